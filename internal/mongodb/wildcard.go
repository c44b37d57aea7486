package mongodb

import (
	"fmt"
	"strings"
)

// wildcardFaults checks a key that has a wildcard part.
// Source: src/mongo/db/index/wildcard_validation.cpp.
func wildcardFaults(ix Index, v Version) []Fault {
	k := ix.Key
	first, ok := k.Wildcard()
	if !ok || k[first].Kind() == UnknownKind {
		return projectionWithoutWildcard(ix)
	}
	var faults []Fault
	if v.Before(4, 2) {
		faults = append(faults, refusePart(cannotCreateIndex, first, fmt.Sprintf(
			"%q is a wildcard path, which needs 4.2", k[first].Field)).needs(FeatureWildcardIndex))
	}
	for i, p := range k {
		switch {
		case p.Value.Kind() == String && p.Value.Text() != "":
			f := refusePart(cannotCreateIndex, i, fmt.Sprintf(
				"%q is a wildcard path and %q is %s: an index has one type", k[first].Field, p.Field, p.Value.Text()))
			// The type that stands first decides how the rest is read; with "$**"
			// after it the server's checks were never seen to refuse.
			if i < first && k[first].Field == "$**" {
				f = f.maybe()
			}
			return append(faults, f)
		case i > first && isWildcardPath(p.Field) && p.Value.IsNumber():
			faults = append(faults, refusePart(wildcardCode(7246201, v), i, fmt.Sprintf("%q is a second wildcard path", p.Field)))
		}
	}
	if len(k) == 1 {
		return append(faults, projectionFaults(ix, first)...)
	}
	if v.Before(7, 0) {
		return append(faults, refusePart(cannotCreateIndex, first, fmt.Sprintf(
			"%q is a wildcard path beside other fields, which needs 7.0", k[first].Field)).needs(FeatureCompoundWildcardIndex))
	}
	if below := strings.TrimSuffix(k[first].Field, ".$**"); below != k[first].Field {
		for i, p := range k {
			if i != first && (p.Field == below || strings.HasPrefix(p.Field, below+".")) && !isWildcardPath(p.Field) {
				faults = append(faults, refusePart(numbered(7246204), i, fmt.Sprintf(
					"field %q lies under wildcard path %q", p.Field, k[first].Field)))
			}
		}
	} else if ix.WildcardProjection == nil {
		faults = append(faults, refusePart(cannotCreateIndex, first,
			`"$**" beside other fields needs a wildcardProjection that leaves those fields out`))
	}
	return append(faults, projectionFaults(ix, first)...)
}

// wildcardCode is the error number of the wildcard checks, which 7.0 brought.
func wildcardCode(n int, v Version) code {
	if v.Before(7, 0) {
		return cannotCreateIndex
	}
	return numbered(n)
}

// projectionWithoutWildcard finds a wildcardProjection on an index that has no
// wildcard part.
func projectionWithoutWildcard(ix Index) []Fault {
	if ix.WildcardProjection == nil {
		return nil
	}
	if plugin, known := ix.Key.plugin(); !known || plugin == "wildcard" {
		return nil
	}
	return []Fault{refuseOption(badValue, "wildcardProjection", "wildcardProjection is for wildcard indexes")}
}

// projectionFaults checks a wildcardProjection against the key. wild is the
// position of the wildcard part.
func projectionFaults(ix Index, wild int) []Fault {
	if ix.WildcardProjection == nil {
		return nil
	}
	doc := *ix.WildcardProjection
	refused := func(c code, format string, a ...any) []Fault {
		return []Fault{refuseOption(c, "wildcardProjection", fmt.Sprintf(format, a...))}
	}
	switch {
	case doc.Kind() == Unknown || doc.Kind() == Some:
		return nil
	case doc.Kind() != Object:
		return refused(typeMismatch, "wildcardProjection is no document")
	case ix.Key[wild].Field != "$**":
		return refused(failedToParse, "wildcardProjection is only for the path \"$**\", not %q", ix.Key[wild].Field)
	case len(doc.Elems()) == 0:
		return refused(failedToParse, "wildcardProjection is empty")
	}
	var in, out []string
	for _, e := range doc.Elems() {
		switch on := truth(e.Value); on {
		case Yes:
			in = append(in, e.Name)
		case No:
			out = append(out, e.Name)
		default:
			return nil // a nested or unknown projection: not judged
		}
	}
	if len(in) > 0 && len(out) > 0 && !onlyID(in) && !onlyID(out) {
		return refused(noCode, "wildcardProjection includes %q and excludes %q: only _id may differ from the rest", in[0], out[0])
	}
	if len(ix.Key) == 1 {
		return nil
	}
	for i, p := range ix.Key {
		if i == wild {
			continue
		}
		if q, ok := covering(in, p.Field); ok {
			return refused(numbered(7246208), "wildcardProjection includes %q and the key has %q beside it", q, p.Field)
		}
		if _, ok := covering(out, p.Field); len(out) > 0 && !ok {
			return refused(numbered(7246209), "wildcardProjection doesn't exclude %q, a field of the key", p.Field)
		}
	}
	return nil
}

func onlyID(paths []string) bool { return len(paths) == 1 && paths[0] == "_id" }

// covering returns the path that is field or above it.
func covering(paths []string, field string) (string, bool) {
	for _, p := range paths {
		if p == field || strings.HasPrefix(field, p+".") {
			return p, true
		}
	}
	return "", false
}

// truth reads a number or bool as the server does for options and projections;
// Maybe for what can't be seen and for other types.
func truth(v Value) Tri {
	if b, ok := v.Bool(); ok {
		return TriOf(b)
	}
	if v.IsNumber() {
		return TriOf(v.isNaN() || Compare(v, Int(0)) != 0)
	}
	return Maybe
}
