package project

import (
	"slices"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
)

func scriptsOf(p *Project) []string {
	scripts := []string{}
	for _, in := range p.Inputs {
		if in.Kind == Script {
			scripts = append(scripts, in.Path)
		}
	}
	return scripts
}

func TestWhichFilesAreScripts(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"a.mongodb": "", "b.mongodb.js": "", "c/d.MONGOSH": "", "app.js": "", "deploy/shard.js": "", "deploy/all.txt": "", "mongodb.js": "", "x.mongodb.md": "",
		"shards.yaml": "", "node_modules/p/x.mongodb.js": "",
	}
	named := []string{"a.mongodb", "b.mongodb.js", "c/d.MONGOSH"}
	for _, c := range []struct {
		what, config string
		o            Options
		want         []string
	}{
		{"by name", "", Options{}, named},
		{"by the config", `scripts: ["deploy/**"]`, Options{}, append(named[:3:3], "deploy/all.txt", "deploy/shard.js")},
		{"named", "", Options{Paths: []string{"app.js"}}, []string{"a.mongodb", "app.js", "b.mongodb.js", "c/d.MONGOSH"}},
		{"named by a hook", "", Options{Paths: []string{"app.js"}, ForceExclude: true}, named},
		{"left out", `exclude: ["*.mongodb", c]`, Options{}, []string{"b.mongodb.js"}},
		{"taken for specs", `specs: ["*.mongodb", shards.yaml]`, Options{}, named[1:]},
	} {
		dir := tree(t, files)
		put(t, dir, map[string]string{config.Name: c.config})
		p := one(t, dir, c.o)
		same(t, c.what, scriptsOf(p), c.want)
		for _, script := range scriptsOf(p) {
			if !slices.Contains(p.Texts, script) {
				t.Errorf("%s: %s is not searched for connection strings", c.what, script)
			}
		}
	}
	dir := tree(t, map[string]string{config.Name: "scripts: [\"db/*.js\", \"*.mongodb\"]", "x.mongodb": ""})
	if p := one(t, dir, Options{}); len(p.UnmatchedScripts) != 1 || p.UnmatchedScripts[0].Text != "db/*.js" {
		t.Errorf("patterns without a file: %+v", p.UnmatchedScripts)
	}
}

func TestDeploymentsOfScripts(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		config.Name: "deployments: {eu: {paths: [\"cluster-eu/**\"]}}",
		"a.mongodb": "", "deploy/a.mongodb": "", "prod/db/a.mongodb": "", "deploy/eu-west-1/a.mongodb": "", "examples/a.mongodb": "", "cluster-eu/test/a.mongodb": "",
	})
	want := map[string]string{
		"a.mongodb": DefaultDeployment, "deploy/a.mongodb": DefaultDeployment, "prod/db/a.mongodb": "prod", "deploy/eu-west-1/a.mongodb": "deploy/eu-west-1",
		"examples/a.mongodb": "examples", "cluster-eu/test/a.mongodb": "eu",
	}
	for _, in := range one(t, dir, Options{}).Inputs {
		if in.Deployment != want[in.Path] {
			t.Errorf("%s is in deployment %s, want %s", in.Path, in.Deployment, want[in.Path])
		}
	}
}
