package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UniqueIndexCollation is SL212.
var UniqueIndexCollation = &Rule{
	ID:         "SL212",
	Name:       "unique-index-collation",
	Summary:    "a unique index of a sharded collection has a collation that is not simple",
	Severity:   Warning,
	Confidence: "high when the shard key is declared to hold text, or is hashed; medium when nothing else in the index can; low when something else can",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "The server accepts the index, and it does not keep what it seems to promise: documents are placed by the bytes of the shard key, so " +
		"values that are equal only under the collation, Bob and bob, can live on two shards, and each shard's index sees its own. A query " +
		"that compares text under that collation cannot be sent to one shard either; it asks all of them.",
	Fix: "Keep the text in one form, in lower case say, in a field of its own, and make the unique index on that, with the simple collation.",
	NotFlagged: "{locale: simple}. A collection that is not sharded. A ranged shard key whose fields are declared to hold no text, document or " +
		"array: numbers, dates and ObjectIds compare alike under every collation. A unique index that starts with _id. A collation that cannot be " +
		"read. An index that the server refuses anyway.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/",
		"src/mongo/s/chunk_manager.cpp (findIntersectingChunk)",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.accounts
    shardKey: {email: 1}
    indexes:
      - {key: {email: 1}}
      - {key: {email: 1}, name: email_any_case, unique: true, collation: {locale: en, strength: 2}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.accounts
    shardKey: {email_lower: 1}
    indexes:
      - {key: {email_lower: 1}, unique: true}
`}},
	Collection: checkUniqueIndexCollation,
}

func checkUniqueIndexCollation(p *Pass, c *Collection) {
	if len(c.Key) == 0 || !c.TimeSeries.IsAbsent() {
		return
	}
	for _, ix := range c.Indexes {
		place, ok := collationOf(c, ix)
		if !ok || !ix.Def.Unique.True() || !ix.Def.Key.HasNamePrefix(c.Key) || refusesIndex(ix.Def, p.Newest(), c.DefaultCollation) ||
			len(mongodb.CheckUnique(c.Key, ix.Def, p.Newest())) > 0 {
			continue
		}
		f := Finding{
			Severity: Warning, Span: place, Namespace: c.Namespace, Subject: ix.Def.Key.String(),
			Message: fmt.Sprintf("unique index %s of %s lets values that are equal under its collation live on two shards: documents are placed by the bytes of shard key %s",
				ix.Def.Key, c.Namespace, c.Key),
			Help:    "keep the text in one form, such as lower case, in a field of its own, and make that unique with the simple collation",
			Related: []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}},
		}
		keyText, names := c.holdText(c.Key), Enumerate(c.Key.Names(), "or")
		leadHashed := c.Key[0].Kind() == mongodb.Hashed
		broadcast := leadHashed || c.holdText(c.Key[:1]) != mongodb.No
		switch {
		case keyText == mongodb.Yes:
		case keyText == mongodb.Maybe && c.holdText(ix.Def.Key[len(c.Key):]) == mongodb.No:
			f.Confidence, f.Basis = Medium, schema.Guessed
			f.Notes = []string{fmt.Sprintf("%s holds text, or the collation would have no use (guessed)", names)}
		case leadHashed:
			broadcast = false // the message says so
			f.Message = fmt.Sprintf("a query under the collation of unique index %s of %s asks every shard: its hashed shard key %s is compared by bytes", ix.Def.Key, c.Namespace, c.Key)
		case keyText == mongodb.Maybe:
			f.Confidence, f.Basis, broadcast = Low, schema.Guessed, false
			f.Message = fmt.Sprintf("if %s holds text, unique index %s of %s lets values that are equal under its collation live on two shards", names, ix.Def.Key, c.Namespace)
		default:
			continue
		}
		if broadcast {
			f.Notes = append(f.Notes, "the shard key finds nothing under this collation, so a query that compares text under it asks every shard")
		}
		if pattern, _ := ix.Key.Get(); !ix.Span.Contains(place) {
			f.Span = pattern.Span
			f.Related = append(f.Related, schema.Related{Message: "collation declared here", Span: place})
		}
		p.Report(f)
	}
}

// collationOf returns where the index has its collation from, its own or the
// collection's; ok is false unless that is known not to be simple.
func collationOf(c *Collection, ix Index) (schema.Span, bool) {
	collation, place := ix.Def.Collation, ix.Collation.Span()
	if collation == nil {
		collation, place = c.DefaultCollation, c.Collection.DefaultCollation.Span()
	}
	return place, mongodb.IsSimpleCollation(collation) == mongodb.No
}

// holdText says whether some of the fields hold values that a collation
// compares: text, or documents and arrays, which can hold text.
func (c *Collection) holdText(key mongodb.KeyPattern) mongodb.Tri {
	some := mongodb.No
	for _, part := range key {
		f := c.Field(part.Field)
		types, ok := []string(nil), false
		if f != nil && f.BSONTypes.Basis >= schema.Declared {
			types, ok = f.BSONTypes.Get()
		}
		switch {
		case ok && slices.ContainsFunc(types, func(t string) bool { return t == "string" || t == "object" || t == "array" || t == "symbol" }):
			return mongodb.Yes
		case !ok && part.Field != "_id": // _id is an ObjectId by default
			some = mongodb.Maybe
		}
	}
	return some
}
