package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/schema"
)

const (
	// markdownBytes is how large a report becomes. GitHub refuses a step's
	// summary above 1 MiB; the rest is for what the step itself adds.
	markdownBytes = 900 << 10
	// sectionBytes is what is kept for each further section, and for the lines
	// below the table.
	sectionBytes = 64 << 10
)

// MarkdownReport writes the result as Markdown, as for the summary of a step:
// counts, a table of what was found, what was read, and the further sections of
// the options. What would exceed the size that GitHub takes is left out and
// counted.
func MarkdownReport(w io.Writer, r *engine.Result, o Options) error {
	m := &markdownWriter{Options: o, secrets: secretFinder{}}
	var below strings.Builder
	m.below(&below, r)
	var b strings.Builder
	b.WriteString("## shardlint\n\n" + Markdown(countLine(&r.Summary)) + "\n\n")
	m.table(&b, r, markdownBytes-below.Len())
	b.WriteString(below.String())
	_, err := io.WriteString(w, b.String())
	return err
}

type markdownWriter struct {
	Options
	secrets secretFinder
}

// table writes the findings, the worst first, in no more bytes than there is
// room for.
func (m *markdownWriter) table(b *strings.Builder, r *engine.Result, room int) {
	if len(r.Findings) == 0 {
		return
	}
	const lastLine = 256
	b.WriteString("| | rule | where | what |\n|---|---|---|---|\n")
	for i, f := range m.worstFirst(r) {
		f = m.secrets.hide(f)
		what := Markdown(f.Message)
		if f.Help != "" {
			what += "<br>help: " + strings.ReplaceAll(Markdown(strings.TrimSpace(f.Help)), "\u240a", "<br>")
		}
		var row strings.Builder
		MarkdownRow(&row, f.Severity.String(), "["+f.Rule.ID+"]("+RuleURL(f.Rule)+")", m.where(f.Span), what)
		if b.Len()+row.Len()+lastLine > room {
			left := len(r.Findings) - i
			b.WriteString("\n" + count(left, "further finding is", "further findings are") + " left out here, as GitHub shows no more than 1 MiB.\n\n")
			m.note("markdown: %s left out of %s, as GitHub shows no more than 1 MiB", thousands(left), count(len(r.Findings), "finding", "findings"))
			return
		}
		b.WriteString(row.String())
	}
	b.WriteString("\n")
}

// where returns the place of a finding, linked where it can be.
func (m *markdownWriter) where(s schema.Span) string {
	at := s.Position()
	shown := Code(fmt.Sprintf("%s:%d", m.checkoutPath(s.File), at.Line))
	if m.Link != nil {
		if link := m.Link(m.checkoutPath(s.File), at.Line); link != "" {
			return "[" + shown + "](" + link + ")"
		}
	}
	return shown
}

// below writes what stands under the table.
func (m *markdownWriter) below(b *strings.Builder, r *engine.Result) {
	if n := len(r.Errors); n > 0 {
		b.WriteString("**Incomplete:** the run could not do everything.\n\n")
		for _, err := range r.Errors[:min(n, 20)] {
			b.WriteString("- " + cutMarkdown(Markdown(err.Error()), 1<<10) + "\n")
		}
		if n > 20 {
			fmt.Fprintf(b, "- and %d more\n", n-20)
		}
		b.WriteString("\n")
	}
	for _, s := range m.Sections {
		b.WriteString("### " + Markdown(s.Title) + "\n\n" + cutMarkdown(strings.TrimSpace(s.Body), sectionBytes) + "\n\n")
	}
	for _, n := range r.Summary.Notes {
		b.WriteString("Note: " + Markdown(n) + "\n\n")
	}
	b.WriteString("Read " + Markdown(readLine(&r.Summary)) + ".\n")
	if len(r.Summary.NotJudged) > 0 {
		b.WriteString("\nNot judged: " + cutMarkdown(Markdown(strings.Join(r.Summary.NotJudged, "; ")), sectionBytes) + ".\n")
	}
}

// cutMarkdown cuts a text at a line, or a word, that keeps it within a number of
// bytes, and says so.
func cutMarkdown(text string, most int) string {
	if len(text) <= most {
		return text
	}
	head := text[:most]
	if i := strings.LastIndexByte(head, '\n'); i > 0 {
		return head[:i] + "\n\n(the rest is left out here: " + count(strings.Count(text[i:], "\n"), "line", "lines") + ")"
	}
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i]
	}
	return strings.ToValidUTF8(head, "") + " …"
}
