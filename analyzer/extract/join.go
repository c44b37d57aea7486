package extract

import (
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// join returns what a value is that is one of two.
func (r *reader) join(a, b *value, depth int) *value {
	r.steps++
	switch {
	case a == b:
		return a
	case a == nil || b == nil:
		return unknownOf(nil, schema.Span{})
	case depth == 0 || r.spent():
		return r.either(a, b)
	}
	a, b = emptied(a, b), emptied(b, a)
	switch {
	case a.kind != b.kind:
		return r.joinUnlike(a, b)
	case a.kind == scalar:
		if a.node.Kind == b.node.Kind && exactly(a.node, b.node) {
			return a
		}
	case a.kind == unknown:
		if a.param == b.param && sameType(a.typ, b.typ) {
			return a
		}
	case a.kind == text:
		if sameParts(a, b) {
			return a
		}
	case a.kind == document || a.kind == mapping || a.kind == builder || a.kind == record:
		return r.joinKeyed(a, b, depth)
	case a.kind == list:
		return r.joinLists(a, b, depth)
	case a.kind == element:
		if x, y := a.members[0], b.members[0]; x.key == y.key && x.hidden == y.hidden {
			c := *a
			x.value = r.join(x.value, y.value, depth-1)
			c.members = []member{x}
			return &c
		}
	case a.kind == pointer:
		if a.cell == b.cell {
			return a
		}
		c := *a
		c.cell = r.newCell(r.join(a.cell.value, b.cell.value, depth-1))
		if a.cell.value.kind != builder {
			link(c.cell, a.cell)
			link(c.cell, b.cell)
		}
		return &c
	case a.kind == handled:
		return &value{kind: handled, typ: a.typ, span: a.span, handle: r.joinHandles(a.handle, b.handle)}
	case a.kind == tuple && len(a.members) == len(b.members):
		c := *a
		c.members = make([]member, len(a.members))
		for i := range a.members {
			c.members[i].value = r.join(a.members[i].value, b.members[i].value, depth-1)
		}
		return &c
	}
	return r.either(a, b)
}

// either is all that is left of two values that differ: their type.
func (r *reader) either(a, b *value) *value {
	v := unknownOf(nil, a.span)
	if sameType(a.typ, b.typ) {
		v.typ = a.typ
	}
	if hangsOnParameter(a, 4) || hangsOnParameter(b, 4) {
		v.param = -1
	}
	return v
}

func sameType(a, b types.Type) bool {
	return a != nil && b != nil && types.Identical(a, b)
}

// emptied is an empty document or list in place of a nil one beside another that
// is not nil, since both are sent and grown in the same way.
func emptied(v, beside *value) *value {
	if !v.isNil() {
		return v
	}
	switch beside.kind {
	case document, list:
		return &value{kind: beside.kind, typ: beside.typ, span: v.span}
	}
	return v
}

// joinUnlike joins values of different kinds: a pointer or handle that may be nil
// is what it points to where it is used.
func (r *reader) joinUnlike(a, b *value) *value {
	if a.isNil() {
		a, b = b, a
	}
	if b.isNil() {
		switch {
		case a.kind == handled || a.kind == callable:
			return a
		case a.kind == pointer && a.cell.value.kind == builder:
			empty := &value{kind: pointer, typ: a.typ, span: a.span, cell: r.newCell(&value{kind: builder, span: a.span})}
			return r.join(a, empty, 3)
		}
	}
	return r.either(a, b)
}

// joinKeyed joins what has members with keys: one that only one of the two has is
// there on some paths.
func (r *reader) joinKeyed(a, b *value, depth int) *value {
	c := *a
	c.members = make([]member, 0, max(len(a.members), len(b.members)))
	match := make([]int, len(a.members))
	used := make([]bool, len(b.members))
	furthest := -1
	for i, m := range a.members {
		match[i] = -1
		for j := range b.members {
			if o := b.members[j]; !used[j] && o.key == m.key && o.hidden == m.hidden {
				match[i], used[j] = j, true
				c.mixed = c.mixed || a.kind == document && j < furthest
				furthest = max(furthest, j)
				break
			}
		}
	}
	c.mixed = c.mixed || b.mixed
	next := 0
	takeUpTo := func(end int) {
		for ; next < end; next++ {
			if !used[next] {
				m := b.members[next]
				m.sometimes = true
				c.members = append(c.members, m)
			}
		}
	}
	for i, m := range a.members {
		if match[i] < 0 {
			m.sometimes = true
			c.members = append(c.members, m)
			continue
		}
		takeUpTo(match[i])
		o := b.members[match[i]]
		m.sometimes = m.sometimes || o.sometimes
		m.value = r.join(m.value, o.value, depth-1)
		c.members = append(c.members, m)
	}
	takeUpTo(len(b.members))
	return &c
}

// joinLists joins two lists that begin alike, as where one was appended to.
func (r *reader) joinLists(a, b *value, depth int) *value {
	n := 0
	for n < len(a.members) && n < len(b.members) && a.members[n].hidden == b.members[n].hidden && same(a.members[n].value, b.members[n].value) {
		n++
	}
	c := *a
	c.members = append([]member(nil), a.members[:n]...)
	for i := range c.members {
		c.members[i].sometimes = c.members[i].sometimes || b.members[i].sometimes
	}
	r.steps += len(a.members) + len(b.members)
	if len(a.members)+len(b.members)-2*n > maxRounds { // a list that grows with each join
		c.members = append(c.members, member{hidden: true, value: unknownOf(nil, a.span)})
		return &c
	}
	for _, rest := range [][]member{a.members[n:], b.members[n:]} {
		for _, m := range rest {
			m.sometimes = true
			c.members = append(c.members, m)
		}
	}
	return &c
}

// same reports whether two values are surely one.
func same(a, b *value) bool { return sameTo(a, b, 8) }

func sameTo(a, b *value, depth int) bool {
	if a == b {
		return true
	}
	if a.kind != b.kind || depth == 0 {
		return false
	}
	switch a.kind {
	case scalar:
		return exactly(a.node, b.node)
	case pointer:
		return a.cell == b.cell
	case document, element, mapping, record, list:
		if len(a.members) != len(b.members) || a.span != b.span {
			return false
		}
		for i := range a.members {
			x, y := a.members[i], b.members[i]
			if x.key != y.key || x.hidden != y.hidden || x.sometimes != y.sometimes || !sameTo(x.value, y.value, depth-1) {
				return false
			}
		}
		return true
	}
	return false
}

// exactly reports whether two plain literals are the same.
func exactly(a, b *schema.Node) bool {
	if a.Kind != b.Kind || a.Text != b.Text || len(a.Members) != len(b.Members) {
		return false
	}
	for i := range a.Members {
		if a.Members[i].Key != b.Members[i].Key || !exactly(a.Members[i].Value, b.Members[i].Value) {
			return false
		}
	}
	return a.Kind != schema.HoleNode && a.Kind != schema.SomeNode
}

func sameParts(a, b *value) bool {
	if len(a.members) != len(b.members) {
		return false
	}
	for i := range a.members {
		x, y := a.members[i].value, b.members[i].value
		if x != y && !(x.kind == scalar && same(x, y)) && !(x.kind == unknown && y.kind == unknown && x.param == y.param && x.param > 0) {
			return false
		}
	}
	return true
}

// widened is what a value may have become after any number of rounds of a loop
// that changes it from the first to the second.
func (r *reader) widened(before, after *value) *value {
	before = emptied(before, after)
	if before.kind == after.kind {
		switch before.kind {
		// A scalar that is given the value it had may get that of another variable
		// in a later round.
		case document, list, mapping, builder:
			return before.plus(member{hidden: true, value: unknownOf(nil, after.span)})
		case pointer:
			if before.cell == after.cell {
				return before
			}
		case handled:
			return &value{kind: handled, typ: before.typ, span: before.span, handle: r.joinHandles(before.handle, after.handle)}
		}
	}
	return r.either(before, after)
}
