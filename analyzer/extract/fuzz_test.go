package extract_test

import (
	"go/ast"
	"go/parser"
	"go/types"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/schema"
)

// Whatever a file holds, nothing fails and every place lies in the file.
func FuzzRead(f *testing.F) {
	for _, code := range []string{
		`const c = "orders"
func f(ctx context.Context, db *mongo.Database, id string, all bool) {
	m := bson.M{"a": id}
	if all { m["b"] = 1 }
	db.Collection(c).Find(ctx, m, options.Find().SetLimit(1))
	for _, s := range []string{"x", "y"} { db.Collection(s + c).UpdateOne(ctx, bson.D{{s, 1}}, bson.M{}) }
}`,
		`type s struct { *mongo.Collection; n string }
func (x *s) g(v ...any) (r bson.D, err error) { defer func() { r = append(r, bson.E{x.n, v}) }(); x.Find(nil, r...); return }
var t = []struct{ a string; b []mongo.IndexModel }{{"x", nil}, {b: []mongo.IndexModel{{Keys: bson.D{{"a", 1}}}}}}`,
		"func f() { x := `sh.shardCollection(\"a.b\", {c: 1})` + \"\\\"%s\"; _ = x[1:]; switch { case true: fallthrough; default: } }",
		`func f() { f(f); var a, b = 1; a, b := g(); m[1][2] = <-c; for { break }; goto x; x: select {} }`,
		`func f() { var p any; p = &p; m := bson.M{}; m["m"] = m; o := &options.FindOptions{}; o.Hint = o; for { m["n"] = p; o.Hint = p }; C.Find(nil, m, o) }`,
	} {
		f.Add(code)
	}
	shared := newWorld()
	f.Fuzz(func(t *testing.T, code string) {
		code = imports2 + code
		w := newWorld()
		w.fset, w.stubs = shared.fset, shared.stubs // the declarations are checked once
		file, _ := parser.ParseFile(w.fset, "a.go", code, parser.SkipObjectResolution)
		if file == nil {
			return
		}
		source := schema.NewFile("a.go", []byte(code), schema.Production)
		p := &extract.Package{Path: "a", Fset: w.fset, Files: []extract.File{{Syntax: file, Source: source}}, Info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
		}}
		if !typed(w, p, file) {
			return // the checker is not made for it
		}
		for _, fragment := range extract.Read(p, factsOf{w}, extract.Options{}) {
			inside(t, fragment.Span)
			if fragment.Script == nil {
				continue
			}
			for _, s := range fragment.Script.Statements {
				inside(t, s.Span)
				inside(t, s.NameSpan)
				insideNode(t, s.Args)
			}
		}
	})
}

func typed(w *world, p *extract.Package, file *ast.File) (ok bool) {
	defer func() { ok = recover() == nil }()
	conf := types.Config{Importer: w, Error: func(error) {}}
	p.Types, _ = conf.Check("a", w.fset, []*ast.File{file}, p.Info)
	return true
}

func inside(t *testing.T, s schema.Span) {
	t.Helper()
	if s.File != nil && (s.Start < 0 || s.End < s.Start || int(s.End) > len(s.File.Content)) {
		t.Fatalf("span %d to %d of %d bytes", s.Start, s.End, len(s.File.Content))
	}
}

func insideNode(t *testing.T, n *schema.Node) {
	if n == nil {
		return
	}
	inside(t, n.Span)
	for _, m := range n.Members {
		inside(t, m.KeySpan)
		if m.Value == nil {
			t.Fatal("member without a value")
		}
		insideNode(t, m.Value)
	}
}
