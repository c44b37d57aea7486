package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ChunkCountAsBalance is SL611.
var ChunkCountAsBalance = &Rule{
	ID:         "SL611",
	Name:       "chunk-count-as-balance",
	Summary:    "chunks are counted per shard, and the balancer goes by data size",
	Severity:   Warning,
	Confidence: "high; medium for 6.0 without a patch level",
	Versions:   "6.0.3 and later",
	Inputs:     Script,
	Since:      "0.1",
	Why: "From 6.0.3 the balancer evens out bytes, not chunks, and splits a range only to move a part of it: one shard may hold 3 chunks and another 300 with the same amount " +
		"of data. A dashboard that counts chunks raises alarms for a cluster in balance, and none for one that is not.",
	Fix: "Look at sh.getShardedDataDistribution() or db.collection.getShardDistribution(), which show bytes and documents for each shard, and " +
		"sh.balancerCollectionStatus(), which says whether the balancer has work left.",
	NotFlagged: "Servers up to 6.0.2, which do balance by the number of chunks. A count of the chunks of one collection or one shard.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-balancer-administration/",
		"https://www.mongodb.com/docs/manual/reference/operator/aggregation/shardedDataDistribution/",
	},
	Bad: []Example{{File: "balance.js", Text: `db.getSiblingDB("config").chunks.aggregate([{$group: {_id: "$shard", chunks: {$sum: 1}}}]);
`}},
	Good: []Example{{File: "balance.js", Text: `sh.getShardedDataDistribution();
`}},
	Script: checkChunkCountAsBalance,
}

func checkChunkCountAsBalance(p *Pass, script *schema.Script) {
	bySize := p.Where(func(v mongodb.Version) bool {
		return mongodb.Has(mongodb.FeatureAutoSplit, v) != mongodb.Yes // both changed with 6.0.3
	})
	if len(bySize) == 0 {
		return
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		if !inConfig(s, "chunks") || s.Name != "aggregate" {
			continue
		}
		for _, stage := range stagesSeeing(s.Args.Lookup("pipeline"), "shard") {
			_, byShard := fieldRead(stage.Value.Lookup("_id"), "shard")
			counts := slices.ContainsFunc(stage.Value.Members, func(m schema.Member) bool { return isCount(m.Value) })
			if text, _ := textOf(stage.Value); stage.Key == "$sortByCount" && text == "$shard" {
				byShard, counts = true, true
			}
			if !byShard || !counts || stage.Key != "$group" && stage.Key != "$sortByCount" {
				continue
			}
			f := Finding{
				Severity: Warning, Versions: bySize, Span: stage.Value.Span, Subject: "chunks per shard",
				Message: "the number of chunks on a shard says nothing of the balance" + p.onSome(bySize) + ": since 6.0.3 the balancer evens out bytes, not chunks",
				Help:    "sh.getShardedDataDistribution() shows the bytes on each shard; sh.balancerCollectionStatus(...) says whether work is left",
			}
			if mongodb.Has(mongodb.FeatureAutoSplit, bySize[len(bySize)-1]) == mongodb.Maybe {
				f.Confidence = Medium
			}
			p.Report(f)
		}
	}
}
