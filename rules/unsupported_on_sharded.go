package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// UnsupportedOnSharded is SL411.
var UnsupportedOnSharded = &Rule{
	ID:         "SL411",
	Name:       "unsupported-on-sharded",
	Summary:    "an operation that the server does not run on a sharded collection",
	Severity:   Error,
	Levels:     "error where the server surely refuses it; warning for writes of sharded time-series collections, whose rules are documented only in part",
	Confidence: "high; medium for writes of sharded time-series collections",
	Versions:   "transactions up to 4.0, renameCollection up to 4.4; deletes from a sharded time-series collection are free from 7.0; the others at every version",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "The operation works on a replica set and fails on the cluster: in a transaction distinct of a sharded collection, count, $out and $merge are " +
		"refused, up to 4.0 every transaction; a sharded time-series collection takes no update of a single document and no upsert. No sharded collection can be capped, " +
		"up to 4.4 none can be renamed, and a router has neither the database local nor the replSet commands.",
	Fix: "Use $group for distinct and an aggregation for count inside a transaction, and write results with $out or $merge outside of it. Change measurements by " +
		"inserting new ones, or update many by the meta field. Send what concerns one replica set to its members.",
	NotFlagged: "A query of which it is not said that it runs in a transaction. countDocuments, which is an aggregation. A collection that is not sharded. " +
		"The database local in a script that does not show that it talks to a router.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/transactions-operations/",
		"https://www.mongodb.com/docs/manual/core/transactions-production-consideration/",
		"https://www.mongodb.com/docs/manual/core/timeseries/timeseries-limitations/",
		"https://www.mongodb.com/docs/manual/reference/command/renameCollection/",
		"src/mongo/s/commands/cluster_convert_to_capped_cmd.cpp",
	},
	ServerCode: "InvalidOptions (72) or IllegalOperation (20) for time-series collections",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
    queries:
      - {op: distinct, filter: {customer_id: "?"}, transaction: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    fields: {customer_id: {cardinality: 2500000}}
    queries:
      - {op: distinct, filter: {customer_id: "?"}}
`}},
	Collection: checkUnsupportedOnSharded,
	Script:     checkUnsupportedCommands,
}

func checkUnsupportedOnSharded(p *Pass, c *Collection) {
	if !c.Sharded() {
		return
	}
	for _, q := range c.Routed {
		groups := p.verdicts(q, func(a mongodb.Answer, v mongodb.Version) (verdict, bool) {
			if why := refusedInTransaction(c, q, v); why != "" {
				return verdict{Error, High, "refuses %s: " + why}, true
			}
			if refusalOf(c, q, a, v) == forCircumstance && q.Request.Op != mongodb.Distinct {
				return verdict{Warning, Medium, "refuses %s: " + a.Reason}, true
			}
			return verdict{}, false
		})
		if len(groups) == 0 {
			continue
		}
		f := p.verdictFinding(c, q, groups)
		f.Span = schemaSpan(q.Op.Span(), q.Span)
		f.Help = circumstanceHelp(q)
		p.Report(f)
	}
}

// refusedInTransaction says why the server refuses a query for the transaction
// or the snapshot that it runs in; "" if it does not.
func refusedInTransaction(c *Collection, q RoutedQuery, v mongodb.Version) string {
	op, _ := q.Op.Get()
	if level, _ := q.ReadConc.Get(); op == "distinct" && level == "snapshot" {
		return "distinct on a sharded collection can't read from a snapshot"
	}
	if !q.Request.Transaction.True() {
		return ""
	}
	switch {
	case mongodb.Has(mongodb.FeatureShardedTransactions, v) == mongodb.No:
		return "transactions on a sharded cluster need 4.2"
	case op == "distinct":
		return "distinct on a sharded collection does not run in a transaction"
	case op == "count":
		return "the count command does not run in a transaction"
	case !c.TimeSeries.IsAbsent() && q.kind() != readQuery && q.kind() != otherQuery:
		return "a time-series collection can't be written in a transaction"
	}
	for _, stage := range stagesOf(q.Pipeline) {
		if stage.Key == "$out" || stage.Key == "$merge" {
			return stage.Key + " does not run in a transaction"
		}
	}
	return ""
}

func circumstanceHelp(q RoutedQuery) string {
	op, _ := q.Op.Get()
	switch {
	case op == "distinct":
		return "aggregate with $group, which runs in a transaction and on a snapshot"
	case op == "count":
		return "count with an aggregation ($match, $count), as countDocuments does"
	case q.kind() == singleWrite || q.kind() == manyWrite:
		return "insert new measurements, or update many by the meta field, outside a transaction"
	}
	return fmt.Sprintf("run this %s outside the transaction", op)
}
