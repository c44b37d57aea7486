package document

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// places writes a tree with the place of every key and value.
func places(n *schema.Node, b *strings.Builder) {
	fmt.Fprintf(b, "%d %q %d-%d\n", n.Kind, n.Text, n.Span.Start, n.Span.End)
	for _, m := range n.Members {
		fmt.Fprintf(b, ".%s %d-%d ", m.Key, m.KeySpan.Start, m.KeySpan.End)
		places(m.Value, b)
	}
}

// TestPieces reads large documents in pieces and whole: the trees and the
// problems are the same, or the pieces are given up.
func TestPieces(t *testing.T) {
	t.Parallel()
	filler := strings.Repeat("x", 200)
	items := func(column int, item func(i int) string) string {
		var b strings.Builder
		for i := range 800 {
			indent := strings.Repeat(" ", column)
			b.WriteString(indent + "- " + strings.ReplaceAll(item(i), "\n", "\n"+indent+"  ") + "\n")
		}
		return b.String()
	}
	plain := func(i int) string { return fmt.Sprintf("namespace: db.c%d\nnote: %s", i, filler) }
	tests := []struct {
		name, source string
		pieces       bool // whether it can be read in pieces
	}{
		{"plain", "version: 1\ncollections:\n" + items(2, plain), true},
		{"dashes at the column of the key", "version: 1\ncollections:\n" + items(0, plain) + "balancer: {stopped: true}\nversion: 2\n", true},
		{"keys behind the list", "collections: # all\n\n# first\n" + items(4, plain) + "# last\nbalancer:\n  stopped: true\nconnections:\n- {name: x}\n", true},
		{"CRLF and Chinese", strings.ReplaceAll("版本: 1\ncollections:\n"+items(2, func(i int) string { return fmt.Sprintf("namespace: 库.集合%d\n注: %s", i, filler) }), "\n", "\r\n"), true},
		{"line separators", "# \u2028\ncollections:\n" + items(2, func(i int) string { return "namespace: \"a\u2028b\"\nnote: " + filler }), false},
		{"dashes in block text", "collections:\n" + items(2, func(i int) string { return "note: |\n  - a\n  - b\nfiller: " + filler }), true},
		{"dashes in quotes", "collections:\n" + items(2, func(i int) string { return "filler: " + filler + "\nnote: \"a" }) + "  - b\"\n", false},
		{"one quote over an item", "collections:\n" + items(2, plain) + "  - note: \"a\n  - b: c\"\n" + items(2, plain), true},
		{"a flow list over an item", "collections:\n" + items(2, plain) + "  - note: [a,\n  - b]\n" + items(2, plain), false},
		{"anchors across items", "collections:\n  - &x {namespace: a}\n" + items(2, plain) + "  - *x\n", false},
		{"anchors before the list", "base: &x {a: 1}\ncollections:\n" + items(2, plain) + "  - *x\n", false},
		{"anchors within an item", "collections:\n" + items(2, func(i int) string { return "a: &x 1\nb: *x\nfiller: " + filler }), true},
		{"a tag on the list", "collections: !!seq\n" + items(2, plain), false},
		{"a list that is text", "|\n collections:\n" + items(2, plain), false},
		{"collections within text", "note: |\n  collections:\n" + items(4, plain), false},
		{"a duplicate key", "collections:\n" + items(2, plain) + "  - {a: 1, a: 2}\ncollections: []\n", true},
		{"a syntax error", "collections:\n" + items(2, plain) + "  - [\n" + items(2, plain), false},
	}
	for _, tt := range tests {
		file := schema.NewFile("f", []byte(tt.source), schema.Production)
		r := &yamlReader{file: file, text: contents{src: file.Content}, lines: yamlLines(file.Content, 0)}
		c := chunk{0, len(file.Content), 0}
		pieces, ok := r.readPieces(c)
		if ok && !tt.pieces {
			t.Errorf("%s: read in pieces", tt.name)
		} else if !ok && tt.pieces {
			t.Errorf("%s: not read in pieces", tt.name)
		}
		if !ok {
			continue
		}
		whole := r.read(c)
		if whole.err != nil {
			t.Errorf("%s: read in pieces, but whole it gives %v", tt.name, whole.err)
			continue
		}
		var got, want strings.Builder
		places(pieces.root, &got)
		places(whole.root, &want)
		for _, p := range pieces.problems {
			fmt.Fprintln(&got, p.Message, p.Span.Start)
		}
		for _, p := range whole.problems {
			fmt.Fprintln(&want, p.Message, p.Span.Start)
		}
		if got.String() != want.String() {
			t.Errorf("%s: pieces give another tree", tt.name)
		}
	}
}
