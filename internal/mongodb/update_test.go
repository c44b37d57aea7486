package mongodb

import (
	"slices"
	"strings"
	"testing"
)

func TestShardKeyChange(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		update, filter string
		fields         string // by space
		by             string
		certain        bool
	}{
		{`{"$set": {"c": 1}}`, `{"a": 1}`, "", "", false},
		{`{"$set": {"a": 2}}`, `{"a": 1}`, "a", "$set", true},
		{`{"$set": {"a": 1}}`, `{"a": 1}`, "", "", false},
		{`{"$set": {"a": 1.0}}`, `{"a": 1}`, "", "", false},
		{`{"$set": {"a": "?"}}`, `{"a": 1}`, "a", "$set", false},
		{`{"$set": {"a": 2}}`, `{"c": 1}`, "a", "$set", false},
		{`{"$set": {"a": 2, "b.x": 5}}`, `{}`, "a b.x", "$set", false},
		{`{"$set": {"b": {"x": 5}}}`, `{"b.x": 5}`, "", "", false},
		{`{"$set": {"b": {"x": 6}}}`, `{"b.x": 5}`, "b.x", "$set", true},
		{`{"$set": {"b": {"y": 6}}}`, `{"b.x": 5}`, "b.x", "$set", true},
		{`{"$set": {"b.y": 6}}`, `{"b.x": 5}`, "", "", false},
		{`{"$set": {"b.x.z": 6}}`, `{"b.x": {"z": 6}}`, "b.x", "$set", false},
		{`{"$unset": {"a.z": 1}}`, `{"a": 5}`, "a", "$unset", false},
		{`{"$unset": {"a": 1}}`, `{"a": 1}`, "a", "$unset", true},
		{`{"$unset": {"a": 1}}`, `{"a": null}`, "a", "$unset", false},
		{`{"$unset": {"b": 1}}`, `{"b.x": 1}`, "b.x", "$unset", true},
		{`{"$rename": {"a": "z"}}`, `{"a": 1}`, "a", "$rename", true},
		{`{"$rename": {"z": "a"}}`, `{"a": 1}`, "a", "$rename", false},
		{`{"$inc": {"a": 1}}`, `{}`, "a", "$inc", true},
		{`{"$inc": {"a": 0}}`, `{}`, "", "", false},
		{`{"$inc": {"a": 0.0}}`, `{"a": 1}`, "", "", false},
		{`{"$inc": {"a": 0}}`, `{"a": null}`, "a", "$inc", false}, // sets a missing field to 0
		{`{"$inc": {"a": "?"}}`, `{"a": 1}`, "a", "$inc", false},
		{`{"$mul": {"a": 1}}`, `{"a": 1}`, "", "", false},
		{`{"$mul": {"a": 2}}`, `{"a": 1}`, "a", "$mul", false}, // 0 stays 0
		{`{"$min": {"a": 1}}`, `{"a": 1}`, "", "", false},
		{`{"$min": {"a": 2}}`, `{"a": 1}`, "", "", false},
		{`{"$min": {"a": 0}}`, `{"a": 1}`, "a", "$min", true},
		{`{"$max": {"a": 0}}`, `{"a": 1}`, "", "", false},
		{`{"$max": {"a": 2}}`, `{"a": 1}`, "a", "$max", true},
		{`{"$max": {"a": 2}}`, `{}`, "a", "$max", false},
		{`{"$max": {"a": 2}}`, `{"a": null}`, "a", "$max", false},
		{`{"$setOnInsert": {"a": 2}}`, `{"a": 1}`, "", "", false},
		{`{"a": 1, "b": {"x": 2}}`, `{"a": 1, "b.x": 2}`, "", "", false},
		{`{"a": 1, "b": {"x": 3}}`, `{"a": 1, "b.x": 2}`, "b.x", "replacement", true},
		{`{"a": 1}`, `{"a": 1, "b.x": 2}`, "b.x", "replacement", true},
		{`[{"$set": {"a": 2}}]`, `{"a": 1}`, "a", "pipeline", true},
		{`[{"$set": {"a": {"$add": ["$a", 1]}}}]`, `{"a": 1}`, "a", "pipeline", false},
		{`[{"$set": {"a": "$a"}}]`, `{"a": 1}`, "", "", false},
		{`[{"$unset": "a"}]`, `{"a": 1}`, "a", "pipeline", true},
		{`[{"$unset": ["z", "b"]}]`, `{"b.x": 1}`, "b.x", "pipeline", true},
	} {
		got := ShardKeyChange(ej(t, c.update), ej(t, c.filter), keyFrom(t, `{"a": 1, "b.x": 1}`))
		if !slices.Equal(got.Fields, strings.Fields(c.fields)) || got.By != c.by || got.Certain != c.certain || got.Unknown {
			t.Errorf("%s where %s: %+v; want %s by %q, certain %t", c.update, c.filter, got, c.fields, c.by, c.certain)
		}
	}
	for _, update := range []string{`"??"`, `{"$set": "??"}`, `[{"$replaceWith": "$doc"}]`, `["??"]`, `{"$set": {"": "??"}}`} {
		if got := ShardKeyChange(ej(t, update), ej(t, `{"a": 1}`), keyFrom(t, `{"a": 1}`)); !got.Unknown || got.Certain {
			t.Errorf("%s: %+v, want unknown", update, got)
		}
	}
	if got := ShardKeyChange(ej(t, `{"a": 1}`), ej(t, `{"_id": 1}`), keyFrom(t, `{"_id": 1, "a": 1, "b": 1}`)); !slices.Equal(got.Missing, []string{"b"}) {
		t.Errorf("missing %v, want b alone: _id stays as it is", got.Missing)
	}
}

func TestKeyChangeConditions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		filter, update, version string
		retry, txn              Tri
		code                    int // 0: accepted
	}{
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "8.0", Absent, Absent, 0},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "8.0", No, Absent, 20},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "8.0", No, Yes, 0},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "8.0", No, Maybe, 0},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": "?"}}`, "8.0", No, Absent, 0}, // it may be what it was
		{`{"a": 1}`, `{"$set": {"a": 2}}`, "7.0", Absent, Absent, 31025},
		{`{"a": 1}`, `{"$set": {"a": 2}}`, "7.1", Absent, Absent, 0},
		{`{"a": 1}`, `{"$set": {"c": 2}}`, "7.0", Absent, Absent, 0},
		{`{"a": 1, "b": 1}`, `{"a": 1}`, "4.4", Absent, Absent, 0},
		{`{"a": 1}`, `{"a": 2, "b": 1}`, "7.0", Absent, Absent, 0}, // sent by the replacement, it may find nothing
		{`{"a": 1, "b": 1}`, `{"a": 1}`, "4.2", Absent, Absent, 61},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "4.2", Absent, Absent, 0},
		{`{"a": 1, "b": 1}`, `{"$set": {"a": 2}}`, "4.0", Absent, Absent, 66},
	} {
		filter, update := ej(t, c.filter), ej(t, c.update)
		a := Target{Key: keyFrom(t, `{"a": 1, "b": 1}`), Version: versionFrom(t, c.version)}.Route(
			Request{Op: UpdateOne, Filter: &filter, Update: &update, RetryWrites: c.retry, Transaction: c.txn})
		if (a.Route == RouteRefused) != (c.code != 0) || c.code != 0 && a.Code != c.code {
			t.Errorf("%s of %s at %s, retry %v, transaction %v: %v %d (%s), want code %d", c.update, c.filter, c.version, c.retry, c.txn, a.Route, a.Code, a.Reason, c.code)
		}
	}
	part, change := ej(t, `{"a": 1}`), ej(t, `{"$set": {"b": 2}}`)
	for batch, want := range map[int]bool{0: false, 1: false, 5: true} {
		if a := (Target{Key: keyFrom(t, `{"a": 1, "b": 1}`)}).Route(Request{Op: UpdateOne, Filter: &part, Update: &change, Batch: batch}); a.RefusedIfMoves != want {
			t.Errorf("batch of %d: refused if moved %t, want %t", batch, a.RefusedIfMoves, want)
		}
	}
	filter, update := obj("_id", Int(1)), obj("_id", Int(2))
	a := Target{Key: keyFrom(t, `{"_id": 1}`)}.Route(Request{Op: ReplaceOne, Filter: &filter, Update: &update})
	if a.Code != 66 {
		t.Errorf("a new _id: %v %d, want 66", a.Route, a.Code)
	}
}

func TestInserts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key, doc, version, want, missing string
	}{
		{`{"a": 1}`, `{"a": 1}`, "8.0", "one", ""},
		{`{"a": 1}`, `{"a": "??"}`, "8.0", "one", ""},
		{`{"a": 1}`, `{"b": 1}`, "8.0", "one", "a"},
		{`{"a": 1}`, `{"b": 1}`, "4.4", "one", "a"},
		{`{"a": 1}`, `{"b": 1}`, "4.2", "refused", "a"},
		{`{"a": 1}`, `{"b": 1, "": "??"}`, "4.2", "one", ""},
		{`{"_id": 1}`, `{"b": 1}`, "4.2", "one", ""},
		{`{"a.b": 1}`, `{"a": {"b": 1}}`, "8.0", "one", ""},
		{`{"a.b": 1}`, `{"a": 5}`, "8.0", "one", "a.b"},
		{`{"a.b": 1}`, `{"a": "??"}`, "8.0", "one", ""},
		{`{"a.b": 1}`, `{"a": [{"b": 1}]}`, "8.0", "refused", ""},
		{`{"a": "hashed"}`, `{"a": []}`, "8.0", "refused", ""},
		{`{"a": 1}`, `[{"a": 1}, {"b": 2}]`, "8.0", "some", "a"},
		{`{"a": 1}`, `"??"`, "4.2", "one", ""},
	} {
		doc := ej(t, c.doc)
		a := Target{Key: keyFrom(t, c.key), Version: versionFrom(t, c.version)}.Route(Request{Op: Insert, Document: &doc})
		if a.Route.String() != c.want || strings.Join(a.Missing, " ") != c.missing || a.Route == RouteRefused && a.Code != 61 {
			t.Errorf("%s into %s at %s: %v, missing %v, code %d; want %s, missing %q", c.doc, c.key, c.version, a.Route, a.Missing, a.Code, c.want, c.missing)
		}
	}
}
