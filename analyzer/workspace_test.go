package analyzer

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// A workspace is the modules of archives, loaded with full types.
type workspace struct {
	dir    string
	loaded []*packages.Package
}

// writeWorkspace lays projects out as the modules of a workspace, beside the
// drivers that they use.
func writeWorkspace(t *testing.T, dir string, all []archived) {
	t.Helper()
	drivers := writeDriverModules(t, filepath.Join(dir, "drivers"))
	work := "go 1.26.0\n\n"
	for _, a := range all {
		root := filepath.Join(dir, a.name)
		a.write(t, root)
		mod := "module " + a.name + "\n\ngo 1.26.0\n\n"
		for _, d := range drivers {
			mod += "require " + d.path + " " + d.version + "\n"
		}
		write(t, filepath.Join(root, "go.mod"), mod)
		work += "use ./" + a.name + "\n"
	}
	for _, d := range drivers {
		work += fmt.Sprintf("replace %s => %s\n", d.path, d.dir)
	}
	write(t, filepath.Join(dir, "go.work"), work)
}

// loadWorkspace loads all packages and their tests.
func loadWorkspace(t *testing.T, dir string, all []archived) *workspace {
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
	return &workspace{dir, loaded}
}

// analyze runs an analyzer and returns what it says, by module: of all of them,
// or of some.
func (w *workspace) analyze(t *testing.T, a *analysis.Analyzer, modules ...string) map[string][]said {
	t.Helper()
	loaded := w.loaded
	if len(modules) > 0 {
		loaded = slices.DeleteFunc(slices.Clone(loaded), func(p *packages.Package) bool {
			return p.Module == nil || !slices.Contains(modules, p.Module.Path)
		})
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, loaded, nil)
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
				if rel, err := filepath.Rel(w.dir, at.Filename); err == nil {
					return filepath.ToSlash(rel), at.Line, at.Column
				}
				return at.Filename, at.Line, at.Column // of files that stand nowhere
			}
			name, line, column := place(d.Pos)
			module, file, _ := strings.Cut(name, "/")
			s := said{path: file, line: line, column: column, rule: d.Category, message: d.Message}
			for _, r := range d.Related {
				name, line, _ := place(r.Pos)
				s.related += fmt.Sprintf("\n\t%s:%d: %s", strings.TrimPrefix(name, module+"/"), line, r.Message)
			}
			if !slices.Contains(found[module], s) { // a package and its tests are two packages
				found[module] = append(found[module], s)
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
