package source_test

import (
	"context"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/source"
	"github.com/shardlint/shardlint/schema"
)

// benchTree names a folder to load in place of made-up code.
const benchTree = "SHARDLINT_BENCH_TREE"

// BenchmarkWalk compares loading with a bare parse of the same files in the same
// run, on as many goroutines: x-parse is how many times as long it takes. The
// heap is what is alive at most after a package, in MB.
func BenchmarkWalk(b *testing.B) {
	o := source.Options{}
	if root := os.Getenv(benchTree); root != "" {
		o = tree(b, root)
	} else {
		madeUp(&o)
	}
	parse, walk, heap := time.Duration(1<<62), time.Duration(1<<62), uint64(0)
	for b.Loop() {
		start := time.Now()
		bareParse(b, o.Files)
		parse = min(parse, time.Since(start))
		start = time.Now()
		source.Walk(context.Background(), o, func(*extract.Package, int) {})
		walk = min(walk, time.Since(start))
	}
	var packages atomic.Int64
	source.Walk(context.Background(), o, func(*extract.Package, int) {
		if packages.Add(1)%8 == 0 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			heap = max(heap, m.HeapAlloc)
		}
	})
	b.ReportMetric(float64(walk)/float64(parse), "x-parse")
	b.ReportMetric(float64(parse.Milliseconds()), "ms-parse")
	b.ReportMetric(float64(heap>>20), "MB-heap")
	b.ReportMetric(0, "ns/op") // of no use: it has both in it
}

func bareParse(b *testing.B, files []source.File) {
	b.Helper()
	fset := token.NewFileSet()
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(files); i = int(next.Add(1)) - 1 {
				parser.ParseFile(fset, files[i].Path, files[i].Source.Content, parser.SkipObjectResolution)
			}
		})
	}
	wg.Wait()
}

func add(o *source.Options, path string, content []byte) {
	switch {
	case source.IsModule(path):
		o.Modules = append(o.Modules, source.ReadModule(path, content))
	case strings.HasSuffix(path, ".go") && !source.Ignored(path):
		o.Files = append(o.Files, source.File{Path: path, Header: source.Look(content), Source: schema.NewFile(path, content, schema.Production)})
	}
}

func tree(b *testing.B, root string) (o source.Options) {
	b.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !d.Type().IsRegular() {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil || !strings.HasSuffix(path, ".go") && !source.IsModule(path) {
			return err
		}
		content, err := os.ReadFile(path)
		add(&o, filepath.ToSlash(rel), content)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return o
}

// madeUp writes a module of 40 packages, of which half speak to the driver.
func madeUp(o *source.Options) {
	add(o, "go.mod", []byte("module example.com/shop\n"))
	for i := range 40 {
		var text strings.Builder
		fmt.Fprintf(&text, "package p%d\n\nimport (\n\t\"context\"\n\t\"errors\"\n\t\"fmt\"\n\t\"strings\"\n", i)
		if i > 0 {
			fmt.Fprintf(&text, "\n\t\"example.com/shop/p%d\"\n", i-1)
		}
		if i%2 == 0 {
			text.WriteString("\t\"go.mongodb.org/mongo-driver/v2/bson\"\n\t\"go.mongodb.org/mongo-driver/v2/mongo\"\n\t\"go.mongodb.org/mongo-driver/v2/mongo/options\"\n")
		}
		fmt.Fprintf(&text, ")\n\nconst Name = \"c%d\"\n\ntype Item struct {\n\tID string `bson:\"_id\"`\n\tCount int\n}\n\n", i)
		for j := range 60 {
			fmt.Fprintf(&text, "func f%d(ctx context.Context, items []Item, at map[string]int) (string, error) {\n\tvar parts []string\n\tfor i, item := range items {\n"+
				"\t\tif at[item.ID] > i+%d && strings.HasPrefix(item.ID, \"x\") {\n\t\t\treturn \"\", fmt.Errorf(\"item %%d of %%s: %%w\", i, item.ID, errors.New(\"no\"))\n\t\t}\n"+
				"\t\tparts = append(parts, strings.ToUpper(item.ID))\n\t}\n\treturn strings.Join(parts, \", \"), ctx.Err()\n}\n\n", j, j)
			if i%2 == 0 && j%3 == 0 {
				fmt.Fprintf(&text, "func find%d(ctx context.Context, db *mongo.Database, id string) (item Item, err error) {\n"+
					"\terr = db.Collection(Name).FindOne(ctx, bson.M{\"_id\": id, \"n\": bson.D{{Key: \"$gte\", Value: %d}}}, options.FindOne().SetSort(bson.D{{Key: \"a\", Value: 1}})).Decode(&item)\n\treturn item, err\n}\n\n", j, j)
			}
		}
		add(o, fmt.Sprintf("p%d/code.go", i), []byte(text.String()))
	}
}
