package mongodb

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// FromWrapper says whether the members of a JSON object, already turned into
// values, are one Extended JSON v2 wrapper such as {$numberLong: "5"}, and
// gives the value it stands for. An object whose "$" names are operators
// ({$gte: 1}, {$regex: "x", $options: "i"}) is no wrapper. The error says in
// plain words what a malformed wrapper lacks; isWrapper is true then.
//
// A wrapper around something that is not known stands for Some, as it always
// holds a value; around an unknown regular expression, for Unknown.
func FromWrapper(elems []Elem) (v Value, isWrapper bool, err error) {
	at := -1
	for i := range elems {
		if wants(elems[i].Name) != "" {
			at = i
			break
		}
	}
	if at < 0 {
		return Value{}, false, nil
	}
	name, in := elems[at].Name, elems[at].Value
	if partner := partnerOf(name); len(elems) > 1 && (len(elems) > 2 || elems[1-at].Name != partner) {
		return Value{}, true, fmt.Errorf("%s stands with other members, but a value of Extended JSON stands alone", name)
	}
	for i := range elems {
		if !elems[i].Value.Known() {
			if name == "$regularExpression" {
				return Of(Unknown), true, nil
			}
			return Of(Some), true, nil
		}
	}
	v, ok := commonWrapper(name, in)
	switch {
	case len(elems) == 2 && name != "$binary":
		v, ok = codeWithScope(elems)
	case len(elems) == 2 || !ok:
		v, ok = driverWrapper(elems, at)
	}
	if !ok {
		return Value{}, true, fmt.Errorf("%s needs %s", name, wants(name))
	}
	return v, true, nil
}

// wants says what a wrapper holds, and "" for a name that is no wrapper.
func wants(name string) string {
	if len(name) < 4 || name[0] != '$' {
		return ""
	}
	switch name {
	case "$numberInt":
		return `a string with a whole number of 32 bits, such as "5"`
	case "$numberLong":
		return `a string with a whole number of 64 bits, such as "5"`
	case "$numberDouble":
		return `a string with a number, such as "1.5", "Infinity" or "NaN"`
	case "$numberDecimal":
		return `a string with a number of at most 34 digits, such as "1.50"`
	case "$oid":
		return "a string of 24 hexadecimal digits"
	case "$date":
		return `an ISO date with time and zone, such as "2024-01-31T00:00:00Z", or {$numberLong: milliseconds since 1970}`
	case "$timestamp":
		return "{t: seconds, i: increment}, both whole numbers of 32 bits without sign"
	case "$binary":
		return `{base64: "...", subType: "00"}`
	case "$uuid":
		return `a string such as "3b241101-e2bb-4255-8caf-4136c566a962"`
	case "$regularExpression":
		return `{pattern: "...", options: "..."}`
	case "$minKey", "$maxKey":
		return "the number 1"
	case "$undefined":
		return "true"
	case "$symbol":
		return "a string"
	case "$code":
		return "a string, with a document in $scope beside it or nothing"
	case "$scope":
		return "$code beside it"
	case "$dbPointer":
		return "{$ref: namespace, $id: {$oid: ...}}"
	}
	return ""
}

// partnerOf names the one member that may stand beside a wrapper.
func partnerOf(name string) string {
	switch name {
	case "$binary":
		return "$type" // the form of Extended JSON v1
	case "$code":
		return "$scope"
	case "$scope":
		return "$code"
	}
	return "\x00"
}

// commonWrapper reads the frequent wrappers without a detour over JSON text.
// What it does not accept is left to the driver to judge.
func commonWrapper(name string, in Value) (Value, bool) {
	switch name {
	case "$minKey", "$maxKey":
		// JavaScript and YAML readers may hand over 1.0.
		if n, ok := in.Int64(); !ok || n != 1 {
			return Value{}, false
		}
		if name == "$minKey" {
			return Of(MinKey), true
		}
		return Of(MaxKey), true
	case "$numberLong", "$numberInt":
		if in.kind != String {
			return Value{}, false
		}
		n, err := strconv.ParseInt(in.str, 10, 64)
		if err != nil {
			return Value{}, false
		}
		if name == "$numberLong" {
			return Long(n), true
		}
		return Value{kind: Int32, num: n}, n == int64(int32(n))
	case "$oid":
		id, err := bson.ObjectIDFromHex(in.str)
		return ObjectIDOf(id), err == nil && in.kind == String
	case "$date":
		// Canonical form, its inner wrapper already turned into a number, or a
		// YAML timestamp.
		if in.kind == Date {
			return in, true
		}
		if in.kind == Int32 || in.kind == Int64 {
			return DateOf(in.num), true
		}
	}
	return Value{}, false
}

func codeWithScope(elems []Elem) (Value, bool) {
	doc := Doc(elems...)
	code, _ := doc.Lookup("$code")
	scope, _ := doc.Lookup("$scope")
	return Value{kind: CodeWithScope, str: code.str, elem: scope.elem}, code.kind == String && scope.kind == Object
}

// driverWrapper lets the driver read a wrapper from JSON text.
func driverWrapper(elems []Elem, at int) (Value, bool) {
	ordered := elems
	if at == 1 {
		ordered = []Elem{elems[1], elems[0]} // the driver wants the type first
	}
	text, err := appendJSON([]byte(`{"v":`), Doc(ordered...))
	if err != nil {
		return Value{}, false
	}
	var raw bson.Raw
	if err := bson.UnmarshalExtJSON(append(text, '}'), false, &raw); err != nil {
		return Value{}, false
	}
	got, err := raw.LookupErr("v")
	if err != nil {
		return Value{}, false
	}
	v, err := FromRaw(got)
	// Left as a document, the driver has not taken it for a wrapper.
	return v, err == nil && v.kind != Object
}

// appendJSON writes a value as canonical Extended JSON, as far as a wrapper
// can hold it.
func appendJSON(b []byte, v Value) ([]byte, error) {
	switch v.kind {
	case Null:
		return append(b, "null"...), nil
	case Bool:
		return strconv.AppendBool(b, v.num != 0), nil
	case Int32:
		return strconv.AppendInt(b, v.num, 10), nil
	case Int64:
		// A number that needs 64 bits is read back as one without a wrapper.
		if v.num != int64(int32(v.num)) {
			return strconv.AppendInt(b, v.num, 10), nil
		}
		return append(strconv.AppendInt(append(b, `{"$numberLong":"`...), v.num, 10), `"}`...), nil
	case Double:
		f := v.double()
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return nil, errors.New("no JSON number")
		}
		return strconv.AppendFloat(b, f, 'e', -1, 64), nil
	case String:
		text, err := json.Marshal(v.str)
		return append(b, text...), err
	case ObjectID:
		return fmt.Appendf(b, `{"$oid":"%x"}`, v.str), nil
	case Object, Array:
		brackets := "{}"
		if v.kind == Array {
			brackets = "[]"
		}
		b = append(b, brackets[0])
		var err error
		for i, e := range v.elem {
			if i > 0 {
				b = append(b, ',')
			}
			if v.kind == Object {
				name, _ := json.Marshal(e.Name)
				b = append(append(b, name...), ':')
			}
			if b, err = appendJSON(b, e.Value); err != nil {
				return nil, err
			}
		}
		return append(b, brackets[1]), nil
	}
	return nil, errors.New("no plain JSON value")
}
