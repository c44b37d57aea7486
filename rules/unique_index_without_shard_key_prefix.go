package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UniqueIndexWithoutShardKeyPrefix is SL201.
var UniqueIndexWithoutShardKeyPrefix = &Rule{
	ID:         "SL201",
	Name:       "unique-index-without-shard-key-prefix",
	Summary:    "a unique index of a sharded collection does not start with the shard key",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all; an index with prepareUnique counts from 6.0",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "The server refuses the index, and refuses to shard a collection that has it. Each shard sees its own documents only, so it can " +
		"promise that a value is unique only if documents with equal values live together, which takes the whole shard key in the index. The " +
		"server accepts it only at the front, in the key's order.",
	Fix: "Put the missing shard key fields in front; uniqueness then holds for the combination, not for the single field: unique " +
		"{user_id: 1, email: 1} lets two users have one email. To make the single field unique, keep it in a second collection that is " +
		"sharded on that field with a unique key, and write both in one transaction (before 4.2, which has none over shards, write that one first).",
	NotFlagged: "An index whose first field is _id. Direction and hashed do not matter: key {user_id: hashed} permits unique {user_id: 1}. " +
		"prepareUnique below 6.0, which is SL105. A unique index that the server refuses anyway: hashed (SL202), wildcard or of a time-series " +
		"collection (SL210). An index or key that cannot be read. A collection that is not sharded.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/index-unique/#sharded-clusters-and-unique-indexes",
		"src/mongo/s/shard_key_pattern.cpp (isIndexUniquenessCompatible)",
	},
	ServerCode: "CannotCreateIndex (67) from createIndexes; InvalidOptions (72) from shardCollection",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    indexes:
      - {key: {email: 1}, unique: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    indexes:
      - {key: {user_id: 1, email: 1}, unique: true}
`}},
	Collection: checkUniqueIndexWithoutShardKeyPrefix,
}

func checkUniqueIndexWithoutShardKeyPrefix(p *Pass, c *Collection) {
	if len(c.Key) == 0 || !c.TimeSeries.IsAbsent() {
		return
	}
	for _, ix := range c.indexesOfAnyTime() {
		pattern, ok := ix.Key.Get()
		if !ok || ix.Def.EnforcesUniqueness() != mongodb.Yes || c.madeUniqueLater(ix) {
			continue // what collMod makes unique is SL211
		}
		if _, wild := ix.Def.Key.Wildcard(); wild || len(mongodb.CheckUniqueHashed(ix.Def)) > 0 {
			continue
		}
		refused := p.Where(func(v mongodb.Version) bool { return len(mongodb.CheckUnique(c.Key, ix.Def, v)) > 0 })
		if len(refused) == 0 {
			continue
		}
		kind := "unique"
		if !ix.Def.Unique.True() {
			kind = "prepareUnique"
		}
		why := fmt.Sprintf("each shard sees only its own documents, so it can't promise that no other shard has the same %s", Enumerate(ix.Def.Key.Names(), "and"))
		if reordered(c, ix) {
			why = "the index has all fields of the shard key, but the server accepts only one that starts with them, in the key's order"
		}
		f := Finding{
			Severity: Error, Versions: refused,
			Span: pattern.Span, Namespace: c.Namespace, Subject: ix.Def.Key.String(),
			Message: fmt.Sprintf("%s will refuse %s index %s of %s: it does not start with shard key %s",
				theServer(p.On(refused)), kind, ix.Def.Key, c.Namespace, c.Key),
			Notes: []string{why,
				"createIndexes fails with CannotCreateIndex (67) on the sharded collection, shardCollection with InvalidOptions (72) where the index is first"},
			Help:    uniqueHelp(p, c, ix, kind),
			Related: []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}},
			Fixes:   p.prefixFix(c, ix, pattern),
		}
		if c.thereAtSharding(ix.Index) {
			p.refuseShardCommand(&f, c, ix, kind, theServer(p.On(refused)))
		}
		p.Report(f)
	}
}

// reordered reports whether the index has all fields of the shard key, so that
// only their order is wrong.
func reordered(c *Collection, ix Index) bool { return mongodb.UniqueAcrossShards(c.Key, ix.Def) }

func uniqueHelp(p *Pass, c *Collection, ix Index, kind string) string {
	mended := mongodb.MissingPrefix(c.Key, ix.Def)
	when := "written in the same transaction"
	if p.Oldest().Before(4, 2) {
		when = "written first" // no transactions over shards yet
	}
	apart := fmt.Sprintf("for a unique %s keep a second collection with that as its unique shard key, %s", quoteNames(ix.Def.Key), when)
	switch {
	case reordered(c, ix):
		return fmt.Sprintf("%s %s is accepted, and makes the same combination unique", kind, mended)
	case c.Key.Index("_id") >= 0:
		return apart + ";\nno index here can do it: with _id in the shard key it has to hold _id, and then every combination is unique anyway"
	}
	return fmt.Sprintf("%s %s is accepted, and makes the combination unique, not %s;\n%s", kind, mended, quoteNames(ix.Def.Key), apart)
}

func quoteNames(k mongodb.KeyPattern) string {
	if len(k) == 1 {
		return k[0].Field
	}
	return "{" + strings.Join(k.Names(), ", ") + "}"
}
