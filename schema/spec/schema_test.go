package spec

import (
	"encoding/json"
	"slices"
	"testing"
)

// TestSchemaText shows that every key is described, for editors, and that the
// words of the schema are those that reading knows.
func TestSchemaText(t *testing.T) {
	t.Parallel()
	var root map[string]any
	if err := json.Unmarshal(schemaSource, &root); err != nil {
		t.Fatal(err)
	}
	if root["$id"] != SchemaID {
		t.Errorf("$id is %v", root["$id"])
	}
	var enums [][]string
	var walk func(path string, s map[string]any)
	walk = func(path string, s map[string]any) {
		if e, ok := s["enum"].([]any); ok {
			var words []string
			for _, w := range e {
				if text, ok := w.(string); ok {
					words = append(words, text)
				}
			}
			enums = append(enums, words)
		}
		properties, _ := s["properties"].(map[string]any)
		for k, p := range properties {
			if d, _ := p.(map[string]any)["description"].(string); d == "" {
				t.Errorf("%s/%s has no description", path, k)
			}
		}
		if hints, ok := s["x-hints"].(map[string]any); ok {
			for wrong := range hints {
				if _, ok := properties[wrong]; ok {
					t.Errorf("%s: %s is hinted at, but is a key", path, wrong)
				}
			}
		}
		if len(properties) > 0 && s["additionalProperties"] != false && path != "/properties/balancer/properties/activeWindow" {
			t.Errorf("%s takes any key", path)
		}
		for k, v := range s {
			if sub, ok := v.(map[string]any); ok {
				walk(path+"/"+k, sub)
			}
		}
	}
	walk("", root)
	for _, words := range [][]string{validationActions, validationLevels, granularities, generators, bsonTypes, operations} {
		if !slices.ContainsFunc(enums, func(e []string) bool { return slices.Equal(e, words) }) {
			t.Errorf("the schema has no enumeration of %v", words)
		}
	}
}
