package schema

// A NodeKind is the kind of a Node.
type NodeKind uint8

const (
	// HoleNode is a literal that cannot be read without running it. It is
	// the zero kind: what nobody filled in is not known.
	HoleNode NodeKind = iota
	// SomeNode is a value known to be one plain value, written "?" in a
	// query of a spec: no operator, no array, not null.
	SomeNode
	ObjectNode
	ArrayNode
	StringNode
	NumberNode
	BoolNode
	NullNode
)

// A Node is a literal as it was written, with the place of every key and
// value: a spec's YAML or JSON, an object of a script, a bson.D of Go code.
// BSON values that JSON does not have are written as Extended JSON v2 wrappers
// ({"$numberLong": "1"}), whatever the source language calls them.
type Node struct {
	Kind NodeKind
	// Plain is true for an object that is what it says even where it looks like
	// an Extended JSON wrapper: in a script {$maxKey: 1} is a document with an
	// odd name, MaxKey() the value.
	Plain bool
	// Unordered is true for an object that was built from a map of the source
	// language, so that its members come in any order.
	Unordered bool
	// Text is the decoded text of a string, the source text of a number,
	// "true" or "false".
	Text string
	// Members are the members of an object, with keys, or the items of an
	// array, without, in the order written. Duplicate keys are kept.
	Members []Member
	Span    Span
}

// A Member is a key with its value, or one item of an array.
type Member struct {
	Key     string
	KeySpan Span // zero for array items
	Value   *Node
	// Sometimes is true for a member that is there only on some of the paths
	// that lead to where the literal is used.
	Sometimes bool
}

// Span returns the place of the key and its value together.
func (m Member) Span() Span {
	if m.KeySpan.IsZero() {
		return m.Value.Span
	}
	return Span{File: m.KeySpan.File, Start: m.KeySpan.Start, End: max(m.KeySpan.End, m.Value.Span.End)}
}

// Lookup returns the value of the first member with the key, or nil.
func (n *Node) Lookup(key string) *Node {
	if n == nil || n.Kind != ObjectNode {
		return nil
	}
	for i := range n.Members {
		if n.Members[i].Key == key {
			return n.Members[i].Value
		}
	}
	return nil
}

// Member returns the first member with the key and whether there is one.
func (n *Node) Member(key string) (Member, bool) {
	if n != nil && n.Kind == ObjectNode {
		for _, m := range n.Members {
			if m.Key == key {
				return m, true
			}
		}
	}
	return Member{}, false
}

// IsHidden reports whether the member stands for any members that cannot be
// seen, such as those that a script spreads in from a variable, or for one whose
// key cannot be read.
func IsHidden(m Member) bool {
	return m.Key == "" && m.KeySpan.IsZero() && m.Value.Kind == HoleNode
}
