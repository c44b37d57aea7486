package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Kind is what it takes to get from the present key to another.
type Kind string

// The kinds, from nothing to the costliest.
const (
	Nothing    Kind = "nothing"        // it is the present key
	First      Kind = "first sharding" // shardCollection
	Online     Kind = "online"         // refineCollectionShardKey: no data moves
	Rewrite    Kind = "rewrite"        // reshardCollection: the whole collection is written again
	Impossible Kind = "impossible"     // not in place: dump and restore
	Refused    Kind = "refused"        // by something that can be changed first
	Unknown    Kind = "unknown"
)

// A Change is what the change to a key takes on the versions on which it is the
// same.
type Change struct {
	Versions []string
	Kind     Kind
	// Command is the server command that does it, "" if none does.
	Command string
	// First are the things to be done before; Notes what it costs.
	First, Notes []string
}

// changes returns what the change takes on each version.
func changes(from, to *rules.Collection, u engine.Unit) []Change {
	var all []Change
	for _, v := range u.Versions {
		own := change(from, to, u.Model, v)
		if i := slices.IndexFunc(all, func(c Change) bool { return same(c, own) }); i >= 0 {
			all[i].Versions = append(all[i].Versions, v.String())
			continue
		}
		own.Versions = []string{v.String()}
		all = append(all, own)
	}
	return all
}

func same(a, b Change) bool {
	return a.Kind == b.Kind && a.Command == b.Command && slices.Equal(a.First, b.First) && slices.Equal(a.Notes, b.Notes)
}

func change(from, to *rules.Collection, m *schema.Model, v mongodb.Version) Change {
	coll := serverCollection(from, m)
	switch {
	case from.Key == nil:
		return Change{Kind: Unknown, Notes: []string{"the present shard key cannot be read"}}
	case len(from.Key) == 0:
		return firstSharding(from, to, coll, v)
	case to.Key.Equal(from.Key):
		return Change{Kind: Nothing}
	case !to.Key.HasPrefix(from.Key):
		return reshard(from, to, coll, v)
	}
	refined, ok := refine(to, coll, v)
	if ok {
		return refined
	}
	if refined.Kind == Impossible {
		return Change{Kind: Impossible, Notes: []string{refined.Notes[0] + instead}}
	}
	c := reshard(from, to, coll, v)
	for _, why := range refined.Notes {
		c.Notes = append(c.Notes, "refineCollectionShardKey, which moves nothing, is refused: "+why)
	}
	return c
}

// instead is what remains where no command changes the key.
const instead = "; before, dump the collection and restore it into one that is sharded by the new key"

// serverCollection returns the collection as the server commands meet it.
func serverCollection(c *rules.Collection, m *schema.Model) mongodb.Collection {
	coll := mongodb.Collection{NotSharded: c.Key != nil && len(c.Key) == 0, DefaultCollation: c.DefaultCollation, Capped: rules.Tri(c.Capped)}
	_, coll.IndexesKnown = c.IndexesListed.Get()
	if len(c.Key) > 0 {
		coll.Sharded = &mongodb.Sharded{Key: c.Key, Unique: rules.Tri(c.Unique)}
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
	for _, z := range c.Zones {
		name, _ := z.Name.Get()
		coll.Zones = append(coll.Zones, mongodb.ZoneRange{Zone: name, Min: rules.Value(z.Min), Max: rules.Value(z.Max)})
	}
	if n, ok := m.Topology.ShardCount.Get(); ok {
		coll.Shards = int(n)
	}
	return coll
}

// firstSharding is the change of a collection that is not sharded.
func firstSharding(from, to *rules.Collection, coll mongodb.Collection, v mongodb.Version) Change {
	c := Change{Kind: First, Command: "shardCollection"}
	check := func(coll mongodb.Collection) []mongodb.Fault {
		cmd := mongodb.ShardCommand{Namespace: string(from.Namespace), Key: to.Key, Unique: rules.Tri(to.Unique),
			Collation: optional(to.Collection.Collation), EnforceUniquenessCheck: rules.Tri(to.EnforceUniquenessCheck)}
		if from.Namespace.IsGlob() {
			cmd.Namespace = ""
		}
		return certain(mongodb.CheckShardCollection(cmd, coll, v))
	}
	if !c.settle(check, coll, to.Key, rules.Tri(to.Unique), v) {
		return c
	}
	switch coll.Data {
	case mongodb.NonEmpty:
		c.Notes = append(c.Notes, "all documents start on one shard, and the balancer spreads them")
	case mongodb.Empty:
	default:
		c.Notes = append(c.Notes, "documents that are there start on one shard, and the balancer spreads them")
		if len(c.First) == 0 && !serves(to.Key, coll, v) {
			c.First = append(c.First, "if documents are there, an index that starts with "+to.Key.String()+" must be there, too")
		}
	}
	return c
}

// refine is the change to a key that has the present one in front; ok is false
// if the server can't do it that way.
func refine(to *rules.Collection, coll mongodb.Collection, v mongodb.Version) (c Change, ok bool) {
	c = Change{Kind: Online, Command: "refineCollectionShardKey"}
	unique := coll.Sharded.Unique
	check := func(coll mongodb.Collection) []mongodb.Fault {
		return certain(mongodb.CheckRefine(mongodb.RefineCommand{Namespace: string(to.Namespace), Key: to.Key}, coll, v))
	}
	if !c.settle(check, coll, to.Key, unique, v) {
		return c, false
	}
	if !coll.IndexesKnown && len(c.First) == 0 && !serves(to.Key, coll, v) {
		c.First = append(c.First, "an index that starts with "+to.Key.String()+" must be there: the indexes are not listed")
	}
	c.Notes = append(c.Notes, "no document moves; chunks keep their bounds, so that documents with one value of the old key stay together until their chunk is split")
	return c, true
}

// reshard is the change by writing the collection again.
func reshard(from, to *rules.Collection, coll mongodb.Collection, v mongodb.Version) Change {
	faults := mongodb.Refused(mongodb.CheckReshard(mongodb.ReshardCommand{Namespace: string(to.Namespace), Key: to.Key}, coll, v))
	for _, f := range faults {
		if f.Needs != "" {
			return Change{Kind: Impossible, Notes: []string{f.Reason + instead}}
		}
	}
	c := Change{Kind: Rewrite, Command: "reshardCollection"}
	for _, f := range faults {
		switch {
		case f.Option == "zones":
			c.First = append(c.First, "give the zones of the new key with the command: "+f.Reason)
		case f.Item >= 0 && f.Item < len(coll.Indexes):
			c.First = append(c.First, dropUnique(coll.Indexes[f.Item], f))
		case !f.Uncertain:
			c.Kind = Refused
			c.Notes = append(c.Notes, f.Reason)
		}
	}
	if c.Kind == Refused {
		return c
	}
	if len(coll.Zones) > 0 && !v.Before(7, 2) {
		c.First = append(c.First, "decide on the zones: those of the present key need new bounds")
	}
	c.Notes = append(c.Notes,
		"every document is written again: free storage for the collection and its indexes is needed"+size(from),
		"writes are blocked for about two seconds at the end; while it runs, no index and no option of the collection can be changed",
		"before it starts, the filters of single writes need both the present and the new key, or a unique field")
	if coll.Sharded.Unique.True() {
		c.Notes = append(c.Notes, "the present key is unique, the new one will not be: resharding can't make a key unique")
	}
	return c
}

// size says how much is written, where that is declared.
func size(c *rules.Collection) string {
	documents, ok := c.Documents.Get()
	bytes, sizeOK := c.AvgDocumentBytes.Get()
	if !ok || !sizeOK {
		return ""
	}
	gib := float64(documents) * float64(bytes) / (1 << 30)
	switch {
	case gib < 1:
		return " (under 1 GiB of documents)"
	case gib >= 1024:
		return fmt.Sprintf(" (about %.1f TiB of documents before compression)", gib/1024)
	}
	return fmt.Sprintf(" (about %.0f GiB of documents before compression)", gib)
}

// settle finds out whether the server accepts the command, if need be after
// unique indexes that cannot stand beside the key are gone and an index for the
// key is made. ok is false, with the reasons in the change, if it does not.
func (c *Change) settle(check func(mongodb.Collection) []mongodb.Fault, coll mongodb.Collection, key mongodb.KeyPattern, unique mongodb.Tri, v mongodb.Version) (ok bool) {
	faults := check(coll)
	if len(faults) == 0 {
		return true
	}
	index := mongodb.Index{Key: key, Unique: unique}
	if coll.DefaultCollation != nil {
		simple := mongodb.Doc(mongodb.Elem{Name: "locale", Value: mongodb.Str("simple")})
		index.Collation = &simple
	}
	var drop []string
	freed := coll
	freed.Indexes = nil
	for _, ix := range coll.Indexes {
		if why := mongodb.CheckUnique(key, ix, v); len(why) > 0 {
			drop = append(drop, dropUnique(ix, why[0]))
			continue
		}
		freed.Indexes = append(freed.Indexes, ix)
	}
	clash := slices.ContainsFunc(freed.Indexes, func(ix mongodb.Index) bool {
		_, clash := mongodb.Conflict(ix, index, v, coll.DefaultCollation)
		return clash
	})
	with := freed
	with.Indexes = append(slices.Clone(freed.Indexes), index)
	switch {
	case len(check(freed)) == 0:
		c.First = append(c.First, drop...)
		return true
	case !clash && len(check(with)) == 0:
		c.First = append(append(c.First, create(index)), drop...)
		return true
	}
	c.Kind = Refused
	for _, f := range faults {
		if f.Needs != "" {
			c.Kind, c.Command = Impossible, ""
		}
		c.Notes = append(c.Notes, f.Reason)
	}
	return false
}

// dropUnique says what to do about a unique index that cannot stand beside a
// key.
func dropUnique(ix mongodb.Index, why mongodb.Fault) string {
	return fmt.Sprintf("drop unique index %s, or put the key in front of its fields: %s", ix.Key, why.Reason)
}

// create says which index to make.
func create(ix mongodb.Index) string {
	words := "create index "
	if ix.Unique.True() {
		words = "create unique index "
	}
	words += ix.Key.String()
	if ix.Collation != nil {
		words += " with collation " + ix.Collation.String()
	}
	return words
}

// serves reports whether a declared index serves the key.
func serves(key mongodb.KeyPattern, coll mongodb.Collection, v mongodb.Version) bool {
	return slices.ContainsFunc(mongodb.WithIDIndex(coll.Indexes), func(ix mongodb.Index) bool {
		return mongodb.Supports(key, ix, v, coll.DefaultCollation).Serves()
	})
}

// certain returns the faults for which the server refuses for sure.
func certain(faults []mongodb.Fault) []mongodb.Fault {
	return slices.DeleteFunc(mongodb.Refused(faults), func(f mongodb.Fault) bool { return f.Uncertain })
}

// optional converts an optional literal: nil when it is absent.
func optional(v schema.Value[*schema.Node]) *mongodb.Value {
	if v.IsAbsent() {
		return nil
	}
	n, _ := v.Get()
	value := rules.Value(n)
	return &value
}

// Summary names the change in a few words.
func (c Change) Summary() string {
	words := string(c.Kind)
	if c.Command != "" {
		words += " (" + c.Command + ")"
	}
	return words
}

// on says for which versions something holds, nothing when for all.
func on(versions []string, all int) string {
	if len(versions) == all {
		return ""
	}
	return " on MongoDB " + strings.Join(versions, ", ")
}
