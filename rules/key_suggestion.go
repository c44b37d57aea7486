package rules

import (
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

// suggestKey returns the field that most of the weight fixes by equality and that
// nothing known speaks against, else such a pair.
func (p *Pass) suggestKey(c *Collection, l load) (suggestion, bool) {
	equal := map[string][]bool{} // by field, for each query
	var fields []string
	for i, q := range l.queries {
		for _, field := range filterFields(q.RoutedQuery) {
			if !suitsKey(c, field) || p.fixes(c, q.RoutedQuery, field) != mongodb.RouteOne {
				continue
			}
			if equal[field] == nil {
				equal[field] = make([]bool, len(l.queries))
				fields = append(fields, field)
			}
			equal[field][i] = true
		}
	}
	slices.Sort(fields)
	best := suggestion{weight: l.total / 2}
	for i, f := range fields {
		if w := l.weightWhere(equal[f], equal[f]); w > best.weight && !fewValued(c, f) {
			best = suggestion{fields: []string{f}, weight: w, known: boundOf(c, f).words}
		}
		for _, g := range fields[i+1:] {
			if w := l.weightWhere(equal[f], equal[g]); w > best.weight && fewValued(c, f) && fewValued(c, g) && manyTogether(c, f, g) {
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

// weightWhere returns the weight of the queries that both lists mark.
func (l load) weightWhere(a, b []bool) float64 {
	sum := 0.0
	for i, q := range l.queries {
		if a[i] && b[i] {
			sum += q.weight
		}
	}
	return sum
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
// pipeline, name at their top or within $and, each once.
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
