package extract

import (
	"go/types"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A kind is what is known of a value of the program.
type kind uint8

const (
	unknown  kind = iota // anything of its type
	scalar               // a string, number, bool, nil or other BSON value: node
	text                 // a string that is known in part: parts
	document             // a bson.D: members in order
	element              // a bson.E: one member, without a key when that is not known
	list                 // a slice or array: members without keys
	mapping              // what a map holds; maps are pointers to one
	record               // a struct: members by field name
	pointer              // to a cell
	builder              // what a chain of option setters has set, by option; behind a pointer
	handled              // a client, database, collection, ...: handle
	callable             // a function of the package or a function literal
	tuple                // the results of a call
)

// A value is what an expression stands for. Values never change: a variable, a
// map or what a pointer points to is a cell, which gets another value.
type value struct {
	kind    kind
	typ     types.Type // the static type; nil where it is not known
	span    schema.Span
	node    *schema.Node
	members []member
	cell    *cell
	handle  *handle
	fn      *function
	env     *frame // of a function literal
	param   int    // unknown: 1 + the parameter of the function that it is
	mixed   bool   // document: the order of the members is not known
	backing *backing
	stamp   int  // the version of the backing that it was
	cut     bool // a slice with items of others behind it, which append overwrites
}

// A member is one of a document, a field of a struct, or an item of a list.
type member struct {
	key       string
	at        schema.Span // of the key
	value     *value
	sometimes bool // there on some paths only
	hidden    bool // stands for any members, also for one whose key is not known
}

// A cell is a place that can be given another value.
type cell struct {
	value *value
	born  int  // the part of the function in which it was made
	wild  bool // may be given another value at any time
	// others may be the same place, as where a pointer is one of two.
	others []*cell
}

func unknownOf(t types.Type, at schema.Span) *value { return &value{typ: t, span: at} }

func scalarOf(n *schema.Node, t types.Type) *value {
	return &value{kind: scalar, node: n, typ: t, span: n.Span}
}

func textOf(s string, at schema.Span) *value {
	return &value{kind: scalar, node: stringNode(s, at), typ: types.Typ[types.String], span: at}
}

func nilOf(t types.Type, at schema.Span) *value {
	return &value{kind: scalar, node: &schema.Node{Kind: schema.NullNode, Text: "null", Span: at}, typ: t, span: at}
}

func stringNode(s string, at schema.Span) *schema.Node {
	return &schema.Node{Kind: schema.StringNode, Text: s, Span: at}
}

func numberNode(s string, at schema.Span) *schema.Node {
	return &schema.Node{Kind: schema.NumberNode, Text: s, Span: at}
}

func boolNode(b bool, at schema.Span) *schema.Node {
	n := &schema.Node{Kind: schema.BoolNode, Text: "false", Span: at}
	if b {
		n.Text = "true"
	}
	return n
}

// hole is what stands for a value that is not known.
func hole(at schema.Span) *schema.Node { return &schema.Node{Span: at} }

// wrapper is a BSON value in the form of Extended JSON.
func wrapper(name string, inner *schema.Node, at schema.Span) *schema.Node {
	inner.Span = at
	return &schema.Node{Kind: schema.ObjectNode, Span: at, Members: []schema.Member{{Key: name, KeySpan: at, Value: inner}}}
}

func (v *value) isNil() bool { return v.kind == scalar && v.node.Kind == schema.NullNode }

// isUntypedNil reports whether the value is nil and its type says nothing of it.
func (v *value) asText() (string, bool) {
	if v.kind == scalar && v.node.Kind == schema.StringNode {
		return v.node.Text, true
	}
	return "", false
}

func (v *value) asBool() (b, ok bool) {
	if v.kind == scalar && v.node.Kind == schema.BoolNode {
		return v.node.Text == "true", true
	}
	return false, false
}

// body returns what a pointer points to, else the value itself.
func (v *value) body() *value {
	for i := 0; v.kind == pointer && i < 4; i++ {
		v = v.cell.value
	}
	return v
}

// field returns the member with the name; nil for none, and unknown where it is
// not sure.
func (v *value) field(name string) *value {
	for _, m := range slices.Backward(v.members) {
		switch {
		case m.hidden:
			return unknownOf(nil, m.value.span)
		case m.key == name && m.sometimes:
			return unknownOf(m.value.typ, m.value.span)
		case m.key == name:
			return m.value
		}
	}
	return nil
}

// with returns a copy in which the member has been set.
func (v *value) with(m member) *value {
	if m.hidden && slices.ContainsFunc(v.members, func(have member) bool { return have.hidden && !have.sometimes }) {
		return v
	}
	c := *v
	c.members = slices.Clone(v.members)
	for i := range c.members {
		if !c.members[i].hidden && !m.hidden && c.members[i].key == m.key {
			c.members[i] = m
			return &c
		}
	}
	c.members = append(c.members, m)
	return &c
}

// plus returns a copy with further members behind.
func (v *value) plus(more ...member) *value {
	if n := len(v.members); n > 0 && len(more) == 1 && more[0].hidden && v.members[n-1].hidden && !v.members[n-1].sometimes {
		return v // any members already
	}
	c := *v
	c.members = append(v.members[:len(v.members):len(v.members)], more...)
	return &c
}

// complete reports whether all members are known to be there, no more and no
// fewer.
func (v *value) complete() bool {
	return !slices.ContainsFunc(v.members, func(m member) bool { return m.hidden || m.sometimes })
}

// known returns a string as a leaf of the model. What is known in part is a glob.
func (v *value) known(at schema.Span) schema.Value[string] {
	if v == nil {
		return schema.UnknownAt[string](at)
	}
	if !v.span.IsZero() {
		at = v.span
	}
	if s, ok := v.asText(); ok {
		return schema.KnownAt(s, at)
	}
	if s, ok := v.glob(); ok {
		return schema.KnownAt(s, at)
	}
	return schema.UnknownAt[string](at)
}

// glob returns a text with stars for what is not known of it.
func (v *value) glob() (string, bool) {
	if v.kind != text {
		return "", false
	}
	var b strings.Builder
	for _, m := range v.members {
		if s, ok := m.value.asText(); ok {
			b.WriteString(s)
		} else if !strings.HasSuffix(b.String(), "*") {
			b.WriteByte('*')
		}
	}
	return b.String(), strings.Trim(b.String(), "*.") != ""
}

// joinTexts puts texts together; what is not known leaves a gap.
func joinTexts(at schema.Span, parts ...*value) *value {
	var members []member
	for _, p := range parts {
		if p.kind == text {
			members = append(members, p.members...)
			continue
		}
		s, ok := p.asText()
		if n := len(members); ok && n > 0 {
			if before, known := members[n-1].value.asText(); known {
				members[n-1].value = textOf(before+s, at)
				continue
			}
		}
		if !ok || s != "" || len(parts) == 1 {
			members = append(members, member{value: p})
		}
	}
	switch len(members) {
	case 0:
		return textOf("", at)
	case 1:
		if s, ok := members[0].value.asText(); ok {
			return textOf(s, at)
		}
	}
	return &value{kind: text, members: members, typ: types.Typ[types.String], span: at}
}
