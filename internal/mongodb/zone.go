package mongodb

import (
	"fmt"
	"slices"
)

// A ZoneRange assigns the keys from Min up to, and without, Max to a zone.
type ZoneRange struct {
	Zone string
	// Removes says that the command takes the range out of its zone.
	Removes  bool
	Min, Max Value
	// NoShard says that no shard is known to be in the zone, all shards being
	// known.
	NoShard bool
}

// CheckZoneRange returns why the server refuses the range by itself. key is the
// shard key, empty for a collection that isn't sharded yet, nil if it can't be
// seen. ts is nil for a plain collection.
// Source: src/mongo/db/s/config/sharding_catalog_manager_zone_operations.cpp.
func CheckZoneRange(r ZoneRange, key KeyPattern, ts *TimeSeries) []Fault {
	faults := append(boundFault(r.Min, "min"), boundFault(r.Max, "max")...)
	if len(faults) > 0 || r.Min.Kind() != Object || r.Max.Kind() != Object {
		return faults
	}
	if len(key) > 0 {
		faults = append(zonePrefixFault(r.Min, key, "min"), zonePrefixFault(r.Max, key, "max")...)
	} else if a, b := boundNames(r.Min), boundNames(r.Max); key != nil && !slices.Equal(a, b) {
		faults = append(faults, refuseOption(shardKeyNotFound, "max", fmt.Sprintf(
			"min names %s and max %s: without a shard key both must name the same fields in the same order", fieldList(a), fieldList(b))))
	}
	if len(faults) > 0 {
		return faults
	}
	low, high := r.Min, r.Max
	if len(key) > 0 {
		low, high = PadBound(r.Min, key), PadBound(r.Max, key)
		if !r.Removes {
			faults = append(hashedBoundFault(r.Min, key, "min"), hashedBoundFault(r.Max, key, "max")...)
		}
	}
	if ts != nil && !r.Removes {
		faults = append(faults, checkTimeSeriesBound(r.Min.Elems(), *ts, "min")...)
		faults = append(faults, checkTimeSeriesBound(r.Max.Elems(), *ts, "max")...)
	}
	if c, ok := compareBounds(low, high); ok && c >= 0 && len(faults) == 0 {
		faults = append(faults, refuse(failedToParse, emptyRangeReason(low, high, c)))
	}
	return faults
}

func emptyRangeReason(low, high Value, c int) string {
	if c == 0 {
		return fmt.Sprintf("min and max are both %s: the range is empty", low)
	}
	return fmt.Sprintf("min %s lies above max %s", low, high)
}

// zonePrefixFault finds a bound whose fields aren't the first of the key.
func zonePrefixFault(bound Value, key KeyPattern, side string) []Fault {
	for i, e := range bound.Elems() {
		if i < len(key) && key[i].Field == e.Name {
			continue
		}
		reason := fmt.Sprintf("%s names %q where shard key %s has %q", side, e.Name, key, fieldAt(key, i))
		if i >= len(key) {
			reason = fmt.Sprintf("%s has more fields than shard key %s", side, key)
		}
		f := refusePart(shardKeyNotFound, i, reason)
		f.Option = side
		return []Fault{f}
	}
	return nil
}

func fieldAt(key KeyPattern, i int) string {
	if i < len(key) {
		return key[i].Field
	}
	return ""
}

// PadZone returns the range with both bounds filled up to the whole key.
func PadZone(r ZoneRange, key KeyPattern) ZoneRange {
	if len(key) > 0 {
		r.Min, r.Max = PadBound(r.Min, key), PadBound(r.Max, key)
	}
	return r
}

// Overlap reports whether two ranges share a key, after padding; Maybe if that
// hangs on a value that can't be seen.
func Overlap(a, b ZoneRange, key KeyPattern) Tri {
	a, b = PadZone(a, key), PadZone(b, key)
	below, okBelow := compareBounds(a.Max, b.Min) // a ends at or before b begins
	above, okAbove := compareBounds(b.Max, a.Min)
	switch {
	case okBelow && below <= 0, okAbove && above <= 0:
		return No
	case okBelow && okAbove:
		return Yes
	default:
		return Maybe
	}
}

// SameRange reports whether two ranges have the same bounds after padding.
func SameRange(a, b ZoneRange, key KeyPattern) bool {
	a, b = PadZone(a, key), PadZone(b, key)
	x, okX := compareBounds(a.Min, b.Min)
	y, okY := compareBounds(a.Max, b.Max)
	return okX && okY && x == 0 && y == 0
}

// CheckZoneOverlap returns the faults of a range that overlaps an existing one
// of its collection, one per range it overlaps; Item is the other's position.
// The ranges must be right by themselves, see CheckZoneRange.
// The same range of the same zone again changes nothing and is no fault.
func CheckZoneOverlap(r ZoneRange, existing []ZoneRange, key KeyPattern) []Fault {
	if r.Removes {
		return nil
	}
	var faults []Fault
	for i, e := range existing {
		if Overlap(r, e, key) != Yes || SameRange(r, e, key) && r.Zone == e.Zone {
			continue
		}
		pr, pe := PadZone(r, key), PadZone(e, key)
		faults = append(faults, refuse(rangeOverlapConflict, fmt.Sprintf(
			"range %s to %s overlaps %s to %s of zone %q", pr.Min, pr.Max, pe.Min, pe.Max, e.Zone)).at(i))
	}
	return faults
}

// A ZoneGap is a hole between two ranges of one collection.
type ZoneGap struct {
	// After and Before are the positions of the ranges below and above the hole.
	After, Before int
	// From and To bound the hole.
	From, To Value
}

// ZoneGaps returns the holes between the ranges of one collection, in order.
// It returns none if a bound can't be seen.
func ZoneGaps(ranges []ZoneRange, key KeyPattern) []ZoneGap {
	order := make([]int, len(ranges))
	padded := make([]ZoneRange, len(ranges))
	for i, r := range ranges {
		order[i] = i
		padded[i] = PadZone(r, key)
		if !r.Min.Known() || !r.Max.Known() || r.Min.Kind() != Object || r.Max.Kind() != Object {
			return nil
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		c, _ := compareBounds(padded[a].Min, padded[b].Min)
		return c
	})
	var gaps []ZoneGap
	top := 0 // the range before that ends last
	for n, i := range order {
		if n == 0 {
			continue
		}
		// The hole begins where all the ranges before it have ended.
		if c, _ := compareBounds(padded[order[n-1]].Max, padded[top].Max); c > 0 || n == 1 {
			top = order[n-1]
		}
		if c, _ := compareBounds(padded[top].Max, padded[i].Min); c < 0 {
			gaps = append(gaps, ZoneGap{After: top, Before: i, From: padded[top].Max, To: padded[i].Min})
		}
	}
	return gaps
}

// CheckZoneAssigned returns the fault of a zone that no shard is in. shardZones
// holds all shards with their zones.
func CheckZoneAssigned(zone string, shardZones map[string][]string) []Fault {
	for _, zones := range shardZones {
		if slices.Contains(zones, zone) {
			return nil
		}
	}
	return []Fault{refuse(zoneNotFound, fmt.Sprintf("no shard is in zone %q", zone))}
}

// CheckRemoveShardFromZone returns why the server refuses to take a shard out
// of a zone. shardZones holds all shards with their zones, ranges those of all
// collections.
func CheckRemoveShardFromZone(shard, zone string, shardZones map[string][]string, ranges []ZoneRange) []Fault {
	zones, ok := shardZones[shard]
	if !ok {
		return []Fault{refuse(shardNotFound, fmt.Sprintf("no shard is named %q", shard))}
	}
	if !slices.Contains(zones, zone) {
		return nil
	}
	for other, z := range shardZones {
		if other != shard && slices.Contains(z, zone) {
			return nil
		}
	}
	for i, r := range ranges {
		if r.Zone == zone && !r.Removes {
			return []Fault{refuse(zoneStillInUse, fmt.Sprintf("shard %q is the last of zone %q, and range %s to %s still has it", shard, zone, r.Min, r.Max)).at(i)}
		}
	}
	return nil
}
