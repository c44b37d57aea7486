package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// who returns the name of the application that connects, for a sentence. In a
// text file the name is that of a variable or a setting.
func (c conn) who() string {
	if name, ok := c.Name.Get(); ok && name != "" && c.Source != schema.FromText {
		return name
	}
	return "the application"
}

// with returns the members that have the role.
func (c conn) with(r role) []member {
	var found []member
	for _, m := range c.members {
		if m.role == r {
			found = append(found, m)
		}
	}
	return found
}

// loopback reports whether every host is on the machine itself.
func (c conn) loopback() bool {
	for _, m := range c.members {
		name, ok := m.Name.Get()
		if !ok || !m.Socket && !isLoopback(name) {
			return false
		}
	}
	return len(c.members) > 0
}

// perNode reports whether the connection is that of a tool that has to reach
// each mongod by itself, such as a backup agent or a metrics exporter.
func (c conn) perNode() bool {
	if c.NodeTool {
		return true
	}
	name, _ := c.Name.Get()
	words := nameWords(strings.ReplaceAll(name, ".", "_"))
	return slices.ContainsFunc(words, func(w string) bool { return w == "pbm" || w == "pmm" || w == "exporter" })
}

// option returns an option's value; given is true when it is there with a value
// that is not known to be empty.
func (c conn) option(key string) (o schema.ConnectionOption, given bool) {
	o, ok := c.Option(key)
	return o, ok && !schema.Is(o.Value, "")
}

// direct returns the option that asks for one server and no discovery.
func (c conn) direct() (schema.ConnectionOption, bool) {
	if o, ok := c.Option("directConnection"); ok && schema.Is(o.Value, "true") {
		return o, true
	}
	o, ok := c.Option("connect")
	v, _ := o.Value.Get()
	return o, ok && strings.EqualFold(v, "direct")
}

// maybe reports whether the option has the value, or may have it.
func (c conn) maybe(key, value string) bool {
	o, ok := c.Option(key)
	if !ok {
		return c.OptionsHidden
	}
	v, known := o.Value.Get()
	return !known || v == value
}

func (c conn) isSRV() bool { return schema.Is(c.Scheme, "mongodb+srv") }

// isAdmin reports whether the config lets files at the place of the connection
// talk to shards directly.
func (p *Pass) isAdmin(c conn) bool {
	return p.Settings.IsAdminPath != nil && p.Settings.IsAdminPath(c.Span.Path())
}

// confidence lowers the confidence in a finding for what is often meant: a
// cluster on one machine, a tool that watches each node.
func (c conn) confidence(otherwise Confidence) Confidence {
	if c.perNode() || c.loopback() {
		return Low
	}
	return otherwise
}

// perNodeConfidence lowers the confidence in what is declared for tools that
// have to reach each mongod.
func (c conn) perNodeConfidence(otherwise Confidence) Confidence {
	if c.perNode() {
		return Low
	}
	return otherwise
}

// shardSigns returns what suggests that a string leads to a shard, in words, and
// the place of the first sign. shardLike is false when nothing but a direct
// connection does.
func shardSigns(c conn) (span schema.Span, signs []string, shardLike bool) {
	add := func(at schema.Span, words string) {
		if span.IsZero() {
			span = at
		}
		signs = append(signs, words)
	}
	atlas, byPort, byName := false, false, false
	for _, m := range c.members {
		name, ok := m.Name.Get()
		atlas = atlas || ok && isAtlas(name)
		if m.role != shardRole || m.basis != schema.Guessed {
			continue
		}
		if schema.Is(m.Port, shardPort) && !byPort {
			byPort = true
			add(m.Span, "27018 is the port of shard members")
		}
		if shardLabel().MatchString(name) && !isAddress(name) && !byName {
			byName = true
			add(m.Span, name+" looks like a member of a shard by its name")
		}
	}
	if atlas || len(c.with(configRole)) > 0 {
		return schema.Span{}, nil, false
	}
	if set, ok := c.option("replicaSet"); ok {
		if v, known := set.Value.Get(); known && shardSet().MatchString(v) {
			add(set.Span, "replica set "+v+" looks like a shard by its name")
		}
	}
	shardLike = len(signs) > 0
	if o, ok := c.direct(); ok && len(c.members) > 0 && c.members[0].role != routerRole {
		add(o.Span, c.written(o)+" goes to one server")
	}
	return span, signs, shardLike
}

// routers returns the declared routers as written; all is false when one of
// them is not known.
func (p *Pass) routers() (names []string, all bool) {
	return p.cluster().routers, p.cluster().allRouters
}

// short returns addresses without the default port, for a sentence.
func short(addresses []string) []string {
	names := make([]string, len(addresses))
	for i, a := range addresses {
		names[i] = strings.TrimSuffix(a, ":27017")
	}
	return names
}

// exact reports whether each part of the string has a place of its own. Of one
// with escapes or over several lines only the whole has.
func (c conn) exact() bool { return c.HostsSpan.Start > c.Span.Start }

// written returns an option, whose value is no secret, as it is written.
func (c conn) written(o schema.ConnectionOption) string {
	if c.exact() {
		return o.Span.Text()
	}
	if v, known := o.Value.Get(); known {
		return o.Key + "=" + v
	}
	return o.Key
}

// uriOf returns the connection string with other hosts, for a help text: no
// password, and of the options only what keep lets through.
func uriOf(c conn, hosts []string, keep func(key string) bool) string {
	var b strings.Builder
	b.WriteString("mongodb://")
	if !c.exact() {
		if !c.Userinfo.IsZero() {
			b.WriteString("...@") // as it was
		}
		return b.String() + strings.Join(hosts, ",") + "/..."
	}
	if !c.Userinfo.IsZero() {
		user := c.Userinfo.Text()
		if !c.Password.IsZero() {
			user = strings.TrimSuffix(user, c.Password.Text())
			user = strings.TrimSuffix(user, ":") + ":***"
		} else if strings.ContainsRune(user, ':') {
			user = "***" // a variable with a default that may hold a password
		}
		b.WriteString(user + "@")
	}
	if len(hosts) > maxListed {
		hosts = append(slices.Clip(hosts[:maxListed]), "...")
	}
	b.WriteString(strings.Join(hosts, ",") + "/" + c.Database.Span().Text())
	sep := "?"
	for _, o := range c.Options {
		if keep(strings.ToLower(o.Key)) {
			b.WriteString(sep + o.Span.Text())
			sep = "&"
		}
	}
	return b.String()
}

// plainOption reports whether an option may be shown: those whose values are no
// secrets and go with any host.
func plainOption(key string) bool {
	switch key {
	case "authsource", "tls", "ssl", "w", "retrywrites", "retryreads", "readpreference", "readconcernlevel", "appname", "maxpoolsize", "authmechanism":
		return true
	}
	return false
}

// placesOf returns the places where roles are declared, once each.
func placesOf(members []member, message func(member) string) []schema.Related {
	var related []schema.Related
	for _, m := range members {
		if !m.place.IsZero() && !slices.ContainsFunc(related, func(r schema.Related) bool { return r.Span.Compare(m.place) == 0 }) {
			related = append(related, schema.Related{Message: message(m), Span: m.place})
		}
	}
	return related
}
