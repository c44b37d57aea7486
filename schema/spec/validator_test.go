package spec_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestValidatorEvidence(t *testing.T) {
	t.Parallel()
	const s = `$jsonSchema: {required: [a, x, o], properties: {
    a: {bsonType: int, minimum: 1, maximum: 12},
    b: {bsonType: [long, "null"], minimum: 1, maximum: 3},
    c: {enum: [new, null], minLength: 2, maxLength: {$numberInt: "9"}},
    d: {type: boolean},
    e: {bsonType: double, minimum: 1, maximum: 2},
    l: {bsonType: array},
    w: {bsonType: long, minimum: -9223372036854775808, maximum: 9223372036854775807},
    o: {bsonType: object, required: [p], properties: {p: {bsonType: string}, q: {}}},
    n: {bsonType: object, required: [p], properties: {p: {bsonType: string}}}}}`
	show := func(c *schema.Collection, path string) string {
		f := c.Field(path)
		if f == nil {
			return "none"
		}
		return strings.Join([]string{value(f.BSONTypes.Value), value(f.Cardinality.Value), value(f.MaxCardinality.Value), nodes(f.Values.Value),
			"required", value(f.Required.Value), "nullable", value(f.Nullable.Value), value(f.Array.Value), value(f.MinLength.Value), value(f.MaxLength.Value)}, " ")
	}
	c := one(t, "validator: {"+s+"}")
	for path, want := range map[string]string{
		"a":   "[int] absent 12 absent required true nullable absent absent absent absent",
		"x":   "absent absent absent absent required true nullable absent absent absent absent",
		"b":   "[long null] absent 4 absent required false nullable true absent absent absent",
		"c":   "absent absent absent 'new' null required false nullable true absent 2 9",
		"d":   "[bool] absent absent absent required false nullable true absent absent absent",
		"e":   "[double] absent absent absent required false nullable true absent absent absent",
		"l":   "[array] absent absent absent required false nullable true true absent absent",
		"w":   "[long] absent absent absent required false nullable true absent absent absent",
		"o":   "[object] absent absent absent required true nullable absent absent absent absent",
		"o.p": "[string] absent absent absent required true nullable absent absent absent absent",
		"o.q": "absent absent absent absent required false nullable true absent absent absent",
		"n.p": "[string] absent absent absent required absent nullable absent absent absent absent",
	} {
		if got := show(c, path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	// Without a list of required fields none is required, and nothing says that
	// documents lack it.
	c = one(t, "validator: {$jsonSchema: {properties: {a: {bsonType: int}}}}")
	if got, want := show(c, "a"), "[int] absent absent absent required false nullable absent absent absent absent"; got != want {
		t.Errorf("no required list: %s, want %s", got, want)
	}
	// What is said of the field itself wins over the validator.
	c = one(t, "validator: {"+s+"}\nfields: {a: {bsonType: long, nullable: false}, c: {values: [x]}}")
	if got, want := show(c, "a"), "[long] absent 12 absent required true nullable false absent absent absent"; got != want {
		t.Errorf("a declared field: %s, want %s", got, want)
	}
	if got, want := show(c, "c"), "absent absent absent 'x' required false nullable true absent 2 9"; got != want {
		t.Errorf("a declared field: %s, want %s", got, want)
	}
	for setting, evidence := range map[string]bool{
		"validationAction: error": true, "validationAction: warn": false, "validationAction: errorAndLog": true, "validationAction: perhaps": false,
		"validationLevel: strict": true, "validationLevel: moderate": true, "validationLevel: off": false, "validationLevel: 3": false,
	} {
		if c := one(t, "validator: {"+s+"}\n"+setting); (len(c.Fields) > 0) != evidence {
			t.Errorf("%s: %d fields", setting, len(c.Fields))
		}
	}
	for _, odd := range []string{"validator: x", "validator: {a: 1}", "validator: {$jsonSchema: []}", "validator: {$jsonSchema: {properties: x, required: 3}}", "validator: {$jsonSchema: {properties: {a: 3}}}"} {
		if c := one(t, odd); len(c.Fields) > 0 {
			t.Errorf("%s: %d fields", odd, len(c.Fields))
		}
	}
}
