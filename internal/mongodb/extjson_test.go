package mongodb

import (
	"strings"
	"testing"
)

func TestParseExtJSON(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, want string }{
		{`5`, `5`},
		{`5.0`, `5`},
		{`3000000000`, `NumberLong("3000000000")`},
		{`"x"`, `"x"`},
		{`[1, {"$numberLong": "2"}, null, true]`, `[1, NumberLong("2"), null, true]`},
		{`{"a": {"$minKey": 1}, "b": {"$maxKey": 1}}`, `{a: MinKey, b: MaxKey}`},
		{`{"a": {"$gte": {"$date": "2024-01-31T00:00:00Z"}}}`, `{a: {$gte: ISODate("2024-01-31T00:00:00.000Z")}}`},
		{`{"$numberDecimal": "1.50"}`, `NumberDecimal("1.50")`},
		{`{"$oid": "0123456789abcdef01234567"}`, `ObjectId("0123456789abcdef01234567")`},
		{`{"$timestamp": {"t": 4294967295, "i": 1}}`, `Timestamp(4294967295, 1)`},
		{`{"$binary": {"base64": "aGk=", "subType": "00"}}`, `BinData(0, "aGk=")`},
		{`{"$regularExpression": {"pattern": "^a", "options": "i"}}`, `/^a/i`},
		{`{"$code": "f()", "$scope": {"x": 1}}`, `Code("f()", {x: 1})`},
		{`{"b": 1, "a": 2}`, `{b: 1, a: 2}`},
	} {
		v, err := ParseExtJSON([]byte(c.in))
		if err != nil || v.String() != c.want {
			t.Errorf("%s: got %v, %v; want %s", c.in, v, err, c.want)
		}
	}
	for _, in := range []string{``, `{`, `1} garbage`, `1},{"w":2`, `{"$numberLong": "x"}`, `{"$oid": "12"}`, strings.Repeat("[", 300) + strings.Repeat("]", 300)} {
		if v, err := ParseExtJSON([]byte(in)); err == nil {
			t.Errorf("%s: got %v, want an error", in, v)
		}
	}
}

func obj(pairs ...any) Value {
	var elems []Elem
	for i := 0; i < len(pairs); i += 2 {
		elems = append(elems, Elem{pairs[i].(string), pairs[i+1].(Value)})
	}
	return Doc(elems...)
}

func TestFromWrapper(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in   Value
		want string // "" = no wrapper, "!" and a word of the error
	}{
		{obj(), ""},
		{obj("$gte", Int(1)), ""},
		{obj("$regex", Str("^a")), ""},
		{obj("$regex", Str("^a"), "$options", Str("i")), ""},
		{obj("$type", Str("string")), ""},
		{obj("$ref", Str("c"), "$id", Int(1)), ""},
		{obj("$hashOf", Int(1)), ""},
		{obj("numberLong", Str("5")), ""},
		{obj("$numberLong", Str("5")), `NumberLong("5")`},
		{obj("$numberInt", Str("5")), `5`},
		{obj("$numberDouble", Str("-Infinity")), `-Infinity`},
		{obj("$numberDouble", Str("1.5")), `1.5`},
		{obj("$numberDecimal", Str("1.50")), `NumberDecimal("1.50")`},
		{obj("$oid", Str("0123456789abcdef01234567")), `ObjectId("0123456789abcdef01234567")`},
		{obj("$date", Str("2024-01-31T01:00:00.5+01:00")), `ISODate("2024-01-31T00:00:00.500Z")`},
		{obj("$date", Long(0)), `ISODate("1970-01-01T00:00:00.000Z")`},
		{obj("$date", DateOf(0)), `ISODate("1970-01-01T00:00:00.000Z")`},
		{obj("$timestamp", obj("t", Long(4294967295), "i", Int(1))), `Timestamp(4294967295, 1)`},
		{obj("$binary", obj("base64", Str("aGk="), "subType", Str("80"))), `BinData(128, "aGk=")`},
		{obj("$binary", Str("aGk="), "$type", Str("00")), `BinData(0, "aGk=")`},
		{obj("$type", Str("00"), "$binary", Str("aGk=")), `BinData(0, "aGk=")`},
		{obj("$uuid", Str("3b241101-e2bb-4255-8caf-4136c566a962")), `UUID("3b241101-e2bb-4255-8caf-4136c566a962")`},
		{obj("$regularExpression", obj("pattern", Str("^a"), "options", Str("im"))), `/^a/im`},
		{obj("$minKey", Int(1)), `MinKey`},
		{obj("$maxKey", Dbl(1)), `MaxKey`},
		{obj("$undefined", Boolean(true)), `undefined`},
		{obj("$symbol", Str("s")), `BSONSymbol("s")`},
		{obj("$code", Str("f()")), `Code("f()")`},
		{obj("$scope", obj("d", DateOf(0)), "$code", Str("f()")), `Code("f()", {d: ISODate("1970-01-01T00:00:00.000Z")})`},
		{obj("$dbPointer", obj("$ref", Str("a.b"), "$id", ObjectIDOf([12]byte{1}))), `DBPointer("a.b", ObjectId("010000000000000000000000"))`},
		{obj("$oid", Of(Some)), `?`},
		{obj("$timestamp", obj("t", Of(Unknown), "i", Int(1))), `?`},
		{obj("$regularExpression", Of(Some)), `<unknown>`},
		{obj("$numberLong", Str("x")), "!64 bits"},
		{obj("$numberLong", Int(5)), "!64 bits"},
		{obj("$numberInt", Str("3000000000")), "!32 bits"},
		{obj("$oid", Str("12")), "!24 hexadecimal"},
		{obj("$date", Str("yesterday")), "!ISO date"},
		{obj("$timestamp", obj("t", Int(-1), "i", Int(1))), "!without sign"},
		{obj("$timestamp", obj("t", Int(1))), "!without sign"},
		{obj("$minKey", Int(2)), "!number 1"},
		{obj("$undefined", Boolean(false)), "!true"},
		{obj("$scope", obj()), "!$code"},
		{obj("$binary", Str("aGk=")), "!base64"},
		{obj("$uuid", Str("3b24")), "!3b241101"},
		{obj("$numberLong", Str("5"), "x", Int(1)), "!alone"},
		{obj("x", Int(1), "$numberLong", Str("5")), "!alone"},
	} {
		v, is, err := FromWrapper(c.in.Elems())
		switch {
		case c.want == "":
			if is || err != nil {
				t.Errorf("%v: got %v, %t, %v; want no wrapper", c.in, v, is, err)
			}
		case c.want[0] == '!':
			if !is || err == nil || !strings.Contains(err.Error(), c.want[1:]) {
				t.Errorf("%v: got %v, %t, %v; want an error with %q", c.in, v, is, err, c.want[1:])
			}
		case !is || err != nil || v.String() != c.want:
			t.Errorf("%v: got %v, %t, %v; want %s", c.in, v, is, err, c.want)
		}
	}
}
