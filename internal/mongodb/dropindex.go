package mongodb

import "fmt"

// A DropTarget says which index dropIndexes means: one by name or by key, or
// all but the one on _id.
type DropTarget struct {
	Name string
	Key  KeyPattern
	All  bool
}

// find returns the positions of the indexes meant. It is not certain if an
// index that isn't among them might be, for all that can be seen of it.
func (t DropTarget) find(indexes []Index) (at []int, certain bool) {
	certain = true
	for i, ix := range indexes {
		switch {
		case t.All:
			if !ix.Key.IsID() {
				at = append(at, i)
			}
		case t.Key != nil && ix.Key.Equal(t.Key), t.Key == nil && ix.FullName() == t.Name:
			at = append(at, i)
		case t.Key != nil && ix.Key == nil, t.Key != nil && sameNames(ix.Key, t.Key) && !(ix.Key.Known() && t.Key.Known()), t.Key == nil && ix.FullName() == "":
			certain = false
		}
	}
	return at, certain
}

// CheckDropIndex returns why the server refuses to drop the index, and what
// follows where it doesn't: without an index that serves the shard key, chunks
// can't be migrated. It says nothing of indexes that aren't listed unless all
// are known.
// Sources: src/mongo/db/catalog/drop_indexes.cpp and
// https://www.mongodb.com/docs/manual/tutorial/drop-a-hashed-shard-key-index/.
func CheckDropIndex(t DropTarget, coll Collection, v Version) []Fault {
	if !t.All && (t.Name == "_id_" || t.Key.IsID()) {
		return []Fault{refuse(invalidOptions, "the _id index can't be dropped")}
	}
	at, certain := t.find(coll.Indexes)
	if len(at) == 0 {
		if coll.IndexesKnown && certain && !t.All && coll.Missing.False() {
			return []Fault{refuse(indexNotFound, "there is no such index")}
		}
		return nil
	}
	if coll.Sharded == nil || !coll.IndexesKnown || !certain {
		return nil
	}
	key := coll.Sharded.Key
	if t.All {
		return dropAllFaults(key, coll, v)
	}
	lost, uncertain := losesSupport(key, coll, at[0], v)
	if !lost {
		return nil
	}
	f := lastIndexFault(key, "dropped", v)
	f.Uncertain = f.Uncertain || uncertain
	return []Fault{f.at(at[0])}
}

// losesSupport reports whether the index at that position is the last that
// serves the key. Multikey ones are tolerated once a collection is sharded.
func losesSupport(key KeyPattern, coll Collection, at int, v Version) (lost, uncertain bool) {
	serves := func(ix Index) Support {
		ix.Multikey = Absent
		return Supports(key, ix, v, coll.DefaultCollation)
	}
	indexes := WithIDIndex(coll.Indexes)
	at += len(indexes) - len(coll.Indexes)
	if s := serves(indexes[at]); !s.Serves() {
		return false, false
	}
	for i, ix := range indexes {
		if i == at {
			continue
		}
		switch s := serves(ix); {
		case s.Serves() || s.Kind == Undecided || s.Kind == WildcardSupport:
			return false, false
		case s.Kind == HiddenSupport && s.Uncertain:
			uncertain = true
		}
	}
	return true, uncertain
}

// lastIndexFault says what comes of taking away the last index that serves the
// key.
func lastIndexFault(key KeyPattern, how string, v Version) Fault {
	reason := fmt.Sprintf("it is the last index that serves shard key %s", key)
	f := refuse(cannotDropShardKeyIndex, reason)
	if _, hashed := key.HashedField(); hashed {
		switch may := Has(FeatureHashedIndexDrop, v); {
		case mayDropHashed(v):
			f.Code, f.CodeName = 0, ""
			f.Reason += ": once it is " + how + ", balancing of the collection stops and orphaned documents stay"
			f.Uncertain = may == Maybe
			return f.ignored()
		case may == Maybe:
			return f.maybe()
		}
	}
	if v.Before(6, 0) {
		// 5.0.7 and what came before let it pass; which release began to refuse
		// is not known.
		f.Code, f.CodeName = 0, ""
		f.Reason += ": chunks can't be migrated without it"
		if v.Before(5, 0) || v.SameLine(Version{Major: 5}) && v.HasPatch && v.Patch <= 7 {
			return f.ignored()
		}
		f = f.maybe()
	}
	return f
}

// mayDropHashed reports whether the server lets the index of a hashed shard key
// go. Of the 7.0 releases only the first three didn't, so that a 7.0 without a
// patch counts as one that does.
func mayDropHashed(v Version) bool {
	may := Has(FeatureHashedIndexDrop, v)
	return may == Yes || may == Maybe && v.AtLeast(7, 0)
}

// dropAllFaults says what dropIndexes("*") takes from the shard key.
func dropAllFaults(key KeyPattern, coll Collection, v Version) []Fault {
	if Supports(key, IDIndex(), v, coll.DefaultCollation).Serves() {
		return nil
	}
	before, _ := BestSupport(key, coll.Indexes, v, coll.DefaultCollation)
	if before < 0 || !Supports(key, coll.Indexes[before], v, coll.DefaultCollation).Serves() {
		return nil
	}
	for _, i := range KeptByDropAll(key, coll, v) {
		if Supports(key, coll.Indexes[i], v, coll.DefaultCollation).Serves() {
			return nil
		}
	}
	return []Fault{refuse(noCode, fmt.Sprintf("it drops the index that serves shard key %s too: balancing of the collection stops", key)).ignored().at(before)}
}

// KeptByDropAll returns the positions of the indexes that stay after
// dropIndexes("*") on the sharded collection: the one on _id, and from 6.0 those
// that serve the key, unless it has a hashed field and its index may be dropped.
func KeptByDropAll(key KeyPattern, coll Collection, v Version) []int {
	_, hashed := key.HashedField()
	keeps := v.AtLeast(6, 0) && !(hashed && mayDropHashed(v))
	var kept []int
	for i, ix := range coll.Indexes {
		s := Supports(key, ix, v, coll.DefaultCollation)
		if ix.Key.IsID() || keeps && s.Serves() {
			kept = append(kept, i)
		}
	}
	return kept
}
