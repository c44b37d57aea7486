package rules

import (
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ServerCollection returns the collection of the deployment as the server's commands
// meet it.
func ServerCollection(c *Collection, m *schema.Model) mongodb.Collection {
	coll := mongodb.Collection{NotSharded: c.Key != nil && len(c.Key) == 0, DefaultCollation: c.DefaultCollation, Capped: Tri(c.Capped)}
	_, coll.IndexesKnown = c.IndexesListed.Get()
	if len(c.Key) > 0 {
		coll.Sharded = &mongodb.Sharded{Key: c.Key, Unique: Tri(c.Unique)}
	}
	for _, ix := range c.Indexes {
		if ix.Def.Key == nil {
			coll.IndexesKnown = false
			continue
		}
		coll.Indexes = append(coll.Indexes, ix.Def)
	}
	if n, ok := c.Documents.Get(); ok {
		coll.Data = mongodb.Empty
		if n > 0 {
			coll.Data = mongodb.NonEmpty
		}
	}
	if !c.TimeSeries.IsAbsent() {
		options, _ := c.TimeSeries.Get()
		ts := &mongodb.TimeSeries{}
		var timeKnown, metaKnown bool
		ts.TimeField, timeKnown = options.TimeField.Get()
		ts.MetaField, metaKnown = options.MetaField.OrDefault("")
		ts.Unseen = !timeKnown || !metaKnown
		coll.TimeSeries = ts
	}
	if !c.ViewOn.IsAbsent() {
		coll.View = mongodb.Yes
	}
	coll.Zones = ZoneRanges(c)
	coll.Shards = int(known(m.Topology.ShardCount))
	return coll
}

// ZoneRanges returns the declared zone ranges of the collection, in their order.
func ZoneRanges(c *Collection) []mongodb.ZoneRange {
	var ranges []mongodb.ZoneRange
	for _, z := range c.Zones {
		name, _ := z.Name.Get()
		ranges = append(ranges, mongodb.ZoneRange{Zone: name, Min: Value(z.Min), Max: Value(z.Max)})
	}
	return ranges
}

// KeyTarget returns the collection's shard key as one to get to.
func KeyTarget(c *Collection) mongodb.KeyTarget {
	to := mongodb.KeyTarget{Namespace: string(c.Namespace), Key: c.Key, Unique: Tri(c.Unique),
		Collation: option(c.Collection.Collation), EnforceUniquenessCheck: Tri(c.EnforceUniquenessCheck)}
	if c.Namespace.IsGlob() {
		to.Namespace = ""
	}
	documents, ok := c.Documents.Get()
	bytes, sizeOK := c.AvgDocumentBytes.Get()
	if ok && sizeOK {
		to.Bytes = float64(documents) * float64(bytes)
	}
	return to
}
