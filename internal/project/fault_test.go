package project

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/schema"
)

func TestWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"shards.yaml":                 "",
		"a/broken.shardlint.yaml":     "-> ../nowhere.yaml",
		"a/loop1.shardlint.yaml":      "-> loop2.shardlint.yaml",
		"a/loop2.shardlint.yaml":      "-> loop1.shardlint.yaml",
		"a/self.shardlint.yaml":       "-> self.shardlint.yaml",
		"a/folder.shardlint.yaml/":    "",
		"a/full.shardlint.yaml/x.txt": "",
		"a/link.shardlint.yaml":       "-> ..",
		"a/round":                     "-> ..",
		"other.link":                  "-> nowhere",
	}
	want := []string{
		"read a/broken.shardlint.yaml: broken symbolic link: there is no ../nowhere.yaml",
		"read a/folder.shardlint.yaml: it is a folder, not a file",
		"read a/full.shardlint.yaml: it is a folder, not a file",
		"read a/link.shardlint.yaml: the symbolic link leads to a folder",
		"read a/loop1.shardlint.yaml: the symbolic link leads back to itself",
		"read a/loop2.shardlint.yaml: the symbolic link leads back to itself",
		"read a/self.shardlint.yaml: the symbolic link leads back to itself",
	}
	dir := tree(t, files)
	projects, errs := open(t, dir, Options{})
	same(t, "errors", errs, want)
	same(t, "the rest", inputs(dir, projects), []string{"shards.yaml"})

	// Git does not know of empty folders.
	dir = repository(t, files)
	projects, errs = open(t, dir, Options{})
	same(t, "errors in a repository", errs, append(want[:1:1], want[2:]...))
	same(t, "the rest in a repository", inputs(dir, projects), []string{"shards.yaml"})

	put(t, dir, map[string]string{config.Name: "specs: [shards.yaml]\n"})
	_, errs = open(t, dir, Options{})
	same(t, "errors where none of them is a spec", errs, nil)
	put(t, dir, map[string]string{config.Name: "exclude: [a]\n"})
	_, errs = open(t, dir, Options{})
	same(t, "errors where all are excluded", errs, nil)
}

func TestNamedPathsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "", "shards.yaml": "", "file": "", "broken": "-> nowhere", "loop": "-> loop", "x.shardlint.yaml/a": ""})
	projects, errs := open(t, dir, Options{Paths: []string{"none.yaml", "no/where", "file/below", "broken", "loop", "x.shardlint.yaml", "-", "shards.yaml"}})
	same(t, "errors", errs, []string{
		"- needs --stdin-filename: the name says what the content is",
		"read broken: broken symbolic link: there is no nowhere",
		"read file/below: not a directory",
		"read loop: the symbolic link leads back to itself",
		"read no/where: no such file or folder",
		"read none.yaml: no such file or folder",
		"read x.shardlint.yaml: it is a folder, not a file",
	})
	same(t, "the rest", inputs(dir, projects), []string{"shards.yaml"})

	projects, errs = open(t, dir, Options{Paths: []string{"none"}})
	if len(projects) != 0 || len(errs) != 1 {
		t.Errorf("nothing is left, and yet %d projects, errors %q", len(projects), errs)
	}
}

func TestPipesAreNotRead(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"shards.yaml": ""})
	if err := makePipe(filepath.Join(dir, "pipe.shardlint.yaml")); err != nil {
		t.Skipf("no named pipes here: %v", err)
	}
	projects, errs := open(t, dir, Options{Paths: []string{".", "pipe.shardlint.yaml"}})
	same(t, "errors", errs, []string{"read pipe.shardlint.yaml: it is a pipe, socket or device, not a file"})
	same(t, "the rest", inputs(dir, projects), []string{"shards.yaml"})
}

func TestLinks(t *testing.T) {
	t.Parallel()
	outside := tree(t, map[string]string{"real.yaml": "x: 1\n", "more/shards.yaml": ""})
	dir := tree(t, map[string]string{
		"db/shards.yaml": "", "a.shardlint.yaml": "-> db/shards.yaml", "sub/b.shardlint.yaml": "-> ../a.shardlint.yaml",
		"out1.shardlint.yaml": "-> " + filepath.Join(outside, "real.yaml"), "out2.shardlint.yaml": "-> out1.shardlint.yaml",
		"more": "-> " + filepath.Join(outside, "more"), "again": "-> db", "round/trip": "-> ..",
	})
	p := one(t, dir, Options{})
	same(t, "each file once", inputs(dir, []*Project{p}), []string{"db/shards.yaml", "out1.shardlint.yaml"})
	file, _, err := p.Load(p.Inputs[1])
	if err != nil || string(file.Content) != "x: 1\n" || file.Path != "out1.shardlint.yaml" {
		t.Errorf("%v %+v", err, file)
	}

	put(t, dir, map[string]string{config.Name: ""})
	p = one(t, dir, Options{Paths: []string{"sub/b.shardlint.yaml"}})
	if !p.InFocus("db/shards.yaml") {
		t.Error("who names a link sees nothing of the file behind it")
	}
	p = one(t, dir, Options{Paths: []string{"more"}})
	same(t, "a link to a folder, named", inputs(dir, []*Project{p}), []string{"db/shards.yaml", "more/shards.yaml", "out1.shardlint.yaml"})
}

func TestLargeFiles(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"big.shardlint.yaml": "", "fits.shardlint.yaml": "", "over.shardlint.yaml": ""})
	for name, size := range map[string]int64{"big": 100 << 20, "fits": 32 << 20, "over": 32<<20 + 1} {
		if err := os.Truncate(filepath.Join(dir, name+".shardlint.yaml"), size); err != nil { // sparse
			t.Fatal(err)
		}
	}
	p := one(t, dir, Options{})
	for _, in := range p.Inputs {
		file, problem, err := p.Load(in)
		if err != nil {
			t.Errorf("%s: %v", in.Path, err)
			continue
		}
		want := map[string]string{
			"big.shardlint.yaml":  "the file has 100 MB and was not read: specs are read up to 32 MB",
			"over.shardlint.yaml": "the file has 33 MB and was not read: specs are read up to 32 MB",
		}[in.Path]
		switch {
		case want == "" && (problem != nil || len(file.Content) != 32<<20):
			t.Errorf("%s: %+v, %d bytes", in.Path, problem, len(file.Content))
		case want != "" && (problem == nil || problem.Rule != "SL001" || problem.Message != want || problem.Span.File != file || len(file.Content) != 0):
			t.Errorf("%s: %+v, %d bytes", in.Path, problem, len(file.Content))
		}
	}

	put(t, dir, map[string]string{config.Name: "rules: {SL001: {options: {maxMegabytes: 0.5}}}\n"})
	p = one(t, dir, Options{Rules: []config.Rule{{ID: "SL001", Options: []string{LimitOption}}}})
	if p.limit != 512<<10 {
		t.Errorf("limit = %d", p.limit)
	}
}

func TestLoadSaysWhy(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"shards.yaml": "a: 1\n", "folder/": ""})
	p := one(t, dir, Options{})
	in := p.Inputs[0]
	file, problem, err := p.Load(in)
	if err != nil || problem != nil || string(file.Content) != "a: 1\n" || file.Context != schema.Production {
		t.Errorf("%v %v %+v", err, problem, file)
	}
	for rel, want := range map[string]string{
		"gone.yaml":         "read gone.yaml: no such file or folder",
		"folder":            "read folder: it is a folder, not a file",
		"shards.yaml/below": "read shards.yaml/below: not a directory",
	} {
		in.Path, in.Abs = rel, filepath.Join(dir, filepath.FromSlash(rel))
		if _, _, err := p.Load(in); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", rel, err, want)
		}
	}
}

func TestNoRight(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"shards.yaml": "", "closed.shardlint.yaml": "", "shut/shards.yaml": ""})
	for name, mode := range map[string]os.FileMode{"closed.shardlint.yaml": 0, "shut": 0} {
		path := filepath.Join(dir, name)
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(path, 0o755) })
	}
	if f, err := os.Open(filepath.Join(dir, "closed.shardlint.yaml")); err == nil {
		_ = f.Close()
		t.Skip("this user may read everything")
	}
	projects, errs := open(t, dir, Options{})
	same(t, "errors", errs, []string{"read shut: permission denied"})
	if _, _, err := projects[0].Load(projects[0].Inputs[0]); err == nil || err.Error() != "read closed.shardlint.yaml: permission denied" {
		t.Errorf("%v", err)
	}
}

// TestStatCause stands in for permission errors where tests run as root.
func TestStatCause(t *testing.T) {
	t.Parallel()
	err := statCause("/no/such/link", &os.PathError{Op: "open", Path: "/x", Err: syscall.EACCES})
	if !errors.Is(err, os.ErrPermission) || err.Error() != "permission denied" {
		t.Errorf("%v", err)
	}
}

func TestStandardInput(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "", "db/shards.yaml": "old", "shards.yaml": ""})
	for _, c := range []struct {
		name  string
		o     Options
		reads []string
		at    string
	}{
		{"in place of a file", Options{StdinName: "db/shards.yaml"}, []string{"db/shards.yaml", "shards.yaml"}, "db/shards.yaml"},
		{"of a file not yet saved", Options{StdinName: "new/x.shardlint.yaml"}, []string{"db/shards.yaml", "new/x.shardlint.yaml", "shards.yaml"}, "new/x.shardlint.yaml"},
		{"of a file with another name", Options{StdinName: "any.yaml"}, []string{"any.yaml", "db/shards.yaml", "shards.yaml"}, "any.yaml"},
		{"alone", Options{StdinName: "db/shards.yaml", Isolated: true}, []string{"db/shards.yaml"}, "db/shards.yaml"},
	} {
		c.o.Paths, c.o.Stdin = []string{"-"}, strings.NewReader("from stdin")
		projects, errs := open(t, dir, c.o)
		same(t, "errors", errs, nil)
		same(t, c.name, inputs(dir, projects), c.reads)
		p := projects[0]
		for _, in := range p.Inputs {
			file, _, err := p.Load(in)
			if err != nil || (string(file.Content) == "from stdin") != (in.Path == c.at) || p.InFocus(in.Path) != (in.Path == c.at) {
				t.Errorf("%s: %s: %v %q", c.name, in.Path, err, file.Content)
			}
		}
	}
	_, errs := open(t, dir, Options{Paths: []string{"-"}, StdinName: "x.yaml"})
	same(t, "without any", errs, []string{"read standard input: there is none"})
	p := one(t, dir, Options{Paths: []string{"-"}, StdinName: "x.yaml", Stdin: strings.NewReader(strings.Repeat("x", 33<<20))})
	for _, in := range p.Inputs {
		if _, problem, _ := p.Load(in); (problem != nil) != (in.Path == "x.yaml") {
			t.Errorf("%s: %v", in.Path, problem)
		}
	}
}

func TestEach(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for i := range 100 {
		files[fmt.Sprintf("%03d.shardlint.yaml", i)] = fmt.Sprint(i)
	}
	dir := tree(t, files)
	p := one(t, dir, Options{})
	got := make([]string, len(p.Inputs))
	if err := p.Each(context.Background(), func(i int, l Loaded) { got[i] = string(l.File.Content) }); err != nil {
		t.Fatal(err)
	}
	for i, text := range got {
		if text != fmt.Sprint(i) {
			t.Errorf("input %d holds %q", i, text)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	var calls atomic.Int64
	err := p.Each(ctx, func(int, Loaded) { calls.Add(1); cancel() })
	if !errors.Is(err, context.Canceled) || calls.Load() == 100 {
		t.Errorf("%v after %d calls", err, calls.Load())
	}
	if _, errs := Open(ctx, Options{WorkDir: dir}); len(errs) == 0 {
		t.Error("a cancelled listing counts as a whole one")
	}
}
