package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A keyIndexCase is one problem with the indexes beneath a shard key. SL203,
// SL204 and SL206 each take their own kinds, so that one cause makes one
// finding.
type keyIndexCase struct {
	// IndexProblem is the newest version's.
	mongodb.IndexProblem
	newest mongodb.Version
	// versions have the problem; those in refused certainly refuse.
	versions, refused []mongodb.Version
	// indexes are those that are there when the collection is sharded.
	indexes []Index
	// populated says that the collection is known to have documents.
	populated bool
	// ordered says that the problem hangs on the index being there before the
	// collection is sharded, which the declaration leaves open.
	ordered bool
}

// A keyIndexes is what is beneath the shard key of a collection.
type keyIndexes struct {
	indexes   []Index         // those that are there when the collection is sharded
	defs      []mongodb.Index // the same, as they bear on the key
	populated bool
	// problems are those of each version of the pass; nil where the server
	// refuses the key or an index anyway.
	problems [][]mongodb.IndexProblem
}

// keyIndex returns which problem of the given kinds the collection has; ok is
// false when it has none, or when too little is known: indexes that are not
// listed or can't be read, a key or an index that the server refuses anyway.
func (p *Pass) keyIndex(c *Collection, kinds ...mongodb.IndexProblemKind) (k keyIndexCase, ok bool) {
	if c.beneath == nil {
		found := p.keyIndexes(c)
		c.beneath = &found
	}
	k.indexes, k.populated = c.beneath.indexes, c.beneath.populated
	for i, problems := range c.beneath.problems {
		v := p.Versions[i]
		for _, problem := range problems {
			if !slices.Contains(kinds, problem.Kind) {
				continue
			}
			k.IndexProblem, k.newest, k.versions = problem, v, append(k.versions, v)
			k.ordered = problem.Kind == mongodb.UnusableIndex && problem.Index >= 0 && c.Documents.IsAbsent() && c.AtSharding == nil &&
				!clashesWithOwn(c, c.beneath.defs[problem.Index], v)
			if !problem.Fault.Uncertain {
				k.refused = append(k.refused, v)
			}
			break
		}
	}
	return k, len(k.versions) > 0
}

// keyIndexes looks at the indexes beneath the shard key, once for all rules.
func (p *Pass) keyIndexes(c *Collection) (k keyIndexes) {
	_, listed := c.IndexesListed.Get()
	if c.AtSharding != nil {
		listed = !c.AtSharding.Rekeyed
	}
	if !listed || len(c.Key) == 0 || !c.TimeSeries.IsAbsent() || !c.ViewOn.IsAbsent() {
		return k
	}
	k.indexes = c.indexesAtSharding()
	if c.Key.IsID() || !wantsUniqueKey(c) && servesKey(c, k.indexes, p.Newest()) {
		return k // {_id: 1} has its index; a default collation is SL111's
	}
	cmd := mongodb.ShardCommand{Key: c.Key, Unique: mongodb.TriOf(wantsUniqueKey(c))}
	// What is refused of an empty collection is refused of one with documents,
	// too, so where nothing is known it counts as empty.
	coll := mongodb.Collection{IndexesKnown: true, Data: mongodb.Empty, DefaultCollation: c.DefaultCollation}
	if k.populated = c.dataAtSharding() == mongodb.NonEmpty; k.populated {
		coll.Data = mongodb.NonEmpty
	}
	for _, ix := range k.indexes {
		if ix.Def.Key == nil {
			return k
		}
		def := ix.Def
		if !mongodb.UniqueCompatible(c.Key, def) {
			def.Unique, def.PrepareUnique = mongodb.No, mongodb.No // if it is unique, SL201 says so
		}
		if def.Multikey == mongodb.Absent && k.populated && arrayBehindKey(c, def.Key) != nil {
			def.Multikey = mongodb.Yes
		}
		coll.Indexes = append(coll.Indexes, def)
	}
	k.defs = coll.Indexes
	k.problems = make([][]mongodb.IndexProblem, len(p.Versions))
	for i, v := range p.Versions {
		if len(mongodb.CheckShardKey(c.Key, v)) > 0 || refusedNearKey(c, coll.Indexes, v) {
			continue
		}
		cmd.ImplicitlyCreateIndex = mongodb.Absent
		if v.AtLeast(8, 0) { // before, the option is not known to be there
			cmd.ImplicitlyCreateIndex = Tri(c.ImplicitlyCreateIndex)
		}
		k.problems[i] = mongodb.CheckShardIndexes(cmd, coll, v)
	}
	return k
}

// servesKey reports whether an index certainly carries the shard key, as in
// most collections.
func servesKey(c *Collection, indexes []Index, v mongodb.Version) bool {
	return slices.ContainsFunc(indexes, func(ix Index) bool {
		return ix.Def.Key.HasNamePrefix(c.Key) && mongodb.Supports(c.Key, ix.Def, v, c.DefaultCollation).Serves() && arrayBehindKey(c, ix.Def.Key) == nil
	})
}

// clashesWithOwn reports whether the index can't stand beside the one that the
// server makes for the shard key, whichever comes first.
func clashesWithOwn(c *Collection, ix mongodb.Index, v mongodb.Version) bool {
	own := mongodb.Index{Key: c.Key, Unique: mongodb.TriOf(wantsUniqueKey(c))}
	if c.DefaultCollation != nil {
		simple := mongodb.Doc(mongodb.Elem{Name: "locale", Value: mongodb.Str("simple")})
		own.Collation = &simple
	}
	_, clash := mongodb.Conflict(ix, own, v, c.DefaultCollation)
	return clash
}

// wantsUniqueKey reports whether the server is asked for a unique shard key and
// to look whether its index is so.
func wantsUniqueKey(c *Collection) bool {
	enforced, ok := c.EnforceUniquenessCheck.OrDefault(true)
	_, hashed := c.Key.HashedField() // can't be unique at all, which is SL107
	return ok && enforced && !hashed && schema.Is(c.Unique, true)
}

// refusedNearKey reports whether an index on the key's fields is one that the
// server does not create: what is wrong is then said of that index.
func refusedNearKey(c *Collection, indexes []mongodb.Index, v mongodb.Version) bool {
	return slices.ContainsFunc(indexes, func(ix mongodb.Index) bool {
		return ix.Key.HasNamePrefix(c.Key) && refusesIndex(ix, v, c.DefaultCollation)
	})
}

// refusesIndex reports whether the server refuses the index wherever it is
// created.
func refusesIndex(ix mongodb.Index, v mongodb.Version, defaultCollation *mongodb.Value) bool {
	return len(mongodb.CheckIndex(ix, v, defaultCollation)) > 0 || len(mongodb.CheckUniqueHashed(ix)) > 0 ||
		len(mongodb.CheckIDIndex(ix, defaultCollation)) > 0
}

// arrayBehindKey returns what is declared of a field of the index that holds
// arrays, which makes the whole index multikey; nil for none. An array in the
// shard key itself is SL108.
func arrayBehindKey(c *Collection, key mongodb.KeyPattern) *schema.Field {
	if c.arrays == nil {
		c.arrays = arraysBesideKey(c)
	}
	if len(c.arrays) == 0 {
		return nil
	}
	var first *schema.Field
	for _, part := range key {
		eachParent(part.Field, func(path string) {
			if f := c.arrays[path]; f != nil && (first == nil || f.Path < first.Path) {
				first = f
			}
		})
	}
	return first
}

// arraysBesideKey returns the fields that are declared to hold arrays, but for
// those that a field of the shard key goes through, by path.
func arraysBesideKey(c *Collection) map[string]*schema.Field {
	arrays := map[string]*schema.Field{}
	for _, f := range c.Fields {
		if schema.Is(f.Array.Value, true) && f.Array.Basis >= schema.Declared {
			arrays[f.Path] = f
		}
	}
	if len(arrays) > 0 {
		for _, part := range c.Key {
			eachParent(part.Field, func(path string) { delete(arrays, path) })
		}
	}
	return arrays
}

// eachParent calls f for a dotted path and all that it goes through.
func eachParent(path string, f func(string)) {
	for i := range len(path) {
		if path[i] == '.' {
			f(path[:i])
		}
	}
	f(path)
}

// finding makes the finding of a case at an index, or at the shard key when no
// index is concerned: an error where a version refuses, else a warning.
func (k keyIndexCase) finding(c *Collection) Finding {
	f := Finding{
		Severity: Error, Versions: k.versions, VersionDependent: len(k.refused) < len(k.versions),
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
	}
	if len(k.refused) == 0 || k.ordered {
		f.Severity, f.Confidence, f.VersionDependent = Warning, Medium, false
	}
	if k.Index >= 0 {
		pattern, _ := k.indexes[k.Index].Key.Get()
		f.Span, f.Subject = pattern.Span, k.indexes[k.Index].Def.Key.String()
		f.Related = []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}}
	}
	switch {
	case k.populated && c.AtSharding != nil:
		f.Notes = []string{"documents are put in before the collection is sharded, so the server does not create the index itself"}
	case k.populated:
		f.Notes = []string{fmt.Sprintf("the collection has %s (declared), so the server does not create the index itself", count(known(c.Documents), "document"))}
		f.Evidence = []Fact{{What: "documents", Value: known(c.Documents), Basis: schema.Declared, Span: c.Documents.Span()}}
	}
	if answer := answerOf("shardCollection", k.Fault); answer != "" && f.Severity == Error {
		f.Notes = append(f.Notes, answer+", and the collection stays on one shard")
	}
	return f
}
