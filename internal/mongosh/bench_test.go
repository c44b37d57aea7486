package mongosh

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/grafana/sobek/parser"
	"github.com/shardlint/shardlint/schema"
)

// The shapes in which BenchmarkRead writes its scripts, with the number of the
// part in each.
var shapes = []struct{ name, part string }{
	{"commands", `
// The orders of customer %[1]d: sharded by customer, unique by number.
db.getSiblingDB("shop").createCollection("orders%[1]d", {validator: {$jsonSchema: {required: ["customer_id", "number"]}}});
db.getSiblingDB("shop").orders%[1]d.createIndex({customer_id: 1, number: 1}, {unique: true, name: "by_number"});
sh.shardCollection("shop.orders%[1]d", {customer_id: 1, number: 1}, true);
sh.updateZoneKeyRange("shop.orders%[1]d", {customer_id: MinKey, number: MinKey}, {customer_id: NumberLong("5000"), number: MinKey}, "EU");
`},
	{"data", `
db.items%[1]d.insertMany([
  {_id: ObjectId("5f1d7f3e8b0c2a4d6e8f0a1b"), name: "item %[1]d", price: NumberDecimal("12.50"), tags: ["new", "sale"], sizes: [{w: 1, h: 2}, {w: 3, h: 4}]},
  {_id: ObjectId("5f1d7f3e8b0c2a4d6e8f0a1c"), name: "thing %[1]d", price: NumberDecimal("7.20"), tags: [], added: ISODate("2024-05-01T00:00:00Z")},
]);
`},
	{"application", `
async function report%[1]d(req, res, next) {
  const {id, from, to} = req.query;
  if (!id) {
    return res.status(400).json({error: "id is missing", code: %[1]d});
  }
  try {
    const client = await connect(process.env.MONGODB_URI);
    const rows = await client.db("shop").collection("orders").find({customer_id: id, at: {$gte: new Date(from), $lt: new Date(to)}}).toArray();
    const total = rows.reduce((sum, row) => sum + row.price * row.count, 0);
    logger.info("report", {id, rows: rows.length, total});
    res.json({id, total, rows: rows.map(row => ({number: row.number, price: row.price.toFixed(2), at: format(row.at, "yyyy-MM-dd")}))});
  } catch (err) {
    next(err);
  }
}
`},
	{"loops", `
for (let i = 0; i < 500; i++) {
  db.events%[1]d.insertOne({n: i, at: new Date(), text: "event " + i});
}
for (let month = 1; month <= 12; month++) {
  sh.splitAt("shop.events%[1]d", {month: month, _id: MinKey});
}
["EU", "US", "APAC"].forEach(zone => sh.addShardToZone("shard-" + zone.toLowerCase() + "-%[1]d", zone));
`},
}

// BenchmarkRead reports how long reading a script takes, as a multiple of what
// its parser alone takes for the same bytes in the same run.
func BenchmarkRead(b *testing.B) {
	for _, shape := range shapes {
		b.Run(shape.name, func(b *testing.B) {
			var script strings.Builder
			for i := range 100 {
				fmt.Fprintf(&script, shape.part, i)
			}
			file := schema.NewFile("x.js", []byte(script.String()), schema.Production)
			var bare, whole time.Duration
			for b.Loop() {
				start := time.Now()
				if _, err := parser.ParseFile(nil, "", file.Content, parser.IgnoreRegExpErrors, parser.WithDisableSourceMaps); err != nil {
					b.Fatal(err)
				}
				bare = shorter(bare, time.Since(start))
				start = time.Now()
				if f := Read(file); len(f.Script.Statements) == 0 || len(f.Problems) > 0 {
					b.Fatal(f.Problems)
				}
				whole = shorter(whole, time.Since(start))
			}
			b.ReportMetric(float64(whole)/float64(bare), "x-time")
		})
	}
}

// shorter returns the shorter of two times for the same work, the nearer one to
// the truth; 0 is none.
func shorter(a, b time.Duration) time.Duration {
	if a == 0 {
		return b
	}
	return min(a, b)
}
