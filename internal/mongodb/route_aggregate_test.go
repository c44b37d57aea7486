package mongodb

import "testing"

// TestAggregate: only conditions that the optimizer can bring to the front
// decide which shards a pipeline starts on.
func TestAggregate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pipeline, want string
		readsAll       bool
	}{
		{`[]`, "all", true},
		{`[{"$match": {"a": 1}}]`, "one", false},
		{`[{"$match": {"b": 1}}]`, "all", false},
		{`[{"$match": {"a": {"$gt": 1}}}, {"$group": {"_id": "$b"}}]`, "some", false},
		{`[{"$group": {"_id": "$a"}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$limit": 5}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$sort": {"b": 1}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$match": {"b": 2}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$addFields": {"c": 1}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$addFields": {"a": {"$add": ["$a", 1]}}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$addFields": {"c": 1}}, {"$match": {"a": 1, "c": 1}}]`, "one", false},
		{`[{"$addFields": {"c": 1}}, {"$match": {"$or": [{"a": 1}, {"c": 1}]}}]`, "all", true},
		{`[{"$project": {"a": 1, "b": 1}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$project": {"b": 1}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$project": {"b": 0}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$project": {"_id": 0}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$project": {"_id": 0, "b": 1}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$project": {"a": 0}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$project": {"a": "$a"}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$project": {"c": "$a"}}, {"$match": {"c": 1}}]`, "unknown", false},
		{`[{"$addFields": {"c": "$b"}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$addFields": {"a": "$b"}}, {"$match": {"a": 1}}]`, "unknown", false},
		{`[{"$group": {"_id": "$a"}}, {"$match": {"_id": 1}}]`, "unknown", false},
		{`[{"$group": {"_id": null}}, {"$match": {"_id": 1}}]`, "all", true},
		{`[{"$replaceRoot": {"newRoot": "$x"}}, {"$match": {"a": 1}}]`, "unknown", false},
		{`[{"$match": {"a": 1}}, {"$replaceRoot": {"newRoot": "$x"}}, {"$match": {"b": 1}}]`, "one", false},
		{`[{"$unset": "b"}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$unset": ["a", "b"]}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$unwind": "$items"}, {"$match": {"a": 1, "items.x": 5}}]`, "one", false},
		{`[{"$unwind": {"path": "$items", "includeArrayIndex": "a"}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$lookup": {"from": "x", "localField": "b", "foreignField": "b", "as": "c"}}, {"$match": {"a": 1}}]`, "one", false},
		{`[{"$geoNear": {"near": [0, 0], "distanceField": "d", "query": {"a": 1}}}]`, "one", false},
		{`[{"$geoNear": {"near": [0, 0], "distanceField": "d"}}, {"$match": {"a": 1}}]`, "all", true},
		{`[{"$changeStream": {}}, {"$match": {"a": 1}}]`, "all", false},
		{`[{"$search": {}}, {"$match": {"a": 1}}]`, "all", false},
		{`["??"]`, "unknown", false},
		{`"??"`, "unknown", false},
		{`[{"$match": "??"}]`, "unknown", false},
		{`[{"$match": {"a": 1}}, "??"]`, "one", false},
		{`[{"$group": {"_id": "$a"}}, "??"]`, "unknown", false}, // it may be a $match of _id
		{`[{"$limit": 1}, "??"]`, "all", true},
	} {
		pipeline := ej(t, c.pipeline)
		a := Target{Key: keyFrom(t, `{"a": 1}`)}.Route(Request{Op: Aggregate, Pipeline: &pipeline})
		if a.Route.String() != c.want || a.ReadsAll != c.readsAll {
			t.Errorf("%s: %v (%s), reads all %t; want %s, %t", c.pipeline, a.Route, a.Reason, a.ReadsAll, c.want, c.readsAll)
		}
	}
}
