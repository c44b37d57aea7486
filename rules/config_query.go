package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// conditionsOf returns the filters of a read or write, and those of the $match
// stages that see the field as it is stored.
func conditionsOf(s *schema.Statement, field string) []*schema.Node {
	var filters []*schema.Node
	add := func(n *schema.Node) {
		if n != nil {
			filters = append(filters, n)
		}
	}
	add(s.Args.Lookup("filter"))
	add(s.Args.Lookup("query"))
	for _, u := range itemsOf(s.Args.Lookup("updates")) {
		add(u.Lookup("q"))
	}
	for _, d := range itemsOf(s.Args.Lookup("deletes")) {
		add(d.Lookup("q"))
	}
	for _, stage := range stagesSeeing(s.Args.Lookup("pipeline"), field) {
		if stage.Key == "$match" {
			add(stage.Value)
		}
	}
	return filters
}

// stagesSeeing returns the stages of a pipeline up to the one behind which the
// field is something else than what is stored.
func stagesSeeing(pipeline *schema.Node, field string) []schema.Member {
	var stages []schema.Member
	for _, item := range itemsOf(pipeline) {
		if item.Kind != schema.ObjectNode || len(item.Members) != 1 {
			return stages // it can't be seen what this one does
		}
		stage := item.Members[0]
		stages = append(stages, stage)
		switch stage.Key {
		case "$match", "$sort", "$limit", "$skip", "$unwind", "$sample", "$unset":
		case "$addFields", "$set":
			if stage.Value.Lookup(field) != nil {
				return stages
			}
		case "$lookup", "$graphLookup":
			if as, ok := textOf(stage.Value.Lookup("as")); !ok || as == field {
				return stages
			}
		default:
			return stages
		}
	}
	return stages
}

// fieldCondition returns the condition on a field in a filter, also below $and
// and $or; ok is false where there is none or another field stands in for it in
// a branch of an $or.
func fieldCondition(filter *schema.Node, field, instead string) (schema.Member, bool) {
	if m, ok := filter.Member(field); ok {
		return m, true
	}
	for _, logical := range []string{"$and", "$or"} {
		branches := itemsOf(filter.Lookup(logical))
		if logical == "$or" && slices.ContainsFunc(branches, func(b *schema.Node) bool { return b.Lookup(instead) != nil }) {
			continue
		}
		for _, b := range branches {
			if m, ok := fieldCondition(b, field, instead); ok {
				return m, true
			}
		}
	}
	return schema.Member{}, false
}

// fieldRead returns where an expression or projection reads a field, as "$ns"
// or "$$ROOT.ns".
func fieldRead(n *schema.Node, field string) (schema.Span, bool) {
	if n == nil {
		return schema.Span{}, false
	}
	if n.Kind == schema.StringNode && (n.Text == "$"+field || n.Text == "$$ROOT."+field) {
		return n.Span, true
	}
	for _, m := range n.Members {
		if at, ok := fieldRead(m.Value, field); ok {
			return at, true
		}
	}
	return schema.Span{}, false
}

// isCount reports whether an accumulator counts documents: {$sum: 1} or
// {$count: {}}.
func isCount(n *schema.Node) bool {
	if one := n.Lookup("$sum"); one != nil && one.Kind == schema.NumberNode && one.Text == "1" {
		return true
	}
	_, ok := n.Member("$count")
	return ok
}

// countsGroups reports whether the stage counts what reaches it as one number.
func countsGroups(stage schema.Member) bool {
	if stage.Key == "$count" {
		return true
	}
	id := stage.Value.Lookup("_id")
	return stage.Key == "$group" && id != nil && (id.Kind == schema.NullNode || id.Kind == schema.StringNode && !strings.HasPrefix(id.Text, "$")) &&
		slices.ContainsFunc(stage.Value.Members, func(m schema.Member) bool { return isCount(m.Value) })
}
