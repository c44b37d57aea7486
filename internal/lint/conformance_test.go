package lint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
)

// A catalogRow is one fact about shardCollection or createIndex, as the server's
// own tests assert it. Documents stay as they are written, for the order of
// their members counts.
type catalogRow struct {
	ID, Op, Want   string
	Versions       []string
	State, Command members
}

type members map[string]json.RawMessage

func (m members) list(t *testing.T, name string) (items []members) {
	t.Helper()
	if text, ok := m[name]; ok {
		if err := json.Unmarshal(text, &items); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return items
}

func (m members) number(name string, without int) int {
	if n := 0; json.Unmarshal(m[name], &n) == nil && m[name] != nil {
		return n
	}
	return without
}

// keyPattern writes a list of [field, value] pairs as a spec does where the
// order or repeats count; anything else stays as it is.
func keyPattern(text json.RawMessage) any {
	var pairs [][2]json.RawMessage
	if json.Unmarshal(text, &pairs) != nil {
		return text
	}
	parts := []json.RawMessage{}
	for _, p := range pairs {
		parts = append(parts, json.RawMessage("{"+string(p[0])+": "+string(p[1])+"}"))
	}
	return parts
}

// index writes an index as a spec does.
func index(from members) map[string]any {
	ix := map[string]any{}
	for name, v := range from {
		switch name {
		case "ns":
		case "key":
			ix["key"] = keyPattern(v)
		case "partial":
			ix["partialFilterExpression"] = v
		default:
			ix[name] = v
		}
	}
	return ix
}

// spec states the row for one version.
func (r catalogRow) spec(t *testing.T, version string) []byte {
	t.Helper()
	indexes := []any{}
	for _, ix := range r.State.list(t, "indexes") {
		indexes = append(indexes, index(ix))
	}
	c := map[string]any{"namespace": "app.items", "documents": 0}
	if string(r.State["docs"]) == `"nonempty"` {
		c["documents"] = 1000
	}
	for _, name := range []string{"capped", "timeseries", "defaultCollation"} {
		if v, ok := r.State[name]; ok {
			c[name] = v
		}
	}
	if r.Op == "createIndex" {
		indexes = append(indexes, index(r.Command))
		var sharded members
		if json.Unmarshal(r.State["sharded"], &sharded) == nil && sharded != nil {
			c["shardKey"] = keyPattern(sharded["key"])
			if v, ok := sharded["unique"]; ok {
				c["unique"] = v
			}
		}
	} else {
		for name, v := range r.Command {
			switch name {
			case "ns":
				c["namespace"] = v
			case "key":
				c["shardKey"] = keyPattern(v)
			default:
				c[name] = v
			}
		}
	}
	c["indexes"] = indexes
	collections := []any{c}
	if before := r.before(t, c); before != nil {
		collections = []any{before, c}
	}
	spec := map[string]any{"version": 1, "deployment": r.ID + "@" + version, "serverVersion": version, "collections": collections}
	r.zones(t, c, spec)
	r.documents(t, c)
	content, err := json.Marshal(spec)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// before states as an earlier declaration how the collection that is to be
// sharded is sharded already; nil if it is not.
func (r catalogRow) before(t *testing.T, c map[string]any) map[string]any {
	t.Helper()
	var sharded members
	if r.Op != "shardCollection" || json.Unmarshal(r.State["sharded"], &sharded) != nil || sharded == nil {
		return nil
	}
	return map[string]any{"namespace": c["namespace"], "shardKey": keyPattern(sharded["key"]), "unique": sharded["unique"]}
}

// zones states the zones of the row and the shards that are in them.
func (r catalogRow) zones(t *testing.T, c, spec map[string]any) {
	zones := r.State.list(t, "zones")
	if len(zones) == 0 {
		return
	}
	shards := r.State.number("shards", 2)
	var declared []any
	for _, z := range zones {
		declared = append(declared, map[string]any{"zone": z["zone"], "min": z["min"], "max": z["max"]})
		shards = max(shards, z.number("shardsInZone", 1))
	}
	var members []any
	for i := range shards {
		in := []any{}
		for _, z := range zones {
			if i < z.number("shardsInZone", 1) {
				in = append(in, z["zone"])
			}
		}
		members = append(members, map[string]any{"name": fmt.Sprintf("s%d", i), "zones": in})
	}
	c["zones"] = declared
	spec["topology"] = map[string]any{"shards": members}
}

// documents states what the sample documents of the row tell about the fields
// of the key.
func (r catalogRow) documents(t *testing.T, c map[string]any) {
	var pairs [][2]json.RawMessage
	samples := r.State.list(t, "sampleDocs")
	if len(samples) == 0 || json.Unmarshal(r.Command["key"], &pairs) != nil {
		return
	}
	fields := map[string]any{}
	for _, p := range pairs {
		var field string
		if err := json.Unmarshal(p[0], &field); err != nil {
			t.Fatal(err)
		}
		for _, doc := range samples {
			v, there := doc[field]
			switch {
			case field == "_id":
			case !there:
				fields[field] = map[string]any{"nullable": true}
			case bytes.HasPrefix(v, []byte("[")):
				fields[field] = map[string]any{"array": true}
			}
		}
	}
	c["fields"] = fields
}

func readCatalog(t *testing.T) []catalogRow {
	t.Helper()
	return slices.DeleteFunc(readRows(t, "shardcollection.jsonl", "createindex.jsonl"), func(r catalogRow) bool {
		return r.Op != "shardCollection" && r.Op != "createIndex"
	})
}

// readRows reads the rows of the files.
func readRows(t *testing.T, files ...string) []catalogRow {
	t.Helper()
	var rows []catalogRow
	for _, file := range files {
		content, err := os.ReadFile(filepath.Join("..", "mongodb", "testdata", "conformance", file))
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(content) {
			var r catalogRow
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			r.ID = strings.TrimSuffix(file, "jsonl") + r.ID // rows of two files may share an id
			rows = append(rows, r)
		}
	}
	return rows
}

// TestCatalogThroughSpecs states what the server's own tests assert of
// shardCollection and createIndex as specs, and checks them: an error where the
// server fails, none where it accepts. What a spec cannot state, and what does
// not come out, is listed with the reason; a listed row that comes out must not
// be.
func TestCatalogThroughSpecs(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(filepath.Join("testdata", "catalog-through-specs.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lists struct{ NoSpec, Misses map[string]string }
	if err := json.Unmarshal(content, &lists); err != nil {
		t.Fatal(err)
	}
	rows := readCatalog(t)
	if len(rows) < 228 {
		t.Fatalf("%d rows, want all 228", len(rows))
	}
	errors := errorsOf(t, rows, lists.NoSpec)
	stated, wrong := 0, 0
	for _, r := range rows {
		if reason, ok := lists.NoSpec[r.ID]; ok {
			delete(lists.NoSpec, r.ID)
			if strings.TrimSpace(reason) == "" {
				t.Errorf("%s is left out without a reason", r.ID)
			}
			continue
		}
		stated++
		problem := r.judge(errors)
		if problem != "" {
			wrong++
		}
		reason, listed := lists.Misses[r.ID]
		delete(lists.Misses, r.ID)
		switch {
		case listed && problem == "":
			t.Errorf("%s comes out right and must not be listed", r.ID)
		case listed && strings.TrimSpace(reason) == "":
			t.Errorf("%s is listed without a reason", r.ID)
		case !listed && problem != "":
			t.Errorf("%s: %s\n%s", r.ID, problem, r.spec(t, r.Versions[0]))
		}
	}
	for _, left := range []map[string]string{lists.NoSpec, lists.Misses} {
		for id := range left {
			t.Errorf("%s is listed, but is no row", id)
		}
	}
	if share := 1 - float64(wrong)/float64(stated); share < 0.97 {
		t.Errorf("%.1f%% of %d right, of at least 97%%", 100*share, stated)
	}
}

// judge says what is wrong with the errors found for a row, "" if nothing.
func (r catalogRow) judge(errors map[string][]string) string {
	for _, v := range r.Versions {
		found := errors[r.ID+"@"+v]
		switch {
		case r.Want == "refused" && len(found) == 0:
			return "at " + v + " the server refuses it, and no error is found"
		case r.Want == "ok" && len(found) > 0:
			return "at " + v + " the server accepts it, but: " + strings.Join(found, "; ")
		}
	}
	return ""
}

// errorsOf checks all rows at once, each with each version a deployment of its
// own, and returns the errors by deployment.
func errorsOf(t *testing.T, rows []catalogRow, without map[string]string) map[string][]string {
	t.Helper()
	dir := t.TempDir()
	for _, r := range rows {
		if _, ok := without[r.ID]; ok {
			continue
		}
		for _, v := range r.Versions {
			name := r.ID + "@" + v + ".shardlint.json"
			if err := os.WriteFile(filepath.Join(dir, name), r.spec(t, v), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	result, err := Check(t.Context(), Options{Project: project.Options{WorkDir: dir, Isolated: true}})
	if err != nil || len(result.Errors) > 0 {
		t.Fatal(err, result.Errors)
	}
	errors := map[string][]string{}
	for _, f := range result.Findings {
		if f.Severity == rules.Error {
			errors[f.Deployment] = append(errors[f.Deployment], f.Rule.ID+" "+f.Message)
		}
	}
	return errors
}
