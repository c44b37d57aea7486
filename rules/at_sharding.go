package rules

import (
	"fmt"
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

// indexesOfAnyTime returns the indexes that are declared, and those that a script
// drops after it has sharded the collection.
func (c *Collection) indexesOfAnyTime() []Index {
	if c.AtSharding == nil {
		return c.Indexes
	}
	all := slices.Clip(c.Indexes)
	places := map[schema.Span]bool{}
	for _, ix := range c.Indexes {
		places[ix.Key.Span()] = true
	}
	for _, ix := range c.AtSharding.Indexes {
		if !places[ix.Key.Span()] { // else it is there, changed perhaps
			all = append(all, Index{Index: ix, Def: convertIndex(ix)})
		}
	}
	return all
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

// insertedBeforeSharding reports whether a script runs the query before it
// shards the collection.
func (c *Collection) insertedBeforeSharding(q *schema.Query) bool {
	at := c.AtSharding
	return at != nil && !at.Rekeyed && q.Span.File == at.Span.File && q.Span.Start < at.Span.Start
}

// dataSpan returns where it is said that the collection has documents.
func (c *Collection) dataSpan() schema.Span {
	if c.AtSharding != nil {
		return c.AtSharding.Data.Span()
	}
	return c.Documents.Span()
}

// thereAtSharding reports whether a script shows that the index was there when
// the collection was sharded, or got its present key.
func (c *Collection) thereAtSharding(ix *schema.Index) bool {
	return c.AtSharding != nil && slices.Contains(c.AtSharding.Indexes, ix) && !schema.Is(ix.AfterSharding, true)
}

// madeUniqueLater reports whether a collMod of a script is to make the index
// unique after the collection was sharded.
func (c *Collection) madeUniqueLater(ix Index) bool {
	return schema.Is(ix.AfterSharding, true) && ix.Options != nil && ix.Options.Lookup("unique") == nil && ix.Options.Lookup("prepareUnique") == nil
}

// refuseShardCommand turns the finding of a unique index into one of the shard
// command, which is what the server refuses where the index was first.
func (p *Pass) refuseShardCommand(f *Finding, c *Collection, ix Index, kind, server string) {
	command, verb := "shardCollection", "shard"
	if c.AtSharding.Rekeyed {
		command, verb = "the command", "change the shard key of"
	}
	f.Related = []schema.Related{{Message: kind + " index created here", Span: f.Span}}
	if slices.ContainsFunc(p.Model.Scripts, func(s *schema.Script) bool {
		return s.File == f.Span.File && slices.ContainsFunc(s.Unsure, func(at schema.Span) bool { return at.Contains(f.Span) })
	}) {
		f.Confidence = Medium // the index may be of another collection
	}
	f.Span = schemaSpan(c.Pattern.Span, c.AtSharding.Span)
	f.Message = fmt.Sprintf("%s will refuse to %s %s: its %s index %s does not start with shard key %s", server, verb, c.Namespace, kind, ix.Def.Key, c.Key)
	f.Notes[len(f.Notes)-1] = command + " fails with InvalidOptions (72), be the collection empty or not"
}
