package replay

import "github.com/shardlint/shardlint/schema"

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
