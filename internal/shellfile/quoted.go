package shellfile

import (
	"bytes"

	"github.com/shardlint/shardlint/schema"
)

// longestQuoted bounds the length of a quoted text, and of a list in brackets, of
// a YAML file.
const longestQuoted = 256 << 10

// quoteEnd returns the offset of the quote that ends the one at the offset; -1
// for none before the limit.
func quoteEnd(src []byte, at, limit int) int {
	quote := src[at]
	for i := at + 1; i < limit; i++ {
		switch {
		case src[i] == '\\' && quote == '"':
			i++
		case src[i] == quote && quote == '\'' && i+1 < limit && src[i+1] == quote:
			i++
		case src[i] == quote:
			return i
		}
	}
	return -1
}

// unquoted takes the quotes off a text of YAML or JSON.
func unquoted(file *schema.File, at, shut int) *text {
	raw := fileText(file, at+1, shut)
	quote := file.Content[at]
	p := &parser{in: raw, src: raw.bytes, end: len(raw.bytes)}
	out := &text{}
	for p.pos < p.end {
		switch c := p.src[p.pos]; {
		case c == '\\' && quote == '"' && p.peek(1) == '\n':
			p.pos++
			p.indent()
		case c == '\\' && quote == '"' && p.peek(1) == '/':
			p.escaped(out)
		case c == '\\' && quote == '"' && p.pos+1 < p.end:
			p.backslash(out)
		case c == '\'' && quote == '\'' && p.peek(1) == '\'':
			p.escaped(out)
		case c == '\n':
			out.add(' ', raw.offsets[p.pos])
			p.indent()
		default:
			p.copied(out)
		}
	}
	out.end(shut)
	return out
}

// indent passes over a line break and the blanks behind it.
func (p *parser) indent() {
	for p.pos < p.end && (p.src[p.pos] == '\n' || p.src[p.pos] == '\r' || p.src[p.pos] == ' ' || p.src[p.pos] == '\t') {
		p.pos++
	}
}

// flowItems reads a list in brackets, if it holds scalars only. stop is the
// offset behind what was read, -1 when the list does not end.
func flowItems(file *schema.File, at int) (items []*text, stop int) {
	src := file.Content
	limit := min(len(src), at+longestQuoted)
	for i := at + 1; i < limit; {
		switch c := src[i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',':
			i++
		case c == ']':
			return items, i + 1
		case c == '"' || c == '\'':
			shut := quoteEnd(src, i, limit)
			if shut < 0 {
				return nil, -1
			}
			items = append(items, unquoted(file, i, shut))
			i = shut + 1
		default:
			n := bytes.IndexAny(src[i:limit], ",]\n[{")
			if n <= 0 || src[i+n] == '[' || src[i+n] == '{' {
				return nil, at + 1
			}
			items = append(items, fileText(file, i, i+n))
			i += n
		}
	}
	return nil, -1
}

// execForm matches a line of a container file whose command is a list of words.
var execForm = lazily(`(?m)^[ \t]*(?:CMD|ENTRYPOINT|RUN|HEALTHCHECK[^\n\[]*CMD)[ \t]+\[`)

// container takes the scripts out of a container file.
func (f *finder) container() {
	f.commands(fileText(f.file, 0, len(f.file.Content)), 0, circumstances{})
	for _, m := range execForm().FindAllIndex(f.file.Content, -1) {
		items, stop := flowItems(f.file, m[1]-1)
		if stop < 0 {
			break
		}
		c := &command{}
		for _, t := range items {
			c.words = append(c.words, &word{text: t})
		}
		if len(items) > 1 {
			f.command(c, 0, circumstances{})
		}
	}
}
