package extract

import (
	"go/types"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// known is what another package learnt of one of its variables or fields.
func (r *reader) known(obj types.Object, at schema.Span) (*value, bool) {
	fact := r.factOf(obj)
	if fact == nil || len(fact.Results) != 1 {
		return nil, false
	}
	v := r.valueOf(fact.Results[0], at, nil)
	if variable, ok := obj.(*types.Var); ok && !variable.IsField() && v.kind != unknown && r.o.SetOutside == nil {
		r.unsure = true
	}
	return v, v.kind != unknown
}

func (r *reader) factOf(obj types.Object) *Fact {
	if r.facts == nil || obj.Pkg() == nil || obj.Pkg() == r.p.Types {
		return nil
	}
	fact, ok := r.facts.Import(obj)
	if !ok {
		return nil
	}
	return fact
}

// fromFact is a call of a function of another package of which that has learnt
// something: what it sends is sent with the arguments of the call.
func (r *reader) fromFact(c *call) (*value, bool) {
	fact := r.factOf(c.callee)
	if fact == nil {
		return nil, false
	}
	args := c.args
	if c.callee.Signature().Recv() != nil {
		args = append([]*value{c.receiver}, args...)
	}
	give := func(i int) *value {
		if i >= 1 && i <= len(args) {
			return args[i-1]
		}
		return nil
	}
	give = r.variadic(c, args, give)
	for _, s := range fact.Sends {
		rw := r.rowNamed(s.Method)
		if rw == nil {
			continue
		}
		inner := &call{
			r: r, expr: c.expr, symbol: s.Method, name: afterDot(s.Method), nameSpan: c.nameSpan, span: c.span,
		}
		for i, a := range s.Args {
			v := r.valueOf(a, c.span, give)
			if i == 0 {
				inner.receiver = v
				continue
			}
			inner.args = append(inner.args, v)
		}
		inner.hidden = s.Flags&1 != 0
		if s.Flags&2 != 0 {
			r.conditional++
		}
		rw.do(r, inner)
		if s.Flags&2 != 0 {
			r.conditional--
		}
	}
	r.passOn(c)
	results := make([]*value, len(fact.Results))
	for i, s := range fact.Results {
		results[i] = r.valueOf(s, c.span, give)
		if results[i].kind == unknown && results[i].typ == nil {
			results[i].typ = resultType(r.resultOfCall(c), i)
			if len(results) == 1 {
				results[i].typ = r.resultOfCall(c)
			}
		}
	}
	return resultOf(results, r.unknownResult(c)), true
}

// variadic gives the last parameter of a variadic function the list of what is left
// of the arguments.
func (r *reader) variadic(c *call, args []*value, give func(int) *value) func(int) *value {
	sig := c.callee.Signature()
	if !sig.Variadic() || c.spread {
		return give
	}
	last := sig.Params().Len()
	if sig.Recv() != nil {
		last++
	}
	rest := &value{kind: list, span: c.span}
	for _, a := range args[min(last-1, len(args)):] {
		rest.members = append(rest.members, member{value: a})
	}
	return func(i int) *value {
		if i == last {
			return rest
		}
		return give(i)
	}
}

func afterDot(s string) string {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '.' {
			return s[i+1:]
		}
	}
	return s
}

// export keeps what importing packages can use: what functions return and send, and
// what variables and fields hold.
func (r *reader) export() {
	if r.facts == nil {
		return
	}
	for _, f := range r.ix.list {
		if f.obj == nil || !r.exportable(f) {
			continue
		}
		r.run(f)
		if fact := r.factOfFunction(f); fact != nil {
			r.facts.Export(f.obj, fact)
		}
	}
	r.exportInterfaces()
	scope := r.p.Types.Scope()
	for _, name := range scope.Names() {
		v, ok := scope.Lookup(name).(*types.Var)
		if !ok || !v.Exported() || !carries(v.Type()) {
			continue
		}
		r.exportValue(v, r.packageVariable(v))
	}
	var fields []*types.Var
	for obj := range r.ix.sites {
		if v, ok := obj.(*types.Var); ok && v.IsField() && v.Exported() && carries(v.Type()) {
			fields = append(fields, v)
		}
	}
	slices.SortFunc(fields, func(a, b *types.Var) int { return int(a.Pos()) - int(b.Pos()) })
	for _, v := range fields {
		r.exportValue(v, r.fieldValue(v))
	}
}

func (r *reader) exportValue(obj types.Object, v *value) {
	if v == nil || !informs(v) || v.kind == callable {
		return
	}
	if s, ok := shapeOf(v); ok {
		r.facts.Export(obj, &Fact{Results: []Shape{s}})
	}
}

// exportable reports whether another package may call the function, and learn from
// it.
func (r *reader) exportable(f *function) bool {
	if !f.obj.Exported() {
		return false
	}
	if f.state == done && (f.open || len(f.events) > 0) {
		return true
	}
	results := f.obj.Signature().Results()
	for i := range results.Len() {
		if t := results.At(i).Type(); carries(t) && (!isString(t) || len(f.decl.Body.List) <= 2) {
			return true
		}
	}
	return false
}

// carries reports whether values of the type say something of a database.
func carries(t types.Type) bool {
	if isHandleType(t) || isString(t) {
		return true
	}
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if e := elemOf(t.Underlying()); e != nil {
		if isElementType(e) || isString(e) || isDriverType(e) {
			return true
		}
		if p, ok := e.(*types.Pointer); ok {
			e = p.Elem()
		}
		if s, ok := e.Underlying().(*types.Struct); ok { // a table of indexes
			for i := range s.NumFields() {
				if isDriverType(s.Field(i).Type()) || elemOf(s.Field(i).Type().Underlying()) != nil && isDriverType(elemOf(s.Field(i).Type().Underlying())) {
					return true
				}
			}
		}
		_, isMap := t.Underlying().(*types.Map)
		return isMap
	}
	if isDriverType(t) {
		return true
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for i := range s.NumFields() {
			if isHandleType(s.Field(i).Type()) {
				return true
			}
		}
	}
	return false
}

func (r *reader) factOfFunction(f *function) *Fact {
	if f.state != done {
		return nil
	}
	fact := &Fact{}
	useful := false
	for _, v := range f.returns {
		s, ok := shapeOf(v)
		if !ok {
			s = Shape{Kind: "unknown"}
		}
		useful = useful || ok && (informs(v) || v.param > 0) && !v.isNil()
		fact.Results = append(fact.Results, s)
	}
	if !useful {
		fact.Results = nil
	}
	if f.open {
		for _, e := range f.events {
			if send, ok := sendOf(e); ok && !slices.ContainsFunc(fact.Sends, func(have Send) bool { return sameSend(have, send) }) {
				fact.Sends = append(fact.Sends, send)
			}
		}
	}
	if fact.Results == nil && fact.Sends == nil {
		return nil
	}
	return fact
}

// sendOf is an operation that hangs on the parameters of its function.
func sendOf(e event) (Send, bool) {
	c := e.call
	if c.symbol == "" || !callHangsOnParameter(c) {
		return Send{}, false
	}
	s := Send{Method: c.symbol}
	whole := true
	add := func(v *value) {
		shape, ok := shapeOf(v)
		whole = whole && ok
		s.Args = append(s.Args, shape)
	}
	add(c.receiver)
	for _, a := range c.args {
		add(a)
	}
	if c.hidden {
		s.Flags |= 1
	}
	if e.statement.Conditional {
		s.Flags |= 2
	}
	return s, whole
}

func sameSend(a, b Send) bool {
	return a.Method == b.Method && a.Flags == b.Flags && slices.EqualFunc(a.Args, b.Args, sameShape)
}

func sameShape(a, b Shape) bool {
	return a.Kind == b.Kind && a.Text == b.Text && a.Index == b.Index && slices.EqualFunc(a.Parts, b.Parts, sameShape)
}
