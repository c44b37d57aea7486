package mongosh

import (
	"slices"

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
	leaves   bool     // it may end what stands around it: of a loop, the function
}

// An effects looks through one function or loop.
type effects struct {
	effect
	words  *lexicon
	number int32
	locals []local
	inside int // functions in it that are being looked at
	// byScript says that parameters of the function at hand are values of the
	// script rather than anything at all.
	byScript bool
}

// A local is a name that the function or loop defines itself.
type local struct {
	word   *word
	shared bool // its object may be known under another name, too
	before int32
}

// A lexicon is the names that functions and loops mention.
type lexicon struct {
	of   map[string]*word
	next int32 // number of the effects to look for next
}

// A word is a name with what is noted of it.
type word struct {
	name            string
	reaches, alters bool
	seen            int32 // the last effects that mention it
	local           int32 // where it stands among the locals, from 1

	into       []int32 // definitions of the flow that mention it
	parameters []*word // of the functions of that name
}

// effectOf returns what the parts of a loop do.
func (r *reader) effectOf(parts ...ast.Node) *effect {
	e := r.effects(true)
	e.within(func() { visitAll(parts, e.look) })
	return &e.effect
}

// ofFunction returns what a call of the function does. given says that it is
// called with values of the script.
func (r *reader) ofFunction(f *function, given bool) *effect {
	at := 0
	if given {
		at = 1
	}
	if f.effects[at] == nil {
		e := r.effects(given)
		e.function(f.parameters, f.body, f.result)
		f.effects[at] = &e.effect
	}
	return f.effects[at]
}

func (r *reader) effects(given bool) *effects {
	if r.words == nil {
		f := flowOf(r.body)
		f.from(handles, func(w *word) { w.reaches = true })
		f.from(schemaChanges, func(w *word) { w.alters = true })
		r.words = f.lexicon
	}
	r.words.next++
	return &effects{words: r.words, number: r.words.next, byScript: given}
}

func (w *lexicon) get(name string) *word {
	found := w.of[name]
	if found == nil {
		found = &word{name: name}
		w.of[name] = found
	}
	return found
}

func (e *effects) declare(shared bool, names ...string) {
	for _, n := range names {
		w := e.words.get(n)
		e.locals = append(e.locals, local{w, shared, w.local})
		w.local = int32(len(e.locals))
	}
}

func (e *effects) local(w *word) *local {
	if w.local == 0 {
		return nil
	}
	return &e.locals[w.local-1]
}

// within looks at something whose names end with it.
func (e *effects) within(look func()) {
	mark := len(e.locals)
	look()
	for i := len(e.locals) - 1; i >= mark; i-- {
		e.locals[i].word.local = e.locals[i].before
	}
	e.locals = e.locals[:mark]
}

func (e *effects) function(parameters *ast.ParameterList, body *ast.BlockStatement, result ast.Expression) {
	e.within(func() {
		if parameters != nil {
			for _, b := range parameters.List {
				e.declare(e.byScript, targets(nil, b.Target)...)
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

func (e *effects) word(name string) *word {
	w := e.words.get(name)
	e.reaches = e.reaches || w.reaches
	e.alters = e.alters || w.alters
	return w
}

func (e *effects) mention(id *ast.Identifier) {
	if w := e.word(string(id.Name)); w.local == 0 && w.seen != e.number {
		w.seen = e.number
		e.mentions = append(e.mentions, id.Name.String())
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
	case *ast.ReturnStatement, *ast.ThrowStatement:
		e.leaves = e.leaves || e.inside == 0
	case *ast.BlockStatement:
		e.within(func() { visitAll(n.List, e.look) })
		return false
	case *ast.FunctionDeclaration:
		if n.Function != nil && n.Function.Name != nil {
			e.declare(false, string(n.Function.Name.Name))
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
	before := e.byScript
	e.byScript = given
	e.inside++
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
	e.inside--
	e.byScript = before
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
	case *ast.Identifier:
		e.given(t, shared)
		return
	}
	visit(target, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Identifier:
			e.given(n, true)
		case *ast.PropertyShort:
			e.given(&n.Name, true)
		}
		return true
	})
}

// given notes that a name gets another value.
func (e *effects) given(id *ast.Identifier, shared bool) {
	name := id.Name.String()
	if l := e.local(e.words.get(string(id.Name))); l != nil {
		l.shared = l.shared || shared
	} else if !slices.Contains(e.assigned, name) {
		e.assigned = append(e.assigned, name)
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
			if l := e.local(e.words.get(string(t.Name))); l != nil {
				e.unclear = e.unclear || l.shared
			} else if path = t.Name.String() + path; !slices.Contains(e.mutated, path) {
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
