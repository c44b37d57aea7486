package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InaccurateCount is SL406.
var InaccurateCount = &Rule{
	ID:         "SL406",
	Name:       "inaccurate-count",
	Summary:    "a count of everything comes from metadata, which is wrong on a sharded collection",
	Severity:   Warning,
	Confidence: "high: the collection is declared sharded",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "The number is too high whenever chunks move or orphaned documents wait to be deleted: each shard adds up what it holds, also what already " +
		"belongs to another. Pages, quotas and checks built on it are off by as much.",
	Fix:        "Use countDocuments, which reads the documents and leaves orphans out. Keep the estimate where only the order of magnitude matters.",
	NotFlagged: "countDocuments. count with a filter. A collection that is not sharded. A count whose filter is left out in a spec.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/count/",
		"https://www.mongodb.com/docs/manual/reference/method/db.collection.estimatedDocumentCount/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
    queries:
      - {op: estimatedDocumentCount}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
    queries:
      - {op: countDocuments, filter: {}}
`}},
	Collection: checkInaccurateCount,
}

func checkInaccurateCount(p *Pass, c *Collection) {
	if !c.Sharded() {
		return
	}
	for _, q := range c.Routed {
		op, _ := q.Op.Get()
		everything := op == "count" && q.Request.Filter != nil && q.Request.Filter.Kind() == mongodb.Object && len(q.Request.Filter.Elems()) == 0
		if op != "estimatedDocumentCount" && !everything {
			continue
		}
		f := Finding{
			Severity: Warning, Span: schemaSpan(q.Op.Span(), q.Span), Namespace: c.Namespace, Subject: querySubject(q),
			Message: fmt.Sprintf("%s counts orphaned documents, and documents twice while chunks move: the number comes from the metadata of each shard", queryPhrase(c, q)),
			Help:    "use countDocuments where the number has to be right",
			Related: []schema.Related{{Message: "shard key declared here", Span: c.ShardKey.Span()}},
		}
		if q.Source == schema.FromScript {
			f.Fixes = countExactly(q.Span)
		}
		p.Report(f)
	}
}
