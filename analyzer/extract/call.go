package extract

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A call is one call of a function or method.
type call struct {
	r        *reader
	expr     *ast.CallExpr
	callee   *types.Func // nil when it is not known
	symbol   string      // of a callee outside the package: "mongo.Collection.Find"
	name     string
	nameSpan schema.Span
	span     schema.Span // the whole call
	receiver *value      // nil for a function
	args     []*value
	spread   bool     // the last argument is a whole list, "args..."
	hidden   bool     // there may be further arguments
	listed   []member // the items of a list that was spread out, as they are in it
	single   int      // and how many arguments stood before it
}

// arg returns an argument, counted from 1; nil for one that is not there.
func (c *call) arg(i int) *value {
	switch {
	case i < 1:
	case i <= len(c.args):
		return c.args[i-1]
	case c.hidden:
		return unknownOf(nil, c.span)
	}
	return nil
}

// rest returns the arguments from one on, counted from 1.
func (c *call) rest(i int) []*value {
	var list []*value
	if i >= 1 && i <= len(c.args) {
		list = c.args[i-1:]
	}
	if c.hidden {
		list = append(list[:len(list):len(list)], unknownOf(nil, c.span))
	}
	return list
}

func (r *reader) call(e *ast.CallExpr) *value {
	if t, ok := r.conversionTo(e); ok {
		return r.conversion(e, t)
	}
	later := r.later
	r.later = nil
	c := &call{r: r, expr: e, span: r.spanOf(e), spread: e.Ellipsis.IsValid()}
	switch f := calleeOf(e).(type) {
	case *ast.Ident:
		c.name, c.nameSpan = f.Name, r.spanOf(f)
		switch obj := r.objectOf(f).(type) {
		case *types.Builtin:
			return r.builtin(c)
		case *types.Func:
			c.callee = obj.Origin()
		case *types.Var:
			c.arguments()
			fun := r.eval(f)
			if later != nil {
				*later = func() { r.callValue(fun, c) }
				return r.unknownResult(c)
			}
			return r.callValue(fun, c)
		case nil:
			if v := r.builtin(c); v != nil {
				return v
			}
		}
	case *ast.SelectorExpr:
		c.name, c.nameSpan = f.Sel.Name, r.spanOf(f.Sel)
		if s := r.importedSymbol(f); s != "" {
			c.symbol = s
			if obj, ok := r.p.Info.Uses[f.Sel].(*types.Func); ok {
				c.callee = obj.Origin()
			}
			break
		}
		c.receiver = r.receiverOf(f)
		if body := c.receiver; body.kind == record || body.kind == document || body.kind == list || body.kind == scalar {
			if r.takesAddress(f) {
				c.receiver = r.addressOf(f.X, body)
				if c.receiver == nil {
					c.receiver = body
					defer func() { r.store(f.X, spoiled(body)) }()
				}
			}
		}
		switch obj := r.p.Info.Uses[f.Sel].(type) {
		case *types.Func:
			c.callee = obj.Origin()
		case *types.Var: // a field that holds a function
			c.arguments()
			return r.callValue(c.receiver, c)
		}
	default:
		fun := r.eval(e.Fun)
		c.arguments()
		if later != nil {
			*later = func() { r.callValue(fun, c) }
			return r.unknownResult(c)
		}
		return r.callValue(fun, c)
	}
	c.arguments()
	if later != nil {
		*later = func() { r.dispatch(c) }
		return r.unknownResult(c)
	}
	return r.dispatch(c)
}

// deferred keeps a call for the end of the function. Its arguments are those of now.
func (r *reader) deferred(e *ast.CallExpr) {
	var run func()
	r.later = &run
	r.call(e)
	r.later = nil
	if run == nil {
		return
	}
	if r.conditional > 0 {
		always := run
		run = func() {
			r.branches(false, func() outcome {
				always()
				return goesOn
			})
		}
	}
	r.frame.defers = append(r.frame.defers, run)
}

// takesAddress reports whether a method may change the variable that it is called
// on: it has a pointer for a receiver, or nobody knows it.
func (r *reader) takesAddress(f *ast.SelectorExpr) bool {
	m, ok := r.p.Info.Uses[f.Sel].(*types.Func)
	if !ok {
		return r.p.Info.Uses[f.Sel] == nil
	}
	if isDriver(pkgPath(m)) || m.Signature().Recv() == nil {
		return false
	}
	_, ok = m.Signature().Recv().Type().(*types.Pointer)
	return ok
}

// addressOf is a pointer to a variable of the function; nil for any other place.
func (r *reader) addressOf(e ast.Expr, v *value) *value {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	c := r.frame.find(r.objectOf(id))
	if c == nil || c.value.kind == pointer {
		return nil
	}
	var t types.Type
	if v.typ != nil {
		t = types.NewPointer(v.typ)
	}
	return &value{kind: pointer, cell: c, typ: t, span: v.span}
}

// calleeOf returns the name in front of the arguments, types left out.
func calleeOf(e *ast.CallExpr) ast.Expr {
	f := ast.Unparen(e.Fun)
	switch x := f.(type) {
	case *ast.IndexExpr:
		if id, ok := x.X.(*ast.Ident); ok {
			return id
		}
		if sel, ok := x.X.(*ast.SelectorExpr); ok {
			return sel
		}
	case *ast.IndexListExpr:
		return x.X
	}
	return f
}

// receiverOf evaluates the receiver of a method, through embedded structs.
func (r *reader) receiverOf(f *ast.SelectorExpr) *value {
	base := r.eval(f.X)
	sel, ok := r.p.Info.Selections[f]
	if !ok || len(sel.Index()) < 2 {
		return base
	}
	t := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		s := structOf(t)
		if s == nil || i >= s.NumFields() {
			return unknownOf(nil, r.spanOf(f))
		}
		base = r.oneField(base, s.Field(i), r.spanOf(f.X))
		t = s.Field(i).Type()
	}
	return base
}

// arguments evaluates the arguments.
func (c *call) arguments() {
	exprs := c.expr.Args
	if len(exprs) == 1 {
		if v := c.r.eval(exprs[0]); v.kind == tuple { // f(g())
			for _, m := range v.members {
				c.args = append(c.args, m.value)
			}
			return
		} else if !c.spread {
			c.args = []*value{v}
			return
		}
	}
	for i, e := range exprs {
		v := c.r.eval(e)
		if i < len(exprs)-1 || !c.spread {
			c.args = append(c.args, v)
			continue
		}
		if v.kind != list || hasHidden(v) {
			c.hidden = true
		}
		v = upToDate(v)
		c.listed, c.single = v.members, len(c.args)
		for _, m := range v.members {
			if m.hidden {
				continue
			}
			if m.sometimes {
				c.hidden = true
				continue
			}
			c.args = append(c.args, m.value)
		}
		if v.kind == list {
			c.spread = false
		}
	}
}

// dispatch finds out what a call means.
func (r *reader) dispatch(c *call) *value {
	var rw *row
	switch {
	case c.callee != nil:
		if w := r.wrapperOf(c.callee); w != nil {
			return r.wrapped(w, c)
		}
		if c.callee.Pkg() == r.p.Types {
			if f := r.ix.functions[c.callee]; f != nil {
				return r.invoke(f, nil, c.receiver, c)
			}
			if v := r.ofInterface(c.callee); v != nil {
				r.passOn(c)
				return r.placed(v, c.span)
			}
		}
		rw = r.rowOf(c.callee)
		if c.symbol == "" && rw != nil {
			c.symbol = rw.symbol
		}
	case c.symbol != "":
		rw = r.rowNamed(c.symbol)
	}
	if rw != nil {
		return rw.do(r, c)
	}
	if c.callee != nil {
		if v, ok := r.fromFact(c); ok {
			return v
		}
	}
	r.passOn(c)
	return r.unknownResult(c)
}

// resultOfCall is the type of what a call returns.
func (r *reader) resultOfCall(c *call) types.Type {
	if c.callee != nil {
		if sig := c.callee.Signature(); sig.TypeParams().Len() == 0 && sig.RecvTypeParams().Len() == 0 {
			switch results := sig.Results(); results.Len() {
			case 0:
				return nil
			case 1:
				return valid(results.At(0).Type())
			default:
				return results
			}
		}
	}
	return r.typeOf(c.expr)
}

// unknownResult is what a call returns of which only the type is known.
func (r *reader) unknownResult(c *call) *value {
	v := unknownOf(r.resultOfCall(c), c.span)
	for _, a := range c.args {
		if a.param != 0 {
			v.param = -1
		}
	}
	return v
}

// callValue calls a function that is a value.
func (r *reader) callValue(f *value, c *call) *value {
	if f.kind == callable {
		return r.invoke(f.fn, f.env, c.receiver, c)
	}
	r.passOn(c)
	return r.unknownResult(c)
}

// maySpoil reports whether a function that is not gone through may change what an
// argument points to. Struct and address are filled by decoders of all kinds; maps
// and options are handed to loggers and drivers, which leave them alone.
func (r *reader) maySpoil(c *call, i int, body *value) bool {
	if c.callee != nil && c.callee.Pkg() == r.p.Types {
		if c.callee.Signature().Recv() != nil {
			return r.changesAt(c, i+1)
		}
		return r.changesAt(c, i)
	}
	if body.kind != mapping && body.kind != builder {
		return true
	}
	if i < len(c.expr.Args) {
		if u, ok := ast.Unparen(c.expr.Args[i]).(*ast.UnaryExpr); ok && u.Op == token.AND {
			_, literal := ast.Unparen(u.X).(*ast.CompositeLit)
			return !literal
		}
	}
	if c.callee == nil || c.callee.Pkg() == nil {
		return false
	}
	return c.callee.Pkg() == r.p.Types || sameRoot(c.callee.Pkg().Path(), r.p.Path) && takesMap(c.callee, i)
}

// sameRoot reports whether two packages are likely of one team: the first two parts
// of their paths are the same.
func sameRoot(a, b string) bool {
	root := func(path string) string {
		parts := strings.SplitN(path, "/", 3)
		return strings.Join(parts[:min(2, len(parts))], "/")
	}
	return root(a) == root(b)
}

// takesMap reports whether a parameter is a map or pointer as such, not just any
// value.
func takesMap(f *types.Func, i int) bool {
	params := f.Signature().Params()
	if params.Len() == 0 {
		return false
	}
	t := params.At(min(i, params.Len()-1)).Type()
	if f.Signature().Variadic() && i >= params.Len()-1 {
		t = elemOf(t.Underlying())
	}
	if t == nil {
		return true
	}
	_, anything := t.Underlying().(*types.Interface)
	return !anything
}

func isEllipsis(e ast.Expr) bool {
	_, ok := e.(*ast.Ellipsis)
	return ok
}
