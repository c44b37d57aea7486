package extract

import (
	"go/ast"
	"go/types"
)

// placeOf returns the field or the package variable that an expression is.
func (r *reader) placeOf(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := r.p.Info.Uses[e].(*types.Var); ok && !v.IsField() && v.Parent() == r.p.Types.Scope() {
			return v
		}
	case *ast.SelectorExpr:
		if v, ok := r.p.Info.Uses[e.Sel].(*types.Var); ok && v.IsField() {
			return v.Origin()
		}
		if sel, ok := r.p.Info.Selections[e]; ok && sel.Kind() == types.FieldVal {
			if v, ok := sel.Obj().(*types.Var); ok {
				return v.Origin()
			}
		}
	}
	return nil
}

// taintAround notes that something inside a variable or field changes: an item or
// a field of its value.
func (r *reader) taintAround(target ast.Expr) {
	for {
		switch e := ast.Unparen(target).(type) {
		case *ast.SelectorExpr:
			target = e.X
		case *ast.IndexExpr:
			target = e.X
		case *ast.StarExpr:
			target = e.X
		default:
			return
		}
		if obj := r.placeOf(target); obj != nil {
			r.ix.tainted[obj] = true
		}
	}
}

// taintReceiver notes that a method gets the address of a variable or field.
func (r *reader) taintReceiver(call *ast.CallExpr) {
	fun, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	obj := r.placeOf(fun.X)
	if obj == nil {
		return
	}
	if _, ok := obj.Type().Underlying().(*types.Struct); !ok {
		return
	}
	if m, ok := r.p.Info.Uses[fun.Sel].(*types.Func); ok {
		if recv := m.Signature().Recv(); recv != nil {
			if _, ok := recv.Type().(*types.Pointer); ok && !isDriver(pkgPath(m)) {
				r.ix.tainted[obj] = true
			}
		}
	}
}

// noteFields notes the fields that a struct literal sets.
func (r *reader) noteFields(f *function, lit *ast.CompositeLit) {
	if len(lit.Elts) == 0 {
		return
	}
	if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); keyed {
		for _, x := range lit.Elts {
			kv, ok := x.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			if id, ok := kv.Key.(*ast.Ident); ok {
				if v, ok := r.p.Info.Uses[id].(*types.Var); ok && v.IsField() && v.Pkg() == r.p.Types {
					r.ix.sites[v.Origin()] = append(r.ix.sites[v.Origin()], site{f, kv.Value})
				}
			}
		}
		return
	}
	s := structOf(r.typeOf(lit))
	if s == nil {
		return
	}
	for i, x := range lit.Elts {
		if i < s.NumFields() && s.Field(i).Pkg() == r.p.Types {
			r.ix.sites[s.Field(i).Origin()] = append(r.ix.sites[s.Field(i).Origin()], site{f, x})
		}
	}
}

// noteSite keeps the value that an assignment gives a field or package variable.
func (r *reader) noteSite(target, from ast.Expr, v *value) {
	if obj := r.placeOf(target); obj != nil {
		r.noteValue(obj, from, v)
	}
}

// noteValue keeps what the expression was when its function was gone through with
// nothing known of the parameters.
func (r *reader) noteValue(obj types.Object, from ast.Expr, v *value) {
	if from == nil || r.depth > 0 || len(r.ix.sites[originOf(obj)]) == 0 {
		return
	}
	if before, ok := r.siteValues[from]; ok && before != v {
		v = r.join(before, v, maxJoined)
	}
	r.siteValues[from] = v
}

func originOf(obj types.Object) types.Object {
	if v, ok := obj.(*types.Var); ok {
		return v.Origin()
	}
	return obj
}
