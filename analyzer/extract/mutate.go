package extract

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A flow says what a function does with its parameters, the receiver first: which it
// may change what they point to of, itself or through others.
type flow struct {
	params  map[types.Object]int
	changes map[int]bool
	passes  []passing
	state   state
}

// A passing is a parameter that is handed to another function of the package.
type passing struct {
	param int
	to    *types.Func
	as    int // which parameter of the other, the receiver first
}

func (r *reader) newFlow(f *function) *flow {
	w := &flow{params: map[types.Object]int{}, changes: map[int]bool{}}
	n := 0
	lists := []*ast.FieldList{f.signature().Params}
	if f.decl != nil && f.decl.Recv != nil {
		lists = []*ast.FieldList{f.decl.Recv, f.signature().Params}
	}
	for _, l := range lists {
		for _, field := range l.List {
			for _, name := range field.Names {
				if obj := r.p.Info.Defs[name]; obj != nil {
					w.params[obj] = n
				}
				n++
			}
			if len(field.Names) == 0 {
				n++
			}
		}
	}
	return w
}

// paramIn returns the parameter that an expression is, or is a part of.
func (r *reader) paramIn(w *flow, e ast.Expr, part bool) (int, bool) {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			i, ok := w.params[r.p.Info.Uses[x]]
			return i, ok
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			if x.Op != token.AND {
				return 0, false
			}
			e, part = x.X, true
		case *ast.TypeAssertExpr:
			e = x.X
		default:
			return 0, false
		}
		if !part {
			return 0, false
		}
	}
}

// noteAssigned notes what an assignment changes through a parameter.
func (r *reader) noteAssigned(w *flow, target ast.Expr) {
	if _, plain := ast.Unparen(target).(*ast.Ident); plain {
		return // the variable, not what it points to
	}
	if i, ok := r.paramIn(w, target, true); ok {
		w.changes[i] = true
	}
}

// noteAlias notes parameters that get a second name, under which they may change.
func (r *reader) noteAlias(w *flow, values []ast.Expr) {
	for _, e := range values {
		if i, ok := r.paramIn(w, e, false); ok {
			w.changes[i] = true
		}
		if t, ok := e.(*ast.TypeAssertExpr); ok {
			if i, ok := r.paramIn(w, t.X, false); ok {
				w.changes[i] = true
			}
		}
	}
}

// notePassed notes which parameters a call hands on. What another package gets may
// change unless it is a driver.
func (r *reader) notePassed(w *flow, call *ast.CallExpr) {
	var callee *types.Func
	var receiver ast.Expr
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		switch obj := r.p.Info.Uses[f].(type) {
		case *types.Func:
			callee = obj.Origin()
		case *types.Builtin:
			if (f.Name == "delete" || f.Name == "copy" || f.Name == "clear") && len(call.Args) > 0 {
				if i, ok := r.paramIn(w, call.Args[0], true); ok {
					w.changes[i] = true
				}
			}
			return
		}
	case *ast.SelectorExpr:
		if obj, ok := r.p.Info.Uses[f.Sel].(*types.Func); ok {
			callee = obj.Origin()
			if callee.Signature().Recv() != nil {
				receiver = f.X
			}
		}
	}
	inside := callee != nil && callee.Pkg() == r.p.Types
	if callee != nil && isDriver(pkgPath(callee)) {
		return
	}
	at := 0
	hand := func(e ast.Expr, part bool) {
		if i, ok := r.paramIn(w, e, part); ok {
			if inside {
				w.passes = append(w.passes, passing{i, callee, at})
			} else {
				w.changes[i] = true
			}
		}
		at++
	}
	if receiver != nil {
		if inside {
			hand(receiver, true)
		} else {
			at++
		}
	}
	for _, a := range call.Args {
		hand(a, false)
	}
}

// mayChange reports whether a function may change what a parameter points to.
func (r *reader) mayChange(f *function, param int) bool {
	w := f.flow
	if w == nil {
		return true
	}
	r.settle(f, 0)
	return w.changes[param]
}

// maxFlow is through how many functions a parameter is followed.
const maxFlow = 30

// settle works out what a function changes through others. Functions that call each
// other are taken as they are found.
func (r *reader) settle(f *function, depth int) {
	w := f.flow
	if w == nil || w.state != untouched {
		return
	}
	w.state = running
	for _, p := range w.passes {
		if w.changes[p.param] {
			continue
		}
		g := r.ix.functions[p.to]
		if g == nil || g.flow == nil || depth > maxFlow {
			w.changes[p.param] = true
			continue
		}
		r.settle(g, depth+1)
		as := p.as
		if n := r.countParameters(g); as >= n {
			as = n - 1
		}
		if g.flow.changes[as] {
			w.changes[p.param] = true
		}
	}
	w.state = done
}
