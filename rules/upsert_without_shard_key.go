package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// UpsertWithoutShardKey is SL403.
var UpsertWithoutShardKey = &Rule{
	ID:         "SL403",
	Name:       "upsert-without-shard-key",
	Summary:    "the filter of an upsert lacks equality on the whole shard key",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning from 7.1, where an upsert of one document takes two phases",
	Confidence: "high",
	Versions:   "up to 7.0 refused; from 7.1 accepted for one document, in two phases; refused for many documents at every version",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Up to 7.0 the server refuses the upsert even if the document is there, since the router must know beforehand which shard would insert. " +
		"From 7.1 the router asks the shards for a match first and inserts or writes then, in a transaction of its own.",
	Fix: "Put equality on every shard key field into the filter; $in with one value and equality within $and count, ranges and $expr do not. What " +
		"stands in the update or in $setOnInsert does not help.",
	NotFlagged: "A filter with equality on the whole key. A replacement that holds the key on 4.0, which is routed by the replacement. Two-phase " +
		"upserts said to fan out on purpose. A filter that is left out or cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-requirements/",
		"src/mongo/s/collection_routing_info_targeter.cpp (targetUpdate)",
	},
	ServerCode: "ShardKeyNotFound (61)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "7.0"
collections:
  - namespace: jobs.tasks
    shardKey: {region: 1, task_id: 1}
    queries:
      - {op: updateOne, filter: {task_id: "?"}, update: {$set: {done: true}}, upsert: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "7.0"
collections:
  - namespace: jobs.tasks
    shardKey: {region: 1, task_id: 1}
    queries:
      - {op: updateOne, filter: {region: "?", task_id: "?"}, update: {$set: {done: true}}, upsert: true}
`}},
	Collection: checkUpsertWithoutShardKey,
}

func checkUpsertWithoutShardKey(p *Pass, c *Collection) {
	if len(c.Key) == 0 {
		return
	}
	for _, q := range c.Routed {
		if !q.Request.Upsert.True() || q.kind() != singleWrite && q.kind() != manyWrite {
			continue
		}
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) {
			switch {
			case refusalOf(c, q, a, v) == forUpsert:
				if v.Before(4, 2) && replacementHoldsKey(c, q, a) {
					return verdict{}, false
				}
				return verdict{Error, High, "refuses %s"}, true
			case a.Route == mongodb.RouteRefused || a.Route == mongodb.RouteUnknown || q.Meant:
				return verdict{}, false
			}
			return twoPhaseVerdict(q, a)
		})
		if len(groups) == 0 {
			continue
		}
		f := p.verdictFinding(c, q, groups)
		f.Notes, f.Help = p.writeNotes(c, q, groups), writeHelp(c, q, groups[0].answer)
		if len(unfixedFields(c, q)) > 0 && q.kind() == manyWrite {
			f.Notes = append(f.Notes, "no version accepts an upsert of many without the whole shard key")
		}
		if p.Oldest().Before(4, 2) && len(f.Versions) < len(p.Versions) && replacementHoldsKey(c, q, groups[0].answer) {
			f.Notes = append(f.Notes, fmt.Sprintf("MongoDB %s takes the shard key from the replacement, so the upgrade is what breaks it", p.Oldest()))
		}
		p.Report(f)
	}
}

// replacementHoldsKey reports whether the query replaces its document by one
// that, as far as can be seen, has the whole shard key. 4.0 routes it by that.
func replacementHoldsKey(c *Collection, q RoutedQuery, a mongodb.Answer) bool {
	switch op := q.Request.Op; {
	case op != mongodb.ReplaceOne && op != mongodb.Update && op != mongodb.UpdateOne:
		return false
	case q.Request.Update == nil:
		return op == mongodb.ReplaceOne
	default:
		return mongodb.UpdateKindOf(*q.Request.Update) == mongodb.ReplacementUpdate && len(a.Missing) == 0
	}
}
