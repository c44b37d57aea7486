package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A help that proposes another shard key must not lead into the next error: the
// unique indexes have to fit the new key, and an index has to carry it.

// ranged returns an ascending key of the fields.
func ranged(fields ...string) mongodb.KeyPattern {
	key := make(mongodb.KeyPattern, len(fields))
	for i, field := range fields {
		key[i] = mongodb.KeyPart{Field: field, Value: mongodb.Int(1)}
	}
	return key
}

// uniqueIndexes returns the declared indexes that are to be unique and have to
// fit the shard key.
func (p *Pass) uniqueIndexes(c *Collection) []mongodb.Index {
	var unique []mongodb.Index
	for _, ix := range c.Indexes {
		if len(ix.Def.Key) > 0 && ix.Def.Key[0].Field != "_id" &&
			(ix.Def.Unique.True() || ix.Def.PrepareUnique.True() && p.Newest().AtLeast(6, 0)) {
			unique = append(unique, ix.Def)
		}
	}
	return unique
}

// fitsUnique reports whether the server takes all the indexes as unique beside
// the shard key.
func fitsUnique(key mongodb.KeyPattern, unique []mongodb.Index) bool {
	return !slices.ContainsFunc(unique, func(ix mongodb.Index) bool { return !mongodb.UniqueCompatible(key, ix) })
}

// appended returns the shard key with a field of many values behind it: one that
// the unique indexes ask for, else a declared one, else _id. It is nil where
// none goes with the unique indexes, or the collection is a time series one.
func (p *Pass) appended(c *Collection) mongodb.KeyPattern {
	if !c.TimeSeries.IsAbsent() {
		return nil // takes only its meta field and time field in a key
	}
	own := c.Key.Names()
	unique := p.uniqueIndexes(c)
	var candidates []mongodb.KeyPattern
	for i, ix := range unique {
		if !mongodb.UniqueCompatible(c.Key, ix) {
			unique[i].Key = mongodb.MissingPrefix(c.Key, ix) // what SL201 asks for
		}
		candidates = append(candidates, ranged(untilMany(c, own, unique[i].Key.Names())...))
	}
	if many := manyValuedField(c); many != "" {
		candidates = append(candidates, ranged(slices.Concat(own, []string{many})...))
	}
	candidates = append(candidates, ranged(slices.Concat(own, []string{"_id"})...))
	for _, key := range candidates {
		if len(key) > len(own) && !arrayIn(c, key) && fitsUnique(key, unique) && len(mongodb.CheckShardKey(key, p.Newest())) == 0 {
			return key
		}
	}
	return nil
}

// untilMany returns the fields of an index that begins with the shard key, up to
// the first behind it that is not known to have few values.
func untilMany(c *Collection, own, fields []string) []string {
	for i := len(own); i < len(fields); i++ {
		if !fewValued(c, fields[i]) {
			return fields[:i+1]
		}
	}
	return fields
}

func arrayIn(c *Collection, key mongodb.KeyPattern) bool {
	return slices.ContainsFunc(key, func(part mongodb.KeyPart) bool {
		f := c.Field(part.Field)
		return f != nil && schema.Is(f.Array.Value, true)
	})
}

// appendHelp advises to append a field to the shard key, and says what for.
func (p *Pass) appendHelp(c *Collection, purpose string) string {
	key := p.appended(c)
	help := "append a field with many values, "
	switch {
	case !c.TimeSeries.IsAbsent():
		return strings.TrimSuffix(strings.Replace(help, "a field", "a subfield of metaField", 1)+purpose, ", ")
	case key == nil:
		return strings.TrimSuffix(help+purpose, ", ") + ";\nevery unique index then has to start with the new key"
	}
	return strings.TrimSuffix(fmt.Sprintf("%s%s, %s", help, key, purpose), ", ") + p.indexNote(c, key)
}

func (p *Pass) lowCardinalityHelp(c *Collection) string {
	key := p.appended(c)
	if key == nil {
		return p.appendHelp(c, "")
	}
	help := fmt.Sprintf("append a field with many values: %s", key)
	proposed := []mongodb.KeyPattern{key}
	unique := p.uniqueIndexes(c)
	if many := manyValuedField(c); many != "" && fitsUnique(ranged(many), unique) {
		n, _ := c.Field(many).Cardinality.Get()
		help += fmt.Sprintf(", or lead with %s (%s, %s)", many, count(n, "value"), c.Field(many).Cardinality.Basis)
		proposed = append(proposed, ranged(many))
	} else if !fitsUnique(c.Key, unique) {
		lead := unique[0].Key.Names()[:1]
		if alone := ranged(lead...); fitsUnique(alone, unique) && !fewValued(c, lead[0]) && !growthOf(c, lead[0]).moves && !arrayIn(c, alone) {
			help += fmt.Sprintf(", or lead with %s, as unique index %s asks for", lead[0], unique[0].Key)
			proposed = append(proposed, alone)
		}
	}
	return help + p.indexNote(c, proposed...)
}

// indexNote says which index a proposed key lacks where the indexes are listed.
func (p *Pass) indexNote(c *Collection, proposed ...mongodb.KeyPattern) string {
	if listed, ok := c.IndexesListed.Get(); !ok || !listed {
		return ""
	}
	var lacking []string
	for _, key := range proposed {
		if !key.IsID() && !slices.ContainsFunc(c.Indexes, func(ix Index) bool {
			s := mongodb.Supports(key, ix.Def, p.Newest(), c.DefaultCollation)
			return s.Serves() || s.Kind == mongodb.Undecided
		}) {
			lacking = append(lacking, key.String())
		}
	}
	if len(lacking) == 0 {
		return ""
	}
	return fmt.Sprintf(";\nand create the index %s: the new key needs an index that starts with it, and none is listed", strings.Join(lacking, " or "))
}

// uniqueNote says which unique index does not go with a proposed key.
func (p *Pass) uniqueNote(c *Collection, key mongodb.KeyPattern) string {
	for _, ix := range p.uniqueIndexes(c) {
		if !mongodb.UniqueCompatible(key, ix) {
			return fmt.Sprintf(";\nunique index %s would then have to start with the shard key", ix.Key)
		}
	}
	return ""
}
