package mongodb

import (
	"fmt"
	"strings"
)

// SplitNamespace cuts "db.collection" at the first dot. ok is false if there is
// none; then all of it is db.
func SplitNamespace(ns string) (db, collection string, ok bool) {
	return strings.Cut(ns, ".")
}

// NamespaceLimit returns the longest full name, in bytes, a sharded collection
// may have.
func NamespaceLimit(v Version) int {
	if v.Before(4, 4) {
		return 120
	}
	return 235
}

// maxDatabaseBytes is the longest database name.
const maxDatabaseBytes = 63

// CheckNamespace returns why a collection of that name can't be sharded.
// timeSeries says that it is a time-series collection, whose buckets carry a
// longer name.
// Sources: https://www.mongodb.com/docs/manual/reference/limits/ and
// src/mongo/db/s/create_collection_coordinator.cpp.
func CheckNamespace(ns string, timeSeries bool, v Version) []Fault {
	db, coll, ok := SplitNamespace(ns)
	switch {
	case !ok:
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("%q names no collection: a namespace is database.collection", ns))}
	case db == "":
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("%q has no database in front of the dot", ns))}
	case coll == "":
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("%q has no collection behind the dot", ns))}
	}
	if faults := checkDatabaseName(db); len(faults) > 0 {
		return faults
	}
	switch {
	case strings.HasPrefix(coll, "."):
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("collection name %q begins with a dot", coll))}
	case strings.ContainsAny(coll, "$\x00"):
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("collection name %q holds $ or a null byte", coll))}
	}
	if faults := checkReserved(db, coll, v); len(faults) > 0 {
		return faults
	}
	full, what := ns, "the namespace"
	if timeSeries {
		full, what = db+".system.buckets."+coll, "the namespace of the buckets"
	}
	if n, limit := len(full), NamespaceLimit(v); n > limit {
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("%s is %d bytes long, and a sharded collection's is at most %d", what, n, limit))}
	}
	return nil
}

// checkReserved finds the databases and collections that are never sharded.
func checkReserved(db, coll string, v Version) []Fault {
	switch {
	case db == "admin":
		// Releases differ in the code: InvalidOptions or IllegalOperation.
		return []Fault{refuse(noCode, "collections of the admin database can't be sharded")}
	case db == "local":
		return []Fault{refuse(invalidOptions, "collections of the local database can't be sharded")}
	case db == "config" && coll == "system.sessions":
		return nil
	case db == "config":
		return []Fault{refuse(illegalOperation, "the config database has one sharded collection, system.sessions")}
	case strings.HasPrefix(coll, "system.buckets.") && v.AtLeast(5, 0):
		return []Fault{refuse(numbered(5731501), fmt.Sprintf("%q holds the buckets of a time-series collection: name the collection itself", coll))}
	case strings.HasPrefix(coll, "system."):
		return []Fault{refuse(illegalOperation, fmt.Sprintf("%q is a system collection", coll))}
	case isEncryptionState(coll) && !v.Before(6, 0):
		return []Fault{refuse(numbered(6464401), fmt.Sprintf("%q keeps the state of Queryable Encryption", coll))}
	}
	return nil
}

// isEncryptionState reports whether the collection keeps the state of Queryable
// Encryption.
func isEncryptionState(coll string) bool {
	if !strings.HasPrefix(coll, "enxcol_.") {
		return false
	}
	for _, end := range []string{".esc", ".ecc", ".ecoc"} {
		if strings.HasSuffix(coll, end) {
			return true
		}
	}
	return false
}

// checkDatabaseName checks the characters and length of a database name.
func checkDatabaseName(db string) []Fault {
	if i := strings.IndexAny(db, "/\\. \"$\x00"); i >= 0 {
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("database name %q holds %q", db, db[i]))}
	}
	if len(db) > maxDatabaseBytes {
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("database name %q is %d bytes long, and at most %d fit", db, len(db), maxDatabaseBytes))}
	}
	return nil
}

// CheckEnableSharding returns why the server refuses enableSharding for the
// name, or passes over it.
func CheckEnableSharding(db string) []Fault {
	switch db {
	case "":
		return []Fault{refuse(invalidNamespace, "the database name is empty")}
	case "admin", "local":
		return []Fault{refuse(invalidOptions, fmt.Sprintf("the %s database can't be sharded", db))}
	case "config":
		return []Fault{refuse(noCode, "the config database needs no enableSharding: the server shards its one collection itself").ignored()}
	}
	if strings.Contains(db, ".") {
		return []Fault{refuse(invalidNamespace, fmt.Sprintf("%q has a dot: it takes the name of a database, not of a collection", db))}
	}
	return checkDatabaseName(db)
}

// CheckDatabaseCase returns the fault of a database whose name differs from an
// existing one only in the case of letters.
func CheckDatabaseCase(db string, existing []string) []Fault {
	for _, e := range existing {
		if e != db && strings.EqualFold(e, db) {
			return []Fault{refuse(databaseDifferCase, fmt.Sprintf("database %q exists, which differs only in case", e))}
		}
	}
	return nil
}

// CheckAdminCommand returns the fault of a sharding command that is sent to
// another database than admin. Unknown names are passed as "admin".
func CheckAdminCommand(db string) []Fault {
	if db == "admin" {
		return nil
	}
	return []Fault{refuse(code{13, "Unauthorized"}, fmt.Sprintf("it is sent to database %q: the server takes it on admin only", db))}
}

// EnableShardingNeeded reports whether shardCollection demands enableSharding
// first.
func EnableShardingNeeded(v Version) bool { return v.Before(6, 0) }
