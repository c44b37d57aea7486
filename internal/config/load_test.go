package config

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// rulesForTests stands for the list of rules.
func rulesForTests() []Rule {
	return []Rule{
		{ID: "SL001", Name: "invalid-input", Options: []string{"maxMegabytes"}},
		{ID: "SL101", Name: "low-cardinality-key", Aliases: []string{"few-values"}, Options: []string{"minCardinality"}},
		{ID: "SL401", Name: "scatter-gather-query"},
		{ID: "SL501", Name: "single-mongos"},
	}
}

// write puts the files into a folder of its own and returns the folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func load(t *testing.T, files map[string]string) (*Config, []schema.Problem) {
	t.Helper()
	dir := write(t, files)
	c, problems, err := Load(filepath.Join(dir, Name), Options{Rules: rulesForTests(), Version: "v1.2.3"})
	if err != nil {
		t.Fatal(err)
	}
	return c, problems
}

// lines writes problems as "path:line:col rule message".
func lines(problems []schema.Problem) string {
	var b strings.Builder
	for _, p := range problems {
		at := p.Span.Position()
		b.WriteString(p.Span.Path())
		b.WriteString(":" + itoa(at.Line) + ":" + itoa(at.Column) + " " + p.Rule + " " + p.Message)
		if p.Help != "" {
			b.WriteString(" | " + p.Help)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func itoa(n int) string {
	if n >= 10 {
		return itoa(n/10) + itoa(n%10)
	}
	return string(rune('0' + n))
}

func texts(values []schema.Value[string]) []string {
	var all []string
	for _, v := range values {
		text, _ := v.Get()
		all = append(all, text)
	}
	return all
}

func globs(ps Patterns) []string {
	var all []string
	for _, p := range ps {
		all = append(all, p.Text)
	}
	return all
}

// whole is a config with every key, from the description of the format.
const whole = `version: 1
requiredVersion: ">=1.2"
specs: ["db/**/*.yaml"]
scripts: ["deploy/**/*.js"]
exclude: ["**/vendor/**", "legacy/**"]
serverVersion: 7.0
deployments:
  orders-prod: {paths: ["services/orders/**"], serverVersion: "8.0"}
connections:
  loadBalancers: ["mongos-lb.internal"]
  admin: ["tools/**", "backup/**"]
go:
  wrappers:
    - {func: "example.com/app/store.UpdateOne", collection: 1, filter: 2, op: updateOne}
rules:
  SL101: {severity: error, options: {minCardinality: 5000}}
  scatter-gather-query: off
overrides:
  - {paths: ["test/**"], rules: {SL501: off}}
  - {namespaces: ["audit.*"], rules: {SL401: info}}
failOn: info
x-owner: payments
`

func TestLoadReadsEveryKey(t *testing.T) {
	t.Parallel()
	c, problems := load(t, map[string]string{Name: whole})
	if len(problems) > 0 {
		t.Fatalf("problems:\n%s", lines(problems))
	}
	for _, check := range []struct {
		what      string
		got, want []string
	}{
		{"requiredVersion", texts(c.RequiredVersions), []string{">=1.2"}},
		{"specs", globs(c.Specs), []string{"db/**/*.yaml"}},
		{"scripts", globs(c.Scripts), []string{"deploy/**/*.js"}},
		{"exclude", globs(c.Exclude), []string{"**/vendor/**", "legacy/**"}},
		{"serverVersion", texts(c.ServerVersions), []string{"7.0"}},
		{"loadBalancers", texts(c.LoadBalancers), []string{"mongos-lb.internal"}},
		{"admin", globs(c.Admin), []string{"tools/**", "backup/**"}},
	} {
		if !slices.Equal(check.got, check.want) {
			t.Errorf("%s: %q, want %q", check.what, check.got, check.want)
		}
	}
	d := c.DeploymentFor("services/orders/a.yaml")
	if d == nil || !schema.Is(d.Name, "orders-prod") || !slices.Equal(texts(d.ServerVersions), []string{"8.0"}) {
		t.Errorf("deployment: %+v", d)
	}
	if d := c.DeploymentFor("services/other/a.yaml"); d != nil {
		t.Errorf("a file outside the paths is mapped to %+v", d)
	}
	if len(c.Wrappers) != 1 || !schema.Is(c.Wrappers[0].Func, "example.com/app/store.UpdateOne") ||
		!schema.Is(c.Wrappers[0].Args["filter"], 2) || !schema.Is(c.Wrappers[0].Op, "updateOne") {
		t.Errorf("wrappers: %+v", c.Wrappers)
	}
	if got := c.RuleOptions()["SL101"]["minCardinality"]; got != 5000 {
		t.Errorf("minCardinality = %v", got)
	}
	if c.FailOnOrDefault() != Info {
		t.Errorf("failOn = %v", c.FailOnOrDefault())
	}
	for _, check := range []struct {
		id, path  string
		namespace schema.Namespace
		want      Severity
	}{
		{"SL101", "db/a.yaml", "app.users", Error},
		{"SL401", "db/a.yaml", "app.users", Off},
		{"SL401", "db/a.yaml", "audit.log", Info},
		{"SL401", "db/a.yaml", "", Off},
		{"SL501", "db/a.yaml", "", Unset},
		{"SL501", "test/a.env", "", Off},
		{"SL999", "db/a.yaml", "", Unset},
	} {
		if got := c.Level(check.id, check.path, check.namespace); got != check.want {
			t.Errorf("Level(%s, %s, %s) = %v, want %v", check.id, check.path, check.namespace, got, check.want)
		}
	}
}

func TestEmptyConfigs(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "\n", "# nothing yet\n", "---\n", "version: 1\n", "rules:\n  # SL101: off\nexclude:\ndeployments:\n", "\ufeffversion: 1\r\n"} {
		c, problems := load(t, map[string]string{Name: text})
		if len(problems) > 0 {
			t.Errorf("%q:\n%s", text, lines(problems))
		}
		if c.Specs != nil || c.FailOnOrDefault() != Warning || c.Level("SL101", "a", "b.c") != Unset {
			t.Errorf("%q: %+v", text, c)
		}
	}
}

func TestConfigProblems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"unknown rule", "rules:\n  low-cardinalty-key: off\n",
			"2:3 SL002 there is no rule \"low-cardinalty-key\" | did you mean low-cardinality-key?"},
		{"rule nothing is like", "rules: {banana: off}\n", "1:9 SL002 there is no rule \"banana\" | `shardlint rules` lists them"},
		{"unknown rule in an override", "overrides:\n  - paths: [a]\n    rules: {SL1O1: off}\n", "3:13 SL002 there is no rule \"SL1O1\" | did you mean SL101?"},
		{"one rule by two names", "rules:\n  SL101: off\n  few-values: error\n", "3:3 SL002 few-values and SL101 are the same rule, so one of the two settings would be lost | keep one of them"},
		{"unknown option", "rules: {SL101: {options: {minCardinalty: 3}}}\n", "1:27 SL002 rule SL101 has no option \"minCardinalty\" | did you mean minCardinality?"},
		{"no options", "rules: {SL401: {options: {x: 3}}}\n", "1:27 SL002 rule SL401 has no option \"x\" | SL401 has no options"},
		{"negative option", "rules: {SL101: {options: {minCardinality: -3}}}\n", "1:43 SL002 option minCardinality takes a number from 0"},
		{"open bracket", "specs: [\"db/[a.yaml\"]\n", "1:9 SL002 the pattern has an unclosed '[' or '{', or ends in '\\'"},
		{"negated", "exclude: [\"!a\"]\n", "1:11 SL002 a pattern cannot be turned round with '!' | say which files are meant, or write a narrower pattern"},
		{"absolute", "exclude: [/srv/db]\n", "1:11 SL002 an absolute path matches no file: patterns count from the root of the project | write it without the folders above the project, such as db/**"},
		{"outside", "exclude: [../a]\n", "1:11 SL002 a pattern with '..' matches no file: patterns count from the root of the project | patterns cannot reach files outside the project"},
		{"no release", "serverVersion: newest\n", "1:16 SL002 version \"newest\" is not a release such as 7.0 or 6.0.12"},
		{"no release in a list", "serverVersion: [7.0, eight]\n", "1:22 SL002 version \"eight\" is not a release such as 7.0 or 6.0.12"},
		{"no namespace", "overrides: [{namespaces: [audit], rules: {SL101: off}}]\n", "1:27 SL002 \"audit\" is no namespace, which is database.collection | for every collection of a database write audit.*"},
		{"override of nothing", "overrides:\n  - rules: {SL101: off}\n", "2:5 SL002 the override says neither paths nor namespaces, so it applies to nothing | name some, or move its rules to the top-level rules"},
		{"override with a slip", "overrides:\n  - path: [a]\n    rules: {SL101: off}\n", "2:5 SL002 unknown key \"path\" in an override | did you mean \"paths\"?"},
		{"constraint", "requiredVersion: \">=one\"\n", "1:18 SL002 requiredVersion: \"one\" is no version such as 1.2 | write conditions such as \">=1.2\", \">=1.2, <2\" or \"1.x\""},
		{"other release", "requiredVersion: \"<1.2, >=1\"\nunheardOf: 1\n", "1:18 SL002 this is shardlint 1.2.3, but the config asks for <1.2, >=1 | install a release that fits, or change requiredVersion"},
		{"two documents", "version: 1\n---\nspecs: []\n", "3:1 SL002 a config is one document: nothing after the second '---' is read"},
		{"network", "extends: https://example.com/c.yaml\n", "1:10 SL002 extends takes a path on this machine; shardlint never uses the network | keep a copy of the shared config in the repository"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, problems := load(t, map[string]string{Name: c.text})
			if got, want := lines(problems), Name+":"+c.want+"\n"; got != want {
				t.Errorf("got  %swant %s", got, want)
			}
		})
	}
}

// TestShape pins the place of each fault that the JSON Schema finds; the texts
// are those of package document.
func TestShape(t *testing.T) {
	t.Parallel()
	_, problems := load(t, map[string]string{Name: `excludes: [a]
failOn: fatal
specs: db
serverVersion: [7.0, {}]
rules: {SL101: {severity: of, option: 3}, SL401: 7}
overrides: [{path: [a]}]
go: {wrappers: [{filter: -1, op: ''}, null]}
mongodbVersion: 7
collections: []
version: 2
`})
	var got []string
	for _, p := range problems {
		at := p.Span.Position()
		got = append(got, itoa(at.Line)+":"+itoa(at.Column)+" "+p.Rule)
	}
	want := []string{"1:1 SL002", "2:9 SL002", "3:8 SL002", "4:22 SL002", "5:27 SL002", "5:31 SL002", "5:50 SL002",
		"6:14 SL002", "6:14 SL002", "7:18 SL002", "7:26 SL002", "7:34 SL002", "7:39 SL002", "8:1 SL002", "9:1 SL002", "10:10 SL002"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q\n%s", got, want, lines(problems))
	}
	for _, hint := range []string{`"exclude"`, `"options"`, `"paths"`, `"serverVersion"`, "shards.yaml"} {
		if !strings.Contains(lines(problems), hint) {
			t.Errorf("no hint at %s:\n%s", hint, lines(problems))
		}
	}
}

func TestProblemsKeepTheRest(t *testing.T) {
	t.Parallel()
	c, problems := load(t, map[string]string{Name: "exclude: [\"a[\", keep/**]\nrules: {nope: off, SL101: off}\nspecs: 7\nfailOn: error\n"})
	if len(problems) != 3 {
		t.Errorf("problems:\n%s", lines(problems))
	}
	if !c.Exclude.Match("keep/a") || c.Level("SL101", "a", "") != Off || c.FailOnOrDefault() != Error || c.Specs != nil {
		t.Errorf("the rest of the file is lost: %+v", c)
	}
}

func TestSyntaxFault(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"specs: [\"db/**\"\nexclude: [a]\n", "specs: 'a\n", "version: 1\n\tspecs: []\n", "\x00\x01\x02", "version: 1\nx-a: *nowhere\n"} {
		c, problems := load(t, map[string]string{Name: text})
		if c == nil || len(problems) == 0 || problems[0].Rule != "SL001" {
			t.Errorf("%q is no SL001:\n%s", text, lines(problems))
		}
	}
	if _, problems := load(t, map[string]string{Name: "failOn: error\nfailOn: info\n"}); len(problems) != 1 || problems[0].Rule != "SL003" {
		t.Errorf("a key that stands twice:\n%s", lines(problems))
	}
}

func TestLoadSaysWhyAFileCannotBeRead(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{"file": "x"})
	if err := os.Mkdir(filepath.Join(dir, Name), 0o755); err != nil {
		t.Fatal(err)
	}
	big := filepath.Join(dir, "big.yaml")
	if err := os.WriteFile(big, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(big, MaxBytes+1); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		filepath.Join(dir, Name):            "it is a folder",
		filepath.Join(dir, "none.yaml"):     "no such file or directory",
		filepath.Join(dir, "file", "below"): "not a directory",
		big:                                 "more than 4 MB is no config",
	} {
		if _, _, err := Load(path, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
	}
}
