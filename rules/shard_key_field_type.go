package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ShardKeyFieldType is SL108.
var ShardKeyFieldType = &Rule{
	ID:         "SL108",
	Name:       "shard-key-field-type",
	Summary:    "a shard key field has a type that a key cannot hold, or that hashing cuts short",
	Severity:   Error,
	Levels:     "error for a field that holds arrays; warning for a hashed field of type double or decimal",
	Confidence: "high: the type is declared",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "A document with an array in a shard key field is refused at insert. In a hashed field, numbers are cut to whole 64-bit integers before " +
		"they are hashed: 2.2, 2.3 and 2.9 have one hash and so share one chunk, which no split can part.",
	Fix: "For an array, take another field, or a scalar copy of the element that matters. For fractions, range the field or hash a field of " +
		"whole numbers, strings or ObjectIds.",
	NotFlagged: "Other types; a ranged field of type double or decimal; a field that may have several types, of which one is fine.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/index-hashed/",
		"src/mongo/s/collection_routing_info_targeter.cpp (targetInsert)",
	},
	ServerCode: "ShardKeyNotFound (61) at the insert of an array",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: sci.points
    shardKey: {score: hashed}
    fields:
      score: {bsonType: double}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: sci.points
    shardKey: {probe_no: hashed}
    fields:
      probe_no: {bsonType: long}
`}},
	Collection: checkShardKeyFieldType,
}

func checkShardKeyFieldType(p *Pass, c *Collection) {
	for i, part := range c.Key {
		f := c.Field(part.Field)
		if f == nil {
			continue
		}
		finding := Finding{
			Span: c.Pattern.Parts[i].Span, Namespace: c.Namespace, Subject: c.Key.String() + " " + part.Field,
		}
		types, _ := f.BSONTypes.Get()
		always := func(ok func(string) bool) bool {
			return len(types) > 0 && !slices.ContainsFunc(types, func(t string) bool { return !ok(t) })
		}
		switch {
		case schema.Is(f.Array.Value, true), always(func(t string) bool { return t == "array" }):
			claim, basis := f.Array.Span(), f.Array.Basis
			if !schema.Is(f.Array.Value, true) {
				claim, basis = f.BSONTypes.Span(), f.BSONTypes.Basis
			}
			finding.Severity, finding.Basis = Error, basis
			finding.Message = fmt.Sprintf("the server will refuse documents of %s with an array in %s: shard key %s can't hold one", c.Namespace, part.Field, c.Key)
			finding.Notes = []string{"a document has one place in a sharded collection, and an array would give it several (ShardKeyNotFound, 61)"}
			finding.Help = "shard on a field that holds one value, for example a scalar copy of the element that matters"
			finding.Related = []schema.Related{{Message: part.Field + " holds arrays (" + basis.String() + ")", Span: claim}}
		case part.Kind() == mongodb.Hashed && always(func(t string) bool { return t == "double" || t == "decimal" }):
			finding.Severity, finding.Basis = Warning, f.BSONTypes.Basis
			finding.Message = fmt.Sprintf("hashed shard key field %s of %s has type %s: values that differ only behind the decimal point share one chunk",
				part.Field, c.Namespace, Enumerate(types, "or"))
			finding.Notes = []string{"a number is cut to a whole 64-bit integer before it is hashed, so 2.2, 2.3 and 2.9 have one hash"}
			finding.Help = fmt.Sprintf("range the field, {%s: 1}, or hash a field of whole numbers, strings or ObjectIds", part.Field)
			finding.Related = []schema.Related{{Message: "type declared here", Span: f.BSONTypes.Span()}}
		default:
			continue
		}
		p.Report(finding)
	}
}
