package extract

import "slices"

// makeBulk is Bulk of mgo and qmgo: a list that grows until it is run.
func makeBulk(r *reader, c *call) *value {
	h := *handleOf(c.receiver, "collection")
	h.what = "bulk"
	h.cell = r.newCell(&value{kind: list, span: c.span})
	return handleValue(&h, c)
}

// addToBulk adds an operation, a builder whose first member names it.
func (r *reader) addToBulk(c *call, method string, members ...member) {
	h := handleOf(c.receiver, "bulk")
	if h.cell == nil {
		return
	}
	op := &value{kind: builder, span: c.span, members: []member{{key: method, at: c.nameSpan, value: nilOf(nil, c.nameSpan)}}}
	op.members = append(op.members, members...)
	r.set(h.cell, h.cell.value.plus(member{value: op}))
}

// bulked is a method of a bulk that adds operations: the arguments are documents,
// selectors, or selectors and updates by turns.
func bulked(method string, set ...string) action {
	return func(r *reader, c *call) *value {
		args := c.args
		for i := 0; i < len(args); i++ {
			var members []member
			switch method {
			case "insertOne":
				members = []member{{key: "document", at: args[i].span, value: args[i]}}
			case "deleteOne", "deleteMany":
				members = []member{{key: "filter", at: args[i].span, value: selector(args[i], c)}}
			default:
				if i+1 >= len(args) {
					return c.receiver
				}
				update := "update"
				if method == "replaceOne" {
					update = "replacement"
				}
				members = []member{{key: "filter", at: args[i].span, value: selector(args[i], c)}, {key: update, at: args[i+1].span, value: args[i+1]}}
				i++
			}
			r.addToBulk(c, method, append(members, options(c, set)...)...)
		}
		return c.receiver
	}
}

// clientBulkWrite is BulkWrite of a client, whose operations name their collections.
func clientBulkWrite(r *reader, c *call) *value {
	body := given(c, 2).body()
	if body.kind != list {
		return r.resultOfOperation(c)
	}
	for _, m := range body.members {
		item := m.value.body()
		if m.hidden || item.kind != record {
			continue
		}
		target := &handle{what: "collection", database: item.field("Database"), name: item.field("Collection")}
		model := item.field("Model")
		if model == nil {
			continue
		}
		one := &value{kind: list, span: item.span, members: []member{{value: model, sometimes: m.sometimes}}}
		r.send(c, target, "bulkWrite", parts{models: one, options: r.optionsOf(c.rest(3), false, c.span)})
	}
	return r.resultOfOperation(c)
}

// selector is a filter, of which nil asks for everything.
func selector(v *value, c *call) *value {
	if v.isNil() {
		return &value{kind: document, span: c.span}
	}
	return v
}

func options(c *call, set []string) []member {
	var list []member
	for _, name := range set {
		list = append(list, member{key: name, at: c.nameSpan, value: scalarOf(boolNode(true, c.nameSpan), nil)})
	}
	return list
}

// bulkedByID is one whose first argument is the value of _id.
func bulkedByID(method string, set ...string) action {
	add := bulked(method, set...)
	return func(r *reader, c *call) *value {
		if len(c.args) == 0 {
			return c.receiver
		}
		inner := *c
		inner.args = slices.Clone(c.args)
		inner.args[0] = idFilter(c.args[0], c.span)
		return add(r, &inner)
	}
}

// bulkRun sends what a bulk has gathered.
func bulkRun(r *reader, c *call) *value {
	h := handleOf(c.receiver, "bulk")
	models := unknownOf(nil, c.span)
	if h.cell != nil {
		models = h.cell.value
	}
	r.send(c, h, "bulkWrite", parts{models: models, options: &value{kind: builder, span: c.span}})
	return r.resultOfOperation(c)
}
