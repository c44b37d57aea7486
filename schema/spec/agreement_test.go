package spec

import (
	"os"
	"slices"
	"testing"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// violates reports what each of the two thinks of a tree: reading it, and the
// JSON Schema.
func violates(file *schema.File, root *schema.Node) (reading, checking bool) {
	r := &reader{fragment: &schema.Fragment{File: file}, repeats: true}
	r.root(root)
	return r.bad || len(r.badCollections) > 0, len(specSchema.Validate(root)) > 0
}

func TestSchemaCompiles(t *testing.T) {
	t.Parallel()
	for _, pointer := range []string{"", "/$defs/collection"} {
		if err := specSchema.Compile(pointer); err != nil {
			t.Error(err)
		}
	}
}

func fullSpec(t testing.TB) (*schema.File, *schema.Node) {
	t.Helper()
	content, err := os.ReadFile("testdata/full.yaml")
	if err != nil {
		t.Fatal(err)
	}
	file := schema.NewFile("full.yaml", content, schema.Production)
	docs := document.Parse(file, document.YAML)
	if len(docs) != 1 || len(docs[0].Problems) > 0 {
		t.Fatalf("full.yaml: %d documents, problems %v", len(docs), docs[0].Problems)
	}
	return file, docs[0].Root
}

// TestAgreement changes every value and every set of keys of a spec that has
// all of them, and asks both readers of the format what they think of it.
func TestAgreement(t *testing.T) {
	t.Parallel()
	file, root := fullSpec(t)
	if reading, checking := violates(file, root); reading || checking {
		t.Fatalf("full.yaml: reading finds a violation: %v, the schema: %v", reading, checking)
	}
	number := func(text string) *schema.Node { return &schema.Node{Kind: schema.NumberNode, Text: text} }
	text := func(s string) *schema.Node { return &schema.Node{Kind: schema.StringNode, Text: s} }
	list := func(items ...*schema.Node) *schema.Node {
		n := &schema.Node{Kind: schema.ArrayNode}
		for _, item := range items {
			n.Members = append(n.Members, schema.Member{Value: item})
		}
		return n
	}
	object := func(key string, value *schema.Node) *schema.Node {
		return &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{{Key: key, Value: value}}}
	}
	values := []*schema.Node{
		{Kind: schema.NullNode}, {Kind: schema.BoolNode, Text: "true"}, {Kind: schema.HoleNode},
		number("0"), number("1"), number("3"), number("-1"), number("1.5"), number("2.0"), number("3e2"), number("1e30"), number("1e999999999"),
		number("-1e999999999"), number("1e-999999999"), number("9223372036854775808"), number("99999"),
		text(""), text("x"), text("?"), text("7.0"), text("v6.0.12-rc1"), text("7."), text("true"),
		list(), list(text("x")), list(number("7.0")), list(list()), list(object("a", number("1"))), list(object("a", number("1")), object("b", text("hashed"))),
		object("x", number("1")), object("x-free", number("1")), {Kind: schema.ObjectNode},
	}
	members := []schema.Member{{Key: "nonsense", Value: number("1")}, {Key: "x-nonsense", Value: number("1")}, {Key: "//", Value: number("1")}, {Key: "", Value: number("1")}}
	count := 0
	part := root // what the checks look at: the smaller, the faster
	try := func(what string) {
		count++
		if reading, checking := violates(file, part); reading != checking {
			t.Errorf("%s: reading finds a violation: %v, the schema: %v", what, reading, checking)
		}
	}
	var walk func(n *schema.Node, path string)
	walk = func(n *schema.Node, path string) {
		own := n.Members
		if n.Kind == schema.ObjectNode {
			for _, m := range members {
				n.Members = append(slices.Clone(own), m)
				try(path + " with " + m.Key)
			}
		}
		for i, m := range own {
			n.Members = slices.Delete(slices.Clone(own), i, i+1)
			try(path + " without " + m.Key)
			n.Members = own
			for _, v := range values {
				own[i].Value = v
				try(path + "/" + m.Key + " = " + v.Text)
			}
			own[i].Value = m.Value
			walk(m.Value, path+"/"+m.Key)
		}
		n.Members = own
	}
	part = withoutCollections(root)
	walk(part, "")
	for _, c := range root.Lookup("collections").Members {
		for i, m := range c.Value.Members {
			namespace, _ := c.Value.Member("namespace")
			one := &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{namespace, m}}
			if m.Key == "namespace" {
				one.Members = one.Members[:1]
			}
			part = object("collections", list(one))
			walk(part, "/collections/"+string(rune('0'+i%10)))
		}
	}
	if count < 5000 {
		t.Errorf("only %d variants tried", count)
	}
}
