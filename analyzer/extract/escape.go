package extract

import (
	"go/ast"
	"go/types"
)

// An escape is a field or a package variable whose map, list or target gets another
// name, under which it may change: that of a variable of a function, or of a
// parameter of another one.
type escape struct {
	obj   types.Object
	local types.Object // the variable; nil for an argument
	to    *types.Func  // of an argument: the function
	as    int          // and which parameter, the receiver first
}

// escapes holds what one function hands out.
type escapes struct {
	list    []escape
	written map[types.Object]bool // variables through which something is set
}

// shares reports whether copies of a value of the type change together.
func shares(t types.Type) bool {
	if t == nil || isHandleType(t) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Map, *types.Slice:
		return true
	case *types.Pointer:
		return !isDriverType(u.Elem())
	}
	return false
}

// sharedPlace returns the field or package variable that an expression is, where
// copies of it change together.
func (r *reader) sharedPlace(e ast.Expr) types.Object {
	if obj := r.placeOf(e); obj != nil && shares(obj.Type()) {
		return obj
	}
	return nil
}

// noteNames notes the names that an assignment gives fields and package variables,
// and the variables through which it sets something.
func (r *reader) noteNames(x *escapes, targets, values []ast.Expr) {
	for i, target := range targets {
		if _, plain := ast.Unparen(target).(*ast.Ident); !plain {
			if obj := r.rootOf(target); obj != nil {
				x.written[obj] = true
			}
			continue
		}
		if len(values) != len(targets) {
			continue
		}
		if obj := r.sharedPlace(values[i]); obj != nil {
			if id := ast.Unparen(target).(*ast.Ident); id.Name != "_" {
				x.list = append(x.list, escape{obj: obj, local: r.objectOf(id)})
			}
		}
	}
}

// rootOf returns the variable of which something is set.
func (r *reader) rootOf(e ast.Expr) types.Object {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			return r.p.Info.Uses[x]
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// noteHanded notes which fields and package variables a call gets.
func (r *reader) noteHanded(x *escapes, call *ast.CallExpr) {
	var callee *types.Func
	name, first := "", 0
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		name = f.Name
		callee, _ = r.p.Info.Uses[f].(*types.Func)
	case *ast.SelectorExpr:
		if callee, _ = r.p.Info.Uses[f.Sel].(*types.Func); callee != nil && callee.Signature().Recv() != nil {
			first = 1
		}
	}
	for i, a := range call.Args {
		switch {
		case callee == nil && i == 0 && (name == "delete" || name == "copy" || name == "clear"):
			r.taintAround(&ast.StarExpr{X: a})
			if obj := r.rootOf(a); obj != nil {
				x.written[obj] = true
			}
		case callee == nil:
		case callee.Pkg() == r.p.Types:
			if obj := r.sharedPlace(a); obj != nil {
				x.list = append(x.list, escape{obj: obj, to: callee.Origin(), as: first + i})
			}
			if id, ok := a.(*ast.Ident); ok {
				if obj := r.p.Info.Uses[id]; obj != nil && r.placeOf(id) == nil && shares(obj.Type()) {
					x.list = append(x.list, escape{local: obj, to: callee.Origin(), as: first + i})
				}
			}
		case i == 0 && changesInPlace(pkgPath(callee)):
			if obj := r.sharedPlace(a); obj != nil {
				r.ix.tainted[obj] = true
			}
		}
	}
}

// changesInPlace reports whether functions of a package change the lists and maps
// that they get.
func changesInPlace(pkg string) bool {
	switch pkg {
	case "sort", "slices", "maps", "golang.org/x/exp/slices", "golang.org/x/exp/maps":
		return true
	}
	return false
}

// noteReturned notes maps that whoever calls may add to.
func (r *reader) noteReturned(values []ast.Expr) {
	for _, e := range values {
		if obj := r.sharedPlace(e); obj != nil {
			if _, ok := obj.Type().Underlying().(*types.Map); ok {
				r.ix.tainted[obj] = true
			}
		}
	}
}

// settleEscapes taints what changes under another name.
func (r *reader) settleEscapes() {
	for _, x := range r.ix.escapes {
		for _, e := range x.list { // variables first: what they are names of comes after
			if e.obj == nil && r.changesParameter(e.to, e.as) {
				x.written[e.local] = true
			}
		}
		for _, e := range x.list {
			switch {
			case e.obj == nil:
			case e.to != nil && r.changesParameter(e.to, e.as), e.local != nil && x.written[e.local]:
				r.ix.tainted[e.obj] = true
			}
		}
	}
}

func (r *reader) changesParameter(to *types.Func, as int) bool {
	f := r.ix.functions[to]
	return f == nil || r.mayChange(f, min(as, r.countParameters(f)-1))
}
