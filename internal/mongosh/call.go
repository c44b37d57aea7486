package mongosh

import (
	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// An invocation is one call of a method or function.
type invocation struct {
	reader     *reader
	expression *ast.CallExpression
	name       string      // of the method
	nameSpan   schema.Span // of its name
	span       schema.Span // from the receiver to the closing parenthesis
	args       []*value
	hidden     bool // there may be further arguments
}

// arg returns an argument; undefined for one that is not there.
func (c *invocation) arg(i int) *value {
	switch {
	case i < len(c.args):
		return c.args[i]
	case c.hidden:
		return unknownAt(c.span)
	}
	return &value{kind: undefined, span: c.span}
}

// has reports whether there is such an argument, or may be.
func (c *invocation) has(i int) bool { return c.arg(i).kind != undefined }

// node returns an argument as data; nil for one that is not there.
func (c *invocation) node(i int) *schema.Node {
	v := c.arg(i)
	if v.kind == undefined || v.kind == plain && v.node.Kind == schema.NullNode {
		return nil
	}
	return c.reader.lower(v, c.span)
}

// arguments evaluates the arguments of a call; hidden says that more may be
// spread in.
func (r *reader) arguments(list []ast.Expression) (args []*value, hidden bool) {
	args = make([]*value, 0, len(list))
	for _, e := range list {
		s, ok := e.(*ast.SpreadElement)
		if !ok {
			v := r.eval(e)
			if v.kind == unknown && v.span.IsZero() {
				v = r.unknownAt(r.spanOf(e))
			}
			args = append(args, v)
			continue
		}
		from := r.eval(s.Expression)
		if hidden || !from.open() || from.kind != array || !from.complete() {
			return args, true
		}
		for _, m := range from.members {
			args = append(args, m.value)
		}
	}
	return args, false
}

func (r *reader) call(e *ast.CallExpression) *value {
	c := &invocation{reader: r, expression: e, span: r.spanOf(e)}
	callee := e.Callee
	for {
		if o, ok := callee.(*ast.Optional); ok {
			callee = o.Expression
		} else if o, ok := callee.(*ast.OptionalChain); ok {
			callee = o.Expression
		} else {
			break
		}
	}
	switch callee := callee.(type) {
	case *ast.DotExpression:
		receiver := r.eval(callee.Left)
		c.name, c.nameSpan = callee.Identifier.Name.String(), r.spanOf(&callee.Identifier)
		if r.holed(&callee.Identifier) {
			c.name = ""
		}
		return r.methodCall(receiver, c, callee)
	case *ast.BracketExpression:
		receiver := r.eval(callee.Left)
		if key, ok := keyText(r.eval(callee.Member)); ok {
			c.name, c.nameSpan = key, r.spanOf(callee.Member)
			return r.methodCall(receiver, c, callee)
		}
		c.args, c.hidden = r.arguments(e.ArgumentList)
	case *ast.Identifier:
		c.args, c.hidden = r.arguments(e.ArgumentList)
		name := callee.Name.String()
		c.name, c.nameSpan = name, r.spanOf(callee)
		if r.scope.find(name) == nil {
			return r.globalCall(name, c)
		}
		if v := r.identifier(callee); v.kind == callable && !c.hidden {
			return r.invoke(v.function, c.args, c.span)
		}
	default:
		v := r.eval(callee)
		c.args, c.hidden = r.arguments(e.ArgumentList)
		if v.kind == callable && !c.hidden {
			return r.invoke(v.function, c.args, c.span)
		}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

func (r *reader) methodCall(receiver *value, c *invocation, callee ast.Expression) *value {
	c.args, c.hidden = r.arguments(c.expression.ArgumentList)
	switch receiver.kind {
	case database:
		return r.databaseCall(receiver, c)
	case collection:
		return r.collectionCall(receiver, c)
	case sharding:
		return r.shardingCall(c)
	case client:
		return r.clientCall(receiver, c)
	case cursor:
		return r.cursorCall(receiver, c)
	case bulk, bulkFilter:
		return r.bulkCall(receiver, c)
	case native:
		return r.nativeCall(receiver.name+"."+c.name, c)
	case callable:
		return r.functionCall(receiver, c)
	case plain, object, array:
		return r.dataCall(receiver, c, callee)
	case unknown:
		if receiver.reply != nil && receiver.list {
			return r.overReply(receiver, c)
		}
	}
	return r.unknownCall(receiver, c)
}

// functionCall is f.call and f.apply.
func (r *reader) functionCall(receiver *value, c *invocation) *value {
	switch {
	case c.name == "call" && len(c.args) > 0 && !c.hidden:
		return r.invoke(receiver.function, c.args[1:], c.span)
	case c.name == "bind":
		return receiver
	}
	r.loose(receiver.function)
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

// unknownCall is a method of something the script does not show: the names of
// the drivers' methods are taken for what they are where nothing else is known
// under them.
func (r *reader) unknownCall(receiver *value, c *invocation) *value {
	switch c.name {
	case "getDB", "getSiblingDB", "getSisterDB":
		return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, span: c.span}
	case "getDatabase":
		return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, span: c.span}
	case "db":
		if _, ok := c.arg(0).asText(); ok || len(c.args) == 0 {
			return &value{kind: database, handle: &handle{database: c.arg(0).known(c.span)}, driver: true, span: c.span}
		}
	case "collection":
		if name, ok := c.arg(0).asText(); ok && name != "" {
			return &value{kind: collection, handle: &handle{database: schema.UnknownAt[string](c.span), collection: c.arg(0).known(c.span)}, driver: true, span: c.span}
		}
	case "admin":
		if len(c.args) == 0 {
			return &value{kind: database, handle: &handle{database: schema.KnownAt("admin", c.nameSpan)}, driver: true, span: c.span}
		}
	case "adminCommand", "runCommand", "command":
		to := schema.UnknownAt[string](c.span)
		if c.name == "adminCommand" {
			to = schema.KnownAt("admin", c.nameSpan)
		}
		if isShardingCommand(c.arg(0)) {
			return r.command(to, c)
		}
	case "withTransaction":
		for _, v := range c.args {
			if v.kind == callable {
				r.transaction++
				v.function.called = true
				r.invoke(v.function, nil, c.span)
				r.transaction--
			}
		}
		return r.unknownAt(c.span)
	case "connect":
		if receiver.driver {
			return receiver
		}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}
