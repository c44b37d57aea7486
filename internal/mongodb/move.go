package mongodb

import (
	"fmt"
	"slices"
)

// CheckMoveChunk returns why the server refuses moveChunk. to is the target
// shard, "" if it can't be seen; shards are the names of all shards, nil if
// they aren't known.
// Source: src/mongo/s/commands/cluster_move_chunk_cmd.cpp.
func CheckMoveChunk(t ChunkTarget, to string, coll Collection, chunks []Chunk, shards []string) []Fault {
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	if n := given(t.Find, t.Bounds); n != 1 {
		return []Fault{refuse(invalidOptions, fmt.Sprintf("it has %d of find and bounds: exactly one says which chunk", n))}
	}
	faults := checkShardName(to, shards)
	if t.Bounds != nil {
		if items := t.Bounds.Elems(); len(items) == 2 {
			for i, item := range items {
				if k := item.Value.Kind(); k != Object && k != Unknown && k != Some {
					return append(faults, refuseOption(typeMismatch, "bounds", fmt.Sprintf("bounds holds %s, not a document", shortValue(item.Value))).at(i))
				}
			}
		}
	}
	if coll.Sharded == nil || !coll.Sharded.Key.Known() {
		return faults
	}
	if t.Find != nil {
		return append(faults, CheckChunkFind(*t.Find, coll.Sharded.Key)...)
	}
	return append(faults, checkChunkBounds(*t.Bounds, coll.Sharded.Key, chunks, false)...)
}

// CheckMoveRange returns why the server refuses moveRange: it takes min, max or
// both, each a value of the whole key.
// Source: https://www.mongodb.com/docs/manual/reference/command/moveRange/.
func CheckMoveRange(low, high *Value, to string, coll Collection, shards []string, v Version) []Fault {
	if v.Before(6, 0) {
		return []Fault{refuse(noCode, "moveRange needs 6.0").needs(FeatureMoveRange)}
	}
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	faults := checkShardName(to, shards)
	if low == nil && high == nil {
		return append(faults, refuse(badValue, "it has neither min nor max"))
	}
	if coll.Sharded == nil || !coll.Sharded.Key.Known() {
		return faults
	}
	key := coll.Sharded.Key
	whole := true
	for _, b := range []struct {
		side  string
		bound *Value
	}{{"min", low}, {"max", high}} {
		if b.bound == nil {
			whole = false
			continue
		}
		bad := fullKeyFault(*b.bound, key, b.side, badValue)
		whole = whole && len(bad) == 0
		faults = append(faults, bad...)
	}
	if whole {
		if c, ok := compareBounds(PadBound(*low, key), PadBound(*high, key)); ok && c >= 0 {
			faults = append(faults, refuse(badValue, emptyRangeReason(*low, *high, c)))
		}
	}
	return faults
}

// CheckMergeChunks returns why the server refuses mergeChunks. chunks are all
// chunks of the collection in order, nil if they aren't known.
// Source: https://www.mongodb.com/docs/manual/reference/command/mergeChunks/.
func CheckMergeChunks(bounds *Value, coll Collection, chunks []Chunk) []Fault {
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	if bounds == nil {
		return []Fault{refuseOption(badValue, "bounds", "bounds is missing")}
	}
	if coll.Sharded == nil || !coll.Sharded.Key.Known() {
		return nil
	}
	return checkChunkBounds(*bounds, coll.Sharded.Key, chunks, true)
}

// checkShardName returns the fault of a shard that isn't among those known.
func checkShardName(name string, shards []string) []Fault {
	if name == "" || shards == nil || slices.Contains(shards, name) {
		return nil
	}
	return []Fault{refuseOption(shardNotFound, "to", fmt.Sprintf("no shard is named %q", name))}
}

// CheckChunkRange returns why a range can't be that of a chunk: both bounds name
// the same fields in the same order, the lower one first.
// Source: src/mongo/s/catalog/type_chunk.cpp.
func CheckChunkRange(low, high Value) []Fault {
	if faults := append(boundFault(low, "min"), boundFault(high, "max")...); len(faults) > 0 {
		return faults
	}
	if low.Kind() != Object || high.Kind() != Object {
		return nil
	}
	if a, b := boundNames(low), boundNames(high); !slices.Equal(a, b) {
		return []Fault{refuseOption(failedToParse, "max", fmt.Sprintf("min names %s and max %s", fieldList(a), fieldList(b)))}
	}
	if c, ok := compareBounds(low, high); ok && c >= 0 {
		return []Fault{refuse(failedToParse, emptyRangeReason(low, high, c))}
	}
	return nil
}
