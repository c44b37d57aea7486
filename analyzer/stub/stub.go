// Package stub holds the exported API of the MongoDB drivers for Go, and of the
// packages of the standard library that stand in most code around them, as
// declarations without behaviour. With them code can be type-checked where
// neither the drivers nor a Go toolchain are there.
//
// The declarations are Go files in GOPATH order below testdata, so that the go
// command never builds them: testdata/src for the drivers, testdata/std for the
// standard library. Parameters have no names and struct types no unexported
// fields. A type from a package that is not here reads any.
package stub

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed testdata
var declarations embed.FS

// The folders of the declarations.
const (
	driverFolder   = "testdata/src"
	standardFolder = "testdata/std"
)

// Drivers returns the import paths of the drivers: a package with one of these
// paths, or below one, belongs to a driver.
func Drivers() []string {
	return []string{
		"go.mongodb.org/mongo-driver",
		"gopkg.in/mgo.v2",
		"github.com/globalsign/mgo",
		"github.com/qiniu/qmgo",
	}
}

// IsDriver reports whether the import path is one of a driver's packages.
func IsDriver(importPath string) bool {
	for _, d := range Drivers() {
		if rest, ok := strings.CutPrefix(importPath, d); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

// GOPATH returns the declarations of the drivers as the tree of a GOPATH: src
// and below it a folder for each import path. They build with the standard
// library alone.
func GOPATH() (fs.FS, error) { return fs.Sub(declarations, path.Dir(driverFolder)) }

// A Loader type-checks the declarations that are asked for, each once. Several
// goroutines may use it.
type Loader struct {
	fset   *token.FileSet
	mu     sync.Mutex
	loaded map[string]*entry
}

type entry struct {
	once sync.Once
	pkg  *types.Package
	err  error
}

// NewLoader returns a loader that adds the files it parses to the set.
func NewLoader(fset *token.FileSet) *Loader {
	return &Loader{fset: fset, loaded: map[string]*entry{}}
}

// Import returns the package with the import path, and nil for one that is not
// here. The error says what is wrong with the declarations.
func (l *Loader) Import(importPath string) (*types.Package, error) {
	l.mu.Lock()
	e := l.loaded[importPath]
	if e == nil {
		e = &entry{}
		l.loaded[importPath] = e
	}
	l.mu.Unlock()
	e.once.Do(func() { e.pkg, e.err = l.load(importPath) })
	return e.pkg, e.err
}

func (l *Loader) load(importPath string) (*types.Package, error) {
	folder := standardFolder + "/" + importPath
	if IsDriver(importPath) {
		folder = driverFolder + "/" + importPath
	}
	if !fs.ValidPath(folder) {
		return nil, nil
	}
	entries, err := declarations.ReadDir(folder)
	if err != nil {
		return nil, nil // not here
	}
	var files []*ast.File
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		content, err := declarations.ReadFile(folder + "/" + e.Name())
		if err != nil {
			return nil, fmt.Errorf("read the declarations of %s: %w", importPath, err)
		}
		file, err := parser.ParseFile(l.fset, "", content, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("parse the declarations of %s: %w", importPath, err)
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, nil // a folder on the way to others
	}
	conf := types.Config{Importer: importer{l}, IgnoreFuncBodies: true}
	pkg, err := conf.Check(importPath, l.fset, files, nil)
	if err != nil {
		return nil, fmt.Errorf("check the declarations of %s: %w", importPath, err)
	}
	return pkg, nil
}

// An importer gives the declarations those that they import. The few packages of
// the standard library that are not here are empty.
type importer struct{ l *Loader }

func (i importer) Import(importPath string) (*types.Package, error) {
	pkg, err := i.l.Import(importPath)
	if pkg == nil && err == nil {
		pkg = types.NewPackage(importPath, path.Base(importPath))
		pkg.MarkComplete()
	}
	return pkg, err
}
