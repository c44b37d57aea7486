package lint

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/report"
)

// repeat joins the text for 0..n-1, in which %d stands for the number.
func repeat(n int, text, between string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = strings.ReplaceAll(text, "%d", fmt.Sprint(i))
	}
	return strings.Join(parts, between)
}

const (
	head  = "version: 1\nserverVersion: [\"6.0\", \"8.0\"]\n"
	first = head + "collections:\n  - namespace: a.b\n    shardKey: {k: 1, l: 1}\n"
)

// growing are inputs of which one part is as long as n. Each belongs to a way in
// which work could grow faster than the input.
var growing = map[string]func(n int) string{
	"collections": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardKey: {status: 1}}\n", "")
	},
	"declarations": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b, shardKey: {k: 1}, indexes: [{key: {x%d: 1}, unique: true}], fields: {f%d: {nullable: true}}, queries: [{op: find, filter: {f%d: 1}}]}\n", "")
	},
	"same declarations": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b, shardKey: {k: 1}, indexes: [{key: {x: 1}, unique: true}], fields: {f: {nullable: true}}}\n", "")
	},
	"contradictions": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b, shardKey: {k%d: 1}}\n", "")
	},
	"globs": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a%d.*, shardKey: {status: 1}}\n  - {namespace: a%d.b, shardKey: {status: 1}}\n", "")
	},
	"indexes": func(n int) string {
		return first + "    indexes:\n" + repeat(n, "      - {key: {x%d: 1}, name: n%d}\n", "")
	},
	"unique indexes": func(n int) string {
		return first + "    indexes:\n" + repeat(n, "      - {key: {x%d: 1}, unique: true}\n", "")
	},
	"indexes on the key": func(n int) string {
		return first + "    unique: true\n    documents: 10\n    indexes:\n" + repeat(n, "      - {key: {k: 1, l: 1, x%d: 1}, unique: true, sparse: true}\n", "")
	},
	"alike indexes": func(n int) string {
		return first + "    indexes:\n" + repeat(n, "      - {key: {x: 1}, name: n%d, partialFilterExpression: {y: %d}}\n", "")
	},
	"invalid indexes": func(n int) string {
		return first + "    indexes:\n" + repeat(n, "      - {key: {x: 0}, name: n, foo: %d}\n", "")
	},
	"fields of an index": func(n int) string {
		return first + "    indexes:\n      - {key: {" + repeat(n, "x%d: 1", ", ") + "}, unique: true}\n"
	},
	"fields of a key": func(n int) string {
		return head + "collections:\n  - namespace: a.b\n    shardKey: {" + repeat(n, "x%d: 1", ", ") + "}\n    indexes: [{key: {" + repeat(n, "x%d: 1", ", ") + "}}]\n"
	},
	"fields": func(n int) string {
		return first + "    fields:\n" + repeat(n, "      f%d: {bsonType: array, array: true, cardinality: 5}\n", "") + "    indexes:\n      - {key: {k: 1, l: 1, f7: 1}}\n"
	},
	"fields and queries": func(n int) string {
		return first + "    fields:\n" + repeat(n, "      f%d: {bsonType: string}\n", "") + "    queries:\n" + repeat(n, "      - {op: find, filter: {f%d: 1, k: 5}}\n", "")
	},
	"fields and indexes": func(n int) string {
		return first + "    fields:\n" + repeat(n, "      f%d: {bsonType: array, array: true}\n", "") + "    indexes:\n" + repeat(n, "      - {key: {k: 1, l: 1, f%d: 1}, unique: true}\n", "")
	},
	"values": func(n int) string {
		return first + "    fields: {k: {values: [" + repeat(n, "%d", ", ") + "]}}\n"
	},
	"queries": func(n int) string {
		return first + "    queries:\n" + repeat(n, "      - {op: find, filter: {x%d: 1}, weight: 1}\n", "")
	},
	"alike queries": func(n int) string {
		return first + "    queries:\n" + repeat(n, "      - {op: updateMany, filter: {x: 1}, update: {$set: {k: 1}}}\n", "")
	},
	"writes": func(n int) string {
		return first + "    queries:\n" + repeat(n, "      - {name: q%d, op: updateOne, filter: {x: 1}, update: {$set: {k: 1}}, upsert: true}\n", "")
	},
	"$or": func(n int) string {
		return first + "    queries:\n      - {op: find, filter: {$or: [" + repeat(n, "{k: %d, l: 1}", ", ") + "]}}\n"
	},
	"$and": func(n int) string {
		return first + "    queries:\n      - {op: find, filter: {$and: [" + repeat(n, "{k: %d, x%d: 1}", ", ") + "]}}\n"
	},
	"$and of $or": func(n int) string {
		return first + "    queries:\n      - {op: find, filter: {$and: [" + repeat(n, "{$or: [{k: %d}, {k: 2}]}", ", ") + "]}}\n"
	},
	"$in": func(n int) string {
		return first + "    queries:\n      - {op: find, filter: {k: {$in: [" + repeat(n, "%d", ", ") + "]}, l: {$in: [" + repeat(n, "%d", ", ") + "]}}}\n"
	},
	"fields of a filter": func(n int) string {
		return first + "    queries:\n      - {op: find, filter: {" + repeat(n, "x%d: 1", ", ") + "}}\n"
	},
	"fields of an update": func(n int) string {
		return first + "    queries:\n      - {op: updateOne, filter: {k: 1}, update: {$set: {" + repeat(n, "x%d: 1", ", ") + "}}}\n"
	},
	"stages": func(n int) string {
		return first + "    queries:\n      - {op: aggregate, pipeline: [" + repeat(n, "{$match: {x%d: 1}}", ", ") + "]}\n"
	},
	"zones": func(n int) string {
		return first + "    zones:\n" + repeat(n, "      - {zone: z%d, min: {k: %d, l: {$minKey: 1}}, max: {k: %d.5, l: {$minKey: 1}}}\n", "")
	},
	"overlapping zones": func(n int) string {
		return first + "    zones:\n" + repeat(n, "      - {zone: z%d, min: {k: %d}, max: {k: 1%d00000}}\n", "")
	},
	"equal zones": func(n int) string {
		return first + "    zones:\n" + repeat(n, "      - {zone: z%d, min: {k: 1}, max: {k: 2}}\n", "")
	},
	"splits": func(n int) string {
		return first + "    splits:\n" + repeat(n, "      - {k: %d, l: 1}\n", "")
	},
	"shards and zones": func(n int) string {
		return first + "    zones:\n" + repeat(n, "      - {zone: z%d, min: {k: %d}, max: {k: %d.5}}\n", "") + "topology:\n  shards:\n" + repeat(n, "    - {name: s%d, hosts: [\"h%d:27018\"], zones: [z%d]}\n", "")
	},
	"hosts": func(n int) string {
		return head + "topology:\n  shards:\n" + repeat(n, "    - {name: s%d, hosts: [\"h%d:27018\"]}\n", "") + "  mongos: [" + repeat(n, "\"m%d:27017\"", ", ") + "]\n" +
			"connections:\n  - {uri: \"mongodb://" + repeat(n, "m%d:27017", ",") + "/\"}\n"
	},
	"connections": func(n int) string {
		return head + "topology:\n  shards:\n" + repeat(n, "    - {name: s%d, hosts: [\"h%d:27018\"]}\n", "") + "  mongos: [" + repeat(n, "\"m%d:27017\"", ", ") + "]\n" +
			"connections:\n" + repeat(n, "  - {uri: \"mongodb://m%d:27017,h%d:27018/?retryWrites=false\"}\n", "")
	},
	"options": func(n int) string {
		return head + "connections:\n  - {uri: \"mongodb://m1,m2/?" + repeat(n, "readPreferenceTags=dc:%d", "&") + "\"}\n"
	},
	"suppressions": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardKey: {status: 1}} # shardlint:ignore SL101 -- known\n", "")
	},
	"useless suppressions": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardKey: {status: 1}} # shardlint:ignore SL201,SL101 -- known\n", "")
	},
	"suppressions for files": func(n int) string {
		return head + repeat(n, "# shardlint:ignore-file SL101 -- known %d\n", "") + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardKey: {status: 1}}\n", "")
	},
	"unknown keys": func(n int) string {
		return first + repeat(n, "    namespac%d: 1\n", "")
	},
	"unknown keys everywhere": func(n int) string {
		return head + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardkey: {status: 1}}\n", "")
	},
	"repeated keys": func(n int) string {
		return first + repeat(n, "    documents: 1\n", "")
	},
	"repeated fields": func(n int) string {
		return first + "    fields:\n" + repeat(n, "      f: {cardinality: 1}\n", "")
	},
	"documents": func(n int) string {
		return repeat(n, "---\nversion: 1\ncollections: [{namespace: a.b%d, shardKey: {status: 1}}]\n", "")
	},
	"broken documents": func(n int) string {
		return repeat(n, "---\nversion: 1\ncollections: [{namespace: a.b%d, shardKey: {status: 1}\n", "")
	},
	"broken lines": func(n int) string {
		return first + repeat(n, "\tx%d: [\n", "")
	},
	"anchors": func(n int) string {
		return head + "x-a:\n" + repeat(n, "  a%d: &a%d {status: 1}\n", "") + "collections:\n" + repeat(n, "  - {namespace: a.b%d, shardKey: *a%d}\n", "")
	},
	"merge keys": func(n int) string {
		return head + "x-a: &a {" + repeat(100, "x-%d: 1", ", ") + "}\ncollections:\n" + repeat(n, "  - {namespace: a.b%d, <<: *a, shardKey: {status: 1}}\n", "")
	},
	"one line": func(n int) string {
		return "{version: 1, collections: [" + repeat(n, "{namespace: a.b%d, shardKey: {status: 1}}", ", ") + "]}"
	},
	"one line of JSON": func(n int) string {
		return `{"version": 1, "collections": [` + repeat(n, `{"namespace": "a.b%d", "shardKey": {"status": 1}, "foo": 1}`, ", ") + "]}"
	},
	"validator": func(n int) string {
		return first + "    validator: {$jsonSchema: {required: [" + repeat(n, "x%d", ", ") + "], properties: {" + repeat(n, "x%d: {bsonType: string, enum: [a]}", ", ") + "}}}\n"
	},
	"validators": func(n int) string {
		return first + "    validator: {$and: [" + repeat(n, "{$jsonSchema: {required: [x%d], properties: {x%d: {bsonType: string, enum: [a]}}}}", ", ") + "]}\n"
	},
}

// checkGrown checks an input of the shape and writes all reports.
func checkGrown(tb testing.TB, shape string, n int) (took time.Duration, mallocs, bytes uint64) {
	tb.Helper()
	dir, name, content := tb.TempDir(), "shards.yaml", growing[shape]
	switch {
	case strings.Contains(shape, "JSON"):
		name = "shards.json"
	case content == nil:
		name, content = "setup.mongodb.js", growingScripts[shape]
		if strings.Contains(shape, "shell file") {
			name = "setup.sh"
		}
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(content(n)), 0o644); err != nil {
		tb.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	r, err := Check(tb.Context(), Options{Project: project.Options{WorkDir: dir}})
	if err != nil || len(r.Errors) > 0 {
		tb.Fatal(err, r.Errors)
	}
	for _, f := range report.Formats() {
		if err := f.Write(io.Discard, &r.Result, report.Options{Path: r.Path}); err != nil {
			tb.Fatal(err)
		}
	}
	took = time.Since(start)
	runtime.ReadMemStats(&after)
	return took, after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}

func everyShape() []string {
	return append(slices.Sorted(maps.Keys(growing)), slices.Sorted(maps.Keys(growingScripts))...)
}

// However large one part of an input gets, the work stays in proportion to it.
// Allocations stand for the work here: twice as much more input may take
// twice as many more of them, and somewhat more bytes for what grows by doubling,
// where work that grows with the square would take four times as many.
func TestWorkGrowsWithTheInput(t *testing.T) {
	for _, shape := range everyShape() {
		n := 200
		if growing[shape] == nil {
			n = 100 // the shapes are many
		}
		checkGrown(t, shape, n) // what is made once for all
		for attempt := 1; ; attempt++ {
			_, mallocs1, bytes1 := checkGrown(t, shape, n)
			_, mallocs2, bytes2 := checkGrown(t, shape, 2*n)
			_, mallocs4, bytes4 := checkGrown(t, shape, 4*n)
			mallocs := (float64(mallocs4) - float64(mallocs2)) / (float64(mallocs2) - float64(mallocs1))
			bytes := (float64(bytes4) - float64(bytes2)) / (float64(bytes2) - float64(bytes1))
			t.Logf("%-26s allocations %.1f, bytes %.1f", shape, mallocs, bytes)
			if mallocs <= 3 && bytes <= 3.3 {
				break
			}
			if attempt == 3 { // else a buffer may have been dropped and made again
				t.Errorf("%s: twice as much more input takes %.1f times as many more allocations, %.1f times as many more bytes", shape, mallocs, bytes)
				break
			}
		}
	}
}

// BenchmarkGrowth reports how much longer ten times the input takes, for each
// way in which it can grow.
func BenchmarkGrowth(b *testing.B) {
	for _, shape := range everyShape() {
		b.Run(shape, func(b *testing.B) {
			var one, ten time.Duration
			for b.Loop() {
				for range 10 {
					took, _, _ := checkGrown(b, shape, 300)
					one += took
				}
				took, _, _ := checkGrown(b, shape, 3000)
				ten += 10 * took
			}
			b.ReportMetric(float64(ten)/float64(one), "x-time")
		})
	}
}
