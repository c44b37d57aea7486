package rules

// InvalidInput is SL001.
var InvalidInput = &Rule{
	ID:         "SL001",
	Name:       "invalid-input",
	Summary:    "a file that is meant as input cannot be read",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | ConfigFile | Evidence | Script,
	Since:      "0.1",
	Fixable:    SomeSafe,
	Why: "Nothing that the unread part declares is checked, so a mistake in it goes unseen. The rest of the file, as far as it can be told " +
		"apart, and all other files are still checked.",
	Fix: "Mend the syntax at the place shown. For a file that is too large, split it, or raise the limit.",
	NotFlagged: "Files that are only looked at, such as text searched for connection strings: what can't be read there is unknown, " +
		"and `-v` lists it.",
	Sources: []string{"https://yaml.org/spec/1.2.2/", "https://www.rfc-editor.org/rfc/rfc8259"},
	Options: []Option{{Name: "maxMegabytes", Default: 32, Doc: "size, in MB of 1024*1024 bytes, above which a spec is not read"}},
	Bad: []Example{{Title: "a bracket that is never closed", File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Deployment: reportProblems,
}
