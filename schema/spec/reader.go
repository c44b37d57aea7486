package spec

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// A reader turns one document into a fragment. It notices every violation of
// the schema but does not describe it: only when bad is set is the JSON Schema
// compiled and asked what is wrong. A test shows that both agree.
type reader struct {
	fragment *schema.Fragment
	// bad is set when the part read with this reader breaks the schema.
	bad bool
	// repeats is set when some key stands twice, so that members have to be
	// searched for the first of each.
	repeats bool
	// firsts holds, for large objects, where each key stands first.
	firsts map[*schema.Node]map[string]int
	// badCollections are the positions of collections that break it.
	badCollections []int
}

// object reports whether the node is an object.
func (r *reader) object(n *schema.Node) bool { return r.is(n, schema.ObjectNode) }

// list reports whether the node is a list.
func (r *reader) list(n *schema.Node) bool { return r.is(n, schema.ArrayNode) }

func (r *reader) is(n *schema.Node, kind schema.NodeKind) bool {
	if n.Kind == kind {
		return true
	}
	r.bad = r.bad || n.Kind != schema.HoleNode
	return false
}

// skip reports whether member i repeats a key; the first of each counts.
func (r *reader) skip(n *schema.Node, i int) bool {
	if !r.repeats {
		return false
	}
	if len(n.Members) > 32 {
		return r.first(n, n.Members[i].Key) != i
	}
	for j := range i {
		if n.Members[j].Key == n.Members[i].Key {
			return true
		}
	}
	return false
}

// first returns where the key stands first in a large object.
func (r *reader) first(n *schema.Node, key string) int {
	if r.firsts == nil {
		r.firsts = map[*schema.Node]map[string]int{}
	}
	first := r.firsts[n]
	if first == nil {
		first = make(map[string]int, len(n.Members))
		for i, m := range slices.Backward(n.Members) {
			first[m.Key] = i
		}
		r.firsts[n] = first
	}
	return first[key]
}

// unknown notes a key that the format does not have, unless the user may use
// it freely.
func (r *reader) unknown(key string) {
	if !isFree(key) {
		r.bad = true
	}
}

func isFree(key string) bool { return key == "//" || strings.HasPrefix(key, "x-") }

func (r *reader) text(n *schema.Node) schema.Value[string] {
	if !r.is(n, schema.StringNode) {
		return schema.UnknownAt[string](n.Span)
	}
	return schema.KnownAt(n.Text, n.Span)
}

// name is text that is not empty.
func (r *reader) name(n *schema.Node) schema.Value[string] {
	v := r.text(n)
	if schema.Is(v, "") {
		r.bad = true
		return schema.UnknownAt[string](n.Span)
	}
	return v
}

// oneOf is text that is one of the words.
func (r *reader) oneOf(n *schema.Node, words []string) schema.Value[string] {
	v := r.text(n)
	text, ok := v.Get()
	if !ok {
		return v
	}
	for _, w := range words {
		if w == text {
			return v
		}
	}
	r.bad = true
	return schema.UnknownAt[string](n.Span)
}

func (r *reader) boolean(n *schema.Node) schema.Value[bool] {
	if !r.is(n, schema.BoolNode) {
		return schema.UnknownAt[bool](n.Span)
	}
	return schema.KnownAt(n.Text == "true", n.Span)
}

// flag is a boolean of an index, for which the server takes numbers as well.
func (r *reader) flag(n *schema.Node) schema.Value[bool] {
	if n.Kind != schema.NumberNode {
		return r.boolean(n)
	}
	f, ok := document.Float(n)
	if !ok {
		return schema.UnknownAt[bool](n.Span)
	}
	return schema.KnownAt(f != 0, n.Span)
}

// integer is a whole number from least on.
func (r *reader) integer(n *schema.Node, least int64) schema.Value[int64] {
	if !r.is(n, schema.NumberNode) {
		return schema.UnknownAt[int64](n.Span)
	}
	i, ok := document.Integer(n)
	if !ok || i < least {
		r.bad = true
		return schema.UnknownAt[int64](n.Span)
	}
	return schema.KnownAt(i, n.Span)
}

// number is a number from least to most.
func (r *reader) number(n *schema.Node, least, most float64) schema.Value[float64] {
	if !r.is(n, schema.NumberNode) {
		return schema.UnknownAt[float64](n.Span)
	}
	f, ok := document.Float(n)
	if !ok || f < least || f > most {
		r.bad = true
		return schema.UnknownAt[float64](n.Span)
	}
	return schema.KnownAt(f, n.Span)
}

// document is an object that is kept as written.
func (r *reader) document(n *schema.Node) schema.Value[*schema.Node] {
	if !r.object(n) {
		return schema.UnknownAt[*schema.Node](n.Span)
	}
	return schema.KnownAt(n, n.Span)
}

// either keeps a node of one of the kinds as written, nil for any other: what
// has the wrong type is not known.
func (r *reader) either(n *schema.Node, kinds ...schema.NodeKind) *schema.Node {
	for _, k := range kinds {
		if n.Kind == k {
			return n
		}
	}
	r.bad = r.bad || n.Kind != schema.HoleNode
	return &schema.Node{Span: n.Span}
}

// texts is a list of text.
func (r *reader) texts(n *schema.Node) []schema.Value[string] {
	if !r.list(n) {
		return nil
	}
	values := make([]schema.Value[string], 0, len(n.Members))
	for _, m := range n.Members {
		values = append(values, r.text(m.Value))
	}
	return values
}

// listed says of a list whether it is known.
func listed(n *schema.Node) schema.Value[bool] {
	if n.Kind == schema.ArrayNode {
		return schema.KnownAt(true, n.Span)
	}
	return schema.UnknownAt[bool](n.Span)
}

// keyPattern reads a map, or a list of maps with one entry each.
func (r *reader) keyPattern(n *schema.Node) schema.Value[schema.KeyPattern] {
	k := schema.KeyPattern{Span: n.Span}
	switch n.Kind {
	case schema.ObjectNode:
		k.Parts = appendParts(make([]schema.KeyPart, 0, len(n.Members)), n)
		return schema.KnownAt(k, n.Span)
	case schema.ArrayNode:
		known := true
		for _, m := range n.Members {
			if !r.object(m.Value) {
				known = false
				continue
			}
			if len(m.Value.Members) != 1 {
				r.bad, known = true, false
				continue
			}
			k.Parts = appendParts(k.Parts, m.Value)
		}
		if known {
			return schema.KnownAt(k, n.Span)
		}
	case schema.HoleNode:
	default:
		r.bad = true
	}
	return schema.UnknownAt[schema.KeyPattern](n.Span)
}

func appendParts(parts []schema.KeyPart, n *schema.Node) []schema.KeyPart {
	for _, m := range n.Members {
		parts = append(parts, schema.KeyPart{Field: m.Key, FieldSpan: m.KeySpan, Value: m.Value, Span: m.Span()})
	}
	return parts
}
