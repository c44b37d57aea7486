package analyzer

import (
	"go/token"
	"path/filepath"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/go/analysis"
)

// report hands a finding to the driver, if its place is in a file of the pass:
// a driver takes no other, and every package would say the same.
func (g *group) report(pass *analysis.Pass, f engine.Finding) {
	pos, end, ok := g.inPass(f.Span)
	if !ok {
		return
	}
	d := analysis.Diagnostic{
		Pos: pos, End: end, Category: f.Rule.ID, URL: report.RuleURL(f.Rule),
		Message: f.Rule.ID + ": " + report.Line(f.Message),
	}
	for _, r := range f.Related {
		if pos, end, ok := g.anywhere(r.Span); ok {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, End: end, Message: report.Line(r.Message)})
		}
	}
	// Drivers apply the first fix without asking, and some apply all, so that
	// one that is not safe must not be among them.
	for _, fix := range f.Fixes {
		if edits, ok := g.edits(fix); ok && fix.Safe {
			d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: fix.Title, TextEdits: edits})
			break
		}
	}
	pass.Report(d)
}

// inPass returns the place of a span in a Go file of the pass.
func (g *group) inPass(s schema.Span) (pos, end token.Pos, ok bool) {
	for _, f := range g.files {
		if f.own && f.source == s.File {
			return g.anywhere(s)
		}
	}
	return 0, 0, false
}

// anywhere returns the place of a span. A file that is no Go file is added to
// the set of files that the driver knows.
func (g *group) anywhere(s schema.Span) (pos, end token.Pos, ok bool) {
	if s.IsZero() {
		return 0, 0, false
	}
	file := g.places[s.File]
	if file == nil {
		file = g.pass.Fset.AddFile(g.project.abs(s.File), -1, len(s.File.Content))
		file.SetLinesForContent(s.File.Content)
		g.places[s.File] = file
	}
	start := max(0, min(int(s.Start), file.Size()))
	return file.Pos(start), file.Pos(max(start, min(int(s.End), file.Size()))), true
}

// edits returns the edits of a fix, if all of them are in Go files of the pass.
func (g *group) edits(fix rules.Fix) ([]analysis.TextEdit, bool) {
	var edits []analysis.TextEdit
	for _, e := range fix.Edits {
		pos, end, ok := g.inPass(e.Span)
		if !ok {
			return nil, false
		}
		edits = append(edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(e.Text)})
	}
	return edits, len(edits) > 0
}

// abs returns the absolute path of a file of the project, which drivers print
// from the working directory.
func (p *Project) abs(f *schema.File) string {
	name := filepath.FromSlash(f.Path)
	if filepath.IsAbs(name) || p.project.Root == "" {
		return name
	}
	return filepath.Join(p.project.Root, name)
}
