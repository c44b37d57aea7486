package mongodb

import "strings"

// FieldBounds are the values of one key field that a filter can match.
type FieldBounds struct {
	// Intervals are the values, in order and apart; of a hashed field, hashes.
	// [MinKey, MaxKey] if nothing bounds the field, none if nothing can match.
	Intervals []Interval
	// Free says that no condition of the filter bounds the field.
	Free bool
	// Vague says that a value the filter compares with is not known, so that
	// Intervals leave something out, or everything.
	Vague bool
}

// Bounds are the values of each key field that a filter can match, in the
// order of the key.
type Bounds []FieldBounds

// BoundsOf works out what a filter says of each field of a shard key, as mongos
// does when it plans the query as if the shard key were its only index
// (getIndexBoundsForQuery in the server's src/mongo/s/). Where a part of the
// filter is not known, it counts as no condition.
func BoundsOf(filter Value, key KeyPattern, o FilterOptions) Bounds {
	p := newPlan(key, o)
	p.conjunction(filter, "", p.box)
	out := make(Bounds, len(key))
	for i := range p.box {
		s := &p.box[i]
		out[i] = FieldBounds{Intervals: s.ivs, Free: s.free, Vague: s.vague != notVague}
		if s.free {
			out[i].Intervals = []Interval{everything()}
		}
	}
	return out
}

// String returns the bounds as explain does, field by field.
func (b Bounds) String() string {
	fields := make([]string, len(b))
	for i, f := range b {
		parts := make([]string, len(f.Intervals))
		for j, iv := range f.Intervals {
			parts[j] = iv.String()
		}
		if f.Vague {
			parts = append(parts, "?")
		}
		fields[i] = "[" + strings.Join(parts, ", ") + "]"
	}
	return strings.Join(fields, " ")
}

// vagueness says what is known of values that can't be seen.
type vagueness uint8

const (
	notVague   vagueness = iota
	vaguePoint           // one value
	vagueRange           // fewer than all values
)

// A rangeSet is the set of values of one key field that a condition can match:
// everything if free, else the intervals and, if vague, values not known.
type rangeSet struct {
	ivs   []Interval
	free  bool
	vague vagueness
	// wide says that the vague values reach from the lowest to the highest, as
	// those of $ne do.
	wide bool
	// loose says that a point here is no equality: it comes from a condition on
	// the items of an array, or on the time field of a time series.
	loose bool
}

func known(ivs ...Interval) rangeSet { return rangeSet{ivs: ivs} }

var (
	freeSet   = rangeSet{free: true}
	someRange = rangeSet{vague: vagueRange}
	somePoint = rangeSet{vague: vaguePoint}
)

// full reports whether the set meets every chunk.
func (s *rangeSet) full() bool {
	return s.free || len(s.ivs) == 1 && s.ivs[0].spansAll()
}

// spread reports whether the set reaches from the lowest value to the highest.
func (s *rangeSet) spread() bool {
	if s.free || s.vague == vagueRange && s.wide {
		return true
	}
	n := len(s.ivs)
	return n > 0 && s.ivs[0].Min.kind == MinKey && s.ivs[n-1].Max.kind == MaxKey
}

func (s *rangeSet) empty() bool { return !s.free && s.vague == notVague && len(s.ivs) == 0 }

// point reports whether the set is one value, known or not.
func (s *rangeSet) point() bool {
	switch {
	case s.free || s.loose:
		return false
	case s.vague == vaguePoint:
		return len(s.ivs) == 0
	}
	return s.vague == notVague && len(s.ivs) == 1 && s.ivs[0].IsPoint()
}

// add puts what lies in another set into this one. The intervals are left as
// they come, to be united once all are in.
func (s *rangeSet) add(o rangeSet) {
	if s.free || o.free {
		*s = freeSet
		return
	}
	if s.vague == vaguePoint && o.vague == vaguePoint {
		s.vague = vagueRange
	}
	s.vague = max(s.vague, o.vague)
	s.wide = s.wide || o.wide
	s.loose = s.loose || o.loose
	s.ivs = append(s.ivs, o.ivs...)
}

// intersect returns what lies in both sets; with vague values, something no
// smaller.
func (s rangeSet) intersect(o rangeSet) rangeSet {
	switch {
	case s.free:
		return o
	case o.free:
		return s
	case s.vague == notVague && o.vague == notVague:
		return rangeSet{ivs: intersect(s.ivs, o.ivs), loose: s.loose && o.loose}
	case s.point() || s.empty():
		return s
	case o.point() || o.empty():
		return o
	}
	return rangeSet{vague: vagueRange, wide: s.spread() && o.spread(), loose: s.loose && o.loose}
}

// complement returns what lies outside the set.
func (s rangeSet) complement() rangeSet {
	switch {
	case s.free:
		return freeSet // of "nothing is known" the opposite is no more known
	case s.vague != notVague:
		return rangeSet{vague: vagueRange, wide: true, loose: s.loose}
	}
	return rangeSet{ivs: complement(s.ivs), loose: s.loose}
}
