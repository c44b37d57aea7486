package rules

// DuplicateKey is SL003.
var DuplicateKey = &Rule{
	ID:         "SL003",
	Name:       "duplicate-key",
	Summary:    "the same key stands twice in one mapping",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | ConfigFile | Evidence,
	Since:      "0.1",
	Fixable:    SafeFix,
	Why: "Only one of the two values counts, and readers differ on which: shardlint, an editor and a deploy script may each see another " +
		"shard key or another list of indexes.",
	Fix:        "Keep one of the two. For a key pattern that is meant to repeat a field, there is no such thing: each field stands once.",
	NotFlagged: "The list form of a key pattern, [{a: 1}, {b: hashed}], where each entry is a mapping of its own.",
	Sources:    []string{"https://yaml.org/spec/1.2.2/#3211-nodes"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
    documents: 1000
    documents: 2000
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
    documents: 2000
`}},
	Deployment: reportProblems,
}
