package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// OverlappingZones is SL304.
var OverlappingZones = &Rule{
	ID:         "SL304",
	Name:       "overlapping-zones",
	Summary:    "two zone ranges of one collection share keys",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "A document belongs to one zone. The server refuses the second range, so that part of the data is not placed as planned. " +
		"A bound that names only the first fields of the key is filled up with MinKey: max {region: \"EU\"} leaves out all of EU.",
	Fix:        "Let each range end where the next begins: min is part of the range, max is not.",
	NotFlagged: "Ranges that touch. The same range of the same zone written twice. Bounds with a value that cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/updateZoneKeyRange/",
		"src/mongo/db/s/config/sharding_catalog_manager_zone_operations.cpp",
	},
	ServerCode: "RangeOverlapConflict (178)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.items
    shardKey: {x: 1}
    zones:
      - {zone: hot, min: {x: {$minKey: 1}}, max: {x: 0}}
      - {zone: cold, min: {x: -10}, max: {x: {$maxKey: 1}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.items
    shardKey: {x: 1}
    zones:
      - {zone: hot, min: {x: {$minKey: 1}}, max: {x: -10}}
      - {zone: cold, min: {x: -10}, max: {x: {$maxKey: 1}}}
`}},
	Collection: checkOverlappingZones,
}

func checkOverlappingZones(p *Pass, c *Collection) {
	set := mongodb.NewZoneSet(c.Key)
	var zones []*schema.Zone // those added
	for _, z := range c.Zones {
		if !soundZone(c, z) {
			continue
		}
		r := zoneRange(z)
		zones = append(zones, z)
		i, overlaps := set.Add(r)
		if !overlaps {
			continue
		}
		// Refused, it is not there for the ranges after it.
		other := zoneRange(zones[i])
		p.Report(Finding{
			Severity: Error, Span: z.Span, Namespace: c.Namespace,
			Subject: fmt.Sprintf("%s %s %s", r.Zone, r.Min, other.Min),
			Message: fmt.Sprintf("the server will refuse this range of zone %q for %s: it shares %s with zone %q",
				r.Zone, c.Namespace, sharedRange(r, other, c.Key), other.Zone),
			Notes:   []string{"a document belongs to one zone (RangeOverlapConflict, 178)"},
			Help:    "let each range end where the next begins: min is part of the range, max is not",
			Related: []schema.Related{{Message: fmt.Sprintf("range of zone %q", other.Zone), Span: zones[i].Span}},
		})
	}
}

// sharedRange writes the keys that two overlapping ranges share.
func sharedRange(a, b mongodb.ZoneRange, key mongodb.KeyPattern) string {
	a, b = mongodb.PadZone(a, key), mongodb.PadZone(b, key)
	from, to := a.Min, a.Max
	if mongodb.Compare(b.Min, from) > 0 {
		from = b.Min
	}
	if mongodb.Compare(b.Max, to) < 0 {
		to = b.Max
	}
	return fmt.Sprintf("the keys from %s up to %s", from, to)
}
