package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// withoutOption returns the edit that takes an option out of a string, together
// with the delimiter that it leaves over.
func withoutOption(c conn, out schema.ConnectionOption) (Edit, bool) {
	i := slices.IndexFunc(c.Options, func(o schema.ConnectionOption) bool { return o.Span.Compare(out.Span) == 0 })
	switch {
	case i < 0, !c.exact():
		return Edit{}, false
	case i > 0:
		before := c.Options[i-1].Span
		return Edit{Span: schema.Span{File: out.Span.File, Start: before.End, End: out.Span.End}}, true
	case len(c.Options) > 1:
		return Edit{Span: schema.Span{File: out.Span.File, Start: out.Span.Start, End: c.Options[1].Span.Start}}, true
	}
	// The question mark stays: "mongodb://host/?" is well formed.
	return Edit{Span: out.Span}, true
}

// withoutOptions returns the edit that takes several options out.
func withoutOptions(c conn, out []schema.ConnectionOption) (Edit, bool) {
	if len(out) == 1 {
		return withoutOption(c, out[0])
	}
	if len(out) == 0 || !c.exact() {
		return Edit{}, false
	}
	var kept []string
	for _, o := range c.Options {
		if !slices.ContainsFunc(out, func(x schema.ConnectionOption) bool { return x.Span == o.Span }) {
			kept = append(kept, o.Span.Text())
		}
	}
	first, last := c.Options[0].Span, c.Options[len(c.Options)-1].Span
	return Edit{Span: schema.Span{File: first.File, Start: first.Start, End: last.End}, Text: strings.Join(kept, "&")}, true
}

// plainHost matches an address that needs no quotes or escapes wherever a
// connection string stands.
var plainHost = lazily(`^[A-Za-z0-9._\[\]:-]+$`)

// mostFixed is how many routers a fix lists at most: of more a few are enough, and
// which is for people to choose.
const mostFixed = 16

// routerFix returns the fix that has the string list the declared routers in place
// of its hosts, and drops the options that go with members of a replica set. It is
// not safe: the topology may be out of date. Nil where not all routers are known,
// or a part of the string is not.
func (p *Pass) routerFix(c conn) []Fix {
	routers, all := p.routers()
	if !all || len(routers) == 0 || len(routers) > mostFixed || !c.exact() || c.HostsHidden || !schema.Is(c.Scheme, "mongodb") ||
		slices.ContainsFunc(routers, func(r string) bool { return !plainHost().MatchString(r) }) {
		return nil
	}
	edits := []Edit{{Span: c.HostsSpan, Text: strings.Join(routers, ",")}}
	var drop []schema.ConnectionOption
	for _, o := range c.Options {
		value, _ := o.Value.Get()
		switch strings.ToLower(o.Key) {
		case "replicaset", "directconnection":
			drop = append(drop, o)
		case "connect":
			if strings.EqualFold(value, "direct") || strings.EqualFold(value, "replicaSet") {
				drop = append(drop, o)
			}
		}
	}
	title := "List all declared routers"
	if len(drop) > 0 {
		if c.OptionsHidden {
			return nil
		}
		edit, ok := withoutOptions(c, drop)
		if !ok {
			return nil
		}
		edits = append(edits, edit)
		title += ", and remove " + Enumerate(keysOf(drop), "and")
	}
	return []Fix{{Title: title, Edits: edits}}
}

func keysOf(options []schema.ConnectionOption) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = o.Key
	}
	return keys
}
