// Package schema is the model that every reader fills and every rule reads:
// collections with their shard keys, indexes, fields, queries and zones,
// connections, scripts and the topology of one deployment.
//
// Every leaf knows where it was written and whether it is known, unknown or
// absent. The package imports the standard library only. It says nothing about
// what MongoDB makes of the model; that is the work of internal/mongodb.
package schema
