package rules_test

import (
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// SL105 does not look at declarations for servers from 7.0 on. Everything it can
// report has to be there then.
func TestFeaturesThereFrom7(t *testing.T) {
	t.Parallel()
	v := mongodb.Version{Major: 7}
	for _, name := range []mongodb.FeatureName{
		mongodb.FeatureCompoundHashedKey, mongodb.FeatureCompoundHashedIndex, mongodb.FeatureShardedTimeSeries, mongodb.FeaturePresplitHashedZones,
		mongodb.FeatureClusteredCollection, mongodb.FeatureImplicitIndexOption, mongodb.FeaturePrepareUnique, mongodb.FeatureHiddenIndex,
		mongodb.FeatureWildcardIndex, mongodb.FeatureCompoundWildcardIndex, mongodb.FeatureSameKeyIndexes, mongodb.FeatureMerge, mongodb.FeatureUnionWith,
	} {
		if has := mongodb.Has(name, v); has != mongodb.Yes {
			t.Errorf("%s is there in 7.0: %s", name, has)
		}
	}
}

// The fix of SL201 writes the key in the language of its file, and is never safe.
func TestFixOfUniqueIndex(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ path, content, want string }{
		{"a.yaml", "{version: 1, collections: [{namespace: a.b, shardKey: {x: hashed, y: 1}, indexes: [{key: {e: -1}, unique: true}]}]}", "{x: 1, y: 1, e: -1}"},
		{"a.yaml", "{version: 1, collections: [{namespace: a.b, shardKey: {x: 1}, indexes: [{key: {e: 1, x: -1}, unique: true}]}]}", "{x: -1, e: 1}"},
		{"a.json", `{"version": 1, "collections": [{"namespace": "a.b", "shardKey": {"x": 1}, "indexes": [{"key": {"é.f": 1}, "unique": true}]}]}`, `{"x": 1, "é.f": 1}`},
		{"a.json", `{"version": 1, "collections": [{"namespace": "a.b", "shardKey": {"_id": 1}, "indexes": [{"key": {"e": 1}, "unique": true}]}]}`, ""},
	} {
		m := schema.Merge("", false, spec.Read(schema.NewFile(c.path, []byte(c.content), schema.Production)))
		var found []rules.Finding
		versions := mongodb.DefaultVersions()
		p := rules.NewPass(rules.UniqueIndexWithoutShardKeyPrefix, m, versions, false, rules.Settings{}, func(f rules.Finding) { found = append(found, f) })
		rules.UniqueIndexWithoutShardKeyPrefix.Collection(p, rules.Facts(m.Collections[0], m, versions))
		if len(found) != 1 {
			t.Errorf("%s: %d findings", c.content, len(found))
			continue
		}
		got := ""
		for _, fix := range found[0].Fixes {
			if fix.Safe {
				t.Errorf("%s: the fix claims to be safe", c.content)
			}
			got += fix.Edits[0].Text
		}
		if got != c.want {
			t.Errorf("%s: fix %q, want %q", c.content, got, c.want)
		}
	}
}
