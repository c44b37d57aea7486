package rules

import (
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A Collection is a collection of the model together with its key and indexes
// in the terms of package mongodb, worked out once for all rules.
type Collection struct {
	*schema.Collection
	// Key is the shard key, empty when the collection is not sharded and nil
	// when the key cannot be read at all. Its parts may hold unknown values.
	Key mongodb.KeyPattern
	// Pattern is the shard key as written; same length as Key.
	Pattern schema.KeyPattern
	// Indexes are the declared indexes, in the order of schema.Indexes.
	Indexes []Index
	// DefaultCollation is the collection's own; nil when none is written.
	DefaultCollation *mongodb.Value
	// Routed are the declared queries, in the order of schema.Queries, with
	// where they go on each version judged for.
	Routed []RoutedQuery

	// What several rules ask for is worked out when the first one does. A
	// collection belongs to one goroutine, and all its passes judge for the
	// same versions.
	beneath *keyIndexes
	arrays  map[string]*schema.Field
	bound   *keyBound
}

// An Index is an index of the model in the terms of package mongodb.
type Index struct {
	*schema.Index
	// Def is what the server would be given.
	Def mongodb.Index
}

// Facts returns the collection of the model with its key and indexes converted
// and its queries routed for the versions.
func Facts(c *schema.Collection, m *schema.Model, versions []mongodb.Version) *Collection {
	f := &Collection{Collection: c, DefaultCollation: option(c.DefaultCollation)}
	switch pattern, ok := c.ShardKey.Get(); {
	case ok:
		f.Pattern, f.Key = pattern, Key(pattern)
	case c.ShardKey.IsAbsent():
		f.Key = mongodb.KeyPattern{} // known to be none, where nil is not known
	}
	if len(c.Indexes) > 0 {
		f.Indexes = make([]Index, len(c.Indexes))
		for i, ix := range c.Indexes {
			f.Indexes[i] = Index{Index: ix, Def: convertIndex(ix)}
		}
	}
	f.Routed = RouteQueries(f, versions, int(known(m.Topology.ShardCount)))
	markMeant(f.Routed, m)
	return f
}

// knownOptions are the members of an index document that mongodb.Index has a
// field of its own for.
var knownOptions = wordSet("key name unique prepareUnique sparse hidden clustered multikey partialFilterExpression collation wildcardProjection expireAfterSeconds")

func convertIndex(ix *schema.Index) mongodb.Index {
	def := mongodb.Index{
		Unique: Tri(ix.Unique), PrepareUnique: Tri(ix.PrepareUnique), Sparse: Tri(ix.Sparse), Hidden: Tri(ix.Hidden),
		Clustered: Tri(ix.Clustered), Multikey: Tri(ix.Multikey),
		Partial: option(ix.Partial), Collation: option(ix.Collation),
		WildcardProjection: option(ix.WildcardProjection), ExpireAfterSeconds: option(ix.ExpireAfterSeconds),
	}
	if pattern, ok := ix.Key.Get(); ok {
		def.Key = Key(pattern)
	}
	switch name, ok := ix.Name.Get(); {
	case ok:
		v := mongodb.Str(name)
		def.Name = &v
	case !ix.Name.IsAbsent():
		v := mongodb.Of(mongodb.Unknown)
		def.Name = &v
	}
	if ix.Options != nil {
		for _, m := range ix.Options.Members {
			if !knownOptions[m.Key] && !strings.HasPrefix(m.Key, "x-") && m.Key != "//" {
				def.Other = append(def.Other, m.Key)
			}
		}
	}
	return def
}

// Tri converts a yes-or-no value.
func Tri(v schema.Value[bool]) mongodb.Tri {
	b, ok := v.Get()
	switch {
	case ok:
		return mongodb.TriOf(b)
	case v.IsAbsent():
		return mongodb.Absent
	}
	return mongodb.Maybe
}

// option converts an optional literal: nil when it is absent.
func option(v schema.Value[*schema.Node]) *mongodb.Value {
	if v.IsAbsent() {
		return nil
	}
	value := mongodb.Of(mongodb.Unknown)
	if n, ok := v.Get(); ok {
		value = Value(n)
	}
	return &value
}

// Value converts a literal to a BSON value: Extended JSON wrappers become what
// they stand for, holes stay unknown. A malformed wrapper is unknown.
func Value(n *schema.Node) mongodb.Value { return valueUnder(n, "") }

// valueUnder is Value of what stands under a key.
func valueUnder(n *schema.Node, key string) mongodb.Value {
	if n == nil {
		return mongodb.Of(mongodb.Unknown)
	}
	switch n.Kind {
	case schema.SomeNode:
		return mongodb.Of(mongodb.Some)
	case schema.StringNode:
		return mongodb.Str(n.Text)
	case schema.NumberNode:
		return numberValue(n.Text)
	case schema.BoolNode:
		return mongodb.Boolean(n.Text == "true")
	case schema.NullNode:
		return mongodb.Of(mongodb.Null)
	case schema.ArrayNode:
		items := make([]mongodb.Value, len(n.Members))
		for i, m := range n.Members {
			if m.Sometimes && key != "$and" && unsureItem(m.Value) {
				items[i] = mongodb.Of(mongodb.Unknown)
				continue
			}
			items[i] = Value(m.Value)
		}
		return mongodb.List(items...)
	case schema.ObjectNode:
		elems := make([]mongodb.Elem, len(n.Members))
		for i, m := range n.Members {
			elems[i] = mongodb.Elem{Name: m.Key, Value: valueUnder(m.Value, m.Key)}
		}
		if !n.Plain && len(elems) > 0 && len(elems) <= 2 && strings.HasPrefix(elems[0].Name, "$") {
			v, wrapper, err := mongodb.FromWrapper(elems)
			if err != nil {
				return mongodb.Of(mongodb.Unknown)
			}
			if wrapper {
				return v
			}
		}
		return mongodb.Doc(elems...)
	}
	return mongodb.Of(mongodb.Unknown)
}

// numberValue reads a number as the shell and relaxed Extended JSON do: whole
// numbers are integers, unless written with a point or exponent.
func numberValue(text string) mongodb.Value {
	if !strings.ContainsAny(text, ".eEnN") {
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return mongodb.Int(n)
		}
	}
	if f, err := strconv.ParseFloat(text, 64); err == nil || f != 0 {
		return mongodb.Dbl(f)
	}
	return mongodb.Of(mongodb.Unknown)
}

// Key converts a key pattern.
func Key(k schema.KeyPattern) mongodb.KeyPattern {
	key := make(mongodb.KeyPattern, len(k.Parts))
	for i, p := range k.Parts {
		key[i] = mongodb.KeyPart{Field: p.Field, Value: Value(p.Value)}
	}
	return key
}

// isKeyKind reports whether the part is one that a shard key may have. What is
// refused anyway needs no second finding about its quality.
func isKeyKind(p mongodb.KeyPart) bool {
	return p.Kind() == mongodb.Ascending || p.Kind() == mongodb.Hashed
}
