package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// MutableShardKey is SL110.
var MutableShardKey = &Rule{
	ID:         "SL110",
	Name:       "mutable-shard-key",
	Summary:    "the application changes a field of the shard key",
	Severity:   Error,
	Levels:     "error up to 4.0, and for _id at every version; warning from 4.2",
	Confidence: "high: the field is declared mutable",
	Versions:   "up to 4.0 the value cannot be changed; 4.2 to 7.0 the filter needs the whole shard key; from 7.1 it does not",
	Inputs:     Spec,
	Since:      "0.1",
	Why: "Changing the value may move the document to another shard, which the server does as a delete and an insert in a transaction. " +
		"It works only through mongos, for one document at a time, inside a transaction or as a retryable write, and for one operation a batch " +
		"if the document moves. An update that does not meet this fails at run time.",
	Fix: "Choose a field that stays as it is. Otherwise send each change alone, with retryWrites on or in a transaction, and up to 7.0 with " +
		"the whole old shard key in the filter.",
	NotFlagged: "A field that is not declared mutable. The updates themselves are judged where they stand.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/core/sharding-change-shard-key-value/"},
	ServerCode: "ImmutableField (66) up to 4.0; IllegalOperation (20) or InvalidOptions (72) from 4.2",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: mail.messages
    shardKey: {mailbox: 1, uid: 1}
    fields:
      mailbox: {mutable: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: mail.messages
    shardKey: {account: 1, uid: 1}
    fields:
      mailbox: {mutable: true}
`}},
	Collection: checkMutableShardKey,
}

func checkMutableShardKey(p *Pass, c *Collection) {
	for i, part := range c.Key {
		f := c.Field(part.Field)
		if f == nil || !schema.Is(f.Mutable.Value, true) {
			continue
		}
		finding := Finding{
			Severity: Warning, Basis: f.Mutable.Basis,
			Span: c.Pattern.Parts[i].Span, Namespace: c.Namespace, Subject: c.Key.String() + " " + part.Field,
			Message: fmt.Sprintf("%s changes in documents of %s and is part of shard key %s: each change may move the document to another shard", part.Field, c.Namespace, c.Key),
			Notes: []string{
				fmt.Sprintf("%s is mutable (%s)", part.Field, f.Mutable.Basis),
				"the update must go through mongos, change one document, and stand in a transaction or be a retryable write",
				"if the document moves, the update must be the only operation of its batch",
			},
			Help:    "shard on a field that stays as it is, or send each change alone with retryWrites on",
			Related: []schema.Related{{Message: "declared mutable here", Span: f.Mutable.Span()}},
		}
		immutable := p.Where(func(v mongodb.Version) bool { return part.Field == "_id" || v.Before(4, 2) })
		needKey := p.Where(func(v mongodb.Version) bool { return v.AtLeast(4, 2) && v.Before(7, 1) })
		switch {
		case part.Field == "_id":
			finding.Severity = Error
			finding.Message = fmt.Sprintf("_id of %s never changes: the server refuses every update of it", c.Namespace)
			finding.Notes, finding.Help = nil, "declare the field that really changes, or insert a new document and delete the old one"
		case len(immutable) > 0:
			finding.Severity = Error
			finding.VersionDependent = len(immutable) < len(p.Versions)
			finding.Message = fmt.Sprintf("%s will refuse every change of %s in %s: it is part of shard key %s", theServer(p.On(immutable)), part.Field, c.Namespace, c.Key)
			finding.Notes = finding.Notes[:1]
			finding.Help = "shard on a field that stays as it is; from 4.2 the value can be changed under conditions"
		case len(needKey) > 0:
			finding.Notes = append(finding.Notes, fmt.Sprintf("the filter must hold every field of the old shard key%s", p.onSome(needKey)))
		}
		p.Report(finding)
	}
}
