package extract

import (
	"go/types"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// send makes the statement of an operation, in the form that the reader of scripts
// gives the same command, and emits it.
func (r *reader) send(c *call, target *handle, method string, p parts) {
	s := r.statementOn(c, target, method)
	name := s.Name
	s.Args = objectOf(c.span, with(name, nameNode(s.Collection, c.span)))
	options := r.optionsNode(p.options, c.span)
	add := func(key string, v *value) {
		if v != nil {
			s.Args.Members = append(s.Args.Members, with(key, r.lower(v, c.span)))
		}
	}
	switch name {
	case "find":
		add("filter", p.filter)
		addAll(s.Args, options)
	case "count", "countDocuments":
		add("query", p.filter)
		addAll(s.Args, options)
	case "distinct":
		add("key", p.key)
		add("query", p.filter)
		addAll(s.Args, options)
	case "aggregate":
		r.pipeline(c, &s, method, p)
		addAll(s.Args, options)
	case "insert":
		list := r.lower(p.document, c.span)
		if !p.many {
			list = arrayOf(list.Span, list)
		}
		s.Args.Members = append(s.Args.Members, with("documents", list))
		addAll(s.Args, options)
	case "update":
		members := []schema.Member{with("q", r.lower(p.filter, c.span)), with("u", r.lower(p.update, c.span))}
		if method == "updateMany" {
			members = append(members, with("multi", boolNode(true, c.nameSpan)))
		}
		op := operationNode(c.span, options, s.Args, members...)
		s.Args.Members = append(s.Args.Members, with("updates", arrayOf(c.span, op)))
	case "delete":
		limit := "0"
		if method == "deleteOne" {
			limit = "1"
		}
		op := operationNode(c.span, options, s.Args, with("q", r.lower(p.filter, c.span)), with("limit", numberNode(limit, c.nameSpan)))
		s.Args.Members = append(s.Args.Members, with("deletes", arrayOf(c.span, op)))
	case "findAndModify":
		add("query", p.filter)
		if method == "findOneAndDelete" {
			s.Args.Members = append(s.Args.Members, with("remove", boolNode(true, c.nameSpan)))
		} else {
			add("update", p.update)
		}
		addAll(s.Args, options)
	case "bulkWrite":
		s.Args.Members = append(s.Args.Members, with("operations", r.operations(p.models, c.span)))
		addAll(s.Args, options)
	}
	r.noteDocument(&s, method, p)
	r.emit(c, s)
}

// commands are the server commands behind the methods that are named otherwise.
var commands = map[string]string{
	"findOne": "find", "watch": "aggregate", "estimatedDocumentCount": "count", "insertOne": "insert", "insertMany": "insert",
	"updateOne": "update", "updateMany": "update", "replaceOne": "update", "deleteOne": "delete", "deleteMany": "delete",
	"findOneAndUpdate": "findAndModify", "findOneAndReplace": "findAndModify", "findOneAndDelete": "findAndModify",
}

// statementOn is a command about the collection that a handle stands for.
func (r *reader) statementOn(c *call, target *handle, method string) schema.Statement {
	name := commands[method]
	if name == "" {
		name = method
	}
	s := schema.Statement{Name: name, Method: method, NameSpan: c.nameSpan, Span: c.span}
	s.Database = target.database.known(c.span)
	s.Collection = target.name.known(c.nameSpan)
	s.Namespace = joinNamespace(s.Database, s.Collection)
	return s
}

// joinNamespace puts a database and a collection together; a star stands for a
// database that is not known. Its place is that of the collection.
func joinNamespace(db, name schema.Value[string]) schema.Value[schema.Namespace] {
	n, ok := name.Get()
	if !ok || n == "" {
		return schema.UnknownAt[schema.Namespace](name.Span())
	}
	d, ok := db.Get()
	if !ok || d == "" || strings.Contains(d, ".") {
		d = "*"
	}
	return schema.KnownAt(schema.Namespace(d+"."+n), name.Span())
}

// nameNode is the collection's name as the command holds it.
func nameNode(name schema.Value[string], at schema.Span) *schema.Node {
	if s, ok := name.Get(); ok && !strings.Contains(s, "*") {
		return stringNode(s, name.Span())
	}
	if !name.Span().IsZero() {
		at = name.Span()
	}
	return hole(at)
}

// pipeline adds the stages of an aggregate. A driver takes one document in place of
// a list of one stage, too.
func (r *reader) pipeline(c *call, s *schema.Statement, method string, p parts) {
	n := r.lower(p.pipeline, c.span)
	if n.Kind == schema.ObjectNode {
		n = hole(n.Span)
	}
	if p.pipeline != nil && p.pipeline.kind == document {
		// A bson.D as a pipeline is a list of stages, each of one member.
		n = &schema.Node{Kind: schema.ArrayNode, Span: p.pipeline.span}
		for _, m := range p.pipeline.members {
			n.Members = append(n.Members, schema.Member{Value: r.lower(&value{kind: document, span: m.at, members: []member{m}}, c.span)})
		}
		if hasHidden(p.pipeline) {
			n = hole(n.Span)
		}
	}
	if method == "watch" {
		stage := objectOf(c.nameSpan, with("$changeStream", objectOf(c.nameSpan)))
		n = arrayOf(c.nameSpan, stage)
	}
	s.Args.Members = append(s.Args.Members, with("pipeline", n))
}

// resultOfOperation is what a method returns that sends something.
func (r *reader) resultOfOperation(c *call) *value { return unknownOf(r.resultOfCall(c), c.span) }

// resultOn is what a method of a collection returns. What a cursor or a single
// result is decoded into tells of the documents.
func (r *reader) resultOn(c *call, of *handle) *value {
	v := r.resultOfOperation(c)
	results, ok := v.typ.(*types.Tuple)
	if !ok || results.Len() == 0 {
		v.handle = of
		return v
	}
	t := &value{kind: tuple, typ: v.typ, span: c.span}
	for i := range results.Len() {
		t.members = append(t.members, member{value: unknownOf(results.At(i).Type(), c.span)})
	}
	t.members[0].value.handle = of
	return t
}

// operations are the write models of a bulk write in the form that the shell has.
func (r *reader) operations(v *value, at schema.Span) *schema.Node {
	if v == nil {
		return hole(at)
	}
	if !v.span.IsZero() {
		at = v.span
	}
	body := v.body()
	if body.kind != list {
		return hole(at)
	}
	n := &schema.Node{Kind: schema.ArrayNode, Span: at}
	for _, m := range body.members {
		item := m.value.body()
		if m.hidden || item.kind != builder || len(item.members) == 0 || item.members[0].hidden {
			n.Members = append(n.Members, schema.Member{Value: hole(m.value.span), Sometimes: true})
			continue
		}
		op := &value{kind: builder, span: item.span, members: item.members[1:]}
		inner := r.optionsNode(op, at)
		if inner == nil {
			inner = objectOf(item.span)
		}
		n.Members = append(n.Members, schema.Member{
			Value: objectOf(item.span, schema.Member{Key: item.members[0].key, KeySpan: item.members[0].at, Value: inner}), Sometimes: m.sometimes,
		})
	}
	return n
}

// newModel is mongo.NewUpdateOneModel() and the like: a builder whose first member
// names the operation.
func newModel(method string) action {
	return func(r *reader, c *call) *value {
		body := &value{kind: builder, span: c.span, members: []member{{key: method, at: c.nameSpan, value: nilOf(nil, c.nameSpan)}}}
		return &value{kind: pointer, cell: r.newCell(body), typ: r.resultOfCall(c), span: c.span}
	}
}
