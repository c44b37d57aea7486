package analyzer

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/stub"
	"golang.org/x/tools/txtar"
)

// A project is an archive of the tests: one folder with a project in it, whose
// Go packages are named after that folder.
type archived struct {
	name  string // of the folder
	files []txtar.File
}

// archives reads the archives of a folder.
func archives(t *testing.T, pattern string) []archived {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives %s: %v", pattern, err)
	}
	var all []archived
	for _, name := range names {
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p := archived{name: strings.TrimSuffix(filepath.Base(name), ".txtar")}
		for _, f := range a.Files {
			rest, ok := strings.CutPrefix(f.Name, p.name+"/")
			if !ok {
				t.Fatalf("%s: %s is not in the folder named like the archive", name, f.Name)
			}
			p.files = append(p.files, txtar.File{Name: rest, Data: f.Data})
		}
		all = append(all, p)
	}
	return all
}

// write lays the files out below a folder. A project has a config, so that it
// ends at that folder, wherever it may lie.
func (a archived) write(t *testing.T, dir string) {
	t.Helper()
	write(t, filepath.Join(dir, ".shardlint.yaml"), "version: 1\n")
	for _, f := range a.files {
		write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), string(f.Data))
	}
}

// packages are the folders with Go files, from the root of the project.
func (a archived) packages() []string {
	var folders []string
	for _, f := range a.files {
		if dir := path.Dir(f.Name); path.Ext(f.Name) == ".go" && !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	return folders
}

// writeDrivers lays out the declarations of the drivers as a GOPATH.
func writeDrivers(t *testing.T, dir string) {
	t.Helper()
	drivers, err := stub.GOPATH()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, drivers); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
