package mongodb

import (
	"fmt"
	"slices"
	"strings"
)

// boundFault judges a document that is to bound a chunk or a zone: its type, and
// that its values can be stored in a key. side names the bound.
func boundFault(bound Value, side string) []Fault {
	switch {
	case bound.Kind() == Unknown || bound.Kind() == Some:
		return nil
	case bound.Kind() != Object:
		return []Fault{refuseOption(typeMismatch, side, fmt.Sprintf("%s is %s, not a document", side, shortValue(bound)))}
	case len(bound.Elems()) == 0:
		return []Fault{refuseOption(badValue, side, fmt.Sprintf("%s is an empty document", side))}
	}
	for i, e := range bound.Elems() {
		if reason := notStorable(e.Value); reason != "" {
			f := refusePart(badValue, i, fmt.Sprintf("%s of %q is %s, which no key value can be", side, e.Name, reason))
			f.Option = side
			return []Fault{f}
		}
	}
	return nil
}

// notStorable says why a value can't be that of a shard key, "" if it can.
func notStorable(v Value) string {
	switch v.Kind() {
	case Array:
		return "an array"
	case Regex:
		return "a regular expression"
	case Undefined:
		return "undefined"
	case Object:
		for _, e := range v.Elems() {
			if strings.HasPrefix(e.Name, "$") && e.Name != "$ref" && e.Name != "$id" && e.Name != "$db" {
				return fmt.Sprintf("a document with field %q", e.Name)
			}
			if e.Value.Kind() == Object {
				if reason := notStorable(e.Value); reason != "" {
					return reason
				}
			}
		}
	}
	return ""
}

// boundNames returns the field names of a bound.
func boundNames(bound Value) []string {
	elems := bound.Elems()
	names := make([]string, len(elems))
	for i, e := range elems {
		names[i] = e.Name
	}
	return names
}

// fullKeyFault returns the fault of a bound that isn't a value of the whole
// shard key. The order of the fields doesn't matter.
func fullKeyFault(bound Value, key KeyPattern, side string, c code) []Fault {
	if faults := boundFault(bound, side); len(faults) > 0 || bound.Kind() != Object {
		return faults
	}
	names := boundNames(bound)
	var missing []string
	for _, p := range key {
		if !slices.Contains(names, p.Field) {
			missing = append(missing, p.Field)
		}
	}
	if len(missing) > 0 {
		return []Fault{refuseOption(c, side, fmt.Sprintf("%s lacks %s of shard key %s", side, fieldList(missing), key))}
	}
	for i, n := range names {
		if key.Index(n) < 0 || slices.Index(names, n) != i {
			f := refusePart(c, i, fmt.Sprintf("%s has field %q, which shard key %s has not", side, n, key))
			if key.Index(n) >= 0 {
				f.Reason = fmt.Sprintf("%s has field %q twice", side, n)
			}
			f.Option = side
			return []Fault{f}
		}
	}
	return nil
}

// PadBound returns a bound as a value of the whole key: its fields in the key's
// order, MinKey for those it lacks, as the server fills up zone bounds and the
// bounds of a refined key. Fields the key lacks are left out.
func PadBound(bound Value, key KeyPattern) Value {
	if bound.Kind() != Object {
		return bound
	}
	out := make([]Elem, len(key))
	for i, p := range key {
		v, ok := bound.Lookup(p.Field)
		if !ok {
			v = Of(MinKey)
		}
		out[i] = Elem{Name: p.Field, Value: v}
	}
	return Doc(out...)
}

// GlobalMin returns the lowest bound of the key, MinKey in every field.
func GlobalMin(key KeyPattern) Value { return uniformBound(key, MinKey) }

// GlobalMax returns the highest bound of the key, MaxKey in every field.
func GlobalMax(key KeyPattern) Value { return uniformBound(key, MaxKey) }

func uniformBound(key KeyPattern, k Kind) Value {
	out := make([]Elem, len(key))
	for i, p := range key {
		out[i] = Elem{Name: p.Field, Value: Of(k)}
	}
	return Doc(out...)
}

// compareBounds orders two bounds by their values, field by field. ok is false
// if what decides can't be seen, or they have different fields.
func compareBounds(a, b Value) (c int, ok bool) {
	x, y := a.Elems(), b.Elems()
	if a.Kind() != Object || b.Kind() != Object {
		return 0, false
	}
	for i := range min(len(x), len(y)) {
		if x[i].Name != y[i].Name || !x[i].Value.Known() || !y[i].Value.Known() {
			return 0, false
		}
		if c := Compare(x[i].Value, y[i].Value); c != 0 {
			return c, true
		}
	}
	return 0, len(x) == len(y)
}

// hashedBoundFault finds a hashed field whose bound isn't a 64-bit integer,
// MinKey or MaxKey. The bounds of a hashed field are hashes, not values.
func hashedBoundFault(bound Value, key KeyPattern, side string) []Fault {
	for i, e := range bound.Elems() {
		at := key.Index(e.Name)
		if at < 0 || key[at].Kind() != Hashed {
			continue
		}
		switch e.Value.Kind() {
		case Int64, MinKey, MaxKey, Unknown, Some:
			continue
		}
		f := refusePart(invalidOptions, i, fmt.Sprintf(
			"%s of hashed field %q is %s: it must be NumberLong, MinKey or MaxKey, for it bounds hashes", side, e.Name, shortValue(e.Value)))
		f.Option = side
		return []Fault{f}
	}
	return nil
}
