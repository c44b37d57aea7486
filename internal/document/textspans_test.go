package document

import (
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestTextSpans(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, source, want string }{
		{"plain", "a: xy ab z\n", "ab"},
		{"double quotes", `a: "xy ab z"`, "ab"},
		{"single quotes", "a: 'xy ab z' # ab", "ab"},
		{"folded block of one line", "b: ab\na: >-\n  xy ab z\nc: ab\n", "ab"},
		{"literal block", "a: |\n    xy ab z\n", "ab"},
		{"block with a comment in its header", "a: >- # xy ab z\n  xy ab z\n", "ab"},
		{"escape", `a: "x\x79 ab z"`, `"x\x79 ab z"`},
		{"two lines", "a: xy\n  ab z\n", "xy\n  ab z"},
		{"block of two lines", "a: >-\n  xy\n  ab z\n", ">-\n  xy\n  ab z"},
	} {
		file := schema.NewFile("x.yaml", []byte(c.source), schema.Production)
		root := Parse(file, YAML)[0].Root
		m, _ := root.Member("a")
		if got := m.Value.Text; got != "xy ab z" && got != "xy ab z\n" {
			t.Fatalf("%s: read as %q", c.name, got)
		}
		if got := TextSpans(m.Value)(3, 5).Text(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if end := TextSpans(m.Value)(0, len(m.Value.Text)).End; end > m.Value.Span.End {
			t.Errorf("%s: ends at %d, behind %d", c.name, end, m.Value.Span.End)
		}
	}
}
