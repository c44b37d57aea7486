package mongodb

import "fmt"

// A CollMod is the part of a collMod command that changes an index or the
// time-series options. A nil *Value is an option left out.
type CollMod struct {
	// Index is the index meant; nil if the command names none.
	Index *DropTarget

	Hidden, Unique, PrepareUnique, ForceNonUnique, ExpireAfterSeconds *Value
	// TimeSeries is the timeseries document.
	TimeSeries *Value
}

// CheckCollMod returns why the server refuses the command on the collection.
// Source: src/mongo/db/catalog/coll_mod.cpp.
func CheckCollMod(cmd CollMod, coll Collection, v Version) []Fault {
	var faults []Fault
	if cmd.TimeSeries != nil {
		faults = append(faults, checkTimeSeriesMod(*cmd.TimeSeries, coll)...)
	}
	if cmd.Index == nil {
		return faults
	}
	faults = append(faults, collModTypes(cmd, v)...)
	at, certain := cmd.Index.find(WithIDIndex(coll.Indexes))
	switch {
	case len(at) == 0 && coll.IndexesKnown && certain:
		return append(faults, refuseOption(indexNotFound, "index", "there is no such index"))
	case len(at) > 1 && cmd.Index.Key != nil:
		return append(faults, refuseOption(code{name: "AmbiguousIndexKeyPattern"}, "index", fmt.Sprintf(
			"%d indexes have this key: only the name says which", len(at))))
	case len(at) == 0 || !certain || len(faults) > 0:
		return faults
	}
	ix := WithIDIndex(coll.Indexes)[at[0]]
	pos := at[0] - (len(WithIDIndex(coll.Indexes)) - len(coll.Indexes))
	if cmd.Hidden != nil {
		faults = append(faults, checkHide(cmd, ix, pos, coll, v)...)
	}
	if cmd.PrepareUnique != nil && truth(*cmd.PrepareUnique) == Yes {
		faults = append(faults, checkPrepareUnique(ix, coll, v)...)
	}
	if cmd.Unique != nil && truth(*cmd.Unique) == Yes && !ix.Unique.True() && ix.Unique != Maybe {
		switch {
		case ix.PrepareUnique.False():
			faults = append(faults, refuseOption(invalidOptions, "unique", "the index has not been set to prepareUnique first"))
		case coll.Duplicates.True():
			faults = append(faults, refuseOption(cannotConvertIndexToUnique, "unique", "documents repeat values of the index"))
		}
	}
	if cmd.ExpireAfterSeconds != nil {
		switch {
		case ix.Key.IsID():
			faults = append(faults, refuseOption(invalidOptions, "expireAfterSeconds", "the _id index can't expire documents"))
		case len(ix.Key) > 1:
			faults = append(faults, refuseOption(invalidOptions, "expireAfterSeconds", fmt.Sprintf(
				"expireAfterSeconds works on one field, and the index has %d", len(ix.Key))))
		}
	}
	return faults
}

// collModTypes checks the options by themselves.
func collModTypes(cmd CollMod, v Version) []Fault {
	var faults []Fault
	add := func(f Fault) { faults = append(faults, f) }
	seen := func(p *Value) bool { return p != nil && p.Kind() != Unknown && p.Kind() != Some }
	for _, o := range []struct {
		name  string
		value *Value
		since FeatureName
		falsy bool // false may be written
	}{
		{"hidden", cmd.Hidden, FeatureHiddenIndex, true},
		{"unique", cmd.Unique, FeaturePrepareUnique, false},
		{"prepareUnique", cmd.PrepareUnique, FeaturePrepareUnique, true},
		{"forceNonUnique", cmd.ForceNonUnique, FeaturePrepareUnique, false},
	} {
		if o.value == nil {
			continue
		}
		if f, ok := FeatureNamed(o.since); ok && f.In(v) == No {
			add(refuseOption(noCode, o.name, fmt.Sprintf("%s needs %s", o.name, f.Since())).needs(o.since))
			continue
		}
		switch {
		case !seen(o.value):
		case o.value.Kind() != Bool && !o.value.IsNumber():
			add(refuseOption(typeMismatch, o.name, fmt.Sprintf("%s is %s, not true or false", o.name, shortValue(*o.value))))
		case !o.falsy && truth(*o.value) == No:
			add(refuseOption(badValue, o.name, o.name+" can't be set to false"))
		}
	}
	if seen(cmd.ExpireAfterSeconds) {
		for _, f := range CheckTTLSeconds(*cmd.ExpireAfterSeconds, v) {
			f.Code, f.CodeName = invalidOptions.n, invalidOptions.name
			add(f)
		}
	}
	return faults
}

// checkHide judges the hiding of an index.
func checkHide(cmd CollMod, ix Index, pos int, coll Collection, v Version) []Fault {
	switch {
	case ix.Key.IsID():
		return []Fault{refuseOption(badValue, "hidden", "the _id index can't be hidden")}
	case truth(*cmd.Hidden) != Yes, ix.Hidden.True(), coll.Sharded == nil, !coll.IndexesKnown, coll.TimeSeries != nil, pos < 0:
		return nil
	}
	lost, uncertain := losesSupport(coll.Sharded.Key, coll, pos, v)
	if !lost {
		return nil
	}
	f := lastIndexFault(coll.Sharded.Key, "hidden", v)
	if f.Code != 0 {
		f.Code, f.CodeName = invalidOptions.n, invalidOptions.name
	}
	f.Option = "hidden"
	f.Uncertain = f.Uncertain || uncertain
	return []Fault{f.at(pos)}
}

// checkPrepareUnique judges the step that comes before unique.
func checkPrepareUnique(ix Index, coll Collection, v Version) []Fault {
	if coll.TimeSeries != nil {
		f := CheckTimeSeriesUnique()
		f.Option = "prepareUnique"
		return []Fault{f}
	}
	if coll.Sharded == nil {
		return nil
	}
	ix.Unique, ix.PrepareUnique = Absent, Yes
	faults := CheckUnique(coll.Sharded.Key, ix, v)
	for i := range faults {
		faults[i].Code, faults[i].CodeName = invalidOptions.n, invalidOptions.name
	}
	return faults
}

// checkTimeSeriesMod judges the timeseries document: only the granularity can
// change, and only to a coarser one.
func checkTimeSeriesMod(doc Value, coll Collection) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	var faults []Fault
	for _, e := range doc.Elems() {
		switch e.Name {
		case "timeField", "metaField":
			faults = append(faults, refuseOption(code{40415, "IDLUnknownField"}, "timeseries", e.Name+" can't be changed"))
		case "granularity":
			if e.Value.Kind() != String {
				continue
			}
			if to := coarseness(e.Value.Text()); e.Value.Text() == "" || to < 0 {
				faults = append(faults, refuseOption(badValue, "timeseries", fmt.Sprintf(
					"granularity is %s: it is seconds, minutes or hours", e.Value)))
			} else if ts := coll.TimeSeries; ts != nil && !ts.Unseen && to < coarseness(ts.Granularity) {
				faults = append(faults, refuseOption(invalidOptions, "timeseries", fmt.Sprintf(
					"granularity %s is finer than the present %s: it can only become coarser", e.Value.Text(), granularityOr(ts.Granularity))))
			}
		}
	}
	return faults
}
