// Package report writes what a run found: as text and Markdown for people, as
// JSON for programs, and in the formats of those who show findings beside code.
// It decides nothing about findings; what it is given it shows, in
// the order given.
//
// No password is ever written and no control character passed through, whatever
// the source text or a message holds.
package report

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/schema"
)

// A Format is one way to write a result.
type Format struct {
	Name  string
	Write func(io.Writer, *engine.Result, Options) error
}

// Formats returns every format, in the order in which help lists them.
func Formats() []Format {
	return []Format{
		{Name: "text", Write: Text},
		{Name: "json", Write: JSON},
		{Name: "sarif", Write: SARIF},
		{Name: "github", Write: GitHub},
		{Name: "gitlab", Write: GitLab},
		{Name: "rdjson", Write: RDJSON},
		{Name: "junit", Write: JUnit},
		{Name: "checkstyle", Write: Checkstyle},
		{Name: "markdown", Write: MarkdownReport},
		{Name: "html", Write: HTML},
	}
}

// Names returns the names of all formats.
func Names() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// Write writes the result in the format of the name.
func Write(w io.Writer, format string, r *engine.Result, o Options) error {
	for _, f := range Formats() {
		if f.Name == format {
			return f.Write(w, r, o)
		}
	}
	return unknownFormat(format, Names())
}

// Options are what the command line says about output.
type Options struct {
	// ToolVersion is the version of shardlint, as `shardlint version` prints it.
	ToolVersion string
	// Path returns the path under which a file is shown: relative to the
	// working directory, with forward slashes. Nil shows File.Path.
	Path func(*schema.File) string

	// Prefix is the path of the working directory from the root of the
	// checkout, with forward slashes, "" for the root itself. GitHub and GitLab
	// look files up from there.
	Prefix string
	// Partial is true when the run leaves out findings of the project that a
	// full run would report, as a path or a selection of rules does.
	Partial bool
	// Changed reports whether a place is part of the change under review; nil
	// where none is known. Such findings come first where not all are shown.
	Changed func(schema.Span) bool
	// Link returns a web address for a line of a file, or ""; nil: none. The
	// path is from the root of the checkout.
	Link func(path string, line int) string
	// State returns the baseline state of a finding, as SARIF calls it: "new",
	// "unchanged" or "" for unknown; nil: unknown.
	State func(*engine.Finding) string
	// Sections are added to the Markdown report.
	Sections []Section
	// Note takes a remark about what a format had to leave out; nil: nobody
	// wants it.
	Note func(string)
	// Statistics adds counts by rule and by namespace (text and JSON).
	Statistics bool

	// The rest is for text alone.

	Color   bool
	Verbose bool // every info in full, every related place
	Quiet   bool // findings only, no summary
	// MaxPerRule is how many findings of one rule are shown for a namespace;
	// 0 shows all.
	MaxPerRule int
}

// A Section is a further part of the Markdown report.
type Section struct {
	Title string // plain text
	Body  string // Markdown
}

// path returns the path of a file as it is shown, passwords masked: a name may
// hold a connection string, too.
func (o Options) path(f *schema.File) string {
	switch {
	case f == nil:
		return ""
	case o.Path == nil:
		return masked(filepath.ToSlash(f.Path))
	}
	return masked(o.Path(f))
}

// checkoutPath is path from the root of the checkout.
func (o Options) checkoutPath(f *schema.File) string {
	shown := o.path(f)
	if shown == "" || path.IsAbs(shown) || filepath.IsAbs(shown) {
		return shown
	}
	return path.Join(o.Prefix, shown)
}

func (o Options) changed(f *engine.Finding) bool { return o.Changed != nil && o.Changed(f.Span) }

func (o Options) note(format string, args ...any) {
	if o.Note != nil {
		o.Note(fmt.Sprintf(format, args...))
	}
}

// A Destination is a format and where its output goes.
type Destination struct {
	Format Format
	File   string // "" for standard output
}

// ParseDestination reads FORMAT or FORMAT=FILE, as --format takes it.
func ParseDestination(s string) (Destination, error) {
	name, file, err := SplitDestination(s, Names())
	if err != nil {
		return Destination{}, err
	}
	for _, f := range Formats() {
		if f.Name == name {
			return Destination{Format: f, File: file}, nil
		}
	}
	return Destination{}, unknownFormat(name, Names())
}

// SplitDestination reads FORMAT or FORMAT=FILE where the formats are those
// known; file is "" for standard output.
func SplitDestination(s string, known []string) (format, file string, err error) {
	format, file, hasFile := strings.Cut(s, "=")
	switch {
	case hasFile && file == "":
		return "", "", fmt.Errorf("format %q names no file after '='", s)
	case !slices.Contains(known, format):
		return "", "", unknownFormat(format, known)
	}
	return format, file, nil
}

func unknownFormat(name string, known []string) error {
	return fmt.Errorf("unknown format %q: known are %s", name, strings.Join(known, ", "))
}
