package source_test

import (
	"context"
	"fmt"
	"go/ast"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// What nests deeper than anybody writes is left out, and its neighbour is not.
func TestDeepNests(t *testing.T) {
	t.Parallel()
	driver := "package p\n\nimport \"go.mongodb.org/mongo-driver/v2/mongo\"\n\n"
	for name, text := range map[string]string{
		"parentheses": "var x = " + strings.Repeat("(", 50_000) + "1" + strings.Repeat(")", 50_000),
		"sums":        "var x = 1" + strings.Repeat("+1", 50_000),
		"types":       "var x " + strings.Repeat("[]", 50_000) + "int",
		"selectors":   "var x = a" + strings.Repeat(".a", 50_000),
		"blocks":      "func f() " + strings.Repeat("{", 50_000) + strings.Repeat("}", 50_000),
		"no end":      "func f() " + strings.Repeat("{", 200_000),
		"many in one": "var x = []int{" + strings.Repeat("1,", 50_000) + "}",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := source.Options{}
			add(&o, "p/deep.go", []byte(driver+text))
			add(&o, "p/flat.go", []byte(driver+"func find(db *mongo.Database) { db.Collection(\"users\") }\n"))
			packages, notes := source.Load(context.Background(), o)
			if len(packages) != 1 {
				t.Fatalf("%d packages, notes %v", len(packages), notes)
			}
			got := dump(packages, nil)
			if !strings.Contains(got, "5: (*go.mongodb.org/mongo-driver/v2/mongo.Database).Collection \"users\"") {
				t.Errorf("got\n%s", got)
			}
			if deep := name != "many in one"; deep != (len(notes) == 1) {
				t.Errorf("notes %v", notes)
			}
		})
	}
}

// A constant that doubles at every name would fill the memory of whoever asks for
// its value.
func TestConstantsThatSwell(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	text.WriteString("package p\n\nimport \"go.mongodb.org/mongo-driver/v2/mongo\"\n\nfunc find(db *mongo.Database) {\n")
	for i := 40; i > 0; i-- {
		fmt.Fprintf(&text, "\tconst c%d = string(c%d) + (c%[2]d)\n", i-1, i)
	}
	small := strings.Replace(text.String(), "{\n", "{\n\tconst c40 = \"\"\n", 1) + "\tdb.Collection(c0 + \"users\")\n}\n"
	large := strings.Replace(text.String(), "{\n", "{\n\tconst c40 = \"users\"\n", 1) + "\tdb.Collection(c0)\n}\n"
	for text, want := range map[string]int{small: 1, large: 0} {
		o := source.Options{}
		add(&o, "p.go", []byte(text))
		packages, notes := source.Load(context.Background(), o)
		if len(packages) != want || len(notes) != 1-want {
			t.Errorf("%d packages, want %d; notes %v", len(packages), want, notes)
		}
	}
}

// A declaration that the checker takes very long for does not keep the
// program from being stopped.
func TestStops(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	text.WriteString("package p\n\nimport \"go.mongodb.org/mongo-driver/v2/mongo\"\n\nvar c *mongo.Client\n\n")
	for i := range 27 { // each is part of the one before twice
		fmt.Fprintf(&text, "type T%d struct{ a, b T%d }\n", i, i+1)
	}
	text.WriteString("type T27 int\n")
	o := source.Options{}
	add(&o, "p.go", []byte(text.String()))
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	packages, _ := source.Load(ctx, o)
	if len(packages) != 0 {
		t.Error("the checker was done with it; the test shows nothing")
	}
}
