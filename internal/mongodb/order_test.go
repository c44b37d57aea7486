package mongodb

import (
	"math"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
)

func dec(t testing.TB, s string) Value {
	t.Helper()
	d, err := bson.ParseDecimal128(s)
	if err != nil {
		t.Fatal(err)
	}
	return DecimalOf(d)
}

// TestCompareAscending lists values in the server's order; equal ones share a
// row.
func TestCompareAscending(t *testing.T) {
	t.Parallel()
	id := bson.ObjectID{1}
	rows := [][]Value{
		{Of(MinKey)},
		{Of(Undefined)},
		{Of(Null)},
		{Dbl(math.NaN()), dec(t, "NaN")},
		{Dbl(math.Inf(-1)), dec(t, "-Infinity")},
		{dec(t, "-1E6000")},
		{Dbl(-math.MaxFloat64)},
		{Long(math.MinInt64), Dbl(-(1 << 63)), dec(t, "-9223372036854775808")},
		{Int(-5), Long(-5), Dbl(-5), dec(t, "-5.00")},
		{Dbl(-1.5), dec(t, "-1.5")},
		{Int(0), Dbl(math.Copysign(0, -1)), dec(t, "0E+10")},
		{dec(t, "1E-6000")},
		{Dbl(math.SmallestNonzeroFloat64)},
		{dec(t, "0.1")}, // the double 0.1 is a little more than a tenth
		{Dbl(0.1)},
		{dec(t, "0.1000000000000000055511151231257828")},
		{Int(1), dec(t, "1")},
		{Int(2)},
		{Long(1<<53 + 1), dec(t, "9007199254740993")},
		{Dbl(1<<53 + 2)},
		{Long(math.MaxInt64)},
		{Dbl(1 << 63), dec(t, "9223372036854775808")},
		{Dbl(math.MaxFloat64)},
		{dec(t, "1E6000")},
		{Dbl(math.Inf(1)), dec(t, "Infinity")},
		{Str("")},
		{Str("B"), SymbolOf("B")},
		{Str("a")},
		{Str("a\x00")},
		{Str("aa")},
		{Doc()},
		{Doc(Elem{"b", Of(Null)})}, // type before name
		{Doc(Elem{"a", Int(1)}), Doc(Elem{"a", Dbl(1)})},
		{Doc(Elem{"a", Int(1)}, Elem{"b", Int(0)})},
		{Doc(Elem{"a", Int(2)})},
		{Doc(Elem{"b", Int(1)})},
		{Doc(Elem{"a", Str("")})},
		{List()},
		{List(Int(1))},
		{List(Int(1), Of(MinKey))},
		{List(Int(2))},
		{BinaryOf(5, nil)},
		{BinaryOf(0, []byte("z"))},
		{BinaryOf(0, []byte("zz"))},
		{BinaryOf(4, []byte("aa"))},
		{ObjectIDOf(bson.ObjectID{})},
		{ObjectIDOf(id)},
		{Boolean(false)},
		{Boolean(true)},
		{DateOf(-1)},
		{DateOf(0)},
		{TimestampOf(0, 1)},
		{TimestampOf(1, 0)},
		{TimestampOf(1<<31, 0)}, // no sign
		{RegexOf("a", "i")},
		{RegexOf("b", "")},
		{Value{kind: DBPointer, str: "b", opt: string(id[:])}},
		{Value{kind: DBPointer, str: "aa", opt: string(id[:])}},
		{CodeOf("a")},
		{Value{kind: CodeWithScope, str: "a"}},
		{Value{kind: CodeWithScope, str: "a", elem: []Elem{{"x", Int(1)}}}},
		{Of(MaxKey)},
	}
	sign := func(i, j int) int {
		switch {
		case i < j:
			return -1
		case i > j:
			return 1
		}
		return 0
	}
	for i, left := range rows {
		for j, right := range rows {
			for _, a := range left {
				for _, b := range right {
					if got, want := Compare(a, b), sign(i, j); got != want {
						t.Errorf("Compare(%v, %v) = %d, want %d", a, b, got, want)
					}
				}
			}
		}
	}
}

func TestInt64(t *testing.T) {
	t.Parallel()
	for _, v := range []Value{Int(7), Long(7), Dbl(7), dec(t, "7"), dec(t, "7.00"), dec(t, "0.7E1")} {
		if n, ok := v.Int64(); !ok || n != 7 {
			t.Errorf("%v.Int64() = %d, %t; want 7, true", v, n, ok)
		}
	}
	for _, v := range []Value{Dbl(7.5), dec(t, "7.5"), Dbl(1 << 63), Dbl(math.NaN()), Dbl(math.Inf(1)), dec(t, "1E30"), dec(t, "NaN"), Str("7"), Of(Some)} {
		if n, ok := v.Int64(); ok {
			t.Errorf("%v.Int64() = %d, want none", v, n)
		}
	}
}
