package document

import (
	"bytes"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// A lineList holds the offsets at which lines start by YAML's rules: LF, CRLF,
// CR, U+0085, U+2028 and U+2029 end a line.
type lineList []int32

func yamlLines(src []byte, from int) lineList {
	lines := make(lineList, 1, 16+bytes.Count(src, []byte{'\n'}))
	lines[0] = int32(from)
	for i := from; i < len(src); i++ {
		if c := src[i]; c > '\r' && c < 0xC2 {
			continue // no break starts with it
		}
		if n := breakAt(src, i); n > 0 {
			i += n - 1
			lines = append(lines, int32(i+1))
		}
	}
	return lines
}

// breakAt returns the length in bytes of the line break at the offset, 0 when
// there is none.
func breakAt(src []byte, i int) int {
	switch src[i] {
	case '\n':
		return 1
	case '\r':
		if i+1 < len(src) && src[i+1] == '\n' {
			return 2
		}
		return 1
	case 0xC2:
		if i+1 < len(src) && src[i+1] == 0x85 {
			return 2
		}
	case 0xE2:
		if i+2 < len(src) && src[i+1] == 0x80 && (src[i+2] == 0xA8 || src[i+2] == 0xA9) {
			return 3
		}
	}
	return 0
}

// A markCursor turns yaml.v3's marks, a line and a column in characters, into
// byte offsets. Going forward costs only the bytes in between.
type markCursor struct{ line, column, at int }

func (c *markCursor) offset(src []byte, lines lineList, line, column int) int {
	if line >= len(lines) {
		return len(src)
	}
	if line != c.line || column < c.column || c.at < int(lines[line]) {
		c.line, c.column, c.at = line, 0, int(lines[line])
	}
	for c.column < column && c.at < len(src) {
		if src[c.at] < utf8.RuneSelf {
			c.at++
		} else {
			_, n := utf8.DecodeRune(src[c.at:])
			c.at += n
		}
		c.column++
	}
	return c.at
}

// at returns the byte at the offset, 0 outside the piece.
func (t *yamlTree) at(i int) byte {
	if i < 0 || i >= t.limit {
		return 0
	}
	return t.src[i]
}

// column returns how many bytes the offset is from the start of its line.
func (t *yamlTree) column(off int) int {
	i := off
	for i > 0 && t.src[i-1] != '\n' && t.src[i-1] != '\r' {
		i--
	}
	if i == 0 && bytes.HasPrefix(t.src, []byte(byteOrderMark)) {
		i = min(len(byteOrderMark), off)
	}
	return off - i
}

// skipBlank returns the offset of the next byte that is neither white space nor
// in a comment.
func (t *yamlTree) skipBlank(i int) int {
	for i < t.limit {
		switch c := t.src[i]; {
		case c == ' ' || c == '\t':
			i++
		case c == '#' && (i == int(t.lines[0]) || isBlankOrBreak(t.src[i-1])):
			for i < t.limit && breakAt(t.src, i) == 0 {
				i++
			}
		default:
			n := breakAt(t.src, i)
			if n == 0 {
				return i
			}
			i += n
		}
	}
	return t.limit
}

// skipTo returns the offset of the byte c if it is the next thing written.
func (t *yamlTree) skipTo(c byte) int {
	if i := t.skipBlank(t.pos); i < t.limit && t.src[i] == c {
		return i
	}
	return -1
}

// skipProperties returns the offset of the value behind its anchor and tag, or
// the end of these when nothing follows.
func (t *yamlTree) skipProperties(i int, nothingFollows bool) int {
	for {
		switch t.at(i) {
		case '&':
			for i++; isAnchorByte(t.at(i)); {
				i++
			}
		case '!':
			verbatim := t.at(i+1) == '<'
			for i++; i < t.limit && !isBlankOrBreak(t.src[i]); i++ {
				if c := t.src[i]; verbatim && c == '>' || !verbatim && (c == ',' || c == ']' || c == '}') {
					break
				}
			}
			if verbatim && t.at(i) == '>' {
				i++
			}
		default:
			return i
		}
		next := t.skipBlank(i)
		if c := t.at(next); nothingFollows && c != '&' && c != '!' {
			t.pos = max(t.pos, min(i, t.limit))
			return i
		}
		i = next
	}
}

func isAnchorByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_' || c == '-'
}

func isBlankOrBreak(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// scalarEnd returns the offset just after a scalar that starts at the offset.
func (t *yamlTree) scalarEnd(y *yaml.Node, start, indent int) int {
	switch c := t.at(start); {
	case y.Style&yaml.DoubleQuotedStyle != 0 && c == '"':
		for i := start + 1; i < t.limit; i++ {
			switch t.src[i] {
			case '\\':
				i++
			case '"':
				return i + 1
			}
		}
	case y.Style&yaml.SingleQuotedStyle != 0 && c == '\'':
		for i := start + 1; i < t.limit; i++ {
			if t.src[i] != '\'' {
				continue
			}
			if t.at(i+1) != '\'' {
				return i + 1
			}
			i++
		}
	case y.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 && (c == '|' || c == '>'):
		return t.blockScalarEnd(y.Value, start, indent)
	default:
		return t.plainEnd(y.Value, start)
	}
	return start
}

// plainEnd matches the scalar's characters in the source. Only white space can
// differ, where a scalar runs over several lines.
func (t *yamlTree) plainEnd(value string, start int) int {
	rest := t.src[start:t.limit]
	if len(value) <= len(rest) && string(rest[:len(value)]) == value {
		return start + len(value)
	}
	end, i := start, start
	for v := 0; v < len(value) && i < t.limit; {
		if w := spaceLen([]byte(value[v:min(v+3, len(value))])); w > 0 {
			v += w
			continue
		}
		if w := spaceLen(t.src[i:min(i+3, t.limit)]); w > 0 {
			i += w
			continue
		}
		if value[v] != t.src[i] {
			break
		}
		v++
		i++
		end = i
	}
	return end
}

// spaceLen returns the length of the white space character or line break that
// the bytes start with.
func spaceLen(b []byte) int {
	if b[0] == ' ' || b[0] == '\t' {
		return 1
	}
	return breakAt(b, 0)
}

// blockScalarEnd returns the end of the last line of text of a literal or
// folded scalar, the end of its header if it has none.
func (t *yamlTree) blockScalarEnd(value string, start, indent int) int {
	i, increment := start+1, 0
	for ; i < t.limit && (t.src[i] == '+' || t.src[i] == '-' || t.src[i] >= '0' && t.src[i] <= '9'); i++ {
		if t.src[i] >= '1' {
			increment = int(t.src[i] - '0')
		}
	}
	end, want := i, 0
	if increment > 0 {
		want = max(indent, 0) + increment
	}
	for i < t.limit && breakAt(t.src, i) == 0 {
		i++
	}
	for i < t.limit {
		i += breakAt(t.src, i)
		line := i
		for i < t.limit && t.src[i] == ' ' {
			i++
		}
		spaces := i - line
		for i < t.limit && breakAt(t.src, i) == 0 {
			i++
		}
		if len(bytes.TrimSpace(t.src[line:i])) == 0 {
			continue
		}
		if want == 0 && increment == 0 {
			if spaces <= indent || value == "" {
				return end
			}
			want, increment = spaces, 1
		}
		if spaces < want {
			return end
		}
		end = i
	}
	return end
}
