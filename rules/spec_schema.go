package rules

// SpecSchema is SL002.
var SpecSchema = &Rule{
	ID:         "SL002",
	Name:       "spec-schema",
	Summary:    "a spec has an unknown key, a missing key or a value of the wrong type",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | ConfigFile | Evidence,
	Since:      "0.1",
	Fixable:    SomeSafe,
	Why: "A key that shardlint does not know says nothing: a shard key under a misspelt name leaves the collection unsharded as far as every " +
		"other rule can see, and their silence would mean nothing. A value of the wrong type counts as unknown.",
	Fix: "Write the key or value as the format has it. `shardlint schema spec` prints the JSON Schema; editors that read it complete and check " +
		"specs while you type. Keys that begin with x- are yours.",
	NotFlagged: "Keys that begin with x-. The inside of filters, updates, pipelines, validators and zone bounds, which are MongoDB's.",
	Sources:    []string{"https://json-schema.org/draft/2020-12"},
	Bad: []Example{{Title: "a misspelt key", File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardkey: {order_no: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
    x-owner: team-checkout
`}},
	Deployment: reportProblems,
}
