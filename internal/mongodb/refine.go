package mongodb

import "fmt"

// A RefineCommand is a refineCollectionShardKey command.
type RefineCommand struct {
	Namespace              string     // "" if it can't be seen
	Key                    KeyPattern // nil if it can't be seen
	EnforceUniquenessCheck Tri
}

// CheckRefine returns why the server refuses the command on the collection.
// Source: https://www.mongodb.com/docs/manual/reference/command/refineCollectionShardKey/.
func CheckRefine(cmd RefineCommand, coll Collection, v Version) []Fault {
	if v.Before(4, 4) {
		return []Fault{refuse(noCode, "refineCollectionShardKey needs 4.4").needs(FeatureRefine)}
	}
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	if cmd.Key == nil {
		return nil
	}
	faults := append(CheckShardKey(cmd.Key, v), CheckShardKeyLimits(cmd.Key)...)
	if coll.Sharded == nil || len(Refused(faults)) > 0 || !cmd.Key.Known() || !coll.Sharded.Key.Known() {
		return faults
	}
	old := coll.Sharded
	if cmd.Key.Equal(old.Key) {
		return append(faults, refuse(noCode, "it is the shard key already: nothing changes").ignored())
	}
	if !cmd.Key.HasPrefix(old.Key) {
		return append(faults, refusePart(invalidOptions, firstDifference(old.Key, cmd.Key), fmt.Sprintf(
			"it doesn't extend the present shard key %s: a refined key has all of it in front", old.Key)))
	}
	faults = append(faults, CheckUniqueShardKey(cmd.Key, old.Unique)...)
	if len(Refused(faults)) > 0 {
		return faults
	}
	check := indexCheck{key: cmd.Key, unique: old.Unique, enforce: cmd.EnforceUniquenessCheck, refine: true, coll: coll, v: v}
	for _, p := range check.run() {
		faults = append(faults, p.Fault)
	}
	return faults
}

// mustBeSharded returns the fault of a collection that is not there, or known
// not to be sharded.
func mustBeSharded(coll Collection) []Fault {
	switch {
	case coll.Missing.True():
		return []Fault{refuse(namespaceNotFound, "the collection isn't there")}
	case coll.Sharded == nil && coll.NotSharded:
		return []Fault{refuse(namespaceNotSharded, "the collection isn't sharded")}
	}
	return nil
}

// firstDifference returns the position of the first part of k that isn't that
// of old; Whole if k is only shorter.
func firstDifference(old, k KeyPattern) int {
	for i := range k {
		if i >= len(old) || !k[i:i+1].Equal(old[i:i+1]) {
			return i
		}
	}
	return Whole
}
