package replay

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// query takes over a read or a write as a query of its collection.
func (p *player) query(s *schema.Statement) {
	st := p.of(s)
	if st == nil {
		return
	}
	c := st.declared
	first := len(c.Queries)
	add := func(op string, q *schema.Query) {
		q.Op = schema.KnownAt(op, s.NameSpan)
		q.Span, q.Source = s.Span, c.Source
		if s.Transaction {
			q.InTxn = schema.KnownAt(true, s.NameSpan)
		} else if s.PerhapsInTransaction {
			q.InTxn = schema.UnknownAt[bool](s.NameSpan)
		}
		for _, before := range c.Queries[max(0, len(c.Queries)-maxInRound):] {
			if again(before, q) {
				return
			}
		}
		c.Queries = append(c.Queries, q)
	}
	a := s.Args
	switch s.Name {
	case "find", "aggregate", "count", "countDocuments", "distinct", "mapReduce":
		add(readOp(s), &schema.Query{
			Filter: filterOf(s), Pipeline: part(a, "pipeline"), Let: part(a, "let"), Collation: literal(part(a, "collation")),
			Hint: part(a, "hint"), ReadConc: text(part(part(a, "readConcern"), "level")),
		})
	case "insert":
		documents := part(a, "documents")
		add(insertOp(s), &schema.Query{Document: documents, Duplicate: s.Duplicate})
		p.filled(st, s, documents)
	case "update":
		for _, m := range items(part(a, "updates")) {
			u := m.Value
			q := &schema.Query{
				Filter: part(u, "q"), Update: part(u, "u"), Upsert: flag(part(u, "upsert")), Multi: flag(part(u, "multi")),
				Collation: literal(part(u, "collation")), Hint: part(u, "hint"), Let: part(a, "let"), Batch: batch(part(a, "updates")),
			}
			add(updateOp(s, q), q)
		}
	case "delete":
		for _, m := range items(part(a, "deletes")) {
			d := m.Value
			add(deleteOp(s, part(d, "limit")), &schema.Query{
				Filter: part(d, "q"), Collation: literal(part(d, "collation")), Hint: part(d, "hint"), Let: part(a, "let"), Batch: batch(part(a, "deletes")),
			})
		}
	case "findAndModify":
		q := &schema.Query{
			Filter: part(a, "query"), Update: part(a, "update"), Upsert: flag(part(a, "upsert")), Collation: literal(part(a, "collation")),
			Hint: part(a, "hint"), Let: part(a, "let"),
		}
		if q.Filter == nil { // the drivers' own name for it
			q.Filter = part(a, "filter")
		}
		add(modifyOp(s), q)
	case "bulkWrite":
		p.bulk(st, s, add)
	}
	if first == 0 && len(c.Queries) > 0 && c.ShardKey.IsAbsent() && len(c.Indexes) == 0 && c.Span.IsZero() {
		c.Span = s.Span
	}
}

// maxInRound is how many queries of one collection a round of a loop is taken to
// have.
const maxInRound = 8

// again reports whether a query is the one before from another round of a loop:
// it says the same, or puts in a document of the same making.
func again(before, q *schema.Query) bool {
	if before.Span != q.Span || before.Op != q.Op {
		return false
	}
	if q.Document != nil && before.Document != nil {
		return true
	}
	return sameOrNone(before.Filter, q.Filter) && sameOrNone(before.Update, q.Update) && sameOrNone(before.Pipeline, q.Pipeline)
}

func sameOrNone(a, b *schema.Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	return schema.SameNode(a, b)
}

// filled notes that documents were put in.
func (p *player) filled(st *state, s *schema.Statement, documents *schema.Node) {
	if documents == nil || documents.Kind == schema.ArrayNode && len(documents.Members) == 0 {
		return
	}
	switch has, ok := st.data.Get(); {
	case ok && has:
	case s.Conditional || s.Transaction:
		st.data = schema.Value[bool]{}
	default: // no server takes an insert of nothing
		st.data = schema.KnownAt(true, s.Span)
	}
}

func readOp(s *schema.Statement) string {
	switch s.Method {
	case "findOne", "countDocuments", "estimatedDocumentCount", "watch":
		return s.Method
	}
	return s.Name
}

func filterOf(s *schema.Statement) *schema.Node {
	key := "filter"
	if s.Name != "find" {
		key = "query"
	}
	if s.Name == "aggregate" {
		return nil
	}
	if n := part(s.Args, key); n != nil {
		return n
	}
	return &schema.Node{Kind: schema.ObjectNode, Span: s.Span} // no filter asks for everything
}

func insertOp(s *schema.Statement) string {
	if s.Method == "insertOne" || s.Method == "insertMany" {
		return s.Method
	}
	return "insert"
}

func updateOp(s *schema.Statement, q *schema.Query) string {
	switch s.Method {
	case "updateOne", "updateMany", "replaceOne":
		return s.Method
	}
	if many, ok := q.Multi.OrDefault(false); ok && many {
		return "updateMany"
	}
	return "update"
}

func deleteOp(s *schema.Statement, limit *schema.Node) string {
	switch s.Method {
	case "deleteOne", "deleteMany":
		return s.Method
	}
	switch f, ok := number(limit); {
	case ok && f == 1:
		return "deleteOne"
	case ok:
		return "deleteMany"
	}
	return "delete"
}

func modifyOp(s *schema.Statement) string {
	if strings.HasPrefix(s.Method, "findOneAnd") {
		return s.Method
	}
	return "findAndModify"
}

// batch is the number of operations that are sent together.
func batch(n *schema.Node) schema.Value[int64] {
	if n == nil || n.Kind != schema.ArrayNode {
		return schema.Value[int64]{}
	}
	return schema.KnownAt(int64(len(n.Members)), n.Span)
}

// operation returns the name of an operation of bulkWrite and what it says; ""
// where that can't be seen.
func operation(n *schema.Node) (name string, body *schema.Node) {
	if n.Kind != schema.ObjectNode || len(n.Members) != 1 || hidden(n) {
		return "", nil
	}
	return n.Members[0].Key, n.Members[0].Value
}

// bulk takes over the operations of bulkWrite.
func (p *player) bulk(st *state, s *schema.Statement, add func(string, *schema.Query)) {
	list := part(s.Args, "operations")
	for _, m := range items(list) {
		name, body := operation(m.Value)
		q := &schema.Query{
			Filter: part(body, "filter"), Upsert: flag(part(body, "upsert")), Collation: literal(part(body, "collation")),
			Hint: part(body, "hint"), Batch: batch(list),
		}
		switch name {
		case "insertOne":
			q.Document = part(body, "document")
			p.filled(st, s, &schema.Node{Kind: schema.ArrayNode, Members: []schema.Member{{Value: body}}})
		case "updateOne", "updateMany":
			q.Update = part(body, "update")
		case "replaceOne":
			q.Update = part(body, "replacement")
		case "deleteOne", "deleteMany":
		default:
			continue
		}
		add(name, q)
	}
}
