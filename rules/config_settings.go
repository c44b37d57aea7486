package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A settingWrite is what a script writes to one document of config.settings.
type settingWrite struct {
	id        string
	statement *schema.Statement
	// document holds the values that are set; nil for a removal.
	document *schema.Node
	removed  []string // names of the values taken out
	// whole is true when the document holds nothing else afterwards, creates
	// when it is there afterwards even if it was not before.
	whole, creates bool
}

// inConfig reports whether the statement is about a collection of the config
// database.
func inConfig(s *schema.Statement, collection string) bool {
	return schema.Is(s.Database, "config") && schema.Is(s.Collection, collection)
}

// settingWrites returns what the statement writes to config.settings, as far as
// it can be seen.
func settingWrites(s *schema.Statement) []settingWrite {
	if !inConfig(s, "settings") {
		return nil
	}
	var writes []settingWrite
	add := func(filter, update *schema.Node, creates bool) {
		if id, ok := textOf(filter.Lookup("_id")); ok && update != nil && update.Kind == schema.ObjectNode {
			w := settingWrite{id: id, statement: s, document: update, creates: creates}
			w.readOperators(update)
			w.creates = creates || w.whole
			writes = append(writes, w)
		}
	}
	remove := func(filter *schema.Node) {
		if id, ok := textOf(filter.Lookup("_id")); ok {
			writes = append(writes, settingWrite{id: id, statement: s})
		}
	}
	switch s.Name {
	case "insert":
		for _, d := range itemsOf(s.Args.Lookup("documents")) {
			add(d, d, true)
		}
	case "update":
		for _, u := range itemsOf(s.Args.Lookup("updates")) {
			add(u.Lookup("q"), u.Lookup("u"), isTrue(u.Lookup("upsert")))
		}
	case "findAndModify":
		add(s.Args.Lookup("query"), s.Args.Lookup("update"), isTrue(s.Args.Lookup("upsert")))
	case "delete":
		for _, d := range itemsOf(s.Args.Lookup("deletes")) {
			remove(d.Lookup("q"))
		}
	case "bulkWrite":
		for _, op := range itemsOf(s.Args.Lookup("operations")) {
			if op.Kind != schema.ObjectNode || len(op.Members) != 1 {
				continue
			}
			switch body := op.Members[0].Value; op.Members[0].Key {
			case "insertOne":
				add(body.Lookup("document"), body.Lookup("document"), true)
			case "updateOne", "updateMany":
				add(body.Lookup("filter"), body.Lookup("update"), isTrue(body.Lookup("upsert")))
			case "replaceOne":
				add(body.Lookup("filter"), body.Lookup("replacement"), isTrue(body.Lookup("upsert")))
			case "deleteOne", "deleteMany":
				remove(body.Lookup("filter"))
			}
		}
	}
	return writes
}

// readOperators turns an update with operators into the values that it sets.
func (w *settingWrite) readOperators(update *schema.Node) {
	if len(update.Members) == 0 || !strings.HasPrefix(update.Members[0].Key, "$") {
		w.whole = true
		return
	}
	w.document = &schema.Node{Kind: schema.ObjectNode, Span: update.Span}
	for _, m := range update.Members {
		switch m.Key {
		case "$set", "$setOnInsert":
			w.document.Span = m.Value.Span
			for _, set := range m.Value.Members {
				w.set(set)
			}
		case "$unset":
			for _, gone := range m.Value.Members {
				w.removed = append(w.removed, gone.Key)
			}
		}
	}
}

// set adds a value. One of a dotted name belongs into a document of which
// nothing else is known.
func (w *settingWrite) set(m schema.Member) {
	parent, name, dotted := strings.Cut(m.Key, ".")
	if !dotted {
		w.document.Members = append(w.document.Members, m)
		return
	}
	inner := w.document.Lookup(parent)
	if inner == nil {
		inner = &schema.Node{Kind: schema.ObjectNode, Span: m.Value.Span}
		if parent == "activeWindow" {
			for _, other := range []string{"start", "stop"} {
				inner.Members = append(inner.Members, schema.Member{Key: other, KeySpan: m.KeySpan, Value: &schema.Node{Span: m.Value.Span}})
			}
		}
		w.document.Members = append(w.document.Members, schema.Member{Key: parent, KeySpan: m.KeySpan, Value: inner})
	}
	for i := range inner.Members {
		if inner.Members[i].Key == name {
			inner.Members[i].Value = m.Value
			return
		}
	}
	inner.Members = append(inner.Members, schema.Member{Key: name, KeySpan: m.KeySpan, Value: m.Value})
}

// itemsOf returns the items of an array; none for anything else.
func itemsOf(n *schema.Node) []*schema.Node {
	if n == nil || n.Kind != schema.ArrayNode {
		return nil
	}
	items := make([]*schema.Node, len(n.Members))
	for i, m := range n.Members {
		items[i] = m.Value
	}
	return items
}

func isTrue(n *schema.Node) bool { return n != nil && n.Kind == schema.BoolNode && n.Text == "true" }

func isFalse(n *schema.Node) bool { return n != nil && n.Kind == schema.BoolNode && n.Text == "false" }

// inScript reports whether the place lies in a script of the deployment.
func (p *Pass) inScript(at schema.Span) bool {
	return at.File != nil && slices.ContainsFunc(p.Model.Scripts, func(s *schema.Script) bool { return s.File == at.File })
}
