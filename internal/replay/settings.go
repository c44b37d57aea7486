package replay

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// balancer is balancerStart and balancerStop.
func (p *player) balancer(s *schema.Statement) {
	b := &p.fragment.Balancer
	if s.Conditional {
		b.Stopped = schema.UnknownAt[bool](s.Span)
		return
	}
	b.Stopped = schema.KnownAt(s.Name == "balancerStop", s.Span)
	if b.Span.IsZero() {
		b.Span = s.Span
	}
}

// setting takes over what the script writes to config.settings, and reports
// whether the command is one about the server's own config database.
func (p *player) setting(s *schema.Statement) bool {
	db, _ := s.Database.Get()
	if db != "config" {
		return false
	}
	if schema.Is(s.Collection, "settings") {
		for _, w := range settingWrites(s) {
			p.settingWrite(s, w)
		}
	}
	return true
}

// A settingWrite is one write to a document of config.settings.
type settingWrite struct {
	id       string
	document *schema.Node // the values that are set
}

func settingWrites(s *schema.Statement) []settingWrite {
	var writes []settingWrite
	add := func(filter, update *schema.Node) {
		id, ok := text(part(filter, "_id")).Get()
		if !ok || update == nil || update.Kind != schema.ObjectNode {
			return
		}
		if set := update.Lookup("$set"); set != nil {
			update = set
		}
		writes = append(writes, settingWrite{id, update})
	}
	switch s.Name {
	case "update":
		for _, m := range items(part(s.Args, "updates")) {
			add(part(m.Value, "q"), part(m.Value, "u"))
		}
	case "insert":
		for _, m := range items(part(s.Args, "documents")) {
			add(m.Value, m.Value)
		}
	case "findAndModify":
		add(part(s.Args, "query"), part(s.Args, "update"))
	case "bulkWrite":
		for _, m := range items(part(s.Args, "operations")) {
			name, body := operation(m.Value)
			switch name {
			case "insertOne":
				document := part(body, "document")
				add(document, document)
			case "updateOne", "updateMany":
				add(part(body, "filter"), part(body, "update"))
			case "replaceOne":
				add(part(body, "filter"), part(body, "replacement"))
			}
		}
	}
	return writes
}

func items(n *schema.Node) []schema.Member {
	if n == nil || n.Kind != schema.ArrayNode {
		return nil
	}
	return n.Members
}

func (p *player) settingWrite(s *schema.Statement, w settingWrite) {
	if s.Conditional || w.document.Kind != schema.ObjectNode {
		return
	}
	switch w.id {
	case "chunksize":
		value := part(w.document, "value")
		if f, ok := number(value); ok {
			p.fragment.Topology.ChunkSizeMB = schema.KnownAt(f, value.Span)
		}
	case "balancer":
		p.balancerSettings(s, w.document)
	}
}

// maxSettings is up to how many settings of the balancer are carried on from one
// write to the next. The server has less than ten.
const maxSettings = 50

// balancerSettings joins the document of the balancer with what an earlier
// write of the script has set.
func (p *player) balancerSettings(s *schema.Statement, n *schema.Node) {
	b := &p.fragment.Balancer
	own := *n
	own.Members = slices.DeleteFunc(slices.Clone(n.Members), func(m schema.Member) bool { return m.Key == "_id" })
	if b.Node != nil {
		for _, m := range b.Node.Members[:min(len(b.Node.Members), maxSettings)] {
			if own.Lookup(m.Key) == nil {
				own.Members = append(own.Members, m)
			}
		}
	}
	b.Node, b.Span = &own, s.Span
	if v := flag(part(n, "stopped")); !v.IsAbsent() {
		b.Stopped = v
	}
	if v := text(part(n, "mode")); !v.IsAbsent() {
		b.Mode = v
	}
	window := part(n, "activeWindow")
	switch {
	case window == nil:
	case window.Kind != schema.ObjectNode:
		b.ActiveWindow = schema.UnknownAt[schema.ActiveWindow](window.Span)
	default:
		b.ActiveWindow = schema.KnownAt(schema.ActiveWindow{
			Start: text(part(window, "start")), Stop: text(part(window, "stop")), Node: window, Span: window.Span,
		}, window.Span)
	}
}
