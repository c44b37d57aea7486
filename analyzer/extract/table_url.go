package extract

import (
	"maps"
	"slices"
	"strings"
)

// urlRows are functions of net/url and net with which connection strings are made.
func urlRows() []row {
	return []row{
		{"url.URL.String", urlText},
		{"url.Values.Set", setParameter},
		{"url.Values.Add", setParameter},
		{"url.Values.Del", setParameter},
		{"url.Values.Encode", encoded},
		{"net.JoinHostPort", hostAndPort},
	}
}

// urlText is String of an url.URL.
func urlText(r *reader, c *call) *value {
	u := c.receiver
	if u == nil {
		return r.unknownResult(c)
	}
	if u = u.body(); u.kind != record || hasHidden(u) || u.field("Scheme") == nil {
		return r.unknownResult(c)
	}
	parts := []*value{u.field("Scheme"), textOf("://", c.span)}
	if user := u.field("User"); user != nil && !user.isNil() {
		parts = append(parts, unknownOf(nil, c.span), textOf("@", c.span))
	}
	if host := u.field("Host"); host != nil {
		parts = append(parts, host)
	}
	query := u.field("RawQuery")
	switch path := u.field("Path"); {
	case path != nil && !isEmptyText(path):
		if s, ok := path.asText(); ok && !strings.HasPrefix(s, "/") {
			parts = append(parts, textOf("/", c.span))
		}
		parts = append(parts, path)
	case query != nil:
		parts = append(parts, textOf("/", c.span))
	}
	if query != nil && !isEmptyText(query) {
		parts = append(parts, textOf("?", c.span), query)
	}
	return joinTexts(c.span, parts...)
}

// setParameter is a method that changes url.Values.
func setParameter(r *reader, c *call) *value {
	m, key, v := c.receiver, c.arg(1), c.arg(2)
	if m == nil || m.kind != pointer || m.cell.value.kind != mapping || key == nil {
		return r.unknownResult(c)
	}
	set := member{hidden: true, value: unknownOf(nil, c.span)}
	if name, ok := key.asText(); ok && v != nil && (c.name == "Set" || m.cell.value.field(name) == nil) {
		set = member{key: name, at: key.span, value: v}
	}
	r.set(m.cell, m.cell.value.with(set))
	return r.unknownResult(c)
}

// encoded is Encode of url.Values, which sorts the parameters by name.
func encoded(r *reader, c *call) *value {
	if c.receiver == nil {
		return r.unknownResult(c)
	}
	body := c.receiver.body()
	if body.kind != mapping || !body.complete() {
		return r.unknownResult(c)
	}
	byName := map[string]*value{}
	for _, m := range body.members {
		v := m.value
		if v.kind == list && len(v.members) == 1 && v.complete() {
			v = v.members[0].value
		}
		byName[m.key] = v
	}
	var parts []*value
	for i, name := range slices.Sorted(maps.Keys(byName)) {
		if i > 0 {
			parts = append(parts, textOf("&", c.span))
		}
		v := byName[name]
		if s, ok := v.asText(); !ok || strings.ContainsAny(s, "&%+ #") {
			v = unknownOf(nil, c.span)
		}
		parts = append(parts, textOf(name+"=", c.span), v)
	}
	return joinTexts(c.span, parts...)
}

// hostAndPort is net.JoinHostPort.
func hostAndPort(r *reader, c *call) *value {
	host, port := c.arg(1), c.arg(2)
	if host == nil || port == nil {
		return r.unknownResult(c)
	}
	if s, ok := host.asText(); ok && strings.Contains(s, ":") {
		host = textOf("["+s+"]", c.span)
	}
	return joinTexts(c.span, host, textOf(":", c.span), port)
}
