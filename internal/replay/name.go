package replay

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// byOwnName gives commands to a collection of the shell's own database, which
// the script does not name, the namespace that a command such as shardCollection
// names for a collection of that name, if it is one alone: whoever shards
// "shop.orders" and then writes db.orders means the same.
func byOwnName(s *schema.Script) {
	const several = schema.Namespace("")
	named := map[string]schema.Namespace{}
	for i := range s.Statements {
		ns, ok := s.Statements[i].Namespace.Get()
		db, name, isWhole := ns.Split()
		if !ok || !isWhole || !schema.Is(s.Statements[i].Database, "admin") || db == "config" || db == "admin" || db == "local" {
			continue
		}
		if have, found := named[name]; found && have != ns {
			ns = several
		}
		named[name] = ns
	}
	if len(named) == 0 {
		return
	}
	for i := range s.Statements {
		st := &s.Statements[i]
		name, ok := st.Collection.Get()
		if _, known := st.Namespace.Get(); !ok || known || !st.OwnDatabase {
			continue
		}
		if ns := named[name]; ns != several {
			st.Namespace = schema.KnownAt(ns, st.Collection.Span())
			s.Unsure = append(s.Unsure, st.Span)
		}
	}
}

// Named returns the fragment of a script as it is when commands speak of other
// collections than it shows by itself: of those that name returns. sure is false
// when only the collection's own name says so. It returns the fragment itself
// when that changes nothing.
func Named(f *schema.Fragment, name func(*schema.Statement) (ns schema.Namespace, sure bool)) *schema.Fragment {
	if f.Script == nil {
		return f
	}
	script := schema.Script{File: f.Script.File, Incomplete: f.Script.Incomplete, Unsure: slices.Clip(f.Script.Unsure)}
	globs := map[schema.Namespace]bool{}
	for i := range f.Script.Statements {
		s := &f.Script.Statements[i]
		ns, sure := name(s)
		if have, _ := s.Namespace.Get(); ns == "" || ns == have {
			continue
		}
		if script.Statements == nil {
			script.Statements = slices.Clone(f.Script.Statements)
		}
		at := s.Namespace.Span()
		if at.IsZero() {
			at = s.Collection.Span()
		}
		script.Statements[i].Namespace = schema.KnownAt(ns, at)
		globs[ns] = globs[ns] || ns.IsGlob()
		if !sure {
			script.Unsure = append(script.Unsure, s.Span)
		}
	}
	if script.Statements == nil {
		return f
	}
	named := *f
	named.Script, named.Collections = &script, nil
	named.Topology, named.Balancer = schema.Topology{}, schema.Balancer{}
	p := &player{script: &script, fragment: &named, byNamespace: map[schema.Namespace]*state{}, globs: globs}
	p.all()
	return &named
}
