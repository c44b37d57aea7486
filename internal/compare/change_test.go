package compare

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
)

// comparison compares keys of shop.orders, which the rest of a collection's
// declaration describes.
func comparison(t *testing.T, declaration, versions string, keys ...string) *Comparison {
	t.Helper()
	dir := t.TempDir()
	spec := "version: 1\nserverVersion: " + versions + "\ncollections:\n  - {namespace: shop.orders, " + declaration + "}\n"
	if err := os.WriteFile(filepath.Join(dir, "shards.yaml"), []byte(spec), 0o644); err != nil {
		t.Fatal(err)
	}
	loaded, _, err := lint.Load(t.Context(), lint.Options{Project: project.Options{WorkDir: dir, Isolated: true}})
	if err != nil {
		t.Fatal(err)
	}
	unit, c, err := Find(loaded, "shop.orders")
	if err != nil {
		t.Fatal(err)
	}
	patterns, err := Keys(keys, c)
	if err != nil {
		t.Fatal(err)
	}
	r, errs := Run(t.Context(), unit, c, patterns)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return r
}

// TestChange: what it takes to get to a key, as the manual's pages on
// refineCollectionShardKey, reshardCollection and shardCollection have it.
func TestChange(t *testing.T) {
	t.Parallel()
	const byA = "shardKey: {a: 1}, documents: 1000"
	for name, c := range map[string]struct {
		declaration, key, version string
		want                      mongodb.ChangeKind
		first, note               string // parts of what is to be done before and of the notes
	}{
		"another key before resharding":     {byA, "{b: 1}", "4.4", mongodb.ImpossibleChange, "", "reshardCollection needs 5.0; before, dump"},
		"a longer key before refining":      {byA, "{a: 1, b: 1}", "4.2", mongodb.ImpossibleChange, "", "refineCollectionShardKey needs 4.4; before, dump"},
		"another key":                       {byA, "{b: 1}", "5.0", mongodb.RewriteChange, "", "written again"},
		"a longer key, its index there":     {byA + ", indexes: [{key: {a: 1, b: 1}}]", "{a: 1, b: 1}", "4.4", mongodb.OnlineChange, "", "no document moves"},
		"a longer key without an index":     {byA + ", indexes: []", "{a: 1, b: 1}", "7.0", mongodb.OnlineChange, "create index {a: 1, b: 1}", ""},
		"a longer key, indexes not listed":  {byA, "{a: 1, b: 1}", "7.0", mongodb.OnlineChange, "must be there", ""},
		"a longer unique key":               {byA + ", unique: true, indexes: [{key: {a: 1}, unique: true}, {key: {a: 1, b: 1}}]", "{a: 1, b: 1}", "7.0", mongodb.RewriteChange, "drop unique index {a: 1}", "refineCollectionShardKey, which moves nothing, is refused: "},
		"a longer unique key, its own":      {byA + ", unique: true, indexes: [{key: {a: 1}, unique: true}]", "{a: 1, b: 1}", "7.0", mongodb.OnlineChange, "create unique index {a: 1, b: 1}; drop unique index {a: 1}", ""},
		"a unique key cannot be hashed":     {byA + ", unique: true, indexes: [{key: {a: 1}, unique: true}]", "{a: 1, b: hashed}", "7.0", mongodb.RewriteChange, "drop unique index {a: 1}", "is refused: "},
		"hashing the present field":         {byA, "{a: hashed}", "7.0", mongodb.RewriteChange, "", ""},
		"a unique index in the way":         {byA + ", indexes: [{key: {a: 1, c: 1}, unique: true}]", "{b: 1}", "7.0", mongodb.RewriteChange, "drop unique index {a: 1, c: 1}", ""},
		"zones must be given":               {byA + ", zones: [{zone: z, min: {a: 1}, max: {a: 2}}]", "{b: 1}", "7.0", mongodb.RewriteChange, "give the zones of the new key", ""},
		"time series before 8.0":            {"shardKey: {m: 1}, timeseries: {timeField: t, metaField: m}", "{m.x: 1}", "7.0", mongodb.ImpossibleChange, "", "needs 8.0"},
		"time series":                       {"shardKey: {m: 1}, timeseries: {timeField: t, metaField: m}", "{m.x: 1}", "8.0", mongodb.RewriteChange, "", ""},
		"not sharded, with documents":       {"documents: 1000, indexes: []", "{a: 1}", "8.0", mongodb.FirstSharding, "create index {a: 1}", "balancer spreads"},
		"not sharded, empty":                {"documents: 0, indexes: []", "{a: 1}", "8.0", mongodb.FirstSharding, "", ""},
		"not sharded, a unique index there": {"documents: 1000, indexes: [{key: {b: 1}, unique: true}]", "{a: 1}", "8.0", mongodb.FirstSharding, "create index {a: 1}; drop unique index {b: 1}", ""},
		"a capped collection":               {"documents: 0, indexes: [], capped: true", "{a: 1}", "8.0", mongodb.RefusedChange, "", "capped"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := comparison(t, c.declaration, `"`+c.version+`"`, c.key)
			got := r.Candidates[len(r.Candidates)-1].Changes[0]
			if got.Kind != c.want {
				t.Errorf("%s, want %s", got.Kind, c.want)
			}
			if first := strings.Join(got.First, "; "); !strings.Contains(first, c.first) || c.first == "" && first != "" && !strings.HasPrefix(first, "if ") {
				t.Errorf("first: %q, want %q", first, c.first)
			}
			if notes := strings.Join(got.Notes, "; "); !strings.Contains(notes, c.note) {
				t.Errorf("notes: %q, want %q", notes, c.note)
			}
		})
	}
}

// TestPresentKey stands first and costs nothing, and is not compared with
// itself.
func TestPresentKey(t *testing.T) {
	t.Parallel()
	r := comparison(t, "shardKey: {a: 1}, queries: [{op: find, filter: {a: 1}}, {op: find, filter: {b: 1}}]", `["4.4", "8.0"]`, "{a: 1.0}", "{b: 1}")
	if len(r.Candidates) != 2 || !r.Candidates[0].Current || r.Candidates[1].Current {
		t.Fatalf("%+v", r.Candidates)
	}
	if c := r.Candidates[0].Changes; len(c) != 1 || c[0].Kind != mongodb.NoChange || len(c[0].Versions) != 2 {
		t.Errorf("the present key: %+v", c)
	}
	if c := r.Candidates[1].Changes; len(c) != 2 || c[0].Kind != mongodb.ImpossibleChange || c[1].Kind != mongodb.RewriteChange {
		t.Errorf("the other key: %+v", c)
	}
	// Without weights each query counts once.
	if of := r.Candidates[1].Shares[0].Of; of[mongodb.RouteOne] != 0.5 || of[mongodb.RouteAll] != 0.5 || r.Weighed {
		t.Errorf("shares %v", of)
	}
}

// TestWhateverTheKey: what holds for every key is said once.
func TestWhateverTheKey(t *testing.T) {
	t.Parallel()
	r := comparison(t, "shardKey: {a: 1}, indexes: [{key: {x: 0}}]", `"8.0"`, "{b: 1}", "{_id: 1}")
	if len(r.Whatever) != 1 || r.Whatever[0].Rule != "SL210" {
		t.Errorf("whatever the key: %+v", r.Whatever)
	}
	found := false
	for _, f := range r.Candidates[2].Findings {
		found = found || f.Rule == "SL102"
	}
	if !found {
		t.Errorf("nothing is said of {_id: 1}: %+v", r.Candidates[2].Findings)
	}
}

func TestInvalidKey(t *testing.T) {
	t.Parallel()
	r := comparison(t, "shardKey: {a: 1}", `["4.2", "8.0"]`, "{b: -1}", "{a: hashed, b: hashed}", "{a: 1, b: hashed}", "{}")
	for i, want := range []string{"", "descending", "hashed", "", "empty"} {
		if got := r.Candidates[i].Invalid; (got == "") != (want == "") {
			t.Errorf("%s: invalid %q, want %q", r.Candidates[i].Key, got, want)
		}
	}
	// 4.2 does not take a hashed field beside another; 8.0 does.
	if c := r.Candidates[3].Changes; len(c) != 2 || c[0].Kind != mongodb.ImpossibleChange || c[1].Kind != mongodb.OnlineChange {
		t.Errorf("%+v", c)
	}
}

func TestJSONFitsItsSchema(t *testing.T) {
	t.Parallel()
	published, err := jsonschema.CompileString("compare.schema.json", OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	for _, declaration := range []string{
		"shardKey: {a: 1}, documents: 10, fields: {a: {cardinality: 5, topFrequency: 0.4, monotonic: increasing}}, queries: [{op: find, filter: {a: 1}, weight: 2}]",
		"documents: 10, indexes: []",
	} {
		var out strings.Builder
		if err := JSON(&out, comparison(t, declaration, `["4.4", "8.0"]`, "{b: -1}", "{_id: 1}", "{b: hashed}"), Options{}); err != nil {
			t.Fatal(err)
		}
		var v any
		if err := json.Unmarshal([]byte(out.String()), &v); err != nil {
			t.Fatal(err)
		}
		if err := published.Validate(v); err != nil {
			t.Errorf("%#v\n%s", err, &out)
		}
	}
}
