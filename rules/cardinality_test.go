package rules_test

import (
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// A key has at least as many values as any of its fields, so the number of one
// field can settle that of the key; a ceiling over it can't.
func TestCardinalityKnown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, shards, collection string
		minCardinality           float64
		want                     bool
	}{
		{"every field declared", "2", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 2}, b: {values: [x, y]}}", 1000, true},
		{"one field with many values", "4", "shardKey: {a: 1, b: hashed}, fields: {a: {cardinality: 2500000}}", 1000, true},
		{"the last field", "4", "shardKey: {a: 1, b: hashed}, fields: {b: {cardinality: 1000}}", 1000, true},
		{"_id beside a field nothing is known of", "4", "shardKey: {a: 1, _id: 1}", 1000, true},
		{"values enough", "3", "shardKey: {a: 1, b: 1}, fields: {a: {values: [x, y, z]}}", 3, true},
		{"fewer than the option asks for", "2", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 999}}", 1000, false},
		{"a greater option", "2", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 4999}}", 5000, false},
		{"fewer than shards", "5", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 4}}", 2, false},
		{"a ceiling", "2", "shardKey: {a: 1, b: 1}, validator: {$jsonSchema: {required: [a], properties: {a: {bsonType: int, minimum: 1, maximum: 90000}}}}", 1000, false},
		{"a type of few values", "2", "shardKey: {a: 1, b: 1}, fields: {a: {bsonType: bool}}", 2, false},
		{"values that would be too large", "2", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 1000}}, documents: 2000000000, avgDocumentBytes: 1024", 1000, false},
		{"nothing declared", "2", "shardKey: {a: 1}", 1000, false},
	} {
		content := "{version: 1, topology: {shards: " + c.shards + "}, collections: [{namespace: x.y, " + c.collection + "}]}"
		m := schema.Merge("", false, spec.Read(schema.NewFile("shards.yaml", []byte(content), schema.Production)))
		if len(m.Problems) > 0 {
			t.Fatalf("%s: %v", c.name, m.Problems)
		}
		versions := mongodb.DefaultVersions()
		settings := rules.Settings{Options: map[string]map[string]float64{"SL101": {"minCardinality": c.minCardinality}}}
		p := rules.NewPass(rules.LowCardinalityKey, m, versions, false, settings, func(rules.Finding) {})
		if got := p.CardinalityKnown(rules.Facts(m.Collections[0], m, versions)); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
