package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// monotonicHelp advises how inserts get spread although the field moves.
func (p *Pass) monotonicHelp(c *Collection, field string, bucket bool) string {
	if bucket {
		return fmt.Sprintf("put a field with many values in front of %s, so that one period is written to many shards", field)
	}
	var ways []string
	var proposed []mongodb.KeyPattern
	if hashable(c, field) {
		key := mongodb.KeyPattern{{Field: field, Value: mongodb.Str("hashed")}}
		ways = append(ways, fmt.Sprintf("%s spreads inserts, and makes range queries on %s ask every shard", key, field))
		proposed = append(proposed, key)
	}
	unique := p.uniqueIndexes(c)
	front := frontField(c, field)
	key := ranged(front, field)
	switch {
	case front == "" && len(unique) == 0:
		ways = append(ways, fmt.Sprintf("a field with many values in front, such as {device_id: 1, %s: 1}, keeps ranges of one device_id together", field))
	case front == "" || !fitsUnique(key, unique):
		ways = append(ways, "a field with many values in front keeps ranges of one of its values together, and every unique index then has to start with the new key")
	case boundOf(c, front).known:
		ways = append(ways, fmt.Sprintf("a field with many values in front, %s, keeps ranges of one %s together", key, front))
		proposed = append(proposed, key)
	default:
		ways = append(ways, fmt.Sprintf("%s keeps ranges of one %s together, and spreads inserts if %s has many values", key, front, front))
		proposed = append(proposed, key)
	}
	if divides(c, field) {
		ways = append(ways, "zones and splits have to start with the new key, too; leave it as it is where storage by age is worth more than spread inserts")
	}
	return strings.Join(ways, ";\n") + p.indexNote(c, proposed...)
}

// hashable reports whether nothing declared speaks against hashing the field:
// zones and splits by value, a unique key, numbers that hashing cuts short.
func hashable(c *Collection, field string) bool {
	if divides(c, field) || !c.Unique.IsAbsent() && !schema.Is(c.Unique, false) {
		return false
	}
	f := c.Field(field)
	if f == nil {
		return true
	}
	types, _ := f.BSONTypes.Get()
	return !slices.ContainsFunc(types, func(t string) bool { return t == "double" || t == "decimal" || t == "number" || t == "array" })
}

// frontField returns a field that may well stand in front of the moving one:
// one that is declared to have many values, or the next of the key unless it is
// known to have few or to move, too; "" for none.
func frontField(c *Collection, moving string) string {
	if many := manyValuedField(c); many != "" {
		return many
	}
	for _, part := range c.Key {
		b := boundOf(c, part.Field)
		if part.Field != moving && isKeyKind(part) && (!b.known || b.n >= manyValues) && !growthOf(c, part.Field).moves &&
			fewValuesHint(part.Field) == noHint && !isTimeBucket(part.Field) {
			return part.Field
		}
	}
	return ""
}

// manyValuedField returns the declared field outside the key that has the most
// values and does not move with time, or "".
func manyValuedField(c *Collection) string {
	best, most := "", int64(0)
	for _, f := range c.Fields {
		n, ok := f.Cardinality.Get()
		if ok && n > most && n >= manyValues && c.Key.Index(f.Path) < 0 && !growthOf(c, f.Path).moves && !schema.Is(f.Array.Value, true) {
			best, most = f.Path, n
		}
	}
	return best
}
