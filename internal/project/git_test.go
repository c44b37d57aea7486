package project

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
)

// repository makes a git repository of the files, all of them committed.
func repository(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := tree(t, files)
	commit(t, dir)
	return dir
}

func commit(t *testing.T, dir string) {
	t.Helper()
	git(t, dir, "init", "-q")
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "--allow-empty", "-m", "files")
}

func TestGitChoosesTheFiles(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{
		"shards.yaml": "", "db/gone.shardlint.yaml": "", "订单 表/shards.yaml": "", "tab\tand\"quote/shards.yaml": "", ".gitignore": "build/\n*.local.shardlint.yaml\n",
		"node_modules/p/shards.yaml": "", "vendor/modules.txt": "", "vendor/m/shards.yaml": "", "old/vendor/vendor.json": "", "old/vendor/m/shards.yaml": "", "php/vendor/shards.yaml": "",
	})
	put(t, dir, map[string]string{"new/shards.yaml": "", "build/shards.yaml": "", "my.local.shardlint.yaml": "", ".git/info/shards.yaml": ""})
	if err := os.Remove(filepath.Join(dir, "db", "gone.shardlint.yaml")); err != nil {
		t.Fatal(err)
	}
	p := one(t, dir, Options{})
	all := []string{"new/shards.yaml", "php/vendor/shards.yaml", "shards.yaml", "tab\tand\"quote/shards.yaml", "订单 表/shards.yaml"}
	same(t, "tracked, or neither tracked nor ignored, and there", inputs(dir, []*Project{p}), all)

	p = one(t, filepath.Join(dir, "new"), Options{})
	same(t, "the repository is the project", inputs(dir, []*Project{p}), all)
	same(t, "focus", p.Focus, []string{"new"})

	p = one(t, dir, Options{Paths: []string{"build", "my.local.shardlint.yaml"}})
	same(t, "what is ignored, but named", inputs(dir, []*Project{p}), append([]string{"build/shards.yaml", "my.local.shardlint.yaml"}, all...))
}

func TestGitBelowTheConfig(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{"shards.yaml": "", "app/" + config.Name: "", "app/shards.yaml": "", "app/x/shards.yaml": "", ".gitignore": "app/x\n"})
	put(t, dir, map[string]string{"app/x/new.shardlint.yaml": ""})
	p := one(t, dir, Options{Paths: []string{"app"}})
	same(t, "git is asked from the project root", inputs(dir, []*Project{p}), []string{"app/shards.yaml"})

	// The config stands in a folder that git ignores as a whole.
	put(t, dir, map[string]string{"app/x/" + config.Name: "", "app/x/shards.yaml": ""})
	p = one(t, dir, Options{Paths: []string{"app/x"}})
	same(t, "an ignored project that is named", inputs(dir, []*Project{p}), []string{"app/x/new.shardlint.yaml", "app/x/shards.yaml"})
}

func TestGitSubmodulesAndOtherRepositories(t *testing.T) {
	t.Parallel()
	library := repository(t, map[string]string{"shards.yaml": "", ".gitignore": "out\n"})
	dir := repository(t, map[string]string{"shards.yaml": ""})
	git(t, dir, "submodule", "--quiet", "add", library, "lib/sub module")
	put(t, dir, map[string]string{"lib/sub module/out/shards.yaml": "", "lib/sub module/new/shards.yaml": "", "clone/shards.yaml": ""})
	commit(t, filepath.Join(dir, "clone"))

	p := one(t, dir, Options{})
	same(t, "a submodule is part, a clone is not", inputs(dir, []*Project{p}), []string{"lib/sub module/new/shards.yaml", "lib/sub module/shards.yaml", "shards.yaml"})
	p = one(t, dir, Options{Paths: []string{"clone"}})
	same(t, "the clone is its own project", roots(dir, []*Project{p}), []string{"clone"})

	put(t, dir, map[string]string{config.Name: ""})
	p = one(t, dir, Options{Paths: []string{"clone"}})
	same(t, "unless the nearest config is above it", inputs(dir, []*Project{p}), []string{"clone/shards.yaml", "lib/sub module/new/shards.yaml", "lib/sub module/shards.yaml", "shards.yaml"})
}

func TestRepositoriesBelowAFolder(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"loose/shards.yaml": "", "a/shards.yaml": "", "a/.gitignore": "out\n", "a/out/shards.yaml": ""})
	commit(t, filepath.Join(dir, "a"))
	p := one(t, dir, Options{})
	same(t, "each repository ignores what it ignores", inputs(dir, []*Project{p}), []string{"a/shards.yaml", "loose/shards.yaml"})
}

func TestWithoutGit(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{"shards.yaml": "", ".gitignore": "build\n"})
	put(t, dir, map[string]string{"build/shards.yaml": ""})
	p := one(t, dir, Options{Git: filepath.Join(dir, "no-such-program")})
	same(t, "the tree", inputs(dir, []*Project{p}), []string{"build/shards.yaml", "shards.yaml"})
	if len(p.Notes) != 1 || !strings.Contains(p.Notes[0], "git could not list .") {
		t.Errorf("notes: %q", p.Notes)
	}

	dir = tree(t, map[string]string{".git/": "", "shards.yaml": ""})
	p = one(t, dir, Options{})
	same(t, "a folder .git that is no repository", inputs(dir, []*Project{p}), []string{"shards.yaml"})
}

func TestGitStartsNothingOfTheRepository(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{"shards.yaml": "", "watch.sh": "#!/bin/sh\ntouch ran\n"})
	if err := os.Chmod(filepath.Join(dir, "watch.sh"), 0o755); err != nil {
		t.Fatal(err)
	}
	git(t, dir, "config", "core.fsmonitor", filepath.Join(dir, "watch.sh"))
	one(t, dir, Options{})
	if (pastSet{}).exists(filepath.Join(dir, "ran")) {
		t.Error("listing files ran a program that the repository names")
	}
}
