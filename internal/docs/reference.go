package docs

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// Reference returns Markdown tables of the keys that a JSON Schema describes,
// one for each kind of mapping, in the order of the schema.
func Reference(source []byte) (string, error) {
	docs := document.Parse(schema.NewFile("schema.json", source, schema.Production), document.JSON)
	if len(docs) != 1 || len(docs[0].Problems) > 0 || docs[0].Root == nil {
		return "", fmt.Errorf("the schema is not one JSON document")
	}
	r := &reference{root: docs[0].Root, seen: map[string]bool{}}
	r.mapping("", r.root)
	return r.b.String(), nil
}

type reference struct {
	b    strings.Builder
	root *schema.Node
	// seen holds the paths of the mappings that have their table.
	seen map[string]bool
}

// mapping writes the table of one mapping, then those of the mappings below it.
func (r *reference) mapping(path string, s *schema.Node) {
	r.seen[path] = true
	heading := "Top level"
	if path != "" {
		heading = "`" + path + "`"
	}
	fmt.Fprintf(&r.b, "### %s\n\n", heading)
	if text := r.text(s, "description"); text != "" {
		r.b.WriteString(cell(text) + "\n\n")
	}
	r.b.WriteString("| key | value | meaning |\n|---|---|---|\n")
	type below struct {
		path string
		s    *schema.Node
	}
	var rest []below
	required := r.keyword(s, "required")
	for _, m := range r.keyword(s, "properties").Members {
		name := "`" + m.Key + "`"
		if child, at := r.mappingOf(join(path, m.Key), m.Value); child != nil {
			name = "[" + name + "](#" + slug(at) + ")"
			rest = append(rest, below{at, child})
		}
		if required != nil && slices.ContainsFunc(required.Members, func(n schema.Member) bool { return n.Value.Text == m.Key }) {
			name += ", required"
		}
		fmt.Fprintf(&r.b, "| %s | %s | %s |\n", name, cell(r.value(m.Value)), cell(r.text(m.Value, "description")))
	}
	for _, b := range rest {
		if !r.seen[b.path] {
			r.b.WriteString("\n")
			r.mapping(b.path, b.s)
		}
	}
}

// mappingOf returns the mapping with keys of its own that a value is, or that
// its items or members are, and the path of it.
func (r *reference) mappingOf(path string, s *schema.Node) (*schema.Node, string) {
	switch {
	case r.keyword(s, "properties") != nil:
		return s, path
	case isObject(r.keyword(s, "items")):
		return r.mappingOf(path+"[]", r.keyword(s, "items"))
	case isObject(r.keyword(s, "additionalProperties")):
		return r.mappingOf(path+".NAME", r.keyword(s, "additionalProperties"))
	}
	return nil, ""
}

func isObject(n *schema.Node) bool { return n != nil && n.Kind == schema.ObjectNode }

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// keyword returns the value of a keyword of a schema, or of the schema that it
// refers to.
func (r *reference) keyword(s *schema.Node, name string) *schema.Node {
	for {
		if n := s.Lookup(name); n != nil {
			return n
		}
		ref := s.Lookup("$ref")
		if ref == nil {
			return nil
		}
		s = r.root.Lookup("$defs").Lookup(strings.TrimPrefix(ref.Text, "#/$defs/"))
	}
}

func (r *reference) text(s *schema.Node, name string) string {
	if n := r.keyword(s, name); n != nil {
		return n.Text
	}
	return ""
}

// nouns say what a value of a type is, where the schema has no better words.
var nouns = map[string]string{
	"boolean": "true or false", "string": "text", "integer": "a whole number",
	"number": "a number", "object": "a mapping", "array": "a list",
}

// value says what may stand behind a key.
func (r *reference) value(s *schema.Node) string {
	var words []string
	if enum := r.keyword(s, "enum"); enum != nil {
		for _, m := range enum.Members {
			words = append(words, "`"+m.Value.Text+"`")
		}
	} else if noun := r.text(s, "x-noun"); noun != "" {
		words = append(words, noun)
	} else if kind := r.keyword(s, "type"); kind != nil {
		kinds := []string{kind.Text}
		if kind.Kind == schema.ArrayNode {
			kinds = nil
			for _, m := range kind.Members {
				kinds = append(kinds, m.Value.Text)
			}
		}
		for _, k := range kinds {
			if noun := nouns[k]; noun != "" {
				words = append(words, noun)
			}
		}
	} else {
		words = append(words, "any")
	}
	text := strings.Join(words, ", ")
	if preset := r.keyword(s, "default"); preset != nil {
		text += "; default `" + preset.Text + "`"
	}
	return text
}

// cell makes a text fit into a table.
func cell(text string) string { return strings.ReplaceAll(escape(text), "|", `\|`) }

// slug returns the anchor that GitHub gives to a heading.
func slug(heading string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' || c == '-':
			return unicode.ToLower(c)
		case c == ' ':
			return '-'
		}
		return -1
	}, heading)
}
