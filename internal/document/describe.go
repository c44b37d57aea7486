package document

import "github.com/shardlint/shardlint/schema"

// describe says what stands at a node, for messages.
func describe(n *schema.Node) string {
	switch n.Kind {
	case schema.ObjectNode:
		return "a mapping"
	case schema.ArrayNode:
		return "a list"
	case schema.StringNode, schema.SomeNode:
		if n.Text == "" {
			return "empty text"
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

func quoteShort(s string) string { return `"` + shorten(s) + `"` }

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
