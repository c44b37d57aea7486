package extract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

func (r *reader) ifStatement(s *ast.IfStmt) outcome {
	if s.Init != nil {
		if r.handlesError(s) == ignored {
			r.guarded++
			r.statement(s.Init)
			r.guarded--
		} else {
			r.statement(s.Init)
		}
	}
	test := r.eval(s.Cond)
	then := func() outcome {
		o := r.block(s.Body.List)
		if o == leavesFunction && r.asksForError(s.Cond) {
			o = fails
		}
		return o
	}
	other := func() outcome { return goesOn }
	if s.Else != nil {
		other = func() outcome { return r.statement(s.Else) }
	}
	if truth, ok := test.asBool(); ok {
		if truth {
			return then()
		}
		return other()
	}
	if s.Else == nil && r.comparesError(s.Cond, token.EQL) { // what runs unless something fails
		return r.branches(false, func() outcome { return r.unconditional(then) })
	}
	return r.branches(true, then, other)
}

// asksForError reports whether a condition is one such as "res.Err() != nil".
func (r *reader) asksForError(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ {
		return false
	}
	call, ok := ast.Unparen(b.X).(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	y, isName := ast.Unparen(b.Y).(*ast.Ident)
	return ok && isName && y.Name == "nil" && sel.Sel.Name == "Err"
}

// unconditional goes through a branch whose operations count as sent in any case.
func (r *reader) unconditional(do func() outcome) outcome {
	r.conditional--
	defer func() { r.conditional++ }()
	return do()
}

func (r *reader) switchStatement(s *ast.SwitchStmt) outcome {
	if s.Init != nil {
		r.statement(s.Init)
	}
	var tag *value
	if s.Tag != nil {
		tag = r.eval(s.Tag)
	}
	if tag != nil {
		if clause, ok := r.chosen(tag, s.Body.List); ok {
			if clause == nil {
				return goesOn
			}
			return afterSwitch(r.block(clause.Body))
		}
	}
	return r.clauses(s.Body.List)
}

// chosen returns the clause that a known tag leads to.
func (r *reader) chosen(tag *value, list []ast.Stmt) (*ast.CaseClause, bool) {
	if tag.kind != scalar {
		return nil, false
	}
	var other *ast.CaseClause
	for _, s := range list {
		clause, ok := s.(*ast.CaseClause)
		if !ok {
			return nil, false
		}
		if clause.List == nil {
			other = clause
		}
		for _, e := range clause.List {
			v := r.eval(e)
			if v.kind != scalar {
				return nil, false
			}
			if exactly(v.node, tag.node) {
				if fallsThrough(clause.Body) {
					return nil, false
				}
				return clause, true
			}
		}
	}
	if other != nil && fallsThrough(other.Body) {
		return nil, false
	}
	return other, true
}

func fallsThrough(body []ast.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	b, ok := body[len(body)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

// afterSwitch is the outcome of a switch: a break ends it.
func afterSwitch(o outcome) outcome {
	if o == leavesLoop || o == mayLeaveLoop {
		return goesOn
	}
	return o
}

func (r *reader) clauses(list []ast.Stmt) outcome {
	covering := false
	var parts []func() outcome
	for i, s := range list {
		clause, ok := s.(*ast.CaseClause)
		if !ok {
			continue
		}
		covering = covering || clause.List == nil
		parts = append(parts, func() outcome {
			for _, e := range clause.List {
				r.eval(e)
			}
			o := r.block(clause.Body)
			if fallsThrough(clause.Body) && i+1 < len(list) {
				if next, ok := list[i+1].(*ast.CaseClause); ok {
					return r.block(next.Body)
				}
			}
			return afterSwitch(o)
		})
	}
	return r.branches(covering, parts...)
}

func (r *reader) typeSwitch(s *ast.TypeSwitchStmt) outcome {
	if s.Init != nil {
		r.statement(s.Init)
	}
	subject := &value{}
	switch a := s.Assign.(type) {
	case *ast.AssignStmt:
		if len(a.Rhs) == 1 {
			if t, ok := a.Rhs[0].(*ast.TypeAssertExpr); ok {
				subject = r.eval(t.X)
			}
		}
	case *ast.ExprStmt:
		r.eval(a.X)
	}
	if clause, ok := r.typeCase(subject, s.Body.List); ok {
		if clause == nil {
			return goesOn
		}
		if obj := r.p.Info.Implicits[clause]; obj != nil {
			r.declare(obj, subject)
		}
		return afterSwitch(r.block(clause.Body))
	}
	for _, c := range s.Body.List {
		if obj := r.p.Info.Implicits[c]; obj != nil {
			v := subject
			if v.kind == unknown {
				v = unknownOf(obj.Type(), subject.span)
				v.param = subject.param
			}
			r.declare(obj, v)
		}
	}
	return r.clauses(s.Body.List)
}

// typeCase returns the clause of a type switch that a value of a known type leads to.
func (r *reader) typeCase(subject *value, list []ast.Stmt) (*ast.CaseClause, bool) {
	if subject.kind == unknown || subject.typ == nil || subject.isNil() {
		return nil, false
	}
	if _, ok := subject.typ.Underlying().(*types.Interface); ok {
		return nil, false
	}
	var other *ast.CaseClause
	for _, s := range list {
		clause, ok := s.(*ast.CaseClause)
		if !ok {
			return nil, false
		}
		if clause.List == nil {
			other = clause
		}
		for _, e := range clause.List {
			t := r.typeOf(e)
			if t == nil {
				return nil, false
			}
			if _, ok := t.Underlying().(*types.Interface); ok {
				return nil, false
			}
			if types.Identical(t, types.Default(subject.typ)) {
				return clause, true
			}
		}
	}
	return other, true
}

func (r *reader) selectStatement(s *ast.SelectStmt) outcome {
	var parts []func() outcome
	for _, c := range s.Body.List {
		if clause, ok := c.(*ast.CommClause); ok {
			parts = append(parts, func() outcome {
				if clause.Comm != nil {
					r.statement(clause.Comm)
				}
				return afterSwitch(r.block(clause.Body))
			})
		}
	}
	return r.branches(true, parts...)
}

// A handling is what code does with an error.
type handling uint8

const (
	passedOn handling = iota
	ignored           // logged, counted, or not looked at
)

// handlesError says what an if statement does with the error of its Init.
func (r *reader) handlesError(s *ast.IfStmt) handling {
	if s.Init == nil || !mentionsError(r, s.Cond) {
		return passedOn
	}
	return r.errorBranch(s)
}

// errorBranch says what becomes of an error in the body of "if err != nil".
func (r *reader) errorBranch(s *ast.IfStmt) handling {
	if !r.comparesError(s.Cond, token.NEQ) {
		if r.comparesError(s.Cond, token.EQL) {
			return passedOn
		}
		return ignored // only some errors count
	}
	if leaves(r, s.Body.List) {
		return passedOn
	}
	return ignored
}

// leaves reports whether the statements end the function, or the loop, in the end.
func leaves(r *reader, list []ast.Stmt) bool {
	return slices.ContainsFunc(list, func(s ast.Stmt) bool {
		switch s := s.(type) {
		case *ast.ReturnStmt:
			return true
		case *ast.BranchStmt:
			return s.Tok == token.GOTO || s.Tok == token.BREAK
		case *ast.ExprStmt:
			call, ok := s.X.(*ast.CallExpr)
			return ok && r.neverReturns(call)
		case *ast.AssignStmt: // kept for later: errs = append(errs, err)
			return slices.ContainsFunc(s.Rhs, func(e ast.Expr) bool { return mentionsError(r, e) })
		case *ast.SendStmt:
			return true
		}
		return false
	})
}

// mentionsError reports whether the expression speaks of a variable of type error.
func mentionsError(r *reader, e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !found {
			found = r.isError(id)
		}
		return !found
	})
	return found
}

func (r *reader) isError(id *ast.Ident) bool {
	obj := r.objectOf(id)
	v, ok := obj.(*types.Var)
	if !ok {
		return false
	}
	return isErrorType(v.Type()) || v.Type() == types.Typ[types.Invalid] && strings.HasPrefix(strings.ToLower(id.Name), "err")
}

func isErrorType(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.Obj().Pkg() == nil && named.Obj().Name() == "error"
}

// comparesError reports whether the expression compares an error with nil.
func (r *reader) comparesError(e ast.Expr, op token.Token) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || b.Op != op {
		return false
	}
	x, ok := b.X.(*ast.Ident)
	if !ok {
		return false
	}
	y, ok := b.Y.(*ast.Ident)
	return ok && y.Name == "nil" && r.isError(x)
}

// ignoresError reports whether nothing comes of an error in the statement: it is
// dropped, or the statement behind it passes over it.
func (r *reader) ignoresError(list []ast.Stmt, i int) bool {
	switch s := list[i].(type) {
	case *ast.ExprStmt:
		_, ok := s.X.(*ast.CallExpr)
		return ok
	case *ast.AssignStmt:
		last, ok := s.Lhs[len(s.Lhs)-1].(*ast.Ident)
		switch {
		case !ok:
			return false
		case last.Name == "_":
			return true
		case i+1 < len(list) && r.isError(last):
			next, ok := list[i+1].(*ast.IfStmt)
			return ok && next.Init == nil && mentionsError(r, next.Cond) && r.errorBranch(next) == ignored
		}
	}
	return false
}

// returnsError reports whether a return statement hands an error out, so that
// whoever called does not go on.
func (r *reader) returnsError(s *ast.ReturnStmt) bool {
	if len(s.Results) == 0 {
		return false
	}
	last := ast.Unparen(s.Results[len(s.Results)-1])
	if id, ok := last.(*ast.Ident); ok {
		return id.Name != "nil" && r.isError(id)
	}
	call, ok := last.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch r.symbolOf(call) {
	case "fmt.Errorf", "errors.New", "errors.Wrap", "errors.Wrapf", "errors.WithStack", "errors.WithMessage", "errors.Errorf":
		return true
	}
	return false
}

// neverReturns reports whether a call ends the program, the goroutine or the test.
func (r *reader) neverReturns(call *ast.CallExpr) bool {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return f.Name == "panic"
	case *ast.SelectorExpr:
		switch f.Sel.Name {
		case "Fatal", "Fatalf", "Fatalln", "FailNow", "Panic", "Panicf", "Panicln":
			return true
		case "Exit":
			return r.importedSymbol(f) != "" || r.symbolOf(call) != ""
		case "Skip", "Skipf", "SkipNow":
			return r.current != nil && r.current.file != nil && r.current.file.Test
		}
	}
	return false
}
