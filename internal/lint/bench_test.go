package lint

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/report"
)

// The shapes in which BenchmarkCheck writes its collections.
var shapes = []struct {
	name       string
	collection string // with the number of the collection twice
	// faulty says which collections have a fault.
	faulty func(i int) bool
}{
	{"flow", flowCollection, func(i int) bool { return i%10 == 0 }},
	{"block", blockCollection, func(i int) bool { return i%10 == 0 }},
	{"faulty", flowCollection, func(int) bool { return true }},
}

const flowCollection = `  - namespace: db%d.coll_%d
    shardKey: {customer_id: 1, order_id: hashed}
    documents: 2000000
    avgDocumentBytes: 1024
    fields:
      customer_id: {bsonType: long, cardinality: 250000}
      order_id: {bsonType: objectId, cardinality: 2000000}
      status: {bsonType: string, values: [new, paid, shipped]}
      name: {bsonType: string, cardinality: 1000, nullable: false}
      email: {bsonType: string, cardinality: 200000, nullable: false}
      total: {bsonType: decimal, cardinality: 40000}
      items: {bsonType: array, array: true}
      created_at: {bsonType: date, monotonic: increasing}
      region: {bsonType: string, cardinality: 12}
      note: {bsonType: string, nullable: true, mutable: true}
    indexes:
      - {key: {customer_id: 1, order_id: hashed}}
      - {key: {customer_id: 1, order_id: 1, status: 1}, unique: true}
      - {key: {created_at: 1, total: -1}, name: by_time}
      - {key: {email: 1}, unique: UNIQUE}
    queries:
      - {op: find, filter: {customer_id: "?"}, weight: 0.8}
      - {op: find, filter: {customer_id: "?", order_id: "?", status: {$in: [new, paid]}}, weight: 0.1}
      - {op: updateOne, filter: {customer_id: "?", order_id: "?"}, update: {$set: {total: "?"}}, weight: 0.1}
`

const blockCollection = `  - namespace: db%d.coll_%d
    shardKey:
      customer_id: 1
      order_id: hashed
    documents: 2000000
    avgDocumentBytes: 1024
    fields:
      customer_id:
        bsonType: long
        cardinality: 250000
      order_id:
        bsonType: objectId
        cardinality: 2000000
      status:
        bsonType: string
        values:
          - new
          - paid
          - shipped
      name:
        bsonType: string
        cardinality: 1000
        nullable: false
      email:
        bsonType: string
        cardinality: 200000
        nullable: false
      total:
        bsonType: decimal
        cardinality: 40000
      items:
        bsonType: array
        array: true
      created_at:
        bsonType: date
        monotonic: increasing
      region:
        bsonType: string
        cardinality: 12
      note:
        bsonType: string
        nullable: true
        mutable: true
    indexes:
      - key:
          customer_id: 1
          order_id: hashed
      - key:
          customer_id: 1
          order_id: 1
          status: 1
        unique: true
      - key:
          created_at: 1
          total: -1
        name: by_time
      - key:
          email: 1
        unique: UNIQUE
    queries:
      - op: find
        filter:
          customer_id: "?"
        weight: 0.8
      - op: find
        filter:
          customer_id: "?"
          order_id: "?"
          status:
            $in:
              - new
              - paid
        weight: 0.1
      - op: updateOne
        filter:
          customer_id: "?"
          order_id: "?"
        update:
          $set:
            total: "?"
        weight: 0.1
`

// manyCollections writes a project with a spec of n collections with ten fields,
// four indexes and three queries each, and returns the spec's path.
func manyCollections(tb testing.TB, n int, collection string, faulty func(int) bool) string {
	tb.Helper()
	var b strings.Builder
	b.WriteString("version: 1\nserverVersion: \"7.0\"\ntopology: {shards: 6}\ncollections:\n")
	for i := range n {
		text := fmt.Sprintf(collection, i%50, i)
		b.WriteString(strings.Replace(text, "UNIQUE", fmt.Sprint(faulty(i)), 1))
	}
	path := filepath.Join(tb.TempDir(), "shards.yaml")
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		tb.Fatal(err)
	}
	return path
}

// decodeBare decodes the file into yaml.v3 nodes and nothing else: the measure
// of everything below.
func decodeBare(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	d := yaml.NewDecoder(bytes.NewReader(content))
	for {
		var n yaml.Node
		if err := d.Decode(&n); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// checkAll checks the project and writes the report, as the command does.
func checkAll(tb testing.TB, path string, f report.Format) {
	tb.Helper()
	r, err := Check(tb.Context(), Options{Project: project.Options{WorkDir: filepath.Dir(path)}})
	if err != nil || len(r.Errors) > 0 {
		tb.Fatal(err, r.Errors)
	}
	if len(r.Findings) == 0 {
		tb.Fatal("no findings")
	}
	if err := f.Write(io.Discard, &r.Result, report.Options{Path: r.Path, MaxPerRule: 10}); err != nil {
		tb.Fatal(err)
	}
}

// A cost is what some work took.
type cost struct {
	time time.Duration
	peak uint64 // bytes of heap, those that wait to be collected included
}

// with joins two costs of the same work: what else the machine does adds to the
// time, so that the shorter is nearer to the truth.
func (c cost) with(o cost) cost {
	if c.time == 0 {
		return o
	}
	return cost{time: min(c.time, o.time), peak: max(c.peak, o.peak)}
}

// measure runs the work, beginning with a heap that holds no garbage.
func measure(work func()) cost {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	runtime.GC()
	metrics.Read(sample)
	before := sample[0].Value.Uint64()
	stop, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := before
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				peak <- most - before
				return
			case <-tick.C:
				metrics.Read(sample)
				most = max(most, sample[0].Value.Uint64())
			}
		}
	}()
	start := time.Now()
	work()
	c := cost{time: time.Since(start)}
	close(stop)
	c.peak = <-peak
	return c
}

// BenchmarkCheck reports what a whole check of 10,000 collections costs, as
// multiples of what yaml.v3 alone takes to decode the same bytes in the same
// run: of its time (budget 2) and of its peak heap (budget 3), on two
// processors.
func BenchmarkCheck(b *testing.B) {
	for _, shape := range shapes {
		for _, format := range []string{"text", "json"} {
			b.Run(shape.name+"/"+format, func(b *testing.B) {
				path := manyCollections(b, 10_000, shape.collection, shape.faulty)
				d, err := report.ParseDestination(format)
				if err != nil {
					b.Fatal(err)
				}
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
				var bare, whole cost
				for b.Loop() {
					c := measure(func() {
						if err := decodeBare(path); err != nil {
							b.Fatal(err)
						}
					})
					bare = bare.with(c)
					c = measure(func() { checkAll(b, path, d.Format) })
					whole = whole.with(c)
				}
				b.ReportMetric(float64(whole.time)/float64(bare.time), "x-time")
				b.ReportMetric(float64(whole.peak)/float64(bare.peak), "x-heap")
				b.ReportMetric(float64(whole.peak>>20), "peak-MB")
			})
		}
	}
}

// BenchmarkScaling reports how much longer ten times the input takes (budget
// 11).
func BenchmarkScaling(b *testing.B) {
	shape := shapes[0]
	small := manyCollections(b, 1000, shape.collection, shape.faulty)
	large := manyCollections(b, 10_000, shape.collection, shape.faulty)
	d, err := report.ParseDestination("text")
	if err != nil {
		b.Fatal(err)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	var one, ten cost
	for b.Loop() {
		// Ten runs in a row, so that both take as long in the noise around them.
		one = one.with(measure(func() {
			for range 10 {
				checkAll(b, small, d.Format)
			}
		}))
		ten = ten.with(measure(func() { checkAll(b, large, d.Format) }))
	}
	b.ReportMetric(10*float64(ten.time)/float64(one.time), "x-time")
}
