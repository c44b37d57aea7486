package mongodb

import (
	"math"
	"testing"
)

func TestHashKey(t *testing.T) {
	t.Parallel()
	// What convertShardKeyToHashed returns in the shell of every release.
	for _, c := range []struct {
		v    Value
		want int64
	}{
		{Of(Null), 2338878944348059895},
		{Of(Undefined), 40158834000849533},
		{Of(MinKey), 7961148599568647290},
		{Of(MaxKey), 5504842513779440750},
		{Int(0), 4854801880128277513},
		{Dbl(math.NaN()), 4854801880128277513},
		{Int(-1), 1140205862565771219},
		{Dbl(-1.5), 1140205862565771219},
		{Int(math.MaxInt32), 1143184177162245883},
		{Long(math.MaxInt64), 921523596458303250},
		{Dbl(math.MaxFloat64), 921523596458303250},
		{Dbl(-math.MaxFloat64), 4532067210535695462},
		{Str(""), 2049396243249673340},
		{obj(), 7980500913326740417},
		{List(), 8849948234993459283},
		{ObjectIDOf([12]byte{}), -4293118519463489418},
		{Boolean(true), 6405873908747105701},
		{Boolean(false), 6289544573401934092},
		{DateOf(0), -1178696894582842035},
		{Int(1), 5902408780260971510},
		{Long(1), 5902408780260971510},
		{Dbl(1.9), 5902408780260971510},
	} {
		if got, ok := HashKey(c.v); !ok || got != c.want {
			t.Errorf("HashKey(%v) = %d, %t; want %d", c.v, got, ok, c.want)
		}
	}
}

func TestHashKeyEqualityClasses(t *testing.T) {
	t.Parallel()
	same := [][2]Value{
		{Int(7), dec(t, "7.0")},
		{Dbl(2.2), Dbl(2.9)},
		{Dbl(-2.9), Int(-2)},
		{obj("a", Int(1)), obj("a", Long(1))},
		{Str("x"), SymbolOf("x")}, // one canonical type, equal bytes
	}
	for _, p := range same {
		a, okA := HashKey(p[0])
		b, okB := HashKey(p[1])
		if !okA || !okB || a != b {
			t.Errorf("%v and %v hash to %d, %t and %d, %t; want the same", p[0], p[1], a, okA, b, okB)
		}
	}
	seen := map[int64]Value{}
	for _, v := range []Value{
		Of(Null), Of(MinKey), Of(MaxKey), Int(2), Str(""), Str("1"), Boolean(false), Boolean(true), DateOf(1), TimestampOf(0, 1),
		obj(), List(), obj("a", Int(1)), obj("b", Int(1)), List(Int(1)), obj("0", Int(1)), obj("a", obj("b", Int(1))),
		BinaryOf(0, []byte("x")), BinaryOf(4, []byte("x")), RegexOf("a", ""), RegexOf("", "a"), CodeOf("x"),
		ObjectIDOf([12]byte{1}),
		{kind: CodeWithScope, str: "x"},
		{kind: DBPointer, str: "x", opt: "012345678901"},
	} {
		h, ok := HashKey(v)
		if other, dup := seen[h]; !ok || dup {
			t.Errorf("HashKey(%v) = %d, %t; also of %v", v, h, ok, other)
		}
		seen[h] = v
	}
	for _, v := range []Value{Of(Some), {}, obj("a", Of(Some)), dec(t, "1.5"), Dbl(1 << 63)} {
		if h, ok := HashKey(v); ok {
			t.Errorf("HashKey(%v) = %d, want none", v, h)
		}
	}
}

func TestHashKeyArrayIndexes(t *testing.T) {
	t.Parallel()
	items := make([]Value, 11)
	for i := range items {
		items[i] = Int(int64(i))
	}
	a, _ := HashKey(List(items...))
	named := List(items...)
	for i := range named.elem {
		named.elem[i].Name = "ignored"
	}
	if b, ok := HashKey(named); !ok || a != b {
		t.Errorf("the names of array items change the hash: %d, %d", a, b)
	}
}
