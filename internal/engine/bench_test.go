package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// manyCollections is a spec of n collections with ten fields, four indexes and
// three queries each. One in ten has faults and a suppression.
func manyCollections(n int) string {
	var b strings.Builder
	b.WriteString("version: 1\nserverVersion: \"7.0\"\ntopology: {shards: 6}\ncollections:\n")
	for i := range n {
		fmt.Fprintf(&b, "  - namespace: db%d.coll%d\n    shardKey: {customer_id: 1, order_id: hashed}\n    documents: 2000000\n    avgDocumentBytes: 1024\n    fields:\n", i%50, i)
		for j := range 8 {
			fmt.Fprintf(&b, "      field%d: {bsonType: string, cardinality: %d, nullable: false}\n", j, 1000+j)
		}
		b.WriteString("      customer_id: {bsonType: long, cardinality: 250000}\n      order_id: {bsonType: objectId, cardinality: 2000000}\n    indexes:\n")
		b.WriteString("      - {key: {customer_id: 1, order_id: hashed}}\n      - {key: {customer_id: 1, order_id: 1, field0: 1}, unique: true}\n      - {key: {field1: 1, field2: -1}}\n")
		if i%10 == 0 {
			b.WriteString("      - {key: {field3: 1}, unique: true}\n")
		} else if i%10 == 1 {
			b.WriteString("      # shardlint:ignore SL201 -- goes with the next release\n      - {key: {field3: 1}, unique: true}\n")
		} else {
			b.WriteString("      - {key: {field3: 1}}\n")
		}
		b.WriteString("    queries:\n      - {op: find, filter: {customer_id: \"?\"}, weight: 0.8}\n      - {op: find, filter: {customer_id: \"?\", order_id: \"?\"}, weight: 0.1}\n      - {op: updateOne, filter: {customer_id: \"?\", order_id: \"?\"}, update: {$set: {field5: \"?\"}}, weight: 0.1}\n")
	}
	return b.String()
}

func model(tb testing.TB, n int) *schema.Model {
	tb.Helper()
	m := schema.Merge("bench", true, spec.Read(schema.NewFile("shards.yaml", []byte(manyCollections(n)), schema.Production)))
	if len(m.Collections) != n || len(m.Problems) > 0 {
		tb.Fatalf("%d collections, problems %v", len(m.Collections), m.Problems)
	}
	return m
}

// BenchmarkRun judges 10,000 collections: what the engine and the rules cost
// beside the reading.
func BenchmarkRun(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		m := model(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				result := engine.Run(b.Context(), []engine.Unit{{Model: m}}, engine.Options{MinConfidence: rules.Medium})
				if len(result.Errors) > 0 || len(result.Findings) < n/10 {
					b.Fatalf("errors %v, %d findings", result.Errors, len(result.Findings))
				}
			}
		})
	}
}
