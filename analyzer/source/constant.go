package source

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/shardlint/shardlint/analyzer/extract"
)

// shortConstant is a length in bytes up to which no string is too long, whatever
// the size of the package.
const shortConstant = 64 << 10

// swells reports whether a string constant is longer than all code of the
// package. The checker keeps sums of strings as sums; whoever asks for the value
// of one that is twice another, which is twice a third, and so on, would fill the
// memory.
func swells(p *extract.Package, size int) bool {
	s := swelling{info: p.Info, values: map[types.Object]ast.Expr{}, known: map[types.Object]int{}, limit: max(shortConstant, size)}
	for _, f := range p.Files {
		ast.Inspect(f.Syntax, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for i, name := range spec.Names {
				if c, ok := p.Info.Defs[name].(*types.Const); ok && i < len(spec.Values) && c.Val().Kind() == constant.String {
					s.values[c] = spec.Values[i]
				}
			}
			return true
		})
	}
	for c := range s.values {
		if s.object(c) > s.limit {
			return true
		}
	}
	return false
}

type swelling struct {
	info   *types.Info
	values map[types.Object]ast.Expr
	known  map[types.Object]int
	limit  int
}

// object returns the length of a constant.
func (s *swelling) object(c types.Object) int {
	if n, ok := s.known[c]; ok {
		return n
	}
	s.known[c] = 0 // should it hang on itself
	n := 0
	if value, ok := s.values[c]; ok {
		n = s.length(value)
	} else if c, ok := c.(*types.Const); ok && c.Val().Kind() == constant.String {
		n = len(constant.StringVal(c.Val())) // of a package that was looked at before
	}
	s.known[c] = n
	return n
}

// length returns at least the length of a string, and no number that overflows.
func (s *swelling) length(e ast.Expr) int {
	n := 0
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			n = max(0, len(e.Value)-2) // the quotes
		}
	case *ast.Ident:
		n = s.object(s.info.Uses[e])
	case *ast.SelectorExpr:
		n = s.object(s.info.Uses[e.Sel])
	case *ast.ParenExpr:
		n = s.length(e.X)
	case *ast.CallExpr: // a conversion
		if len(e.Args) == 1 {
			n = s.length(e.Args[0])
		}
	case *ast.BinaryExpr:
		n = s.length(e.X) + s.length(e.Y)
	}
	return min(n, s.limit+1)
}
