package analyzer

import (
	"os"
	"path/filepath"
	"testing"
)

func digest(t *testing.T, folders ...string) string {
	t.Helper()
	sum, err := Digest(folders...)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// TestDigest: everything that the analyzer reads beside Go code makes a
// difference, and nothing else does.
func TestDigest(t *testing.T) {
	t.Parallel()
	const config, spec = "version: 1\nextends: base.yaml\n", "version: 1\n"
	files := map[string]string{
		"go.mod": "module m\n", "p/p.go": "package p\n", "README.md": "text\n",
		".shardlint.yaml": config, "base.yaml": "version: 1\n", "db/shards.yaml": spec, "db/setup.mongodb.js": "sh.status()\n",
		"deploy/init.js": "sh.shardCollection('a.b', {c: 1})\n", "deploy/run.sh": "mongosh --eval \"sh.shardCollection('a.b', {c: 1})\"\n",
		"compose.yaml": "services: {mongo: {}}\n", "svc/.shardlint.yaml": "version: 1\n", "svc/shards.yaml": spec,
	}
	lay := func() string {
		dir := t.TempDir()
		for name, content := range files {
			write(t, filepath.Join(dir, filepath.FromSlash(name)), content)
		}
		return dir
	}
	dir := lay()
	first := digest(t, dir)
	if other := digest(t, lay()); other != first {
		t.Error("another copy of the same files has another digest")
	}
	if below := digest(t, filepath.Join(dir, "p")); below != first {
		t.Error("from a folder below it is another digest")
	}
	if twice := digest(t, dir, filepath.Join(dir, "p")); twice != first {
		t.Error("a folder of the same repository adds something")
	}
	if both := digest(t, dir, lay()); both == first {
		t.Error("another repository adds nothing")
	}
	for name, counts := range map[string]bool{
		".shardlint.yaml": true, "base.yaml": true, "db/shards.yaml": true, "db/setup.mongodb.js": true, "deploy/init.js": true,
		"deploy/run.sh": true, "compose.yaml": true, "svc/.shardlint.yaml": true, "svc/shards.yaml": true,
		"p/p.go": false, "README.md": false, "go.mod": false,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		comment := "#\n"
		if filepath.Ext(name) == ".js" || filepath.Ext(name) == ".go" {
			comment = "//\n"
		}
		write(t, path, files[name]+comment)
		if changed := digest(t, dir) != first; changed != counts {
			t.Errorf("%s: a change makes a difference: %v, want %v", name, changed, counts)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if gone := digest(t, dir) != first; gone != counts && name != "go.mod" {
			t.Errorf("%s: that it is gone makes a difference: %v, want %v", name, gone, counts)
		}
		write(t, path, files[name])
	}
	if digest(t, dir) != first {
		t.Error("the same files again have another digest")
	}
	write(t, filepath.Join(dir, "db", "new.shardlint.yaml"), spec)
	if digest(t, dir) == first {
		t.Error("a new spec makes no difference")
	}
}

// Folders of one project are told by one folder, and no other's.
func TestProjectFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"repo/.git/HEAD", "repo/m/go.mod", "repo/m/p/q/q.go", "repo/svc/.shardlint.yaml", "repo/svc/a/go.mod", "alone/go.mod", "alone/p/p.go"} {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), "")
	}
	for folder, want := range map[string]string{
		"repo": "repo", "repo/m/p/q": "repo", "repo/svc": "repo/svc", "repo/svc/a": "repo/svc", "alone/p": "alone",
	} {
		if got := projectFolder(filepath.Join(dir, filepath.FromSlash(folder))); got != filepath.Join(dir, filepath.FromSlash(want)) {
			t.Errorf("%s: %s, want %s", folder, got, want)
		}
	}
}
