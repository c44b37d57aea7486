package compare

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/routes"
	"github.com/shardlint/shardlint/rules"
)

// tableColumns is the widest table that is written; what is wider is stacked.
const tableColumns = 100

// Options are what the command line says about output.
type Options struct {
	Color bool // text alone
}

// Text writes the comparison for people: a table, then what stands behind its
// figures.
func Text(w io.Writer, r *Comparison, o Options) error {
	var b strings.Builder
	b.WriteString(report.Strong.On(report.Line(string(r.Namespace)), o.Color) + "  " + report.Line(r.title()) + "\n\n")
	rows := r.rows()
	if tableWidth(rows) <= tableColumns {
		report.WriteTable(&b, "  ", rows, o.Color)
	} else {
		stack(&b, rows, o.Color)
	}
	for i := range r.Candidates {
		c := &r.Candidates[i]
		b.WriteString("\n" + report.Strong.On(report.Line(c.name()), o.Color) + "\n")
		for _, line := range r.details(c) {
			b.WriteString("  " + report.Line(line) + "\n")
		}
	}
	if len(r.Whatever) > 0 {
		b.WriteString("\n" + report.Strong.On("whatever the key", o.Color) + "\n")
		for _, f := range r.Whatever {
			b.WriteString("  " + report.Line(f.String()) + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (r *Comparison) title() string {
	title := fmt.Sprintf("on MongoDB %s", strings.Join(r.Versions, ", "))
	if r.Declared {
		title += ", " + r.Deployment
	}
	switch {
	case r.Queries == 0 && r.Uncounted == 0:
		return title + "; no queries are declared"
	case !r.Weighed:
		return title + fmt.Sprintf("; %d queries, each counted once, as no weights are declared", r.Queries)
	case r.Uncounted > 0:
		return title + fmt.Sprintf("; %d queries by weight, %d without a weight not counted", r.Queries, r.Uncounted)
	}
	return title + fmt.Sprintf("; %d queries by weight", r.Queries)
}

// name is the key as the shell would write it.
func (c *Candidate) name() string {
	if c.Key == nil {
		return "the present key"
	}
	return c.Key.String()
}

// String returns "error SL104: message".
func (f Finding) String() string { return fmt.Sprintf("%s %s: %s", f.Severity, f.Rule, f.Message) }

// routeRows are the routes in the order of the table.
var routeRows = []struct {
	label string
	route mongodb.Route
}{
	{"one shard", mongodb.RouteOne}, {"some shards", mongodb.RouteSome}, {"all shards", mongodb.RouteAll},
	{"refused", mongodb.RouteRefused}, {"unknown", mongodb.RouteUnknown},
}

// rows returns the table: a heading, and a row for each thing compared. The
// routes are those on the newest version.
func (r *Comparison) rows() [][]report.Cell {
	row := func(label string, cell func(*Candidate) report.Cell) []report.Cell {
		cells := []report.Cell{{Text: label}}
		for i := range r.Candidates {
			c := &r.Candidates[i]
			if c.Invalid != "" {
				cells = append(cells, report.Cell{Text: "-"})
				continue
			}
			cells = append(cells, cell(c))
		}
		return cells
	}
	head, role := []report.Cell{{}}, []report.Cell{{}}
	if r.differ() {
		role[0].Text = "queries on " + r.Versions[len(r.Versions)-1] + ":"
	}
	for i := range r.Candidates {
		c := &r.Candidates[i]
		head = append(head, report.Cell{Text: c.name(), Paint: report.Headline})
		switch {
		case c.Invalid != "":
			role = append(role, report.Cell{Text: "invalid", Paint: report.Refusal})
		case c.Current:
			role = append(role, report.Cell{Text: "present key"})
		default:
			role = append(role, report.Cell{Text: "candidate"})
		}
	}
	rows := [][]report.Cell{head, role}
	if r.Queries > 0 {
		for _, rr := range routeRows {
			rows = append(rows, row(rr.label, func(c *Candidate) report.Cell {
				share := c.newest(r).Of[rr.route]
				cell := report.Cell{Text: routes.Percent(share, 1)}
				if share > 0 {
					cell.Paint = routes.PaintOf(rr.route)
				}
				return cell
			}))
		}
	}
	return append(rows,
		row("values", func(c *Candidate) report.Cell { return report.Cell{Text: valuesCell(c.Profile)} }),
		row("largest value", func(c *Candidate) report.Cell { return report.Cell{Text: topCell(c.Profile)} }),
		row("grows with time", func(c *Candidate) report.Cell { return report.Cell{Text: growsCell(c.Profile)} }),
		row("rules", func(c *Candidate) report.Cell { return report.Cell{Text: rulesCell(c.Findings)} }),
		row("change", func(c *Candidate) report.Cell {
			return report.Cell{Text: changeCell(c.Changes)}
		}),
	)
}

// differ reports whether the queries of any key go another way on another
// version.
func (r *Comparison) differ() bool {
	return r.Queries > 0 && slices.ContainsFunc(r.Candidates, func(c Candidate) bool { return len(c.Shares) > 1 })
}

// newest returns the shares on the newest version.
func (c *Candidate) newest(r *Comparison) Shares {
	for _, s := range c.Shares {
		for _, v := range s.Versions {
			if v == r.Versions[len(r.Versions)-1] {
				return s
			}
		}
	}
	return Shares{}
}

func valuesCell(k rules.KeyProfile) string {
	switch {
	case k.Values > 0:
		return "≤ " + thousands(k.Values)
	case k.PerDocument:
		return "one per document"
	}
	return "not known"
}

func topCell(k rules.KeyProfile) string {
	switch {
	case !k.TopShareKnown:
		return "not known"
	case k.PerDocument:
		return "one document"
	case k.TopShareAtMost:
		return "≤ " + smallPercent(k.TopShare)
	}
	return smallPercent(k.TopShare)
}

// smallPercent writes a share of which little is much: "0.012%".
func smallPercent(share float64) string {
	if share >= 0.01 || share <= 0 {
		return routes.Percent(share, 1)
	}
	return strconv.FormatFloat(share*100, 'g', 2, 64) + "%"
}

func growsCell(k rules.KeyProfile) string {
	switch k.Grows {
	case mongodb.Yes:
		return "yes"
	case mongodb.No:
		return "no"
	}
	return "not known"
}

// rulesCell counts what the rules have to say.
func rulesCell(found []Finding) string {
	errors, warnings := 0, 0
	for _, f := range found {
		if f.Severity == rules.Error {
			errors++
		} else {
			warnings++
		}
	}
	var parts []string
	for _, n := range []struct {
		n    int
		word string
	}{{errors, "error"}, {warnings, "warning"}} {
		switch {
		case n.n == 1:
			parts = append(parts, "1 "+n.word)
		case n.n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", n.n, n.word))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

// changeCell names what the change takes, each kind once, from the oldest
// version to the newest.
func changeCell(changes []Change) string {
	var kinds []string
	for _, c := range changes {
		if !slices.Contains(kinds, string(c.Kind)) {
			kinds = append(kinds, string(c.Kind))
		}
	}
	return strings.Join(kinds, " / ")
}

// details says in lines what stands behind the figures of a candidate.
func (r *Comparison) details(c *Candidate) []string {
	var lines []string
	if c.Invalid != "" {
		lines = append(lines, "invalid: the server refuses it: "+c.Invalid)
	}
	if r.Queries > 0 && len(c.Shares) > 1 {
		for _, s := range c.Shares {
			lines = append(lines, "queries"+on(s.Versions, len(r.Versions))+": "+s.String())
		}
	}
	for _, d := range []struct{ label, why string }{
		{"values", c.Profile.ValuesWhy}, {"largest value", c.Profile.TopShareWhy}, {"grows with time", c.Profile.GrowsWhy},
	} {
		if d.why != "" {
			lines = append(lines, d.label+": "+d.why)
		}
	}
	for _, f := range c.Findings {
		lines = append(lines, f.String())
	}
	for _, ch := range c.Changes {
		if ch.Kind == mongodb.NoChange {
			continue
		}
		lines = append(lines, "change"+on(ch.Versions, len(r.Versions))+": "+ch.Summary())
		for _, first := range ch.First {
			lines = append(lines, "  first: "+first)
		}
		for _, note := range ch.Notes {
			lines = append(lines, "  "+note)
		}
	}
	return lines
}

// String returns the shares in words: "80% one shard, 20% all shards".
func (s Shares) String() string {
	var parts []string
	for _, rr := range routeRows {
		if share := s.Of[rr.route]; share > 0 {
			parts = append(parts, routes.Percent(share, 1)+" "+rr.label)
		}
	}
	return strings.Join(parts, ", ")
}

func tableWidth(rows [][]report.Cell) int {
	total := 0
	for i := range rows[0] {
		widest := 0
		for _, row := range rows {
			widest = max(widest, report.Columns(report.Line(row[i].Text)))
		}
		total += widest + 2
	}
	return total
}

// stack writes the columns of a table below each other.
func stack(b *strings.Builder, rows [][]report.Cell, color bool) {
	for i := 1; i < len(rows[0]); i++ {
		if i > 1 {
			b.WriteByte('\n')
		}
		head, role := rows[0][i], rows[1][i]
		b.WriteString("  " + head.Paint.On(report.Line(head.Text), color) + "  " + role.Paint.On(role.Text, color) + "\n")
		if on := rows[1][0].Text; on != "" {
			b.WriteString("    " + on + "\n")
		}
		var own [][]report.Cell
		for _, row := range rows[2:] {
			own = append(own, []report.Cell{row[0], row[i]})
		}
		report.WriteTable(b, "    ", own, color)
	}
}

// thousands writes a number with a comma between groups of three digits.
func thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
