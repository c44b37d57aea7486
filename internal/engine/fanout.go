package engine

import (
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// fanOuts are queries that may go to several shards, which somebody called
// deliberate: their places and those of their filters.
type fanOuts []fanOut

type fanOut struct{ query, filter schema.Span }

// gather adds those of a collection.
func (o *fanOuts) gather(c *rules.Collection) {
	for _, q := range c.Routed {
		if q.Meant && q.FansOut() {
			*o = append(*o, fanOut{q.Span, q.Filtered()})
		}
	}
}

// matchFanOuts marks the comments as used that call the fan-out of one of the
// queries deliberate: they stand in it, or cover where it or its filter begins.
func (s *ignores) matchFanOuts(meant fanOuts) {
	slices.SortFunc(meant, func(a, b fanOut) int { return a.query.Compare(b.query) })
	starts := make([]schema.Span, 0, 2*len(meant))
	for _, o := range meant {
		starts = append(starts, o.query, o.filter)
	}
	slices.SortFunc(starts, schema.Span.Compare)
	for _, ig := range s.list {
		d := ig.directive
		if d.Kind != schema.Scatter || d.Problem != "" {
			continue
		}
		n, _ := slices.BinarySearchFunc(starts, d.Covers, byStart)
		ig.used = n < len(starts) && starts[n].File == d.Covers.File && starts[n].Start < d.Covers.End
		n, _ = slices.BinarySearchFunc(meant, d.Span, func(o fanOut, at schema.Span) int { return byStart(o.query, at) })
		ig.used = ig.used || n > 0 && meant[n-1].query.Contains(d.Span)
	}
}

// byStart orders spans by file and start alone.
func byStart(a, b schema.Span) int {
	return cmp.Or(cmp.Compare(a.Path(), b.Path()), cmp.Compare(a.Start, b.Start))
}
