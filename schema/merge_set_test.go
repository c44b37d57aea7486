package schema

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// num and obj build literals without places.
func num(text string) *Node { return &Node{Kind: NumberNode, Text: text} }

func obj(members ...Member) *Node { return &Node{Kind: ObjectNode, Members: members} }

func index(field string, value *Node, partial *Node) *Index {
	ix := &Index{Key: KnownAt(KeyPattern{Parts: []KeyPart{{Field: field, Value: value}}}, Span{})}
	if partial != nil {
		ix.Partial = KnownAt(partial, Span{})
	}
	return ix
}

func fragmentOf(indexes []*Index, fields ...*Field) *Fragment {
	return &Fragment{Collections: []*Collection{{Namespace: "a.b", Indexes: indexes, Fields: fields}}}
}

func TestMergeJoinsIndexesThatMayBeOne(t *testing.T) {
	t.Parallel()
	y := func(n string) *Node { return obj(Member{Key: "y", Value: num(n)}) }
	unreadable := &Index{Key: UnknownAt[KeyPattern](Span{})}
	m := Merge("", false, []*Fragment{
		fragmentOf([]*Index{index("x", num("1"), nil), index("x", num("1"), nil), unreadable}),
		fragmentOf([]*Index{
			index("x", num("1.0"), nil), // the same, written otherwise
			index("x", num("-1"), nil),
			index("x", &Node{}, nil), // it may be any of them
			unreadable,
			index("z", num("1"), y("1")), index("z", num("1"), y("2")), index("z", num("1"), y("1")),
		}),
		fragmentOf([]*Index{index("z", num("1"), nil), index("z", num("1"), y("3")), index("z", num("1"), y("2.0"))}),
	})
	var got []string
	for _, ix := range m.Collections[0].Indexes {
		key, ok := ix.Key.Get()
		if !ok {
			got = append(got, "?")
			continue
		}
		s := key.Parts[0].Field + key.Parts[0].Value.Text
		if p, ok := ix.Partial.Get(); ok {
			s += "/" + p.Members[0].Value.Text
		}
		got = append(got, s)
	}
	// What one declaration repeats itself is its own affair.
	if want := []string{"x1", "x1", "?", "x-1", "?", "z1/1", "z1/2", "z1/3"}; !slices.Equal(got, want) {
		t.Errorf("indexes %q, not %q", got, want)
	}
}

// Many indexes on the same fields are each compared with a few of them only.
func TestMergeOfManyAlikeIndexes(t *testing.T) {
	t.Parallel()
	const n = 1000
	var set indexSet
	for round, want := range []int{n, 0} {
		added := 0
		for i := range n {
			added += len(set.add([]*Index{index("x", num("1"), obj(Member{Key: "y", Value: num(fmt.Sprint(i))}))}))
		}
		if added != want {
			t.Errorf("round %d adds %d indexes, not %d", round, added, want)
		}
	}
	if alike := len(set.byNames["x"]); alike > maxAlike {
		t.Errorf("a further one is compared with %d", alike)
	}
}

func TestMergeOfFieldsChangesNoFragment(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 3, fewFields + 1, 200} {
		fragments := func() []*Fragment {
			var all []*Fragment
			for _, nullable := range []bool{true, false} {
				var fields []*Field
				for i := range n {
					f := &Field{Path: fmt.Sprintf("f%03d", n-i), Cardinality: ClaimAt(int64(i), Declared, Span{})}
					if i%2 == 0 {
						f.Nullable = ClaimAt(nullable, Declared, Span{})
						f.Cardinality = ClaimAt(int64(i), Measured, Span{})
					}
					fields = append(fields, f)
				}
				all = append(all, fragmentOf(nil, fields...))
			}
			return all
		}
		in := fragments()
		c := Merge("", false, in).Collections[0]
		if !reflect.DeepEqual(in, fragments()) {
			t.Errorf("%d fields: the fragments have changed", n)
		}
		if len(c.Fields) != n || !slices.IsSortedFunc(c.Fields, func(a, b *Field) int { return strings.Compare(a.Path, b.Path) }) {
			t.Errorf("%d fields became %d", n, len(c.Fields))
		}
		for i := range n {
			path := fmt.Sprintf("f%03d", n-i)
			f := c.Field(path)
			if f == nil || f.Path != path || !Is(f.Cardinality.Value, int64(i)) {
				t.Errorf("%d fields: field %s is %+v", n, path, f)
			}
		}
		if c.Field("f") != nil || c.Field("z") != nil {
			t.Errorf("%d fields: a field that is not there", n)
		}
	}
}
