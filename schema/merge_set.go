package schema

import (
	"slices"
	"strconv"
	"strings"
)

// A fieldSet gathers claims by path. A field of which two places speak is a copy
// of its own; the others are shared with the fragments.
type fieldSet struct {
	list []*Field
	at   map[string]int // only made when the list is long
	own  map[*Field]bool
}

// fewFields is up to how many fields are searched one by one.
const fewFields = 16

func (s *fieldSet) find(path string) int {
	if len(s.list) <= fewFields {
		return slices.IndexFunc(s.list, func(f *Field) bool { return f.Path == path })
	}
	if s.at == nil {
		s.at = make(map[string]int, 2*len(s.list))
		for i, f := range s.list {
			s.at[f.Path] = i
		}
	}
	if i, ok := s.at[path]; ok {
		return i
	}
	return -1
}

func (s *fieldSet) add(fields []*Field) {
	for _, f := range fields {
		i := s.find(f.Path)
		if i < 0 {
			if s.at != nil {
				s.at[f.Path] = len(s.list)
			}
			s.list = append(s.list, f)
			continue
		}
		if !s.own[s.list[i]] {
			clone := *s.list[i]
			s.list[i] = &clone
			if s.own == nil {
				s.own = map[*Field]bool{}
			}
			s.own[&clone] = true
		}
		mergeField(s.list[i], f)
	}
}

func mergeField(have, f *Field) {
	have.BSONTypes = Stronger(have.BSONTypes, f.BSONTypes)
	have.Cardinality = Stronger(have.Cardinality, f.Cardinality)
	have.MaxCardinality = Stronger(have.MaxCardinality, f.MaxCardinality)
	have.Values = Stronger(have.Values, f.Values)
	have.Monotonic = Stronger(have.Monotonic, f.Monotonic)
	have.TopFrequency = Stronger(have.TopFrequency, f.TopFrequency)
	have.Nullable = Stronger(have.Nullable, f.Nullable)
	have.Mutable = Stronger(have.Mutable, f.Mutable)
	have.Array = Stronger(have.Array, f.Array)
	have.Generator = Stronger(have.Generator, f.Generator)
	have.MinLength = Stronger(have.MinLength, f.MinLength)
	have.MaxLength = Stronger(have.MaxLength, f.MaxLength)
	have.Required = Stronger(have.Required, f.Required)
}

// An indexSet tells which indexes several declarations repeat.
type indexSet struct {
	written map[string]bool     // those there are, word for word
	byNames map[string][]*Index // by the fields of their keys, those to compare with
}

// maxAlike is with how many indexes on the same fields a further one is
// compared. Beyond it only one that is written alike counts as repeated.
const maxAlike = 64

// add adds the indexes of a declaration and returns those that are new.
func (s *indexSet) add(indexes []*Index) []*Index {
	if s.byNames == nil {
		s.written, s.byNames = map[string]bool{}, map[string][]*Index{}
	}
	var added []*Index
	for _, ix := range indexes {
		key, ok := ix.Key.Get()
		if !ok {
			added = append(added, ix)
			continue
		}
		written, names := writtenIndex(ix, key), strings.Join(key.Names(), "\x00")
		if s.written[written] || slices.ContainsFunc(s.byNames[names], func(have *Index) bool { return sameIndex(have, ix) }) {
			continue
		}
		s.written[written] = true
		if alike := s.byNames[names]; len(alike) < maxAlike {
			s.byNames[names] = append(alike, ix)
		}
		added = append(added, ix)
	}
	return added
}

// sameIndex reports whether two indexes with keys on the same fields may be one.
func sameIndex(a, b *Index) bool {
	aKey, _ := a.Key.Get()
	bKey, _ := b.Key.Get()
	return SameKey(aKey, bKey) && !differ(a.Unique, b.Unique) && !differentNodes(a.Partial, b.Partial) &&
		!differentNodes(a.Collation, b.Collation)
}

// writtenIndex writes out what sameIndex looks at.
func writtenIndex(ix *Index, key KeyPattern) string {
	var b []byte
	for _, p := range key.Parts {
		b = appendNode(strconv.AppendQuote(b, p.Field), p.Value)
	}
	unique, ok := ix.Unique.Get()
	b = append(b, ix.Unique.State().digit())
	if ok {
		b = strconv.AppendBool(b, unique)
	}
	for _, option := range []Value[*Node]{ix.Partial, ix.Collation} {
		n, _ := option.Get()
		b = appendNode(append(b, option.State().digit()), n)
	}
	return string(b)
}

func (s State) digit() byte { return '0' + byte(s) }

// appendNode writes a literal out, one way for all that have the same members.
func appendNode(b []byte, n *Node) []byte {
	if n == nil {
		return b
	}
	b = append(b, '0'+byte(n.Kind))
	b = strconv.AppendQuote(b, n.Text)
	for _, m := range n.Members {
		b = appendNode(strconv.AppendQuote(b, m.Key), m.Value)
	}
	return append(b, ';')
}
