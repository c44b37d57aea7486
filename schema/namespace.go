package schema

import "strings"

// A Namespace is "database.collection". In a spec either half may be a glob
// that stands for per-tenant names.
type Namespace string

// Split returns the two halves, cut at the first dot; ok is false without one.
func (n Namespace) Split() (database, collection string, ok bool) {
	return strings.Cut(string(n), ".")
}

// IsGlob reports whether the namespace stands for several names. Only '*' is
// special: '?', '[' and '{' are legal in collection names.
func (n Namespace) IsGlob() bool { return strings.Contains(string(n), "*") }

// Matches reports whether the namespace, a glob or not, stands for the name.
// A '*' in the database half never matches across the dot between the halves;
// collection names may hold dots themselves.
func (n Namespace) Matches(name Namespace) bool {
	if n == name {
		return true
	}
	db, coll, ok := n.Split()
	otherDB, otherColl, otherOK := name.Split()
	return ok && otherOK && globMatch(db, otherDB) && globMatch(coll, otherColl)
}

// globMatch matches '*' against any run of bytes, in linear time for each
// star: after a mismatch it goes back to the last star only.
func globMatch(pattern, s string) bool {
	p, i, star, mark := 0, 0, -1, 0
	for i < len(s) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, mark = p, i
			p++
		case p < len(pattern) && pattern[p] == s[i]:
			p++
			i++
		case star >= 0:
			mark++
			p, i = star+1, mark
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}
