package routes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
)

// conformance holds what the server's own tests assert.
var conformance = filepath.Join("..", "mongodb", "testdata", "conformance", "targeting.jsonl")

// A row is one fact about where an operation goes. Documents stay as they are
// written, for the order of their members counts.
type row struct {
	ID       string
	Level    string
	Versions []string
	Key      [][2]json.RawMessage
	Op, Want string

	Filter, Update, Let, Collation, DefaultCollation, Timeseries json.RawMessage
	Pipeline, Document                                           json.RawMessage
	Upsert                                                       bool
}

// ops are the operations that a spec states with a filter alone.
var ops = []string{"find", "updateOne", "updateMany", "deleteOne", "deleteMany", "findAndModify", "count", "distinct"}

func readRows(t *testing.T) []row {
	t.Helper()
	content, err := os.ReadFile(conformance)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for line := range bytes.Lines(content) {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if slices.Contains(ops, r.Op) && r.Pipeline == nil && r.Document == nil {
			rows = append(rows, r)
		}
	}
	return rows
}

// spec states the row as a collection spec with one query.
func (r row) spec(t *testing.T) []byte {
	t.Helper()
	key := []map[string]json.RawMessage{}
	for _, part := range r.Key {
		var field string
		if err := json.Unmarshal(part[0], &field); err != nil {
			t.Fatal(err)
		}
		key = append(key, map[string]json.RawMessage{field: part[1]})
	}
	query := map[string]any{"name": r.ID, "op": r.Op, "upsert": r.Upsert}
	collection := map[string]any{"namespace": "app.items", "shardKey": key, "queries": []any{query}}
	set := func(into map[string]any, name string, v json.RawMessage) {
		if v != nil {
			into[name] = plainJSON(t, v)
		}
	}
	set(query, "filter", r.Filter)
	set(query, "update", r.Update)
	set(query, "let", r.Let)
	set(query, "collation", r.Collation)
	set(collection, "defaultCollation", r.DefaultCollation)
	set(collection, "timeseries", r.Timeseries)
	spec := map[string]any{"version": 1, "deployment": r.ID, "serverVersion": r.Versions, "collections": []any{collection}}
	if r.Level == "routing" {
		spec["topology"] = map[string]any{"shards": 2} // these ran on a cluster with chunks on at least two
	}
	content, err := json.Marshal(spec)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// plainJSON writes the two markers of the rows as a spec does: {$hashOf: v} is
// the hash of v, {$doc: [[name, value], ...]} that document.
func plainJSON(t *testing.T, text json.RawMessage) json.RawMessage {
	t.Helper()
	if !bytes.Contains(text, []byte(`"$hashOf"`)) && !bytes.Contains(text, []byte(`"$doc"`)) {
		return text
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	first, err := dec.Token()
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for dec.More() {
		name := ""
		if first == json.Delim('{') {
			token, err := dec.Token()
			if err != nil {
				t.Fatal(err)
			}
			name = token.(string)
		}
		var item json.RawMessage
		if err := dec.Decode(&item); err != nil {
			t.Fatal(err)
		}
		switch name {
		case "$hashOf":
			v, err := mongodb.ParseExtJSON(item)
			hash, ok := mongodb.HashKey(v)
			if err != nil || !ok {
				t.Fatalf("no hash of %s: %v", item, err)
			}
			return json.RawMessage(fmt.Sprintf(`{"$numberLong": "%d"}`, hash))
		case "$doc":
			var pairs [][2]json.RawMessage
			if err := json.Unmarshal(item, &pairs); err != nil {
				t.Fatal(err)
			}
			for _, p := range pairs {
				parts = append(parts, string(p[0])+": "+string(plainJSON(t, p[1])))
			}
			return json.RawMessage("{" + strings.Join(parts, ", ") + "}")
		case "":
			parts = append(parts, string(plainJSON(t, item)))
		default:
			quoted, _ := json.Marshal(name)
			parts = append(parts, string(quoted)+": "+string(plainJSON(t, item)))
		}
	}
	if first == json.Delim('{') {
		return json.RawMessage("{" + strings.Join(parts, ", ") + "}")
	}
	return json.RawMessage("[" + strings.Join(parts, ", ") + "]")
}

// judge says what is wrong with the answers to a row, "" if nothing.
func (r row) judge(answers []jsonRow) string {
	if len(answers) == 0 {
		return "no answer"
	}
	versions := 0
	for _, a := range answers {
		versions += len(a.ServerVersions)
		right := false
		switch r.Want {
		case "one", "some", "all", "refused":
			right = a.Route == r.Want
		case "accepted":
			right = a.Route != "refused" && a.Route != "unknown"
		case "no equality":
			right = a.KeyEquality != nil && !*a.KeyEquality
		}
		if !right {
			return fmt.Sprintf("at %v want %s, got %s: %s", a.ServerVersions, r.Want, a.Route, a.Reason)
		}
	}
	if versions != len(r.Versions) {
		return fmt.Sprintf("answers for %d versions of %v", versions, r.Versions)
	}
	return ""
}

// TestTargetingThroughSpecs states what the server's own tests assert as specs
// with one query each, and compares what routes says of them. Rows that do not
// come out are listed with the reason; a listed row that comes out must not be.
func TestTargetingThroughSpecs(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(filepath.Join("testdata", "targeting-misses.json"))
	if err != nil {
		t.Fatal(err)
	}
	misses := map[string]string{}
	if err := json.Unmarshal(content, &misses); err != nil {
		t.Fatal(err)
	}
	rows := readRows(t)
	if len(rows) < 410 {
		t.Fatalf("%d rows, want all 410 with a filter alone", len(rows))
	}
	answers := routed(t, rows)
	wrong := 0
	for _, r := range rows {
		problem := r.judge(answers[r.ID])
		reason, listed := misses[r.ID]
		delete(misses, r.ID)
		switch {
		case listed && problem == "":
			t.Errorf("%s comes out right and must not be listed", r.ID)
		case listed && strings.TrimSpace(reason) == "":
			t.Errorf("%s is listed without a reason", r.ID)
		case !listed && problem != "":
			t.Errorf("%s: %s, key %s, filter %s", r.ID, problem, r.Key, r.Filter)
		}
		if problem != "" {
			wrong++
		}
	}
	for id := range misses {
		t.Errorf("%s is listed, but is no row", id)
	}
	if share := 1 - float64(wrong)/float64(len(rows)); share < 0.97 {
		t.Errorf("%.1f%% right, of at least 97%%", 100*share)
	}
}

// routed runs all rows at once, each a deployment of its own, and returns what
// the JSON output says of each.
func routed(t *testing.T, rows []row) map[string][]jsonRow {
	t.Helper()
	dir := t.TempDir()
	for _, r := range rows {
		if err := os.WriteFile(filepath.Join(dir, r.ID+".shardlint.json"), r.spec(t), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	loaded, result, err := lint.Load(t.Context(), lint.Options{Project: project.Options{WorkDir: dir, Isolated: true}})
	if err != nil || len(result.Errors) > 0 {
		t.Fatal(err, result.Errors)
	}
	for _, l := range loaded {
		for _, u := range l.Units {
			for _, p := range u.Model.Problems {
				t.Errorf("%s: %s", p.Span.Path(), p.Message)
			}
		}
	}
	var out bytes.Buffer
	if err := JSON(&out, Collect(loaded), Options{Path: result.Path}); err != nil {
		t.Fatal(err)
	}
	fitsSchema(t, out.Bytes())
	var report jsonReport
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	byName := map[string][]jsonRow{}
	for _, row := range report.Routes {
		byName[row.Name] = append(byName[row.Name], row)
	}
	return byName
}

// fitsSchema holds what programs read to what they are told.
func fitsSchema(t *testing.T, output []byte) {
	t.Helper()
	published, err := jsonschema.CompileString("routes.schema.json", OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(output, &v); err != nil {
		t.Fatal(err)
	}
	if err := published.Validate(v); err != nil {
		t.Errorf("%#v", err)
	}
}
