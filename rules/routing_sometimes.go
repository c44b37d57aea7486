package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// routeSometimes asks where a query goes of which some members are there on some
// paths only: with all of them, and with none. A condition more can only narrow
// what a filter asks for, so that what holds of both holds of all paths.
func routeSometimes(c *Collection, v mongodb.Version, shards int, q *schema.Query, with mongodb.Request) mongodb.Answer {
	a := route(c, v, shards, with)
	at := sometimesIn(q)
	if at == "" {
		return a
	}
	b := route(c, v, shards, request(withoutSometimes(q)))
	if a.Route != b.Route || a.Reach != b.Reach {
		best, worst := min(a.Best, b.Best), max(a.Worst, b.Worst)
		if a.Best == mongodb.RouteUnknown || b.Best == mongodb.RouteUnknown {
			best = mongodb.RouteUnknown
		}
		if a.Worst == mongodb.RouteUnknown || b.Worst == mongodb.RouteUnknown {
			worst = mongodb.RouteUnknown
		}
		return mongodb.Answer{
			Best: best, Worst: worst, KeyEquality: mongodb.Maybe, Leading: a.Leading,
			Reason: "it hangs on \"" + at + "\", which is there on some paths of the code only",
		}
	}
	// What only one of the two shows is not said of the query.
	both := a
	if a.KeyEquality != b.KeyEquality {
		both.KeyEquality = mongodb.Maybe
	}
	if a.HashedRange != b.HashedRange {
		both.HashedRange = ""
	}
	if a.NullField != b.NullField {
		both.NullField = ""
	}
	if a.Reason != b.Reason && a.Route != mongodb.RouteRefused && (a.NoFilter || !b.NoFilter) {
		both.Reason = b.Reason
	}
	both.Never = a.Never && b.Never
	both.NearlyAll = a.NearlyAll && b.NearlyAll
	both.NoFilter = a.NoFilter && b.NoFilter
	both.ReadsAll = a.ReadsAll && b.ReadsAll
	both.Collation = a.Collation && b.Collation
	both.ExactID = a.ExactID && b.ExactID
	both.TwoPhase = a.TwoPhase && b.TwoPhase
	both.Uncertain = a.Uncertain || b.Uncertain
	both.Missing = slices.DeleteFunc(slices.Clone(a.Missing), func(field string) bool { return !slices.Contains(b.Missing, field) })
	both.KeyChange.Certain = a.KeyChange.Certain && b.KeyChange.Certain
	both.KeyChange.Unknown = a.KeyChange.Unknown || b.KeyChange.Unknown
	return both
}

// sometimesIn returns the key of a member of the query that is there on some paths
// only, "" for none.
func sometimesIn(q *schema.Query) string {
	for _, n := range []*schema.Node{q.Filter, q.Pipeline, q.Update, q.Document} {
		if key := sometimesKey(n, ""); key != "" {
			return key
		}
	}
	return ""
}

func sometimesKey(n *schema.Node, around string) string {
	if n == nil {
		return ""
	}
	for _, m := range n.Members {
		key := m.Key
		if key == "" {
			key = around
		}
		if m.Sometimes {
			if key == "" {
				key = "a stage of the pipeline"
				if m.Value.Kind == schema.ObjectNode && len(m.Value.Members) > 0 {
					key = m.Value.Members[0].Key
				}
			}
			return key
		}
		if found := sometimesKey(m.Value, key); found != "" {
			return found
		}
	}
	return ""
}

// withoutSometimes returns the query without what is there on some paths only.
func withoutSometimes(q *schema.Query) *schema.Query {
	own := *q
	for _, n := range []**schema.Node{&own.Filter, &own.Pipeline, &own.Update, &own.Document} {
		*n = sureNode(*n)
	}
	return &own
}

// sureNode returns a literal without the members that are there on some paths only.
func sureNode(n *schema.Node) *schema.Node {
	if n == nil || sometimesKey(n, "") == "" {
		return n
	}
	own := *n
	own.Members = make([]schema.Member, 0, len(n.Members))
	for _, m := range n.Members {
		if m.Sometimes {
			continue
		}
		m.Value = sureNode(m.Value)
		own.Members = append(own.Members, m)
	}
	return &own
}

// unsureItem reports whether an item that stands in a list on some paths only may
// widen what is asked for, as an arm of $or does. A stage of a pipeline does not.
func unsureItem(item *schema.Node) bool {
	return item.Kind != schema.ObjectNode || len(item.Members) == 0 || !strings.HasPrefix(item.Members[0].Key, "$")
}
