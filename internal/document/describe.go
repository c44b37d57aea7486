package document

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// describe says what stands at a node, for messages.
func describe(n *schema.Node) string {
	switch n.Kind {
	case schema.ObjectNode:
		if len(n.Members) == 0 {
			return "an empty mapping"
		}
		return "a mapping"
	case schema.ArrayNode:
		if len(n.Members) == 0 {
			return "an empty list"
		}
		return "a list"
	case schema.StringNode, schema.SomeNode:
		if n.Text == "" {
			return "empty text"
		}
		if strings.Contains(n.Text, "://") {
			return "a URL" // which may hold a password
		}
		return "the text " + quoteShort(n.Text)
	case schema.NumberNode:
		return "the number " + shorten(n.Text)
	case schema.BoolNode:
		return n.Text
	case schema.NullNode:
		if n.Span.Start == n.Span.End {
			return "nothing"
		}
		return "null"
	}
	return "a value that could not be read"
}

// quoteShort quotes a key or a value, unless it may hold a password.
func quoteShort(s string) string {
	if strings.Contains(s, "://") {
		return "(a URL)"
	}
	return `"` + shorten(s) + `"`
}

// shorten cuts a text to what fits in a message.
func shorten(s string) string {
	const most = 40
	n := 0
	for i, r := range s {
		if r < ' ' {
			return s[:i] + "..."
		}
		if n++; n > most {
			return s[:i] + "..."
		}
	}
	return s
}
