package breaking

import (
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/report"
)

// Markdown writes the report for a pull request.
func Markdown(w io.Writer, r *Report, o Options) error {
	var b strings.Builder
	subject := ""
	for i := range r.Changes {
		c := &r.Changes[i]
		if s := c.subject(); s != subject {
			subject = s
			b.WriteString("### " + report.Markdown(s) + "\n\n")
		}
		b.WriteString("**" + report.Markdown(c.title()) + "** (" + report.Markdown(o.place(c.Span)) + ")\n\n")
		for _, cost := range c.Costs {
			head := report.Markdown(cost.head())
			if versions := on(cost.Versions, len(c.Costs)); versions != "" {
				head = report.Markdown(versions) + ": " + head
			}
			b.WriteString("- " + head + "\n")
			for _, line := range cost.First {
				b.WriteString("  - first: " + report.Markdown(line) + "\n")
			}
			for _, line := range cost.Notes {
				b.WriteString("  - " + report.Markdown(line) + "\n")
			}
			if len(cost.Steps) > 0 {
				writeCode(&b, cost.Steps)
			}
		}
		b.WriteByte('\n')
		c.markdownRoutes(&b, o)
	}
	b.WriteString(report.Markdown(r.totals()) + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// writeCode writes commands as a block of code within a list.
func writeCode(b *strings.Builder, lines []string) {
	fence := "```"
	for strings.Contains(strings.Join(lines, "\n"), fence) {
		fence += "`"
	}
	b.WriteString("\n  " + fence + "js\n")
	for _, line := range lines {
		b.WriteString("  " + report.Line(line) + "\n")
	}
	b.WriteString("  " + fence + "\n")
}

func (c *Change) markdownRoutes(b *strings.Builder, o Options) {
	if len(c.Routes) == 0 {
		return
	}
	report.MarkdownRow(b, "shards asked", "MongoDB", "query", "place", "why")
	report.MarkdownRow(b, "---", "---", "---", "---", "---")
	for _, q := range c.Routes {
		for _, a := range q.Answers {
			shards := report.Markdown(a.Before.String() + " → " + a.After.String())
			if a.worse() {
				shards = "**" + shards + "**"
			}
			report.MarkdownRow(b, shards, report.Markdown(strings.Join(a.Versions, ", ")), report.Code(q.query()), report.Markdown(o.place(q.Span)), report.Markdown(a.Reason))
		}
	}
	b.WriteByte('\n')
}
