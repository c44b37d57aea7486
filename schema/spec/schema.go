package spec

import (
	_ "embed"
	"slices"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// SchemaID is the URL that the JSON Schema of specs is published at.
const SchemaID = "https://raw.githubusercontent.com/shardlint/shardlint/main/schema/spec/spec.schema.json"

//go:embed spec.schema.json
var schemaSource []byte

// specSchema is compiled once, for the first spec that breaks it.
var specSchema = document.NewSchema(SchemaID, schemaSource)

// SchemaJSON returns the JSON Schema 2020-12 of specs.
func SchemaJSON() []byte { return slices.Clone(schemaSource) }

// violations asks the JSON Schema what is wrong with the parts of the document
// in which reading it met a violation: single collections, and the rest.
func (r *reader) violations(root *schema.Node) []schema.Problem {
	var found []schema.Problem
	collections := root.Lookup("collections")
	for _, i := range r.badCollections {
		found = append(found, specSchema.ValidateAt("/$defs/collection", collections.Members[i].Value)...)
	}
	if r.bad {
		found = append(found, specSchema.Validate(withoutCollections(root))...)
	}
	return found
}

// withoutCollections returns the root with an empty list of collections where
// it has a list of them: they are checked one by one.
func withoutCollections(root *schema.Node) *schema.Node {
	if root.Kind != schema.ObjectNode {
		return root
	}
	clone := *root
	clone.Members = slices.Clone(root.Members)
	for i, m := range clone.Members {
		if m.Key == "collections" && m.Value.Kind == schema.ArrayNode {
			clone.Members[i].Value = &schema.Node{Kind: schema.ArrayNode, Span: m.Value.Span}
		}
	}
	return &clone
}
