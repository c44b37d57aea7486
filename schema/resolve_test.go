package schema

import (
	"strings"
	"testing"
)

// Names of code, and what a deployment that declares some collections makes of
// them; "~" marks what was matched by its own name alone.
func TestNamesOfCode(t *testing.T) {
	t.Parallel()
	key := func(fields ...string) Value[KeyPattern] {
		var k KeyPattern
		for _, f := range fields {
			k.Parts = append(k.Parts, KeyPart{Field: f, Value: &Node{Kind: NumberNode, Text: "1"}})
		}
		return KnownAt(k, Span{})
	}
	for _, c := range []struct {
		declared string // "namespace key", separated by commas; "!" before those of an example
		names    string
		want     string
	}{
		{"shop.orders a", "shop.orders", "shop.orders"},
		{"shop.orders a", "*.orders", "shop.orders~"},
		{"shop.orders a", "*.order", "*.order"},
		{"shop.orders a", "other.orders", "other.orders"},
		{"shop.orders a, crm.orders b", "*.orders", "*.orders"},
		{"shop.orders a, crm.orders a", "*.orders", "crm.orders~"},
		{"!shop.orders a", "*.orders", "*.orders"},
		{"shop.orders a, !crm.orders b", "*.orders", "shop.orders~"},
		{"*.orders a", "*.orders", "*.orders"},
		{"*.orders a", "t1.orders", "*.orders"},
		{"*.orders a, t1.orders b", "t1.orders", "t1.orders"},
		{"cmdb.obj_* a", "cmdb.obj_*", "cmdb.obj_*"},
		{"cmdb.obj_* a", "*.obj_*_pub", "cmdb.obj_*~"},
		{"cmdb.obj_* a", "cmdb.obj_7", "cmdb.obj_*"},
		{"shop.big_orders a", "*.*_orders", "*.*_orders"},
		{"cmdb.obj_* a, cmdb.*_pub b", "cmdb.obj_x_pub", "cmdb.obj_x_pub"},
	} {
		spec := &Fragment{Source: FromSpec}
		for _, d := range strings.Split(c.declared, ", ") {
			name, field, _ := strings.Cut(d, " ")
			context := Production
			if strings.HasPrefix(name, "!") {
				name, context = name[1:], NonProduction
			}
			file := NewFile(name+".yaml", []byte("x"), context)
			spec.Collections = append(spec.Collections, &Collection{Namespace: Namespace(name), ShardKey: key(field), Span: file.In(0, 1)})
		}
		file := NewFile("a.go", []byte("abc"), Production)
		code := &Fragment{
			Source: FromGo, Collections: []*Collection{{Namespace: Namespace(c.names), Source: FromGo}},
			Script: &Script{File: file, Statements: []Statement{{Namespace: KnownAt(Namespace(c.names), file.In(0, 1)), Span: file.In(0, 2)}}},
		}
		code.Script.Steps = []Step{{Statement: &code.Script.Statements[0], Before: code.Collections[0]}}
		after := resolveNames([]*Fragment{spec, code})[1]
		got := string(after.Collections[0].Namespace)
		if len(after.Script.Unsure) > 0 {
			got += "~"
		}
		if got != c.want {
			t.Errorf("%s beside %s is %s, want %s", c.names, c.declared, got, c.want)
		}
		ns, _ := after.Script.Steps[0].Statement.Namespace.Get()
		if ns != after.Collections[0].Namespace || after.Script.Steps[0].Before.Namespace != ns {
			t.Errorf("%s beside %s: the statement is on %s", c.names, c.declared, ns)
		}
		if before, _ := code.Script.Statements[0].Namespace.Get(); string(before) != c.names || len(code.Script.Unsure) > 0 {
			t.Errorf("%s beside %s: the fragment was changed", c.names, c.declared)
		}
	}
}
