package extract

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// eval returns what an expression stands for; never nil.
func (r *reader) eval(e ast.Expr) *value {
	r.steps++
	if e == nil || r.spent() {
		return &value{}
	}
	// Looking an expression up in a large table costs more than all the rest, so
	// that it is only done where the answer may be there and nowhere else.
	switch e := e.(type) {
	case *ast.Ident:
		return r.identifier(e)
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			if v := r.folded(e); v != nil {
				return v
			}
		}
		return r.basic(e)
	case *ast.ParenExpr:
		return r.eval(e.X)
	case *ast.CompositeLit:
		return r.composite(e, r.typeOf(e))
	case *ast.FuncLit:
		v := &value{kind: callable, fn: r.literalFunction(e), env: r.frame, typ: r.typeOf(e), span: r.spanOf(e)}
		r.frame.literals = append(r.frame.literals, v)
		return v
	case *ast.SelectorExpr:
		return r.selector(e)
	case *ast.IndexExpr:
		return r.index(e)
	case *ast.SliceExpr:
		return r.slice(e)
	case *ast.StarExpr:
		v := r.eval(e.X)
		if v.kind == pointer {
			return v.cell.value
		}
		u := unknownOf(r.typeOf(e), r.spanOf(e))
		u.param = derived(v)
		return u
	case *ast.UnaryExpr:
		return r.unary(e)
	case *ast.BinaryExpr:
		return r.binary(e)
	case *ast.CallExpr:
		return r.call(e)
	case *ast.TypeAssertExpr:
		v := r.eval(e.X)
		if v.kind == unknown && e.Type != nil {
			u := unknownOf(assertedType(r.typeOf(e)), r.spanOf(e))
			u.param = derived(v)
			return u
		}
		if t := assertedType(r.typeOf(e)); t != nil && v.typ != nil && !types.IsInterface(t) && !types.IsInterface(v.typ) && !types.Identical(t, types.Default(v.typ)) {
			return unknownOf(t, r.spanOf(e))
		}
		return v
	}
	return unknownOf(r.typeOf(e), r.spanOf(e))
}

// folded is the value of an expression that the type checker found constant; nil for
// any other.
func (r *reader) folded(e ast.Expr) *value {
	if tv, ok := r.p.Info.Types[e]; ok && tv.Value != nil {
		return r.constant(tv.Value, tv.Type, r.spanOf(e))
	}
	return nil
}

// assertedType is the type of x.(T), which with ", ok" is a pair.
func assertedType(t types.Type) types.Type {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		return tuple.At(0).Type()
	}
	return t
}

// derived is the mark of a value that hangs on a parameter through the other.
func derived(v *value) int {
	if v.param != 0 {
		return -1
	}
	return 0
}

func (r *reader) typeOf(e ast.Expr) types.Type {
	if id, ok := e.(*ast.Ident); ok {
		if obj := r.objectOf(id); obj != nil {
			return valid(obj.Type())
		}
	}
	if tv, ok := r.p.Info.Types[e]; ok {
		return valid(tv.Type)
	}
	return nil
}

func valid(t types.Type) types.Type {
	if t == nil || t == types.Typ[types.Invalid] {
		return nil
	}
	return t
}

func (r *reader) objectOf(id *ast.Ident) types.Object {
	if obj := r.p.Info.Uses[id]; obj != nil {
		return obj
	}
	return r.p.Info.Defs[id]
}

func (r *reader) identifier(e *ast.Ident) *value {
	at := r.spanOf(e)
	obj := r.objectOf(e)
	switch obj := obj.(type) {
	case *types.Nil:
		return nilOf(nil, at)
	case *types.Const:
		return r.constant(obj.Val(), obj.Type(), at)
	case *types.Var:
		if c := r.frame.find(obj); c != nil {
			return r.placed(upToDate(c.value), at)
		}
		if obj.Parent() != nil && obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope() {
			return r.placed(r.packageVariable(obj), at)
		}
		return unknownOf(valid(obj.Type()), at)
	case *types.Func:
		if f := r.ix.functions[obj]; f != nil {
			return &value{kind: callable, fn: f, typ: obj.Type(), span: at}
		}
		return unknownOf(obj.Type(), at)
	}
	if e.Name == "nil" {
		return nilOf(nil, at)
	}
	return unknownOf(r.typeOf(e), at)
}

// placed gives a value that has no place of its own the one where it is used.
func (r *reader) placed(v *value, at schema.Span) *value {
	if !v.span.IsZero() {
		return v
	}
	return r.placedAt(v, at)
}

func (r *reader) unary(e *ast.UnaryExpr) *value {
	if e.Op == token.AND {
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			v := r.composite(lit, r.typeOf(lit))
			return &value{kind: pointer, cell: r.newCell(v), typ: r.typeOf(e), span: v.span}
		}
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			if c := r.frame.find(r.objectOf(id)); c != nil {
				return &value{kind: pointer, cell: c, typ: r.typeOf(e), span: r.spanOf(e)}
			}
		}
		v := r.eval(e.X)
		if v.kind == record || v.kind == document || v.kind == list || v.kind == scalar {
			return &value{kind: pointer, cell: r.newCell(v), typ: r.typeOf(e), span: v.span}
		}
		return unknownOf(r.typeOf(e), r.spanOf(e))
	}
	if v := r.folded(e); v != nil {
		return v
	}
	v := r.eval(e.X)
	switch e.Op {
	case token.NOT:
		if b, ok := v.asBool(); ok {
			return scalarOf(boolNode(!b, r.spanOf(e)), r.typeOf(e))
		}
	case token.SUB:
		if v.kind == scalar && v.node.Kind == schema.NumberNode {
			return scalarOf(numberNode(negated(v.node.Text), r.spanOf(e)), v.typ)
		}
	}
	return unknownOf(r.typeOf(e), r.spanOf(e))
}

func negated(s string) string {
	if s != "" && s[0] == '-' {
		return s[1:]
	}
	return "-" + s
}

func (r *reader) binary(e *ast.BinaryExpr) *value {
	if v := r.folded(e); v != nil {
		return v
	}
	x := r.eval(e.X)
	at := r.spanOf(e)
	if e.Op == token.ADD && isString(r.typeOf(e)) {
		return joinTexts(at, x, r.eval(e.Y))
	}
	var y *value
	if e.Op == token.LAND || e.Op == token.LOR {
		y = r.rightSide(e, x)
	} else {
		y = r.eval(e.Y)
	}
	switch e.Op {
	case token.EQL, token.NEQ:
		if equal, ok := comparedTo(x, y); ok {
			return scalarOf(boolNode(equal == (e.Op == token.EQL), at), types.Typ[types.Bool])
		}
	case token.LAND, token.LOR:
		a, okA := x.asBool()
		b, okB := y.asBool()
		switch {
		case okA && a == (e.Op == token.LOR), okB && b == (e.Op == token.LOR):
			return scalarOf(boolNode(e.Op == token.LOR, at), types.Typ[types.Bool])
		case okA && okB:
			return scalarOf(boolNode(e.Op == token.LAND, at), types.Typ[types.Bool])
		}
	case token.ADD:
		if x.kind == text || y.kind == text || isText(x) && isText(y) {
			return joinTexts(at, x, y)
		}
	}
	return unknownOf(r.typeOf(e), at)
}

// rightSide is the right side of && or ||, which runs or not.
func (r *reader) rightSide(e *ast.BinaryExpr, x *value) *value {
	if b, ok := x.asBool(); ok {
		if b == (e.Op == token.LOR) {
			return x
		}
		return r.eval(e.Y)
	}
	var y *value
	r.branches(false, func() outcome {
		y = r.eval(e.Y)
		return goesOn
	})
	return y
}

func isText(v *value) bool { _, ok := v.asText(); return ok }

// comparedTo reports whether two values are equal, where both are known.
func comparedTo(x, y *value) (equal, ok bool) {
	if x.isNil() || y.isNil() {
		if x.isNil() {
			x, y = y, x
		}
		switch {
		case x.isNil():
			return true, true
		case x.kind == document, x.kind == list, x.kind == handled, x.kind == pointer, x.kind == callable:
			// A handle of a parameter or a field may be nil all the same.
			return false, x.kind == pointer && x.cell.value.kind != builder
		}
		return false, false
	}
	if x.kind == scalar && y.kind == scalar && x.node.Kind == y.node.Kind && x.node.Kind != schema.ObjectNode {
		return exactly(x.node, y.node), true
	}
	return false, false
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// index is m[k] or list[i].
func (r *reader) index(e *ast.IndexExpr) *value {
	base := r.eval(e.X)
	if base.kind == callable { // a generic function with its type
		return base
	}
	key := r.eval(e.Index)
	at := r.spanOf(e)
	body := upToDate(base.body())
	switch body.kind {
	case mapping:
		if name, ok := key.asText(); ok {
			if v := body.field(name); v != nil {
				return v
			}
		}
	case list, document:
		if i, ok := key.asIndex(); ok && i < len(body.members) && body.complete() {
			return itemValue(body, i)
		}
	}
	u := unknownOf(r.typeOf(e), at)
	u.param = derived(base) | derived(key)
	return u
}

// slice is list[a:b]; all of it is a copy.
func (r *reader) slice(e *ast.SliceExpr) *value {
	base := r.eval(e.X)
	low, high := 0, len(base.members)
	known := base.complete() && (base.kind == list || base.kind == document)
	for _, bound := range []struct {
		e    ast.Expr
		into *int
	}{{e.Low, &low}, {e.High, &high}} {
		if bound.e == nil {
			continue
		}
		i, ok := r.eval(bound.e).asIndex()
		if !ok {
			known = false
		}
		*bound.into = i
	}
	if e.Low == nil && e.High == nil {
		return base
	}
	if known && low <= high && high <= len(base.members) {
		c := *base
		c.members = base.members[low:high:high]
		c.cut = high < len(base.members) || base.cut
		return &c
	}
	u := unknownOf(r.typeOf(e), r.spanOf(e))
	u.param = derived(base)
	return u
}
