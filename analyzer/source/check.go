package source

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"time"

	"github.com/shardlint/shardlint/analyzer/extract"
)

// largestFile is the size in bytes above which a file is not parsed: nobody
// wrote it by hand.
const largestFile = 2 << 20

// parse returns the unit with its files parsed as far as they can be, and whether a
// constant in it is a sum.
func (l *loader) parse(u *unit) (p *extract.Package, added bool) {
	p = &extract.Package{Path: u.path, Fset: l.fset}
	files := u.code
	if u.withTests {
		files = u.files()
	}
	for _, f := range files {
		source := f.Source
		if source == nil {
			var err error
			if source, err = l.o.Open(f.Path); err != nil {
				l.note(f.Path, fmt.Sprintf("it was not read: %v", err))
				continue
			}
		}
		if len(source.Content) > largestFile {
			l.note(f.Path, fmt.Sprintf("it has more than %d MB and was not read", largestFile>>20))
			continue
		}
		syntax, err := parse(l.fset, f.Path, source.Content)
		if err != nil {
			l.note(f.Path, "it does not parse: what follows an error may be missing")
		}
		if syntax == nil || syntax.Name == nil || syntax.Name.Name != u.name {
			continue // the header was misread
		}
		deep, sums := survey(syntax)
		if deep {
			l.note(f.Path, "it was not read: it nests too deeply")
			continue
		}
		added = added || sums
		p.Files = append(p.Files, extract.File{Syntax: syntax, Source: source, Generated: f.Header.Generated, Test: isTest(f.Path)})
	}
	return p, added
}

// patience is how long one package may take. Some declarations that no compiler
// would be done with either take for ever, and the checker cannot be stopped.
const patience = time.Minute

// check type-checks the package and reports whether it can be used. The checker
// is not made for code this broken: if it fails, the package is left out. added
// says that a constant is a sum.
func (l *loader) check(ctx context.Context, u *unit, p *extract.Package, added bool) bool {
	files, size := make([]*ast.File, len(p.Files)), 0
	for i, f := range p.Files {
		files[i] = f.Syntax
		size += len(f.Source.Content)
	}
	// Made as large as they usually get: growing takes a tenth of the time.
	p.Info = &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue, size/18),
		Defs:       make(map[*ast.Ident]types.Object, size/110),
		Uses:       make(map[*ast.Ident]types.Object, size/22),
		Selections: make(map[*ast.SelectorExpr]*types.Selection, size/140),
		Implicits:  map[ast.Node]types.Object{},
	}
	conf := types.Config{
		Importer:                 &importer{l: l, u: u, empty: map[string]*types.Package{}},
		Error:                    func(error) {}, // the code need not compile
		FakeImportC:              true,
		DisableUnusedImportCheck: true,
	}
	var fault any
	done := make(chan *types.Package, 1)
	go func(info *types.Info) {
		var pkg *types.Package
		defer func() {
			if fault = recover(); fault != nil {
				pkg = nil
			}
			done <- pkg
		}()
		pkg, _ = conf.Check(u.path, l.fset, files, info)
	}(p.Info)
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case p.Types = <-done:
		if fault != nil {
			l.note(u.dir, fmt.Sprintf("package %s was left out: its types could not be worked out: %v", u.name, fault))
		} else if added && swells(p, size) {
			l.note(u.dir, fmt.Sprintf("package %s was left out: a constant is longer than all its code", u.name))
			return false
		}
		return p.Types != nil
	case <-late.C:
		l.note(u.dir, fmt.Sprintf("package %s was left out: its types could not be worked out in %v", u.name, patience))
	case <-ctx.Done():
	}
	return false
}
