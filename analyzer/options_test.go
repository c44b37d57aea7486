package analyzer

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/shardlint/shardlint/rules"
)

// rulesIn returns the rules and lines of findings, sorted.
func rulesIn(found []said) string {
	var keys []string
	for _, f := range found {
		keys = append(keys, f.key())
	}
	slices.Sort(keys)
	return strings.Join(keys, ", ")
}

// testOptions runs the analyzer over the same code with what it may know beside
// it. It changes the working directory, from which Go files count where the
// project is not a folder.
func testOptions(t *testing.T, w *workspace) {
	t.Chdir(w.dir)
	const own, v1 = "setup/setup.go:18: SL401", "store/store.go:17: SL401, store/store.go:27: SL201"

	// Code by itself: what it declares counts, a script beside it does not.
	bare := w.analyze(t, New(Options{}), "own", "v1")
	if got := rulesIn(bare["own"]); got != own {
		t.Errorf("without a project: %s, want %s", got, own)
	}
	if got := rulesIn(bare["v1"]); got != "" {
		t.Errorf("without a project nobody shards the collection, yet: %s", got)
	}

	full := New(Options{Load: LoadProject})
	if got := rulesIn(w.analyze(t, full, "v1")["v1"]); got != v1 {
		t.Errorf("with the folder's project: %s, want %s", got, v1)
	}

	// A project that the program brings with it.
	const spec = "version: 1\ncollections:\n  - namespace: shop.orders\n    shardKey: {customer_id: 1, order_no: 1}\n"
	brought := New(Options{Load: LoadFS(fstest.MapFS{"db/shards.yaml": {Data: []byte(spec)}})})
	found := w.analyze(t, brought, "v1")["v1"]
	if got := rulesIn(found); got != v1 {
		t.Errorf("with files brought along: %s, want %s", got, v1)
	}
	for _, f := range found {
		if !strings.Contains(f.related, "db/shards.yaml:4: ") {
			t.Errorf("the shard key stands in the files brought along: %s", f)
		}
	}
	excluded := fstest.MapFS{
		"shards.yaml":     {Data: []byte(spec)},
		".shardlint.yaml": {Data: []byte("version: 1\nexclude: [v1/store]\nfailOn: error\n")},
	}
	if found := w.analyze(t, New(Options{Load: LoadFS(excluded)}), "v1")["v1"]; len(found) > 0 {
		t.Errorf("the config excludes the file, yet %s", found)
	}

	// How much is reported.
	excluded[".shardlint.yaml"] = &fstest.MapFile{Data: []byte("version: 1\nfailOn: error\n")}
	const refused = "store/store.go:27: SL201"
	if got := rulesIn(w.analyze(t, New(Options{Load: LoadFS(excluded)}), "v1")["v1"]); got != refused {
		t.Errorf("failOn: error: %s, want %s", got, refused)
	}
	all1 := New(Options{Load: LoadFS(excluded)})
	if err := all1.Flags.Set("min-severity", "info"); err != nil {
		t.Fatal(err)
	}
	if got := rulesIn(w.analyze(t, all1, "v1")["v1"]); got != v1 {
		t.Errorf("min-severity info over failOn: %s, want %s", got, v1)
	}
}

func TestLoadFSFaults(t *testing.T) {
	t.Parallel()
	for name, fsys := range map[string]fstest.MapFS{
		"bad config": {".shardlint.yaml": {Data: []byte("version: 1\nruels: {}\n")}},
		"another":    {"sub/.shardlint.yaml": {Data: []byte("version: 1\n")}, "sub/shards.yaml": {Data: []byte("version: 1\n")}},
	} {
		_, err := LoadFS(fsys)("")
		if err == nil || strings.Contains(err.Error(), "/tmp") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// What the page for users says of rules that are left out is what is left out.
func TestPageNamesRules(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/go.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "### What go vet leaves to check")
	row, _, _ := strings.Cut(section, "they say that")
	named := regexp.MustCompile(`\[SL\d{3}\]`).FindAllString(row, -1)
	for i := range named {
		named[i] = strings.Trim(named[i], "[]")
	}
	if want := slices.Sorted(maps.Keys(needsProject)); !slices.Equal(named, want) {
		t.Errorf("docs/go.md names %v, left out are %v", named, want)
	}
	for _, id := range named {
		if rules.Find(id) == nil {
			t.Errorf("%s is no rule", id)
		}
	}
}
