package schema

import (
	"cmp"
	"slices"
	"strconv"
)

// A Model is everything known of one deployment. Rules only read it; nothing
// changes it once Merge has returned.
type Model struct {
	// Deployment is the name of the unit of merging.
	Deployment string
	// Declared is true when an input or the config names the deployment, so
	// that its parts are known to belong together.
	Declared       bool
	ServerVersions []Value[string]
	FCV            Value[string]
	Topology       Topology
	Balancer       Balancer
	Collections    []*Collection // one for each namespace, sorted by it
	Connections    []*Connection // sorted by place
	RouterServices []RouterService
	Scripts        []*Script // sorted by path
	Problems       []Problem
	Directives     []Directive
	Files          []*File // every file the model was made from, sorted by path

	scatters []*scatterIndex
}

// Sharded reports whether the deployment is known to be a sharded cluster:
// its shards, routers or config servers are declared, or a sharded collection.
func (m *Model) Sharded() bool {
	t := m.Topology
	if !t.ShardCount.IsAbsent() || len(t.Shards) > 0 || len(t.Mongos) > 0 || len(t.ConfigServers) > 0 {
		return true
	}
	return slices.ContainsFunc(m.Collections, (*Collection).Sharded)
}

// Merge joins the fragments of one deployment. The result does not depend on
// their order, and shares nothing with them that a later Merge could change.
func Merge(deployment string, declared bool, fragments []*Fragment) *Model {
	sorted := slices.Clone(fragments)
	slices.SortStableFunc(sorted, compareFragments)
	sorted = resolveNames(sorted)

	m := &Model{Deployment: deployment, Declared: declared}
	files := map[*File]bool{}
	byNamespace := map[Namespace][]*Collection{}
	for _, f := range sorted {
		if f.File != nil && !files[f.File] {
			files[f.File] = true
			m.Files = append(m.Files, f.File)
		}
		m.ServerVersions = append(m.ServerVersions, f.ServerVersions...)
		m.FCV = first(m.FCV, f.FCV)
		mergeTopology(&m.Topology, f.Topology)
		mergeBalancer(&m.Balancer, f.Balancer)
		for _, c := range f.Collections {
			byNamespace[c.Namespace] = append(byNamespace[c.Namespace], c)
		}
		m.Connections = append(m.Connections, f.Connections...)
		m.RouterServices = append(m.RouterServices, f.RouterServices...)
		if f.Script != nil {
			m.Scripts = append(m.Scripts, f.Script)
		}
		m.Problems = append(m.Problems, f.Problems...)
		m.Directives = append(m.Directives, f.Directives...)
	}
	m.Collections = make([]*Collection, 0, len(byNamespace))
	for _, declarations := range byNamespace {
		m.Collections = append(m.Collections, mergeCollection(declarations))
	}
	slices.SortStableFunc(m.Files, func(a, b *File) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortFunc(m.Collections, func(a, b *Collection) int {
		return cmp.Or(cmp.Compare(a.Namespace, b.Namespace), a.NamespaceSpan.Compare(b.NamespaceSpan))
	})
	slices.SortStableFunc(m.Connections, func(a, b *Connection) int { return a.Span.Compare(b.Span) })
	slices.SortStableFunc(m.Problems, func(a, b Problem) int {
		return cmp.Or(a.Span.Compare(b.Span), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
	})
	slices.SortStableFunc(m.Directives, func(a, b Directive) int { return a.Span.Compare(b.Span) })
	m.scatters = indexScatters(m.Directives)
	return m
}

// compareFragments orders by authority, then path, then place in the file.
func compareFragments(a, b *Fragment) int {
	path := func(f *Fragment) string {
		if f.File == nil {
			return ""
		}
		return f.File.Path
	}
	return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(path(a), path(b)), a.Span.Compare(b.Span))
}

// first returns the value of higher authority unless a later one knows more.
func first[T any](a, b Value[T]) Value[T] {
	if a.state == Absent || a.state == Unknown && b.state == Known {
		return b
	}
	return a
}

func mergeTopology(into *Topology, t Topology) {
	into.ShardCount = first(into.ShardCount, t.ShardCount)
	into.ChunkSizeMB = first(into.ChunkSizeMB, t.ChunkSizeMB)
	switch {
	case !into.ShardsListed.IsAbsent():
	case t.ShardsListed.IsAbsent(): // some of them, that scripts add
		into.Shards = append(slices.Clip(into.Shards), t.Shards...)
	default:
		into.ShardsListed, into.Shards = t.ShardsListed, t.Shards
	}
	if into.MongosListed.IsAbsent() {
		into.MongosListed, into.Mongos = t.MongosListed, t.Mongos
	}
	if len(into.ConfigServers) == 0 {
		into.ConfigServers = t.ConfigServers
	}
	into.ConfigSeeds = append(slices.Clip(into.ConfigSeeds), t.ConfigSeeds...)
	if into.Span.IsZero() {
		into.Span = t.Span
	}
}

func mergeBalancer(into *Balancer, b Balancer) {
	into.Stopped = first(into.Stopped, b.Stopped)
	into.Mode = first(into.Mode, b.Mode)
	into.ActiveWindow = first(into.ActiveWindow, b.ActiveWindow)
	if into.Span.IsZero() {
		into.Span, into.Node = b.Span, b.Node
	}
}

// mergeCollection joins the declarations of one namespace, which come in order
// of authority. A declaration that contradicts an earlier one about the shard
// key, its uniqueness or a collation is not joined at all: what it says was
// said of another collection than the one that stays.
//
// Its time grows with the size of the declarations, however many there are.
func mergeCollection(declarations []*Collection) *Collection {
	c := *declarations[0]
	c.Declarations = declarations[:1:1]
	c.Indexes = slices.Clip(c.Indexes)
	c.Queries = slices.Clip(c.Queries)
	c.Zones = slices.Clip(c.Zones)
	c.Splits = slices.Clip(c.Splits)
	fields := fieldSet{list: make([]*Field, 0, len(c.Fields))}
	fields.add(c.Fields)
	var indexes indexSet
	if len(declarations) > 1 {
		indexes.add(c.Indexes)
	}
	for _, d := range declarations[1:] {
		if conflict := Contradiction(&c, d); conflict != "" {
			c.Conflicts = append(c.Conflicts, d)
			continue
		}
		c.Declarations = append(c.Declarations, d)
		mergeSettings(&c, d)
		fields.add(d.Fields)
		c.Indexes = append(c.Indexes, indexes.add(d.Indexes)...)
		c.Queries = append(c.Queries, d.Queries...)
		c.Zones = append(c.Zones, d.Zones...)
		c.Splits = append(c.Splits, d.Splits...)
	}
	if unordered(&c) {
		// Nobody knows which of the scripts runs first, and so which key the
		// collection has.
		c.ShardKey = UnknownAt[KeyPattern](c.ShardKey.Span())
		c.Unique = UnknownAt[bool](c.ShardKey.Span())
		c.Collation = UnknownAt[*Node](c.ShardKey.Span())
		c.AtSharding = nil
	}
	c.Fields = fields.list
	slices.SortFunc(c.Fields, func(a, b *Field) int { return cmp.Compare(a.Path, b.Path) })
	c.fieldsSorted = true
	return &c
}

// unordered reports whether the shard key comes from one of several scripts that
// contradict each other, and from no spec.
func unordered(c *Collection) bool {
	i := slices.IndexFunc(c.Declarations, func(d *Collection) bool { _, ok := d.ShardKey.Get(); return ok })
	if i < 0 || c.Declarations[i].Source == FromSpec {
		return false
	}
	return slices.ContainsFunc(c.Conflicts, func(d *Collection) bool { return d.Span.Path() != c.Declarations[i].Span.Path() })
}

func mergeSettings(into, d *Collection) {
	into.ShardKey = first(into.ShardKey, d.ShardKey)
	into.Unique = first(into.Unique, d.Unique)
	into.NumInitialChunks = first(into.NumInitialChunks, d.NumInitialChunks)
	into.PresplitHashedZones = first(into.PresplitHashedZones, d.PresplitHashedZones)
	into.EnforceUniquenessCheck = first(into.EnforceUniquenessCheck, d.EnforceUniquenessCheck)
	into.ImplicitlyCreateIndex = first(into.ImplicitlyCreateIndex, d.ImplicitlyCreateIndex)
	into.Collation = first(into.Collation, d.Collation)
	into.DefaultCollation = first(into.DefaultCollation, d.DefaultCollation)
	into.TimeSeries = first(into.TimeSeries, d.TimeSeries)
	into.Capped = first(into.Capped, d.Capped)
	into.ViewOn = first(into.ViewOn, d.ViewOn)
	into.ClusteredIndex = first(into.ClusteredIndex, d.ClusteredIndex)
	into.EncryptedFields = first(into.EncryptedFields, d.EncryptedFields)
	into.Documents = first(into.Documents, d.Documents)
	into.AvgDocumentBytes = first(into.AvgDocumentBytes, d.AvgDocumentBytes)
	into.InitialLoadDocuments = first(into.InitialLoadDocuments, d.InitialLoadDocuments)
	into.IndexesListed = first(into.IndexesListed, d.IndexesListed)
	into.Analysis = first(into.Analysis, d.Analysis)
	if into.AtSharding == nil {
		into.AtSharding = d.AtSharding
	}
}

// Contradiction says in which respect two declarations of one namespace cannot
// both hold: "shard key", "unique", "collation", or "" when they can. What is
// absent or unknown contradicts nothing.
func Contradiction(a, b *Collection) string {
	aKey, aOK := a.ShardKey.Get()
	bKey, bOK := b.ShardKey.Get()
	if !aOK || !bOK {
		return ""
	}
	switch {
	case !SameKey(aKey, bKey):
		return "shard key"
	case differ(a.Unique, b.Unique):
		return "unique"
	case differentNodes(a.Collation, b.Collation):
		return "collation"
	}
	return ""
}

func differ(a, b Value[bool]) bool {
	av, aok := a.Get()
	bv, bok := b.Get()
	return aok && bok && av != bv
}

func differentNodes(a, b Value[*Node]) bool {
	an, aok := a.Get()
	bn, bok := b.Get()
	return aok && bok && !SameNode(an, bn)
}

// SameKey reports whether two patterns have the same fields with the same
// values in the same order; 1, 1.0 and NumberLong(1) are the same. A part that
// cannot be read is taken to be the same as any other.
func SameKey(a, b KeyPattern) bool {
	return slices.EqualFunc(a.Parts, b.Parts, func(p, q KeyPart) bool {
		return p.Field == q.Field && SameNode(p.Value, q.Value)
	})
}

// SameNode reports whether two literals may be the same value: holes match
// anything, numbers match by value, objects member by member in order.
func SameNode(a, b *Node) bool {
	switch {
	case a == nil || b == nil:
		return a == b
	case a.Kind == HoleNode || b.Kind == HoleNode || a.Kind == SomeNode || b.Kind == SomeNode:
		return true
	}
	if x, ok := number(a); ok {
		y, ok := number(b)
		return ok && x == y
	}
	if a.Kind != b.Kind || a.Text != b.Text {
		return false
	}
	return slices.EqualFunc(a.Members, b.Members, func(m, n Member) bool {
		return m.Key == n.Key && SameNode(m.Value, n.Value)
	})
}

// number returns the value of a number, also in an Extended JSON wrapper.
func number(n *Node) (float64, bool) {
	if n.Kind == ObjectNode && len(n.Members) == 1 {
		switch n.Members[0].Key {
		case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
			f, err := strconv.ParseFloat(n.Members[0].Value.Text, 64)
			return f, err == nil
		}
	}
	if n.Kind != NumberNode {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}
