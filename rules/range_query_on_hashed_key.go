package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// RangeQueryOnHashedKey is SL116.
var RangeQueryOnHashedKey = &Rule{
	ID:         "SL116",
	Name:       "range-query-on-hashed-key",
	Summary:    "a query asks for a range of a hashed shard key field, so it goes to every shard",
	Severity:   Warning,
	Confidence: "high: the filter is written in full as far as it matters",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Hashing scatters neighbouring values over all shards on purpose. A range, a prefix or a comparison other than equality says nothing of " +
		"the hashes, so every shard has to run the query; a hashed key is the wrong choice for a workload of ranges.",
	Fix: "Ask for single values (equality, $in) where that is possible. For a workload of ranges use a ranged key, with a field of many " +
		"values in front if the field grows with time.",
	NotFlagged: "Equality, $in, null and $exists: false, whose hashes are known. A range behind a field that the filter bounds. Single writes, " +
		"which SL402 and SL403 judge. Queries said to fan out on purpose.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/hashed-sharding/",
		"src/mongo/s/shard_key_pattern_query_util.cpp",
	},
	Replaces: []string{"SL401"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.events
    shardKey: {seq: hashed}
    queries:
      - {op: find, filter: {seq: {$gte: "?", $lt: "?"}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.events
    shardKey: {seq: hashed}
    queries:
      - {op: find, filter: {seq: {$in: ["?"]}}}
`}},
	Collection: checkRangeQueryOnHashedKey,
}

func checkRangeQueryOnHashedKey(p *Pass, c *Collection) {
	queriesWhere(p, c, func(q RoutedQuery, a mongodb.Answer) bool {
		return (q.kind() == readQuery || q.kind() == manyWrite) && rangesOverHash(p, c, q, a)
	}, func(q RoutedQuery, a mongodb.Answer, versions []mongodb.Version) {
		field := a.HashedRange
		f := Finding{
			Severity: Warning, Versions: versions, Span: schemaSpan(literalPlace(q.Filter, field), literalPlace(q.Pipeline, field), filterSpan(q)),
			Namespace: c.Namespace, Subject: querySubject(q),
			Message: fmt.Sprintf("%s asks every shard: it wants a range of %s, which shard key %s hashes", queryPhrase(c, q), field, c.Key),
			Notes:   []string{"neighbouring values have hashes far apart, so only equality and $in say which shards hold them"},
			Help:    fmt.Sprintf("ask for single values of %s, or, if ranges are what the application lives on, shard on a ranged key", field),
			Related: keyPlace(c),
		}
		if field != a.Leading {
			f.Message = fmt.Sprintf("%s asks every shard: it wants a range of %s, which shard key %s hashes, and does not bound %s before it", queryPhrase(c, q), field, c.Key, a.Leading)
			f.Help = fmt.Sprintf("add %s to the filter: a range of a hashed field finds no shard by itself", a.Leading)
		}
		p.Report(f)
	})
}

// rangesOverHash reports whether a query asks every shard because it wants a
// range of a hashed field. What would ask as good as every shard under a ranged
// key, too, such as $ne, is not the hash's fault.
func rangesOverHash(p *Pass, c *Collection, q RoutedQuery, a mongodb.Answer) bool {
	if a.HashedRange == "" || a.Route != mongodb.RouteAll || a.Never || q.Meant {
		return false
	}
	ranged := p.under(c, q, mongodb.KeyPattern{{Field: a.HashedRange, Value: mongodb.Int(1)}})
	return ranged.Route != mongodb.RouteUnknown && ranged.Reach != mongodb.RouteAll && !ranged.NearlyAll
}
