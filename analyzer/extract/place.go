package extract

import (
	"go/ast"
	"go/types"
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// fieldValue is what every place of the package gives a field; nil when that can't
// be told, or differs.
func (r *reader) fieldValue(field *types.Var) *value {
	field = field.Origin()
	if v, ok := r.fields[field]; ok {
		for _, s := range r.ix.sites[field] {
			r.unsure = r.unsure || s.fn != nil && s.fn.unsure
		}
		return r.fresh(v)
	}
	if field.Pkg() != r.p.Types {
		v, _ := r.known(field, schema.Span{})
		return v
	}
	if !r.settled(field) {
		return nil
	}
	r.fields[field] = nil // what it hangs on itself is not known
	v := r.joinedSites(r.ix.sites[field])
	if v != nil && (!informs(v) || isBasic(field.Type()) && !isString(field.Type())) {
		v = nil // a number or a bool may be the zero value where nothing sets it
	}
	if v != nil && v.body().kind == mapping || v != nil && v.kind == document {
		v = r.perhapsEmpty(v)
	}
	r.fields[field] = v
	return r.fresh(v)
}

// perhapsEmpty is a map or document that is nil where nothing set it.
func (r *reader) perhapsEmpty(v *value) *value {
	c := *v
	if v.kind == pointer {
		c.cell = r.newCell(r.perhapsEmpty(v.cell.value))
		return &c
	}
	c.members = slices.Clone(v.members)
	for i := range c.members {
		c.members[i].sometimes = true
	}
	return &c
}

// fresh is a copy of a value that can be changed without changing what others see.
func (r *reader) fresh(v *value) *value { return r.freshTo(v, 8) }

func (r *reader) freshTo(v *value, depth int) *value {
	if v == nil || v.cell == nil || v.cell.value == nil || depth == 0 {
		return v
	}
	c := *v
	c.cell = r.newCell(r.freshTo(v.cell.value, depth-1))
	return &c
}

// settled reports whether the sites of a field are all there are: another package,
// or a decoder, may set an exported one or one with a tag. A handle is set by code
// alone.
func (r *reader) settled(field *types.Var) bool {
	if r.ix.tainted[field] || len(r.ix.sites[field]) == 0 {
		return false
	}
	return !field.Exported() || isHandleType(field.Type()) && (r.o.SetOutside == nil || !r.setElsewhere(field))
}

// joinedSites is the value that all sites agree on; nil if one can't be told.
func (r *reader) joinedSites(sites []site) *value {
	var joined *value
	for _, s := range sites {
		if s.expr == nil {
			return nil
		}
		if s.fn != nil {
			r.run(s.fn)
			r.unsure = r.unsure || s.fn.unsure
		}
		v, ok := r.siteValues[s.expr]
		if !ok && s.fn == nil {
			v, ok = r.atPackageLevel(s.expr), true
		}
		if ok {
			v = r.withoutParameters(v)
		}
		switch {
		case !ok:
			return nil
		case v.isNil() || isEmptyText(v):
			continue // given up, or not yet set
		case joined == nil:
			joined = v
		default:
			joined = r.join(joined, v, maxJoined)
		}
	}
	return joined
}

func isEmptyText(v *value) bool {
	s, ok := v.asText()
	return ok && s == ""
}

// informs reports whether a value says more than its type.
func informs(v *value) bool {
	switch v.kind {
	case unknown:
		return false
	case text:
		_, ok := v.glob()
		return ok
	case handled:
		return v.handle.informs()
	case pointer:
		body := v.body()
		return body.kind != pointer && informs(body)
	}
	return true
}

// packageVariable is the value of a variable of this package: its initial value if
// nothing changes it, else what all sites agree on.
func (r *reader) packageVariable(obj *types.Var) *value {
	g := r.ix.globals[obj]
	if g == nil {
		return unknownOf(valid(obj.Type()), schema.Span{})
	}
	switch g.state {
	case running:
		return unknownOf(valid(obj.Type()), schema.Span{})
	case untouched:
		g.state = running
		g.value = r.globalValue(obj, g)
		g.state = done
	}
	if obj.Exported() && g.value != nil && informs(g.value) {
		if r.setElsewhere(obj) {
			return unknownOf(valid(obj.Type()), schema.Span{})
		}
	}
	return r.fresh(g.value)
}

// setElsewhere reports whether other packages set an exported variable or field.
// Where only one package is seen at a time nobody knows, and what hangs on it is a
// step less certain.
func (r *reader) setElsewhere(obj *types.Var) bool {
	if r.o.SetOutside == nil {
		r.unsure = true
		return false
	}
	return len(r.p.Files) > 0 && r.o.SetOutside(obj.Name(), path.Dir(r.p.Files[0].Source.Path))
}

func (r *reader) globalValue(obj *types.Var, g *global) *value {
	nothing := unknownOf(valid(obj.Type()), schema.Span{})
	if r.ix.tainted[obj] {
		return nothing
	}
	sites := r.ix.sites[obj]
	var v *value
	switch {
	case len(g.spec.Values) == len(g.spec.Names):
		v = r.atPackageLevel(g.spec.Values[g.at])
	case len(g.spec.Values) == 1:
		v = r.atPackageLevel(g.spec.Values[0])
		if v.kind != tuple || g.at >= len(v.members) {
			return nothing
		}
		v = v.members[g.at].value
	}
	if len(sites) > 0 {
		later := r.joinedSites(sites)
		switch {
		case later == nil:
			return nothing
		case v == nil && isBasic(obj.Type()) && !isString(obj.Type()):
			return nothing // nobody knows whether it is set yet
		case v == nil || v.isNil() || isEmptyText(v):
			v = later
		default:
			v = r.join(v, later, maxJoined)
		}
	}
	if v == nil {
		return nothing
	}
	return r.typed(v, obj.Type())
}

// atPackageLevel evaluates an expression outside any function.
func (r *reader) atPackageLevel(e ast.Expr) *value {
	if r.nested >= maxNested {
		return unknownOf(r.typeOf(e), schema.Span{})
	}
	saved := r.activity
	r.nested++
	r.activity = activity{frame: &frame{cells: map[types.Object]*cell{}, fn: &function{}}, dry: 1}
	v := r.eval(e)
	saved.unsure = saved.unsure || r.unsure
	r.activity = saved
	r.nested--
	return v
}

// maxNested is how many functions and variables are looked into while looking into
// another.
const maxNested = 40

// isHandleType reports whether the type is one of a driver that stands for a
// client, a database or a collection, or a pointer to one.
func isHandleType(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	return handleTypes[aliasOf(named.Obj().Pkg().Path())+"."+named.Obj().Name()] != ""
}

// vendorless is an import path without what vendoring put before it.
func vendorless(path string) string {
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		return path[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(path, "vendor/")
}
