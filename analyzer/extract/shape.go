package extract

import (
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// Limits of what facts carry.
const (
	maxShapeDepth = 10
	maxShapeParts = 400
)

// shapeOf is a value without its places. ok is false when nothing of it is known
// that another package could use.
func shapeOf(v *value) (Shape, bool) {
	parts := maxShapeParts
	s := shape(v, maxShapeDepth, &parts)
	return s, parts > 0
}

func shape(v *value, depth int, parts *int) Shape {
	if *parts--; v == nil || depth == 0 || *parts <= 0 {
		return Shape{Kind: "unknown"}
	}
	members := func(kind string) Shape {
		s := Shape{Kind: kind}
		for _, m := range v.members {
			p := Shape{Kind: "member", Text: m.key, Parts: []Shape{shape(m.value, depth-1, parts)}}
			if m.hidden {
				p.Index |= 1
			}
			if m.sometimes {
				p.Index |= 2
			}
			s.Parts = append(s.Parts, p)
		}
		return s
	}
	switch v.kind {
	case scalar:
		return shapeOfNode(v.node)
	case text, document, element, list, mapping, record, builder, tuple:
		return members(kindNames[v.kind])
	case pointer:
		return Shape{Kind: "pointer", Parts: []Shape{shape(v.cell.value, depth-1, parts)}}
	case handled:
		h := v.handle
		s := Shape{Kind: "handle", Text: h.what}
		for _, part := range []*value{h.database, h.name, h.filter, h.options} {
			if part == nil {
				s.Parts = append(s.Parts, Shape{Kind: "none"})
			} else {
				s.Parts = append(s.Parts, shape(part, depth-1, parts))
			}
		}
		return s
	}
	if v.param != 0 {
		return Shape{Kind: "param", Index: v.param}
	}
	if isPlain(v.typ) {
		return Shape{Kind: "plain"}
	}
	return Shape{Kind: "unknown"}
}

// kindNames are the names that kinds have in facts.
var kindNames = map[kind]string{
	text: "text", document: "document", element: "element", list: "list", mapping: "mapping", record: "record", builder: "builder", tuple: "tuple",
}

// nodeNames are those of plain values.
var nodeNames = map[schema.NodeKind]string{
	schema.StringNode: "string", schema.NumberNode: "number", schema.BoolNode: "bool", schema.NullNode: "null",
}

func shapeOfNode(n *schema.Node) Shape {
	if name := nodeNames[n.Kind]; name != "" {
		return Shape{Kind: name, Text: n.Text}
	}
	if n.Kind == schema.ObjectNode && len(n.Members) == 1 {
		if inner := nodeNames[n.Members[0].Value.Kind]; inner != "" {
			return Shape{Kind: "wrapper", Text: n.Members[0].Key, Parts: []Shape{shapeOfNode(n.Members[0].Value)}}
		}
	}
	return Shape{Kind: "unknown"}
}

// valueOf is a shape as a value at a place. give returns what parameters stand for.
func (r *reader) valueOf(s Shape, at schema.Span, give func(int) *value) *value {
	inner := func(k kind) *value {
		v := &value{kind: k, span: at}
		for _, p := range s.Parts {
			m := member{key: p.Text, at: at, hidden: p.Index&1 != 0, sometimes: p.Index&2 != 0, value: unknownOf(nil, at)}
			if len(p.Parts) == 1 {
				m.value = r.valueOf(p.Parts[0], at, give)
			}
			v.members = append(v.members, m)
		}
		return v
	}
	for k, name := range kindNames {
		if name == s.Kind {
			v := inner(k)
			if k == text {
				pieces := make([]*value, len(v.members))
				for i, m := range v.members {
					pieces[i] = m.value
				}
				return joinTexts(at, pieces...)
			}
			if k == element && len(v.members) != 1 {
				return unknownOf(nil, at)
			}
			return v
		}
	}
	if n := nodeOf(s, at); n != nil {
		return scalarOf(n, nil)
	}
	switch s.Kind {
	case "pointer":
		if len(s.Parts) == 1 {
			return &value{kind: pointer, cell: r.newCell(r.valueOf(s.Parts[0], at, give)), span: at}
		}
	case "handle":
		h := &handle{what: s.Text}
		for i, into := range []**value{&h.database, &h.name, &h.filter, &h.options} {
			if i < len(s.Parts) && s.Parts[i].Kind != "none" {
				*into = r.valueOf(s.Parts[i], at, give)
			}
		}
		return &value{kind: handled, handle: h, span: at}
	case "param":
		if give != nil {
			if v := give(s.Index); v != nil {
				return v
			}
		}
	case "plain":
		return unknownOf(types.Typ[types.String], at)
	}
	return unknownOf(nil, at)
}

// nodeOf is the plain value that a shape is; nil for another.
func nodeOf(s Shape, at schema.Span) *schema.Node {
	for k, name := range nodeNames {
		if name == s.Kind {
			return &schema.Node{Kind: k, Text: s.Text, Span: at}
		}
	}
	if s.Kind == "wrapper" && len(s.Parts) == 1 {
		if n := nodeOf(s.Parts[0], at); n != nil {
			return wrapper(s.Text, n, at)
		}
	}
	return nil
}
