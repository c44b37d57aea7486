package mongodb

import (
	"slices"
	"testing"
)

func TestCheckShardIndexes(t *testing.T) {
	t.Parallel()
	a := key("a", 1)
	for name, c := range map[string]struct {
		cmd      ShardCommand
		indexes  []Index
		data     Data
		fallback *Value
		version  string
		want     []IndexProblemKind
		at       int
	}{
		"empty":                        {cmd: ShardCommand{Key: a}, data: Empty},
		"data, no index":               {cmd: ShardCommand{Key: a}, data: NonEmpty, want: []IndexProblemKind{NoIndex}, at: Whole},
		"data unknown":                 {cmd: ShardCommand{Key: a}},
		"data and index":               {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1)}}, data: NonEmpty},
		"data, _id key":                {cmd: ShardCommand{Key: key("_id", 1)}, data: NonEmpty},
		"data, hashed _id key":         {cmd: ShardCommand{Key: key("_id", "hashed")}, data: NonEmpty, want: []IndexProblemKind{NoIndex}, at: Whole},
		"sparse, data":                 {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a, Sparse: Yes}}, data: NonEmpty, want: []IndexProblemKind{UnusableIndex}},
		"sparse of the same name":      {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a, Sparse: Yes}}, data: Empty, want: []IndexProblemKind{IndexInTheWay}},
		"sparse of its own name":       {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a, Sparse: Yes, Name: ptr(Str("s"))}}, data: Empty},
		"the same in 4.4":              {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a, Sparse: Yes, Name: ptr(Str("s"))}}, data: Empty, version: "4.4", want: []IndexProblemKind{IndexInTheWay}},
		"longer sparse, empty":         {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1), Sparse: Yes}}, data: Empty},
		"partial, empty":               {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1), Partial: ptr(doc("b", 1))}}, data: Empty, want: []IndexProblemKind{UnusableIndex}},
		"hidden, empty":                {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1), Hidden: Yes}}, data: Empty, want: []IndexProblemKind{UnusableIndex}},
		"multikey, data":               {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1), Multikey: Yes}}, data: NonEmpty, want: []IndexProblemKind{UnusableIndex}},
		"partial beside a good one":    {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b", 1), Partial: ptr(doc("b", 1))}, {Key: a}}, data: NonEmpty},
		"partial _id hashed":           {cmd: ShardCommand{Key: key("_id", "hashed")}, indexes: []Index{{Key: key("_id", "hashed"), Partial: ptr(doc("b", 1))}}, data: NonEmpty},
		"descending, empty":            {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", -1)}}, data: Empty},
		"descending, data":             {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", -1)}}, data: NonEmpty, want: []IndexProblemKind{UnusableIndex}},
		"collation, data":              {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a}}, data: NonEmpty, fallback: &french, want: []IndexProblemKind{UnusableIndex}},
		"collation, _id key":           {cmd: ShardCommand{Key: key("_id", 1)}, data: Empty, fallback: &french, want: []IndexProblemKind{UnusableIndex}, at: Whole},
		"collation, hashed _id key":    {cmd: ShardCommand{Key: key("_id", "hashed")}, data: Empty, fallback: &french},
		"compound wildcard":            {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("a", 1, "b.$**", 1)}}, data: NonEmpty, want: []IndexProblemKind{UnsafeIndex}},
		"unknown option":               {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: a, Sparse: Maybe}}, data: NonEmpty},
		"unique elsewhere":             {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("b", 1), Unique: Yes}}, data: Empty, want: []IndexProblemKind{UniqueWithoutKey}},
		"two unique elsewhere":         {cmd: ShardCommand{Key: a}, indexes: []Index{{Key: key("b", 1), Unique: Yes}, {Key: key("c", 1), Unique: Yes}}, want: []IndexProblemKind{UniqueWithoutKey, UniqueWithoutKey}},
		"unique, no index, empty":      {cmd: ShardCommand{Key: a, Unique: Yes}, data: Empty},
		"unique, plain exact":          {cmd: ShardCommand{Key: a, Unique: Yes}, indexes: []Index{{Key: a}}, data: Empty, want: []IndexProblemKind{UniqueNeedsOwnIndex}},
		"unique, not enforced":         {cmd: ShardCommand{Key: a, Unique: Yes, EnforceUniquenessCheck: No}, indexes: []Index{{Key: a}}, data: Empty},
		"unique, exact unique":         {cmd: ShardCommand{Key: a, Unique: Yes}, indexes: []Index{{Key: a, Unique: Yes}}, data: NonEmpty},
		"unique, longer unique, data":  {cmd: ShardCommand{Key: a, Unique: Yes}, indexes: []Index{{Key: key("a", 1, "b", 1), Unique: Yes}}, data: NonEmpty, want: []IndexProblemKind{UniqueNeedsOwnIndex}},
		"unique, longer unique, empty": {cmd: ShardCommand{Key: a, Unique: Yes}, indexes: []Index{{Key: key("a", 1, "b", 1), Unique: Yes}}, data: Empty},
		"unique _id":                   {cmd: ShardCommand{Key: key("_id", 1), Unique: Yes}, data: NonEmpty},
		"perhaps unique":               {cmd: ShardCommand{Key: a, Unique: Maybe}, indexes: []Index{{Key: a}}, data: NonEmpty},
		"no implicit index":            {cmd: ShardCommand{Key: a, ImplicitlyCreateIndex: No}, data: Empty, want: []IndexProblemKind{NoIndex}, at: Whole},
	} {
		if c.version == "" {
			c.version = "8.0"
		}
		coll := Collection{Indexes: c.indexes, IndexesKnown: true, Data: c.data, DefaultCollation: c.fallback}
		got := CheckShardIndexes(c.cmd, coll, version(t, c.version))
		var kinds []IndexProblemKind
		for _, p := range got {
			kinds = append(kinds, p.Kind)
		}
		if !slices.Equal(kinds, c.want) {
			t.Errorf("%s: got %v, want kinds %v", name, got, c.want)
		} else if len(got) > 0 && got[0].Index != c.at {
			t.Errorf("%s: index %d is at fault, want %d", name, got[0].Index, c.at)
		}
		// With indexes that can't be seen, only what is certain of those listed.
		coll.IndexesKnown = false
		for _, p := range CheckShardIndexes(c.cmd, coll, version(t, c.version)) {
			if p.Kind != UniqueWithoutKey {
				t.Errorf("%s: said of a list that may lack indexes: %v", name, p)
			}
		}
	}
	old := Collection{Indexes: []Index{{Key: a, Hidden: Yes}}, IndexesKnown: true, Data: NonEmpty}
	if got := CheckShardIndexes(ShardCommand{Key: a}, old, version(t, "5.0")); len(got) != 1 || !got[0].Fault.Uncertain {
		t.Errorf("5.0 is not known to refuse a hidden index: %v", got)
	}
}

func TestCheckShardCollection(t *testing.T) {
	t.Parallel()
	a := key("a", 1)
	sharded := Collection{Sharded: &Sharded{Key: a}}
	for name, c := range map[string]struct {
		cmd     ShardCommand
		coll    Collection
		version string
		want    string
	}{
		"plain":                {ShardCommand{Namespace: "app.x", Key: a}, Collection{}, "8.0", "ok"},
		"nothing known":        {ShardCommand{}, Collection{}, "8.0", "ok"},
		"sessions with data":   {ShardCommand{Namespace: "config.system.sessions", Key: key("_id", 1)}, Collection{Data: NonEmpty}, "8.0", "refused"},
		"view":                 {ShardCommand{Key: a}, Collection{View: Yes}, "8.0", "refused"},
		"capped":               {ShardCommand{Key: a}, Collection{Capped: Yes}, "8.0", "refused"},
		"perhaps capped":       {ShardCommand{Key: a}, Collection{Capped: Maybe}, "8.0", "ok"},
		"unique hashed":        {ShardCommand{Key: key("b", 1, "a", "hashed"), Unique: Yes}, Collection{}, "8.0", "refused"},
		"again":                {ShardCommand{Key: key("a", 1.0)}, sharded, "8.0", "ok"},
		"again, simple":        {ShardCommand{Key: a, Collation: &simple}, sharded, "8.0", "ok"},
		"again, unique":        {ShardCommand{Key: a, Unique: Yes}, sharded, "8.0", "refused"},
		"again, unique unseen": {ShardCommand{Key: a, Unique: Maybe}, sharded, "8.0", "ok"},
		"again, other key":     {ShardCommand{Key: key("a", "hashed")}, sharded, "8.0", "refused"},
		"again, key unseen":    {ShardCommand{Key: key("a", Unknown)}, sharded, "8.0", "ok"},
		"collation":            {ShardCommand{Key: a, Collation: &french}, withCollation(nil), "8.0", "refused"},
		"default not simple":   {ShardCommand{Key: a}, withCollation(&french), "8.0", "refused"},
		"says simple":          {ShardCommand{Key: a, Collation: &simple}, withCollation(&french), "8.0", "ok"},
		"default unseen":       {ShardCommand{Key: a}, withCollation(ptr(Of(Unknown))), "8.0", "ok"},
		"collation a number":   {ShardCommand{Key: a, Collation: ptr(Int(1))}, withCollation(nil), "8.0", "refused"},
		"field missing, 4.2":   {ShardCommand{Key: a}, Collection{Data: NonEmpty, LacksKeyField: Yes}, "4.2", "refused"},
		"field missing, 4.4":   {ShardCommand{Key: a}, Collection{Data: NonEmpty, LacksKeyField: Yes}, "4.4", "ok"},
		"encrypted":            {ShardCommand{Key: a}, Collection{Encrypted: []string{"a.b"}}, "8.0", "refused"},
		"time series unique":   {ShardCommand{Key: a, Unique: Yes, TimeSeries: &TimeSeries{TimeField: "t", MetaField: "a"}}, Collection{}, "8.0", "refused"},
		"zone without a shard": {ShardCommand{Key: a}, Collection{Data: Empty, Zones: []ZoneRange{{Zone: "z", Min: doc("a", 0), Max: doc("a", 1), NoShard: true}}}, "8.0", "refused"},
	} {
		if got := verdict(CheckShardCollection(c.cmd, c.coll, version(t, c.version))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// withCollation is a collection of which only the default collation is known.
func withCollation(c *Value) Collection { return Collection{DefaultCollation: c} }

func TestCheckNumInitialChunks(t *testing.T) {
	t.Parallel()
	hashed := key("a", "hashed")
	for name, c := range map[string]struct {
		n       any
		key     KeyPattern
		data    Data
		shards  int
		version string
		want    string
		advice  int
	}{
		"usual":                {500, hashed, Empty, 3, "7.0", "ok", 0},
		"no effect":            {500, hashed, Empty, 3, "7.2", "ok", 1},
		"no effect, ranged":    {500, key("a", 1), NonEmpty, 3, "8.0", "ok", 1},
		"ranged":               {6, key("a", 1), Empty, 0, "7.0", "refused", 0},
		"ranged, zero":         {0, key("a", 1), Empty, 0, "7.0", "ok", 0},
		"data":                 {6, hashed, NonEmpty, 0, "7.0", "refused", 0},
		"data unknown":         {6, hashed, DataUnknown, 0, "7.0", "ok", 0},
		"hashed second":        {6, key("b", 1, "a", "hashed"), Empty, 0, "7.0", "ok", 1},
		"key unseen":           {6, key("a", Unknown), Empty, 0, "7.0", "ok", 0},
		"no key":               {6, nil, Empty, 0, "7.0", "ok", 0},
		"most for two shards":  {16384, hashed, Empty, 2, "7.0", "ok", 0},
		"beyond it":            {16385, hashed, Empty, 2, "7.0", "refused", 0},
		"shards unknown":       {16385, hashed, Empty, 0, "7.0", "ok", 0},
		"a million":            {1000000, hashed, Empty, 0, "5.0", "ok", 0},
		"over a million":       {1000001, hashed, Empty, 0, "5.0", "refused", 0},
		"over, many shards":    {1000001, hashed, Empty, 1000, "5.0", "refused", 0},
		"negative":             {-1, hashed, Empty, 0, "5.0", "refused", 0},
		"text":                 {"6", hashed, Empty, 0, "5.0", "refused", 0},
		"unseen":               {Unknown, key("a", 1), NonEmpty, 0, "5.0", "ok", 0},
		"unseen, without heed": {Unknown, key("a", 1), NonEmpty, 0, "8.0", "ok", 0},
	} {
		faults := CheckNumInitialChunks(val(c.n), c.key, c.data, c.shards, version(t, c.version))
		if got := verdict(faults); got != c.want || len(faults)-len(Refused(faults)) != c.advice {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
}

func TestCheckChunkSize(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		size any
		zero bool
		want string
	}{
		{1, false, "ok"}, {1024, false, "ok"}, {64.0, false, "ok"}, {Long(128), false, "ok"}, {0, true, "ok"}, {Unknown, false, "ok"},
		{0, false, "refused"}, {-1, true, "refused"}, {1025, true, "refused"}, {64.5, false, "refused"}, {"64", false, "refused"}, {true, false, "refused"},
	} {
		if got := verdict(CheckChunkSize(val(c.size), c.zero)); got != c.want {
			t.Errorf("%v: %s, want %s", c.size, got, c.want)
		}
	}
}

func TestIndivisible(t *testing.T) {
	t.Parallel()
	const mb = 1 << 20
	for _, c := range []struct {
		bytes   int64
		size    float64
		version string
		want    bool
	}{
		{83 * mb, 0, "5.0", false}, // 1.3 times 64 MB are 83.2 MB
		{84 * mb, 0, "5.0", true},
		{166 * mb, 0, "5.3", false}, // 1.3 times 128 MB
		{167 * mb, 0, "5.3", true},
		{256 * mb, 0, "8.0", false},
		{256*mb + 1, 0, "8.0", true},
		{65 * mb, 32, "6.0", true},
		{64 * mb, 32, "6.0", false},
	} {
		if got := Indivisible(c.bytes, c.size, version(t, c.version)); got != c.want {
			t.Errorf("%d MB of chunk size %v in %s: %v", c.bytes/mb, c.size, c.version, got)
		}
	}
}
