package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// TimeSeriesShardKey is SL112.
var TimeSeriesShardKey = &Rule{
	ID:       "SL112",
	Name:     "time-series-shard-key",
	Summary:  "the shard key does not suit a time series collection",
	Severity: Error,
	Levels: "error where the server refuses the key; warning for the time field alone, on 8.0 and later for any use of the time field, " +
		"which is deprecated there, and for unique, which a time series collection cannot keep",
	Confidence: "high",
	Versions:   "time series collections can be sharded from 5.1 (before, see SL105); the time field in a shard key is deprecated from 8.0",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "A time series collection stores buckets, and a bucket is placed by its meta field and its earliest time. Other fields vary within a " +
		"bucket, so the server refuses them in the key. A key of the time field alone sends every insert to one chunk.",
	Fix:        "Shard on the meta field or on subfields of it, {\"meta.sensor\": 1}; hash it if its values grow with time.",
	NotFlagged: "The meta field and its subfields, ranged or hashed. The time field in last place below 8.0. Options that cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/timeseries/timeseries-shard-collection/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: iot.readings
    timeseries: {timeField: ts, metaField: meta}
    shardKey: {sensor_no: 1}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: iot.readings
    timeseries: {timeField: ts, metaField: meta}
    shardKey: {meta.sensor_no: hashed}
`}},
	Collection: checkTimeSeriesShardKey,
}

func checkTimeSeriesShardKey(p *Pass, c *Collection) {
	ts, ok := timeSeriesOf(c)
	if !ok || len(c.Key) == 0 {
		return
	}
	if schema.Is(c.Unique, true) {
		p.Report(Finding{
			Severity: Warning, Span: c.Unique.Span(), Namespace: c.Namespace, Subject: "unique",
			Message: fmt.Sprintf("unique keeps nothing unique in time series collection %s: it has no unique indexes", c.Namespace),
			Help:    "leave out unique; what must occur once needs a collection of its own",
		})
	}
	alone := false
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		return mongodb.CheckTimeSeriesKey(c.Key, ts, v)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		if fault.Needs != "" || alone && fault.Ignored {
			return // SL105, or said with the time field alone
		}
		f := Finding{
			Severity: Error, Versions: versions, Span: c.Pattern.Span,
			Namespace: c.Namespace, Subject: c.Key.String() + " " + fault.Reason,
			Message: fmt.Sprintf("%s will refuse shard key %s of time series collection %s: %s", theServer(p.On(versions)), c.Key, c.Namespace, fault.Reason),
			Help:    "shard on the meta field or on subfields of it",
			Related: []schema.Related{{Message: "time series options declared here", Span: c.TimeSeries.Span()}},
		}
		if fault.Part >= 0 {
			f.Span = c.Pattern.Parts[fault.Part].Span
		}
		if ts.MetaField == "" {
			f.Help = "give the collection a metaField and shard on it: without one the time field is the only key there is"
		}
		if fault.Ignored {
			f.Severity = Warning
			f.Message = fmt.Sprintf("shard key %s of time series collection %s: %s", c.Key, c.Namespace, fault.Reason)
			if alone = len(c.Key) == 1; alone {
				f.Notes = []string{"the time field in a shard key is deprecated from 8.0"}
			}
		}
		p.Report(f)
	})
}

// timeSeriesOf returns the time series options; ok is false if the collection
// is none, or they can't be read.
func timeSeriesOf(c *Collection) (ts mongodb.TimeSeries, ok bool) {
	options, ok := c.TimeSeries.Get()
	if !ok {
		return mongodb.TimeSeries{}, false
	}
	timeField, timeOK := options.TimeField.Get()
	metaField, metaOK := options.MetaField.OrDefault("")
	granularity, _ := options.Granularity.OrDefault("")
	return mongodb.TimeSeries{TimeField: timeField, MetaField: metaField, Granularity: granularity, Unseen: !timeOK || !metaOK}, true
}
