package extract

import (
	"bytes"
	"go/ast"
	"go/token"

	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
)

// files makes the fragments of what belongs to no function: directives, and
// commands of the shell in texts.
func (r *reader) files() []*schema.Fragment {
	fragments := r.shellTexts()
	for i := range r.p.Files {
		f := &r.p.Files[i]
		if fragment := r.connectionsOf(f); fragment != nil {
			fragments = append(fragments, fragment)
		}
		if !bytes.Contains(f.Source.Content, []byte("shardlint")) {
			continue
		}
		list := uritext.Directives(f.Source)
		if len(list) == 0 {
			continue
		}
		r.cover(f, list)
		fragments = append(fragments, &schema.Fragment{
			File: f.Source, Source: schema.FromGo, Span: f.Source.In(0, len(f.Source.Content)), Directives: list,
		})
	}
	return fragments
}

// cover makes directives that speak of a line speak of the whole statement,
// declaration or literal that begins on it, as people expect of Go. Of a statement
// with a block it is what stands before the block.
func (r *reader) cover(f *File, list []schema.Directive) {
	ends := map[int]int{} // by line: where what begins on it ends
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		if n == nil {
			return false
		}
		end := r.coveredEnd(n)
		if !end.IsValid() {
			return true
		}
		at := r.span(n.Pos(), end)
		if at.IsZero() {
			return true
		}
		line := f.Source.Line(int(at.Start))
		ends[line] = max(ends[line], int(at.End))
		return true
	})
	for i := range list {
		d := &list[i]
		if d.Kind == schema.IgnoreFile || d.Covers.IsZero() {
			continue
		}
		if end := ends[f.Source.Line(int(d.Covers.Start))]; end > int(d.Covers.End) {
			d.Covers.End = int32(end)
		}
	}
}

// coveredEnd is up to where a directive on the first line of a piece of syntax
// reaches; not valid for what is a part of something else.
func (r *reader) coveredEnd(n ast.Node) token.Pos {
	switch n := n.(type) {
	case *ast.IfStmt:
		return n.Body.Lbrace
	case *ast.ForStmt:
		return n.Body.Lbrace
	case *ast.RangeStmt:
		return n.Body.Lbrace
	case *ast.SwitchStmt:
		return n.Body.Lbrace
	case *ast.FuncDecl, *ast.ValueSpec, *ast.GenDecl, *ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.DeferStmt, *ast.GoStmt, *ast.DeclStmt,
		*ast.CompositeLit, *ast.KeyValueExpr, *ast.CallExpr:
		return n.End()
	}
	return token.NoPos
}
