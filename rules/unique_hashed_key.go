package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// UniqueHashedKey is SL107.
var UniqueHashedKey = &Rule{
	ID:         "SL107",
	Name:       "unique-hashed-key",
	Summary:    "unique is asked for a shard key with a hashed field",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "shardCollection fails and the collection stays on one shard: a hashed index cannot be unique, because two values may have one hash, " +
		"so the server refuses to promise it.",
	Fix: "Leave out unique and, if the values must be unique, create a unique ranged index that starts with the same field: " +
		"key {user_id: hashed} permits unique {user_id: 1}.",
	NotFlagged: "A key whose fields are all ranged. unique: false.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/reference/command/shardCollection/"},
	ServerCode: "InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: hashed}
    unique: true
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: web.users
    shardKey: {user_id: hashed}
    indexes:
      - {key: {user_id: 1}, unique: true}
`}},
	Collection: checkUniqueHashedKey,
}

func checkUniqueHashedKey(p *Pass, c *Collection) {
	hashed, ok := c.Key.HashedField()
	if !ok || !schema.Is(c.Unique, true) {
		return
	}
	field := c.Key[hashed].Field
	p.Report(Finding{
		Severity: Error, Span: c.Unique.Span(), Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("the server will refuse a unique shard key %s for %s: %s is hashed, and a hashed index can't be unique", c.Key, c.Namespace, field),
		Notes:   []string{"shardCollection fails with InvalidOptions (72), and the collection stays on one shard"},
		Help:    fmt.Sprintf("leave out unique; to keep %s unique, create the unique index {%s}, which this key permits", quoteNames(c.Key), joinOnes(c.Key.Names())),
		Related: []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}},
		Fixes:   falseFor(c.Unique.Span(), "Shard without unique"),
	})
}

// joinOnes writes fields as the inside of an ascending key: "a: 1, b: 1".
func joinOnes(fields []string) string {
	s := ""
	for i, f := range fields {
		s += ifWords(i > 0, ", ") + f + ": 1"
	}
	return s
}
