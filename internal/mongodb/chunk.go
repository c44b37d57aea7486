package mongodb

// DefaultChunkSizeMB returns the chunk size, in MB of 1024*1024 bytes, of a
// cluster whose settings name none: 64 up to 5.1, 128 from 5.2.
// Source: https://www.mongodb.com/docs/manual/core/sharding-data-partitioning/.
func DefaultChunkSizeMB(v Version) float64 {
	if v.Before(5, 2) {
		return 64
	}
	return 128
}

// MovableBytes returns the size, in bytes, beyond which a chunk can't be moved:
// 1.3 times the chunk size up to 5.x, twice the chunk size from 6.0. A
// chunkSizeMB of 0 stands for the default.
// Source: https://www.mongodb.com/docs/manual/reference/limits/.
func MovableBytes(chunkSizeMB float64, v Version) float64 {
	if chunkSizeMB <= 0 {
		chunkSizeMB = DefaultChunkSizeMB(v)
	}
	factor := 2.0
	if v.Before(6, 0) {
		factor = 1.3
	}
	return factor * chunkSizeMB * 1024 * 1024
}

// Indivisible reports whether documents of so many bytes under one shard key
// value are too many: their chunk can't be split, and is too large to move.
func Indivisible(bytes int64, chunkSizeMB float64, v Version) bool {
	return float64(bytes) > MovableBytes(chunkSizeMB, v)
}
