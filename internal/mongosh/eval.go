package mongosh

import (
	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
	"github.com/shardlint/shardlint/schema"
)

// eval returns what an expression stands for, and goes through its effects.
func (r *reader) eval(e ast.Expression) *value {
	r.steps++
	if n, ok := r.pure(e); ok {
		return r.plainOf(n)
	}
	switch e := e.(type) {
	case nil:
		return &value{kind: undefined}
	case *ast.Identifier:
		return r.identifier(e)
	case *ast.ObjectLiteral:
		return r.objectLiteral(e)
	case *ast.ArrayLiteral:
		return r.arrayLiteral(e)
	case *ast.TemplateLiteral:
		return r.template(e)
	case *ast.CallExpression:
		return r.call(e)
	case *ast.NewExpression:
		return r.construction(e)
	case *ast.DotExpression:
		return r.dotted(e)
	case *ast.BracketExpression:
		return r.bracketed(e)
	case *ast.AssignExpression:
		return r.assignment(e)
	case *ast.BinaryExpression:
		return r.binary(e)
	case *ast.UnaryExpression:
		return r.unary(e)
	case *ast.ConditionalExpression:
		return r.choice(e)
	case *ast.SequenceExpression:
		v := &value{kind: undefined}
		for _, part := range e.Sequence {
			v = r.eval(part)
		}
		return v
	case *ast.AwaitExpression:
		return r.eval(e.Argument)
	case *ast.YieldExpression:
		if e.Argument != nil {
			r.eval(e.Argument)
		}
	case *ast.Optional:
		return r.eval(e.Expression)
	case *ast.OptionalChain:
		return r.eval(e.Expression)
	case *ast.FunctionLiteral:
		return r.functionOf(e, e.ParameterList, e.Body, nil)
	case *ast.ArrowFunctionLiteral:
		return r.arrowOf(e)
	case *ast.ClassLiteral:
		r.class(e)
	case *ast.SpreadElement:
		r.eval(e.Expression)
	}
	return r.unknownAt(r.spanOf(e))
}

func (r *reader) identifier(e *ast.Identifier) *value {
	name := e.Name.String()
	if r.holed(e) {
		return r.unknownAt(r.spanOf(e))
	}
	b := r.scope.find(name)
	if b == nil {
		if v := r.global(name, r.spanOf(e)); v != nil {
			return v
		}
		return r.unknownAt(r.spanOf(e))
	}
	if b.value.kind == unknown { // the place where it is used says more
		v := r.unknownAt(r.spanOf(e))
		v.reply, v.list = b.value.reply, b.value.list
		return v
	}
	return b.value
}

func (r *reader) objectLiteral(e *ast.ObjectLiteral) *value {
	v := &value{kind: object, span: r.spanOf(e), members: make([]member, 0, len(e.Value))}
	for _, p := range e.Value {
		switch p := p.(type) {
		case *ast.PropertyKeyed:
			key, at, ok := r.keyOf(p)
			item := r.unknownAt(at)
			if p.Kind == ast.PropertyKindValue || p.Kind == ast.PropertyKindMethod {
				item = r.eval(p.Value)
			} else {
				r.eval(p.Value)
			}
			if !ok {
				v.put(member{hidden: true, value: r.unknownAt(at)})
				continue
			}
			v.put(member{key: key, at: at, value: r.inPlace(item, p.Value)})
		case *ast.PropertyShort:
			name := ast.Identifier(p.Name)
			if r.holed(&name) {
				v.put(member{hidden: true, value: r.unknownAt(r.spanOf(&name))})
				continue
			}
			v.put(member{key: name.Name.String(), at: r.spanOf(&name), value: r.identifier(&name)})
		case *ast.SpreadElement:
			r.spread(v, r.eval(p.Expression), r.spanOf(p.Expression))
		}
	}
	sortIndexes(v.members)
	return v
}

// inPlace gives an unknown value the place of the expression.
func (r *reader) inPlace(v *value, e ast.Expression) *value {
	if v.span.IsZero() && v.kind != unknown {
		return v
	}
	if v.kind == unknown && v.span.IsZero() {
		v.span = r.spanOf(e)
	}
	return v
}

// keyOf returns the key of a property; ok is false when only the run gives it.
func (r *reader) keyOf(p *ast.PropertyKeyed) (key string, at schema.Span, ok bool) {
	at = r.spanOf(p.Key)
	if !p.Computed {
		switch k := p.Key.(type) {
		case *ast.StringLiteral:
			return k.Value.String(), at, !r.holed(k)
		case *ast.NumberLiteral:
			return numberNode(k.Value, at).Text, at, true
		}
		return "", at, false
	}
	key, ok = keyText(r.eval(p.Key))
	return key, at, ok
}

// keyText returns the key that a value is as a name.
func keyText(v *value) (string, bool) {
	if s, ok := v.asText(); ok {
		return s, true
	}
	if v.kind == plain && v.node.Kind == schema.NumberNode {
		return v.node.Text, true
	}
	return "", false
}

// spread puts the members of another object into one.
func (r *reader) spread(into, from *value, at schema.Span) {
	switch {
	case from.kind == undefined || from.kind == plain && from.node.Kind == schema.NullNode:
	case from.open() && from.kind == object:
		for _, m := range from.members {
			into.put(m)
		}
	default:
		into.put(member{hidden: true, value: r.unknownAt(at)})
	}
}

func (r *reader) arrayLiteral(e *ast.ArrayLiteral) *value {
	v := &value{kind: array, span: r.spanOf(e), members: make([]member, 0, len(e.Value))}
	for _, item := range e.Value {
		if item == nil {
			v.members = append(v.members, member{value: &value{kind: undefined, span: v.span}})
			continue
		}
		s, ok := item.(*ast.SpreadElement)
		if !ok {
			v.members = append(v.members, member{value: r.inPlace(r.eval(item), item)})
			continue
		}
		from := r.eval(s.Expression)
		if from.open() && from.kind == array {
			v.members = append(v.members, from.members...)
			continue
		}
		v.members = append(v.members, member{hidden: true, value: r.unknownAt(r.spanOf(s.Expression))})
	}
	return v
}

func (r *reader) template(e *ast.TemplateLiteral) *value {
	at := r.spanOf(e)
	if e.Tag != nil {
		r.eval(e.Tag)
	}
	whole, known := "", !r.holed(e) && e.Tag == nil && len(e.Elements) == len(e.Expressions)+1
	for i, part := range e.Expressions {
		s, ok := joined(r.eval(part))
		known = known && ok
		if known {
			whole += e.Elements[i].Parsed.String() + s
		}
	}
	if !known || len(whole) > maxText {
		return r.unknownAt(at)
	}
	return r.text(whole+e.Elements[len(e.Elements)-1].Parsed.String(), at)
}

// maxText bounds texts that are put together: one doubled thirty times is a
// gigabyte.
const maxText = 1 << 12

// joined returns what a value becomes in a template or a sum of texts.
func joined(v *value) (string, bool) {
	if v.kind != plain {
		return "", false
	}
	switch v.node.Kind {
	case schema.StringNode, schema.BoolNode, schema.NullNode, schema.NumberNode:
		return v.node.Text, true
	}
	return "", false
}

// dotted is left.name.
func (r *reader) dotted(e *ast.DotExpression) *value {
	left, at := r.eval(e.Left), r.spanOf(&e.Identifier)
	if r.holed(&e.Identifier) {
		return r.unnamed(left, at, e)
	}
	return r.property(left, e.Identifier.Name.String(), at, e)
}

// unnamed is a property whose name only the run gives.
func (r *reader) unnamed(left *value, at schema.Span, e ast.Expression) *value {
	if left.kind == database || left.kind == collection {
		return &value{kind: collection, handle: &handle{database: left.database, collection: schema.UnknownAt[string](at)}, own: left.own, driver: left.driver, span: r.spanOf(e)}
	}
	return r.unknownAt(r.spanOf(e))
}

func (r *reader) bracketed(e *ast.BracketExpression) *value {
	left := r.eval(e.Left)
	key, ok := keyText(r.eval(e.Member))
	at := r.spanOf(e.Member)
	if ok {
		return r.property(left, key, at, e)
	}
	return r.unnamed(left, at, e)
}

// property returns what stands under a name: a member of an object, or a
// collection of a database.
func (r *reader) property(left *value, name string, at schema.Span, e ast.Expression) *value {
	switch left.kind {
	case database:
		if left.driver {
			break
		}
		return &value{kind: collection, handle: &handle{database: left.database, collection: schema.KnownAt(name, at)}, own: left.own, span: r.spanOf(e)}
	case collection:
		if parent, ok := left.collection.Get(); ok && !left.driver {
			whole := at
			if first := left.collection.Span(); int(first.Start) >= r.extentOf(e).start && first.Start < at.Start {
				whole.Start = first.Start // else the parent stands in a variable, defined elsewhere
			}
			return &value{kind: collection, handle: &handle{database: left.database, collection: schema.KnownAt(parent+"."+name, whole)}, own: left.own, span: r.spanOf(e)}
		}
	case native:
		return &value{kind: native, handle: &handle{name: left.name + "." + name}, span: r.spanOf(e)}
	default:
		r.readFrom(left, name, at)
		if !left.open() {
			break
		}
		if left.kind == array {
			return r.item(left, name, e)
		}
		if v := left.member(name); v != nil {
			return r.inPlace(v, e)
		}
		if left.complete() {
			return &value{kind: undefined, span: r.spanOf(e)}
		}
	}
	return r.unknownAt(r.spanOf(e))
}

func (r *reader) choice(e *ast.ConditionalExpression) *value {
	r.use(e.Test, schema.Condition)
	if truth, ok := r.eval(e.Test).truth(); ok {
		if truth {
			return r.eval(e.Consequent)
		}
		return r.eval(e.Alternate)
	}
	r.maybe(func() { r.eval(e.Consequent) }, func() { r.eval(e.Alternate) })
	return r.unknownAt(r.spanOf(e))
}

// use notes how the result of a call is used.
func (r *reader) use(e ast.Expression, use schema.Use) {
	switch inner := e.(type) {
	case *ast.AwaitExpression:
		r.use(inner.Argument, use)
	case *ast.Identifier:
		if b := r.scope.find(inner.Name.String()); b != nil {
			b.value.used(use)
		}
	case *ast.CallExpression:
		if _, ok := r.uses[inner]; !ok {
			r.uses[inner] = use
		}
	case *ast.UnaryExpression:
		if inner.Operator == token.NOT {
			r.use(inner.Operand, schema.Negated)
		}
	case *ast.BinaryExpression:
		switch inner.Operator {
		case token.LOGICAL_AND, token.LOGICAL_OR:
			r.use(inner.Left, use)
			r.use(inner.Right, use)
		}
	}
}
