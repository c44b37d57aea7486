package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// AmbiguousKeyOrder is SL117.
var AmbiguousKeyOrder = &Rule{
	ID:         "SL117",
	Name:       "ambiguous-key-order",
	Summary:    "a compound key is built from a map, which keeps no order",
	Severity:   Error,
	Confidence: "high; medium where a condition decides what runs",
	Versions:   "all",
	Inputs:     GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "The order of the fields decides what a shard key or an index is good for, and Go visits the entries of a map in an order that changes from run to " +
		"run. As the keys of an index the driver refuses such a map. Nested in a command it does not look: the collection is sharded on one order today and, " +
		"on the next cluster, on another, and a shard key is not changed easily.",
	Fix:        "Build the key as a bson.D, which keeps the order in which it is written.",
	NotFlagged: "A map of one field. A map whose entries can't be seen, or of which all but one are there on some paths only.",
	Sources: []string{
		"https://pkg.go.dev/go.mongodb.org/mongo-driver/v2/mongo#IndexModel",
		"https://go.dev/ref/spec#For_range",
	},
	Bad: []Example{{File: "shard.go", Text: `package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Shard(ctx context.Context, client *mongo.Client) error {
	return client.Database("admin").RunCommand(ctx, bson.D{
		{Key: "shardCollection", Value: "app.usage"},
		{Key: "key", Value: bson.M{"tenant_id": 1, "device_id": 1}},
	}).Err()
}
`}},
	Good: []Example{{File: "shard.go", Text: `package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Shard(ctx context.Context, client *mongo.Client) error {
	return client.Database("admin").RunCommand(ctx, bson.D{
		{Key: "shardCollection", Value: "app.usage"},
		{Key: "key", Value: bson.D{{Key: "tenant_id", Value: 1}, {Key: "device_id", Value: 1}}},
	}).Err()
}
`}},
	Script: checkAmbiguousKeyOrder,
}

func checkAmbiguousKeyOrder(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		switch s.Name {
		case "shardCollection", "reshardCollection", "refineCollectionShardKey":
			reportUnordered(p, s, argument(s.Args, "key"), "shard key")
		case "createIndexes":
			indexes := argument(s.Args, "indexes")
			if indexes == nil || indexes.Kind != schema.ArrayNode {
				continue
			}
			for _, ix := range indexes.Members {
				reportUnordered(p, s, ix.Value.Lookup("key"), "index key")
			}
		}
	}
}

// reportUnordered reports a key of several fields whose order is not kept.
func reportUnordered(p *Pass, s *schema.Statement, key *schema.Node, what string) {
	if key == nil || key.Kind != schema.ObjectNode || !key.Unordered {
		return
	}
	var fields []string
	for _, m := range key.Members {
		if !m.Sometimes && !schema.IsHidden(m) {
			fields = append(fields, m.Key)
		}
	}
	if len(fields) < 2 {
		return
	}
	f := Finding{
		Severity: Error, Confidence: confidenceIf(s.Conditional), Span: key.Span, Subject: what + " " + strings.Join(fields, ", "),
		Message: fmt.Sprintf("%s of %s has no fixed order: it is built from a map, so each run may take another", what, Enumerate(fields, "and")),
		Notes:   []string{"Go visits the entries of a map in an order that changes; nested in a command the driver sends them as they come"},
		Help:    fmt.Sprintf("write it as a bson.D: {%s: ..., %s: ...} in the order that is meant", fields[0], fields[1]),
		Fixes:   orderedKey(s, key),
	}
	f.Namespace, _ = s.Namespace.Get()
	if s.Name == "createIndexes" && !s.Raw {
		f.Message = fmt.Sprintf("the driver will refuse this index: its key of %s is a map, which has no order", Enumerate(fields, "and"))
		f.Notes = []string{"the driver takes a map of one field only where the order counts"}
	}
	p.Report(f)
}
