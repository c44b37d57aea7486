package mongosh

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// FuzzRead reads any bytes as a script: it ends without a panic, twice with the
// same result, and every place lies in the file.
func FuzzRead(f *testing.F) {
	for _, pattern := range []string{"../../testdata/rules/*.txtar", "../../testdata/cases/*.txtar", "../../testdata/quickstart/*.js"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, p := range paths {
			content, err := os.ReadFile(p)
			if err != nil {
				f.Fatal(err)
			}
			for _, script := range scriptsOf(string(content)) {
				f.Add([]byte(script))
			}
		}
	}
	for _, seed := range []string{
		"use shop\nfor (const [n, k] of Object.entries({a: {x: 1}})) { if (y) continue; sh.shardCollection(`shop.${n}`, {...k, [n]: 'hashed'}) }",
		"function f(ns, key = {a: 1}) { try { return db.getCollection(ns).createIndex(key, {unique: !0}) } catch (e) { throw e } }\nf('b')",
		"const bulk = db.b.initializeOrderedBulkOp(); bulk.find({a: /x/g}).upsert().updateOne({$set: {b: NumberLong('1')}}); bulk.execute()",
		"let i = 0; while (i < 3) { i++; sh.splitAt('a.b', {x: ISODate('2024-01-01'), y: MinKey}) } do { i-- } while (i)",
		"class A { static { sh.stopBalancer() } async *m() { yield* x?.y?.[z](...w) } } switch (a) { case 1: break; default: db['x'].drop() }",
		"db.c.aggregate([{$match: {a: {$in: [1, 2]}}}, {$out: 'd'}]).toArray().map(x => x.y); ({a, ...b} = c); label: for (;;) break label",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		file := schema.NewFile("x.js", content, schema.Production)
		first := Read(file)
		checkPlaces(t, file, first)
		if second := Read(file); show(first) != show(second) || !reflect.DeepEqual(first.Directives, second.Directives) {
			t.Errorf("read twice, two results\n%s\n%s", show(first), show(second))
		}
		Holds(content)
	})
}

// scriptsOf returns the scripts of a txtar archive, or the whole text when it is
// none.
func scriptsOf(text string) []string {
	var scripts []string
	var name string
	var current strings.Builder
	add := func() {
		if name == "" || strings.HasSuffix(name, "js") || strings.Contains(name, ".mongo") {
			scripts = append(scripts, current.String())
		}
		current.Reset()
	}
	archive := strings.Contains(text, "\n-- ")
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "-- "); ok && strings.HasSuffix(rest, " --") {
			if name != "" {
				add()
			}
			current.Reset()
			name = strings.TrimSuffix(rest, " --")
			continue
		}
		current.WriteString(line)
	}
	if name != "" || !archive {
		add()
	}
	return scripts
}
