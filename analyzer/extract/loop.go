package extract

import (
	"go/ast"
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// maxRounds is up to how many rounds of a loop over a known list are gone through
// one by one.
const maxRounds = 256

// maxTestRounds is that of tests, where the rounds are cases of one thing.
const maxTestRounds = 4

func (r *reader) maxRounds() int {
	if r.current != nil && r.current.file != nil && r.current.file.Test {
		return maxTestRounds
	}
	return maxRounds
}

func (r *reader) forStatement(s *ast.ForStmt) outcome {
	if s.Init != nil {
		r.statement(s.Init)
	}
	return r.repeated(func() outcome {
		if s.Cond != nil {
			r.eval(s.Cond)
		}
		o := r.block(s.Body.List)
		if s.Post != nil && !o.ends() {
			r.statement(s.Post)
		}
		return o
	})
}

// rangeStatement goes round by round where the list is known.
func (r *reader) rangeStatement(s *ast.RangeStmt) outcome {
	over := r.eval(s.X)
	body := upToDate(over.body())
	if (body.kind == list || body.kind == document) && len(body.members) <= r.maxRounds() && !hasHidden(body) {
		return r.rounds(body.members, func(i int) outcome {
			r.bind(s.Key, numberOf(i, r.spanOf(s.X)))
			r.bind(s.Value, itemValue(body, i))
			return r.block(s.Body.List)
		})
	}
	if body.kind == mapping && len(body.members) <= r.maxRounds() && !hasHidden(body) {
		return r.anyOrder(body.members, func(m member) outcome {
			r.bind(s.Key, textOf(m.key, m.at))
			r.bind(s.Value, m.value)
			return r.block(s.Body.List)
		})
	}
	t := over.typ
	if t == nil {
		t = r.typeOf(s.X)
	}
	return r.repeated(func() outcome {
		key, item := elementTypes(t)
		r.bind(s.Key, unknownOf(key, r.spanOf(s.X)))
		// One of the items, if all that are known are alike in what matters.
		v := unknownOf(item, r.spanOf(s.X))
		v.param = derived(over)
		if s.Value == nil || r.typeOf(s.Value) != nil && v.typ == nil {
			v.typ = r.typeOf(s.Value)
		}
		r.bind(s.Value, v)
		return r.block(s.Body.List)
	})
}

// rounds goes through a loop round by round.
func (r *reader) rounds(items []member, round func(i int) outcome) outcome {
	for i, m := range items {
		if r.spent() {
			break
		}
		var o outcome
		if m.sometimes {
			o = r.branches(false, func() outcome { return round(i) })
		} else {
			o = round(i)
		}
		switch o {
		case leavesLoop:
			return goesOn
		case leavesFunction, fails:
			return o
		case mayLeaveLoop: // the other rounds may not run, and yet the code behind the loop does
			rest := goesOn
			r.branches(false, func() outcome {
				rest = r.rounds(items[i+1:], func(j int) outcome { return round(i + 1 + j) })
				return rest
			})
			return perhaps(rest)
		case mayLeaveFunction:
			r.conditional++
			rest := r.rounds(items[i+1:], func(j int) outcome { return round(i + 1 + j) })
			r.conditional--
			if rest.ends() {
				return rest
			}
			return mayLeaveFunction
		}
	}
	return goesOn
}

// anyOrder goes through a loop over a map. Its rounds come in any order: what the
// opposite one leaves differently is not known.
func (r *reader) anyOrder(items []member, round func(m member) outcome) outcome {
	if len(items) < 2 {
		return r.rounds(items, func(i int) outcome { return round(items[i]) })
	}
	back := slices.Clone(items)
	slices.Reverse(back)
	return r.branches(true, func() outcome {
		return r.unconditional(func() outcome {
			return r.rounds(items, func(i int) outcome { return round(items[i]) })
		})
	}, func() outcome {
		r.dry++
		defer func() { r.dry-- }()
		return r.rounds(back, func(i int) outcome { return round(back[i]) })
	})
}

func hasHidden(v *value) bool {
	for _, m := range v.members {
		if m.hidden {
			return true
		}
	}
	return false
}

// bind gives the variable of a range clause its value.
func (r *reader) bind(target ast.Expr, v *value) {
	if target == nil {
		return
	}
	if id, ok := target.(*ast.Ident); ok {
		if id.Name == "_" {
			return
		}
		if obj := r.p.Info.Defs[id]; obj != nil {
			r.declare(obj, v)
			return
		}
	}
	r.store(target, v)
}

func numberOf(i int, at schema.Span) *value {
	return scalarOf(numberNode(strconv.Itoa(i), at), nil)
}

// asIndex returns a whole number that is not negative.
func (v *value) asIndex() (int, bool) {
	if v.kind != scalar {
		return 0, false
	}
	n, err := strconv.Atoi(numberText(v.node))
	return n, err == nil && n >= 0
}

// repeated goes through the body of a loop that runs any number of times. What it
// changes is taken to have changed any number of times before.
func (r *reader) repeated(body func() outcome) outcome {
	r.branching++
	r.conditional++
	r.dry++
	_, order, after := r.part(body)
	r.dry--
	before := make([]*value, len(order))
	for i, c := range order {
		before[i] = c.value
	}
	widen := func() {
		for i, c := range order {
			r.set(c, r.widened(before[i], after[c]))
		}
	}
	if r.dry > 0 { // only what changes is of interest
		r.conditional--
		r.branching--
		widen()
		return goesOn
	}
	last, _, finals := r.part(func() outcome {
		widen()
		return body()
	})
	r.conditional--
	r.branching--
	for i, c := range order {
		v, ok := finals[c]
		if !ok {
			v = before[i]
		}
		r.set(c, r.join(before[i], v, maxJoined))
	}
	switch last {
	case leavesFunction, mayLeaveFunction:
		return mayLeaveFunction
	}
	return goesOn
}
