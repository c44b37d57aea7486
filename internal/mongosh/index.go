package mongosh

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// index is a command about the collection's indexes.
func (r *reader) index(target *value, c *invocation) bool {
	switch c.name {
	case "createIndex", "ensureIndex":
		r.createIndex(target, c)
	case "createIndexes":
		r.createIndexes(target, c)
	case "dropIndex":
		r.dropIndexes(target, c, orHole(c.node(0), c.span))
	case "dropIndexes":
		which := c.node(0)
		if which == nil || which.Kind == schema.ObjectNode && target.driver {
			which = stringNode("*", c.nameSpan)
		}
		r.dropIndexes(target, c, which)
	case "hideIndex", "unhideIndex":
		which := orHole(c.node(0), c.span)
		key := "name"
		if which.Kind == schema.ObjectNode {
			key = "keyPattern"
		}
		s := r.collectionStatement("collMod", target, c)
		s.Args = document(c.span, with("collMod", nameNode(target.collection, c.span)),
			with("index", document(c.span, with(key, which), with("hidden", boolNode(c.name == "hideIndex", c.nameSpan)))))
		if which.Kind == schema.HoleNode {
			s.Args = document(c.span, with("collMod", nameNode(target.collection, c.span)), with("index", hole(which.Span)))
		}
		r.emit(s)
	default:
		return false
	}
	return true
}

// notOfIndex are options of createIndex that say how the index is built, or
// belong to the call.
var notOfIndex = []string{"commitQuorum", "session", "writeConcern", "maxTimeMS", "comment", "readPreference", "key", "explain"}

func (r *reader) createIndex(target *value, c *invocation) {
	key := indexKey(orHole(c.node(0), c.span), target.driver)
	at := key.Span
	var options *schema.Node
	switch v := c.arg(1); {
	case v.kind == undefined:
	case v.kind == plain && v.node.Kind == schema.StringNode: // a name alone, as old shells take it
		options = document(v.span, schema.Member{Key: "name", KeySpan: v.span, Value: v.node})
	case v.kind == plain && v.node.Kind == schema.BoolNode: // unique, dropDups
		options = document(v.span, schema.Member{Key: "unique", KeySpan: v.span, Value: v.node})
	default:
		options = c.node(1)
	}
	if options != nil {
		at = r.around(at, options.Span)
	}
	s := r.collectionStatement("createIndexes", target, c)
	s.Args = r.indexCommand(target, c, []*schema.Node{indexDocument(key, options, at)})
	r.emit(s)
}

// around returns the span of two places together, when they stand in order.
func (r *reader) around(a, b schema.Span) schema.Span {
	if a.IsZero() || b.IsZero() || b.Start < a.End || b.Start-a.End > 200 {
		return a
	}
	return r.file.In(int(a.Start), int(b.End))
}

func indexDocument(key, options *schema.Node, at schema.Span) *schema.Node {
	n := document(at, with("key", key))
	addAll(n, options, notOfIndex...)
	return n
}

// indexKey reads the forms that the driver takes for a key: a name, or a list.
func indexKey(n *schema.Node, driver bool) *schema.Node {
	if !driver || n.Kind == schema.ObjectNode || n.Kind == schema.HoleNode {
		return n
	}
	one := func() *schema.Node { return &schema.Node{Kind: schema.NumberNode, Text: "1", Span: n.Span} }
	key := document(n.Span)
	switch n.Kind {
	case schema.StringNode:
		key.Members = []schema.Member{{Key: n.Text, KeySpan: n.Span, Value: one()}}
	case schema.ArrayNode:
		for _, m := range n.Members {
			switch v := m.Value; {
			case v.Kind == schema.StringNode:
				key.Members = append(key.Members, schema.Member{Key: v.Text, KeySpan: v.Span, Value: one()})
			case v.Kind == schema.ArrayNode && len(v.Members) == 2 && v.Members[0].Value.Kind == schema.StringNode:
				key.Members = append(key.Members, schema.Member{Key: v.Members[0].Value.Text, KeySpan: v.Members[0].Value.Span, Value: v.Members[1].Value})
			case v.Kind == schema.ObjectNode:
				key.Members = append(key.Members, v.Members...)
			default:
				return hole(n.Span)
			}
		}
	}
	return key
}

func (r *reader) indexCommand(target *value, c *invocation, indexes []*schema.Node) *schema.Node {
	list := &schema.Node{Kind: schema.ArrayNode, Span: c.span}
	for _, ix := range indexes {
		list.Members = append(list.Members, schema.Member{Value: ix})
	}
	return document(c.span, with("createIndexes", nameNode(target.collection, c.span)), with("indexes", list))
}

// createIndexes takes a list of keys with options for all of them or, from the
// driver, a list of index documents.
func (r *reader) createIndexes(target *value, c *invocation) {
	s := r.collectionStatement("createIndexes", target, c)
	list, options := orHole(c.node(0), c.span), c.node(1)
	if target.driver {
		options = nil
	}
	if list.Kind != schema.ArrayNode {
		s.Args = document(c.span, with("createIndexes", nameNode(target.collection, c.span)), with("indexes", hole(list.Span)))
		r.emit(s)
		return
	}
	var indexes []*schema.Node
	for _, m := range list.Members {
		n := m.Value
		isDocument := n.Kind == schema.ObjectNode && n.Lookup("key") != nil && n.Lookup("key").Kind == schema.ObjectNode
		switch {
		case n.Kind != schema.ObjectNode:
			indexes = append(indexes, hole(n.Span))
		case isDocument:
			indexes = append(indexes, n)
		default:
			indexes = append(indexes, indexDocument(n, options, n.Span))
		}
	}
	s.Args = r.indexCommand(target, c, indexes)
	r.emit(s)
}

func (r *reader) dropIndexes(target *value, c *invocation, which *schema.Node) {
	s := r.collectionStatement("dropIndexes", target, c)
	s.Args = document(c.span, with("dropIndexes", nameNode(target.collection, c.span)), with("index", which))
	r.emit(s)
}

// has reports whether the words hold the word.
func has(list []string, word string) bool { return slices.Contains(list, word) }
