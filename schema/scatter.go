package schema

import (
	"cmp"
	"slices"
)

// A scatterIndex finds the directives of one file that call a fan-out
// deliberate.
type scatterIndex struct {
	spans  []Span // of the directives, by start; no two share a byte
	covers []Span // what they cover, by start
	ends   []int32
}

// indexScatters sorts the directives that call a fan-out deliberate by file.
func indexScatters(directives []Directive) map[string]*scatterIndex {
	index := map[string]*scatterIndex{}
	for _, d := range directives {
		if d.Kind != Scatter || d.Problem != "" {
			continue
		}
		x := index[d.Span.Path()]
		if x == nil {
			x = &scatterIndex{}
			index[d.Span.Path()] = x
		}
		x.spans, x.covers = append(x.spans, d.Span), append(x.covers, d.Covers)
	}
	for _, x := range index {
		byStart := func(a, b Span) int { return cmp.Compare(a.Start, b.Start) }
		slices.SortStableFunc(x.spans, byStart)
		slices.SortStableFunc(x.covers, byStart)
		end := int32(-1)
		for _, c := range x.covers {
			end = max(end, c.End)
			x.ends = append(x.ends, end)
		}
	}
	return index
}

// CallsScatterMeant reports whether a directive that calls a fan-out deliberate
// stands in the text, or covers the place at which the text or one of the
// others begins.
func (m *Model) CallsScatterMeant(text Span, others ...Span) bool {
	x := m.scatters[text.Path()]
	if x == nil {
		return false
	}
	start := func(s Span, at int32) int { return cmp.Compare(s.Start, at) }
	if i, _ := slices.BinarySearchFunc(x.spans, text.Start, start); i < len(x.spans) && text.Contains(x.spans[i]) {
		return true
	}
	for _, s := range append(others, text) {
		if s.File != text.File {
			continue
		}
		// Of what starts at the place or before it, does any reach beyond?
		if i, _ := slices.BinarySearchFunc(x.covers, s.Start+1, start); i > 0 && x.ends[i-1] > s.Start {
			return true
		}
	}
	return false
}
