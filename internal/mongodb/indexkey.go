package mongodb

import (
	"fmt"
	"strings"
)

// CheckIndexKey returns why the server refuses the key of an index: its paths,
// its values and how they go together.
// Source: src/mongo/db/catalog/index_key_validate.cpp, validateKeyPattern, and
// the access methods of each index type below src/mongo/db/index/.
func CheckIndexKey(ix Index, v Version) []Fault {
	k := ix.Key
	switch {
	case k == nil:
		return nil
	case len(k) == 0:
		return []Fault{refuse(cannotCreateIndex, "its key has no fields")}
	}
	faults := keyLimits(k, "")
	for i, p := range k {
		for j := range min(i, MaxKeyFields) {
			if k[j].Field == p.Field {
				faults = append(faults, refusePart(badValue, i, fmt.Sprintf("field %q occurs twice", p.Field)))
				break
			}
		}
		if f, bad := indexPathFault(k, i); bad {
			faults = append(faults, f)
		}
		if f, bad := indexValueFault(p, i, v); bad {
			faults = append(faults, f)
		}
	}
	faults = append(faults, mixedTypes(k)...)
	faults = append(faults, wildcardFaults(ix, v)...)
	faults = append(faults, hashedFaults(ix, v)...)
	faults = append(faults, geo2DFaults(k)...)
	return append(faults, textFaults(k)...)
}

// indexPathFault judges the path of one part of an index key.
func indexPathFault(k KeyPattern, i int) (Fault, bool) {
	p := k[i]
	if reason := emptyPathPart(p.Field); reason != "" {
		return refusePart(cannotCreateIndex, i, reason), true
	}
	if p.Field == "_fts" && p.Kind() != Text && p.Kind() != UnknownKind {
		return refusePart(cannotCreateIndex, i, `field name "_fts" belongs to text indexes`), true
	}
	path := p.Field
	if isWildcardPath(path) {
		switch kind := p.Kind(); {
		case kind == UnknownKind || p.Value.IsNumber() || path == "$**" && kind == Text:
			path = strings.TrimSuffix(strings.TrimSuffix(path, "$**"), ".")
		case p.Value.Kind() == String:
			return refusePart(cannotCreateIndex, i, fmt.Sprintf("wildcard path %q can't be %s", p.Field, p.Value.Text())), true
		}
	}
	if reason := dollarPathPart(path); reason != "" {
		return refusePart(cannotCreateIndex, i, reason), true
	}
	return Fault{}, false
}

// indexValueFault judges the value of one part of an index key.
func indexValueFault(p KeyPart, i int, v Version) (Fault, bool) {
	refused := func(format string, a ...any) (Fault, bool) {
		return refusePart(cannotCreateIndex, i, fmt.Sprintf(format, a...)), true
	}
	switch p.Kind() {
	case GeoHaystack:
		if v.AtLeast(5, 0) {
			f, _ := refused("%q is a geoHaystack field, an index type that 5.0 removed", p.Field)
			return f.needs(FeatureGeoHaystack), true
		}
		return Fault{}, false
	case Invalid:
	default:
		return Fault{}, false
	}
	switch val := p.Value; {
	case val.isNaN():
		return refused("the value of %q is not a number", p.Field)
	case val.IsNumber():
		return refused("the value of %q is 0", p.Field)
	case val.Kind() != String:
		return refused("the value of %q is %s: it must be a number or the name of an index type", p.Field, shortValue(val))
	case val.Text() == "":
		return refused("the value of %q is an empty text", p.Field)
	case val.Text() == "wildcard":
		return refused("the value of %q is \"wildcard\": a wildcard index is written as a path that ends in $** with a number", p.Field)
	default:
		f, _ := refused("the value of %q is %s, which is no index type", p.Field, shortValue(val))
		// Types of the server's own, for buckets and encryption, are known to it.
		if strings.HasPrefix(val.Text(), "2dsphere_") || strings.Contains(val.Text(), "encrypted") {
			f = f.maybe()
		}
		return f, true
	}
}

// mixedTypes finds a second index type in one key.
func mixedTypes(k KeyPattern) []Fault {
	first := Whole
	for i, p := range k {
		if p.Value.Kind() != String {
			continue
		}
		if first == Whole {
			first = i
			continue
		}
		if a, b := k[first].Value.Text(), p.Value.Text(); a != b {
			return []Fault{refusePart(cannotCreateIndex, i, fmt.Sprintf(
				"%q is %s and %q is %s: an index has one type", k[first].Field, nameOrEmpty(a), p.Field, nameOrEmpty(b)))}
		}
	}
	return nil
}

func nameOrEmpty(s string) string {
	if s == "" {
		return "an empty text"
	}
	return s
}

// hashedFaults checks what a hashed field forbids.
func hashedFaults(ix Index, v Version) []Fault {
	var faults []Fault
	first, ok := ix.Key.HashedField()
	if !ok {
		return nil
	}
	for i := first + 1; i < len(ix.Key); i++ {
		if ix.Key[i].Kind() == Hashed {
			faults = append(faults, refusePart(numbered(31303), i, fmt.Sprintf(
				"%q is hashed and so is %q: at most one field may be", ix.Key[i].Field, ix.Key[first].Field)))
		}
	}
	if len(ix.Key) > 1 && v.Before(4, 4) {
		faults = append(faults, refusePart(numbered(16763), first, fmt.Sprintf(
			"%q is hashed beside other fields, which needs 4.4", ix.Key[first].Field)).needs(FeatureCompoundHashedIndex))
	}
	if ix.Multikey.True() {
		faults = append(faults, refusePart(numbered(16766), first, "documents hold an array in an indexed field, which a hashed index can't index"))
	}
	return faults
}

// geo2DFaults checks the place of a 2d field.
func geo2DFaults(k KeyPattern) []Fault {
	var faults []Fault
	seen := false
	for i, p := range k {
		if p.Kind() != Geo2D {
			continue
		}
		switch {
		case seen:
			faults = append(faults, refusePart(numbered(16800), i, fmt.Sprintf("%q is a second 2d field", p.Field)))
		case i > 0:
			faults = append(faults, refusePart(numbered(16801), i, fmt.Sprintf("%q is 2d and not the first field", p.Field)))
		}
		seen = true
	}
	return faults
}

// textFaults checks that the text fields of a key stand together.
func textFaults(k KeyPattern) []Fault {
	last := Whole
	for i, p := range k {
		if p.Kind() != Text {
			continue
		}
		if last != Whole && last != i-1 {
			for _, q := range k[last+1 : i] {
				if q.Kind().IsNumber() {
					return []Fault{refusePart(cannotCreateIndex, i, fmt.Sprintf(
						"text fields %q and %q have %q between them", k[last].Field, p.Field, q.Field))}
				}
			}
		}
		last = i
	}
	return nil
}
