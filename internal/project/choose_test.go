package project

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/schema"
)

func TestExclude(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		config.Name: "exclude: [\"legacy/**\", \"**/gen/**\", \"*.tmp.yaml\"]\n", "shards.yaml": "", "legacy/shards.yaml": "", "legacy/gen/shards.yaml": "", "legacy/db/shards.yaml": "", "gen/shards.yaml": "", "x.tmp.yaml": "",
	})
	for _, c := range []struct {
		name  string
		o     Options
		reads []string
	}{
		{"nothing named", Options{}, []string{"shards.yaml"}},
		{"an excluded file", Options{Paths: []string{"legacy/shards.yaml"}}, []string{"legacy/shards.yaml", "shards.yaml"}},
		{"an excluded folder, but what else is excluded in it", Options{Paths: []string{"legacy"}}, []string{"legacy/db/shards.yaml", "legacy/shards.yaml", "shards.yaml"}},
		{"a folder in an excluded folder", Options{Paths: []string{"legacy/db"}}, []string{"legacy/db/shards.yaml", "shards.yaml"}},
		{"forced, a file", Options{Paths: []string{"legacy/shards.yaml", "shards.yaml"}, ForceExclude: true}, []string{"shards.yaml"}},
		{"forced, a folder", Options{Paths: []string{"legacy"}, ForceExclude: true}, []string{"shards.yaml"}},
		{"named, no spec by its name", Options{Paths: []string{"x.tmp.yaml"}}, []string{"shards.yaml", "x.tmp.yaml"}},
		{"the root", Options{Paths: []string{"."}}, []string{"shards.yaml"}},
	} {
		projects, errs := open(t, dir, c.o)
		same(t, "errors", errs, nil)
		same(t, c.name, inputs(dir, projects), c.reads)
	}
}

func TestNamedFiles(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "", "compose.yaml": "", "UP.JSON": "", "main.go": "", "README.md": ""})
	all := []string{"compose.yaml", "UP.JSON", "main.go", "README.md", config.Name}
	projects, errs := open(t, dir, Options{Paths: all})
	same(t, "errors", errs, nil)
	same(t, "named on purpose", inputs(dir, projects), []string{"UP.JSON", "compose.yaml"})
	if !projects[0].InFocus("README.md") {
		t.Error("a file that is no input is not in focus")
	}
	projects, _ = open(t, dir, Options{Paths: all, ForceExclude: true})
	same(t, "named by a tool", inputs(dir, projects), []string{})
}

func TestUnmatchedAndNothingFound(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "specs: [\"db/*.yaml\", \"nope/**\"]\n", "db/a.yaml": ""})
	p := one(t, dir, Options{})
	if len(p.Unmatched) != 1 || p.Unmatched[0].Text != "nope/**" || p.Unmatched[0].Span.IsZero() {
		t.Errorf("unmatched: %+v", p.Unmatched)
	}
	dir = tree(t, map[string]string{config.Name: "", "db/shards.yml": "", "other.yaml": ""})
	p = one(t, dir, Options{})
	if got := p.NothingFound(); !strings.Contains(got, "rename db/shards.yml") || strings.Contains(got, "other.yaml") {
		t.Errorf("NothingFound = %q", got)
	}
}

func TestDeployments(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{
		config.Name:                   "deployments:\n  orders: {paths: [services/orders]}\n  rest: {paths: [\"services/**\"]}\n",
		"services/orders/shards.yaml": "", "services/users/shards.yaml": "", "shards.yaml": "",
	})
	p := one(t, dir, Options{})
	want := map[string]string{"services/orders/shards.yaml": "orders", "services/users/shards.yaml": "rest", "shards.yaml": DefaultDeployment}
	for _, in := range p.Inputs {
		name, declared := p.Deployment(in, schema.Value[string]{})
		if name != want[in.Path] || declared != (name != DefaultDeployment) {
			t.Errorf("%s belongs to %q, declared %v", in.Path, name, declared)
		}
		if name, declared := p.Deployment(in, schema.KnownAt("own", schema.Span{})); name != "own" || !declared {
			t.Errorf("%s says own, and belongs to %q", in.Path, name)
		}
	}
}
