package extract

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// An operation says which argument of a method is what, counted from 1; 0 for
// none.
type operation struct {
	method    string // in the spelling of the shell: "updateOne"
	filter    int
	id        int // the value of _id that is the filter
	update    int
	document  int
	documents int // a list
	pipeline  int
	key       int // of distinct
	models    int // of a bulk write
	options   int // the first of the options
	// all is true when a filter that is nil asks for everything.
	all bool
	// set are options that the method always has: "upsert".
	set []string
}

// parts are the values that an operation is put together from.
type parts struct {
	filter, update, document, pipeline, key, models *value
	options                                         *value // a builder
	many                                            bool   // the document is a list of them
	all                                             bool   // no filter asks for everything
}

// sends makes a row of an operation on the collection that the receiver is.
func sends(o operation) action {
	return func(r *reader, c *call) *value {
		return r.perform(c, handleOf(c.receiver, "collection"), o)
	}
}

// perform reads the arguments of an operation and sends it.
func (r *reader) perform(c *call, target *handle, o operation) *value {
	p := parts{
		filter: given(c, o.filter), update: given(c, o.update), pipeline: given(c, o.pipeline), key: given(c, o.key), models: given(c, o.models), all: o.all,
	}
	if o.id > 0 {
		p.filter = idFilter(given(c, o.id), c.span)
	}
	switch {
	case o.document > 0:
		p.document = given(c, o.document)
	case o.documents > 0:
		p.document, p.many = given(c, o.documents), true
	}
	if o.options > 0 {
		p.options = r.optionsOf(c.rest(o.options), false, c.span)
	} else {
		p.options = &value{kind: builder, span: c.span}
	}
	for _, name := range o.set {
		p.options = p.options.with(member{key: name, at: c.nameSpan, value: scalarOf(boolNode(true, c.nameSpan), nil)})
	}
	if p.filter != nil && p.filter.isNil() {
		p.filter = unknownOf(nil, c.span) // the driver refuses it
		if o.all {
			p.filter = &value{kind: document, span: c.span}
		}
	}
	p.complete(commands[o.method], c.span)
	r.send(c, target, o.method, p)
	return r.resultOn(c, target)
}

// complete gives the parts that an operation needs and nobody named a value that is
// not known.
func (p *parts) complete(command string, at schema.Span) {
	need := func(v **value) {
		if *v == nil {
			*v = unknownOf(nil, at)
		}
	}
	switch command {
	case "update":
		need(&p.filter)
		need(&p.update)
	case "delete", "findAndModify":
		need(&p.filter)
	case "insert":
		need(&p.document)
	}
}

// given returns an argument that the operation has; not known where the call does
// not show it.
func given(c *call, i int) *value {
	if i == 0 {
		return nil
	}
	if v := c.arg(i); v != nil {
		return c.here(i, v)
	}
	return unknownOf(nil, c.span)
}

// here gives an argument of which only the type is known the place where it is
// given, rather than that of the parameter or the variable that it is.
func (c *call) here(i int, v *value) *value {
	if v.kind != unknown || c.callee == nil || c.r.depth > 0 || len(c.args) != len(c.expr.Args) || c.span.Contains(v.span) {
		return v
	}
	at := *v
	at.span = c.r.spanOf(c.expr.Args[i-1])
	return &at
}

// idFilter is the filter {_id: value}.
func idFilter(id *value, at schema.Span) *value {
	return &value{kind: document, span: at, members: []member{{key: "_id", at: id.span, value: id}}}
}

// with is a member of a command that the reader adds itself.
func with(key string, v *schema.Node) schema.Member { return schema.Member{Key: key, Value: v} }

func objectOf(at schema.Span, members ...schema.Member) *schema.Node {
	n := &schema.Node{Kind: schema.ObjectNode, Plain: true, Span: at}
	for _, m := range members {
		if m.Value != nil {
			n.Members = append(n.Members, m)
		}
	}
	return n
}

func arrayOf(at schema.Span, items ...*schema.Node) *schema.Node {
	n := &schema.Node{Kind: schema.ArrayNode, Span: at}
	for _, item := range items {
		n.Members = append(n.Members, schema.Member{Value: item})
	}
	return n
}

// addAll adds the members of options, of which the later ones win.
func addAll(into, options *schema.Node) {
	if options == nil {
		return
	}
	for _, m := range options.Members {
		if m.Key == "session" {
			continue
		}
		if i := slices.IndexFunc(into.Members, func(have schema.Member) bool { return have.Key == m.Key }); i >= 0 && m.Key != "" {
			into.Members[i] = m
			continue
		}
		into.Members = append(into.Members, m)
	}
}

// ofOperation are the options of an update or a delete that belong to it, not to
// the command.
var ofOperation = []string{"upsert", "multi", "collation", "hint", "arrayFilters", "sort", "limit"}

// operationNode puts an update or delete together; what belongs to the command
// goes there.
func operationNode(at schema.Span, options, command *schema.Node, members ...schema.Member) *schema.Node {
	op := objectOf(at, members...)
	if options == nil {
		return op
	}
	for _, m := range options.Members {
		if slices.Contains(ofOperation, m.Key) || schema.IsHidden(m) {
			op.Members = append(op.Members, m)
		} else {
			command.Members = append(command.Members, m)
		}
	}
	return op
}
