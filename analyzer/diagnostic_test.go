package analyzer

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/go/analysis"
)

const goText = "package p\n\nvar filter = 1\n"

// reported returns what the driver is told of a finding. A place is in the Go
// file or in a spec.
func reported(t *testing.T, make func(goFile, spec *schema.File) engine.Finding) ([]analysis.Diagnostic, *token.FileSet) {
	t.Helper()
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, "/repo/p/p.go", goText, 0)
	if err != nil {
		t.Fatal(err)
	}
	file := schema.NewFile("p/p.go", []byte(goText), schema.Production)
	spec := schema.NewFile("db/shards.yaml", []byte("version: 1\n"), schema.Production)
	var told []analysis.Diagnostic
	pass := &analysis.Pass{Fset: fset, Report: func(d analysis.Diagnostic) { told = append(told, d) }}
	g := &group{
		pass: pass, project: &Project{project: &project.Project{Root: "/repo"}},
		files:  []goFile{{syntax: syntax, source: file, own: true}},
		places: map[*schema.File]*token.File{file: fset.File(syntax.FileStart)},
	}
	g.report(pass, make(file, spec))
	return told, fset
}

func TestReport(t *testing.T) {
	t.Parallel()
	told, fset := reported(t, func(file, spec *schema.File) engine.Finding {
		return engine.Finding{Finding: rules.Finding{
			Rule: rules.Find("SL401"), Message: "asks mongodb://app:hunter2@host/", Span: file.In(15, 21),
			Related: []schema.Related{{Message: "declared here", Span: spec.In(9, 10)}, {Message: "nowhere"}},
		}}
	})
	if len(told) != 1 {
		t.Fatalf("%d diagnostics", len(told))
	}
	d := told[0]
	if at := fset.Position(d.Pos); at.String() != "/repo/p/p.go:3:5" || d.End-d.Pos != 6 {
		t.Errorf("place %s and %d bytes", at, d.End-d.Pos)
	}
	if d.Category != "SL401" || !strings.HasSuffix(d.URL, "/SL401.md") || !strings.HasPrefix(d.Message, "SL401: ") {
		t.Errorf("category %q, URL %q, message %q", d.Category, d.URL, d.Message)
	}
	if strings.Contains(d.Message, "hunter2") {
		t.Errorf("a password in %q", d.Message)
	}
	if len(d.Related) != 1 || fset.Position(d.Related[0].Pos).String() != "/repo/db/shards.yaml:1:10" {
		t.Errorf("related %+v", d.Related)
	}
}

// A driver takes no finding in a file that is not among those of the pass.
func TestReportElsewhere(t *testing.T) {
	t.Parallel()
	told, _ := reported(t, func(_, spec *schema.File) engine.Finding {
		return engine.Finding{Finding: rules.Finding{Rule: rules.Find("SL401"), Message: "m", Span: spec.In(0, 7)}}
	})
	if len(told) > 0 {
		t.Errorf("told %+v", told)
	}
}

// Drivers apply fixes without asking: only what is safe may be among them.
func TestReportFixes(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		fixes func(file, spec *schema.File) []rules.Fix
		want  string
	}{
		"unsafe first": {func(file, _ *schema.File) []rules.Fix {
			return []rules.Fix{
				{Title: "change the key", Edits: []rules.Edit{{Span: file.In(24, 25), Text: "2"}}},
				{Title: "write it out", Safe: true, Edits: []rules.Edit{{Span: file.In(24, 25), Text: "3"}}},
			}
		}, "write it out"},
		"none safe": {func(file, _ *schema.File) []rules.Fix {
			return []rules.Fix{{Title: "change the key", Edits: []rules.Edit{{Span: file.In(24, 25), Text: "2"}}}}
		}, ""},
		"in a spec": {func(file, spec *schema.File) []rules.Fix {
			return []rules.Fix{{Title: "change both", Safe: true, Edits: []rules.Edit{
				{Span: file.In(24, 25), Text: "2"}, {Span: spec.In(9, 10), Text: "2"},
			}}}
		}, ""},
	} {
		told, _ := reported(t, func(file, spec *schema.File) engine.Finding {
			return engine.Finding{Finding: rules.Finding{
				Rule: rules.Find("SL401"), Message: "m", Span: file.In(15, 21), Fixes: test.fixes(file, spec),
			}}
		})
		var titles []string
		for _, fix := range told[0].SuggestedFixes {
			titles = append(titles, fix.Message)
		}
		if got := strings.Join(titles, ", "); got != test.want {
			t.Errorf("%s: fixes %q, want %q", name, got, test.want)
		}
	}
}
