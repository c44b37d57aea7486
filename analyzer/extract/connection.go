package extract

import (
	"go/types"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
)

// gap stands in a connection string for what is not known of it. The reader of
// connection strings takes it for any number of characters.
const gap = "\x00"

// A uri is a connection string as far as it is known, with where its parts stand.
type uri struct {
	text string
	span schema.Span
	// parts are those that stand elsewhere than in the span, from their offset on.
	parts []uriPart
	// more is true where options may have been set that are not known.
	more bool
}

type uriPart struct {
	from int
	span schema.Span
}

// uriOf returns the connection string that a value is; ok is false for one of which
// nothing but a scheme is known.
func uriOf(v *value) (u uri, ok bool) {
	if v == nil {
		return uri{}, false
	}
	u = uri{text: printable(v), span: v.span}
	_, rest, found := strings.Cut(u.text, "://")
	return u, found && strings.HasPrefix(u.text, connstr.Standard) && strings.Trim(rest, gap+"/@:?&=,") != "" && !v.span.IsZero()
}

// printable is the text of a value with gaps.
func printable(v *value) string {
	if s, ok := v.asText(); ok {
		return s
	}
	if v.kind != text {
		return gap
	}
	var b strings.Builder
	for _, m := range v.members {
		if s, ok := m.value.asText(); ok {
			b.WriteString(s)
		} else {
			b.WriteString(gap)
		}
	}
	return b.String()
}

// place maps a range of the text to the code: to where the same text stands in the
// expression, else to the whole of it.
func (u uri) place(from, to int) schema.Span {
	whole := u.span
	for _, p := range u.parts {
		if from >= p.from {
			whole = p.span
		}
	}
	part := u.text[from:to]
	if part == "" || strings.Contains(part, gap) || part == u.text {
		return whole
	}
	code := whole.Text()
	at := strings.Index(code, part)
	if at < 0 || strings.LastIndex(code, part) != at {
		return whole
	}
	return whole.File.In(int(whole.Start)+at, int(whole.Start)+at+len(part))
}

// connection reads the string.
func (u uri) connection() *schema.Connection {
	c := connstr.Parse(u.text, u.place)
	c.Source, c.Span, c.NodeTool = schema.FromGo, u.span, uritext.IsForNodes(u.span)
	c.HostsSpan = u.span // there is no one place to write other hosts
	c.OptionsHidden = c.OptionsHidden || u.more
	if c.Password == u.span {
		c.Password = schema.Span{}
	}
	for i := range c.Faults {
		c.Faults[i].Repair = nil
	}
	return c
}

// with returns the string with one more option.
func (u uri) with(key, val string, at schema.Span) uri {
	_, rest, _ := strings.Cut(u.text, "://")
	sep := "&"
	if i := strings.IndexAny(rest, "/?"); i < 0 {
		sep = "/?"
	} else if !strings.Contains(rest, "?") {
		sep = "?"
	} else if strings.HasSuffix(rest, "?") || strings.HasSuffix(rest, "&") {
		sep = ""
	}
	u.text += sep
	if at.IsZero() {
		at = u.span
	}
	u.parts = append(u.parts[:len(u.parts):len(u.parts)], uriPart{len(u.text), at})
	u.text += key + "=" + val
	return u
}

// isLiteral reports whether the string stands in the code as it is, so that who
// reads texts has seen it.
func (u uri) isLiteral() bool {
	_, err := strconv.Unquote(strings.Trim(u.span.Text(), "()"))
	return err == nil
}

// puts reports whether the string is put together in the expression that it stands
// for. A name stands for one that is put together elsewhere.
func (u uri) puts() bool {
	code := u.span.Text()
	return strings.HasSuffix(code, ".String()") || !u.isLiteral() && (strings.Contains(code, `"`+connstr.Standard) || strings.Contains(code, "`"+connstr.Standard))
}

// noteConnection keeps a connection string that the code puts together. Of several
// that one expression gives it is the one that tells most.
func (r *reader) noteConnection(u uri) {
	if r.dry > 0 && r.current != nil || u.span.IsZero() || r.depth > 0 && r.current != nil && r.current.file != nil && r.current.file.Test {
		return // what a test hands over is not what runs
	}
	c := u.connection()
	before := r.connections[u.span]
	if before == nil {
		r.connected = append(r.connected, u.span)
	} else if telling(before) >= telling(c) {
		return
	}
	r.connections[u.span] = c
}

// telling says how much of a connection is known.
func telling(c *schema.Connection) int {
	n := len(c.Options)
	for _, h := range c.Hosts {
		if _, ok := h.Name.Get(); ok {
			n += 2
		}
		if port, _ := h.Port.OrDefault(schema.DefaultPort); port != schema.DefaultPort {
			n++
		}
	}
	if c.HostsHidden {
		n--
	}
	return n
}

// connectionsOf makes the fragment of the connection strings of a file; nil for none.
func (r *reader) connectionsOf(f *File) *schema.Fragment {
	var list []*schema.Connection
	for _, at := range r.connected {
		if at.File == f.Source {
			list = append(list, r.connections[at])
		}
	}
	if list == nil {
		return nil
	}
	return &schema.Fragment{File: f.Source, Source: schema.FromGo, Span: f.Source.In(0, len(f.Source.Content)), Connections: list}
}

// applyURI is options.Client().ApplyURI(x).
func applyURI(r *reader, c *call) *value {
	if u, ok := uriOf(c.arg(1)); ok && u.puts() {
		r.noteConnection(u)
	}
	c.name = "SetApplyURI"
	return setOption(r, c)
}

// uriOfOptions returns the connection string that options of a client amount to.
func (r *reader) uriOfOptions(o *value) (u uri, set, ok bool) {
	if o.kind != builder {
		return uri{}, false, false
	}
	text, hosts := o.field("applyURI"), o.field("hosts")
	switch {
	case text != nil && hosts != nil:
		return uri{}, false, false // which of them came last is not noted
	case text != nil:
		u, ok = uriOf(text)
	case hosts != nil && hosts.kind == list && !hosts.span.IsZero():
		u = uriOfHosts(hosts)
		set = strings.Trim(u.text[len(connstr.Standard+"://"):], gap+",/") != ""
		ok = set
	}
	if !ok {
		return uri{}, false, false
	}
	u.more = hasHidden(o)
	for _, option := range [...][2]string{{"direct", "directConnection"}, {"replicaSet", "replicaSet"}} {
		v := o.field(option[0])
		if v == nil {
			continue
		}
		if b, isBool := v.asBool(); isBool && b {
			u, set = u.with(option[1], "true", v.span), true
		} else if s, isText := v.asText(); isText && s != "" && !strings.ContainsAny(s, "&%?/") {
			u, set = u.with(option[1], s, v.span), true
		} else if !isBool && !isText {
			u.more = true
		}
	}
	return u, set, true
}

// uriOfHosts is a connection string of the hosts of a list.
func uriOfHosts(hosts *value) uri {
	var names []string
	for _, m := range hosts.members {
		name := gap
		if m.value != nil && !m.hidden && !m.sometimes {
			name = printable(m.value)
		}
		names = append(names, name)
	}
	return uri{text: connstr.Standard + "://" + strings.Join(names, ",") + "/", span: hosts.span}
}

// clientOf returns what is known of the client that a call makes.
func (r *reader) clientOf(c *call) *schema.Client {
	client := &schema.Client{}
	args := c.args
	if len(args) > 0 && args[0].typ != nil && types.TypeString(args[0].typ, nil) == "context.Context" {
		args = args[1:]
	}
	o := r.optionsOf(args, c.hidden, c.span)
	if u, set, ok := r.uriOfOptions(o); ok {
		client.Connection = u.connection()
		if set {
			r.noteConnection(u)
		}
	}
	return client
}

// clientAt is the client of a connection string.
func (r *reader) clientAt(v *value) *schema.Client {
	client := &schema.Client{}
	if u, ok := uriOf(v); ok {
		client.Connection = u.connection()
		if u.puts() {
			r.noteConnection(u)
		}
	}
	return client
}
