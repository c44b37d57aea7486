package rules

import (
	"maps"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// manyValues is the number of values from which a field is worth suggesting as a
// shard key.
const manyValues = 1000

// A suggestion is a field, or a pair of fields, that most of the weight fixes.
type suggestion struct {
	fields []string
	weight float64
	known  string // what is declared of it, "customer_id has 2,500,000 values (declared)"; may be ""
}

// maxCandidates is how many fields of one filter, and how many fields in pairs,
// are looked at. Past it a suggestion would be no better, only later.
const maxCandidates = 64

// suggestKey returns the field that most of the weight fixes by equality and that
// nothing known speaks against, else such a pair.
func (p *Pass) suggestKey(c *Collection, l load) (suggestion, bool) {
	fixing := map[string][]int{} // by field, the queries that fix it
	for i, q := range l.queries {
		for _, field := range filterFields(q.RoutedQuery) {
			if suitsKey(c, field) && p.fixes(c, q.RoutedQuery, field) == mongodb.RouteOne {
				fixing[field] = append(fixing[field], i)
			}
		}
	}
	best := suggestion{weight: l.total / 2}
	var few []string // fields of few values that may do in a pair
	for _, f := range slices.Sorted(maps.Keys(fixing)) {
		w := l.weightOf(fixing[f])
		switch {
		case w <= l.total/2:
		case !fewValued(c, f):
			if w > best.weight {
				best = suggestion{fields: []string{f}, weight: w, known: boundOf(c, f).words}
			}
		case len(few) < maxCandidates:
			few = append(few, f)
		}
	}
	for i, f := range few {
		for _, g := range few[i+1:] {
			if w := l.weightOf(inBoth(fixing[f], fixing[g])); w > best.weight && manyTogether(c, f, g) {
				best = suggestion{fields: []string{f, g}, weight: w, known: boundOf(c, f).words + ", " + boundOf(c, g).words}
			}
		}
	}
	return best, len(best.fields) > 0
}

// key returns the suggestion as the leading part of a shard key.
func (s suggestion) key() mongodb.KeyPattern {
	var key mongodb.KeyPattern
	for _, field := range s.fields {
		key = append(key, mongodb.KeyPart{Field: field, Value: mongodb.Int(1)})
	}
	return key
}

// weightOf returns the weight of some of the queries.
func (l load) weightOf(queries []int) float64 {
	sum := 0.0
	for _, i := range queries {
		sum += l.queries[i].weight
	}
	return sum
}

// inBoth returns what two ascending lists have in common.
func inBoth(a, b []int) []int {
	var both []int
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			both = append(both, a[0])
			a, b = a[1:], b[1:]
		}
	}
	return both
}

// suitsKey reports whether nothing known of a field but its number of values
// speaks against it as a shard key.
func suitsKey(c *Collection, field string) bool {
	if growthOf(c, field).moves {
		return false
	}
	f := c.Field(field)
	return f == nil || !schema.Is(f.Array.Value, true) && !schema.Is(f.Mutable.Value, true) && !schema.Is(f.Nullable.Value, true)
}

// fewValued reports whether a field is known, or by a strong name likely, to have
// few values.
func fewValued(c *Collection, field string) bool {
	if b := boundOf(c, field); b.known {
		return b.n < manyValues
	}
	return fewValuesHint(field) == strongHint
}

func manyTogether(c *Collection, f, g string) bool {
	a, b := boundOf(c, f), boundOf(c, g)
	return a.known && b.known && a.n*b.n >= manyValues
}

// filterFields returns the fields that a filter, or the $match stages of a
// pipeline, name at their top or within $and, each once, up to maxCandidates.
func filterFields(q RoutedQuery) []string {
	var fields []string
	var collect func(n *schema.Node)
	collect = func(n *schema.Node) {
		if n == nil || n.Kind != schema.ObjectNode {
			return
		}
		for _, m := range n.Members {
			switch {
			case m.Key == "$and":
				for _, item := range m.Value.Members {
					collect(item.Value)
				}
			case len(fields) == maxCandidates:
				return
			case m.Key != "" && !strings.HasPrefix(m.Key, "$") && !slices.Contains(fields, m.Key):
				fields = append(fields, m.Key)
			}
		}
	}
	collect(q.Filter)
	if q.Pipeline != nil {
		for _, item := range q.Pipeline.Members {
			collect(item.Value.Lookup("$match"))
		}
	}
	return fields
}
