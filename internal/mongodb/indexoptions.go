package mongodb

import (
	"fmt"
	"math"
)

// checkIndexOptions checks the options that exclude each other, and those that
// the version lacks.
func checkIndexOptions(ix Index, v Version) []Fault {
	var faults []Fault
	add := func(f Fault) { faults = append(faults, f) }
	if ix.Sparse.True() && ix.Partial != nil {
		add(refuseOption(cannotCreateIndex, "sparse", "sparse and partialFilterExpression exclude each other"))
	}
	if ix.Unique.True() && ix.PrepareUnique.True() {
		add(refuseOption(cannotCreateIndex, "prepareUnique", "unique and prepareUnique exclude each other"))
	}
	if ix.PrepareUnique.Given() && v.Before(6, 0) {
		add(refuseOption(invalidIndexSpecificationOption, "prepareUnique", "prepareUnique needs 6.0").needs(FeaturePrepareUnique))
	}
	if ix.Hidden.Given() && v.Before(4, 4) {
		add(refuseOption(invalidIndexSpecificationOption, "hidden", "hidden needs 4.4").needs(FeatureHiddenIndex))
	}
	if ix.Clustered.Given() {
		switch {
		case v.Before(5, 3):
			add(refuseOption(invalidIndexSpecificationOption, "clustered", "clustered needs 5.3").needs(FeatureClusteredCollection))
		case ix.Clustered == No:
			add(refuseOption(numbered(6492800), "clustered", "clustered can't be false"))
		case ix.Clustered == Yes && ix.Unique.False():
			add(refuseOption(cannotCreateIndex, "clustered", "clustered needs unique: true"))
		}
	}
	if i, ok := ix.Key.Wildcard(); ok && ix.Key[i].Value.IsNumber() {
		if plugin, known := ix.Key.plugin(); known && plugin == "wildcard" {
			if ix.Sparse.True() {
				add(refuseOption(cannotCreateIndex, "sparse", "a wildcard index can't be sparse"))
			}
			if ix.Unique.True() {
				add(refuseOption(cannotCreateIndex, "unique", "a wildcard index can't be unique"))
			}
			if ix.ExpireAfterSeconds != nil {
				add(refuseOption(cannotCreateIndex, "expireAfterSeconds", "a wildcard index can't expire documents"))
			}
		}
	}
	return faults
}

// checkExpireAfterSeconds checks the TTL option.
func checkExpireAfterSeconds(ix Index, v Version) []Fault {
	ttl := ix.ExpireAfterSeconds
	if ttl == nil {
		return nil
	}
	if faults := CheckTTLSeconds(*ttl, v); len(faults) > 0 {
		return faults
	}
	if len(ix.Key) > 1 {
		return []Fault{refuseOption(cannotCreateIndex, "expireAfterSeconds",
			fmt.Sprintf("expireAfterSeconds works on one field, and the key has %d", len(ix.Key)))}
	}
	return nil
}

// CheckTTLSeconds returns why the server refuses the value as expireAfterSeconds
// of an index: it takes 0 to 2147483647 seconds.
func CheckTTLSeconds(ttl Value, v Version) []Fault {
	fault := func(reason string) []Fault {
		return []Fault{refuseOption(cannotCreateIndex, "expireAfterSeconds", reason)}
	}
	switch {
	case ttl.Kind() == Unknown || ttl.Kind() == Some:
		return nil
	case !ttl.IsNumber():
		return fault("expireAfterSeconds is " + shortValue(ttl) + ", not a number")
	case ttl.isNaN():
		faults := fault("expireAfterSeconds is not a number")
		// Releases up to 6.0 took it for 0 in some patches.
		faults[0].Uncertain = !v.AtLeast(7, 0)
		return faults
	case Compare(ttl, Int(-1)) <= 0:
		return fault("expireAfterSeconds is negative")
	case Compare(ttl, Int(math.MaxInt32+1)) >= 0:
		return fault(fmt.Sprintf("expireAfterSeconds is over %d", math.MaxInt32))
	}
	return nil
}

// checkIndexCollation checks an index's collation against its type. An index
// without one has the collection's default.
func checkIndexCollation(ix Index, defaultCollation *Value) []Fault {
	if ix.Collation != nil {
		if faults := CheckCollation(*ix.Collation); len(faults) > 0 {
			return faults
		}
	}
	if IsSimpleCollation(ix.collation(defaultCollation)) != No {
		return nil
	}
	plugin, known := ix.Key.plugin()
	if !known || plugin != "text" && plugin != "2d" && plugin != "geoHaystack" {
		return nil
	}
	if ix.Collation == nil {
		return []Fault{refuseOption(cannotCreateIndex, "collation", fmt.Sprintf(
			"a %s index has no collation, and the collection's default isn't simple: it must say collation: {locale: \"simple\"}", plugin))}
	}
	return []Fault{refuseOption(cannotCreateIndex, "collation", fmt.Sprintf("a %s index can only have the simple collation", plugin))}
}
