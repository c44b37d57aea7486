package extract

import (
	"go/ast"
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// composite is a literal of a document, list, map or struct.
func (r *reader) composite(e *ast.CompositeLit, t types.Type) *value {
	at := r.spanOf(e)
	if p, ok := t.(*types.Pointer); ok { // &T left out in a list of pointers
		v := r.composite(e, p.Elem())
		return &value{kind: pointer, cell: r.newCell(v), typ: t, span: at}
	}
	if t == nil {
		return r.untyped(e)
	}
	switch u := t.Underlying().(type) {
	case *types.Slice, *types.Array:
		if isElementType(elemOf(u)) {
			return r.documentLiteral(e, t)
		}
		return r.listLiteral(e, t)
	case *types.Map:
		return r.mapLiteral(e, t)
	case *types.Struct:
		if isElementType(t) {
			return &value{kind: element, members: []member{r.elementOf(e)}, typ: t, span: at}
		}
		return r.structLiteral(e, t, u)
	}
	return r.untyped(e)
}

// untyped goes through a literal of which nothing is known but its parts.
func (r *reader) untyped(e *ast.CompositeLit) *value {
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
		}
		if lit, ok := x.(*ast.CompositeLit); !ok || lit.Type != nil {
			r.eval(x)
		}
	}
	return unknownOf(nil, r.spanOf(e))
}

func elemOf(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Map:
		return t.Elem()
	}
	return nil
}

// elementTypes are those of the key and the item in a range over the type.
func elementTypes(t types.Type) (key, item types.Type) {
	if t == nil {
		return nil, nil
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return valid(u.Key()), valid(u.Elem())
	case *types.Slice:
		return types.Typ[types.Int], valid(u.Elem())
	case *types.Array:
		return types.Typ[types.Int], valid(u.Elem())
	case *types.Pointer:
		return elementTypes(u.Elem())
	}
	return nil, nil
}

// documentLiteral is bson.D{...}.
func (r *reader) documentLiteral(e *ast.CompositeLit, t types.Type) *value {
	v := shared(&value{kind: document, typ: t, span: r.spanOf(e)})
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok { // with an index
			x = kv.Value
		}
		if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil {
			v.members = append(v.members, r.elementOf(lit))
			continue
		}
		v.members = append(v.members, memberOf(r.eval(x)))
	}
	return v
}

// memberOf is an element as a member of a document.
func memberOf(v *value) member {
	if v.kind == element {
		return v.members[0]
	}
	return member{hidden: true, value: unknownOf(nil, v.span)}
}

// elementOf is one element of a document, with names or without.
func (r *reader) elementOf(e *ast.CompositeLit) member {
	var key, val ast.Expr
	for i, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			name, _ := kv.Key.(*ast.Ident)
			if name != nil && (name.Name == "Key" || name.Name == "Name") {
				key = kv.Value
			} else {
				val = kv.Value
			}
			continue
		}
		if i == 0 {
			key = x
		} else {
			val = x
		}
	}
	at := r.spanOf(e)
	m := member{value: nilOf(nil, at)}
	if val != nil {
		m.value = r.eval(val)
	}
	return r.keyed(m, key, at)
}

// keyed gives a member its key. One with a key that is not known may be any member.
func (r *reader) keyed(m member, key ast.Expr, at schema.Span) member {
	if key == nil {
		return member{key: "", at: at, value: m.value}
	}
	k := r.eval(key)
	s, ok := k.asText()
	if !ok {
		u := unknownOf(nil, r.spanOf(key))
		u.param = k.param
		return member{hidden: true, value: u}
	}
	m.key, m.at = s, r.spanOf(key)
	return m
}

func (r *reader) listLiteral(e *ast.CompositeLit, t types.Type) *value {
	v := shared(&value{kind: list, typ: t, span: r.spanOf(e)})
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
		}
		v.members = append(v.members, member{value: r.eval(x)})
	}
	return v
}

// mapLiteral is bson.M{...}; a map is a pointer to what it holds.
func (r *reader) mapLiteral(e *ast.CompositeLit, t types.Type) *value {
	at := r.spanOf(e)
	body := &value{kind: mapping, typ: t, span: at}
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			body.members = append(body.members, r.keyed(member{value: r.eval(kv.Value)}, kv.Key, at))
		}
	}
	return &value{kind: pointer, cell: r.newCell(body), typ: t, span: at}
}

func (r *reader) structLiteral(e *ast.CompositeLit, t types.Type, u *types.Struct) *value {
	v := &value{kind: record, typ: t, span: r.spanOf(e)}
	for i, x := range e.Elts {
		var m member
		var from ast.Expr
		var field *types.Var
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			name, ok := kv.Key.(*ast.Ident)
			if !ok {
				continue
			}
			from = kv.Value
			m = member{key: name.Name, at: r.spanOf(name), value: r.eval(kv.Value)}
			field, _ = r.p.Info.Uses[name].(*types.Var)
		} else if i < u.NumFields() {
			field, from = u.Field(i), x
			m = member{key: field.Name(), at: r.spanOf(x), value: r.eval(x)}
		} else {
			continue
		}
		if field != nil {
			r.release(m.value)
			m.value = r.typed(m.value, field.Type())
			r.noteValue(field, from, m.value)
		}
		v.members = append(v.members, m)
	}
	return v
}

// itemOf is an item as a member of the list or document.
func itemOf(in *value, v *value) member {
	if in.kind == document {
		return memberOf(v)
	}
	return member{value: v}
}

// itemValue is an item of a list, or an element of a document.
func itemValue(in *value, i int) *value {
	m := in.members[i]
	if in.kind == document {
		return &value{kind: element, members: []member{m}, span: m.at}
	}
	return m.value
}

// withElementField sets the key or the value of an element.
func withElementField(v *value, m member) *value {
	c := *v
	e := v.members[0]
	switch m.key {
	case "Key", "Name":
		s, ok := m.value.asText()
		e.key, e.at, e.hidden = s, m.at, !ok
	default:
		e.value = m.value
	}
	c.members = []member{e}
	return &c
}

// zero is the value of a variable that nothing was assigned to.
func (r *reader) zero(t types.Type, at schema.Span) *value {
	t = valid(t)
	if t == nil || isDriverType(t) && !isElementType(t) && isStruct(t) && typeName(t) != "mongo.IndexModel" {
		return unknownOf(t, at)
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return unknownOf(t, at)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			v := textOf("", at)
			v.typ = t
			return v
		case u.Info()&types.IsBoolean != 0:
			return scalarOf(boolNode(false, at), t)
		case u.Info()&types.IsNumeric != 0:
			return scalarOf(numberNode("0", at), t)
		}
	case *types.Slice:
		if isElementType(u.Elem()) {
			return &value{kind: document, typ: t, span: at}
		}
		return &value{kind: list, typ: t, span: at}
	case *types.Struct:
		if isElementType(t) {
			return &value{kind: element, members: []member{{key: "", at: at, value: nilOf(nil, at)}}, typ: t, span: at}
		}
		return &value{kind: record, typ: t, span: at}
	case *types.Map, *types.Pointer, *types.Interface, *types.Signature, *types.Chan:
		return nilOf(t, at)
	}
	return unknownOf(t, at)
}

// typed gives a value the static type of what it is assigned to, where it has none
// of its own.
func (r *reader) typed(v *value, t types.Type) *value {
	t = valid(t)
	if v.typ != nil || t == nil || v.kind != unknown && !v.isNil() {
		if v.isNil() && t != nil {
			return r.zero(t, v.span)
		}
		return v
	}
	if _, ok := t.Underlying().(*types.Interface); ok {
		return v
	}
	c := *v
	c.typ = t
	return &c
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}
