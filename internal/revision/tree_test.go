package revision

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// repository makes a git repository in a folder of its own.
func repository(t *testing.T) (dir string, git func(args ...string) string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is needed")
	}
	dir = t.TempDir()
	git = func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		cmd.Env = append(Environment(os.Environ()), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	git("init", "-q", "-b", "main")
	return dir, git
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func all(string, int64) bool { return true }

func TestTree(t *testing.T) {
	t.Parallel()
	dir, git := repository(t)
	write(t, dir, map[string]string{
		"same": "1", "changed": "2", "gone": "3", "dir/größe\nin two lines": "4", "staged": "5", "big": strings.Repeat("x", 2000), "empty": "",
		"to": "6", "-dash": "7", "twin": "2",
	})
	for link, to := range map[string]string{"dir/link": "../to", "dir/again": "link", "outside": "/etc/hosts", "broken": "nowhere"} {
		if err := os.Symlink(to, filepath.Join(dir, filepath.FromSlash(link))); err != nil {
			t.Skip("links are needed")
		}
	}
	git("add", "--all", ".")
	git("commit", "-q", "-m", "one")
	write(t, dir, map[string]string{"changed": "now", "dir/größe\nin two lines": "now", "staged": "now", "untracked": "now", "to": "now", "big": "now", "empty": "now", "twin": "now"})
	git("add", "staged")
	if err := os.Remove(filepath.Join(dir, "gone")); err != nil {
		t.Fatal(err)
	}
	repo, err := Open(t.Context(), "", dir)
	if err != nil {
		t.Fatal(err)
	}
	base, err := repo.Base(t.Context(), "main")
	if err != nil || base.Commit != git("rev-parse", "main") || base.Merged {
		t.Fatalf("%+v, %v", base, err)
	}
	tree, err := repo.Tree(t.Context(), base.Commit, func(_ string, size int64) bool { return size < 1000 })
	if err != nil {
		t.Fatal(err)
	}
	files := []string{"-dash", "broken", "changed", "dir/again", "dir/größe\nin two lines", "dir/link", "empty", "gone", "outside", "same", "staged", "to", "twin"}
	if !slices.Equal(tree.Files, files) {
		t.Errorf("files\n%q, want\n%q", tree.Files, files)
	}
	for path, want := range map[string]string{"changed": "2", "gone": "3", "dir/größe\nin two lines": "4", "staged": "5", "to": "6", "dir/link": "6", "dir/again": "6", "empty": "", "twin": "2"} {
		if got, ok := tree.Contents[path]; !ok || string(got) != want {
			t.Errorf("%s: %q, %t, want %q", path, got, ok, want)
		}
	}
	if _, ok := tree.Contents["same"]; ok || len(tree.Contents) != 9 || !slices.Equal(tree.Unread, []string{"big"}) {
		t.Errorf("contents of %d files; unread %q", len(tree.Contents), tree.Unread)
	}
}

func TestBaseIsWhereTheyPart(t *testing.T) {
	t.Parallel()
	dir, git := repository(t)
	repo, err := Open(t.Context(), "", dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := repo.Base(t.Context(), "main"); err == nil || !strings.Contains(err.Error(), "it has no commit yet") {
		t.Errorf("without a commit: %v", err)
	}
	git("commit", "-q", "--allow-empty", "-m", "one")
	one := git("rev-parse", "HEAD")
	git("checkout", "-q", "-b", "change")
	git("commit", "-q", "--allow-empty", "-m", "two")
	git("checkout", "-q", "main")
	git("commit", "-q", "--allow-empty", "-m", "three")
	git("tag", "v1")
	git("checkout", "-q", "change")
	for _, ref := range []string{"main", "v1", git("rev-parse", "main"), "refs/heads/main"} {
		if b, err := repo.Base(t.Context(), ref); err != nil || b.Commit != one || !b.Merged || b.Remark != "" {
			t.Errorf("%s: %+v, %v, want %s", ref, b, err, one)
		}
	}
	if b, err := repo.Base(t.Context(), "HEAD~1"); err != nil || b.Commit != one || b.Merged {
		t.Errorf("an older commit of the same branch: %+v, %v", b, err)
	}
	git("checkout", "-q", "--orphan", "other")
	git("commit", "-q", "--allow-empty", "-m", "apart")
	if b, err := repo.Base(t.Context(), "main"); err != nil || b.Commit != git("rev-parse", "main") || b.Remark == "" {
		t.Errorf("nothing in common: %+v, %v", b, err)
	}
	for _, ref := range []string{"", " ", "main..change", "main...change", "--all", "mian", "main^{tree}", "0000000000000000000000000000000000000000"} {
		if b, err := repo.Base(t.Context(), ref); err == nil {
			t.Errorf("%q: %+v, want an error", ref, b)
		}
	}
}

// What a repository names is never run: neither a filter nor a program that compares.
func TestNothingOfTheRepositoryRuns(t *testing.T) {
	t.Parallel()
	dir, git := repository(t)
	write(t, dir, map[string]string{"a.yaml": "1\n", ".gitattributes": "* filter=evil diff=evil\n"})
	git("add", ".")
	git("commit", "-q", "-m", "one")
	write(t, dir, map[string]string{"run.sh": "#!/bin/sh\ntouch " + filepath.ToSlash(filepath.Join(dir, "ran")) + "\ncat\n", "a.yaml": "2\n"})
	if err := os.Chmod(filepath.Join(dir, "run.sh"), 0o755); err != nil {
		t.Fatal(err)
	}
	program := filepath.ToSlash(filepath.Join(dir, "run.sh"))
	for _, key := range []string{"core.fsmonitor", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "diff.evil.textconv", "diff.evil.command", "diff.external", "core.pager"} {
		git("config", key, program)
	}
	repo, err := Open(t.Context(), "", dir)
	if err != nil {
		t.Fatal(err)
	}
	base, err := repo.Base(t.Context(), "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := repo.Tree(t.Context(), base.Commit, all)
	if err != nil || string(tree.Contents["a.yaml"]) != "1\n" {
		t.Fatalf("%+v, %v", tree, err)
	}
	if _, err := os.Lstat(filepath.Join(dir, "ran")); err == nil {
		t.Error("reading the repository ran a program that it names")
	}
}
