package extract

import (
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// Limits of what is taken over as data.
const (
	maxLowered = 40
	maxParts   = 20_000
	maxOfType  = 400 // members that a type alone gives
)

// lower returns the value as the server gets it. at is where it is used, for what
// has no place of its own.
func (r *reader) lower(v *value, at schema.Span) *schema.Node {
	parts := maxParts
	n := r.lowerTo(v, at, maxLowered, &parts)
	r.steps += (maxParts - parts) / 4
	return n
}

func (r *reader) lowerTo(v *value, at schema.Span, depth int, parts *int) *schema.Node {
	if v == nil {
		return hole(at)
	}
	v = upToDate(v)
	if !v.span.IsZero() {
		at = v.span
	}
	if *parts -= 1 + len(v.members); depth == 0 || *parts <= 0 {
		return hole(at)
	}
	switch v.kind {
	case scalar:
		if v.typ != nil && marshalsItself(v.typ) {
			return hole(at)
		}
		return v.node
	case unknown, text:
		return r.lowerUnknown(v, at, depth)
	case pointer:
		return r.lowerTo(v.cell.value, at, depth-1, parts)
	case document, mapping:
		n := &schema.Node{Kind: schema.ObjectNode, Plain: true, Unordered: v.kind == mapping || v.mixed, Span: at}
		n.Members = make([]schema.Member, len(v.members))
		for i, m := range v.members {
			n.Members[i] = r.lowerMember(m, at, depth, parts)
		}
		return n
	case element: // the driver sends it as a struct: {key: ..., value: ...}
		m := v.members[0]
		key := stringNode(m.key, m.at)
		if m.hidden {
			key = hole(at)
		}
		return &schema.Node{Kind: schema.ObjectNode, Plain: true, Span: at, Members: []schema.Member{
			{Key: "key", KeySpan: at, Value: key}, {Key: "value", KeySpan: at, Value: r.lowerTo(m.value, at, depth-1, parts)},
		}}
	case list:
		return r.lowerList(v, at, depth, parts)
	case record:
		if n := specialNode(v, at); n != nil {
			return n
		}
		return r.lowerRecord(v, at, depth, parts)
	}
	return hole(at)
}

func (r *reader) lowerMember(m member, at schema.Span, depth int, parts *int) schema.Member {
	if m.hidden {
		if !m.value.span.IsZero() {
			at = m.value.span
		}
		return schema.Member{Value: hole(at)}
	}
	keyAt := m.at
	if keyAt.IsZero() {
		keyAt = at
	}
	return schema.Member{Key: m.key, KeySpan: keyAt, Value: r.lowerTo(m.value, at, depth-1, parts), Sometimes: m.sometimes}
}

// lowerList takes a list over; one with items that nobody sees is not known, but
// for the place where the items are operations of their own.
func (r *reader) lowerList(v *value, at schema.Span, depth int, parts *int) *schema.Node {
	if v.typ != nil && isBytes(v.typ) {
		return &schema.Node{Kind: schema.SomeNode, Span: at}
	}
	n := &schema.Node{Kind: schema.ArrayNode, Span: at, Members: make([]schema.Member, len(v.members))}
	for i, m := range v.members {
		if m.hidden {
			return hole(at)
		}
		n.Members[i] = schema.Member{Value: r.lowerTo(m.value, at, depth-1, parts), Sometimes: m.sometimes}
	}
	return n
}

func isBytes(t types.Type) bool {
	e := elemOf(t.Underlying())
	if e == nil {
		return false
	}
	b, ok := e.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

// lowerUnknown is what the type alone says of a value.
func (r *reader) lowerUnknown(v *value, at schema.Span, depth int) *schema.Node {
	t := v.typ
	if t == nil {
		return hole(at)
	}
	if isPlain(t) {
		return &schema.Node{Kind: schema.SomeNode, Span: at}
	}
	if s := structOf(t); s != nil && !isDriverType(t) {
		if _, ok := t.Underlying().(*types.Struct); ok {
			parts := maxOfType
			return r.lowerRecord(&value{kind: record, typ: t, span: at, members: []member{{hidden: true, value: unknownOf(nil, at)}}}, at, min(depth, 4), &parts)
		}
	}
	return hole(at)
}

func isDriverType(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && aliasOf(named.Obj().Pkg().Path()) != ""
}

// specialNode is a struct of the driver that stands for one BSON value; nil for any
// other struct.
func specialNode(v *value, at schema.Span) *schema.Node {
	if v.typ == nil {
		return nil
	}
	switch typeName(v.typ) {
	case "bson.MinKey":
		return wrapper("$minKey", numberNode("1", at), at)
	case "bson.MaxKey":
		return wrapper("$maxKey", numberNode("1", at), at)
	case "bson.Null":
		return &schema.Node{Kind: schema.NullNode, Text: "null", Span: at}
	case "bson.Regex", "mgobson.RegEx":
		pattern, options := "", ""
		for _, m := range v.members {
			s, ok := m.value.asText()
			switch {
			case !ok || m.hidden || m.sometimes:
				return hole(at)
			case m.key == "Pattern":
				pattern = s
			default:
				options = s
			}
		}
		return wrapper("$regularExpression", &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{
			{Key: "pattern", KeySpan: at, Value: stringNode(pattern, at)}, {Key: "options", KeySpan: at, Value: stringNode(options, at)},
		}}, at)
	}
	return nil
}
