package mongodb

import (
	"math"
	"math/big"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// A Kind is the BSON type of a Value, plus the two things a static reader
// meets that are no BSON type: a value it cannot see, and a part it cannot see
// at all. The order of the constants is not the server's sort order; see
// Compare.
type Kind uint8

const (
	// Unknown is anything at all: a value, an operator document such as
	// {$gte: 1}, or nothing. It is the zero Kind, so that a Value nobody
	// filled in never counts as known.
	Unknown Kind = iota
	// Some is one value that will be known at run time: not an operator
	// document, not an array, not a regular expression, not null. Written
	// "?" in a spec.
	Some
	MinKey
	Undefined
	Null
	Int32
	Int64
	Double
	Decimal
	String
	Symbol
	Object
	Array
	Binary
	ObjectID
	Bool
	Date
	Timestamp
	Regex
	DBPointer
	Code
	CodeWithScope
	MaxKey
)

// A Value is one BSON value, immutable once made. The zero Value is Unknown.
type Value struct {
	kind Kind
	sub  byte   // binary subtype
	num  int64  // Int32, Int64, Bool (0 or 1), Date (milliseconds since 1970), Timestamp (seconds<<32 | increment), Double (its bits), Decimal (its low bits)
	hi   uint64 // Decimal's high bits
	str  string // String, Symbol, Code, Regex pattern, Binary bytes, ObjectID's 12 bytes, DBPointer namespace
	opt  string // Regex options, DBPointer's 12 bytes
	elem []Elem // Object and Array (with empty names); CodeWithScope's scope
}

// An Elem is one named member of a document.
type Elem struct {
	Name  string
	Value Value
}

// Kind returns the value's kind.
func (v Value) Kind() Kind { return v.kind }

// Elems returns the members of an Object, or the items of an Array with empty
// names; nil for every other kind. The caller must not change them.
func (v Value) Elems() []Elem {
	if v.kind == Object || v.kind == Array {
		return v.elem
	}
	return nil
}

// Text returns the text of a String, Symbol or Code, or the pattern of a Regex.
func (v Value) Text() string { return v.str }

// Doc returns an Object with the members in the order given.
func Doc(elems ...Elem) Value { return Value{kind: Object, elem: elems} }

// List returns an Array of the items.
func List(items ...Value) Value {
	elems := make([]Elem, len(items))
	for i, it := range items {
		elems[i].Value = it
	}
	return Value{kind: Array, elem: elems}
}

// Of returns the one value of a kind that has only one: Unknown, Some, MinKey,
// MaxKey, Null or Undefined.
func Of(k Kind) Value { return Value{kind: k} }

// Str returns a String.
func Str(s string) Value { return Value{kind: String, str: s} }

// Int returns an Int32 if n fits, else an Int64, as the shell and relaxed
// Extended JSON read a whole number.
func Int(n int64) Value {
	if n == int64(int32(n)) {
		return Value{kind: Int32, num: n}
	}
	return Value{kind: Int64, num: n}
}

// Long returns an Int64.
func Long(n int64) Value { return Value{kind: Int64, num: n} }

// Dbl returns a Double.
func Dbl(f float64) Value { return Value{kind: Double, num: int64(math.Float64bits(f))} }

// Boolean returns a Bool.
func Boolean(b bool) Value {
	v := Value{kind: Bool}
	if b {
		v.num = 1
	}
	return v
}

// DecimalOf returns a Decimal.
func DecimalOf(d bson.Decimal128) Value {
	hi, lo := d.GetBytes()
	return Value{kind: Decimal, num: int64(lo), hi: hi}
}

// DateOf returns a Date, in milliseconds since 1970.
func DateOf(ms int64) Value { return Value{kind: Date, num: ms} }

// TimestampOf returns a Timestamp of seconds since 1970 and an increment.
func TimestampOf(seconds, increment uint32) Value {
	return Value{kind: Timestamp, num: int64(uint64(seconds)<<32 | uint64(increment))}
}

// ObjectIDOf returns an ObjectID.
func ObjectIDOf(id bson.ObjectID) Value { return Value{kind: ObjectID, str: string(id[:])} }

// BinaryOf returns a Binary of a subtype.
func BinaryOf(subtype byte, data []byte) Value {
	return Value{kind: Binary, sub: subtype, str: string(data)}
}

// RegexOf returns a Regex.
func RegexOf(pattern, options string) Value {
	return Value{kind: Regex, str: pattern, opt: options}
}

// SymbolOf returns a Symbol, the deprecated twin of String.
func SymbolOf(s string) Value { return Value{kind: Symbol, str: s} }

// CodeOf returns JavaScript code without a scope.
func CodeOf(s string) Value { return Value{kind: Code, str: s} }

// Options returns the options of a Regex, such as "i".
func (v Value) Options() string {
	if v.kind == Regex {
		return v.opt
	}
	return ""
}

// Bool returns the value of a Bool, and whether it is one.
func (v Value) Bool() (b, ok bool) { return v.kind == Bool && v.num != 0, v.kind == Bool }

// Known reports whether the value and everything in it can be seen: no
// Unknown and no Some at any depth.
func (v Value) Known() bool {
	if v.kind == Unknown || v.kind == Some {
		return false
	}
	for i := range v.elem {
		if !v.elem[i].Value.Known() {
			return false
		}
	}
	return true
}

// Lookup returns the first member of an Object with the name.
func (v Value) Lookup(name string) (Value, bool) {
	if v.kind != Object {
		return Value{}, false
	}
	for i := range v.elem {
		if v.elem[i].Name == name {
			return v.elem[i].Value, true
		}
	}
	return Value{}, false
}

// IsNumber reports whether the value is of one of the four numeric types.
func (v Value) IsNumber() bool { return v.kind >= Int32 && v.kind <= Decimal }

// Int64 returns the value of a number that is whole and fits, whatever its
// type: 1, 1.0, NumberLong(1) and NumberDecimal("1.0") all give 1.
func (v Value) Int64() (int64, bool) {
	switch v.kind {
	case Int32, Int64:
		return v.num, true
	case Double:
		f := v.double()
		// 2^63 itself is a float64 but no int64; the bound below is exact.
		if f != math.Trunc(f) || f < -(1<<63) || f >= 1<<63 {
			return 0, false
		}
		return int64(f), true
	case Decimal:
		d, ok := finiteDecimal(v.decimal())
		if !ok {
			return 0, false
		}
		n, exact := d.truncated()
		if !exact || !n.IsInt64() {
			return 0, false
		}
		return n.Int64(), true
	}
	return 0, false
}

// Float64 returns the value of a number, rounded to the nearest double.
func (v Value) Float64() (float64, bool) {
	switch v.kind {
	case Int32, Int64:
		return float64(v.num), true
	case Double:
		return v.double(), true
	case Decimal:
		return v.decimalFloat(), true
	}
	return 0, false
}

func (v Value) double() float64 { return math.Float64frombits(uint64(v.num)) }

func (v Value) decimal() bson.Decimal128 { return bson.NewDecimal128(v.hi, uint64(v.num)) }

// isNaN reports whether the value is a number that is not a number.
func (v Value) isNaN() bool {
	switch v.kind {
	case Double:
		return math.IsNaN(v.double())
	case Decimal:
		return v.decimal().IsNaN()
	}
	return false
}

// A scaled is the number unscaled × 10^exp.
type scaled struct {
	unscaled *big.Int
	exp      int
}

// finiteDecimal takes a finite decimal apart.
func finiteDecimal(d bson.Decimal128) (scaled, bool) {
	n, exp, err := d.BigInt()
	if err != nil {
		return scaled{}, false
	}
	return scaled{n, exp}, true
}

var ten = big.NewInt(10)

func pow10(n int) *big.Int { return new(big.Int).Exp(ten, big.NewInt(int64(n)), nil) }

// truncated returns the whole part, and whether there is no other.
func (s scaled) truncated() (*big.Int, bool) {
	if s.exp >= 0 {
		return new(big.Int).Mul(s.unscaled, pow10(s.exp)), true
	}
	q, r := new(big.Int).QuoRem(s.unscaled, pow10(-s.exp), new(big.Int))
	return q, r.Sign() == 0
}

// rat returns the number as a fraction.
func (s scaled) rat() *big.Rat {
	if s.exp >= 0 {
		return new(big.Rat).SetInt(new(big.Int).Mul(s.unscaled, pow10(s.exp)))
	}
	return new(big.Rat).SetFrac(s.unscaled, pow10(-s.exp))
}

// decimalFloat returns a Decimal as the nearest double.
func (v Value) decimalFloat() float64 {
	d := v.decimal()
	if s, ok := finiteDecimal(d); ok {
		f, _ := s.rat().Float64()
		return f
	}
	switch d.IsInf() {
	case 1:
		return math.Inf(1)
	case -1:
		return math.Inf(-1)
	}
	return math.NaN()
}
