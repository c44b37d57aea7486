package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ShardKeyLimits is SL114.
var ShardKeyLimits = &Rule{
	ID:         "SL114",
	Name:       "shard-key-limits",
	Summary:    "the shard key is longer than an index or the server allows",
	Severity:   Error,
	Levels:     "error for more than 32 fields or a pattern over 2048 bytes; warning for values that may exceed 512 bytes up to 4.2",
	Confidence: "high",
	Versions:   "values are limited to 512 bytes up to 4.2 and not limited from 4.4",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "A shard key needs an index, and no index holds more than 32 fields or a pattern over 2048 bytes, so shardCollection fails. " +
		"Up to 4.2 a document whose shard key values take more than 512 bytes is refused at insert.",
	Fix:        "Shard on fewer fields: two or three that queries name are enough. Up to 4.2 hash the long field or shard on a shorter one.",
	NotFlagged: "Keys whose fields have no declared maxLength. Hashed fields, whose value in the key is 8 bytes long.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/reference/limits/#indexes", "https://www.mongodb.com/docs/v4.2/reference/limits/"},
	ServerCode: "CannotCreateIndex (67) or ShardKeyTooBig (13334)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "4.2"
collections:
  - namespace: web.pages
    shardKey: {url: 1}
    fields:
      url: {bsonType: string, maxLength: 2000}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "4.2"
collections:
  - namespace: web.pages
    shardKey: {url: hashed}
    fields:
      url: {bsonType: string, maxLength: 2000}
`}},
	Collection: checkShardKeyLimits,
}

func checkShardKeyLimits(p *Pass, c *Collection) {
	for _, fault := range mongodb.CheckShardKeyLimits(c.Key) {
		p.Report(Finding{
			Severity: Error, Span: c.Pattern.Span, Namespace: c.Namespace, Subject: "limits",
			Message: fmt.Sprintf("the server will refuse the shard key of %s: %s", c.Namespace, fault.Reason),
			Help:    "shard on fewer fields: two or three that queries name are enough",
		})
	}
	for i, part := range c.Key {
		f := c.Field(part.Field)
		if f == nil || part.Kind() != mongodb.Ascending {
			continue
		}
		length, ok := f.MaxLength.Get()
		limited := p.Where(func(v mongodb.Version) bool {
			limit := mongodb.ShardKeyValueLimit(v)
			return limit > 0 && length > int64(limit)
		})
		if !ok || len(limited) == 0 {
			continue
		}
		p.Report(Finding{
			Severity: Warning, Versions: limited, Basis: f.MaxLength.Basis,
			Span: c.Pattern.Parts[i].Span, Namespace: c.Namespace, Subject: part.Field,
			Message: fmt.Sprintf("%s documents of %s whose shard key values take more than %d bytes, and %s may be %s long",
				p.serversDo("refuses", limited), c.Namespace, mongodb.ShardKeyValueLimit(limited[0]), part.Field, count(length, "character")),
			Help:    fmt.Sprintf("hash the field, {%s: hashed}, shard on a shorter one, or upgrade: from 4.4 there is no limit", part.Field),
			Related: []schema.Related{{Message: "length declared here", Span: f.MaxLength.Span()}},
		})
	}
}
