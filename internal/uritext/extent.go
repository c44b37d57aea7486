package uritext

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/connstr"
)

// longestString bounds a connection string, in bytes of the file.
const longestString = 16 << 10

// extent finds the end of the string that starts at the offset and decodes it
// into r.text. What goes on in a way that cannot be followed, as in
// "mongodb://" + host, ends with a hole; more says so.
func (r *reader) extent(start, after int) (end int, more bool) {
	e := extent{src: r.src, syntax: r.syntax, text: &r.text, limit: min(len(r.src), start+longestString)}
	e.open(start)
	e.scheme(start, after)
	end = e.walk(after)
	if more = e.hole || e.goesOn(end); more {
		r.text.add(holeByte, end)
	}
	r.text.end(end)
	return end, more
}

// An extent is the search for the end of one string.
type extent struct {
	src    []byte
	syntax *syntax
	text   *text
	limit  int
	quote  byte // right before the string, or 0
	// escaped is true where that quote is escaped: the string stands in a
	// string of another language.
	escaped bool
	stop    byte // what else ends the string, or 0
	depth   [3]int
	// hole is true when more follows that cannot be followed.
	hole bool
}

const openers, closers = "([{", ")]}"

func (e *extent) open(start int) {
	if start == 0 {
		return
	}
	switch c := e.src[start-1]; c {
	case '"', '\'', '`':
		e.quote = c
		e.escaped = start > 1 && e.src[start-2] == '\\'
	case '<':
		e.stop = '>' // <mongodb://host> in Markdown
	case '|', '#', '~', '!':
		if bytes.IndexByte(e.src[start:min(len(e.src), start+longestString)], c) >= 0 {
			e.stop = c // of a sed expression
		}
	}
}

func (e *extent) scheme(start, after int) {
	for i := start; i < after; i++ {
		if e.src[i] != '\\' {
			e.text.add(e.src[i], i)
		}
	}
}

// walk reads up to the end of the string.
func (e *extent) walk(at int) (end int) {
	for at < e.limit {
		next, done := e.step(at)
		if done {
			return e.trim(at)
		}
		at = next
	}
	if at < len(e.src) {
		e.hole = true
	}
	return e.trim(at)
}

// step reads what stands at the offset; done says that the string ends before
// it.
func (e *extent) step(at int) (next int, done bool) {
	c := e.src[at]
	switch {
	case c == '\n' || c == '\r':
		if e.quote != 0 && !e.escaped {
			e.hole = true // the quote is closed on a later line
		}
		return at, true
	case c == '\\':
		return e.backslash(at)
	case c == '&':
		if n, ok := e.entity(at); ok {
			return n, false
		}
	case c == e.stop && c != 0, c == '<' && (e.syntax.family == markupFamily || hasPrefix(e.src[at:], "</")):
		return at, true
	case c < ' ' && c != '\t':
		return at, true
	}
	if next := e.skipHole(at); next > at {
		return next, false
	}
	switch {
	case e.quote != 0 && c == e.quote:
		return at, true
	case e.quote != 0 && c != ' ':
	case c == ' ' && e.quote != 0 && !e.closes(at):
		e.hole = true // more than a connection string, or less
		return at, true
	case c == ' ' || c == '\t' || c == '"' || c == '\'' || c == '`':
		return at, true
	case c >= 0x80 && e.isForeignMark(at):
		return at, true
	}
	if e.quote == 0 {
		if i := strings.IndexByte(openers, c); i >= 0 {
			e.depth[i]++
		} else if i := strings.IndexByte(closers, c); i >= 0 {
			if e.depth[i]--; e.depth[i] < 0 {
				return at, true
			}
		}
	}
	e.text.add(c, at)
	return at + 1, false
}

// closes reports whether nothing but blanks stands between the offset and the
// closing quote.
func (e *extent) closes(at int) bool {
	for at < len(e.src) && e.src[at] == ' ' {
		at++
	}
	return at < len(e.src) && e.src[at] == e.quote
}

// isForeignMark reports whether the character at the offset is a quote or a
// mark of another script, which ends a string in prose.
func (e *extent) isForeignMark(at int) bool {
	for _, mark := range [...]string{"“", "”", "’", "‘", "»", "«", "，", "。", "、", "；", "）", "」", "』", "\u00a0", "\u3000"} {
		if hasPrefix(e.src[at:], mark) {
			return true
		}
	}
	return false
}

// skipHole copies a hole that ends on the same line and returns the offset
// behind it.
func (e *extent) skipHole(at int) (next int) {
	switch e.src[at] {
	case '$', '#', '{', '<', '%':
	default:
		return at
	}
	line := e.src[at:min(e.limit, at+connstr.LongestHole)]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	n, closed := connstr.HoleLength(string(line))
	if !closed {
		return at
	}
	for i := range n {
		e.text.add(line[i], at+i)
	}
	return at + n
}

// backslash reads an escape.
func (e *extent) backslash(at int) (next int, done bool) {
	if at+1 >= len(e.src) {
		return at, true
	}
	switch c := e.src[at+1]; c {
	case '\n', '\r':
		// The next line goes on; some formats leave its indentation out.
		next = at + 2
		if c == '\r' && next < len(e.src) && e.src[next] == '\n' {
			next++
		}
		if f := e.syntax.family; f == propertiesFamily || f == yamlFamily || f == dataFamily {
			for next < len(e.src) && (e.src[next] == ' ' || e.src[next] == '\t') {
				next++
			}
		}
		return next, false
	case 'n', 'r', 't':
		return at, true
	case '"', '\'', '`':
		if e.quote != c || e.escaped {
			return at, true
		}
	case 'u', 'x':
		digits := map[byte]int{'u': 4, 'x': 2}[c]
		if at+2+digits <= len(e.src) {
			if v, err := strconv.ParseUint(string(e.src[at+2:at+2+digits]), 16, 32); err == nil && v > ' ' && v < 0x7f {
				e.text.add(byte(v), at)
				return at + 2 + digits, false
			}
		}
	case '/', ':', '=', '#', '!', '&', '?', '@', ',', '.', '-', '_', '%', '[', ']', '{', '}', '$', '\\', '<', '>', '*':
		e.text.add(c, at)
		return at + 2, false
	}
	e.text.add('\\', at)
	return at + 1, false
}

// entity reads a character entity of XML and HTML.
func (e *extent) entity(at int) (next int, ok bool) {
	for _, entity := range [...]struct {
		name string
		is   byte
	}{{"&amp;", '&'}, {"&#38;", '&'}, {"&#x26;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&#61;", '='}, {"&#x3D;", '='}} {
		if hasPrefix(e.src[at:], entity.name) {
			e.text.add(entity.is, at)
			return at + len(entity.name), true
		}
	}
	return at, false
}

// trim takes punctuation off that belongs to the text around an unquoted
// string.
func (e *extent) trim(end int) int {
	if e.quote != 0 {
		return end
	}
	for len(e.text.bytes) > 0 && !bytes.HasSuffix(e.text.bytes, []byte("...")) {
		switch e.text.last() {
		case '>':
			if bytes.IndexByte(e.text.bytes, '<') >= 0 {
				return end // of a placeholder
			}
			fallthrough
		case '.', ';', ':', '!', '*', '|', '\\':
			end = int(e.text.offsets[len(e.text.offsets)-1])
			e.text.cut()
			continue
		}
		break
	}
	return end
}
