package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UniqueIndexWithMissingField is SL208.
var UniqueIndexWithMissingField = &Rule{
	ID:         "SL208",
	Name:       "unique-index-with-missing-field",
	Summary:    "a unique index is on a field that some documents lack",
	Severity:   Info,
	Confidence: "high: that documents may lack the field is declared, measured or said by the validator",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "The second document without the field is refused as a duplicate: a unique index counts a missing field as null, and null like any " +
		"other value may occur once, in a compound index once for each combination of the other fields.",
	Fix: "Make the index partial, {partialFilterExpression: {email: {$exists: true}}}, so that it holds only documents that have the field, " +
		"or require the field.",
	NotFlagged: "A partial or sparse index. An index that holds _id, which differs anyway. A field of which nobody says that it may be missing. An index that the server refuses anyway.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/index-unique/#missing-document-field-in-a-unique-single-field-index",
		"https://www.mongodb.com/docs/manual/core/index-partial/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    indexes:
      - {key: {user_id: 1, email: 1}, unique: true}
    fields:
      email: {nullable: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: 1}
    indexes:
      - {key: {user_id: 1}}
      - {key: {user_id: 1, email: 1}, unique: true, partialFilterExpression: {email: {$exists: true}}}
    fields:
      email: {nullable: true}
`}},
	Collection: checkUniqueIndexWithMissingField,
}

func checkUniqueIndexWithMissingField(p *Pass, c *Collection) {
	for _, ix := range c.Indexes {
		if !ix.Def.Unique.True() || ix.Def.Partial != nil || !ix.Def.Sparse.False() ||
			ix.Def.Key.Index("_id") >= 0 || refusesIndex(ix.Def, p.Newest(), c.DefaultCollation) ||
			len(mongodb.CheckUnique(c.Key, ix.Def, p.Newest())) > 0 {
			continue
		}
		pattern, _ := ix.Key.Get()
		for i, part := range ix.Def.Key {
			missing, ok := mayBeMissing(c.Field(part.Field))
			if !ok || missing.Basis == schema.Guessed { // that code leaves out what is empty does not say that it ever is
				continue
			}
			others := ""
			if len(ix.Def.Key) > 1 {
				others = " with the same " + Enumerate(otherNames(ix.Def.Key, i), "and")
			}
			help := fmt.Sprintf("add partialFilterExpression: {%s: {$exists: true}} and leave the field out rather than write null, or require it", part.Field)
			if len(c.Key) > 0 && ix.Def.Key.HasNamePrefix(c.Key) {
				help += fmt.Sprintf(";\na partial index does not carry the shard key, so %s needs an index of its own then", c.Key)
			}
			p.Report(Finding{
				Severity: Info, Basis: missing.Basis,
				Span: pattern.Parts[i].Span, Namespace: c.Namespace, Subject: ix.Def.Key.String() + " " + part.Field,
				Message: fmt.Sprintf("unique index %s of %s takes one document without %s: the next one%s is refused as a duplicate",
					ix.Def.Key, c.Namespace, part.Field, others),
				Notes:   []string{fmt.Sprintf("%s may be null or missing (%s), and a missing field counts as null", part.Field, missing.Basis)},
				Help:    help,
				Related: []schema.Related{{Message: "may be null or missing", Span: missing.Span()}},
			})
		}
	}
}

// mayBeMissing returns the claim that the field is null or missing in some
// documents.
func mayBeMissing(f *schema.Field) (schema.Claim[bool], bool) {
	if f == nil {
		return schema.Claim[bool]{}, false
	}
	if types, ok := f.BSONTypes.Get(); ok && f.Nullable.IsAbsent() && slices.Contains(types, "null") {
		return schema.ClaimAt(true, f.BSONTypes.Basis, f.BSONTypes.Span()), true
	}
	return f.Nullable, schema.Is(f.Nullable.Value, true)
}

// otherNames returns the fields of a key but the i-th.
func otherNames(key mongodb.KeyPattern, i int) []string {
	names := key.Names()
	return append(names[:i:i], names[i+1:]...)
}
