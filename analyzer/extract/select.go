package extract

import (
	"go/ast"
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// selector is x.f: a name of another package, a field, or a method that is not
// called.
func (r *reader) selector(e *ast.SelectorExpr) *value {
	at := r.spanOf(e)
	if sel, ok := r.p.Info.Selections[e]; ok {
		switch sel.Kind() {
		case types.FieldVal:
			return r.fieldOf(r.eval(e.X), sel, at)
		case types.MethodVal:
			if v := r.eval(e.X); v.kind != handled && !(v.kind == pointer && v.cell.value.kind == builder) {
				r.spoil(v, maxSpoiled) // the method may run at any time
				if v.kind == pointer {
					v.cell.wild = true
				}
			}
			return unknownOf(sel.Type(), at)
		}
		return unknownOf(sel.Type(), at)
	}
	switch obj := r.p.Info.Uses[e.Sel].(type) {
	case *types.Const:
		return r.constant(obj.Val(), obj.Type(), at)
	case *types.Var: // of another package
		if v, ok := r.known(obj, at); ok {
			return v
		}
		return unknownOf(valid(obj.Type()), at)
	case *types.Func:
		return unknownOf(obj.Type(), at)
	}
	if s := r.importedSymbol(e); s != "" {
		return r.namedValue(s, at)
	}
	base := r.eval(e.X)
	u := unknownOf(r.typeOf(e), at)
	u.param = derived(base)
	return u
}

// fieldOf follows the path of a selection, through embedded structs.
func (r *reader) fieldOf(base *value, sel *types.Selection, at schema.Span) *value {
	t := sel.Recv()
	v := base
	for _, i := range sel.Index() {
		s := structOf(t)
		if s == nil || i >= s.NumFields() {
			return unknownOf(valid(sel.Type()), at)
		}
		field := s.Field(i)
		v = r.oneField(v, field, at)
		t = field.Type()
	}
	return v
}

func structOf(t types.Type) *types.Struct {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

// oneField is a field of a struct: what the struct was given in this function,
// else what every place of the package gives it.
func (r *reader) oneField(v *value, field *types.Var, at schema.Span) *value {
	body := v.body()
	if body.kind == record {
		if f := body.field(field.Name()); f != nil && f.backing != nil {
			return upToDate(f)
		}
	}
	switch body.kind {
	case element:
		m := body.members[0]
		if field.Name() == "Key" || field.Name() == "Name" {
			if m.hidden {
				return unknownOf(field.Type(), at)
			}
			return textOf(m.key, at)
		}
		return m.value
	case handled:
		if isHandleType(field.Type()) { // a struct of the driver that holds handles of one thing
			return body
		}
	case record:
		if f := body.field(field.Name()); f != nil {
			if f.kind == unknown && f.typ == nil {
				return unknownOf(valid(field.Type()), f.span)
			}
			return f
		}
	}
	if body.kind == record && body.complete() && isBasic(field.Type()) {
		return r.zero(field.Type(), at)
	}
	if f := r.fieldValue(field); f != nil {
		return r.placed(f, at)
	}
	u := unknownOf(valid(field.Type()), at)
	u.param = derived(v)
	return u
}

func isBasic(t types.Type) bool {
	_, ok := t.Underlying().(*types.Basic)
	return ok
}

// placedAt gives a value and all that has no place the one where it is used.
func (r *reader) placedAt(v *value, at schema.Span) *value { return r.placedTo(v, at, 16) }

func (r *reader) placedTo(v *value, at schema.Span, depth int) *value {
	if depth == 0 {
		return v
	}
	c := *v
	if c.span.IsZero() {
		c.span = at
	}
	if c.node != nil && c.node.Span.IsZero() {
		n := *c.node
		c.node = &n
		placeNode(c.node, at)
	}
	if len(v.members) > 0 {
		c.members = make([]member, len(v.members))
		for i, m := range v.members {
			if m.at.IsZero() {
				m.at = at
			}
			m.value = r.placedTo(m.value, at, depth-1)
			c.members[i] = m
		}
	}
	if v.cell != nil && v.cell.value != nil && v.cell.value.span.IsZero() {
		c.cell = r.newCell(r.placedTo(v.cell.value, at, depth-1))
	}
	if h := v.handle; h != nil {
		next := *h
		for _, part := range []**value{&next.database, &next.name, &next.filter} {
			if *part != nil {
				*part = r.placedTo(*part, at, depth-1)
			}
		}
		c.handle = &next
	}
	return &c
}

func placeNode(n *schema.Node, at schema.Span) {
	if n.Span.IsZero() {
		n.Span = at
	}
	members := make([]schema.Member, len(n.Members))
	for i, m := range n.Members {
		if m.KeySpan.IsZero() && n.Kind == schema.ObjectNode && m.Key != "" {
			m.KeySpan = at
		}
		inner := *m.Value
		placeNode(&inner, at)
		m.Value = &inner
		members[i] = m
	}
	if len(members) > 0 {
		n.Members = members
	}
}
