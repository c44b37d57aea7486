package lint

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
)

// write makes files, by path, in a new folder and returns it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func check(t *testing.T, dir string, change ...func(*Options)) *Result {
	t.Helper()
	o := Options{Project: project.Options{WorkDir: dir}}
	for _, c := range change {
		c(&o)
	}
	r, err := Check(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range r.Errors {
		t.Error(err)
	}
	return r
}

// list returns the findings as "path:line SLnnn deployment".
func list(r *Result) []string {
	var all []string
	for _, f := range r.Findings {
		place := strings.Join([]string{r.Path(f.Span.File), f.Rule.ID, f.Deployment}, " ")
		all = append(all, place)
	}
	return all
}

const fewValues = `version: 1
collections:
  - namespace: shop.orders
    shardKey: {status: 1}
    fields: {status: {values: [open, done]}}
`

func only(ids ...string) func(*Options) {
	return func(o *Options) { o.Engine.Select = ids }
}

func TestDeploymentsAreJudgedApart(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{
		".shardlint.yaml":         "version: 1\nspecs: ['**/*.yaml']\ndeployments:\n  east: {paths: [east]}\n",
		"east/orders.yaml":        fewValues,
		"east/cluster.yaml":       "version: 1\ntopology: {shards: 4}\n",
		"west/orders.yaml":        "deployment: west\n" + fewValues,
		"west/cluster.yaml":       "version: 1\ndeployment: west\ntopology: {shards: 2}\n",
		"elsewhere/orders.yaml":   fewValues,
		"elsewhere/balancer.yaml": "version: 1\n",
	})
	// Two values: too few for the four shards of east alone; few everywhere.
	r := check(t, dir, only("SL101"))
	got := map[string]rules.Severity{}
	for _, f := range r.Findings {
		got[f.Deployment] = f.Severity
	}
	want := map[string]rules.Severity{"east": rules.Error, "west": rules.Warning, project.DefaultDeployment: rules.Warning}
	for name, severity := range want {
		if got[name] != severity {
			t.Errorf("%s: severity %v, not %v", name, got[name], severity)
		}
	}
	if len(r.Findings) != len(want) {
		t.Errorf("findings %q", list(r))
	}
	if r := check(t, dir, only("SL101"), func(o *Options) { o.Deployment = "west" }); !slices.Equal(list(r), []string{"west/orders.yaml SL101 west"}) {
		t.Errorf("west alone: %q", list(r))
	}
	_, err := Check(t.Context(), Options{Project: project.Options{WorkDir: dir}, Deployment: "north"})
	if err == nil || err.Error() != `no deployment is called "north"; there are default, east, west` {
		t.Errorf("error %v", err)
	}
}

func TestProjectsHaveTheirOwnConfigAndPaths(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{
		"one/.shardlint.yaml": "version: 1\nfailOn: error\n",
		"one/shards.yaml":     fewValues,
		"two/.shardlint.yaml": "version: 1\nrules: {SL101: off}\n",
		"two/shards.yaml":     fewValues,
	})
	r := check(t, dir, only("SL101"), func(o *Options) { o.Project.Paths = []string{"two", "one"} })
	if got := list(r); !slices.Equal(got, []string{"one/shards.yaml SL101 default"}) {
		t.Errorf("findings %q", got)
	}
	if r.Failing || r.Summary.Warning != 1 || r.Summary.Files != 2 || r.Inputs != 2 {
		t.Errorf("failing %v, summary %+v", r.Failing, r.Summary)
	}
	if r := check(t, dir, only("SL101"), func(o *Options) { o.FailOn = rules.Warning; o.Project.Paths = []string{"one"} }); !r.Failing {
		t.Error("the command line does not win over failOn")
	}
}

// The command line wins over the spec, the spec over the config.
func TestVersions(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{
		".shardlint.yaml": "version: 1\nserverVersion: '6.0'\nspecs: ['*.yaml']\n",
		"a.yaml":          fewValues,
		"b.yaml":          "serverVersion: '7.0'\ndeployment: b\n" + fewValues,
	})
	versions := func(change ...func(*Options)) map[string]string {
		got := map[string]string{}
		for _, f := range check(t, dir, append(change, only("SL101"))...).Findings {
			got[f.Deployment] = strings.Join(f.Versions, " ")
		}
		return got
	}
	if got := versions(); got["default"] != "6.0" || got["b"] != "7.0" {
		t.Errorf("versions %v", got)
	}
	asked := func(o *Options) { o.Versions = []mongodb.Version{{Major: 8}} }
	if got := versions(asked); got["default"] != "8.0" || got["b"] != "8.0" {
		t.Errorf("versions %v", got)
	}
}

func TestBadConfigIsAFindingWhateverIsSelected(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{
		".shardlint.yaml": "version: 1\nspec: []\n",
		"shards.yaml":     fewValues,
	})
	r := check(t, dir, only("SL101"))
	if got := list(r); !r.BadConfig || !slices.Equal(got, []string{"shards.yaml SL101 default", ".shardlint.yaml SL002 default"}) {
		t.Errorf("bad config %v, findings %q", r.BadConfig, got)
	}
}

func TestConfigForAnotherRelease(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{
		".shardlint.yaml": "version: 1\nrequiredVersion: '>=2'\n",
		"shards.yaml":     fewValues,
	})
	r := check(t, dir, func(o *Options) { o.Project.Version = "v1.4.0" })
	if got := list(r); !r.BadConfig || !slices.Equal(got, []string{".shardlint.yaml SL002 default"}) {
		t.Errorf("bad config %v, findings %q", r.BadConfig, got)
	}
}

// SL509 is off unless the config asks for it, by "on" or by a severity.
func TestConfigTurnsRuleOn(t *testing.T) {
	t.Parallel()
	const connection = "version: 1\nconnections:\n  - uri: mongodb://app:secret@mongos1:27017,mongos2:27017/\n"
	for setting, want := range map[string][]string{
		"{}":                   nil,
		"{SL509: on}":          {"shards.yaml SL509 default"},
		"{SL509: true}":        {"shards.yaml SL509 default"},
		"{SL509: error}":       {"shards.yaml SL509 default"},
		"{SL509: {}}":          nil,
		"{SL509: off}":         nil,
		"{SL501: on}":          nil,
		"{SL5O9: on}":          {".shardlint.yaml SL002 default"},
		"{SL509: {options: }}": nil,
	} {
		dir := write(t, map[string]string{".shardlint.yaml": "version: 1\nrules: " + setting + "\n", "shards.yaml": connection})
		r := check(t, dir)
		if got := list(r); !slices.Equal(got, want) {
			t.Errorf("%s: findings %q, not %q", setting, got, want)
		}
	}
	dir := write(t, map[string]string{
		".shardlint.yaml": "version: 1\nrules: {SL509: on, SL101: on}\n", "shards.yaml": connection, "few.shardlint.yaml": fewValues,
	})
	r := check(t, dir)
	for _, f := range r.Findings {
		// "on" leaves the severity to the rule, also where it has several.
		if want := map[string]rules.Severity{"SL509": rules.Info, "SL101": rules.Warning}[f.Rule.ID]; f.Severity != want {
			t.Errorf("%s has severity %v, not %v", f.Rule.ID, f.Severity, want)
		}
	}
	if len(r.Findings) != 2 {
		t.Errorf("findings %q", list(r))
	}
}

// Where not everything is read, no suppression is called useless.
func TestUselessSuppressions(t *testing.T) {
	t.Parallel()
	const idle = "version: 1\ncollections:\n  - namespace: shop.orders # shardlint:ignore SL101 -- an old worry\n    shardKey: {order_id: hashed}\n"
	files := map[string]string{"shards.yaml": idle}
	if got := list(check(t, write(t, files))); !slices.Equal(got, []string{"shards.yaml SL004 default"}) {
		t.Errorf("findings %q", got)
	}
	if got := list(check(t, write(t, files), func(o *Options) { o.Deployment = project.DefaultDeployment })); got != nil {
		t.Errorf("with one deployment asked for: findings %q", got)
	}
	files[".shardlint.yaml"] = "version: 1\nspec: []\n"
	if got := list(check(t, write(t, files))); !slices.Equal(got, []string{".shardlint.yaml SL002 default"}) {
		t.Errorf("with a config that has problems: findings %q", got)
	}
}

func TestUnmatchedPatternIsRemarked(t *testing.T) {
	t.Parallel()
	dir := write(t, map[string]string{".shardlint.yaml": "version: 1\nspecs: ['db/*.yaml']\n"})
	r := check(t, dir)
	if want := []string{`.shardlint.yaml:2: specs pattern "db/*.yaml" matches no file`}; !slices.Equal(r.Remarks, want) {
		t.Errorf("remarks %q", r.Remarks)
	}
}

func TestUnknownRule(t *testing.T) {
	t.Parallel()
	if _, err := Check(t.Context(), Options{Engine: engine.Options{Select: []string{"SL999"}}}); err == nil {
		t.Error("no error")
	}
}
