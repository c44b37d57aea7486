package mongodb

import (
	"fmt"
	"strings"
)

// MaxIndexes is the most indexes a collection can have, the one on _id included.
const MaxIndexes = 64

// An IndexConflict is an index that the server refuses because of an earlier
// one of the same collection.
type IndexConflict struct {
	// Earlier and Later are positions in the list; Earlier is Whole where it is
	// no one index.
	Earlier, Later int
	Fault          Fault
}

// CheckIndexSet returns the indexes of one collection that can't stand beside
// each other, created in the order given: equal names, equal keys with other
// options, two text indexes, too many.
// Source: src/mongo/db/catalog/index_catalog_impl.cpp, _doesSpecConflictWithExisting.
func CheckIndexSet(indexes []Index, v Version, defaultCollation *Value) []IndexConflict {
	var out []IndexConflict
	text := Whole
	count := 1 // the index on _id
	for i, ix := range indexes {
		if !ix.Key.IsID() {
			count++
			if count == MaxIndexes+1 {
				out = append(out, IndexConflict{Whole, i, refuse(cannotCreateIndex, fmt.Sprintf(
					"a collection has at most %d indexes, the one on _id among them", MaxIndexes))})
			}
		}
		if count > MaxIndexes || ix.Key.mayBeID() {
			continue // refused for their number, or there from the beginning
		}
		for j := range i {
			if f, clash := Conflict(indexes[j], ix, v, defaultCollation); clash {
				out = append(out, IndexConflict{j, i, f})
				break
			}
		}
		if plugin, known := ix.Key.plugin(); known && plugin == "text" {
			switch {
			case text == Whole:
				text = i
			case !sameIndex(indexes[text], ix):
				out = append(out, IndexConflict{text, i, refuse(cannotCreateIndex, "a collection has at most one text index")})
			}
		}
	}
	return out
}

// Conflict says whether the server refuses to create later while earlier is
// there. It never does if an option that matters can't be seen.
func Conflict(earlier, later Index, v Version, defaultCollation *Value) (Fault, bool) {
	if earlier.Key.mayBeID() || later.Key.mayBeID() {
		return Fault{}, false // the index on _id takes its own name
	}
	nameA, nameB := earlier.FullName(), later.FullName()
	if nameA == "" || nameB == "" {
		return Fault{}, false
	}
	same, differs := sameSignature(earlier, later, v, defaultCollation)
	switch {
	case same == Maybe:
		return Fault{}, false
	case same == No && nameA == nameB:
		return refuseOption(indexKeySpecsConflict, "name", fmt.Sprintf("an index named %q is there %s", nameA, withOther(differs))), true
	case same == No:
		return Fault{}, false
	}
	options, which := sameOptions(earlier, later, v)
	switch {
	case options == Maybe:
		return Fault{}, false
	case options == No:
		return refuseOption(indexOptionsConflict, which, fmt.Sprintf("an index on %s is there %s", earlier.Key, withOther(which))), true
	case nameA != nameB:
		return refuseOption(indexOptionsConflict, "name", fmt.Sprintf("the same index is there under the name %q", nameA)), true
	}
	return Fault{}, false // identical: created once
}

// withOther says in which part or option another index differs.
func withOther(which string) string {
	if which == "unique" || which == "sparse" {
		return "that differs in " + which
	}
	return "with another " + which
}

// sameSignature compares what tells two indexes apart: key and collation, and
// from 5.0 on the filter, unique and sparse. differs names the first difference.
func sameSignature(a, b Index, v Version, defaultCollation *Value) (same Tri, differs string) {
	if a.Key == nil || b.Key == nil {
		return Maybe, ""
	}
	if !sameNames(a.Key, b.Key) {
		return No, "key"
	}
	same = Yes
	for i := range a.Key {
		x, y := a.Key[i].Value, b.Key[i].Value
		switch {
		case !x.Known() || !y.Known():
			same = Maybe
		case Compare(x, y) != 0:
			return No, "key"
		}
	}
	checks := []struct {
		same Tri
		name string
	}{{SameCollation(a.collation(defaultCollation), b.collation(defaultCollation)), "collation"}}
	if !v.Before(5, 0) {
		checks = append(checks, []struct {
			same Tri
			name string
		}{
			{sameDocument(a.Partial, b.Partial), "partialFilterExpression"},
			{sameTri(a.Unique, b.Unique), "unique"},
			{sameTri(a.Sparse, b.Sparse), "sparse"},
		}...)
	}
	for _, c := range checks {
		switch c.same {
		case No:
			return No, c.name
		case Maybe:
			same = Maybe
		}
	}
	return same, ""
}

// sameOptions compares the options that don't tell two indexes apart and yet
// have to agree.
func sameOptions(a, b Index, v Version) (same Tri, differs string) {
	same = Yes
	checks := []struct {
		same Tri
		name string
	}{{sameDocument(a.ExpireAfterSeconds, b.ExpireAfterSeconds), "expireAfterSeconds"}}
	if v.Before(5, 0) {
		checks = append(checks, []struct {
			same Tri
			name string
		}{
			{sameDocument(a.Partial, b.Partial), "partialFilterExpression"},
			{sameTri(a.Unique, b.Unique), "unique"},
			{sameTri(a.Sparse, b.Sparse), "sparse"},
		}...)
	}
	for _, c := range checks {
		switch c.same {
		case No:
			return No, c.name
		case Maybe:
			same = Maybe
		}
	}
	return same, ""
}

func sameTri(a, b Tri) Tri {
	if a == Maybe || b == Maybe {
		return Maybe
	}
	return TriOf(a.True() == b.True())
}

// sameDocument compares two optional values. Two filters that are written
// differently may mean the same: Maybe.
func sameDocument(a, b *Value) Tri {
	switch {
	case a == nil && b == nil:
		return Yes
	case a == nil || b == nil:
		return No
	case !a.Known() || !b.Known():
		return Maybe
	case Compare(*a, *b) == 0:
		return Yes
	case a.Kind() == Object:
		return Maybe
	default:
		return No
	}
}

// sameIndex reports whether two specifications are the same index written twice.
func sameIndex(a, b Index) bool {
	return a.Key.Equal(b.Key) && strings.EqualFold(a.FullName(), b.FullName())
}
