package breaking

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
)

// compared returns what changed between two specs.
func compared(t *testing.T, before, after string) (*Report, Options) {
	t.Helper()
	var sides [2][]lint.Loaded
	var result *lint.Result
	for i, text := range []string{before, after} {
		dir := t.TempDir()
		for name, content := range map[string]string{".shardlint.yaml": "version: 1\n", "shards.yaml": text} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		loaded, r, err := lint.Load(t.Context(), lint.Options{Project: project.Options{WorkDir: dir, Version: "1.0.0"}})
		if err != nil || len(r.Errors) > 0 {
			t.Fatal(err, r.Errors)
		}
		for _, l := range loaded {
			for _, u := range l.Units {
				for _, p := range u.Model.Problems {
					t.Fatalf("%s: %s", p.Span.Text(), p.Message)
				}
			}
		}
		sides[i], result = loaded, r
	}
	lint.Pair(sides[1], sides[0])
	result.JudgeChange(t.Context(), sides[1], lint.Options{})
	return Collect(sides[1], "main", result.Findings), Options{Path: result.Path}
}

func spec(versions, cluster, collection string) string {
	return fmt.Sprintf("version: 1\nserverVersion: [%s]\ntopology: {shards: %s}\ncollections:\n  - {namespace: a.b, %s}\n", versions, cluster, collection)
}

// TestClasses has one change of each kind, with the class it has on each version and
// the rule that reports it.
func TestClasses(t *testing.T) {
	t.Parallel()
	const key = "shardKey: {a: 1}"
	for name, c := range map[string]struct {
		versions      string
		before, after string // of the collection
		want          string
	}{
		"nothing":                 {`"7.0"`, key, key + ", documents: 7", ""},
		"refined":                 {`"4.2", "4.4", "7.0"`, key, "shardKey: {a: 1, b: hashed}, indexes: [{key: {a: 1, b: hashed}}]", "shard key: 4.2 impossible, 4.4 online, 7.0 online (SL701 error)"},
		"resharded":               {`"4.4", "5.0", "8.0"`, key, "shardKey: {b: 1}", "shard key: 4.4 impossible, 5.0 rewrite, 8.0 rewrite (SL701 error)"},
		"resharded everywhere":    {`"5.0", "8.0"`, key, "shardKey: {b: 1}", "shard key: 5.0 rewrite, 8.0 rewrite (SL701 warning)"},
		"unsharded":               {`"7.0", "8.0"`, key, "documents: 7", "shard key: 7.0 impossible, 8.0 rewrite (SL701 error)"},
		"sharded, empty":          {`"7.0"`, "documents: 0", key + ", documents: 0", "shard key: 7.0 free"},
		"sharded, not empty":      {`"7.0"`, "documents: 7", key + ", documents: 7, indexes: [{key: {a: 1}}]", "shard key: 7.0 online"},
		"refused":                 {`"7.0"`, key, "shardKey: {b: -1}", "shard key: 7.0 impossible (SL701 error)"},
		"made unique":             {`"7.0"`, key, key + ", unique: true", "unique: 7.0 impossible"},
		"no longer unique":        {`"7.0"`, key + ", unique: true", key, "unique: 7.0 impossible"},
		"a unique index":          {`"7.0"`, key + ", indexes: [{key: {a: 1}}]", key + ", indexes: [{key: {a: 1}}, {key: {a: 1, b: 1}, unique: true}]", "unique index: 7.0 online"},
		"one the server refuses":  {`"7.0"`, key + ", indexes: [{key: {a: 1}}]", key + ", indexes: [{key: {a: 1}}, {key: {b: 1}, unique: true}]", "unique index: 7.0 impossible"},
		"one that goes":           {`"7.0"`, key + ", indexes: [{key: {a: 1}}, {key: {a: 1, b: 1}, unique: true}]", key + ", indexes: [{key: {a: 1}}]", "unique index: 7.0 free"},
		"one that becomes unique": {`"5.0", "6.0"`, key + ", indexes: [{key: {a: 1, b: 1}}]", key + ", indexes: [{key: {a: 1, b: 1}, unique: true}]", "unique index: 5.0 online, 6.0 online"},
		"a plain index":           {`"7.0"`, key + ", indexes: [{key: {a: 1}}]", key + ", indexes: [{key: {a: 1}}, {key: {b: 1}}]", ""},
		"indexes not listed":      {`"7.0"`, key, key + ", indexes: [{key: {a: 1, b: 1}, unique: true}]", ""},
		"the last that serves":    {`"5.0.7", "7.0"`, key + ", indexes: [{key: {a: 1}}]", key + ", indexes: []", "index: 5.0.7 free, 7.0 impossible (SL704 error)"},
		"of a hashed key":         {`"8.0"`, "shardKey: {a: hashed}, indexes: [{key: {a: hashed}}]", "shardKey: {a: hashed}, indexes: []", "index: 8.0 free (SL704 warning)"},
		"a zone":                  {`"7.0"`, key, key + ", zones: [{zone: EU, min: {a: 1}, max: {a: 2}}]", "zone: 7.0 online"},
		"a zone that goes":        {`"7.0"`, key + ", zones: [{zone: EU, min: {a: 1}, max: {a: 2}}]", key, "zone: 7.0 free"},
		"a zone of a new key":     {`"7.0"`, key + ", zones: [{zone: EU, min: {a: 1}, max: {a: 2}}]", "shardKey: {b: 1}, zones: [{zone: EU, min: {b: 1}, max: {b: 2}}]", "shard key: 7.0 rewrite (SL701 warning)"},
		"a zone, refined":         {`"7.0"`, key + ", zones: [{zone: EU, min: {a: 1}, max: {a: 2}}]", "shardKey: {a: 1, b: 1}, indexes: [{key: {a: 1, b: 1}}], zones: [{zone: EU, min: {a: 1, b: {$minKey: 1}}, max: {a: 2, b: {$minKey: 1}}}]", "shard key: 7.0 online (SL701 warning)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, o := compared(t, spec(c.versions, "3", c.before), spec(c.versions, "3", c.after))
			var got []string
			for i := range r.Changes {
				got = append(got, shown(&r.Changes[i]))
			}
			if text := strings.Join(got, "; "); text != c.want {
				t.Errorf("%s\nwant %s", text, c.want)
			}
			fits(t, r, o)
		})
	}
}

// shown says of a change what it is, its class on each version, and its finding.
func shown(c *Change) string {
	var classes []string
	byVersion := map[string]Class{}
	for _, cost := range c.Costs {
		for _, v := range cost.Versions {
			byVersion[v] = cost.Class
		}
	}
	for _, v := range []string{"4.2", "4.4", "5.0", "5.0.7", "6.0", "7.0", "8.0"} {
		if class, ok := byVersion[v]; ok {
			classes = append(classes, v+" "+string(class))
		}
	}
	text := c.What + ": " + strings.Join(classes, ", ")
	if c.Finding != nil {
		text += fmt.Sprintf(" (%s %s)", c.Finding.Rule.ID, c.Finding.Severity)
	}
	return text
}

// fits holds the JSON to the schema that is published, and every format to saying the
// same each time.
func fits(t *testing.T, r *Report, o Options) {
	t.Helper()
	published, err := jsonschema.CompileString("breaking.schema.json", OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range Formats() {
		var first, second bytes.Buffer
		if err := r.Write(&first, format, o); err != nil {
			t.Fatal(err)
		}
		if err := r.Write(&second, format, o); err != nil || first.String() != second.String() {
			t.Errorf("%s: %v, or not the same twice", format, err)
		}
		if format != "json" {
			continue
		}
		var v any
		if err := json.Unmarshal(first.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if err := published.Validate(v); err != nil {
			t.Errorf("%#v\n%s", err, &first)
		}
	}
}

func TestIndexesBeforeTheKey(t *testing.T) {
	t.Parallel()
	coll := `db.getSiblingDB("a").getCollection("b").`
	refine := `db.adminCommand({refineCollectionShardKey: "a.b", key: {a: 1, b: 1}})`
	for name, c := range map[string]struct{ before, after, want string }{
		"an index that is new, too": {"shardKey: {a: 1}, indexes: [{key: {a: 1}}]", "shardKey: {a: 1, b: 1}, indexes: [{key: {a: 1, b: 1, c: -1}}]",
			coll + "createIndex({a: 1, b: 1, c: -1})\n" + refine},
		"one that was there": {"shardKey: {a: 1}, indexes: [{key: {a: 1, b: 1}}]", "shardKey: {a: 1, b: 1}, indexes: [{key: {a: 1, b: 1}}]", refine},
		"a unique index that goes": {"shardKey: {a: 1}, indexes: [{key: {a: 1}, unique: true}]", "shardKey: {a: 1, b: 1}, indexes: [{key: {a: 1, b: 1}}]",
			coll + "createIndex({a: 1, b: 1})\n" + coll + "dropIndex({a: 1})\n" + refine},
		"resharding makes its index": {"shardKey: {a: 1}, indexes: [{key: {a: 1}}]", "shardKey: {b: 1}, indexes: [{key: {b: 1}}]",
			`db.adminCommand({reshardCollection: "a.b", key: {b: 1}})`},
	} {
		r, _ := compared(t, spec(`"7.0"`, "3", c.before), spec(`"7.0"`, "3", c.after))
		if got := strings.Join(r.Changes[0].Costs[0].Steps, "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

func TestShardsAndRoutes(t *testing.T) {
	t.Parallel()
	queries := `, queries: [{name: "by a", op: find, filter: {a: "?"}}, {op: find, filter: {c: "?"}}]`
	r, o := compared(t, spec(`"7.0"`, "3", "shardKey: {a: 1}"+queries), spec(`"7.0"`, "2", "shardKey: {b: 1}"+queries))
	if len(r.Changes) != 2 || shown(&r.Changes[0]) != "shards: 7.0 online" {
		t.Fatalf("%+v", r.Changes)
	}
	routes := r.Changes[1].Routes
	if len(routes) != 1 || routes[0].Name != "by a" || !routes[0].Answers[0].worse() {
		t.Errorf("%+v", routes)
	}
	fits(t, r, o)
	if r.Compared != 1 {
		t.Errorf("%d compared", r.Compared)
	}
}

// What is no longer declared, or new, is not compared; nor is what nobody reads.
func TestNotCompared(t *testing.T) {
	t.Parallel()
	r, _ := compared(t, "version: 1\ncollections:\n  - {namespace: a.gone, shardKey: {a: 1}}\n", "version: 1\ncollections:\n  - {namespace: a.new, shardKey: {b: 1}}\n")
	if len(r.Changes) > 0 || r.Compared > 0 {
		t.Errorf("%+v", r)
	}
}
