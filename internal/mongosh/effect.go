package mongosh

import (
	"slices"
	"strings"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
)

// An effect is what can be seen of a function or a loop without going through
// it: the names around it that it uses and changes.
type effect struct {
	mentions []string // names that it does not define itself
	assigned []string // of those, the ones that it gives another value
	mutated  []string // objects and arrays that it changes, such as a.b
	unclear  bool     // it may change something that these do not name
	reaches  bool     // it may come to a server
	alters   bool     // it may change more there than documents
}

// An effects looks through one function or loop.
type effects struct {
	effect
	reader *reader
	locals []local
	// given says that parameters of the function at hand are values of the
	// script rather than anything at all.
	given bool
}

// A local is a name that the function or loop defines itself.
type local struct {
	name   string
	shared bool // its object may be known under another name, too
}

// effectOf returns what the function or loop does. given says that the function
// is called with values of the script.
func (r *reader) effectOf(given bool, nodes ...ast.Node) *effect {
	if r.reach == nil {
		f := flowOf(r.body)
		r.reach, r.altering = f.from(handles), f.from(schemaChanges)
	}
	e := &effects{reader: r, given: given}
	visitAll(nodes, e.look)
	return &e.effect
}

// ofFunction returns what a call of the function does.
func (r *reader) ofFunction(f *function, given bool) *effect {
	at := 0
	if given {
		at = 1
	}
	if f.effects[at] == nil {
		e := &effects{reader: r, given: given}
		r.effectOf(given)
		e.function(f.parameters, f.body, f.result)
		f.effects[at] = &e.effect
	}
	return f.effects[at]
}

func (e *effects) declare(shared bool, names ...string) {
	for _, n := range names {
		e.locals = append(e.locals, local{n, shared})
	}
}

func (e *effects) local(name string) *local {
	for i := len(e.locals) - 1; i >= 0; i-- {
		if e.locals[i].name == name {
			return &e.locals[i]
		}
	}
	return nil
}

// within looks at something whose names end with it.
func (e *effects) within(look func()) {
	mark := len(e.locals)
	look()
	e.locals = e.locals[:mark]
}

func (e *effects) function(parameters *ast.ParameterList, body *ast.BlockStatement, result ast.Expression) {
	e.within(func() {
		if parameters != nil {
			for _, b := range parameters.List {
				e.declare(e.given, targets(nil, b.Target)...)
			}
			if parameters.Rest != nil {
				e.declare(false, targets(nil, parameters.Rest)...)
			}
		}
		visitParameters(parameters, e.look)
		if body != nil {
			visitAll(body.List, e.look)
		}
		visit(result, e.look)
	})
}

func (e *effects) word(name string) {
	e.reaches = e.reaches || e.reader.reach[name]
	e.alters = e.alters || e.reader.altering[name]
}

func (e *effects) mention(id *ast.Identifier) {
	e.word(string(id.Name))
	if name := id.Name.String(); e.local(name) == nil && !slices.Contains(e.mentions, name) {
		e.mentions = append(e.mentions, name)
	}
}

func (e *effects) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Identifier:
		e.mention(n)
	case *ast.DotExpression:
		e.word(string(n.Identifier.Name))
	case *ast.PropertyShort:
		e.mention(&n.Name)
	case *ast.PropertyKeyed:
		if key, ok := n.Key.(*ast.StringLiteral); ok {
			e.word(string(key.Value))
		}
	case *ast.BracketExpression:
		if s, ok := n.Member.(*ast.StringLiteral); ok {
			e.word(string(s.Value))
		}
	case *ast.BlockStatement:
		e.within(func() { visitAll(n.List, e.look) })
		return false
	case *ast.FunctionDeclaration:
		if n.Function != nil && n.Function.Name != nil {
			e.declare(false, n.Function.Name.Name.String())
			e.called(n.Function, true)
			return false
		}
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
		e.called(n, true)
		return false
	case *ast.CallExpression:
		e.call(n)
		return false
	case *ast.ForStatement:
		e.within(func() { visitAll([]ast.Node{n.Initializer, n.Test, n.Update, n.Body}, e.look) })
		return false
	case *ast.ForOfStatement:
		e.within(func() { visitLoop(n.Into, n.Source, n.Body, e.look) })
		return false
	case *ast.ForInStatement:
		e.within(func() { visitLoop(n.Into, n.Source, n.Body, e.look) })
		return false
	case *ast.Binding:
		e.declare(shares(n.Initializer), targets(nil, n.Target)...)
	case *ast.ForDeclaration:
		e.declare(true, targets(nil, n.Target)...)
	case *ast.CatchStatement:
		if n.Parameter != nil {
			e.declare(false, targets(nil, n.Parameter)...)
		}
	case *ast.AssignExpression:
		e.assign(n.Left, shares(n.Right))
	case *ast.ForIntoExpression:
		e.assign(n.Expression, true)
	case *ast.UnaryExpression:
		switch n.Operator {
		case token.INCREMENT, token.DECREMENT, token.DELETE:
			e.assign(n.Operand, false)
		}
	}
	return true
}

// called looks at a function in the function or loop at hand.
func (e *effects) called(n ast.Node, given bool) {
	before := e.given
	e.given = given
	switch n := n.(type) {
	case *ast.FunctionLiteral:
		e.function(n.ParameterList, n.Body, nil)
	case *ast.ArrowFunctionLiteral:
		switch body := n.Body.(type) {
		case *ast.BlockStatement:
			e.function(n.ParameterList, body, nil)
		case *ast.ExpressionBody:
			e.function(n.ParameterList, nil, body.Expression)
		}
	}
	e.given = before
}

func (e *effects) call(n *ast.CallExpression) {
	visit(n.Callee, e.look)
	// Whatever the script does not show calls a function with values of its own.
	given := false
	switch callee := n.Callee.(type) {
	case *ast.DotExpression:
		switch callee.Identifier.Name {
		case "forEach", "map", "call", "apply", "bind":
			given = true
		case "push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill":
			e.mutate(callee.Left, true)
		case "assign":
			if len(n.ArgumentList) > 0 {
				e.mutate(n.ArgumentList[0], true)
			}
		}
	case *ast.Identifier, *ast.BracketExpression, *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
		given = true
	}
	for _, a := range n.ArgumentList {
		if parametersOf(a) != nil {
			e.called(a, given)
			continue
		}
		visit(a, e.look)
	}
}

// shares reports whether an expression may stand for an object that has another
// name already.
func shares(n ast.Expression) bool {
	switch n := n.(type) {
	case *ast.Identifier, *ast.DotExpression, *ast.BracketExpression, *ast.ConditionalExpression, *ast.SequenceExpression, *ast.Optional, *ast.OptionalChain:
		return true
	case *ast.AwaitExpression:
		return shares(n.Argument)
	case *ast.AssignExpression:
		return shares(n.Right)
	case *ast.BinaryExpression:
		return n.Operator == token.LOGICAL_AND || n.Operator == token.LOGICAL_OR || n.Operator == token.COALESCE
	case *ast.CallExpression:
		_, named := n.Callee.(*ast.Identifier)
		return named
	}
	return false
}

// assign notes that a name, a member or a pattern gets another value.
func (e *effects) assign(target ast.Expression, shared bool) {
	switch t := target.(type) {
	case *ast.DotExpression:
		e.mutate(t.Left, false)
		return
	case *ast.BracketExpression:
		e.mutate(t.Left, false)
		return
	case *ast.ObjectPattern, *ast.ArrayPattern:
		shared = true
	}
	for _, name := range targets(nil, target) {
		if l := e.local(name); l != nil {
			l.shared = l.shared || shared
			continue
		}
		if !slices.Contains(e.assigned, name) {
			e.assigned = append(e.assigned, name)
		}
	}
}

// mutate notes that the object that an expression stands for changes.
func (e *effects) mutate(n ast.Expression, method bool) {
	path := ""
	for {
		switch t := n.(type) {
		case *ast.DotExpression:
			path = "." + t.Identifier.Name.String() + path
			n = t.Left
			continue
		case *ast.BracketExpression:
			path, n = "", t.Left
			continue
		case *ast.Optional:
			n = t.Expression
			continue
		case *ast.OptionalChain:
			n = t.Expression
			continue
		case *ast.Identifier:
			name := t.Name.String()
			if l := e.local(name); l != nil {
				e.unclear = e.unclear || l.shared
			} else if path = name + path; !slices.Contains(e.mutated, path) {
				e.mutated = append(e.mutated, path)
			}
		case *ast.CallExpression:
			_, named := t.Callee.(*ast.Identifier)
			e.unclear = e.unclear || named && !method
		case *ast.ConditionalExpression, *ast.BinaryExpression, *ast.AssignExpression, *ast.SequenceExpression, *ast.AwaitExpression:
			e.unclear = true
		}
		return
	}
}

// unsettle takes what the function or loop may change, seen from a scope, for
// unknown. It reports whether that can be told.
func (r *reader) unsettle(e *effect, from *scope) bool {
	r.passes++
	var reached []*function
	if !r.reachable(e, from, &reached) {
		return false
	}
	r.unsettleNames(e, from)
	for _, f := range reached {
		r.unsettleNames(r.ofFunction(f, true), f.scope)
	}
	return true
}

// reachable adds the functions that one may call which are defined elsewhere.
func (r *reader) reachable(e *effect, from *scope, reached *[]*function) bool {
	if e.unclear {
		return false
	}
	for _, name := range e.mentions {
		b := from.find(name)
		if b == nil {
			continue
		}
		switch v := b.value; v.kind {
		case object, array:
			if holdsFunction(v, 2) {
				return false
			}
		case callable:
			f := v.function
			if f.pass == r.passes {
				continue
			}
			f.pass = r.passes
			*reached = append(*reached, f)
			if !r.reachable(r.ofFunction(f, true), f.scope, reached) {
				return false
			}
		}
	}
	return true
}

func holdsFunction(v *value, depth int) bool {
	for _, m := range v.members {
		switch m.value.kind {
		case callable:
			return true
		case object, array:
			if depth > 0 && holdsFunction(m.value, depth-1) {
				return true
			}
		}
	}
	return false
}

func (r *reader) unsettleNames(e *effect, from *scope) {
	for _, name := range e.assigned {
		if b := from.find(name); b != nil {
			r.changing(b, nil)
			b.value = perhapsOther(b.value)
		}
	}
	for _, path := range e.mutated {
		name, rest, more := strings.Cut(path, ".")
		b := from.find(name)
		if b == nil {
			continue
		}
		o := b.value
		for more && o.open() {
			name, rest, more = strings.Cut(rest, ".")
			inner := o.member(name)
			if inner == nil {
				break
			}
			o = inner
		}
		if o.open() {
			r.spoil(o)
		}
	}
}
