package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidSplitPoint is SL302.
var InvalidSplitPoint = &Rule{
	ID:         "SL302",
	Name:       "invalid-split-point",
	Summary:    "the server refuses a split point",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning for a value of a hashed field that is no hash",
	Confidence: "high; medium for values of hashed fields",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "The split fails, and a script that goes on without looking loads all data into fewer chunks than planned. A split point is a value of the " +
		"whole shard key, no boundary yet, and of a hashed field it is a hash (a 64-bit integer), not the value that is hashed.",
	Fix: "Write every field of the shard key and no other; $minKey for fields that do not matter. For a hashed field write hashes, or leave the " +
		"splits out.",
	NotFlagged: "A point with a value that cannot be read. A point that another file splits at, too. $minKey and $maxKey in some fields. Another order of the fields.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/split/",
		"src/mongo/s/commands/cluster_split_cmd.cpp",
	},
	ServerCode: "BadValue (2) or NamespaceNotSharded (118)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    splits:
      - {customer_id: 1000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: 1}
    splits:
      - {customer_id: 1000, order_id: {$minKey: 1}}
`}},
	Collection: checkInvalidSplitPoint,
	Script:     checkSplitCommands,
}

func checkInvalidSplitPoint(p *Pass, c *Collection) {
	if len(c.Splits) > 0 && !c.Sharded() && c.Source == schema.FromSpec {
		s := c.Splits[0]
		p.Report(Finding{
			Severity: Error, Span: s.Span, Namespace: c.Namespace, Subject: "not sharded",
			Message: fmt.Sprintf("the server will refuse to split %s: it has no shardKey, so it is not sharded", c.Namespace),
			Help:    "declare the shardKey, or take the splits out",
			Related: []schema.Related{{Message: "declared without a shardKey", Span: c.NamespaceSpan}},
		})
		return
	}
	if len(c.Key) == 0 {
		return
	}
	boundaries := mongodb.NewSplitSet(c.Key)
	for i, s := range c.Splits {
		point := wholeValue(s.At)
		faults := boundaries.Add(point)
		for _, fault := range faults {
			if fault.Item != mongodb.Whole && fault.Item < i && c.Splits[fault.Item].Span.File != s.Span.File {
				continue // two files say the same, and nobody knows that both run
			}
			f := chunkFinding(c, fault, "split", "this split point", s.Span)
			f.Subject = point.String() + " " + fault.Reason
			f.Help = fmt.Sprintf("write a value for each field of shard key %s and for no other, and each point once", c.Key)
			if fault.Item != mongodb.Whole && fault.Item < i {
				f.Related = append(f.Related, schema.Related{Message: "the boundary is declared here already", Span: c.Splits[fault.Item].Span})
			}
			p.Report(f)
		}
		if len(faults) == 0 {
			checkHashedSplit(p, c, s, point)
		}
	}
}

// checkHashedSplit reports a split point that gives a hashed field a value which
// can be no hash.
func checkHashedSplit(p *Pass, c *Collection, s *schema.Split, point mongodb.Value) {
	at, ok := c.Key.HashedField()
	if !ok {
		return
	}
	field := c.Key[at].Field
	v, found := point.Lookup(field)
	switch v.Kind() {
	case mongodb.Unknown, mongodb.Some, mongodb.Int64, mongodb.MinKey, mongodb.MaxKey:
		return
	}
	if !found {
		return
	}
	f := Finding{
		Severity: Warning, Confidence: Medium, Span: schemaSpan(literalPlace(s.At, field), s.Span), Namespace: c.Namespace, Subject: point.String() + " hashed",
		Message: fmt.Sprintf("this split point of %s does not split where it says: %s is hashed, so its chunks are cut by hashes (NumberLong), not by values", c.Namespace, field),
		Help:    "write a hash, {$numberLong: \"0\"}, or leave the splits out",
		Related: keyPlace(c),
	}
	if v.Kind() == mongodb.Int32 {
		f.Message = fmt.Sprintf("this split point of %s gives hashed field %s a plain integer: its chunks are cut by hashes, which are NumberLong, not by values", c.Namespace, field)
	}
	p.Report(f)
}
