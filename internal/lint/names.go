package lint

import (
	"strings"

	"github.com/shardlint/shardlint/internal/replay"
	"github.com/shardlint/shardlint/schema"
)

// matchNames gives the commands of scripts the collections that the rest of their
// deployment declares, as Merge does for code: those whose database cannot be seen that of their
// own name, if it is one alone, and those of a collection that a spec declares by
// a glob that glob.
func matchNames(fragments []*schema.Fragment) []*schema.Fragment {
	n := namesOf(fragments)
	matched := make([]*schema.Fragment, len(fragments))
	for i, f := range fragments {
		matched[i] = f
		if f.Source == schema.FromScript {
			matched[i] = replay.Named(f, n.of)
		}
	}
	return matched
}

// names are the collections of a deployment by their names.
type names struct {
	exact map[schema.Namespace]bool // declared by specs, without a glob
	// globs of specs by the name of the collection, those with a glob in it
	// under "".
	globs map[string][]schema.Namespace
	byOwn map[string]owner
	loose map[string]int // in how many scripts a name stands without a database
}

// An owner is what a collection's own name stands for.
type owner struct {
	ns       schema.Namespace
	declared bool
	several  bool
}

// mostGlobs is up to how many globs in names of collections are compared with
// each name.
const mostGlobs = 100

func namesOf(fragments []*schema.Fragment) *names {
	n := &names{exact: map[schema.Namespace]bool{}, globs: map[string][]schema.Namespace{}, byOwn: map[string]owner{}, loose: map[string]int{}}
	each(fragments, func(f *schema.Fragment, c *schema.Collection, name string) {
		switch {
		case f.Source != schema.FromSpec:
		case !c.Namespace.IsGlob():
			n.exact[c.Namespace] = true
		case strings.Contains(name, "*"):
			n.globs[""] = append(n.globs[""], c.Namespace)
		default:
			n.globs[name] = append(n.globs[name], c.Namespace)
		}
	})
	each(fragments, func(f *schema.Fragment, c *schema.Collection, name string) {
		if f.Source != schema.FromSpec && c.Namespace.IsGlob() {
			return // of nobody knows which database
		}
		ns := n.whole(c.Namespace)
		o, known := n.byOwn[name]
		o.several = known && (o.several || o.ns != ns)
		o.ns = ns
		o.declared = o.declared || (f.Source == schema.FromSpec || c.Sharded()) && c.Span.File.Context == schema.Production
		n.byOwn[name] = o
	})
	for _, f := range fragments {
		n.count(f)
	}
	return n
}

// count notes the names that stand without a database in a script.
func (n *names) count(f *schema.Fragment) {
	if f.Source != schema.FromScript || f.Script == nil {
		return
	}
	seen := map[string]bool{}
	for i := range f.Script.Statements {
		s := &f.Script.Statements[i]
		_, known := s.Namespace.Get()
		if name, ok := s.Collection.Get(); ok && !known && s.OwnDatabase && !seen[name] {
			seen[name] = true
			n.loose[name]++
		}
	}
}

// each calls do for every collection of the fragments that is not the server's
// own, with the name of the collection.
func each(fragments []*schema.Fragment, do func(f *schema.Fragment, c *schema.Collection, name string)) {
	for _, f := range fragments {
		for _, c := range f.Collections {
			if db, name, ok := c.Namespace.Split(); ok && !isSystem(db) && c.Span.File != nil {
				do(f, c, name)
			}
		}
	}
}

func isSystem(db string) bool { return db == "admin" || db == "config" || db == "local" }

// whole returns the glob under which specs declare the namespace, if it is one
// alone, and else the namespace.
func (n *names) whole(ns schema.Namespace) schema.Namespace {
	_, name, ok := ns.Split()
	if !ok || ns.IsGlob() || n.exact[ns] {
		return ns
	}
	var only schema.Namespace
	for _, globs := range [][]schema.Namespace{n.globs[name], n.globs[""]} {
		if len(globs) > mostGlobs {
			return ns
		}
		for _, g := range globs {
			if !g.Matches(ns) || g == only {
				continue
			}
			if only != "" {
				return ns
			}
			only = g
		}
	}
	if only != "" {
		return only
	}
	return ns
}

// of returns the namespace that a command is about; "" for the one it shows.
func (n *names) of(s *schema.Statement) (ns schema.Namespace, sure bool) {
	have, known := s.Namespace.Get()
	db, name, whole := have.Split()
	switch {
	case known && whole && db != "*":
		if isSystem(db) {
			return "", true
		}
		return n.whole(have), true
	case known && !whole:
		return "", true
	case !known:
		var ok bool
		if name, ok = s.Collection.Get(); !ok || !s.OwnDatabase {
			return "", true
		}
	}
	o, ok := n.byOwn[name]
	if !ok {
		if glob := n.alike(name); glob != "" {
			return glob, false
		}
	}
	switch {
	case ok && o.declared && !o.several:
		return o.ns, false
	case !known && !o.several && n.loose[name] == 1 && makes(s):
		return schema.Namespace("*." + name), true
	}
	return "", true
}

// makes reports whether a command makes or changes a collection or its indexes.
// What is wrong with that is wrong in whatever database.
func makes(s *schema.Statement) bool {
	switch s.Name {
	case "create", "createIndexes", "dropIndexes", "collMod", "drop":
		return true
	}
	return false
}

// alike returns the glob that stands for a collection of the name, if it is one
// alone.
func (n *names) alike(name string) schema.Namespace {
	var only schema.Namespace
	if len(n.globs[""]) > mostGlobs {
		return ""
	}
	for _, g := range n.globs[""] {
		db, _, _ := g.Split()
		if g.Matches(schema.Namespace(db + "." + name)) {
			if only != "" && only != g {
				return ""
			}
			only = g
		}
	}
	return only
}
