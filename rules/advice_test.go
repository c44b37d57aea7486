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
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}}, indexes: [{key: {s: 1, email: 1}, unique: true}]", "{s: 1, email: 1}", "_id"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}}, indexes: [{key: {s: 1, email: 1}, unique: true}]", "{s: 1, email: 1}", "create the index"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}}, indexes: [{key: {email: 1}, unique: true}]", "{s: 1, email: 1}, or lead with email, as unique index {email: 1} asks for;\nand create the index {s: 1, email: 1}: the new key", "_id"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}, kind: {values: [x]}, c: {cardinality: 90000}}, indexes: [{key: {s: 1, kind: 1, no: 1}, unique: true}]", "{s: 1, kind: 1, no: 1}", "lead with c"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}}, indexes: [{key: {s: 1, a: 1}, unique: true}, {key: {s: 1, b: 1}, unique: true}]", "every unique index then has to start with the new key", "_id"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}, c: {cardinality: 90000}}, indexes: []", "{s: 1, c: 1}, or lead with c (90,000 values, declared);\nand create the index {s: 1, c: 1} or {c: 1}:", "_id"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {s: 1}, fields: {s: {cardinality: 6}}", "{s: 1, _id: 1}", "index"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {m: 1}, fields: {m: {cardinality: 6}}, timeseries: {timeField: t, metaField: m}", "a subfield of metaField", "_id"},
		{rules.LowCardinalityKey, "8.0", "shardKey: {_id.k: 1}, fields: {_id.k: {cardinality: 6}}", "append a field with many values", "_id: 1"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {ts: 1}, fields: {ts: {monotonic: increasing}}, zones: [{zone: Z, min: {ts: 1}, max: {ts: 2}}]", "zones and splits have to start with the new key", "hashed"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {ts: 1}, fields: {ts: {monotonic: increasing}}, splits: [{ts: 5}]", "zones and splits have to start with the new key", "hashed"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {no: 1}, unique: true, fields: {no: {monotonic: increasing}}", "a field with many values in front", "hashed"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {no: 1}, fields: {no: {monotonic: increasing, bsonType: double}}", "a field with many values in front", "hashed"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {no: 1}, fields: {no: {monotonic: increasing}, c: {cardinality: 90000}}, indexes: [{key: {no: 1}, unique: true}]", "every unique index then has to start with the new key;\nand create the index {no: hashed}:", "{c: 1, no: 1}"},
		{rules.MonotonicRangedKey, "8.0", "shardKey: {no: 1}, fields: {no: {monotonic: increasing}, c: {cardinality: 90000}}, indexes: [{key: {no: hashed}}, {key: {c: 1, no: 1}}]", "{c: 1, no: 1}", "create the index"},
		{rules.HighFrequencyKey, "8.0", "shardKey: {k: 1}, fields: {k: {topFrequency: 0.5}}, indexes: [{key: {k: 1}}]", "{k: 1, _id: 1}, so that the documents of that value can be split;\nand create the index {k: 1, _id: 1}:", ", ,"},
		{rules.TenantOnlyKey, "8.0", "shardKey: {tenant_id: 1}, indexes: [{key: {tenant_id: 1}}]", "{tenant_id: 1, _id: 1};\nand create the index {tenant_id: 1, _id: 1}:", ", ;"},
		{rules.KeyDoesNotServeQueries, "8.0", "shardKey: {a: 1}, queries: [{op: find, filter: {b: '?'}, weight: 1}], indexes: [{key: {a: 1, b: 1}, unique: true}]", "unique index {a: 1, b: 1} would then have to start with the shard key", "slower"},
		{rules.SingleWriteWithoutShardKey, "4.0", "shardKey: {a: 1}, queries: [{op: updateOne, filter: {s: 1}, update: {$set: {n: 1}}}]", "nor _id (ShardKeyNotFound, 61)\n", "72"},
		{rules.SingleWriteWithoutShardKey, "5.0", "shardKey: {a: 1}, queries: [{op: updateOne, filter: {s: 1}, update: {$set: {n: 1}}}]", "nor _id (InvalidOptions, 72)\n", "61"},
		{rules.SingleWriteWithoutShardKey, "4.0,4.2,4.4,5.0,8.0", "shardKey: {a: 1}, queries: [{op: updateOne, filter: {s: 1}, update: {$set: {n: 1}}}]", "nor _id (ShardKeyNotFound, 61 on 4.0; InvalidOptions, 72 on 4.2 to 5.0)\n", "61)"},
		{rules.ShardKeyUpdate, "4.0,4.2", "shardKey: {a: 1}, queries: [{op: updateMany, filter: {a: 1}, update: {$set: {a: 2}}}]", "immutable (ImmutableField, 66 on 4.0)\nan update of many can't change the shard key field a (InvalidOptions, 72 on 4.2)", "66)\n"},
		{rules.LookupOnSharded, "5.0", "shardKey: {a: 1}, queries: [{op: aggregate, transaction: true, pipeline: [{$lookup: {from: y, localField: a, foreignField: a, as: z}}]}]", "upgrade to 5.1 or newer and run the aggregation outside the transaction", "ask every shard"},
		{rules.LookupOnSharded, "5.0", "shardKey: {a: 1}, queries: [{op: aggregate, pipeline: [{$lookup: {from: y, localField: a, foreignField: a, as: z}}]}]", "upgrade to 5.1 or newer", "outside the transaction"},
		{rules.LookupOnSharded, "7.0", "shardKey: {a: 1}, queries: [{op: aggregate, transaction: true, pipeline: [{$lookup: {from: y, localField: a, foreignField: a, as: z}}]}]", "run the aggregation outside the transaction", "5.1"},
	} {
		content := "{version: 1, collections: [{namespace: x.y, " + c.collection + "}]}"
		var versions []mongodb.Version
		for _, text := range strings.Split(c.version, ",") {
			v, err := mongodb.ParseVersion(text)
			if err != nil {
				t.Fatal(err)
			}
			versions = append(versions, v)
		}
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
