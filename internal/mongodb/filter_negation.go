package mongodb

// negation returns what $ne, $nin or $not lets a key field be.
func (p *plan) negation(part int, op *Elem) rangeSet {
	p.notes.negated = p.notes.negated || part == 0
	before := p.negating
	p.negating = !before
	defer func() { p.negating = before }()
	switch v := op.Value; op.Name {
	case "$ne":
		return p.opposite(part, p.equality(part, v, false))
	case "$nin":
		if hasRegex(v) {
			return freeSet
		}
		return p.opposite(part, p.list(part, v))
	}
	return p.not(part, op.Value)
}

// not returns what {field: {$not: condition}} lets a key field be. The server
// turns around a single comparison only.
func (p *plan) not(part int, v Value) rangeSet {
	switch {
	case v.kind == Unknown || v.kind == Some:
		p.notes.unknown = true
		if p.hopeful {
			return rangeSet{vague: vagueRange, wide: true}
		}
		return freeSet
	case !isOperatorDoc(v) || len(v.elem) != 1:
		return freeSet
	}
	inner := &v.elem[0]
	switch inner.Name {
	case "$eq", "$in", "$gt", "$gte", "$lt", "$lte":
		if inner.Name == "$in" && hasRegex(inner.Value) {
			return freeSet
		}
		return p.opposite(part, p.predicate(part, v, inner))
	case "$all":
		if len(inner.Value.Elems()) == 1 && inner.Value.elem[0].Value.kind != Regex && !isOperatorDoc(inner.Value.elem[0].Value) {
			return p.opposite(part, p.equality(part, inner.Value.elem[0].Value, false))
		}
	case "$ne", "$nin", "$not":
		if inner.Name == "$not" && (!isOperatorDoc(inner.Value) || len(inner.Value.elem) != 1) {
			return freeSet
		}
		return p.notNot(part, inner)
	case "$exists":
		switch truthy(inner.Value) {
		case Yes:
			return p.exists(part, Boolean(false))
		case No:
			return p.exists(part, Boolean(true))
		}
	}
	return freeSet
}

// opposite returns what a negated condition lets a key field be.
func (p *plan) opposite(part int, s rangeSet) rangeSet {
	if p.kind(part) == Hashed {
		p.hashedRange(part)
		return freeSet
	}
	if p.isTime(part) {
		return freeSet
	}
	return s.complement()
}

// notNot returns what a negation of a negation lets a key field be. Whether the
// server makes the inner condition of it differs between releases, so that it
// counts as not known.
func (p *plan) notNot(part int, inner *Elem) rangeSet {
	p.notes.unknown = true
	if !p.hopeful {
		return freeSet
	}
	p.negating = !p.negating
	defer func() { p.negating = !p.negating }()
	switch inner.Name {
	case "$ne":
		return p.equality(part, inner.Value, false)
	case "$nin":
		return p.list(part, inner.Value)
	}
	switch op := &inner.Value.elem[0]; op.Name {
	case "$eq", "$in", "$gt", "$gte", "$lt", "$lte":
		return p.predicate(part, inner.Value, op)
	}
	return freeSet
}
