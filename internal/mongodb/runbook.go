package mongodb

import (
	"fmt"
	"strings"
)

// Runbook returns the commands of the shell that get the collection to the key, in
// order; none if no command does. zones are the ranges that it is to have.
func (c Rekeying) Runbook(to KeyTarget, coll Collection, zones []ZoneRange) []string {
	if c.Command == "" || to.Namespace == "" {
		return nil
	}
	ns := to.Namespace
	var steps []string
	for _, ix := range c.Create {
		steps = append(steps, ShellCreateIndex(ns, ix))
	}
	for _, at := range c.Drop {
		steps = append(steps, ShellDropIndex(ns, coll.Indexes[at]))
	}
	if c.Enable {
		db, _, _ := strings.Cut(ns, ".")
		steps = append(steps, "sh.enableSharding("+quoted(db)+")")
	}
	args := fmt.Sprintf("%s: %s", c.Command, quoted(ns))
	switch c.Command {
	case "shardCollection":
		args += ", key: " + shellKey(to.Key)
		if to.Unique.True() {
			args += ", unique: true"
		}
		if to.Collation != nil {
			args += ", collation: " + to.Collation.String()
		} else if coll.DefaultCollation != nil && IsSimpleCollation(coll.DefaultCollation) == No {
			args += `, collation: {locale: "simple"}`
		}
	case "refineCollectionShardKey":
		args += ", key: " + shellKey(to.Key)
	case "reshardCollection":
		args += ", key: " + shellKey(to.Key)
		if len(zones) > 0 {
			args += ", zones: [" + shellZones(zones) + "]"
		} else if len(coll.Zones) > 0 {
			args += ", zones: [<ranges of the new key>]"
		}
	case "unshardCollection":
		for _, z := range coll.Zones {
			steps = append(steps, ShellRemoveZone(ns, z))
		}
	}
	return append(steps, "db.adminCommand({"+args+"})")
}

// ShellCreateIndex returns the command of the shell that makes the index.
func ShellCreateIndex(ns string, ix Index) string {
	var options []string
	if ix.Name != nil && ix.Name.Known() {
		options = append(options, "name: "+ix.Name.String())
	}
	if ix.Unique.True() {
		options = append(options, "unique: true")
	}
	if ix.Sparse.True() {
		options = append(options, "sparse: true")
	}
	if ix.Partial != nil && ix.Partial.Known() {
		options = append(options, "partialFilterExpression: "+ix.Partial.String())
	}
	if ix.Collation != nil && ix.Collation.Known() {
		options = append(options, "collation: "+ix.Collation.String())
	}
	args := shellKey(ix.Key)
	if len(options) > 0 {
		args += ", {" + strings.Join(options, ", ") + "}"
	}
	return shellCollection(ns) + ".createIndex(" + args + ")"
}

// ShellDropIndex returns the command of the shell that drops the index.
func ShellDropIndex(ns string, ix Index) string {
	if ix.Name != nil && ix.Name.Known() {
		return shellCollection(ns) + ".dropIndex(" + ix.Name.String() + ")"
	}
	return shellCollection(ns) + ".dropIndex(" + shellKey(ix.Key) + ")"
}

// ShellAddZone returns the command of the shell that ties the range to its zone.
func ShellAddZone(ns string, z ZoneRange) string {
	return fmt.Sprintf("sh.updateZoneKeyRange(%s, %s, %s, %s)", quoted(ns), z.Min, z.Max, quoted(z.Zone))
}

// ShellRemoveZone returns the command of the shell that takes the range away.
func ShellRemoveZone(ns string, z ZoneRange) string {
	return fmt.Sprintf("sh.removeRangeFromZone(%s, %s, %s)", quoted(ns), z.Min, z.Max)
}

func shellZones(zones []ZoneRange) string {
	var all []string
	for _, z := range zones {
		all = append(all, fmt.Sprintf("{min: %s, max: %s, zone: %s}", z.Min, z.Max, quoted(z.Zone)))
	}
	return strings.Join(all, ", ")
}

// shellKey writes a key pattern as the shell takes it.
func shellKey(key KeyPattern) string {
	elems := make([]Elem, len(key))
	for i, p := range key {
		elems[i] = Elem{Name: p.Field, Value: p.Value}
	}
	return Doc(elems...).String()
}

// shellCollection names a collection as the shell takes it.
func shellCollection(ns string) string {
	return fmt.Sprintf("%s.getCollection(%s)", shellDatabase(ns), quoted(collectionOf(ns)))
}

// shellDatabase names the database of a namespace as the shell takes it.
func shellDatabase(ns string) string {
	db, _, _ := strings.Cut(ns, ".")
	return fmt.Sprintf("db.getSiblingDB(%s)", quoted(db))
}

func collectionOf(ns string) string {
	_, name, _ := strings.Cut(ns, ".")
	return name
}

func quoted(s string) string { return string(appendQuoted(nil, s)) }
