package compare

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/report"
)

// Markdown writes the comparison as a table for a pull request.
func Markdown(w io.Writer, r *Comparison, _ Options) error {
	var b strings.Builder
	fmt.Fprintf(&b, "### Shard keys of %s\n\n%s\n\n", report.Code(string(r.Namespace)), report.Markdown(r.title()))
	for i, row := range r.rows() {
		var cells []string
		for j, c := range row {
			text := report.Markdown(c.Text)
			switch {
			case i == 0 && j > 0:
				text = report.Code(c.Text)
			case c.Paint != report.Plain:
				text = "**" + text + "**"
			}
			cells = append(cells, text)
		}
		report.MarkdownRow(&b, cells...)
		if i == 0 {
			report.MarkdownRow(&b, strings.Split(strings.Repeat("---,", len(cells)-1)+"---", ",")...)
		}
	}
	for i := range r.Candidates {
		c := &r.Candidates[i]
		b.WriteString("\n#### " + report.Code(c.name()) + "\n\n")
		for _, line := range r.details(c) {
			text := strings.TrimLeft(line, " ")
			b.WriteString(strings.Repeat(" ", len(line)-len(text)) + "- " + report.Markdown(text) + "\n")
		}
	}
	if len(r.Whatever) > 0 {
		b.WriteString("\n#### Whatever the key\n\n")
		for _, f := range r.Whatever {
			b.WriteString("- " + report.Markdown(f.String()) + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
