package mongodb

import (
	"fmt"
	"slices"
	"strings"
)

// UniqueCompatible reports whether a unique index can exist on a collection
// with the shard key: its first field is _id, or its leading field names are
// the whole key's, in order. Directions and hashed don't matter.
// Source: src/mongo/s/shard_key_pattern.cpp, isIndexUniquenessCompatible.
func UniqueCompatible(key KeyPattern, ix Index) bool {
	return len(ix.Key) > 0 && ix.Key[0].Field == "_id" || ix.Key.HasNamePrefix(key)
}

// CheckUnique returns why the server refuses a unique index beside the shard
// key; nil if it accepts it or the index is not known to be unique. Before 6.0
// there is no prepareUnique.
func CheckUnique(key KeyPattern, ix Index, v Version) []Fault {
	unique := ix.Unique.True() || ix.PrepareUnique.True() && !v.Before(6, 0)
	if !unique || len(ix.Key) == 0 || len(key) == 0 || UniqueCompatible(key, ix) {
		return nil
	}
	option := "unique"
	if !ix.Unique.True() {
		option = "prepareUnique"
	}
	part := 0
	for part < len(key) && part < len(ix.Key) && key[part].Field == ix.Key[part].Field {
		part++
	}
	if part == len(ix.Key) {
		part = Whole // the index ends before the key does
	}
	f := refusePart(cannotCreateIndex, part, fmt.Sprintf("it doesn't start with shard key %s", key))
	f.Option = option
	return []Fault{f}
}

// MissingPrefix returns the index key mended so that it can be unique: the
// shard key's fields in front, then the index's other fields. Fields of the
// shard key keep the index's value where it has one; a hashed field becomes 1,
// as no unique index can have it.
func MissingPrefix(key KeyPattern, ix Index) KeyPattern {
	var out KeyPattern
	for _, p := range key {
		if i := ix.Key.Index(p.Field); i >= 0 && ix.Key[i].Kind().IsNumber() {
			out = append(out, ix.Key[i])
			continue
		}
		out = append(out, KeyPart{Field: p.Field, Value: Int(1)})
	}
	for _, p := range ix.Key {
		if key.Index(p.Field) < 0 {
			out = append(out, p)
		}
	}
	return out
}

// MissingFields returns the fields of the shard key the index lacks.
func MissingFields(key KeyPattern, ix Index) []string {
	var out []string
	for _, p := range key {
		if ix.Key.Index(p.Field) < 0 {
			out = append(out, p.Field)
		}
	}
	return out
}

// IDUniqueAcrossShards reports whether _id is unique over the whole cluster
// under the shard key: only {_id: 1} and {_id: "hashed"} put equal values on
// one shard.
func IDUniqueAcrossShards(key KeyPattern) bool {
	if len(key) != 1 || key[0].Field != "_id" {
		return false
	}
	k := key[0].Kind()
	return k == Ascending || k == Hashed
}

// UniqueAcrossShards reports whether a unique index keeps its fields unique
// over the whole cluster: its fields hold all of the key's.
func UniqueAcrossShards(key KeyPattern, ix Index) bool {
	return len(key) > 0 && len(MissingFields(key, ix)) == 0
}

// An ExactIndex says what index there is on exactly the shard key, which
// unique: true asks for.
type ExactIndex uint8

const (
	// NoExactIndex is none: the server makes one on an empty collection.
	NoExactIndex ExactIndex = iota
	// UniqueExactIndex is a unique one, or one that starts with _id.
	UniqueExactIndex
	// PlainExactIndex is one that is not unique: the server refuses.
	PlainExactIndex
	// UnknownExactIndex is one that may or may not be unique.
	UnknownExactIndex
)

// FindExactIndex returns what index there is on exactly the key, and its
// position, -1 for none. An index whose first field is _id counts as unique.
// Source: src/mongo/db/s/shard_key_util.cpp, validShardKeyIndexExists.
func FindExactIndex(key KeyPattern, indexes []Index) (ExactIndex, int) {
	found, at := NoExactIndex, -1
	for i, ix := range indexes {
		switch {
		case ix.Key == nil:
			if found != UniqueExactIndex {
				found, at = UnknownExactIndex, i
			}
			continue
		case !sameNames(key, ix.Key):
			continue
		case !key.Known() || !ix.Key.Known():
			if found != UniqueExactIndex {
				found, at = UnknownExactIndex, i
			}
			continue
		case !ix.Key.Equal(key):
			continue
		}
		switch {
		case ix.Unique.True() || ix.Key[0].Field == "_id":
			return UniqueExactIndex, i
		case ix.Unique == Maybe:
			found, at = UnknownExactIndex, i
		case found == NoExactIndex:
			found, at = PlainExactIndex, i
		}
	}
	return found, at
}

func sameNames(a, b KeyPattern) bool { return slices.Equal(a.Names(), b.Names()) }

// fieldList joins field names for a message: "a", "b" and "c".
func fieldList(names []string) string {
	var b strings.Builder
	for i, n := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			b.WriteString(" and ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%q", n)
	}
	return b.String()
}
