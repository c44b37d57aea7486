package rules_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// What a finding advises has to work on the servers that it is printed for.
func TestAdvice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule          *rules.Rule
		version       string
		collection    string
		want, without string // in notes and help
	}{
		{rules.UniqueHashedKey, "8.0", "shardKey: {a: 1, b: hashed}, unique: true", "the unique index {a: 1, b: 1}, which", ": 1: 1"},
		{rules.InvalidShardKey, "8.0", `shardKey: {"$x": 1}`, "BadValue (2)", "CannotCreateIndex"},
		{rules.InvalidShardKey, "4.4", `shardKey: {"$x": 1}`, "", "BadValue"},
		{rules.InvalidShardKey, "4.4", "shardKey: {x: -1}", "BadValue (2)", "CannotCreateIndex"},
		{rules.CoarseTimePrefix, "8.0", "shardKey: {month: 1, a: 1, b: hashed}", "{month: ..., a: ..., b: ...}", "{month: ..., b: ...}"},
		{rules.UniqueIndexWithoutShardKeyPrefix, "4.2", "shardKey: {a: 1}, indexes: [{key: {b: 1}, unique: true}]", "same transaction", "written first"},
		{rules.UniqueIndexWithoutShardKeyPrefix, "4.0", "shardKey: {a: 1}, indexes: [{key: {b: 1}, unique: true}]", "written first", "transaction"},
		{rules.InvalidZoneRange, "8.0", "shardKey: {hashtag: 1}, zones: [{zone: Z, min: {hashtag: 2}, max: {hashtag: 1}}]", "min below max", "NumberLong"},
		{rules.InvalidZoneRange, "8.0", "shardKey: {a: hashed}, zones: [{zone: Z, min: {a: 1}, max: {a: {$maxKey: 1}}}]", "NumberLong", "min below max"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {a: 1, b: 1}, fields: {a: {cardinality: 2}, b: {cardinality: 3}}", "{a: 1, b: 1, _id: 1}", "{a: 1, _id: 1}"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {ts: 1, probe: hashed}, fields: {ts: {monotonic: increasing}}", "{probe: 1, ts: 1}", "device_id"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {ts: 1, status: 1}, fields: {ts: {monotonic: increasing}}", "such as {device_id: 1, ts: 1}", "{status: 1, ts: 1}"},
		{rules.NumInitialChunks, "8.0", "shardKey: {a: hashed}, numInitialChunks: 9", "chunks on every shard", "one chunk on each"},
		{rules.NumInitialChunks, "8.0", "shardKey: {a: 1}, numInitialChunks: 9, zones: [{zone: Z, min: {a: 1}, max: {a: 2}}]", "leave numInitialChunks out", "begins as one chunk"},
		{rules.NullableShardKey, "4.2", "shardKey: {a: 1}, fields: {a: {nullable: true}}", "stops shardCollection", "counts as null"},
	} {
		content := "{version: 1, collections: [{namespace: x.y, " + c.collection + "}]}"
		v, err := mongodb.ParseVersion(c.version)
		if err != nil {
			t.Fatal(err)
		}
		versions := []mongodb.Version{v}
		m := schema.Merge("", false, spec.Read(schema.NewFile("shards.yaml", []byte(content), schema.Production)))
		var found []rules.Finding
		p := rules.NewPass(c.rule, m, versions, true, rules.Settings{}, func(f rules.Finding) { found = append(found, f) })
		c.rule.Collection(p, rules.Facts(m.Collections[0], m, versions))
		if len(found) != 1 {
			t.Errorf("%s of %s: %d findings", c.rule.ID, c.collection, len(found))
			continue
		}
		advice := strings.Join(append(found[0].Notes, found[0].Help), "\n")
		if !strings.Contains(advice, c.want) || strings.Contains(advice, c.without) {
			t.Errorf("%s of %s on %s:\n%s\nhas to hold %q and not %q", c.rule.ID, c.collection, c.version, advice, c.want, c.without)
		}
	}
}
