package source

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
)

// mode takes no comments: what they say is read from the text.
const mode = parser.SkipObjectResolution | parser.AllErrors

// deepestNest is how deep expressions and statements may nest. Nobody writes more,
// and what goes through a tree takes stack for each level.
const deepestNest = 5000

// survey goes through a tree once and reports whether it nests too deeply, and
// whether a constant in it is a sum.
func survey(file *ast.File) (deep, sums bool) {
	depth := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			depth--
			return false
		}
		depth++
		deep = deep || depth > deepestNest
		if deep {
			depth-- // what is not gone into is not left
			return false
		}
		if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
			sums = sums || addsUp(d)
		}
		return true
	})
	return deep, sums
}

// addsUp reports whether the value of a constant is a sum.
func addsUp(d *ast.GenDecl) bool {
	for _, spec := range d.Specs {
		if spec, ok := spec.(*ast.ValueSpec); ok {
			for _, value := range spec.Values {
				for call, ok := ast.Unparen(value).(*ast.CallExpr); ok && len(call.Args) == 1; call, ok = ast.Unparen(value).(*ast.CallExpr) {
					value = call.Args[0] // of a conversion
				}
				if sum, ok := ast.Unparen(value).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
					return true
				}
			}
		}
	}
	return false
}

// mostFaults is how many faulty declarations are left out of a file.
const mostFaults = 8

// parse parses a file as far as it can be. The parser may lose all that follows
// an error; then declarations with errors are left out, so that the others are
// read. The error is the first.
func parse(fset *token.FileSet, file string, content []byte) (*ast.File, error) {
	first, err := parser.ParseFile(fset, file, content, mode)
	if err == nil {
		return first, nil
	}
	starts := declarationStarts(content)
	best, fault := first, err
	text := slices.Clone(content)
	for range mostFaults {
		if functions(best) >= count(text, starts) || !blank(text, starts, fault) {
			break
		}
		var next *ast.File
		next, fault = parser.ParseFile(fset, file, text, mode)
		if functions(next) >= functions(best) {
			best = next
		}
		if fault == nil {
			break
		}
	}
	return best, err
}

// declarationStarts returns the offsets of the lines at which a declaration
// begins in code that is formatted.
func declarationStarts(content []byte) []int {
	var starts []int
	for at := 0; at < len(content); {
		line := content[at:]
		for _, word := range []string{"func", "type", "var", "const", "import"} {
			if rest, ok := bytes.CutPrefix(line, []byte(word)); ok && len(rest) > 0 && (rest[0] == ' ' || rest[0] == '(') {
				starts = append(starts, at)
			}
		}
		end := bytes.IndexByte(line, '\n')
		if end < 0 {
			break
		}
		at += end + 1
	}
	return starts
}

// count returns the number of functions among the declarations.
func count(text []byte, starts []int) int {
	n := 0
	for _, at := range starts {
		if bytes.HasPrefix(text[at:], []byte("func")) {
			n++
		}
	}
	return n
}

func functions(file *ast.File) int {
	n := 0
	if file != nil {
		for _, d := range file.Decls {
			if _, ok := d.(*ast.FuncDecl); ok {
				n++
			}
		}
	}
	return n
}

// blank overwrites the declaration of the first error with spaces, and reports
// whether there is one to overwrite. Without its imports a file says nothing.
func blank(text []byte, starts []int, fault error) bool {
	errs, ok := fault.(scanner.ErrorList)
	if !ok || len(errs) == 0 {
		return false
	}
	i, found := slices.BinarySearch(starts, errs[0].Pos.Offset)
	if !found {
		i--
	}
	if i < 0 || bytes.HasPrefix(text[starts[i]:], []byte("import")) || text[starts[i]] == ' ' {
		return false
	}
	end := len(text)
	if i+1 < len(starts) {
		end = starts[i+1]
	}
	for j := starts[i]; j < end; j++ {
		if text[j] != '\n' {
			text[j] = ' '
		}
	}
	return true
}
