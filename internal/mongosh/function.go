package mongosh

import (
	"slices"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// A function is one of the script.
type function struct {
	start      int
	parameters *ast.ParameterList
	body       *ast.BlockStatement
	result     ast.Expression // of an arrow function without a body
	scope      *scope         // in which it was made
	called     bool
	active     bool // it is being gone through
	value      *value
	literal    ast.Node
	futile     bool // given nothing known it returns nothing known, and does nothing else
	pass       int  // the last look around that came by
}

// functionOf returns the function that an expression makes. One expression is
// one function, however often it is gone through.
func (r *reader) functionOf(node ast.Node, parameters *ast.ParameterList, body *ast.BlockStatement, result ast.Expression) *value {
	f := r.byLiteral[node]
	if f == nil {
		f = &function{literal: node, start: int(node.Idx0()) - 1, parameters: parameters, body: body, result: result}
		r.byLiteral[node] = f
		r.functions = append(r.functions, f)
	}
	f.scope = r.scope
	return &value{kind: callable, function: f, span: r.in(f.start, f.start)}
}

func (r *reader) arrowOf(e *ast.ArrowFunctionLiteral) *value {
	switch body := e.Body.(type) {
	case *ast.BlockStatement:
		return r.functionOf(e, e.ParameterList, body, nil)
	case *ast.ExpressionBody:
		return r.functionOf(e, e.ParameterList, nil, body.Expression)
	}
	return r.unknownAt(r.spanOf(e))
}

// invoke goes through a function with its arguments and returns its result.
func (r *reader) invoke(f *function, args []*value, at schema.Span) *value {
	f.called = true
	known := args == nil || slices.ContainsFunc(args, func(v *value) bool { return v.kind != unknown || v.reply != nil })
	if f.active || r.calls >= maxCalls || r.spent() || f.futile && !known {
		return r.unknownAt(at)
	}
	f.active = true
	r.calls++
	result, o := r.unknownAt(at), goesOn
	before := f.value
	f.value = nil
	r.within(f.scope, func() {
		r.parameters(f, args, at)
		switch {
		case f.result != nil:
			result = r.eval(f.result)
		case f.body != nil:
			r.returning = append(r.returning, f)
			o = r.statementsOf(f.body.List)
			r.returning = r.returning[:len(r.returning)-1]
			switch {
			case o == leavesFunction && f.value != nil:
				result = f.value
			case o == goesOn:
				result = &value{kind: undefined, span: at}
			}
		}
	})
	f.value = before
	r.calls--
	f.active = false
	if !known && result.kind == unknown && result.reply == nil {
		e := r.ofFunction(f, true)
		f.futile = !e.reaches && r.changesNothing(e, f.scope)
	}
	return result
}

// returned notes the result of the function that is being gone through.
func (r *reader) returned(v *value) {
	if n := len(r.returning); n > 0 {
		r.returning[n-1].value = v
	}
}

func (r *reader) parameters(f *function, args []*value, at schema.Span) {
	if f.parameters == nil {
		return
	}
	for i, p := range f.parameters.List {
		v := &value{kind: undefined, span: at}
		switch {
		case i < len(args):
			v = args[i]
		case args == nil:
			v = r.unknownAt(at)
		}
		if v.kind == undefined && p.Initializer != nil {
			v = r.eval(p.Initializer)
		}
		r.bind(p.Target, v, true)
	}
	if f.parameters.Rest != nil {
		rest := r.unknownAt(at)
		if args != nil && len(args) >= len(f.parameters.List) {
			rest = &value{kind: array, span: at}
			for _, v := range args[len(f.parameters.List):] {
				rest.members = append(rest.members, member{value: v})
			}
		}
		r.bind(f.parameters.Rest, rest, true)
	}
}

// loose goes through a function that something unknown may call any number of
// times with anything.
func (r *reader) loose(f *function) {
	if f.active {
		return
	}
	f.called = true
	e := r.ofFunction(f, false)
	if !e.reaches && r.unsettle(e, f.scope) {
		return // whatever it does, no server hears of it
	}
	at := r.in(f.start, f.start)
	r.repeated(e, f.scope, func() { r.invoke(f, nil, at) })
}

// passOn goes through the functions among the arguments of a call that does
// something unknown with them, and takes what it may change for unknown.
func (r *reader) passOn(args []*value) {
	for _, v := range args {
		r.release(v, 4)
	}
}

func (r *reader) release(v *value, depth int) {
	switch {
	case v.kind == callable:
		r.loose(v.function)
	case (v.kind == object || v.kind == array) && depth > 0:
		for _, m := range slices.Clone(v.members) {
			if m.value.kind == callable || m.value.kind == object || m.value.kind == array {
				r.release(m.value, depth-1)
			}
		}
	}
}
