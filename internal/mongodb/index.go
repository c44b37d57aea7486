package mongodb

import "strings"

// An Index is an index specification, as createIndexes takes it and getIndexes
// shows it. A nil *Value is an option left out.
type Index struct {
	Key KeyPattern
	// Name is the name written; nil if none is, then see FullName.
	Name *Value

	Unique, PrepareUnique, Sparse, Hidden, Clustered Tri
	// Multikey says that a document has, or has had, an array in an indexed
	// field. Absent means that nothing is known of any.
	Multikey Tri

	Partial            *Value // partialFilterExpression
	Collation          *Value
	WildcardProjection *Value
	ExpireAfterSeconds *Value
	// Other names the further options written, such as "v". See collation for
	// what they tell.
	Other []string
}

// collation returns the index's own collation, else the collection's. An index
// as getIndexes shows it has no collation when it has the simple one, so that
// one with an option the server adds ("v" and the like), a collection's
// collation that isn't simple, and none of its own may have either.
func (ix Index) collation(inherited *Value) *Value {
	if ix.Collation != nil || IsSimpleCollation(inherited) == Yes {
		return effectiveCollation(ix.Collation, inherited)
	}
	for _, o := range ix.Other {
		switch o {
		case "v", "ns", "textIndexVersion", "2dsphereIndexVersion":
			unseen := Of(Unknown)
			return &unseen
		}
	}
	return inherited
}

// FullName returns the index's name, or the one the server makes from the key
// if none is written; "" if it can't be seen.
func (ix Index) FullName() string {
	switch {
	case ix.Name == nil && ix.Key.IsID():
		return "_id_"
	case ix.Name == nil:
		return ix.Key.DefaultName()
	case ix.Name.Kind() == String:
		return ix.Name.Text()
	default:
		return ""
	}
}

// EnforcesUniqueness reports whether the index is unique or prepares to be.
// Maybe if an option can't be seen.
func (ix Index) EnforcesUniqueness() Tri {
	switch {
	case ix.Unique.True() || ix.PrepareUnique.True():
		return Yes
	case ix.Unique == Maybe || ix.PrepareUnique == Maybe:
		return Maybe
	default:
		return No
	}
}

// plugin returns the index type the server takes the key for: "" for a plain
// one, else "hashed", "text", "2d", "2dsphere", "geoHaystack" or "wildcard".
// Not known is false if a value that decides it can't be seen.
// Source: src/mongo/db/index_names.cpp, findPluginName.
func (k KeyPattern) plugin() (name string, known bool) {
	for _, p := range k {
		switch {
		case p.Value.Kind() == String:
			return p.Value.Text(), true
		case p.Kind() == UnknownKind:
			return "", false
		case isWildcardPath(p.Field):
			return "wildcard", true
		}
	}
	return "", true
}

// CheckIndex returns why the server refuses the index wherever it is created.
// Unknown values lead to no fault. defaultCollation is the collection's, nil
// for none. See also CheckIDIndex and CheckUniqueHashed.
// Source: src/mongo/db/catalog/index_key_validate.cpp.
func CheckIndex(ix Index, v Version, defaultCollation *Value) []Fault {
	faults := CheckIndexKey(ix, v)
	faults = append(faults, checkIndexName(ix)...)
	faults = append(faults, checkIndexOptions(ix, v)...)
	faults = append(faults, checkExpireAfterSeconds(ix, v)...)
	if ix.Partial != nil {
		faults = append(faults, CheckPartialFilter(*ix.Partial, v)...)
	}
	return append(faults, checkIndexCollation(ix, defaultCollation)...)
}

// CheckCreateIndex returns why the server refuses the index on the collection:
// by itself, beside the shard key, and beside the indexes that are there. The
// checks it is made of are exported one by one.
func CheckCreateIndex(ix Index, coll Collection, v Version) []Fault {
	faults := CheckIndex(ix, v, coll.DefaultCollation)
	faults = append(faults, CheckIDIndex(ix, coll.DefaultCollation)...)
	faults = append(faults, CheckUniqueHashed(ix)...)
	switch {
	case coll.View.True():
		faults = append(faults, refuse(commandNotSupportedOnView, "it is on a view"))
	case coll.TimeSeries != nil:
		if ix.Unique.True() {
			faults = append(faults, CheckTimeSeriesUnique())
		}
		return faults // what is there are indexes of the buckets
	case coll.Sharded != nil:
		faults = append(faults, CheckUnique(coll.Sharded.Key, ix, v)...)
	}
	for i, other := range coll.Indexes {
		if f, clash := Conflict(other, ix, v, coll.DefaultCollation); clash {
			faults = append(faults, f.at(i))
		}
	}
	return faults
}

// CheckUniqueHashed returns the fault of a hashed index that is to be unique.
func CheckUniqueHashed(ix Index) []Fault {
	i, ok := ix.Key.HashedField()
	if !ok || !ix.Unique.True() {
		return nil
	}
	f := refusePart(numbered(16764), i, "an index with a hashed field can't be unique")
	f.Option = "unique"
	return []Fault{f}
}

// CheckIDIndex returns why the server refuses an index specification on _id
// alone, the index every collection has already. It looks at no other index.
// Source: src/mongo/db/catalog/index_key_validate.cpp, validateIdIndexSpec.
func CheckIDIndex(ix Index, defaultCollation *Value) []Fault {
	if len(ix.Key) != 1 || ix.Key[0].Field != "_id" {
		return nil
	}
	switch ix.Key[0].Kind() {
	case Ascending:
	case Descending:
		return []Fault{refusePart(badValue, 0, "the index on _id alone is {_id: 1}, never descending")}
	default:
		return nil
	}
	if ix.Clustered.True() {
		return nil
	}
	var faults []Fault
	allowOnlyIf := func(option string, absent bool) {
		if absent {
			return
		}

		faults = append(faults, refuseOption(invalidIndexSpecificationOption, option,
			"the _id index takes no option "+option))
	}
	allowOnlyIf("unique", !ix.Unique.Given())
	allowOnlyIf("sparse", !ix.Sparse.Given())
	allowOnlyIf("hidden", !ix.Hidden.Given())
	allowOnlyIf("prepareUnique", !ix.PrepareUnique.Given())
	allowOnlyIf("partialFilterExpression", ix.Partial == nil)
	allowOnlyIf("expireAfterSeconds", ix.ExpireAfterSeconds == nil)
	allowOnlyIf("wildcardProjection", ix.WildcardProjection == nil)
	for _, o := range ix.Other {
		allowOnlyIf(o, o == "v" || o == "ns")
	}
	if ix.Collation != nil && SameCollation(ix.Collation, defaultCollation) == No {
		faults = append(faults, refuseOption(cannotCreateIndex, "collation",
			"the _id index has the collection's own collation"))
	}
	return faults
}

// checkIndexName checks the name written.
func checkIndexName(ix Index) []Fault {
	if ix.Name == nil || ix.Name.Kind() == Unknown || ix.Name.Kind() == Some {
		return nil
	}
	if ix.Name.Kind() != String {
		return []Fault{refuseOption(typeMismatch, "name", "the name is no text")}
	}
	isID := ix.Key.mayBeID() || len(ix.Key) == 1 && ix.Key[0].Field == "_id" && ix.Key[0].Kind() == Descending
	switch name := ix.Name.Text(); {
	case name == "":
		return []Fault{refuseOption(cannotCreateIndex, "name", "the name is empty")}
	case strings.ContainsRune(name, 0):
		return []Fault{refuseOption(cannotCreateIndex, "name", "the name holds a null byte")}
	case name == "*" && !isID:
		return []Fault{refuseOption(badValue, "name", `the name "*" means all indexes to dropIndexes`)}
	case name == "_id_" && !isID && len(ix.Key) > 0:
		return []Fault{refuseOption(badValue, "name", `the name "_id_" is reserved for the index {_id: 1}`)}
	}
	return nil
}
