package extract

import (
	"go/types"
	"strings"
)

// tagRows are functions of libraries that take names of fields from the tags of
// structs.
func tagRows() []row {
	const bsonutil = "github.com/mongodb/anser/bsonutil."
	return []row{
		{bsonutil + "MustHaveTag", tagOfField},
		{bsonutil + "GetDottedKeyName", dottedName},
	}
}

// tagOfField is MustHaveTag(Host{}, "ID"): the name that the driver gives the field.
func tagOfField(r *reader, c *call) *value {
	of, name := c.arg(1), c.arg(2)
	if of == nil || name == nil {
		return r.unknownResult(c)
	}
	field, ok := name.asText()
	s := structOf(of.typ)
	if !ok || s == nil {
		return r.unknownText(c)
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == field {
			return textOf(tagOf(s.Field(i), s.Tag(i)).name, c.span)
		}
	}
	return r.unknownText(c)
}

// unknownText is a text of which nothing is known, also where the library that
// makes it is not there.
func (r *reader) unknownText(c *call) *value {
	v := r.unknownResult(c)
	if v.typ == nil {
		v.typ = types.Typ[types.String]
	}
	return v
}

// dottedName is GetDottedKeyName(a, b): "a.b".
func dottedName(r *reader, c *call) *value {
	var words []string
	for _, a := range c.args {
		s, ok := a.asText()
		if !ok || c.hidden {
			return r.unknownText(c)
		}
		words = append(words, s)
	}
	return textOf(strings.Join(words, "."), c.span)
}
