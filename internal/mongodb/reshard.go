package mongodb

import "fmt"

// A ReshardCommand is a reshardCollection command. A nil *Value is an option
// left out.
type ReshardCommand struct {
	Namespace           string     // "" if it can't be seen
	Key                 KeyPattern // nil if it can't be seen
	Unique              Tri
	NumInitialChunks    *Value
	Collation           *Value
	ForceRedistribution Tri
	// Zones are the zones of the resharded collection; ZonesGiven says that the
	// option was written.
	Zones      []ZoneRange
	ZonesGiven bool
	// Distribution is shardDistribution; DistributionGiven that it was written.
	Distribution      []ShardRange
	DistributionGiven bool
}

// A ShardRange places the keys from Min up to Max on a shard; both nil for a
// shard that takes part without a range of its own.
type ShardRange struct {
	Shard    string
	Min, Max *Value
}

// CheckReshard returns why the server refuses the command on the collection,
// and what in it has no effect. Item is the position of the zone or range.
// Source: https://www.mongodb.com/docs/manual/reference/command/reshardCollection/.
func CheckReshard(cmd ReshardCommand, coll Collection, v Version) []Fault {
	if v.Before(5, 0) {
		return []Fault{refuse(noCode, "reshardCollection needs 5.0").needs(FeatureReshard)}
	}
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	var faults []Fault
	add := func(more ...Fault) { faults = append(faults, more...) }
	if cmd.Key != nil {
		add(CheckShardKey(cmd.Key, v)...)
		add(CheckShardKeyLimits(cmd.Key)...)
	}
	if cmd.Unique.True() {
		add(refuseOption(badValue, "unique", "resharding can't make a key unique"))
	}
	if cmd.Collation != nil {
		add(CheckShardCollation(cmd.Collation, nil)...)
	}
	if n := cmd.NumInitialChunks; n != nil && n.Kind() != Unknown && n.Kind() != Some {
		add(chunkCount(*n, coll.Shards, 1)...)
	}
	if v.Before(7, 2) {
		if cmd.ForceRedistribution.Given() {
			add(refuseOption(noCode, "forceRedistribution", "forceRedistribution needs 8.0").needs(FeatureReshardSameKey))
		}
		if cmd.DistributionGiven {
			add(refuseOption(noCode, "shardDistribution", "shardDistribution needs 8.0").needs(FeatureShardDistribution))
		}
	}
	if coll.TimeSeries != nil {
		if v.Before(8, 0) {
			add(refuse(noCode, "it is a time-series collection, which needs 8.0 to be resharded").needs(FeatureReshardTimeSeries))
		} else if cmd.Key != nil {
			add(CheckTimeSeriesKey(cmd.Key, *coll.TimeSeries, v)...)
		}
	}
	if cmd.Key == nil || len(Refused(faults)) > 0 {
		return faults
	}
	if coll.TimeSeries == nil {
		for i, ix := range coll.Indexes {
			for _, f := range CheckUnique(cmd.Key, ix, v) {
				f.Code, f.CodeName = invalidOptions.n, invalidOptions.name
				add(f.at(i))
			}
		}
	}
	if coll.Sharded != nil && cmd.ForceRedistribution.False() && cmd.Key.Known() && cmd.Key.Equal(coll.Sharded.Key) {
		add(refuse(noCode, "it is the shard key already: without forceRedistribution nothing is done").ignored())
	}
	add(checkReshardZones(cmd, coll, v)...)
	if cmd.DistributionGiven {
		add(CheckShardDistribution(cmd.Key, cmd.Distribution)...)
	}
	return faults
}

// checkReshardZones checks the zones option against the new key.
func checkReshardZones(cmd ReshardCommand, coll Collection, v Version) []Fault {
	if !cmd.ZonesGiven {
		if len(coll.Zones) > 0 && v.Before(7, 2) {
			return []Fault{refuseOption(noCode, "zones", "the collection has zones, so that the command must give those of the new key").maybe()}
		}
		return nil
	}
	var faults []Fault
	set := NewZoneSet(cmd.Key)
	for i, z := range cmd.Zones {
		for _, f := range CheckZoneRange(z, cmd.Key, coll.TimeSeries) {
			// The manual's own example bounds a hashed field by a plain number.
			if f.Code == invalidOptions.n {
				f = f.maybe()
			}
			faults = append(faults, f.at(i))
		}
		if _, overlaps := set.Add(z); overlaps {
			faults = append(faults, refuseOption(badValue, "zones", fmt.Sprintf("the range of zone %q overlaps an earlier one", z.Zone)).at(i))
		}
	}
	return faults
}

// CheckShardDistribution returns why the server refuses the ranges as
// shardDistribution: full keys, from MinKey to MaxKey, in order and without
// holes, or no ranges at all.
// Source: src/mongo/db/s/resharding/resharding_util.cpp.
func CheckShardDistribution(key KeyPattern, ranges []ShardRange) []Fault {
	fault := func(i int, format string, a ...any) Fault {
		return refuseOption(invalidOptions, "shardDistribution", fmt.Sprintf(format, a...)).at(i)
	}
	if len(ranges) == 0 {
		return []Fault{fault(Whole, "it names no shard")}
	}
	var faults []Fault
	with := 0
	for i, r := range ranges {
		if (r.Min == nil) != (r.Max == nil) {
			return []Fault{fault(i, "shard %q has only one of min and max", r.Shard)}
		}
		if r.Min == nil {
			continue
		}
		with++
		for _, f := range append(fullKeyFault(*r.Min, key, "min", invalidOptions), fullKeyFault(*r.Max, key, "max", invalidOptions)...) {
			faults = append(faults, f.at(i))
		}
	}
	switch {
	case len(faults) > 0 || with == 0:
		return faults
	case with < len(ranges):
		return []Fault{fault(Whole, "%d of %d shards have a range: all have, or none", with, len(ranges))}
	}
	last := len(ranges) - 1
	pad := func(v *Value) Value { return PadBound(*v, key) }
	if c, ok := compareBounds(pad(ranges[0].Min), GlobalMin(key)); ok && c != 0 {
		faults = append(faults, fault(0, "the first range begins at %s, not at MinKey in every field", *ranges[0].Min))
	}
	for i := range last {
		end, begin := pad(ranges[i].Max), pad(ranges[i+1].Min)
		switch c, ok := compareBounds(end, begin); {
		case !ok || c == 0:
		case c < 0:
			faults = append(faults, fault(i+1, "there is a hole from %s to %s", end, begin))
		default:
			faults = append(faults, fault(i+1, "the range begins at %s, before the one before it ends at %s", begin, end))
		}
	}
	if c, ok := compareBounds(pad(ranges[last].Max), GlobalMax(key)); ok && c != 0 {
		faults = append(faults, fault(last, "the last range ends at %s, not at MaxKey in every field", *ranges[last].Max))
	}
	return faults
}
