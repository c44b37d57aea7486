package project

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/revision"
)

// tree writes the files into a folder of its own, which it returns. A name that
// ends in "/" is a folder; a text that begins with "-> " makes a symbolic link.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	if at := (&finder{byDir: map[string]place{}}).find(dir); at.root != "" {
		t.Skipf("the temporary folder lies in the project %s", at.root)
	}
	put(t, dir, files)
	return dir
}

func put(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		folder := filepath.Dir(path)
		if strings.HasSuffix(name, "/") {
			folder = path
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if folder == path {
			continue
		}
		if to, ok := strings.CutPrefix(text, "-> "); ok {
			if err := os.Symlink(filepath.FromSlash(to), path); err != nil {
				t.Skipf("no symbolic links here: %v", err)
			}
			continue
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// git runs git in the folder, untouched by what the machine's owner configured.
func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed: repositories cannot be made")
	}
	args = append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"}, args...)
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(revision.Environment(os.Environ()), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

// open opens with the folder as the working directory.
func open(t *testing.T, dir string, o Options) ([]*Project, []string) {
	t.Helper()
	o.WorkDir = dir
	projects, errs := Open(context.Background(), o)
	var said []string
	for _, err := range errs {
		said = append(said, err.Error())
	}
	slices.Sort(said)
	return projects, said
}

// inputs lists the inputs of all projects from the folder.
func inputs(dir string, projects []*Project) []string {
	found := []string{}
	for _, p := range projects {
		for _, in := range p.Inputs {
			found = append(found, shown(dir, in.Abs))
		}
	}
	slices.Sort(found)
	return found
}

func roots(dir string, projects []*Project) []string {
	found := []string{}
	for _, p := range projects {
		found = append(found, shown(dir, p.Root))
	}
	return found
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\ngot  %q\nwant %q", what, got, want)
	}
}

// one opens the folder and wants exactly one project and no error.
func one(t *testing.T, dir string, o Options) *Project {
	t.Helper()
	projects, errs := open(t, dir, o)
	if len(projects) != 1 || len(errs) > 0 {
		t.Fatalf("%d projects, errors %q", len(projects), errs)
	}
	return projects[0]
}

func TestWhichFilesAreSpecs(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		"shards.yaml": "", "db/shards.json": "", "db/shards.yml": "", "db/myshards.yaml": "", "db/Shards.yaml": "",
		"a.shardlint.yaml": "", "b/b.shardlint.yml": "", "b/c/c.shardlint.json": "", "d.shardlint.toml": "", "e.shardlint": "",
		"shardlint/orders.yaml": "", "x/shardlint/o.yml": "", "x/shardlint/o.json": "", "x/shardlint/o.txt": "",
		"x/shardlint/evidence/o.json": "", "notshardlint/o.yaml": "",
		"订单/shards.yaml": "", "with space/订单 表.shardlint.yaml": "",
		"node_modules/p/shards.yaml": "", ".svn/shards.yaml": "", ".hidden/shards.yaml": "",
		"vendor/modules.txt": "", "vendor/m/shards.yaml": "", "old/vendor/vendor.json": "", "old/vendor/m/shards.yaml": "", "php/vendor/shards.yaml": "",
	})
	p := one(t, dir, Options{})
	want := []string{
		".hidden/shards.yaml", "a.shardlint.yaml", "b/b.shardlint.yml", "b/c/c.shardlint.json", "db/shards.json", "php/vendor/shards.yaml", "shardlint/orders.yaml",
		"shards.yaml", "with space/订单 表.shardlint.yaml", "x/shardlint/o.json", "x/shardlint/o.yml", "订单/shards.yaml",
	}
	slices.Sort(want)
	same(t, "specs", inputs(dir, []*Project{p}), want)
	if !slices.IsSortedFunc(p.Inputs, func(a, b Input) int { return strings.Compare(a.Path, b.Path) }) {
		t.Errorf("not in order of path: %+v", p.Inputs)
	}
}

func TestSpecsOfTheConfig(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"db/a.yaml": "", "db/x/b.json": "", "db/readme.txt": "", "db/c.spec": "", "shards.yaml": "", "shardlint/d.yaml": "",
		"base.shardlint.yaml": "", "db/.shardlint.yaml.bak": "",
	}
	for _, c := range []struct {
		config string
		want   []string
	}{
		{"", []string{"base.shardlint.yaml", "shardlint/d.yaml", "shards.yaml"}},
		{"extends: base.shardlint.yaml\n", []string{"shardlint/d.yaml", "shards.yaml"}},
		{`specs: ["db/**/*.yaml"]`, []string{"db/a.yaml"}},
		{`specs: ["db/**"]`, []string{"db/a.yaml", "db/x/b.json"}},
		{`specs: [db]`, []string{"db/a.yaml", "db/x/b.json"}},
		{`specs: ["db/*.spec", shards.yaml]`, []string{"db/c.spec", "shards.yaml"}},
		{`specs: []`, []string{}},
		{`{specs: ["**"], extends: base.shardlint.yaml}`, []string{"db/a.yaml", "db/x/b.json", "shardlint/d.yaml", "shards.yaml"}},
		{`exclude: ["**/*.yaml"]`, []string{}},
		{`exclude: [shardlint]`, []string{"base.shardlint.yaml", "shards.yaml"}},
	} {
		dir := tree(t, files)
		put(t, dir, map[string]string{config.Name: c.config})
		p := one(t, dir, Options{})
		if len(p.ConfigProblems) > 0 {
			t.Errorf("%s: %+v", c.config, p.ConfigProblems)
		}
		same(t, c.config, inputs(dir, []*Project{p}), c.want)
	}
}

func TestRoots(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		config.Name: "", "shards.yaml": "", "db/a/shards.yaml": "",
		"services/x/" + config.Name: "", "services/x/shards.yaml": "", "services/x/deep/shards.yaml": "",
		"services/x/inner/" + config.Name: "", "services/x/inner/shards.yaml": "",
		"services/y/shards.yaml": "",
	}
	for _, c := range []struct {
		name         string
		paths        []string
		roots, reads []string
	}{
		{"the whole", nil, []string{".", "services/x", "services/x/inner"},
			[]string{"db/a/shards.yaml", "services/x/deep/shards.yaml", "services/x/inner/shards.yaml", "services/x/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
		{"a folder without a config reads the project", []string{"db/a"}, []string{"."}, []string{"db/a/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
		{"a file", []string{"db/a/shards.yaml"}, []string{"."}, []string{"db/a/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
		{"the nearest config", []string{"services/x/deep"}, []string{"services/x"}, []string{"services/x/deep/shards.yaml", "services/x/shards.yaml"}},
		{"a config below the path", []string{"services"}, []string{".", "services/x", "services/x/inner"},
			[]string{"db/a/shards.yaml", "services/x/deep/shards.yaml", "services/x/inner/shards.yaml", "services/x/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
		{"several projects", []string{"services/x/inner/shards.yaml", "db"}, []string{".", "services/x/inner"},
			[]string{"db/a/shards.yaml", "services/x/inner/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
		{"one project twice", []string{"services/x/shards.yaml", "services"}, []string{".", "services/x", "services/x/inner"},
			[]string{"db/a/shards.yaml", "services/x/deep/shards.yaml", "services/x/inner/shards.yaml", "services/x/shards.yaml", "services/y/shards.yaml", "shards.yaml"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := tree(t, files)
			projects, errs := open(t, dir, Options{Paths: c.paths})
			same(t, "errors", errs, nil)
			same(t, "roots", roots(dir, projects), c.roots)
			same(t, "inputs", inputs(dir, projects), c.reads)
		})
	}
}

func TestFocus(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "", "db/shards.yaml": "", "db2/shards.yaml": "", "services/x/" + config.Name: "", "services/x/shards.yaml": ""})
	p := one(t, dir, Options{Paths: []string{"db", "db2/shards.yaml"}})
	for path, want := range map[string]bool{"db/shards.yaml": true, "db/deep/a": true, "db": true, "db2/shards.yaml": true, "db2/b": false, "d": false, ".shardlint.yaml": false} {
		if p.InFocus(path) != want {
			t.Errorf("InFocus(%q) = %v", path, !want)
		}
	}
	for _, in := range p.Inputs {
		if in.Named != (in.Path == "db2/shards.yaml") {
			t.Errorf("Named of %s = %v", in.Path, in.Named)
		}
	}
	projects, _ := open(t, filepath.Join(dir, "services"), Options{})
	if len(projects) != 2 || !projects[1].InFocus("shards.yaml") || projects[0].InFocus("db/shards.yaml") {
		t.Errorf("focus of the inner project: %+v", projects)
	}
	if got := projects[0].Shown("db/shards.yaml"); got != "../db/shards.yaml" {
		t.Errorf("Shown = %q", got)
	}
	if got := projects[1].Shown("shards.yaml"); got != "x/shards.yaml" {
		t.Errorf("Shown = %q", got)
	}
}

func TestInnerProjectHasItsOwnConfig(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		config.Name: "specs: [\"**/*.yaml\"]\nexclude: [cases]\n", "a.yaml": "",
		"in/" + config.Name: "specs: [b.json]\n", "in/b.json": "", "in/c.yaml": "",
		"cases/one/" + config.Name: "", "cases/one/shards.yaml": "",
	})
	projects, errs := open(t, dir, Options{})
	same(t, "errors", errs, nil)
	same(t, "roots: an excluded one is left out", roots(dir, projects), []string{".", "in"})
	same(t, "inputs", inputs(dir, projects), []string{"a.yaml", "in/b.json"})

	projects, errs = open(t, dir, Options{Paths: []string{"cases/one"}})
	same(t, "errors", errs, nil)
	same(t, "a named one is not", inputs(dir, projects), []string{"cases/one/shards.yaml"})
}

func TestNoProject(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"a/shards.yaml": "", "b/shards.yaml": "", "b/c/x.shardlint.yaml": "", "one.yaml": "", "in/" + config.Name: "", "in/shards.yaml": ""})
	for _, c := range []struct {
		paths, want []string
	}{
		{[]string{"b"}, []string{"b/c/x.shardlint.yaml", "b/shards.yaml"}},
		{[]string{"a/shards.yaml"}, []string{"a/shards.yaml"}},
		{[]string{"a/shards.yaml", "b/c"}, []string{"a/shards.yaml", "b/c/x.shardlint.yaml"}},
		{[]string{"one.yaml"}, []string{"one.yaml"}},
		{[]string{"a", "a/", "./a/../a"}, []string{"a/shards.yaml"}},
		{nil, []string{"a/shards.yaml", "b/c/x.shardlint.yaml", "b/shards.yaml", "in/shards.yaml"}},
	} {
		projects, errs := open(t, dir, Options{Paths: c.paths})
		same(t, "errors", errs, nil)
		same(t, strings.Join(c.paths, " "), inputs(dir, projects), c.want)
	}

	projects, errs := open(t, filepath.Join(dir, "a"), Options{Paths: []string{"../b/c", "../b/shards.yaml"}})
	same(t, "errors", errs, nil)
	same(t, "the root holds every path", roots(dir, projects), []string{"b"})
	projects, _ = open(t, filepath.Join(dir, "a"), Options{Paths: []string{".", "../b"}})
	same(t, "the root holds every path", roots(dir, projects), []string{"."})
}

func TestIsolated(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		config.Name: "exclude: [db]\nserverVersion: 6.0\n", "shards.yaml": "", "db/shards.yaml": "", "db/in/" + config.Name: "specs: []\n", "db/in/shards.yaml": "",
	})
	p := one(t, dir, Options{Paths: []string{"db"}, Isolated: true})
	same(t, "inputs", inputs(dir, []*Project{p}), []string{"db/in/shards.yaml", "db/shards.yaml"})
	if len(p.Config.Files) != 0 || p.Root != dir {
		t.Errorf("config %v, root %s", p.Config.Files, p.Root)
	}
	p = one(t, dir, Options{Paths: []string{"db/shards.yaml"}, Isolated: true})
	same(t, "a file alone", inputs(dir, []*Project{p}), []string{"db/shards.yaml"})
}

func TestConfigFile(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		"app/shards.yaml": "", "app/old/shards.yaml": "", "app/in/" + config.Name: "specs: []\n", "app/in/shards.yaml": "",
		"app/mine.yaml": "exclude: [old]\n", "ci/strict.yaml": "exclude: [app/old]\n",
	})
	p := one(t, dir, Options{Paths: []string{"app"}, ConfigFile: "app/mine.yaml"})
	same(t, "a config above the paths", inputs(dir, []*Project{p}), []string{"app/in/shards.yaml", "app/shards.yaml"})
	same(t, "its folder is the root", roots(dir, []*Project{p}), []string{"app"})

	p = one(t, dir, Options{Paths: []string{"app"}, ConfigFile: "ci/strict.yaml"})
	same(t, "a config elsewhere", inputs(dir, []*Project{p}), []string{"app/in/shards.yaml", "app/shards.yaml"})
	same(t, "the working directory is the root", roots(dir, []*Project{p}), []string{"."})

	projects, errs := open(t, dir, Options{ConfigFile: "ci/none.yaml"})
	same(t, "a missing config", errs, []string{"read ci/none.yaml: no such file or directory"})
	if len(projects) != 1 {
		t.Errorf("the run does not go on: %d projects", len(projects))
	}
}

func TestBrokenConfig(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "extends: " + config.Name + "\nexclude: [old]\n", "shards.yaml": "", "old/shards.yaml": ""})
	p := one(t, dir, Options{})
	if len(p.ConfigProblems) != 1 || p.ConfigProblems[0].Span.Position().Line != 1 || p.ConfigProblems[0].Span.Path() != config.Name {
		t.Errorf("problems: %+v", p.ConfigProblems)
	}
	same(t, "what could be read counts", inputs(dir, []*Project{p}), []string{"shards.yaml"})

	dir = tree(t, map[string]string{config.Name + "/": "", "shards.yaml": ""})
	_, errs := open(t, dir, Options{})
	same(t, "errors", errs, []string{"read .shardlint.yaml: it is a folder"})

	dir = tree(t, map[string]string{config.Name: "requiredVersion: \">=2\"\n", "shards.yaml": ""})
	p = one(t, dir, Options{Version: "v1.0.0"})
	if len(p.ConfigProblems) != 1 || len(p.Inputs) != 0 || !p.Config.WrongVersion {
		t.Errorf("another release judges the project: %+v", p)
	}
}

func TestMisnamedConfig(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"a/.shardlint.yml": "", "a/db/shards.yaml": "", "b/.shardlint.json": "", "b/shards.yaml": "", "c/" + config.Name: "exclude: [old]\n", "c/old/.shardlint.yml": "", "c/.shardlint.yml": ""})
	for path, want := range map[string]string{
		"a": "a/.shardlint.yml", "a/db": "a/.shardlint.yml", "a/.shardlint.yml": "a/.shardlint.yml",
		"b": "b/.shardlint.json", "b/shards.yaml": "b/.shardlint.json",
		"c": "c/.shardlint.yml", // the one in an excluded folder does not matter
	} {
		_, errs := open(t, dir, Options{Paths: []string{path}})
		same(t, path, errs, []string{want + " is not read: rename it to .shardlint.yaml"})
	}
}
