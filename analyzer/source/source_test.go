package source_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/source"
	"github.com/shardlint/shardlint/analyzer/stub"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write what is wanted into the archives; read it before you believe it")

// Each archive is a project. Its comment may set options, a line each:
//
//	tags: integration mysql
//	system: windows arm64
//	wrappers: example.com/app/store
//	named: cmd/gen.go
//
// The file "want" lists the packages in order, their files, and below each file
// the calls of driver methods by line, with the string in the first argument
// that is a constant; then the notes.
func TestArchives(t *testing.T) {
	t.Parallel()
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			o, want := project(t, archive)
			packages, notes := source.Load(context.Background(), o)
			got := dump(packages, notes)
			if *update {
				rewrite(t, name, archive, got)
				return
			}
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// rewrite puts what was got into the archive.
func rewrite(t *testing.T, name string, archive *txtar.Archive, got string) {
	t.Helper()
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
	archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

// project returns the options for an archive, and what it wants.
func project(t testing.TB, archive *txtar.Archive) (o source.Options, want string) {
	t.Helper()
	o = source.Options{OS: "linux", Arch: "amd64"}
	named := ""
	for line := range strings.Lines(string(archive.Comment)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "tags":
			o.Tags = strings.Fields(value)
		case "system":
			o.OS, o.Arch, _ = strings.Cut(value, " ")
		case "wrappers":
			o.Wrappers = strings.Fields(value)
		case "named":
			named = value
		}
	}
	contents := map[string][]byte{}
	for _, f := range archive.Files {
		switch {
		case f.Name == "want":
			want = string(f.Data)
		case source.IsModule(f.Name):
			o.Modules = append(o.Modules, source.ReadModule(f.Name, f.Data))
		case strings.HasSuffix(f.Name, ".go") && !source.Ignored(f.Name):
			contents[f.Name] = f.Data
			o.Files = append(o.Files, source.File{Path: f.Name, Header: source.Look(f.Data), Named: f.Name == named})
		}
	}
	o.Open = func(path string) (*schema.File, error) {
		if path == "unreadable.go" {
			return nil, errors.New("permission denied")
		}
		return schema.NewFile(path, contents[path], schema.Production), nil
	}
	return o, want
}

// dump writes what was loaded as the archives want it.
func dump(packages []*extract.Package, notes []source.Note) string {
	var b strings.Builder
	for _, p := range packages {
		fmt.Fprintf(&b, "package %s\n", p.Path)
		for _, f := range p.Files {
			fmt.Fprintf(&b, "  %s", f.Source.Path)
			if f.Generated {
				b.WriteString(" generated")
			}
			if f.Test {
				b.WriteString(" test")
			}
			b.WriteString("\n")
			ast.Inspect(f.Syntax, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if line := describe(p, f, call); line != "" {
						b.WriteString("    " + line + "\n")
					}
				}
				return true
			})
		}
	}
	for _, n := range notes {
		fmt.Fprintf(&b, "note %s: %s\n", n.Path, n.Text)
	}
	return b.String()
}

// describe returns a call of a driver in one line, "" for any other call.
func describe(p *extract.Package, f extract.File, call *ast.CallExpr) string {
	callee, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	fn, ok := p.Info.Uses[callee.Sel].(*types.Func)
	if !ok || fn.Pkg() == nil || !stub.IsDriver(fn.Pkg().Path()) {
		return ""
	}
	line := fmt.Sprintf("%d: %s", f.Source.Line(p.Fset.File(call.Pos()).Offset(callee.Sel.Pos())), fn.FullName())
	for _, arg := range call.Args {
		if v := p.Info.Types[arg].Value; v != nil && v.Kind() == constant.String {
			return line + " " + v.ExactString()
		}
	}
	return line
}
