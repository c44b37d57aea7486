package breaking

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Options are what the command line says about output.
type Options struct {
	// Path returns the path under which a file is shown.
	Path  func(*schema.File) string
	Color bool // text alone
	Quiet bool // no totals: text alone
}

func (o Options) path(f *schema.File) string {
	if f == nil || o.Path == nil {
		return schema.Span{File: f}.Path()
	}
	return o.Path(f)
}

// place names a place for people.
func (o Options) place(s schema.Span) string {
	at := s.Position()
	return fmt.Sprintf("%s:%d:%d", o.path(s.File), at.Line, at.Column)
}

// Formats returns the names of the formats, in the order in which help lists them.
func Formats() []string { return []string{"text", "json", "markdown"} }

// Write writes the report in the format of the name.
func (r *Report) Write(w io.Writer, format string, o Options) error {
	switch format {
	case "text":
		return Text(w, r, o)
	case "json":
		return JSON(w, r, o)
	case "markdown":
		return Markdown(w, r, o)
	}
	return fmt.Errorf("no format is called %q", format)
}

// subject names what a change is about: a collection, or the cluster.
func (c *Change) subject() string {
	name := string(c.Namespace)
	if name == "" {
		name = "the cluster"
	}
	if c.Declared {
		name += " of " + c.Deployment
	}
	return name
}

// title says what changed.
func (c *Change) title() string {
	switch {
	case c.What == "shard key" && c.Before == "":
		return "sharded by " + c.After
	case c.What == "shard key" && c.After == "":
		return "no longer sharded by " + c.Before
	case c.What == "index" && c.After == "":
		return "the last index that serves the shard key goes: " + c.Before
	case c.What == "index":
		return "the last index that serves the shard key no longer does: " + c.Before + " → " + c.After
	case c.Before == "":
		return "new " + c.What + " " + c.After
	case c.After == "":
		return c.What + " goes: " + c.Before
	}
	return c.What + " " + c.Before + " → " + c.After
}

// on names the versions that something holds for, nothing when for all of them.
func on(versions []string, all int) string {
	if all < 2 {
		return ""
	}
	return "MongoDB " + rules.Enumerate(versions, "and")
}

// explanation says what a class means.
func (c Class) explanation() string {
	switch c {
	case Free:
		return "takes effect at once"
	case Online:
		return "done in the background, while the application goes on"
	case Rewrite:
		return "every document is written again"
	case Impossible:
		return "not in place"
	}
	return ""
}

// head says what a cost is, with the command that does it.
func (c Cost) head() string {
	words := string(c.Class) + ": "
	switch {
	case c.Command != "" && c.Class != Impossible:
		return words + c.Command + ", " + c.Class.explanation()
	default:
		return words + c.Class.explanation()
	}
}

func (c Class) paint() report.Paint {
	switch c {
	case Impossible:
		return report.Refusal
	case Rewrite:
		return report.Costly
	}
	return report.Plain
}

// totals counts the changes by class and the queries that go elsewhere.
func (r *Report) totals() string {
	if len(r.Changes) == 0 {
		return fmt.Sprintf("nothing changed that a cluster has to be changed for (%s compared with %s)", counted(r.Compared, "collection", "collections"), r.Base)
	}
	var parts []string
	routes, worse := 0, 0
	for _, class := range []Class{Impossible, Rewrite, Online, Free} {
		n := 0
		for i := range r.Changes {
			if r.Changes[i].Worst() == class {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, class))
		}
	}
	for _, c := range r.Changes {
		routes += len(c.Routes)
		for _, q := range c.Routes {
			if slices.ContainsFunc(q.Answers, Answer.worse) {
				worse++
			}
		}
	}
	text := fmt.Sprintf("%s since %s: %s", counted(len(r.Changes), "change", "changes"), r.Base, strings.Join(parts, ", "))
	if routes > 0 {
		text += fmt.Sprintf("; %s, %d to more shards than before or refused", counted(routes, "query goes elsewhere", "queries go elsewhere"), worse)
	}
	return text
}

func counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

// worse reports whether the query asks more shards than before, or is refused.
func (a Answer) worse() bool {
	rank := func(r mongodb.Route) int {
		return slices.Index([]mongodb.Route{mongodb.RouteOne, mongodb.RouteSome, mongodb.RouteAll, mongodb.RouteRefused}, r)
	}
	return rank(a.Before) >= 0 && rank(a.After) > rank(a.Before)
}

// query names a query: by its name, else by its filter.
func (q Route) query() string {
	if q.Name != "" {
		return q.Op + " " + strconv.Quote(q.Name)
	}
	return strings.TrimSpace(q.Op + " " + q.Filter)
}
