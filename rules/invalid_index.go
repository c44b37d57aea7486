package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidIndex is SL210.
var InvalidIndex = &Rule{
	ID:         "SL210",
	Name:       "invalid-index",
	Summary:    "the server refuses the index, be the collection sharded or not",
	Severity:   Error,
	Levels:     "error; warning where not every release is known to refuse",
	Confidence: "high; medium for the warning",
	Versions: "a partial filter takes $or, $in and a nested $and from 6.0; two indexes on the same fields may differ in unique, sparse or the partial filter " +
		"from 5.0, which also removed geoHaystack; what a newer server has and the declared one lacks is SL105",
	Inputs: Spec | Script | GoSource,
	Since:  "0.1",
	Why: "createIndexes fails, so queries that count on the index read the whole collection, on every shard, and what the index was to " +
		"enforce is not enforced. Where the failure is only logged, nobody notices until the collection is large.",
	Fix: "Mend what the message names. An index key holds numbers other than 0 and at most one kind of hashed, text, 2d or 2dsphere; the " +
		"index on _id alone is always there and takes no options.",
	NotFlagged: "A key value or option that cannot be read. Index types and filter operators that are not known here. A unique hashed index, " +
		"which is SL202. A unique index that does not start with the shard key, which is SL201. What needs a newer server (hashed beside other " +
		"fields, wildcard, hidden, prepareUnique, clustered, two indexes on one key), which is SL105.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/createIndexes/",
		"https://www.mongodb.com/docs/manual/reference/limits/#indexes",
		"https://www.mongodb.com/docs/manual/core/index-partial/",
		"src/mongo/db/catalog/index_key_validate.cpp",
		"src/mongo/db/catalog/index_catalog_impl.cpp (_doesSpecConflictWithExisting)",
	},
	ServerCode: "CannotCreateIndex (67) for most; IndexOptionsConflict (85) or IndexKeySpecsConflict (86) for two that clash",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {customer_id: hashed, order_id: hashed}}
    fields:
      customer_id: {cardinality: 2500000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
    indexes:
      - {key: {customer_id: hashed, order_id: 1}}
    fields:
      customer_id: {cardinality: 2500000}
`}},
	Collection: checkInvalidIndex,
}

func checkInvalidIndex(p *Pass, c *Collection) {
	_, timeSeries := c.TimeSeries.Get()
	for _, ix := range c.Indexes {
		if ix.Def.Key == nil {
			continue
		}
		check := func(v mongodb.Version) []mongodb.Fault {
			faults := append(mongodb.CheckIndex(ix.Def, v, c.DefaultCollation), slices.DeleteFunc(
				mongodb.CheckIDIndex(ix.Def, c.DefaultCollation), func(f mongodb.Fault) bool { return saysIDOptions(ix, f) })...)
			if timeSeries && ix.Def.Unique.True() {
				faults = append(faults, mongodb.CheckTimeSeriesUnique())
			}
			return faults
		}
		if !slices.ContainsFunc(p.Versions, func(v mongodb.Version) bool { return len(check(v)) > 0 }) {
			continue // as most are: not worth the sorting out
		}
		perVersion(p, check, func(fault mongodb.Fault, versions []mongodb.Version) {
			if !needsNewer(fault) {
				reportInvalidIndex(p, c, ix, fault, versions, nil)
			}
		})
	}
	checkIndexesTogether(p, c)
}

// checkIndexesTogether reports indexes that another one keeps from being
// created.
func checkIndexesTogether(p *Pass, c *Collection) {
	if len(c.Indexes) < 2 {
		return
	}
	v := p.Newest()
	if v.Before(5, 0) {
		v = mongodb.Newest // what 5.0 brought is SL105
	}
	for _, conflict := range mongodb.CheckIndexSet(definitions(c), v, c.DefaultCollation) {
		var related []schema.Related
		if conflict.Earlier >= 0 && refusesIndex(c.Indexes[conflict.Earlier].Def, v, c.DefaultCollation) {
			continue // it is not there to be in the way
		}
		if conflict.Earlier >= 0 {
			related = []schema.Related{{Message: "the other index", Span: c.Indexes[conflict.Earlier].Span}}
		}
		reportInvalidIndex(p, c, c.Indexes[conflict.Later], conflict.Fault, p.Versions, related)
	}
}

func reportInvalidIndex(p *Pass, c *Collection, ix Index, fault mongodb.Fault, versions []mongodb.Version, related []schema.Related) {
	f := Finding{
		Severity: Error, Versions: versions,
		Span: placeOf(ix, fault), Namespace: c.Namespace, Subject: ix.Def.Key.String() + " " + fault.Reason,
		Message: fmt.Sprintf("%s will refuse index %s of %s: %s", theServer(p.On(versions)), ix.Def.Key, c.Namespace, fault.Reason),
		Help:    invalidIndexHelp(ix, fault),
		Related: related,
	}
	if answer := answerOf("createIndexes", fault); answer != "" {
		f.Notes = []string{answer}
	}
	if fault.Uncertain {
		f.Severity, f.Confidence = Warning, Medium
		f.Message = fmt.Sprintf("some releases refuse index %s of %s: %s", ix.Def.Key, c.Namespace, fault.Reason)
	}
	p.Report(f)
}

func invalidIndexHelp(ix Index, fault mongodb.Fault) string {
	switch {
	case len(ix.Def.Key) == 1 && ix.Def.Key[0].Field == "_id" && !ix.Def.Clustered.Given():
		return "leave the index out: every collection has its index {_id: 1}, and that one takes no options"
	case fault.CodeName == "IndexOptionsConflict":
		return "leave one of the two out"
	case fault.Option == "name":
		return "give the index another name"
	case fault.Option == "sparse" && ix.Def.Partial != nil:
		return "leave out sparse: a partial filter with $exists: true does the same"
	case fault.Option == "partialFilterExpression":
		return "a partial filter takes equality, $exists: true, $gt, $gte, $lt, $lte, $type and $and, from 6.0 also $in and $or"
	case fault.Option == "collation" || fault.Option == "wildcardProjection":
		return fmt.Sprintf("mend %s, or leave it out", fault.Option)
	case fault.Option != "":
		return fmt.Sprintf("leave out %s", fault.Option)
	case fault.Part >= 0 && fault.Part < len(ix.Def.Key):
		return fmt.Sprintf("mend %q, or leave it out of the index", ix.Def.Key[fault.Part].Field)
	}
	return "mend the index, or leave it out"
}
