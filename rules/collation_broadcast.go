package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// CollationBroadcast is SL409.
var CollationBroadcast = &Rule{
	ID:         "SL409",
	Name:       "collation-broadcast",
	Summary:    "a collation keeps a text condition on the shard key from finding its shard",
	Severity:   Warning,
	Confidence: "high: the collation and the condition, or the type of the field, are declared",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "Under a collation several texts are equal, while chunks are cut by the bytes of the text. The router cannot tell where the other " +
		"spellings are and asks every shard, even if the filter has equality on the whole shard key.",
	Fix: "Pass collation {locale: simple} with the query where plain comparison is meant, or shard on a field that is no text.",
	NotFlagged: "Conditions on numbers, ObjectIds and dates, which a collation leaves alone, unless the field is hashed. A \"?\" for a field whose type " +
		"is not declared. Single writes, which SL402 and SL403 judge. Queries said to fan out on purpose.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/collation/",
		"src/mongo/s/chunk_manager.cpp (findIntersectingChunk)",
	},
	Replaces: []string{"SL401"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {handle: 1}
    queries:
      - {op: find, filter: {handle: "ann"}, collation: {locale: en, strength: 2}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {handle: 1}
    queries:
      - {op: find, filter: {handle: "ann"}, collation: {locale: simple}}
`}},
	Collection: checkCollationBroadcast,
}

func checkCollationBroadcast(p *Pass, c *Collection) {
	queriesWhere(p, c, func(q RoutedQuery, a mongodb.Answer) bool {
		return (q.kind() == readQuery || q.kind() == manyWrite) && lostToCollation(p, c, q, a)
	}, func(q RoutedQuery, a mongodb.Answer, versions []mongodb.Version) {
		what, place := "the query's collation", q.Collation.Span()
		related := keyPlace(c)
		if q.Collation.IsAbsent() {
			what = "the default collation of " + string(c.Namespace)
			related = append(related, schema.Related{Message: "default collation declared here", Span: c.Collection.DefaultCollation.Span()})
		}
		p.Report(Finding{
			Severity: Warning, Versions: versions, Span: schemaSpan(place, filterSpan(q)), Namespace: c.Namespace, Subject: querySubject(q),
			Message: fmt.Sprintf("%s asks every shard: under %s its condition on the shard key finds no shard", queryPhrase(c, q), what),
			Notes: []string{
				whyLost(c),
				"with collation {locale: simple} the same filter " + simpleReach(p, c, q),
			},
			Help:    "pass collation {locale: simple} with the query if it means just these bytes",
			Related: related,
		})
	})
}

// whyLost says why a collation hides the shard.
func whyLost(c *Collection) string {
	if c.Key[0].Kind() == mongodb.Hashed {
		return "a hash is made of the bytes of a value, so under a collation the router looks no hash up"
	}
	return "chunks are cut by the bytes of a text, and under the collation other bytes can be equal"
}

// lostToCollation reports whether a query asks every shard because of its
// collation alone.
func lostToCollation(p *Pass, c *Collection, q RoutedQuery, a mongodb.Answer) bool {
	return a.Collation && a.Route == mongodb.RouteAll && !a.Never && !q.Meant && underSimple(p, c, q) != mongodb.RouteAll
}

// underSimple returns how many shards the filter asks for under the simple
// collation.
func underSimple(p *Pass, c *Collection, q RoutedQuery) mongodb.Route {
	simple := mongodb.Doc(mongodb.Elem{Name: "locale", Value: mongodb.Str("simple")})
	q.Request.Collation = &simple
	return p.under(c, q, c.Key).Route
}

func simpleReach(p *Pass, c *Collection, q RoutedQuery) string {
	if underSimple(p, c, q) == mongodb.RouteOne {
		return "reaches one shard"
	}
	return "reaches only the shards that hold such values"
}
