package extract

import (
	"strings"

	"github.com/shardlint/shardlint/internal/connstr"
)

// dialed is mgo.Dial, which takes a connection string with a scheme or without.
func dialed(r *reader, c *call) *value {
	v := c.arg(1)
	if v != nil && (v.kind == text || isText(v)) && !strings.HasPrefix(printable(v), connstr.Standard+"://") {
		v = joinTexts(v.span, textOf(connstr.Standard+"://", v.span), v)
	}
	return clientValue(r, c, &handle{what: "client", client: r.clientAt(v)})
}

// dialedWith is mgo.DialWithInfo, whose struct has the fields.
func dialedWith(hosts, direct, set string) action {
	return func(r *reader, c *call) *value {
		client := r.clientAt(nil)
		if info := given(c, 1).body(); info.kind == record {
			o := &value{kind: builder, span: info.span}
			for _, f := range [...][2]string{{hosts, "hosts"}, {direct, "direct"}, {set, "replicaSet"}} {
				if v := info.field(f[0]); v != nil {
					o = o.with(member{key: f[1], value: v})
				}
			}
			if u, _, ok := r.uriOfOptions(o); ok {
				client.Connection = u.connection()
				r.noteConnection(u)
			}
		}
		return clientValue(r, c, &handle{what: "client", client: client})
	}
}

// makeQmgo is qmgo.NewClient(ctx, config).
func makeQmgo(r *reader, c *call) *value {
	h := &handle{what: "client", client: r.clientAt(nil)}
	if config := given(c, 2).body(); config.kind == record {
		h.client = r.clientAt(config.field("Uri"))
	}
	return clientValue(r, c, h)
}

// clientValue is a client and an error.
func clientValue(r *reader, c *call, h *handle) *value {
	r.passOn(c)
	return &value{kind: tuple, members: []member{{value: &value{kind: handled, handle: h, span: c.span}}, {value: unknownOf(nil, c.span)}}, span: c.span}
}
