package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UnusableShardKeyIndex is SL204.
var UnusableShardKeyIndex = &Rule{
	ID:       "SL204",
	Name:     "unusable-shard-key-index",
	Summary:  "the only index that starts with the shard key cannot carry it",
	Severity: Error,
	Levels: "error where the server refuses; warning where it does so only if the index is there before the collection is sharded and nothing is " +
		"said of documents, for a hidden index below 6.0, and for a compound wildcard index",
	Confidence: "high; medium for the warnings",
	Versions:   "all; servers before 6.0 take a hidden index, and those before 5.0 make no second index on the same fields and collation",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Why: "shardCollection fails and the collection stays on one shard. The index beneath a shard key must hold every document under the key's own " +
		"values, so it is neither sparse nor partial nor multikey nor hidden, has the simple collation, and has each field as the key has it: " +
		"{a: -1} or {a: hashed} do not carry {a: 1}. An empty collection is refused, too, when the index is partial, hidden or multikey, since " +
		"the server takes it for the key's and only then looks closely, or when it stands in the way of the one the server would create.",
	Fix: "Create a plain index on the key's fields, beside the other or in its place, before the collection is sharded.",
	NotFlagged: "A collection that has another index that serves. For a collection not known to have documents: an index that is sparse or has " +
		"another collation, direction or type, unless it keeps the server from creating its own. The key {_id: 1} under a default collation, " +
		"which is SL111. An array in the shard key itself, which is SL108. A time-series collection. Options that cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key-indexes/",
		"src/mongo/db/s/shard_key_index_util.cpp (isCompatibleWithShardKey)",
		"src/mongo/db/s/check_sharding_index_command.cpp",
		"https://jira.mongodb.org/browse/SERVER-103774",
	},
	ServerCode: "InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: crm.contacts
    shardKey: {account_id: 1, _id: 1}
    indexes:
      - {key: {account_id: 1, _id: 1}, partialFilterExpression: {active: true}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: crm.contacts
    shardKey: {account_id: 1, _id: 1}
    indexes:
      - {key: {account_id: 1, _id: 1}}
      - {key: {account_id: 1, email: 1}, partialFilterExpression: {active: true}}
`}},
	Collection: checkUnusableShardKeyIndex,
}

func checkUnusableShardKeyIndex(p *Pass, c *Collection) {
	k, ok := p.keyIndex(c, mongodb.UnusableIndex, mongodb.IndexInTheWay, mongodb.UnsafeIndex)
	if !ok || k.Index < 0 {
		return
	}
	f := k.finding(c)
	ix := k.indexes[k.Index]
	array := arrayBehindKey(c, ix.Def.Key)
	support := mongodb.Supports(c.Key, ix.Def, k.newest, c.DefaultCollation)
	reason := support.Reason
	if reason == "" && array != nil {
		reason = "is multikey"
	}
	f.Span = placeOf(ix, mongodb.Fault{Part: partAtOdds(c.Key, ix.Def.Key), Option: optionAtFault[support.Kind]})
	subject := fmt.Sprintf("index %s of %s %s", ix.Def.Key, c.Namespace, reason)
	refuses := theServer(p.On(k.refused)) + " will refuse to shard the collection"
	f.Help = fmt.Sprintf("create a plain index %s before the collection is sharded: not sparse, partial, hidden or multikey, and with the simple collation", c.Key)
	otherWay := fmt.Sprintf("sharded first, the server makes index %s itself and then refuses this one", c.Key)
	switch {
	case k.Kind == mongodb.UnsafeIndex:
		f.Message = fmt.Sprintf("%s: where no other index starts with shard key %s, some releases take it and can lose documents in migrations, others refuse to shard the collection", subject, c.Key)
	case len(k.refused) == 0:
		f.Message = fmt.Sprintf("%s: newer releases pass over it, and then shard key %s has no index", subject, c.Key)
	case k.ordered:
		f.Message = fmt.Sprintf("%s, so it can't carry shard key %s: %s if the index is there first, even while it is empty", subject, c.Key, refuses)
		f.Notes = append(f.Notes, "sharded first, an empty collection gets an index of its own for the key; then this one does no harm")
	case k.Kind == mongodb.IndexInTheWay:
		f.Message = fmt.Sprintf("index %s of %s is in the way of the index on shard key %s: %s", ix.Def.Key, c.Namespace, c.Key, refuses)
		f.Notes = append(f.Notes, k.Fault.Reason, otherWay)
		f.Help = "leave this one out, or shard the collection without it"
		if k.Fault.Option == "name" {
			f.Help = "give this one a name of its own"
		}
	default:
		if !k.populated && c.Documents.IsAbsent() && k.Kind == mongodb.UnusableIndex {
			f.Notes = append(f.Notes, otherWay)
		}
		f.Message = fmt.Sprintf("%s, so it can't carry shard key %s: %s%s", subject, c.Key, refuses, ifWords(!k.populated, ", even while it is empty"))
	}
	if array != nil && ix.Def.Multikey == mongodb.Absent {
		f.Notes = append(f.Notes, fmt.Sprintf("%s holds arrays (%s), and one array makes the whole index multikey", array.Path, array.Array.Basis))
		f.Related = append(f.Related, schema.Related{Message: "holds arrays", Span: array.Array.Span()})
	}
	p.Report(f)
}

// optionAtFault names the index option that keeps an index from carrying a key.
var optionAtFault = map[mongodb.SupportKind]string{
	mongodb.SparseSupport: "sparse", mongodb.PartialSupport: "partialFilterExpression", mongodb.HiddenSupport: "hidden",
	mongodb.CollationSupport: "collation", mongodb.MultikeySupport: "multikey",
}

// partAtOdds returns the first field that the index has otherwise than the key;
// mongodb.Whole for none.
func partAtOdds(key, index mongodb.KeyPattern) int {
	for i := range min(len(key), len(index)) {
		if mongodb.Compare(key[i].Value, index[i].Value) != 0 {
			return i
		}
	}
	return mongodb.Whole
}
