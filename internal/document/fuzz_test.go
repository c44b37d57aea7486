package document

import "testing"

// seeds are inputs of every kind that the readers tell apart.
var seeds = []string{
	"a: {b: 1, c: [x, 'y', \"z\"], d: }", "a:\n  - 1\n  -\n  - b: 2\n    c:\nd:\n- x\n", "? a\n: 1\n", "[a: 1, b]",
	"a: |+2\n   x\n\n\nb: >-\n  y\n z\n", "a: &x {b: *x}\nc: *x\n<<: *x\n", "base: &b {x: 1}\nm: {<<: [*b, *b], z: 1}", "\ufeffa: 1\r\nb: 2\r",
	"a: \"x\u2028y\u0085z\"\n\u2029b: 2\n", "集合: {名称: 订单}", "a: 1\na: 2\n", "--- a\n...\n%YAML 1.1\n---\nb: [\n--- # x\nc: 1\n", "a:\n\tb: 1\n",
	"a: 'x\nb: 1\n", "a: [1, 2}\nb: {{ .x }}\nc: @x\nd: x: y\n", "a: \xff\x00", "a: \x01\n", "!!int x: !!binary aGk=\n", "# shardlint:ignore SL201 -- x\na: 1 # shardlint:scatter -- y\n",
	"# shardlint:ignore-file SL001 -- x\n---\nx-shardlint-ignore: [SL201 -- y, 3]\n", "collections:\n- a: [\n- b: 1\n  c: \"\nd: 1\n",
	`{"a": 1, "a": [true, null, -1.5e3], "//": "SL201 -- x"}`, `{"a": 1, // c` + "\n" + `"b": [1,2,], 'c': True /* x */}`, `{"a" 1}`, `[1 2`, `{"a": "\u12"}`, `{"x-shardlint-ignore": ["SL201"]}{}`, "[[[[", "- - - - x", "{{{{", "",
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), false)
		f.Add([]byte(s), true)
	}
	f.Fuzz(func(t *testing.T, content []byte, asJSON bool) {
		format := YAML
		if asJSON {
			format = JSON
		}
		file, docs := read(string(content), format)
		if len(docs) == 0 {
			t.Fatal("no document at all")
		}
		checkSpans(t, file, docs)
	})
}
