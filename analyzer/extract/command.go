package extract

import (
	"go/types"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// runCommand is a method that sends a command document.
func runCommand(arg int) action {
	return func(r *reader, c *call) *value {
		r.command(c, handleOf(c.receiver, "database").database, given(c, arg))
		return r.resultOfOperation(c)
	}
}

// command emits a command that the code writes as a document.
func (r *reader) command(c *call, to *value, document *value) {
	doc := r.lower(document, c.span)
	if doc.Kind == schema.StringNode { // mgo takes a name alone
		doc = objectOf(doc.Span, schema.Member{Key: doc.Text, KeySpan: doc.Span, Value: numberNode("1", doc.Span)})
	}
	if doc.Kind != schema.ObjectNode || len(doc.Members) == 0 || schema.IsHidden(doc.Members[0]) || doc.Members[0].Sometimes {
		return
	}
	first := doc.Members[0]
	name, target := mongosh.Command(first.Key)
	s := schema.Statement{
		Name: name, Method: "runCommand", Database: to.known(c.span), Args: doc, Raw: true, NameSpan: first.KeySpan, Span: c.span,
	}
	if name != first.Key {
		renamed := *doc
		renamed.Members = append([]schema.Member(nil), doc.Members...)
		renamed.Members[0].Key = name
		s.Args = &renamed
	}
	switch target {
	case mongosh.NamespaceTarget:
		s.Namespace, s.Collection = r.namespaceIn(document, first.Value)
	case mongosh.CollectionTarget:
		s.Collection = firstValue(document).known(first.Value.Span)
		if first.Value.Kind != schema.StringNode && first.Value.Kind != schema.HoleNode && first.Value.Kind != schema.SomeNode {
			s.Collection = schema.UnknownAt[string](first.Value.Span)
		}
		s.Namespace = joinNamespace(s.Database, s.Collection)
	}
	r.emit(c, s)
}

// firstValue is what the first member of a command document holds.
func firstValue(document *value) *value {
	body := document.body()
	if len(body.members) > 0 && !body.members[0].hidden {
		return body.members[0].value
	}
	return nil
}

// namespaceIn returns the namespace that a command speaks of, and its collection. A
// star stands for a half that is not known.
func (r *reader) namespaceIn(document *value, n *schema.Node) (schema.Value[schema.Namespace], schema.Value[string]) {
	unknown, noName := schema.UnknownAt[schema.Namespace](n.Span), schema.UnknownAt[string](n.Span)
	v := firstValue(document)
	if v == nil {
		return unknown, noName
	}
	whole, ok := v.known(n.Span).Get()
	if !ok {
		return unknown, noName
	}
	ns := schema.Namespace(whole)
	_, name, dotted := ns.Split()
	switch {
	case !dotted && ns.IsGlob():
		return unknown, noName
	case !dotted:
		return schema.KnownAt(ns, n.Span), schema.Value[string]{}
	case name == "*" || name == "":
		return unknown, noName
	}
	return schema.KnownAt(ns, n.Span), schema.KnownAt(name, n.Span)
}

// dropCollection is collection.Drop(ctx).
func dropCollection(r *reader, c *call) *value {
	s := r.statementOn(c, handleOf(c.receiver, "collection"), "drop")
	s.Args = objectOf(c.span, with("drop", nameNode(s.Collection, c.span)))
	r.emit(c, s)
	return r.resultOfOperation(c)
}

// dropDatabase is database.Drop(ctx).
func dropDatabase(r *reader, c *call) *value {
	db := handleOf(c.receiver, "database").database
	r.emit(c, schema.Statement{
		Name: "dropDatabase", Method: "dropDatabase", Database: db.known(c.span), NameSpan: c.nameSpan, Span: c.span,
		Args: objectOf(c.span, with("dropDatabase", numberNode("1", c.nameSpan))),
	})
	return r.resultOfOperation(c)
}

// createCollection is database.CreateCollection(ctx, name, options...).
func createCollection(r *reader, c *call) *value {
	target := &handle{what: "collection", database: handleOf(c.receiver, "database").database, name: given(c, 2)}
	s := r.statementOn(c, target, "create")
	s.Args = objectOf(c.span, with("create", nameNode(s.Collection, c.span)))
	addAll(s.Args, r.optionsNode(r.optionsOf(c.rest(3), false, c.span), c.span))
	r.emit(c, s)
	return r.resultOfOperation(c)
}

// createView is database.CreateView(ctx, name, source, pipeline, options...).
func createView(r *reader, c *call) *value {
	target := &handle{what: "collection", database: handleOf(c.receiver, "database").database, name: given(c, 2)}
	s := r.statementOn(c, target, "create")
	s.Args = objectOf(c.span, with("create", nameNode(s.Collection, c.span)), with("viewOn", r.lower(given(c, 3), c.span)),
		with("pipeline", r.lower(given(c, 4), c.span)))
	addAll(s.Args, r.optionsNode(r.optionsOf(c.rest(5), false, c.span), c.span))
	r.emit(c, s)
	return r.resultOfOperation(c)
}

// aggregateDatabase is database.Aggregate, which speaks of no collection.
func aggregateDatabase(r *reader, c *call) *value {
	db := handleOf(c.receiver, "database").database
	s := schema.Statement{Name: "aggregate", Method: "aggregate", Database: db.known(c.span), NameSpan: c.nameSpan, Span: c.span}
	s.Args = objectOf(c.span, with("aggregate", numberNode("1", c.nameSpan)), with("pipeline", r.lower(given(c, 2), c.span)))
	r.emit(c, s)
	return r.resultOfOperation(c)
}

// beginTransaction is session.StartTransaction(). Which operations behind it have the
// context of the session is not followed.
func beginTransaction(r *reader, c *call) *value {
	r.session = true
	return r.unknownResult(c)
}

func isSessionContext(t types.Type) bool { return t != nil && typeName(t) == "mongo.SessionContext" }

// withTransaction is session.WithTransaction(ctx, func): the function runs, perhaps
// several times, in a transaction.
func withTransaction(r *reader, c *call) *value {
	r.transaction++
	defer func() { r.transaction-- }()
	for _, a := range c.args {
		if a.kind == callable && a.fn.lit != nil {
			a.fn.called = true
			r.branches(true, func() outcome {
				r.conditional--
				inner := *c
				inner.args = nil
				r.invoke(a.fn, a.env, nil, &inner)
				r.conditional++
				return goesOn
			})
		}
	}
	return r.unknownResult(c)
}
