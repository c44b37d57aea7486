package mongodb

import "fmt"

// An IndexProblemKind says which of the index rules of shardCollection is broken.
type IndexProblemKind uint8

const (
	// UniqueWithoutKey is a unique index that doesn't start with the key.
	UniqueWithoutKey IndexProblemKind = iota
	// UniqueNeedsOwnIndex is unique: true while the index on exactly the key
	// isn't unique, or is missing on a collection with documents.
	UniqueNeedsOwnIndex
	// NoIndex is no index that starts with the key, where the server makes none.
	NoIndex
	// UnusableIndex is an index that starts with the key and can't serve.
	UnusableIndex
	// IndexInTheWay is an index that keeps the server from making its own.
	IndexInTheWay
	// UnsafeIndex is an index that some servers accept although it loses
	// documents.
	UnsafeIndex
)

// An IndexProblem is one reason why the indexes of a collection keep it from
// being sharded, or its key from being refined.
type IndexProblem struct {
	Kind IndexProblemKind
	// Index is the position of the index at fault, Whole for none.
	Index int
	Fault Fault
}

// indexCheck is what the index rules need to know.
type indexCheck struct {
	key                 KeyPattern
	unique              Tri
	enforce, implicitly Tri // No turns off the check, and the making of an index
	refine              bool
	coll                Collection
	v                   Version
}

// CheckShardIndexes returns why the collection's indexes keep it from being
// sharded by the command, in the order in which the server looks: unique
// indexes first, even on an empty collection, then the index that serves, then
// the one the server would make. Unless all indexes are known, only the first.
// Source: src/mongo/db/s/shard_key_util.cpp.
func CheckShardIndexes(cmd ShardCommand, coll Collection, v Version) []IndexProblem {
	return indexCheck{key: cmd.Key, unique: cmd.Unique, enforce: cmd.EnforceUniquenessCheck,
		implicitly: cmd.ImplicitlyCreateIndex, coll: coll, v: v}.run()
}

func (c indexCheck) run() []IndexProblem {
	if len(c.key) == 0 {
		return nil
	}
	var out []IndexProblem
	for i, ix := range c.coll.Indexes {
		for _, f := range CheckUnique(c.key, ix, c.v) {
			f.Code, f.CodeName = invalidOptions.n, invalidOptions.name
			out = append(out, IndexProblem{UniqueWithoutKey, i, f})
		}
	}
	if len(out) > 0 || !c.coll.IndexesKnown || !c.key.Known() {
		return out
	}
	if _, bad := c.key.HashedField(); bad && c.unique.True() {
		return out // refused before indexes are looked at
	}
	useful := c.search()
	switch {
	case useful == Maybe || c.unique == Maybe:
		return out
	case useful == Yes && c.unique == Yes:
		exact, at := FindExactIndex(c.key, WithIDIndex(c.coll.Indexes))
		switch {
		case exact == UnknownExactIndex:
			return out
		case exact == PlainExactIndex && c.enforce.Given() && !c.enforce.True():
		case exact == PlainExactIndex:
			f := refuseOption(invalidOptions, "unique", fmt.Sprintf("index %s is not unique", c.key))
			return append(out, IndexProblem{UniqueNeedsOwnIndex, c.position(at), f})
		case exact == NoExactIndex:
			return append(out, c.create(true)...)
		}
	}
	if useful == No {
		return append(out, c.create(false)...)
	}
	return append(out, c.recheck()...)
}

// search reports whether an index passes the server's first look: it starts
// with the key, is not sparse and has the simple collation. The first look
// does not see that an index is partial, hidden or multikey.
func (c indexCheck) search() Tri {
	found := No
	for _, ix := range WithIDIndex(c.coll.Indexes) {
		seen := ix
		seen.Partial, seen.Hidden, seen.Multikey = nil, Absent, Absent
		switch s := Supports(c.key, seen, c.v, c.coll.DefaultCollation); s.Kind {
		case Supported, WildcardSupport:
			return Yes
		case Undecided:
			found = Maybe
		}
	}
	return found
}

// recheck is the second look, which sees everything. A key on _id alone is
// spared it.
func (c indexCheck) recheck() []IndexProblem {
	if !c.refine && len(c.key) == 1 && c.key[0].Field == "_id" {
		return nil
	}
	indexes := WithIDIndex(c.coll.Indexes)
	at, s := BestSupport(c.key, indexes, c.v, c.coll.DefaultCollation)
	if s.Serves() || s.Kind == Undecided {
		return nil
	}
	for _, ix := range indexes {
		if Supports(c.key, ix, c.v, c.coll.DefaultCollation).Kind == Undecided {
			return nil
		}
	}
	f := refuse(invalidOptions, fmt.Sprintf("index %s starts with the key, but it %s", indexes[at].Key, s.Reason))
	f.Uncertain = s.Uncertain
	kind := UnusableIndex
	if s.Kind == WildcardSupport {
		kind = UnsafeIndex
		f.Uncertain = true
	}
	return []IndexProblem{{kind, c.position(at), f}}
}

// create is the making of the index where none is useful. longer says that one
// is, were it not for unique: true.
func (c indexCheck) create(longer bool) []IndexProblem {
	closest, s := BestSupport(c.key, WithIDIndex(c.coll.Indexes), c.v, c.coll.DefaultCollation)
	switch {
	case c.refine:
		return c.noIndex(closest, s, longer, invalidOptions, "refining makes no index")
	case c.key.IsID():
		// The index on _id is there and has the collection's collation; the
		// server can't make a second one.
		return []IndexProblem{{UnusableIndex, c.position(closest), refuse(cannotCreateIndex,
			"the _id index has the collection's default collation, which isn't simple")}}
	case c.implicitly == No:
		return c.noIndex(closest, s, longer, numbered(6373200), "implicitlyCreateIndex is false")
	case c.implicitly == Maybe, c.coll.Data == DataUnknown:
		return nil
	case c.coll.Data == NonEmpty:
		return c.noIndex(closest, s, longer, invalidOptions, "the collection holds documents")
	}
	made := Index{Key: c.key, Unique: c.unique, Collation: simpleCollation()}
	for i, ix := range c.coll.Indexes {
		if f, clash := Conflict(ix, made, c.v, c.coll.DefaultCollation); clash {
			f.Reason = fmt.Sprintf("the server can't make index %s: %s", c.key, f.Reason)
			return []IndexProblem{{IndexInTheWay, i, f}}
		}
	}
	return nil
}

// noIndex is the fault of an index that is missing, or there and useless.
func (c indexCheck) noIndex(closest int, s Support, longer bool, code code, because string) []IndexProblem {
	switch {
	case longer:
		return []IndexProblem{{UniqueNeedsOwnIndex, c.position(closest), refuseOption(code, "unique", fmt.Sprintf(
			"no index is on exactly %s, and %s", c.key, because))}}
	case s.Kind == NotPrefix, c.position(closest) == Whole:
		return []IndexProblem{{NoIndex, Whole, refuse(code, fmt.Sprintf("no index starts with %s, and %s", c.key, because))}}
	default:
		ix := WithIDIndex(c.coll.Indexes)[closest]
		return []IndexProblem{{UnusableIndex, c.position(closest), refuse(code, fmt.Sprintf(
			"index %s %s, no other starts with %s, and %s", ix.Key, s.Reason, c.key, because))}}
	}
}

// position turns a position in the list with the _id index into one in the
// list given; Whole for the _id index nobody listed.
func (c indexCheck) position(i int) int {
	if i < 0 {
		return Whole
	}
	return i - (len(WithIDIndex(c.coll.Indexes)) - len(c.coll.Indexes))
}

func simpleCollation() *Value {
	v := Doc(Elem{Name: "locale", Value: Str(simpleLocale)})
	return &v
}
