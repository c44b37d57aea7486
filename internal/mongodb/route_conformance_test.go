package mongodb

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// targetingRow is one fact about routing that the server's own tests assert:
// given a shard key and an operation, how many shards are asked.
type targetingRow struct {
	id, level, op, want, protocol, code string
	versions                            []Version
	target                              Target
	request                             Request
	bounds                              Value // per key field a list of [min, max, minInclusive, maxInclusive]
	hasBounds                           bool
}

func readTargetingRows(t testing.TB) []targetingRow {
	t.Helper()
	f, err := os.Open("testdata/conformance/targeting.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []targetingRow
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		rows = append(rows, readTargetingRow(t, lines.Bytes()))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

func readTargetingRow(t testing.TB, line []byte) targetingRow {
	t.Helper()
	v, err := ParseExtJSON(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	v = withMarkers(t, v)
	text := func(name string) string { s, _ := v.Lookup(name); return s.Text() }
	doc := func(name string) *Value {
		if d, ok := v.Lookup(name); ok {
			return &d
		}
		return nil
	}
	row := targetingRow{id: text("id"), level: text("level"), op: text("op"), want: text("want"), protocol: text("protocol"), code: text("code")}
	versions, _ := v.Lookup("versions")
	for _, e := range versions.Elems() {
		version, err := ParseVersion(e.Value.Text())
		if err != nil {
			t.Fatal(err)
		}
		row.versions = append(row.versions, version)
	}
	key, _ := v.Lookup("key")
	for _, e := range key.Elems() {
		row.target.Key = append(row.target.Key, KeyPart{e.Value.Elems()[0].Value.Text(), e.Value.Elems()[1].Value})
	}
	row.target.DefaultCollation = doc("defaultCollation")
	if ts := doc("timeseries"); ts != nil {
		field := func(name string) string { s, _ := ts.Lookup(name); return s.Text() }
		row.target.TimeField, row.target.MetaField = field("timeField"), field("metaField")
	}
	op, ok := ParseOp(row.op)
	if !ok {
		t.Fatalf("%s: no operation %q", row.id, row.op)
	}
	row.request = Request{Op: op, Filter: doc("filter"), Update: doc("update"), Pipeline: doc("pipeline"), Document: doc("document"), Let: doc("let"), Collation: doc("collation")}
	if up := doc("upsert"); up != nil {
		row.request.Upsert = Yes
	}
	row.bounds, row.hasBounds = v.Lookup("bounds")
	return row
}

// withMarkers replaces {$hashOf: v} by the hash of v.
func withMarkers(t testing.TB, v Value) Value {
	t.Helper()
	if of, ok := v.Lookup("$hashOf"); ok {
		h, ok := HashKey(of)
		if !ok {
			t.Fatalf("no hash of %v", of)
		}
		return Long(h)
	}
	elems := slices.Clone(v.elem)
	for i := range elems {
		elems[i].Value = withMarkers(t, elems[i].Value)
	}
	v.elem = elems
	return v
}

// judge says what is wrong with the package's answer to a row, "" if nothing.
func (row targetingRow) judge() string {
	for _, version := range row.versions {
		target := row.target
		target.Version = version
		if row.level == "routing" {
			target.Shards = 2 // these ran on a cluster with chunks on at least two
		}
		a := target.Route(row.request)
		got := a.Route
		if row.level == "metrics" {
			// These assert what the sampling of queries counts the filter as,
			// whether or not that server then runs the operation.
			got = a.Reach
			if a.Replacement {
				got = RouteOne
			}
		}
		right := false
		switch row.want {
		case "one", "some", "all", "refused":
			right = got.String() == row.want
		case "accepted":
			right = got != RouteRefused && got != RouteUnknown && !a.RefusedIfSeveral
		case "no equality":
			right = got != RouteRefused && got != RouteUnknown && a.KeyEquality == No
		}
		if row.code != "" && a.CodeName != row.code && !(a.CodeName == "" && row.code == Int(int64(a.Code)).String()) {
			right = false
		}
		if row.protocol == "two-phase" && !a.TwoPhase {
			right = false
		}
		if !right {
			return "at " + version.String() + " want " + row.want + " " + row.code + ", got " + got.String() + " " + a.CodeName + ": " + a.Reason
		}
	}
	if row.hasBounds {
		return row.judgeBounds()
	}
	return ""
}

func (row targetingRow) judgeBounds() string {
	got := BoundsOf(*row.request.Filter, row.target.Key, FilterOptions{Version: row.versions[0]})
	for i, field := range row.bounds.Elems() {
		var want []Interval
		for _, iv := range field.Value.Elems() {
			e := iv.Value.Elems()
			minInc, _ := e[2].Value.Bool()
			maxInc, _ := e[3].Value.Bool()
			want = append(want, Interval{e[0].Value, e[1].Value, minInc, maxInc})
		}
		slices.SortFunc(want, compareMin)
		if !slices.EqualFunc(got[i].Intervals, want, func(a, b Interval) bool {
			return Compare(a.Min, b.Min) == 0 && Compare(a.Max, b.Max) == 0 && a.MinInclusive == b.MinInclusive && a.MaxInclusive == b.MaxInclusive
		}) {
			return "bounds " + got.String()
		}
	}
	return ""
}

// TestTargetingConformance runs every row. Rows that can't come out by static
// means are listed with the reason; one that would come out right must not be.
func TestTargetingConformance(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/conformance/targeting-undecidable.json")
	if err != nil {
		t.Fatal(err)
	}
	undecidable := map[string]string{}
	if err := json.Unmarshal(text, &undecidable); err != nil {
		t.Fatal(err)
	}
	rows := readTargetingRows(t)
	if len(rows) < 429 {
		t.Fatalf("%d rows, want all 429", len(rows))
	}
	for _, row := range rows {
		wrong := row.judge()
		reason, listed := undecidable[row.id]
		delete(undecidable, row.id)
		switch {
		case listed && wrong == "":
			t.Errorf("%s comes out right and must not be listed as undecidable", row.id)
		case listed && (strings.TrimSpace(reason) == "" || row.want != "refused"):
			t.Errorf("%s is listed, but is no refusal with a reason", row.id)
		case !listed && wrong != "":
			t.Errorf("%s: %s, key %v, filter %v", row.id, wrong, row.target.Key, row.request.Filter)
		}
	}
	for id := range undecidable {
		t.Errorf("%s is listed, but is no row", id)
	}
}

// TestTargetingOfDeclaredQueries runs the rows as a collection spec can state
// them: one query each, with no word of how many shards hold chunks.
func TestTargetingOfDeclaredQueries(t *testing.T) {
	t.Parallel()
	var wrong []string
	for _, row := range readTargetingRows(t) {
		switch row.request.Op {
		case Aggregate, Insert:
			continue
		case FindAndModify:
			row.request.Op = FindOneAndUpdate
		}
		if row.want != "one" && row.want != "some" && row.want != "all" {
			continue
		}
		row.target.Version = row.versions[0]
		if a := row.target.Route(row.request); a.Route.String() != row.want {
			wrong = append(wrong, row.id)
		}
	}
	// An upsert of one document by _id: 7.0 refuses it wherever chunks lie, and
	// the row only says how the sampling of queries counts it.
	if want := []string{"analyze-shard-key-read-write-distribution-test-137"}; !slices.Equal(wrong, want) {
		t.Errorf("wrong: %v, want %v", wrong, want)
	}
}
