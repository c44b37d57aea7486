package analyzer

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// TestPathsAgree holds the two ways to read Go code together: the command, which
// builds nothing and has stand-ins for whatever it does not know, and the
// analyzer, which has full types and sees one package at a time.
func TestPathsAgree(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	drivers := writeDriverModules(t, filepath.Join(dir, "drivers"))
	var work strings.Builder
	work.WriteString("go 1.26.0\n\n")
	all := append(archives(t, "testdata/*.txtar"), archives(t, "testdata/agree/*.txtar")...)
	for _, a := range all {
		root := filepath.Join(dir, a.name)
		a.write(t, root)
		mod := "module " + a.name + "\n\ngo 1.26.0\n\n"
		for _, d := range drivers {
			mod += "require " + d.path + " " + d.version + "\n"
		}
		write(t, filepath.Join(root, "go.mod"), mod)
		work.WriteString("use ./" + a.name + "\n")
	}
	for _, d := range drivers {
		fmt.Fprintf(&work, "replace %s => %s\n", d.path, d.dir)
	}
	write(t, filepath.Join(dir, "go.work"), work.String())

	full := analyze(t, dir, all)
	met := map[string]bool{}
	for _, a := range all {
		ofCommand, ofAnalyzer := check(t, filepath.Join(dir, a.name)), full[a.name]
		if len(ofCommand) == 0 {
			t.Errorf("%s: nothing to compare", a.name)
		}
		differ := func(who string, some, others []said) {
			for _, f := range some {
				if slices.Contains(others, f) {
					continue
				}
				met[a.name+" "+f.key()] = true
				if allowed[a.name+" "+f.key()] == "" {
					t.Errorf("%s: only the %s says %s", a.name, who, f)
				}
			}
		}
		differ("command", ofCommand, ofAnalyzer)
		differ("analyzer", ofAnalyzer, ofCommand)
	}
	for key := range allowed {
		if !met[key] {
			t.Errorf("%s: both agree, so that no difference need be allowed", key)
		}
	}
}

// allowed are the differences that are meant, each with its reason.
var allowed = map[string]string{
	"whole a/setup.go:15: SL203": "a rule that says that there is no index anywhere is left to the command",
	"whole a/setup.go:27: SL402": "the command tells what several packages do to one collection in one finding, at its first place",
	"whole b/b.go:16: SL402":     "the same from the other package, where the analyzer has a finding of its own",
	"whole a/setup.go:38: SL004": "that a suppression hides nothing can be said only once the whole deployment was judged",
	"whole b/b.go:22: SL401":     "the shard key is set by Go code of a package that the analyzer does not see with this one",
}

// A said is a finding as both ways say it.
type said struct {
	path         string
	line, column int // from 1; column in bytes
	rule         string
	message      string
	related      string
}

func (s said) String() string { return s.key() + " " + s.message + s.related }

// key tells the finding from the others of its archive.
func (s said) key() string { return fmt.Sprintf("%s:%d: %s", s.path, s.line, s.rule) }

// check runs the command over a project and returns what it says of Go files.
func check(t *testing.T, root string) []said {
	t.Helper()
	result, err := lint.Check(t.Context(), lint.Options{Project: project.Options{WorkDir: root}})
	if err != nil || len(result.Errors) > 0 {
		t.Fatal(err, result.Errors)
	}
	var found []said
	for _, f := range result.Findings {
		if filepath.Ext(f.Span.Path()) != ".go" {
			continue
		}
		at := f.Span.File.Line(int(f.Span.Start))
		start, _ := f.Span.File.LineBounds(at)
		s := said{path: f.Span.Path(), line: at, column: int(f.Span.Start) - start + 1, rule: f.Rule.ID, message: f.Rule.ID + ": " + f.Message}
		for _, r := range f.Related {
			if !r.Span.IsZero() {
				s.related += fmt.Sprintf("\n\t%s:%d: %s", r.Span.Path(), r.Span.Position().Line, r.Message)
			}
		}
		found = append(found, s)
	}
	return found
}

// analyze runs the analyzer over the workspace and returns what it says, by
// project.
func analyze(t *testing.T, dir string, all []archived) map[string][]said {
	t.Helper()
	var patterns []string
	for _, a := range all {
		patterns = append(patterns, "./"+a.name+"/...")
	}
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir, Context: t.Context(), Tests: true,
		Env: append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GO111MODULE=on", "GOWORK="+filepath.Join(dir, "go.work")),
	}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, err := range p.Errors {
			t.Errorf("%s: %v", p.ID, err)
		}
	})
	graph, err := checker.Analyze([]*analysis.Analyzer{New(Options{Load: LoadProject})}, loaded, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]said{}
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Errorf("%s: %v", act.Package.ID, act.Err)
		}
		for _, d := range act.Diagnostics {
			place := func(pos token.Pos) (string, int, int) {
				at := act.Package.Fset.Position(pos)
				rel, err := filepath.Rel(dir, at.Filename)
				if err != nil {
					t.Fatal(err)
				}
				return filepath.ToSlash(rel), at.Line, at.Column
			}
			name, line, column := place(d.Pos)
			archive, file, _ := strings.Cut(name, "/")
			s := said{path: file, line: line, column: column, rule: d.Category, message: d.Message}
			for _, r := range d.Related {
				name, line, _ := place(r.Pos)
				s.related += fmt.Sprintf("\n\t%s:%d: %s", strings.TrimPrefix(name, archive+"/"), line, r.Message)
			}
			if !slices.Contains(found[archive], s) { // a package and its tests are two packages
				found[archive] = append(found[archive], s)
			}
		}
	}
	return found
}

// A driverModule is the declarations of a driver as a module.
type driverModule struct{ path, version, dir string }

// writeDriverModules lays out the declarations of the drivers as modules.
func writeDriverModules(t *testing.T, dir string) []driverModule {
	t.Helper()
	writeDrivers(t, dir)
	drivers := []driverModule{
		{path: "go.mongodb.org/mongo-driver", version: "v1.17.0"},
		{path: "go.mongodb.org/mongo-driver/v2", version: "v2.0.0"},
		{path: "gopkg.in/mgo.v2", version: "v2.0.0"},
		{path: "github.com/globalsign/mgo", version: "v0.0.0"},
		{path: "github.com/qiniu/qmgo", version: "v1.1.0"},
	}
	for i := range drivers {
		d := &drivers[i]
		d.dir = filepath.Join(dir, "src", filepath.FromSlash(d.path))
		mod := "module " + d.path + "\n\ngo 1.26.0\n"
		for _, other := range drivers {
			if other.path != d.path {
				mod += "require " + other.path + " " + other.version + "\n"
			}
		}
		write(t, filepath.Join(d.dir, "go.mod"), mod)
	}
	return drivers
}
