package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// argument returns a member of the command document; nil for one that is not
// written. Of several it is the last, which is what counts in a script.
func argument(n *schema.Node, key string) *schema.Node {
	if n == nil || n.Kind != schema.ObjectNode {
		return nil
	}
	for _, m := range slices.Backward(n.Members) {
		if m.Key == key && !schema.IsHidden(m) {
			if m.Sometimes {
				return &schema.Node{Span: m.Value.Span}
			}
			return m.Value
		}
	}
	return nil
}

// argumentValue returns a member in the terms of package mongodb; nil for one
// that is not written.
func argumentValue(n *schema.Node, key string) *mongodb.Value {
	arg := argument(n, key)
	if arg == nil {
		return nil
	}
	v := wholeValue(arg)
	return &v
}

// wholeValue is Value, but for documents that may have members which can't be
// seen: these are unknown.
func wholeValue(n *schema.Node) mongodb.Value {
	switch {
	case n != nil && n.Kind == schema.ArrayNode:
		items := make([]mongodb.Value, len(n.Members))
		for i, m := range n.Members {
			items[i] = wholeValue(m.Value)
		}
		return mongodb.List(items...)
	case n != nil && n.Kind == schema.ObjectNode && hasHidden(n):
		return mongodb.Of(mongodb.Unknown)
	}
	return Value(n)
}

// argumentKey returns a member that is a key pattern; nil when it is none or
// can't be read in full.
func argumentKey(n *schema.Node, key string) mongodb.KeyPattern {
	arg := argument(n, key)
	if arg == nil || arg.Kind != schema.ObjectNode || hasHidden(arg) {
		return nil
	}
	pattern := make(mongodb.KeyPattern, len(arg.Members))
	for i, m := range arg.Members {
		pattern[i] = mongodb.KeyPart{Field: m.Key, Value: Value(m.Value)}
	}
	return pattern
}

// argumentTri returns a member that says yes or no.
func argumentTri(n *schema.Node, key string) mongodb.Tri {
	v := argumentValue(n, key)
	switch {
	case v == nil:
		return mongodb.Absent
	case v.Kind() == mongodb.Bool:
		b, _ := v.Bool()
		return mongodb.TriOf(b)
	}
	return mongodb.Maybe
}

// hasHidden reports whether the document may have members that can't be seen.
func hasHidden(n *schema.Node) bool {
	return n == nil || n.Kind != schema.ObjectNode || slices.ContainsFunc(n.Members, func(m schema.Member) bool { return schema.IsHidden(m) || m.Sometimes })
}

// faultPlace returns the text of a command that a fault speaks of: the option,
// or the item or key part in it; else the name of the command.
func faultPlace(s *schema.Statement, fault mongodb.Fault) schema.Span {
	n := argument(s.Args, fault.Option)
	if fault.Option == "" {
		n = argument(s.Args, "key")
	}
	switch {
	case n == nil:
		return schemaSpan(s.NameSpan, s.Span)
	case n.Kind == schema.ArrayNode && fault.Item >= 0 && fault.Item < len(n.Members):
		return schemaSpan(n.Members[fault.Item].Value.Span, n.Span)
	case n.Kind == schema.ObjectNode && fault.Option == "" && fault.Part >= 0 && fault.Part < len(n.Members):
		return n.Members[fault.Part].Span()
	}
	return schemaSpan(n.Span, s.NameSpan)
}

// dropTargets returns the indexes that a dropIndexes command means, as far as
// they can be seen.
func dropTargets(s *schema.Statement) []mongodb.DropTarget {
	which := argument(s.Args, "index")
	if which == nil {
		return nil
	}
	list := []*schema.Node{which}
	if which.Kind == schema.ArrayNode {
		list = nil
		for _, m := range which.Members {
			list = append(list, m.Value)
		}
	}
	var targets []mongodb.DropTarget
	for _, n := range list {
		if t, ok := dropTarget(n); ok {
			targets = append(targets, t)
		}
	}
	return targets
}

func dropTarget(n *schema.Node) (t mongodb.DropTarget, ok bool) {
	switch {
	case n == nil:
	case n.Kind == schema.StringNode:
		return mongodb.DropTarget{Name: n.Text, All: n.Text == "*"}, true
	case n.Kind == schema.ObjectNode && !hasHidden(n) && len(n.Members) > 0:
		for _, m := range n.Members {
			t.Key = append(t.Key, mongodb.KeyPart{Field: m.Key, Value: Value(m.Value)})
		}
		return t, true
	}
	return t, false
}

// argumentSpan returns the place of a member's value, or the zero span.
func argumentSpan(s *schema.Statement, key string) schema.Span {
	if n := argument(s.Args, key); n != nil {
		return n.Span
	}
	return schema.Span{}
}

// indexesOf returns the indexes that a createIndexes command is given. One that
// can't be read has no key.
func indexesOf(s *schema.Statement) []mongodb.Index {
	list := argument(s.Args, "indexes")
	if list == nil || list.Kind != schema.ArrayNode {
		return []mongodb.Index{{}}
	}
	indexes := make([]mongodb.Index, len(list.Members))
	for i, m := range list.Members {
		n := m.Value
		if hasHidden(n) {
			continue
		}
		indexes[i] = mongodb.Index{
			Key: argumentKey(n, "key"), Unique: argumentTri(n, "unique"), Sparse: argumentTri(n, "sparse"), Hidden: argumentTri(n, "hidden"),
			Partial: argumentValue(n, "partialFilterExpression"), Collation: argumentValue(n, "collation"),
		}
	}
	return indexes
}

// collModOf returns the change of an index that a collMod command asks for; ok
// is false when it can't be read, or changes none.
func collModOf(s *schema.Statement) (cmd mongodb.CollMod, ok bool) {
	cmd.TimeSeries = argumentValue(s.Args, "timeseries")
	n := argument(s.Args, "index")
	if n == nil {
		return cmd, cmd.TimeSeries != nil && !hasHidden(s.Args)
	}
	if hasHidden(n) {
		return cmd, false
	}
	target := argument(n, "name")
	if target == nil {
		target = argument(n, "keyPattern")
	}
	t, ok := dropTarget(target)
	if !ok {
		return cmd, false
	}
	t.All = false
	cmd.Index = &t
	cmd.Hidden, cmd.Unique, cmd.PrepareUnique = argumentValue(n, "hidden"), argumentValue(n, "unique"), argumentValue(n, "prepareUnique")
	cmd.ForceNonUnique, cmd.ExpireAfterSeconds = argumentValue(n, "forceNonUnique"), argumentValue(n, "expireAfterSeconds")
	return cmd, true
}
