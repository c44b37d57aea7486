package document

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// A faultCase is an input that cannot be read as it stands: where that is
// said, in which words, and what is read all the same.
type faultCase struct {
	name, source string
	at           string // "line:column text"
	message      string // a part of it
	rest         string // outlines of the documents, separated by blanks
}

func (c faultCase) check(t *testing.T, format Format) {
	t.Helper()
	file, docs := read(c.source, format)
	checkSpans(t, file, docs)
	var problems []schema.Problem
	var rest []string
	for _, d := range docs {
		problems = append(problems, d.Problems...)
		rest = append(rest, outline(d.Root))
	}
	if len(problems) == 0 {
		t.Errorf("%s: no problem found", c.name)
		return
	}
	p := problems[0]
	position := p.Span.Position()
	if at := fmt.Sprintf("%d:%d %s", position.Line, position.Column, p.Span.Text()); at != c.at {
		t.Errorf("%s: at %q, want %q", c.name, at, c.at)
	}
	if !strings.Contains(p.Message, c.message) || p.Rule != "SL001" {
		t.Errorf("%s: %s %q, want %q", c.name, p.Rule, p.Message, c.message)
	}
	if got := strings.Join(rest, " "); got != c.rest {
		t.Errorf("%s: read %s, want %s", c.name, got, c.rest)
	}
}

func TestYAMLFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []faultCase{
		{"tab in the indentation", "a: 1\n\tb: 2\n", "2:1 \t", "a tab stands in the indentation", "nothing"},
		{"tab deeper down", "a: 1\nb:\n  c: 1\n  \td: 2\ne: 3\n", "4:3 \t", "a tab stands in the indentation", "{a: 1, b: ?, e: 3}"},
		{"bracket never closed", "a: 1\nb: [1, 2\nc: 3\n", "2:4 [", `"[" is never closed`, "{a: 1, b: ?, c: 3}"},
		{"brace never closed in an item", "list:\n  - a: {x: 1\n  - b: 2\nc: 3\n", "2:8 {", `"{" is never closed`, "{list: [?, {b: 2}], c: 3}"},
		{"items at the column of their key", "list:\n- a: \"x\n- b: 2\nc: 3\n", `2:6 "`, "this quote is never closed", "{list: [?, {b: 2}], c: 3}"},
		{"wrong bracket", "a: [1, 2}\nb: 1\n", "1:9 }", `"[" is not closed before this`, "{a: ?, b: 1}"},
		{"bracket too many", "a: [1]]\nb: 1\n", "1:7 ]", "closes nothing", "{a: ?, b: 1}"},
		{"quote never closed", "a: 'x\nb: 1\n", "1:4 '", "this quote is never closed", "{a: ?, b: 1}"},
		{"apostrophe in single quotes", "a: 'it's'\nb: 1\n", "1:8 s'", "text goes on after the closing quote", "{a: ?, b: 1}"},
		{"text after quotes", "a: \"x\" y\nb: 1\n", "1:8 y", "text goes on after the closing quote", "{a: ?, b: 1}"},
		{"at sign", "a: @x\nb: 1\n", "1:4 @", "begins with @ needs quotes", "{a: ?, b: 1}"},
		{"glob", "a: *.log\nb: 1\n", "1:4 *", "begins with * needs quotes", "{a: ?, b: 1}"},
		{"alias to nothing", "a: *x\nb: 1\n", "1:4 *x", "stands for nothing", "{a: ?, b: 1}"},
		{"bare question mark", "a: {b: ?}\nc: 1\n", "1:8 ?", "needs quotes", "{a: ?, c: 1}"},
		{"colon in text", "a: x: y\nb: 1\n", "1:5 :", "a colon in plain text starts a mapping", "{a: ?, b: 1}"},
		{"no blank after the colon", "a: 1\nb:2\nc: 3\n", "2:2 :", "a blank is missing after the colon", "{a: ?, c: 3}"},
		{"list on the line of its key", "a: - x\nb: 1\n", "1:4 -", "a list cannot start on the line of its key", "{a: ?, b: 1}"},
		{"unknown escape", "a: \"\\d\"\nb: 1\n", `1:5 \d`, "no escape that YAML has", "{a: ?, b: 1}"},
		{"indentation", "a:\n  b: 1\n c: 2\nd: 3\n", "3:2 c: 2", "does not fit the lines above", "{a: ?, d: 3}"},
		{"line separator in a quoted key", "a: {\"x\u2028y\": 1}\nb: 1\n", "1:7 \u2028", "a line separator such as U+2028 ends the line", "{a: ?, b: 1}"},
		{"line separator in plain text", "a:\n  b: x\u2028y\n  c: 1\nb: 1\n", "2:7 \u2028", "a line separator such as U+2028 ends the line", "{a: ?, b: 1}"},
		{"deeper after a value", "a: 1\n  b: 2\nc: 3\n", "2:3 b: 2", "does not fit the lines above", "{a: ?, c: 3}"},
		{"key after a list", "- a\nb: 1\n", "2:1 b: 1", "does not fit the lines above", "nothing"},
		{"no key", "a: |\n x\nfoo\n", "3:1 foo", "no key with a value", "nothing"},
		{"template", "a: {{ .Values.x }}\nb: 1\n", "1:4 {{ .Values.x }}", "template placeholder", "{a: ?, b: 1}"},
		{"template on its own line", "a: 1\n{{- if .x }}\nb: 1\n{{- end }}\n", "2:1 {{- if .x }}", "template placeholder", "{a: ?, b: ?}"},
		{"other documents", "a: 1\n---\nb: [\n---\nc: 1\n", "3:4 [", "is never closed", "{a: 1} nothing {c: 1}"},
		{"anchor in the faulty part", "a: &x [1\nb: *x\nc: 1\n", "1:7 [", "is never closed", "{a: ?, b: ?, c: 1}"},
		{"alias in itself", "a: &x [1, *x]\nb: 1\n", "1:11 *x", "inside the very value", "{a: [1, ?], b: 1}"},
		{"merge of a list of text", "a: {<<: [x], b: 1}\nc: 1\n", "1:10 x", "merges mappings", "{a: ?, c: 1}"},
		{"collection as a key", "a: {[1, 2]: x, b: 1}\nc: 1\n", "1:5 [1, 2]", "a key is text", "{a: ?, c: 1}"},
		{"byte that is not UTF-8", "a: x\xe4y\nb: 1\n", "1:5 \xe4", "not UTF-8", "{a: ?, b: 1}"},
		{"key that is not UTF-8", "a: {\xe4: 1}\nb: 1\n", "1:5 \xe4", "not UTF-8", "{a: ?, b: 1}"},
		{"control character", "a: x\x01\nb: 1\n", "1:5 \x01", "control character", "{a: ?, b: 1}"},
		{"UTF-16", "\xff\xfea\x00:\x00", "1:1 \xff", "UTF-16", "nothing"},
		{"UTF-16 without a mark", "a\x00:\x00 \x001\x00", "1:1 a", "UTF-16", "nothing"},
		{"binary", "\x7fELF\x02\x01\x01\x00\x00", "1:8 \x00", "binary", "nothing"},
		{"Chinese before the fault", "名称: 订单\n键: [值, '值\n", "2:8 '", "this quote is never closed", "{名称: \"订单\", 键: ?}"},
	} {
		c.check(t, YAML)
	}
}

func TestJSONFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []faultCase{
		{"comment", "{\"a\": 1, // x\n\"b\": 2}", "1:10 // x", "JSON has no comments", "{a: 1, b: 2}"},
		{"block comment", `{"a": /* x */ 1}`, "1:7 /* x */", "JSON has no comments", "{a: 1}"},
		{"no comment in text", `{"a": "http://x", "b": 1,}`, "1:25 ,", "a comma stands before the closing bracket", `{a: "http://x", b: 1}`},
		{"trailing comma", `[1, 2, ]`, "1:6 ,", "a comma stands before the closing bracket", "[1, 2]"},
		{"missing comma", "{\"a\": 1\n\"b\": 2}", `2:1 "`, "a comma is missing", "{a: 1, b: 2}"},
		{"missing colon", `{"a" 1}`, "1:6 1", "a colon is missing", "{a: ?}"},
		{"single quotes", `{'a': 'x'}`, "1:2 'a'", "double quotes only", `{a: "x"}`},
		{"key without quotes", `{a: 1}`, "1:2 a", "a key needs double quotes", "{}"},
		{"text without quotes", `{"a": abc}`, "1:7 abc", "text needs double quotes", "{a: ?}"},
		{"Python's words", `[True, None]`, "1:2 True", "JSON writes this as true", "[true, ~]"},
		{"not a number", `{"a": NaN}`, "1:7 NaN", "JSON has no NaN", "{a: ?}"},
		{"leading zero", `{"a": 01}`, "1:7 01", "no number that JSON has", "{a: 0}"},
		{"line break in text", "{\"a\": \"x\ny\"}", `1:7 "x`, "not closed on its line", "{a: ?}"},
		{"tab in text", "{\"a\": \"x\ty\"}", "1:9 \t", "tab or control character", "{a: ?}"},
		{"escape", `{"a": "\d"}`, `1:8 \d`, "no escape that JSON has", "{a: ?}"},
		{"never closed", `{"a": [1, {"b": 2}`, "1:7 [", "is never closed", "{a: [1, {b: 2}]}"},
		{"cut in an item", `{"list": [{"a": 1}, {"b": x, "c": 1}], "d": 1}`, "1:27 x", "text needs double quotes", "{list: [{a: 1}, ?]}"},
		{"text never closed", `{"a": "x`, `1:7 "`, "never closed", "{a: ?}"},
		{"two values", `{"a": 1} {"b": 2}`, "1:10 {", "a second value starts here", "{a: 1}"},
		{"template", `{"a": {{ .x }}}`, "1:7 {{", "template placeholder", "{a: ?}"},
		{"binary", "{\"a\": \"\x00\"}", "1:8 \x00", "binary", "nothing"},
		{"byte that is not UTF-8", "{\"a\": \"\xe4\", \"b\": 1}", "1:8 \xe4", "not UTF-8", "{a: ?, b: 1}"},
		{"key that is not UTF-8", "{\"b\": {\"\xe4\": 1}, \"c\": 1}", "1:9 \xe4", "not UTF-8", "{b: ?, c: 1}"},
		{"no JSON at all", "a: 1\n", "1:1 a", "a key needs double quotes", "?"},
		{"nested too deep", strings.Repeat("[", 10_000), "1:202 [", "nested more than 200 levels deep", "[[?]]"},
		{"one value nested too deep", `{"a": ` + strings.Repeat(`{"x": [`, 5_000) + strings.Repeat("]}", 5_000) + `, "b": 1}`, "1:707 {", "nested more than 200 levels deep", "{a: " + strings.Repeat("{x: [", 100) + "?" + strings.Repeat("]}", 100) + ", b: 1}"},
	} {
		c.check(t, JSON)
	}
}

func TestDuplicateKeys(t *testing.T) {
	t.Parallel()
	var many strings.Builder
	for i := range 20 {
		fmt.Fprintf(&many, "k%d: 1\n", i)
	}
	for _, tt := range []struct {
		source string
		format Format
		want   string // places of the key and of the first
	}{
		{"a: 1\nb: 2\na: 3\n", YAML, "3:1 of 1:1"},
		{"x: {a: 1, \"a\": 2, 'a': 3}\n", YAML, "1:11 of 1:5, 1:19 of 1:5"},
		{many.String() + "k3: 2\n", YAML, "21:1 of 4:1"},
		{"base: &b {a: 1}\nx: {<<: *b, a: 2}\n", YAML, ""},
		{`{"a": 1, "\u0061": 2}`, JSON, "1:10 of 1:2"},
		{`{"//": 1, "//": 2}`, JSON, ""},
		{`[{"a": 1}, {"a": 1}]`, JSON, ""},
	} {
		_, docs := read(tt.source, tt.format)
		var got []string
		for _, p := range docs[0].Problems {
			if p.Rule != "SL003" || len(p.Related) != 1 {
				t.Errorf("%q: %s %s", tt.source, p.Rule, p.Message)
				continue
			}
			at, first := p.Span.Position(), p.Related[0].Span.Position()
			got = append(got, fmt.Sprintf("%d:%d of %d:%d", at.Line, at.Column, first.Line, first.Column))
		}
		if s := strings.Join(got, ", "); s != tt.want {
			t.Errorf("%q: %s, want %s", tt.source, s, tt.want)
		}
	}
}

// TestHostile reads inputs made to take all time or memory, or to overflow the
// stack. Each ends in one problem.
func TestHostile(t *testing.T) {
	t.Parallel()
	bomb := "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for last, c := 'a', 'b'; c <= 'z'; last, c = c, c+1 {
		bomb += fmt.Sprintf("%c: &%c [%s*%c]\n", c, c, strings.Repeat(fmt.Sprintf("*%c, ", last), 9), last)
	}
	merges := "a: &a {k: 1}\n" + strings.Repeat("b: {<<: [*a, *a, *a, *a, *a, *a, *a, *a]}\n", 100)
	var block strings.Builder
	for i := range 3000 {
		block.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	for name, source := range map[string]string{
		"alias bomb":     bomb,
		"merges":         merges,
		"block mappings": block.String(),
		"flow lists":     strings.Repeat("[", 9_999) + strings.Repeat("]", 9_999),
		"open lists":     strings.Repeat("[", 100_000),
		"flow mappings":  strings.Repeat("{a: ", 9_000) + strings.Repeat("}", 9_000),
		"dashes":         strings.Repeat("- ", 9_000) + "x",
		"more dashes":    strings.Repeat("- ", 50_000) + "x",
		"broken items":   "list:\n" + strings.Repeat("- a: [\n", 2_000),
		"broken lines":   strings.Repeat("a: [\n", 2_000),
	} {
		file, docs := read(source, YAML)
		problems := 0
		for _, p := range docs[0].Problems {
			if p.Rule == "SL001" {
				problems++
			}
		}
		if problems == 0 && name != "merges" || problems > maxFaults {
			t.Errorf("%s: %d problems", name, problems)
		}
		if name != "broken items" && name != "broken lines" && problems > 1 {
			t.Errorf("%s: %d problems, want one", name, problems)
		}
		whole := file.In(0, len(source))
		for _, p := range docs[0].Problems {
			if !whole.Contains(p.Span) {
				t.Errorf("%s: problem at %d..%d", name, p.Span.Start, p.Span.End)
			}
		}
	}
}
