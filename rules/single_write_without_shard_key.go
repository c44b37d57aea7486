package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// SingleWriteWithoutShardKey is SL402.
var SingleWriteWithoutShardKey = &Rule{
	ID:       "SL402",
	Name:     "single-write-without-shard-key",
	Summary:  "the filter of a single write lacks the shard key",
	Severity: Error,
	Levels: "error where the server refuses it; warning where it works only while one shard holds what the filter can match, or takes two phases; " +
		"info for equality on _id alone, once per collection",
	Confidence: "high; medium where it hangs on the patch release",
	Versions: "4.0 wants equality on the whole shard key, or on _id for updateOne and deleteOne; from 4.2 an updateOne may also have a filter that comes " +
		"out at one shard, and deleteOne and findAndModify from late releases of 5.0, 6.0 and 7.0; from 7.1 any filter is accepted, in two phases",
	Inputs: Spec | Script | GoSource,
	Since:  "0.1",
	Why: "Up to 7.0 the server refuses the write, since each of several shards could find a document of its own and change it. From 7.1 the router " +
		"first asks the shards for a match and then writes to one, in a transaction of its own, which costs far more than a write by the shard key.",
	Fix: "Put equality on every shard key field into the filter. Where only _id is at hand, updateOne and deleteOne by _id work at every version, " +
		"and ask every shard; findAndModify by _id does not before 7.1.",
	NotFlagged: "A filter with the whole shard key, or with _id beside a bound on the key. Replacements up to 7.0 that hold the key themselves. Upserts, " +
		"which SL403 judges. Two-phase writes and writes by _id said to fan out on purpose. A filter that is left out or cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-requirements/",
		"https://jira.mongodb.org/browse/SERVER-44422",
		"src/mongo/s/collection_routing_info_targeter.cpp",
		"src/mongo/db/internal_transactions_feature_flag.idl",
	},
	ServerCode: "ShardKeyNotFound (61) or InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.carts
    shardKey: {user_id: 1}
    fields: {user_id: {cardinality: 900000}}
    queries:
      - {op: updateOne, filter: {session: "?"}, update: {$set: {seen: "?"}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.carts
    shardKey: {user_id: 1}
    fields: {user_id: {cardinality: 900000}}
    queries:
      - {op: updateOne, filter: {user_id: "?", session: "?"}, update: {$set: {seen: "?"}}}
`}},
	Collection: checkSingleWriteWithoutShardKey,
}

func checkSingleWriteWithoutShardKey(p *Pass, c *Collection) {
	if len(c.Key) == 0 {
		return
	}
	var byID sharedFault
	for _, q := range c.Routed {
		if q.kind() != singleWrite || q.Request.Upsert.True() {
			continue
		}
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) { return singleWriteVerdict(p, c, q, a, v) })
		if len(groups) > 0 {
			f := p.verdictFinding(c, q, groups)
			f.Notes, f.Help = p.writeNotes(c, q, groups), writeHelp(c, q, groups[0].answer)
			p.Report(f)
		} else if !q.Meant && len(keyWrites(c, q)) == 0 {
			if vs := answersWhere(p, q, func(a mongodb.Answer) bool { return a.ExactID && a.Route == mongodb.RouteAll }); len(vs) > 0 {
				byID.add(q, vs)
			}
		}
	}
	reportByID(p, c, byID)
}

// singleWriteVerdict says what a version makes of a single write without the key.
func singleWriteVerdict(p *Pass, c *Collection, q RoutedQuery, a mongodb.Answer, v mongodb.Version) (verdict, bool) {
	deletes := q.Request.Op == mongodb.DeleteOne || q.Request.Op == mongodb.Delete || q.Request.Op.IsFindAndModify()
	unsure := confidenceIf(a.Uncertain)
	switch {
	case refusalOf(c, q, a, v) == forFilter:
		return verdict{Error, unsure, "refuses %s"}, true
	case a.Route == mongodb.RouteRefused || a.Route == mongodb.RouteUnknown:
		return verdict{}, false
	case a.RefusedIfSeveral && a.Route == mongodb.RouteAll && p.shardCount() != 1:
		return verdict{Error, High, "refuses %s"}, true
	case a.RefusedIfSeveral && a.Route == mongodb.RouteAll:
		return verdict{Warning, unsure, "refuses %s once a second shard holds documents of the collection"}, true
	case a.RefusedIfSeveral:
		return verdict{Warning, unsure, "refuses %s unless one shard holds all that it may match"}, true
	case a.Uncertain && deletes && a.KeyEquality == mongodb.No && !a.ExactID:
		return verdict{Warning, Medium, "refuses %s in earlier patch releases"}, true
	case q.Meant:
		return verdict{}, false
	}
	return twoPhaseVerdict(q, a)
}

// twoPhaseVerdict says what a write costs that finds its document before it
// writes. A delete that comes out at one shard goes there directly.
func twoPhaseVerdict(q RoutedQuery, a mongodb.Answer) (verdict, bool) {
	switch op := q.Request.Op; {
	case !a.TwoPhase:
		return verdict{}, false
	case a.Route == mongodb.RouteAll:
		return verdict{Warning, High, "runs %s in two phases over all shards"}, true
	case op == mongodb.DeleteOne || op == mongodb.Delete:
		return verdict{Warning, High, "runs %s in two phases unless one shard holds all that it may match"}, true
	}
	return verdict{Warning, High, "runs %s in two phases, first to find the document and then to write it"}, true
}

// reportByID reports the writes that name their document by _id alone: each asks
// every shard, which is one fault however many there are.
func reportByID(p *Pass, c *Collection, byID sharedFault) {
	if len(byID.queries) == 0 {
		return
	}
	f := byID.finding(c, "finds its document by _id alone")
	f.Severity = Info
	f.Message = fmt.Sprintf("%s finds its document by _id alone, which asks every shard", queryPhrase(c, byID.queries[0]))
	if n := len(byID.queries); n > 1 {
		f.Message = fmt.Sprintf("%d single writes on %s find their document by _id alone: each asks every shard", n, c.Namespace)
	}
	f.Notes = []string{"the server accepts it, as _id names one document, but _id does not say which shard holds it"}
	f.Help = fmt.Sprintf("add the shard key %s to the filter where it is at hand", c.Key)
	f.Related = append(f.Related, keyPlace(c)...)
	p.Report(f)
}
