package analyzer

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
)

// TestWorkspace runs the analyzer with full types over the code of all archives,
// which takes long to load.
func TestWorkspace(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the standard library from source")
	}
	dir := t.TempDir()
	all := append(archives(t, "testdata/*.txtar"), archives(t, "testdata/agree/*.txtar")...)
	writeWorkspace(t, dir, all)
	w := loadWorkspace(t, dir, all)
	t.Run("agree", func(t *testing.T) { testPathsAgree(t, w, all) })
	t.Run("options", func(t *testing.T) { testOptions(t, w) })
}

// testPathsAgree holds the two ways to read Go code together: the command, which
// builds nothing and has stand-ins for whatever it does not know, and the
// analyzer, which has full types and sees one package at a time.
func testPathsAgree(t *testing.T, w *workspace, all []archived) {
	full := w.analyze(t, New(Options{Load: LoadProject}))
	met := map[string]bool{}
	for _, a := range all {
		ofCommand, ofAnalyzer := check(t, filepath.Join(w.dir, a.name)), full[a.name]
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
