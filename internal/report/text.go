package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

const (
	// maxRelated is how many related places of a finding are shown with their
	// source.
	maxRelated = 4
	// minGutter is the least width of the line numbers, so that short and long
	// files line up.
	minGutter = 2
)

// Text writes the result for people: every finding with its source, then what
// was read and what could not be judged.
func Text(w io.Writer, r *engine.Result, o Options) error {
	t := &textWriter{Options: o, style: style{o.Color}, secrets: secretFinder{}}
	var infos []*engine.Finding
	shown, total := map[group]int{}, map[group]int{}
	var groups []group
	for i := range r.Findings {
		f := t.secrets.hide(&r.Findings[i])
		if f.Severity == rules.Info && !o.Verbose {
			infos = append(infos, f)
			continue
		}
		g := group{rule: f.Rule.ID, deployment: f.Deployment, about: " on " + t.clean(string(f.Namespace))}
		if f.Namespace == "" {
			g.about = " in " + t.shownPath(f.Span.File)
		}
		if total[g] == 0 {
			groups = append(groups, g)
		}
		total[g]++
		if o.MaxPerRule > 0 && shown[g] >= o.MaxPerRule {
			continue
		}
		shown[g]++
		t.finding(f)
	}
	for _, g := range groups {
		if hidden := total[g] - shown[g]; hidden > 0 {
			t.hidden(g, hidden)
		}
	}
	t.infos(infos)
	if o.Statistics {
		t.statistics(statisticsOf(r))
	}
	if nothing := len(r.Errors) > 0 && len(r.Findings) == 0 && r.Summary.Files == 0; !o.Quiet && !nothing {
		t.summary(r)
	}
	_, err := io.WriteString(w, t.b.String())
	return err
}

// A group is what --max-per-rule counts in: a rule's findings about a namespace,
// or in a file those about none.
type group struct{ rule, deployment, about string }

type textWriter struct {
	Options
	b       strings.Builder
	style   style
	secrets secretFinder
}

// finding writes one finding in full.
func (t *textWriter) finding(f *engine.Finding) {
	color := severityColor(f.Severity)
	t.b.WriteString(t.style.paint(color, f.Severity.String()+"["+f.Rule.ID+"]"))
	t.b.WriteString(" " + t.style.paint(bold, t.clean(f.Message)) + "\n")

	snippets, rest := t.snippets(f)
	gutter := minGutter
	for _, s := range snippets {
		gutter = max(gutter, len(strconv.Itoa(s.lastLine())))
	}
	arrow := "-->"
	for _, s := range snippets {
		s.write(&t.b, arrow, t.shownPath(s.file), gutter, t.style, color)
		arrow = ":::"
	}
	for _, n := range f.Notes {
		if labelled(f, n) {
			continue // it stands at the place it speaks of
		}
		t.paragraph(gutter, "", n)
	}
	if len(rest) > 0 {
		t.paragraph(gutter, "", fmt.Sprintf("%d more: %s", len(rest), t.places(rest, 3)))
	}
	if f.Help != "" {
		t.paragraph(gutter, "help: ", f.Help)
	}
	if t.Verbose && len(f.Fixes) > 0 {
		t.paragraph(gutter, "fix: ", fixLine(f.Fixes[0]))
	}
	t.b.WriteString("\n")
}

// paragraph writes a note; further lines stand below its first word.
func (t *textWriter) paragraph(gutter int, title, text string) {
	pad := strings.Repeat(" ", gutter+1)
	lines := strings.Split(strings.TrimRight(safeText(masked(text)), "\n"), "\n")
	t.b.WriteString(pad + t.style.paint(blue, "=") + " " + t.style.paint(green, title) + lines[0] + "\n")
	for _, line := range lines[1:] {
		t.b.WriteString(strings.TrimRight(pad+strings.Repeat(" ", 2+len(title))+line, " ") + "\n")
	}
}

// labelled reports whether a related place already says what a note says.
func labelled(f *engine.Finding, note string) bool {
	return slices.ContainsFunc(f.Related, func(r schema.Related) bool { return r.Message == note && !r.Span.IsZero() })
}

// snippets lays out the places of a finding, one snippet for each file, the
// finding's own first. rest holds the related places that are not shown.
func (t *textWriter) snippets(f *engine.Finding) (snippets []snippet, rest []schema.Span) {
	files := []*schema.File{f.Span.File}
	notes := map[*schema.File][]annotation{f.Span.File: {{span: f.Span, primary: true}}}
	for i, r := range f.Related {
		if r.Span.IsZero() {
			continue
		}
		if i >= maxRelated && !t.Verbose {
			rest = append(rest, r.Span)
			continue
		}
		if !slices.Contains(files, r.Span.File) {
			files = append(files, r.Span.File)
		}
		notes[r.Span.File] = append(notes[r.Span.File], annotation{span: r.Span, label: t.clean(r.Message)})
	}
	for _, file := range files {
		snippets = append(snippets, newSnippet(file, notes[file], t.secrets))
	}
	return snippets, rest
}

// hidden says that some findings of a group are not shown.
func (t *textWriter) hidden(g group, n int) {
	fmt.Fprintf(&t.b, "%d more %s%s (--max-per-rule 0 shows all)\n\n", n, g.rule, g.about)
}

// infos writes one line for each rule.
func (t *textWriter) infos(findings []*engine.Finding) {
	var order []string
	byRule := map[string][]*engine.Finding{}
	for _, f := range findings {
		if byRule[f.Rule.ID] == nil {
			order = append(order, f.Rule.ID)
		}
		byRule[f.Rule.ID] = append(byRule[f.Rule.ID], f)
	}
	for _, id := range order {
		fs := byRule[id]
		message := t.clean(fs[0].Message)
		var spans []schema.Span
		for _, f := range fs {
			spans = append(spans, f.Span)
		}
		if len(fs) > 1 {
			message = fmt.Sprintf("%d × %s", len(fs), t.clean(fs[0].Rule.Summary))
		}
		fmt.Fprintf(&t.b, "%s %s (%s)\n", t.style.paint(cyan, "info["+id+"]"), message, t.places(spans, 3))
	}
	if len(findings) > 0 {
		t.b.WriteString("(-v shows each info in full)\n\n")
	}
}

// places lists up to most places, a file's name once for all of its places in
// a row.
func (t *textWriter) places(spans []schema.Span, most int) string {
	if t.Verbose {
		most = len(spans)
	}
	var b strings.Builder
	var file *schema.File
	for i, s := range spans {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(spans)-most)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		if s.File != file {
			file = s.File
			b.WriteString(t.shownPath(file) + ":")
		}
		at := s.Position()
		fmt.Fprintf(&b, "%d:%d", at.Line, at.Column)
	}
	return b.String()
}

func (t *textWriter) shownPath(f *schema.File) string { return safeLine(t.path(f)) }

// clean makes a text of one line fit to be shown.
func (t *textWriter) clean(s string) string { return safeLine(masked(s)) }
