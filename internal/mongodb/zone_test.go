package mongodb

import (
	"math/rand/v2"
	"testing"
)

// doc makes a document of alternating names and values.
func doc(pairs ...any) Value {
	var e []Elem
	for i := 0; i+1 < len(pairs); i += 2 {
		e = append(e, Elem{pairs[i].(string), val(pairs[i+1])})
	}
	return Doc(e...)
}

func TestCheckZoneRange(t *testing.T) {
	t.Parallel()
	ab := key("a", 1, "b", 1)
	hashed := key("a", "hashed", "b", 1)
	second := key("a", 1, "b", "hashed")
	for name, c := range map[string]struct {
		key      KeyPattern
		min, max Value
		want     string
	}{
		"full":                 {ab, doc("a", 1, "b", 1), doc("a", 2, "b", 0), "ok"},
		"prefixes":             {ab, doc("a", 1), doc("a", 2), "ok"},
		"unlike prefixes":      {ab, doc("a", 1, "b", 5), doc("a", 2), "ok"},
		"one value, two ends":  {ab, doc("a", 1), doc("a", 1, "b", 5), "ok"},
		"padded max below min": {ab, doc("a", 1, "b", 5), doc("a", 1), "refused"},
		"padded equal":         {ab, doc("a", 1), doc("a", 1, "b", MinKey), "refused"},
		"MinKey to MaxKey":     {ab, doc("a", MinKey), doc("a", MaxKey), "ok"},
		"equal":                {ab, doc("a", 1), doc("a", 1), "refused"},
		"equal numbers":        {ab, doc("a", 1), doc("a", 1.0), "refused"},
		"upside down":          {ab, doc("a", 2), doc("a", 1), "refused"},
		"types in BSON order":  {ab, doc("a", 5), doc("a", "x"), "ok"},
		"types against it":     {ab, doc("a", "x"), doc("a", 5), "refused"},
		"not the first field":  {ab, doc("b", 1), doc("b", 2), "refused"},
		"other order":          {ab, doc("b", 1, "a", 1), doc("b", 1, "a", 2), "refused"},
		"too many":             {ab, doc("a", 1, "b", 1, "c", 1), doc("a", 2), "refused"},
		"empty":                {ab, Doc(), doc("a", 2), "refused"},
		"no document":          {ab, Int(1), doc("a", 2), "refused"},
		"array":                {ab, doc("a", List(Int(1))), doc("a", 2), "refused"},
		"regex":                {ab, doc("a", RegexOf("x", "")), doc("a", MaxKey), "refused"},
		"subdocument":          {ab, doc("a", doc("x", 1)), doc("a", doc("x", 2)), "ok"},
		"dollar within":        {ab, doc("a", doc("x", doc("$y", 1))), doc("a", MaxKey), "refused"},
		"DBRef":                {ab, doc("a", doc("$ref", "x", "$id", 1)), doc("a", MaxKey), "ok"},
		"unseen bound":         {ab, Of(Unknown), doc("a", 1), "ok"},
		"unseen value":         {ab, doc("a", Unknown), doc("a", 1), "ok"},
		"unseen, wrong field":  {ab, doc("z", Unknown), doc("a", 1), "refused"},
		"hashed int":           {hashed, doc("a", 0), doc("a", Long(10)), "refused"},
		"hashed longs":         {hashed, doc("a", Long(0)), doc("a", Long(10)), "ok"},
		"hashed double":        {hashed, doc("a", Long(0)), doc("a", 10.0), "refused"},
		"hashed text":          {hashed, doc("a", MinKey), doc("a", "x"), "refused"},
		"hashed ends":          {hashed, doc("a", MinKey), doc("a", MaxKey), "ok"},
		"hashed, plain b":      {hashed, doc("a", Long(0), "b", 5), doc("a", Long(10)), "ok"},
		"hashed second":        {second, doc("a", 1, "b", MinKey), doc("a", 2, "b", MinKey), "ok"},
		"hashed second int":    {second, doc("a", 1, "b", 5), doc("a", 2), "refused"},
		"hashed left out":      {second, doc("a", 1), doc("a", 2), "ok"},
		"not sharded":          {key(), doc("x", 1), doc("x", 2), "ok"},
		"not sharded, fields":  {key(), doc("x", 1), doc("x", 2, "y", 1), "refused"},
		"key unseen, fields":   {nil, doc("x", 1), doc("x", 2, "y", 1), "ok"},
	} {
		if got := verdict(CheckZoneRange(ZoneRange{Zone: "z", Min: c.min, Max: c.max}, c.key, nil)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	ts := &TimeSeries{TimeField: "ts", MetaField: "m"}
	for _, c := range []struct {
		low, high any
		want      string
	}{{MinKey, MinKey, "ok"}, {1, MinKey, "refused"}, {MinKey, MaxKey, "refused"}, {Unknown, MinKey, "ok"}} {
		r := ZoneRange{Min: doc("m", 1, "ts", c.low), Max: doc("m", 2, "ts", c.high)}
		if got := verdict(CheckZoneRange(r, key("m", 1, "ts", 1), ts)); got != c.want {
			t.Errorf("time %v to %v: %s, want %s", c.low, c.high, got, c.want)
		}
	}
	remove := ZoneRange{Removes: true, Min: doc("a", 0), Max: doc("a", 10)}
	if got := CheckZoneRange(remove, hashed, nil); got != nil {
		t.Errorf("removing names a range, whatever its values: %v", got)
	}
}

func TestOverlap(t *testing.T) {
	t.Parallel()
	ab := key("a", 1, "b", 1)
	r := func(min, max Value) ZoneRange { return ZoneRange{Zone: "z", Min: min, Max: max} }
	base := r(doc("a", 4), doc("a", 8))
	for name, c := range map[string]struct {
		other ZoneRange
		want  Tri
	}{
		"below":        {r(doc("a", 1), doc("a", 4)), No},
		"above":        {r(doc("a", 8), doc("a", 9)), No},
		"reaches in":   {r(doc("a", 1), doc("a", 4, "b", 1)), Yes}, // 4 up to b: 1
		"inside":       {r(doc("a", 5), doc("a", 6)), Yes},
		"around":       {r(doc("a", MinKey), doc("a", MaxKey)), Yes},
		"same":         {base, Yes},
		"unseen end":   {r(doc("a", 1), doc("a", Unknown)), Maybe},
		"unseen above": {r(doc("a", 9), doc("a", Unknown)), No},
		"touching max": {r(doc("a", 8, "b", MinKey), doc("a", 9)), No},
	} {
		if got := Overlap(base, c.other, ab); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if got := Overlap(c.other, base, ab); got != c.want {
			t.Errorf("%s, turned round: %s, want %s", name, got, c.want)
		}
	}
	again := base
	if CheckZoneOverlap(again, []ZoneRange{base}, ab) != nil {
		t.Error("the same range of the same zone again is no conflict")
	}
	again.Zone = "other"
	if f := CheckZoneOverlap(again, []ZoneRange{r(doc("a", 0), doc("a", 1)), base}, ab); len(f) != 1 || f[0].Item != 1 {
		t.Errorf("the same range of another zone is one: %v", f)
	}
}

// TestOverlapMeansASharedKey compares ranges with the keys they hold.
func TestOverlapMeansASharedKey(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	k := key("a", 1, "b", 1)
	bound := func() Value {
		d := doc("a", rng.IntN(4))
		if rng.IntN(2) == 0 {
			d = doc("a", rng.IntN(4), "b", rng.IntN(4))
		}
		return d
	}
	holds := func(r ZoneRange, a, b float64) bool {
		p := PadZone(r, k)
		low, _ := compareBounds(p.Min, doc("a", a, "b", b))
		high, _ := compareBounds(doc("a", a, "b", b), p.Max)
		return low <= 0 && high < 0
	}
	for range 2000 {
		x, y := ZoneRange{Min: bound(), Max: bound()}, ZoneRange{Min: bound(), Max: bound()}
		if verdict(CheckZoneRange(x, k, nil)) != "ok" || verdict(CheckZoneRange(y, k, nil)) != "ok" {
			continue
		}
		shared := No
		for a := 0.0; a < 5; a += 0.5 {
			for b := -1.0; b < 5; b += 0.5 {
				if holds(x, a, b) && holds(y, a, b) {
					shared = Yes
				}
			}
		}
		if got := Overlap(x, y, k); got != shared {
			t.Fatalf("%v and %v: overlap %s, shared keys %s", x, y, got, shared)
		}
	}
}

func TestZoneGaps(t *testing.T) {
	t.Parallel()
	a := key("a", 1)
	r := func(min, max any) ZoneRange { return ZoneRange{Min: doc("a", min), Max: doc("a", max)} }
	gaps := ZoneGaps([]ZoneRange{r(20, 30), r(MinKey, 10), r(10, 15), r(40, 50)}, a)
	if len(gaps) != 2 || gaps[0].After != 2 || gaps[0].Before != 0 || gaps[1].After != 0 || gaps[1].Before != 3 {
		t.Fatalf("got %v", gaps)
	}
	if gaps[0].From.String() != "{a: 15}" || gaps[0].To.String() != "{a: 20}" {
		t.Errorf("the hole goes from %s to %s", gaps[0].From, gaps[0].To)
	}
	if got := ZoneGaps([]ZoneRange{r(0, 100), r(5, 10), r(20, 30)}, a); got != nil {
		t.Errorf("a range around the others leaves no hole: %v", got)
	}
	if got := ZoneGaps([]ZoneRange{r(0, 1), r(5, Unknown)}, a); got != nil {
		t.Errorf("an unseen bound leaves nothing to say: %v", got)
	}
	// In a compound key the end {a: 1} is {a: 1, b: MinKey}.
	ab := key("a", 1, "b", 1)
	if got := ZoneGaps([]ZoneRange{r(0, 1), {Min: doc("a", 1, "b", 0), Max: doc("a", 2)}}, ab); len(got) != 1 {
		t.Errorf("from {a: 1, b: MinKey} to {a: 1, b: 0} is a hole: %v", got)
	}
}

func TestCheckPresplit(t *testing.T) {
	t.Parallel()
	z := func(min, max Value) []ZoneRange { return []ZoneRange{{Zone: "z", Min: min, Max: max}} }
	first, second := key("a", "hashed", "b", 1), key("a", 1, "b", "hashed")
	all := z(doc("a", MinKey, "b", MinKey), doc("a", MaxKey, "b", MaxKey))
	for name, c := range map[string]struct {
		key     KeyPattern
		zones   []ZoneRange
		data    Data
		version string
		want    string
	}{
		"whole range":          {first, all, Empty, "8.0", "ok"},
		"before 4.4":           {key("a", "hashed"), all, Empty, "4.2", "refused"},
		"data":                 {first, all, NonEmpty, "8.0", "refused"},
		"data unknown":         {first, all, DataUnknown, "8.0", "ok"},
		"no zones":             {first, nil, Empty, "8.0", "refused"},
		"not hashed":           {key("a", 1), all, Empty, "8.0", "refused"},
		"unknown key":          {key("a", Unknown), all, Empty, "8.0", "ok"},
		"half the range":       {first, z(doc("a", MinKey, "b", MinKey), doc("a", Long(0), "b", MinKey)), Empty, "8.0", "refused"},
		"max MinKey in suffix": {first, z(doc("a", MinKey, "b", MinKey), doc("a", MaxKey, "b", MinKey)), Empty, "8.0", "refused"},
		"two zones":            {first, append(all, all...), Empty, "8.0", "refused"},
		"prefix":               {second, z(doc("a", "DE", "b", MinKey), doc("a", "FR", "b", MinKey)), Empty, "8.0", "ok"},
		"prefix MinKey":        {second, z(doc("a", MinKey, "b", MinKey), doc("a", "FR", "b", MinKey)), Empty, "8.0", "refused"},
		"prefix equal":         {second, z(doc("a", "DE", "b", MinKey), doc("a", "DE", "b", MaxKey)), Empty, "8.0", "refused"},
		"prefix to MaxKey":     {second, z(doc("a", "DE", "b", MinKey), doc("a", MaxKey, "b", MaxKey)), Empty, "8.0", "ok"},
		"hash bound":           {second, z(doc("a", "DE", "b", Long(0)), doc("a", "FR", "b", MinKey)), Empty, "8.0", "refused"},
		"unseen":               {second, z(doc("a", Unknown, "b", MinKey), doc("a", "FR", "b", MinKey)), Empty, "8.0", "ok"},
	} {
		if got := verdict(CheckPresplit(c.key, c.zones, c.data, version(t, c.version))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestCheckZonesFitKey(t *testing.T) {
	t.Parallel()
	z := func(min, max Value) []ZoneRange { return []ZoneRange{{Zone: "z", Min: min, Max: max}} }
	for name, c := range map[string]struct {
		key   KeyPattern
		zones []ZoneRange
		want  string
	}{
		"fits":            {key("x", 1), z(doc("x", 0), doc("x", 9)), "ok"},
		"prefix":          {key("x", 1, "y", 1), z(doc("x", 0), doc("x", 9)), "refused"},
		"too long":        {key("x", 1), z(doc("x", 0, "y", 0), doc("x", 9, "y", 0)), "refused"},
		"order":           {key("x", 1, "y", 1), z(doc("y", 0, "x", 0), doc("y", 9, "x", 0)), "refused"},
		"hashed":          {key("x", "hashed"), z(doc("x", Long(0)), doc("x", MaxKey)), "ok"},
		"hashed int":      {key("x", "hashed"), z(doc("x", 0), doc("x", MaxKey)), "refused"},
		"bound not there": {key("x", 1), z(Of(Unknown), doc("x", 1)), "ok"},
		"none":            {key("x", 1), nil, "ok"},
	} {
		if got := verdict(CheckZonesFitKey(c.key, c.zones)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestRemoveShardFromZone(t *testing.T) {
	t.Parallel()
	shards := map[string][]string{"s0": {"eu", "us"}, "s1": {"us"}, "s2": nil}
	ranges := []ZoneRange{{Zone: "eu", Min: doc("a", 0), Max: doc("a", 1)}, {Zone: "us", Min: doc("a", 1), Max: doc("a", 2)}}
	for _, c := range []struct{ shard, zone, want string }{
		{"s0", "eu", "refused"}, {"s0", "us", "ok"}, {"s2", "eu", "ok"}, {"s9", "eu", "refused"},
	} {
		if got := verdict(CheckRemoveShardFromZone(c.shard, c.zone, shards, ranges)); got != c.want {
			t.Errorf("%s out of %s: %s, want %s", c.shard, c.zone, got, c.want)
		}
	}
	if CheckZoneAssigned("us", shards) != nil || CheckZoneAssigned("asia", shards) == nil {
		t.Error("a zone needs a shard")
	}
}
