package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// ReplacementDropsShardKey is SL410.
var ReplacementDropsShardKey = &Rule{
	ID:         "SL410",
	Name:       "replacement-drops-shard-key",
	Summary:    "a replacement document lacks a field of the shard key",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning from 4.4, where the field counts as null",
	Confidence: "high: the replacement is written in full",
	Versions:   "up to 4.2 refused; from 4.4 the document loses its shard key value",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "A replacement replaces every field but _id. Up to 4.2 the server refuses one without the shard key. From 4.4 the document is left without its " +
		"value, so it moves to where null is kept, and no query by the old value finds it; or, where the filter lacks the key too, the server looks " +
		"for the document only where null is kept, and does not find it.",
	Fix: "Put every shard key field into the replacement, or update with $set, which leaves the others alone.",
	NotFlagged: "A missing _id, which stays as it is. A replacement that is not written, or into which something unknown is spread. A write that the " +
		"server refuses for its filter, which is SL402 or SL403.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-change-shard-key-value/",
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key/",
	},
	ServerCode: "ShardKeyNotFound (61) up to 4.2",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: saas.notes
    shardKey: {note_id: 1}
    queries:
      - {op: replaceOne, filter: {note_id: "?"}, update: {title: "?", text: "?"}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: saas.notes
    shardKey: {note_id: 1}
    queries:
      - {op: replaceOne, filter: {note_id: "?"}, update: {note_id: "?", title: "?", text: "?"}}
      - {op: updateOne, filter: {note_id: "?"}, update: {$set: {title: "?"}}}
`}},
	Collection: checkReplacementDropsShardKey,
}

func checkReplacementDropsShardKey(p *Pass, c *Collection) {
	for _, q := range c.Routed {
		if len(c.Key) == 0 || q.Update == nil || len(q.Answers) == 0 || len(q.Answers[0].Missing) == 0 {
			continue
		}
		missing := Enumerate(q.Answers[0].Missing, "and")
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) {
			switch {
			case refusalOf(c, q, a, v) == forDroppedKey:
				return verdict{Error, High, "refuses %s, whose replacement lacks " + missing + " of the shard key"}, true
			case a.Route == mongodb.RouteRefused || refusedForFilter(c, q, a, v):
				return verdict{}, false
			case a.Replacement && a.KeyEquality == mongodb.No:
				return verdict{Warning, High, "looks with %s only where documents without " + missing + " are kept, as the replacement lacks it"}, true
			case a.KeyChange.By != "" && a.KeyEquality != mongodb.Maybe:
				return verdict{Warning, High, "runs %s, and the document loses " + missing + " of the shard key, which the replacement lacks"}, true
			}
			return verdict{}, false
		})
		if len(groups) == 0 {
			continue
		}
		f := p.verdictFinding(c, q, groups)
		f.Span = q.Update.Span
		f.Notes = append(f.Notes, p.errorNotes(q, groups, refusalReason)...)
		if p.Newest().AtLeast(4, 4) {
			f.Notes = append(f.Notes, "from 4.4 a document without the field is kept where null is, and queries by its old value no longer find it")
		}
		f.Help = fmt.Sprintf("put %s into the replacement, or use $set", missing)
		p.Report(f)
	}
}
