package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// LookupOnSharded is SL407.
var LookupOnSharded = &Rule{
	ID:         "SL407",
	Name:       "lookup-on-sharded",
	Summary:    "$lookup or $graphLookup reads from a sharded collection",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning where each document asks every shard",
	Confidence: "high: the collection looked up is declared sharded",
	Versions:   "up to 5.0 refused; from 5.1 accepted, in a transaction from 8.0",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Up to 5.0 the server refuses to look documents up in a sharded collection. From 5.1 each document of the pipeline starts a query of its " +
		"own there, which asks every shard unless the field it compares leads that collection's shard key: a thousand documents are a thousand fan-outs.",
	Fix: "Look up by the first shard key field of the other collection, keep the data in one document, or narrow the pipeline before it looks up. " +
		"Up to 5.0 read the other collection with a query of its own.",
	NotFlagged: "A collection that is not declared sharded, or whose database is not known. A lookup by the first field of the shard key. A lookup with a pipeline " +
		"of its own and $graphLookup, from 5.1. Queries said to fan out on purpose, from 5.1.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/operator/aggregation/lookup/",
		"https://www.mongodb.com/docs/manual/reference/operator/aggregation/graphLookup/",
		"src/mongo/db/pipeline/sharded_agg_helpers.cpp",
	},
	ServerCode: "error 28769 or NamespaceCannotBeSharded, up to 5.0",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "5.0"
collections:
  - namespace: shop.items
    shardKey: {sku: 1}
  - namespace: shop.orders
    queries:
      - op: aggregate
        pipeline: [{$lookup: {from: items, localField: sku, foreignField: sku, as: item}}]
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "6.0"
collections:
  - namespace: shop.items
    shardKey: {sku: 1}
  - namespace: shop.orders
    queries:
      - op: aggregate
        pipeline: [{$lookup: {from: items, localField: sku, foreignField: sku, as: item}}]
`}},
	Collection: checkLookupOnSharded,
}

func checkLookupOnSharded(p *Pass, c *Collection) {
	database, _, _ := c.Namespace.Split()
	for _, q := range c.Routed {
		for _, stage := range stagesOf(q.Pipeline) {
			if stage.Key != "$lookup" && stage.Key != "$graphLookup" {
				continue
			}
			from, ok := textOf(stage.Value.Lookup("from"))
			if !ok {
				continue
			}
			if other, key := p.shardedOther(schema.Namespace(database + "." + from)); other != nil {
				reportLookup(p, c, q, stage, other, key)
			}
		}
	}
}

func reportLookup(p *Pass, c *Collection, q RoutedQuery, stage schema.Member, other *schema.Collection, key mongodb.KeyPattern) {
	field, broadcast := lookupField(stage, key)
	groups := p.verdicts(q, func(_ mongodb.Answer, v mongodb.Version) (verdict, bool) {
		switch {
		case mongodb.Has(mongodb.FeatureLookupSharded, v) == mongodb.No:
			return verdict{Error, High, "refuses %s, as it looks up in sharded " + string(other.Namespace)}, true
		case q.Request.Transaction.True() && mongodb.Has(mongodb.FeatureLookupShardedInTxn, v) == mongodb.No:
			return verdict{Error, High, "refuses %s in its transaction, as it looks up in sharded " + string(other.Namespace)}, true
		case broadcast && !q.Meant:
			return verdict{Warning, High, "has %s ask every shard of " + string(other.Namespace) + " for each document, as " + field + " does not lead its shard key"}, true
		}
		return verdict{}, false
	})
	if len(groups) == 0 {
		return
	}
	f := p.verdictFinding(c, q, groups)
	f.Span, f.Subject = stage.Span(), querySubject(q)+" "+stage.Key+" "+string(other.Namespace)
	f.Related = []schema.Related{{Message: fmt.Sprintf("%s is sharded on %s", other.Namespace, key), Span: other.ShardKey.Span()}}
	inTxn := q.Request.Transaction.True()
	never := slices.ContainsFunc(f.Versions, func(v mongodb.Version) bool { return mongodb.Has(mongodb.FeatureLookupSharded, v) == mongodb.No })
	switch {
	case never:
		f.Notes = append(f.Notes, stage.Key+" from a sharded collection needs 5.1, inside a transaction 8.0")
		f.Help = "read the other collection with a query of its own, or upgrade to 5.1 or newer" + ifWords(inTxn, " and run the aggregation outside the transaction")
	case groups[0].severity == Error:
		f.Notes = append(f.Notes, "inside a transaction "+stage.Key+" from a sharded collection needs 8.0")
		f.Help = "run the aggregation outside the transaction"
	default:
		f.Help = fmt.Sprintf("look up by %s, which leads shard key %s, or narrow the pipeline before it looks up", key[0].Field, key)
	}
	p.Report(f)
}

// lookupField returns the field of the other collection that the stage compares,
// and whether it surely leaves the first field of its shard key open. What is
// documented of the fan-out is about $lookup; further conditions in its pipeline
// may bound the key.
func lookupField(stage schema.Member, key mongodb.KeyPattern) (field string, broadcast bool) {
	field, ok := textOf(stage.Value.Lookup("foreignField"))
	return field, ok && stage.Key == "$lookup" && field != key[0].Field && stage.Value.Lookup("pipeline") == nil
}
