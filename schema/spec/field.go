package spec

import (
	"github.com/shardlint/shardlint/schema"
)

func (r *reader) fields(n *schema.Node) []*schema.Field {
	if !r.object(n) {
		return nil
	}
	fields := make([]*schema.Field, 0, len(n.Members))
	for i, m := range n.Members {
		if r.skip(n, i) || isFree(m.Key) {
			continue
		}
		f := &schema.Field{Path: m.Key, Span: m.Span()}
		fields = append(fields, f)
		r.field(f, m.Value)
	}
	return fields
}

// declared turns a value into a claim of a person.
func declared[T any](v schema.Value[T]) schema.Claim[T] {
	return schema.Claim[T]{Value: v, Basis: schema.Declared}
}

func (r *reader) field(f *schema.Field, n *schema.Node) {
	if !r.object(n) {
		return
	}
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "bsonType":
			f.BSONTypes = declared(r.bsonTypes(v))
		case "cardinality":
			f.Cardinality = declared(r.integer(v, 0))
		case "values":
			f.Values = declared(r.values(v))
		case "monotonic":
			f.Monotonic = declared(r.monotonic(v))
		case "topFrequency":
			f.TopFrequency = declared(r.number(v, 0, 1))
		case "nullable":
			f.Nullable = declared(r.boolean(v))
		case "mutable":
			f.Mutable = declared(r.boolean(v))
		case "array":
			f.Array = declared(r.boolean(v))
		case "generator":
			f.Generator = declared(r.oneOf(v, generators))
		case "minLength":
			f.MinLength = declared(r.integer(v, 0))
		case "maxLength":
			f.MaxLength = declared(r.integer(v, 0))
		default:
			r.unknown(m.Key)
		}
	}
}

// bsonTypes reads one type or a list of them.
func (r *reader) bsonTypes(n *schema.Node) schema.Value[[]string] {
	items := []*schema.Node{n}
	if n.Kind == schema.ArrayNode {
		items = items[:0]
		for _, m := range n.Members {
			items = append(items, m.Value)
		}
		r.bad = r.bad || len(items) == 0
	}
	types := make([]string, 0, len(items))
	for _, item := range items {
		if t, ok := r.oneOf(item, bsonTypes).Get(); ok {
			types = append(types, t)
		}
	}
	if len(types) < len(items) || len(items) == 0 {
		return schema.UnknownAt[[]string](n.Span)
	}
	return schema.KnownAt(types, n.Span)
}

func (r *reader) values(n *schema.Node) schema.Value[[]*schema.Node] {
	if !r.list(n) {
		return schema.UnknownAt[[]*schema.Node](n.Span)
	}
	values := make([]*schema.Node, 0, len(n.Members))
	for _, m := range n.Members {
		values = append(values, m.Value)
	}
	return schema.KnownAt(values, n.Span)
}

func (r *reader) monotonic(n *schema.Node) schema.Value[schema.Monotonic] {
	switch n.Kind {
	case schema.BoolNode:
		if n.Text == "true" {
			return schema.KnownAt(schema.MonotonicEitherWay, n.Span)
		}
		return schema.KnownAt(schema.NotMonotonic, n.Span)
	case schema.StringNode:
		switch n.Text {
		case "increasing":
			return schema.KnownAt(schema.Increasing, n.Span)
		case "decreasing":
			return schema.KnownAt(schema.Decreasing, n.Span)
		case "none", "no":
			return schema.KnownAt(schema.NotMonotonic, n.Span)
		}
		r.bad = true
	case schema.HoleNode:
	default:
		r.bad = true
	}
	return schema.UnknownAt[schema.Monotonic](n.Span)
}
