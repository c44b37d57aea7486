package project

import (
	"os"
	"path/filepath"
	"testing"
)

// A project is opened as it was: with the files, the configs and the contents of
// that time.
func TestPast(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{
		"kept/shards.yaml": "kept", "new/shards.yaml": "new", "changed/shards.yaml": "now", "new/.shardlint.yaml": "version: 1\n",
		"ignored/shards.yaml": "x", ".gitignore": "ignored\n",
	})
	past := &Past{Root: dir, Files: []string{"changed/shards.yaml", "gone/.shardlint.yaml", "gone/shards.yaml", "kept/shards.yaml"}, Contents: map[string][]byte{
		filepath.Join(dir, "changed", "shards.yaml"):  []byte("then"),
		filepath.Join(dir, "gone", "shards.yaml"):     []byte("gone"),
		filepath.Join(dir, "gone", ".shardlint.yaml"): []byte("version: 1\nserverVersion: \"6.0\"\n"),
	}}
	projects := openPast(t, dir, Options{Past: []*Past{past}})
	same(t, "inputs", inputs(dir, projects), []string{"changed/shards.yaml", "gone/shards.yaml", "kept/shards.yaml"})
	want := map[string]string{"changed/shards.yaml": "then", "kept/shards.yaml": "kept", "shards.yaml": "gone"}
	for _, p := range projects {
		for _, in := range p.Inputs {
			file, problem, err := p.Load(in)
			if err != nil || problem != nil || string(file.Content) != want[in.Path] {
				t.Errorf("%s: %q, %v, %v; want %q", in.Path, file.Content, problem, err, want[in.Path])
			}
		}
		if versions, _ := p.Versions(nil, "", nil); (p.Root != dir) != (len(versions) == 1) {
			t.Errorf("%s: versions %v", p.Root, versions)
		}
	}

	// A path that is new stands for what there was above it.
	for _, path := range []string{"new", "new/shards.yaml", "ignored", "nowhere/at/all"} {
		p := openPast(t, dir, Options{Past: []*Past{past}, Paths: []string{path}})
		if len(p) == 0 || p[0].Root != dir {
			t.Errorf("%s: %d projects", path, len(p))
		}
	}
	if p := openPast(t, dir, Options{Past: []*Past{past}, Paths: []string{"new/shards.yaml"}, Isolated: true}); len(p) > 0 {
		t.Errorf("a path that was not there is read on its own: %v", p[0].Inputs)
	}
	if _, err := os.Stat(filepath.Join(dir, "gone")); err == nil {
		t.Error("the work tree was changed")
	}
}

func openPast(t *testing.T, dir string, o Options) []*Project {
	t.Helper()
	projects, errs := open(t, dir, o)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return projects
}
