package routes

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
)

// filterColumns is what is shown of the filter of a query without a name.
const filterColumns = 44

// Text writes the report for people: a table for each collection, then the
// totals.
func Text(w io.Writer, r *Report, o Options) error {
	var b strings.Builder
	for i, c := range r.Collections {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(report.Strong.On(report.Line(string(c.Namespace)), o.Color) + "  " + report.Line(heading(&c)+"  "+place(&c, o)) + "\n")
		report.WriteTable(&b, "  ", c.table(o), o.Color)
		if !o.Quiet {
			for _, line := range c.totals() {
				b.WriteString("  " + line + "\n")
			}
		}
	}
	if !o.Quiet {
		if len(r.Collections) > 0 {
			b.WriteByte('\n')
		}
		for _, line := range r.lastLines() {
			b.WriteString(line + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// heading says how the collection is sharded.
func heading(c *Collection) string {
	switch {
	case c.Key == nil:
		return "shard key that cannot be read"
	case len(c.Key) == 0:
		return "not sharded"
	}
	return "shard key " + c.Key.String()
}

// place says where the collection is declared, and in which deployment if it has
// a name.
func place(c *Collection, o Options) string {
	at := c.Span.Position()
	where := fmt.Sprintf("(%s:%d:%d", o.path(c.Span.File), at.Line, at.Column)
	if c.Declared {
		where += ", " + c.Deployment
	}
	return where + ")"
}

// table returns the rows that show the queries, with a heading.
func (c *Collection) table(o Options) [][]report.Cell {
	title := func(s string) report.Cell { return report.Cell{Text: s, Paint: report.Headline} }
	weighed, differ := c.weight() > 0, c.differs()
	row := func(route, weight, versions, op, what, line, why report.Cell) []report.Cell {
		cells := []report.Cell{route}
		if weighed {
			cells = append(cells, weight)
		}
		if differ {
			cells = append(cells, versions)
		}
		return append(cells, op, what, line, why)
	}
	rows := [][]report.Cell{row(title("route"), title("weight"), title("MongoDB"), title("operation"), title("query"), title("line"), title("why"))}
	for _, q := range c.Queries {
		at := fmt.Sprint(q.Span.Position().Line)
		if q.Span.File != c.Span.File {
			at = o.path(q.Span.File) + ":" + at
		}
		for i, a := range q.Answers {
			versions := q.versions(a)
			route := report.Cell{Text: a.Route.String(), Paint: PaintOf(a.Route)}
			if i > 0 {
				rows = append(rows, row(route, report.Cell{}, report.Cell{Text: versions}, report.Cell{}, report.Cell{}, report.Cell{}, report.Cell{Text: a.Reason}))
				continue
			}
			rows = append(rows, row(route, report.Cell{Text: c.share(q), Right: true}, report.Cell{Text: versions},
				report.Cell{Text: q.Op}, report.Cell{Text: q.title()}, report.Cell{Text: at, Right: true}, report.Cell{Text: a.Reason}))
		}
	}
	return rows
}

// PaintOf makes what is refused and what asks every shard stand out.
func PaintOf(r mongodb.Route) report.Paint {
	switch r {
	case mongodb.RouteRefused:
		return report.Refusal
	case mongodb.RouteAll:
		return report.Costly
	}
	return report.Plain
}

// versions names the versions an answer holds for, nothing if it is the only one.
func (q *Query) versions(a Answer) string {
	if !q.Differs() {
		return ""
	}
	return strings.Join(a.Versions, ", ")
}

// title names a query: by its name, else by the beginning of its filter.
func (q *Query) title() string {
	if q.Name != "" {
		return q.Name
	}
	return shorten(report.Line(q.Filter), filterColumns)
}

// shorten cuts a text to a number of terminal columns.
func shorten(s string, columns int) string {
	if report.Columns(s) <= columns {
		return s
	}
	var b strings.Builder
	n := 0
	for _, r := range s {
		n += report.Columns(string(r))
		if n > columns-1 {
			break
		}
		b.WriteRune(r)
	}
	return b.String() + "…"
}
