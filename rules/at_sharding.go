package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// indexesAtSharding returns the indexes that are there when the collection is
// sharded: all that are declared, but where a script shows the order, not those
// it creates later, and also those it drops later.
func (c *Collection) indexesAtSharding() []Index {
	if c.AtSharding == nil {
		return c.Indexes
	}
	var there []Index
	for _, ix := range c.Indexes {
		if !schema.Is(ix.AfterSharding, true) {
			there = append(there, ix)
		}
	}
	for _, ix := range c.AtSharding.Indexes {
		if !slices.ContainsFunc(there, func(have Index) bool { return have.Index == ix }) {
			there = append(there, Index{Index: ix, Def: convertIndex(ix)})
		}
	}
	return there
}

// dataAtSharding says whether the collection is known to have documents before
// it is sharded. What a spec declares is the size of today, which says nothing
// of the moment in which a script shards the collection.
func (c *Collection) dataAtSharding() mongodb.Data {
	if c.AtSharding != nil {
		switch has, ok := c.AtSharding.Data.Get(); {
		case !ok:
			return mongodb.DataUnknown
		case has:
			return mongodb.NonEmpty
		}
		return mongodb.Empty
	}
	return dataOf(c)
}

// dataSpan returns where it is said that the collection has documents.
func (c *Collection) dataSpan() schema.Span {
	if c.AtSharding != nil {
		return c.AtSharding.Data.Span()
	}
	return c.Documents.Span()
}
