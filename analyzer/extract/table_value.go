package extract

import (
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// textRows are functions that make texts.
func textRows() []row {
	return []row{
		{"fmt.Sprintf", formatted},
		{"fmt.Sprint", concatenated},
		{"strings.Join", joinedTexts},
		{"strings.ToLower", mapped(strings.ToLower)},
		{"strings.ToUpper", mapped(strings.ToUpper)},
		{"strings.TrimSpace", mapped(strings.TrimSpace)},
		{"strconv.Itoa", someText},
		{"strconv.FormatInt", someText},
		{"context.*", pureCall},
		{"errors.*", pureCall},
	}
}

// valueRows are functions that make BSON values. What has a type of its own there
// needs no row: the type says that it is one plain value.
func valueRows() []row {
	return []row{
		{"bson.UnmarshalExtJSON", fromText},
	}
}

// formatted is fmt.Sprintf: what the verbs stand for is known or a gap.
func formatted(r *reader, c *call) *value {
	format, ok := c.arg(1).asTextOrEmpty()
	if !ok {
		return r.unknownResult(c)
	}
	args := c.rest(2)
	var pieces []*value
	add := func(s string) {
		if s != "" {
			pieces = append(pieces, textOf(s, c.span))
		}
	}
	next := 0
	for format != "" {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			break
		}
		add(format[:i])
		format = format[i+1:]
		end := strings.IndexFunc(format, func(c rune) bool { return c == '%' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' })
		if end < 0 || strings.ContainsAny(format[:end], "[*") {
			return r.unknownResult(c)
		}
		verb, flags := format[end], format[:end]
		format = format[end+1:]
		if verb == '%' {
			add("%")
			continue
		}
		gap := unknownOf(nil, c.span)
		if next < len(args) {
			if flags == "" && (verb == 's' || verb == 'v' || verb == 'd') {
				gap = printed(args[next], c.span)
			} else {
				gap.param = derived(args[next])
			}
		}
		next++
		pieces = append(pieces, gap)
	}
	add(format)
	return joinTexts(c.span, pieces...)
}

// printed is a value as %v prints it, as far as that is its text.
func printed(v *value, at schema.Span) *value {
	if v.kind == text || isText(v) {
		if v.typ != nil && hasStringMethod(v) {
			return unknownOf(nil, at)
		}
		return v
	}
	if v.kind == scalar && v.node.Kind == schema.NumberNode && !hasStringMethod(v) {
		if _, err := strconv.ParseInt(v.node.Text, 10, 64); err == nil {
			return textOf(v.node.Text, at)
		}
	}
	u := unknownOf(nil, at)
	u.param = v.param
	return u
}

func (v *value) asTextOrEmpty() (string, bool) {
	if v == nil {
		return "", false
	}
	return v.asText()
}

// concatenated is fmt.Sprint of texts.
func concatenated(r *reader, c *call) *value {
	for _, a := range c.args {
		if a.kind != text && !isText(a) {
			return r.unknownResult(c)
		}
	}
	return joinTexts(c.span, c.args...)
}

// joinedTexts is strings.Join of a known list.
func joinedTexts(r *reader, c *call) *value {
	items, ok := c.arg(1), c.arg(2)
	if items == nil || ok == nil || items.kind != list || !items.complete() {
		return r.unknownResult(c)
	}
	var pieces []*value
	for i, m := range items.members {
		if i > 0 {
			pieces = append(pieces, ok)
		}
		pieces = append(pieces, m.value)
	}
	return joinTexts(c.span, pieces...)
}

func mapped(f func(string) string) action {
	return func(r *reader, c *call) *value {
		if s, ok := c.arg(1).asTextOrEmpty(); ok {
			return textOf(f(s), c.span)
		}
		return r.unknownResult(c)
	}
}

// someText is a text of which nothing is known.
func someText(r *reader, c *call) *value { return r.unknownResult(c) }

// pureCall changes nothing that it is given.
func pureCall(r *reader, c *call) *value { return r.unknownResult(c) }

// fromText is bson.UnmarshalExtJSON, whose result nobody knows here.
func fromText(r *reader, c *call) *value {
	r.passOn(c)
	return r.unknownResult(c)
}

// namedValue is a variable of another package that has no declaration here.
func (r *reader) namedValue(symbol string, at schema.Span) *value { return unknownOf(nil, at) }
