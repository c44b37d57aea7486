package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// databaseCall is a method of a database.
func (r *reader) databaseCall(db *value, c *invocation) *value {
	switch c.name {
	case "getSiblingDB", "getSisterDB", "getDB":
		return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, driver: db.driver, span: c.span}
	case "getCollection", "collection":
		return &value{kind: collection, handle: &handle{database: db.database, collection: c.arg(0).known(c.span)}, own: db.own, driver: db.driver, span: c.span}
	case "admin":
		return &value{kind: database, handle: &handle{database: schema.KnownAt("admin", c.nameSpan)}, driver: true, span: c.span}
	case "getMongo":
		return &value{kind: client, span: c.span}
	case "getName":
		if name, ok := db.database.Get(); ok {
			return r.text(name, db.database.Span())
		}
		return r.unknownAt(c.span)
	case "adminCommand":
		return r.command(schema.KnownAt("admin", c.nameSpan), c)
	case "runCommand", "command", "runReadCommand":
		return r.command(db.database, c)
	case "createCollection":
		r.create(db, c)
		return &value{kind: collection, handle: &handle{database: db.database, collection: c.arg(0).known(c.span)}, own: db.own, driver: db.driver, span: c.span}
	case "createView":
		r.createView(db, c)
	case "dropDatabase":
		r.onDatabase(db, c, "dropDatabase")
	case "dropCollection":
		r.onNamed(db, c, "drop", 0)
	case "renameCollection":
		r.rename(db.database, c.arg(0).known(c.span), c, 1)
	case "createIndex": // of the driver: collection, key, options
		target := &value{kind: collection, handle: &handle{database: db.database, collection: c.arg(0).known(c.span)}, own: db.own, driver: true}
		if len(c.args) > 1 {
			inner := *c
			inner.args = c.args[1:]
			r.createIndex(target, &inner)
		}
	case "aggregate":
		s := r.collectionStatement("aggregate", db, c)
		one := &schema.Node{Kind: schema.NumberNode, Text: "1", Span: c.nameSpan}
		s.Args = document(c.span, with("aggregate", one), with("pipeline", c.node(0)))
		s.Namespace, s.Collection = schema.Value[schema.Namespace]{}, schema.Value[string]{}
		addAll(s.Args, c.node(1))
		return &value{kind: cursor, handle: &handle{statement: r.emit(s)}, driver: db.driver, span: c.span}
	default:
		r.passOn(c.args)
	}
	return r.unknownAt(c.span)
}

// clientCall is a method of a connection.
func (r *reader) clientCall(conn *value, c *invocation) *value {
	switch c.name {
	case "getDB", "getDatabase", "getSiblingDB":
		return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, driver: conn.driver, span: c.span}
	case "db":
		return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, driver: true, span: c.span}
	case "startSession", "connect":
		r.passOn(c.args)
		return conn
	}
	return r.unknownCall(conn, c)
}

// collectionStatement is a command about the collection that the handle stands
// for.
func (r *reader) collectionStatement(name string, target *value, c *invocation) schema.Statement {
	return schema.Statement{
		Name: name, Method: c.name, Database: target.database, Collection: target.collection, OwnDatabase: target.own,
		Namespace: joinNamespace(target.database, target.collection), Use: r.uses[c.expression], NameSpan: c.nameSpan, Span: c.span,
	}
}

// nameNode is the collection's name as the command holds it.
func nameNode(name schema.Value[string], at schema.Span) *schema.Node {
	if s, ok := name.Get(); ok {
		return stringNode(s, name.Span())
	}
	if !name.Span().IsZero() {
		at = name.Span()
	}
	return hole(at)
}

func (r *reader) onDatabase(db *value, c *invocation, name string) {
	one := &schema.Node{Kind: schema.NumberNode, Text: "1", Span: c.nameSpan}
	r.emit(schema.Statement{
		Name: name, Method: c.name, Database: db.database, Args: document(c.span, with(name, one)),
		Use: r.uses[c.expression], NameSpan: c.nameSpan, Span: c.span,
	})
}

// onNamed is a command about the collection that an argument names.
func (r *reader) onNamed(db *value, c *invocation, name string, at int) {
	target := &value{handle: &handle{database: db.database, collection: c.arg(at).known(c.span)}, own: db.own}
	s := r.collectionStatement(name, target, c)
	s.Args = document(c.span, with(name, nameNode(target.collection, c.span)))
	r.emit(s)
}

func (r *reader) create(db *value, c *invocation) {
	target := &value{handle: &handle{database: db.database, collection: c.arg(0).known(c.span)}, own: db.own}
	s := r.collectionStatement("create", target, c)
	s.Args = document(c.span, with("create", nameNode(target.collection, c.span)))
	addAll(s.Args, c.node(1), "session")
	r.emit(s)
}

func (r *reader) createView(db *value, c *invocation) {
	target := &value{handle: &handle{database: db.database, collection: c.arg(0).known(c.span)}, own: db.own}
	s := r.collectionStatement("create", target, c)
	s.Args = document(c.span, with("create", nameNode(target.collection, c.span)), with("viewOn", c.node(1)), with("pipeline", c.node(2)))
	addAll(s.Args, c.node(3))
	r.emit(s)
}

// rename gives a collection another name in its database.
func (r *reader) rename(db, from schema.Value[string], c *invocation, to int) {
	whole := func(name schema.Value[string]) *schema.Node {
		if ns, ok := joinNamespace(db, name).Get(); ok {
			return stringNode(string(ns), name.Span())
		}
		return hole(c.span)
	}
	s := schema.Statement{
		Name: "renameCollection", Method: c.name, Database: schema.KnownAt("admin", c.nameSpan), Collection: from,
		Namespace: joinNamespace(db, from), Use: r.uses[c.expression], NameSpan: c.nameSpan, Span: c.span,
	}
	s.Args = document(c.span, with("renameCollection", whole(from)), with("to", whole(c.arg(to).known(c.span))))
	if drop := c.node(to + 1); drop != nil && drop.Kind != schema.ObjectNode {
		s.Args.Members = append(s.Args.Members, with("dropTarget", drop))
	} else {
		addAll(s.Args, drop)
	}
	r.emit(s)
}
