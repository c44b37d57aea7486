package replay

import (
	"github.com/shardlint/shardlint/schema"
)

// shard is shardCollection.
func (p *player) shard(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	next := shardOptions(s, st.declared.Source)
	next.Namespace, next.NamespaceSpan = st.declared.Namespace, s.Namespace.Span()
	c := st.declared
	if schema.Is(c.Unique, true) != schema.Is(next.Unique, true) { // left out, it is false
		for _, d := range []*schema.Collection{c, next} {
			if d.Unique.IsAbsent() && !d.ShardKey.IsAbsent() {
				d.Unique = schema.KnownAt(false, d.Span)
			}
		}
	}
	switch {
	case c.ShardKey.IsAbsent():
		p.sharded(st, s, next)
	case s.Conditional || st.doubt:
		// One of the two runs, or the second is refused: which key it has in
		// the end is not known if they differ.
		if schema.Contradiction(c, next) != "" {
			c.ShardKey = schema.UnknownAt[schema.KeyPattern](next.ShardKey.Span())
			c.Unique = schema.UnknownAt[bool](next.ShardKey.Span())
		}
	case schema.Contradiction(c, next) != "":
		st.lost = append(st.lost, next)
	}
	st.doubt = st.doubt || s.Conditional
}

// sharded takes over the first shard command of a collection.
func (p *player) sharded(st *state, s *schema.Statement, next *schema.Collection) {
	c := st.declared
	c.Span, c.NamespaceSpan = s.Span, s.Namespace.Span()
	c.ShardKey, c.Unique, c.Collation = next.ShardKey, next.Unique, next.Collation
	c.NumInitialChunks, c.PresplitHashedZones = next.NumInitialChunks, next.PresplitHashedZones
	c.EnforceUniquenessCheck, c.ImplicitlyCreateIndex = next.EnforceUniquenessCheck, next.ImplicitlyCreateIndex
	if !next.TimeSeries.IsAbsent() {
		c.TimeSeries = next.TimeSeries
	}
	if st.doubt { // which indexes are there by now hangs on what nobody sees
		c.IndexesListed = schema.UnknownAt[bool](s.Span)
		return
	}
	c.AtSharding = &schema.Sharding{Indexes: c.Indexes[:len(c.Indexes):len(c.Indexes)], Data: st.data, Span: s.Span}
}

// shardOptions reads what the command says.
func shardOptions(s *schema.Statement, from schema.Source) *schema.Collection {
	a := s.Args
	c := &schema.Collection{Span: s.Span, Source: from}
	c.ShardKey = pattern(part(a, "key"))
	if c.ShardKey.IsAbsent() { // the server refuses it, yet sharded is what it is to be
		c.ShardKey = schema.UnknownAt[schema.KeyPattern](s.Span)
	}
	c.Unique = flag(part(a, "unique"))
	c.NumInitialChunks = integer(part(a, "numInitialChunks"))
	c.PresplitHashedZones = flag(part(a, "presplitHashedZones"))
	c.EnforceUniquenessCheck = flag(part(a, "enforceUniquenessCheck"))
	c.ImplicitlyCreateIndex = flag(part(a, "implicitlyCreateIndex"))
	c.Collation = literal(part(a, "collation"))
	c.TimeSeries = timeSeries(part(a, "timeseries"))
	return c
}

func timeSeries(n *schema.Node) schema.Value[schema.TimeSeries] {
	switch {
	case n == nil:
		return schema.Value[schema.TimeSeries]{}
	case n.Kind != schema.ObjectNode:
		return schema.UnknownAt[schema.TimeSeries](n.Span)
	}
	return schema.KnownAt(schema.TimeSeries{
		TimeField: text(part(n, "timeField")), MetaField: text(part(n, "metaField")), Granularity: text(part(n, "granularity")),
	}, n.Span)
}

// rekey is refineCollectionShardKey and reshardCollection: the collection has
// another key afterwards.
func (p *player) rekey(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	c := st.declared
	key := pattern(part(s.Args, "key"))
	before, known := c.ShardKey.Get()
	after, readable := key.Get()
	refines := s.Name == "refineCollectionShardKey"
	switch {
	case refines && readable && known && (schema.SameKey(before, after) || !extends(after, before)):
		return // nothing changes, or the server refuses it
	case readable && known && schema.SameKey(before, after):
	case s.Conditional || !readable:
		c.ShardKey = schema.UnknownAt[schema.KeyPattern](s.Span)
		st.doubt = st.doubt || s.Conditional
	default:
		c.ShardKey, c.Span = key, s.Span
	}
	c.NumInitialChunks = schema.Value[int64]{}
	data := schema.Value[bool]{}
	if c.AtSharding != nil {
		data = c.AtSharding.Data
	}
	c.AtSharding = &schema.Sharding{Indexes: c.Indexes[:len(c.Indexes):len(c.Indexes)], Data: data, Rekeyed: true, Span: s.Span}
	c.Splits = nil // the bounds have other fields now
	if part(s.Args, "zones") != nil && !refines {
		c.Zones = nil
	}
}

// extends reports whether the key has all parts of the other in front.
func extends(key, prefix schema.KeyPattern) bool {
	n := len(prefix.Parts)
	return len(key.Parts) > n && schema.SameKey(schema.KeyPattern{Parts: key.Parts[:n]}, prefix)
}

func (p *player) unshard(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	c := st.declared
	if s.Conditional {
		st.doubt = true
		c.ShardKey = schema.UnknownAt[schema.KeyPattern](s.Span)
		return
	}
	c.ShardKey, c.Unique, c.AtSharding = schema.Value[schema.KeyPattern]{}, schema.Value[bool]{}, nil
	c.Splits = nil
}

// zone is updateZoneKeyRange.
func (p *player) zone(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	c := st.declared
	low, high, name := part(s.Args, "min"), part(s.Args, "max"), part(s.Args, "zone")
	if name == nil || name.Kind == schema.NullNode {
		if s.Conditional {
			st.doubt = true
			return
		}
		kept := make([]*schema.Zone, 0, len(c.Zones))
		for _, z := range c.Zones {
			if !schema.SameNode(z.Min, low) || !schema.SameNode(z.Max, high) {
				kept = append(kept, z)
			}
		}
		c.Zones = kept
		return
	}
	for _, z := range c.Zones { // the same range again changes nothing
		if same(z.Name, text(name)) && schema.SameNode(z.Min, low) && schema.SameNode(z.Max, high) {
			return
		}
	}
	c.Zones = append(c.Zones, &schema.Zone{Name: text(name), Min: low, Max: high, Span: s.Span, Source: c.Source})
}

func same(a, b schema.Value[string]) bool {
	x, okX := a.Get()
	y, okY := b.Get()
	return okX && okY && x == y
}

// split is split at a value.
func (p *player) split(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	middle := part(s.Args, "middle")
	if middle == nil || middle.Kind != schema.ObjectNode {
		return
	}
	st.declared.Splits = append(st.declared.Splits, &schema.Split{At: middle, Span: s.Span, Source: st.declared.Source})
}
