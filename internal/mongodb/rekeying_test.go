package mongodb

import (
	"strings"
	"testing"
)

func ranged(fields ...string) KeyPattern {
	key := KeyPattern{}
	for _, f := range fields {
		value := Int(1)
		if name, ok := strings.CutSuffix(f, "#"); ok {
			f, value = name, Str("hashed")
		}
		key = append(key, KeyPart{Field: f, Value: value})
	}
	return key
}

// TestChangeKey has every way from one shard key to another, on both sides of the
// versions that matter: refining came with 4.4, resharding with 5.0, that of
// time-series collections with 8.0.
func TestChangeKey(t *testing.T) {
	t.Parallel()
	sharded := func(key KeyPattern, indexes ...Index) Collection {
		return Collection{Sharded: &Sharded{Key: key}, Indexes: indexes, IndexesKnown: true}
	}
	a, ab := ranged("a"), ranged("a", "b")
	unique := sharded(a, Index{Key: a, Unique: Yes})
	unique.Sharded.Unique = Yes
	series := sharded(ranged("m"))
	series.TimeSeries = &TimeSeries{TimeField: "t", MetaField: "m"}
	zoned := sharded(a)
	zoned.Zones = []ZoneRange{{Zone: "EU", Min: Doc(Elem{Name: "a", Value: Int(1)}), Max: Doc(Elem{Name: "a", Value: Int(2)})}}
	for name, c := range map[string]struct {
		coll    Collection
		to      KeyPattern
		version string
		want    ChangeKind
		command string
		runbook string // the commands, joined
	}{
		"the same key":       {sharded(a), a, "8.0", NoChange, "", ""},
		"refined before 4.4": {sharded(a, Index{Key: ab}), ab, "4.2", ImpossibleChange, "", ""},
		"refined": {sharded(a, Index{Key: ab}), ab, "4.4", OnlineChange, "refineCollectionShardKey",
			`db.adminCommand({refineCollectionShardKey: "x.y", key: {a: 1, b: 1}})`},
		"refined by a hashed field": {sharded(a, Index{Key: ranged("a", "b#")}), ranged("a", "b#"), "7.0", OnlineChange, "refineCollectionShardKey",
			`db.adminCommand({refineCollectionShardKey: "x.y", key: {a: 1, b: "hashed"}})`},
		"refined, without an index": {sharded(a), ab, "8.0", OnlineChange, "refineCollectionShardKey",
			`db.getSiblingDB("x").getCollection("y").createIndex({a: 1, b: 1}) db.adminCommand({refineCollectionShardKey: "x.y", key: {a: 1, b: 1}})`},
		"refined, a unique key": {unique, ab, "7.0", OnlineChange, "refineCollectionShardKey",
			`db.getSiblingDB("x").getCollection("y").createIndex({a: 1, b: 1}, {unique: true}) db.getSiblingDB("x").getCollection("y").dropIndex({a: 1}) ` +
				`db.adminCommand({refineCollectionShardKey: "x.y", key: {a: 1, b: 1}})`},
		"hashed in place of ranged": {sharded(a), ranged("a#"), "7.0", RewriteChange, "reshardCollection", `db.adminCommand({reshardCollection: "x.y", key: {a: "hashed"}})`},
		"another order":             {sharded(ab), ranged("b", "a"), "7.0", RewriteChange, "reshardCollection", `db.adminCommand({reshardCollection: "x.y", key: {b: 1, a: 1}})`},
		"a shorter key":             {sharded(ab), a, "5.0", RewriteChange, "reshardCollection", `db.adminCommand({reshardCollection: "x.y", key: {a: 1}})`},
		"a shorter key before 5.0":  {sharded(ab), a, "4.4", ImpossibleChange, "", ""},
		"a time series before 8.0":  {series, ranged("m.x"), "7.0", ImpossibleChange, "", ""},
		"a time series":             {series, ranged("m.x"), "8.0", RewriteChange, "reshardCollection", `db.adminCommand({reshardCollection: "x.y", key: {"m.x": 1}})`},
		"what the server refuses":   {sharded(a), KeyPattern{{Field: "b", Value: Int(-1)}}, "8.0", RefusedChange, "reshardCollection", ""},
		"a key that cannot be seen": {Collection{}, a, "8.0", UnknownChange, "", ""},
		"not sharded":               {Collection{NotSharded: true, Data: Empty, IndexesKnown: true}, a, "8.0", FirstSharding, "shardCollection", `db.adminCommand({shardCollection: "x.y", key: {a: 1}})`},
		"with zones before 7.2":     {zoned, ranged("b"), "7.0", RewriteChange, "reshardCollection", `db.adminCommand({reshardCollection: "x.y", key: {b: 1}, zones: [{min: {b: 3}, max: {b: 4}, zone: "US"}]})`},
		"a unique index in the way": {sharded(a, Index{Key: ab, Unique: Yes}), ranged("c"), "7.0", RewriteChange, "reshardCollection",
			`db.getSiblingDB("x").getCollection("y").dropIndex({a: 1, b: 1}) db.adminCommand({reshardCollection: "x.y", key: {c: 1}})`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v, err := ParseVersion(c.version)
			if err != nil {
				t.Fatal(err)
			}
			to := KeyTarget{Namespace: "x.y", Key: c.to}
			got := ChangeKey(to, c.coll, v)
			if got.Kind != c.want || got.Command != c.command {
				t.Fatalf("%s (%s), want %s (%s); notes %q", got.Kind, got.Command, c.want, c.command, got.Notes)
			}
			var zones []ZoneRange
			if len(c.coll.Zones) > 0 {
				zones = []ZoneRange{{Zone: "US", Min: Doc(Elem{Name: "b", Value: Int(3)}), Max: Doc(Elem{Name: "b", Value: Int(4)})}}
			}
			if got.Kind != RefusedChange {
				if steps := strings.Join(got.Runbook(to, c.coll, zones), " "); steps != c.runbook {
					t.Errorf("runbook\n%s\nwant\n%s", steps, c.runbook)
				}
			}
		})
	}
}

func TestUnshard(t *testing.T) {
	t.Parallel()
	coll := Collection{Sharded: &Sharded{Key: ranged("a")}, Zones: []ZoneRange{{Zone: "EU", Min: Doc(Elem{Name: "a", Value: Of(MinKey)}), Max: Doc(Elem{Name: "a", Value: Int(2)})}}}
	if c := Unshard(coll, Version{Major: 7}); c.Kind != ImpossibleChange || c.Command != "" {
		t.Errorf("7.0: %v", c)
	}
	c := Unshard(coll, Version{Major: 8})
	if c.Kind != RewriteChange || len(c.First) != 1 {
		t.Errorf("8.0: %v", c)
	}
	want := `sh.removeRangeFromZone("x.y", {a: MinKey}, {a: 2}) db.adminCommand({unshardCollection: "x.y"})`
	if got := strings.Join(c.Runbook(KeyTarget{Namespace: "x.y"}, coll, nil), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if c := Unshard(Collection{}, Version{Major: 8}); c.Kind != UnknownChange {
		t.Errorf("an unseen key: %v", c)
	}
}

// TestIndexChanges has the changes of unique indexes on both sides of the versions
// that matter: collMod makes an index unique from 6.0, two indexes may be on one key
// from 5.0.
func TestIndexChanges(t *testing.T) {
	t.Parallel()
	key := ranged("a")
	plain, unique := Index{Key: ranged("a", "b")}, Index{Key: ranged("a", "b"), Unique: Yes}
	foreign := Index{Key: ranged("email"), Unique: Yes}
	const coll = `db.getSiblingDB("x").getCollection("y")`
	for name, c := range map[string]struct {
		got   Change
		want  ChangeKind
		steps string
	}{
		"new":                  {AddUnique("x.y", unique, key, Version{Major: 7}), OnlineChange, coll + `.createIndex({a: 1, b: 1}, {unique: true})`},
		"new, without the key": {AddUnique("x.y", foreign, key, Version{Major: 7}), ImpossibleChange, ""},
		"new, not sharded":     {AddUnique("x.y", foreign, nil, Version{Major: 7}), OnlineChange, coll + `.createIndex({email: 1}, {unique: true})`},
		"gone":                 {DropUnique("x.y", unique), FreeChange, coll + `.dropIndex({a: 1, b: 1})`},
		"made unique": {MakeUnique("x.y", plain, unique, key, Version{Major: 6}), OnlineChange,
			`db.getSiblingDB("x").runCommand({collMod: "y", index: {keyPattern: {a: 1, b: 1}, prepareUnique: true}}) ` +
				`db.getSiblingDB("x").runCommand({collMod: "y", index: {keyPattern: {a: 1, b: 1}, unique: true}})`},
		"made unique before 6.0": {MakeUnique("x.y", plain, unique, key, Version{Major: 5}), OnlineChange,
			coll + `.createIndex({a: 1, b: 1}, {name: "a_1_b_1_new", unique: true}) ` + coll + `.dropIndex("a_1_b_1")`},
		"made unique before 5.0": {MakeUnique("x.y", plain, unique, key, Version{Major: 4, Minor: 4}), OnlineChange,
			coll + `.dropIndex({a: 1, b: 1}) ` + coll + `.createIndex({a: 1, b: 1}, {unique: true})`},
		"made unique, without the key": {MakeUnique("x.y", Index{Key: ranged("email")}, foreign, key, Version{Major: 7}), ImpossibleChange, ""},
		"made plain": {MakePlain("x.y", unique, plain, Version{Major: 8}), OnlineChange,
			coll + `.createIndex({a: 1, b: 1}, {name: "a_1_b_1_new"}) ` + coll + `.dropIndex("a_1_b_1")`},
		"the key made unique":     {ChangeUniqueness(key, true), ImpossibleChange, ""},
		"the key made not unique": {ChangeUniqueness(key, false), ImpossibleChange, ""},
	} {
		if steps := strings.Join(c.got.Steps, " "); c.got.Kind != c.want || steps != c.steps {
			t.Errorf("%s: %s\n%s\nwant %s\n%s", name, c.got.Kind, steps, c.want, c.steps)
		}
	}
}

func TestZoneAndShardChanges(t *testing.T) {
	t.Parallel()
	zone := func(name string, from, to int64) ZoneRange {
		return ZoneRange{Zone: name, Min: Doc(Elem{Name: "a", Value: Int(from)}), Max: Doc(Elem{Name: "a", Value: Int(to)})}
	}
	padded := ZoneRange{Zone: "EU", Min: Doc(Elem{Name: "a", Value: Int(1)}, Elem{Name: "b", Value: Of(MinKey)}), Max: Doc(Elem{Name: "a", Value: Int(5)}, Elem{Name: "b", Value: Of(MinKey)})}
	unseen := ZoneRange{Zone: "EU", Min: Of(Unknown), Max: Of(Unknown)}
	for name, c := range map[string]struct {
		before, after []ZoneRange
		want          string
	}{
		"none":                      {nil, nil, ""},
		"the same, other order":     {[]ZoneRange{zone("EU", 1, 5), zone("US", 5, 9)}, []ZoneRange{zone("US", 5, 9), zone("EU", 1, 5)}, ""},
		"padded by a refinement":    {[]ZoneRange{zone("EU", 1, 5)}, []ZoneRange{padded}, ""},
		"new":                       {nil, []ZoneRange{zone("EU", 1, 5)}, `online sh.updateZoneKeyRange("x.y", {a: 1}, {a: 5}, "EU")`},
		"gone":                      {[]ZoneRange{zone("EU", 1, 5)}, nil, `free sh.removeRangeFromZone("x.y", {a: 1}, {a: 5})`},
		"wider":                     {[]ZoneRange{zone("EU", 1, 5)}, []ZoneRange{zone("EU", 1, 7)}, `online sh.removeRangeFromZone("x.y", {a: 1}, {a: 5}) sh.updateZoneKeyRange("x.y", {a: 1}, {a: 7}, "EU")`},
		"of another zone":           {[]ZoneRange{zone("EU", 1, 5)}, []ZoneRange{zone("US", 1, 5)}, `online sh.removeRangeFromZone("x.y", {a: 1}, {a: 5}) sh.updateZoneKeyRange("x.y", {a: 1}, {a: 5}, "US")`},
		"one that cannot be seen":   {[]ZoneRange{zone("EU", 1, 5)}, []ZoneRange{unseen}, ""},
		"and one that could not be": {[]ZoneRange{unseen}, []ZoneRange{zone("EU", 1, 5)}, ""},
	} {
		var got []string
		for _, z := range ZoneChanges(c.before, c.after, ranged("a", "b")) {
			cost := z.Cost("x.y")
			got = append(got, string(cost.Kind)+" "+strings.Join(cost.Steps, " "))
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %s, want %s", name, text, c.want)
		}
	}
	more := ChangeShards(2, 3, []string{"rs3/h:27018"}, false, Version{Major: 8})
	fewer := ChangeShards(3, 2, []string{"s3"}, true, Version{Major: 8})
	if got := more.Steps[0] + " " + fewer.Steps[0]; got != `sh.addShard("rs3/h:27018") db.adminCommand({removeShard: "s3"})` || more.Kind != OnlineChange || fewer.Kind != OnlineChange || len(fewer.First) != 1 {
		t.Errorf("%s: %v, %v", got, more, fewer)
	}
}

// A key that is declared unique does not become so by any change.
func TestChangeToUniqueKey(t *testing.T) {
	t.Parallel()
	coll := Collection{Sharded: &Sharded{Key: ranged("a"), Unique: No}, Indexes: []Index{{Key: ranged("a", "b"), Unique: Yes}}, IndexesKnown: true}
	for key, kind := range map[string]ChangeKind{"a b": OnlineChange, "c": RewriteChange} {
		c := ChangeKey(KeyTarget{Namespace: "x.y", Key: ranged(strings.Fields(key)...), Unique: Yes}, coll, Version{Major: 7})
		if c.Kind != kind || !strings.Contains(strings.Join(c.Notes, "; "), "will not be unique, as it is declared") {
			t.Errorf("{%s}: %s, %q", key, c.Kind, c.Notes)
		}
	}
}

// TestUniqueInPlaceOfUniqueKey has what is said of a key with a hashed field, whose own
// index can't be unique: the one on the plain values is.
func TestUniqueInPlaceOfUniqueKey(t *testing.T) {
	t.Parallel()
	c := ChangeUniqueness(ranged("a", "b#"), true)
	if text := strings.Join(c.Notes, "; "); !strings.Contains(text, "a unique index on {a: 1, b: 1} keeps out") || strings.Contains(text, "hashed") || len(c.Steps) > 0 {
		t.Errorf("notes %q, steps %q", c.Notes, c.Steps)
	}
}

// TestRunbookOfFirstSharding: before 6.0 the server refuses to shard a collection of a
// database for which sharding was not enabled.
func TestRunbookOfFirstSharding(t *testing.T) {
	t.Parallel()
	coll := Collection{NotSharded: true, IndexesKnown: true, Data: Empty}
	to := KeyTarget{Namespace: "x.y.z", Key: ranged("a")}
	shard := `db.adminCommand({shardCollection: "x.y.z", key: {a: 1}})`
	for version, want := range map[string]string{"4.2": `sh.enableSharding("x")` + "\n" + shard, "5.0": `sh.enableSharding("x")` + "\n" + shard, "6.0": shard, "8.0": shard} {
		v, err := ParseVersion(version)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(ChangeKey(to, coll, v).Runbook(to, coll, nil), "\n"); got != want {
			t.Errorf("on %s: %s, want %s", version, got, want)
		}
	}
}

// TestRunbookOfReshardingWithZones: up to 7.1 a command without zones is refused where
// the collection has any, so that their place is shown.
func TestRunbookOfReshardingWithZones(t *testing.T) {
	t.Parallel()
	coll := Collection{Sharded: &Sharded{Key: ranged("a")}, Zones: []ZoneRange{{Zone: "EU", Min: Doc(Elem{Name: "a", Value: Int(1)}), Max: Doc(Elem{Name: "a", Value: Int(2)})}}}
	to := KeyTarget{Namespace: "x.y", Key: ranged("b")}
	v, err := ParseVersion("7.0")
	if err != nil {
		t.Fatal(err)
	}
	want := `db.adminCommand({reshardCollection: "x.y", key: {b: 1}, zones: [<ranges of the new key>]})`
	if got := strings.Join(ChangeKey(to, coll, v).Runbook(to, coll, nil), "\n"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestRemovalGoesOnUntilCompleted: one removeShard only begins to empty a shard.
func TestRemovalGoesOnUntilCompleted(t *testing.T) {
	t.Parallel()
	c := ChangeShards(5, 4, []string{"s5"}, false, Version{Major: 7})
	if text := strings.Join(c.Notes, "; "); !strings.Contains(text, `run again`) || !strings.Contains(text, `state: "completed"`) {
		t.Errorf("notes %q", c.Notes)
	}
}
