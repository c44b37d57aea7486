package mongodb

import "testing"

func TestCheckRefine(t *testing.T) {
	t.Parallel()
	a, ab := key("a", 1), key("a", 1, "b", 1)
	on := func(k KeyPattern, unique Tri, indexes ...Index) Collection {
		return Collection{Sharded: &Sharded{Key: k, Unique: unique}, Indexes: indexes, IndexesKnown: true}
	}
	for name, c := range map[string]struct {
		key     KeyPattern
		coll    Collection
		version string
		want    string
	}{
		"extended":                {ab, on(a, No, Index{Key: ab}), "4.4", "ok"},
		"before 4.4":              {ab, on(a, No, Index{Key: ab}), "4.2", "refused"},
		"no index":                {ab, on(a, No, Index{Key: a}), "8.0", "refused"},
		"indexes not known":       {ab, Collection{Sharded: &Sharded{Key: a}}, "8.0", "ok"},
		"longer index":            {ab, on(a, No, Index{Key: key("a", 1, "b", 1, "c", 1)}), "8.0", "ok"},
		"same key":                {a, on(a, No), "8.0", "ok"},
		"no prefix":               {key("b", 1, "a", 1), on(a, No, Index{Key: key("b", 1, "a", 1)}), "8.0", "refused"},
		"shorter":                 {a, on(ab, No, Index{Key: a}), "8.0", "refused"},
		"made hashed":             {key("a", "hashed", "b", 1), on(a, No, Index{Key: key("a", "hashed", "b", 1)}), "8.0", "refused"},
		"hashed suffix":           {key("a", 1, "b", "hashed"), on(a, No, Index{Key: key("a", 1, "b", "hashed")}), "8.0", "ok"},
		"hashed suffix, unique":   {key("a", 1, "b", "hashed"), on(a, Yes, Index{Key: key("a", 1, "b", "hashed")}), "8.0", "refused"},
		"second hashed":           {key("a", "hashed", "b", "hashed"), on(key("a", "hashed"), No), "8.0", "refused"},
		"unique, plain index":     {ab, on(a, Yes, Index{Key: ab}), "8.0", "refused"},
		"unique, unique index":    {ab, on(a, Yes, Index{Key: ab, Unique: Yes}), "8.0", "ok"},
		"unique, longer":          {ab, on(a, Yes, Index{Key: key("a", 1, "b", 1, "c", 1), Unique: Yes}), "8.0", "refused"},
		"unique unseen":           {ab, on(a, Maybe, Index{Key: ab}), "8.0", "ok"},
		"other unique index":      {ab, on(a, No, Index{Key: ab}, Index{Key: key("a", 1, "c", 1), Unique: Yes}), "8.0", "refused"},
		"not sharded":             {ab, Collection{NotSharded: true}, "8.0", "refused"},
		"sharding not known":      {ab, Collection{}, "8.0", "ok"},
		"not there":               {ab, Collection{Missing: Yes}, "8.0", "refused"},
		"key unseen":              {nil, on(a, No), "8.0", "ok"},
		"part unseen":             {key("a", 1, "b", Unknown), on(a, No), "8.0", "ok"},
		"_id, multikey index":     {key("_id", 1, "b", 1), on(key("_id", 1), No, Index{Key: key("_id", 1, "b", 1), Multikey: Yes}), "8.0", "refused"},
		"_id, unique, plain":      {key("_id", 1, "b", 1), on(key("_id", 1), Yes, Index{Key: key("_id", 1, "b", 1)}), "8.0", "ok"},
		"hidden index":            {ab, on(a, No, Index{Key: ab, Hidden: Yes}), "8.0", "refused"},
		"invalid":                 {key("a", 1, "b", -1), on(a, No), "8.0", "refused"},
		"collation of the suffix": {ab, on(a, No, Index{Key: ab, Collation: &french}), "8.0", "refused"},
	} {
		faults := CheckRefine(RefineCommand{Key: c.key}, c.coll, version(t, c.version))
		if got := verdict(faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
}

func TestCheckReshard(t *testing.T) {
	t.Parallel()
	coll := Collection{Sharded: &Sharded{Key: key("a", 1)}}
	with := func(change func(*Collection)) Collection { c := coll; change(&c); return c }
	b := key("b", 1)
	zone := func(min, max any) ZoneRange { return ZoneRange{Zone: "z", Min: doc("b", min), Max: doc("b", max)} }
	for name, c := range map[string]struct {
		cmd     ReshardCommand
		coll    Collection
		version string
		want    string
	}{
		"usual":                {ReshardCommand{Key: b}, coll, "5.0", "ok"},
		"before 5.0":           {ReshardCommand{Key: b}, coll, "4.4", "refused"},
		"not sharded":          {ReshardCommand{Key: b}, Collection{NotSharded: true}, "8.0", "refused"},
		"unique":               {ReshardCommand{Key: b, Unique: Yes}, coll, "8.0", "refused"},
		"unique false":         {ReshardCommand{Key: b, Unique: No}, coll, "8.0", "ok"},
		"collation":            {ReshardCommand{Key: b, Collation: &french}, coll, "8.0", "refused"},
		"simple":               {ReshardCommand{Key: b, Collation: &simple}, coll, "8.0", "ok"},
		"chunks live on":       {ReshardCommand{Key: b, NumInitialChunks: ptr(Int(90))}, coll, "8.0", "ok"},
		"no chunks":            {ReshardCommand{Key: b, NumInitialChunks: ptr(Int(0))}, coll, "8.0", "refused"},
		"unique index":         {ReshardCommand{Key: b}, with(func(c *Collection) { c.Indexes = []Index{{Key: key("a", 1, "x", 1), Unique: Yes}} }), "8.0", "refused"},
		"index fits new key":   {ReshardCommand{Key: b}, with(func(c *Collection) { c.Indexes = []Index{{Key: key("b", 1, "x", 1), Unique: Yes}} }), "8.0", "ok"},
		"time series in 7.0":   {ReshardCommand{Key: b}, with(func(c *Collection) { c.TimeSeries = &TimeSeries{TimeField: "t", MetaField: "b"} }), "7.0", "refused"},
		"time series in 8.0":   {ReshardCommand{Key: b}, with(func(c *Collection) { c.TimeSeries = &TimeSeries{TimeField: "t", MetaField: "b"} }), "8.0", "ok"},
		"zones":                {ReshardCommand{Key: b, ZonesGiven: true, Zones: []ZoneRange{zone(0, 5), zone(5, 9)}}, coll, "8.0", "ok"},
		"zones of the old key": {ReshardCommand{Key: key("c", 1), ZonesGiven: true, Zones: []ZoneRange{zone(0, 5)}}, coll, "8.0", "refused"},
		"zones overlap":        {ReshardCommand{Key: b, ZonesGiven: true, Zones: []ZoneRange{zone(0, 5), zone(4, 9)}}, coll, "8.0", "refused"},
		"zones on hash":        {ReshardCommand{Key: key("b", "hashed"), ZonesGiven: true, Zones: []ZoneRange{zone(0, 5)}}, coll, "8.0", "doubtful"},
		"zones forgotten":      {ReshardCommand{Key: b}, with(func(c *Collection) { c.Zones = []ZoneRange{{Min: doc("a", 0), Max: doc("a", 1)}} }), "5.0", "doubtful"},
		"zones kept by 8.0":    {ReshardCommand{Key: b}, with(func(c *Collection) { c.Zones = []ZoneRange{{Min: doc("a", 0), Max: doc("a", 1)}} }), "8.0", "ok"},
		"force in 7.0":         {ReshardCommand{Key: key("a", 1), ForceRedistribution: Yes}, coll, "7.0", "refused"},
		"force in 8.0":         {ReshardCommand{Key: key("a", 1), ForceRedistribution: Yes}, coll, "8.0", "ok"},
		"key unseen":           {ReshardCommand{}, coll, "8.0", "ok"},
	} {
		faults := CheckReshard(c.cmd, c.coll, version(t, c.version))
		if got := verdict(faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
	if f := CheckReshard(ReshardCommand{Key: key("a", 1.0)}, coll, version(t, "8.0")); len(f) != 1 || !f[0].Ignored {
		t.Errorf("the same key again does nothing: %v", f)
	}
}

func TestCheckShardDistribution(t *testing.T) {
	t.Parallel()
	k := key("a", 1)
	r := func(shard string, min, max any) ShardRange {
		return ShardRange{Shard: shard, Min: ptr(doc("a", min)), Max: ptr(doc("a", max))}
	}
	for name, c := range map[string]struct {
		ranges []ShardRange
		want   string
	}{
		"whole":         {[]ShardRange{r("s0", MinKey, 0), r("s1", 0, MaxKey)}, "ok"},
		"shards only":   {[]ShardRange{{Shard: "s0"}, {Shard: "s1"}}, "ok"},
		"none":          {nil, "refused"},
		"hole":          {[]ShardRange{r("s0", MinKey, 0), r("s1", 1, MaxKey)}, "refused"},
		"overlap":       {[]ShardRange{r("s0", MinKey, 1), r("s1", 0, MaxKey)}, "refused"},
		"starts late":   {[]ShardRange{r("s0", 0, MaxKey)}, "refused"},
		"ends early":    {[]ShardRange{r("s0", MinKey, 5)}, "refused"},
		"some without":  {[]ShardRange{r("s0", MinKey, MaxKey), {Shard: "s1"}}, "refused"},
		"half a range":  {[]ShardRange{{Shard: "s0", Min: ptr(doc("a", MinKey))}}, "refused"},
		"other field":   {[]ShardRange{{Shard: "s0", Min: ptr(doc("b", MinKey)), Max: ptr(doc("b", MaxKey))}}, "refused"},
		"unseen middle": {[]ShardRange{r("s0", MinKey, Unknown), r("s1", 0, MaxKey)}, "ok"},
	} {
		if got := verdict(CheckShardDistribution(k, c.ranges)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
