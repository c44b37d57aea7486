package schema

import (
	"math/rand/v2"
	"testing"
)

// The index finds what a look at every directive finds.
func TestCallsScatterMeant(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 6))
	f, g := NewFile("a", make([]byte, 400), Production), NewFile("b", make([]byte, 400), Production)
	meant := 0
	for range 300 {
		fragment := &Fragment{File: f}
		for i := range 8 {
			start := random.IntN(300)
			d := Directive{Kind: Scatter, Span: f.In(40*i, 40*i+5), Covers: f.In(start, start+random.IntN(30))}
			switch random.IntN(4) {
			case 0:
				d.Kind = IgnoreLine
			case 1:
				d.Problem = "bad"
			}
			fragment.Directives = append(fragment.Directives, d)
		}
		m := Merge("", false, []*Fragment{fragment})
		for range 20 {
			start := random.IntN(350)
			query := f.In(start, start+random.IntN(50))
			filter := f.In(start+random.IntN(10), start+20)
			want := false
			for _, d := range fragment.Directives {
				covers := func(s Span) bool { return d.Covers.Start <= s.Start && s.Start < d.Covers.End }
				want = want || d.Kind == Scatter && d.Problem == "" && (query.Contains(d.Span) || covers(query) || covers(filter))
			}
			if got := m.CallsScatterMeant(query, filter); got != want {
				t.Fatalf("query %d-%d, filter at %d: %v, not %v", query.Start, query.End, filter.Start, got, want)
			}
			if want {
				meant++
			}
			if m.CallsScatterMeant(Span{File: g, Start: query.Start, End: query.End}) {
				t.Fatal("a directive speaks of another file")
			}
		}
	}
	if meant < 500 {
		t.Errorf("%d of the queries are meant", meant)
	}
}
