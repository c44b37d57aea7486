package spec_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// generated returns a spec of n collections with ten fields, four indexes and
// three queries each.
func generated(n int) []byte {
	var b strings.Builder
	b.WriteString("version: 1\nserverVersion: \"7.0\"\ntopology: {shards: 6}\ncollections:\n")
	for i := range n {
		fmt.Fprintf(&b, "  - namespace: db%d.coll_%d\n", i%50, i)
		b.WriteString("    shardKey: {customer_id: 1, order_id: hashed}\n    documents: 2000000000\n    avgDocumentBytes: 1024\n    fields:\n")
		for f := range 10 {
			fmt.Fprintf(&b, "      field_%d: {bsonType: long, cardinality: %d, nullable: false}\n", f, 1000+f)
		}
		b.WriteString("    indexes:\n")
		for x := range 4 {
			fmt.Fprintf(&b, "      - {key: {customer_id: 1, order_id: hashed, field_%d: -1}, name: index_%d, unique: false}\n", x, x)
		}
		b.WriteString("    queries:\n")
		for q := range 3 {
			fmt.Fprintf(&b, "      - {name: \"query %d\", op: find, filter: {customer_id: \"?\", field_%d: {$gt: 5}}, weight: 0.%d}\n", q, q, q+1)
		}
	}
	return []byte(b.String())
}

// decodeBare decodes the bytes into yaml.v3 nodes and nothing else.
func decodeBare(content []byte) error {
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

// BenchmarkRead reports the time of reading a spec of 10,000 collections as a
// multiple of the time that yaml.v3 alone takes for the same bytes.
func BenchmarkRead(b *testing.B) {
	content := generated(10_000)
	b.SetBytes(int64(len(content)))
	var bare, read time.Duration
	for b.Loop() {
		start := time.Now()
		if err := decodeBare(content); err != nil {
			b.Fatal(err)
		}
		bare += time.Since(start)
		start = time.Now()
		fragments := spec.Read(schema.NewFile("shards.yaml", content, schema.Production))
		read += time.Since(start)
		if len(fragments) != 1 || len(fragments[0].Collections) != 10_000 || len(fragments[0].Problems) > 0 {
			b.Fatalf("read %d fragments, problems %v", len(fragments), fragments[0].Problems)
		}
	}
	b.ReportMetric(float64(read)/float64(bare), "x-yaml.v3")
}
