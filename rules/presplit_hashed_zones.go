package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// PresplitHashedZones is SL309.
var PresplitHashedZones = &Rule{
	ID:         "SL309",
	Name:       "presplit-hashed-zones",
	Summary:    "presplitHashedZones lacks what it needs",
	Severity:   Error,
	Levels:     "warning where a script asks for it and nothing in the deployment sets a zone: they may have been set elsewhere",
	Confidence: "high; medium for zones that may have been set elsewhere",
	Versions:   "from 4.4; below see SL105",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
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
		if len(c.Zones) == 0 && len(ranges) == 0 && fault.Code == 31387 && strings.Contains(fault.Reason, "zone") && !inSpec(c) {
			// A spec lists all zones there are; a script may run after another
			// that set them.
			f.Severity, f.Confidence = Warning, Medium
			f.Message = fmt.Sprintf("%s refuses presplitHashedZones for %s unless zones were set for it before, and nothing here sets one", theServer(p.On(versions)), c.Namespace)
		}
		if fault.Item >= 0 && fault.Item < len(c.Zones) {
			z := c.Zones[fault.Item]
			if !soundZone(c, z) {
				return // SL303 says what is wrong with the range
			}
			f.Span = zoneSpan(z, fault.Option)
			f.Related = append(f.Related, schema.Related{Message: "presplitHashedZones asked for here", Span: c.PresplitHashedZones.Span()})
		}
		f.Fixes = falseFor(c.PresplitHashedZones.Span(), "Shard without presplitHashedZones")
		p.Report(f)
	})
}

// inSpec reports whether a spec declares the collection, so that what it leaves
// out has its default.
func inSpec(c *Collection) bool {
	return slices.ContainsFunc(c.Declarations, func(d *schema.Collection) bool { return d.Source == schema.FromSpec })
}
