package mongodb

import (
	"strings"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
)

func TestBoundsOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, filter, want string }{
		{`{"a": 1}`, `{}`, `[[MinKey, MaxKey]]`},
		{`{"a": 1}`, `{"a": {"$lt": 5}}`, `[[-Infinity, 5)]`},
		{`{"a": 1}`, `{"a": {"$gte": "x"}}`, `[["x", {})]`},
		{`{"a": 1}`, `{"a": {"$gt": {"$date": "1970-01-01T00:00:00Z"}}}`, `[(ISODate("1970-01-01T00:00:00.000Z"), new Date(9223372036854775807)]]`},
		{`{"a": 1}`, `{"a": {"$lte": {"x": 1}}}`, `[[{}, {x: 1}]]`},
		{`{"a": 1}`, `{"a": {"$gte": null}}`, `[[null, null]]`},
		{`{"a": 1}`, `{"a": {"$gt": null}}`, `[]`},
		{`{"a": 1}`, `{"a": {"$gte": {"$numberDouble": "NaN"}}}`, `[[NaN, NaN]]`},
		{`{"a": 1}`, `{"a": {"$gt": {"$minKey": 1}}}`, `[(MinKey, MaxKey]]`},
		{`{"a": 1}`, `{"a": {"$lt": {"$minKey": 1}}}`, `[]`},
		{`{"a": 1}`, `{"a": {"$ne": 5}}`, `[[MinKey, 5), (5, MaxKey]]`},
		{`{"a": 1}`, `{"a": {"$nin": [5, 1, 5]}}`, `[[MinKey, 1), (1, 5), (5, MaxKey]]`},
		{`{"a": 1}`, `{"a": {"$in": [5, 1, 5.0]}}`, `[[1, 1], [5, 5]]`},
		{`{"a": 1}`, `{"a": {"$not": {"$lte": 5}}}`, `[[MinKey, -Infinity), (5, MaxKey]]`},
		{`{"a": 1}`, `{"a": {"$exists": false}}`, `[[null, null]]`},
		{`{"a": 1}`, `{"a": {"$not": {"$exists": true}}}`, `[[null, null]]`},
		{`{"a": 1}`, `{"a": {"$type": ["string", "bool"]}}`, `[["", {}), [false, true]]`},
		{`{"a": 1}`, `{"a": {"$regex": "^ab"}}`, `[["ab", "ac"), [/^ab/, /^ab/]]`},
		{`{"a": 1}`, `{"a": {"$regex": "^ab", "$options": "i"}}`, `[["", {}), [/^ab/i, /^ab/i]]`},
		{`{"a": 1}`, `{"a": {"$in": [{"$regularExpression": {"pattern": "^a", "options": ""}}, 5]}}`, `[[5, 5], ["a", "b"), [/^a/, /^a/]]`},
		{`{"a": 1}`, `{"a": []}`, `[[undefined, undefined], [[], []]]`},
		{`{"a": 1}`, `{"a": {"$gt": 1}, "$or": [{"a": {"$lt": 5}}, {"a": 9}]}`, `[(1, 5), [9, 9]]`},
		{`{"a": 1}`, `{"$expr": {"$gt": ["$a", 5]}}`, `[(5, MaxKey]]`},
		{`{"a": 1}`, `{"$expr": {"$lt": ["$a", null]}}`, `[[MinKey, null]]`},
		{`{"a": 1}`, `{"$expr": {"$or": [{"$eq": ["$a", 1]}, {"$eq": ["$$ROOT.a", {"$literal": "$x"}]}]}}`, `[[1, 1], ["$x", "$x"]]`},
		{`{"a": 1}`, `{"$expr": false}`, `[]`},
		{`{"a": 1}`, `{"$alwaysFalse": 1}`, `[]`},
		{`{"a": 1}`, `{"a": {"$gte": "?"}}`, `[?]`},
		{`{"a": 1}`, `{"a": {"$in": [1, "?"]}}`, `[[1, 1], ?]`},
		{`{"a": 1}`, `{"a": "??"}`, `[[MinKey, MaxKey]]`},
		{`{"a": 1, "b": 1}`, `{"a": 1, "b": {"$gt": 2}}`, `[[1, 1]] [(2, Infinity]]`},
		{`{"a": "hashed"}`, `{"a": 1}`, `[[NumberLong("5902408780260971510"), NumberLong("5902408780260971510")]]`},
	} {
		if got := BoundsOf(ej(t, c.filter), keyFrom(t, c.key), FilterOptions{}).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.filter, got, c.want)
		}
	}
	if b := BoundsOf(ej(t, `{"$expr": {"$gt": ["$a", 5]}}`), keyFrom(t, `{"a": 1}`), FilterOptions{Version: Version{Major: 4, Minor: 4}}); !b[0].Free {
		t.Errorf("before 5.0 only $eq of $expr serves an index: %v", b)
	}
}

func TestEquality(t *testing.T) {
	t.Parallel()
	key := keyFrom(t, `{"a": 1, "b.x": "hashed"}`)
	for filter, want := range map[string]string{
		`{"a": 1, "b.x": 2}`:                             `1 2`,
		`{"b": {"x": "v"}, "$and": [{"a": {"$eq": 1}}]}`: `1 "v"`,
		`{"a": null, "b": {"x": null}}`:                  `null null`,
		`{"a": {"$all": [1]}, "b.x": {"$in": [2]}}`:      `1 2`,
		`{"$or": [{"a": 1, "b.x": 2}]}`:                  `1 2`,
		`{"a": {"$eq": 1, "$gt": 0}, "b.x": 2}`:          `1 2`,
		`{"a": 1}`:                                       `false`,
		`{"a": 1, "b": {}}`:                              `false`,
		`{"a": 1, "b": {"x": [1]}}`:                      `false`,
		`{"a": 1, "b.x": {"$gte": 2, "$lte": 2}}`:        `false`,
		`{"a": 1, "b.x": {"$all": [2, 3]}}`:              `false`,
		`{"a": 1, "b.x": 2, "$and": [{"a": 3}]}`:         `false`,
		`{"a": [1], "b.x": 2}`:                           `false`,
		`{"a": {"$regularExpression": {"pattern": "x", "options": ""}}, "b.x": 2}`: `false`,
		`{"$nor": [{"a": 1, "b.x": 2}]}`:                                           `false`,
		`{"$expr": {"$eq": ["$a", 1]}, "b.x": 2}`:                                  `false`,
		`{"a": 1, "b": {"$elemMatch": {"x": 2}}}`:                                  `false`,
		`{"a": 1, "b": "?"}`:                                                       `unknown`,
		`{"a": 1, "$and": "??"}`:                                                   `unknown`,
	} {
		values, ok := Equality(ej(t, filter), key)
		got := ok.String()
		if ok == Yes {
			got = values[0].String() + " " + values[1].String()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	if _, ok := Equality(Doc(), nil); ok != No {
		t.Error("no key is fixed by anything")
	}
}

func TestRegexPrefix(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ pattern, options, want string }{
		{`^abc`, ``, `abc`},
		{`abc`, ``, ``},
		{`^`, ``, ``},
		{`^abc$`, ``, `abc`},
		{`^a.c`, ``, `a`},
		{`^ab*c`, ``, `a`},
		{`^ab?`, ``, `a`},
		{`^ab+`, ``, `ab`},
		{`^ab{0,1}`, ``, `a`},
		{`^a|b`, ``, ``},
		{`^a\.b`, ``, `a.b`},
		{`^a\d`, ``, `a`},
		{`^a\Q.*\Eb`, ``, `a.*b`},
		{`^a\Q.*`, ``, `a.*`},
		{`^(a)`, ``, ``},
		{`^[ab]`, ``, ``},
		{`^é*`, ``, ``},
		{`\Aab`, ``, `ab`},
		{`\Aab`, `m`, `ab`},
		{`^ab`, `m`, ``},
		{`^ab`, `i`, ``},
		{`^ab`, `s`, `ab`},
		{`^a b #c`, `x`, `ab`},
		{`^ab\`, ``, `ab`},
	} {
		if got := regexPrefix(c.pattern, c.options); got != c.want {
			t.Errorf("/%s/%s: %q, want %q", c.pattern, c.options, got, c.want)
		}
	}
}

// TestImpossibleFilters: since 8.3 a filter that can match nothing goes to one
// shard whatever field it is about; before, only by the key's own bounds.
func TestImpossibleFilters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		filter  string
		version Version
		want    Route
	}{
		{`{"c": {"$in": []}}`, Version{Major: 8}, RouteAll},
		{`{"c": {"$in": []}}`, Version{Major: 8, Minor: 3}, RouteSome},
		{`{"$or": [{"c": {"$in": []}}, {"c": 1}]}`, Version{Major: 8, Minor: 3}, RouteAll},
		{`{"$expr": 0}`, Version{Major: 8}, RouteSome},
		{`{"a": {"$gt": 5, "$lt": 5}}`, Version{Major: 7}, RouteSome},
	} {
		filter := ej(t, c.filter)
		if a := (Target{Key: keyFrom(t, `{"a": 1}`), Version: c.version}).Route(Request{Op: Find, Filter: &filter}); a.Route != c.want || a.Never != (c.want == RouteSome || !strings.Contains(c.filter, "or")) {
			t.Errorf("%s at %v: %v, never %t; want %v", c.filter, c.version, a.Route, a.Never, c.want)
		}
	}
}

// TestDeepFilters: nesting no server accepts ends in an answer, not in a crash.
func TestDeepFilters(t *testing.T) {
	t.Parallel()
	filter, expression := obj("a", Int(1)), obj("$eq", List(Str("$a"), Int(1)))
	for range 100_000 {
		filter, expression = obj("$and", List(filter)), obj("$and", List(expression))
	}
	expression = obj("$expr", expression)
	key := keyFrom(t, `{"a": 1}`)
	if a := (Target{Key: key}).Route(Request{Op: Find, Filter: &filter}); a.Route != RouteUnknown {
		t.Errorf("filter: %v", a.Route)
	}
	if a := (Target{Key: key}).Route(Request{Op: Find, Filter: &expression}); a.Route != RouteUnknown {
		t.Errorf("expression: %v", a.Route)
	}
}

func TestFromRawDocument(t *testing.T) {
	t.Parallel()
	data, err := bson.Marshal(bson.D{{Key: "b", Value: int32(1)}, {Key: "a", Value: bson.A{"x", nil}}, {Key: "t", Value: bson.Timestamp{T: 1, I: 2}}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := FromRawDocument(data)
	if want := `{b: 1, a: ["x", null], t: Timestamp(1, 2)}`; err != nil || v.String() != want {
		t.Errorf("got %v, %v; want %s", v, err, want)
	}
	if _, err := FromRawDocument(data[:len(data)-3]); err == nil {
		t.Error("a document cut short is read")
	}
	deep := bson.Raw{5, 0, 0, 0, 0}
	for range 300 {
		if deep, err = bson.Marshal(bson.D{{Key: "x", Value: deep}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := FromRawDocument(deep); err == nil {
		t.Error("300 levels are read")
	}
}
