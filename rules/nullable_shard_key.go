package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// NullableShardKey is SL109.
var NullableShardKey = &Rule{
	ID:         "SL109",
	Name:       "nullable-shard-key",
	Summary:    "a shard key field is null or missing in some documents",
	Severity:   Error,
	Levels:     "warning from 4.4; error up to 4.2, where the server refuses documents without the field",
	Confidence: "high when declared or measured, or when the validator says so",
	Versions:   "up to 4.2 the field must be there and not null; from 4.4 a missing field counts as null",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Why: "All documents without the field have the same key value, null, so they pile up in one chunk that cannot be split, unless other " +
		"fields of the key tell them apart. Updates and upserts must then ask for null, which matches missing and null alike.",
	Fix: "Require the field ({$jsonSchema: {required: [...]}}), give it a value when it is missing, or append a field that every document has.",
	NotFlagged: "_id, which is never missing. A field of which no validator or declaration says that it may be missing: a collection " +
		"without a validator proves nothing.",
	Sources: []string{"https://www.mongodb.com/docs/manual/core/sharding-shard-key/#missing-shard-key-fields"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: crm.contacts
    shardKey: {email: hashed}
    fields:
      email: {cardinality: 900000, nullable: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: crm.contacts
    shardKey: {email: hashed}
    fields:
      email: {cardinality: 900000, nullable: false}
`}},
	Collection: checkNullableShardKey,
}

func checkNullableShardKey(p *Pass, c *Collection) {
	for i, part := range c.Key {
		f := c.Field(part.Field)
		missing, ok := mayBeMissing(f)
		if part.Field == "_id" || !ok {
			continue
		}
		refused := p.Where(mongodb.MissingKeyFieldRefused)
		finding := Finding{
			Severity: Warning, Basis: missing.Basis,
			Span: c.Pattern.Parts[i].Span, Namespace: c.Namespace, Subject: c.Key.String() + " " + part.Field,
			Message: fmt.Sprintf("documents of %s without %s all have one shard key value, null: they pile up in one place", c.Namespace, part.Field),
			Notes:   []string{fmt.Sprintf("%s may be null or missing (%s); a missing shard key field counts as null", part.Field, missing.Basis)},
			Help:    fmt.Sprintf("require %s in the validator, fill it with a value when it is missing, or append a field that every document has", part.Field),
			Related: []schema.Related{{Message: "may be null or missing", Span: missing.Span()}},
		}
		if len(c.Key) > 1 {
			finding.Message = fmt.Sprintf("documents of %s without %s all have null there: the other fields of shard key %s must tell them apart", c.Namespace, part.Field, c.Key)
		}
		switch {
		case len(refused) == len(p.Versions):
			finding.Severity = Error
			finding.Message = fmt.Sprintf("%s will refuse documents of %s without %s: every document must have the shard key fields", theServer(p.On(refused)), c.Namespace, part.Field)
			finding.Notes = []string{fmt.Sprintf("%s may be null or missing (%s); up to 4.2 an insert without it fails (ShardKeyNotFound, 61), and a document that lacks it or has null there stops shardCollection", part.Field, missing.Basis)}
		case len(refused) > 0:
			finding.Severity, finding.VersionDependent = Error, true
			finding.Message += fmt.Sprintf("; %s them", p.serversDo("refuses", refused))
		}
		p.Report(finding)
	}
}
