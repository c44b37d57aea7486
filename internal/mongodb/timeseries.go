package mongodb

import (
	"fmt"
	"strings"
)

// A TimeSeries is the timeseries option of a collection.
type TimeSeries struct {
	TimeField string
	// MetaField is "" if there is none.
	MetaField string
	// Granularity is "" if not written, which means seconds.
	Granularity string
	// Unseen says that a field can't be seen; nothing is then judged by it.
	Unseen bool
}

// bucketTime is the name the server itself uses for the time field in a key.
func (ts TimeSeries) bucketTime() string { return "control.min." + ts.TimeField }

// isTime reports whether a key field is the time field, by its own name or by
// the one in the buckets.
func (ts TimeSeries) isTime(field string) bool {
	return field == ts.TimeField || field == ts.bucketTime()
}

func (ts TimeSeries) isMeta(field string) bool {
	return ts.MetaField != "" && (field == ts.MetaField || strings.HasPrefix(field, ts.MetaField+"."))
}

// CheckTimeSeriesKey returns why the server refuses the key as shard key of the
// time-series collection, and what it advises against.
// Source: https://www.mongodb.com/docs/manual/core/timeseries/timeseries-shard-collection/.
func CheckTimeSeriesKey(k KeyPattern, ts TimeSeries, v Version) []Fault {
	if v.Before(5, 1) {
		return []Fault{refuse(numbered(5731502), "it is a time-series collection, which needs 5.1 to be sharded").needs(FeatureShardedTimeSeries)}
	}
	if ts.Unseen || ts.TimeField == "" {
		return nil
	}
	var faults []Fault
	timeAt := Whole
	for i, p := range k {
		switch {
		case p.Field == ts.TimeField:
			timeAt = i
			switch {
			case i < len(k)-1:
				faults = append(faults, refusePart(numbered(5914000), i, fmt.Sprintf(
					"time field %q stands in front of %q: it may only be the last field", p.Field, k[i+1].Field)))
			case p.Kind() != Ascending && p.Kind() != UnknownKind:
				faults = append(faults, refusePart(numbered(880031), i, fmt.Sprintf(
					"time field %q is %s: it may only be ascending", p.Field, kindWords(p))))
			}
		case !ts.isMeta(p.Field):
			faults = append(faults, refusePart(numbered(5914001), i, timeSeriesFieldReason(p.Field, ts)))
		}
	}
	if len(faults) > 0 || timeAt == Whole {
		return faults
	}
	if len(k) == 1 {
		faults = append(faults, refusePart(noCode, timeAt, fmt.Sprintf(
			"the key is time field %q alone: all inserts of the present go to one shard", ts.TimeField)).ignored())
	}
	if v.AtLeast(8, 0) {
		faults = append(faults, refusePart(numbered(8864700), timeAt, fmt.Sprintf(
			"time field %q in a shard key is deprecated since 8.0", ts.TimeField)).ignored())
	}
	return faults
}

func timeSeriesFieldReason(field string, ts TimeSeries) string {
	if ts.MetaField == "" {
		return fmt.Sprintf("field %q is not the time field %q, and the collection has no meta field", field, ts.TimeField)
	}
	return fmt.Sprintf("field %q is neither in meta field %q nor the time field %q", field, ts.MetaField, ts.TimeField)
}

// CheckTimeSeriesOptions returns the fault of a command whose timeseries option
// differs from that of the collection there is.
func CheckTimeSeriesOptions(existing, given TimeSeries, v Version) []Fault {
	if existing.Unseen || given.Unseen {
		return nil
	}
	c := invalidOptions
	if v.Before(8, 0) {
		c = numbered(5731500)
	}
	for _, d := range []struct{ name, a, b string }{
		{"timeField", existing.TimeField, given.TimeField},
		{"metaField", existing.MetaField, given.MetaField},
	} {
		if d.a != d.b {
			return []Fault{refuseOption(c, "timeseries", fmt.Sprintf(
				"the collection has %s %s, and the command says %s", d.name, noneOr(d.a), noneOr(d.b)))}
		}
	}
	if g, h := existing.Granularity, given.Granularity; h != "" && coarseness(g) != coarseness(h) {
		return []Fault{refuseOption(c, "timeseries", fmt.Sprintf(
			"the collection has granularity %s, and the command says %s", granularityOr(g), h))}
	}
	return nil
}

func noneOr(s string) string {
	if s == "" {
		return "none"
	}
	return fmt.Sprintf("%q", s)
}

func granularityOr(s string) string {
	if s == "" {
		return "seconds"
	}
	return s
}

// coarseness orders the granularities from fine to coarse, -1 for another word.
func coarseness(g string) int {
	switch g {
	case "", "seconds":
		return 0
	case "minutes":
		return 1
	case "hours":
		return 2
	}
	return -1
}

// CheckTimeSeriesUnique returns the fault of a unique index or key on a
// time-series collection, which has none.
func CheckTimeSeriesUnique() Fault {
	return refuseOption(invalidOptions, "unique", "a time-series collection has no unique indexes")
}

// checkTimeSeriesBound finds a zone bound that gives the time field another
// value than MinKey.
func checkTimeSeriesBound(bound []Elem, ts TimeSeries, side string) []Fault {
	if ts.Unseen {
		return nil
	}
	for i, e := range bound {
		if ts.isTime(e.Name) && e.Value.Kind() != MinKey && e.Value.Kind() != Unknown && e.Value.Kind() != Some {
			f := refusePart(invalidOptions, i, fmt.Sprintf(
				"%s of the range gives time field %q the value %s: only MinKey is taken", side, e.Name, shortValue(e.Value)))
			f.Option = side
			return []Fault{f}
		}
	}
	return nil
}

// CheckEncryptedKey returns the faults of key fields that are, hold or lie in
// an encrypted field.
func CheckEncryptedKey(k KeyPattern, encrypted []string) []Fault {
	var faults []Fault
	for i, p := range k {
		for _, e := range encrypted {
			if e != "" && pathOverlaps(p.Field, e) {
				reason := fmt.Sprintf("field %q is encrypted", p.Field)
				if p.Field != e {
					reason = fmt.Sprintf("field %q overlaps encrypted field %q", p.Field, e)
				}
				faults = append(faults, refusePart(invalidOptions, i, reason))
				break
			}
		}
	}
	return faults
}
