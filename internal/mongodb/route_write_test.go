package mongodb

import (
	"strings"
	"testing"
)

// TestSingleWrites follows one write through the releases. A want is the route,
// with "?" behind it if the server refuses the write once several shards are
// asked, "2" for two phases, "i" for exact _id, "~" if it hangs on a patch.
func TestSingleWrites(t *testing.T) {
	t.Parallel()
	const key = `{"a": 1, "b": 1}`
	versions := []string{"4.0", "4.2", "4.4", "5.0.1", "5.0", "6.0.12", "7.0", "7.1", "8.0"}
	for _, c := range []struct {
		name, op, filter, update string
		upsert                   Tri
		want                     string // per version
	}{
		{"update by the whole key", "updateOne", `{"a": 1, "b": 1}`, `{"$set": {"c": 1}}`, No, "one one one one one one one one one"},
		{"update by a part", "updateOne", `{"a": 1}`, `{"$set": {"c": 1}}`, No, "refused some? some? some? some? some? some? some2 some2"},
		{"update by _id", "updateOne", `{"_id": 1}`, `{"$set": {"c": 1}}`, No, "alli alli alli alli alli alli alli alli alli"},
		{"update by part and _id", "updateOne", `{"_id": 1, "a": 1}`, `{"$set": {"c": 1}}`, No, "somei somei somei somei somei somei somei somei somei"},
		{"update by another field", "updateOne", `{"c": 1}`, `{"$set": {"d": 1}}`, No, "refused all? all? all? all? all? all? all2 all2"},
		{"update by list of _id", "updateOne", `{"_id": {"$in": [1, 2]}}`, `{"$set": {"d": 1}}`, No, "refused all? all? all? all? all? all? all2 all2"},
		{"update by one value of range", "updateOne", `{"a": 1, "b": {"$gte": 1, "$lte": 1}}`, `{"$set": {"c": 1}}`, No, "refused one one one one one one one2 one2"},
		{"upsert by the whole key", "updateOne", `{"a": 1, "b": {"$in": [1]}}`, `{"$set": {"c": 1}}`, Yes, "one one one one one one one one one"},
		{"upsert by a part", "updateOne", `{"a": 1}`, `{"$set": {"c": 1}}`, Yes, "refused refused refused refused refused refused refused some2 some2"},
		{"upsert by _id", "updateOne", `{"_id": 1}`, `{"$set": {"c": 1}}`, Yes, "refused refused refused refused refused refused refused alli2 alli2"},
		{"upsert by a range of one value", "updateOne", `{"a": 1, "b": {"$gte": 1, "$lte": 1}}`, `{"$set": {"c": 1}}`, Yes, "refused refused refused refused refused refused refused one2 one2"},
		{"upsert of many by a part", "updateMany", `{"a": 1}`, `{"$set": {"c": 1}}`, Yes, "refused refused refused refused refused refused refused refused refused"},
		{"upsert of many by the whole key", "updateMany", `{"a": 1, "b": 1}`, `{"$set": {"c": 1}}`, Yes, "one one one one one one one one one"},
		{"update of many", "updateMany", `{"a": 1}`, `{"$set": {"c": 1}}`, No, "some some some some some some some some some"},
		{"update of all", "updateMany", `{}`, `{"$set": {"c": 1}}`, No, "all all all all all all all all all"},
		{"replacement by _id, whole key in it", "replaceOne", `{"_id": 1}`, `{"a": 1, "b": 1}`, No, "one one one one one one onei onei onei"},
		{"replacement by _id, key half in it", "replaceOne", `{"_id": 1}`, `{"a": 1}`, No, "refused refused one one one one onei onei onei"},
		{"replacement by another field", "replaceOne", `{"c": 1}`, `{"a": 1, "b": 1}`, No, "one one one one one one one all2 all2"},
		{"replacement upsert by _id", "replaceOne", `{"_id": 1}`, `{"a": 1, "b": 1}`, Yes, "one refused refused refused refused refused refused alli2 alli2"},
		{"delete by a part", "deleteOne", `{"a": 1}`, ``, No, "refused refused refused refused some?~ some? some? some2 some2"},
		{"delete by _id", "deleteOne", `{"_id": 1}`, ``, No, "alli alli alli alli alli alli alli alli alli"},
		{"delete by another field", "deleteOne", `{"c": 1}`, ``, No, "refused refused refused refused all?~ all? all? all2 all2"},
		{"delete of many", "deleteMany", `{"c": 1}`, ``, No, "all all all all all all all all all"},
		{"findAndModify by the whole key", "findOneAndUpdate", `{"a": 1, "b": 1}`, `{"$set": {"c": 1}}`, No, "one one one one one one one one one"},
		{"findAndModify by a part", "findOneAndUpdate", `{"a": 1}`, `{"$set": {"c": 1}}`, No, "refused refused refused refused some?~ some? some? some2 some2"},
		{"findAndModify by _id", "findOneAndDelete", `{"_id": 1}`, ``, No, "refused refused refused refused all?~ all? all? all2 all2"},
		{"findAndModify upsert by a part", "findOneAndReplace", `{"a": 1}`, `{"a": 1, "b": 2}`, Yes, "refused refused refused refused refused refused refused some2 some2"},
	} {
		for i, want := range strings.Fields(c.want) {
			op, _ := ParseOp(c.op)
			filter := ej(t, c.filter)
			r := Request{Op: op, Filter: &filter, Upsert: c.upsert}
			if c.update != "" {
				update := ej(t, c.update)
				r.Update = &update
			}
			target := Target{Key: keyFrom(t, key), Version: versionFrom(t, versions[i])}
			a := target.Route(r)
			// A replacement that finds its document by _id is sent by its key
			// alone up to 7.0; whether it says so there does not matter.
			if a.Replacement && target.Version.Before(7, 1) {
				want = strings.TrimSuffix(want, "i")
			}
			if got := mark(a); got != want {
				t.Errorf("%s at %s: %s (%s), want %s", c.name, versions[i], got, a.Reason, want)
			}
			target.Shards = 3
			if b := target.Route(r); strings.HasPrefix(want, "all?") != (b.Route == RouteRefused && want != "refused") {
				t.Errorf("%s at %s on three shards: %v", c.name, versions[i], b.Route)
			}
		}
	}
}

func mark(a Answer) string {
	s := a.Route.String()
	if a.Route == RouteRefused {
		return s
	}
	if a.ExactID {
		s += "i"
	}
	if a.TwoPhase {
		s += "2"
	}
	if a.RefusedIfSeveral {
		s += "?"
	}
	if a.Uncertain {
		s += "~"
	}
	return s
}

func TestWriteErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		op, filter, update, version string
		upsert                      Tri
		code                        int
	}{
		{"updateOne", `{"c": 1}`, `{"$set": {"d": 1}}`, "7.0", No, 72},
		{"updateOne", `{"c": 1}`, `{"$set": {"d": 1}}`, "4.0", No, 61},
		{"updateOne", `{"c": 1}`, `{"$set": {"d": 1}}`, "5.0", Yes, 61},
		{"deleteOne", `{"c": 1}`, ``, "4.4", No, 61},
		{"findOneAndUpdate", `{"_id": 1}`, `{"$set": {"d": 1}}`, "7.0", No, 61},
		{"updateMany", `{"a": 1}`, `{"d": 1}`, "8.0", No, 72},
		{"updateOne", `{"a": 1}`, `{"d": 1, "$set": {"e": 1}}`, "8.0", No, 12},
		{"updateOne", `{"a": 1}`, `{"$set": {"a": [1]}}`, "8.0", No, 54},
		{"replaceOne", `{"a": 1}`, `{"a": [1]}`, "8.0", No, 54},
		{"replaceOne", `{"a": 1}`, `{"c": 1}`, "4.2", No, 61},
		{"updateOne", `{"a": 1}`, `{"$set": {"a": 2}}`, "4.0", No, 66},
		{"updateMany", `{"a": 1}`, `{"$set": {"a": 2}}`, "8.0", No, 72},
		{"updateOne", `{"a": [1]}`, `{"$set": {"c": 2}}`, "8.0", Yes, 61},
	} {
		op, _ := ParseOp(c.op)
		filter := ej(t, c.filter)
		r := Request{Op: op, Filter: &filter, Upsert: c.upsert}
		if c.update != "" {
			update := ej(t, c.update)
			r.Update = &update
		}
		a := Target{Key: keyFrom(t, `{"a": 1}`), Version: versionFrom(t, c.version), Shards: 2}.Route(r)
		if a.Route != RouteRefused || a.Code != c.code || a.Reason == "" {
			t.Errorf("%s %s %s at %s: %v, code %d (%s), want refused with %d", c.op, c.filter, c.update, c.version, a.Route, a.Code, a.Reason, c.code)
		}
	}
}

func TestUpsertThatMayBe(t *testing.T) {
	t.Parallel()
	update := obj("$set", obj("c", Int(1)))
	whole, part := obj("a", Int(1), "b", Int(1)), obj("a", Int(1))
	target := Target{Key: keyFrom(t, `{"a": 1, "b": 1}`), Version: Version{Major: 7}}
	for _, c := range []struct {
		filter Value
		upsert Tri
		want   Route
	}{{whole, Maybe, RouteOne}, {part, Maybe, RouteUnknown}, {part, Absent, RouteSome}, {part, Yes, RouteRefused}} {
		if a := target.Route(Request{Op: UpdateOne, Filter: &c.filter, Update: &update, Upsert: c.upsert}); a.Route != c.want {
			t.Errorf("%v, upsert %v: %v, want %v", c.filter, c.upsert, a.Route, c.want)
		}
	}
	hidden := Value{}
	for op, want := range map[Op]Route{Update: RouteUnknown, UpdateOne: RouteSome} { // updateOne takes no replacement
		if a := target.Route(Request{Op: op, Filter: &part, Update: &hidden}); a.Route != want {
			t.Errorf("%v with an update that can't be seen: %v, want %v", op, a.Route, want)
		}
	}
	for multi, want := range map[Tri]Route{Yes: RouteSome, No: RouteSome, Maybe: RouteUnknown} {
		if a := target.Route(Request{Op: Update, Filter: &part, Update: &update, Multi: multi}); a.Route != want {
			t.Errorf("multi %v: %v, want %v", multi, a.Route, want)
		}
	}
}

func TestExactIDUnderCollation(t *testing.T) {
	t.Parallel()
	fr, fr2 := obj("locale", Str("fr")), obj("locale", Str("fr"), "strength", Int(2))
	update := obj("$set", obj("c", Int(1)))
	for _, c := range []struct {
		id       Value
		own, def *Value
		exact    bool
	}{
		{Str("x"), nil, nil, true},
		{Str("x"), nil, &fr, true},
		{Str("x"), &fr, &fr, true},
		{Str("x"), &fr2, &fr, false},
		{Str("x"), &fr, nil, false},
		{Int(1), &fr, nil, true},
		{obj("x", Int(1)), &fr, nil, false},
	} {
		filter := obj("_id", c.id)
		a := Target{Key: keyFrom(t, `{"a": 1}`), DefaultCollation: c.def, Version: Version{Major: 8}}.Route(Request{Op: UpdateOne, Filter: &filter, Update: &update, Collation: c.own})
		if a.ExactID != c.exact || a.TwoPhase == c.exact {
			t.Errorf("_id %v under %v, default %v: exact %t, two phases %t; want exact %t", c.id, c.own, c.def, a.ExactID, a.TwoPhase, c.exact)
		}
	}
}

func TestTimeSeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		op, filter, update, version, want string
		upsert                            Tri
	}{
		{"find", `{"m": 1, "t": {"$date": "2024-01-01T00:00:00Z"}}`, ``, "8.0", "some", No},
		{"find", `{"m": 1}`, ``, "8.0", "some", No},
		{"find", `{"t": {"$gt": {"$date": "2024-01-01T00:00:00Z"}}}`, ``, "8.0", "all", No},
		{"deleteMany", `{"v": 1}`, ``, "8.0", "all", No},
		{"deleteMany", `{"m": 1}`, ``, "6.0", "some~", No},
		{"deleteMany", `{"m": 1, "v": 1}`, ``, "6.0", "refused", No},
		{"deleteOne", `{"m": 1}`, ``, "6.0", "refused", No},
		{"updateMany", `{"m.x": 1}`, `{"$set": {"m.y": 2}}`, "8.0", "some", No},
		{"updateMany", `{"v": 1}`, `{"$set": {"m": 2}}`, "8.0", "refused", No},
		{"updateOne", `{"m": 1}`, `{"$set": {"m": 2}}`, "8.0", "refused", No},
		{"updateMany", `{"m": 1}`, `{"$set": {"m": 2}}`, "8.0", "refused", Yes},
		{"findOneAndUpdate", `{"m": 1}`, `{"$set": {"m": 2}}`, "8.0", "refused", No},
	} {
		op, _ := ParseOp(c.op)
		filter := ej(t, c.filter)
		r := Request{Op: op, Filter: &filter, Upsert: c.upsert}
		if c.update != "" {
			update := ej(t, c.update)
			r.Update = &update
		}
		a := Target{Key: keyFrom(t, `{"m.x": 1, "t": 1}`), TimeField: "t", MetaField: "m", Version: versionFrom(t, c.version)}
		if strings.Contains(c.filter, `"m": 1`) {
			a.Key = keyFrom(t, `{"m": 1, "t": 1}`)
		}
		if got := a.Route(r); mark(got) != c.want && !(c.want == "refused" && got.Route == RouteRefused) {
			t.Errorf("%s %s at %s: %s (%s), want %s", c.op, c.filter, c.version, mark(got), got.Reason, c.want)
		}
	}
}

// A pipeline that no server takes is unknown from the last stage that one
// could have, whatever it matches behind that.
func TestPipelineBeyondTheLimit(t *testing.T) {
	t.Parallel()
	target := Target{Key: keyFrom(t, `{"a": 1}`), Version: Version{Major: 8}}
	for stages, want := range map[int]Route{maxStages - 1: RouteOne, maxStages + 5: RouteUnknown} {
		items := make([]Value, 0, stages+1)
		for range stages {
			items = append(items, obj("$sort", obj("b", Int(1))))
		}
		pipeline := List(append(items, obj("$match", obj("a", Int(1))))...)
		if a := target.Route(Request{Op: Aggregate, Pipeline: &pipeline}); a.Route != want {
			t.Errorf("$match behind %d stages: %v, want %v", stages, a.Route, want)
		}
	}
}
