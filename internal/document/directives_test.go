package document

import (
	"fmt"
	"strings"
	"testing"
)

func TestDirectives(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, source string
		format       Format
		// want holds a line for each directive: its rules, its place, what it
		// covers, and its problem.
		want []string
	}{
		{"line above", "# shardlint:ignore SL201 -- x\na: 1\nb: 2\n", YAML, []string{"SL201 1:3 covers <a: 1>"}},
		{"own line", "a: 1\nb: 2 # shardlint:ignore SL201 -- x\n", YAML, []string{"SL201 2:8 covers <b: 2 # shardlint:ignore SL201 -- x>"}},
		{"comments and blank lines between", "a: 1\n# shardlint:ignore SL201 -- x\n\n  # more\n# shardlint:ignore SL401 -- y\n- b\n", YAML, []string{"SL201 2:3 covers <- b>", "SL401 5:3 covers <- b>"}},
		{"nothing below", "a: 1\n# shardlint:ignore SL201 -- x\n", YAML, []string{"SL201 2:3 covers <# shardlint:ignore SL201 -- x>"}},
		{"deeper", "a:\n  - b: 1\n    # shardlint:ignore SL201 -- x\n    c: [1, # shardlint:ignore SL301 -- y\n      2]\n", YAML, []string{"SL201 3:7 covers <    c: [1, # shardlint:ignore SL301 -- y>", "SL301 4:14 covers <    c: [1, # shardlint:ignore SL301 -- y>"}},
		{"in text", "a: \"# shardlint:ignore SL201 -- x\"\nb: |\n  # shardlint:ignore SL201 -- x\nc: x#shardlint:ignore SL201\n", YAML, nil},
		{"CRLF and Chinese", "# 注释\r\n# shardlint:ignore SL201 -- 理由\r\n键: 1\r\n", YAML, []string{"SL201 2:3 covers <键: 1>"}},
		{"whole file", "# a comment\n# shardlint:ignore-file SL201 -- x\n---\na: 1\n", YAML, []string{"SL201 2:3 covers <# a comment\n# shardlint:ignore-file SL201 -- x\n---\na: 1\n>"}},
		{"whole file, byte-order mark", "\ufeff# shardlint:ignore-file SL201 -- x\na: 1\n", YAML, []string{"SL201 1:3 covers <\ufeff# shardlint:ignore-file SL201 -- x\na: 1\n>"}},
		{"line above, byte-order mark", "\ufeff# shardlint:ignore SL201 -- x\na: 1\n", YAML, []string{"SL201 1:3 covers <a: 1>"}},
		{"whole file, too late", "a: 1\n# shardlint:ignore-file SL201 -- x\n", YAML, []string{"SL201 2:3 covers <a: 1\n# shardlint:ignore-file SL201 -- x\n> has to stand above everything else in the file"}},
		{"second document", "a: 1\n---\nb: 1 # shardlint:ignore SL201 -- x\n", YAML, []string{"SL201 3:8 covers <b: 1 # shardlint:ignore SL201 -- x>"}},
		{"beside a syntax error", "# shardlint:ignore SL201 -- x\na: [\nb: 1\n", YAML, []string{"SL201 1:3 covers <a: [>"}},
		{"nothing but a comment", "# shardlint:ignore SL201 -- x\n", YAML, []string{"SL201 1:3 covers <# shardlint:ignore SL201 -- x>"}},
		{"scatter", "a: 1 # shardlint:scatter -- nightly\n", YAML, []string{" 1:8 covers <a: 1 # shardlint:scatter -- nightly>"}},
		{"key in YAML", "a:\n  x-shardlint-ignore: SL201 -- x\n  b: 1\n", YAML, []string{"SL201 2:23 covers <x-shardlint-ignore: SL201 -- x\n  b: 1>"}},
		{"key that an alias repeats", "a: &a {x-shardlint-ignore: SL201 -- x}\nb: *a\n", YAML, []string{"SL201 1:28 covers <{x-shardlint-ignore: SL201 -- x}>"}},
		{"wrong verb", "a: 1 # shardlint:disable SL201 -- x\n", YAML, []string{"SL201 1:8 covers <a: 1 # shardlint:disable SL201 -- x> \"disable\" is no directive: write shardlint:ignore"}},
		{"comment key in JSON", `{"a": {"//": "shardlint:ignore SL201 -- x", "b": 1}}`, JSON, []string{`SL201 1:15 covers <{"//": "shardlint:ignore SL201 -- x", "b": 1}>`}},
		{"ids alone in JSON", `{"//": ["about this", "SL201 -- x"], "b": 1}`, JSON, []string{`SL201 1:24 covers <{"//": ["about this", "SL201 -- x"], "b": 1}>`}},
		{"plain comment in JSON", `{"//": "shardlint reads this", "b": "SL201 -- x"}`, JSON, nil},
		{"ignore key in JSON", `{"x-shardlint-ignore": ["SL201 -- x", "shardlint:ignore SL401 -- y"]}`, JSON, []string{`SL201 1:26 covers <{"x-shardlint-ignore": ["SL201 -- x", "shardlint:ignore SL401 -- y"]}>`, `SL401 1:40 covers <{"x-shardlint-ignore": ["SL201 -- x", "shardlint:ignore SL401 -- y"]}>`}},
		{"escapes in JSON", `{"x-shardlint-ignore": "SL201 -- \"x\""}`, JSON, []string{`SL201 1:24 covers <{"x-shardlint-ignore": "SL201 -- \"x\""}>`}},
		{"wrong type", `{"x-shardlint-ignore": true}`, JSON, []string{` 1:24 covers <{"x-shardlint-ignore": true}> takes text such as "SL201 -- reason", or a list of it`}},
		{"no rule", `{"x-shardlint-ignore": "because"}`, JSON, []string{` 1:25 covers <{"x-shardlint-ignore": "because"}> names no rule: write SL201 -- reason`}},
		{"whole JSON file", `{"//": "shardlint:ignore-file SL201 -- x"}`, JSON, []string{`SL201 1:9 covers <{"//": "shardlint:ignore-file SL201 -- x"}>`}},
		{"whole JSON file, deeper", `[{"//": "shardlint:ignore-file SL201 -- x"}]`, JSON, []string{`SL201 1:10 covers <[{"//": "shardlint:ignore-file SL201 -- x"}]> has to be a member of the outermost object`}},
	}
	for _, tt := range tests {
		file, docs := read(tt.source, tt.format)
		checkSpans(t, file, docs)
		var got []string
		for _, doc := range docs {
			for _, d := range doc.Directives {
				var names []string
				for _, r := range d.Rules {
					names = append(names, r.Name)
				}
				at := d.Span.Position()
				got = append(got, strings.TrimRight(fmt.Sprintf("%s %d:%d covers <%s> %s", strings.Join(names, ","), at.Line, at.Column, d.Covers.Text(), d.Problem), " "))
			}
		}
		if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
			t.Errorf("%s:\n got %q\nwant %q", tt.name, got, tt.want)
		}
	}
}
