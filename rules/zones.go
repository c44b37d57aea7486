package rules

import (
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// zoneRange converts a declared zone. A bound that was not written is unknown.
func zoneRange(z *schema.Zone) mongodb.ZoneRange {
	name, _ := z.Name.Get()
	return mongodb.ZoneRange{Zone: name, Min: wholeValue(z.Min), Max: wholeValue(z.Max)}
}

func zoneRanges(c *Collection) []mongodb.ZoneRange {
	ranges := make([]mongodb.ZoneRange, len(c.Zones))
	for i, z := range c.Zones {
		ranges[i] = zoneRange(z)
	}
	return ranges
}

// zoneSpan returns the place of the bound a fault speaks of, else of the zone.
func zoneSpan(z *schema.Zone, option string) schema.Span {
	switch {
	case option == "min" && z.Min != nil:
		return z.Min.Span
	case option == "max" && z.Max != nil:
		return z.Max.Span
	}
	return z.Span
}

// soundZone reports whether the zone is accepted by itself, so that it can be
// judged beside the others.
func soundZone(c *Collection, z *schema.Zone) bool {
	return len(mongodb.CheckZoneRange(zoneRange(z), c.Key, timeSeriesOption(c))) == 0
}

func timeSeriesOption(c *Collection) *mongodb.TimeSeries {
	if c.TimeSeries.IsAbsent() {
		return nil
	}
	ts, ok := timeSeriesOf(c)
	if !ok {
		ts.Unseen = true
	}
	return &ts
}
