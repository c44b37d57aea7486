package extract_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/stub"
	"github.com/shardlint/shardlint/schema"
)

// A world holds the packages of one test and the facts that they exchange.
type world struct {
	fset   *token.FileSet
	stubs  *stub.Loader
	loaded map[string]*types.Package
	facts  map[types.Object]*extract.Fact
}

func newWorld() *world {
	fset := token.NewFileSet()
	return &world{fset: fset, stubs: stub.NewLoader(fset), loaded: map[string]*types.Package{}, facts: map[types.Object]*extract.Fact{}}
}

func (w *world) Import(importPath string) (*types.Package, error) {
	if p := w.loaded[importPath]; p != nil {
		return p, nil
	}
	p, err := w.stubs.Import(importPath)
	if p == nil && err == nil {
		p = types.NewPackage(importPath, path.Base(importPath))
		p.MarkComplete()
	}
	return p, err
}

type factsOf struct{ w *world }

func (f factsOf) Import(obj types.Object) (*extract.Fact, bool) {
	fact, ok := f.w.facts[obj]
	return fact, ok
}

func (f factsOf) Export(obj types.Object, fact *extract.Fact) { f.w.facts[obj] = fact }

// read type-checks files as one package and reads it. Errors of types are passed
// over, as everywhere.
func (w *world) read(t testing.TB, importPath string, o extract.Options, sources ...string) []*schema.Fragment {
	t.Helper()
	p := &extract.Package{Path: importPath, Fset: w.fset}
	var files []*ast.File
	for i, src := range sources {
		name := fmt.Sprintf("%s/%c.go", importPath, 'a'+i)
		f, err := parser.ParseFile(w.fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
		p.Files = append(p.Files, extract.File{Syntax: f, Source: schema.NewFile(name, []byte(src), schema.Production)})
	}
	p.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
	}
	conf := types.Config{Importer: w, Error: func(error) {}}
	p.Types, _ = conf.Check(importPath, w.fset, files, p.Info)
	w.loaded[importPath] = p.Types
	return extract.Read(p, factsOf{w}, o)
}

const imports1 = `package app
import (
	"context"
	"fmt"
	"log"
	"strings"
	"time"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)
`

const imports2 = `package app
import (
	"context"
	"fmt"
	"log"
	"strings"
	"time"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)
`

// sent writes the statements of a piece of code in short, a line for each.
func sent(fragments []*schema.Fragment) string {
	var lines []string
	for _, f := range fragments {
		if f.Script == nil {
			continue
		}
		for _, s := range f.Script.Statements {
			lines = append(lines, short(s))
		}
	}
	return strings.Join(lines, "\n")
}

func short(s schema.Statement) string {
	ns := "?"
	if n, ok := s.Namespace.Get(); ok {
		ns = string(n)
	} else if s.Namespace.IsAbsent() {
		ns, _ = s.Database.Get()
	}
	marks := ""
	if s.Conditional {
		marks += " if"
	}
	if s.Guarded {
		marks += " guarded"
	}
	if s.Transaction {
		marks += " txn"
	} else if s.PerhapsInTransaction {
		marks += " txn?"
	}
	args := *s.Args
	if len(args.Members) > 0 {
		args.Members = args.Members[1:]
	}
	return ns + " " + s.Method + marks + " " + literal(&args)
}

// literal writes a literal: "~" for one plain value, "_" for a hole, "key?" for a
// member that is there at times, and "..." for members that are not seen.
func literal(n *schema.Node) string {
	switch n.Kind {
	case schema.HoleNode:
		return "_"
	case schema.SomeNode:
		return "~"
	case schema.StringNode:
		return fmt.Sprintf("%q", n.Text)
	}
	if n.Kind != schema.ObjectNode && n.Kind != schema.ArrayNode {
		return n.Text
	}
	var parts []string
	for _, m := range n.Members {
		mark := ""
		if m.Sometimes {
			mark = "?"
		}
		switch {
		case n.Kind == schema.ArrayNode:
			parts = append(parts, literal(m.Value)+mark)
		case schema.IsHidden(m):
			parts = append(parts, "..."+mark)
		default:
			parts = append(parts, m.Key+mark+":"+literal(m.Value))
		}
	}
	if n.Kind == schema.ArrayNode {
		return "[" + strings.Join(parts, " ") + "]"
	}
	return "{" + strings.Join(parts, " ") + "}"
}

// A sending is code with what it sends.
type sending struct{ name, code, want string }

func checkSendings(t *testing.T, imports string, list []sending) {
	t.Helper()
	for _, c := range list {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := sent(newWorld().read(t, "example.com/app", extract.Options{}, imports+c.code))
			want := strings.TrimSpace(strings.ReplaceAll(c.want, "\n\t\t\t", "\n"))
			if got != want {
				t.Errorf("%s\nsends\n%s\nwant\n%s", c.code, got, want)
			}
		})
	}
}

func TestSpine(t *testing.T) {
	t.Parallel()
	for _, imports := range []string{imports1, imports2} {
		checkSendings(t, imports, []sending{
			{"constant name and literal filter", `
const colOrders = "orders"
func find(ctx context.Context, c *mongo.Client, id string) {
	c.Database("shop").Collection(colOrders).FindOne(ctx, bson.M{"customerId": id, "status": "new"})
}`, `shop.orders findOne {filter:{customerId:~ status:"new"}}`},
			{"unkeyed elements and an operator", `
func find(ctx context.Context, db *mongo.Database, n int, v any) {
	db.Collection("orders").Find(ctx, bson.D{{"n", bson.M{"$gte": n}}, {Key: "v", Value: v}})
}`, `*.orders find {filter:{n:{$gte:~} v:_}}`},
			{"a handle that nothing is known of", `
func find(ctx context.Context, c *mongo.Collection) { c.FindOne(ctx, bson.D{{"x", 1}}) }`, `? findOne {filter:{x:1}}`},
		})
	}
}
