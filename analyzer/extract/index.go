package extract

import (
	"go/ast"
	"go/token"
	"go/types"
)

// An index tells of a package, after one walk, which functions speak to a database
// and where fields and variables of the package are given their values.
type index struct {
	functions map[*types.Func]*function
	list      []*function // in the order of the files
	sites     map[types.Object][]site
	// tainted are the fields and variables whose address is taken, so that they
	// may change unseen.
	tainted map[types.Object]bool
	globals map[types.Object]*global
	escapes []*escapes
}

// A function is a function or method of the package, or a function literal.
type function struct {
	decl    *ast.FuncDecl
	lit     *ast.FuncLit
	obj     *types.Func // nil for a literal
	file    *File
	name    string
	speaks  bool // calls a method of a driver, or a function known to send
	callees []*types.Func
	callers []*function
	state   state
	flow    *flow // of a declared function
	open    bool  // something it sends hangs on its parameters
	unsure  bool  // it reads what other packages may set
	called  bool  // of a literal: its body was gone through
	returns []*value
	events  []event
	sends   []token.Pos
	uses    []use
}

// A state says whether a function was gone through.
type state uint8

const (
	untouched state = iota
	running
	done
)

// A site is a place that gives a field or a package variable its value.
type site struct {
	fn   *function // nil: at package level
	expr ast.Expr  // nil: a value that can't be followed
}

// A global is a package variable with its initial value.
type global struct {
	spec  *ast.ValueSpec
	at    int // which name of the spec
	file  *File
	state state
	value *value
}

func (f *function) body() *ast.BlockStmt {
	if f.lit != nil {
		return f.lit.Body
	}
	return f.decl.Body
}

func (f *function) signature() *ast.FuncType {
	if f.lit != nil {
		return f.lit.Type
	}
	return f.decl.Type
}

// results returns the number of results.
func (f *function) results() int {
	if f.signature().Results == nil {
		return 0
	}
	return f.signature().Results.NumFields()
}

func (r *reader) buildIndex() {
	r.ix = &index{
		functions: map[*types.Func]*function{}, sites: map[types.Object][]site{}, tainted: map[types.Object]bool{},
		globals: map[types.Object]*global{},
	}
	for i := range r.p.Files {
		file := &r.p.Files[i]
		for _, d := range file.Syntax.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				f := &function{decl: d, file: file, name: d.Name.Name}
				if obj, ok := r.p.Info.Defs[d.Name].(*types.Func); ok {
					f.obj = obj
					r.ix.functions[obj] = f
				}
				if d.Body != nil {
					r.ix.list = append(r.ix.list, f)
				}
			case *ast.GenDecl:
				r.indexGlobals(file, d)
			}
		}
	}
	for _, f := range r.ix.list {
		r.walk(f, f.body())
	}
	r.settleEscapes()
	for _, f := range r.ix.list {
		for _, obj := range f.callees {
			if g := r.ix.functions[obj]; g != nil {
				g.callers = append(g.callers, f)
			}
		}
	}
}

func (r *reader) indexGlobals(file *File, d *ast.GenDecl) {
	if d.Tok != token.VAR {
		return
	}
	for _, spec := range d.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, name := range vs.Names {
			if obj := r.p.Info.Defs[name]; obj != nil {
				r.ix.globals[obj] = &global{spec: vs, at: i, file: file}
			}
		}
		for _, e := range vs.Values {
			r.walk(nil, e)
			r.indexLiterals(file, e)
		}
	}
}

// indexLiterals makes functions of the function literals in a package variable,
// such as those of a table of commands.
func (r *reader) indexLiterals(file *File, e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		lit, ok := n.(*ast.FuncLit)
		if ok {
			f := &function{lit: lit, file: file, name: "func"}
			r.literals[lit] = f
			r.ix.list = append(r.ix.list, f)
		}
		return !ok
	})
}

// walk notes what is of interest in a function, or in an expression at package
// level.
func (r *reader) walk(f *function, root ast.Node) {
	var w *flow
	if f != nil && f.decl != nil {
		w = r.newFlow(f)
		f.flow = w
	}
	x := &escapes{written: map[types.Object]bool{}}
	if f != nil {
		r.ix.escapes = append(r.ix.escapes, x)
	}
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return f != nil // one at package level is a function of its own
		case *ast.BasicLit:
			r.noteText(n)
		case *ast.BinaryExpr:
			r.noteText(n)
		case *ast.CallExpr:
			r.noteCall(f, n)
			r.taintReceiver(n)
			r.noteHanded(x, n)
			if w != nil && len(w.params) > 0 {
				r.notePassed(w, n)
			}
		case *ast.TypeSwitchStmt:
			if a, ok := n.Assign.(*ast.AssignStmt); ok && w != nil {
				r.noteAlias(w, a.Rhs)
			}
		case *ast.AssignStmt:
			if w != nil {
				r.noteAlias(w, n.Rhs)
			}
			r.noteNames(x, n.Lhs, n.Rhs)
			for i, target := range n.Lhs {
				if n.Tok == token.DEFINE {
					break
				}
				var from ast.Expr
				if len(n.Rhs) == len(n.Lhs) && n.Tok == token.ASSIGN {
					from = n.Rhs[i]
				}
				if obj := r.placeOf(target); obj != nil {
					r.ix.sites[obj] = append(r.ix.sites[obj], site{f, from})
				}
				r.taintAround(target)
				if w != nil {
					r.noteAssigned(w, target)
				}
			}
		case *ast.RangeStmt:
			for _, target := range []ast.Expr{n.Key, n.Value} {
				if target == nil || n.Tok != token.ASSIGN {
					continue
				}
				if obj := r.placeOf(target); obj != nil {
					r.ix.tainted[obj] = true
				}
				r.taintAround(target)
			}
		case *ast.ReturnStmt:
			r.noteReturned(n.Results)
		case *ast.CompositeLit:
			r.noteFields(f, n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				if obj := r.placeOf(n.X); obj != nil {
					r.ix.tainted[obj] = true
				}
			}
		case *ast.IncDecStmt:
			if w != nil {
				r.noteAssigned(w, n.X)
			}
			if obj := r.placeOf(n.X); obj != nil {
				r.ix.tainted[obj] = true
			}
		}
		return true
	})
}

func (r *reader) noteCall(f *function, call *ast.CallExpr) {
	if f == nil {
		return
	}
	var id *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	case *ast.IndexExpr:
		id, _ = fun.X.(*ast.Ident)
	}
	if id == nil {
		return
	}
	obj, ok := r.p.Info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	obj = obj.Origin()
	switch {
	case obj.Pkg() == nil:
	case obj.Pkg() == r.p.Types:
		f.callees = append(f.callees, obj)
	case !f.speaks:
		f.speaks = r.sends(obj)
	}
	if !f.speaks && len(r.o.Wrappers) > 0 && r.wrapperOf(obj) != nil {
		f.speaks = true
	}
}

// sends reports whether a function of another package sends something.
func (r *reader) sends(obj *types.Func) bool {
	if isDriver(obj.Pkg().Path()) {
		return true
	}
	if r.facts == nil {
		return false
	}
	fact, ok := r.facts.Import(obj)
	return ok && fact != nil && len(fact.Sends) > 0
}

func pkgPath(obj types.Object) string {
	if obj.Pkg() == nil {
		return ""
	}
	return obj.Pkg().Path()
}
