package rules

import (
	"fmt"
	"slices"
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
	Why: "The server refuses the index, and refuses to shard a collection that has it. Each shard sees its own documents only, so it can " +
		"promise that a value is unique only if all documents with that value live on it, and that takes the whole shard key at the front of the index.",
	Fix: "Put the missing shard key fields in front; uniqueness then holds for the combination, not for the single field: unique " +
		"{user_id: 1, email: 1} lets two users have one email. To make the single field unique, keep it in a second collection that is " +
		"sharded on that field with a unique key, and write both in one transaction.",
	NotFlagged: "An index whose first field is _id. Direction and hashed do not matter: key {user_id: hashed} permits unique {user_id: 1}. " +
		"An index or key that cannot be read.",
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
	if len(c.Key) == 0 {
		return
	}
	for _, ix := range c.Indexes {
		pattern, ok := ix.Key.Get()
		if !ok {
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
		p.Report(Finding{
			Severity: Error, Versions: refused,
			Span: pattern.Span, Namespace: c.Namespace, Subject: ix.Def.Key.String(),
			Message: fmt.Sprintf("%s will refuse %s index %s of %s: it does not start with shard key %s",
				theServer(p.On(refused)), kind, ix.Def.Key, c.Namespace, c.Key),
			Notes: []string{fmt.Sprintf("each shard sees only its own documents, so it can't promise that no other shard has the same %s (CannotCreateIndex, 67)",
				strings.Join(ix.Def.Key.Names(), ", "))},
			Help:    uniqueHelp(c, ix),
			Related: []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}},
			Fixes:   []Fix{prefixFix(c, ix, pattern)},
		})
	}
}

// theServer turns "MongoDB" into the words a sentence starts with when no
// version needs to be told.
func theServer(on string) string {
	if on == "MongoDB" {
		return "the server"
	}
	return on
}

func uniqueHelp(c *Collection, ix Index) string {
	mended := mongodb.MissingPrefix(c.Key, ix.Def)
	return fmt.Sprintf("unique %s is accepted, and makes the combination unique, not %s;\nfor a unique %s keep a second collection sharded on it, written in the same transaction",
		mended, quoteNames(ix.Def.Key), quoteNames(ix.Def.Key))
}

func quoteNames(k mongodb.KeyPattern) string {
	if len(k) == 1 {
		return k[0].Field
	}
	return "{" + strings.Join(k.Names(), ", ") + "}"
}

// prefixFix puts the missing shard key fields in front. It is never safe: the
// index then promises something else.
func prefixFix(c *Collection, ix Index, pattern schema.KeyPattern) Fix {
	mended := mongodb.MissingPrefix(c.Key, ix.Def)
	fix := Fix{Title: fmt.Sprintf("Replace the key with %s, which makes the combination unique", mended)}
	if !slices.ContainsFunc(mended, func(part mongodb.KeyPart) bool { return !part.Value.Known() }) {
		fix.Edits = []Edit{{Span: pattern.Span, Text: mended.String()}}
	}
	return fix
}
