package source

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/analyzer/stub"
)

// A unit is one package: the files of a folder with the same name in the package
// clause, the tests among them where they matter.
type unit struct {
	path, dir, name string
	code, tests     []*File
	imports         map[string]*unit // those of the project, by import path
	byTests         map[string]bool  // import paths that only tests import
	outside         outside          // what the code, or only the tests, import
	needed          bool
	withTests       bool
	order           int // dependencies first

	importers []*unit // units to check after this one
	waits     int     // units to check before this one
	users     int     // of importers, those that are not done
}

// outside says who imports a driver.
type outside uint8

const (
	codeUsesDriver outside = 1 << iota
	testsUseDriver
)

// A graph is the packages of a project and what they import.
type graph struct {
	tree  *tree
	units []*unit // those that are needed, dependencies first
	notes []Note
}

func newGraph(o Options) *graph {
	g := &graph{}
	byDir := g.group(o)
	packages := map[string]bool{}
	loose := map[string]bool{} // what folders without a module import
	for dir := range byDir {
		packages[dir] = true
	}
	g.tree = newTree(o.Modules, packages)
	for dir, units := range byDir {
		if g.tree.moduleOf(dir) != nil {
			continue
		}
		for _, u := range units {
			for _, f := range u.files() {
				for _, p := range f.Header.Imports {
					loose[p] = true
				}
			}
		}
	}
	if len(loose) > 0 {
		g.tree.guess(loose)
	}
	all := g.connect(byDir, o.Wrappers)
	choose(all, o.Wrappers)
	g.sort(all)
	return g
}

func (u *unit) files() []*File { return append(slices.Clip(u.code), u.tests...) }

// group puts the files together to units, by folder, the package that others
// import first.
func (g *graph) group(o Options) map[string][]*unit {
	t := target{os: o.OS, arch: o.Arch, tags: map[string]bool{}}
	for _, tag := range o.Tags {
		t.tags[tag] = true
	}
	type key struct {
		dir, name string
		external  bool // a test that imports the package it tests
	}
	byKey := map[key]*unit{}
	left := 0
	for i := range o.Files {
		f := &o.Files[i]
		if f.Header.Package == "" {
			continue // nothing that a compiler or we could make sense of
		}
		if !f.Named && !t.takes(f.Path, f.Header) {
			if slices.ContainsFunc(f.Header.Imports, stub.IsDriver) {
				left++
			}
			continue
		}
		test := isTest(f.Path)
		k := key{path.Dir(f.Path), f.Header.Package, test && strings.HasSuffix(f.Header.Package, "_test")}
		u := byKey[k]
		if u == nil {
			u = &unit{dir: k.dir, name: k.name}
			byKey[k] = u
		}
		if test {
			u.tests = append(u.tests, f)
		} else {
			u.code = append(u.code, f)
		}
	}
	if left > 0 {
		files := "1 Go file that imports a driver was left out by its"
		if left > 1 {
			files = fmt.Sprintf("%d Go files that import a driver were left out by their", left)
		}
		g.notes = append(g.notes, Note{".", fmt.Sprintf("%s build constraints for %s/%s: -tags sets more", files, o.OS, o.Arch)})
	}
	byDir := map[string][]*unit{}
	for _, u := range byKey {
		byDir[u.dir] = append(byDir[u.dir], u)
		for _, files := range [][]*File{u.code, u.tests} {
			slices.SortFunc(files, func(a, b *File) int { return strings.Compare(a.Path, b.Path) })
		}
	}
	for _, units := range byDir {
		slices.SortFunc(units, func(a, b *unit) int {
			return cmp.Or(b.rank()-a.rank(), strings.Compare(a.name, b.name))
		})
	}
	return byDir
}

// rank is higher for the unit of a folder that others mean when they import it.
func (u *unit) rank() int {
	switch {
	case len(u.code) == 0:
		return 0
	case u.name == "main" || u.name == "documentation":
		return 1
	case u.name != path.Base(u.dir):
		return 2
	}
	return 3
}

func isTest(file string) bool { return strings.HasSuffix(file, "_test.go") }

// connect names the units and finds out what they import.
func (g *graph) connect(byDir map[string][]*unit, wrappers []string) []*unit {
	var all []*unit
	for _, dir := range slices.Sorted(maps.Keys(byDir)) {
		for _, u := range byDir[dir] {
			u.path = g.tree.pathOf(dir)
			u.imports, u.byTests = map[string]*unit{}, map[string]bool{}
			if len(u.code) == 0 && strings.HasSuffix(u.name, "_test") {
				u.path += "_test"
			}
			for _, f := range u.code {
				g.connectFile(u, f, byDir, wrappers, codeUsesDriver)
			}
			for _, f := range u.tests {
				g.connectFile(u, f, byDir, wrappers, testsUseDriver)
			}
			all = append(all, u)
		}
	}
	return all
}

func (g *graph) connectFile(u *unit, f *File, byDir map[string][]*unit, wrappers []string, who outside) {
	for _, p := range f.Header.Imports {
		if _, known := u.imports[p]; known {
			if who == codeUsesDriver {
				delete(u.byTests, p)
			}
			continue
		}
		if stub.IsDriver(p) {
			u.outside |= who
			continue
		}
		if slices.Contains(wrappers, p) {
			u.outside |= who
		}
		dir, ok := g.tree.dirOf(u.dir, p)
		if !ok || len(byDir[dir]) == 0 {
			continue
		}
		to := byDir[dir][0]
		if to == u || len(to.code) == 0 {
			continue
		}
		u.imports[p] = to
		if who == testsUseDriver {
			u.byTests[p] = true
		}
	}
}
