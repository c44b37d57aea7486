package rules

import "github.com/shardlint/shardlint/schema"

// asksForDuplicate returns where the code asks whether an insert failed for an _id
// that is there already; zero where it does not, or where another index may be meant.
func asksForDuplicate(c *Collection) schema.Span {
	for _, ix := range c.Indexes {
		if !ix.Def.Unique.False() {
			return schema.Span{}
		}
	}
	for _, q := range c.Queries {
		if !q.Duplicate.IsZero() {
			return q.Duplicate
		}
	}
	return schema.Span{}
}
