package mongosh

import (
	"reflect"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// Each place is exactly the text it speaks of.
func TestPlaces(t *testing.T) {
	t.Parallel()
	const script = "/* größe */ const key = {größe: 1, \"b\\u0063\": NumberLong(2)}, ns = `shop.${x}`;\n" +
		"db.getSiblingDB('shop').orders . createIndex(key, {name: /* x */ \"i\", partialFilterExpression: {a: /^b/i, c: -1}}).x;\n" +
		"(sh).shardCollection(ns, {...key, [\"d\"]: \"hashed\"}) // end\n" +
		"db.getSiblingDB('shop')['o'].find({a: new Date(0)}).sort({b: 1})"
	f := Read(schema.NewFile("x.js", []byte(script), schema.Production))
	if len(f.Problems) > 0 || len(f.Script.Statements) != 3 {
		t.Fatal(show(f))
	}
	index, shard, find := f.Script.Statements[0], f.Script.Statements[1], f.Script.Statements[2]
	ix := index.Args.Lookup("indexes").Members[0].Value
	key := ix.Lookup("key")
	for _, c := range []struct {
		what string
		span schema.Span
		want string
	}{
		{"call", index.Span, "db.getSiblingDB('shop').orders . createIndex(key, {name: /* x */ \"i\", partialFilterExpression: {a: /^b/i, c: -1}})"},
		{"method", index.NameSpan, "createIndex"},
		{"collection", index.Collection.Span(), "orders"},
		{"database", index.Database.Span(), "'shop'"},
		{"key through a constant", key.Span, `{größe: 1, "b\u0063": NumberLong(2)}`},
		{"name that is not ASCII", key.Members[0].KeySpan, "größe"},
		{"quoted name", key.Members[1].KeySpan, `"b\u0063"`},
		{"constructor", key.Members[1].Value.Span, "NumberLong(2)"},
		{"option's name", ix.Members[1].KeySpan, "name"},
		{"option", ix.Lookup("name").Span, `"i"`},
		{"pattern", ix.Lookup("partialFilterExpression").Lookup("a").Span, "/^b/i"},
		{"negative number", ix.Lookup("partialFilterExpression").Lookup("c").Span, "-1"},
		{"unknown template", shard.Namespace.Span(), "ns"},
		{"object", shard.Args.Lookup("key").Span, `{...key, ["d"]: "hashed"}`},
		{"spread name", shard.Args.Lookup("key").Members[0].KeySpan, "größe"},
		{"computed name", shard.Args.Lookup("key").Members[2].KeySpan, `"d"`},
		{"new", find.Args.Lookup("filter").Lookup("a").Span, "new Date(0)"},
		{"chained", find.Args.Lookup("sort").Span, "{b: 1}"},
		{"bracket", find.Collection.Span(), "'o'"},
	} {
		if got := c.span.Text(); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

func TestDirectives(t *testing.T) {
	t.Parallel()
	const script = `// shardlint:ignore-file SL102 -- all of it
use shop
db.a.drop() // shardlint:ignore SL201 -- here

/* shardlint:ignore SL301 -- next */
// and more
db.b.drop()
const text = "// shardlint:ignore SL401 -- no", tmpl = ` + "`// shardlint:ignore SL401 -- no`" + `
const pattern = /\/\/ shardlint:ignore SL401 -- no/
`
	f := Read(schema.NewFile("x.js", []byte(script), schema.Production))
	var got []string
	for _, d := range f.Directives {
		got = append(got, d.Rules[0].Name+" "+strings.TrimSpace(d.Covers.Text()))
	}
	want := []string{"SL102 use shop", "SL201 db.a.drop() // shardlint:ignore SL201 -- here", "SL301 db.b.drop()"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("directives %q, want %q", got, want)
	}
}

// checkPlaces reports places of the fragment that do not lie in its file.
func checkPlaces(t *testing.T, file *schema.File, f *schema.Fragment) {
	t.Helper()
	seen := map[uintptr]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if v.IsNil() || v.Type() == reflect.TypeFor[*schema.File]() || seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
			walk(v.Elem())
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			if v.Type() != reflect.TypeFor[schema.Span]() {
				for i := range v.NumField() {
					walk(v.Field(i))
				}
				return
			}
			if v.Field(0).IsNil() {
				return
			}
			start, end := v.Field(1).Int(), v.Field(2).Int()
			if start < 0 || start > end || int(end) > len(file.Content) {
				t.Errorf("place %d to %d of %d bytes", start, end, len(file.Content))
			}
		}
	}
	walk(reflect.ValueOf(f))
	if f.Script == nil {
		return
	}
	for _, s := range f.Script.Statements {
		if s.Span.IsZero() || s.NameSpan.IsZero() {
			t.Errorf("%s has no place", showStatement(s))
		}
		if s.Args == nil {
			t.Errorf("%s has no document", s.Name)
		}
	}
}

// The place of a dotted collection name begins with its parent only where that
// is written in the same expression: a variable may be defined far above, or,
// for the argument of a function, below.
func TestPlaceOfDottedCollection(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]string{
		"db.logs.archive.drop()":                                 "logs.archive",
		"const c = db.logs;\nc.archive.drop()":                   "archive",
		"function f(c) { c.archive.drop() }\nf(db.logs)":         "archive",
		"const c = db.logs;\nc.archive.old.drop()":               "archive.old",
		"db=A.getDB(\ndb.A.insert()\nA.A!if; db.logs.x.drop()\n": "",
	} {
		file := schema.NewFile("x.js", []byte(script), schema.Production)
		f := Read(file)
		checkPlaces(t, file, f)
		if want == "" {
			continue
		}
		if len(f.Script.Statements) != 1 {
			t.Fatal(show(f))
		}
		if got := f.Script.Statements[0].Collection.Span().Text(); got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}
