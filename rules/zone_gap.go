package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ZoneGap is SL305.
var ZoneGap = &Rule{
	ID:         "SL305",
	Name:       "zone-gap",
	Summary:    "the zone ranges of a collection leave a hole between them",
	Severity:   Info,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "Documents whose keys lie in the hole belong to no zone and may be placed on any shard, also on one outside the region or the class " +
		"of machines that the zones were made for.",
	Fix:        "Let one range end where the next begins, or declare a zone for the hole.",
	NotFlagged: "What lies below the first and above the last range. Holes beside a bound that cannot be read. Ranges that overlap, which is SL304.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/core/zone-sharding/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.items
    shardKey: {x: 1}
    zones:
      - {zone: low, min: {x: {$minKey: 1}}, max: {x: 10}}
      - {zone: high, min: {x: 20}, max: {x: {$maxKey: 1}}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.items
    shardKey: {x: 1}
    zones:
      - {zone: low, min: {x: {$minKey: 1}}, max: {x: 10}}
      - {zone: high, min: {x: 10}, max: {x: {$maxKey: 1}}}
`}},
	Collection: checkZoneGap,
}

func checkZoneGap(p *Pass, c *Collection) {
	if len(c.Key) == 0 || len(c.Zones) < 2 {
		return
	}
	for _, z := range c.Zones {
		if !soundZone(c, z) {
			return
		}
	}
	for _, gap := range mongodb.ZoneGaps(zoneRanges(c), c.Key) {
		after, before := c.Zones[gap.After], c.Zones[gap.Before]
		p.Report(Finding{
			Severity: Info, Span: before.Span, Namespace: c.Namespace,
			Subject: fmt.Sprintf("%s %s", gap.From, gap.To),
			Message: fmt.Sprintf("keys of %s from %s up to %s belong to no zone: such documents may be placed on any shard", c.Namespace, gap.From, gap.To),
			Help:    "let one range end where the next begins, or declare a zone for the hole",
			Related: []schema.Related{{Message: "the range below the hole", Span: after.Span}},
		})
	}
}
