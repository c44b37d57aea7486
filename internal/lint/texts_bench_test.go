package lint

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/shardlint/shardlint/internal/project"
)

// manyTexts writes a project of n files of source without connection strings,
// 9 KB on the average, and returns its folder.
func manyTexts(tb testing.TB, n int) string {
	tb.Helper()
	root := tb.TempDir()
	line := "\tif err := store.Save(ctx, order); err != nil { return fmt.Errorf(\"save order in mongodb: %w\", err) }\n"
	random := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		dir := filepath.Join(root, fmt.Sprintf("service%d", i%60), fmt.Sprintf("part%d", i%7))
		if i < 60*7 {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				tb.Fatal(err)
			}
		}
		content := "package part\n" + strings.Repeat(line, 1+random.IntN(180))
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("file%d.go", i)), []byte(content), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	return root
}

// plainScan is the measure of the benchmark: it lists the tree, reads every file
// on all processors and looks for two strings.
func plainScan(root string) (hits int64, err error) {
	var files []string
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	})
	var next, found atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(files) {
					return
				}
				content, err := os.ReadFile(files[i])
				if err != nil {
					continue
				}
				if bytes.Contains(content, []byte("mongodb://")) || bytes.Contains(content, []byte("mongodb+srv://")) {
					found.Add(1)
				}
			}
		})
	}
	wg.Wait()
	return found.Load(), err
}

// BenchmarkTexts reports what a check of a large tree without any input costs,
// as a multiple of a plain search of the same files (budget 1.3).
func BenchmarkTexts(b *testing.B) {
	root := manyTexts(b, 12_000)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	var plain, whole time.Duration
	for b.Loop() {
		start := time.Now()
		if hits, err := plainScan(root); err != nil || hits > 0 {
			b.Fatal(hits, err)
		}
		plain += time.Since(start)
		start = time.Now()
		r, err := Check(b.Context(), Options{Project: project.Options{WorkDir: root}})
		if err != nil || len(r.Errors) > 0 || r.Summary.Connections > 0 {
			b.Fatal(err, r.Errors)
		}
		whole += time.Since(start)
	}
	b.ReportMetric(float64(whole)/float64(plain), "x-time")
}
