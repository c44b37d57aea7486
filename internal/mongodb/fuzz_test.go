package mongodb

import (
	"bytes"
	"encoding/json"
	"io"
	"testing"
	"unicode/utf8"
)

// FuzzFilter routes any filter on any key: every answer is one of the known
// ones, has a reason, and its bounds are in order.
func FuzzFilter(f *testing.F) {
	for _, row := range readTargetingRows(f) {
		if row.request.Filter != nil {
			key := Value{kind: Object}
			for _, p := range row.target.Key {
				key.elem = append(key.elem, Elem{p.Field, p.Value})
			}
			filter, err1 := appendJSON(nil, *row.request.Filter)
			text, err2 := appendJSON(nil, key)
			if err1 == nil && err2 == nil {
				f.Add(string(filter), string(text))
			}
		}
	}
	for _, filter := range benchmarkFilters {
		f.Add(filter, `{"a.b": 1, "customer_id": "hashed"}`)
	}
	f.Add(`{"$or": ["??", {"a": "?"}], "": "??"}`, `{"a": "?"}`)
	f.Fuzz(func(t *testing.T, filterText, keyText string) {
		filter, err := ParseExtJSON([]byte(filterText))
		if err != nil {
			return
		}
		keyDoc, err := ParseExtJSON([]byte(keyText))
		if err != nil {
			return
		}
		filter = withHoles(filter)
		var key KeyPattern
		for _, e := range withHoles(keyDoc).Elems() {
			key = append(key, KeyPart{e.Name, e.Value})
		}
		for _, op := range []Op{Find, Aggregate, Insert, UpdateOne, DeleteOne, FindAndModify, UpdateMany} {
			for _, v := range []Version{{Major: 4}, {Major: 5}, {Major: 8}} {
				a := Target{Key: key, Version: v}.Route(Request{Op: op, Filter: &filter, Update: &filter, Pipeline: &filter, Document: &filter, Let: &filter})
				if a.Route > RouteRefused || a.Reason == "" || a.Route != RouteUnknown && a.Route != RouteRefused && a.Best != a.Worst {
					t.Fatalf("%v of %s on %v: %+v", op, filter, key, a)
				}
			}
		}
		checkBounds(t, filter, key)
	})
}

func checkBounds(t *testing.T, filter Value, key KeyPattern) {
	bounds := BoundsOf(filter, key, FilterOptions{})
	if len(bounds) != len(key) {
		t.Fatalf("%d bounds of %d fields", len(bounds), len(key))
	}
	for _, b := range bounds {
		for i, iv := range b.Intervals {
			if iv.empty() || i > 0 && Compare(b.Intervals[i-1].Max, iv.Min) > 0 {
				t.Fatalf("%v on %v: %v", filter, key, bounds)
			}
		}
	}
	if values, ok := Equality(filter, key); ok == Yes && len(values) != len(key) {
		t.Fatalf("%d values of %d fields", len(values), len(key))
	}
	_ = bounds.String()
}

// FuzzExtendedJSON reads any value and compares FromWrapper with the driver on
// every object in it that has one member.
func FuzzExtendedJSON(f *testing.F) {
	for _, seed := range []string{
		`{"$numberLong": "5"}`, `{"$numberInt": "5"}`, `{"$numberDouble": "NaN"}`, `{"$numberDecimal": "1.50"}`, `{"$oid": "0123456789abcdef01234567"}`,
		`{"$date": "2024-01-31T00:00:00Z"}`, `{"$date": {"$numberLong": "-1"}}`, `{"$timestamp": {"t": 4294967295, "i": 1}}`,
		`{"$binary": {"base64": "aGk=", "subType": "00"}}`, `{"$uuid": "3b241101-e2bb-4255-8caf-4136c566a962"}`,
		`{"$regularExpression": {"pattern": "^a", "options": "i"}}`, `{"$minKey": 1}`, `{"$undefined": true}`, `{"$symbol": "s"}`, `{"$code": "f()"}`,
		`{"$dbPointer": {"$ref": "a.b", "$id": {"$oid": "0123456789abcdef01234567"}}}`, `{"a": [{"$gte": {"$numberLong": "x"}}, 1e400, "\u2028"]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := ParseExtJSON(text)
		if err == nil {
			_ = v.String()
			if Compare(v, v) != 0 {
				t.Fatalf("%v does not equal itself", v)
			}
		}
		dec := json.NewDecoder(bytes.NewReader(text))
		var raw json.RawMessage
		// Neither JSON nor BSON may hold anything but UTF-8; what becomes of it
		// is up to each reader.
		if utf8.Valid(text) && dec.Decode(&raw) == nil && dec.Decode(new(any)) == io.EOF {
			compareWrappers(t, raw, 0)
		}
	})
}

// compareWrappers goes through the objects of a JSON text from the outside.
func compareWrappers(t *testing.T, raw json.RawMessage, depth int) {
	var object map[string]json.RawMessage
	var list []json.RawMessage
	switch {
	case depth > 20:
		return
	case json.Unmarshal(raw, &list) == nil:
		for _, item := range list {
			compareWrappers(t, item, depth+1)
		}
		return
	case json.Unmarshal(raw, &object) != nil:
		return
	}
	for name, inner := range object {
		compareWrappers(t, inner, depth+1)
		if len(object) != 1 {
			continue
		}
		member, err := ParseExtJSON(inner)
		if err != nil {
			continue
		}
		got, is, gotErr := FromWrapper([]Elem{{name, member}})
		if !is {
			continue
		}
		want, wantErr := ParseExtJSON(append(append([]byte(`{"`+name+`":`), inner...), '}'))
		lenient := name == "$minKey" || name == "$maxKey" || name == "$date" // 1.0 and ready-made dates are taken too
		if (gotErr == nil) != (wantErr == nil) && !(lenient && gotErr == nil) {
			t.Fatalf("%s: FromWrapper: %v, driver: %v", raw, gotErr, wantErr)
		}
		if gotErr == nil && wantErr == nil && (got.Kind() != want.Kind() || Compare(got, want) != 0) {
			t.Fatalf("%s: FromWrapper: %v, driver: %v", raw, got, want)
		}
	}
}
