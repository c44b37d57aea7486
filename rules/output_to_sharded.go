package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// OutputToSharded is SL408.
var OutputToSharded = &Rule{
	ID:         "SL408",
	Name:       "output-to-sharded",
	Summary:    "an aggregation writes to a sharded collection in a way the server refuses",
	Severity:   Error,
	Levels:     "error for $out and $merge; warning for mapReduce, whose options are documented only in part",
	Confidence: "high: the collection written to is declared sharded, and for $merge its indexes are listed where they matter; medium for mapReduce",
	Versions:   "all; $merge is there from 4.2, mapReduce is refused from 4.4",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "$out replaces its target as a whole, which no version does with a sharded collection. $merge finds the document to change by the fields of " +
		"`on`, so they must hold the shard key, to find the shard, and be unique. Otherwise the aggregation fails. mapReduce merges into a sharded " +
		"collection that is there, and from 4.4 neither replaces nor makes one.",
	Fix: "Use $merge instead of $out. Leave `on` out, which means _id and the shard key, or name fields that hold the shard key and have a unique " +
		"index on just these fields.",
	NotFlagged: "A target that is not declared sharded or whose name cannot be read. $merge without `on`. An index that may exist where `indexes:` is not " +
		"listed. $merge below 4.2, which is SL105.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/operator/aggregation/out/",
		"https://www.mongodb.com/docs/manual/reference/operator/aggregation/merge/",
		"https://www.mongodb.com/docs/manual/reference/command/mapReduce/",
	},
	ServerCode: "error 51190 for $merge",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    queries:
      - {op: aggregate, pipeline: [{$out: totals}]}
  - namespace: shop.totals
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    queries:
      - {op: aggregate, pipeline: [{$merge: {into: totals}}]}
  - namespace: shop.totals
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
`}},
	Collection: checkOutputToSharded,
	Script:     checkMapReduceOutputs,
}

func checkOutputToSharded(p *Pass, c *Collection) {
	database, _, _ := c.Namespace.Split()
	for _, q := range c.Routed {
		if q.Pipeline == nil || len(q.Pipeline.Members) == 0 {
			continue
		}
		last := q.Pipeline.Members[len(q.Pipeline.Members)-1].Value
		for _, name := range []string{"$out", "$merge"} {
			stage, ok := last.Member(name)
			if !ok {
				continue
			}
			into, ok := outputOf(stage, database)
			if !ok {
				continue
			}
			if other, key := p.shardedOther(into); other != nil {
				reportOutput(p, c, q, stage, other, key)
			}
		}
	}
}

func reportOutput(p *Pass, c *Collection, q RoutedQuery, stage schema.Member, other *schema.Collection, key mongodb.KeyPattern) {
	f := Finding{
		Severity: Error, Span: stage.Span(), Namespace: c.Namespace, Subject: querySubject(q) + " " + stage.Key + " " + string(other.Namespace),
		Message: fmt.Sprintf("the server refuses %s: $out can't replace %s, which is sharded", queryPhrase(c, q), other.Namespace),
		Help:    fmt.Sprintf("use $merge into %s instead", other.Namespace),
		Related: []schema.Related{{Message: fmt.Sprintf("%s is sharded on %s", other.Namespace, key), Span: other.ShardKey.Span()}},
	}
	if stage.Key == "$out" {
		p.Report(f)
		return
	}
	target := mongodb.Collection{Sharded: &mongodb.Sharded{Key: key}, DefaultCollation: option(other.DefaultCollation)}
	target.IndexesKnown = schema.Is(other.IndexesListed, true)
	for _, ix := range other.Indexes {
		def := convertIndex(ix)
		target.IndexesKnown = target.IndexesKnown && def.Key != nil
		target.Indexes = append(target.Indexes, def)
	}
	merge := mongodb.MergeTarget{On: mergeFieldsOn(stage.Value), Collation: q.Request.Collation}
	if merge.Collation == nil {
		merge.Collation = c.DefaultCollation
	}
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		if mongodb.Has(mongodb.FeatureMerge, v) == mongodb.No {
			return nil // SL105
		}
		return mongodb.CheckMergeOn(merge, target, v)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		f := f
		f.Versions = versions
		f.Message = fmt.Sprintf("%s %s: $merge can't find documents of %s by its `on`: %s", p.serversDo("refuses", versions), queryPhrase(c, q), other.Namespace, fault.Reason)
		if on := stage.Value.Lookup("on"); on != nil {
			f.Span = on.Span
		}
		f.Help = "leave `on` out, which means _id and the shard key, or name fields that hold the shard key and have a unique index of their own"
		p.Report(f)
	})
}

// mergeFieldsOn returns the fields of "on"; nil for none, or if they can't be
// read.
func mergeFieldsOn(merge *schema.Node) []string {
	on := merge.Lookup("on")
	if one, ok := textOf(on); ok {
		return []string{one}
	}
	if on == nil || on.Kind != schema.ArrayNode {
		return nil
	}
	fields := []string{}
	for _, item := range on.Members {
		name, ok := textOf(item.Value)
		if !ok {
			return nil
		}
		fields = append(fields, name)
	}
	return fields
}
