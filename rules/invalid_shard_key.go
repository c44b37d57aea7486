package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidShardKey is SL104.
var InvalidShardKey = &Rule{
	ID:         "SL104",
	Name:       "invalid-shard-key",
	Summary:    "the server refuses the shard key pattern",
	Severity:   Error,
	Confidence: "high; medium where the server's answer is not documented: a field that occurs twice, a path beside its own prefix, a value between 1 and 2",
	Versions:   "all; a compound key with a hashed field below 4.4 is SL105",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "shardCollection fails, so the collection stays unsharded on one shard while everybody believes it is spread. " +
		"A shard key field has the value 1 or \"hashed\", nothing else: there are no descending, text or geo shard keys, " +
		"at most one field is hashed, and no part of a field path is empty or begins with $.",
	Fix:        "Write each field with 1 or hashed. A descending sort needs no descending key: an index is read in both directions.",
	NotFlagged: "A value that cannot be read. DBRef parts below the top level ($id, $ref, $db). A $ that is not at the start of a path part.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/shardCollection/",
		"src/mongo/s/shard_key_pattern.cpp (parseShardKeyPattern)",
	},
	ServerCode: "BadValue (2)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: -1}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: hashed}
`}},
	Collection: checkInvalidShardKey,
}

func checkInvalidShardKey(p *Pass, c *Collection) {
	if _, ok := c.ShardKey.Get(); !ok {
		return
	}
	seen := map[string]bool{}
	for _, v := range p.Versions {
		for _, fault := range mongodb.CheckShardKey(c.Key, v) {
			if fault.Needs != "" || seen[fault.Reason] {
				continue
			}
			seen[fault.Reason] = true
			if v.Before(8, 0) && fault.Part >= 0 && strings.Contains(c.Key[fault.Part].Field, "$") {
				// Older servers refuse such a path too, some of them only when
				// they build the index.
				fault.Code, fault.CodeName = 0, ""
			}
			reportShardKeyFault(p, c, fault)
		}
	}
}

func reportShardKeyFault(p *Pass, c *Collection, fault mongodb.Fault) {
	f := Finding{
		Severity: Error, Confidence: High,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String() + " " + fault.Reason,
		Message: fmt.Sprintf("the server will refuse shard key %s of %s: %s", c.Key, c.Namespace, fault.Reason),
		Help:    "give each field the value 1 or hashed, at most one of them hashed",
	}
	if fault.Uncertain {
		f.Confidence = Medium
		f.Message = fmt.Sprintf("shard key %s of %s can't be meant so: %s", c.Key, c.Namespace, fault.Reason)
		f.Help = "name each field once, with the value 1 or hashed"
	}
	if fault.Part >= 0 && fault.Part < len(c.Pattern.Parts) {
		f.Span = c.Pattern.Parts[fault.Part].Span
	}
	if fault.CodeName != "" {
		f.Notes = []string{fmt.Sprintf("shardCollection fails with %s (%d), and the collection stays on one shard", fault.CodeName, fault.Code)}
	}
	if fault.Part >= 0 && c.Key[fault.Part].Kind() == mongodb.Descending {
		f.Help = "write 1: an index is read in both directions, so a descending sort needs no descending key"
		f.Fixes = p.setPart(c.Pattern, fault.Part, bare("1"), "Write "+c.Key[fault.Part].Field+": 1")
	}
	if f.Span.IsZero() {
		f.Span = schemaSpan(c.Pattern.Span, c.NamespaceSpan)
	}
	p.Report(f)
}

// schemaSpan returns the first span that points somewhere.
func schemaSpan(spans ...schema.Span) schema.Span {
	for _, s := range spans {
		if !s.IsZero() {
			return s
		}
	}
	return schema.Span{}
}
