package config

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestExtendsJoins(t *testing.T) {
	t.Parallel()
	c, problems := load(t, map[string]string{
		Name: `extends: common/base.yaml
specs: ["db/**"]
exclude: ["mine/**"]
rules:
  low-cardinality-key: {options: {minCardinality: 10}}
  SL401: on
deployments: {a: {serverVersion: "8.0"}, b: {paths: [b]}}
overrides: [{paths: [x], rules: {SL501: error}}]
connections: {admin: [tools]}
go: {wrappers: [{func: s.F, filter: 1}]}
`,
		"common/base.yaml": `extends: ../deep.yaml
exclude: ["theirs/**"]
failOn: error
rules: {SL101: {severity: info, options: {minCardinality: 99}}, SL401: off}
deployments: {a: {paths: [a], serverVersion: "6.0"}}
overrides: [{paths: [x], rules: {SL501: off, SL401: info}}]
connections: {admin: [backup], loadBalancers: [lb]}
go: {wrappers: [{func: s.F, filter: 9}, {func: s.G}]}
`,
		"deep.yaml": "specs: [never]\nserverVersion: [6.0, 7.0]\nfailOn: info\n",
	})
	if len(problems) > 0 {
		t.Fatalf("problems:\n%s", lines(problems))
	}
	paths := []string{}
	for _, f := range c.Files {
		paths = append(paths, f.Path)
	}
	if want := []string{Name, "common/base.yaml", "deep.yaml"}; !slices.Equal(paths, want) {
		t.Errorf("files %q, want %q", paths, want)
	}
	for _, check := range []struct {
		what      string
		got, want []string
	}{
		{"specs: the nearest counts", globs(c.Specs), []string{"db/**"}},
		{"exclude: all", globs(c.Exclude), []string{"theirs/**", "mine/**"}},
		{"admin: all", globs(c.Admin), []string{"backup", "tools"}},
		{"loadBalancers: inherited", texts(c.LoadBalancers), []string{"lb"}},
		{"serverVersion: inherited", texts(c.ServerVersions), []string{"6.0", "7.0"}},
		{"deployment a: own version", texts(c.Deployment("a").ServerVersions), []string{"8.0"}},
		{"deployment a: inherited paths", globs(c.Deployment("a").Paths), []string{"a"}},
	} {
		if !slices.Equal(check.got, check.want) {
			t.Errorf("%s: %q, want %q", check.what, check.got, check.want)
		}
	}
	if c.FailOnOrDefault() != Error {
		t.Errorf("failOn = %v, want the nearer one", c.FailOnOrDefault())
	}
	if got := c.Level("SL101", "a", ""); got != Info {
		t.Errorf("SL101 = %v: setting an option lost the inherited severity", got)
	}
	if got := c.RuleOptions()["SL101"]["minCardinality"]; got != 10 {
		t.Errorf("minCardinality = %v", got)
	}
	if got := c.Level("SL401", "a", ""); got != On {
		t.Errorf("SL401 = %v, want it on again", got)
	}
	if got := c.Level("SL501", "x/a", ""); got != Error {
		t.Errorf("SL501 under x = %v, want the extending config's override", got)
	}
	if got := c.Level("SL401", "x/a", ""); got != Info {
		t.Errorf("SL401 under x = %v, want the extended config's override", got)
	}
	if len(c.Wrappers) != 2 || !schema.Is(c.Wrappers[0].Func, "s.G") || !schema.Is(c.Wrappers[1].Args["filter"], 1) {
		t.Errorf("wrappers: %+v", c.Wrappers)
	}
}

func TestExtendsFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"itself", map[string]string{Name: "version: 1\nextends: .shardlint.yaml\n"},
			".shardlint.yaml:2:10 SL002 the config extends itself | take one extends out\n"},
		{"itself by a detour", map[string]string{Name: "extends: ./b/../.shardlint.yaml\n", "b/x": ""},
			".shardlint.yaml:1:10 SL002 the config extends itself | take one extends out\n"},
		{"in a circle", map[string]string{Name: "extends: a.yaml\n", "a.yaml": "extends: b/c.yaml\n", "b/c.yaml": "# circle\nextends: ../.shardlint.yaml\n"},
			"b/c.yaml:2:10 SL002 the config extends itself in a circle: .shardlint.yaml extends a.yaml extends b/c.yaml extends .shardlint.yaml | take one extends out\n"},
		{"in a circle further up", map[string]string{Name: "extends: a.yaml\n", "a.yaml": "extends: a.yaml\n"},
			"a.yaml:1:10 SL002 the config extends itself | take one extends out\n"},
		{"missing", map[string]string{Name: "extends: no/where.yaml\n"},
			".shardlint.yaml:1:10 SL002 the extended config \"no/where.yaml\" cannot be read: no such file or directory | the path counts from the folder of .shardlint.yaml\n"},
		{"folder", map[string]string{Name: "extends: a\n", "a/b": ""},
			".shardlint.yaml:1:10 SL002 the extended config \"a\" cannot be read: it is a folder\n"},
		{"fault further up", map[string]string{Name: "extends: a.yaml\nrules: {nope: off}\n", "a.yaml": "rules: {never: off}\n"},
			".shardlint.yaml:2:9 SL002 there is no rule \"nope\" | `shardlint rules` lists them\n" +
				"a.yaml:1:9 SL002 there is no rule \"never\" | `shardlint rules` lists them\n"},
		{"every requiredVersion has to hold", map[string]string{Name: "extends: a.yaml\nrequiredVersion: 1.x\n", "a.yaml": "requiredVersion: \">2\"\n"},
			"a.yaml:1:18 SL002 this is shardlint 1.2.3, but the config asks for >2 | install a release that fits, or change requiredVersion\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			config, problems := load(t, c.files)
			if got := lines(problems); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
			if config == nil {
				t.Error("no config at all")
			}
		})
	}
}

func TestExtendsCircleThroughALink(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{Name: "extends: link.yaml\n"})
	if err := os.Symlink(Name, filepath.Join(dir, "link.yaml")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	_, problems, err := Load(filepath.Join(dir, Name), Options{})
	if want := ".shardlint.yaml:1:10 SL002 the config extends itself | take one extends out\n"; err != nil || lines(problems) != want {
		t.Errorf("%v\ngot  %swant %s", err, lines(problems), want)
	}
}

func TestExtendsFromAnotherRoot(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{"app/" + Name: "extends: ../common/" + Name + "\n", "common/" + Name: "exclude: [\"gen/**\"]\nnope: 1\n"})
	c, _, err := Load(filepath.Join(dir, "app", Name), Options{})
	if err != nil || c.Files[1].Path != "../common/"+Name {
		t.Fatalf("%v %+v", err, c)
	}
	if !c.Exclude.Match("gen/a.yaml") {
		t.Error("a pattern of the extended config does not count from the root of the project")
	}
}
