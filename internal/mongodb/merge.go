package mongodb

import (
	"fmt"
	"slices"
)

// A MergeTarget is what a $merge stage says of its target.
type MergeTarget struct {
	// On are the fields of "on", nil for the default: _id and the shard key.
	On []string
	// Collation is the pipeline's, nil for the simple one.
	Collation *Value
}

// CheckMergeOn returns why the server refuses the "on" of a $merge into the
// collection: it holds every field of the shard key, and a unique index that
// isn't partial, of the pipeline's collation, is on exactly these fields. It
// says nothing of the index unless all are known.
// Source: https://www.mongodb.com/docs/manual/reference/operator/aggregation/merge/.
func CheckMergeOn(m MergeTarget, coll Collection, v Version) []Fault {
	if v.Before(4, 2) {
		return []Fault{refuse(noCode, "$merge needs 4.2").needs(FeatureMerge)}
	}
	if m.On == nil {
		return nil
	}
	if len(m.On) == 0 {
		return []Fault{refuseOption(numbered(51187), "on", "on names no field")}
	}
	for i, name := range m.On {
		if slices.Contains(m.On[:i], name) {
			return []Fault{refuseOption(numbered(31465), "on", fmt.Sprintf("on names %q twice", name))}
		}
	}
	if coll.Sharded != nil {
		var missing []string
		for _, p := range coll.Sharded.Key {
			if !slices.Contains(m.On, p.Field) {
				missing = append(missing, p.Field)
			}
		}
		if len(missing) > 0 {
			return []Fault{refuseOption(numbered(51190), "on", fmt.Sprintf("on lacks %s of shard key %s", fieldList(missing), coll.Sharded.Key))}
		}
	}
	if !coll.IndexesKnown {
		return nil
	}
	closest := "no index is on exactly these fields"
	for _, ix := range WithIDIndex(coll.Indexes) {
		switch reason, backs := backsMerge(ix, m, coll.DefaultCollation); {
		case backs != No:
			return nil
		case reason != "":
			closest = fmt.Sprintf("index %s %s", ix.Key, reason)
		}
	}
	return []Fault{refuseOption(numbered(51190), "on", closest)}
}

// backsMerge reports whether an index makes the fields of "on" unique.
func backsMerge(ix Index, m MergeTarget, defaultCollation *Value) (reason string, backs Tri) {
	if ix.Key == nil {
		return "", Maybe
	}
	if len(ix.Key) != len(m.On) {
		return "", No
	}
	for _, p := range ix.Key {
		if !slices.Contains(m.On, p.Field) {
			return "", No
		}
	}
	unique := ix.Unique
	if ix.Key.IsID() {
		unique = Yes
	}
	switch collation := SameCollation(ix.collation(defaultCollation), m.Collation); {
	case unique.False():
		return "isn't unique", No
	case ix.Partial != nil:
		return "is partial", No
	case collation == No:
		return "has another collation than the pipeline", No
	case unique == Maybe || collation == Maybe:
		return "", Maybe
	}
	return "", Yes
}
