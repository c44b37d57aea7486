package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// IdUniquePerShard is SL207.
var IdUniquePerShard = &Rule{
	ID:         "SL207",
	Name:       "id-unique-per-shard",
	Summary:    "the application chooses _id, and the shard key lets two shards hold the same one",
	Severity:   Warning,
	Levels:     "warning when an upsert by _id alone relies on it; info otherwise",
	Confidence: "high: the origin of _id is declared",
	Versions:   "all; the upsert by _id alone is accepted from 7.1",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Two documents can have one _id, on two shards, and no error tells: the index on _id is one per shard and sees its own documents only. " +
		"A second insert of the same _id under another shard key value succeeds, and a later resharding fails when it brings the two together.",
	Fix: "Let the driver create _id as ObjectId and keep your own identifier in the shard key, or shard on {_id: hashed} or {_id: 1}, which " +
		"bring equal values to one shard.",
	NotFlagged: "The shard keys {_id: 1} and {_id: hashed}. An _id that is an ObjectId, a UUID or random, or of which nothing is said. A time-series " +
		"collection, whose _id has no index.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/index-unique/#sharded-clusters-and-unique-indexes",
		"https://www.mongodb.com/docs/manual/reference/command/reshardCollection/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: hashed}
    fields:
      _id: {bsonType: string, generator: client}
      customer_id: {cardinality: 2500000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: hashed}
    fields:
      _id: {generator: objectId}
      customer_id: {cardinality: 2500000}
`}},
	Collection: checkIdUniquePerShard,
}

func checkIdUniquePerShard(p *Pass, c *Collection) {
	if len(c.Key) == 0 || mongodb.IDUniqueAcrossShards(c.Key) || !c.Key.Known() || !c.TimeSeries.IsAbsent() {
		return
	}
	origin, ok := idFromApplication(c)
	if !ok {
		return
	}
	f := Finding{
		Severity: Info, Basis: origin.Basis,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Message:  fmt.Sprintf("two documents of %s can have the same _id, on two shards: shard key %s does not bring equal ones together", c.Namespace, c.Key),
		Notes:    []string{fmt.Sprintf("%s (%s); the index on _id is unique on each shard only", origin.words, origin.Basis)},
		Help:     "make sure outside the database that _id never repeats, or shard on {_id: hashed}",
		Related:  []schema.Related{{Message: origin.words, Span: origin.span}},
		Evidence: []Fact{{What: "origin of _id", Value: origin.words, Basis: origin.Basis, Span: origin.span}},
	}
	if q, versions := p.upsertByID(c); q != nil {
		f.Severity, f.VersionDependent = Warning, len(versions) < len(p.Versions)
		f.Notes = append(f.Notes, fmt.Sprintf("an upsert by _id alone, which %s, relies on it: two at the same time, with different shard key values, can each insert a document of that _id",
			p.serversDo("accepts", versions)))
		f.Related = append(f.Related, schema.Related{Message: "relies on _id alone", Span: q.Span})
	}
	if at := asksForDuplicate(c); !at.IsZero() && f.Severity == Info {
		f.Severity = Warning
		f.Notes = append(f.Notes, "the check for a duplicate key after an insert relies on it: it notices the same _id on the same shard only")
		f.Related = append(f.Related, schema.Related{Message: "relies on the index on _id", Span: at})
	}
	p.Report(f)
}

// An idOrigin says who chooses the values of _id.
type idOrigin struct {
	words string
	schema.Basis
	span schema.Span
}

// idFromApplication returns the claim that the application chooses _id. A
// generator whose values do not repeat settles that it does no harm.
func idFromApplication(c *Collection) (idOrigin, bool) {
	f := c.Field("_id")
	if f == nil {
		return idOrigin{}, false
	}
	switch generator, ok := f.Generator.Get(); {
	case ok && generator == "client":
		return idOrigin{"the application chooses _id", f.Generator.Basis, f.Generator.Span()}, true
	case ok && generator != "sequence":
		return idOrigin{}, false
	}
	types, ok := f.BSONTypes.Get()
	if !ok || len(types) == 0 || slices.Contains(types, "objectId") {
		return idOrigin{}, false
	}
	return idOrigin{fmt.Sprintf("_id is %s and not an ObjectId, so the application chooses it", Enumerate(types, "or")), f.BSONTypes.Basis, f.BSONTypes.Span()}, true
}

// upsertByID returns a query that inserts by _id alone, and the versions that
// accept it.
func (p *Pass) upsertByID(c *Collection) (*schema.Query, []mongodb.Version) {
	versions := p.Where(func(v mongodb.Version) bool {
		return mongodb.Has(mongodb.FeatureSingleWriteWithoutKey, v) == mongodb.Yes
	})
	if len(versions) == 0 {
		return nil, nil
	}
	for _, q := range c.Queries {
		if schema.Is(q.Upsert, true) && !schema.Is(q.Multi, true) && equalsIDOnly(q.Filter) {
			return q, versions
		}
	}
	return nil, nil
}

// equalsIDOnly reports whether the filter is one value of _id and nothing else.
func equalsIDOnly(filter *schema.Node) bool {
	if filter == nil || filter.Kind != schema.ObjectNode || len(filter.Members) != 1 || filter.Members[0].Key != "_id" {
		return false
	}
	switch v := Value(filter.Members[0].Value); v.Kind() {
	case mongodb.Unknown, mongodb.Regex:
		return false
	case mongodb.Object:
		return len(v.Elems()) == 0 || !strings.HasPrefix(v.Elems()[0].Name, "$")
	}
	return true
}
