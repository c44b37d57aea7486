package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// read is a method that reads documents.
func (r *reader) read(target *value, c *invocation) *value {
	name := c.name
	switch c.name {
	case "findOne":
		name = "find"
	case "watch":
		name = "aggregate"
	}
	s := r.collectionStatement(name, target, c)
	s.Args = document(c.span, with(name, nameNode(target.collection, c.span)))
	add := func(key string, n *schema.Node) {
		if n != nil {
			s.Args.Members = append(s.Args.Members, with(key, n))
		}
	}
	switch c.name {
	case "find", "findOne":
		add("filter", c.node(0))
		if target.driver {
			addAll(s.Args, c.node(1), "session")
		} else {
			add("projection", c.node(1))
			addAll(s.Args, c.node(2), "session")
		}
	case "aggregate":
		r.aggregate(c, &s)
	case "watch":
		stage := document(c.nameSpan, with("$changeStream", document(c.nameSpan)))
		add("pipeline", &schema.Node{Kind: schema.ArrayNode, Span: c.nameSpan, Members: []schema.Member{{Value: stage}}})
	case "count", "countDocuments":
		add("query", c.node(0))
		addAll(s.Args, c.node(1), "session")
	case "estimatedDocumentCount":
		s.Name = "count"
		s.Args.Members[0].Key = "count"
		addAll(s.Args, c.node(0), "session")
	case "distinct":
		add("key", c.node(0))
		add("query", c.node(1))
		addAll(s.Args, c.node(2), "session")
	case "mapReduce":
		add("map", orHole(c.node(0), c.span))
		add("reduce", orHole(c.node(1), c.span))
		addAll(s.Args, c.node(2), "session")
	}
	emitted := r.emit(s)
	switch c.name {
	case "find", "aggregate":
		return &value{kind: cursor, handle: &handle{statement: emitted}, driver: target.driver, span: c.span}
	case "findOne":
		return replyTo(emitted, c.span)
	}
	return r.unknownAt(c.span)
}

// aggregate takes a list of stages and options or, in the shell, stages one
// after the other.
func (r *reader) aggregate(c *invocation, s *schema.Statement) {
	first := c.node(0)
	switch {
	case first == nil:
		s.Args.Members = append(s.Args.Members, with("pipeline", &schema.Node{Kind: schema.ArrayNode, Span: c.span}))
		addAll(s.Args, c.node(1), "session")
	case first.Kind == schema.ObjectNode:
		stages := &schema.Node{Kind: schema.ArrayNode, Span: first.Span}
		for i := range c.args {
			stages.Members = append(stages.Members, schema.Member{Value: orHole(c.node(i), c.span)})
		}
		if c.hidden {
			stages.Members = append(stages.Members, schema.Member{Value: hole(c.span)})
		}
		s.Args.Members = append(s.Args.Members, with("pipeline", stages))
	default:
		s.Args.Members = append(s.Args.Members, with("pipeline", first))
		addAll(s.Args, c.node(1), "session")
	}
}

// cursorCall is a method of what find and aggregate return: most of them add to
// the command that is sent later.
func (r *reader) cursorCall(target *value, c *invocation) *value {
	s := target.statement
	add := func(key string, n *schema.Node) *value {
		if n != nil {
			s.Args.Members = append(s.Args.Members, schema.Member{Key: key, Value: n})
		}
		return target
	}
	switch c.name {
	case "sort", "hint", "collation", "limit", "skip", "batchSize", "comment", "min", "max", "maxTimeMS", "let":
		return add(c.name, c.node(0))
	case "project", "projection":
		return add("projection", c.node(0))
	case "readConcern":
		level := c.node(0)
		if level != nil && level.Kind == schema.StringNode {
			level = document(level.Span, with("level", level))
		}
		return add("readConcern", level)
	case "allowDiskUse":
		n := c.node(0)
		if n == nil {
			n = boolNode(true, c.nameSpan)
		}
		return add("allowDiskUse", n)
	case "count":
		if s.Name == "find" {
			countOf(s)
		}
		s.Use = max(s.Use, r.uses[c.expression])
		return r.unknownAt(c.span)
	case "filter": // of the driver's cursor: another filter
		if s.Name == "find" && target.driver {
			add("filter", orHole(c.node(0), c.span))
			return target
		}
	case "pretty", "noCursorTimeout", "readPref", "returnKey", "showRecordId", "tailable", "addOption", "maxAwaitTimeMS", "explain", "withReadPreference",
		"addCursorFlag", "oplogReplay", "maxScan", "snapshot", "stream", "clone", "size", "isExhausted", "itcount", "hasNext", "next", "tryNext",
		"toArray", "close", "objsLeftInBatch":
		switch c.name {
		case "next", "tryNext":
			return replyTo(s, c.span)
		case "toArray":
			return &value{reply: s, list: true, span: c.span}
		case "size", "isExhausted", "itcount", "hasNext", "close", "objsLeftInBatch", "explain":
			return r.unknownAt(c.span)
		}
		return target
	}
	return r.overReply(target, c) // forEach, map: the function may run any number of times
}

// countOf turns find(filter).count() into the command that is sent for it.
func countOf(s *schema.Statement) {
	s.Name, s.Method = "count", "count"
	for i := range s.Args.Members {
		switch m := &s.Args.Members[i]; m.Key {
		case "find":
			m.Key = "count"
		case "filter":
			m.Key = "query"
		}
	}
}
