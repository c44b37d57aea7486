package replay

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// createIndexes adds indexes.
func (p *player) createIndexes(s *schema.Statement) {
	st := p.of(s)
	if st == nil {
		return
	}
	c := st.declared
	if empty(c) && st.data.IsAbsent() {
		c.Span = s.Span
	}
	list := part(s.Args, "indexes")
	if list == nil || list.Kind != schema.ArrayNode {
		c.IndexesListed = schema.UnknownAt[bool](s.Span)
		return
	}
	for _, m := range list.Members {
		ix := readIndex(m.Value, c.Source)
		if s.Conditional || m.Sometimes {
			st.doubt = true
		}
		if !c.ShardKey.IsAbsent() {
			ix.AfterSharding = schema.KnownAt(true, s.Span)
		}
		if len(c.Indexes) > maxCompared || !slices.ContainsFunc(c.Indexes, func(have *schema.Index) bool { return sameIndex(have, ix) }) {
			c.Indexes = append(c.Indexes, ix)
		}
	}
}

// maxCompared is the number of indexes of a collection from which on a new one is
// taken as it is: a server holds 64, and comparing each with all takes its time.
const maxCompared = 1024

// readIndex reads an index document.
func readIndex(n *schema.Node, from schema.Source) *schema.Index {
	ix := &schema.Index{Options: n, Span: n.Span, Source: from}
	ix.Key = pattern(part(n, "key"))
	if n.Kind != schema.ObjectNode || ix.Key.IsAbsent() {
		ix.Key = schema.UnknownAt[schema.KeyPattern](n.Span)
		return ix
	}
	ix.Name = text(part(n, "name"))
	ix.Unique = flag(part(n, "unique"))
	ix.Sparse = flag(part(n, "sparse"))
	ix.Hidden = flag(part(n, "hidden"))
	ix.PrepareUnique = flag(part(n, "prepareUnique"))
	ix.Clustered = flag(part(n, "clustered"))
	ix.Partial = literal(part(n, "partialFilterExpression"))
	ix.Collation = literal(part(n, "collation"))
	ix.WildcardProjection = literal(part(n, "wildcardProjection"))
	if expire := part(n, "expireAfterSeconds"); expire != nil {
		ix.ExpireAfterSeconds = schema.KnownAt(expire, expire.Span)
		if expire.Kind == schema.HoleNode {
			ix.ExpireAfterSeconds = schema.UnknownAt[*schema.Node](expire.Span)
		}
	}
	return ix
}

// sameIndex reports whether creating the second one after the first changes
// nothing.
func sameIndex(a, b *schema.Index) bool {
	x, okX := a.Key.Get()
	y, okY := b.Key.Get()
	return okX && okY && schema.SameKey(x, y) && schema.SameNode(options(a), options(b))
}

// options returns the index document without its key.
func options(ix *schema.Index) *schema.Node {
	n := &schema.Node{Kind: schema.ObjectNode}
	for _, m := range ix.Options.Members {
		if m.Key != "key" {
			n.Members = append(n.Members, m)
		}
	}
	slices.SortFunc(n.Members, func(a, b schema.Member) int { return strings.Compare(a.Key, b.Key) })
	return n
}

// dropIndexes is dropIndex and dropIndexes, by name, by key, or all.
func (p *player) dropIndexes(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	if s.Conditional {
		st.doubt = true
		return
	}
	c := st.declared
	which := part(s.Args, "index")
	if which == nil || which.Kind == schema.HoleNode {
		st.doubt = true
		return
	}
	var targets []*schema.Node
	if which.Kind == schema.ArrayNode {
		for _, m := range which.Members {
			targets = append(targets, m.Value)
		}
	} else {
		targets = []*schema.Node{which}
	}
	c.Indexes = slices.DeleteFunc(slices.Clone(c.Indexes), func(ix *schema.Index) bool {
		return slices.ContainsFunc(targets, func(t *schema.Node) bool {
			return t.Kind == schema.StringNode && t.Text == "*" && c.ShardKey.IsAbsent() || names(t, ix)
		})
	})
	if which.Kind == schema.StringNode && which.Text == "*" && !c.ShardKey.IsAbsent() {
		// Which of them stay hangs on the shard key and on the version.
		c.Indexes = nil
	}
}

// names reports whether an index is the one named, by its name or its key.
func names(n *schema.Node, ix *schema.Index) bool {
	switch n.Kind {
	case schema.StringNode:
		name, ok := ix.Name.Get()
		return ok && name == n.Text || ix.Name.IsAbsent() && hasDefaultName(ix, n.Text)
	case schema.ObjectNode:
		key, ok := pattern(n).Get()
		have, okHave := ix.Key.Get()
		return ok && okHave && schema.SameKey(key, have)
	}
	return false
}

// hasDefaultName reports whether the name is the one that the server gives the
// index when it has none of its own: a_1_b_-1.
func hasDefaultName(ix *schema.Index, name string) bool {
	key, ok := ix.Key.Get()
	if !ok {
		return false
	}
	rest := name
	for i, p := range key.Parts {
		value := p.Value
		if value.Kind == schema.ObjectNode && len(value.Members) == 1 && strings.HasPrefix(value.Members[0].Key, "$number") {
			value = value.Members[0].Value
		}
		if value.Kind != schema.NumberNode && value.Kind != schema.StringNode {
			return false
		}
		for j, text := range [...]string{"_", p.Field, "_", value.Text} {
			if i == 0 && j == 0 {
				continue
			}
			if rest, ok = strings.CutPrefix(rest, text); !ok {
				return false
			}
		}
	}
	return rest == ""
}

// collMod changes an index, among other things.
func (p *player) collMod(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	st.validate(s)
	change := part(s.Args, "index")
	if change == nil || change.Kind != schema.ObjectNode {
		st.doubt = st.doubt || s.Conditional || change != nil
		return
	}
	target := part(change, "name")
	if target == nil {
		target = part(change, "keyPattern")
	}
	if target == nil {
		st.doubt = st.doubt || s.Conditional
		return
	}
	doubt := st.doubt
	st.doubt = st.doubt || s.Conditional
	c := st.declared
	for i, ix := range c.Indexes {
		if !names(target, ix) {
			continue
		}
		changed := *ix
		if unique := flag(part(change, "unique")); !unique.IsAbsent() && !schema.Is(ix.PrepareUnique, true) {
			if !doubt && ix.PrepareUnique.State() != schema.Unknown && !schema.Is(ix.Unique, true) {
				continue // the server refuses it of an index that was not prepared
			}
			changed.Unique = schema.UnknownAt[bool](unique.Span())
		}
		for key, into := range map[string]*schema.Value[bool]{"hidden": &changed.Hidden, "unique": &changed.Unique, "prepareUnique": &changed.PrepareUnique} {
			switch v := flag(part(change, key)); {
			case v.IsAbsent() || into.State() == schema.Unknown:
			case s.Conditional:
				*into = schema.UnknownAt[bool](v.Span())
			default:
				*into = v
			}
		}
		if schema.Is(changed.Unique, true) {
			changed.PrepareUnique = schema.Value[bool]{}
		}
		if !c.ShardKey.IsAbsent() {
			changed.AfterSharding = schema.KnownAt(true, s.Span)
		}
		c.Indexes = slices.Clone(c.Indexes)
		c.Indexes[i] = &changed
	}
}
