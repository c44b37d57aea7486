package compare

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func TestParseKey(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{a: 1}`:                       "{a: 1}",
		`{a:1,b:hashed}`:               "{a: 1, b: hashed}",
		`{"a.b": 1, 'c d': "hashed",}`: `{a.b: 1, c d: hashed}`,
		` { a : 1 , b : -1.0 } `:       "{a: 1, b: -1}",
		`[{a: 1}, {a: hashed}]`:        "{a: 1, a: hashed}",
		`{"a": "1"}`:                   `{a: "1"}`,
		`{订单: 1, "say 'x'": "hashed"}`: "{订单: 1, say 'x': hashed}",
		`{}`:                           "{}",
	} {
		k, err := ParseKey(schema.NewFile("a", []byte(text), schema.Production))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got := rules.Key(k)
		if names := got.String(); names != want && strings.ReplaceAll(names, `"`, "") != strings.ReplaceAll(want, `"`, "") {
			t.Errorf("%s is read as %s, want %s", text, names, want)
		}
	}
	for text, want := range map[string]string{
		``:              "at character 1: a key pattern is written",
		`a`:             "at character 1: a key pattern is written",
		`{a}`:           `at character 3: a colon and 1 or hashed are missing behind "a"`,
		`{a: 1`:         "at character 6: a comma or } is missing",
		`{a: 1 b: 1}`:   "at character 7: a comma or } is missing",
		`{a: }`:         "at character 5: a field, 1 or hashed is missing",
		`{a: "hashed}`:  "at character 13: the quote is not closed",
		`{a: 1} {b: 1}`: "at character 8: something follows",
		`[a]`:           "at character 2: each item of the list",
		`{单: 1`:         "at character 6: a comma or } is missing",
	} {
		if _, err := ParseKey(schema.NewFile("a", []byte(text), schema.Production)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// FuzzParseKey: whatever is typed is read or refused, and every place lies in
// the text.
func FuzzParseKey(f *testing.F) {
	for _, s := range []string{`{a: 1, "b": hashed}`, `[{a:1}]`, `{a: "x\"`, "{\xff: 1}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		k, err := ParseKey(schema.NewFile("a", []byte(text), schema.Production))
		if err != nil {
			return
		}
		for _, p := range k.Parts {
			if p.Span.Start < 0 || p.Span.End > int32(len(text)) || p.Span.Start >= p.Span.End || !p.Span.Contains(p.FieldSpan) {
				t.Errorf("%q: part %q at %d to %d", text, p.Field, p.Span.Start, p.Span.End)
			}
		}
		rules.Key(k)
	})
}
