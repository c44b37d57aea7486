package extract

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// ensureIndex is EnsureIndex(mgo.Index{...}).
func ensureIndex(r *reader, c *call) *value {
	r.sendIndexes(c, handleOf(c.receiver, "collection"), r.fieldModels(given(c, 1), c.span))
	return r.resultOfOperation(c)
}

// ensureIndexKey is EnsureIndexKey("a", "-b").
func ensureIndexKey(r *reader, c *call) *value {
	key := r.lower(r.fieldKey(c.rest(1), c.span), c.span)
	r.sendIndexes(c, handleOf(c.receiver, "collection"), arrayOf(c.span, objectOf(c.span, with("key", key))))
	return r.resultOfOperation(c)
}

// createFieldIndexes takes an index model with a list of names for its key, or a
// list of such models.
func createFieldIndexes(arg int) action {
	return func(r *reader, c *call) *value {
		r.sendIndexes(c, handleOf(c.receiver, "collection"), r.fieldModels(given(c, arg), c.span))
		return r.resultOfOperation(c)
	}
}

func (r *reader) fieldModels(v *value, at schema.Span) *schema.Node {
	body := v.body()
	if !body.span.IsZero() {
		at = body.span
	}
	switch body.kind {
	case record:
		return arrayOf(at, r.fieldModel(body))
	case list:
		n := &schema.Node{Kind: schema.ArrayNode, Span: at}
		for _, m := range body.members {
			item := m.value.body()
			if m.hidden || item.kind != record {
				return hole(at)
			}
			n.Members = append(n.Members, schema.Member{Value: r.fieldModel(item), Sometimes: m.sometimes})
		}
		return n
	}
	return hole(at)
}

// indexFields are the options among the fields of mgo.Index.
var indexFields = map[string]string{
	"Unique": "unique", "Sparse": "sparse", "Name": "name", "PartialFilter": "partialFilterExpression", "Collation": "collation", "Weights": "weights",
	"DefaultLanguage": "default_language", "ExpireAfter": "expireAfterSeconds",
}

// fieldModel is the index document of a model whose key is a list of names.
func (r *reader) fieldModel(v *value) *schema.Node {
	n := objectOf(v.span)
	key := v.field("Key")
	switch {
	case key == nil:
		n.Members = append(n.Members, with("key", hole(v.span)))
	case key.kind == list && !hasHidden(key):
		var names []*value
		for _, m := range key.members {
			names = append(names, m.value)
		}
		n.Members = append(n.Members, with("key", r.lower(r.fieldKey(names, key.span), v.span)))
	default:
		n.Members = append(n.Members, with("key", hole(key.span)))
	}
	for _, m := range v.members {
		switch {
		case m.hidden:
			n.Members = append(n.Members, schema.Member{Value: hole(m.value.span)})
		case m.key == "IndexOptions":
			if options := r.optionsNode(r.optionsOf([]*value{m.value}, false, v.span), v.span); options != nil {
				n.Members = append(n.Members, options.Members...)
			}
		case indexFields[m.key] == "":
		case m.key == "ExpireAfter": // a duration; zero means never
			if emptiness(m.value) != always {
				n.Members = append(n.Members, schema.Member{Key: "expireAfterSeconds", KeySpan: m.at, Value: hole(m.value.span)})
			}
		case emptiness(m.value) != always || m.key == "Unique":
			n.Members = append(n.Members, schema.Member{Key: indexFields[m.key], KeySpan: m.at, Value: r.lower(m.value, v.span)})
		}
	}
	return n
}

// ensureIndexLists is EnsureIndexes(ctx, uniques, others) of qmgo, where each index
// is a text such as "a,-b".
func ensureIndexLists(r *reader, c *call) *value {
	all := &schema.Node{Kind: schema.ArrayNode, Span: c.span}
	for i, unique := range []bool{true, false} {
		names := given(c, i+2)
		if names.isNil() {
			continue
		}
		if names.kind != list || hasHidden(names) {
			all = hole(c.span)
			break
		}
		for _, m := range names.members {
			s, ok := m.value.asText()
			if !ok {
				all.Members = append(all.Members, schema.Member{Value: objectOf(m.value.span, with("key", hole(m.value.span)))})
				continue
			}
			var fields []*value
			for _, name := range strings.Split(s, ",") {
				fields = append(fields, textOf(strings.TrimSpace(name), m.value.span))
			}
			doc := objectOf(m.value.span, with("key", r.lower(r.fieldKey(fields, m.value.span), c.span)))
			if unique {
				doc.Members = append(doc.Members, schema.Member{Key: "unique", KeySpan: m.value.span, Value: boolNode(true, m.value.span)})
			}
			all.Members = append(all.Members, schema.Member{Value: doc, Sometimes: m.sometimes})
		}
	}
	if all.Kind == schema.ArrayNode && len(all.Members) == 0 {
		return r.resultOfOperation(c)
	}
	r.sendIndexes(c, handleOf(c.receiver, "collection"), all)
	return r.resultOfOperation(c)
}

// dropIndexByFields is DropIndex("a", "-b") of mgo.
func dropIndexByFields(r *reader, c *call) *value {
	return r.sendDrop(c, r.lower(r.fieldKey(c.rest(1), c.span), c.span))
}

// dropIndexOfList is DropIndex(ctx, []string{"a", "-b"}) of qmgo.
func dropIndexOfList(r *reader, c *call) *value {
	names := given(c, 2)
	if names.kind != list || hasHidden(names) {
		return r.sendDrop(c, hole(c.span))
	}
	var fields []*value
	for _, m := range names.members {
		fields = append(fields, m.value)
	}
	return r.sendDrop(c, r.lower(r.fieldKey(fields, c.span), c.span))
}

func (r *reader) sendDrop(c *call, which *schema.Node) *value {
	s := r.statementOn(c, handleOf(c.receiver, "collection"), "dropIndexes")
	s.Args = objectOf(c.span, with("dropIndexes", nameNode(s.Collection, c.span)), with("index", which))
	r.emit(c, s)
	return r.resultOfOperation(c)
}

// createCapped is Create(&mgo.CollectionInfo{...}).
func createCapped(r *reader, c *call) *value {
	s := r.statementOn(c, handleOf(c.receiver, "collection"), "create")
	s.Args = objectOf(c.span, with("create", nameNode(s.Collection, c.span)))
	info := given(c, 1).body()
	switch {
	case info.kind != record || hasHidden(info):
		s.Args.Members = append(s.Args.Members, schema.Member{Value: hole(c.span)})
	default:
		for _, m := range info.members {
			if key := map[string]string{"Capped": "capped", "Validator": "validator", "Collation": "collation"}[m.key]; key != "" {
				s.Args.Members = append(s.Args.Members, schema.Member{Key: key, KeySpan: m.at, Value: r.lower(m.value, c.span)})
			}
		}
	}
	r.emit(c, s)
	return r.resultOfOperation(c)
}
