package mongodb

import (
	"fmt"
	"slices"
	"strings"
)

// A Chunk is a range of keys from Min up to the next chunk's Min, on a shard.
type Chunk struct {
	Min   Value
	Shard string // "" if not known
}

// A ChunkTarget is how split, moveChunk and mergeChunks say which chunk they
// mean. A nil *Value is a form not used.
type ChunkTarget struct {
	Find   *Value
	Middle *Value // split only
	// Bounds is a list of two documents.
	Bounds *Value
}

// CheckSplit returns why the server refuses to split the collection there.
// chunks are all its chunks in order, nil if they aren't known.
// Source: src/mongo/s/commands/cluster_split_cmd.cpp.
func CheckSplit(t ChunkTarget, coll Collection, chunks []Chunk) []Fault {
	if faults := mustBeSharded(coll); len(faults) > 0 {
		return faults
	}
	if n := given(t.Find, t.Middle, t.Bounds); n != 1 {
		return []Fault{refuse(invalidOptions, fmt.Sprintf("it has %d of find, middle and bounds: exactly one says where", n))}
	}
	if coll.Sharded == nil || !coll.Sharded.Key.Known() {
		return nil
	}
	key := coll.Sharded.Key
	switch {
	case t.Find != nil:
		return CheckChunkFind(*t.Find, key)
	case t.Middle != nil:
		return CheckSplitPoint(*t.Middle, key, chunkMins(chunks))
	default:
		return checkChunkBounds(*t.Bounds, key, chunks, false)
	}
}

func given(values ...*Value) int {
	n := 0
	for _, v := range values {
		if v != nil {
			n++
		}
	}
	return n
}

func chunkMins(chunks []Chunk) []Value {
	var mins []Value
	for _, c := range chunks {
		mins = append(mins, c.Min)
	}
	return mins
}

// CheckSplitPoint returns why the server refuses the document as a split point:
// it is a value of the whole key, and no boundary yet. existing are boundaries
// known to be there, such as earlier split points; MinKey and MaxKey in every
// field always are. Item is the position of the boundary it repeats.
func CheckSplitPoint(point Value, key KeyPattern, existing []Value) []Fault {
	if faults := fullKeyFault(point, key, "middle", badValue); len(faults) > 0 || point.Kind() != Object {
		return faults
	}
	p := PadBound(point, key)
	for _, end := range []Value{GlobalMin(key), GlobalMax(key)} {
		if c, ok := compareBounds(p, end); ok && c == 0 {
			return []Fault{refuseOption(badValue, "middle", fmt.Sprintf("%s is the end of the whole range, no point within", p))}
		}
	}
	for i, e := range existing {
		if c, ok := compareBounds(p, PadBound(e, key)); ok && c == 0 {
			return []Fault{repeatedBoundary(p).at(i)}
		}
	}
	return nil
}

// CheckChunkFind returns why the server finds no chunk by the document: it
// takes a query that fixes every field of the key. On a hashed key it finds the
// chunk of the value's hash, which is easily taken for something else.
func CheckChunkFind(find Value, key KeyPattern) []Fault {
	switch {
	case find.Kind() == Unknown || find.Kind() == Some:
		return nil
	case find.Kind() != Object:
		return []Fault{refuseOption(typeMismatch, "find", fmt.Sprintf("find is %s, not a document", shortValue(find)))}
	}
	var missing []string
	for _, p := range key {
		if fixes(find, p.Field) == No {
			missing = append(missing, p.Field)
		}
	}
	if len(missing) > 0 {
		return []Fault{refuseOption(badValue, "find", fmt.Sprintf("find gives no value for %s of shard key %s", fieldList(missing), key))}
	}
	if i, ok := key.HashedField(); ok {
		return []Fault{refuseOption(noCode, "find", fmt.Sprintf(
			"%q is hashed: find means the chunk of the hash of its value; bounds say which chunk is meant", key[i].Field)).ignored()}
	}
	return nil
}

// fixes reports whether a query document gives one value for the path, by the
// path itself or by a document at a parent.
func fixes(doc Value, path string) Tri {
	answer := No
	for _, e := range doc.Elems() {
		switch {
		case e.Name == path:
			return oneValue(e.Value)
		case e.Value.Kind() == Unknown && strings.HasPrefix(path, e.Name+"."), strings.HasPrefix(e.Name, "$"):
			answer = Maybe
		case strings.HasPrefix(path, e.Name+".") && e.Value.Kind() == Object && !isOperatorDoc(e.Value):
			return fixes(e.Value, path[len(e.Name)+1:])
		}
	}
	return answer
}

func oneValue(v Value) Tri {
	switch v.Kind() {
	case Unknown:
		return Maybe
	case Array, Regex, Undefined:
		return No
	case Object:
		if isOperatorDoc(v) {
			if eq, ok := v.Lookup("$eq"); ok {
				return oneValue(eq)
			}
			if _, ok := v.Lookup("$in"); ok {
				return Maybe
			}
			return No
		}
	}
	return Yes
}

// checkChunkBounds judges the bounds form: two values of the whole key, the
// lower first. If the chunks are known, both must be boundaries; with merge the
// chunks between must be on one shard, else the bounds are those of one chunk.
func checkChunkBounds(bounds Value, key KeyPattern, chunks []Chunk, merge bool) []Fault {
	switch items := bounds.Elems(); {
	case bounds.Kind() == Unknown || bounds.Kind() == Some:
		return nil
	case bounds.Kind() != Array:
		return []Fault{refuseOption(typeMismatch, "bounds", fmt.Sprintf("bounds is %s, not a list of two documents", shortValue(bounds)))}
	case len(items) != 2:
		return []Fault{refuseOption(badValue, "bounds", fmt.Sprintf("bounds has %d items: it takes a lower and an upper one", len(items)))}
	}
	low, high := bounds.Elems()[0].Value, bounds.Elems()[1].Value
	var faults []Fault
	for i, b := range []Value{low, high} {
		for _, f := range fullKeyFault(b, key, [...]string{"the lower bound", "the upper bound"}[i], badValue) {
			f.Option = "bounds"
			faults = append(faults, f.at(i))
		}
	}
	if len(faults) > 0 || low.Kind() != Object || high.Kind() != Object {
		return faults
	}
	low, high = PadBound(low, key), PadBound(high, key)
	if c, ok := compareBounds(low, high); ok && c >= 0 {
		return []Fault{refuseOption(badValue, "bounds", emptyRangeReason(low, high, c))}
	}
	if len(chunks) == 0 || !low.Known() || !high.Known() {
		return nil
	}
	return boundsAmongChunks(low, high, key, chunks, merge)
}

// boundsAmongChunks compares bounds with the chunks there are.
func boundsAmongChunks(low, high Value, key KeyPattern, chunks []Chunk, merge bool) []Fault {
	fault := func(item int, format string, a ...any) []Fault {
		return []Fault{refuseOption(badValue, "bounds", fmt.Sprintf(format, a...)).at(item)}
	}
	at := func(b Value) int {
		return slices.IndexFunc(chunks, func(c Chunk) bool {
			n, ok := compareBounds(PadBound(c.Min, key), b)
			return ok && n == 0
		})
	}
	first, end := at(low), at(high)
	if c, _ := compareBounds(high, GlobalMax(key)); c == 0 {
		end = len(chunks)
	}
	switch {
	case first < 0:
		return fault(0, "no chunk begins at %s", low)
	case end < 0:
		return fault(1, "no chunk ends at %s", high)
	case !merge && end != first+1:
		return fault(Whole, "%s to %s is more than one chunk", low, high)
	}
	for i := first + 1; i < end; i++ {
		if a, b := chunks[first].Shard, chunks[i].Shard; a != "" && b != "" && a != b {
			return fault(Whole, "the chunk at %s is on shard %q and that at %s on %q: only chunks of one shard are merged",
				chunks[first].Min, a, chunks[i].Min, b)
		}
	}
	return nil
}
