package mongodb

import (
	"strings"
	"testing"
)

// ej reads Extended JSON, where "?" is some value and "??" is unknown.
func ej(t testing.TB, text string) Value {
	t.Helper()
	v, err := ParseExtJSON([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return withHoles(v)
}

func withHoles(v Value) Value {
	switch {
	case v.kind == String && v.str == "?":
		return Of(Some)
	case v.kind == String && v.str == "??":
		return Value{}
	}
	elems := append([]Elem(nil), v.elem...)
	for i := range elems {
		elems[i].Value = withHoles(elems[i].Value)
	}
	v.elem = elems
	return v
}

func keyFrom(t testing.TB, text string) KeyPattern {
	t.Helper()
	var key KeyPattern
	for _, e := range ej(t, text).Elems() {
		key = append(key, KeyPart{e.Name, e.Value})
	}
	return key
}

func versionFrom(t testing.TB, text string) Version {
	t.Helper()
	v, err := ParseVersion(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestReads routes finds on one key by what stands in the filter.
func TestReads(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, filter, want, reason string }{
		{`{"a": 1}`, `{}`, "all", "no filter"},
		{`{"a": 1}`, `{"a": "?"}`, "one", "fixes the whole shard key"},
		{`{"a": 1}`, `{"a": {"$in": [5]}}`, "one", "whole shard key"},
		{`{"a": 1}`, `{"a": {"$in": []}}`, "some", "match nothing"},
		{`{"a": 1}`, `{"a": {"$in": [5, 6]}}`, "some", "lists values of a"},
		{`{"a": 1}`, `{"a": {"$gte": 5, "$lte": 5}}`, "one", "narrows every field"},
		{`{"a": 1}`, `{"a": {"$exists": false}}`, "one", "narrows every field"},
		{`{"a": 1}`, `{"a": {"$exists": true}}`, "all", "leaves every value possible"},
		{`{"a": 1}`, `{"a": {"$ne": 5}}`, "some", "practically every shard"},
		{`{"a": 1}`, `{"a": {"$nin": [5, 6]}}`, "some", "practically every shard"},
		{`{"a": 1}`, `{"a": {"$nin": []}}`, "all", "leaves every value possible"},
		{`{"a": 1}`, `{"a": {"$gt": {"$minKey": 1}}}`, "all", "leaves every value possible"},
		{`{"a": 1}`, `{"a": {"$type": "string"}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"a": {"$type": "array"}}`, "all", "of a"},
		{`{"a": 1}`, `{"a": {"$mod": [2, 0]}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"a": {"$size": 2}}`, "all", "no index"},
		{`{"a": 1}`, `{"a": {"$bitsAllSet": 3}}`, "all", "no index"},
		{`{"a": 1}`, `{"a": {"$geoWithin": {"$centerSphere": [[0, 0], 1]}}}`, "all", "no index"},
		{`{"a": 1}`, `{"a": {"$not": {"$gt": 1, "$lt": 5}}}`, "all", "leaves every value possible"},
		{`{"a": 1}`, `{"a": {"$not": {"$regex": "^x"}}}`, "all", "leaves every value possible"},
		{`{"a": 1}`, `{"a": {"$regex": "^ab"}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"$nor": [{"a": 1}]}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$where": "this.a == 1"}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$where": "true", "a": 1}`, "one", "whole shard key"},
		{`{"a": 1}`, `{"$jsonSchema": {"required": ["a"]}}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$comment": "x"}`, "all", "no filter"},
		{`{"a": 1}`, `{"$text": {"$search": "x"}, "a": 1}`, "one", "whole shard key"},
		{`{"a": 1}`, `{"$text": {"$search": "x"}, "a": {"$gt": 1}}`, "all", "$text"},
		{`{"a": 1}`, `{"$or": [{"a": 1}, {"b": 1}]}`, "all", "a branch of $or"},
		{`{"a": 1}`, `{"$or": [{"a": 1}]}`, "one", "whole shard key"},
		{`{"a": 1}`, `{"$or": [{"a": 1}, {"a": 2}]}`, "some", "lists values of a"},
		{`{"a": 1}`, `{"a": {"$elemMatch": {"$gte": 1, "$lt": 3}}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"a": [1, 2]}`, "some", "a"},
		{`{"a": 1}`, `{"a": 1, "b": {"$near": [0, 0]}}`, "one", "whole"},
		{`{"a": 1}`, `{"b": {"$near": [0, 0]}, "c": {"$near": [0, 0]}, "a": 1}`, "refused", "one $near"},
		{`{"a": 1}`, `{"$expr": {"$eq": ["$a", 5]}}`, "one", "narrows"},
		{`{"a": 1}`, `{"$expr": {"$lt": [5, "$a"]}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"$expr": {"$eq": ["$a", "$b"]}}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$expr": {"$gte": ["$a", {"$dateSubtract": {"startDate": "$$NOW", "unit": "day", "amount": 1}}]}}`, "some", "bounds a"},
		{`{"a": 1}`, `{"$expr": {"$gte": ["$a", {"$add": ["$b", 1]}]}}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$expr": {"$ne": ["$a", 5]}}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"$expr": {"$or": [{"$eq": ["$a", 5]}, {"$eq": ["$b", 5]}]}}`, "all", "says nothing of a"},
		{`{"a": 1, "b": 1}`, `{"a": 1}`, "some", "fixes a, but not b"},
		{`{"a": 1, "b": 1}`, `{"b": 1}`, "all", "says nothing of a"},
		{`{"a": 1, "b": 1}`, `{"a": 1, "$and": [{"b": {"$eq": 2}}]}`, "one", "whole"},
		{`{"a": 1, "b": 1}`, `{"a": {"$in": [1, 2]}, "b": 5}`, "some", "lists values of a"},
		{`{"_id": 1}`, `{"_id": "?"}`, "one", "whole"},
		{`{"a": 1}`, `{"_id": "?"}`, "all", "says nothing of a"},
		{`{"a": "hashed"}`, `{"a": "?"}`, "one", "whole"},
		{`{"a": "hashed"}`, `{"a": null}`, "one", "whole"},
		{`{"a": "hashed"}`, `{"a": {"$exists": false}}`, "one", "narrows"},
		{`{"a": "hashed"}`, `{"a": {"$gt": 1}}`, "all", "a is hashed"},
		{`{"a": "hashed"}`, `{"a": {"$gte": 1, "$lte": 1}}`, "all", "a is hashed"},
		{`{"a": "hashed"}`, `{"a": {"$ne": 1}}`, "all", "a is hashed"},
		{`{"a": "hashed"}`, `{"a": {"$in": [1, 2]}}`, "some", "lists values"},
		{`{"a": "hashed"}`, `{"$expr": {"$eq": ["$a", 1]}}`, "one", "narrows"},
		{`{"a": "hashed"}`, `{"$expr": {"$gt": ["$a", 1]}}`, "all", "a is hashed"},
		{`{"a": 1, "b": "hashed"}`, `{"a": {"$gt": 1}, "b": 1}`, "some", "bounds a"},
		{`{"a": 1, "b": "hashed"}`, `{"a": 1, "b": {"$gt": 1}}`, "some", "fixes a, but not b"},
		{`{"a": "hashed", "b": 1}`, `{"a": 1, "b": {"$gt": 1}}`, "some", "fixes a, but not b"},
		{`{"a": "hashed", "b": 1}`, `{"b": 1}`, "all", "says nothing of a"},
		{`{"a.b": 1}`, `{"a": {"b": 1}}`, "one", "whole"},
		{`{"a.b": 1}`, `{"a": {"b": 1, "c": 2}}`, "one", "whole"},
		{`{"a.b": 1}`, `{"a": {"b": [1]}}`, "all", "serves a.b only"},
		{`{"a.b": 1}`, `{"a": {"c": 1}}`, "all", "serves a.b only"},
		{`{"a.b": 1}`, `{"a": {"$elemMatch": {"b": 1}}}`, "some", "bounds a.b"},
		{`{"a.b": 1, "c": 1}`, `{"a": {"b": 1}}`, "all", "serves a.b only"},
		{`{"a": 1}`, `{"a.b": 1}`, "all", "says nothing of a"},
		{`{"a": 1}`, `{"a": {"$all": [1]}}`, "one", "whole"},
		{`{"a": 1}`, `{"a": 1, "$and": [{"a": 2}]}`, "some", "match nothing"},
		{`{"a": 1}`, `{"$and": [{"a": {"$gt": 1}}, {"$or": [{"a": 1}, {"b": 2}]}]}`, "some", "bounds a"},
		{`{"a": "?"}`, `{"a": 1}`, "one", "whole"},
		{`{"a": "?"}`, `{"a": {"$gt": 1}}`, "unknown", "not known"},
	} {
		filter := ej(t, c.filter)
		a := Target{Key: keyFrom(t, c.key), Version: Version{Major: 8}}.Route(Request{Op: Find, Filter: &filter})
		if a.Route.String() != c.want || !strings.Contains(a.Reason, c.reason) {
			t.Errorf("key %s, filter %s: %v, %q; want %s, %q", c.key, c.filter, a.Route, a.Reason, c.want, c.reason)
		}
	}
}

func TestReadNotes(t *testing.T) {
	t.Parallel()
	find := func(key, filter string) Answer {
		f := ej(t, filter)
		return Target{Key: keyFrom(t, key)}.Route(Request{Op: Find, Filter: &f})
	}
	if a := find(`{"a": "hashed", "b": 1}`, `{"a": {"$gt": 1}}`); a.HashedRange != "a" {
		t.Errorf("hashed range on %q, want a", a.HashedRange)
	}
	if a := find(`{"a": 1, "b": "hashed"}`, `{"a": 1, "b": {"$gt": 1}}`); a.HashedRange != "" {
		t.Errorf("hashed range on %q, which does no harm behind a fixed field", a.HashedRange)
	}
	for filter, want := range map[string]bool{`{"a": {"$ne": 1}}`: true, `{"a": {"$exists": true}}`: true, `{"$or": [{"a": {"$ne": 1}}, {"a": {"$ne": 2}}]}`: true, `{"a": {"$gt": 1}}`: false, `{"c": {"$ne": 1}}`: false, `{}`: false} {
		if a := find(`{"a": 1}`, filter); a.NearlyAll != want {
			t.Errorf("%s: nearly all %t, want %t", filter, a.NearlyAll, want)
		}
	}
	for filter, want := range map[string]string{`{"a": 1, "b": null}`: "b", `{"a": null}`: "a", `{"b": {"$exists": false}, "a": 1}`: "b", `{"a": {"$ne": null}}`: "", `{"a": 1}`: ""} {
		if a := find(`{"a": 1, "b": 1}`, filter); a.NullField != want {
			t.Errorf("%s: null field %q, want %q", filter, a.NullField, want)
		}
	}
	if a := find(`{"a": 1}`, `{}`); !a.NoFilter || a.Leading != "a" {
		t.Errorf("no filter: %+v", a)
	}
	if a := (Target{}).Route(Request{Op: Find}); a.Route != RouteOne {
		t.Errorf("a collection that is not sharded: %v", a.Route)
	}
}

func TestCollation(t *testing.T) {
	t.Parallel()
	fr, simple := obj("locale", Str("fr")), obj("locale", Str("simple"))
	unknown := Value{}
	for _, c := range []struct {
		key, filter string
		own, def    *Value
		want        string
	}{
		{`{"a": 1}`, `{"a": "x"}`, &fr, nil, "all"},
		{`{"a": 1}`, `{"a": "x"}`, nil, &fr, "all"},
		{`{"a": 1}`, `{"a": "x"}`, &simple, &fr, "one"},
		{`{"a": 1}`, `{"a": {"b": 1}}`, &fr, nil, "all"},
		{`{"a": 1}`, `{"a": {"$oid": "0123456789abcdef01234567"}}`, nil, &fr, "one"},
		{`{"a": 1}`, `{"a": {"$date": "2024-01-01T00:00:00Z"}}`, nil, &fr, "one"},
		{`{"a": 1}`, `{"a": {"$gt": "x"}}`, &fr, nil, "all"},
		{`{"a": 1}`, `{"a": {"$gt": 5}}`, &fr, nil, "some"},
		{`{"a": 1}`, `{"a": {"$in": [5, "x"]}}`, &fr, nil, "all"},
		{`{"a": 1}`, `{"a": {"$in": [5, 6]}}`, &fr, nil, "some"},
		{`{"a": 1}`, `{"a": "?"}`, nil, &fr, "unknown"},
		{`{"a": 1}`, `{"a": "x"}`, &unknown, nil, "unknown"},
		{`{"a": 1}`, `{"a": 5}`, &unknown, nil, "one"},
		{`{"a": "hashed"}`, `{"a": 5}`, &fr, nil, "all"},
		{`{"a": 1, "b": "hashed"}`, `{"a": 1, "b": 5}`, &fr, nil, "some"},
		{`{"a": 1, "b": 1}`, `{"a": 1, "b": "x"}`, &fr, nil, "some"},
	} {
		filter := ej(t, c.filter)
		a := Target{Key: keyFrom(t, c.key), DefaultCollation: c.def}.Route(Request{Op: Find, Filter: &filter, Collation: c.own})
		if a.Route.String() != c.want || a.Collation != (c.want == "all" || c.want == "some" && strings.Contains(c.key, "b")) && c.want != "unknown" {
			t.Errorf("key %s, filter %s, collations %v, %v: %v, lost to collation %t; want %s", c.key, c.filter, c.own, c.def, a.Route, a.Collation, c.want)
		}
	}
}

func TestOtherReads(t *testing.T) {
	t.Parallel()
	filter := obj("a", Int(1))
	target := Target{Key: keyFrom(t, `{"a": 1}`)}
	for _, c := range []struct {
		r    Request
		want Route
	}{
		{Request{Op: Count, Filter: &filter}, RouteOne},
		{Request{Op: Count}, RouteAll},
		{Request{Op: EstimatedCount}, RouteAll},
		{Request{Op: Distinct, Filter: &filter}, RouteOne},
		{Request{Op: Distinct, Filter: &filter, Transaction: Yes}, RouteRefused},
		{Request{Op: Distinct, Filter: &filter, Transaction: Maybe}, RouteOne},
		{Request{Op: Watch, Filter: &filter}, RouteAll},
		{Request{Op: UnknownOp, Filter: &filter}, RouteUnknown},
	} {
		if a := target.Route(c.r); a.Route != c.want || a.Reason == "" {
			t.Errorf("%v: %v (%s), want %v", c.r.Op, a.Route, a.Reason, c.want)
		}
	}
}

func TestParseOp(t *testing.T) {
	t.Parallel()
	for _, o := range opNames {
		op, ok := ParseOp(o.name)
		if again, _ := ParseOp(op.String()); !ok || op != o.op || again != op {
			t.Errorf("ParseOp(%q) = %v, %t", o.name, op, ok)
		}
	}
	if op, ok := ParseOp("drop"); ok || op.String() != "unknown" {
		t.Errorf("drop is %v", op)
	}
}
