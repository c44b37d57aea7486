package extract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// block goes through statements in order.
func (r *reader) block(list []ast.Stmt) outcome {
	for i, s := range list {
		if r.spent() {
			return goesOn
		}
		if r.ignoresError(list, i) {
			r.guarded++
		}
		o := r.statement(s)
		if r.ignoresError(list, i) {
			r.guarded--
		}
		switch o {
		case goesOn:
		case mayGoToNextRound, mayLeaveLoop: // what follows may not run, and yet the code behind it does
			rest := goesOn
			r.branches(false, func() outcome {
				rest = r.block(list[i+1:])
				return rest
			})
			return max(o, perhaps(rest))
		case mayLeaveFunction:
			r.conditional++
			rest := r.block(list[i+1:])
			r.conditional--
			if rest.ends() {
				return rest
			}
			return max(o, perhaps(rest))
		default:
			return o
		}
	}
	return goesOn
}

func (r *reader) statement(s ast.Stmt) outcome {
	r.steps++
	switch s := s.(type) {
	case *ast.ExprStmt:
		v := r.eval(s.X)
		if call, ok := ast.Unparen(s.X).(*ast.CallExpr); ok && v != nil && r.neverReturns(call) {
			return fails
		}
	case *ast.AssignStmt:
		r.assignment(s)
	case *ast.DeclStmt:
		r.declaration(s)
	case *ast.BlockStmt:
		return r.block(s.List)
	case *ast.IfStmt:
		return r.ifStatement(s)
	case *ast.ForStmt:
		return r.forStatement(s)
	case *ast.RangeStmt:
		return r.rangeStatement(s)
	case *ast.SwitchStmt:
		return r.switchStatement(s)
	case *ast.TypeSwitchStmt:
		return r.typeSwitch(s)
	case *ast.SelectStmt:
		return r.selectStatement(s)
	case *ast.ReturnStmt:
		return r.returnStatement(s)
	case *ast.DeferStmt:
		r.deferred(s.Call)
	case *ast.GoStmt: // nobody knows when
		r.branching++
		_, order, values := r.part(func() outcome {
			r.eval(s.Call)
			return goesOn
		})
		r.branching--
		for _, c := range order {
			r.set(c, r.join(c.value, values[c], maxJoined))
			c.wild = true
		}
	case *ast.LabeledStmt:
		return r.statement(s.Stmt)
	case *ast.IncDecStmt:
		r.store(s.X, unknownOf(r.typeOf(s.X), r.spanOf(s.X)))
	case *ast.SendStmt:
		r.eval(s.Chan)
		v := r.eval(s.Value)
		r.release(v)
		r.spoil(v, maxSpoiled)
	case *ast.BranchStmt:
		if s.Tok == token.CONTINUE {
			return nextRound
		}
		return leavesLoop
	}
	return goesOn
}

func (r *reader) declaration(s *ast.DeclStmt) {
	decl, ok := s.Decl.(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR {
		return
	}
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		values := r.valuesOf(vs.Values, len(vs.Names))
		for i, name := range vs.Names {
			obj := r.p.Info.Defs[name]
			if obj == nil {
				continue
			}
			v := values[i]
			if len(vs.Values) == 0 {
				v = r.zero(obj.Type(), r.spanOf(name))
			}
			r.declare(obj, r.typed(v, obj.Type()))
		}
	}
}

// valuesOf evaluates the right side of an assignment to n places.
func (r *reader) valuesOf(list []ast.Expr, n int) []*value {
	values := make([]*value, n)
	if len(list) == 1 && n > 1 {
		v := r.eval(list[0])
		for i := range values {
			if v.kind == tuple && i < len(v.members) {
				values[i] = v.members[i].value
			} else {
				values[i] = unknownOf(resultType(r.typeOf(list[0]), i), r.spanOf(list[0]))
			}
		}
		if v.kind != tuple && v.kind != unknown {
			values[0] = v // v, ok := m[k] and the like
		}
		return values
	}
	for i := range values {
		if i < len(list) {
			values[i] = r.eval(list[i])
		} else {
			values[i] = &value{}
		}
	}
	return values
}

func resultType(t types.Type, i int) types.Type {
	if tuple, ok := t.(*types.Tuple); ok && i < tuple.Len() {
		return tuple.At(i).Type()
	}
	return nil
}

func (r *reader) assignment(s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		right := r.eval(s.Rhs[0])
		at := r.spanOf(s.Lhs[0])
		if s.Tok == token.ADD_ASSIGN {
			left := r.eval(s.Lhs[0])
			if isString(r.typeOf(s.Lhs[0])) {
				r.store(s.Lhs[0], joinTexts(at, left, right))
				return
			}
		}
		r.store(s.Lhs[0], unknownOf(r.typeOf(s.Lhs[0]), at))
		return
	}
	values := r.valuesOf(s.Rhs, len(s.Lhs))
	for i, target := range s.Lhs {
		var from ast.Expr
		if len(s.Rhs) == len(s.Lhs) {
			from = s.Rhs[i]
		}
		if id, ok := target.(*ast.Ident); ok {
			if id.Name == "_" {
				continue
			}
			if obj := r.p.Info.Defs[id]; obj != nil {
				r.declare(obj, r.typed(values[i], obj.Type()))
				continue
			}
		}
		r.noteSite(target, from, values[i])
		r.store(target, values[i])
	}
}

// store gives a variable, a field, an item or what a pointer points to another
// value.
func (r *reader) store(target ast.Expr, v *value) {
	switch e := ast.Unparen(target).(type) {
	case *ast.Ident:
		obj := r.objectOf(e)
		if c := r.frame.find(obj); c != nil {
			r.set(c, r.typed(v, obj.Type()))
		}
	case *ast.SelectorExpr:
		r.storeField(e, v)
	case *ast.IndexExpr:
		r.storeItem(e, v)
	case *ast.StarExpr:
		if p := r.eval(e.X); p.kind == pointer {
			r.set(p.cell, v)
		}
	}
}

// storeField sets a field of a struct, be it in a variable or behind a pointer.
func (r *reader) storeField(e *ast.SelectorExpr, v *value) {
	r.release(v)
	base := r.eval(e.X)
	m := member{key: e.Sel.Name, at: r.spanOf(e.Sel), value: v}
	if base.kind == pointer {
		if b := base.cell.value; b.kind == record || b.kind == builder {
			r.set(base.cell, b.with(m))
		}
		return
	}
	if base.kind == record || base.kind == element {
		if base.kind == element {
			r.store(e.X, withElementField(base, m))
			return
		}
		r.store(e.X, base.with(m))
	}
}

// storeItem is m[key] = v and list[i] = v.
func (r *reader) storeItem(e *ast.IndexExpr, v *value) {
	r.release(v)
	base, key := r.eval(e.X), r.eval(e.Index)
	switch {
	case base.kind == pointer && base.cell.value.kind == mapping:
		m := member{at: r.spanOf(e.Index), value: v}
		if name, ok := key.asText(); ok {
			m.key = name
		} else {
			r.set(base.cell, r.overwritten(base.cell.value, v, r.spanOf(e.Index)))
			return
		}
		r.set(base.cell, base.cell.value.with(m))
	case base.kind == list || base.kind == document:
		if i, ok := key.asIndex(); ok && i < len(base.members) && base.complete() {
			next := *base
			next.members = append([]member(nil), base.members...)
			next.members[i] = itemOf(base, v)
			r.store(e.X, rewritten(&next))
			return
		}
		next := *base
		next.members = []member{{hidden: true, value: unknownOf(nil, r.spanOf(e))}}
		r.store(e.X, rewritten(&next))
	case base.kind == pointer: // to an array or a struct that holds it
		r.spoil(base, maxSpoiled)
	}
}

// overwritten is what a map holds after any one of its members was set.
func (r *reader) overwritten(v, item *value, at schema.Span) *value {
	c := *v
	c.members = slices.Clone(v.members)
	for i, m := range c.members {
		if !m.hidden {
			c.members[i].value = r.join(m.value, item, maxJoined)
		}
	}
	return c.with(member{hidden: true, value: unknownOf(nil, at)})
}

func (r *reader) returnStatement(s *ast.ReturnStmt) outcome {
	f := r.frame
	var values []*value
	if len(s.Results) == 0 {
		for _, c := range f.named {
			values = append(values, c.value)
		}
	} else {
		values = r.valuesOf(s.Results, max(len(s.Results), f.fn.results()))
	}
	if r.returnsError(s) {
		return fails
	}
	r.returned(f, values)
	return leavesFunction
}

// returned joins the results of a return statement with those of others.
func (r *reader) returned(f *frame, values []*value) {
	if f.results == nil {
		f.results = values
		return
	}
	for i := range f.results {
		if i < len(values) {
			f.results[i] = r.join(f.results[i], values[i], maxJoined)
		}
	}
}
