// Package validator reads what the validator of a collection says of its fields.
package validator

import (
	"slices"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// A Validator is what a collection declares of how documents are checked.
type Validator struct {
	Document *schema.Node // nil: none
	// Action and Level are validationAction and validationLevel; absent stands
	// for the server's defaults.
	Action, Level schema.Value[string]
}

// Fields returns what the validator's $jsonSchema says of fields. That is
// evidence only when documents that break it are refused.
func (v Validator) Fields() []*schema.Field {
	action, actionOK := v.Action.OrDefault("error")
	level, levelOK := v.Level.OrDefault("strict")
	if v.Document == nil || !actionOK || !levelOK || action == "warn" || level == "off" || hasHidden(v.Document) {
		return nil
	}
	s := v.Document.Lookup("$jsonSchema")
	if s == nil || s.Kind != schema.ObjectNode {
		return nil
	}
	e := evidence{byPath: map[string]*schema.Field{}}
	e.object(s, "", true, 0)
	return e.fields
}

// hasHidden reports whether members of the document can't be seen, which may
// stand for any of those that can.
func hasHidden(n *schema.Node) bool {
	return slices.ContainsFunc(n.Members, func(m schema.Member) bool { return n.Kind == schema.ObjectNode && schema.IsHidden(m) })
}

// evidence collects what a $jsonSchema says of fields.
type evidence struct {
	fields []*schema.Field
	byPath map[string]*schema.Field
}

func (e *evidence) field(path string, span schema.Span) *schema.Field {
	f := e.byPath[path]
	if f == nil {
		f = &schema.Field{Path: path, Span: span}
		e.byPath[path] = f
		e.fields = append(e.fields, f)
	}
	return f
}

// object reads the properties of an object at a path. certain says that every
// document holds an object there, so that its required fields are required of
// every document.
func (e *evidence) object(s *schema.Node, path string, certain bool, depth int) {
	if depth > 16 || hasHidden(s) {
		return
	}
	prefix := path
	if prefix != "" {
		prefix += "."
	}
	required := map[string]schema.Span{}
	list := s.Lookup("required")
	listKnown := list != nil && list.Kind == schema.ArrayNode
	if listKnown {
		for _, m := range list.Members {
			if m.Value.Kind != schema.StringNode {
				listKnown = false
				continue
			}
			required[m.Value.Text] = m.Value.Span
			if certain {
				f := e.field(prefix+m.Value.Text, m.Value.Span)
				f.Required = schema.ClaimAt(true, schema.Declared, m.Value.Span)
			}
		}
	}
	properties := s.Lookup("properties")
	if properties == nil || properties.Kind != schema.ObjectNode || hasHidden(properties) {
		return
	}
	for _, m := range properties.Members {
		if m.Value.Kind != schema.ObjectNode {
			continue
		}
		f := e.field(prefix+m.Key, m.Span())
		_, isRequired := required[m.Key]
		switch {
		case listKnown && !isRequired:
			f.Required = schema.ClaimAt(false, schema.Declared, list.Span)
			f.Nullable = schema.ClaimAt(true, schema.Declared, list.Span)
		case list == nil:
			// Nobody thought of missing fields here: they may be missing, and
			// nothing says that they are.
			f.Required = schema.ClaimAt(false, schema.Declared, properties.Span)
		}
		if hasHidden(m.Value) {
			continue
		}
		e.property(f, m.Value)
		types, typed := f.BSONTypes.Get()
		always := certain && isRequired && typed && len(types) == 1 && types[0] == "object"
		e.object(m.Value, f.Path, always, depth+1)
	}
}

// property reads the keywords of one field.
func (e *evidence) property(f *schema.Field, s *schema.Node) {
	if types, span, ok := schemaTypes(s); ok {
		f.BSONTypes = schema.ClaimAt(types, schema.Declared, span)
		for _, t := range types {
			if t == "null" {
				f.Nullable = schema.ClaimAt(true, schema.Declared, span)
			}
		}
		if len(types) == 1 && types[0] == "array" {
			f.Array = schema.ClaimAt(true, schema.Declared, span)
		}
	}
	if enum := s.Lookup("enum"); enum != nil && enum.Kind == schema.ArrayNode {
		values := make([]*schema.Node, 0, len(enum.Members))
		hole := false
		for _, m := range enum.Members {
			values = append(values, m.Value)
			hole = hole || m.Value.Kind == schema.HoleNode // one value, or a list spread in
		}
		f.Values = schema.ClaimAt(values, schema.Declared, enum.Span)
		if hole {
			f.Values.Value = schema.UnknownAt[[]*schema.Node](enum.Span)
		}
	}
	if n, span, ok := schemaInteger(s, "minLength"); ok {
		f.MinLength = schema.ClaimAt(n, schema.Declared, span)
	}
	if n, span, ok := schemaInteger(s, "maxLength"); ok {
		f.MaxLength = schema.ClaimAt(n, schema.Declared, span)
	}
	least, _, leastOK := schemaInteger(s, "minimum")
	most, span, mostOK := schemaInteger(s, "maximum")
	types, _ := f.BSONTypes.Get()
	if leastOK && mostOK && least <= most && wholeNumbers(types) {
		// One more for null and for documents without the field, unless
		// neither can be. The sum must not overflow.
		missing := uint64(1)
		if schema.Is(f.Required.Value, true) && !slices.Contains(types, "null") {
			missing = 0
		}
		if n := uint64(most) - uint64(least) + 1 + missing; n > missing && n < 1<<62 {
			f.MaxCardinality = schema.ClaimAt(int64(n), schema.Declared, span)
		}
	}
}

// wholeNumbers reports whether the types hold integers only, null aside.
func wholeNumbers(types []string) bool {
	for _, t := range types {
		if t != "int" && t != "long" && t != "null" {
			return false
		}
	}
	return len(types) > 0
}

// schemaTypes returns the types that "bsonType", or "type" with JSON Schema's
// own names, allows.
func schemaTypes(s *schema.Node) (types []string, span schema.Span, ok bool) {
	n, jsonNames := s.Lookup("bsonType"), false
	if n == nil {
		n, jsonNames = s.Lookup("type"), true
	}
	if n == nil {
		return nil, span, false
	}
	items := []*schema.Node{n}
	if n.Kind == schema.ArrayNode {
		items = items[:0]
		for _, m := range n.Members {
			items = append(items, m.Value)
		}
	}
	for _, item := range items {
		if item.Kind != schema.StringNode {
			return nil, span, false
		}
		name := item.Text
		if jsonNames && name == "boolean" {
			name = "bool"
		}
		types = append(types, name)
	}
	return types, n.Span, len(types) > 0
}

// schemaInteger returns the whole number of a keyword, plain or in an Extended
// JSON wrapper.
func schemaInteger(s *schema.Node, keyword string) (v int64, span schema.Span, ok bool) {
	n := s.Lookup(keyword)
	if n == nil {
		return 0, span, false
	}
	span = n.Span
	if n.Kind == schema.ObjectNode && len(n.Members) == 1 {
		switch n.Members[0].Key {
		case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
			text := *n.Members[0].Value
			text.Kind = schema.NumberNode
			n = &text
		}
	}
	v, ok = document.Integer(n)
	return v, span, ok
}

// Merge adds what a validator says to what is declared of the fields
// themselves, which wins.
func Merge(fields, evidence []*schema.Field) []*schema.Field {
	if len(evidence) == 0 {
		return fields
	}
	byPath := make(map[string]*schema.Field, len(fields))
	for _, f := range fields {
		byPath[f.Path] = f
	}
	for _, e := range evidence {
		f := byPath[e.Path]
		if f == nil {
			fields = append(fields, e)
			continue
		}
		f.BSONTypes = schema.Stronger(f.BSONTypes, e.BSONTypes)
		f.MaxCardinality = schema.Stronger(f.MaxCardinality, e.MaxCardinality)
		f.Values = schema.Stronger(f.Values, e.Values)
		f.Nullable = schema.Stronger(f.Nullable, e.Nullable)
		f.Array = schema.Stronger(f.Array, e.Array)
		f.MinLength = schema.Stronger(f.MinLength, e.MinLength)
		f.MaxLength = schema.Stronger(f.MaxLength, e.MaxLength)
		f.Required = schema.Stronger(f.Required, e.Required)
	}
	return fields
}
