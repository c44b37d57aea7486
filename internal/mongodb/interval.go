package mongodb

import "slices"

// An Interval is a stretch of values in the server's order; of a hashed key
// field, of hashes.
type Interval struct {
	Min, Max                   Value
	MinInclusive, MaxInclusive bool
}

// Point returns the interval that holds one value.
func Point(v Value) Interval { return Interval{v, v, true, true} }

// IsPoint reports whether the interval holds one value.
func (iv Interval) IsPoint() bool {
	return iv.MinInclusive && iv.MaxInclusive && Compare(iv.Min, iv.Max) == 0
}

// Contains reports whether the value lies in the interval.
func (iv Interval) Contains(v Value) bool {
	lo, hi := Compare(iv.Min, v), Compare(v, iv.Max)
	return (lo < 0 || lo == 0 && iv.MinInclusive) && (hi < 0 || hi == 0 && iv.MaxInclusive)
}

// String returns the interval as explain does: ["a", "b").
func (iv Interval) String() string {
	b := []byte{"(["[b2i(iv.MinInclusive)]}
	b = iv.Min.append(b)
	b = iv.Max.append(append(b, ", "...))
	return string(append(b, ")]"[b2i(iv.MaxInclusive)]))
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// empty reports whether no value lies in the interval.
func (iv Interval) empty() bool {
	c := Compare(iv.Min, iv.Max)
	return c > 0 || c == 0 && !(iv.MinInclusive && iv.MaxInclusive)
}

// spansAll reports whether every chunk of a ranged field meets the interval:
// it runs from MinKey to MaxKey. MinKey itself is no chunk of its own.
func (iv Interval) spansAll() bool { return iv.Min.kind == MinKey && iv.Max.kind == MaxKey }

func everything() Interval { return Interval{Of(MinKey), Of(MaxKey), true, true} }

// compareMin orders intervals by where they start.
func compareMin(a, b Interval) int {
	if c := Compare(a.Min, b.Min); c != 0 {
		return c
	}
	return b2i(b.MinInclusive) - b2i(a.MinInclusive)
}

// unite returns the intervals sorted, with those that overlap or touch made
// one. It may reuse the slice.
func unite(ivs []Interval) []Interval {
	if len(ivs) < 2 {
		return ivs
	}
	slices.SortFunc(ivs, compareMin)
	out := ivs[:1]
	for _, iv := range ivs[1:] {
		last := &out[len(out)-1]
		c := Compare(iv.Min, last.Max)
		if c > 0 || c == 0 && !iv.MinInclusive && !last.MaxInclusive {
			out = append(out, iv)
			continue
		}
		switch c := Compare(iv.Max, last.Max); {
		case c > 0:
			last.Max, last.MaxInclusive = iv.Max, iv.MaxInclusive
		case c == 0:
			last.MaxInclusive = last.MaxInclusive || iv.MaxInclusive
		}
	}
	return out
}

// intersect returns what lies in both of two sorted lists.
func intersect(a, b []Interval) []Interval {
	var out []Interval
	for i, j := 0, 0; i < len(a) && j < len(b); {
		iv := a[i]
		if c := compareMin(a[i], b[j]); c < 0 {
			iv.Min, iv.MinInclusive = b[j].Min, b[j].MinInclusive
		}
		c := Compare(a[i].Max, b[j].Max)
		if c == 0 {
			iv.MaxInclusive = a[i].MaxInclusive && b[j].MaxInclusive
		} else if c > 0 {
			iv.Max, iv.MaxInclusive = b[j].Max, b[j].MaxInclusive
		}
		if !iv.empty() {
			out = append(out, iv)
		}
		if c < 0 || c == 0 && !a[i].MaxInclusive {
			i++
		} else {
			j++
		}
	}
	return out
}

// complement returns what lies in none of a sorted list.
func complement(ivs []Interval) []Interval {
	out := make([]Interval, 0, len(ivs)+1)
	gap := everything()
	for _, iv := range ivs {
		gap.Max, gap.MaxInclusive = iv.Min, !iv.MinInclusive
		if !gap.empty() {
			out = append(out, gap)
		}
		gap.Min, gap.MinInclusive = iv.Max, !iv.MaxInclusive
	}
	gap.Max, gap.MaxInclusive = Of(MaxKey), true
	if !gap.empty() {
		out = append(out, gap)
	}
	return out
}
