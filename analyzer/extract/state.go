package extract

import (
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// A frame holds the variables of one call of a function.
type frame struct {
	cells  map[types.Object]*cell
	parent *frame // of a function literal: that of the function around it
	fn     *function

	results  []*value // what the return statements gave, joined
	named    []*cell  // the named results
	defers   []func() // run when the function ends
	literals []*value // the function literals that came up
	jumps    map[types.Object]bool
}

// A siteOfCall is where a function was called that is gone through on behalf of its
// caller.
type siteOfCall struct {
	span, nameSpan schema.Span
}

func (f *frame) find(obj types.Object) *cell {
	for ; f != nil; f = f.parent {
		if c := f.cells[obj]; c != nil {
			return c
		}
	}
	return nil
}

// declare gives a new variable its first value.
func (r *reader) declare(obj types.Object, v *value) {
	if obj == nil {
		return
	}
	c := r.newCell(v)
	if r.frame.jumps[obj] {
		c.wild, c.value = true, wildly(v)
		if v.kind == pointer && v.cell.value != nil {
			r.spoil(v, maxSpoiled)
			v.cell.wild = true
		}
	}
	r.frame.cells[obj] = c
}

// newCell makes a cell. One made in a branch is not set back when that ends.
func (r *reader) newCell(v *value) *cell { return &cell{value: v, born: r.epoch} }

// set gives a cell another value.
func (r *reader) set(c *cell, v *value) {
	if r.branching > 0 && c.born < r.began {
		r.changes = append(r.changes, change{c, c.value})
	}
	if c.wild {
		v = wildly(v)
		if v.kind == handled || v.kind == callable {
			v = nothingKnown(v)
		}
	}
	c.value = v
	for _, o := range c.others {
		if r.branching > 0 && o.born < r.began {
			r.changes = append(r.changes, change{o, o.value})
		}
		o.value = vague(o.value)
	}
}

// part goes through something that may not run, and returns what it changed of what
// was there before. The changes are taken back.
func (r *reader) part(do func() outcome) (o outcome, order []*cell, values map[*cell]*value) {
	mark, began := len(r.changes), r.began
	r.epoch++
	r.began = r.epoch
	o = do()
	start := r.began
	r.began = began
	values = map[*cell]*value{}
	for _, c := range r.changes[mark:] {
		if c.cell.born >= start {
			continue
		}
		if _, ok := values[c.cell]; !ok {
			order = append(order, c.cell)
		}
		values[c.cell] = c.cell.value
	}
	for i := len(r.changes) - 1; i >= mark; i-- {
		if c := r.changes[i]; c.cell.born < start {
			c.cell.value = c.was
		}
	}
	r.changes = r.changes[:mark]
	return o, order, values
}

// A change is a cell with what it was before.
type change struct {
	cell *cell
	was  *value
}

// An outcome says how a statement ends.
type outcome uint8

const (
	goesOn           outcome = iota
	nextRound                // continue
	leavesLoop               // break
	leavesFunction           // return
	fails                    // return of an error, panic
	mayGoToNextRound         // the rest of the round may not run
	mayLeaveLoop             // nor the rounds that follow
	mayLeaveFunction         // nor the rest of the function
)

// ends reports whether nothing behind the statement runs, so that what it changed
// is not seen there.
func (o outcome) ends() bool { return o == leavesFunction || o == fails }

// perhaps is the outcome of parts of which any may run. One that fails guards what
// follows: that runs or nothing does.
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

// branches goes through parts of which one runs, or none unless they cover every
// case. Each begins with the same state; what they leave differently is joined.
func (r *reader) branches(covering bool, parts ...func() outcome) outcome {
	type end struct {
		cells map[*cell]*value
		ends  bool
	}
	var order []*cell
	seen := map[*cell]bool{}
	ends := make([]end, 0, len(parts)+1)
	outcomes := make([]outcome, 0, len(parts)+1)
	r.branching++
	r.conditional++
	for _, part := range parts {
		o, changed, values := r.part(part)
		e := end{ends: o.ends()}
		if !e.ends {
			e.cells = values
			for _, c := range changed {
				if !seen[c] {
					seen[c] = true
					order = append(order, c)
				}
			}
		}
		ends, outcomes = append(ends, e), append(outcomes, o)
	}
	r.conditional--
	r.branching--
	if !covering {
		ends, outcomes = append(ends, end{}), append(outcomes, goesOn)
	}
	for _, c := range order {
		var joined *value
		for _, e := range ends {
			if e.ends {
				continue
			}
			v := c.value
			if changed, ok := e.cells[c]; ok {
				v = changed
			}
			if joined == nil {
				joined = v
			} else {
				joined = r.join(joined, v, maxJoined)
			}
		}
		if joined != nil {
			r.set(c, joined)
		}
	}
	all := true
	last := goesOn
	for _, o := range outcomes {
		all = all && o.ends()
		last = max(last, o)
	}
	if all && len(outcomes) > 0 {
		return min(last, fails)
	}
	return perhaps(outcomes...)
}

// maxJoined is how deep values of two branches are compared.
const maxJoined = 12
