package mongosh

import (
	"math"
	"slices"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
	"github.com/shardlint/shardlint/schema"
)

func (r *reader) binary(e *ast.BinaryExpression) *value {
	switch e.Operator {
	case token.LOGICAL_AND, token.LOGICAL_OR, token.COALESCE:
		return r.logical(e)
	case token.EQUAL, token.STRICT_EQUAL, token.NOT_EQUAL, token.STRICT_NOT_EQUAL:
		r.use(e.Left, schema.Compared)
		r.use(e.Right, schema.Compared)
	}
	left, right := r.eval(e.Left), r.eval(e.Right)
	if v := r.calculated(e.Operator, left, right, r.spanOf(e)); v != nil {
		return v
	}
	return r.unknownAt(r.spanOf(e))
}

// logical evaluates what stands on the right of && and || only if it counts.
func (r *reader) logical(e *ast.BinaryExpression) *value {
	left := r.eval(e.Left)
	truth, known := left.truth()
	switch e.Operator {
	case token.LOGICAL_OR:
		truth = !truth
	case token.COALESCE:
		empty := left.kind == undefined || left.kind == plain && left.node.Kind == schema.NullNode
		truth, known = empty, left.kind != unknown && left.kind != native
	}
	if known {
		if truth {
			return r.eval(e.Right)
		}
		return left
	}
	r.maybe(func() { r.eval(e.Right) })
	return r.unknownAt(r.spanOf(e))
}

// calculated returns the result of an operator on known values; nil for what is
// not known.
func (r *reader) calculated(op token.Token, left, right *value, at schema.Span) *value {
	x, okX := left.number()
	y, okY := right.number()
	numbers := okX && okY && left.node.Kind == schema.NumberNode && right.node.Kind == schema.NumberNode
	a, okA := joined(left)
	b, okB := joined(right)
	_, textA := left.asText()
	_, textB := right.asText()
	if op == token.PLUS && okA && okB && (textA || textB) && len(a)+len(b) <= maxText {
		return r.text(a+b, at)
	}
	if same, ok := compared(op, left, right); ok {
		return r.boolean(same, at)
	}
	if !numbers {
		return nil
	}
	switch op {
	case token.PLUS:
		return r.plainOf(floatNode(x+y, at))
	case token.MINUS:
		return r.plainOf(floatNode(x-y, at))
	case token.MULTIPLY:
		return r.plainOf(floatNode(x*y, at))
	case token.SLASH:
		return r.plainOf(floatNode(x/y, at))
	case token.REMAINDER:
		return r.plainOf(floatNode(math.Mod(x, y), at))
	case token.EXPONENT:
		return r.plainOf(floatNode(math.Pow(x, y), at))
	case token.SHIFT_LEFT:
		return r.plainOf(floatNode(float64(int32(int64(x))<<(uint32(int64(y))&31)), at))
	case token.LESS:
		return r.boolean(x < y, at)
	case token.LESS_OR_EQUAL:
		return r.boolean(x <= y, at)
	case token.GREATER:
		return r.boolean(x > y, at)
	case token.GREATER_OR_EQUAL:
		return r.boolean(x >= y, at)
	}
	return nil
}

// compared tells whether two known simple values of one kind are equal.
func compared(op token.Token, left, right *value) (result, ok bool) {
	if left.kind != plain || right.kind != plain || left.node.Kind != right.node.Kind {
		return false, false
	}
	if !slices.Contains([]schema.NodeKind{schema.StringNode, schema.BoolNode, schema.NumberNode}, left.node.Kind) {
		return false, false
	}
	same := left.node.Text == right.node.Text
	switch op {
	case token.EQUAL, token.STRICT_EQUAL:
		return same, true
	case token.NOT_EQUAL, token.STRICT_NOT_EQUAL:
		return !same, true
	}
	return false, false
}

func (r *reader) unary(e *ast.UnaryExpression) *value {
	at := r.spanOf(e)
	switch e.Operator {
	case token.INCREMENT, token.DECREMENT:
		return r.counted(e)
	case token.NOT:
		r.use(e.Operand, schema.Negated)
		if truth, ok := r.eval(e.Operand).truth(); ok {
			return r.boolean(!truth, at)
		}
		return r.unknownAt(at)
	}
	v := r.eval(e.Operand)
	f, ok := v.number()
	switch {
	case e.Operator == token.VOID:
		return &value{kind: undefined, span: at}
	case ok && (v.node.Kind == schema.NumberNode || math.IsInf(f, 0)) && e.Operator == token.MINUS:
		return r.plainOf(floatNode(-f, at))
	case ok && v.node.Kind == schema.NumberNode && e.Operator == token.PLUS:
		return v
	case e.Operator == token.DELETE:
		r.deleted(e.Operand)
	}
	return r.unknownAt(at)
}

// counted is ++ and --.
func (r *reader) counted(e *ast.UnaryExpression) *value {
	before := r.eval(e.Operand)
	after := r.unknownAt(r.spanOf(e))
	if f, ok := before.number(); ok && before.node.Kind == schema.NumberNode {
		step := 1.0
		if e.Operator == token.DECREMENT {
			step = -1
		}
		after = r.plainOf(floatNode(f+step, r.spanOf(e)))
	}
	r.bind(e.Operand, after, false)
	if e.Postfix {
		return before
	}
	return after
}

// deleted takes a member out of an object.
func (r *reader) deleted(e ast.Expression) {
	o, key, ok := r.place(e)
	if o == nil {
		return
	}
	if !ok || !o.complete() {
		r.spoil(o)
		return
	}
	r.changing(nil, o)
	o.members = slices.DeleteFunc(slices.Clone(o.members), func(m member) bool { return m.key == key })
}

func (r *reader) assignment(e *ast.AssignExpression) *value {
	var v *value
	switch e.Operator {
	case token.ASSIGN:
		v = r.eval(e.Right)
	case token.LOGICAL_AND, token.LOGICAL_OR, token.COALESCE:
		v = r.logical(&ast.BinaryExpression{Operator: e.Operator, Left: e.Left, Right: e.Right})
	default:
		left, right := r.eval(e.Left), r.eval(e.Right)
		if v = r.calculated(e.Operator, left, right, r.spanOf(e)); v == nil {
			v = r.unknownAt(r.spanOf(e))
		}
	}
	r.bind(e.Left, v, false)
	return v
}

// bind gives a name, a member or a pattern of names a value.
func (r *reader) bind(target ast.Expression, v *value, declare bool) {
	switch t := target.(type) {
	case *ast.Identifier:
		if declare {
			r.declare(t.Name.String(), v)
			return
		}
		r.assign(t.Name.String(), v)
	case *ast.DotExpression, *ast.BracketExpression:
		r.store(t, v)
	case *ast.ObjectPattern:
		r.bindObject(t, v, declare)
	case *ast.ArrayPattern:
		r.bindArray(t, v, declare)
	case *ast.AssignExpression: // a default
		if v.kind == undefined {
			v = r.eval(t.Right)
		}
		r.bind(t.Left, v, declare)
	}
}

func (r *reader) bindObject(p *ast.ObjectPattern, v *value, declare bool) {
	part := func(key string, ok bool, at schema.Span) *value {
		if !ok || !v.open() || v.kind != object {
			return r.unknownAt(at)
		}
		if m := v.member(key); m != nil {
			return m
		}
		if v.complete() {
			return &value{kind: undefined, span: at}
		}
		return r.unknownAt(at)
	}
	for _, property := range p.Properties {
		switch property := property.(type) {
		case *ast.PropertyShort:
			at := r.spanOf(&property.Name)
			item := part(property.Name.Name.String(), true, at)
			if item.kind == undefined && property.Initializer != nil {
				item = r.eval(property.Initializer)
			}
			r.bind(&property.Name, item, declare)
		case *ast.PropertyKeyed:
			key, at, ok := r.keyOf(property)
			r.bind(property.Value, part(key, ok, at), declare)
		}
	}
	if p.Rest != nil {
		r.bind(p.Rest, r.unknownAt(r.spanOf(p.Rest)), declare)
	}
}

func (r *reader) bindArray(p *ast.ArrayPattern, v *value, declare bool) {
	known := v.open() && v.kind == array && v.complete()
	for i, target := range p.Elements {
		if target == nil {
			continue
		}
		item := r.unknownAt(r.spanOf(target))
		if known {
			item = &value{kind: undefined, span: item.span}
			if i < len(v.members) {
				item = v.members[i].value
			}
		}
		r.bind(target, item, declare)
	}
	if p.Rest != nil {
		rest := r.unknownAt(r.spanOf(p.Rest))
		if known {
			rest = &value{kind: array, span: v.span, members: slices.Clone(v.members[min(len(p.Elements), len(v.members)):])}
		}
		r.bind(p.Rest, rest, declare)
	}
}

// place returns the object and the key of a member; o is nil when the object is
// not one the script shows.
func (r *reader) place(e ast.Expression) (o *value, key string, ok bool) {
	switch e := e.(type) {
	case *ast.DotExpression:
		o, key, ok = r.eval(e.Left), e.Identifier.Name.String(), true
	case *ast.BracketExpression:
		o = r.eval(e.Left)
		key, ok = keyText(r.eval(e.Member))
	}
	if o == nil || !o.open() {
		return nil, "", false
	}
	return o, key, ok
}

// store sets a member of an object.
func (r *reader) store(e ast.Expression, v *value) {
	o, key, ok := r.place(e)
	switch {
	case o == nil:
	case !ok || o.kind == array:
		r.spoil(o)
	default:
		r.changing(nil, o)
		o.members = slices.Clone(o.members)
		o.put(member{key: key, at: r.keySpan(e), value: v})
		sortIndexes(o.members)
	}
}

// keySpan is where a member is named.
func (r *reader) keySpan(e ast.Expression) schema.Span {
	switch e := e.(type) {
	case *ast.DotExpression:
		return r.spanOf(&e.Identifier)
	case *ast.BracketExpression:
		return r.spanOf(e.Member)
	}
	return r.spanOf(e)
}
