package mongodb

import "testing"

func TestCheckCollMod(t *testing.T) {
	t.Parallel()
	b := key("b", 1)
	yes, no := ptr(Boolean(true)), ptr(Boolean(false))
	coll := func(indexes ...Index) Collection {
		return Collection{Sharded: &Sharded{Key: b}, Indexes: indexes, IndexesKnown: true}
	}
	at := func(k KeyPattern) *DropTarget { return &DropTarget{Key: k} }
	named := func(s string) *DropTarget { return &DropTarget{Name: s} }
	ts := Collection{TimeSeries: &TimeSeries{TimeField: "t", MetaField: "m", Granularity: "minutes"}, Indexes: []Index{{Key: key("m", 1)}}, IndexesKnown: true}
	for name, c := range map[string]struct {
		cmd     CollMod
		coll    Collection
		version string
		want    string
	}{
		"unique, not prepared":      {CollMod{Index: at(b), Unique: yes}, coll(Index{Key: b}), "8.0", "refused"},
		"unique, prepared":          {CollMod{Index: at(b), Unique: yes}, coll(Index{Key: b, PrepareUnique: Yes}), "8.0", "ok"},
		"unique, perhaps prepared":  {CollMod{Index: at(b), Unique: yes}, coll(Index{Key: b, PrepareUnique: Maybe}), "8.0", "ok"},
		"unique already":            {CollMod{Index: at(b), Unique: yes}, coll(Index{Key: b, Unique: Yes}), "8.0", "ok"},
		"unique in 5.0":             {CollMod{Index: at(b), Unique: yes}, coll(Index{Key: b}), "5.0", "refused"},
		"unique false":              {CollMod{Index: at(b), Unique: no}, coll(Index{Key: b}), "8.0", "refused"},
		"unique a text":             {CollMod{Index: at(b), Unique: ptr(Str("true"))}, coll(Index{Key: b}), "8.0", "refused"},
		"unique unseen":             {CollMod{Index: at(b), Unique: ptr(Of(Unknown))}, coll(Index{Key: b}), "8.0", "ok"},
		"prepare, fits":             {CollMod{Index: at(key("b", 1, "c", 1)), PrepareUnique: yes}, coll(Index{Key: key("b", 1, "c", 1)}), "6.0", "ok"},
		"prepare, doesn't fit":      {CollMod{Index: at(key("c", 1)), PrepareUnique: yes}, coll(Index{Key: key("c", 1)}), "6.0", "refused"},
		"unprepare":                 {CollMod{Index: at(key("c", 1)), PrepareUnique: no}, coll(Index{Key: key("c", 1)}), "6.0", "ok"},
		"prepare, not sharded":      {CollMod{Index: at(key("c", 1)), PrepareUnique: yes}, Collection{Indexes: []Index{{Key: key("c", 1)}}}, "6.0", "ok"},
		"prepare on a time series":  {CollMod{Index: at(key("m", 1)), PrepareUnique: yes}, ts, "8.0", "refused"},
		"no such index":             {CollMod{Index: named("x"), Hidden: yes}, coll(), "8.0", "refused"},
		"no such index listed":      {CollMod{Index: named("x"), Hidden: yes}, Collection{}, "8.0", "ok"},
		"two on the key":            {CollMod{Index: at(b), Hidden: no}, coll(Index{Key: b}, Index{Key: b, Unique: Yes, Name: ptr(Str("u"))}), "8.0", "refused"},
		"hide the last":             {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b}), "8.0", "refused"},
		"hide one of two":           {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b}, Index{Key: key("b", 1, "c", 1)}), "8.0", "ok"},
		"hide the other":            {CollMod{Index: named("c_1"), Hidden: yes}, coll(Index{Key: b}, Index{Key: key("c", 1)}), "8.0", "ok"},
		"hide again":                {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b, Hidden: Yes}), "8.0", "ok"},
		"hide, others unknown":      {CollMod{Index: named("b_1"), Hidden: yes}, Collection{Sharded: &Sharded{Key: b}, Indexes: []Index{{Key: b}}}, "8.0", "ok"},
		"hide in 5.0":               {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b}), "5.0", "doubtful"},
		"hide _id":                  {CollMod{Index: named("_id_"), Hidden: yes}, coll(), "8.0", "refused"},
		"TTL":                       {CollMod{Index: at(b), ExpireAfterSeconds: ptr(Int(5))}, coll(Index{Key: b}), "8.0", "ok"},
		"TTL on two fields":         {CollMod{Index: at(key("b", 1, "c", 1)), ExpireAfterSeconds: ptr(Int(5))}, coll(Index{Key: key("b", 1, "c", 1)}), "8.0", "refused"},
		"TTL negative":              {CollMod{Index: at(b), ExpireAfterSeconds: ptr(Int(-5))}, coll(Index{Key: b}), "8.0", "refused"},
		"time field":                {CollMod{TimeSeries: ptr(doc("timeField", "x"))}, ts, "8.0", "refused"},
		"coarser":                   {CollMod{TimeSeries: ptr(doc("granularity", "hours"))}, ts, "8.0", "ok"},
		"finer":                     {CollMod{TimeSeries: ptr(doc("granularity", "seconds"))}, ts, "8.0", "refused"},
		"no granularity":            {CollMod{TimeSeries: ptr(doc("granularity", "days"))}, ts, "8.0", "refused"},
		"index not named":           {CollMod{Hidden: yes}, coll(Index{Key: b}), "8.0", "ok"},
		"multikey still serves":     {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b}, Index{Key: key("b", 1, "c", 1), Multikey: Yes}), "8.0", "ok"},
		"the other may be no serve": {CollMod{Index: named("b_1"), Hidden: yes}, coll(Index{Key: b}, Index{Key: key("b", 1, "c", 1), Sparse: Maybe}), "8.0", "ok"},
	} {
		faults := CheckCollMod(c.cmd, c.coll, version(t, c.version))
		if got := verdict(faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
}

func TestCheckDropIndex(t *testing.T) {
	t.Parallel()
	b, h := key("b", 1), key("b", "hashed")
	on := func(k KeyPattern, indexes ...Index) Collection {
		return Collection{Sharded: &Sharded{Key: k}, Indexes: indexes, IndexesKnown: true}
	}
	for name, c := range map[string]struct {
		target  DropTarget
		coll    Collection
		version string
		want    string
		said    int
	}{
		"the last":              {DropTarget{Key: b}, on(b, Index{Key: b}), "8.0", "refused", 1},
		"the last in 4.4":       {DropTarget{Key: b}, on(b, Index{Key: b}), "4.4", "ok", 1},
		"the last in 5.0.7":     {DropTarget{Key: b}, on(b, Index{Key: b}), "5.0.7", "ok", 1},
		"the last in 5.0.20":    {DropTarget{Key: b}, on(b, Index{Key: b}), "5.0.20", "doubtful", 1},
		"one of two":            {DropTarget{Key: b}, on(b, Index{Key: b}, Index{Key: key("b", 1, "c", -1)}), "8.0", "ok", 0},
		"the other hidden":      {DropTarget{Key: b}, on(b, Index{Key: b}, Index{Key: key("b", 1, "c", -1), Hidden: Yes}), "8.0", "refused", 1},
		"the other sparse":      {DropTarget{Key: b}, on(b, Index{Key: b}, Index{Key: key("b", 1, "c", -1), Sparse: Yes}), "8.0", "refused", 1},
		"no support":            {DropTarget{Name: "c_1"}, on(b, Index{Key: b}, Index{Key: key("c", 1)}), "8.0", "ok", 0},
		"absent":                {DropTarget{Name: "x"}, on(b, Index{Key: b}), "8.0", "refused", 1},
		"_id":                   {DropTarget{Name: "_id_"}, on(b), "8.0", "refused", 1},
		"longer _id key":        {DropTarget{Key: key("_id", 1, "x", 1)}, on(key("_id", 1), Index{Key: key("_id", 1, "x", 1)}), "8.0", "ok", 0},
		"hashed in 8.0":         {DropTarget{Key: h}, on(h, Index{Key: h}), "8.0", "ok", 1},
		"hashed in 7.0":         {DropTarget{Key: h}, on(h, Index{Key: h}), "7.0", "ok", 1},
		"hashed in 7.0.2":       {DropTarget{Key: h}, on(h, Index{Key: h}), "7.0.2", "refused", 1},
		"hashed in 6.0.11":      {DropTarget{Key: h}, on(h, Index{Key: h}), "6.0.11", "refused", 1},
		"hashed in 6.0":         {DropTarget{Key: h}, on(h, Index{Key: h}), "6.0", "doubtful", 1},
		"hashed in 6.0.12":      {DropTarget{Key: h}, on(h, Index{Key: h}), "6.0.12", "ok", 1},
		"hashed in 4.4":         {DropTarget{Key: h}, on(h, Index{Key: h}), "4.4", "ok", 1},
		"all":                   {DropTarget{All: true}, on(b, Index{Key: b}), "8.0", "ok", 0},
		"all in 5.0":            {DropTarget{All: true}, on(b, Index{Key: b}), "5.0", "ok", 1},
		"all of hashed":         {DropTarget{All: true}, on(h, Index{Key: h}), "8.0", "ok", 1},
		"all of hashed in 6.0":  {DropTarget{All: true}, on(h, Index{Key: h}), "6.0.11", "ok", 0},
		"all with an _id key":   {DropTarget{All: true}, on(key("_id", 1), Index{Key: b}), "4.4", "ok", 0},
		"not sharded":           {DropTarget{Key: b}, Collection{Indexes: []Index{{Key: b}}, IndexesKnown: true}, "8.0", "ok", 0},
		"other indexes unknown": {DropTarget{Key: b}, Collection{Sharded: &Sharded{Key: b}, Indexes: []Index{{Key: b}}}, "8.0", "ok", 0},
	} {
		faults := CheckDropIndex(c.target, c.coll, version(t, c.version))
		if got := verdict(faults); got != c.want || len(faults) != c.said {
			t.Errorf("%s: %s, want %s and %d (%v)", name, got, c.want, c.said, faults)
		}
	}
}
