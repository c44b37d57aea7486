package mongosh

import (
	"slices"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
)

// An effect is what can be seen of a function or a loop without going through
// it: the names around it that it uses and changes.
type effect struct {
	mentions []*word // names that it does not define itself
	assigned []*word // of those, the ones that it gives another value
	mutated  []part  // objects and arrays that it changes
	unclear  bool    // it may change something that these do not name
	reaches  bool    // it may come to a server
	alters   bool    // it may change more there than documents
	leaves   bool    // it may end what stands around it: of a loop, the function
}

// A part is an object or an array: one that a name stands for, or one in it.
type part struct {
	word *word
	path string // such as ".a.b"
}

// An effects looks through one function or loop.
type effects struct {
	effect
	reader *reader
	number int32
	locals []local
	// byScript says that parameters of the function at hand are values of the
	// script rather than anything at all.
	byScript bool
}

// A local is a name that the function or loop defines itself.
type local struct {
	word          *word
	shared        bool // its object may be known under another name, too
	before, owner int32
}

// effectOf returns what the parts of a loop do.
func (r *reader) effectOf(parts ...ast.Node) *effect {
	e := r.effects(true)
	e.within(func() { visitAll(parts, e.look) })
	return e.finished()
}

// ofFunction returns what a call of the function does. given says that it is
// called with values of the script.
func (r *reader) ofFunction(f *function, given bool) *effect { return r.ofLiteral(f.literal, given) }

// ofLiteral returns what a call of the function does that the node makes.
func (r *reader) ofLiteral(n ast.Node, given bool) *effect {
	known := r.literals[n]
	if known == nil {
		known = &[2]*effect{}
		r.literals[n] = known
	}
	at := 0
	if given {
		at = 1
	}
	if known[at] == nil {
		e := r.effects(given)
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
		known[at] = e.finished()
	}
	return known[at]
}

func (r *reader) effects(given bool) *effects {
	if r.words == nil {
		f := flowOf(r.body)
		f.from(handles, func(w *word) { w.reaches = true })
		f.from(schemaChanges, func(w *word) { w.alters = true })
		r.words = f.lexicon
	}
	return &effects{reader: r, number: r.words.number(), byScript: given}
}

// finished returns what was found, each name once: functions in it that were
// looked at on the way have left their marks.
func (e *effects) finished() *effect {
	number, kept := e.reader.words.number(), e.mentions[:0]
	for _, w := range e.mentions {
		if w.seen != number {
			w.seen = number
			kept = append(kept, w)
		}
	}
	found := e.effect
	found.mentions = kept
	return &found
}

// called adds what a function does that stands in the function or loop at hand.
func (e *effects) called(n ast.Node, given bool) {
	inner := e.reader.ofLiteral(n, given)
	e.reaches = e.reaches || inner.reaches
	e.alters = e.alters || inner.alters
	e.unclear = e.unclear || inner.unclear
	for _, w := range inner.mentions {
		e.mention(w)
	}
	for _, w := range inner.assigned {
		e.assignWord(w, true)
	}
	for _, p := range inner.mutated {
		e.mutatePart(p)
	}
}

func (e *effects) declare(shared bool, names ...string) {
	for _, n := range names {
		w := e.reader.words.get(n)
		e.locals = append(e.locals, local{w, shared, w.local, w.owner})
		w.local, w.owner = int32(len(e.locals)), e.number
	}
}

func (e *effects) local(w *word) *local {
	if w.local == 0 || w.owner != e.number {
		return nil
	}
	return &e.locals[w.local-1]
}

// within looks at something whose names end with it.
func (e *effects) within(look func()) {
	mark := len(e.locals)
	look()
	for i := len(e.locals) - 1; i >= mark; i-- {
		l := e.locals[i]
		l.word.local, l.word.owner = l.before, l.owner
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
		if parameters != nil {
			for _, b := range parameters.List {
				visit(b.Target, e.look)
				visit(b.Initializer, e.look)
			}
		}
		if body != nil {
			visitAll(body.List, e.look)
		}
		visit(result, e.look)
	})
}

// note takes in what is known of a word.
func (e *effects) note(w *word) {
	e.reaches = e.reaches || w.reaches
	e.alters = e.alters || w.alters
}

func (e *effects) property(name string) {
	if w := e.reader.words.of[name]; w != nil {
		e.note(w)
	}
}

func (e *effects) mention(w *word) {
	e.note(w)
	if w.seen != e.number && e.local(w) == nil {
		w.seen = e.number
		e.mentions = append(e.mentions, w)
	}
}

func (e *effects) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Identifier:
		e.mention(e.reader.words.identifier(n))
	case *ast.DotExpression:
		e.property(string(n.Identifier.Name))
	case *ast.PropertyShort:
		e.mention(e.reader.words.identifier(&n.Name))
	case *ast.PropertyKeyed:
		if key, ok := n.Key.(*ast.StringLiteral); ok {
			e.property(string(key.Value))
		}
	case *ast.BracketExpression:
		if s, ok := n.Member.(*ast.StringLiteral); ok {
			e.property(string(s.Value))
		}
	case *ast.ReturnStatement, *ast.ThrowStatement:
		e.leaves = true
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
	case *ast.ForIntoVar:
		e.declare(true, targets(nil, n.Binding.Target)...)
		return false
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
	e.assignWord(e.reader.words.identifier(id), shared)
}

func (e *effects) assignWord(w *word, shared bool) {
	if l := e.local(w); l != nil {
		l.shared = l.shared || shared
	} else if !slices.Contains(e.assigned, w) {
		e.assigned = append(e.assigned, w)
	}
}

func (e *effects) mutatePart(p part) {
	if l := e.local(p.word); l != nil {
		e.unclear = e.unclear || l.shared
	} else if !slices.Contains(e.mutated, p) {
		e.mutated = append(e.mutated, p)
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
			e.mutatePart(part{e.reader.words.identifier(t), path})
		case *ast.CallExpression:
			_, named := t.Callee.(*ast.Identifier)
			e.unclear = e.unclear || named && !method
		case *ast.ConditionalExpression, *ast.BinaryExpression, *ast.AssignExpression, *ast.SequenceExpression, *ast.AwaitExpression:
			e.unclear = true
		}
		return
	}
}
