package mongodb

import "fmt"

// A SupportKind says whether an index serves a shard key, or what keeps it
// from doing so.
type SupportKind uint8

const (
	// Supported is an index that serves the key.
	Supported SupportKind = iota
	// NotPrefix is an index whose fields don't start with those of the key.
	NotPrefix
	// OtherValue is an index on the key's fields with another direction or type.
	OtherValue
	// WildcardSupport is a compound wildcard index that starts with the key:
	// some servers took it for support and lost documents in migrations.
	WildcardSupport
	// SparseSupport is a sparse index that starts with the key.
	SparseSupport
	// PartialSupport is a partial index that starts with the key.
	PartialSupport
	// CollationSupport is an index with a collation that is not simple.
	CollationSupport
	// MultikeySupport is an index with an array in one of its fields.
	MultikeySupport
	// HiddenSupport is a hidden index that starts with the key.
	HiddenSupport
	// Undecided hangs on a value that can't be seen.
	Undecided
)

// A Support says whether one index serves one shard key.
type Support struct {
	Kind SupportKind
	// Reason is a clause with the index as subject: "is sparse". "" when it serves.
	Reason string
	// Uncertain says that not every release is known to act so.
	Uncertain bool
}

// Serves reports whether the index certainly serves the key.
func (s Support) Serves() bool { return s.Kind == Supported }

// Starts reports whether the index has the key as prefix and fails, or might,
// for another reason only.
func (s Support) Starts() bool { return s.Kind != NotPrefix && s.Kind != OtherValue }

// Supports says whether an index serves a shard key when a collection is
// sharded or its key refined: the key is a prefix of the index by name and
// value, and the index is neither sparse, partial, multikey, hidden nor of a
// collation of its own. defaultCollation is the collection's, nil for none.
// Source: src/mongo/db/s/shard_key_index_util.cpp.
func Supports(key KeyPattern, ix Index, v Version, defaultCollation *Value) Support {
	if ix.Key == nil || key == nil {
		return Support{Kind: Undecided, Reason: "has a key that can't be seen"}
	}
	if !ix.Key.HasNamePrefix(key) || len(key) == 0 {
		return Support{Kind: NotPrefix, Reason: fmt.Sprintf("doesn't start with %s", key)}
	}
	undecided := false
	for i, p := range key {
		a, b := p.Value, ix.Key[i].Value
		switch {
		case !a.Known() || !b.Known():
			undecided = true
		case Compare(a, b) != 0:
			return Support{Kind: OtherValue, Reason: otherValueReason(p, ix.Key[i])}
		}
	}
	// A fault that no release disputes comes before the others.
	for _, check := range []struct {
		is     Tri
		kind   SupportKind
		reason string
	}{
		{ix.Sparse, SparseSupport, "is sparse"},
		{TriOf(ix.Partial != nil), PartialSupport, "is partial"},
		{notSimple(ix.collation(defaultCollation)), CollationSupport, "has a collation that isn't simple"},
		{ix.Multikey, MultikeySupport, "is multikey: documents hold an array in one of its fields"},
	} {
		switch {
		case check.is == Yes && !undecided:
			return Support{Kind: check.kind, Reason: check.reason}
		case check.is == Yes, check.is == Maybe:
			undecided = true
		}
	}
	wild, isWild := ix.Key.Wildcard()
	switch {
	case ix.Hidden == Maybe || undecided:
		return Support{Kind: Undecided, Reason: "has an option or value that can't be seen"}
	case isWild:
		return Support{Kind: WildcardSupport, Reason: fmt.Sprintf("has wildcard path %q", ix.Key[wild].Field)}
	case ix.Hidden == Yes:
		// Up to 5.0 the server did not look; when that changed is not known.
		return Support{Kind: HiddenSupport, Reason: "is hidden", Uncertain: !v.AtLeast(6, 0)}
	}
	return Support{}
}

func notSimple(c *Value) Tri {
	switch IsSimpleCollation(c) {
	case Yes:
		return No
	case No:
		return Yes
	default:
		return Maybe
	}
}

// otherValueReason says how an index field differs from the key's.
func otherValueReason(key, index KeyPart) string {
	switch {
	case key.Kind() == Hashed:
		return fmt.Sprintf("has %q as %s, not hashed", index.Field, kindWords(index))
	case index.Kind() == Hashed:
		return fmt.Sprintf("has %q hashed, and the key has it ranged", index.Field)
	default:
		return fmt.Sprintf("has %q as %s, and the key has it as %s", index.Field, kindWords(index), kindWords(key))
	}
}

func kindWords(p KeyPart) string {
	switch p.Kind() {
	case Ascending:
		return "ascending"
	case Descending:
		return "descending"
	case Text, Geo2D, Geo2DSphere, GeoHaystack:
		return p.Value.Text()
	default:
		return shortValue(p.Value)
	}
}

// IDIndex is the index every collection has. Its collation is the collection's.
func IDIndex() Index {
	return Index{Key: KeyPattern{{Field: "_id", Value: Int(1)}}, Unique: Absent}
}

// WithIDIndex returns the indexes with the one on _id in front, unless it is
// among them.
func WithIDIndex(indexes []Index) []Index {
	for _, ix := range indexes {
		if ix.Key.IsID() {
			return indexes
		}
	}
	return append([]Index{IDIndex()}, indexes...)
}

// BestSupport returns the position of an index that serves the key, with its
// Support; if none does, the one that comes closest, undecided ones first. -1
// if none even starts with the key's fields.
func BestSupport(key KeyPattern, indexes []Index, v Version, defaultCollation *Value) (int, Support) {
	best, kind := -1, Support{Kind: NotPrefix}
	for i, ix := range indexes {
		s := Supports(key, ix, v, defaultCollation)
		switch {
		case s.Serves():
			return i, s
		case s.Kind == NotPrefix:
		case best < 0, rank(s) > rank(kind):
			best, kind = i, s
		}
	}
	return best, kind
}

// rank orders what is short of support by how close it comes.
func rank(s Support) int {
	switch {
	case s.Kind == Undecided:
		return 4
	case s.Kind == HiddenSupport && s.Uncertain:
		return 3
	case s.Starts():
		return 2
	case s.Kind == OtherValue:
		return 1
	}
	return 0
}
