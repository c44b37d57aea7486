package mongodb

import "fmt"

// Limits of numInitialChunks.
const (
	// MaxInitialChunksPerShard is the most initial chunks for each shard.
	MaxInitialChunksPerShard = 8192
	// MaxInitialChunks is the most initial chunks whatever the number of shards.
	MaxInitialChunks = 1_000_000
)

// Data says whether a collection holds documents.
type Data uint8

const (
	// DataUnknown is a collection nothing is known of.
	DataUnknown Data = iota
	// Empty is a collection without documents, or one that isn't there yet.
	Empty
	// NonEmpty is a collection with documents.
	NonEmpty
)

// CheckNumInitialChunks returns why shardCollection refuses its
// numInitialChunks, or doesn't heed it. n is the value written; shards is the
// number of shards, 0 if not known.
// Source: https://www.mongodb.com/docs/v7.0/reference/command/shardCollection/.
func CheckNumInitialChunks(n Value, key KeyPattern, data Data, shards int, v Version) []Fault {
	if n.Kind() == Unknown || n.Kind() == Some {
		return nil
	}
	const option = "numInitialChunks"
	if v.AtLeast(7, 2) {
		return []Fault{refuseOption(noCode, option, "the option has no effect since 7.2").ignored().needs(FeatureNumInitialChunks)}
	}
	if faults := chunkCount(n, shards, 0); len(faults) > 0 {
		return faults
	}
	if Compare(n, Int(1)) < 0 {
		return nil // 0 stands for the default
	}
	var faults []Fault
	hashed, ok := key.HashedField()
	switch {
	case !ok && len(key) > 0 && key.Known():
		faults = append(faults, refuseOption(invalidOptions, option, "the shard key has no hashed field"))
	case ok && hashed > 0:
		faults = append(faults, refuseOption(noCode, option, fmt.Sprintf(
			"%q is hashed and not the first field: without zones the collection starts as one chunk", key[hashed].Field)).ignored())
	}
	if data == NonEmpty {
		faults = append(faults, refuseOption(invalidOptions, option, "the collection holds documents"))
	}
	return faults
}

// chunkCount checks the type and range of a number of chunks.
func chunkCount(n Value, shards int, least int64) []Fault {
	const option = "numInitialChunks"
	switch {
	case !n.IsNumber():
		return []Fault{refuseOption(typeMismatch, option, fmt.Sprintf("it is %s, not a number", shortValue(n)))}
	case n.isNaN() || Compare(n, Int(least)) < 0:
		return []Fault{refuseOption(invalidOptions, option, fmt.Sprintf("it is %s, and the least is %d", shortValue(n), least))}
	case Compare(n, Int(MaxInitialChunks)) > 0:
		return []Fault{refuseOption(invalidOptions, option, fmt.Sprintf("it is over %d", MaxInitialChunks))}
	}
	if limit := int64(shards) * MaxInitialChunksPerShard; shards > 0 && Compare(n, Int(limit)) > 0 {
		return []Fault{refuseOption(invalidOptions, option, fmt.Sprintf("it is over %d, the limit for %d shards", limit, shards))}
	}
	return nil
}

// CheckChunkSize returns why the server refuses a chunk size in MB: it takes
// whole numbers from 1 to 1024, and 0 where that means the default.
// Source: src/mongo/s/balancer_configuration.cpp.
func CheckChunkSize(size Value, zeroAllowed bool) []Fault {
	least := int64(1)
	if zeroAllowed {
		least = 0
	}
	switch n, exact := size.Int64(); {
	case size.Kind() == Unknown || size.Kind() == Some:
		return nil
	case !size.IsNumber():
		return []Fault{refuse(typeMismatch, fmt.Sprintf("the chunk size is %s, not a number", shortValue(size)))}
	case !exact:
		return []Fault{refuse(badValue, fmt.Sprintf("the chunk size is %s, not a whole number of MB", shortValue(size)))}
	case n < least || n > 1024:
		return []Fault{refuse(badValue, fmt.Sprintf("the chunk size is %d MB: it may be %d to 1024", n, least))}
	}
	return nil
}
