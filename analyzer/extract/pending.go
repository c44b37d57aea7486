package extract

import (
	"go/token"

	"github.com/shardlint/shardlint/schema"
)

type uriText struct{ at token.Pos }

func (r *reader) addFields(f *function, into *schema.Fragment) {}

func decoded(arg int) action {
	return func(r *reader, c *call) *value { r.passOn(c); return r.unknownResult(c) }
}

func makeClient(r *reader, c *call) *value {
	h := &value{kind: handled, handle: &handle{what: "client"}, span: c.span}
	return &value{kind: tuple, members: []member{{value: h}, {value: unknownOf(nil, c.span)}}}
}

func sameHandleOfTwo(r *reader, c *call) *value { return sameHandle(r, c) }

func makeOptions(r *reader, c *call) *value {
	if c.receiver != nil {
		return c.receiver
	}
	return newBuilder(r, c)
}

func (r *reader) namedValue(symbol string, at schema.Span) *value { return unknownOf(nil, at) }
