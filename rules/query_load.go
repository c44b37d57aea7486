package rules

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// A service says whether the shard key leads a query to its shard.
type service uint8

const (
	unknownService service = iota
	served
	notServed
)

// A load is the declared queries of a collection that a shard key could serve,
// with their weight.
type load struct {
	queries                []loadedQuery // heaviest first
	total, served, unknown float64       // weights
}

type loadedQuery struct {
	RoutedQuery
	weight float64
	reach  service
	words  string // "all shards"
}

// loadOf weighs the queries of the collection. Those without a weight, those that
// are meant to fan out and those that read everything do not count.
func (p *Pass) loadOf(c *Collection) load {
	var l load
	for _, q := range c.Routed {
		weight, ok := q.Weight.Get()
		a := q.Answers[len(q.Answers)-1]
		if !ok || weight <= 0 || q.kind() == otherQuery || q.Meant || a.ReadsAll || a.NoFilter {
			continue
		}
		own := loadedQuery{RoutedQuery: q, weight: weight}
		own.reach, own.words = p.serviceOf(c, q, a)
		switch own.reach {
		case served:
			l.served += weight
		case unknownService:
			l.unknown += weight
		}
		l.total += weight
		l.queries = append(l.queries, own)
	}
	slices.SortStableFunc(l.queries, func(a, b loadedQuery) int { return cmp.Compare(b.weight, a.weight) })
	return l
}

// serviceOf says whether the key leads the query to its shard: it does if the
// filter fixes the first field at least, for the documents with one value of it
// lie side by side.
func (p *Pass) serviceOf(c *Collection, q RoutedQuery, a mongodb.Answer) (service, string) {
	if q.kind() == insertQuery {
		return served, "one shard"
	}
	switch {
	case a.Route == mongodb.RouteUnknown:
		return unknownService, "unknown"
	case a.Reach == mongodb.RouteOne:
		return served, "one shard"
	case a.Reach == mongodb.RouteAll:
		return notServed, "all shards"
	case p.fixes(c, q, c.Key[0].Field) == mongodb.RouteOne:
		return served, "the shards of one " + c.Key[0].Field
	case a.NearlyAll:
		return notServed, "practically all shards"
	}
	return notServed, "some shards"
}

// fixes returns RouteOne if the filter gives the field one value, whatever the
// shard key is.
func (p *Pass) fixes(c *Collection, q RoutedQuery, field string) mongodb.Route {
	a := p.under(c, q, mongodb.KeyPattern{{Field: field, Value: mongodb.Int(1)}})
	if a.Route == mongodb.RouteUnknown {
		return mongodb.RouteUnknown
	}
	return a.Reach
}

// tableRows is the most queries that a table in a finding names.
const tableRows = 8

// table lists the queries, the heaviest first: share of the weight, where it
// goes, what it is.
func (l load) table() []string {
	var rows []string
	for i, q := range l.queries {
		if i == tableRows {
			rows = append(rows, fmt.Sprintf("and %s more", count(int64(len(l.queries)-i), "query")))
			break
		}
		what := queryTitle(q.RoutedQuery)
		if filter := q.Request.Filter; filter != nil && filter.Kind() == mongodb.Object {
			what += " " + shortened(filter.String())
		}
		rows = append(rows, fmt.Sprintf("%4s  %s: %s", shareOf(q.weight, l.total), q.words, what))
	}
	return rows
}

func shortened(text string) string {
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:57]) + "..."
	}
	return text
}

// shareOf writes a share of the whole: "37%".
func shareOf(part, whole float64) string {
	share := 100 * part / whole
	if share > 0 && share < 1 {
		return "under 1%"
	}
	return strconv.FormatFloat(math.Floor(share), 'f', -1, 64) + "%"
}
