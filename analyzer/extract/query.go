package extract

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// makeQuery is Find of mgo and qmgo, or an aggregate: nothing is sent until a
// method of what it returns asks for results.
func makeQuery(what string, filter, id int) action {
	return func(r *reader, c *call) *value {
		h := *handleOf(c.receiver, "collection")
		h.what = what
		h.options = &value{kind: builder, span: c.span}
		if id > 0 {
			h.filter = idFilter(given(c, id), c.span)
		} else {
			h.filter = given(c, filter)
		}
		return handleValue(&h, c)
	}
}

// addOption is a method of a query that adds to what is sent later.
func addOption(name string) action {
	return func(r *reader, c *call) *value {
		return withOption(c, member{key: name, at: c.nameSpan, value: given(c, 1)})
	}
}

// addTrue is one without an argument.
func addTrue(name string) action {
	return func(r *reader, c *call) *value {
		return withOption(c, member{key: name, at: c.nameSpan, value: scalarOf(boolNode(true, c.nameSpan), nil)})
	}
}

func withOption(c *call, m member) *value {
	h := *handleOf(c.receiver, "query")
	if h.options == nil {
		h.options = &value{kind: builder, span: c.span}
	}
	h.options = h.options.with(m)
	return handleValue(&h, c)
}

// addSort is Sort("a", "-b").
func addSort(r *reader, c *call) *value {
	return withOption(c, member{key: "sort", at: c.nameSpan, value: r.fieldKey(c.rest(1), c.span)})
}

// addHint is Hint("a", "b"), the fields of an index.
func addHint(r *reader, c *call) *value {
	return withOption(c, member{key: "hint", at: c.nameSpan, value: r.fieldKey(c.rest(1), c.span)})
}

// fieldKey is a key pattern from names of fields with a sign, as mgo and qmgo take
// it: "a", "-b", "$hashed:c".
func (r *reader) fieldKey(names []*value, at schema.Span) *value {
	key := &value{kind: document, span: at}
	for _, n := range names {
		s, ok := n.asText()
		if !ok {
			u := unknownOf(nil, n.span)
			u.param = n.param
			key.members = append(key.members, member{hidden: true, value: u})
			continue
		}
		order := numberNode("1", n.span)
		if kind, field, found := strings.Cut(strings.TrimPrefix(s, "$"), ":"); found && strings.HasPrefix(s, "$") {
			order, s = stringNode(strings.TrimPrefix(kind, "-"), n.span), field
		}
		switch {
		case strings.HasPrefix(s, "-"):
			order, s = numberNode("-1", n.span), s[1:]
		case strings.HasPrefix(s, "+"):
			s = s[1:]
		case strings.HasPrefix(s, "@"):
			order, s = stringNode("2d", n.span), s[1:]
		}
		key.members = append(key.members, member{key: s, at: n.span, value: scalarOf(order, nil)})
	}
	return key
}

// queried is a method of a query that sends it.
func queried(method string, key int) action {
	return func(r *reader, c *call) *value {
		h := handleOf(c.receiver, "query")
		p := parts{options: h.options}
		filter := h.filter
		if filter == nil {
			filter = unknownOf(nil, c.span)
			filter.param = paramOf(c.receiver)
		}
		switch {
		case method == "aggregate":
			p.pipeline = filter
		case method == "estimatedDocumentCount":
		case filter.isNil() && strings.HasPrefix(c.symbol, "mgo."):
			p.filter = &value{kind: document, span: c.span}
		default:
			p.filter = filter
		}
		if key > 0 {
			p.key = given(c, key)
		}
		r.send(c, h, method, p)
		switch c.name {
		case "One", "All":
			inner := *c
			inner.receiver = &value{handle: h}
			return decoded(1)(r, &inner)
		}
		r.passOn(c)
		return r.resultOfOperation(c)
	}
}

func paramOf(v *value) int {
	if v == nil {
		return 0
	}
	return v.param
}

// applied is Apply(change, result): a findAndModify.
func applied(r *reader, c *call) *value {
	h := handleOf(c.receiver, "query")
	p := parts{options: &value{kind: builder, span: c.span}, filter: h.filter}
	if p.filter == nil {
		p.filter = unknownOf(nil, c.span)
	} else if p.filter.isNil() && strings.HasPrefix(c.symbol, "mgo.") {
		p.filter = &value{kind: document, span: c.span}
	}
	if h.options != nil {
		for _, m := range h.options.members {
			if m.key == "sort" || m.hidden {
				p.options = p.options.plus(m)
			}
		}
	}
	method := "findOneAndUpdate"
	change := given(c, 1).body()
	if change.kind != record || hasHidden(change) {
		p.update = unknownOf(nil, c.span)
		p.options = p.options.plus(member{hidden: true, value: unknownOf(nil, c.span)})
		r.send(c, h, method, p)
		return r.resultOfOperation(c)
	}
	p.update = change.field("Update")
	if p.update == nil {
		p.update = unknownOf(nil, c.span)
	}
	if v := change.field("Upsert"); v != nil {
		p.options = p.options.with(member{key: "upsert", at: c.nameSpan, value: v})
	}
	if v := change.field("Remove"); v != nil {
		if remove, ok := v.asBool(); ok && remove {
			method = "findOneAndDelete"
		}
	}
	if v := change.field("Replace"); v != nil {
		if replace, ok := v.asBool(); ok && replace {
			method = "findOneAndReplace"
		}
	}
	r.send(c, h, method, p)
	r.passOn(c)
	return r.resultOfOperation(c)
}

// insertAll is Insert(documents...) of mgo.
func insertAll(r *reader, c *call) *value {
	list := &value{kind: list, span: c.span}
	for i, a := range c.args {
		list.members = append(list.members, member{value: c.here(i+1, a)})
	}
	if c.hidden {
		list.members = append(list.members, member{hidden: true, value: unknownOf(nil, c.span)})
	}
	r.send(c, handleOf(c.receiver, "collection"), "insert", parts{document: list, many: true, options: &value{kind: builder, span: c.span}})
	return r.resultOfOperation(c)
}

// openQmgo is qmgo.Open(ctx, config): a client of one collection.
func openQmgo(r *reader, c *call) *value {
	h := &handle{what: "collection"}
	if config := given(c, 2).body(); config.kind == record {
		h.database, h.name = config.field("Database"), config.field("Coll")
		h.client = r.clientAt(config.field("Uri"))
	}
	v := &value{kind: handled, handle: h, span: c.span}
	return &value{kind: tuple, members: []member{{value: v}, {value: unknownOf(nil, c.span)}}, span: c.span}
}

// runOnAdmin is Run of a session of mgo, which sends to admin.
func runOnAdmin(arg int) action {
	return func(r *reader, c *call) *value {
		r.command(c, textOf("admin", c.nameSpan), given(c, arg))
		return r.resultOfOperation(c)
	}
}
