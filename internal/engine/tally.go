package engine

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Origins counts collections by what declares them; one that several inputs
// declare counts for that of the highest authority.
type Origins struct{ Specs, Scripts, Go int }

func (o *Origins) count(s schema.Source) {
	switch s {
	case schema.FromScript:
		o.Scripts++
	case schema.FromGo:
		o.Go++
	default:
		o.Specs++
	}
}

func (o *Origins) add(more Origins) {
	o.Specs += more.Specs
	o.Scripts += more.Scripts
	o.Go += more.Go
}

// Routes counts queries by where they go. One whose answer hangs on the server
// version counts as Differing alone.
type Routes struct{ One, Some, All, Unknown, Refused, Differing int }

// count counts the queries of a collection.
func (r *Routes) count(c *rules.Collection) {
	for _, q := range c.Routed {
		if len(q.Answers) == 0 {
			continue
		}
		first := q.Answers[0].Route
		if slices.ContainsFunc(q.Answers, func(a mongodb.Answer) bool { return a.Route != first }) {
			r.Differing++
			continue
		}
		switch first {
		case mongodb.RouteOne:
			r.One++
		case mongodb.RouteSome:
			r.Some++
		case mongodb.RouteAll:
			r.All++
		case mongodb.RouteRefused:
			r.Refused++
		default:
			r.Unknown++
		}
	}
}

func (r *Routes) add(more Routes) {
	r.One += more.One
	r.Some += more.Some
	r.All += more.All
	r.Unknown += more.Unknown
	r.Refused += more.Refused
	r.Differing += more.Differing
}

// A Share is how many of all could be made out.
type Share struct{ Known, All int }

func (s *Share) count(known bool) {
	s.All++
	if known {
		s.Known++
	}
}

func (s *Share) add(more Share) {
	s.Known += more.Known
	s.All += more.All
}

// count counts how much of the code was understood: the names of the collections
// that commands speak of, and the filters of queries. What specs say is always
// understood and counts as nothing. Go code brings its own counts, of calls.
func (s *Summary) count(m *schema.Model) {
	for _, script := range m.Scripts {
		if c := script.Calls; c.Total > 0 {
			s.Names.add(Share{Known: c.Named, All: c.Total})
			s.Filters.add(Share{Known: c.FiltersRead, All: c.Filters})
			continue
		}
		for i := range script.Statements {
			st := &script.Statements[i]
			if !st.Collection.IsAbsent() {
				_, known := st.Namespace.Get()
				s.Names.count(known)
			}
		}
	}
	for _, c := range m.Collections {
		for _, q := range c.Queries {
			if q.Source != schema.FromSpec && q.Source != schema.FromGo && q.Filter != nil {
				s.Filters.count(q.Filter.Kind == schema.ObjectNode)
			}
		}
	}
}
