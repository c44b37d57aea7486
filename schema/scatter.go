package schema

import (
	"cmp"
	"slices"
)

// A scatterIndex finds the directives of one file that call a fan-out
// deliberate.
type scatterIndex struct {
	file   *File
	spans  []Span  // of the directives, by start; no two share a byte
	covers []Span  // what they cover, by start
	ends   []int32 // ends[i] is the greatest end of covers[:i+1]
}

// indexScatters sorts the directives that call a fan-out deliberate by file.
func indexScatters(directives []Directive) []*scatterIndex {
	var index []*scatterIndex // by path
	byFile := map[*File]*scatterIndex{}
	for _, d := range directives {
		if d.Kind != Scatter || d.Problem != "" {
			continue
		}
		x := byFile[d.Span.File]
		if x == nil {
			x = &scatterIndex{file: d.Span.File}
			byFile[d.Span.File] = x
			index = append(index, x)
		}
		x.spans, x.covers = append(x.spans, d.Span), append(x.covers, d.Covers)
	}
	slices.SortStableFunc(index, func(a, b *scatterIndex) int { return cmp.Compare(a.file.Path, b.file.Path) })
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
	i, _ := slices.BinarySearchFunc(m.scatters, text.Path(), func(x *scatterIndex, path string) int { return cmp.Compare(x.file.Path, path) })
	for i < len(m.scatters) && m.scatters[i].file != text.File && m.scatters[i].file.Path == text.Path() {
		i++
	}
	if i == len(m.scatters) || m.scatters[i].file != text.File {
		return false
	}
	x := m.scatters[i]
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
