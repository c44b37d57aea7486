package architecture

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// longFiles may exceed the limit of 400 lines, each for a reason.
var longFiles = map[string]string{}

func TestFilesStaySmall(t *testing.T) {
	t.Parallel()
	for folder, files := range load(t).packages {
		for _, f := range files {
			limit := 400
			if folder == "rules" && isRuleFile(f) {
				limit = 150
			}
			if f.lines > limit && longFiles[f.path] == "" && !ast.IsGenerated(f.syntax) {
				t.Errorf("%s has %d lines, of at most %d", f.path, f.lines, limit)
			}
		}
	}
}

// isRuleFile reports whether the file declares a rule.
func isRuleFile(f file) bool {
	found := false
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			if id, ok := lit.Type.(*ast.Ident); ok && id.Name == "Rule" {
				found = true
			}
		}
		return !found
	})
	return found
}

// Everything but the command is a library: it prints nothing, ends nothing,
// sets nothing up behind the caller's back, and asks no clock to judge by.
func TestLibraryHabits(t *testing.T) {
	t.Parallel()
	noClock := []string{"schema", "schema/spec", "rules", "internal/mongodb", "internal/engine"}
	for folder, files := range load(t).packages {
		if name := path.Base(folder); slices.Contains([]string{"util", "utils", "common", "helpers", "misc"}, name) {
			t.Errorf("%s: the name does not say what the package is", folder)
		}
		if strings.HasPrefix(folder, "cmd/") {
			continue
		}
		for _, f := range files {
			ast.Inspect(f.syntax, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if n.Name.Name == "init" && n.Recv == nil {
						t.Errorf("%s: init function", f.path)
					}
				case *ast.SelectorExpr:
					x, ok := n.X.(*ast.Ident)
					if !ok {
						return true
					}
					call := x.Name + "." + n.Sel.Name
					switch {
					case strings.HasPrefix(call, "fmt.Print"), strings.HasPrefix(call, "log."), call == "os.Exit",
						call == "os.Stdout" || call == "os.Stderr":
						t.Errorf("%s: %s", f.path, call)
					case call == "time.Now" && slices.Contains(noClock, folder):
						t.Errorf("%s: %s", f.path, call)
					}
				}
				return true
			})
		}
	}
}

// The readers must not panic, whatever they read, nor the rules, whatever the
// model holds.
func TestNoPanicInReadersAndRules(t *testing.T) {
	t.Parallel()
	packages := load(t).packages
	for _, folder := range append(slices.Clone(readers), "schema", "rules", "internal/mongodb") {
		for _, f := range packages[folder] {
			ast.Inspect(f.syntax, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "panic" {
						t.Errorf("%s: panic", f.path)
					}
				}
				return true
			})
		}
	}
}
