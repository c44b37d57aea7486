package mongodb

import (
	"fmt"
	"slices"
)

// A ChangeKind is what it takes to get from one shard key to another.
type ChangeKind string

// The kinds, from nothing to the costliest.
const (
	NoChange         ChangeKind = "nothing"        // it is the present key
	FirstSharding    ChangeKind = "first sharding" // shardCollection
	OnlineChange     ChangeKind = "online"         // refineCollectionShardKey: no data moves
	RewriteChange    ChangeKind = "rewrite"        // reshardCollection: the whole collection is written again
	ImpossibleChange ChangeKind = "impossible"     // not in place: dump and restore
	RefusedChange    ChangeKind = "refused"        // by something that can be changed first
	UnknownChange    ChangeKind = "unknown"
)

// A Rekeying is what the change of a shard key takes on one version.
type Rekeying struct {
	Kind ChangeKind
	// Command is the server command that does it, "" if none does.
	Command string
	// First are the things to be done before; Notes what it costs.
	First, Notes []string
	// Enable says that sharding has to be enabled for the database first, as before 6.0.
	Enable bool
	// Create are the indexes to be made before, Drop the positions of those of the
	// collection that have to go.
	Create []Index
	Drop   []int
}

// A KeyTarget is the shard key to get to.
type KeyTarget struct {
	Namespace              string // "" if it can't be seen
	Key                    KeyPattern
	Unique                 Tri
	Collation              *Value // of the command
	EnforceUniquenessCheck Tri
	// Bytes is the size of the documents, 0 if it is not known.
	Bytes float64
}

// ChangeKey returns what it takes to get to the key from the one that the collection
// has. A collection whose key can't be seen has Sharded nil and is not NotSharded.
// Sources: https://www.mongodb.com/docs/manual/core/sharding-refine-a-shard-key/ and
// https://www.mongodb.com/docs/manual/core/sharding-reshard-a-collection/.
func ChangeKey(to KeyTarget, coll Collection, v Version) Rekeying {
	switch {
	case coll.Sharded == nil && !coll.NotSharded:
		return Rekeying{Kind: UnknownChange, Notes: []string{"the present shard key cannot be read"}}
	case coll.Sharded == nil:
		return firstSharding(to, coll, v)
	case to.Key.Equal(coll.Sharded.Key):
		return Rekeying{Kind: NoChange}
	case !to.Key.HasPrefix(coll.Sharded.Key):
		return reshardTo(to, coll, v)
	}
	refined, ok := refineTo(to, coll, v)
	if ok {
		return refined
	}
	if refined.Kind == ImpossibleChange {
		return Rekeying{Kind: ImpossibleChange, Notes: []string{refined.Notes[0] + instead}}
	}
	c := reshardTo(to, coll, v)
	for _, why := range refined.Notes {
		c.Notes = append(c.Notes, "refineCollectionShardKey, which moves nothing, is refused: "+why)
	}
	return c
}

// instead is what remains where no command changes the key.
const instead = "; before, dump the collection and restore it into one that is sharded by the new key"

// firstSharding is the change of a collection that is not sharded.
func firstSharding(to KeyTarget, coll Collection, v Version) Rekeying {
	c := Rekeying{Kind: FirstSharding, Command: "shardCollection", Enable: v.Before(6, 0)}
	check := func(coll Collection) []Fault {
		cmd := ShardCommand{Namespace: to.Namespace, Key: to.Key, Unique: to.Unique, Collation: to.Collation, EnforceUniquenessCheck: to.EnforceUniquenessCheck}
		return certain(CheckShardCollection(cmd, coll, v))
	}
	if !c.settle(check, coll, to.Key, to.Unique, v) {
		return c
	}
	switch coll.Data {
	case NonEmpty:
		c.Notes = append(c.Notes, "all documents start on one shard, and the balancer spreads them")
	case Empty:
	default:
		c.Notes = append(c.Notes, "documents that are there start on one shard, and the balancer spreads them")
		if len(c.First) == 0 && !serves(to.Key, coll, v) {
			c.First = append(c.First, "if documents are there, an index that starts with "+to.Key.String()+" must be there, too")
		}
	}
	return c
}

// refineTo is the change to a key that has the present one in front; ok is false
// if the server can't do it that way.
func refineTo(to KeyTarget, coll Collection, v Version) (c Rekeying, ok bool) {
	c = Rekeying{Kind: OnlineChange, Command: "refineCollectionShardKey"}
	check := func(coll Collection) []Fault {
		return certain(CheckRefine(RefineCommand{Namespace: to.Namespace, Key: to.Key}, coll, v))
	}
	if !c.settle(check, coll, to.Key, coll.Sharded.Unique, v) {
		return c, false
	}
	if !coll.IndexesKnown && len(c.First) == 0 && !serves(to.Key, coll, v) {
		c.First = append(c.First, "an index that starts with "+to.Key.String()+" must be there: the indexes are not listed")
	}
	c.Notes = append(c.Notes, "no document moves; chunks keep their bounds, so that documents with one value of the old key stay together until their chunk is split")
	if to.Unique.True() && coll.Sharded.Unique.False() {
		c.Notes = append(c.Notes, "the new key will not be unique, as it is declared: refining keeps what the present key is")
	}
	return c, true
}

// reshardTo is the change by writing the collection again.
func reshardTo(to KeyTarget, coll Collection, v Version) Rekeying {
	faults := Refused(CheckReshard(ReshardCommand{Namespace: to.Namespace, Key: to.Key}, coll, v))
	for _, f := range faults {
		if f.Needs != "" {
			return Rekeying{Kind: ImpossibleChange, Notes: []string{f.Reason + instead}}
		}
	}
	c := Rekeying{Kind: RewriteChange, Command: "reshardCollection"}
	for _, f := range faults {
		switch {
		case f.Option == "zones":
			c.First = append(c.First, "give the zones of the new key with the command: "+f.Reason)
		case f.Item >= 0 && f.Item < len(coll.Indexes):
			c.First = append(c.First, dropUnique(coll.Indexes[f.Item], f))
			c.Drop = append(c.Drop, f.Item)
		case !f.Uncertain:
			c.Kind = RefusedChange
			c.Notes = append(c.Notes, f.Reason)
		}
	}
	if c.Kind == RefusedChange {
		return c
	}
	if len(coll.Zones) > 0 && !v.Before(7, 2) {
		c.First = append(c.First, "decide on the zones: those of the present key need new bounds")
	}
	c.Notes = append(c.Notes,
		"every document is written again: free storage for the collection and its indexes is needed"+volume(to.Bytes),
		"writes are blocked for about two seconds at the end; while it runs, no index and no option of the collection can be changed",
		"before it starts, the filters of single writes need both the present and the new key, or a unique field")
	switch {
	case coll.Sharded.Unique.True():
		c.Notes = append(c.Notes, "the present key is unique, the new one will not be: resharding can't make a key unique")
	case to.Unique.True():
		c.Notes = append(c.Notes, "the new key will not be unique, as it is declared: resharding can't make a key unique")
	}
	return c
}

// volume says how much is written, where that is known.
func volume(bytes float64) string {
	gib := bytes / (1 << 30)
	switch {
	case bytes == 0:
		return ""
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
func (c *Rekeying) settle(check func(Collection) []Fault, coll Collection, key KeyPattern, unique Tri, v Version) (ok bool) {
	faults := check(coll)
	if len(faults) == 0 {
		return true
	}
	index := Index{Key: key, Unique: unique}
	if coll.DefaultCollation != nil {
		index.Collation = simpleCollation()
	}
	var drop []string
	var at []int
	freed := coll
	freed.Indexes = nil
	for i, ix := range coll.Indexes {
		if why := CheckUnique(key, ix, v); len(why) > 0 {
			drop, at = append(drop, dropUnique(ix, why[0])), append(at, i)
			continue
		}
		freed.Indexes = append(freed.Indexes, ix)
	}
	clash := slices.ContainsFunc(freed.Indexes, func(ix Index) bool {
		_, clash := Conflict(ix, index, v, coll.DefaultCollation)
		return clash
	})
	with := freed
	with.Indexes = append(slices.Clone(freed.Indexes), index)
	switch {
	case len(check(freed)) == 0:
		c.First, c.Drop = append(c.First, drop...), at
		return true
	case !clash && len(check(with)) == 0:
		c.First, c.Drop, c.Create = append(append(c.First, create(index)), drop...), at, []Index{index}
		return true
	}
	c.Kind = RefusedChange
	for _, f := range faults {
		if f.Needs != "" {
			c.Kind, c.Command = ImpossibleChange, ""
		}
		c.Notes = append(c.Notes, f.Reason)
	}
	return false
}

// dropUnique says what to do about a unique index that cannot stand beside a
// key.
func dropUnique(ix Index, why Fault) string {
	return fmt.Sprintf("drop unique index %s, or put the key in front of its fields: %s", ix.Key, why.Reason)
}

// create says which index to make.
func create(ix Index) string {
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
func serves(key KeyPattern, coll Collection, v Version) bool {
	return slices.ContainsFunc(WithIDIndex(coll.Indexes), func(ix Index) bool {
		return Supports(key, ix, v, coll.DefaultCollation).Serves()
	})
}

// certain returns the faults for which the server refuses for sure.
func certain(faults []Fault) []Fault {
	return slices.DeleteFunc(Refused(faults), func(f Fault) bool { return f.Uncertain })
}

// Same reports whether two changes take the same.
func (c Rekeying) Same(o Rekeying) bool {
	return c.Kind == o.Kind && c.Command == o.Command && c.Enable == o.Enable && slices.Equal(c.First, o.First) && slices.Equal(c.Notes, o.Notes)
}

// Unshard returns what it takes to turn the sharded collection into one that is not.
// Source: https://www.mongodb.com/docs/manual/reference/command/unshardCollection/.
func Unshard(coll Collection, v Version) Rekeying {
	if coll.Sharded == nil {
		return Rekeying{Kind: UnknownChange, Notes: []string{"the present shard key cannot be read"}}
	}
	if v.Before(8, 0) {
		return Rekeying{Kind: ImpossibleChange, Notes: []string{
			"unshardCollection needs 8.0; before, dump the collection and restore it into one that is not sharded"}}
	}
	c := Rekeying{Kind: RewriteChange, Command: "unshardCollection"}
	if len(coll.Zones) > 0 {
		c.First = append(c.First, "take the zone ranges of the collection away")
	}
	if len(coll.Encrypted) > 0 {
		return Rekeying{Kind: RefusedChange, Notes: []string{"a collection with encrypted fields can't be unsharded"}}
	}
	c.Notes = append(c.Notes, "all documents are copied to one shard, which takes at least five minutes and needs the space there")
	return c
}
