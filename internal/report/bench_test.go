package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// manyFindings returns a result of n findings in files of 1,000 lines, as a large
// repository that never ran a linter would have it.
func manyFindings(n int) *engine.Result {
	r := &engine.Result{Summary: engine.Summary{Files: n / 1000, Specs: n / 1000, Warning: n}}
	const line = "  - {namespace: shop.orders, shardKey: {status: hashed}, uri: 'mongodb://app:geheim@h1/'}\n"
	for len(r.Findings) < n {
		f := file(fmt.Sprintf("db/team%d/shards.yaml", len(r.Findings)/1000), strings.Repeat(line, 1000))
		for i := 0; i < 1000 && len(r.Findings) < n; i++ {
			start := i*len(line) + 27
			one := finding([]*rules.Rule{lowCardinality, uniqueIndex, hint}[i%3], rules.Warning, fmt.Sprintf("shard key {status: hashed} of shop.orders%d can take 6 values, but the cluster has 8 shards", i), f.In(start+14, start+30),
				related("6 values, declared here", f.In(start, start+8)), notes("every document with one value lives in one chunk; hashing does not add values"),
				help("append a field with many values: {status: 1, order_id: 1}"), on(fmt.Sprintf("shop.orders%d", i)))
			one.Fingerprint = fmt.Sprintf("%032x", len(r.Findings))
			one.Evidence = []rules.Fact{{What: "cardinality of status", Value: 6, Basis: schema.Declared, Span: f.In(start, start+8)}}
			r.Findings = append(r.Findings, one)
		}
	}
	return r
}

// BenchmarkFormats writes 50,000 findings in every format. It reports how much
// longer that takes than encoding a string of as many bytes as JSON, and how far
// the heap grows meanwhile.
func BenchmarkFormats(b *testing.B) {
	r := manyFindings(50_000)
	for _, f := range Formats() {
		b.Run(f.Name, func(b *testing.B) {
			o := Options{ToolVersion: "v1.2.3", Verbose: true}
			counted := &counter{}
			if err := f.Write(counted, r, o); err != nil {
				b.Fatal(err)
			}
			plain := strings.Repeat("x\n", counted.n/2)
			start := time.Now()
			if err := json.NewEncoder(io.Discard).Encode(plain); err != nil {
				b.Fatal(err)
			}
			encode := time.Since(start)
			var before runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			b.ResetTimer()
			peak := uint64(0)
			for b.Loop() {
				w := &counter{each: func() {
					var now runtime.MemStats
					runtime.ReadMemStats(&now)
					peak = max(peak, now.HeapAlloc-min(before.HeapAlloc, now.HeapAlloc))
				}}
				if err := f.Write(w, r, o); err != nil {
					b.Fatal(err)
				}
				w.each()
			}
			b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(encode), "x-plain")
			b.ReportMetric(float64(peak)/(1<<20), "peak-MB")
			b.ReportMetric(float64(counted.n)/(1<<20), "out-MB")
		})
	}
}

// A counter counts what is written and looks at the heap now and then.
type counter struct {
	n, calls int
	each     func()
}

func (c *counter) Write(p []byte) (int, error) {
	c.n += len(p)
	if c.calls++; c.each != nil && c.calls%1000 == 1 {
		c.each()
	}
	return len(p), nil
}

func (c *counter) WriteString(s string) (int, error) { return c.Write([]byte(s)) }

// Findings are written as they come: a list of many takes no more memory than one
// of few.
func TestListsAreNotGathered(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"json", "sarif", "rdjson", "gitlab"} {
		few, many := &bytes.Buffer{}, &largest{}
		if err := Write(few, format, manyFindings(1), Options{}); err != nil {
			t.Fatal(err)
		}
		if err := Write(many, format, manyFindings(2000), Options{}); err != nil {
			t.Fatal(err)
		}
		if many.n > 2*few.Len() {
			t.Errorf("%s writes %d bytes at once, where a report of one finding has %d", format, many.n, few.Len())
		}
	}
}

// largest remembers the most that was written at once.
type largest struct{ n int }

func (l *largest) Write(p []byte) (int, error) {
	l.n = max(l.n, len(p))
	return len(p), nil
}
