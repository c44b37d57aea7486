package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// KeyDoesNotServeQueries is SL115.
var KeyDoesNotServeQueries = &Rule{
	ID:         "SL115",
	Name:       "key-does-not-serve-queries",
	Summary:    "most of the declared query weight does not find its shard by the shard key",
	Severity:   Warning,
	Confidence: "high: the weights are declared",
	Versions:   "all",
	Inputs:     Spec | GoSource | Evidence,
	Since:      "0.1",
	Why: "A query that the shard key does not serve costs work on every shard, so adding shards adds capacity only for the others. If that is most " +
		"of the load, the cluster gains little over one server for it, and the key has to be changed sooner or later.",
	Fix: "Shard on what the frequent queries fix by equality, or lead the key with it. Compare candidates before the data is large: resharding " +
		"rewrites the collection.",
	NotFlagged: "Queries without a `weight`. Queries said to fan out on purpose, and those that read everything, which no key could serve. A query " +
		"that fixes the first field of the key counts as served: it reaches the one shard, or the few, that hold that value.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-choose-a-shard-key/",
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/",
	},
	Options: []Option{{Name: "minServedShare", Default: 0.5, Doc: "share of the query weight, from 0 to 1, that the shard key has to serve"}},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: 1}
    fields: {order_no: {cardinality: 90000000}, customer_id: {cardinality: 2500000}}
    queries:
      - {name: orders of a customer, op: find, filter: {customer_id: "?", order_no: {$gte: "?"}}, weight: 80}
      - {name: one order, op: find, filter: {order_no: "?"}, weight: 20}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_no: 1}
    fields: {order_no: {cardinality: 90000000}, customer_id: {cardinality: 2500000}}
    queries:
      - {name: orders of a customer, op: find, filter: {customer_id: "?", order_no: {$gte: "?"}}, weight: 80}
      - {name: one order, op: find, filter: {customer_id: "?", order_no: "?"}, weight: 20}
`}},
	Collection: checkKeyDoesNotServeQueries,
}

func checkKeyDoesNotServeQueries(p *Pass, c *Collection) {
	if len(c.Key) == 0 || !c.TimeSeries.IsAbsent() {
		return
	}
	load := p.loadOf(c)
	if load.total == 0 || (load.served+load.unknown)/load.total >= p.Option("minServedShare") {
		return
	}
	f := Finding{
		Severity: Warning, Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("shard key %s serves %s of the declared query weight on %s: the rest asks several shards or all", c.Key, shareOf(load.served, load.total), c.Namespace),
		Notes:   load.table(),
		Help:    "shard on a field that the frequent queries fix by equality",
	}
	if load.unknown > 0 {
		f.Notes = append(f.Notes, shareOf(load.unknown, load.total)+" of the weight can't be judged, and would not change this")
	}
	if s, ok := p.suggestKey(c, load); ok {
		f.Help = fmt.Sprintf("%s of the weight fixes %s by equality: a key that leads with %s would serve that",
			shareOf(s.weight, load.total), Enumerate(s.fields, "and"), s.key())
		if s.known != "" {
			f.Help += ";\n" + s.known
		}
		f.Help += p.uniqueNote(c, s.key())
	}
	for _, q := range load.queries {
		if q.reach == notServed {
			f.Related = append(f.Related, schema.Related{Message: "not served by the key", Span: filterSpan(q.RoutedQuery)})
			if len(f.Related) == 3 {
				break // enough to see what is meant; the table names all
			}
		}
	}
	f.Evidence = []Fact{{What: "share of the query weight that the shard key serves", Value: load.served / load.total, Basis: schema.Declared}}
	p.Report(f)
}
