package engine

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// A findingsBelow finds the finding that a suppression which hides nothing was
// perhaps meant for.
type findingsBelow struct {
	ignores     *ignores
	collections []schema.Span // by place; nil until it is asked for
	model       *schema.Model
	reported    []*finding // by place
}

func newFindingsBelow(s *ignores, m *schema.Model, reported []*finding) *findingsBelow {
	return &findingsBelow{ignores: s, model: m, reported: reported}
}

// next returns the place of the next finding of the suppression's rule below it
// that nothing hides, within the collection that the suppression stands in or
// right above; the zero Span if there is none.
func (b *findingsBelow) next(ig *ignore) schema.Span {
	d := ig.directive
	if ig.rule == nil || ig.problem != "" || d.Kind != schema.IgnoreLine {
		return schema.Span{}
	}
	collection, ok := b.collection(d)
	if !ok {
		return schema.Span{}
	}
	at := schema.Span{File: d.Covers.File, Start: d.Covers.End}
	first, _ := slices.BinarySearchFunc(b.reported, at, func(f *finding, at schema.Span) int { return f.Span.Compare(at) })
	for _, f := range b.reported[first:] {
		if !collection.Contains(f.Span) {
			break
		}
		if f.Rule == ig.rule && !b.ignores.covered(f) {
			return f.Span
		}
	}
	return schema.Span{}
}

// collection returns the last collection that begins in what the directive
// covers or before it, if the directive stands in it or right above.
func (b *findingsBelow) collection(d schema.Directive) (schema.Span, bool) {
	if b.collections == nil {
		for _, c := range b.model.Collections {
			b.collections = append(b.collections, c.Span)
		}
		slices.SortFunc(b.collections, schema.Span.Compare)
	}
	end := schema.Span{File: d.Covers.File, Start: d.Covers.End}
	n, _ := slices.BinarySearchFunc(b.collections, end, schema.Span.Compare)
	if n == 0 {
		return schema.Span{}, false
	}
	c := b.collections[n-1]
	return c, c.Contains(d.Span) || c.File == d.Covers.File && within(d.Covers, c.Start, c.End)
}
