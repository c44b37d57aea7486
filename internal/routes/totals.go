package routes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// order is the order in which routes are counted up.
var order = []mongodb.Route{mongodb.RouteOne, mongodb.RouteSome, mongodb.RouteAll, mongodb.RouteUnknown, mongodb.RouteRefused}

// words names a route in a sentence of counts.
func words(r mongodb.Route) string {
	if r == mongodb.RouteOne {
		return "one shard"
	}
	return r.String()
}

// weight returns the declared weight of all queries together.
func (c *Collection) weight() float64 {
	sum := 0.0
	for _, q := range c.Queries {
		sum += q.Weight
	}
	return sum
}

func (c *Collection) differs() bool {
	return slices.ContainsFunc(c.Queries, func(q Query) bool { return q.Differs() })
}

// share returns the query's share of the weight in words, "-" where none is
// declared of it.
func (c *Collection) share(q Query) string {
	if !q.HasWeight {
		return "-"
	}
	return Percent(q.Weight, c.weight())
}

// Percent writes a share of the whole, to a tenth of a percent: "37.5%". What is
// not everything is never shown as 100%, and what is not nothing never as 0%.
func Percent(part, whole float64) string {
	share := 100 * part / whole
	switch {
	case share > 0 && share < 0.05:
		return "<0.1%"
	case share < 100 && share >= 99.95:
		return ">99.9%"
	}
	return strings.TrimSuffix(strconv.FormatFloat(share, 'f', 1, 64), ".0") + "%"
}

// totals says in lines how the weight is spread over the routes, one line for
// each group of versions with the same answer; nothing without weights.
func (c *Collection) totals() []string {
	total := c.weight()
	if total <= 0 {
		return nil
	}
	unweighed := 0
	for _, q := range c.Queries {
		if !q.HasWeight {
			unweighed++
		}
	}
	var lines []string
	var groups [][]string
	for _, v := range c.Versions {
		line := c.spread(v, total)
		if i := slices.Index(lines, line); i >= 0 {
			groups[i] = append(groups[i], v)
			continue
		}
		lines, groups = append(lines, line), append(groups, []string{v})
	}
	for i := range lines {
		on := ""
		if len(lines) > 1 {
			on = " on MongoDB " + strings.Join(groups[i], ", ")
		}
		lines[i] = "by weight" + on + ": " + lines[i]
		if unweighed > 0 {
			lines[i] += fmt.Sprintf("; %d without a weight", unweighed)
		}
	}
	return lines
}

// spread says how much of the weight goes where on a version.
func (c *Collection) spread(version string, total float64) string {
	var sums [mongodb.RouteRefused + 1]float64
	for _, q := range c.Queries {
		for _, a := range q.Answers {
			if slices.Contains(a.Versions, version) {
				sums[a.Route] += q.Weight
			}
		}
	}
	var parts []string
	for _, r := range order {
		if sums[r] > 0 {
			parts = append(parts, Percent(sums[r], total)+" "+words(r))
		}
	}
	return strings.Join(parts, ", ")
}

// A Count is a number of queries by route. A query whose answer hangs on the
// version counts as Differing alone.
type Count struct {
	Queries, Differing int
	byRoute            [mongodb.RouteRefused + 1]int
}

// Count counts the queries.
func (r *Report) Count() Count {
	var n Count
	for _, c := range r.Collections {
		for _, q := range c.Queries {
			n.Queries++
			if slices.ContainsFunc(q.Answers, func(a Answer) bool { return a.Route != q.Answers[0].Route }) {
				n.Differing++
				continue
			}
			n.byRoute[q.Answers[0].Route]++
		}
	}
	return n
}

// String returns the count in words: "118 queries: 71 one shard, 12 some, 9 all,
// 26 unknown, 0 refused".
func (n Count) String() string {
	var parts []string
	for _, r := range order {
		parts = append(parts, fmt.Sprintf("%d %s", n.byRoute[r], words(r)))
	}
	line := plural(n.Queries, "query", "queries") + ": " + strings.Join(parts, ", ")
	if n.Differing > 0 {
		line += fmt.Sprintf(", %d by version", n.Differing)
	}
	return line
}

// lastLines sums the report up.
func (r *Report) lastLines() []string {
	var lines []string
	if r.Silent > 0 {
		lines = append(lines, fmt.Sprintf("%s without queries (declare them with queries:)", plural(r.Silent, "sharded collection", "sharded collections")))
	}
	return append(lines, r.Count().String())
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
