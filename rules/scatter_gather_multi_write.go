package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// ScatterGatherMultiWrite is SL412.
var ScatterGatherMultiWrite = &Rule{
	ID:         "SL412",
	Name:       "scatter-gather-multi-write",
	Summary:    "a write of many documents goes to every shard and is not retried",
	Severity:   Info,
	Confidence: "high: the filter is written in full as far as it matters",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Each shard changes its own documents, at its own time and without a transaction. The driver does not retry a write of many, so a failure in " +
		"the middle leaves some shards changed and others not.",
	Fix: "Bound the first shard key field in the filter where that is at hand. Make the write safe to run again, and run it again after an error.",
	NotFlagged: "A filter that bounds the first shard key field, is left out or cannot be read. Writes said to fan out on purpose. A range of a hashed " +
		"field (SL116) and a condition lost to a collation (SL409). Several such writes of a collection make one finding.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/",
		"https://www.mongodb.com/docs/manual/core/retryable-writes/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    queries:
      - {op: deleteMany, filter: {expired: true}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    queries:
      - {op: deleteMany, filter: {customer_id: "?", expired: true}}
`}},
	Collection: checkScatterGatherMultiWrite,
}

func checkScatterGatherMultiWrite(p *Pass, c *Collection) {
	var found sharedFault
	queriesWhere(p, c, func(q RoutedQuery, a mongodb.Answer) bool {
		return q.kind() == manyWrite && a.Route == mongodb.RouteAll && !a.Never && !q.Meant &&
			!rangesOverHash(p, c, q, a) && !lostToCollation(p, c, q, a)
	}, func(q RoutedQuery, _ mongodb.Answer, versions []mongodb.Version) { found.add(q, versions) })
	if len(found.queries) == 0 {
		return
	}
	lead := c.Key[0].Field
	f := found.finding(c, "goes to every shard and is not retried")
	f.Severity = Info
	f.Message = fmt.Sprintf("%s to every shard and is not retried after an error: the filter does not bound %s", queryPhrase(c, found.queries[0])+" goes", lead)
	if n := len(found.queries); n > 1 {
		f.Message = fmt.Sprintf("%d writes of many documents on %s go to every shard and are not retried after an error: their filters do not bound %s", n, c.Namespace, lead)
	}
	f.Help = fmt.Sprintf("add %s to the filter where it is at hand, and make the write safe to run again", lead)
	f.Related = append(f.Related, keyPlace(c)...)
	p.Report(f)
}
