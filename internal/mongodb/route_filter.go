package mongodb

import "strings"

// A reading is what a filter comes to for routing, once what is not known has
// been taken for or against it.
type reading struct {
	equal   bool // the filter fixes the whole key, and routing can use that
	exactID bool // it finds its document by _id
	reach   Route
	never   bool
	spread  bool // a condition on the leading field leaves both ends open
	notes   notes
	box     []rangeSet // nil if equal
}

// readings are both readings of a filter; they are the same if everything
// that matters is known.
type readings struct {
	worst, best reading
	fixed       equalities
}

func (t Target) options(r Request) FilterOptions {
	return FilterOptions{Version: t.Version, Collation: r.Collation, DefaultCollation: t.DefaultCollation, Let: r.Let, TimeField: t.TimeField}
}

// read works a filter out. needID says that exact _id matters.
func (t Target) read(r Request, filter Value, needID bool) readings {
	o := t.options(r)
	var v readings
	v.fixed = equalities{key: t.Key, values: make([]Value, len(t.Key)), state: make([]Tri, len(t.Key))}
	v.fixed.conjunction(filter, 0)
	equal, listed := t.usable(v.fixed, o)
	v.worst = t.reading(filter, o, equal == Yes, false)
	v.best = v.worst
	if equal == Maybe || v.worst.notes.unknown {
		v.best = t.reading(filter, o, equal != No && !listed, true)
		v.best.equal = equal != No
	}
	if needID {
		id := t.exactID(r, filter)
		v.worst.exactID, v.best.exactID = id == Yes, id != No
	}
	return v
}

// usable reports whether the equalities found make a full shard key that the
// router can look up under the operation's collation. listed says that only the
// unknown length of a list keeps it from being sure; such a list counts as one
// of several values where a read goes.
func (t Target) usable(e equalities, o FilterOptions) (ok Tri, listed bool) {
	ok = Yes
	maybe := func(list bool) {
		listed = list && (ok == Yes || listed)
		ok = Maybe
	}
	simple := simpleStrings(o)
	for i := range e.state {
		switch {
		case e.state[i] == No, e.state[i] == Absent && !e.unknown:
			return No, false
		case e.state[i] != Yes:
			maybe(e.state[i] == Maybe && e.listed&(1<<i) != 0)
			continue
		case t.TimeField != "" && t.Key[i].Field == t.TimeField:
			return No, false // buckets are keyed by their earliest time
		}
		if simple == Yes {
			continue
		}
		switch k := e.values[i].kind; {
		case k == Some:
			maybe(false)
		case k == String || k == Symbol || k == Object || t.Key[i].Kind() == Hashed:
			if simple == No {
				return No, false
			}
			maybe(false)
		}
	}
	return ok, listed
}

func (t Target) reading(filter Value, o FilterOptions, equal, hopeful bool) reading {
	if equal {
		return reading{equal: true, reach: RouteOne, notes: notes{near: countNear(filter, 0), conditions: 1}}
	}
	p := newPlan(t.Key, o)
	p.hopeful = hopeful
	p.conjunction(filter, "", p.box)
	rd := reading{notes: p.notes, box: p.box, reach: p.reach(), never: p.notes.never}
	lead := &p.box[0]
	rd.spread = lead.spread() && (!lead.free || p.notes.negated)
	for i := range p.box {
		rd.never = rd.never || p.box[i].empty()
	}
	return rd
}

// reach returns how many shards the box meets.
func (p *plan) reach() Route {
	switch {
	case p.notes.text:
		return RouteAll
	case p.box[0].full():
		// Since 8.3 a filter that can't match is planned as such, whatever
		// field it is about.
		if p.notes.never && p.opts.Version.AtLeast(8, 3) {
			return RouteSome
		}
		return RouteAll
	}
	for i := range p.box {
		if !p.box[i].point() {
			return RouteSome
		}
	}
	return RouteOne
}

// countNear counts $near conditions outside $or, of which a query can have one.
func countNear(filter Value, depth int) int {
	n := 0
	for i := range filter.Elems() {
		e := &filter.elem[i]
		switch {
		case e.Name == "$and" && depth < maxDepth:
			for _, item := range e.Value.Elems() {
				n += countNear(item.Value, depth+1)
			}
		case e.Value.kind == Object:
			for j := range e.Value.elem {
				if name := e.Value.elem[j].Name; name == "$near" || name == "$nearSphere" || name == "$geoNear" {
					n++
				}
			}
		}
	}
	return n
}

// exactID reports whether a filter finds its document by _id: equality, and for
// a value that a collation orders, under the collection's own collation.
func (t Target) exactID(r Request, filter Value) Tri {
	values, ok := Equality(filter, KeyPattern{{"_id", Int(1)}})
	if ok != Yes {
		return ok
	}
	same := Yes
	if r.Collation != nil {
		same = SameCollation(r.Collation, t.DefaultCollation)
	}
	switch values[0].kind {
	case String, Symbol, Object:
		return same
	case Some:
		if same != Yes {
			return Maybe
		}
	}
	return Yes
}

// reason says why a filter reaches the shards it does.
func (rd *reading) reason(key KeyPattern, filter Value) string {
	lead := quoteField(key[0].Field)
	switch {
	case rd.equal:
		return "the filter fixes the whole shard key"
	case rd.reach == RouteOne:
		return "the filter narrows every field of the shard key to one value"
	case rd.reach == RouteAll:
		return rd.reasonAll(lead, key, filter)
	case rd.never:
		return "the filter can match nothing, which one shard answers"
	case rd.spread:
		return "the filter only leaves out some values of " + lead + ": practically every shard"
	case rd.box[0].point():
		for i := 1; i < len(rd.box); i++ {
			if !rd.box[i].point() {
				return "the filter fixes " + lead + ", but not " + quoteField(key[i].Field)
			}
		}
	case len(rd.box[0].ivs) > 1 && rd.box[0].ivs[0].IsPoint():
		return "the filter lists values of " + lead + ", the first field of the shard key"
	}
	return "the filter bounds " + lead + ", the first field of the shard key"
}

func (rd *reading) reasonAll(lead string, key KeyPattern, filter Value) string {
	free := rd.box[0].free
	switch {
	case rd.notes.conditions == 0 && filter.kind == Object:
		return "there is no filter"
	case rd.notes.text:
		return "$text is served by some shards only if equality fixes the whole shard key"
	case free && rd.notes.hashedRange == 1:
		return lead + " is hashed: only equality finds its shard"
	case free && rd.notes.collation:
		return "the operation's collation is not simple, so that the order of the shard key doesn't serve its condition on " + lead
	case free && rd.notes.openBranch:
		return "a branch of $or says nothing of " + lead + ", the first field of the shard key"
	case free && rd.notes.unusable:
		return "the condition on " + lead + ", the first field of the shard key, is of a kind that no index on it serves"
	case rd.notes.negated || !free:
		return "the condition on " + lead + ", the first field of the shard key, leaves every value possible"
	}
	for _, e := range filter.Elems() {
		if strings.HasPrefix(key[0].Field, e.Name+".") && e.Value.kind == Object {
			return "equality with the document " + quoteField(e.Name) + " serves " + lead + " only if the filter fixes the whole shard key"
		}
	}
	return "the filter says nothing of " + lead + ", the first field of the shard key"
}
