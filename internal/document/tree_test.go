package document

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// outline writes a tree on one line, without places: {key: value}, [item],
// strings quoted, "~" for null and "?" for what could not be read.
func outline(n *schema.Node) string {
	if n == nil {
		return "nothing"
	}
	var parts []string
	for _, m := range n.Members {
		if n.Kind == schema.ObjectNode {
			parts = append(parts, m.Key+": "+outline(m.Value))
		} else {
			parts = append(parts, outline(m.Value))
		}
	}
	switch n.Kind {
	case schema.ObjectNode:
		return "{" + strings.Join(parts, ", ") + "}"
	case schema.ArrayNode:
		return "[" + strings.Join(parts, ", ") + "]"
	case schema.StringNode, schema.SomeNode:
		return fmt.Sprintf("%q", n.Text)
	case schema.NullNode:
		return "~"
	case schema.HoleNode:
		return "?"
	}
	return n.Text
}

func read(source string, format Format) (*schema.File, []*Document) {
	file := schema.NewFile("f", []byte(source), schema.Production)
	return file, Parse(file, format)
}

func TestYAMLTree(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, source, want string }{
		{"flow", "a: {b: 1, c: [x, 'y', \"z\"], d: }", `{a: {b: 1, c: ["x", "y", "z"], d: ~}}`},
		{"block", "a:\n  - 1\n  -\n  - b: 2\n    c:\nd:\n- x\n", `{a: [1, ~, {b: 2, c: ~}], d: ["x"]}`},
		{"single pair in a list", "[a: 1, b]", `[{a: 1}, "b"]`},
		{"explicit keys", "? a\n: 1\n? b\n", `{a: 1, b: ~}`},
		{"literal", "a: |\n  x\n   y\n\n# no\nb: 1", `{a: "x\n y\n", b: 1}`},
		{"folded", "a: >-\n  x\n  y\n", `{a: "x y"}`},
		{"keys that are no strings", "1: a\ntrue: b\n1.0: c\n", `{1: "a", true: "b", 1.0: "c"}`},
		{"text that YAML 1.1 took for booleans", "[yes, no, on, off, y]", `["yes", "no", "on", "off", "y"]`},
		{"booleans", "[true, False, TRUE, 'true']", `[true, false, true, "true"]`},
		{"nulls", "[~, null, Null, '', 'null']", `[~, ~, ~, "", "null"]`},
		{"numbers as written", "[1, -2, 7.0, 7.10, 1e3, 1.5E-3, 12345678901234567890123]", `[1, -2, 7.0, 7.10, 1e3, 1.5E-3, 12345678901234567890123]`},
		{"numbers made decimal", "[0x1F, 0o17, 017, 0b101, 1_000, +5, .5, 5., +1.5, -0x10, 08]", `[31, 15, 15, 5, 1000, 5, 0.5, 5, 1.5, -16, 8]`},
		{"no numbers", "['1', \"2\", 1.2.3, 0x, 1e, --1, 1:30]", `["1", "2", "1.2.3", "0x", "1e", "--1", "1:30"]`},
		{"infinity", "[.inf, -.inf, .NaN]", `[{$numberDouble: "Infinity"}, {$numberDouble: "-Infinity"}, {$numberDouble: "NaN"}]`},
		{"dates are text", "[2024-01-01, 2024-01-01T00:00:00Z]", `["2024-01-01", "2024-01-01T00:00:00Z"]`},
		{"tags", "[!!str 1, !!int \"2\", !!float 3, !own x, ! y, !!int z, !!binary aGk=]", `["1", 2, 3, "x", "y", "z", {$binary: {base64: "aGk=", subType: "00"}}]`},
		{"alias", "a: &x {b: 1}\nc: *x\nd: [*x, *x]", `{a: {b: 1}, c: {b: 1}, d: [{b: 1}, {b: 1}]}`},
		{"alias as a key", "a: &x b\n*x : 1", `{a: "b", b: 1}`},
		{"anchor on nothing", "a: &x\nb: *x\nc: !!str\n", `{a: ~, b: ~, c: ""}`},
		{"merge", "base: &b {x: 1, y: 2}\nm: {z: 0, <<: *b, y: 3}", `{base: {x: 1, y: 2}, m: {z: 0, x: 1, y: 3}}`},
		{"merge of several", "a: &a {x: 1}\nb: &b {x: 2, y: 2}\nm:\n  <<: [*a, *b]\n  z: 3", `{a: {x: 1}, b: {x: 2, y: 2}, m: {x: 1, y: 2, z: 3}}`},
		{"a key that looks like a merge", `{"<<": 1}`, `{<<: 1}`},
		{"byte-order mark", "\ufeffa: 1", `{a: 1}`},
		{"CRLF", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n", `{a: 1, b: "x\ny\n", c: 2}`},
		{"Chinese", "集合: {名称: 订单, 数: 3}", `{集合: {名称: "订单", 数: 3}}`},
		{"line separators", "a: \"x\u2028y\u0085z\"\nb: 2\n# \u2029\nc: 3", "{a: \"x\\u2028y z\", b: 2, c: 3}"},
		{"tabs between", "a:\t1\nb: [\t2,\t3 ]\t\n", `{a: 1, b: [2, 3]}`},
		{"comments", "# top\na: 1 # end\n# between\nb: # none\n  - 1 # x\n", `{a: 1, b: [1]}`},
		{"text over several lines", "a: x\n  y # no\nb: 'x\n\n  y'", "{a: \"x y\", b: \"x\\ny\"}"},
		{"only text", "hello", `"hello"`},
		{"nothing", "# nothing\n", "nothing"},
	}
	for _, tt := range tests {
		file, docs := read(tt.source, YAML)
		if len(docs) != 1 {
			t.Errorf("%s: %d documents", tt.name, len(docs))
			continue
		}
		for _, p := range docs[0].Problems {
			t.Errorf("%s: %s", tt.name, p.Message)
		}
		if got := outline(docs[0].Root); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
		checkSpans(t, file, docs)
		checkReparse(t, docs[0].Root, YAML)
	}
}

func TestJSONTree(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, source, want string }{
		{"values", `{"a": [1, -2.50, 1e3, true, false, null, "x"], "b": {}}`, `{a: [1, -2.50, 1e3, true, false, ~, "x"], b: {}}`},
		{"escapes", `["\/", "\ud83d\ude00", "\u00e9\n"]`, "[\"/\", \"😀\", \"é\\n\"]"},
		{"order and white space", "\r\n{ \"z\" : 1 ,\t\"a\":2 }\n", `{z: 1, a: 2}`},
		{"byte-order mark", "\ufeff{\"a\": 1}", `{a: 1}`},
		{"a key that YAML would merge", `{"<<": {"a": 1}, "yes": "no"}`, `{<<: {a: 1}, yes: "no"}`},
		{"a key longer than YAML's limit", `{"` + strings.Repeat("k", 2000) + `": 1}`, `{` + strings.Repeat("k", 2000) + `: 1}`},
		{"many comments", `{"//": "a", "//": "b", "c": 1}`, `{//: "a", //: "b", c: 1}`},
		{"nothing", " \n", "nothing"},
	}
	for _, tt := range tests {
		file, docs := read(tt.source, JSON)
		for _, p := range docs[0].Problems {
			t.Errorf("%s: %s", tt.name, p.Message)
		}
		if got := outline(docs[0].Root); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
		checkSpans(t, file, docs)
		checkReparse(t, docs[0].Root, JSON)
	}
}

// checkSpans fails unless every place lies in the file, and every part lies in
// what holds it, aliases and merged members aside.
func checkSpans(t *testing.T, file *schema.File, docs []*Document) {
	t.Helper()
	whole := file.In(0, len(file.Content))
	inside := func(what string, s schema.Span) {
		if !whole.Contains(s) || s.Start > s.End {
			t.Errorf("%s lies at %d..%d of %d bytes in %q", what, s.Start, s.End, len(file.Content), file.Content)
		}
	}
	var walk func(n *schema.Node)
	walk = func(n *schema.Node) {
		inside("a value", n.Span)
		for i, m := range n.Members {
			if n.Kind == schema.ObjectNode {
				inside("key "+m.Key, m.KeySpan)
			}
			if i == 0 && !n.Span.Contains(m.Span()) {
				return // an alias, or what a merge begins with
			}
			walk(m.Value)
		}
	}
	for _, d := range docs {
		inside("a document", d.Span)
		if d.Root != nil {
			walk(d.Root)
		}
		for _, p := range d.Problems {
			inside("a problem", p.Span)
			for _, r := range p.Related {
				inside("a related place", r.Span)
			}
		}
		for _, v := range d.Directives {
			inside("a directive", v.Span)
			inside("what a directive covers", v.Covers)
			for _, r := range v.Rules {
				inside("a rule of a directive", r.Span)
			}
		}
	}
}

// checkReparse fails unless the source under every node, read by itself, gives
// the node again. It leaves out aliases, which stand for what is elsewhere, and
// values with a tag, which stands before them.
func checkReparse(t *testing.T, root *schema.Node, format Format) {
	t.Helper()
	if root == nil {
		return
	}
	var walk func(n *schema.Node)
	walk = func(n *schema.Node) {
		source := n.Span.Text()
		if strings.ContainsAny(source, "*!") || taggedBefore(n) {
			source = ""
		}
		switch {
		case source == "":
		case format == YAML && strings.ContainsAny(source[:1], "|>"):
			_, docs := read("- "+source+"\n", format)
			if got, want := outline(docs[0].Root), "["+outline(n)+"]"; got != want {
				t.Errorf("%q reads as %s, want %s", source, got, want)
			}
		default:
			if format == YAML {
				// The first line of a block lacks the indentation of the others.
				source = strings.Repeat(" ", n.Span.Position().Column-1) + source
			}
			_, docs := read(source, format)
			if got, want := outline(docs[0].Root), outline(n); got != want {
				t.Errorf("%q reads as %s, want %s", source, got, want)
			}
		}
		for _, m := range n.Members {
			if n.Span.Contains(m.Span()) && m.Span() != n.Span && !strings.HasPrefix(m.Key, "$number") {
				walk(m.Value)
			}
		}
	}
	walk(root)
}

// taggedBefore reports whether a tag stands right before the value.
func taggedBefore(n *schema.Node) bool {
	before := strings.TrimRight(string(n.Span.File.Content[:n.Span.Start]), " ")
	return strings.HasPrefix(before[strings.LastIndexAny(before, " \n[{,")+1:], "!")
}
