package breaking

import (
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/report"
)

// Text writes the report for people.
func Text(w io.Writer, r *Report, o Options) error {
	var b strings.Builder
	subject := ""
	for i := range r.Changes {
		c := &r.Changes[i]
		if i > 0 {
			b.WriteByte('\n')
		}
		if s := c.subject(); s != subject {
			subject = s
			b.WriteString(report.Strong.On(report.Line(s), o.Color) + "\n")
		}
		b.WriteString("  " + report.Line(c.title()) + "  (" + report.Line(o.place(c.Span)) + ")\n")
		for _, cost := range c.Costs {
			head := cost.Class.paint().On(report.Line(cost.head()), o.Color)
			if versions := on(cost.Versions, len(c.Costs)); versions != "" {
				head = versions + ": " + head
			}
			b.WriteString("  " + head + "\n")
			writeLines(&b, "first", cost.First)
			writeLines(&b, "run", cost.Steps)
			writeLines(&b, "note", cost.Notes)
		}
		c.writeRoutes(&b, o)
	}
	if !o.Quiet {
		if len(r.Changes) > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(report.Line(r.totals()) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeLines writes lines behind a label.
func writeLines(b *strings.Builder, label string, lines []string) {
	for i, line := range lines {
		if i > 0 {
			label = ""
		}
		b.WriteString("    " + label + strings.Repeat(" ", 7-len(label)) + report.Line(line) + "\n")
	}
}

// writeRoutes writes the queries that go elsewhere.
func (c *Change) writeRoutes(b *strings.Builder, o Options) {
	if len(c.Routes) == 0 {
		return
	}
	b.WriteString("  queries that go elsewhere, by the number of shards they ask\n")
	var rows [][]report.Cell
	for _, q := range c.Routes {
		for i, a := range q.Answers {
			paint := report.Plain
			if a.worse() {
				paint = report.Costly
			}
			row := []report.Cell{{Text: a.Before.String() + " → " + a.After.String(), Paint: paint}}
			if len(q.Answers) > 1 {
				row[0].Text += " on " + on(a.Versions, len(q.Answers))
			}
			if i == 0 {
				row = append(row, report.Cell{Text: shorten(q.query())}, report.Cell{Text: o.place(q.Span)})
			} else {
				row = append(row, report.Cell{}, report.Cell{})
			}
			rows = append(rows, append(row, report.Cell{Text: a.Reason}))
		}
	}
	report.WriteTable(b, "    ", rows, o.Color)
}

// queryColumns is what is shown of a query.
const queryColumns = 50

// shorten cuts a text to a number of terminal columns.
func shorten(s string) string {
	s = report.Line(s)
	if report.Columns(s) <= queryColumns {
		return s
	}
	var b strings.Builder
	n := 0
	for _, r := range s {
		if n += report.Columns(string(r)); n > queryColumns-1 {
			break
		}
		b.WriteRune(r)
	}
	return b.String() + "…"
}
