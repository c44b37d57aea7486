package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// write is a method that writes documents.
func (r *reader) write(target *value, c *invocation) bool {
	switch c.name {
	case "insert", "insertOne", "insertMany", "save":
		r.insert(target, c)
	case "update", "updateOne", "updateMany", "replaceOne":
		r.update(target, c)
	case "remove", "deleteOne", "deleteMany":
		r.remove(target, c)
	case "findOneAndUpdate", "findOneAndReplace", "findOneAndDelete", "findAndModify":
		r.findAndModify(target, c)
	case "bulkWrite":
		r.bulkWrite(target, c)
	default:
		return false
	}
	return true
}

func (r *reader) insert(target *value, c *invocation) {
	s := r.collectionStatement("insert", target, c)
	documents := orHole(c.node(0), c.span)
	if documents.Kind == schema.ObjectNode || c.name == "insertOne" || c.name == "save" {
		documents = &schema.Node{Kind: schema.ArrayNode, Span: documents.Span, Members: []schema.Member{{Value: documents}}}
	}
	s.Args = document(c.span, with("insert", nameNode(target.collection, c.span)), with("documents", documents))
	if c.name != "save" {
		addAll(s.Args, c.node(1), "session")
	}
	r.emit(s)
}

// ofOperation are the options of an update or a delete that belong to the
// operation, not to the command.
var ofOperation = []string{"upsert", "multi", "collation", "hint", "arrayFilters", "sort", "limit"}

// operation puts an update or delete together from its parts and the options of
// the method; what belongs to the command goes there.
func operation(at schema.Span, options, command *schema.Node, parts ...schema.Member) *schema.Node {
	op := document(at, parts...)
	switch {
	case options == nil:
	case options.Kind == schema.ObjectNode:
		for _, m := range options.Members {
			switch {
			case m.Key == "session":
			case has(ofOperation, m.Key) || schema.IsHidden(m):
				op.Members = append(op.Members, m)
			default:
				command.Members = append(command.Members, m)
			}
		}
	default:
		op.Members = append(op.Members, schema.Member{Value: hole(options.Span)})
	}
	return op
}

func listOf(at schema.Span, items ...*schema.Node) *schema.Node {
	list := &schema.Node{Kind: schema.ArrayNode, Span: at}
	for _, n := range items {
		list.Members = append(list.Members, schema.Member{Value: n})
	}
	return list
}

func (r *reader) update(target *value, c *invocation) {
	s := r.collectionStatement("update", target, c)
	s.Args = document(c.span, with("update", nameNode(target.collection, c.span)))
	options := c.node(2)
	var more []schema.Member
	switch {
	case c.name == "updateMany":
		more = append(more, with("multi", boolNode(true, c.nameSpan)))
	case c.name == "update" && options != nil && options.Kind == schema.BoolNode: // update(q, u, upsert, multi)
		more = append(more, with("upsert", options), with("multi", c.node(3)))
		options = nil
	}
	op := operation(c.span, options, s.Args, append([]schema.Member{
		with("q", orHole(c.node(0), c.span)), with("u", orHole(c.node(1), c.span)),
	}, more...)...)
	s.Args.Members = append(s.Args.Members, with("updates", listOf(c.span, op)))
	r.emit(s)
}

func (r *reader) remove(target *value, c *invocation) {
	s := r.collectionStatement("delete", target, c)
	s.Args = document(c.span, with("delete", nameNode(target.collection, c.span)))
	limit := func(n string) *schema.Node {
		return &schema.Node{Kind: schema.NumberNode, Text: n, Span: c.nameSpan}
	}
	count, options := limit("0"), c.node(1)
	switch {
	case c.name == "deleteOne":
		count = limit("1")
	case c.name == "remove" && options != nil:
		just := options
		if options.Kind == schema.ObjectNode {
			just = options.Lookup("justOne")
		} else {
			options = nil
		}
		switch {
		case just == nil:
		case just.Kind == schema.BoolNode && just.Text == "true", just.Kind == schema.NumberNode && just.Text != "0":
			count = limit("1")
		case just.Kind == schema.HoleNode:
			count = hole(just.Span)
		}
	}
	op := operation(c.span, options, s.Args, with("q", orHole(c.node(0), c.span)), with("limit", count))
	s.Args.Members = append(s.Args.Members, with("deletes", listOf(c.span, op)))
	r.emit(s)
}

func (r *reader) findAndModify(target *value, c *invocation) {
	s := r.collectionStatement("findAndModify", target, c)
	s.Args = document(c.span, with("findAndModify", nameNode(target.collection, c.span)))
	add := func(key string, n *schema.Node) {
		s.Args.Members = append(s.Args.Members, with(key, orHole(n, c.span)))
	}
	switch c.name {
	case "findAndModify":
		addAll(s.Args, orHole(c.node(0), c.span))
	case "findOneAndDelete":
		add("query", c.node(0))
		s.Args.Members = append(s.Args.Members, with("remove", boolNode(true, c.nameSpan)))
		addAll(s.Args, c.node(1), "session")
	default:
		add("query", c.node(0))
		add("update", c.node(1))
		addAll(s.Args, c.node(2), "session")
	}
	r.emit(s)
}

func (r *reader) bulkWrite(target *value, c *invocation) {
	s := r.collectionStatement("bulkWrite", target, c)
	s.Args = document(c.span, with("bulkWrite", nameNode(target.collection, c.span)), with("operations", orHole(c.node(0), c.span)))
	addAll(s.Args, c.node(1), "session")
	r.emit(s)
}

// bulkCall is a method of what initializeOrderedBulkOp returns, or of its find:
// each adds one operation in the form that bulkWrite has.
func (r *reader) bulkCall(target *value, c *invocation) *value {
	add := func(op string, n *schema.Node) *value {
		if r.dry > 0 {
			return r.unknownAt(c.span)
		}
		list := target.statement.Args.Lookup("operations")
		member := schema.Member{Key: op, KeySpan: c.nameSpan, Value: n}
		list.Members = append(list.Members, schema.Member{Value: document(c.span, member)})
		return r.unknownAt(c.span)
	}
	if target.kind == bulk {
		switch c.name {
		case "find":
			return &value{kind: bulkFilter, handle: &handle{statement: target.statement, filter: orHole(c.node(0), c.span)}, span: c.span}
		case "insert":
			return add("insertOne", document(c.span, with("document", orHole(c.node(0), c.span))))
		}
		return r.unknownAt(c.span)
	}
	option := func(key string, n *schema.Node) *value {
		next, more := *target, *target.handle
		next.handle = &more
		next.options = append(append([]schema.Member(nil), target.options...), with(key, orHole(n, c.span)))
		return &next
	}
	filter := with("filter", target.filter)
	parts := append([]schema.Member{filter}, target.options...)
	changed := append([]schema.Member{filter, with("update", orHole(c.node(0), c.span))}, target.options...)
	switch c.name {
	case "upsert":
		return option("upsert", boolNode(true, c.nameSpan))
	case "collation", "hint", "arrayFilters":
		return option(c.name, c.node(0))
	case "update":
		return add("updateMany", document(c.span, changed...))
	case "updateOne":
		return add("updateOne", document(c.span, changed...))
	case "replaceOne":
		changed[1].Key = "replacement"
		return add("replaceOne", document(c.span, changed...))
	case "remove", "delete":
		return add("deleteMany", document(c.span, parts...))
	case "removeOne", "deleteOne":
		return add("deleteOne", document(c.span, parts...))
	}
	return r.unknownAt(c.span)
}
