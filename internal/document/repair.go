package document

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// repaired adds a repair to the problem that was added last.
func (e *explainer) repaired(r *schema.Repair) {
	if n := len(e.problems); n > 0 {
		e.problems[n-1].Repair = r
	}
}

// rename returns the repair that gives a member the key that was meant, nil if
// that stands in the object already or another member may be meant for it.
func (o objectKeys) rename(n *schema.Node, m schema.Member) *schema.Repair {
	meant := o.meant(m.Key)
	if meant == "" || len(n.Members) > maxRepaired {
		return nil
	}
	for _, other := range n.Members {
		if other.KeySpan != m.KeySpan && (other.Key == meant || !o.has(other.Key) && o.meant(other.Key) == meant) {
			return nil
		}
	}
	return rewrite(fmt.Sprintf("Rename %s to %s", quoteShort(m.Key), quoteShort(meant)), meant, m.KeySpan, m.Key, meant, suggest.Sure(m.Key, meant, o.allowed))
}

// reword returns the repair that writes another word for a text.
func (s site) reword(word string, sure bool) *schema.Repair {
	if s.node.Kind != schema.StringNode {
		return nil
	}
	return rewrite(fmt.Sprintf("Replace %s with %s", quoteShort(s.node.Text), quoteShort(word)), s.key, s.node.Span, s.node.Text, word, sure)
}

// bare returns the repair that takes the quotes off, and perhaps writes another
// word for what stood in them.
func (s site) bare(word string) *schema.Repair {
	text := s.node.Span.Text()
	if s.node.Kind != schema.StringNode || unquoted(text) != s.node.Text {
		return nil
	}
	title := "Remove the quotes"
	if word != s.node.Text {
		title = fmt.Sprintf("Write %s", word)
	}
	return &schema.Repair{Title: title, Safe: true, Subject: s.key, Edits: []schema.Edit{{Span: s.node.Span, Text: word}}}
}

// rewrite replaces a text by a plain word, within its quotes if it has any. Text
// that is not written word for word stays.
func rewrite(title, subject string, span schema.Span, text, word string, sure bool) *schema.Repair {
	written := span.Text()
	if unquoted(written) != text {
		return nil
	}
	return &schema.Repair{Title: title, Safe: sure, Subject: subject, Edits: []schema.Edit{{Span: span, Text: strings.Replace(written, text, word, 1)}}}
}

// unquoted returns what stands between quotes.
func unquoted(text string) string {
	if n := len(text); n >= 2 && (text[0] == '"' || text[0] == '\'') && text[n-1] == text[0] {
		return text[1 : n-1]
	}
	return text
}

// mend gives the problem of a JSON file that was added last a repair.
func (f *jsonFaults) mend(title string, edits ...schema.Edit) {
	if n := len(f.problems); n > 0 {
		f.problems[n-1].Repair = &schema.Repair{Title: title, Safe: true, Edits: edits}
	}
}

// edit is an edit of the bytes of the file.
func (f *jsonFaults) edit(from, to int, text string) schema.Edit {
	return schema.Edit{Span: f.file.In(from, to), Text: text}
}

// maxRepaired is how many members a mapping has at most that a repair is worked
// out for: each takes a look at all of them.
const maxRepaired = 32

// withoutRepeated returns the repair that takes out a member that says the same
// as the first with its key.
func withoutRepeated(n *schema.Node, i, first int) *schema.Repair {
	if len(n.Members) > maxRepaired || !sameText(n.Members[i].Value, n.Members[first].Value) {
		return nil
	}
	l, ok := schema.LayoutOf(n)
	if !ok {
		return nil
	}
	edits, ok := l.Without(i)
	if !ok {
		return nil
	}
	return &schema.Repair{Title: fmt.Sprintf("Remove the second %s, which says the same", quoteShort(n.Members[i].Key)), Safe: true, Subject: n.Members[i].Key, Edits: edits}
}

// sameText reports whether two values are written alike.
func sameText(a, b *schema.Node) bool {
	text := a.Span.Text()
	return a.Kind != schema.HoleNode && a.Kind == b.Kind && text != "" && text == b.Span.Text()
}
