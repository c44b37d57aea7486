package replay

import (
	"math"
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// hidden reports whether the document may have members that cannot be seen.
func hidden(n *schema.Node) bool {
	if n == nil || n.Kind != schema.ObjectNode {
		return true
	}
	for _, m := range n.Members {
		if schema.IsHidden(m) {
			return true
		}
	}
	return false
}

// part returns a member; one that is there on some paths only, or may stand among
// hidden ones, is a hole.
func part(n *schema.Node, key string) *schema.Node {
	if n == nil || n.Kind != schema.ObjectNode {
		return nil
	}
	var found *schema.Node
	for i := range n.Members {
		switch m := n.Members[i]; {
		case m.Key == key && m.Sometimes:
			found = &schema.Node{Span: m.Value.Span}
		case m.Key == key && !schema.IsHidden(m):
			found = m.Value
		case schema.IsHidden(m):
			found = &schema.Node{Span: m.Value.Span}
		}
	}
	return found
}

func text(n *schema.Node) schema.Value[string] {
	switch {
	case n == nil:
		return schema.Value[string]{}
	case n.Kind == schema.StringNode:
		return schema.KnownAt(n.Text, n.Span)
	}
	return schema.UnknownAt[string](n.Span)
}

// flag reads what the server takes for yes or no: numbers count, too.
func flag(n *schema.Node) schema.Value[bool] {
	switch {
	case n == nil:
		return schema.Value[bool]{}
	case n.Kind == schema.BoolNode:
		return schema.KnownAt(n.Text == "true", n.Span)
	}
	if f, ok := number(n); ok {
		return schema.KnownAt(f != 0, n.Span)
	}
	return schema.UnknownAt[bool](n.Span)
}

// number reads a number, also in an Extended JSON wrapper.
func number(n *schema.Node) (float64, bool) {
	if n == nil {
		return 0, false
	}
	if n.Kind == schema.ObjectNode && len(n.Members) == 1 {
		switch n.Members[0].Key {
		case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
			n = n.Members[0].Value
		default:
			return 0, false
		}
	} else if n.Kind != schema.NumberNode {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}

func integer(n *schema.Node) schema.Value[int64] {
	if n == nil {
		return schema.Value[int64]{}
	}
	if f, ok := number(n); ok && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		return schema.KnownAt(int64(f), n.Span)
	}
	return schema.UnknownAt[int64](n.Span)
}

// literal is a value kept as it is, be it of the type that the server wants or
// not.
func literal(n *schema.Node) schema.Value[*schema.Node] {
	switch {
	case n == nil:
		return schema.Value[*schema.Node]{}
	case n.Kind == schema.HoleNode || n.Kind == schema.SomeNode:
		return schema.UnknownAt[*schema.Node](n.Span)
	}
	return schema.KnownAt(n, n.Span)
}

// pattern reads a key pattern. One with a part that cannot be seen is not known
// at all: there may be any fields in its place.
func pattern(n *schema.Node) schema.Value[schema.KeyPattern] {
	switch {
	case n == nil:
		return schema.Value[schema.KeyPattern]{}
	case n.Kind != schema.ObjectNode || hidden(n) || slices.ContainsFunc(n.Members, func(m schema.Member) bool { return m.Sometimes }):
		return schema.UnknownAt[schema.KeyPattern](n.Span)
	}
	k := schema.KeyPattern{Span: n.Span, Parts: make([]schema.KeyPart, len(n.Members))}
	for i, m := range n.Members {
		k.Parts[i] = schema.KeyPart{Field: m.Key, FieldSpan: m.KeySpan, Value: m.Value, Span: m.Span()}
	}
	return schema.KnownAt(k, n.Span)
}
