package schema

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
)

// declared returns a fragment that declares one collection.
func declared(f *File, at int, source Source, ns Namespace, key string) *Fragment {
	c := &Collection{Namespace: ns, NamespaceSpan: f.In(at, at+1), Span: f.In(at, at+2), Source: source}
	if key != "" {
		part := KeyPart{Field: key, Value: &Node{Kind: NumberNode, Text: "1", Span: f.In(at, at+1)}}
		c.ShardKey = KnownAt(KeyPattern{Parts: []KeyPart{part}, Span: f.In(at, at+1)}, f.In(at, at+1))
	}
	return &Fragment{File: f, Source: source, Span: f.In(at, at+2), Collections: []*Collection{c}}
}

func TestMergeDoesNotHangOnOrder(t *testing.T) {
	t.Parallel()
	var fragments []*Fragment
	for i := range 12 {
		f := NewFile(fmt.Sprintf("f%02d.yaml", i%5), make([]byte, 100), Production)
		fragment := declared(f, i, Source(i%3), Namespace(fmt.Sprintf("db.c%d", i%4)), []string{"a", "b", ""}[i%3])
		c := fragment.Collections[0]
		c.Documents = KnownAt(int64(i), f.In(i, i+1))
		c.Fields = []*Field{{Path: fmt.Sprintf("p%d", i%3), Cardinality: ClaimAt(int64(i), Basis(i%3+1), f.In(i, i+1))}}
		c.Indexes = []*Index{{Name: KnownAt(fmt.Sprint(i), f.In(i, i+1)), Span: f.In(i, i+1)}}
		fragment.Connections = []*Connection{{Span: f.In(i, i+1)}}
		fragment.Problems = []Problem{{Rule: "SL001", Message: fmt.Sprint(i % 2), Span: f.In(i, i+1)}}
		fragments = append(fragments, fragment)
	}
	want := Merge("d", true, fragments)
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		random.Shuffle(len(fragments), func(i, j int) { fragments[i], fragments[j] = fragments[j], fragments[i] })
		if got := Merge("d", true, fragments); !reflect.DeepEqual(got, want) {
			t.Fatal("another order of fragments gives another model")
		}
	}
}

func TestMergeChangesNoFragment(t *testing.T) {
	t.Parallel()
	f := NewFile("a.yaml", make([]byte, 100), Production)
	build := func() []*Fragment {
		a, b := declared(f, 0, FromSpec, "db.c", "a"), declared(f, 10, FromScript, "db.c", "a")
		a.Collections[0].Fields = []*Field{{Path: "x"}}
		b.Collections[0].Fields = []*Field{{Path: "x", Cardinality: ClaimAt(int64(5), Measured, f.In(1, 2))}}
		b.Collections[0].Indexes = []*Index{{Span: f.In(3, 4)}}
		return []*Fragment{a, b}
	}
	fragments := build()
	m := Merge("d", false, fragments)
	if !reflect.DeepEqual(fragments, build()) {
		t.Error("Merge changed a fragment")
	}
	if c := m.Collections[0]; len(c.Indexes) != 1 || !Is(c.Field("x").Cardinality.Value, 5) || len(c.Declarations) != 2 {
		t.Errorf("the declarations were not joined: %+v", c)
	}
}

// A declaration that contradicts the one of higher authority is set aside
// whole; one that adds to it is joined.
func TestMergeContradictions(t *testing.T) {
	t.Parallel()
	f := NewFile("a.yaml", make([]byte, 100), Production)
	spec, script := declared(f, 50, FromSpec, "db.c", "a"), declared(f, 0, FromScript, "db.c", "b")
	script.Collections[0].Indexes = []*Index{{Span: f.In(3, 4)}}
	partial := declared(f, 20, FromScript, "db.c", "")
	partial.Collections[0].Queries = []*Query{{Span: f.In(30, 31)}}
	c := Merge("d", true, []*Fragment{script, partial, spec}).Collections[0]
	if key, _ := c.ShardKey.Get(); key.Parts[0].Field != "a" {
		t.Errorf("the spec's key gave way to %v", key.Names())
	}
	if len(c.Conflicts) != 1 || c.Conflicts[0] != script.Collections[0] {
		t.Errorf("conflicts %v", c.Conflicts)
	}
	if len(c.Indexes) != 0 || len(c.Queries) != 1 {
		t.Errorf("%d indexes and %d queries, want those of the spec and of what adds to it", len(c.Indexes), len(c.Queries))
	}
}

func TestContradiction(t *testing.T) {
	t.Parallel()
	f := NewFile("a", make([]byte, 10), Production)
	at := f.In(0, 1)
	key := func(field string, value *Node) Value[KeyPattern] {
		return KnownAt(KeyPattern{Parts: []KeyPart{{Field: field, Value: value}}}, at)
	}
	one, long := &Node{Kind: NumberNode, Text: "1"}, &Node{Kind: ObjectNode, Members: []Member{{Key: "$numberLong", Value: &Node{Kind: StringNode, Text: "1"}}}}
	hashed, hole := &Node{Kind: StringNode, Text: "hashed"}, &Node{}
	for _, c := range []struct {
		name string
		a, b Collection
		want string
	}{
		{"another field", Collection{ShardKey: key("a", one)}, Collection{ShardKey: key("b", one)}, "shard key"},
		{"another kind", Collection{ShardKey: key("a", one)}, Collection{ShardKey: key("a", hashed)}, "shard key"},
		{"another number type", Collection{ShardKey: key("a", one)}, Collection{ShardKey: key("a", long)}, ""},
		{"a hole", Collection{ShardKey: key("a", hashed)}, Collection{ShardKey: key("a", hole)}, ""},
		{"unknown", Collection{ShardKey: key("a", one)}, Collection{ShardKey: UnknownAt[KeyPattern](at)}, ""},
		{"absent", Collection{ShardKey: key("a", one)}, Collection{}, ""},
		{"unique", Collection{ShardKey: key("a", one), Unique: KnownAt(true, at)}, Collection{ShardKey: key("a", one), Unique: KnownAt(false, at)}, "unique"},
		{"unique left out", Collection{ShardKey: key("a", one), Unique: KnownAt(true, at)}, Collection{ShardKey: key("a", one)}, ""},
		{"collation", Collection{ShardKey: key("a", one), Collation: KnownAt(hashed, at)}, Collection{ShardKey: key("a", one), Collation: KnownAt(one, at)}, "collation"},
	} {
		if got := Contradiction(&c.a, &c.b); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
