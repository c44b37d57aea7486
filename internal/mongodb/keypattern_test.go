package mongodb

import (
	"math"
	"testing"
)

// key makes a key pattern of alternating names and values; ints and texts
// stand for themselves.
func key(pairs ...any) KeyPattern {
	k := KeyPattern{}
	for i := 0; i+1 < len(pairs); i += 2 {
		k = append(k, KeyPart{Field: pairs[i].(string), Value: val(pairs[i+1])})
	}
	return k
}

func val(x any) Value {
	switch x := x.(type) {
	case Value:
		return x
	case int:
		return Int(int64(x))
	case float64:
		return Dbl(x)
	case string:
		return Str(x)
	case bool:
		return Boolean(x)
	default:
		return Of(x.(Kind))
	}
}

func TestPartKind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		value any
		want  PartKind
	}{
		{1, Ascending}, {1.0, Ascending}, {Long(1), Ascending}, {-1, Descending}, {-1.0, Descending},
		{5, OtherNumber}, {1.5, OtherNumber}, {-7, OtherNumber}, {math.Inf(1), OtherNumber},
		{0, Invalid}, {math.Copysign(0, -1), Invalid}, {math.NaN(), Invalid}, {true, Invalid}, {Null, Invalid},
		{"hashed", Hashed}, {"Hashed", Invalid}, {"hashed2", Invalid}, {"", Invalid}, {"text", Text}, {"2d", Geo2D},
		{"2dsphere", Geo2DSphere}, {"geoHaystack", GeoHaystack}, {Doc(), Invalid}, {Unknown, UnknownKind}, {Some, UnknownKind},
	} {
		if got := (KeyPart{Field: "a", Value: val(c.value)}).Kind(); got != c.want {
			t.Errorf("%v: got %d, want %d", c.value, got, c.want)
		}
	}
}

func TestKeyPatternText(t *testing.T) {
	t.Parallel()
	k := key("customer_id", 1, "order_id", "hashed", "a.b", -1.0, "n", Long(1))
	if got, want := k.String(), "{customer_id: 1, order_id: hashed, a.b: -1, n: 1}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := key("a", 1, "b", "hashed", "c", -1).DefaultName(), "a_1_b_hashed_c_-1"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := key("a", Unknown).DefaultName(); got != "" {
		t.Errorf("the name of an unseen key is unseen, got %q", got)
	}
	// 5 bytes of frame; per field a type byte, the name and its null byte; an int32.
	if got := key("a", 1, "bc", 1).Size(); got != 5+1+2+4+1+3+4 {
		t.Errorf("size is %d", got)
	}
}

func TestHasPrefix(t *testing.T) {
	t.Parallel()
	ab := key("a", 1, "b", "hashed")
	for _, c := range []struct {
		prefix       KeyPattern
		value, names bool
	}{
		{key("a", 1), true, true},
		{key("a", 1.0), true, true},
		{key("a", Long(1)), true, true},
		{ab, true, true},
		{key("a", -1), false, true},
		{key("a", "hashed"), false, true},
		{key("a", 1, "b", 1), false, true},
		{key("b", "hashed"), false, false},
		{key("a", 1, "b", "hashed", "c", 1), false, false},
		{key("a", Unknown), false, true},
	} {
		if got := ab.HasPrefix(c.prefix); got != c.value {
			t.Errorf("%s starts with %s: %v", ab, c.prefix, got)
		}
		if got := ab.HasNamePrefix(c.prefix); got != c.names {
			t.Errorf("%s starts with the names of %s: %v", ab, c.prefix, got)
		}
	}
}

// verdict is what a list of faults comes to: refused, doubtful or accepted.
func verdict(faults []Fault) string {
	out := "ok"
	for _, f := range faults {
		switch {
		case f.Ignored:
		case !f.Uncertain:
			return "refused"
		default:
			out = "doubtful"
		}
	}
	return out
}

func TestCheckShardKey(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key     KeyPattern
		version string
		want    string
	}{
		{key(), "8.0", "refused"},
		{key("a", 1), "4.0", "ok"},
		{key("a", 1.0, "b", Long(1)), "8.0", "ok"},
		{key("a", "hashed"), "4.0", "ok"},
		{key("a", "hashed", "b", 1), "4.2", "refused"},
		{key("a", "hashed", "b", 1), "4.4", "ok"},
		{key("b", 1, "a", "hashed", "c", 1), "4.4", "ok"},
		{key("a", "hashed", "b", 1, "c", "hashed"), "8.0", "refused"},
		{key("a", -1), "8.0", "refused"},
		{key("a", 0), "8.0", "refused"},
		{key("a", 0.5), "8.0", "refused"},
		{key("a", 2), "8.0", "refused"},
		{key("a", 1.5), "8.0", "doubtful"},
		{key("a", true), "8.0", "refused"},
		{key("a", Null), "8.0", "refused"},
		{key("a", Doc(Elem{"b", Int(1)})), "8.0", "refused"},
		{key("a", List(Int(1))), "8.0", "refused"},
		{key("a", "text"), "8.0", "refused"},
		{key("a", "2d"), "8.0", "refused"},
		{key("a", "HASHED"), "8.0", "refused"},
		{key("a", Unknown), "8.0", "ok"},
		{key("a", Some, "b", 1), "8.0", "ok"},
		{key("", 1), "8.0", "refused"},
		{key(".a", 1), "8.0", "refused"},
		{key("a.", 1), "8.0", "refused"},
		{key("a..b", 1), "8.0", "refused"},
		{key(".", 1), "8.0", "refused"},
		{key("$a", 1), "4.0", "refused"},
		{key("a.$b", 1), "8.0", "refused"},
		{key("$id", 1), "8.0", "refused"},
		{key("a.$id", 1), "8.0", "ok"},
		{key("a.b.$ref.c", 1), "8.0", "ok"},
		{key("a.$idx", 1), "8.0", "refused"},
		{key("a$.b$", 1), "8.0", "ok"},
		{key("$**", 1), "8.0", "refused"},
		{key("a.$**", 1), "8.0", "refused"},
		{key("_id.a", "hashed"), "8.0", "ok"},
		{key("tags.0", 1), "8.0", "ok"},
		{key("a", 1, "a", 1), "8.0", "doubtful"},
		{key("a", 1, "a.b", 1), "8.0", "doubtful"},
		{key("a.b", 1, "c", 1, "a", 1), "8.0", "doubtful"},
		{key("a", 1, "ab", 1), "8.0", "ok"},
		{key("名", 1, "日.付", 1), "8.0", "ok"},
	} {
		faults := CheckShardKey(c.key, version(t, c.version))
		if got := verdict(faults); got != c.want {
			t.Errorf("%s in %s: %s, want %s (%v)", c.key, c.version, got, c.want, faults)
		}
		for _, f := range faults {
			if f.Part >= len(c.key) || f.Part < Whole || f.Reason == "" {
				t.Errorf("%s: fault %+v has no place or reason", c.key, f)
			}
		}
	}
}

func TestCheckShardKeyLimits(t *testing.T) {
	t.Parallel()
	wide := func(n int) KeyPattern {
		var k KeyPattern
		for i := range n {
			k = append(k, KeyPart{Field: "f" + string(rune('a'+i/26)) + string(rune('a'+i%26)), Value: Int(1)})
		}
		return k
	}
	// One field of n bytes makes a pattern of 5 + 2 + n + 4 bytes.
	long := func(n int) KeyPattern { return key(string(make([]byte, n)), 1) }
	for _, c := range []struct {
		key  KeyPattern
		want string
	}{
		{wide(32), "ok"}, {wide(33), "refused"}, {long(2048 - 11), "ok"}, {long(2048 - 10), "refused"},
	} {
		if got := verdict(CheckShardKeyLimits(c.key)); got != c.want {
			t.Errorf("%d fields of %d bytes: %s, want %s", len(c.key), c.key.Size(), got, c.want)
		}
	}
	if ShardKeyValueLimit(version(t, "4.2.9")) != 512 || ShardKeyValueLimit(version(t, "4.4")) != 0 {
		t.Error("the 512 byte limit on key values fell in 4.4")
	}
}

func FuzzKeyPattern(f *testing.F) {
	for _, seed := range []string{"a", "a.b", "$**", "a.$**", "a.$id", ".", "", "a..b", "_fts", "名"} {
		f.Add(seed, seed+"x", int64(1), "hashed", uint8(0))
	}
	f.Fuzz(func(t *testing.T, a, b string, n int64, plugin string, options uint8) {
		k := KeyPattern{{a, Int(n)}, {b, Str(plugin)}}
		if options&1 != 0 {
			k = KeyPattern{{a, Str(plugin)}, {b, Dbl(float64(n))}, {a + "." + b, Value{}}}
		}
		for _, v := range []Version{{Major: 4}, {Major: 5}, {Major: 8}} {
			for _, fault := range append(CheckShardKey(k, v), CheckShardKeyLimits(k)...) {
				if fault.Reason == "" || fault.Part >= len(k) {
					t.Fatalf("%s: fault %+v", k, fault)
				}
			}
			ix := Index{Key: k, Unique: Tri(options>>1) & 3, Sparse: Tri(options>>3) & 3, Hidden: Tri(options>>5) & 3}
			for _, fault := range CheckIndex(ix, v, nil) {
				if fault.Reason == "" || fault.Part >= len(k) {
					t.Fatalf("%s: fault %+v", k, fault)
				}
			}
			// What serves a key starts with it, and is compatible with it when unique.
			if s := Supports(k[:1], ix, v, nil); s.Serves() && !(ix.Key.HasPrefix(k[:1]) && UniqueCompatible(k[:1], ix)) {
				t.Fatalf("%s is said to serve %s", ix.Key, k[:1])
			}
		}
		_ = k.String() + k.DefaultName()
		// A mended unique index fits the key.
		if ix := (Index{Key: MissingPrefix(k, Index{Key: key("x", 1)})}); !UniqueCompatible(k, ix) {
			t.Fatalf("mended index %s doesn't fit %s", ix.Key, k)
		}
	})
}
