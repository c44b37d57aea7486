// Package mongodb holds what the MongoDB server does with sharded collections,
// as far as it can be told without one: which shard keys, indexes, zones and
// settings each version accepts, how BSON values are ordered, and which shards
// a query reaches.
//
// It does no I/O, keeps no state and knows nothing of files, positions or
// findings. What it is given may be unknown in part; every answer says so
// instead of guessing.
package mongodb
