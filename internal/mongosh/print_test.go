package mongosh

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// show writes what was read in short: a line for each command, with "if" for a
// conditional one, "try" for a guarded one and "txn" for one in a transaction,
// its namespace and the command document. "?" is what is not known, "some" a
// value known to be one, "..." members that cannot be seen.
func show(f *schema.Fragment) string {
	var b strings.Builder
	if f.Script != nil {
		for _, s := range f.Script.Statements {
			b.WriteString(showStatement(s) + "\n")
		}
	}
	for _, p := range f.Problems {
		fmt.Fprintf(&b, "%s %d: %s\n", p.Rule, p.Span.Position().Line, p.Message)
	}
	return b.String()
}

func showStatement(s schema.Statement) string {
	var words []string
	for word, is := range map[string]bool{"if": s.Conditional, "try": s.Guarded, "txn": s.Transaction} {
		if is {
			words = append(words, word)
		}
	}
	if len(words) > 1 { // in one order
		words = []string{}
		for _, w := range []struct {
			word string
			is   bool
		}{{"if", s.Conditional}, {"try", s.Guarded}, {"txn", s.Transaction}} {
			if w.is {
				words = append(words, w.word)
			}
		}
	}
	words = append(words, s.Method)
	switch ns, ok := s.Namespace.Get(); {
	case ok:
		words = append(words, string(ns))
	case !s.Namespace.IsAbsent():
		name, known := s.Collection.Get()
		if !known {
			name = "?"
		}
		words = append(words, "?."+name)
	default:
		if db, ok := s.Database.Get(); ok {
			words = append(words, db)
		}
	}
	words = append(words, showNode(s.Args))
	switch s.Use {
	case schema.Condition:
		words = append(words, "(condition)")
	case schema.Negated:
		words = append(words, "(negated)")
	case schema.Compared:
		words = append(words, "(compared)")
	}
	return strings.Join(words, " ")
}

func showNode(n *schema.Node) string {
	if n == nil {
		return "nil"
	}
	var parts []string
	for _, m := range n.Members {
		switch {
		case n.Kind == schema.ArrayNode:
			parts = append(parts, showNode(m.Value))
		case schema.IsHidden(m):
			parts = append(parts, "...")
		default:
			key := m.Key
			if strings.ContainsAny(key, ` :,{}"`) || key == "" {
				key = strconv.Quote(key)
			}
			parts = append(parts, key+": "+showNode(m.Value))
		}
	}
	switch n.Kind {
	case schema.ObjectNode:
		return "{" + strings.Join(parts, ", ") + "}"
	case schema.ArrayNode:
		return "[" + strings.Join(parts, ", ") + "]"
	case schema.StringNode:
		return strconv.Quote(n.Text)
	case schema.SomeNode:
		return "some"
	case schema.HoleNode:
		return "?"
	}
	return n.Text
}
