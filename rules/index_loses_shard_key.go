package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// IndexLosesShardKey is SL704.
var IndexLosesShardKey = &Rule{
	ID:         "SL704",
	Name:       "index-loses-shard-key",
	Summary:    "no index serves the shard key any more that one served at the revision compared with",
	Severity:   Error,
	Levels:     "error where the server refuses to let the index go; warning where it does and balancing stops",
	Confidence: "high; medium for releases of which it is not known whether they refuse",
	Versions: "up to 5.0 a server lets the index of a ranged key go; from 6.0 it refuses. The index of a key with a hashed field may be dropped " +
		"from 5.0.22, 6.0.12 and 7.0.3",
	Inputs: Spec | Script,
	Since:  "0.1",
	Why: "Without an index that starts with the shard key no chunk can be moved: the balancer stops for this collection, and orphaned documents " +
		"stay where they are. From 6.0 the server refuses to drop the last index of a ranged key, so that a deployment stops halfway.",
	Fix: "Keep the index, or declare the one that takes its place: it starts with all fields of the shard key, with the same values, and is " +
		"neither sparse, partial nor hidden. Create it before the old one is dropped.",
	NotFlagged: "A collection whose indexes are not all listed on both sides. One whose shard key changes as well, which is another question " +
		"(SL701). The key {_id: 1}, whose index can't be dropped. `shardlint check`, which looks at one revision alone.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key-indexes/",
		"https://www.mongodb.com/docs/manual/tutorial/drop-a-hashed-shard-key-index/",
		"src/mongo/db/catalog/drop_indexes.cpp",
	},
	ServerCode: "CannotDropShardKeyIndex (370) from dropIndexes; InvalidOptions (72) from collMod",
	Replaces:   []string{"SL205"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {created: 1}}
`, Before: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {customer_id: 1, created: 1}}
      - {key: {created: 1}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {customer_id: 1, created: 1}}
`, Before: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {customer_id: 1}}
`}},
	Change: checkIndexLosesShardKey,
}

func checkIndexLosesShardKey(p *Pass, before, after *Collection) {
	if !keySeen(before) || !keySeen(after) || len(after.Key) == 0 || !before.Key.Equal(after.Key) {
		return
	}
	was, now := ServerCollection(before, p.Before), ServerCollection(after, p.Model)
	if !was.IndexesKnown || !now.IndexesKnown || now.TimeSeries != nil {
		return
	}
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		return LostSupport(was, now, v)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		f := Finding{
			Severity: Error, Confidence: confidenceIf(fault.Uncertain), Versions: versions, Namespace: after.Namespace,
			Span: schemaSpan(after.IndexesListed.Span(), after.Pattern.Span), Subject: after.Key.String(),
		}
		lost := was.Indexes[fault.Item]
		gone := "is gone"
		if i := slices.IndexFunc(now.Indexes, func(ix mongodb.Index) bool { return ix.Key.Equal(lost.Key) }); i >= 0 {
			f.Span = after.Indexes[i].Span
			gone = mongodb.Supports(after.Key, now.Indexes[i], versions[0], now.DefaultCollation).Reason
		}
		f.Message = fmt.Sprintf("%s will refuse this change of the indexes of %s: %s %s, the last one that serves shard key %s",
			theServer(p.On(versions)), after.Namespace, lost.Key, gone, after.Key)
		if fault.Ignored || fault.Uncertain {
			f.Message = fmt.Sprintf("no chunk of %s can be moved%s after this change of its indexes: %s %s, the last one that serves shard key %s",
				after.Namespace, p.onSome(versions), lost.Key, gone, after.Key)
			f.Notes = []string{"the balancer stops for the collection, and orphaned documents stay until such an index is there again"}
		}
		if fault.Ignored {
			f.Severity = Warning
		}
		if fault.Uncertain {
			f.Notes = append(f.Notes, "some releases refuse to let it go")
		}
		f.Help = fmt.Sprintf("keep it, or list another index that starts with %s and create that one first", after.Key)
		p.Report(f)
	})
}

// LostSupport returns what the server says when the last index that serves the key
// goes, if one served it before and none does now. Item is its position before.
func LostSupport(was, now mongodb.Collection, v mongodb.Version) []mongodb.Fault {
	key := was.Sharded.Key
	at, before := mongodb.BestSupport(key, was.Indexes, v, was.DefaultCollation)
	if !before.Serves() || mongodb.Supports(key, mongodb.IDIndex(), v, was.DefaultCollation).Serves() {
		return nil
	}
	for _, ix := range now.Indexes {
		if s := mongodb.Supports(key, ix, v, now.DefaultCollation); s.Serves() || s.Kind == mongodb.Undecided || s.Kind == mongodb.WildcardSupport || s.Uncertain {
			return nil
		}
	}
	// The others go first; then this one is the last.
	last := was
	last.Indexes = was.Indexes[at : at+1]
	faults := lastSupport(mongodb.CheckDropIndex(mongodb.DropTarget{Key: was.Indexes[at].Key}, last, v))
	for i := range faults {
		faults[i].Item = at
	}
	return faults
}
