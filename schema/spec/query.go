package spec

import (
	"math"

	"github.com/shardlint/shardlint/schema"
)

func (r *reader) queries(n *schema.Node) []*schema.Query {
	if !r.list(n) {
		return nil
	}
	queries := make([]*schema.Query, 0, len(n.Members))
	for _, m := range n.Members {
		if q := r.query(m.Value); q != nil {
			queries = append(queries, q)
		}
	}
	return queries
}

// query reads a query; nil when it is none at all.
func (r *reader) query(n *schema.Node) *schema.Query {
	if !r.object(n) {
		return nil
	}
	q := &schema.Query{Span: n.Span, Source: schema.FromSpec}
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		if !r.command(q, m) && !r.sending(q, m) {
			r.unknown(m.Key)
		}
	}
	r.bad = r.bad || q.Op.IsAbsent()
	return q
}

// command reads what the operation itself consists of.
func (r *reader) command(q *schema.Query, m schema.Member) bool {
	switch v := m.Value; m.Key {
	case "op":
		q.Op = r.oneOf(v, operations)
	case "filter":
		q.Filter = somes(r.either(v, schema.ObjectNode))
	case "update":
		q.Update = somes(r.either(v, schema.ObjectNode, schema.ArrayNode))
	case "pipeline":
		q.Pipeline = somes(r.either(v, schema.ArrayNode))
	case "document":
		q.Document = somes(r.either(v, schema.ObjectNode, schema.ArrayNode))
	case "let":
		q.Let = somes(r.either(v, schema.ObjectNode))
	case "collation":
		q.Collation = r.document(v)
	case "hint":
		q.Hint = r.either(v, schema.StringNode, schema.ObjectNode)
	case "upsert":
		q.Upsert = r.boolean(v)
	case "multi":
		q.Multi = r.boolean(v)
	case "readConcern":
		q.ReadConc = r.readConcern(v)
	case "sort", "projection", "skip", "limit", "arrayFilters", "key", "readPreference", "writeConcern", "maxTimeMS", "comment":
		// Options of the operation that do not decide where it goes.
	default:
		return false
	}
	return true
}

// sending reads how, how often and why the application sends it.
func (r *reader) sending(q *schema.Query, m schema.Member) bool {
	switch v := m.Value; m.Key {
	case "name":
		q.Name = r.text(v)
	case "weight":
		q.Weight = r.number(v, 0, math.Inf(1))
	case "scatter":
		q.Scatter = r.text(v)
	case "batch":
		q.Batch = r.integer(v, 0)
	case "transaction":
		q.InTxn = r.boolean(v)
	case "retryWrites":
		q.RetryWrite = r.boolean(v)
	default:
		return false
	}
	return true
}

// readConcern reads a level, or the document that the command has for it.
func (r *reader) readConcern(n *schema.Node) schema.Value[string] {
	if n.Kind != schema.ObjectNode {
		return r.text(n)
	}
	level := n.Lookup("level")
	if level == nil || level.Kind != schema.StringNode {
		return schema.UnknownAt[string](n.Span)
	}
	return schema.KnownAt(level.Text, level.Span)
}

// somes returns the literal with every "?" in it as a SomeNode. The node
// itself may be shared with other places, through an alias, and stays as it
// is.
func somes(n *schema.Node) *schema.Node {
	if n.Kind == schema.StringNode && n.Text == "?" {
		return &schema.Node{Kind: schema.SomeNode, Text: n.Text, Span: n.Span}
	}
	var own *schema.Node
	for i, m := range n.Members {
		v := somes(m.Value)
		if v == m.Value {
			continue
		}
		if own == nil {
			clone := *n
			clone.Members = append([]schema.Member(nil), n.Members...)
			own = &clone
		}
		own.Members[i].Value = v
	}
	if own == nil {
		return n
	}
	return own
}
