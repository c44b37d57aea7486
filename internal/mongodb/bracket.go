package mongodb

import (
	"math"
	"strings"
)

// bracket returns all values of a value's type, the stretch that $gt and $lt
// stay within. See appendMinForType and appendMaxForType in the server's
// src/mongo/bson/bsonobjbuilder.cpp.
func bracket(k Kind) Interval {
	to := func(lo, hi Value, closed bool) Interval { return Interval{lo, hi, true, closed} }
	firstPointer := Value{kind: DBPointer, opt: strings.Repeat("\x00", 12)}
	firstScoped := Value{kind: CodeWithScope}
	switch k {
	case Int32, Int64, Double, Decimal:
		return to(Dbl(math.NaN()), Dbl(math.Inf(1)), true)
	case String, Symbol:
		return to(Str(""), Doc(), false)
	case Object:
		return to(Doc(), List(), false)
	case Array:
		return to(List(), BinaryOf(0, nil), false)
	case Binary:
		return to(BinaryOf(0, nil), ObjectIDOf([12]byte{}), false)
	case ObjectID:
		return to(ObjectIDOf([12]byte{}), Value{kind: ObjectID, str: strings.Repeat("\xff", 12)}, true)
	case Bool:
		return to(Boolean(false), Boolean(true), true)
	case Date:
		return to(DateOf(math.MinInt64), DateOf(math.MaxInt64), true)
	case Timestamp:
		return to(TimestampOf(0, 0), TimestampOf(math.MaxUint32, math.MaxUint32), true)
	case Regex:
		return to(RegexOf("", ""), firstPointer, false)
	case DBPointer:
		return to(firstPointer, CodeOf(""), false)
	case Code:
		return to(CodeOf(""), firstScoped, false)
	case CodeWithScope:
		return to(firstScoped, Of(MaxKey), false)
	}
	return Point(Of(k)) // MinKey, MaxKey, null, undefined
}

// comparison returns what {field: {op: v}} matches for $lt, $lte, $gt and $gte.
func comparison(op string, v Value) []Interval {
	equal := op == "$lte" || op == "$gte"
	if v.kind == Null || v.kind == Undefined || v.isNaN() {
		if equal {
			return []Interval{Point(v)}
		}
		return nil
	}
	iv := bracket(v.kind)
	if v.kind == MinKey || v.kind == MaxKey {
		iv = everything() // the two ends compare with every type
	} else if v.IsNumber() {
		iv.Min = Dbl(math.Inf(-1)) // NaN is less than no number in a query
	}
	if op == "$lt" || op == "$lte" {
		iv.Max, iv.MaxInclusive = v, equal
	} else {
		iv.Min, iv.MinInclusive = v, equal
	}
	if iv.empty() {
		return nil
	}
	return []Interval{iv}
}

// expressionComparison returns what {$expr: {op: ["$field", v]}} matches.
// Expressions compare across types, and a missing field, whose key value is
// null, is less than everything.
func expressionComparison(op string, v Value) []Interval {
	iv := everything()
	switch op {
	case "$eq":
		return []Interval{Point(v)}
	case "$gt", "$gte":
		iv.Min, iv.MinInclusive = v, op == "$gte"
	case "$lt", "$lte":
		iv.Max, iv.MaxInclusive = v, op == "$lte"
		if Compare(v, Of(Null)) <= 0 {
			iv.Max, iv.MaxInclusive = Of(Null), true
		}
	}
	if iv.empty() {
		return nil
	}
	return []Interval{iv}
}

// typeIntervals returns the values that {$type: alias or number} matches; all
// reports that nothing can be told, as of "array", whose items have any type.
func typeIntervals(v Value) (ivs []Interval, all bool) {
	if v.kind == Array {
		for _, item := range v.elem {
			more, all := typeIntervals(item.Value)
			if all {
				return nil, true
			}
			ivs = append(ivs, more...)
		}
		return unite(ivs), false
	}
	k, ok := typeKind(v)
	if !ok || k == Array {
		return nil, true
	}
	return []Interval{bracket(k)}, false
}

// typeKind returns the kind that a $type operand names.
func typeKind(v Value) (Kind, bool) {
	if v.kind == String {
		for _, t := range typeNames {
			if t.alias == v.str {
				return t.kind, true
			}
		}
		return 0, false
	}
	n, ok := v.Int64()
	for _, t := range typeNames {
		if ok && t.number == n {
			return t.kind, true
		}
	}
	return 0, false
}

// typeNames are the aliases and numbers of BSON types. "number" stands for all
// four numeric types, which share one bracket.
var typeNames = [...]struct {
	alias  string
	number int64
	kind   Kind
}{
	{"double", 1, Double},
	{"string", 2, String},
	{"object", 3, Object},
	{"array", 4, Array},
	{"binData", 5, Binary},
	{"undefined", 6, Undefined},
	{"objectId", 7, ObjectID},
	{"bool", 8, Bool},
	{"date", 9, Date},
	{"null", 10, Null},
	{"regex", 11, Regex},
	{"dbPointer", 12, DBPointer},
	{"javascript", 13, Code},
	{"symbol", 14, Symbol},
	{"javascriptWithScope", 15, CodeWithScope},
	{"int", 16, Int32},
	{"timestamp", 17, Timestamp},
	{"long", 18, Int64},
	{"decimal", 19, Decimal},
	{"minKey", -1, MinKey},
	{"maxKey", 127, MaxKey},
	{"number", 1, Double},
}

// regexIntervals returns the strings and the one regular expression that a
// regular expression matches.
func regexIntervals(pattern, options string) []Interval {
	self := Point(RegexOf(pattern, options))
	prefix := regexPrefix(pattern, options)
	if prefix == "" {
		return []Interval{bracket(String), self}
	}
	iv := Interval{Str(prefix), Doc(), true, false}
	for i := len(prefix) - 1; i >= 0; i-- {
		if prefix[i] < 0xff {
			iv.Max = Str(prefix[:i] + string([]byte{prefix[i] + 1}))
			break
		}
	}
	return []Interval{iv, self}
}
