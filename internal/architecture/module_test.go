package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A module is the source of this module without its tests.
type module struct {
	path     string
	fset     *token.FileSet
	packages map[string][]file // by folder, with forward slashes
}

type file struct {
	path    string
	imports []string
	syntax  *ast.File
	lines   int
}

// load parses every file of the module that is part of a build.
func load(t *testing.T) *module {
	t.Helper()
	root := filepath.Join("..", "..")
	content, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(content), "\n")
	m := &module{path: strings.TrimPrefix(strings.TrimSpace(first), "module "), fset: token.NewFileSet(), packages: map[string][]file{}}
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, name)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			base := path.Base(rel)
			if rel != "." && (base == "testdata" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_")) {
				return filepath.SkipDir
			}
			if _, err := os.Stat(filepath.Join(name, "go.mod")); rel != "." && err == nil {
				return filepath.SkipDir // another module
			}
			return nil
		}
		if !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		syntax, err := parser.ParseFile(m.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		f := file{path: rel, syntax: syntax, lines: m.fset.File(syntax.FileStart).LineCount()}
		for _, spec := range syntax.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			f.imports = append(f.imports, p)
		}
		m.packages[path.Dir(rel)] = append(m.packages[path.Dir(rel)], f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// folder returns the folder of a package of this module, and any other import
// path as it is.
func (m *module) folder(importPath string) string {
	if inside, ok := strings.CutPrefix(importPath, m.path+"/"); ok {
		return inside
	}
	return importPath
}

// reach returns the packages of the module that one imports, at whatever remove,
// each with the chain that leads there.
func (m *module) reach(folder string) map[string][]string {
	reached := map[string][]string{}
	var visit func(folder string, via []string)
	visit = func(folder string, via []string) {
		for _, f := range m.packages[folder] {
			for _, p := range f.imports {
				next := m.folder(p)
				if _, seen := reached[next]; seen || next == p {
					continue
				}
				reached[next] = append(via[:len(via):len(via)], f.path)
				visit(next, reached[next])
			}
		}
	}
	visit(folder, nil)
	return reached
}

// standard reports whether the import path is of the standard library: no other
// begins with an element that has no dot.
func standard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}
