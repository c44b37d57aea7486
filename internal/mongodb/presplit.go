package mongodb

import "fmt"

// CheckZonesFitKey returns why the zones that a collection had before it was
// sharded keep it from being sharded on the key: each bound must name all
// fields of the key, in order. Item is the zone's position.
// Source: src/mongo/db/s/create_collection_coordinator.cpp.
func CheckZonesFitKey(key KeyPattern, zones []ZoneRange) []Fault {
	var faults []Fault
	for i, z := range zones {
		for _, b := range []struct {
			side  string
			bound Value
		}{{"min", z.Min}, {"max", z.Max}} {
			if b.bound.Kind() != Object {
				continue
			}
			if f, bad := zoneNamesFault(b.bound, key, b.side, z.Zone); bad {
				faults = append(faults, f.at(i))
				break
			}
			if hashed := hashedBoundFault(b.bound, key, b.side); len(hashed) > 0 {
				faults = append(faults, hashed[0].at(i))
				break
			}
		}
	}
	return faults
}

// zoneNamesFault compares the field names of a zone bound with the whole key.
func zoneNamesFault(bound Value, key KeyPattern, side, zone string) (Fault, bool) {
	elems := bound.Elems()
	fault := func(format string, a ...any) (Fault, bool) {
		f := refuseOption(invalidOptions, side, fmt.Sprintf("%s of zone %q %s", side, zone, fmt.Sprintf(format, a...)))
		return f, true
	}
	if len(elems) != len(key) {
		return fault("names %s: zones set before sharding must name all fields of shard key %s", fieldList(boundNames(bound)), key)
	}
	for i, e := range elems {
		if e.Name != key[i].Field {
			return fault("names %q where shard key %s has %q", e.Name, key, key[i].Field)
		}
	}
	return Fault{}, false
}

// CheckPresplit returns why the server refuses presplitHashedZones: true. zones
// are all those of the namespace.
// Source: src/mongo/db/s/config/initial_split_policy.cpp.
func CheckPresplit(key KeyPattern, zones []ZoneRange, data Data, v Version) []Fault {
	const option = "presplitHashedZones"
	if v.Before(4, 4) {
		return []Fault{refuseOption(noCode, option, "the option needs 4.4").needs(FeaturePresplitHashedZones)}
	}
	hashed, ok := key.HashedField()
	if !ok && !key.Known() {
		return nil
	}
	var faults []Fault
	if !ok {
		faults = append(faults, refuseOption(numbered(31387), option, "the shard key has no hashed field"))
	}
	if len(zones) == 0 {
		faults = append(faults, refuseOption(numbered(31387), option, "no zone is set for the collection before it is sharded"))
	}
	if data == NonEmpty {
		faults = append(faults, refuseOption(numbered(31387), option, "the collection holds documents"))
	}
	if len(faults) > 0 || !key.Known() {
		return faults
	}
	if hashed == 0 {
		return presplitHashedFirst(key, zones)
	}
	for i, z := range zones {
		if f, bad := presplitZone(key, hashed, z); bad {
			faults = append(faults, f.at(i))
		}
	}
	return faults
}

// presplitHashedFirst checks that one zone covers everything.
func presplitHashedFirst(key KeyPattern, zones []ZoneRange) []Fault {
	fault := func(i int, reason string) []Fault {
		return []Fault{refuseOption(numbered(31412), "presplitHashedZones", reason).at(i)}
	}
	if len(zones) != 1 {
		return fault(1, fmt.Sprintf("%q is hashed and comes first, so that one zone must cover all keys, and there are %d", key[0].Field, len(zones)))
	}
	low, okLow := compareBounds(zones[0].Min, GlobalMin(key))
	high, okHigh := compareBounds(zones[0].Max, GlobalMax(key))
	if okLow && low != 0 || okHigh && high != 0 {
		return fault(0, fmt.Sprintf("%q is hashed and comes first, so that zone %q must reach from MinKey to MaxKey in every field", key[0].Field, zones[0].Zone))
	}
	return nil
}

// presplitZone checks one zone of a key whose hashed field isn't the first.
func presplitZone(key KeyPattern, hashed int, z ZoneRange) (Fault, bool) {
	low, high := z.Min.Elems(), z.Max.Elems()
	if len(low) != len(key) || len(high) != len(key) {
		return Fault{}, false // CheckZonesFitKey's
	}
	fault := func(n int, format string, a ...any) (Fault, bool) {
		return refuseOption(numbered(n), "presplitHashedZones", fmt.Sprintf("zone %q: %s", z.Zone, fmt.Sprintf(format, a...))), true
	}
	for _, e := range low[:hashed] {
		if k := e.Value.Kind(); k == MinKey || k == MaxKey {
			return fault(31388, "min of %q is %s, and it must be a value in front of hashed field %q", e.Name, e.Value, key[hashed].Field)
		}
	}
	if c, ok := compareBounds(Doc(low[:hashed]...), Doc(high[:hashed]...)); ok && c >= 0 {
		return fault(31390, "max must lie above min in the fields in front of hashed field %q", key[hashed].Field)
	}
	for i, e := range low[hashed:] {
		switch e.Value.Kind() {
		case MinKey, Unknown, Some:
			continue
		}
		n := 31391
		if i == 0 {
			n = 31389
		}
		return fault(n, "min of %q is %s, and it must be MinKey from hashed field %q on", e.Name, shortValue(e.Value), key[hashed].Field)
	}
	return Fault{}, false
}
