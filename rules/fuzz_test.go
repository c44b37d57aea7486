package rules_test

import (
	"path/filepath"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// FuzzRules runs every rule over whatever can be read as a spec: none panics,
// and every place lies in its file.
func FuzzRules(f *testing.F) {
	for _, c := range archive.Load(f, archives) {
		for _, file := range c.Files {
			if ext := filepath.Ext(file.Path); ext == ".yaml" || ext == ".json" {
				f.Add(ext == ".json", file.Content)
			}
		}
	}
	f.Fuzz(func(t *testing.T, json bool, content []byte) {
		name := "shards.yaml"
		if json {
			name = "shards.json"
		}
		file := schema.NewFile(name, content, schema.Production)
		unit := engine.Unit{Model: schema.Merge("", false, spec.Read(file))}
		result := engine.Run(t.Context(), []engine.Unit{unit}, everything())
		for _, err := range result.Errors {
			t.Error(err)
		}
		for _, found := range result.Findings {
			for _, s := range spans(found) {
				if s.IsZero() || s.Start < 0 || s.End < s.Start || int(s.End) > len(s.File.Content) {
					t.Errorf("%s: the place %d-%d is not in its file: %s", found.Rule.ID, s.Start, s.End, found.Message)
				}
			}
		}
	})
}
