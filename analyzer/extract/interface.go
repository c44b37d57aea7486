package extract

import (
	"go/types"
)

// ofInterface is the collection that a method of an interface of the package returns: what
// all types of the package that have the methods of the interface agree on. A database
// is left alone: each type may have one on another server.
func (r *reader) ofInterface(m *types.Func) *value {
	sig := m.Signature()
	if sig.Recv() == nil || sig.Results().Len() != 1 || !isHandleType(sig.Results().At(0).Type()) {
		return nil
	}
	of, ok := sig.Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	var joined *value
	scope := r.p.Types.Scope()
	for _, name := range scope.Names() {
		t, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || t.IsAlias() || types.IsInterface(t.Type()) {
			continue
		}
		p := types.NewPointer(t.Type())
		if !types.Implements(p, of) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(p, true, r.p.Types, m.Name())
		method, _ := obj.(*types.Func)
		f := r.ix.functions[method]
		if f == nil {
			return nil
		}
		r.run(f)
		if f.state != done || len(f.returns) != 1 {
			return nil
		}
		v := r.withoutParameters(f.returns[0])
		r.unsure = r.unsure || f.unsure
		if joined != nil {
			v = r.join(joined, v, maxJoined)
		}
		joined = v
	}
	if joined == nil || joined.kind != handled || joined.handle.what != "collection" || !informs(joined) {
		return nil
	}
	return joined
}

// exportInterfaces keeps what the methods of the interfaces of the package return.
func (r *reader) exportInterfaces() {
	scope := r.p.Types.Scope()
	for _, name := range scope.Names() {
		t, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !t.Exported() {
			continue
		}
		of, ok := t.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for i := range of.NumExplicitMethods() {
			m := of.ExplicitMethod(i)
			if m.Pkg() == r.p.Types && m.Exported() {
				r.exportValue(m, r.ofInterface(m))
			}
		}
	}
}
