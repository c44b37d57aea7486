package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// MissingShardKeyIndex is SL203.
var MissingShardKeyIndex = &Rule{
	ID:         "SL203",
	Name:       "missing-shard-key-index",
	Summary:    "the collection has documents and no index that starts with the shard key",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all; implicitlyCreateIndex: false counts from 8.0",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Why: "shardCollection fails and the collection stays on one shard. The server creates the index of the shard key itself only while the " +
		"collection is empty; one that has documents needs an index beforehand that starts with all fields of the key, in its order and with its values.",
	Fix: "Create the index first and shard the collection after it. It may go on with further fields, in any direction: {customer_id: 1, " +
		"created: -1} serves the key {customer_id: 1}.",
	NotFlagged: "A collection that is empty or of which nobody says that it has documents: the server creates the index. A declaration without " +
		"`indexes`. The keys {_id: 1}, whose index is always there. A time-series collection. An index on the key's fields that cannot serve " +
		"them, which is SL204, or that the server refuses, which is SL202 or SL210. A shard key that is refused itself.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key-indexes/",
		"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/",
		"src/mongo/db/s/shard_key_util.cpp (validShardKeyIndexExists)",
	},
	ServerCode: "InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    documents: 4000000
    indexes:
      - {key: {status: 1, customer_id: 1}}
    fields:
      customer_id: {cardinality: 2500000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    documents: 4000000
    indexes:
      - {key: {customer_id: 1, created: -1}}
    fields:
      customer_id: {cardinality: 2500000}
`}},
	Collection: checkMissingShardKeyIndex,
}

func checkMissingShardKeyIndex(p *Pass, c *Collection) {
	k, ok := p.keyIndex(c, mongodb.NoIndex)
	if !ok {
		return
	}
	f := k.finding(c)
	cause, create := "it has documents, and", "create the index %s before the collection is sharded; it may go on with further fields"
	if !k.populated {
		cause = "implicitlyCreateIndex is false, and"
		create = "create the index %s first, or leave out implicitlyCreateIndex"
		f.Related = append(f.Related, schema.Related{Message: "asks the server not to create the index", Span: c.ImplicitlyCreateIndex.Span()})
	} else {
		f.Related = append(f.Related, schema.Related{Message: ifWords(c.AtSharding != nil, "documents are put in here") + ifWords(c.AtSharding == nil, "documents declared here"), Span: c.dataSpan()})
	}
	f.Message = fmt.Sprintf("%s will refuse to shard %s: %s no index starts with shard key %s", theServer(p.On(k.versions)), c.Namespace, cause, c.Key)
	f.Help = fmt.Sprintf(create, c.Key)
	for _, ix := range k.indexes {
		if len(mongodb.MissingFields(c.Key, ix.Def)) == 0 {
			f.Notes = append(f.Notes, fmt.Sprintf("index %s has all fields of the key, but does not start with them in its order", ix.Def.Key))
			f.Related = append(f.Related, schema.Related{Message: "does not start with the key", Span: ix.Span})
			break
		}
	}
	p.Report(f)
}
