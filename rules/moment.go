package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A moment is a collection just before one command of a script.
type moment struct {
	*Collection
	statement *schema.Statement
	// state is what the server would find.
	state mongodb.Collection
	// certain is true when nothing before the command was conditional.
	certain bool
	// assumed is true when there may be indexes that the script does not show:
	// it shards the collection, but does not make it.
	assumed bool
}

// momentOf returns what is known of the collection just before the step: what
// the script has shown by then, and what other files declare where the script
// does not show it. ok is false when it is not known which collection it is.
func (p *Pass) momentOf(script *schema.Script, at int) (m moment, ok bool) {
	step := script.Steps[at]
	if step.Before == nil {
		return m, false
	}
	c := *step.Before
	m = moment{statement: step.Statement, certain: step.Certain}
	madeHere := schema.Is(c.IndexesListed, true)
	all := p.collection(c.Namespace)
	listed := madeHere
	if all != nil && !madeHere {
		listed = p.fillIn(&c, all, script, at)
	}
	if len(c.Indexes) > maxIndexes {
		c.Indexes, listed, step.Certain = nil, false, false
	}
	m.assumed = !listed && c.AtSharding != nil && !c.AtSharding.Rekeyed && !c.ShardKey.IsAbsent()
	m.Collection = &Collection{Collection: &c, DefaultCollation: option(c.DefaultCollation), Key: mongodb.KeyPattern{}}
	if pattern, known := c.ShardKey.Get(); known {
		m.Pattern, m.Key = pattern, Key(pattern)
	} else if !c.ShardKey.IsAbsent() {
		m.Key = nil
	}
	for _, ix := range c.Indexes {
		m.Indexes = append(m.Indexes, Index{Index: ix, Def: convertIndex(ix)})
	}
	shards, _ := p.Model.Topology.ShardCount.Get()
	m.state = mongodb.Collection{
		IndexesKnown: (listed || m.assumed) && step.Certain, Data: dataOf(m.Collection), DefaultCollation: m.DefaultCollation,
		TimeSeries: timeSeriesOption(m.Collection), Shards: int(shards),
		NotSharded: madeHere && step.Certain && c.ShardKey.IsAbsent(),
	}
	if len(m.Key) > 0 {
		m.state.Sharded = &mongodb.Sharded{Key: m.Key, Unique: Tri(c.Unique)}
	}
	for _, ix := range m.Indexes {
		m.state.Indexes = append(m.state.Indexes, ix.Def)
		m.state.IndexesKnown = m.state.IndexesKnown && ix.Def.Key != nil
	}
	m.addOwnIndex(p.Newest())
	return m, true
}

// maxIndexes is up to how many indexes a collection is judged by. A server holds
// 64 of them, and every command of a script looks at all.
const maxIndexes = 200

// addOwnIndex adds the index that the server makes when it shards an empty
// collection: where the script has sharded it and shows no index for the key,
// there is one.
func (m *moment) addOwnIndex(v mongodb.Version) {
	if m.AtSharding == nil || m.AtSharding.Rekeyed || len(m.Key) == 0 || m.Key.IsID() {
		return
	}
	if at, _ := mongodb.BestSupport(m.Key, m.state.Indexes, v, m.DefaultCollation); at < 0 {
		m.state.Indexes = append(m.state.Indexes, mongodb.Index{Key: m.Key, Unique: Tri(m.Unique)})
	}
}

// collection returns the collection of the model, or nil.
func (p *Pass) collection(ns schema.Namespace) *schema.Collection {
	i, ok := slices.BinarySearchFunc(p.Model.Collections, ns, func(c *schema.Collection, ns schema.Namespace) int {
		switch {
		case c.Namespace < ns:
			return -1
		case c.Namespace > ns:
			return 1
		}
		return 0
	})
	if !ok {
		return nil
	}
	return p.Model.Collections[i]
}

// fillIn adds what other files than the script declare of the collection, and
// reports whether one of them lists its indexes. A key that another file only
// changes may be of another time.
func (p *Pass) fillIn(c, all *schema.Collection, script *schema.Script, at int) (listed bool) {
	var dropped []mongodb.DropTarget
	for _, d := range all.Declarations {
		if d.Span.File == script.File || d.AtSharding != nil && d.AtSharding.Rekeyed {
			continue
		}
		if c.ShardKey.IsAbsent() {
			c.ShardKey, c.Unique = d.ShardKey, d.Unique
		}
		if c.DefaultCollation.IsAbsent() {
			c.DefaultCollation = d.DefaultCollation
		}
		if c.TimeSeries.IsAbsent() {
			c.TimeSeries = d.TimeSeries
		}
		c.Zones = append(c.Zones, d.Zones...)
		listed = listed || schema.Is(d.IndexesListed, true)
		if len(d.Indexes) > maxIndexes {
			c.Indexes = d.Indexes
			return false
		}
		if len(d.Indexes) > 0 && dropped == nil {
			dropped = droppedBefore(c.Namespace, script, at)
		}
		for _, ix := range d.Indexes {
			if !isAmong(dropped, convertIndex(ix)) {
				c.Indexes = append(c.Indexes, ix)
			}
		}
	}
	return listed
}

// droppedBefore returns the indexes that the script drops before the step.
func droppedBefore(ns schema.Namespace, script *schema.Script, at int) []mongodb.DropTarget {
	var dropped []mongodb.DropTarget
	for _, step := range script.Steps[:at] {
		if s := step.Statement; s.Name == "dropIndexes" && schema.Is(s.Namespace, ns) {
			dropped = append(dropped, dropTargets(s)...)
		}
	}
	return dropped
}

// isAmong reports whether the index is one of those meant.
func isAmong(targets []mongodb.DropTarget, ix mongodb.Index) bool {
	return slices.ContainsFunc(targets, func(t mongodb.DropTarget) bool {
		return t.All || t.Key != nil && t.Key.Equal(ix.Key) || t.Key == nil && t.Name == ix.FullName()
	})
}

// confidence is high, but for what hangs on a condition or on what is not
// documented.
func (m moment) confidence(uncertain bool) Confidence {
	return confidenceIf(uncertain || !m.certain || m.statement.Conditional)
}

// stepFinding returns the finding of a fault in the moment's command; what is
// the thing as the message names it.
func (p *Pass) stepFinding(m moment, fault mongodb.Fault, versions []mongodb.Version, what string) Finding {
	f := chunkFinding(m.Collection, fault, m.statement.Name, what, faultPlace(m.statement, fault))
	f.Versions = versions
	f.Confidence = m.confidence(fault.Uncertain)
	if len(m.Key) == 0 {
		f.Related = nil
	}
	return f
}
