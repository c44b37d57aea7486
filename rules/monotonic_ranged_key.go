package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// MonotonicRangedKey is SL102.
var MonotonicRangedKey = &Rule{
	ID:         "SL102",
	Name:       "monotonic-ranged-key",
	Summary:    "the ranged shard key starts with a value that grows or falls with time",
	Severity:   Warning,
	Levels:     "info when zones or splits on the leading field are declared, as tiered storage does it on purpose",
	Confidence: "high when the growth is declared or measured; medium from a type, the default _id or a strong name; low from a weak name",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "Every new document sorts after all others, so it belongs to the chunk that ends in MaxKey (to the first one, if values fall). One shard takes every " +
		"insert while the others idle, and the balancer has to move what was just written. Adding shards adds no insert capacity.",
	Fix: "Hash the field, {createTime: hashed}, if no query needs a range of it; or put a field with many values in front, " +
		"{device_id: 1, createTime: 1}, which keeps ranges for one device together.",
	NotFlagged: "A hashed leading field. A leading field declared `monotonic: none` or made by a random generator. A leading field with one " +
		"declared value: the next field is judged. Time series collections. A coarse time bucket followed by a hashed field, which is SL113.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-choose-a-shard-key/",
		"https://www.mongodb.com/docs/manual/core/hashed-sharding/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.logs
    shardKey: {createTime: 1}
    fields:
      createTime: {bsonType: date, monotonic: increasing}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.logs
    shardKey: {device_id: 1, createTime: 1}
    fields:
      device_id: {cardinality: 80000}
      createTime: {bsonType: date, monotonic: increasing}
`}},
	Collection: checkMonotonicRangedKey,
}

func checkMonotonicRangedKey(p *Pass, c *Collection) {
	lead := leadingPart(c)
	if lead < 0 || c.Key[lead].Kind() != mongodb.Ascending || !c.TimeSeries.IsAbsent() {
		return
	}
	field := c.Key[lead].Field
	g := growthOf(c, field)
	bucket := isTimeBucket(field)
	if bucket {
		if _, hashed := c.Key.HashedField(); hashed {
			return // SL113 says what this means
		}
		if !g.moves {
			g = growthBehindBucket(c, lead)
		}
	}
	if !g.moves {
		return
	}
	f := Finding{
		Severity: Warning, Confidence: g.confidence, Basis: g.basis,
		Span:      c.Pattern.Span,
		Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("every insert into %s goes to one shard: ranged shard key %s starts with a value that %s with time", c.Namespace, c.Key, growthVerb(g)),
		Notes:   []string{g.why},
		Help:    p.monotonicHelp(c, field, bucket),
	}
	if bucket {
		f.Message = fmt.Sprintf("every insert into %s goes to one shard: in ranged shard key %s both the time bucket %s and what follows it grow with time", c.Namespace, c.Key, field)
	}
	if !g.span.IsZero() {
		f.Related = append(f.Related, schema.Related{Message: "declared here", Span: g.span})
		f.Evidence = append(f.Evidence, Fact{What: "monotonicity of " + field, Value: true, Basis: g.basis, Span: g.span})
	}
	if !bucket && len(c.Key) == 1 && hashable(c, field) {
		f.Fixes = p.setPart(c.Pattern, 0, word("hashed"), fmt.Sprintf("Hash %s, after which ranges of it ask every shard", field))
	}
	if divides(c, field) {
		f.Severity = Info
		f.Notes = append(f.Notes, "zones or splits on "+field+" are declared, as tiered storage by age does; then the newest range still takes every insert")
	}
	p.Report(f)
}

// growthBehindBucket returns the growth of the part after a coarse time bucket:
// within a period all inserts go where that part is greatest.
func growthBehindBucket(c *Collection, lead int) growth {
	if lead+1 < len(c.Key) && c.Key[lead+1].Kind() == mongodb.Ascending {
		return growthOf(c, c.Key[lead+1].Field)
	}
	return growth{}
}

func growthVerb(g growth) string {
	if g.falls {
		return "falls"
	}
	return "grows"
}
