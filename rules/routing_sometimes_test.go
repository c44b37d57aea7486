package rules_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Where queries go of which some members are there on some paths only. A "?"
// behind a key marks these.
func TestRouteWithMembersAtTimes(t *testing.T) {
	t.Parallel()
	one := func() *schema.Node { return &schema.Node{Kind: schema.NumberNode, Text: "1"} }
	object := func(members ...schema.Member) *schema.Node {
		return &schema.Node{Kind: schema.ObjectNode, Plain: true, Members: members}
	}
	m := func(key string, v *schema.Node) schema.Member {
		name, at := strings.CutSuffix(key, "?")
		return schema.Member{Key: name, KeySpan: schema.NewFile("a", nil, 0).In(0, 0), Value: v, Sometimes: at}
	}
	list := func(items ...schema.Member) *schema.Node {
		for i := range items {
			items[i].KeySpan = schema.Span{}
		}
		return &schema.Node{Kind: schema.ArrayNode, Members: items}
	}
	for _, c := range []struct {
		name   string
		op     string
		filter *schema.Node
		want   string
	}{
		{"the key at times", "find", object(m("a", one()), m("k?", one())), "unknown"},
		{"something else at times", "find", object(m("a", one()), m("b?", one())), "all"},
		{"something else beside the key", "find", object(m("k", one()), m("b?", one())), "one"},
		{"only at times anything", "find", object(m("b?", one())), "all"},
		{"an arm at times that says nothing of the key", "find", object(m("$or", list(m("", object(m("k", one()))), m("?", object(m("b", one())))))), "unknown"},
		{"a second arm beside a wide one", "find", object(m("$or", list(m("", object(m("b", one()))), m("?", object(m("k", one())))))), "all"},
		{"a condition of $and at times", "find", object(m("$and", list(m("", object(m("b", one()))), m("?", object(m("a", one())))))), "all"},
		{"the key in $and at times", "find", object(m("$and", list(m("", object(m("b", one()))), m("?", object(m("k", one())))))), "unknown"},
	} {
		key := schema.KeyPattern{Parts: []schema.KeyPart{{Field: "k", Value: one()}}}
		coll := &schema.Collection{Namespace: "a.b", ShardKey: schema.KnownAt(key, schema.Span{}), Queries: []*schema.Query{
			{Op: schema.KnownAt(c.op, schema.Span{}), Filter: c.filter, Source: schema.FromGo},
		}}
		facts := rules.Facts(coll, &schema.Model{}, []mongodb.Version{{Major: 8}})
		a := facts.Routed[0].Answers[0]
		if got := a.Route.String(); got != c.want {
			t.Errorf("%s: %s (%s), want %s", c.name, got, a.Reason, c.want)
		}
		if c.want == "unknown" && a.Reason == "" {
			t.Errorf("%s: no reason", c.name)
		}
	}
}
