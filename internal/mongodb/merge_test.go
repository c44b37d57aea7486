package mongodb

import "testing"

func TestCheckMergeOn(t *testing.T) {
	t.Parallel()
	ab := key("a", 1, "b", 1)
	on := func(names ...string) MergeTarget { return MergeTarget{On: names} }
	coll := func(indexes ...Index) Collection {
		return Collection{Sharded: &Sharded{Key: ab}, Indexes: indexes, IndexesKnown: true}
	}
	for name, c := range map[string]struct {
		merge   MergeTarget
		coll    Collection
		version string
		want    string
	}{
		"default":            {MergeTarget{}, coll(), "8.0", "ok"},
		"default in 4.0":     {MergeTarget{}, coll(), "4.0", "refused"},
		"backed":             {on("a", "b"), coll(Index{Key: ab, Unique: Yes}), "8.0", "ok"},
		"other order":        {on("b", "a"), coll(Index{Key: ab, Unique: Yes}), "8.0", "ok"},
		"descending index":   {on("a", "b"), coll(Index{Key: key("a", -1, "b", 1), Unique: Yes}), "8.0", "ok"},
		"plain index":        {on("a", "b"), coll(Index{Key: ab}), "8.0", "refused"},
		"perhaps unique":     {on("a", "b"), coll(Index{Key: ab, Unique: Maybe}), "8.0", "ok"},
		"partial":            {on("a", "b"), coll(Index{Key: ab, Unique: Yes, Partial: ptr(doc("a", 1))}), "8.0", "refused"},
		"sparse":             {on("a", "b"), coll(Index{Key: ab, Unique: Yes, Sparse: Yes}), "8.0", "ok"},
		"longer index":       {on("a", "b"), coll(Index{Key: key("a", 1, "b", 1, "c", 1), Unique: Yes}), "8.0", "refused"},
		"lacks a key field":  {on("a", "c"), coll(Index{Key: key("a", 1, "c", 1), Unique: Yes}), "8.0", "refused"},
		"_id alone":          {on("_id"), coll(), "8.0", "refused"},
		"_id, not sharded":   {on("_id"), Collection{IndexesKnown: true}, "8.0", "ok"},
		"_id, french":        {on("_id"), Collection{IndexesKnown: true, DefaultCollation: &french}, "8.0", "refused"},
		"_id, both french":   {MergeTarget{On: []string{"_id"}, Collation: &french}, Collection{IndexesKnown: true, DefaultCollation: &french}, "8.0", "ok"},
		"repeated":           {on("a", "b", "a"), coll(), "8.0", "refused"},
		"indexes not known":  {on("a", "b"), Collection{Sharded: &Sharded{Key: ab}}, "8.0", "ok"},
		"key field, unknown": {on("a"), Collection{Sharded: &Sharded{Key: ab}}, "8.0", "refused"},
	} {
		if got := verdict(CheckMergeOn(c.merge, c.coll, version(t, c.version))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if got := verdict(CheckMergeOn(MergeTarget{On: []string{}}, coll(), version(t, "8.0"))); got != "refused" {
		t.Errorf("an empty list of fields: %s", got)
	}
}

func TestAnalyzeShardKey(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		ns      string
		key     KeyPattern
		version string
		want    string
	}{
		{"app.x", key("a", 1), "7.0", "ok"},
		{"app.x", key("a", 1), "6.0", "refused"},
		{"app.x", key("a", -1), "8.0", "refused"},
		{"config.system.sessions", key("a", 1), "8.0", "refused"},
		{"", key("a", Unknown), "8.0", "ok"},
		{"", nil, "8.0", "ok"},
	} {
		if got := verdict(CheckAnalyzeShardKey(c.ns, c.key, version(t, c.version))); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.ns, c.key, got, c.want)
		}
	}
	a := key("a", 1)
	for name, c := range map[string]struct {
		ix   Index
		want Tri
	}{
		"ranged":     {Index{Key: key("a", -1, "b", 1)}, Yes},
		"hashed":     {Index{Key: key("a", "hashed")}, Yes},
		"other":      {Index{Key: key("b", 1)}, No},
		"geo behind": {Index{Key: key("a", 1, "b", "2dsphere")}, No},
		"sparse":     {Index{Key: a, Sparse: Yes}, No},
		"perhaps":    {Index{Key: a, Sparse: Maybe}, Maybe},
		"collation":  {Index{Key: a, Collation: &french}, No},
	} {
		if got := AnalyzesKey(a, c.ix, nil); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if k, bad := KeyPatternOf(Str("a")); k != nil || len(bad) != 1 {
		t.Errorf("a text is no key: %v %v", k, bad)
	}
	if k, bad := KeyPatternOf(Of(Unknown)); k != nil || bad != nil {
		t.Errorf("an unseen key is neither known nor at fault: %v %v", k, bad)
	}
}
