package rules

import (
	"fmt"
	"slices"

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
	Fix: "Let one range end where the next begins, or declare a zone for the hole.",
	NotFlagged: "What lies below the first and above the last range. Holes in which none of the declared values of the first field lies. Holes beside a bound that cannot be " +
		"read. Ranges that overlap, which is SL304.",
	Sources: []string{"https://www.mongodb.com/docs/manual/core/zone-sharding/"},
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
	ranges := zoneRanges(c)
	byValue := 0
	for _, gap := range mongodb.ZoneGaps(ranges, c.Key) {
		if c.holdsNone(gap) {
			continue
		}
		after, before := c.Zones[gap.After], c.Zones[gap.Before]
		f := Finding{
			Severity: Info, Span: before.Span, Namespace: c.Namespace,
			Subject: fmt.Sprintf("%s %s", gap.From, gap.To),
			Message: fmt.Sprintf("keys of %s from %s up to %s belong to no zone: such documents may be placed on any shard", c.Namespace, gap.From, gap.To),
			Help:    "let one range end where the next begins, or declare a zone for the hole",
			Related: []schema.Related{{Message: "the range below the hole", Span: after.Span}},
		}
		if betweenValues(ranges[gap.After], ranges[gap.Before]) {
			// There is one beside each value: one finding tells them all.
			if byValue++; byValue > 1 {
				continue
			}
			f.Subject = "other values"
			f.Notes = []string{fmt.Sprintf("neither do keys with another value of %s that no range names", c.Key[0].Field)}
			f.Help = fmt.Sprintf("declare zones for the other values of %s if it matters where they are; declare its `values:` if there are no others", c.Key[0].Field)
		}
		p.Report(f)
	}
}

// betweenValues reports whether both ranges hold keys of one value of the first
// field each, as zones by region or tenant do.
func betweenValues(a, b mongodb.ZoneRange) bool {
	one := func(r mongodb.ZoneRange) bool {
		low, high := r.Min.Elems(), r.Max.Elems()
		return len(low) > 1 && len(high) > 1 && mongodb.Compare(low[0].Value, high[0].Value) == 0
	}
	return one(a) && one(b)
}

// holdsNone reports whether the values of the first key field are declared and
// none of them lies in the hole.
func (c *Collection) holdsNone(gap mongodb.ZoneGap) bool {
	f := c.Field(c.Key[0].Field)
	if f == nil || f.Values.Basis < schema.Declared {
		return false
	}
	values, ok := f.Values.Get()
	from, to := gap.From.Elems(), gap.To.Elems()
	return ok && c.Key[0].Kind() == mongodb.Ascending && !slices.ContainsFunc(values, func(n *schema.Node) bool {
		v := Value(n)
		if !v.Known() {
			return true
		}
		below, above := mongodb.Compare(v, from[0].Value), mongodb.Compare(v, to[0].Value)
		// At the first value the hole begins behind the rest of From, and at
		// the last it ends before the rest of To.
		return below > 0 && above < 0 || below == 0 && (len(from) == 1 || !allOf(from[1:], mongodb.MaxKey)) || above == 0 && !allOf(to[1:], mongodb.MinKey)
	})
}

// allOf reports whether every value of the rest of a bound is the given end.
func allOf(rest []mongodb.Elem, end mongodb.Kind) bool {
	return !slices.ContainsFunc(rest, func(e mongodb.Elem) bool { return e.Value.Kind() != end })
}
