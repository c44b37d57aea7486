package mongosh

import (
	"strconv"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// rounds goes through the rounds of a loop that is known to have them. next
// prepares a round: ok is false when there is none, known when nobody can tell.
// A loop with too many rounds is gone through once, as one that nobody can tell.
func (r *reader) rounds(next func(round int) (ok, known bool), body func() outcome) outcome {
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
			return r.anyRounds(next, body)
		case !known || doubt != goesOn && round >= maxDoubtful:
			r.recorded(mark)
			return max(doubt, r.anyRounds(next, body))
		case round >= maxRounds || r.spent():
			r.statements = r.statements[:sent]
			r.undo(mark)
			r.recorded(mark)
			return r.anyRounds(next, body)
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
func (r *reader) anyRounds(next func(round int) (ok, known bool), body func() outcome) outcome {
	o := goesOn
	r.repeated(func() {
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
		o = afterLoop(r.rounds(next, func() outcome { return r.statement(s.Body) }))
	})
	return o
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
		o = r.rounds(next, func() (o outcome) {
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
			items = append(items, text(strconv.Itoa(i), source.span))
			continue
		}
		items = append(items, text(m.key, m.at))
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
	return afterLoop(r.rounds(next, func() outcome { return r.statement(body) }))
}

func (r *reader) doLoop(s *ast.DoWhileStatement) outcome {
	r.use(s.Test, schema.Condition)
	next := func(round int) (ok, known bool) {
		if round == 0 {
			return true, true
		}
		return r.endless(s.Test)
	}
	return afterLoop(r.rounds(next, func() outcome { return r.statement(s.Body) }))
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
