package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InsertWithoutShardKey is SL413.
var InsertWithoutShardKey = &Rule{
	ID:         "SL413",
	Name:       "insert-without-shard-key",
	Summary:    "an inserted document lacks a field of the shard key, or has an array in it",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning for a missing field from 4.4",
	Confidence: "high: the document is written in full",
	Versions:   "a missing field is refused up to 4.2 and counts as null from 4.4; an array is refused at every version",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Up to 4.2 the server refuses the document. From 4.4 a missing field counts as null, so all such documents gather in one place, which no split " +
		"can divide if the whole key is missing, and queries by the field do not find them. A document with an array in the field is refused always.",
	Fix:        "Set every field of the shard key when the document is made, to one value.",
	NotFlagged: "A missing _id, which drivers add. A field written as null. A document that is left out, cannot be read or has something unknown spread into it.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key/",
		"src/mongo/s/collection_routing_info_targeter.cpp (targetInsert)",
	},
	ServerCode: "ShardKeyNotFound (61)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.people
    shardKey: {email: 1}
    queries:
      - {op: insertOne, document: {name: "?"}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.people
    shardKey: {email: 1}
    queries:
      - {op: insertOne, document: {email: "?", name: "?"}}
`}},
	Collection: checkInsertWithoutShardKey,
}

func checkInsertWithoutShardKey(p *Pass, c *Collection) {
	for _, q := range c.Routed {
		if len(c.Key) == 0 || q.kind() != insertQuery || q.Document == nil {
			continue
		}
		refuses := "refuses %s: "
		before := c.insertedBeforeSharding(q.Query)
		if before {
			refuses = "refuses to shard the collection after %s: "
		}
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) {
			switch missing := Enumerate(a.Missing, "and"); {
			case refusalOf(c, q, a, v) == forInsert:
				return verdict{Error, High, refuses + a.Reason}, true
			case missing != "":
				return verdict{Warning, High, "takes %s, and the document ends where null is kept: it lacks " + missing + " of the shard key"}, true
			}
			return verdict{}, false
		})
		if len(groups) == 0 {
			continue
		}
		f := p.verdictFinding(c, q, groups)
		f.Span = faultyDocument(c, q.Document).Span
		f.Help = fmt.Sprintf("set every field of shard key %s in the document, to one value", c.Key)
		if !before {
			f.Notes = append(f.Notes, p.errorNotes(q, groups, func(mongodb.Answer) string { return "the router finds no shard for the document" })...)
		}
		p.Report(f)
	}
}

// faultyDocument returns the first of several documents that lacks a field of
// the shard key or has an array in it, else the whole.
func faultyDocument(c *Collection, n *schema.Node) *schema.Node {
	if n.Kind != schema.ArrayNode {
		return n
	}
	for _, item := range n.Members {
		doc := Value(item.Value)
		a := mongodb.Target{Key: c.Key, Version: mongodb.Newest}.Route(mongodb.Request{Op: mongodb.Insert, Document: &doc})
		if len(a.Missing) > 0 || a.Route == mongodb.RouteRefused {
			return item.Value
		}
	}
	return n
}
