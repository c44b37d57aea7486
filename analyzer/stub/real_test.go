package stub_test

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/stub"
)

// The declarations say what the drivers themselves do, as far as these are in
// the module cache: this module requires version 2, nobody requires the others.
func TestDeclarationsAreThoseOfTheDrivers(t *testing.T) {
	t.Parallel()
	for _, module := range []struct {
		path string
		// copies are patterns of folders below the module cache.
		copies []string
	}{
		{"go.mongodb.org/mongo-driver/v2", []string{"go.mongodb.org/mongo-driver/v2@" + required(t, "go.mongodb.org/mongo-driver/v2")}},
		{"go.mongodb.org/mongo-driver", []string{"go.mongodb.org/mongo-driver@v1.17.*"}},
		{"github.com/qiniu/qmgo", []string{"github.com/qiniu/qmgo@v1.*"}},
		{"github.com/globalsign/mgo", []string{"github.com/globalsign/mgo@v0.0.0-2018*"}},
		{"gopkg.in/mgo.v2", []string{"gopkg.in/mgo.v2@v2.0.0-2019*", "gopkg.in/mgo.v2@v2.0.0-2018*"}},
	} {
		t.Run(module.path, func(t *testing.T) {
			t.Parallel()
			folder := ""
			for _, pattern := range module.copies {
				if found, _ := filepath.Glob(filepath.Join(moduleCache(), filepath.FromSlash(pattern))); len(found) > 0 {
					folder = found[len(found)-1]
				}
			}
			if folder == "" {
				t.Skip("it is not in the module cache")
			}
			fset := token.NewFileSet()
			loader := stub.NewLoader(fset)
			real := &realImporter{fset: fset, stubs: loader, module: module.path, folder: folder, loaded: map[string]*types.Package{}}
			for _, p := range packages(t) {
				if p != module.path && !strings.HasPrefix(p, module.path+"/") ||
					module.path == "go.mongodb.org/mongo-driver" && strings.HasPrefix(p, module.path+"/v2") {
					continue
				}
				declared, err := loader.Import(p)
				if err != nil {
					t.Fatal(err)
				}
				has, err := real.Import(p)
				if err != nil {
					t.Fatal(err)
				}
				same(t, declared, has)
			}
		})
	}
}

func moduleCache() string {
	if dir := os.Getenv("GOMODCACHE"); dir != "" {
		return dir
	}
	return filepath.Join(filepath.SplitList(build.Default.GOPATH)[0], "pkg", "mod")
}

// required returns the version of a module that this one requires.
func required(t *testing.T, module string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(content)) {
		if fields := strings.Fields(line); len(fields) >= 2 && fields[0] == module {
			return fields[1]
		}
	}
	t.Fatalf("go.mod does not require %s", module)
	return ""
}

// A realImporter checks the packages of one module from its source, and leaves
// empty what is neither there nor declared.
type realImporter struct {
	fset           *token.FileSet
	stubs          *stub.Loader
	module, folder string
	loaded         map[string]*types.Package
}

func (r *realImporter) Import(p string) (*types.Package, error) {
	if pkg := r.loaded[p]; pkg != nil {
		return pkg, nil
	}
	rest, inside := strings.CutPrefix(p, r.module)
	if !inside || rest != "" && rest[0] != '/' {
		pkg, err := r.stubs.Import(p)
		if pkg == nil && err == nil {
			pkg = types.NewPackage(p, path.Base(p))
			pkg.MarkComplete()
		}
		return pkg, err
	}
	found, err := build.Default.ImportDir(filepath.Join(r.folder, filepath.FromSlash(rest)), 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(r.fset, filepath.Join(found.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	conf := types.Config{Importer: r, IgnoreFuncBodies: true, FakeImportC: true, Error: func(error) {}}
	pkg, _ := conf.Check(p, r.fset, files, nil) // what is missing is reported, and accepted
	r.loaded[p] = pkg
	return pkg, nil
}

// same compares the exported API of two packages.
func same(t *testing.T, declared, has *types.Package) {
	t.Helper()
	for _, name := range has.Scope().Names() {
		if token.IsExported(name) && declared.Scope().Lookup(name) == nil {
			t.Errorf("%s.%s is not declared", has.Path(), name)
		}
	}
	for _, name := range declared.Scope().Names() {
		if !token.IsExported(name) {
			continue
		}
		d, h := declared.Scope().Lookup(name), has.Scope().Lookup(name)
		if h == nil {
			t.Errorf("%s.%s is declared, and is not there", has.Path(), name)
			continue
		}
		sameObject(t, has.Path()+"."+name, d, h)
	}
}

func sameObject(t *testing.T, name string, d, h types.Object) {
	t.Helper()
	switch d := d.(type) {
	case *types.TypeName:
		if _, ok := h.(*types.TypeName); !ok || d.IsAlias() != h.(*types.TypeName).IsAlias() {
			t.Errorf("%s is a %T here and a %T there", name, d, h)
			return
		}
		sameType(t, name, d.Type().Underlying(), h.Type().Underlying())
		if d.IsAlias() {
			sameType(t, name, d.Type(), h.Type())
			return
		}
		theirs, ours := methods(h.Type()), methods(d.Type())
		for m, f := range theirs {
			if ours[m] == nil {
				t.Errorf("method %s of %s is not declared", m, name)
				continue
			}
			sameType(t, name+"."+m, ours[m].Type(), f.Type())
			if receiver(ours[m]) != receiver(f) {
				t.Errorf("receiver of %s.%s: %s, want %s", name, m, receiver(ours[m]), receiver(f))
			}
		}
		for m := range ours {
			if theirs[m] == nil {
				t.Errorf("method %s of %s is declared, and is not there", m, name)
			}
		}
	case *types.Const:
		c, ok := h.(*types.Const)
		if !ok || c.Val().ExactString() != d.Val().ExactString() {
			t.Errorf("%s is %v, want %v", name, d, h)
		}
		sameType(t, name, d.Type(), h.Type())
	default:
		sameType(t, name, d.Type(), h.Type())
	}
}

// methods returns the exported methods that are written for the type itself.
func methods(t types.Type) map[string]*types.Func {
	found := map[string]*types.Func{}
	if n, ok := t.(*types.Named); ok {
		for m := range n.Methods() {
			if m.Exported() {
				found[m.Name()] = m
			}
		}
	}
	return found
}

func receiver(f *types.Func) string {
	if _, ok := f.Signature().Recv().Type().(*types.Pointer); ok {
		return "pointer"
	}
	return "value"
}

func sameType(t *testing.T, name string, d, h types.Type) {
	t.Helper()
	if got, want := text(d), text(h); !matches(got, want) {
		t.Errorf("%s is declared\n\t%s\nand is\n\t%s", name, strings.Join(got, " "), strings.Join(want, " "))
	}
}

// text writes a type as a list of words. Names of parameters and unexported
// fields do not count; a type of a package that is not declared is a word "?".
func text(t types.Type) []string {
	switch t := t.(type) {
	case *types.Signature:
		words := append([]string{"func", "("}, tuple(t.Params(), t.Variadic())...)
		return append(append(words, ")"), tuple(t.Results(), false)...)
	case *types.Pointer:
		if elem := text(t.Elem()); !slices.Equal(elem, []string{"?"}) {
			return append([]string{"*"}, elem...)
		}
		return []string{"?"}
	case *types.Slice:
		return append([]string{"[]"}, text(t.Elem())...)
	case *types.Map:
		return append(append([]string{"map"}, text(t.Key())...), text(t.Elem())...)
	case *types.Struct:
		words := []string{"struct"}
		for i := range t.NumFields() {
			if f := t.Field(i); f.Exported() && f.Name() != "Internal" {
				words = append(append(words, f.Name(), t.Tag(i)), text(f.Type())...)
			}
		}
		return words
	case *types.Interface:
		if t.Empty() {
			return []string{"any"}
		}
		words := []string{"interface"}
		for m := range t.Methods() {
			if m.Exported() {
				words = append(append(words, m.Name()), text(m.Type())...)
			}
		}
		return words
	case *types.Alias:
		if t.Obj().Pkg() != nil && unlisted(t.Obj().Pkg().Path()) {
			return []string{"?"}
		}
		return text(types.Unalias(t))
	case *types.Named:
		if t.Obj().Pkg() != nil && unlisted(t.Obj().Pkg().Path()) {
			return []string{"?"}
		}
		words := []string{t.Obj().Name()}
		if t.Obj().Pkg() != nil {
			words[0] = t.Obj().Pkg().Path() + "." + words[0]
		}
		for a := range t.TypeArgs().Types() {
			words = append(words, text(a)...)
		}
		return words
	case *types.Basic:
		if t.Kind() == types.Invalid {
			return []string{"?"}
		}
	}
	return []string{t.String()}
}

func tuple(params *types.Tuple, variadic bool) []string {
	var words []string
	for i := range params.Len() {
		if variadic && i == params.Len()-1 {
			words = append(words, "...")
		}
		words = append(words, text(params.At(i).Type())...)
	}
	return words
}

// unlisted reports whether a package is one that no declaration may name.
func unlisted(p string) bool {
	first, _, _ := strings.Cut(p, "/")
	if strings.Contains(p, "/internal") {
		return true
	}
	if !strings.Contains(first, ".") {
		return false
	}
	tree, err := stub.GOPATH()
	if err != nil {
		return true
	}
	f, err := tree.Open("src/" + p)
	if err != nil {
		return true
	}
	f.Close()
	return strings.Contains(p, "/bson/bsoncodec") || strings.HasSuffix(p, "/x/mongo/driver")
}

// matches reports whether the declared words are those of the driver, with any
// for what is not declared.
func matches(declared, want []string) bool {
	if len(declared) != len(want) {
		return false
	}
	for i := range want {
		if declared[i] != want[i] && !(want[i] == "?" && declared[i] == "any") {
			return false
		}
	}
	return true
}
