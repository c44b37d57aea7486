package mongosh

import (
	"math"
	"strings"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// global returns what a name stands for that the script does not define; nil
// for one that nobody here knows.
func (r *reader) global(name string, at schema.Span) *value {
	switch name {
	case "db":
		if named := r.part.Database; !named.IsAbsent() {
			return &value{kind: database, handle: &handle{database: named}, span: at}
		}
		return &value{kind: database, handle: &handle{database: schema.UnknownAt[string](at)}, own: true, span: at}
	case "sh":
		return &value{kind: sharding, span: at}
	case "undefined":
		return &value{kind: undefined, span: at}
	case "Infinity":
		return r.plainOf(floatNode(math.Inf(1), at))
	case "NaN":
		return r.plainOf(floatNode(math.NaN(), at))
	case "Object", "Array", "JSON", "Math", "Number", "String", "Mongo", "MongoClient", "console", "process", "assert", "Promise", "EJSON", "rs":
		return &value{kind: native, handle: &handle{name: name}, span: at}
	}
	if isConstructor(name) {
		return &value{kind: native, handle: &handle{name: name}, span: at}
	}
	return nil
}

// construction is an expression with new.
func (r *reader) construction(e *ast.NewExpression) *value {
	callee := r.eval(e.Callee)
	args, _ := r.arguments(e.ArgumentList)
	at := r.spanOf(e)
	if callee.kind == native {
		name := callee.name[strings.LastIndexByte(callee.name, '.')+1:]
		switch {
		case isConstructor(name):
			return r.plainOf(construct(name, args, at))
		case name == "Mongo" || name == "MongoClient":
			return &value{kind: client, driver: name == "MongoClient", span: at}
		case name == "Array" && len(args) == 0:
			return &value{kind: array, span: at}
		}
	}
	if id, ok := e.Callee.(*ast.Identifier); ok && string(id.Name) == "MongoClient" {
		return &value{kind: client, driver: true, span: at}
	}
	r.passOn(args)
	return r.unknownAt(at)
}

// globalCall is a call of a name that the script does not define.
func (r *reader) globalCall(name string, c *invocation) *value {
	switch {
	case isConstructor(name):
		if name == "Date" { // without new it is a text
			return r.unknownAt(c.span)
		}
		return r.plainOf(construct(name, c.args, c.span))
	case name == "Mongo" || name == "MongoClient":
		return &value{kind: client, driver: name == "MongoClient", span: c.span}
	case name == "connect":
		return &value{kind: database, handle: &handle{database: databaseOf(c.arg(0), c.span)}, span: c.span}
	case name == "require":
		return r.unknownAt(c.span)
	case name == "assert":
		c.arg(0).used(schema.Condition)
	case name == "String" && len(c.args) == 1:
		if s, ok := joined(c.args[0]); ok {
			return r.text(s, c.args[0].span)
		}
	case name == "Number" || name == "parseInt" || name == "parseFloat":
		if f, ok := numeric(c.arg(0)); ok && len(c.args) == 1 {
			if name == "parseInt" {
				f = math.Trunc(f)
			}
			return r.plainOf(floatNode(f, c.span))
		}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

// databaseOf reads the database out of what connect is given: "shop",
// "host:27017/shop" or a connection string.
func databaseOf(v *value, at schema.Span) schema.Value[string] {
	s, ok := v.asText()
	if !ok {
		return schema.UnknownAt[string](at)
	}
	_, rest, isURI := strings.Cut(s, "://")
	if !isURI {
		rest = s
	}
	rest, _, _ = strings.Cut(rest, "?")
	host, name, found := strings.Cut(rest, "/")
	switch {
	case found && name != "":
		return schema.KnownAt(name, v.node.Span)
	case !found && !isURI && !strings.ContainsAny(host, ":."):
		return schema.KnownAt(host, v.node.Span)
	}
	return schema.UnknownAt[string](v.node.Span) // "test", unless a profile says otherwise
}

// nativeCall is a call of something of the language, such as Object.keys.
func (r *reader) nativeCall(name string, c *invocation) *value {
	base, method, _ := strings.Cut(name, ".")
	switch {
	case isConstructor(base) && (strings.HasPrefix(method, "from") || method == "createFromHexString"):
		args := c.args
		if len(args) > 1 && base == "Long" {
			args = args[:1]
		}
		if base == "Long" && method == "fromBits" {
			break
		}
		return r.plainOf(construct(base, args, c.span))
	case base == "ISODate" || base == "Date":
		return r.plainOf(&schema.Node{Kind: schema.SomeNode, Text: "?", Span: c.span})
	case name == "Object.keys", name == "Object.values", name == "Object.entries":
		return r.listed(method, c)
	case name == "Object.assign" && len(c.args) > 0:
		return r.assigned(c)
	case name == "Object.freeze" || name == "EJSON.deserialize":
		return c.arg(0)
	case base == "assert":
		for _, v := range c.args {
			v.used(schema.Compared)
		}
		r.passOn(c.args[min(1, len(c.args)):])
		if len(c.args) > 0 {
			r.release(c.args[0], 0)
			return c.args[0] // assert.commandWorked(x) is x
		}
	case base == "rs":
		return r.replicaSetCall(method, c)
	case base == "Math" && len(c.args) == 1:
		if f, ok := c.args[0].number(); ok {
			switch method {
			case "floor":
				return r.plainOf(floatNode(math.Floor(f), c.span))
			case "ceil":
				return r.plainOf(floatNode(math.Ceil(f), c.span))
			case "round":
				return r.plainOf(floatNode(math.Floor(f+0.5), c.span))
			}
		}
	case name == "MongoClient.connect":
		r.passOn(c.args)
		return &value{kind: client, driver: true, span: c.span}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

// listed is Object.keys and its like.
func (r *reader) listed(method string, c *invocation) *value {
	o := c.arg(0)
	if !o.open() || o.kind != object || !o.complete() {
		return r.unknownAt(c.span)
	}
	list := &value{kind: array, span: c.span}
	for _, m := range o.members {
		item := m.value
		switch key := r.text(m.key, m.at); method {
		case "keys":
			item = key
		case "entries":
			item = &value{kind: array, span: m.at, members: []member{{value: key}, {value: m.value}}}
		}
		list.members = append(list.members, member{value: item})
	}
	return list
}

// assigned is Object.assign.
func (r *reader) assigned(c *invocation) *value {
	into := c.args[0]
	if !into.open() || into.kind != object || c.hidden {
		return r.unknownAt(c.span)
	}
	r.changing(nil, into)
	into.members = append([]member(nil), into.members...)
	for _, from := range c.args[1:] {
		r.spread(into, from, c.span)
	}
	sortIndexes(into.members)
	return into
}

// replicaSetCall is a helper of rs. Those that only look are of no interest.
func (r *reader) replicaSetCall(method string, c *invocation) *value {
	name := map[string]string{"initiate": "replSetInitiate", "reconfig": "replSetReconfig"}[method]
	if name == "" || !c.has(0) {
		return r.unknownAt(c.span)
	}
	r.emit(schema.Statement{
		Name: name, Method: "rs." + method, Database: schema.KnownAt("admin", c.nameSpan), Args: document(c.span, with(name, c.node(0))),
		Use: r.uses[c.expression], NameSpan: c.nameSpan, Span: c.span,
	})
	return r.unknownAt(c.span)
}
