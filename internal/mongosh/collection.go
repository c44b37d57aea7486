package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// collectionCall is a method of a collection.
func (r *reader) collectionCall(target *value, c *invocation) *value {
	switch c.name {
	case "getCollection", "explain", "withOptions":
		if c.name == "getCollection" {
			break
		}
		return target // db.x.explain().find(...) is a find
	case "getDB":
		return &value{kind: database, handle: &handle{database: target.database}, span: c.span}
	case "getMongo":
		return &value{kind: client, span: c.span}
	case "getFullName", "getName", "fullName":
		return r.nameOf(target, c)
	case "find", "findOne", "aggregate", "count", "countDocuments", "estimatedDocumentCount", "distinct", "mapReduce", "watch":
		return r.read(target, c)
	case "initializeOrderedBulkOp", "initializeUnorderedBulkOp":
		s := r.collectionStatement("bulkWrite", target, c)
		s.Args = document(c.span, with("bulkWrite", nameNode(target.collection, c.span)), with("operations", &schema.Node{Kind: schema.ArrayNode, Span: c.span}))
		return &value{kind: bulk, handle: &handle{statement: r.emit(s)}, span: c.span}
	}
	if r.write(target, c) || r.index(target, c) || r.administer(target, c) {
		return r.unknownAt(c.span)
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

func (r *reader) nameOf(target *value, c *invocation) *value {
	name, ok := target.collection.Get()
	if !ok {
		return r.unknownAt(c.span)
	}
	if c.name == "getFullName" {
		db, ok := target.database.Get()
		if !ok {
			return r.unknownAt(c.span)
		}
		name = db + "." + name
	}
	return r.text(name, target.collection.Span())
}

// administer is a command about the collection as a whole.
func (r *reader) administer(target *value, c *invocation) bool {
	name, key := c.name, c.name
	switch c.name {
	case "drop", "reIndex", "validate":
	case "convertToCapped":
		s := r.collectionStatement(name, target, c)
		s.Args = document(c.span, with(name, nameNode(target.collection, c.span)), with("size", c.node(0)))
		r.emit(s)
		return true
	case "renameCollection", "rename":
		r.rename(target.database, target.collection, c, 0)
		return true
	case "analyzeShardKey", "configureQueryAnalyzer":
		s := r.collectionStatement(name, target, c)
		whole := hole(c.span)
		if ns, ok := s.Namespace.Get(); ok {
			whole = stringNode(string(ns), s.Namespace.Span())
		}
		s.Database = schema.KnownAt("admin", c.nameSpan)
		s.Args = document(c.span, with(key, whole))
		if c.name == "analyzeShardKey" {
			s.Args.Members = append(s.Args.Members, with("key", orHole(c.node(0), c.span)))
			addAll(s.Args, c.node(1))
		} else {
			addAll(s.Args, c.node(0))
		}
		r.emit(s)
		return true
	case "runCommand": // db.x.runCommand("collMod", {...})
		return r.collectionCommand(target, c)
	case "getShardDistribution", "stats", "getShardVersion", "getIndexes", "isCapped", "dataSize", "totalSize", "latencyStats":
		r.passOn(c.args)
		return true
	default:
		return false
	}
	s := r.collectionStatement(name, target, c)
	s.Args = document(c.span, with(key, nameNode(target.collection, c.span)))
	addAll(s.Args, c.node(0))
	r.emit(s)
	return true
}

func orHole(n *schema.Node, at schema.Span) *schema.Node {
	if n == nil {
		return hole(at)
	}
	return n
}

// collectionCommand is runCommand of a collection, given a command's name and
// further members.
func (r *reader) collectionCommand(target *value, c *invocation) bool {
	written, ok := c.arg(0).asText()
	if !ok {
		return false
	}
	name, _ := spelling(written)
	s := r.collectionStatement(name, target, c)
	s.NameSpan = c.args[0].span
	s.Args = document(c.span, with(name, nameNode(target.collection, c.span)))
	addAll(s.Args, c.node(1))
	r.emit(s)
	return true
}
