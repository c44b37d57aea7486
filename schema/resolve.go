package schema

import (
	"cmp"
	"slices"
	"strings"
)

// resolveNames gives the collections of Go code, which often names no database and
// builds names at run time, the namespaces that the deployment declares: the one
// glob that stands for all that the name can be, or the one collection of that own
// name. What is matched by its own name alone is unsure. Fragments that change are
// copies.
func resolveNames(sorted []*Fragment) []*Fragment {
	if !slices.ContainsFunc(sorted, func(f *Fragment) bool { return f.Source == FromGo && f.Script != nil }) {
		return sorted
	}
	d := declaredNames(sorted)
	resolved := slices.Clone(sorted)
	for i, f := range sorted {
		if f.Source != FromGo || f.Script == nil {
			continue
		}
		if slices.ContainsFunc(f.Collections, func(c *Collection) bool { return d.changes(c.Namespace) }) ||
			slices.ContainsFunc(f.Script.Statements, func(s Statement) bool {
				ns, ok := s.Namespace.Get()
				return ok && d.changes(ns)
			}) {
			resolved[i] = d.rename(f)
		}
	}
	return resolved
}

// A declaration is what a deployment says of one namespace.
type declaration struct {
	namespace Namespace
	key       Value[KeyPattern]
}

// A nameTable finds declared namespaces.
type nameTable struct {
	exact   map[Namespace]bool       // declared outside of code
	byName  map[string][]declaration // those that are no globs, by the collection's own name
	globs   []declaration
	targets map[Namespace]target
}

// A target is the namespace that a name of the code stands for.
type target struct {
	namespace Namespace
	byName    bool // the database was not known
}

func declaredNames(sorted []*Fragment) *nameTable {
	d := &nameTable{exact: map[Namespace]bool{}, byName: map[string][]declaration{}, targets: map[Namespace]target{}}
	at := map[Namespace]*declaration{}
	for _, f := range sorted {
		for _, c := range f.Collections {
			switch {
			case f.Source != FromGo:
				d.exact[c.Namespace] = true
			case c.Namespace.IsGlob() || c.ShardKey.IsAbsent():
				continue // a name that is used, not declared
			}
			if c.Span.File != nil && c.Span.File.Context == NonProduction {
				continue
			}
			if have := at[c.Namespace]; have != nil {
				have.key = first(have.key, c.ShardKey)
				continue
			}
			at[c.Namespace] = &declaration{c.Namespace, c.ShardKey}
		}
	}
	for _, one := range at {
		if one.namespace.IsGlob() {
			d.globs = append(d.globs, *one)
			continue
		}
		if _, name, ok := one.namespace.Split(); ok {
			d.byName[name] = append(d.byName[name], *one)
		}
	}
	byNamespace := func(a, b declaration) int { return cmp.Compare(a.namespace, b.namespace) }
	slices.SortFunc(d.globs, byNamespace)
	for _, list := range d.byName {
		slices.SortFunc(list, byNamespace)
	}
	return d
}

func (d *nameTable) changes(ns Namespace) bool {
	t := d.target(ns)
	return t.namespace != ns || t.byName
}

// target returns what the name stands for, itself if that can't be told. Several
// namespaces that say the same of the key are as good as one.
func (d *nameTable) target(ns Namespace) target {
	if t, ok := d.targets[ns]; ok {
		return t
	}
	t := target{namespace: ns}
	db, name, ok := ns.Split()
	if ok && !d.exact[ns] {
		var found []declaration
		if db == "*" && !strings.Contains(name, "*") {
			found = d.byName[name]
			t.byName = len(found) > 0
		}
		if len(found) == 0 {
			// A star in the name itself is matched by none but another star, so
			// that the glob stands for whatever is in its place.
			for _, g := range d.globs {
				gdb, gname, _ := g.namespace.Split()
				if globMatch(gname, name) && (db == "*" || globMatch(gdb, db)) {
					found = append(found, g)
					t.byName = t.byName || db == "*" && gdb != "*"
				}
			}
		}
		if alike(found) {
			t.namespace = found[0].namespace
		} else {
			t.byName = false
		}
	}
	d.targets[ns] = t
	return t
}

// alike reports whether there is one declaration, or several with one key.
func alike(list []declaration) bool {
	for _, o := range list[min(1, len(list)):] {
		a, okA := list[0].key.Get()
		b, okB := o.key.Get()
		if !okA || !okB || !SameKey(a, b) {
			return false
		}
	}
	return len(list) > 0
}

// rename returns a copy of a fragment with the names that its deployment has.
func (d *nameTable) rename(f *Fragment) *Fragment {
	c := *f
	c.Collections = make([]*Collection, len(f.Collections))
	renamed := func(from *Collection) *Collection {
		if from == nil {
			return nil
		}
		own := *from
		own.Namespace = d.target(from.Namespace).namespace
		return &own
	}
	for i, from := range f.Collections {
		c.Collections[i] = renamed(from)
	}
	s := *f.Script
	s.Unsure = slices.Clone(s.Unsure)
	s.Statements = slices.Clone(s.Statements)
	moved := make(map[*Statement]*Statement, len(s.Statements))
	for i := range s.Statements {
		st := &s.Statements[i]
		moved[&f.Script.Statements[i]] = st
		ns, ok := st.Namespace.Get()
		if !ok {
			continue
		}
		t := d.target(ns)
		st.Namespace = KnownAt(t.namespace, st.Namespace.Span())
		if t.byName {
			s.Unsure = append(s.Unsure, st.Span)
			s.Unsure = appendOutside(s.Unsure, st.Args, st.Span, 4)
		}
	}
	s.Steps = slices.Clone(s.Steps)
	for i := range s.Steps {
		step := &s.Steps[i]
		step.Before = renamed(step.Before)
		if m := moved[step.Statement]; m != nil {
			step.Statement = m
		}
	}
	c.Script = &s
	return &c
}

// appendOutside adds the places of the parts of a command that stand outside the
// statement, such as a filter in a variable.
func appendOutside(list []Span, n *Node, statement Span, depth int) []Span {
	if n == nil || depth == 0 {
		return list
	}
	if !n.Span.IsZero() && !statement.Contains(n.Span) {
		return append(list, n.Span)
	}
	for _, m := range n.Members {
		list = appendOutside(list, m.Value, statement, depth-1)
	}
	return list
}
