package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ShardKeyCollation is SL111.
var ShardKeyCollation = &Rule{
	ID:         "SL111",
	Name:       "shard-key-collation",
	Summary:    "the collation does not go with a shard key",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "shardCollection fails and the collection stays on one shard. Documents are placed by the bytes of the key, so the server takes the " +
		"simple collation only, and on a collection whose own collation is another one it wants to be told so.",
	Fix: "Say collation: {locale: simple} in the shardCollection command, with an index on the key that has the simple collation, too. " +
		"On such a collection _id cannot be the ranged shard key, as its index has the collection's collation.",
	NotFlagged: "A collation that cannot be read. {locale: simple}. A default collation together with {locale: simple} for the key.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/",
		"src/mongo/db/s/create_collection_coordinator.cpp",
	},
	ServerCode: "BadValue (2)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: cms.pages
    defaultCollation: {locale: fr}
    shardKey: {slug: 1}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: cms.pages
    defaultCollation: {locale: fr}
    shardKey: {slug: 1}
    collation: {locale: simple}
`}},
	Collection: checkShardKeyCollation,
}

func checkShardKeyCollation(p *Pass, c *Collection) {
	if !c.Sharded() {
		return
	}
	given := option(c.Collation)
	if faults := mongodb.CheckShardCollation(given, c.DefaultCollation); len(faults) > 0 {
		f := Finding{
			Severity: Error, Namespace: c.Namespace, Subject: "collation",
			Span:    schemaSpan(c.Collation.Span(), c.Collection.DefaultCollation.Span()),
			Message: fmt.Sprintf("the server will refuse to shard %s: %s", c.Namespace, faults[0].Reason),
			Notes:   []string{"documents are placed by the bytes of their key, which only the simple collation compares"},
			Help:    "add `collation: {locale: simple}` to the collection, for the shardCollection command, and create the index on the key with it",
		}
		if given != nil {
			f.Help = "write `collation: {locale: simple}`, or leave it out if the collection has no default collation; queries give their collation themselves"
			f.Fixes = p.simpleCollation(c)
		}
		p.Report(f)
		return
	}
	if c.Key.IsID() && c.Key[0].Kind() == mongodb.Ascending && mongodb.IsSimpleCollation(c.DefaultCollation) == mongodb.No {
		p.Report(Finding{
			Severity: Error, Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
			Message: fmt.Sprintf("the server will refuse shard key %s of %s: the index on _id has the collection's own collation, which is not simple", c.Key, c.Namespace),
			Help:    "shard on {_id: hashed} with a hashed index of simple collation, or on another field",
		})
	}
}

// simpleCollation returns the fix that has the command ask for the simple collation.
func (p *Pass) simpleCollation(c *Collection) []Fix {
	n, _ := c.Collation.Get()
	l, ok := schema.LayoutOf(n)
	if !ok || len(n.Members) != 1 || n.Members[0].Key != "locale" || !isScriptFile(n.Span) && p.inScript(n.Span) {
		return nil
	}
	return []Fix{{Title: "Shard with the simple collation", Edits: []Edit{l.SetValue(0, word("simple"))}}}
}
