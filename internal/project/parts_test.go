package project

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

func TestContext(t *testing.T) {
	t.Parallel()
	for path, production := range map[string]bool{
		"shards.yaml": true, "db/orders.shardlint.yaml": true, "spec/shards.yaml": true, "latest/shards.yaml": true, "contest/a.env": true,
		"docs-service/config.env": true, "document/a.go": true, "demographics/a.yaml": true, "samples.go": true, "attest.yaml": true,
		"deploy/test-cluster.yaml": true, "orders.spec.yaml": true, "deploy/template.yaml": true, "svc/app.template.yaml": true, "exampleapp/x.go": true,
		"test/a.yaml": false, "x/tests/a.yaml": false, "testdata/a.yaml": false, "src/__tests__/a.js": false, "Examples/a.yaml": false, "docs/a.yaml": false,
		"doc/a.yaml": false, "demo/a.yaml": false, "fixtures/a.yaml": false, "x/sample/a.yaml": false, "integration-tests/a.yaml": false, "order_test/a.go": false,
		"a_test.go": false, "a.test.js": false, "a.spec.ts": false, "test_a.py": false, ".env.example": false, ".env.test": false, ".env.dist": false,
		"shards.example.yaml": false, "example.env": false, "app-example.yaml": false, "README": false, "guide.md": false, "docker-compose.test.yml": false,
		"测试/a.yaml": true, "e2e/a.yaml": false,
		"src/integrationTest/java/A.java": false, "src/testFixtures/a.yaml": false, "Shop.Tests/a.json": false, "src/OrderServiceTest.java": false, "src/OrderIT.kt": false,
		"src/Latest.java": true, "src/Test.java": true, "UNIT.java": true, "spec/a.js": false, "spec/a_helper.rb": false, "models/a_spec.rb": false, "app/tests.py": false,
		"spec/openapi.json": true, "Contest/a.yaml": true,
	} {
		if got := contextOf(path) == schema.Production; got != production {
			t.Errorf("%s: production %v", path, got)
		}
	}
}

func TestContextCountsFromTheProjectRoot(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"testdata/quickstart/" + config.Name: "", "testdata/quickstart/shards.yaml": "", "testdata/quickstart/test/shards.yaml": ""})
	p := one(t, dir, Options{Paths: []string{"testdata/quickstart"}})
	if p.Inputs[0].Context != schema.Production || p.Inputs[1].Context != schema.NonProduction {
		t.Errorf("%+v", p.Inputs)
	}
}

func TestRootNamedShardlint(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{"shardlint/" + config.Name: "", "shardlint/orders.yaml": "", "shardlint/x/orders.yaml": ""})
	p := one(t, dir, Options{Paths: []string{"shardlint"}})
	same(t, "the root is the folder for specs", inputs(dir, []*Project{p}), []string{"shardlint/orders.yaml"})
	p = one(t, filepath.Join(dir, "shardlint", "x"), Options{})
	same(t, "from inside", inputs(dir, []*Project{p}), []string{"shardlint/orders.yaml"})

	commit(t, filepath.Join(dir, "shardlint"))
	p = one(t, dir, Options{Paths: []string{"shardlint"}})
	same(t, "a repository of that name is no such folder", inputs(dir, []*Project{p}), []string{})
}

func TestVersions(t *testing.T) {
	t.Parallel()
	dir := tree(t, map[string]string{config.Name: "serverVersion: [8.0, 6.0]\ndeployments: {orders: {serverVersion: \"5.0\"}, users: {paths: [x]}}\n"})
	with := one(t, dir, Options{})
	without := one(t, tree(t, map[string]string{"a.txt": ""}), Options{})
	v := func(texts ...string) (values []schema.Value[string]) {
		for _, s := range texts {
			values = append(values, schema.KnownAt(s, schema.Span{}))
		}
		return values
	}
	flag := []mongodb.Version{{Major: 7}, {Major: 4, Minor: 4}}
	hole := schema.UnknownAt[string](schema.Span{})
	for _, c := range []struct {
		name       string
		p          *Project
		flag       []mongodb.Version
		deployment string
		specs      []schema.Value[string]
		want       []string
		origin     VersionOrigin
	}{
		{"the flag", with, flag, "orders", v("6.0"), []string{"4.4", "7.0"}, FromFlag},
		{"the specs, all of them, once each", with, nil, "orders", v("7.0", "6.0.12", "7.0"), []string{"6.0.12", "7.0"}, FromSpecs},
		{"the deployment", with, nil, "orders", nil, []string{"5.0"}, FromDeployment},
		{"a deployment that says nothing", with, nil, "users", nil, []string{"6.0", "8.0"}, FromConfig},
		{"the config", with, nil, "other", nil, []string{"6.0", "8.0"}, FromConfig},
		{"what is not known names none", with, nil, "orders", append(v("newest"), hole), []string{"5.0"}, FromDeployment},
		{"nobody", without, nil, DefaultDeployment, nil, nil, FromNobody},
	} {
		versions, origin := c.p.Versions(c.flag, c.deployment, c.specs)
		var got []string
		for _, v := range versions {
			got = append(got, v.String())
		}
		if !slices.Equal(got, c.want) || origin != c.origin || origin.Declared() != (c.want != nil) {
			t.Errorf("%s: %q from %v, want %q from %v", c.name, got, origin, c.want, c.origin)
		}
	}
	if flag[0].Major != 7 {
		t.Error("the flag's versions were sorted in place")
	}
}

func TestWalkFindsEverything(t *testing.T) {
	t.Parallel()
	dir := tree(t, nil)
	want := []string{}
	for i := range 30 {
		for j := range 10 {
			rel := fmt.Sprintf("%d/%d/x/y/f%d.txt", i, j, j)
			path := filepath.Join(dir, filepath.FromSlash(rel))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, nil, 0o644); err != nil {
				t.Fatal(err)
			}
			want = append(want, rel)
		}
	}
	p := one(t, dir, Options{})
	slices.Sort(want)
	same(t, "files", p.Files, want)
}

func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	for i := range 200 {
		folder := filepath.Join(dir, fmt.Sprint(i))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.Fatal(err)
		}
		for j := range 50 {
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.yaml", j)), nil, 0o644); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ResetTimer()
	for b.Loop() {
		if projects, errs := Open(b.Context(), Options{WorkDir: dir}); len(projects) != 1 || len(errs) > 0 {
			b.Fatal(errs)
		}
	}
}
