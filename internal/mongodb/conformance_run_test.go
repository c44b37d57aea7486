package mongodb

import (
	"slices"
	"testing"
)

// faults runs a row's command through the package.
func (row catalogRow) faults(t *testing.T, v Version) []Fault {
	c, coll := row.command, row.collection()
	ns := "app.items"
	if n := field(c, "ns"); n != nil {
		ns = n.Text()
	}
	var faults []Fault
	if on := field(c, "runOn"); on != nil {
		faults = CheckAdminCommand(on.Text())
	}
	switch row.op {
	case "shardCollection":
		key, bad := keyField(c)
		cmd := ShardCommand{Namespace: ns, Key: key, Unique: option(c, "unique"), Collation: field(c, "collation"),
			NumInitialChunks: field(c, "numInitialChunks"), PresplitHashedZones: option(c, "presplitHashedZones"),
			TimeSeries: timeSeriesOf(field(c, "timeseries")), ImplicitlyCreateIndex: option(c, "implicitlyCreateIndex"),
			EnforceUniquenessCheck: option(c, "enforceUniquenessCheck")}
		for _, doc := range list(row.state, "sampleDocs") {
			for _, p := range key {
				if _, there := doc.Lookup(p.Field); !there && p.Field != "_id" {
					coll.LacksKeyField = Yes
				}
			}
		}
		return append(append(faults, bad...), CheckShardCollection(cmd, coll, v)...)
	case "refineCollectionShardKey":
		key, bad := keyField(c)
		return append(append(faults, bad...), CheckRefine(RefineCommand{Namespace: ns, Key: key, EnforceUniquenessCheck: option(c, "enforceUniquenessCheck")}, coll, v)...)
	case "reshardCollection":
		key, bad := keyField(c)
		cmd := ReshardCommand{Namespace: ns, Key: key, Unique: option(c, "unique"), Collation: field(c, "collation"),
			NumInitialChunks: field(c, "numInitialChunks"), ForceRedistribution: option(c, "forceRedistribution")}
		for _, r := range list(c, "shardDistribution") {
			cmd.DistributionGiven = true
			cmd.Distribution = append(cmd.Distribution, ShardRange{Shard: text(r, "shard"), Min: field(r, "min"), Max: field(r, "max")})
		}
		return append(append(faults, bad...), CheckReshard(cmd, coll, v)...)
	case "analyzeShardKey":
		key, bad := keyField(c)
		return append(append(faults, bad...), CheckAnalyzeShardKey(ns, key, v)...)
	case "enableSharding":
		var existing []string
		for _, d := range list(row.state, "databases") {
			existing = append(existing, d.Text())
		}
		return append(append(faults, CheckEnableSharding(text(c, "db"))...), CheckDatabaseCase(text(c, "db"), existing)...)
	case "createIndex":
		return CheckCreateIndex(indexOf(c), coll, v)
	case "collMod":
		return row.collMod(coll, v)
	case "dropIndex":
		return CheckDropIndex(dropTarget(c), coll, v)
	case "merge":
		m := MergeTarget{Collation: field(c, "collation")}
		for _, on := range list(c, "on") {
			m.On = append(m.On, on.Text())
		}
		return CheckMergeOn(m, coll, v)
	case "balancer settings":
		return CheckBalancerSettings(*field(c, "document"), v)
	case "chunksize settings":
		return CheckChunkSizeSettings(*field(c, "document"))
	}
	return append(faults, row.chunkFaults(t, ns, coll, v)...)
}

func dropTarget(doc Value) DropTarget {
	t := DropTarget{Name: text(doc, "name")}
	for _, name := range []string{"key", "keyPattern"} {
		if k := field(doc, name); k != nil {
			t.Key = keyOf(*k)
		}
	}
	t.All = t.Name == "*"
	return t
}

func (row catalogRow) collMod(coll Collection, v Version) []Fault {
	cmd := CollMod{TimeSeries: field(row.command, "timeseries")}
	if ix := field(row.command, "index"); ix != nil {
		t := dropTarget(*ix)
		cmd.Index = &t
		cmd.Hidden, cmd.Unique, cmd.PrepareUnique = field(*ix, "hidden"), field(*ix, "unique"), field(*ix, "prepareUnique")
		cmd.ForceNonUnique, cmd.ExpireAfterSeconds = field(*ix, "forceNonUnique"), field(*ix, "expireAfterSeconds")
	}
	return CheckCollMod(cmd, coll, v)
}

// chunkFaults runs the commands on zones and chunks.
func (row catalogRow) chunkFaults(t *testing.T, ns string, coll Collection, v Version) []Fault {
	c, st := row.command, row.state
	key := KeyPattern{}
	if coll.Sharded != nil {
		key = coll.Sharded.Key
	}
	shardZones := map[string][]string{}
	if z := field(st, "shardZones"); z != nil {
		for _, e := range z.Elems() {
			shardZones[e.Name] = nil
			for _, zone := range e.Value.Elems() {
				shardZones[e.Name] = append(shardZones[e.Name], zone.Value.Text())
			}
		}
	}
	ranges := zonesOf(list(st, "zoneRanges"))
	var chunks []Chunk
	for _, min := range list(st, "chunkStarts") {
		chunks = append(chunks, Chunk{Min: min})
	}
	for _, ch := range list(st, "chunks") {
		chunks = append(chunks, Chunk{Min: *field(ch, "min"), Shard: text(ch, "shard")})
	}
	target := ChunkTarget{Find: field(c, "find"), Middle: field(c, "middle"), Bounds: field(c, "bounds")}
	switch row.op {
	case "updateZoneKeyRange":
		r := ZoneRange{Zone: text(c, "zone"), Min: *field(c, "min"), Max: *field(c, "max")}
		r.Removes = field(c, "zone").Kind() == Null
		faults := append(CheckZoneRange(r, key, coll.TimeSeries), CheckZoneOverlap(r, ranges, key)...)
		if !r.Removes {
			faults = append(faults, CheckZoneAssigned(r.Zone, shardZones)...)
		}
		return faults
	case "removeShardFromZone":
		return CheckRemoveShardFromZone(text(c, "shard"), text(c, "zone"), shardZones, ranges)
	case "split":
		return append(CheckNamespace(ns, false, v), CheckSplit(target, coll, chunks)...)
	case "moveChunk":
		return append(CheckNamespace(ns, false, v), CheckMoveChunk(target, text(c, "to"), coll, chunks, []string{"s0", "s1"})...)
	case "mergeChunks":
		return CheckMergeChunks(field(c, "bounds"), coll, chunks)
	case "chunk range":
		return CheckChunkRange(*field(c, "min"), *field(c, "max"))
	case "balancer round":
		return nil // what it asserts is in "after"
	}
	t.Fatalf("%s: no command %q", row.id, row.op)
	return nil
}

// checkAfter checks what a row says of the state after the command.
func (row catalogRow) checkAfter(t *testing.T, v Version) {
	coll := row.collection()
	if want := list(row.after, "remaining"); want != nil {
		got := []string{"_id_"}
		for _, i := range KeptByDropAll(coll.Sharded.Key, coll, v) {
			got = append(got, coll.Indexes[i].FullName())
		}
		if !slices.EqualFunc(got, want, func(g string, w Value) bool { return g == w.Text() }) {
			t.Errorf("%s: kept %v, want %v", row.id, got, want)
		}
	}
	for _, side := range []string{"Min", "Max"} {
		if want := field(row.after, "stored"+side); want != nil {
			given := *field(row.command, map[string]string{"Min": "min", "Max": "max"}[side])
			if got := PadBound(given, coll.Sharded.Key); Compare(got, *want) != 0 {
				t.Errorf("%s: %s is stored as %s, want %s", row.id, side, got, want)
			}
		}
	}
	want := list(row.after, "chunkStarts")
	if want == nil {
		return
	}
	var got []Value
	if row.op == "balancer round" {
		got = append(got, GlobalMin(coll.Sharded.Key))
		for _, z := range zonesOf(list(row.state, "zoneRanges")) {
			z = PadZone(z, coll.Sharded.Key)
			got = append(got, z.Min, z.Max)
		}
	} else {
		for _, start := range list(row.state, "chunkStarts") {
			got = append(got, PadBound(start, keyOf(*field(row.command, "key"))))
		}
	}
	slices.SortFunc(got, Compare)
	got = slices.CompactFunc(got, func(a, b Value) bool { return Compare(a, b) == 0 })
	if !slices.EqualFunc(got, want, func(a, b Value) bool { return Compare(a, b) == 0 }) {
		t.Errorf("%s: chunks begin at %v, want %v", row.id, got, want)
	}
}
