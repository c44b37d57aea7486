package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

// newBuilder is a function such as options.Update(): what its setters set comes
// behind, in any order.
func newBuilder(r *reader, c *call) *value {
	body := &value{kind: builder, span: c.span}
	return &value{kind: pointer, cell: r.newCell(body), typ: r.resultOfCall(c), span: c.span}
}

// setOption is a method such as SetUpsert(true). The builder is changed in place
// and returned.
func setOption(r *reader, c *call) *value {
	key := optionName(strings.TrimPrefix(c.name, "Set"))
	v := c.arg(1)
	if v == nil {
		v = scalarOf(boolNode(true, c.nameSpan), nil)
	}
	b := c.receiver
	if b == nil {
		return r.unknownResult(c)
	}
	m := member{key: key, at: c.nameSpan, value: v}
	if b.kind != pointer || b.cell.value.kind != builder && b.cell.value.kind != record {
		body := &value{kind: builder, span: b.span, members: []member{{hidden: true, value: b}, m}}
		return &value{kind: pointer, cell: r.newCell(body), typ: r.resultOfCall(c), span: c.span}
	}
	if b.cell.value.kind == record {
		m.key = strings.TrimPrefix(c.name, "Set")
	}
	next := b.cell.value.with(m)
	if next.kind == builder {
		next.span = c.span
	}
	r.set(b.cell, next)
	return b
}

// mergeOptions is options.MergeFindOptions(a, b).
func mergeOptions(r *reader, c *call) *value {
	return &value{kind: pointer, cell: r.newCell(r.optionsOf(c.args, c.hidden, c.span)), span: c.span}
}

// optionName is the name of an option in a command: "SetArrayFilters" sets
// "arrayFilters".
func optionName(name string) string {
	if s := oddOptions[name]; s != "" {
		return s
	}
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return name
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// oddOptions are the setters that are named otherwise than the options are.
var oddOptions = map[string]string{
	"PartialFilterExpression": "partialFilterExpression", "TwoDSphereVersion": "2dsphereIndexVersion", "SphereVersion": "2dsphereIndexVersion",
	"MaxTime": "maxTimeMS", "SizeInBytes": "size", "MaxDocuments": "max", "TimeSeriesOptions": "timeseries", "TimeSeries": "timeseries",
	"Validator": "validator", "DefaultIndexOptions": "indexOptionDefaults", "BypassDocumentValidation": "bypassDocumentValidation",
	"CappedCollection": "capped",
}

// optionsOf joins option arguments: builders, option structs, or lists of them; the
// later ones win.
func (r *reader) optionsOf(args []*value, hidden bool, at schema.Span) *value {
	all := &value{kind: builder, span: at}
	for _, a := range args {
		body := a.body()
		switch body.kind {
		case builder:
			for _, m := range body.members {
				if m.hidden {
					all = all.plus(m)
					continue
				}
				all = all.with(m)
			}
		case record:
			for _, m := range body.members {
				inner := m.value.body()
				switch {
				case m.hidden:
					all = all.plus(m)
					continue
				case inner.kind == builder: // embedded
					for _, x := range inner.members {
						all = all.plus(x)
					}
					continue
				case inner.kind == record && isDriverType(inner.typ) && strings.HasSuffix(m.key, "Options"):
					for _, x := range inner.members {
						x.key = optionName(x.key)
						all = all.plus(x)
					}
					continue
				}
				m.key = optionName(m.key)
				m.value = m.value.body()
				all = all.with(m)
			}
		case scalar: // nil: none
		default:
			all = all.plus(member{hidden: true, value: a})
		}
	}
	if hidden {
		all = all.plus(member{hidden: true, value: unknownOf(nil, at)})
	}
	return all
}

// optionsNode is what options add to a command; nil for none.
func (r *reader) optionsNode(v *value, at schema.Span) *schema.Node {
	if v == nil || len(v.members) == 0 {
		return nil
	}
	n := &schema.Node{Kind: schema.ObjectNode, Plain: true, Span: v.span}
	for _, m := range v.members {
		if m.hidden {
			n.Members = append(n.Members, schema.Member{Value: hole(m.value.span)})
			continue
		}
		inner := r.optionNode(m.value, at)
		if m.sometimes {
			inner = hole(inner.Span)
		}
		n.Members = append(n.Members, schema.Member{Key: m.key, KeySpan: m.at, Value: inner})
	}
	return n
}

// optionNode is the value of an option, which may be options of their own: of a time
// series, a collation.
func (r *reader) optionNode(v *value, at schema.Span) *schema.Node {
	body := v.body()
	inner := body.kind == builder
	if body.kind == record && body.typ != nil {
		switch typeName(body.typ) {
		case "options.Collation", "options.TimeSeriesOptions", "mgo.Collation":
			inner = true
		}
	}
	if inner {
		if n := r.optionsNode(r.optionsOf([]*value{v}, false, body.span), at); n != nil {
			return n
		}
	}
	return r.lower(v, at)
}
