package rules

import "github.com/shardlint/shardlint/internal/mongodb"

// A refusal says which fault of a query makes the server refuse it, so that each
// is told by one rule.
type refusal uint8

const (
	notRefused      refusal = iota
	forFilter               // a single write whose filter lacks the key: SL402
	forUpsert               // an upsert whose filter lacks the key: SL403
	forKeyChange            // an update of the shard key: SL404
	forDroppedKey           // a replacement without the shard key: SL410
	forCircumstance         // what a sharded collection never does: SL411
	forInsert               // a document without the shard key: SL413
	otherwise               // not a matter of sharding
)

// Error codes of the server that refusals are told apart by.
const (
	illegalOperation    = 20
	notSingleValueField = 54
	shardKeyNotFound    = 61
	immutableField      = 66
	invalidOptions      = 72
	keyChangeNeedsKey   = 31025
)

// refusalOf returns why the server of the version refuses the query.
func refusalOf(c *Collection, q RoutedQuery, a mongodb.Answer, v mongodb.Version) refusal {
	if a.Route != mongodb.RouteRefused {
		return notRefused
	}
	timeSeries := !c.TimeSeries.IsAbsent()
	switch kind := q.kind(); {
	case kind == insertQuery:
		return forInsert
	case q.Request.Op == mongodb.Distinct:
		return forCircumstance
	case kind != singleWrite && kind != manyWrite:
		return otherwise
	case timeSeries && (a.Code == invalidOptions || a.Code == illegalOperation):
		return forCircumstance
	}
	dropped := len(a.Missing) > 0 && a.KeyChange.Array == ""
	switch a.Code {
	case immutableField, keyChangeNeedsKey, illegalOperation, notSingleValueField:
		if dropped {
			return forDroppedKey
		}
		return forKeyChange
	case invalidOptions:
		switch {
		case q.kind() == singleWrite:
			return forFilter
		case a.KeyChange.Certain && !dropped:
			return forKeyChange
		}
	case shardKeyNotFound:
		switch {
		case q.Request.Upsert.True():
			return forUpsert
		case dropped && mongodb.MissingKeyFieldRefused(v):
			return forDroppedKey
		case q.kind() == singleWrite:
			return forFilter
		}
	}
	return otherwise
}

// refusedForFilter reports whether the server refuses the query for what its
// filter lacks, so that it never comes to what the query does.
func refusedForFilter(c *Collection, q RoutedQuery, a mongodb.Answer, v mongodb.Version) bool {
	r := refusalOf(c, q, a, v)
	return r == forFilter || r == forUpsert || a.RefusedIfSeveral && a.Route == mongodb.RouteAll
}
