package mongodb

import "fmt"

// A ShardCommand is a shardCollection command. A nil *Value is an option left
// out.
type ShardCommand struct {
	Namespace string // "" if it can't be seen
	// Key is the shard key; nil if it can't be seen.
	Key                    KeyPattern
	Unique                 Tri
	Collation              *Value
	NumInitialChunks       *Value
	PresplitHashedZones    Tri
	TimeSeries             *TimeSeries
	ImplicitlyCreateIndex  Tri
	EnforceUniquenessCheck Tri
}

// A Sharded is what a collection is sharded by.
type Sharded struct {
	Key    KeyPattern
	Unique Tri
}

// A Collection is what is known of a collection before a command.
type Collection struct {
	// Missing says that it isn't there.
	Missing Tri
	// Sharded is nil for a collection that isn't sharded; then NotSharded says
	// whether that is certain.
	Sharded    *Sharded
	NotSharded bool

	Indexes []Index
	// IndexesKnown says that there are no indexes but those and the one on _id.
	IndexesKnown     bool
	Data             Data
	DefaultCollation *Value
	TimeSeries       *TimeSeries
	Capped, View     Tri
	// Encrypted are the paths of its encrypted fields.
	Encrypted []string
	// Zones are all zone ranges of its namespace.
	Zones []ZoneRange
	// Shards is the number of shards of the cluster, 0 if not known.
	Shards int
	// LacksKeyField says that a document lacks a field of the key.
	LacksKeyField Tri
	// Duplicates says that documents repeat the values of an index that is to
	// become unique.
	Duplicates Tri
}

// CheckShardCollection returns why the server refuses the command on the
// collection, as far as both can be seen, and which of its options it ignores.
// The checks it is made of are exported one by one.
func CheckShardCollection(cmd ShardCommand, coll Collection, v Version) []Fault {
	var faults []Fault
	ts := cmd.TimeSeries
	if coll.TimeSeries != nil {
		ts = coll.TimeSeries
	}
	if cmd.Namespace != "" {
		faults = append(faults, CheckNamespace(cmd.Namespace, ts != nil, v)...)
	}
	if cmd.Key != nil {
		faults = append(faults, CheckShardKey(cmd.Key, v)...)
		faults = append(faults, CheckShardKeyLimits(cmd.Key)...)
		faults = append(faults, CheckUniqueShardKey(cmd.Key, cmd.Unique)...)
	}
	if cmd.Namespace == "config.system.sessions" && coll.Data == NonEmpty {
		faults = append(faults, refuse(illegalOperation, "config.system.sessions must be empty to be sharded"))
	}
	if coll.Sharded != nil {
		return append(faults, checkShardedAgain(cmd, coll, v)...)
	}
	faults = append(faults, CheckShardable(coll)...)
	faults = append(faults, CheckShardCollation(cmd.Collation, coll.DefaultCollation)...)
	if coll.TimeSeries != nil && cmd.TimeSeries != nil {
		faults = append(faults, CheckTimeSeriesOptions(*coll.TimeSeries, *cmd.TimeSeries, v)...)
	}
	if ts != nil && cmd.Key != nil {
		faults = append(faults, CheckTimeSeriesKey(cmd.Key, *ts, v)...)
		if cmd.Unique.True() {
			faults = append(faults, CheckTimeSeriesUnique())
		}
	}
	faults = append(faults, CheckEncryptedKey(cmd.Key, coll.Encrypted)...)
	if cmd.NumInitialChunks != nil {
		faults = append(faults, CheckNumInitialChunks(*cmd.NumInitialChunks, cmd.Key, coll.Data, coll.Shards, v)...)
	}
	if cmd.Key != nil {
		faults = append(faults, CheckZonesFitKey(cmd.Key, coll.Zones)...)
		if cmd.PresplitHashedZones.True() {
			faults = append(faults, CheckPresplit(cmd.Key, coll.Zones, coll.Data, v)...)
		}
	}
	if coll.Data == Empty {
		faults = append(faults, zonesWithoutShard(coll.Zones)...)
	}
	if coll.Data == NonEmpty && coll.LacksKeyField.True() && MissingKeyFieldRefused(v) {
		faults = append(faults, refuse(noCode, "documents lack a field of the shard key, which needs 4.4").needs(FeatureMissingKeyFields))
	}
	// The indexes of a time-series collection are those of its buckets.
	if ts == nil {
		for _, p := range CheckShardIndexes(cmd, coll, v) {
			faults = append(faults, p.Fault)
		}
	}
	return faults
}

// CheckUniqueShardKey returns the fault of a hashed key that is to be unique.
func CheckUniqueShardKey(key KeyPattern, unique Tri) []Fault {
	i, ok := key.HashedField()
	if !ok || !unique.True() {
		return nil
	}
	f := refusePart(invalidOptions, i, fmt.Sprintf("%q is hashed, and a hashed shard key can't be unique", key[i].Field))
	f.Option = "unique"
	return []Fault{f}
}

// CheckShardable returns why no command could shard the collection: a view, or
// capped.
func CheckShardable(coll Collection) []Fault {
	var faults []Fault
	if coll.View.True() {
		faults = append(faults, refuse(commandNotSupportedOnView, "it is a view"))
	}
	if coll.Capped.True() {
		faults = append(faults, refuse(invalidOptions, "it is a capped collection"))
	}
	return faults
}

// checkShardedAgain compares the command with what the collection is sharded by
// already: the same again changes nothing.
func checkShardedAgain(cmd ShardCommand, coll Collection, v Version) []Fault {
	var faults []Fault
	if cmd.Key != nil && cmd.Key.Known() && coll.Sharded.Key.Known() && !cmd.Key.Equal(coll.Sharded.Key) {
		faults = append(faults, refuse(alreadyInitialized, fmt.Sprintf("it is already sharded on %s", coll.Sharded.Key)))
	}
	if sameTri(cmd.Unique, coll.Sharded.Unique) == No {
		faults = append(faults, refuseOption(alreadyInitialized, "unique", fmt.Sprintf(
			"it is already sharded with unique: %v", coll.Sharded.Unique.True())))
	}
	if cmd.Collation != nil && IsSimpleCollation(cmd.Collation) == No {
		faults = append(faults, CheckShardCollation(cmd.Collation, nil)...)
	}
	return faults
}

// zonesWithoutShard finds zones that no shard is in, whose chunks would have no
// place on an empty collection.
func zonesWithoutShard(zones []ZoneRange) []Fault {
	var faults []Fault
	for i, z := range zones {
		if z.NoShard {
			faults = append(faults, refuse(code{name: "CannotCreateChunkDistribution"}, fmt.Sprintf("no shard is in zone %q", z.Zone)).at(i))
		}
	}
	return faults
}
