package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidZoneRange is SL303.
var InvalidZoneRange = &Rule{
	ID:         "SL303",
	Name:       "invalid-zone-range",
	Summary:    "the server refuses the range of a zone",
	Severity:   Error,
	Levels:     "error where the server refuses the range; warning for a zone that no declared shard is in, or that the script gives no shard",
	Confidence: "high; medium for shards and zones of which a script shows only its own commands",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "updateZoneKeyRange fails, so the documents that were to stay in one region or on one class of machines are spread over all shards. " +
		"Both bounds name the first fields of the shard key in order, min lies below max, and a hashed field is bounded by hash values " +
		"(NumberLong), not by the values themselves.",
	Fix: "Write both bounds with the leading fields of the shard key. To keep documents of one region together, the region must be the first " +
		"field of the key.",
	NotFlagged: "Bounds with a value that cannot be read. A prefix of the key: the server fills up with MinKey. Zones of shards that do not " +
		"list their zones.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/updateZoneKeyRange/",
		"src/mongo/db/s/config/sharding_catalog_manager_zone_operations.cpp",
	},
	ServerCode: "ShardKeyNotFound (61), FailedToParse (9), InvalidOptions (72) or ZoneNotFound (177)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: 1, region: 1}
    zones:
      - {zone: EU, min: {region: EU}, max: {region: EV}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {region: 1, order_no: 1}
    zones:
      - {zone: EU, min: {region: EU}, max: {region: EV}}
`}},
	Collection: checkInvalidZoneRange,
	Script:     checkZoneCommands,
}

func checkInvalidZoneRange(p *Pass, c *Collection) {
	var assigned map[string]bool
	var unread bool
	if len(c.Zones) > 0 {
		assigned, unread = p.assignedZones()
	}
	for _, z := range c.Zones {
		name, _ := z.Name.Get()
		faults := mongodb.CheckZoneRange(zoneRange(z), c.Key, timeSeriesOption(c))
		for i, fault := range faults {
			if i > 0 && sameCause(faults[i-1], fault) {
				continue // told with the fault of the other bound
			}
			f := Finding{
				Severity: Error, Span: zoneSpan(z, fault.Option), Namespace: c.Namespace, Subject: name + " " + fault.Reason,
				Message: fmt.Sprintf("the server will refuse this range of zone %q for %s: %s", name, c.Namespace, fault.Reason),
				Help:    zoneHelp(c, fault),
			}
			if fault.CodeName != "" {
				f.Notes = []string{fmt.Sprintf("updateZoneKeyRange fails with %s (%d), and the documents are not kept together", fault.CodeName, fault.Code)}
			}
			if i+1 < len(faults) && sameCause(fault, faults[i+1]) {
				f.Related = append(f.Related, schema.Related{Message: "max has the same fault", Span: zoneSpan(z, faults[i+1].Option)})
			}
			if len(c.Key) > 0 {
				f.Related = append(f.Related, schema.Related{Message: "shard key declared here", Span: c.Pattern.Span})
			}
			p.Report(f)
		}
		if zones, ok := p.cluster().shardsIn(name); ok && name != "" {
			if len(mongodb.CheckZoneAssigned(name, zones)) > 0 && !unread && !assigned[name] {
				p.Report(Finding{
					Severity: Warning, Span: schemaSpan(z.Name.Span(), z.Span), Namespace: c.Namespace, Subject: name + " on no shard",
					Message: fmt.Sprintf("no declared shard is in zone %q: the server will refuse its range for %s", name, c.Namespace),
					Notes:   []string{"a zone has a range only once a shard is in it (ZoneNotFound, 177)"},
					Help:    fmt.Sprintf("add %q to the `zones:` of a shard in `topology:`, and run sh.addShardToZone first", name),
				})
			}
		}
	}
}

// sameCause reports whether the faults of min and of max have one cause: the
// same field is wrong in the same way.
func sameCause(a, b mongodb.Fault) bool {
	return a.Option == "min" && b.Option == "max" && a.Code == b.Code && a.Part == b.Part && a.CodeName == b.CodeName
}

func zoneHelp(c *Collection, fault mongodb.Fault) string {
	switch {
	case len(c.Key) == 0:
		return "write min and max with the same fields in the same order, min below max"
	case fault.CodeName == "InvalidOptions" && fault.Part >= 0 && fault.Part < len(c.Key) && c.Key[fault.Part].Kind() == mongodb.Hashed:
		return "bound a hashed field with NumberLong hash values ({$numberLong: \"0\"}), $minKey or $maxKey; zones by value need a ranged field"
	}
	return fmt.Sprintf("write min and max with the first fields of shard key %s in order, min below max; what the zone goes by must lead the key", c.Key)
}
