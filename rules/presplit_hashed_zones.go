package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// PresplitHashedZones is SL309.
var PresplitHashedZones = &Rule{
	ID:         "SL309",
	Name:       "presplit-hashed-zones",
	Summary:    "presplitHashedZones lacks what it needs",
	Severity:   Error,
	Confidence: "high",
	Versions:   "from 4.4; below see SL105",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "shardCollection fails. The option needs an empty collection, a hashed field in the key and zones that were defined before. With the " +
		"hashed field first, one zone must cover everything from MinKey to MaxKey; otherwise each zone has real values in front of the hashed " +
		"field and MinKey from it on in its lower bound.",
	Fix:        "Define the zones before sharding, with every field of the key in both bounds, or leave the option out.",
	NotFlagged: "presplitHashedZones: false. Bounds with a value that cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/shardCollection/",
		"src/mongo/db/s/config/initial_split_policy.cpp",
	},
	ServerCode: "InvalidOptions (72), or 31387 to 31412",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {region: 1, order_no: hashed}
    presplitHashedZones: true
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {region: 1, order_no: hashed}
    presplitHashedZones: true
    zones:
      - zone: EU
        min: {region: EU, order_no: {$minKey: 1}}
        max: {region: EV, order_no: {$minKey: 1}}
`}},
	Collection: checkPresplitHashedZones,
}

func checkPresplitHashedZones(p *Pass, c *Collection) {
	if !schema.Is(c.PresplitHashedZones, true) || len(c.Key) == 0 {
		return
	}
	ranges := zoneRanges(c)
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		faults := mongodb.CheckPresplit(c.Key, ranges, dataOf(c), v)
		for _, f := range faults {
			if f.Needs != "" {
				return nil // SL105 says it
			}
		}
		return append(faults, mongodb.CheckZonesFitKey(c.Key, ranges)...)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		f := Finding{
			Severity: Error, Versions: versions, Span: c.PresplitHashedZones.Span(),
			Namespace: c.Namespace, Subject: fault.Reason,
			Message: fmt.Sprintf("%s will refuse to shard %s with presplitHashedZones: %s", theServer(p.On(versions)), c.Namespace, fault.Reason),
			Help:    "define the zones before sharding, with every field of the key in both bounds; or leave presplitHashedZones out",
			Related: []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}},
		}
		if fault.Item >= 0 && fault.Item < len(c.Zones) {
			z := c.Zones[fault.Item]
			if !soundZone(c, z) {
				return // SL303 says what is wrong with the range
			}
			f.Span = zoneSpan(z, fault.Option)
			f.Related = append(f.Related, schema.Related{Message: "presplitHashedZones asked for here", Span: c.PresplitHashedZones.Span()})
		}
		p.Report(f)
	})
}
