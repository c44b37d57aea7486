package mongodb

import (
	"testing"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// benchmarkFilters are filters as applications write them, in Extended JSON.
var benchmarkFilters = []string{
	`{"customer_id": 4711, "order_id": {"$oid": "0123456789abcdef01234567"}}`,
	`{"customer_id": {"$numberLong": "4711"}}`,
	`{"status": "open", "created": {"$gte": {"$date": "2024-01-31T00:00:00Z"}, "$lt": {"$date": "2024-02-29T00:00:00Z"}}}`,
	`{"customer_id": {"$in": [1, 2, 3, 5, 8, 13]}, "status": {"$ne": "closed"}}`,
	`{"$or": [{"customer_id": 1}, {"customer_id": {"$gt": 100}}], "region": "eu"}`,
	`{"_id": {"$oid": "0123456789abcdef01234567"}}`,
	`{"$and": [{"customer_id": 1}, {"order_id": {"$exists": true}}, {"name": {"$regex": "^ab"}}]}`,
	`{"$expr": {"$and": [{"$eq": ["$customer_id", 5]}, {"$gt": ["$total", 100]}]}}`,
}

// BenchmarkRoute routes 100,000 queries and reports how that compares with
// decoding their filters from JSON by the driver's bson package.
func BenchmarkRoute(b *testing.B) {
	const queries = 100_000
	filters := make([]Value, len(benchmarkFilters))
	for i, text := range benchmarkFilters {
		var err error
		if filters[i], err = ParseExtJSON([]byte(text)); err != nil {
			b.Fatal(err)
		}
	}
	target := Target{Key: KeyPattern{{"customer_id", Int(1)}, {"order_id", Str("hashed")}}, Version: Version{Major: 8}}
	ops := []Op{Find, UpdateOne, DeleteMany, FindOneAndUpdate}
	b.ReportAllocs()
	var routing, decoding time.Duration
	for b.Loop() {
		start := time.Now()
		for i := range queries {
			if a := target.Route(Request{Op: ops[i%len(ops)], Filter: &filters[i%len(filters)]}); a.Route == RouteUnknown {
				b.Fatal(a.Reason)
			}
		}
		routing += time.Since(start)
		b.StopTimer()
		start = time.Now()
		for i := range queries {
			var doc bson.D
			if err := bson.UnmarshalExtJSON([]byte(benchmarkFilters[i%len(benchmarkFilters)]), false, &doc); err != nil {
				b.Fatal(err)
			}
		}
		decoding += time.Since(start)
		b.StartTimer()
	}
	b.ReportMetric(float64(routing)/float64(decoding), "routing/decoding")
	b.ReportMetric(float64(routing.Nanoseconds())/float64(b.N)/queries, "ns/query")
}
