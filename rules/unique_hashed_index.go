package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UniqueHashedIndex is SL202.
var UniqueHashedIndex = &Rule{
	ID:         "SL202",
	Name:       "unique-hashed-index",
	Summary:    "an index with a hashed field is to be unique",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "createIndexes fails, be the collection sharded or not, and nothing keeps the values unique: a hashed index holds hashes, and two " +
		"values may have the same one.",
	Fix: "Create a unique index with the field ranged, {user_id: 1}. The shard key {user_id: hashed} permits it, since only names and order " +
		"count, and the hashed index stays beside it for the key.",
	NotFlagged: "A hashed index that is not unique. `unique` of the shardCollection command with a hashed key, which is SL107. An option that " +
		"cannot be read.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/core/index-unique/", "src/mongo/db/catalog/index_key_validate.cpp"},
	ServerCode: "16764",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: hashed}
    indexes:
      - {key: {user_id: hashed}, unique: true}
    fields:
      user_id: {cardinality: 2500000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: hashed}
    indexes:
      - {key: {user_id: hashed}}
      - {key: {user_id: 1}, unique: true}
    fields:
      user_id: {cardinality: 2500000}
`}},
	Collection: checkUniqueHashedIndex,
}

func checkUniqueHashedIndex(p *Pass, c *Collection) {
	for _, ix := range c.Indexes {
		for _, fault := range mongodb.CheckUniqueHashed(ix.Def) {
			pattern, _ := ix.Key.Get()
			f := Finding{
				Severity: Error, Span: pattern.Parts[fault.Part].Span, Namespace: c.Namespace, Subject: ix.Def.Key.String(),
				Message: fmt.Sprintf("the server will refuse unique index %s of %s: %s is hashed, and a hashed index can't be unique",
					ix.Def.Key, c.Namespace, ix.Def.Key[fault.Part].Field),
				Help:    uniqueHashedHelp(c, ix),
				Related: []schema.Related{{Message: "unique is asked for here", Span: ix.Unique.Span()}},
			}
			if answer := answerOf("createIndexes", fault); answer != "" {
				f.Notes = []string{answer}
			}
			if ranged := rangedIndex(ix); len(c.Key) == 0 || mongodb.UniqueCompatible(c.Key, ranged) {
				f.Fixes = p.setPart(pattern, fault.Part, bare("1"), fmt.Sprintf("Make the index ranged, %s", ranged.Key))
			}
			p.Report(f)
		}
	}
}

// uniqueHashedHelp proposes the ranged index that can be unique, beside the
// shard key if there is one.
func uniqueHashedHelp(c *Collection, ix Index) string {
	ranged := rangedIndex(ix)
	help := "make it ranged, %s: a ranged index can be unique, beside a hashed one if that is needed"
	if len(c.Key) > 0 && !mongodb.UniqueCompatible(c.Key, ranged) {
		ranged.Key = mongodb.MissingPrefix(c.Key, ranged)
		help = "make it ranged and start it with the shard key, %s: then the combination is unique"
	}
	return fmt.Sprintf(help, ranged.Key)
}

// rangedIndex returns the index with 1 in place of hashed.
func rangedIndex(ix Index) mongodb.Index {
	ranged := ix.Def
	ranged.Key = make(mongodb.KeyPattern, len(ix.Def.Key))
	for i, part := range ix.Def.Key {
		if part.Kind() == mongodb.Hashed {
			part.Value = mongodb.Int(1)
		}
		ranged.Key[i] = part
	}
	return ranged
}
