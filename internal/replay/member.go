package replay

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// member is addShard and removeShard. What a script adds are shards of the
// cluster; whether they are all, it does not say.
func (p *player) member(s *schema.Statement) {
	n := part(s.Args, s.Name)
	if n == nil || n.Kind != schema.StringNode || s.Conditional {
		return
	}
	t := &p.fragment.Topology
	if s.Name == "removeShard" {
		t.Shards = slices.DeleteFunc(slices.Clone(t.Shards), func(sh schema.Shard) bool { return schema.Is(sh.Name, n.Text) })
		return
	}
	shard := schema.Shard{Name: text(part(s.Args, "name")), Span: s.Span}
	set, hosts, ok := strings.Cut(n.Text, "/")
	at := 0
	if ok {
		shard.ReplicaSet = schema.KnownAt(set, within(n, 0, len(set)))
		if shard.Name.IsAbsent() {
			shard.Name = shard.ReplicaSet
		}
		at = len(set) + 1
	} else {
		hosts = n.Text
	}
	for _, host := range strings.Split(hosts, ",") {
		if host != "" && !strings.ContainsAny(host, " $/{}<>") {
			shard.Hosts = append(shard.Hosts, schema.KnownAt(host, within(n, at, at+len(host))))
		}
		at += len(host) + 1
	}
	t.Shards = append(t.Shards, shard)
	if t.Span.IsZero() {
		t.Span = s.Span
	}
}

// within returns the place of a part of a string, that of the whole where the
// string is not written as it reads.
func within(n *schema.Node, start, end int) schema.Span {
	at := n.Span
	if written := at.Text(); len(written) != len(n.Text)+2 || written[1:len(written)-1] != n.Text {
		return at
	}
	return at.File.In(int(at.Start)+1+start, int(at.Start)+1+end)
}
