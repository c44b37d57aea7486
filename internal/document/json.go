package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/shardlint/shardlint/schema"
)

// A jsonTree turns the token stream of a JSON file into the tree.
type jsonTree struct {
	file     *schema.File
	src      []byte
	base     int // offset in the file of the first byte the decoder gets
	masked   []int
	decoder  *json.Decoder
	problems []schema.Problem
	tooDeep  bool
	end      int // of the value and the white space after it, once it is read
}

func newJSONTree(file *schema.File, src []byte, start int, masked []int) *jsonTree {
	t := &jsonTree{file: file, src: src, base: start, masked: masked}
	t.decoder = json.NewDecoder(bytes.NewReader(src[start:]))
	t.decoder.UseNumber()
	return t
}

// root reads the only value of the file. On an error it returns what was read
// before: of the outermost object and of an array in it the members that were
// complete, a HoleNode for anything else that was cut short.
func (t *jsonTree) root() (*schema.Node, error) {
	n, err := t.value(0)
	if err != nil {
		return n, err
	}
	t.end = t.start()
	if _, err := t.decoder.Token(); err == nil || !errors.Is(err, io.EOF) {
		return n, errTrailing
	}
	return n, nil
}

// errTrailing says that something stands after the end of the value.
var errTrailing = errors.New("more after the end of the value")

// at returns the offset in the file that the decoder has come to.
func (t *jsonTree) at() int { return t.base + int(t.decoder.InputOffset()) }

// start returns the offset of the next token.
func (t *jsonTree) start() int {
	i := t.at()
	for i < len(t.src) && (isBlankOrBreak(t.src[i]) || t.src[i] == ',' || t.src[i] == ':') {
		i++
	}
	return i
}

func (t *jsonTree) value(depth int) (*schema.Node, error) {
	start := t.start()
	token, err := t.decoder.Token()
	if err != nil {
		return &schema.Node{Span: t.file.In(start, start)}, err
	}
	n := &schema.Node{Span: t.file.In(start, t.at())}
	switch v := token.(type) {
	case json.Delim:
		if depth > maxDepth {
			return t.skipTooDeep(n.Span)
		}
		n.Kind = schema.ArrayNode
		if v == '{' {
			n.Kind = schema.ObjectNode
		}
		err = t.members(n, depth)
		n.Span.End = int32(t.at())
		if n.Kind == schema.ObjectNode {
			t.problems = appendDuplicates(t.problems, n)
		}
		if err != nil && depth > 0 && (depth > 1 || n.Kind == schema.ObjectNode) {
			return &schema.Node{Span: n.Span}, err
		}
		return n, err
	case string:
		n.Kind, n.Text = schema.StringNode, v
		if t.isMasked(n.Span) {
			n.Kind, n.Text = schema.HoleNode, ""
		}
	case json.Number:
		n.Kind, n.Text = schema.NumberNode, v.String()
	case bool:
		n.Kind, n.Text = schema.BoolNode, "false"
		if v {
			n.Text = "true"
		}
	default:
		n.Kind = schema.NullNode
	}
	return n, nil
}

// skipTooDeep moves past a value whose bracket has been read, and reports the
// first such value.
func (t *jsonTree) skipTooDeep(bracket schema.Span) (*schema.Node, error) {
	if !t.tooDeep {
		t.tooDeep = true
		t.problems = append(t.problems, schema.Problem{Rule: "SL001", Message: tooDeepMessage(), Span: bracket})
	}
	for open := 1; open > 0; {
		token, err := t.decoder.Token()
		if err != nil {
			return &schema.Node{Span: bracket}, err
		}
		switch token {
		case json.Delim('['), json.Delim('{'):
			open++
		case json.Delim(']'), json.Delim('}'):
			open--
		}
	}
	return &schema.Node{Span: t.file.In(int(bracket.Start), t.at())}, nil
}

// members reads the members of an object or the items of an array, and the
// bracket that closes it.
func (t *jsonTree) members(n *schema.Node, depth int) error {
	unreadable := false
	for t.decoder.More() {
		var m schema.Member
		if n.Kind == schema.ObjectNode {
			start := t.start()
			token, err := t.decoder.Token()
			if err != nil {
				return err
			}
			key, _ := token.(string)
			m.Key, m.KeySpan = key, t.file.In(start, t.at())
			unreadable = unreadable || t.isMasked(m.KeySpan)
		}
		value, err := t.value(depth + 1)
		m.Value = value
		n.Members = append(n.Members, m)
		if err != nil {
			return err
		}
	}
	_, err := t.decoder.Token()
	if unreadable {
		// One key is not known, so what is absent is not known either.
		n.Kind, n.Members = schema.HoleNode, nil
	}
	return err
}

func (t *jsonTree) isMasked(s schema.Span) bool {
	y := yamlTree{masked: t.masked}
	return y.isMasked(int(s.Start), int(s.End))
}
