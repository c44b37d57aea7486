package compare

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

// ParseKey reads a key pattern as the shell, YAML or JSON writes it: {a: 1,
// "b.c": "hashed"}, {a:1,b:hashed}, or as a list of one-entry documents, for
// what may repeat. file holds its text and nothing else.
func ParseKey(file *schema.File) (schema.KeyPattern, error) {
	p := &keyParser{file: file, text: string(file.Content)}
	k := schema.KeyPattern{Span: file.In(0, len(file.Content))}
	var err error
	switch p.next() {
	case '{':
		k.Parts, err = p.document()
	case '[':
		k.Parts, err = p.list()
	default:
		err = p.fault("a key pattern is written {field: 1, other: hashed}")
	}
	if err == nil && p.next() != 0 {
		err = p.fault("something follows the key pattern")
	}
	if err != nil {
		return schema.KeyPattern{}, fmt.Errorf("shard key %s: %w", p.text, err)
	}
	return k, nil
}

type keyParser struct {
	file *schema.File
	text string
	at   int
}

// next skips blanks and returns the next byte, 0 at the end.
func (p *keyParser) next() byte {
	for p.at < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.at:])
		if !unicode.IsSpace(r) {
			return p.text[p.at]
		}
		p.at += size
	}
	return 0
}

func (p *keyParser) fault(format string, a ...any) error {
	return fmt.Errorf("at character %d: %s", utf8.RuneCountInString(p.text[:p.at])+1, fmt.Sprintf(format, a...))
}

// take skips the byte if it comes next.
func (p *keyParser) take(c byte) bool {
	if p.next() != c {
		return false
	}
	p.at++
	return true
}

func (p *keyParser) list() ([]schema.KeyPart, error) {
	p.take('[')
	var parts []schema.KeyPart
	for !p.take(']') {
		if p.next() != '{' {
			return nil, p.fault("each item of the list is a document such as {field: 1}")
		}
		one, err := p.document()
		if err != nil {
			return nil, err
		}
		parts = append(parts, one...)
		if !p.take(',') && p.next() != ']' {
			return nil, p.fault("a comma or ] is missing")
		}
	}
	return parts, nil
}

func (p *keyParser) document() ([]schema.KeyPart, error) {
	p.take('{')
	var parts []schema.KeyPart
	for !p.take('}') {
		part, err := p.part()
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
		if !p.take(',') && p.next() != '}' {
			return nil, p.fault("a comma or } is missing")
		}
	}
	return parts, nil
}

func (p *keyParser) part() (schema.KeyPart, error) {
	p.next()
	start := p.at
	field, _, err := p.word()
	if err != nil {
		return schema.KeyPart{}, err
	}
	part := schema.KeyPart{Field: field, FieldSpan: p.file.In(start, p.at)}
	if !p.take(':') {
		return part, p.fault("a colon and 1 or hashed are missing behind %q", field)
	}
	p.next()
	from := p.at
	value, quoted, err := p.word()
	if err != nil {
		return part, err
	}
	part.Value = &schema.Node{Kind: schema.StringNode, Text: value, Span: p.file.In(from, p.at)}
	if number := strings.TrimPrefix(value, "+"); !quoted && isNumber(number) {
		part.Value.Kind, part.Value.Text = schema.NumberNode, number
	}
	part.Span = p.file.In(start, p.at)
	return part, nil
}

func isNumber(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	return digits != "" && digits[0] >= '0' && digits[0] <= '9' && strings.Trim(digits, "0123456789.eE+-") == ""
}

// word reads a quoted text, or a name or number up to the next mark.
func (p *keyParser) word() (text string, quoted bool, err error) {
	quote := p.next()
	if quote == '"' || quote == '\'' {
		p.at++
		var b strings.Builder
		for p.at < len(p.text) && p.text[p.at] != quote {
			if p.text[p.at] == '\\' && p.at+1 < len(p.text) {
				p.at++ // a quote or a backslash; nothing else has a use in a name
			}
			b.WriteByte(p.text[p.at])
			p.at++
		}
		if p.at == len(p.text) {
			return "", true, p.fault("the quote is not closed")
		}
		p.at++
		return b.String(), true, nil
	}
	rest := p.text[p.at:]
	end := strings.IndexAny(rest, ":,{}[]\"' \t\r\n")
	if end < 0 {
		end = len(rest)
	}
	if end == 0 {
		return "", false, p.fault("a field, 1 or hashed is missing")
	}
	p.at += end
	return rest[:end], false, nil
}
