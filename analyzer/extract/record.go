package extract

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A tag says how the driver writes a field of a struct.
type tag struct {
	name      string
	omitEmpty bool
	inline    bool
	skip      bool
}

// tagOf reads the bson tag of a field; without one the name in lower case counts.
// mgo takes a tag that is nothing but a name and options, too.
func tagOf(field *types.Var, raw string) tag {
	t := tag{name: strings.ToLower(field.Name())}
	text, ok := reflect.StructTag(raw).Lookup("bson")
	if !ok && !strings.Contains(raw, ":") && raw != "" {
		text = raw
	}
	if text == "-" {
		t.skip = true
		return t
	}
	parts := strings.Split(text, ",")
	if parts[0] != "" {
		t.name = parts[0]
	}
	for _, p := range parts[1:] {
		switch p {
		case "omitempty":
			t.omitEmpty = true
		case "inline":
			t.inline = true
		}
	}
	t.skip = t.skip || !field.Exported() && !field.Embedded()
	return t
}

// lowerRecord is a struct as the driver writes it: the exported fields in order,
// under the names of their tags.
func (r *reader) lowerRecord(v *value, at schema.Span, depth int, parts *int) *schema.Node {
	s := structOf(v.typ)
	if s == nil || marshalsItself(v.typ) || depth <= 0 || isDriverType(v.typ) && !isPlain(v.typ) {
		return hole(at)
	}
	n := &schema.Node{Kind: schema.ObjectNode, Plain: true, Span: at}
	for i := range s.NumFields() {
		field := s.Field(i)
		t := tagOf(field, s.Tag(i))
		if t.skip {
			continue
		}
		var m member
		found := v.field(field.Name())
		for _, x := range v.members {
			if x.key == field.Name() && !x.hidden {
				m = x
			}
		}
		fieldValue, keyAt := found, at
		switch {
		case found == nil: // the zero value
			fieldValue = r.zero(field.Type(), at)
		case found.kind == unknown && found.typ == nil:
			fieldValue = unknownOf(valid(field.Type()), found.span)
		}
		if m.key != "" {
			keyAt = m.at
		}
		if fieldValue.span.IsZero() {
			fieldValue = r.placedAt(fieldValue, at)
		}
		if t.inline {
			inner := r.lowerTo(fieldValue, at, depth-1, parts)
			if inner.Kind == schema.ObjectNode && inner.Plain {
				n.Members = append(n.Members, inner.Members...)
			} else {
				n.Members = append(n.Members, schema.Member{Value: hole(at)})
			}
			continue
		}
		lowered := r.lowerTo(fieldValue, at, depth-1, parts)
		sometimes := m.sometimes
		if t.omitEmpty {
			switch emptiness(fieldValue) {
			case always:
				continue
			case perhapsEmpty:
				sometimes = true
			}
		}
		n.Members = append(n.Members, schema.Member{Key: t.name, KeySpan: keyAt, Value: lowered, Sometimes: sometimes})
	}
	return n
}

// An emptyState says whether a field with "omitempty" is left out.
type emptyState uint8

const (
	never emptyState = iota
	perhapsEmpty
	always
)

func emptiness(v *value) emptyState {
	switch v.kind {
	case scalar:
		n := v.node
		switch {
		case n.Kind == schema.NullNode,
			n.Kind == schema.StringNode && n.Text == "",
			n.Kind == schema.BoolNode && n.Text == "false",
			n.Kind == schema.NumberNode && (n.Text == "0" || n.Text == "0.0"):
			return always
		}
		return never
	case document, list:
		if v.complete() {
			if len(v.members) == 0 {
				return always
			}
			return never
		}
		return perhapsEmpty
	case pointer:
		if v.cell.value.kind == mapping {
			return perhapsEmpty
		}
		return never
	}
	return perhapsEmpty
}
