package mongosh

import (
	"math"
	"strconv"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
	"github.com/shardlint/shardlint/schema"
)

// A loop is what runs in each round of one.
type loop struct {
	parts   []ast.Node
	count   float64 // rounds to expect, 0 when not known
	counts  bool    // it goes through numbers, not through things that somebody listed
	counter []string
	seen    *effect
}

func (l *loop) effect(r *reader) *effect {
	if l.seen == nil {
		l.seen = r.effectOf(l.parts...)
	}
	return l.seen
}

// limit returns how many rounds are gone through one by one. Of a loop that only
// reads and writes documents, the first shows what all do; ones that set
// something up, or put together what does, may each do something else.
func (l *loop) limit(r *reader) (rounds int, documents bool) {
	e := l.effect(r)
	documents = e.reaches && !e.alters
	switch {
	case documents && (l.count > maxAlike || l.counts && l.count > maxCounted):
		return 1, documents
	case documents:
		return maxAlike, documents
	case l.count > maxRounds:
		return 0, documents
	}
	return maxRounds, documents
}

// rounds goes through the rounds of a loop that is known to have them. next
// prepares a round: ok is false when there is none, known when nobody can tell.
// A loop with too many rounds is gone through once, as one that nobody can tell.
func (r *reader) rounds(l *loop, next func(round int) (ok, known bool), body func() outcome) outcome {
	if e := l.effect(r); !e.reaches && !e.leaves && r.changesNothing(e, r.scope, l.counter...) {
		r.unsettleNames(e, r.scope) // its counter
		return goesOn
	}
	limit, documents := l.limit(r)
	sent, mark := len(r.statements), len(r.changes)
	r.recording++
	doubt := goesOn // what an earlier round may have done
	for round := 0; ; round++ {
		ok, known := next(round)
		switch {
		case known && !ok:
			r.recorded(mark)
			return doubt
		case !known && round == 0:
			r.recorded(mark)
			return r.anyRounds(l, next, body)
		case !known || doubt != goesOn && round >= maxDoubtful:
			r.recorded(mark)
			return max(doubt, r.anyRounds(l, next, body))
		case documents && round >= limit && !r.spent():
			r.recorded(mark)
			return max(doubt, r.anyRounds(l, next, body))
		case round >= limit || r.spent():
			r.statements = r.statements[:sent]
			r.undo(mark)
			r.recorded(mark)
			return r.anyRounds(l, next, body)
		}
		o := goesOn
		if doubt != goesOn {
			r.maybe(func() { o = body() })
			doubt = max(doubt, perhaps(o))
			continue
		}
		switch o = body(); o {
		case leavesLoop:
			r.recorded(mark)
			return goesOn
		case leavesFunction, throws:
			r.recorded(mark)
			return o
		case mayLeaveLoop, mayLeaveFunction:
			doubt = o
		}
	}
}

// anyRounds goes through a loop of which nobody knows how often it runs.
func (r *reader) anyRounds(l *loop, next func(round int) (ok, known bool), body func() outcome) outcome {
	o := goesOn
	r.repeated(l.effect(r), r.scope, func() {
		r.dry++
		next(-1)
		r.dry--
		o = body()
	})
	return afterLoop(o)
}

// afterLoop is the outcome of a loop whose body may have had the outcome.
func afterLoop(o outcome) outcome {
	if o = perhaps(o); o == mayLeaveFunction {
		return o
	}
	return goesOn
}

// forStatement goes through a counting loop.
func (r *reader) forStatement(s *ast.ForStatement) (o outcome) {
	r.within(r.scope, func() {
		switch init := s.Initializer.(type) {
		case *ast.ForLoopInitializerExpression:
			r.eval(init.Expression)
		case *ast.ForLoopInitializerVarDeclList:
			r.bindings(init.List)
		case *ast.ForLoopInitializerLexicalDecl:
			r.bindings(init.LexicalDeclaration.List)
		}
		next := func(round int) (ok, known bool) {
			if round != 0 && s.Update != nil {
				r.eval(s.Update)
			}
			if s.Test == nil {
				return false, false
			}
			return r.eval(s.Test).truth()
		}
		o = afterLoop(r.rounds(&loop{parts: []ast.Node{s.Test, s.Update, s.Body}, count: r.count(s), counts: true, counter: counters(s.Update)}, next, func() outcome { return r.statement(s.Body) }))
	})
	return o
}

// count returns how many rounds a loop with a counter has; 0 for one that counts
// in another way.
func (r *reader) count(s *ast.ForStatement) float64 {
	test, ok := s.Test.(*ast.BinaryExpression)
	if !ok {
		return 0
	}
	from, okFrom := r.numberOf(test.Left)
	to, okTo := r.numberOf(test.Right)
	step := 1.0
	if u, ok := s.Update.(*ast.AssignExpression); ok {
		var known bool
		if step, known = r.numberOf(u.Right); !known || step <= 0 {
			return 0
		}
	}
	if !okFrom || !okTo {
		return 0
	}
	return math.Abs(to-from) / step
}

// counters returns the names that the third part of a for statement changes.
func counters(update ast.Expression) []string {
	switch u := update.(type) {
	case *ast.UnaryExpression:
		return targets(nil, u.Operand)
	case *ast.AssignExpression:
		return targets(nil, u.Left)
	}
	return nil
}

// numberOf returns the number that an expression without effects is.
func (r *reader) numberOf(e ast.Expression) (float64, bool) {
	switch e := e.(type) {
	case *ast.NumberLiteral:
		return r.plainOf(numberNode(e.Value, schema.Span{})).number()
	case *ast.Identifier:
		if b := r.scope.find(e.Name.String()); b != nil {
			return b.value.number()
		}
	case *ast.BinaryExpression:
		x, okX := r.numberOf(e.Left)
		y, okY := r.numberOf(e.Right)
		switch e.Operator {
		case token.PLUS:
			return x + y, okX && okY
		case token.MINUS:
			return x - y, okX && okY
		case token.MULTIPLY:
			return x * y, okX && okY
		}
	}
	return 0, false
}

// forEachOf goes through the items of an array, or the keys of an object.
func (r *reader) forEachOf(into ast.ForInto, source *value, body ast.Statement, keys bool) outcome {
	items, known := itemsOf(source, keys)
	next := func(round int) (ok, isKnown bool) {
		item := documentOf(source)
		if known && round >= 0 && len(items) <= maxRounds {
			if round >= len(items) {
				return false, true
			}
			item = items[round]
		}
		r.bindInto(into, item)
		return true, known && len(items) <= maxRounds
	}
	o := goesOn
	r.within(r.scope, func() {
		o = r.rounds(&loop{parts: []ast.Node{into, body}, count: float64(len(items))}, next, func() (o outcome) {
			round := r.scope
			r.within(round, func() { o = r.statement(body) })
			return o
		})
	})
	return afterLoop(o)
}

// itemsOf returns what a loop over the value goes through.
func itemsOf(source *value, keys bool) (items []*value, known bool) {
	if !source.open() || !source.complete() {
		return nil, false
	}
	if !keys {
		if source.kind != array {
			return nil, false
		}
		for _, m := range source.members {
			items = append(items, m.value)
		}
		return items, true
	}
	for i, m := range source.members {
		if source.kind == array {
			items = append(items, plainOf(stringNode(strconv.Itoa(i), source.span)))
			continue
		}
		items = append(items, plainOf(stringNode(m.key, m.at)))
	}
	return items, true
}

func (r *reader) bindInto(into ast.ForInto, item *value) {
	switch into := into.(type) {
	case *ast.ForDeclaration:
		r.bind(into.Target, item, true)
	case *ast.ForIntoVar:
		r.bind(into.Binding.Target, item, true)
	case *ast.ForIntoExpression:
		r.bind(into.Expression, item, false)
	}
}

func (r *reader) whileLoop(test ast.Expression, body ast.Statement) outcome {
	r.use(test, schema.Condition)
	next := func(int) (ok, known bool) { return r.endless(test) }
	return afterLoop(r.rounds(&loop{parts: []ast.Node{test, body}}, next, func() outcome { return r.statement(body) }))
}

func (r *reader) doLoop(s *ast.DoWhileStatement) outcome {
	r.use(s.Test, schema.Condition)
	next := func(round int) (ok, known bool) {
		if round == 0 {
			return true, true
		}
		return r.endless(s.Test)
	}
	return afterLoop(r.rounds(&loop{parts: []ast.Node{s.Test, s.Body}}, next, func() outcome { return r.statement(s.Body) }))
}

// endless evaluates the condition of a loop. One that is always true says
// nothing of how often the loop runs.
func (r *reader) endless(test ast.Expression) (ok, known bool) {
	ok, known = r.eval(test).truth()
	switch test.(type) {
	case *ast.BooleanLiteral, *ast.NumberLiteral:
		return ok, known && !ok
	}
	return ok, known
}
