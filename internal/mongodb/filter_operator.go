package mongodb

// operator narrows the box by one operator of a field; doc holds its siblings,
// part is -1 if the field itself is not in the key.
func (p *plan) operator(path string, part int, doc Value, op *Elem, box []rangeSet) {
	switch op.Name {
	case "$elemMatch":
		p.elemMatch(path, part, op.Value, box)
		return
	case "$all":
		p.all(path, part, op.Value, box)
		return
	case "$near", "$nearSphere", "$geoNear":
		p.notes.near++
		return
	case "$in":
		if op.Value.kind == Array && len(op.Value.elem) == 0 {
			p.notes.never = true
		}
	}
	if part >= 0 {
		box[part] = box[part].intersect(p.predicate(part, doc, op))
	}
}

// predicate returns what one operator lets a key field be.
func (p *plan) predicate(part int, doc Value, op *Elem) rangeSet {
	v := op.Value
	switch op.Name {
	case "$eq":
		return p.equality(part, v, false)
	case "$in":
		return p.list(part, v)
	case "$gt", "$gte", "$lt", "$lte":
		return p.comparison(part, op.Name, v)
	case "$ne", "$nin", "$not":
		return p.negation(part, op)
	case "$exists":
		return p.exists(part, v)
	case "$type":
		return p.typed(part, v)
	case "$mod":
		return p.ordered(part, known(bracket(Double)))
	case "$regex":
		return p.regex(part, doc)
	case "$size", "$bitsAllSet", "$bitsAllClear", "$bitsAnySet", "$bitsAnyClear", "$geoWithin", "$within", "$geoIntersects":
		p.notes.unusable = p.notes.unusable || part == 0
		return freeSet
	case "$options", "$maxDistance", "$minDistance", "$comment":
		return freeSet
	}
	p.notes.unknown = true
	if p.hopeful {
		return somePoint
	}
	return freeSet
}

// equality returns what {field: v} or {field: {$eq: v}} lets a key field be.
// implicit says that a regular expression matches instead of being compared.
func (p *plan) equality(part int, v Value, implicit bool) rangeSet {
	switch v.kind {
	case Unknown:
		p.notes.unknown = true
		switch {
		case p.hopeful:
			return somePoint
		case implicit || p.kind(part) == Hashed || !p.comparable(v):
			return freeSet // it may be {$exists: true}, or an array
		}
		return someRange
	case Null:
		if p.notes.nullPart == 0 && !p.negating {
			p.notes.nullPart = part + 1
		}
	case Regex:
		if implicit {
			return p.regexValue(part, v.str, v.opt)
		}
	case Array:
		if p.kind(part) == Hashed {
			return freeSet
		}
		if !p.comparable(v) {
			return freeSet
		}
		return p.arrayEquality(v)
	}
	if !p.comparable(v) || p.kind(part) == Hashed && !p.hashable() {
		return freeSet
	}
	s := somePoint
	if v.Known() {
		s = p.pointOf(part, v)
	}
	s.loose = p.isTime(part)
	return s
}

// pointOf returns the one value, or its hash, as a set.
func (p *plan) pointOf(part int, v Value) rangeSet {
	if p.kind(part) != Hashed {
		return known(Point(v))
	}
	h, ok := HashKey(v)
	if !ok {
		return somePoint
	}
	return known(Point(Long(h)))
}

// arrayEquality returns the bounds of equality with an array: the array itself,
// or an item that is its first one.
func (p *plan) arrayEquality(v Value) rangeSet {
	if !v.Known() {
		return someRange
	}
	if p.negating {
		return known(Point(v)) // what equals the first item only may still match
	}
	first := Of(Undefined)
	if len(v.elem) > 0 {
		first = v.elem[0].Value
	}
	return known(unite([]Interval{Point(v), Point(first)})...)
}

// list returns what {field: {$in: [...]}} lets a key field be.
func (p *plan) list(part int, v Value) rangeSet {
	switch {
	case v.kind != Array:
		if !p.comparable(v) {
			return freeSet
		}
		return someRange
	case p.kind(part) == Hashed && hasRegex(v):
		p.hashedRange(part)
		return freeSet
	case len(v.elem) == 1 && v.elem[0].Value.Known():
		return p.equality(part, v.elem[0].Value, true)
	}
	// One value that isn't known may be written for a list of any length.
	out := rangeSet{}
	ivs := make([]Interval, 0, len(v.elem))
	for i := range v.elem {
		item := p.equality(part, v.elem[i].Value, v.elem[i].Value.kind == Regex)
		if item.free {
			return freeSet
		}
		ivs = append(ivs, item.ivs...)
		if item.vague != notVague {
			out.vague = vagueRange
		}
		out.loose = out.loose || item.loose
	}
	out.ivs = unite(ivs)
	return out
}

func hasRegex(list Value) bool {
	for i := range list.elem {
		if list.elem[i].Value.kind == Regex {
			return true
		}
	}
	return false
}

// comparison returns what $gt, $gte, $lt or $lte lets a key field be.
func (p *plan) comparison(part int, op string, v Value) rangeSet {
	switch {
	case p.kind(part) == Hashed:
		p.hashedRange(part)
		return freeSet
	case !p.comparable(v):
		return freeSet
	case !v.Known():
		// Whatever the value is, its type bounds the field.
		return rangeSet{vague: vagueRange, loose: p.isTime(part)}
	}
	s := known(comparison(op, v)...)
	s.loose = p.isTime(part)
	return s
}

func (p *plan) exists(part int, v Value) rangeSet {
	p.notes.negated = p.notes.negated || part == 0
	switch truthy(v) {
	case No:
		// A missing field is kept as null.
		return p.equality(part, Of(Null), false)
	case Maybe:
		p.notes.unknown = true
		if p.hopeful {
			return somePoint
		}
	}
	return freeSet
}

// truthy reports what a flag such as $exists makes of its operand.
func truthy(v Value) Tri {
	switch v.kind {
	case Unknown, Some:
		return Maybe
	case Bool:
		return TriOf(v.num != 0)
	case Null, Undefined:
		return No
	case Int32, Int64, Double, Decimal:
		return TriOf(Compare(v, Int(0)) != 0)
	}
	return Yes
}

func (p *plan) typed(part int, v Value) rangeSet {
	if !v.Known() {
		return p.ordered(part, someRange)
	}
	ivs, all := typeIntervals(v)
	if all {
		return freeSet
	}
	return p.ordered(part, known(ivs...))
}

// regex reads {$regex: ..., $options: ...}.
func (p *plan) regex(part int, doc Value) rangeSet {
	pattern, _ := doc.Lookup("$regex")
	options, given := doc.Lookup("$options")
	text, flags := pattern.str, options.str
	switch {
	case pattern.kind == Regex && !given:
		flags = pattern.opt
	case pattern.kind != String && pattern.kind != Regex, given && options.kind != String:
		return p.ordered(part, someRange) // strings at any rate
	}
	return p.regexValue(part, text, flags)
}

func (p *plan) regexValue(part int, pattern, options string) rangeSet {
	return p.ordered(part, known(regexIntervals(pattern, options)...))
}
