package extract

import (
	"go/ast"
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// conversionTo returns the type that a call of the form T(x) converts to.
func (r *reader) conversionTo(e *ast.CallExpr) (types.Type, bool) {
	if len(e.Args) != 1 {
		return nil, false
	}
	var obj types.Object
	switch f := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		obj = r.objectOf(f)
	case *ast.SelectorExpr:
		obj = r.p.Info.Uses[f.Sel]
	case *ast.FuncLit, *ast.CallExpr:
		return nil, false
	default:
		tv, ok := r.p.Info.Types[e.Fun]
		return valid(tv.Type), ok && tv.IsType()
	}
	if t, ok := obj.(*types.TypeName); ok {
		return valid(t.Type()), true
	}
	return nil, false
}

// conversion is T(x).
func (r *reader) conversion(e *ast.CallExpr, t types.Type) *value {
	v := r.eval(e.Args[0])
	if v.kind == scalar && v.node.Kind == schema.NumberNode {
		if c := r.folded(e); c != nil {
			return c
		}
	}
	if t == nil {
		return v
	}
	c := *v
	switch v.kind {
	case pointer:
		if v.cell.value.kind == mapping {
			c.typ = t
		}
		return &c
	case scalar:
		if v.isNil() {
			return r.zero(t, v.span)
		}
		if isText(v) != isString(t) && !types.IsInterface(t) {
			return unknownOf(t, r.spanOf(e))
		}
	case record:
		if isElementType(t) {
			return recordToElement(v, t)
		}
	case list:
		if isElementType(elemOf(t.Underlying())) {
			return unknownOf(t, r.spanOf(e))
		}
	}
	c.typ = t
	return &c
}

func recordToElement(v *value, t types.Type) *value {
	m := member{at: v.span, value: nilOf(nil, v.span)}
	for _, f := range v.members {
		if f.key == "Key" || f.key == "Name" {
			s, ok := f.value.asText()
			m.key, m.at, m.hidden = s, f.value.span, !ok
		} else {
			m.value = f.value
		}
	}
	return &value{kind: element, members: []member{m}, typ: t, span: v.span}
}
