package document

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/shardlint/shardlint/schema"
)

// A Schema is a JSON Schema 2020-12. It is compiled when it is first needed,
// which costs some milliseconds. It may be used by several goroutines.
type Schema struct {
	id     string
	source []byte

	mutex    sync.Mutex
	compiled map[string]*jsonschema.Schema // by pointer
	keywords map[string]any                // the source, decoded
}

// NewSchema returns the schema with the id, a URL that need not resolve, and
// the source, which is trusted to be valid: a test compiles it.
//
// Besides the standard keywords some are read for the texts of problems:
// "x-noun" says what the value is in a few words ("a namespace such as
// mydb.orders"), "x-hints" maps keys people write by mistake to the right key
// or to a sentence of help, "x-words" does so with words that are values, and
// "x-form" shows an object that is often written in another form.
func NewSchema(id string, source []byte) *Schema { return &Schema{id: id, source: source} }

// Compile compiles the part of the schema that a JSON pointer leads to, ""
// for all of it. Only tests need to call it.
func (s *Schema) Compile(pointer string) error {
	_, err := s.part(pointer)
	return err
}

func (s *Schema) part(pointer string) (*jsonschema.Schema, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if part, ok := s.compiled[pointer]; ok {
		return part, nil
	}
	if s.keywords == nil {
		if err := json.Unmarshal(s.source, &s.keywords); err != nil {
			return nil, fmt.Errorf("schema %s: %w", s.id, err)
		}
		s.compiled = map[string]*jsonschema.Schema{}
	}
	c := jsonschema.NewCompiler()
	c.Draft = jsonschema.Draft2020
	if err := c.AddResource(s.id, bytes.NewReader(s.source)); err != nil {
		return nil, fmt.Errorf("schema %s: %w", s.id, err)
	}
	url := s.id
	if pointer != "" {
		url += "#" + pointer
	}
	part, err := c.Compile(url)
	if err != nil {
		return nil, fmt.Errorf("schema %s: %w", s.id, err)
	}
	s.compiled[pointer] = part
	return part, nil
}

// Validate checks the tree and returns a problem of rule SL002 for each
// violation, in order of place: on the key where the key is unknown, on the
// parent's key where one is missing, else on the value. A HoleNode passes.
func (s *Schema) Validate(root *schema.Node) []schema.Problem { return s.ValidateAt("", root) }

// ValidateAt is Validate against a part of the schema, such as
// "/$defs/collection".
func (s *Schema) ValidateAt(pointer string, root *schema.Node) []schema.Problem {
	if root == nil {
		return nil
	}
	part, err := s.part(pointer)
	if err != nil {
		return []schema.Problem{{Rule: "SL002", Message: err.Error(), Span: root.Span}}
	}
	err = part.Validate(jsonValue(root))
	if err == nil {
		return nil
	}
	var violation *jsonschema.ValidationError
	if !errors.As(err, &violation) {
		return []schema.Problem{{Rule: "SL002", Message: err.Error(), Span: root.Span}}
	}
	e := explainer{schema: s.keywords, root: root}
	e.explain(violation)
	slices.SortStableFunc(e.problems, func(a, b schema.Problem) int {
		return cmp.Or(a.Span.Compare(b.Span), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(e.problems, func(a, b schema.Problem) bool {
		return a.Span == b.Span && a.Message == b.Message
	})
}

// jsonValue turns a tree into what encoding/json would make of it. Of a key
// that stands twice the first counts, as for every reader of the tree.
func jsonValue(n *schema.Node) any {
	switch n.Kind {
	case schema.ObjectNode:
		m := make(map[string]any, len(n.Members))
		for _, member := range n.Members {
			if _, ok := m[member.Key]; !ok {
				m[member.Key] = jsonValue(member.Value)
			}
		}
		return m
	case schema.ArrayNode:
		a := make([]any, 0, len(n.Members))
		for _, member := range n.Members {
			a = append(a, jsonValue(member.Value))
		}
		return a
	case schema.StringNode, schema.SomeNode:
		return n.Text
	case schema.NumberNode:
		return json.Number(tamed(n.Text))
	case schema.BoolNode:
		return n.Text == "true"
	}
	return nil
}

// tamed returns a number that compares like the given one but does not ask for
// gigabytes to be worked out exactly, as 1e999999999 would.
func tamed(text string) string {
	const most = 400
	digits, exponent, ok := decimal(text)
	switch {
	case ok && exponent <= most && exponent >= -most-len(digits):
		return text
	case ok && isZero(digits):
		return "0"
	case ok && exponent > 0, !ok && !bytes.Contains([]byte(text), []byte("-")):
		return sign(text) + "1e400"
	}
	return sign(text) + "1e-400"
}

func isZero(digits string) bool {
	for i := range len(digits) {
		if digits[i] >= '1' && digits[i] <= '9' {
			return false
		}
	}
	return true
}

func sign(text string) string {
	if text != "" && text[0] == '-' {
		return "-"
	}
	return ""
}
