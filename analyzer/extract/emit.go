package extract

import (
	"encoding/binary"
	"go/token"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// An event is an operation that a function sends.
type event struct {
	statement schema.Statement
	call      *call // for facts: what was called with what
	depth     int
	unsure    bool // something of it may be set by other packages
}

// A measure says how much of an operation is known.
type measure struct {
	database, named bool
	holes           int
}

// more reports whether the measure tells more than the other.
func (m measure) more(than measure) bool {
	switch {
	case m.named != than.named:
		return m.named
	case m.database != than.database:
		return m.database
	}
	return m.holes < than.holes
}

func measureOf(s *schema.Statement) measure {
	var m measure
	_, m.named = s.Collection.Get()
	m.named = m.named || s.Collection.IsAbsent()
	_, m.database = s.Database.Get()
	budget := 2000
	m.holes = holesIn(s.Args, &budget)
	return m
}

func holesIn(n *schema.Node, budget *int) int {
	if *budget--; n == nil || *budget < 0 {
		return 0
	}
	if n.Kind == schema.HoleNode {
		return 1
	}
	holes := 0
	for _, m := range n.Members {
		holes += holesIn(m.Value, budget)
	}
	return holes
}

// onDocuments reports whether a statement reads or writes documents.
func onDocuments(s *schema.Statement) bool {
	switch s.Name {
	case "find", "count", "countDocuments", "distinct", "aggregate", "insert", "update", "delete", "findAndModify", "bulkWrite":
		return true
	}
	return false
}

// mayFail reports whether an ignored error says that the statement need not
// succeed, as where the same code runs without a cluster. An update whose error is
// ignored is an update all the same, and so is an index.
func mayFail(s *schema.Statement) bool {
	switch s.Name {
	case "createIndexes", "dropIndexes", "create", "drop", "dropDatabase", "collMod":
		return false
	}
	return !onDocuments(s)
}

// emit adds an operation to those of the function that is gone through. One of a
// function that is gone through for its caller counts for the caller, if there it
// says more than by itself.
func (r *reader) emit(c *call, s schema.Statement) {
	if r.dry > 0 || len(r.events) >= maxEvents {
		return
	}
	s.Conditional = s.Conditional || r.conditional > 0
	s.Guarded = r.guarded > 0 && mayFail(&s)
	s.Transaction = s.Transaction || r.transaction > 0
	s.PerhapsInTransaction = r.session || len(c.args) > 0 && isSessionContext(c.args[0].typ)
	if c.receiver != nil && c.receiver.kind == handled {
		s.Client = c.receiver.handle.client
	}
	m := measureOf(&s)
	r.noteSend(c.expr.Pos(), &s)
	key := chain(r.path, c.expr.Pos())
	if r.current != nil && (!m.named || m.holes > 0 || !m.database) && callHangsOnParameter(c) {
		r.current.open = true
	}
	if r.depth > 0 {
		if !m.named {
			return
		}
		for i := 4; i < len(key); i += 4 { // by itself, and from each caller on the way
			if before, ok := r.base[key[i:]]; ok && !m.more(before) {
				return
			}
		}
		site := r.sites[0]
		s.Span, s.NameSpan = site.span, site.nameSpan
	}
	if before, ok := r.base[key]; !ok || m.more(before) {
		r.base[key] = m
	}
	if r.current != nil && r.depth == 0 && !slices.Contains(r.current.sends, c.expr.Pos()) {
		r.current.sends = append(r.current.sends, c.expr.Pos())
	}
	r.events = append(r.events, event{statement: s, call: c, depth: r.depth, unsure: r.unsure})
}

// chain is a key for the calls that lead to an operation.
func chain(path []token.Pos, at token.Pos) string {
	b := make([]byte, 0, 4*len(path)+4)
	for _, p := range path {
		b = binary.BigEndian.AppendUint32(b, uint32(p))
	}
	return string(binary.BigEndian.AppendUint32(b, uint32(at)))
}

func callHangsOnParameter(c *call) bool {
	if hangsOnParameter(c.receiver, 8) {
		return true
	}
	return slices.ContainsFunc(c.args, func(v *value) bool { return hangsOnParameter(v, 8) })
}

// A sendStat says of one call in the code whether its parts could be read, wherever
// they come from.
type sendStat struct {
	onCollection, named, filtered, read bool
}

func (r *reader) noteSend(at token.Pos, s *schema.Statement) {
	if !onDocuments(s) {
		return
	}
	st := r.stats[at]
	if st == nil {
		st = &sendStat{}
		r.stats[at] = st
	}
	st.onCollection = true
	if _, ok := s.Collection.Get(); ok {
		st.named = true
	}
	filters := filtersOf(s)
	st.filtered = st.filtered || len(filters) > 0
	if len(filters) > 0 && !slices.ContainsFunc(filters, func(n *schema.Node) bool { return !readable(n) }) {
		st.read = true
	}
}

// filtersOf returns the filters and pipelines of an operation.
func filtersOf(s *schema.Statement) []*schema.Node {
	var list []*schema.Node
	for _, key := range []string{"filter", "query", "pipeline"} {
		if n := s.Args.Lookup(key); n != nil {
			list = append(list, n)
		}
	}
	for _, key := range []string{"updates", "deletes"} {
		if n := s.Args.Lookup(key); n != nil {
			for _, m := range n.Members {
				list = append(list, m.Value.Lookup("q"))
			}
		}
	}
	return list
}

// readable reports whether all keys of a filter are known, or all stages of a
// pipeline.
func readable(n *schema.Node) bool {
	if n == nil || n.Kind != schema.ObjectNode && n.Kind != schema.ArrayNode {
		return false
	}
	return !slices.ContainsFunc(n.Members, func(m schema.Member) bool {
		return schema.IsHidden(m) || n.Kind == schema.ArrayNode && m.Value.Kind == schema.HoleNode
	})
}

// count adds up the operations of a function.
func (r *reader) count(f *function, into *schema.Calls) {
	for _, at := range f.sends {
		st := r.stats[at]
		if st == nil || !st.onCollection {
			continue
		}
		into.Total++
		if st.named {
			into.Named++
		}
		if st.filtered {
			into.Filters++
			if st.read {
				into.FiltersRead++
			}
		}
	}
}
