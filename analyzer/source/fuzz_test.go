package source_test

import (
	"context"
	"go/ast"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/source"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/txtar"
)

// Any bytes may stand in a Go file: nothing panics, all places are in the file,
// and the package beside it is read.
func FuzzLoad(f *testing.F) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.HasSuffix(file.Name, ".go") {
				f.Add(file.Data)
			}
		}
	}
	f.Add([]byte("package a\nimport `go.mongodb.org/mongo-driver/v2/mongo`\ntype T[P interface{ *P | ~[]T[P] }] struct{ T[*P] }\nvar x = [1<<40]int{}\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		file := schema.NewFile("a/a.go", content, schema.Production)
		other := []byte("package b\nimport \"example.com/x/a\"\nimport \"go.mongodb.org/mongo-driver/v2/mongo\"\nfunc f(db *mongo.Database) { db.Collection(a.Name) }\n")
		packages, _ := source.Load(context.Background(), source.Options{
			OS: "linux", Arch: "amd64",
			Modules: []source.Module{{Dir: ".", Path: "example.com/x"}},
			Files: []source.File{
				{Path: file.Path, Header: source.Look(content), Source: file},
				{Path: "b/b.go", Header: source.Look(other), Source: schema.NewFile("b/b.go", other, schema.Production)},
			},
		})
		found := false
		for _, p := range packages {
			if p.Path == "example.com/x/b" && p.Types.Name() == "b" {
				found = true
			}
			inside(t, p)
		}
		if !found {
			t.Error("the other package is missing")
		}
	})
}

// inside checks that every node and every object lies in its file.
func inside(t *testing.T, p *extract.Package) {
	t.Helper()
	for _, f := range p.Files {
		file := p.Fset.File(f.Syntax.FileStart)
		if file == nil || file.Size() != len(f.Source.Content) {
			t.Fatal("no such file in the set, or one of another size")
		}
		ast.Inspect(f.Syntax, func(n ast.Node) bool {
			if n == nil {
				return false
			}
			if n.Pos().IsValid() && p.Fset.File(n.Pos()) != file {
				t.Errorf("%T begins outside its file", n)
			}
			return true
		})
	}
	for id, o := range p.Info.Defs {
		if o != nil && p.Fset.File(id.Pos()) == nil {
			t.Errorf("%s is nowhere", id.Name)
		}
	}
}
