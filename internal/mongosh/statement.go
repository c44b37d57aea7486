package mongosh

import (
	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
	"github.com/shardlint/shardlint/schema"
)

// An outcome says how a statement ends.
type outcome uint8

const (
	goesOn         outcome = iota
	nextRound              // continue
	leavesLoop             // break
	leavesFunction         // return
	throws
	mayGoToNextRound // the rest of the round may not run
	mayLeaveLoop     // nor the rounds that follow
	mayLeaveFunction // nor the rest of the function
)

// statementsOf runs through the statements of a block.
func (r *reader) statementsOf(list []ast.Statement) outcome {
	for _, s := range list {
		if f, ok := s.(*ast.FunctionDeclaration); ok && f.Function != nil && f.Function.Name != nil {
			r.declare(f.Function.Name.Name.String(), r.functionOf(f.Function, f.Function.ParameterList, f.Function.Body, nil))
		}
	}
	return r.inOrder(list)
}

func (r *reader) inOrder(list []ast.Statement) outcome {
	for i, s := range list {
		if s == nil {
			continue
		}
		if r.calls == 0 && len(r.lines) > 0 {
			if at, ok := startOf(s); ok {
				r.shellUpTo(at)
			}
		}
		switch o := r.statement(s); o {
		case goesOn:
		case mayGoToNextRound, mayLeaveLoop, mayLeaveFunction:
			rest := goesOn
			r.maybe(func() { rest = r.inOrder(list[i+1:]) })
			return max(o, perhaps(rest))
		default:
			return o
		}
	}
	return goesOn
}

func (r *reader) statement(s ast.Statement) outcome {
	r.steps++
	switch s := s.(type) {
	case *ast.ExpressionStatement:
		r.eval(s.Expression)
	case *ast.VariableStatement:
		r.bindings(s.List)
	case *ast.LexicalDeclaration:
		r.bindings(s.List)
	case *ast.BlockStatement:
		return r.block(s)
	case *ast.IfStatement:
		return r.ifStatement(s)
	case *ast.ForStatement:
		return r.forStatement(s)
	case *ast.ForOfStatement:
		return r.forEachOf(s.Into, r.eval(s.Source), s.Body, false)
	case *ast.ForInStatement:
		return r.forEachOf(s.Into, r.eval(s.Source), s.Body, true)
	case *ast.WhileStatement:
		return r.whileLoop(s.Test, s.Body)
	case *ast.DoWhileStatement:
		return r.doLoop(s)
	case *ast.TryStatement:
		return r.tryStatement(s)
	case *ast.SwitchStatement:
		return r.switchStatement(s)
	case *ast.ReturnStatement:
		if s.Argument != nil {
			r.returned(r.eval(s.Argument))
		}
		return leavesFunction
	case *ast.ThrowStatement:
		r.eval(s.Argument)
		return throws
	case *ast.BranchStatement:
		if s.Token == token.CONTINUE {
			return nextRound
		}
		return leavesLoop
	case *ast.LabelledStatement:
		return r.statement(s.Statement)
	case *ast.WithStatement:
		r.eval(s.Object)
		r.maybe(func() { r.statement(s.Body) }) // its names may be members of the object
	case *ast.ClassDeclaration:
		r.class(s.Class)
	case *ast.ExportDeclaration:
		r.export(s)
	}
	return goesOn
}

func (r *reader) block(b *ast.BlockStatement) (o outcome) {
	r.within(r.scope, func() { o = r.statementsOf(b.List) })
	return o
}

func (r *reader) bindings(list []*ast.Binding) {
	for _, b := range list {
		v := &value{kind: undefined}
		if b.Initializer != nil {
			v = r.eval(b.Initializer)
		}
		r.bind(b.Target, v, true)
	}
}

func (r *reader) ifStatement(s *ast.IfStatement) outcome {
	r.use(s.Test, schema.Condition)
	test := r.eval(s.Test)
	if truth, ok := test.truth(); ok && test.kind == plain {
		switch {
		case truth:
			return r.statement(s.Consequent)
		case s.Alternate != nil:
			return r.statement(s.Alternate)
		}
		return goesOn
	}
	then, other := goesOn, goesOn
	parts := []func(){func() { then = r.statement(s.Consequent) }}
	if s.Alternate != nil {
		parts = append(parts, func() { other = r.statement(s.Alternate) })
	}
	r.maybe(parts...)
	return perhaps(then, other)
}

// perhaps is the outcome of parts of which any may run. One that throws guards
// what follows: that runs or nothing does.
func perhaps(outcomes ...outcome) outcome {
	o := goesOn
	for _, part := range outcomes {
		switch part {
		case leavesFunction, mayLeaveFunction:
			o = max(o, mayLeaveFunction)
		case leavesLoop, mayLeaveLoop:
			o = max(o, mayLeaveLoop)
		case nextRound, mayGoToNextRound:
			o = max(o, mayGoToNextRound)
		}
	}
	return o
}

func (r *reader) tryStatement(s *ast.TryStatement) outcome {
	o := goesOn
	ignores := s.Catch != nil && !passesOn(s.Catch.Body)
	if ignores {
		r.guarded++
	}
	o = r.block(s.Body)
	if ignores {
		r.guarded--
	}
	if s.Catch != nil {
		if o == throws {
			o = goesOn
		}
		caught := goesOn
		r.maybe(func() {
			r.within(r.scope, func() {
				if s.Catch.Parameter != nil {
					r.bind(s.Catch.Parameter, r.unknownAt(schema.Span{}), true)
				}
				caught = r.block(s.Catch.Body)
			})
		})
		if o == goesOn {
			o = perhaps(caught)
		}
	}
	if s.Finally != nil {
		if final := r.block(s.Finally); final != goesOn {
			return final
		}
	}
	return o
}

// passesOn reports whether a catch block ends the script or throws again, so that
// the error is not ignored.
func passesOn(b *ast.BlockStatement) bool {
	for _, s := range b.List {
		switch s := s.(type) {
		case *ast.ThrowStatement:
			return true
		case *ast.ExpressionStatement:
			call, ok := s.Expression.(*ast.CallExpression)
			if !ok {
				continue
			}
			switch callee := call.Callee.(type) {
			case *ast.Identifier:
				if name := callee.Name.String(); name == "quit" || name == "exit" || name == "doassert" {
					return true
				}
			case *ast.DotExpression:
				if callee.Identifier.Name.String() == "exit" {
					return true
				}
			}
		}
	}
	return false
}

func (r *reader) switchStatement(s *ast.SwitchStatement) outcome {
	r.eval(s.Discriminant)
	var parts []func()
	outcomes := make([]outcome, len(s.Body))
	for i, c := range s.Body {
		parts = append(parts, func() {
			if c.Test != nil {
				r.eval(c.Test)
			}
			r.within(r.scope, func() { outcomes[i] = r.statementsOf(c.Consequent) })
		})
	}
	r.maybe(parts...)
	switch o := perhaps(outcomes...); o {
	case mayLeaveLoop: // a break ends the switch
		return goesOn
	default:
		return o
	}
}

func (r *reader) export(s *ast.ExportDeclaration) {
	if s.Variable != nil {
		r.bindings(s.Variable.List)
	}
	if s.LexicalDeclaration != nil {
		r.bindings(s.LexicalDeclaration.List)
	}
	if s.AssignExpression != nil {
		r.eval(s.AssignExpression)
	}
	if s.ClassDeclaration != nil {
		r.class(s.ClassDeclaration.Class)
	}
	if h := s.HoistableDeclaration; h != nil && h.FunctionDeclaration != nil {
		f := h.FunctionDeclaration.Function
		v := r.functionOf(f, f.ParameterList, f.Body, nil)
		if f.Name != nil {
			r.declare(f.Name.Name.String(), v)
		}
	}
}

func (r *reader) class(c *ast.ClassLiteral) {
	if c == nil {
		return
	}
	if c.SuperClass != nil {
		r.eval(c.SuperClass)
	}
	for _, e := range c.Body {
		switch e := e.(type) {
		case *ast.MethodDefinition:
			if e.Body != nil {
				r.functionOf(e.Body, e.Body.ParameterList, e.Body.Body, nil)
			}
		case *ast.FieldDefinition:
			if e.Initializer != nil {
				r.maybe(func() { r.eval(e.Initializer) })
			}
		case *ast.ClassStaticBlock:
			r.block(e.Block)
		}
	}
}
