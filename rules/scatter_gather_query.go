package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// ScatterGatherQuery is SL401.
var ScatterGatherQuery = &Rule{
	ID:         "SL401",
	Name:       "scatter-gather-query",
	Summary:    "a read asks every shard, as its filter says nothing of the first shard key field",
	Severity:   Warning,
	Levels:     "info for a filter that only leaves some values out ($ne, $nin, $not), which in practice asks every shard, too",
	Confidence: "high: the filter is written in full as far as it matters",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Every shard runs the query, and the answer comes when the slowest of them is done. Each such query costs work on all shards, so more " +
		"shards bring no more of them per second, and one slow shard slows all of them down.",
	Fix: "Add the first field of the shard key to the filter. Where that is not at hand, accept the fan-out and say so (`scatter:` in a spec, " +
		"shardlint:scatter in a comment), or choose a key that the frequent queries do have.",
	NotFlagged: "A filter that is left out or cannot be read. An aggregation without a leading $match, a countDocuments of everything, a change " +
		"stream: they read all documents wherever they are. Queries said to fan out on purpose. A range on a hashed field (SL116) and a condition " +
		"lost to a collation (SL409). estimatedDocumentCount and count of everything (SL406).",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/",
		"src/mongo/s/shard_key_pattern_query_util.cpp",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    queries:
      - {op: find, filter: {status: "?"}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    queries:
      - {op: find, filter: {customer_id: "?", status: "?"}}
      - {op: find, filter: {status: "?"}, scatter: nightly report}
`}},
	Collection: checkScatterGatherQuery,
}

func checkScatterGatherQuery(p *Pass, c *Collection) {
	queriesWhere(p, c, scatters, func(q RoutedQuery, a mongodb.Answer, versions []mongodb.Version) {
		f := Finding{
			Severity: Warning, Versions: versions, Span: filterSpan(q), Namespace: c.Namespace, Subject: querySubject(q),
			Message: fmt.Sprintf("%s asks every shard: %s", queryPhrase(c, q), a.Reason),
			Help:    fmt.Sprintf("add %s to the filter where it is at hand, or say that the fan-out is meant (`scatter: reason`)", a.Leading),
			Related: keyPlace(c),
		}
		if a.Route != mongodb.RouteAll || a.NearlyAll {
			f.Severity = Info
			f.Message = fmt.Sprintf("%s asks practically every shard: its condition on %s only leaves some values out", queryPhrase(c, q), a.Leading)
			f.Help = fmt.Sprintf("name the values of %s that are wanted, with $in, or say that the fan-out is meant (`scatter: reason`)", a.Leading)
		}
		p.Report(f)
	})
}

// scatters reports whether a read asks every shard, or as good as every shard,
// although its filter leaves documents out.
func scatters(q RoutedQuery, a mongodb.Answer) bool {
	if q.kind() != readQuery || q.Meant || a.Never {
		return false
	}
	switch {
	case a.Route == mongodb.RouteSome:
		return a.NearlyAll
	case a.Route != mongodb.RouteAll || a.ReadsAll:
		return false
	case a.NoFilter:
		// What counts or aggregates everything has to read everything.
		return q.Request.Op == mongodb.Find || q.Request.Op == mongodb.Distinct
	}
	return true
}
