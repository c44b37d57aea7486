package mongodb

// ordered returns the set if the field keeps its values in order; a hash keeps
// nothing of it.
func (p *plan) ordered(part int, s rangeSet) rangeSet {
	if p.kind(part) == Hashed {
		p.hashedRange(part)
		return freeSet
	}
	return p.notTime(part, s)
}

// notTime returns the set unless the field is the time field of a time series,
// whose buckets answer to comparisons alone.
func (p *plan) notTime(part int, s rangeSet) rangeSet {
	if p.isTime(part) {
		p.notes.unusable = p.notes.unusable || part == 0
		return freeSet
	}
	return s
}

func (p *plan) isTime(part int) bool {
	return p.opts.TimeField != "" && p.key[part].Field == p.opts.TimeField
}

func (p *plan) hashedRange(part int) {
	if p.notes.hashedRange == 0 {
		p.notes.hashedRange = part + 1
	}
}

// comparable reports whether the key's own order can serve a comparison with
// the value: strings, and what may hold them, compare differently under
// another collation.
func (p *plan) comparable(v Value) bool {
	if p.simple == Yes {
		return true
	}
	switch v.kind {
	case String, Symbol, Object, Array:
		if p.simple == No {
			p.notes.collation = true
			return false
		}
	case Unknown, Some:
	default:
		return true
	}
	p.notes.unknown = true
	return p.hopeful
}

// hashable reports whether a hashed field can serve equality: under another
// collation the hash may be that of a string.
func (p *plan) hashable() bool {
	switch p.simple {
	case Yes:
		return true
	case No:
		p.notes.collation = true
		return false
	}
	p.notes.unknown = true
	return p.hopeful
}
