package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// ShardKeyUpdate is SL404.
var ShardKeyUpdate = &Rule{
	ID:       "SL404",
	Name:     "shard-key-update",
	Summary:  "an update changes the shard key of a document",
	Severity: Error,
	Levels: "error where the server surely refuses it; warning where it does so for some documents; info where it is accepted as long as it is " +
		"retryable or in a transaction, and nothing says whether it is",
	Confidence: "high where the filter and the update give a key field different values; medium where the update sets a key field that the filter leaves open",
	Versions: "up to 4.0 a shard key value never changes; from 4.2 under conditions, of which the whole shard key in the filter falls away with 7.1; " +
		"_id never changes",
	Inputs: Spec | Script | GoSource,
	Since:  "0.1",
	Why: "The new value may belong to another shard, and then the server deletes the document there and inserts it here, in a transaction. It does " +
		"that for one document at a time, in a transaction or as a retryable write, and refuses everything else at run time.",
	Fix: "Leave fields of the shard key that stay the same out of the update. Send a real change alone, as updateOne with retryWrites on or in a " +
		"transaction, and up to 7.0 with the whole old shard key in the filter.",
	NotFlagged: "A key field set to what the filter fixes it to, or to a \"?\" where the filter has one, too. $setOnInsert. Replacements, unless they " +
		"surely change the value; those that drop the key are SL410. An accepted change that is said to be retryable or in a transaction, or whose " +
		"deployment declares its connections (SL508 judges those). An update that cannot be read. A field declared mutable, which is SL110.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-change-shard-key-value/",
		"src/mongo/s/commands/cluster_write_cmd.cpp",
	},
	ServerCode: "ImmutableField (66), InvalidOptions (72), IllegalOperation (20) or error 31025",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "8.0"
collections:
  - namespace: mail.messages
    shardKey: {mailbox: 1, uid: 1}
    queries:
      - {op: updateMany, filter: {mailbox: "inbox", read: true}, update: {$set: {mailbox: "archive"}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "8.0"
collections:
  - namespace: mail.messages
    shardKey: {account: 1, uid: 1}
    queries:
      - {op: updateMany, filter: {account: "?", read: true}, update: {$set: {mailbox: "archive"}}}
`}},
	Collection: checkShardKeyUpdate,
}

func checkShardKeyUpdate(p *Pass, c *Collection) {
	for _, q := range c.Routed {
		fields := keyWrites(c, q)
		if len(fields) == 0 {
			continue
		}
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) {
			return keyUpdateVerdict(p, c, q, a, v, fields)
		})
		if len(groups) == 0 {
			continue
		}
		f := p.verdictFinding(c, q, groups)
		f.Span = schemaSpan(literalPlace(q.Update, fields[0]), q.Update.Span)
		a := groups[0].answer
		f.Notes = append(f.Notes, p.errorNotes(q, groups, refusalReason)...)
		if !a.KeyChange.Certain && a.KeyChange.Array == "" {
			f.Notes = append(f.Notes, fmt.Sprintf("the update writes %s of shard key %s, and the filter does not fix what it was", Enumerate(fields, "and"), c.Key))
		}
		f.Help = fmt.Sprintf("leave %s out of the update if it stays the same", Enumerate(fields, "and"))
		if !slices.Contains(fields, "_id") && p.Newest().AtLeast(4, 2) {
			f.Help += ";\nsend a real change for one document alone, with retryWrites on or in a transaction"
			if p.Oldest().Before(7, 1) {
				f.Help += ", and up to 7.0 with the whole old shard key in the filter"
			}
		}
		p.Report(f)
	}
}

// keyUpdateVerdict says what a version makes of an update that writes fields of
// the shard key.
func keyUpdateVerdict(p *Pass, c *Collection, q RoutedQuery, a mongodb.Answer, v mongodb.Version, fields []string) (verdict, bool) {
	field := fields[0]
	switch r := refusalOf(c, q, a, v); {
	case r == forKeyChange:
		return verdict{Error, High, "refuses %s, " + keyChangeReason(a, field)}, true
	case r != notRefused || a.Route == mongodb.RouteUnknown || refusedForFilter(c, q, a, v):
		return verdict{}, false
	}
	sure := confidenceIf(!a.KeyChange.Certain)
	alone := q.Request.RetryWrites == mongodb.No && q.Request.Transaction.False()
	switch {
	case slices.Contains(fields, "_id"), v.Before(4, 2), q.kind() == manyWrite, alone,
		v.Before(7, 1) && a.KeyEquality == mongodb.No && !q.Request.Upsert.True():
		return verdict{Warning, sure, "refuses %s for a document whose " + field + " it changes"}, true
	case a.RefusedIfMoves:
		return verdict{Warning, sure, "refuses %s whenever its document has to move to another shard, as it is not alone in its batch"}, true
	}
	if q.Request.Transaction.Given() || q.Request.RetryWrites.Given() || len(p.Model.Connections) > 0 {
		return verdict{}, false
	}
	return verdict{Info, sure, "runs %s as a delete and an insert in a transaction whenever the new " + field + " belongs to another shard"}, true
}

func keyChangeReason(a mongodb.Answer, field string) string {
	switch {
	case a.KeyChange.Array != "":
		return "which puts an array into shard key field " + a.KeyChange.Array
	case a.Code == immutableField:
		return "as a document keeps its " + field + " for good"
	case a.Code == invalidOptions:
		return "as a write of many can't change shard key field " + field
	case a.Code == illegalOperation:
		return "as a change of shard key field " + field + " needs a transaction or retryable writes"
	}
	return "as a change of shard key field " + field + " needs the whole old shard key in the filter"
}

// keyWrites returns the fields of the shard key that an update may give another
// value, as far as can be seen.
func keyWrites(c *Collection, q RoutedQuery) []string {
	if len(c.Key) == 0 || q.Update == nil || len(q.Answers) == 0 {
		return nil
	}
	change := q.Answers[0].KeyChange
	switch {
	case change.Array != "":
		return []string{change.Array}
	case change.By == "replacement" && (!change.Certain || len(change.Missing) > 0):
		return nil
	case change.Certain:
		return change.Fields
	}
	var fields []string
	for _, field := range change.Fields {
		was := fixed(q, field)
		if was == mongodb.No || was == mongodb.Yes && change.By != "$set" && change.By != "pipeline" {
			fields = append(fields, field)
		}
	}
	return fields
}
