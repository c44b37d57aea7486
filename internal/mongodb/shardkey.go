package mongodb

import (
	"fmt"
	"strings"
)

// Limits of an index key, and so of the index that carries a shard key:
// https://www.mongodb.com/docs/manual/reference/limits/.
const (
	// MaxKeyFields is the most fields an index key may have.
	MaxKeyFields = 32
	// MaxKeyPatternBytes is the longest index key pattern, as BSON.
	MaxKeyPatternBytes = 2048
)

// CheckShardKey returns why the server refuses the key as a shard key. Unknown
// values lead to no fault. See CheckShardKeyLimits for what the index beneath
// the key can't hold.
// Source: src/mongo/s/shard_key_pattern.cpp, parseShardKeyPattern.
func CheckShardKey(k KeyPattern, v Version) []Fault {
	switch {
	case k == nil:
		return nil
	case len(k) == 0:
		return []Fault{refuse(badValue, "it has no fields")}
	}
	var faults []Fault
	hashed := Whole
	for i, p := range k {
		if reason := shardKeyPathFault(p.Field); reason != "" {
			faults = append(faults, refusePart(badValue, i, reason))
		}
		switch f, bad := shardKeyValueFault(p, i); {
		case bad:
			faults = append(faults, f)
		case p.Kind() == Hashed && hashed != Whole:
			faults = append(faults, refusePart(badValue, i, fmt.Sprintf(
				"%q is hashed and so is %q: at most one field may be", p.Field, k[hashed].Field)))
		case p.Kind() == Hashed:
			hashed = i
		}
	}
	if hashed != Whole && len(k) > 1 && v.Before(4, 4) {
		faults = append(faults, refusePart(badValue, hashed, fmt.Sprintf(
			"%q is hashed beside other fields, which needs 4.4", k[hashed].Field)).needs(FeatureCompoundHashedKey))
	}
	return append(faults, shardKeyPathConflicts(k)...)
}

// shardKeyValueFault judges the value of one part of a shard key.
func shardKeyValueFault(p KeyPart, i int) (Fault, bool) {
	switch p.Kind() {
	case UnknownKind, Ascending, Hashed:
		return Fault{}, false
	case Descending:
		return refusePart(badValue, i, fmt.Sprintf("%q is descending: a shard key has only 1 and hashed", p.Field)), true
	case OtherNumber:
		f := refusePart(badValue, i, fmt.Sprintf("the value of %q is %s: it must be 1 or hashed", p.Field, p.Value))
		// The parser cuts the fraction off, so that 1.5 passes as 1. Whether the
		// index that has 1.5 then supports the key is not known.
		if Compare(p.Value, Int(1)) > 0 && Compare(p.Value, Int(2)) < 0 {
			f = f.maybe()
		}
		return f, true
	case Text, Geo2D, Geo2DSphere, GeoHaystack:
		return refusePart(badValue, i, fmt.Sprintf("%q is a %s field: a shard key has only 1 and hashed", p.Field, p.Value.Text())), true
	default:
		return refusePart(badValue, i, fmt.Sprintf("the value of %q is %s: it must be 1 or hashed", p.Field, shortValue(p.Value))), true
	}
}

// shardKeyPathFault judges the path of one part of a shard key.
func shardKeyPathFault(path string) string {
	if reason := emptyPathPart(path); reason != "" {
		return reason
	}
	if isWildcardPath(path) {
		return fmt.Sprintf("%q is a wildcard path", path)
	}
	return dollarPathPart(path)
}

// emptyPathPart says what is wrong with an empty path, or one with an empty
// part; "" if nothing is.
func emptyPathPart(path string) string {
	switch {
	case path == "":
		return "a field has no name"
	case strings.HasPrefix(path, "."):
		return fmt.Sprintf("field path %q starts with a dot", path)
	case strings.HasSuffix(path, "."):
		return fmt.Sprintf("field path %q ends with a dot", path)
	case strings.Contains(path, ".."):
		return fmt.Sprintf("field path %q has an empty part between two dots", path)
	case strings.ContainsRune(path, 0):
		return "a field name holds a null byte"
	}
	return ""
}

// dollarPathPart names the first part of a path that begins with "$" and is no
// part of a DBRef below the top level; "" if none does.
func dollarPathPart(path string) string {
	for i, part := range strings.Split(path, ".") {
		if !strings.HasPrefix(part, "$") {
			continue
		}
		if i > 0 && (part == "$id" || part == "$ref" || part == "$db") {
			continue
		}
		if part == path {
			return fmt.Sprintf("field name %q begins with $", part)
		}
		return fmt.Sprintf("part %q of field path %q begins with $", part, path)
	}
	return ""
}

// shardKeyPathConflicts finds fields that occur twice, and paths that stand
// beside their own prefix. The shard key parser looks for neither; the index
// build refuses the first, and what comes of the second is not known.
func shardKeyPathConflicts(k KeyPattern) []Fault {
	var faults []Fault
	for i, p := range k {
		for j := range min(i, MaxKeyFields) {
			q := k[j]
			switch {
			case p.Field == q.Field:
				faults = append(faults, refusePart(noCode, i, fmt.Sprintf("field %q occurs twice", p.Field)).maybe())
			case p.Field != "" && q.Field != "" && pathOverlaps(p.Field, q.Field):
				faults = append(faults, refusePart(noCode, i, fmt.Sprintf(
					"fields %q and %q overlap: one is inside the other", q.Field, p.Field)).maybe())
			default:
				continue
			}
			break
		}
	}
	return faults
}

// CheckShardKeyLimits returns why no index can carry the key: too many fields,
// or too long a pattern.
func CheckShardKeyLimits(k KeyPattern) []Fault {
	return keyLimits(k, "no index can carry it: ")
}

// keyLimits checks the number of fields and the length of a key.
func keyLimits(k KeyPattern, lead string) []Fault {
	var faults []Fault
	if len(k) > MaxKeyFields {
		faults = append(faults, refusePart(cannotCreateIndex, MaxKeyFields, fmt.Sprintf(
			"%sit has %d fields, and an index key has at most %d", lead, len(k), MaxKeyFields)))
	}
	if n := k.Size(); n > MaxKeyPatternBytes {
		faults = append(faults, refuse(cannotCreateIndex, fmt.Sprintf(
			"%sthe pattern is %d bytes long as BSON, and an index key at most %d", lead, n, MaxKeyPatternBytes)))
	}
	return faults
}

// ShardKeyValueLimit returns the most bytes the key values of one document may
// take, as a BSON document, 0 for no limit. The limit fell in 4.4.
func ShardKeyValueLimit(v Version) int {
	if v.Before(4, 4) {
		return 512
	}
	return 0
}

// MissingKeyFieldRefused reports whether a document without a shard key field
// is refused. From 4.4 on the missing field counts as null.
func MissingKeyFieldRefused(v Version) bool { return v.Before(4, 4) }

// shortValue prints a value that may be long in at most a few words.
func shortValue(v Value) string {
	switch v.Kind() {
	case Object:
		return "a document"
	case Array:
		return "an array"
	}
	if s := v.String(); len(s) <= 40 {
		return s
	}
	return "a long value"
}
