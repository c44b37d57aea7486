package rules

import (
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// perVersion asks a check of each version of the pass and reports every
// distinct fault once, with the versions that have it, in the order in which
// the faults first come up.
func perVersion(p *Pass, check func(mongodb.Version) []mongodb.Fault, report func(mongodb.Fault, []mongodb.Version)) {
	type key struct {
		reason, option string
		part, item     int
	}
	var order []key
	faults := map[key]mongodb.Fault{}
	versions := map[key][]mongodb.Version{}
	for _, v := range p.Versions {
		for _, f := range check(v) {
			k := key{f.Reason, f.Option, f.Part, f.Item}
			if _, ok := faults[k]; !ok {
				order = append(order, k)
				faults[k] = f
			}
			if vs := versions[k]; len(vs) == 0 || vs[len(vs)-1] != v {
				versions[k] = append(vs, v)
			}
		}
	}
	for _, k := range order {
		report(faults[k], versions[k])
	}
}

// theServer turns "MongoDB" into the words a sentence starts with when no
// version needs to be told.
func theServer(on string) string {
	if on == "MongoDB" {
		return "the server"
	}
	return on
}

// serversDo begins a sentence: "the server refuses", "MongoDB 4.0 and 4.2
// refuse".
func (p *Pass) serversDo(singular string, versions []mongodb.Version) string {
	on := p.On(versions)
	if on == "MongoDB" {
		return theServer(on) + " " + singular
	}
	return on + " " + verb(singular, versions)
}

// onSome ends a phrase with the versions it holds for: " on MongoDB 7.0", or
// nothing when it holds for all.
func (p *Pass) onSome(versions []mongodb.Version) string {
	on := p.On(versions)
	return ifWords(on != "MongoDB", " on "+on)
}

// verb puts a verb in the plural where several versions are its subject.
func verb(singular string, versions []mongodb.Version) string {
	switch {
	case len(versions) < 2:
		return singular
	case strings.HasSuffix(singular, "ies"):
		return strings.TrimSuffix(singular, "ies") + "y"
	}
	return strings.TrimSuffix(singular, "s")
}
