package mongodb

import (
	"math"

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

// An Elem is one named member of a document. One without a name whose value is
// Unknown stands for any number of members that can't be seen, such as those
// spread in from a variable.
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
