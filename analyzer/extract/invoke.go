package extract

import (
	"go/types"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// invoke goes through a function of the package on behalf of a call, with the
// values of its arguments, and returns its results.
func (r *reader) invoke(f *function, env *frame, receiver *value, c *call) *value {
	unknown := r.unknownResult(c)
	if f.body() == nil || len(r.active) > maxCalls || slices.Contains(r.active, f) || r.spent() {
		r.passOn(c)
		return unknown
	}
	if f.decl != nil {
		r.run(f)
		if f.state != done || !r.worthwhile(f, receiver, c) {
			r.passOn(c)
			return r.returnsOf(f, c)
		}
	}
	f.called = true
	frameBefore := r.frame
	r.frame = &frame{cells: map[types.Object]*cell{}, parent: env, fn: f}
	args := c.args
	if f.decl != nil && f.decl.Recv != nil {
		args = append([]*value{receiver}, args...)
	}
	i := 0
	last := r.countParameters(f) - 1
	r.parameters(f, func(obj types.Object, at schema.Span) *value {
		defer func() { i++ }()
		switch {
		case i == last && f.variadic() && !c.spread:
			items := &value{kind: list, typ: valid(obj.Type()), span: c.span}
			for _, a := range args[min(i, len(args)):] {
				items.members = append(items.members, member{value: a})
			}
			if c.hidden {
				items.members = append(items.members, member{hidden: true, value: unknownOf(nil, c.span)})
			}
			return items
		case i < len(args):
			return r.typed(args[i], obj.Type())
		}
		return unknownOf(valid(obj.Type()), at)
	})
	inner := f.decl != nil
	if inner {
		r.depth++
		r.path = append(r.path, c.expr.Pos())
		r.sites = append(r.sites, siteOfCall{c.span, c.nameSpan})
	}
	r.active = append(r.active, f)
	literals := r.frame
	r.body(f)
	results := literals.results
	r.active = r.active[:len(r.active)-1]
	if inner {
		r.depth--
		r.path = r.path[:len(r.path)-1]
		r.sites = r.sites[:len(r.sites)-1]
	}
	r.frame = frameBefore
	return resultOf(results, unknown)
}

// resultOf puts the results of a call together.
func resultOf(results []*value, unknown *value) *value {
	switch len(results) {
	case 0:
		return unknown
	case 1:
		return results[0]
	}
	t := &value{kind: tuple, typ: unknown.typ, span: unknown.span}
	for _, v := range results {
		t.members = append(t.members, member{value: v})
	}
	return t
}

// returnsOf is what a function returned with nothing known of its parameters.
func (r *reader) returnsOf(f *function, c *call) *value {
	if f.state != done {
		return r.unknownResult(c)
	}
	r.unsure = r.unsure || f.unsure
	results := make([]*value, len(f.returns))
	for i, v := range f.returns {
		results[i] = r.withoutParameters(v)
	}
	return resultOf(results, r.unknownResult(c))
}

// withoutParameters is a result that does not stand for the parameters of its own
// function any more.
func (r *reader) withoutParameters(v *value) *value {
	if !hangsOnParameter(v, 8) {
		return r.fresh(v)
	}
	return r.stripped(v, 8)
}

func (r *reader) stripped(v *value, depth int) *value {
	if v == nil {
		return nil
	}
	if depth == 0 {
		return unknownOf(v.typ, v.span)
	}
	c := *v
	c.param = 0
	c.members = slices.Clone(v.members)
	for i := range c.members {
		c.members[i].value = r.stripped(c.members[i].value, depth-1)
	}
	if v.cell != nil {
		c.cell = r.newCell(r.stripped(v.cell.value, depth-1))
	}
	if v.handle != nil {
		h := *v.handle
		for _, part := range []**value{&h.database, &h.name, &h.filter, &h.options} {
			*part = r.stripped(*part, depth-1)
		}
		c.handle = &h
	}
	return &c
}

// worthwhile reports whether going through a function says more with the arguments
// of a call than without.
func (r *reader) worthwhile(f *function, receiver *value, c *call) bool {
	if f.open {
		return true
	}
	for _, v := range f.returns {
		if hangsOnParameter(v, 6) {
			return true
		}
	}
	return r.changesArgument(f, receiver, c)
}

// changesArgument reports whether a function may change what one of its arguments
// holds, so that it has to be gone through.
func (r *reader) changesArgument(f *function, receiver *value, c *call) bool {
	args := c.args
	if f.decl != nil && f.decl.Recv != nil {
		args = append([]*value{receiver}, args...)
	}
	last := r.countParameters(f) - 1
	for i, a := range args {
		if holdsChangeable(a, 3) && r.mayChange(f, min(i, last)) {
			return true
		}
	}
	return false
}

// changeable reports whether a function that gets the value can change what it
// holds.
func changeable(v *value) bool {
	return v != nil && v.kind == pointer && v.cell.value != nil && v.cell.value.kind != unknown
}

// holdsChangeable reports the same of what is inside an argument.
func holdsChangeable(v *value, depth int) bool {
	switch {
	case v == nil || depth == 0:
		return false
	case changeable(v) || (v.kind == list || v.kind == document) && v.backing != nil:
		return true
	}
	return v.kind == record && slices.ContainsFunc(v.members, func(m member) bool { return holdsChangeable(m.value, depth-1) })
}

// hangsOnParameter reports whether a parameter of the function stands in a value.
func hangsOnParameter(v *value, depth int) bool {
	budget := 2000
	return hangs(v, depth, &budget)
}

func hangs(v *value, depth int, budget *int) bool {
	*budget--
	switch {
	case v == nil || depth == 0 || *budget < 0:
		return false
	case v.param != 0:
		return true
	case v.cell != nil && hangs(v.cell.value, depth-1, budget):
		return true
	}
	if h := v.handle; h != nil && (hangs(h.database, depth-1, budget) || hangs(h.name, depth-1, budget) || hangs(h.filter, depth-1, budget)) {
		return true
	}
	return slices.ContainsFunc(v.members, func(m member) bool { return hangs(m.value, depth-1, budget) })
}

func (f *function) variadic() bool {
	params := f.signature().Params
	if params == nil || len(params.List) == 0 {
		return false
	}
	return isEllipsis(params.List[len(params.List)-1].Type)
}

func (r *reader) countParameters(f *function) int {
	n := 0
	if f.decl != nil && f.decl.Recv != nil {
		n++
	}
	for _, field := range f.signature().Params.List {
		n += max(1, len(field.Names))
	}
	return n
}

// loose goes through a function literal that somebody else calls, at any time or
// never.
func (r *reader) loose(v *value) {
	f := v.fn
	if f.lit == nil || f.called || slices.Contains(r.active, f) || len(r.active) > 4*maxCalls {
		return
	}
	f.called = true
	r.branching++
	r.conditional++
	_, order, values := r.part(func() outcome {
		before := r.frame
		r.frame = &frame{cells: map[types.Object]*cell{}, parent: v.env, fn: f}
		r.active = append(r.active, f)
		r.parameters(f, func(obj types.Object, at schema.Span) *value { return unknownOf(valid(obj.Type()), at) })
		r.body(f)
		r.active = r.active[:len(r.active)-1]
		r.frame = before
		return goesOn
	})
	r.conditional--
	r.branching--
	for _, c := range order {
		r.set(c, r.join(c.value, values[c], maxJoined))
		c.wild = true
	}
}

// passOn gives the arguments of a call to something that is not gone through:
// functions among them may run, and what it gets the address of may change.
func (r *reader) passOn(c *call) {
	r.reordered(c)
	for i, a := range c.args {
		r.mayHandOut(a, c, i, maxSpoiled)
	}
	if c.receiver == nil || c.callee != nil && isDriver(pkgPath(c.callee)) {
		return
	}
	if c.callee != nil && c.callee.Pkg() == r.p.Types && !r.changesAt(c, 0) {
		return
	}
	if body := c.receiver.body(); body.kind != builder {
		r.spoil(c.receiver, maxSpoiled)
	}
}

// mayHandOut looks for what may change inside an argument.
func (r *reader) mayHandOut(a *value, c *call, i, depth int) {
	switch {
	case a == nil || depth == 0:
	case a.kind == callable && a.fn.lit != nil:
		a.fn.called = false
		r.loose(a)
	case a.kind == list || a.kind == document:
		if c.callee != nil && c.callee.Pkg() == r.p.Types && r.maySpoil(c, i, a) {
			r.spoil(a, 1)
		}
		for _, m := range a.members {
			r.mayHandOut(m.value, c, i, depth-1)
		}
	case a.kind == record:
		for _, m := range a.members {
			r.mayHandOut(m.value, c, i, depth-1)
		}
	case changeable(a):
		if r.maySpoil(c, i, a.cell.value) {
			r.spoil(a, maxSpoiled)
		} else if a.cell.value.kind == mapping || a.cell.value.kind == record {
			for _, m := range a.cell.value.members {
				r.mayHandOut(m.value, c, i, depth-1)
			}
		}
	}
}

// changesAt reports whether the function that is called may change what its parameter
// points to; the receiver is the first.
func (r *reader) changesAt(c *call, param int) bool {
	f := r.ix.functions[c.callee]
	return f == nil || r.mayChange(f, min(param, r.countParameters(f)-1))
}

// spoiled is a value that somebody may have changed.
func spoiled(v *value) *value {
	switch v.kind {
	case mapping, builder, record, document, list:
		return v.plus(member{hidden: true, value: unknownOf(nil, v.span)})
	}
	return unknownOf(v.typ, v.span)
}
