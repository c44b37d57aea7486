package mongodb

import (
	"cmp"
	"math"
	"math/big"
	"strings"
)

// canonical is the rank of a kind in the server's sort order. Kinds of one
// rank are compared by value. See canonicalizeBSONType in the server's
// src/mongo/bson/bsontypes.h.
var canonical = [...]int8{
	Unknown:       -3,
	Some:          -2,
	MinKey:        -1,
	Undefined:     0,
	Null:          5,
	Int32:         10,
	Int64:         10,
	Double:        10,
	Decimal:       10,
	String:        15,
	Symbol:        15,
	Object:        20,
	Array:         25,
	Binary:        30,
	ObjectID:      35,
	Bool:          40,
	Date:          45,
	Timestamp:     47,
	Regex:         50,
	DBPointer:     55,
	Code:          60,
	CodeWithScope: 65,
	MaxKey:        127,
}

// Compare orders two values as the server does: by type first (MinKey,
// undefined, null, numbers, strings, objects, arrays, binary, ObjectId, bool,
// date, timestamp, regex, DBPointer, code, code with scope, MaxKey), then by
// value, numbers of different types exactly. It returns -1, 0 or 1 and is a
// total order over known values. What is not known sorts below everything, so
// that sorting stays possible; callers that need the truth ask Known first.
func Compare(a, b Value) int {
	if c := cmp.Compare(canonical[a.kind], canonical[b.kind]); c != 0 {
		return c
	}
	switch a.kind {
	case Int32, Int64, Double, Decimal:
		return compareNumbers(a, b)
	case String, Symbol, Code, ObjectID:
		return strings.Compare(a.str, b.str)
	case Object, Array:
		return compareElems(a.elem, b.elem)
	case Binary:
		if c := cmp.Compare(len(a.str), len(b.str)); c != 0 {
			return c
		}
		if c := cmp.Compare(a.sub, b.sub); c != 0 {
			return c
		}
		return strings.Compare(a.str, b.str)
	case Bool, Date:
		return cmp.Compare(a.num, b.num)
	case Timestamp:
		return cmp.Compare(uint64(a.num), uint64(b.num))
	case Regex:
		if c := strings.Compare(a.str, b.str); c != 0 {
			return c
		}
		return strings.Compare(a.opt, b.opt)
	case DBPointer:
		if c := cmp.Compare(len(a.str), len(b.str)); c != 0 {
			return c
		}
		if c := strings.Compare(a.str, b.str); c != 0 {
			return c
		}
		return strings.Compare(a.opt, b.opt)
	case CodeWithScope:
		if c := strings.Compare(a.str, b.str); c != 0 {
			return c
		}
		return compareElems(a.elem, b.elem)
	}
	return 0
}

// compareElems compares members in turn: by type, then name, then value. The
// document that ends first is the lesser.
func compareElems(a, b []Elem) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		x, y := &a[i], &b[i]
		if c := cmp.Compare(canonical[x.Value.kind], canonical[y.Value.kind]); c != 0 {
			return c
		}
		if c := strings.Compare(x.Name, y.Name); c != 0 {
			return c
		}
		if c := Compare(x.Value, y.Value); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}

// compareNumbers compares by numeric value over all four types, exactly; NaN
// equals NaN and is below every other number.
func compareNumbers(a, b Value) int {
	if an, bn := a.isNaN(), b.isNaN(); an || bn {
		switch {
		case an && bn:
			return 0
		case an:
			return -1
		}
		return 1
	}
	aWhole, bWhole := a.kind <= Int64, b.kind <= Int64
	switch {
	case aWhole && bWhole:
		return cmp.Compare(a.num, b.num)
	case a.kind == Double && b.kind == Double:
		return cmp.Compare(a.double(), b.double())
	case aWhole && b.kind == Double:
		return compareIntFloat(a.num, b.double())
	case a.kind == Double && bWhole:
		return -compareIntFloat(b.num, a.double())
	}
	return compareDecimals(a, b)
}

// compareIntFloat compares exactly; f is no NaN.
func compareIntFloat(n int64, f float64) int {
	if f >= 1<<63 {
		return -1
	}
	if f < -(1 << 63) {
		return 1
	}
	whole := math.Trunc(f)
	if c := cmp.Compare(n, int64(whole)); c != 0 {
		return c
	}
	return cmp.Compare(whole, f)
}

// compareDecimals compares two numbers, at least one a Decimal and none NaN.
func compareDecimals(a, b Value) int {
	// Rounded to doubles they can only become equal, never change sides, so a
	// difference settles it without arithmetic on long integers.
	af, _ := a.Float64()
	bf, _ := b.Float64()
	if af != bf {
		return cmp.Compare(af, bf)
	}
	ar, aFinite := a.rat()
	br, bFinite := b.rat()
	switch {
	case aFinite && bFinite:
		return ar.Cmp(br)
	case !aFinite && !bFinite:
		return 0 // both infinite, on the same side
	case aFinite:
		return cmp.Compare(0, af) // a large finite decimal beside an infinity
	}
	return cmp.Compare(bf, 0)
}

// rat returns a number as a fraction; false for the infinities and NaN.
func (v Value) rat() (*big.Rat, bool) {
	switch v.kind {
	case Int32, Int64:
		return new(big.Rat).SetInt64(v.num), true
	case Double:
		r := new(big.Rat)
		return r, r.SetFloat64(v.double()) != nil
	case Decimal:
		s, ok := finiteDecimal(v.decimal())
		if !ok {
			return nil, false
		}
		return s.rat(), true
	}
	return nil, false
}
