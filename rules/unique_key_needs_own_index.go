package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UniqueKeyNeedsOwnIndex is SL206.
var UniqueKeyNeedsOwnIndex = &Rule{
	ID:         "SL206",
	Name:       "unique-key-needs-own-index",
	Summary:    "unique is asked for a shard key that has no unique index on exactly its fields",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "shardCollection fails and the collection stays on one shard. A unique shard key takes a unique index on exactly the key: the server " +
		"neither turns a plain index into a unique one, nor creates the index in a collection that has documents, nor takes an index that " +
		"goes on with further fields, which promises less.",
	Fix: "Create the unique index on exactly the key first, or leave out `unique`: a unique index that is there stays unique without it.",
	NotFlagged: "A unique index on exactly the key. An index that starts with _id, which the server takes as unique. An empty collection that " +
		"has only a longer index: the server creates the right one. enforceUniquenessCheck: false. A key with a hashed field, which is SL107. " +
		"No index at all, which is SL203, or one that cannot carry the key, which is SL204.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/",
		"src/mongo/db/s/shard_key_util.cpp (validShardKeyIndexExists)",
	},
	ServerCode: "InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    unique: true
    indexes:
      - {key: {user_id: 1}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    unique: true
    indexes:
      - {key: {user_id: 1}, unique: true}
`}},
	Collection: checkUniqueKeyNeedsOwnIndex,
}

func checkUniqueKeyNeedsOwnIndex(p *Pass, c *Collection) {
	k, ok := p.keyIndex(c, mongodb.UniqueNeedsOwnIndex)
	if !ok || k.Index < 0 {
		return
	}
	ix := k.indexes[k.Index]
	f := k.finding(c)
	f.Related = append(f.Related, schema.Related{Message: "unique is asked for here", Span: c.Unique.Span()})
	if len(ix.Def.Key) == len(c.Key) {
		f.Message = fmt.Sprintf("%s will refuse unique shard key %s of %s: index %s is there and isn't unique", theServer(p.On(k.versions)), c.Key, c.Namespace, ix.Def.Key)
		if ix.Def.PrepareUnique.True() {
			f.Notes = append(f.Notes, "prepareUnique refuses new duplicates, but the index is unique only once collMod has made it so")
		}
		f.Help = "make the index unique before the collection is sharded, or leave out unique"
	} else {
		f.Message = fmt.Sprintf("%s will refuse unique shard key %s of %s: it needs a unique index on exactly the key, and there is only %s",
			theServer(p.On(k.versions)), c.Key, c.Namespace, ix.Def.Key)
		f.Help = fmt.Sprintf("create the unique index %s before the collection is sharded, or leave out unique", c.Key)
	}
	p.Report(f)
}
