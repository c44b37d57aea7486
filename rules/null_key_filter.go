package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// NullKeyFilter is SL405.
var NullKeyFilter = &Rule{
	ID:         "SL405",
	Name:       "null-key-filter",
	Summary:    "a filter compares a shard key field with null, which documents without the field match, too",
	Severity:   Warning,
	Levels:     "warning for an upsert or a single write without another condition; info for a read",
	Confidence: "high: null is written",
	Versions:   "from 4.4, which lets documents lack a shard key field",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Equality with null finds documents whose field is null and documents without the field alike. A write of one document then changes " +
		"whichever comes first, and an upsert finds a document where it was to insert one.",
	Fix: "Add a condition that tells the document apart, such as _id. To find only documents without the field, read with {$exists: false}.",
	NotFlagged: "A write whose filter has a condition on a field outside the shard key, or on _id. {$exists: false}. Writes of many. A null on a field " +
		"outside the shard key. Servers up to 4.2.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key/",
		"https://www.mongodb.com/docs/manual/tutorial/query-for-null-fields/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.activity
    shardKey: {domain: 1, sender: 1}
    queries:
      - {op: updateOne, filter: {domain: "?", sender: null}, update: {$set: {seen: true}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.activity
    shardKey: {domain: 1, sender: 1}
    queries:
      - {op: updateOne, filter: {domain: "?", sender: null, _id: "?"}, update: {$set: {seen: true}}}
      - {op: find, filter: {domain: "?", sender: {$exists: false}}}
`}},
	Collection: checkNullKeyFilter,
}

func checkNullKeyFilter(p *Pass, c *Collection) {
	for _, q := range c.Routed {
		kind := q.kind()
		if len(c.Key) == 0 || kind != readQuery && kind != singleWrite {
			continue
		}
		field, place := nullKeyCondition(c, q)
		versions := p.Where(func(v mongodb.Version) bool { return !mongodb.MissingKeyFieldRefused(v) })
		if field == "" || len(versions) == 0 || kind == singleWrite && tellsApart(c, q.Filter) {
			continue
		}
		f := Finding{
			Severity: Info, Versions: versions, Span: place, Namespace: c.Namespace, Subject: querySubject(q) + " null " + field,
			Message: fmt.Sprintf("%s finds documents without %s, too: null on a shard key field matches both", queryPhrase(c, q), field),
			Help:    fmt.Sprintf("write {%s: {$exists: false}} if only documents without it are meant", field),
			Related: keyPlace(c),
		}
		if kind == singleWrite {
			f.Severity = Warning
			f.Message = fmt.Sprintf("%s may change the wrong document: %s: null finds those without %s, too", queryPhrase(c, q), field, field)
			if q.Request.Upsert.True() {
				f.Message = fmt.Sprintf("%s may change a document where it is to insert one: %s: null finds those without %s, too", queryPhrase(c, q), field, field)
			}
			f.Help = "add a condition that tells the document apart, such as _id"
		}
		p.Report(f)
	}
}

// nullKeyCondition returns the first field of the shard key that the filter, or
// the leading $match of a pipeline, compares with null, and the place of that.
func nullKeyCondition(c *Collection, q RoutedQuery) (field string, place schema.Span) {
	filter := q.Filter
	if filter == nil && q.Pipeline != nil && len(q.Pipeline.Members) > 0 {
		filter = q.Pipeline.Members[0].Value.Lookup("$match")
	}
	for _, part := range c.Key {
		if m, ok := nullCondition(filter, part.Field); ok {
			return part.Field, m.Span()
		}
	}
	return "", schema.Span{}
}

// nullCondition returns the member of a filter, or of an $and in it, that says
// that the field equals null.
func nullCondition(filter *schema.Node, field string) (schema.Member, bool) {
	if filter == nil || filter.Kind != schema.ObjectNode {
		return schema.Member{}, false
	}
	for _, m := range filter.Members {
		switch {
		case m.Key == field && isNull(m.Value), m.Key == field && isNull(m.Value.Lookup("$eq")):
			return m, true
		case m.Key == "$and":
			for _, item := range m.Value.Members {
				if found, ok := nullCondition(item.Value, field); ok {
					return found, true
				}
			}
		}
	}
	return schema.Member{}, false
}

func isNull(n *schema.Node) bool { return n != nil && n.Kind == schema.NullNode }

// tellsApart reports whether a filter has a condition on anything outside the
// shard key, or on _id, which may single the document out.
func tellsApart(c *Collection, filter *schema.Node) bool {
	if filter == nil || filter.Kind != schema.ObjectNode {
		return true // not seen
	}
	for _, m := range filter.Members {
		if m.Key == "_id" || m.Key != "$comment" && c.Key.Index(m.Key) < 0 {
			return true
		}
	}
	return false
}
