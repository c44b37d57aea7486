package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// The fix of SL201 writes the key in the language and the form of its file, leaves
// everything around it as it is, and is never safe.
func TestFixOfUniqueIndex(t *testing.T) {
	t.Parallel()
	const inFlow = "collections: [{namespace: a.b, shardKey: KEY, indexes: [{key: INDEX, unique: true}]}]\n"
	const inJSON = `{"collections": [{"namespace": "a.b", "shardKey": KEY, "indexes": [{"key": INDEX, "unique": true}]}]}`
	const inScript = `sh.shardCollection("a.b", KEY); db.getSiblingDB("a").b.createIndex(INDEX, {unique: true});`
	const onLines = "collections:\n  - namespace: a.b\n    shardKey: KEY\n    indexes:\n      - key:\n          INDEX\n        unique: true\n"
	for _, c := range []struct{ path, text, key, index, want string }{
		{"a.yaml", inFlow, "{x: hashed, y: 1}", "{e: -1}", "{x: 1, y: 1, e: -1}"},
		{"a.yaml", inFlow, "{x: 1}", "{e: 1, x: -1}", "{x: -1, e: 1}"},
		{"a.yaml", inFlow, "{x: 1}", "{ e: 1 }", "{ x: 1, e: 1 }"},
		{"a.yaml", inFlow, "{x: 1}", `{"e": 1}`, `{"x": 1, "e": 1}`},
		{"a.yaml", inFlow, "{größe: 1}", "{e: 1}", `{"größe": 1, e: 1}`},
		{"a.yaml", inFlow, "{x: 1}", "[{e: 1}, {f: 1}]", "[{x: 1}, {e: 1}, {f: 1}]"},
		{"a.yaml", inFlow, "{x: 1}", "[{e: 1}, {x: 1}]", "[{x: 1}, {e: 1}]"},
		{"a.yaml", inFlow, "{x: 1}", "&key {e: 1}", "&key {e: 1}"}, // it counts elsewhere, too
		{"a.yaml", inFlow, "{_id: 1}", "{e: 1}", "{e: 1}"},
		{"a.yaml", onLines, "{x: 1}", "e: 1 # email", "x: 1\n          e: 1 # email"},
		{"a.yaml", onLines, "{x: 1}", "e: 1 # email\n          # then the key\n          x: 1", "x: 1 # email\n          # then the key\n          e: 1"},
		{"a.json", inJSON, `{"x": 1}`, `{"é.f": 1}`, `{"x": 1, "é.f": 1}`},
		{"a.json", inJSON, `{"x": 1}`, "{\n\t\t\"e\": 1\n\t}", "{\n\t\t\"x\": 1, \"e\": 1\n\t}"},
		{"a.json", inJSON, `{"_id": 1}`, `{"e": 1}`, `{"e": 1}`},
		{"a.js", inScript, "{x: 1}", "{ e: 1 /* email */ }", "{ x: 1, e: 1 /* email */ }"},
		{"a.js", inScript, `{"x.y": 1}`, "{e: 1}", `{"x.y": 1, e: 1}`},
		{"a.js", inScript, `{x: 1}`, "{'e': 1}", `{'x': 1, 'e': 1}`},
		{"a.js", "const k = {e: 1};\n" + inScript, `{x: 1}`, "k", "k"}, // the constant may stand elsewhere, too
	} {
		for _, lineBreak := range []string{"\n", "\r\n"} {
			write := func(index string) string {
				return strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll("\ufeff"+c.text, "KEY", c.key), "INDEX", index), "\n", lineBreak)
			}
			before, want := write(c.index), write(c.want)
			found := uniqueIndexFindings(t, schema.NewFile(c.path, []byte(before), schema.Production))
			if len(found) != 1 {
				t.Errorf("%q: %d findings", before, len(found))
				continue
			}
			got := before
			for _, fix := range found[0].Fixes {
				if fix.Safe {
					t.Errorf("%q: the fix claims to be safe", before)
				}
				got = edited(before, fix.Edits)
			}
			if got != want {
				t.Errorf("%q becomes\n%q, want\n%q", before, got, want)
			}
		}
	}
}

func uniqueIndexFindings(t *testing.T, file *schema.File) []rules.Finding {
	t.Helper()
	fragments := []*schema.Fragment{nil}
	if strings.HasSuffix(file.Path, ".js") {
		fragments[0] = mongosh.Read(file)
	} else {
		fragments = spec.Read(file)
	}
	m := schema.Merge("", false, fragments)
	var found []rules.Finding
	versions := mongodb.DefaultVersions()
	rule := rules.UniqueIndexWithoutShardKeyPrefix
	p := rules.NewPass(rule, m, versions, false, rules.Settings{}, func(f rules.Finding) { found = append(found, f) })
	for _, c := range m.Collections {
		rule.Collection(p, rules.Facts(c, m, versions))
	}
	return found
}

// edited returns the text with the edits made.
func edited(text string, edits []rules.Edit) string {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b rules.Edit) int { return b.Span.Compare(a.Span) })
	for _, e := range edits {
		text = text[:e.Span.Start] + e.Text + text[e.Span.End:]
	}
	return text
}
