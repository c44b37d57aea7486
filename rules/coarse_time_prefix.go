package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// CoarseTimePrefix is SL113.
var CoarseTimePrefix = &Rule{
	ID:         "SL113",
	Name:       "coarse-time-prefix",
	Summary:    "the shard key leads with a coarse time bucket and spreads only within it",
	Severity:   Info,
	Confidence: "medium: the time bucket is known by its name",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "All writes of the current period fall in one range of the key, and at its start that range is one chunk on one shard. The hashed part " +
		"spreads them only after the range was split and its chunks were moved; a new period starts all over again.",
	Fix:        "Pre-split each new period before it begins (sh.splitAt or zones), or lead with a field that has many values.",
	NotFlagged: "A key for which zones or splits on the bucket are declared. A bucket that is not followed by a hashed field, which is SL102's to judge.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/hashed-sharding/",
		"src/mongo/db/s/config/initial_split_policy.cpp",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {month: 1, order_id: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {month: 1, order_id: hashed}
    splits:
      - {month: "2027-01", order_id: {$minKey: 1}}
      - {month: "2027-01", order_id: {$numberLong: "0"}}
`}},
	Collection: checkCoarseTimePrefix,
}

func checkCoarseTimePrefix(p *Pass, c *Collection) {
	lead := leadingPart(c)
	if lead < 0 || c.Key[lead].Kind() != mongodb.Ascending || !isTimeBucket(c.Key[lead].Field) || !c.TimeSeries.IsAbsent() {
		return
	}
	hashed, ok := c.Key.HashedField()
	field := c.Key[lead].Field
	if !ok || hashed < lead || divides(c, field) {
		return
	}
	p.Report(Finding{
		Severity: Info, Confidence: Medium,
		Span: c.Pattern.Parts[lead].Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("each new %s of %s starts on one shard: %s leads shard key %s, so all writes of a period fall in one range until it is split",
			field, c.Namespace, field, c.Key),
		Notes: []string{
			fmt.Sprintf("%s is taken for a time bucket by its name", field),
			fmt.Sprintf("hashing %s spreads the writes of a period only once its range has several chunks; without zones no version pre-splits a key whose first field is not hashed", c.Key[hashed].Field),
		},
		Help: fmt.Sprintf("pre-split each %s before it begins, sh.splitAt(%q, {%s: ...}), and declare it under `splits:`; or lead with a field of many values",
			field, c.Namespace, strings.Join(c.Key.Names(), ": ..., ")),
	})
}
