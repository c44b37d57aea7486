package schema_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// What is put into an object is written as the object is, and what is taken out goes
// with its comma, or with its lines and the comment behind it. Everything else stays.
func TestLayout(t *testing.T) {
	t.Parallel()
	number := func(text string) *schema.Node { return &schema.Node{Kind: schema.NumberNode, Text: text} }
	words := func(text string) *schema.Node { return &schema.Node{Kind: schema.StringNode, Text: text} }
	one := schema.Member{Key: "new", Value: number("1")}
	odd := schema.Member{Key: "größe", Value: words("hashed")}
	simple := &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{{Key: "locale", Value: words("simple")}, {Key: "on", Value: number("2")}}}
	front := func(l schema.Layout) ([]schema.Edit, bool) { return []schema.Edit{l.Prepend(one, odd)}, true }
	behind := func(l schema.Layout) ([]schema.Edit, bool) { return []schema.Edit{l.Append(odd)}, true }
	set := func(l schema.Layout) ([]schema.Edit, bool) {
		return []schema.Edit{l.SetValue(1, words("hashed"))}, true
	}
	object := func(l schema.Layout) ([]schema.Edit, bool) { return []schema.Edit{l.SetValue(0, simple)}, true }
	without := func(i int) func(schema.Layout) ([]schema.Edit, bool) {
		return func(l schema.Layout) ([]schema.Edit, bool) { return l.Without(i) }
	}
	for _, test := range []struct {
		name, path, before, after string // after is "" where the edit is not certain
		edit                      func(schema.Layout) ([]schema.Edit, bool)
	}{
		{"front of braces", "a.yaml", "{a: 1, b: 2} # x\n", "{new: 1, \"größe\": hashed, a: 1, b: 2} # x\n", front},
		{"front of lines", "a.yaml", "# x\na: 1 # y\nb: 2\n", "# x\nnew: 1\n\"größe\": hashed\na: 1 # y\nb: 2\n", front},
		{"front of JSON", "a.json", "{\n\t\"a\": 1,\n\t\"b\": 2\n}", "{\n\t\"new\": 1, \"größe\": \"hashed\", \"a\": 1,\n\t\"b\": 2\n}", front},
		{"front of quoted keys", "a.yaml", "{'a': 1, 'b': 2}", "{'new': 1, 'größe': 'hashed', 'a': 1, 'b': 2}", front},
		{"behind braces", "a.yaml", "{ a: 1 } # x", "{ a: 1, \"größe\": hashed } # x", behind},
		{"behind lines", "a.yaml", "a: 1\nb: 2 # y\n# z\n", "a: 1\nb: 2 # y\n\"größe\": hashed\n# z\n", behind},
		{"behind a last line", "a.yaml", "a: 1\nb: 2", "a: 1\nb: 2\n\"größe\": hashed", behind},
		{"value", "a.yaml", "{a: 1, b: [2, 3]}", "{a: 1, b: hashed}", set},
		{"value on lines", "a.yaml", "a: 1\nb:   2  # y\n", "a: 1\nb:   hashed  # y\n", set},
		{"value in JSON", "a.json", `{"a": 1, "b": {"c": 2}}`, `{"a": 1, "b": "hashed"}`, set},
		{"object as a value", "a.yaml", "{a: 1}", "{a: {locale: simple, \"on\": 2}}", object},
		{"object as a value in JSON", "a.json", `{"a": 1}`, `{"a": {"locale": "simple", "on": 2}}`, object},

		{"first out of braces", "a.yaml", "{a: 1,  b: 2}", "{b: 2}", without(0)},
		{"last out of braces", "a.yaml", "{a: 1, b: 2 }", "{a: 1 }", without(1)},
		{"middle out of braces", "a.json", `{"a": 1, "b": [1, 2], "c": 3}`, `{"a": 1, "c": 3}`, without(1)},
		{"the only one", "a.yaml", "{a: 1}", "", without(0)},
		{"a line", "a.yaml", "a: 1\nb: 2 # goes\n# stays\nc: 3\n", "a: 1\n# stays\nc: 3\n", without(1)},
		{"lines", "a.yaml", "a: 1\nb:\n  - 2\n  - 3\nc: 3\n", "a: 1\nc: 3\n", without(1)},
		{"a line of JSON", "a.json", "{\n\t\"a\": 1,\n\t\"b\": 2,\n\t\"c\": 3\n}", "{\n\t\"a\": 1,\n\t\"c\": 3\n}", without(1)},
		{"the last line of JSON", "a.json", "{\n\t\"a\": 1,\n\t\"b\": 2\n}", "{\n\t\"a\": 1\n}", without(1)},
		{"behind a dash", "a.yaml", "- a: 1\n  b: 2\n", "", without(0)},
		{"a comment in between", "a.yaml", "{a: 1, # of a\n b: 2}", "", without(1)},
		{"a name for aliases", "a.yaml", "x: &x {a: 1, b: 2}\n", "", without(0)},
		{"text of unknown language", "a.txt", "{a: 1, b: 2}", "", without(0)},
		{"merged members", "a.yaml", "x: {<<: {a: 1}, b: 2}\n", "", without(0)},
	} {
		for _, lineBreak := range []string{"\n", "\r\n"} {
			before, after := strings.ReplaceAll(test.before, "\n", lineBreak), strings.ReplaceAll(test.after, "\n", lineBreak)
			file := schema.NewFile(test.path, []byte(before), schema.Production)
			root := document.Parse(file, document.FormatOf(test.path))[0].Root
			for root.Kind == schema.ArrayNode || len(root.Members) == 1 && root.Members[0].Value.Kind == schema.ObjectNode {
				root = root.Members[0].Value
			}
			got := ""
			if l, ok := schema.LayoutOf(root); ok {
				if edits, ok := test.edit(l); ok {
					got = edit(before, edits)
				}
			}
			if got != after {
				t.Errorf("%s: %q becomes\n%q, want\n%q", test.name, before, got, after)
			}
		}
	}
}

// edit returns the text with the edits made.
func edit(text string, edits []schema.Edit) string {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b schema.Edit) int { return b.Span.Compare(a.Span) })
	for _, e := range edits {
		text = text[:e.Span.Start] + e.Text + text[e.Span.End:]
	}
	return text
}
