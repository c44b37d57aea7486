package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// IdIndexOptions is SL209.
var IdIndexOptions = &Rule{
	ID:         "SL209",
	Name:       "id-index-options",
	Summary:    "a script gives the index on _id options that the server refuses",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "createIndexes fails, and a script that stops at the first error leaves undone whatever stands behind it. The index on _id is there from " +
		"the start and is unique; it is never sparse, partial or hidden, does not expire documents, and has the collection's collation.",
	Fix: "Leave the command out. To expire documents or to index some of them only, create an index on another field, or on _id and another field.",
	NotFlagged: "createIndex({_id: 1}) without options, which does nothing, also with the name _id_ or a version. An index on _id and further fields. A hashed " +
		"index on _id. The index of a spec, which is SL210.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/index-unique/",
		"src/mongo/db/catalog/index_key_validate.cpp (validateIdIndexSpec)",
	},
	ServerCode: "InvalidIndexSpecificationOption (197)",
	Bad: []Example{{File: "setup.js", Text: `db.getSiblingDB("shop").orders.createIndex({_id: 1}, {unique: true})
`}},
	Good: []Example{{File: "setup.js", Text: `db.getSiblingDB("shop").orders.createIndex({_id: 1, created: 1})
`}},
	Collection: checkIdIndexOptions,
}

func checkIdIndexOptions(p *Pass, c *Collection) {
	for _, ix := range c.Indexes {
		for _, fault := range mongodb.CheckIDIndex(ix.Def, c.DefaultCollation) {
			if !saysIDOptions(ix, fault) {
				continue
			}
			f := Finding{
				Severity: Error, Span: placeOf(ix, fault), Namespace: c.Namespace, Subject: ix.Def.Key.String() + " " + fault.Reason,
				Message: fmt.Sprintf("the server will refuse to create the _id index of %s with %s: %s", c.Namespace, fault.Option, fault.Reason),
				Help:    "leave the command out: every collection has its index {_id: 1}, and that one is unique",
			}
			if answer := answerOf("createIndexes", fault); answer != "" {
				f.Notes = []string{answer}
			}
			p.Report(f)
		}
	}
}

// saysIDOptions reports whether the fault of an index on _id is one that SL209
// tells of: an option in a command.
func saysIDOptions(ix Index, fault mongodb.Fault) bool {
	return ix.Source != schema.FromSpec && fault.Option != ""
}
