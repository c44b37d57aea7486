package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// RetryWritesOff is SL508.
var RetryWritesOff = &Rule{
	ID:       "SL508",
	Name:     "retry-writes-off",
	Summary:  "retryable writes are off where queries change shard key values",
	Severity: Warning,
	Confidence: "high when the deployment has one connection string and the query says transaction: false; medium when another connection may be " +
		"the one that sends the query, or nothing says whether it runs in a transaction",
	Versions:      "from 4.2; before, the shard key cannot be changed at all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "A change of a shard key value may move the document to another shard, which takes a transaction. The server starts one itself for a retryable " +
		"write, and refuses the update when retryable writes are off and the application started none.",
	Fix: "Take retryWrites=false out (drivers have it on by default) and do not use w=0, or run these updates in transactions.",
	NotFlagged: "Connections where no query of the deployment changes a shard key value. Queries that run in a transaction or set retryWrites themselves. Updates " +
		"of many documents, which the server refuses either way. Replacements that may keep the value.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-change-shard-key-value/",
		"https://www.mongodb.com/docs/manual/core/retryable-writes/",
		"https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md",
	},
	ServerCode: "IllegalOperation (20)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.activity
    shardKey: {domain: 1, sender: 1}
    fields: {domain: {cardinality: 90000}, sender: {cardinality: 400000}}
    queries:
      - {op: updateOne, filter: {domain: "a.shop", sender: "?"}, update: {$set: {domain: "b.shop"}}}
connections:
  - {name: mailer, uri: "mongodb://r1:27017,r2:27017/app?retryWrites=false"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.activity
    shardKey: {domain: 1, sender: 1}
    fields: {domain: {cardinality: 90000}, sender: {cardinality: 400000}}
    queries:
      - {op: updateOne, filter: {domain: "a.shop", sender: "?"}, update: {$set: {domain: "b.shop"}}}
connections:
  - {name: mailer, uri: "mongodb://r1:27017,r2:27017/app"}
`}},
	Connection: checkRetryWritesOff,
}

func checkRetryWritesOff(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok {
		return
	}
	off, ok := conn.Option("retryWrites")
	if !ok || !schema.Is(off.Value, "false") {
		if off, ok = conn.Option("w"); !ok || !schema.Is(off.Value, "0") {
			return
		}
	}
	versions := p.Where(func(v mongodb.Version) bool { return v.AtLeast(4, 2) })
	if len(versions) == 0 {
		return
	}
	for _, collection := range p.Model.Collections {
		key, ok := collection.ShardKey.Get()
		if !ok {
			continue
		}
		for _, q := range collection.Queries {
			fields := changedKeyFields(q, Key(key))
			if len(fields) == 0 {
				continue
			}
			f := Finding{
				Severity: Warning, Confidence: Medium, Versions: versions,
				Span: off.Span, Namespace: collection.Namespace, Subject: off.Key,
				Message: fmt.Sprintf("%s makes writes not retryable, and the server then refuses updates of shard key field %s of %s outside a transaction",
					conn.written(off), Enumerate(fields, "and"), collection.Namespace),
				Notes:   []string{"the server itself starts the transaction for a retryable write only (IllegalOperation, 20)"},
				Help:    fmt.Sprintf("take %s out, or run the update in a transaction", conn.written(off)),
				Related: []schema.Related{{Message: "changes the shard key", Span: q.Span}, {Message: "shard key declared here", Span: key.Span}},
			}
			if edit, ok := withoutOption(conn, off); ok {
				f.Fixes = []Fix{{Title: "Remove " + conn.written(off), Edits: []Edit{edit}}}
			}
			if len(p.Model.Connections) == 1 && schema.Is(q.InTxn, false) {
				f.Confidence = High
			}
			p.Report(f)
			break // one query shows it
		}
	}
}

// changedKeyFields returns the shard key fields that a query changes outside a
// transaction, as far as it says.
func changedKeyFields(q *schema.Query, key mongodb.KeyPattern) []string {
	switch op, _ := q.Op.Get(); op {
	case "updateOne", "findOneAndUpdate", "findAndModify", "replaceOne", "findOneAndReplace":
	default:
		return nil
	}
	inTxn, known := q.InTxn.OrDefault(false)
	if !known || inTxn || schema.Is(q.Multi, true) || !q.RetryWrite.IsAbsent() && !schema.Is(q.RetryWrite, false) {
		return nil
	}
	if q.Update == nil {
		return nil
	}
	filter := mongodb.Doc()
	if q.Filter != nil {
		filter = Value(q.Filter)
	}
	change := mongodb.ShardKeyChange(Value(q.Update), filter, key)
	if change.Unknown || change.By == "replacement" && !change.Certain || change.By == "$setOnInsert" {
		return nil
	}
	for _, field := range change.Fields {
		if field == "_id" {
			return nil // never allowed
		}
	}
	return change.Fields
}
