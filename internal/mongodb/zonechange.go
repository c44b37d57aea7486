package mongodb

import (
	"fmt"
	"slices"
)

// A ZoneChange is one zone range that is not as it was; nil for one that was not
// there, or is not any more.
type ZoneChange struct{ Before, After *ZoneRange }

// ZoneChanges returns how the zone ranges of a collection with the key differ, those
// that go first. After a refinement the server pads the ranges, so that a range is the
// same with and without what it pads. Ranges that can't be seen are left out.
func ZoneChanges(before, after []ZoneRange, key KeyPattern) []ZoneChange {
	seen := func(z ZoneRange) bool { return z.Zone != "" && z.Min.Known() && z.Max.Known() }
	stays := func(z ZoneRange, in []ZoneRange) bool {
		return slices.ContainsFunc(in, func(o ZoneRange) bool {
			return !seen(o) || o.Zone == z.Zone && SameRange(PadZone(z, key), PadZone(o, key), key)
		})
	}
	var all []ZoneChange
	for i, z := range before {
		if seen(z) && !stays(z, after) {
			all = append(all, ZoneChange{Before: &before[i]})
		}
	}
	for i, z := range after {
		if !seen(z) || stays(z, before) {
			continue
		}
		same := slices.IndexFunc(all, func(c ZoneChange) bool {
			return c.After == nil && (c.Before.Zone == z.Zone && Overlap(PadZone(*c.Before, key), PadZone(z, key), key) == Yes || SameRange(PadZone(*c.Before, key), PadZone(z, key), key))
		})
		if same >= 0 {
			all[same].After = &after[i]
		} else {
			all = append(all, ZoneChange{After: &after[i]})
		}
	}
	return all
}

// Cost returns what the change takes. A range that overlaps one that is there is
// refused, so that the old one goes first.
// Source: https://www.mongodb.com/docs/manual/reference/command/updateZoneKeyRange/.
func (c ZoneChange) Cost(ns string) Change {
	if c.After == nil {
		return Change{Kind: FreeChange, Steps: []string{ShellRemoveZone(ns, *c.Before)}, Notes: []string{"the documents stay where they are until the balancer has a reason to move them"}}
	}
	change := Change{Kind: OnlineChange, Steps: []string{ShellAddZone(ns, *c.After)},
		First: []string{fmt.Sprintf("zone %q needs a shard: sh.addShardToZone", c.After.Zone)},
		Notes: []string{"the balancer moves the chunks of the range to the shards of the zone, in the background"}}
	if c.Before != nil {
		change.Steps = append([]string{ShellRemoveZone(ns, *c.Before)}, change.Steps...)
	}
	return change
}

// ChangeShards returns what it takes to get from one number of shards to another. The
// names are the addresses of the shards that come, or the names of those that go, as
// far as they are known; zones says whether there are any.
// Sources: https://www.mongodb.com/docs/manual/tutorial/add-shards-to-shard-cluster/ and
// https://www.mongodb.com/docs/manual/tutorial/remove-shards-from-cluster/.
func ChangeShards(before, after int64, names []string, zones bool, v Version) Change {
	c := Change{Kind: OnlineChange}
	if after > before {
		if len(names) == 0 {
			names = []string{"<replica set>/<host:port>"}
		}
		for _, n := range names {
			c.Steps = append(c.Steps, fmt.Sprintf("sh.addShard(%s)", quoted(n)))
		}
		c.Notes = []string{"the balancer moves chunks to the new shard in the background; until it has, the new shard holds little"}
		return c
	}
	if len(names) == 0 {
		names = []string{"<shard>"}
	}
	for _, n := range names {
		c.Steps = append(c.Steps, fmt.Sprintf("db.adminCommand({removeShard: %s})", quoted(n)))
	}
	c.Notes = []string{"its chunks move to the other shards first, in the background: they need the space",
		"databases whose primary shard it is are moved by hand, with movePrimary",
		"the command begins the removal: it is run again, for progress and to end it, until it answers state: \"completed\""}
	if zones {
		c.First = []string{"a zone whose only shard goes needs another one"}
	}
	if v.AtLeast(8, 3) {
		c.Notes = append(c.Notes, "from 8.3 there are commands of their own to start, watch and commit the draining in place of removeShard")
	}
	return c
}
