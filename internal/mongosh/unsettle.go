package mongosh

import (
	"slices"
	"strings"
)

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

// maxReached is how many functions are followed from one.
const maxReached = 200

// reachable adds the functions that one may call which are defined elsewhere.
func (r *reader) reachable(e *effect, from *scope, reached *[]*function) bool {
	if e.unclear {
		return false
	}
	for _, w := range e.mentions {
		b := from.find(w.name)
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
			if len(*reached) > maxReached || !r.reachable(r.ofFunction(f, true), f.scope, reached) {
				return false
			}
		}
	}
	return true
}

// changesNothing reports whether nothing is different after the function or loop,
// seen from a scope, but the given names.
func (r *reader) changesNothing(e *effect, from *scope, but ...string) bool {
	r.passes++
	var reached []*function
	if !r.reachable(e, from, &reached) || r.finds(e.assigned, e.mutated, from, but...) {
		return false
	}
	for _, f := range reached {
		if e := r.ofFunction(f, true); r.finds(e.assigned, e.mutated, f.scope) {
			return false
		}
	}
	return true
}

// finds reports whether one of the names and paths leads to something.
func (r *reader) finds(names []*word, parts []part, from *scope, but ...string) bool {
	for _, w := range names {
		if !slices.Contains(but, w.name) && from.find(w.name) != nil {
			return true
		}
	}
	for _, p := range parts {
		if b := from.find(p.word.name); b != nil && b.value.kind != unknown {
			return true
		}
	}
	return false
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
	for _, w := range e.assigned {
		if b := from.find(w.name); b != nil {
			r.changing(b, nil)
			b.value = perhapsOther(b.value)
		}
	}
	for _, p := range e.mutated {
		b := from.find(p.word.name)
		if b == nil {
			continue
		}
		o := b.value
		for rest := p.path; rest != "" && o.open(); {
			var name string
			name, rest, _ = strings.Cut(rest[1:], ".")
			if rest != "" {
				rest = "." + rest
			}
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
