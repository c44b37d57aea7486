package mongodb

import (
	"math/rand/v2"
	"testing"
)

// commandGenerator makes small commands and collections, most of them nearly
// right.
type commandGenerator struct{ *rand.Rand }

func oneOf[T any](g commandGenerator, items ...T) T { return items[g.IntN(len(items))] }

func (g commandGenerator) key() KeyPattern {
	var k KeyPattern
	for range 1 + g.IntN(3) {
		k = append(k, KeyPart{
			Field: oneOf(g, "a", "b", "c", "a.b", "_id", "$**", "a.$**", "ts", "m"),
			Value: oneOf(g, Int(1), Int(1), Int(1), Int(-1), Str("hashed"), Str("hashed"), Str("text"), Str("2d"), Dbl(1), Int(0), Int(2), Boolean(true)),
		})
	}
	return k
}

func (g commandGenerator) option() Tri { return oneOf(g, Absent, Absent, No, Yes) }

func (g commandGenerator) maybe(v Value) *Value {
	if g.IntN(3) > 0 {
		return nil
	}
	return &v
}

func (g commandGenerator) collation() *Value {
	return g.maybe(oneOf(g, simple, french, doc("locale", "fr", "strength", 2), Doc()))
}

func (g commandGenerator) index() Index {
	return Index{Key: g.key(), Name: g.maybe(oneOf(g, Str("x"), Str("*"), Str("_id_"), Str("a_1"))),
		Unique: g.option(), PrepareUnique: oneOf(g, Absent, Absent, Absent, Yes), Sparse: g.option(), Hidden: oneOf(g, Absent, Absent, Yes), Multikey: oneOf(g, Absent, Absent, Yes),
		Partial:   g.maybe(oneOf(g, doc("a", 1), doc("a", doc("$gt", 1)), doc("a", doc("$ne", 1)), doc("a", doc("$exists", false)))),
		Collation: g.collation(), ExpireAfterSeconds: g.maybe(oneOf(g, Int(5), Int(-1), Str("5"))),
		WildcardProjection: g.maybe(oneOf(g, doc("b", 1), doc("b", 0), doc("b", 1, "c", 0)))}
}

func (g commandGenerator) bound() Value {
	var d []Elem
	for range 1 + g.IntN(2) {
		d = append(d, Elem{oneOf(g, "a", "b"), oneOf(g, Int(1), Int(2), Long(3), Of(MinKey), Of(MaxKey), Str("x"), List(), doc("x", 1))})
	}
	return Doc(d...)
}

func (g commandGenerator) collection() Collection {
	c := Collection{IndexesKnown: g.IntN(3) > 0, Data: oneOf(g, DataUnknown, Empty, NonEmpty), DefaultCollation: g.collation(), NotSharded: true}
	for range g.IntN(3) {
		c.Indexes = append(c.Indexes, g.index())
	}
	for range g.IntN(2) {
		c.Zones = append(c.Zones, ZoneRange{Zone: "z", Min: g.bound(), Max: g.bound()})
	}
	if g.IntN(2) == 0 {
		c.Sharded, c.NotSharded = &Sharded{Key: KeyPattern{{"a", oneOf(g, Int(1), Str("hashed"))}}, Unique: g.option()}, false
		if g.IntN(2) == 0 {
			c.Sharded.Key = append(c.Sharded.Key, KeyPart{"b", Int(1)})
		}
	}
	return c
}

// hide returns the value, or with some chance one that can't be seen, in whole
// or in part.
func (g commandGenerator) hide(v Value) Value {
	switch {
	case g.IntN(4) == 0:
		return Of(Unknown)
	case v.Kind() == Object || v.Kind() == Array:
		elems := make([]Elem, len(v.elem))
		for i, e := range v.elem {
			elems[i] = Elem{e.Name, g.hide(e.Value)}
		}
		v.elem = elems
	}
	return v
}

func (g commandGenerator) hidePtr(v *Value) *Value {
	if v == nil {
		return nil
	}
	h := g.hide(*v)
	return &h
}

func (g commandGenerator) hideTri(t Tri) Tri {
	if g.IntN(4) == 0 && t != Absent {
		return Maybe
	}
	return t
}

func (g commandGenerator) hideKey(k KeyPattern) KeyPattern {
	if g.IntN(12) == 0 {
		return nil
	}
	var out KeyPattern
	for _, p := range k {
		out = append(out, KeyPart{p.Field, g.hide(p.Value)})
	}
	return out
}

func (g commandGenerator) hideIndex(ix Index) Index {
	ix.Key, ix.Name = g.hideKey(ix.Key), g.hidePtr(ix.Name)
	ix.Unique, ix.PrepareUnique, ix.Sparse = g.hideTri(ix.Unique), g.hideTri(ix.PrepareUnique), g.hideTri(ix.Sparse)
	ix.Hidden, ix.Multikey = g.hideTri(ix.Hidden), g.hideTri(ix.Multikey)
	ix.Partial, ix.Collation = g.hidePtr(ix.Partial), g.hidePtr(ix.Collation)
	ix.ExpireAfterSeconds, ix.WildcardProjection = g.hidePtr(ix.ExpireAfterSeconds), g.hidePtr(ix.WildcardProjection)
	return ix
}

func (g commandGenerator) hideCollection(c Collection) Collection {
	indexes := c.Indexes
	c.Indexes = nil
	for _, ix := range indexes {
		c.Indexes = append(c.Indexes, g.hideIndex(ix))
	}
	zones := c.Zones
	c.Zones = nil
	for _, z := range zones {
		z.Min, z.Max = g.hide(z.Min), g.hide(z.Max)
		c.Zones = append(c.Zones, z)
	}
	c.DefaultCollation = g.hidePtr(c.DefaultCollation)
	if c.Sharded != nil {
		c.Sharded = &Sharded{Key: g.hideKey(c.Sharded.Key), Unique: g.hideTri(c.Sharded.Unique)}
	}
	if g.IntN(4) == 0 {
		c.Data = DataUnknown
	}
	if g.IntN(4) == 0 {
		c.IndexesKnown = false
	}
	return c
}

// TestUnseenPartsNeverAccuse hides parts of commands and collections: what is
// accepted as a whole is never refused, or doubted, with less in sight.
func TestUnseenPartsNeverAccuse(t *testing.T) {
	t.Parallel()
	g := commandGenerator{rand.New(rand.NewPCG(20260301, 7))}
	versions := []Version{{Major: 4}, {Major: 4, Minor: 4}, {Major: 5}, {Major: 6}, {Major: 7}, {Major: 8}}
	accepted := map[string]int{}
	for range 10000 {
		v := oneOf(g, versions...)
		whole := g.collection()
		key := g.key()
		if whole.Sharded != nil && g.IntN(2) == 0 {
			key = append(append(KeyPattern{}, whole.Sharded.Key...), KeyPart{"c", Int(1)})
			whole.Indexes = append(whole.Indexes, Index{Key: key, Name: g.maybe(Str("mine")), Sparse: oneOf(g, Absent, Absent, Yes), Unique: g.option()})
		}
		seen := g.hideCollection(whole)
		hiddenKey := g.hideKey(key)
		ix := g.index()
		hiddenIndex := g.hideIndex(ix)
		unique, hiddenUnique := No, No
		if g.IntN(2) == 0 {
			unique = Yes
			hiddenUnique = g.hideTri(unique)
		}
		low, high := g.bound(), g.bound()
		hiddenLow, hiddenHigh := g.hide(low), g.hide(high)
		zoneKey, hiddenZoneKey := KeyPattern{}, KeyPattern{}
		if whole.Sharded != nil {
			zoneKey, hiddenZoneKey = whole.Sharded.Key, seen.Sharded.Key
		}
		// Overlap is asked of ranges that are right by themselves.
		sound := CheckZoneRange(ZoneRange{Min: low, Max: high}, zoneKey, nil) == nil
		for _, z := range whole.Zones {
			sound = sound && CheckZoneRange(z, zoneKey, nil) == nil
		}
		list, hiddenList := List(low, high), List(hiddenLow, hiddenHigh)
		for name, c := range map[string][2][]Fault{
			"shard key": {CheckShardKey(key, v), CheckShardKey(hiddenKey, v)},
			"index":     {CheckCreateIndex(ix, whole, v), CheckCreateIndex(hiddenIndex, seen, v)},
			"unique":    {CheckUnique(key, ix, v), CheckUnique(hiddenKey, hiddenIndex, v)},
			"shard": {CheckShardCollection(ShardCommand{Key: key, Unique: unique}, whole, v),
				CheckShardCollection(ShardCommand{Key: hiddenKey, Unique: hiddenUnique}, seen, v)},
			"refine":  {CheckRefine(RefineCommand{Key: key}, whole, v), CheckRefine(RefineCommand{Key: hiddenKey}, seen, v)},
			"reshard": {CheckReshard(ReshardCommand{Key: key}, whole, v), CheckReshard(ReshardCommand{Key: hiddenKey}, seen, v)},
			"zone":    {CheckZoneRange(ZoneRange{Min: low, Max: high}, zoneKey, nil), CheckZoneRange(ZoneRange{Min: hiddenLow, Max: hiddenHigh}, hiddenZoneKey, nil)},
			"zones": {CheckZoneOverlap(ZoneRange{Zone: "y", Min: low, Max: high}, whole.Zones, zoneKey),
				CheckZoneOverlap(ZoneRange{Zone: "y", Min: hiddenLow, Max: hiddenHigh}, seen.Zones, hiddenZoneKey)},
			"presplit": {CheckPresplit(key, whole.Zones, whole.Data, v), CheckPresplit(hiddenKey, seen.Zones, seen.Data, v)},
			"split":    {CheckSplit(ChunkTarget{Middle: &low}, whole, nil), CheckSplit(ChunkTarget{Middle: &hiddenLow}, seen, nil)},
			"find":     {CheckSplit(ChunkTarget{Find: &low}, whole, nil), CheckSplit(ChunkTarget{Find: &hiddenLow}, seen, nil)},
			"merge":    {CheckMergeChunks(&list, whole, nil), CheckMergeChunks(&hiddenList, seen, nil)},
			"drop":     {CheckDropIndex(DropTarget{Key: KeyPattern{{"a", Int(1)}}}, whole, v), CheckDropIndex(DropTarget{Key: KeyPattern{{"a", Int(1)}}}, seen, v)},
			"on":       {CheckMergeOn(MergeTarget{On: []string{"a", "b"}}, whole, v), CheckMergeOn(MergeTarget{On: []string{"a", "b"}}, seen, v)},
			"mod": {CheckCollMod(CollMod{Index: &DropTarget{Name: "a_1"}, Hidden: ptr(Boolean(true))}, whole, v),
				CheckCollMod(CollMod{Index: &DropTarget{Name: "a_1"}, Hidden: ptr(Boolean(true))}, seen, v)},
		} {
			if len(Refused(c[0])) > 0 || name == "zones" && !sound {
				continue
			}
			accepted[name]++
			if worse := Refused(c[1]); len(worse) > 0 {
				t.Errorf("%s in %s: nothing is wrong, and with parts hidden: %s\nkey %s, hidden %s\nindex %+v\nhidden %+v\ncollection %+v\nhidden %+v\nbounds %s %s, hidden %s %s",
					name, v, reasons(worse), key, hiddenKey, ix, hiddenIndex, whole, seen, low, high, hiddenLow, hiddenHigh)
			}
		}
		if t.Failed() {
			return
		}
	}
	for name, n := range accepted {
		if n < 50 {
			t.Errorf("%s: only %d accepted, the test says little", name, n)
		}
	}
}
