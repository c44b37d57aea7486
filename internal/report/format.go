// Package report writes what a run found: as text for people and as JSON for
// programs. It decides nothing about findings; what it is given it shows, in
// the order given.
//
// No password is ever written and no control character passed through, whatever
// the source text or a message holds.
package report

import (
	"fmt"
	"io"
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

	// The rest is for text alone.

	Color   bool
	Verbose bool // every info in full, every related place
	Quiet   bool // findings only, no summary
	// MaxPerRule is how many findings of one rule are shown for a namespace;
	// 0 shows all.
	MaxPerRule int
}

func (o Options) path(f *schema.File) string {
	if f == nil {
		return ""
	}
	if o.Path == nil {
		return filepath.ToSlash(f.Path)
	}
	return o.Path(f)
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
