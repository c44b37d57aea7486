package mongodb

import (
	"fmt"
	"slices"
)

// FreeChange is a change that takes effect at once: nothing is built or moved.
const FreeChange ChangeKind = "free"

// A Change is what a change of anything but a shard key takes on one version.
type Change struct {
	Kind ChangeKind
	// First are the things to be done before, Notes what it costs, and Steps the
	// commands of the shell, in order.
	First, Notes, Steps []string
}

// AddUnique returns what it takes to make the unique index on a collection sharded by
// the key, nil for one that is not sharded.
// Source: https://www.mongodb.com/docs/manual/tutorial/create-unique-index-on-sharded-collection/.
func AddUnique(ns string, ix Index, key KeyPattern, v Version) Change {
	if faults := CheckUnique(key, ix, v); len(faults) > 0 {
		return Change{Kind: ImpossibleChange, Notes: []string{refusal(faults[0])}}
	}
	c := Change{Kind: OnlineChange, First: []string{"look for duplicates: with any the index is not built"}, Steps: []string{ShellCreateIndex(ns, ix)}}
	if len(key) > 0 {
		c.First = []string{"look for duplicates: a shard that holds any does not build the index, and the others do"}
	}
	return c
}

// DropUnique returns what it takes to drop the unique index.
func DropUnique(ns string, ix Index) Change {
	return Change{Kind: FreeChange, Steps: []string{ShellDropIndex(ns, ix)}, Notes: []string{"from then on the server accepts duplicates"}}
}

// MakeUnique returns what it takes to make the index, which is there, unique on a
// collection sharded by the key.
// Source: https://www.mongodb.com/docs/manual/core/index-unique/convert-to-unique/.
func MakeUnique(ns string, before, after Index, key KeyPattern, v Version) Change {
	if faults := CheckUnique(key, after, v); len(faults) > 0 {
		return Change{Kind: ImpossibleChange, Notes: []string{refusal(faults[0])}}
	}
	if v.Before(6, 0) {
		c := replaceIndex(ns, before, after, v)
		c.First = append(c.First, "look for duplicates: with any the index is not built")
		return c
	}
	modify := func(option string) string {
		return fmt.Sprintf("%s.runCommand({collMod: %s, index: {keyPattern: %s, %s: true}})", shellDatabase(ns), quoted(collectionOf(ns)), shellKey(before.Key), option)
	}
	return Change{Kind: OnlineChange, Steps: []string{modify("prepareUnique"), modify("unique")},
		Notes: []string{"prepareUnique keeps new duplicates out; the second command fails as long as there are old ones"}}
}

// MakePlain returns what it takes to make the index, which is there, no longer unique.
func MakePlain(ns string, before, after Index, v Version) Change {
	c := replaceIndex(ns, before, after, v)
	c.Notes = append(c.Notes, "from then on the server accepts duplicates")
	return c
}

// replaceIndex puts an index in the place of another one on the same key. From 5.0
// both may stand side by side, where one is unique and the names differ.
func replaceIndex(ns string, before, after Index, v Version) Change {
	if Has(FeatureSameKeyIndexes, v) == Yes {
		if own := before.FullName(); own != "" { // two indexes are on the key then, so that it names neither
			name := Str(own)
			before.Name = &name
		}
		name := Str(after.Key.DefaultName() + "_new")
		if after.Name != nil && after.FullName() != before.FullName() {
			name = *after.Name
		}
		after.Name = &name
		return Change{Kind: OnlineChange, Steps: []string{ShellCreateIndex(ns, after), ShellDropIndex(ns, before)},
			Notes: []string{"the new index is built beside the old one, under another name"}}
	}
	return Change{Kind: OnlineChange, Steps: []string{ShellDropIndex(ns, before), ShellCreateIndex(ns, after)},
		Notes: []string{"before 5.0 there is one index on a key at most: until the new one is built there is none"}}
}

// ChangeUniqueness returns what it takes to change whether the key of a sharded
// collection is unique.
// Source: src/mongo/db/s/create_collection_coordinator.cpp.
func ChangeUniqueness(key KeyPattern, unique bool) Change {
	c := Change{Kind: ImpossibleChange, Notes: []string{"no command changes this of a sharded collection: shardCollection with another `unique` is refused (AlreadyInitialized, 23), and resharding can't make a key unique"}}
	if unique {
		// A hashed index can't be unique, and an index on the key may be there already,
		// so that no one command is right for all.
		c.Notes = append(c.Notes, "a unique index on "+ascending(key).String()+" keeps out the same duplicates")
	} else {
		c.Notes = append(c.Notes, "the unique index on the key stays and keeps duplicates out as before")
	}
	return c
}

// ascending returns the key with 1 for each field.
func ascending(key KeyPattern) KeyPattern {
	plain := slices.Clone(key)
	for i := range plain {
		plain[i].Value = Int(1)
	}
	return plain
}

// refusal words a fault with the server's error.
func refusal(f Fault) string {
	if f.CodeName == "" {
		return "the server refuses it: " + f.Reason
	}
	return fmt.Sprintf("the server refuses it (%s, %d): %s", f.CodeName, f.Code, f.Reason)
}
