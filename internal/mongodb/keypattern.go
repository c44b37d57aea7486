package mongodb

import (
	"slices"
	"strconv"
	"strings"
)

// A KeyPart is one field of a key pattern with its value.
type KeyPart struct {
	// Field is the dotted path.
	Field string
	// Value is 1, -1, "hashed" and so on.
	Value Value
}

// A KeyPattern is the key of an index or a shard key: fields in order. A nil one
// can't be seen; one without fields is empty and not nil.
type KeyPattern []KeyPart

// A PartKind is what the value of a key part makes of it.
type PartKind uint8

const (
	// UnknownKind is a part whose value can't be seen.
	UnknownKind PartKind = iota
	// Ascending is the number 1 of any numeric type.
	Ascending
	// Descending is the number -1 of any numeric type.
	Descending
	// OtherNumber is another number but 0 and NaN: an index takes its sign.
	OtherNumber
	// Hashed is the text "hashed".
	Hashed
	// Text is the text "text".
	Text
	// Geo2D is the text "2d".
	Geo2D
	// Geo2DSphere is the text "2dsphere".
	Geo2DSphere
	// GeoHaystack is the text "geoHaystack", removed in 5.0.
	GeoHaystack
	// Invalid is anything else: 0, NaN, another text, a bool, null, a document.
	Invalid
)

// Kind returns what the part's value makes of it.
func (p KeyPart) Kind() PartKind {
	switch v := p.Value; {
	case v.Kind() == Unknown || v.Kind() == Some:
		return UnknownKind
	case v.IsNumber():
		switch {
		case v.isNaN() || Compare(v, Int(0)) == 0:
			return Invalid
		case Compare(v, Int(1)) == 0:
			return Ascending
		case Compare(v, Int(-1)) == 0:
			return Descending
		}
		return OtherNumber
	case v.Kind() == String:
		switch v.Text() {
		case "hashed":
			return Hashed
		case "text":
			return Text
		case "2d":
			return Geo2D
		case "2dsphere":
			return Geo2DSphere
		case "geoHaystack":
			return GeoHaystack
		}
	}
	return Invalid
}

// IsNumber reports whether the kind is one of the plain ordered ones.
func (k PartKind) IsNumber() bool {
	return k == Ascending || k == Descending || k == OtherNumber
}

// String prints the part as a YAML flow mapping would hold it: "a: 1",
// "b: hashed".
func (p KeyPart) String() string {
	value := p.Value.String()
	if k := p.Kind(); k == Hashed || k == Text || k == Geo2D || k == Geo2DSphere || k == GeoHaystack {
		value = p.Value.Text()
	} else if n, exact := p.Value.Int64(); exact && p.Value.IsNumber() {
		value = Int(n).String()
		if int64(int32(n)) != n {
			value = p.Value.String()
		}
	}
	return quoteField(p.Field) + ": " + value
}

// quoteField quotes a field name that would not read as one word.
func quoteField(name string) string {
	if name == "" || strings.TrimSpace(name) != name || strings.ContainsAny(name, "{}[],:#\"'\n\t\\") {
		return Str(name).String()
	}
	return name
}

// String prints the pattern as "{customer_id: 1, order_id: hashed}".
func (k KeyPattern) String() string {
	parts := make([]string, len(k))
	for i, p := range k {
		parts[i] = p.String()
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Known reports whether the pattern and every part's value can be seen.
func (k KeyPattern) Known() bool {
	if k == nil {
		return false
	}
	for _, p := range k {
		if !p.Value.Known() {
			return false
		}
	}
	return true
}

// Names returns the fields in order.
func (k KeyPattern) Names() []string {
	names := make([]string, len(k))
	for i, p := range k {
		names[i] = p.Field
	}
	return names
}

// Index returns the position of a field, -1 if the pattern lacks it.
func (k KeyPattern) Index(field string) int {
	return slices.IndexFunc(k, func(p KeyPart) bool { return p.Field == field })
}

// HashedField returns the position of the first hashed part.
func (k KeyPattern) HashedField() (index int, ok bool) {
	index = slices.IndexFunc(k, func(p KeyPart) bool { return p.Kind() == Hashed })
	return index, index >= 0
}

// HasPrefix reports whether k starts with prefix, by names and values; numeric
// types don't matter (1 equals 1.0). An unknown value equals nothing.
func (k KeyPattern) HasPrefix(prefix KeyPattern) bool {
	if len(prefix) > len(k) {
		return false
	}
	for i, p := range prefix {
		if p.Field != k[i].Field || !p.Value.Known() || !k[i].Value.Known() || Compare(p.Value, k[i].Value) != 0 {
			return false
		}
	}
	return true
}

// HasNamePrefix reports whether k's field names start with those of prefix.
func (k KeyPattern) HasNamePrefix(prefix KeyPattern) bool {
	if len(prefix) > len(k) {
		return false
	}
	for i, p := range prefix {
		if p.Field != k[i].Field {
			return false
		}
	}
	return true
}

// Equal reports whether both have the same fields and values in order.
func (k KeyPattern) Equal(other KeyPattern) bool {
	return len(k) == len(other) && k.HasPrefix(other)
}

// IsID reports whether the pattern is {_id: 1}, the key of the index every
// collection has.
func (k KeyPattern) IsID() bool {
	return len(k) == 1 && k[0].Field == "_id" && k[0].Kind() == Ascending
}

// mayBeID reports whether the pattern is {_id: 1}, for all that can be seen.
func (k KeyPattern) mayBeID() bool {
	return k == nil || k.IsID() || len(k) == 1 && k[0].Field == "_id" && k[0].Kind() == UnknownKind
}

// Wildcard returns the position of the first wildcard part, a path that is or
// ends in "$**" with a value that is no text.
func (k KeyPattern) Wildcard() (index int, ok bool) {
	index = slices.IndexFunc(k, func(p KeyPart) bool { return isWildcardPath(p.Field) && p.Value.Kind() != String })
	return index, index >= 0
}

func isWildcardPath(path string) bool {
	return path == "$**" || strings.HasSuffix(path, ".$**")
}

// DefaultName returns the name the server gives an index on this key when none
// is written, such as "a_1_b_hashed"; "" if a value can't be seen or is no whole
// number, which shells and drivers write differently.
func (k KeyPattern) DefaultName() string {
	var b strings.Builder
	for i, p := range k {
		if i > 0 {
			b.WriteByte('_')
		}
		b.WriteString(p.Field)
		b.WriteByte('_')
		n, exact := p.Value.Int64()
		switch {
		case exact:
			b.WriteString(strconv.FormatInt(n, 10))
		case p.Value.Kind() == String:
			b.WriteString(p.Value.Text())
		default:
			return ""
		}
	}
	return b.String()
}

// Size returns the pattern's length in bytes as BSON, 0 if a value can't be seen.
func (k KeyPattern) Size() int {
	size := 5 // length and terminator
	for _, p := range k {
		n, ok := bsonValueSize(p.Value)
		if !ok {
			return 0
		}
		size += 2 + len(p.Field) + n
	}
	return size
}

// bsonValueSize returns the length in bytes of a key part's value as BSON.
func bsonValueSize(v Value) (size int, ok bool) {
	switch v.Kind() {
	case Int32:
		return 4, true
	case Int64, Double, Date, Timestamp:
		return 8, true
	case Decimal:
		return 16, true
	case String, Symbol:
		return 5 + len(v.Text()), true
	case Bool:
		return 1, true
	case Null, MinKey, MaxKey, Undefined:
		return 0, true
	default:
		return 0, false
	}
}

// pathOverlaps reports whether one of two dotted paths is the other or lies
// below it.
func pathOverlaps(a, b string) bool {
	return a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
}
