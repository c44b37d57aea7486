package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A RoutedQuery is a query with what becomes of it on each server version.
type RoutedQuery struct {
	*schema.Query
	Request mongodb.Request
	// Answers has one answer for each version asked for, in their order.
	Answers []mongodb.Answer
	// Meant says that somebody called the query's fan-out deliberate.
	Meant bool
}

// FansOut reports whether the query may go to several shards on some version.
func (q RoutedQuery) FansOut() bool {
	return slices.ContainsFunc(q.Answers, func(a mongodb.Answer) bool { return a.Route != mongodb.RouteOne })
}

// Filtered returns the place of the query's filter, or what stands for it.
func (q RoutedQuery) Filtered() schema.Span { return filterSpan(q) }

// RouteQueries says where the queries of the collection go on each version.
// shards is the number of shards, 0 if it is not known.
func RouteQueries(c *Collection, versions []mongodb.Version, shards int) []RoutedQuery {
	if len(c.Queries) == 0 {
		return nil
	}
	routed := make([]RoutedQuery, len(c.Queries))
	answers := make([]mongodb.Answer, len(c.Queries)*len(versions))
	for i, q := range c.Queries {
		r := RoutedQuery{Query: q, Request: request(q), Answers: answers[i*len(versions) : (i+1)*len(versions)]}
		for j, v := range versions {
			r.Answers[j] = routeSometimes(c, v, shards, q, r.Request)
		}
		routed[i] = r
	}
	return routed
}

// route asks where a query of the collection goes. Without a key that can be
// read the answer is unknown; so is one that hangs on whether a field of the
// key is hashed where that can't be seen.
func route(c *Collection, v mongodb.Version, shards int, r mongodb.Request) mongodb.Answer {
	if c.Sharded() && len(c.Key) == 0 {
		return mongodb.Answer{Reason: "the shard key is not known"}
	}
	t := target(c, v, shards)
	if !c.TimeSeries.IsAbsent() && t.TimeField == "" && !r.Op.IsRead() {
		return mongodb.Answer{Reason: "the time-series options are not known"}
	}
	unseen := slices.IndexFunc(c.Key, func(p mongodb.KeyPart) bool { return p.Kind() == mongodb.UnknownKind })
	if unseen < 0 {
		if slices.ContainsFunc(c.Key, func(p mongodb.KeyPart) bool { return !isKeyKind(p) }) {
			return mongodb.Answer{Reason: "the server refuses this shard key"}
		}
		return routeTyped(c, t, r)
	}
	t.Key = withUnseen(c.Key, mongodb.Int(1))
	ranged := t.Route(r)
	t.Key[unseen].Value = mongodb.Str("hashed")
	if t.Route(r).Route != ranged.Route {
		return mongodb.Answer{Reason: "it hangs on whether " + t.Key[unseen].Field + " is hashed, which can't be seen"}
	}
	return ranged
}

// target returns the collection as the queries of a server version meet it.
func target(c *Collection, v mongodb.Version, shards int) mongodb.Target {
	t := mongodb.Target{Key: c.Key, DefaultCollation: c.DefaultCollation, Version: v, Shards: shards}
	if options, ok := c.TimeSeries.Get(); ok {
		t.TimeField, _ = options.TimeField.Get()
		t.MetaField, _ = options.MetaField.Get()
	}
	return t
}

// withUnseen returns the key with a value for the parts that have none.
func withUnseen(key mongodb.KeyPattern, v mongodb.Value) mongodb.KeyPattern {
	own := slices.Clone(key)
	for i, p := range own {
		if p.Kind() == mongodb.UnknownKind {
			own[i].Value = v
		}
	}
	return own
}

// request converts a query to what the server would be asked.
func request(q *schema.Query) mongodb.Request {
	name, _ := q.Op.Get()
	op, _ := mongodb.ParseOp(name)
	r := mongodb.Request{
		Op: op, Filter: literal(q.Filter), Update: literal(q.Update), Pipeline: literal(q.Pipeline),
		Document: literal(q.Document), Let: literal(q.Let), Collation: option(q.Collation),
		Upsert: Tri(q.Upsert), Multi: Tri(q.Multi), Transaction: Tri(q.InTxn), RetryWrites: Tri(q.RetryWrite),
	}
	batch, _ := q.Batch.Get()
	r.Batch = int(batch)
	if q.Source == schema.FromSpec && r.Filter == nil && r.Pipeline == nil && op != mongodb.EstimatedCount {
		// A spec that leaves the filter out says nothing of it; {} is a
		// filter that asks for everything.
		unknown := mongodb.Of(mongodb.Unknown)
		r.Filter = &unknown
	}
	if q.Source == schema.FromSpec && r.Let == nil {
		// So does one that leaves the variables out: "$$name" in a filter is
		// some value then.
		some := mongodb.Of(mongodb.Some)
		r.Let = &some
	}
	return r
}

// literal converts an optional document: nil when it was not written.
func literal(n *schema.Node) *mongodb.Value {
	if n == nil {
		return nil
	}
	v := Value(n)
	return &v
}

// queriesWhere calls report for each query for which the condition holds on
// some version, with those versions and the answer for the first of them.
func queriesWhere(p *Pass, c *Collection, holds func(RoutedQuery, mongodb.Answer) bool, report func(RoutedQuery, mongodb.Answer, []mongodb.Version)) {
	if len(c.Key) == 0 {
		return
	}
	for _, q := range c.Routed {
		var versions []mongodb.Version
		var first mongodb.Answer
		for i, a := range q.Answers {
			if holds(q, a) {
				if versions == nil {
					first = a
				}
				versions = append(versions, p.Versions[i])
			}
		}
		if versions != nil {
			report(q, first, versions)
		}
	}
}

// queryTitle names a query in a message: its name in quotes if it has one, else
// its operation.
func queryTitle(q RoutedQuery) string {
	op, _ := q.Op.Get()
	if name, ok := q.Name.Get(); ok && name != "" {
		return op + " \"" + name + "\""
	}
	return op
}

// filterSpan returns the place of the filter, else of the pipeline, the
// operation or the query.
func filterSpan(q RoutedQuery) schema.Span {
	for _, n := range []*schema.Node{q.Filter, q.Pipeline} {
		if n != nil {
			return n.Span
		}
	}
	return schemaSpan(q.Op.Span(), q.Query.Span)
}

// querySubject tells a query from others of its collection without its place.
func querySubject(q RoutedQuery) string {
	op, _ := q.Op.Get()
	name, _ := q.Name.Get()
	s := op + " " + name
	for _, v := range []*mongodb.Value{q.Request.Filter, q.Request.Pipeline, q.Request.Update} {
		if v != nil {
			s += " " + v.String()
		}
	}
	return s
}

// markMeant marks the queries whose fan-out is called deliberate, by themselves
// or by a comment that stands in the query or covers where it or its filter
// begins.
func markMeant(routed []RoutedQuery, m *schema.Model) {
	for i := range routed {
		q := &routed[i]
		q.Meant = !q.Scatter.IsAbsent() || m.CallsScatterMeant(q.Span, filterSpan(*q))
	}
}
