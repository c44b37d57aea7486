package routes

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
)

// Markdown writes the report as tables for a pull request.
func Markdown(w io.Writer, r *Report, o Options) error {
	var b strings.Builder
	for _, c := range r.Collections {
		fmt.Fprintf(&b, "### %s\n\n%s %s\n\n", report.Code(string(c.Namespace)), report.Markdown(heading(&c)), report.Markdown(place(&c, o)))
		weighed, differ := c.weight() > 0, c.differs()
		columns := []string{"route"}
		if weighed {
			columns = append(columns, "weight")
		}
		if differ {
			columns = append(columns, "MongoDB")
		}
		columns = append(columns, "operation", "query", "why")
		report.MarkdownRow(&b, columns...)
		report.MarkdownRow(&b, strings.Split(strings.Repeat("---,", len(columns)-1)+"---", ",")...)
		for _, q := range c.Queries {
			for i, a := range q.Answers {
				cells := []string{markdownRoute(a.Route)}
				if weighed {
					cells = append(cells, ifFirst(i, c.share(q)))
				}
				if differ {
					cells = append(cells, q.versions(a))
				}
				what := report.Markdown(q.Name)
				if q.Name == "" && q.Filter != "" {
					what = report.Code(q.title())
				}
				report.MarkdownRow(&b, append(cells, ifFirst(i, report.Markdown(q.Op)), ifFirst(i, what), report.Markdown(a.Reason))...)
			}
		}
		b.WriteByte('\n')
		totals := c.totals()
		for _, line := range totals {
			b.WriteString(report.Markdown(line) + "  \n")
		}
		if len(totals) > 0 {
			b.WriteByte('\n')
		}
	}
	for _, line := range r.lastLines() {
		b.WriteString(report.Markdown(line) + "  \n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// markdownRoute makes what is refused and what asks every shard stand out.
func markdownRoute(r mongodb.Route) string {
	if PaintOf(r) != report.Plain {
		return "**" + r.String() + "**"
	}
	return r.String()
}

// ifFirst returns the text for the first answer of a query.
func ifFirst(i int, text string) string {
	if i > 0 {
		return ""
	}
	return text
}
