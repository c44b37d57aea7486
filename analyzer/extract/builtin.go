package extract

import (
	"go/types"
)

// builtin is a call of a function of the language; nil for a name that is none.
func (r *reader) builtin(c *call) *value {
	switch c.name {
	case "append":
		return r.appended(c)
	case "make", "new":
		return r.made(c)
	case "delete":
		c.arguments()
		r.deleted(c)
	case "len":
		c.arguments()
		if v := c.arg(1); v != nil {
			if body := v.body(); (body.kind == list || body.kind == document || body.kind == mapping) && body.complete() {
				return numberOf(len(body.members), c.span)
			}
		}
	case "copy":
		c.arguments()
		r.copied(c)
	case "clear":
		c.arguments()
		if v := c.arg(1); v != nil && v.kind == pointer && v.cell.value.kind == mapping {
			empty := *v.cell.value
			empty.members = nil
			r.set(v.cell, &empty)
		} else {
			r.spoil(v, maxSpoiled)
		}
	case "cap", "close", "print", "println", "recover", "complex", "real", "imag", "min", "max", "panic":
		c.arguments()
		r.passOn(c)
	default:
		return nil
	}
	return unknownOf(r.resultOfCall(c), c.span)
}

// appended is append(list, items...).
func (r *reader) appended(c *call) *value {
	c.arguments()
	base := c.arg(1)
	if base == nil {
		return &value{}
	}
	t := r.resultOfCall(c)
	if t == nil {
		t = base.typ
	}
	if base.isNil() || base.kind == unknown && base.param == 0 && t != nil {
		empty := r.zero(t, c.span)
		if base.kind == unknown { // anything may stand before
			empty = &value{kind: empty.kind, typ: t, span: c.span, members: []member{{hidden: true, value: base}}}
		}
		base = empty
	}
	if base.kind == unknown && t != nil {
		kindOf := r.zero(t, c.span).kind
		base = &value{kind: kindOf, typ: t, span: c.span, members: []member{{hidden: true, value: base}}}
	}
	if base.kind != list && base.kind != document {
		return unknownOf(t, c.span)
	}
	if base.cut {
		next := *base
		base = rewritten(&next)
		base.cut = false
	} else if base.backing == nil {
		next := *base
		base = shared(&next)
	}
	rest := c.args[1:]
	if c.spread && len(rest) == 1 && rest[0].kind == document { // append(d, other...)
		return base.plus(upToDate(rest[0]).members...)
	}
	if c.single > 0 && c.listed != nil && base.kind == list { // append(list, other...)
		for i := 1; i < c.single; i++ {
			base = base.plus(itemOf(base, c.args[i]))
		}
		return base.plus(c.listed...)
	}
	more := make([]member, 0, len(rest))
	for _, v := range rest {
		more = append(more, itemOf(base, v))
	}
	if c.hidden || c.spread {
		u := unknownOf(nil, c.span)
		if len(rest) > 0 {
			u.param = rest[len(rest)-1].param
		}
		if c.spread && len(more) > 0 {
			more = more[:len(more)-1]
		}
		more = append(more, member{hidden: true, value: u})
	}
	v := base.plus(more...)
	if v.span.IsZero() || len(base.members) == 0 {
		v.span = c.span
	}
	return v
}

// made is make(T, n) and new(T).
func (r *reader) made(c *call) *value {
	t := r.resultOfCall(c)
	if t == nil {
		return unknownOf(nil, c.span)
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return &value{kind: pointer, cell: r.newCell(&value{kind: mapping, typ: t, span: c.span}), typ: t, span: c.span}
	case *types.Slice:
		if len(c.expr.Args) > 1 {
			if n, ok := r.eval(c.expr.Args[1]).asIndex(); !ok || n != 0 {
				v := r.zero(t, c.span)
				return v.plus(member{hidden: true, value: unknownOf(nil, c.span)})
			}
		}
		return r.zero(t, c.span)
	case *types.Pointer:
		return &value{kind: pointer, cell: r.newCell(r.zero(u.Elem(), c.span)), typ: t, span: c.span}
	}
	return unknownOf(t, c.span)
}

// copied is copy(to, from), where the place to copy to is as long as what is copied.
func (r *reader) copied(c *call) {
	if len(c.expr.Args) != 2 || len(c.args) != 2 {
		return
	}
	to, from := c.args[0], upToDate(c.args[1])
	if to.backing != nil {
		to.backing.version++
	}
	known := (from.kind == document || from.kind == list) && from.kind == to.kind
	if known && len(to.members) == 1 && to.members[0].hidden {
		v := *from
		v.typ = to.typ
		r.store(c.expr.Args[0], shared(&v))
		return
	}
	if to.kind == document || to.kind == list {
		rest := unknownOf(nil, c.span)
		rest.param = derived(from)
		r.store(c.expr.Args[0], &value{kind: to.kind, typ: to.typ, span: to.span, members: []member{{hidden: true, value: rest}}})
	}
}

// deleted is delete(m, key).
func (r *reader) deleted(c *call) {
	m, key := c.arg(1), c.arg(2)
	if m == nil || key == nil || m.kind != pointer || m.cell.value.kind != mapping {
		return
	}
	body := *m.cell.value
	name, ok := key.asText()
	kept := make([]member, 0, len(body.members))
	for _, x := range body.members {
		switch {
		case x.hidden || ok && x.key != name:
		case ok:
			continue
		default:
			x.sometimes = true
		}
		kept = append(kept, x)
	}
	body.members = kept
	r.set(m.cell, &body)
}
