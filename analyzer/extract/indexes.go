package extract

import (
	"github.com/shardlint/shardlint/schema"
)

// createIndexes is a method of an index view that takes an index model or a list of
// them.
func createIndexes(arg int) action {
	return func(r *reader, c *call) *value {
		r.sendIndexes(c, handleOf(c.receiver, "indexes"), r.indexModels(given(c, arg), c.span))
		return r.resultOfOperation(c)
	}
}

// sendIndexes emits createIndexes; nil in the place of a list that is not known.
func (r *reader) sendIndexes(c *call, target *handle, models *schema.Node) {
	s := r.statementOn(c, target, "createIndexes")
	s.Args = objectOf(c.span, with("createIndexes", nameNode(s.Collection, c.span)), with("indexes", models))
	r.emit(c, s)
}

// indexModels are the index documents of index models.
func (r *reader) indexModels(v *value, at schema.Span) *schema.Node {
	body := v.body()
	if !body.span.IsZero() {
		at = body.span
	}
	switch body.kind {
	case record:
		return arrayOf(at, r.indexModel(body))
	case list:
		n := &schema.Node{Kind: schema.ArrayNode, Span: at}
		for _, m := range body.members {
			item := m.value.body()
			if m.hidden || item.kind != record {
				return hole(at)
			}
			n.Members = append(n.Members, schema.Member{Value: r.indexModel(item), Sometimes: m.sometimes})
		}
		return n
	}
	return hole(at)
}

// notOfIndex are options of index models that say how the index is built.
var notOfIndex = map[string]bool{"background": true}

// indexModel is the index document of one model: {key: ..., options}.
func (r *reader) indexModel(v *value) *schema.Node {
	keys := v.field("Keys")
	n := objectOf(v.span, with("key", r.indexKey(keys, v.span)))
	if o := v.field("Options"); o != nil {
		options := r.optionsNode(r.optionsOf([]*value{o}, false, v.span), v.span)
		if options != nil {
			for _, m := range options.Members {
				if !notOfIndex[m.Key] {
					n.Members = append(n.Members, m)
				}
			}
		}
	}
	return n
}

// indexKey is the key of an index. A struct that is given for it has the order of
// its fields.
func (r *reader) indexKey(v *value, at schema.Span) *schema.Node {
	if v == nil {
		return hole(at)
	}
	return r.lower(v, at)
}

// dropIndex is a method that drops the index that an argument names, or all.
func dropIndex(arg int) action {
	return func(r *reader, c *call) *value {
		s := r.statementOn(c, handleOf(c.receiver, "indexes"), "dropIndexes")
		which := stringNode("*", c.nameSpan)
		if arg > 0 {
			which = r.lower(given(c, arg), c.span)
		}
		if which.Kind == schema.SomeNode {
			which = hole(which.Span)
		}
		s.Args = objectOf(c.span, with("dropIndexes", nameNode(s.Collection, c.span)), with("index", which))
		r.emit(c, s)
		return r.resultOfOperation(c)
	}
}
