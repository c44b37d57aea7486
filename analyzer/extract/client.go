package extract

import "strings"

// makeClient is mongo.Connect and the like: a client and an error.
func makeClient(r *reader, c *call) *value {
	h := &value{kind: handled, handle: &handle{what: "client", client: r.clientOf(c)}, span: c.span}
	r.passOn(c)
	if c.name == "New" {
		return h
	}
	return &value{kind: tuple, members: []member{{value: h}, {value: unknownOf(nil, c.span)}}, span: c.span}
}

// sameHandleOfTwo is a method that returns the handle and an error in version 1 of
// the driver, the handle alone in version 2.
func sameHandleOfTwo(r *reader, c *call) *value {
	if resultType(r.resultOfCall(c), 1) == nil {
		return sameHandle(r, c)
	}
	return &value{kind: tuple, members: []member{{value: sameHandle(r, c)}, {value: unknownOf(nil, c.span)}}, span: c.span}
}

// makeOptions is a function of an options package: a builder, or several joined.
func makeOptions(r *reader, c *call) *value {
	switch {
	case c.receiver != nil:
		return c.receiver
	case strings.HasPrefix(c.name, "Merge"):
		return mergeOptions(r, c)
	}
	return newBuilder(r, c)
}
