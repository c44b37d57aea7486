package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// routeTyped asks where a query goes. Under a collation that hangs on whether a
// value is a string, which the declared type of its field can settle where the
// query itself only says "?".
func routeTyped(c *Collection, t mongodb.Target, r mongodb.Request) mongodb.Answer {
	a := t.Route(r)
	if a.Route != mongodb.RouteUnknown || len(c.Fields) == 0 {
		return a
	}
	collation := r.Collation
	if collation == nil {
		collation = c.DefaultCollation
	}
	if mongodb.IsSimpleCollation(collation) != mongodb.No {
		return a
	}
	typed := r
	if r.Filter != nil {
		filter := typedFilter(c, *r.Filter)
		typed.Filter = &filter
	}
	if r.Pipeline != nil {
		pipeline := typedFilter(c, *r.Pipeline)
		typed.Pipeline = &pipeline
	}
	b := t.Route(typed)
	if b.KeyChange.Certain != a.KeyChange.Certain {
		return a // it takes what only stands for a value for that value
	}
	return b
}

// typedFilter returns a filter, or a pipeline with its $match stages, in which
// each "?" of a field of declared type has become some value of that type.
func typedFilter(c *Collection, filter mongodb.Value) mongodb.Value {
	elems := slices.Clone(filter.Elems())
	for i, e := range elems {
		switch {
		case e.Name == "", e.Name == "$and", e.Name == "$match":
			elems[i].Value = typedFilter(c, e.Value)
		case !strings.HasPrefix(e.Name, "$"):
			elems[i].Value = typedCondition(c, e.Name, e.Value)
		}
	}
	switch filter.Kind() {
	case mongodb.Object:
		return mongodb.Doc(elems...)
	case mongodb.Array:
		items := make([]mongodb.Value, len(elems))
		for i, e := range elems {
			items[i] = e.Value
		}
		return mongodb.List(items...)
	}
	return filter
}

func typedCondition(c *Collection, field string, v mongodb.Value) mongodb.Value {
	switch v.Kind() {
	case mongodb.Some:
		return typedValue(c, field)
	case mongodb.Object:
		elems := slices.Clone(v.Elems())
		for i, e := range elems {
			if e.Value.Kind() != mongodb.Some {
				continue
			}
			switch e.Name {
			case "$eq", "$gt", "$gte", "$ne":
				elems[i].Value = typedValue(c, field)
			case "$lt", "$lte":
				elems[i].Value = above(typedValue(c, field))
			}
		}
		return mongodb.Doc(elems...)
	}
	return v
}

// typedValue returns a value of the field's declared type: a text, or a number
// for all that no collation orders; Some if neither is sure.
func typedValue(c *Collection, field string) mongodb.Value {
	f := c.Field(field)
	if f == nil {
		return mongodb.Of(mongodb.Some)
	}
	types, ok := f.BSONTypes.Get()
	if !ok || len(types) == 0 {
		return mongodb.Of(mongodb.Some)
	}
	text := func(t string) bool { return t == "string" || t == "symbol" }
	ordered := func(t string) bool { return t == "object" || t == "array" || t == "null" || text(t) }
	switch {
	case !slices.ContainsFunc(types, func(t string) bool { return !text(t) }):
		return mongodb.Str("")
	case !slices.ContainsFunc(types, ordered):
		return mongodb.Int(0)
	}
	return mongodb.Of(mongodb.Some)
}

// above returns a greater value of the type, so that a range from the one to the
// other is not empty.
func above(v mongodb.Value) mongodb.Value {
	switch v.Kind() {
	case mongodb.String:
		return mongodb.Str("\uffff")
	case mongodb.Some:
		return v
	}
	return mongodb.Int(1)
}

// shardCount returns the declared number of shards, 0 if it is not known.
func (p *Pass) shardCount() int { return int(known(p.Model.Topology.ShardCount)) }

// under returns the answer for the filter of a query if the collection were
// sharded by the key, on the newest version.
func (p *Pass) under(c *Collection, q RoutedQuery, key mongodb.KeyPattern) mongodb.Answer {
	t := target(c, p.Newest(), p.shardCount())
	t.Key = key
	r := q.Request
	if r.Op != mongodb.Aggregate {
		r.Op, r.Update = mongodb.Find, nil
	}
	return routeTyped(c, t, r)
}

// literalPlace returns the place of the first member of the name in a document,
// at any depth, the zero Span if there is none.
func literalPlace(n *schema.Node, name string) schema.Span {
	if n == nil {
		return schema.Span{}
	}
	for _, m := range n.Members {
		if m.Key == name && m.Key != "" {
			return m.Span()
		}
	}
	for _, m := range n.Members {
		if s := literalPlace(m.Value, name); !s.IsZero() {
			return s
		}
	}
	return schema.Span{}
}
