package spec

import (
	"math"
	"strings"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

func (r *reader) root(n *schema.Node) {
	if !r.object(n) {
		return
	}
	f := r.fragment
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "$schema":
			r.text(v)
		case "version":
			if i, ok := document.Integer(v); v.Kind != schema.HoleNode && (!ok || i != 1) {
				r.bad = true
			}
		case "deployment":
			f.Deployment = r.name(v)
		case "serverVersion":
			f.ServerVersions = r.versions(v)
		case "featureCompatibilityVersion":
			f.FCV = r.version(v)
		case "topology":
			r.topology(v)
		case "balancer":
			r.balancer(v)
		case "collections":
			r.collections(v)
		case "connections":
			r.connections(v)
		default:
			r.unknown(m.Key)
		}
	}
}

// versions reads one release or a list of them.
func (r *reader) versions(n *schema.Node) []schema.Value[string] {
	if n.Kind != schema.ArrayNode {
		return []schema.Value[string]{r.version(n)}
	}
	var all []schema.Value[string]
	for _, m := range n.Members {
		all = append(all, r.version(m.Value))
	}
	r.bad = r.bad || len(all) == 0
	return all
}

// version reads a release from the source text: as a number 7.0 would be 7,
// and 4.40 the same as 4.4.
func (r *reader) version(n *schema.Node) schema.Value[string] {
	text := n.Text
	switch n.Kind {
	case schema.NumberNode:
		if f, ok := document.Float(n); !ok || f < 1 || f > 10000 {
			r.bad = true
			return schema.UnknownAt[string](n.Span)
		}
		if source := n.Span.Text(); isVersion(source) {
			text = source
		}
		return schema.KnownAt(text, n.Span)
	case schema.StringNode:
		if isVersion(text) {
			return schema.KnownAt(text, n.Span)
		}
		r.bad = true
	case schema.HoleNode:
	default:
		r.bad = true
	}
	return schema.UnknownAt[string](n.Span)
}

// isVersion reports whether the text matches the pattern that the schema has
// for releases: up to three numbers with dots between, then perhaps a suffix.
func isVersion(s string) bool {
	s = strings.TrimPrefix(s, "v")
	if suffix := strings.IndexAny(s, "-+"); suffix >= 0 {
		for _, c := range []byte(s[suffix:]) {
			if !isDigit(c) && !(c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '-' || c == '+' || c == '.') {
				return false
			}
		}
		s = s[:suffix]
	}
	parts := strings.Split(s, ".")
	for _, p := range parts {
		if p == "" || len(p) > 4 || strings.TrimLeft(p, "0123456789") != "" {
			return false
		}
	}
	return len(parts) <= 3 && s[0] != '0'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func (r *reader) topology(n *schema.Node) {
	t := &r.fragment.Topology
	t.Span = n.Span
	if !r.object(n) {
		t.ShardCount, t.ShardsListed = schema.UnknownAt[int64](n.Span), schema.UnknownAt[bool](n.Span)
		t.MongosListed = schema.UnknownAt[bool](n.Span)
		return
	}
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "shards":
			r.shards(v)
		case "mongos":
			t.Mongos, t.MongosListed = r.texts(v), listed(v)
		case "configServers":
			t.ConfigServers = r.texts(v)
		case "chunkSizeMB":
			t.ChunkSizeMB = r.number(v, math.Inf(-1), math.Inf(1))
		default:
			r.unknown(m.Key)
		}
	}
}

// shards reads the number of shards or the list of them.
func (r *reader) shards(n *schema.Node) {
	t := &r.fragment.Topology
	if n.Kind != schema.ArrayNode {
		t.ShardCount = r.integer(n, 0)
		return
	}
	t.ShardsListed = listed(n)
	t.ShardCount = schema.KnownAt(int64(len(n.Members)), n.Span)
	for _, m := range n.Members {
		t.Shards = append(t.Shards, r.shard(m.Value))
	}
}

func (r *reader) shard(n *schema.Node) schema.Shard {
	s := schema.Shard{Span: n.Span}
	if !r.object(n) {
		s.Name, s.ZonesListed = schema.UnknownAt[string](n.Span), schema.UnknownAt[bool](n.Span)
		return s
	}
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "name":
			s.Name = r.name(v)
		case "replicaSet":
			s.ReplicaSet = r.name(v)
		case "hosts":
			s.Hosts = r.texts(v)
		case "zones":
			s.Zones, s.ZonesListed = r.texts(v), listed(v)
		default:
			r.unknown(m.Key)
		}
	}
	return s
}

// balancer reads the settings document of the balancer. Its members are the
// server's own; what their values mean is for a rule to judge.
func (r *reader) balancer(n *schema.Node) {
	if !r.object(n) {
		return
	}
	b := &r.fragment.Balancer
	b.Span, b.Node = n.Span, n
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "stopped":
			b.Stopped = r.boolean(v)
		case "mode":
			b.Mode = r.text(v)
		case "activeWindow":
			b.ActiveWindow = r.activeWindow(v)
		case "_id", "activeWindowDOW", "attemptToBalanceJumboChunks", "_secondaryThrottle", "_waitForDelete":
		default:
			r.unknown(m.Key)
		}
	}
}

func (r *reader) activeWindow(n *schema.Node) schema.Value[schema.ActiveWindow] {
	if !r.object(n) {
		return schema.UnknownAt[schema.ActiveWindow](n.Span)
	}
	w := schema.ActiveWindow{Node: n, Span: n.Span}
	// The server's parser decides what start and stop may be, so a value
	// that is no text is no violation here.
	text := func(v *schema.Node) schema.Value[string] { return (&reader{}).text(v) }
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch m.Key {
		case "start":
			w.Start = text(m.Value)
		case "stop":
			w.Stop = text(m.Value)
		}
	}
	return schema.KnownAt(w, n.Span)
}

func (r *reader) connections(n *schema.Node) {
	if !r.list(n) {
		return
	}
	for _, m := range n.Members {
		if c := r.connection(m.Value); c != nil {
			r.fragment.Connections = append(r.fragment.Connections, c)
		}
	}
}

func (r *reader) connection(n *schema.Node) *schema.Connection {
	if !r.object(n) {
		return nil
	}
	var name schema.Value[string]
	var c *schema.Connection
	hasURI := false
	for i, m := range n.Members {
		if r.skip(n, i) {
			continue
		}
		switch v := m.Value; m.Key {
		case "name":
			name = r.text(v)
		case "uri":
			hasURI = true
			if uri, ok := r.text(v).Get(); ok {
				c = connstr.Parse(uri, document.TextSpans(v))
			}
		default:
			r.unknown(m.Key)
		}
	}
	r.bad = r.bad || !hasURI
	if c != nil {
		c.Name, c.Source = name, schema.FromSpec
	}
	return c
}
