package uritext

import (
	"bytes"
	"strings"
)

// A lexer follows a file from its start and says which bytes stand in a
// comment. It knows strings only to the extent that it takes to see that a
// comment does not begin inside one; a string that nothing closes ends with its
// line, so that one apostrophe misleads no further.
type lexer struct {
	src    []byte
	syntax *syntax
	pos    int
	quote  byte // of the string that pos is in, or 0
	// The region that pos is in, if it lies before until: a comment, or a
	// string in triple quotes.
	start, until int
	comment      bool
}

// inDocument reports whether the offset, the last one asked for, stands in a
// string literal that holds whole lines, such as the text of a sample file, and
// not at its start.
func (l *lexer) inDocument(at int) bool {
	if l.quote == 0 && l.until <= at || l.syntax.family != codeFamily || l.comment && l.until > at {
		return false
	}
	i := bytes.IndexByte(l.src[l.start:at], '\n')
	return i >= 0 && len(bytes.Trim(l.src[l.start:at], "\"'`\\ \t\r\n")) > 0
}

// inComment reports whether the byte at the offset stands in a comment. Offsets
// must not decrease from call to call.
func (l *lexer) inComment(at int) bool {
	for l.pos < at {
		switch {
		case l.until > at:
			return l.comment
		case l.until > l.pos:
			l.pos = l.until
		case l.quote != 0:
			l.inQuote(at)
		default:
			l.outside(at)
		}
	}
	return l.until > at && l.comment
}

func (l *lexer) inQuote(at int) {
	for ; l.pos < at; l.pos++ {
		switch c := l.src[l.pos]; {
		case c == '\\':
			l.pos++
		case c == l.quote:
			l.quote = 0
			l.pos++
			return
		case c == '\n' && strings.IndexByte(l.syntax.across, l.quote) < 0:
			l.quote = 0
			return
		}
	}
}

func (l *lexer) outside(at int) {
	for ; l.pos < at; l.pos++ {
		c := l.src[l.pos]
		if c == ' ' || c >= 'a' && c <= 'z' && c != 'r' {
			continue // nearly all bytes
		}
		if open, shut := l.opening(c); open != "" {
			l.enter(open, shut, true)
			return
		}
		switch {
		case strings.IndexByte(l.syntax.quotes, c) >= 0 && l.opensString(c):
			if triple := strings.Repeat(string(rune(c)), 3); l.syntax.family == codeFamily && hasPrefix(l.src[l.pos:], triple) {
				// On a line of its own such a string documents what follows.
				l.enter(triple, triple, l.syntax.docstrings && l.atLineStart())
				return
			}
			l.quote, l.start = c, l.pos
			l.pos++
			return
		case c == '\\':
			l.pos++
		}
	}
}

// enter starts a region that runs up to the mark, or to the end of the file.
func (l *lexer) enter(open, shut string, comment bool) {
	l.start, l.until, l.comment = l.pos, len(l.src), comment
	if i := bytes.Index(l.src[l.pos+len(open):], []byte(shut)); i >= 0 {
		l.until = l.pos + len(open) + i
		if shut[0] != '\n' { // a line break may begin something, too
			l.until += len(shut)
		}
	}
	l.pos++
}

// opening returns the marks of the comment that begins at the position with the
// byte c, "" for none.
func (l *lexer) opening(c byte) (open, shut string) {
	rest := l.src[l.pos:]
	for _, pair := range l.syntax.block {
		if pair[0][0] == c && hasPrefix(rest, pair[0]) {
			return pair[0], pair[1]
		}
	}
	for _, mark := range l.syntax.line {
		if mark[0] != c || !hasPrefix(rest, mark) {
			continue
		}
		switch {
		case l.syntax.atLineStart && !l.atLineStart():
		case mark == "#" && l.pos > 0 && !isBlank(l.src[l.pos-1]) && strings.IndexByte(";(){}", l.src[l.pos-1]) < 0:
		case mark == "//" && l.pos > 0 && l.src[l.pos-1] == ':': // of a URL
		default:
			return mark, "\n"
		}
	}
	return "", ""
}

// opensString reports whether the quote at the position begins a string rather
// than being the apostrophe of a word. A letter or two before it may be the
// prefix of a string.
func (l *lexer) opensString(c byte) bool {
	word := 0
	for word < 3 && l.pos-word > 0 && isWord(l.src[l.pos-word-1]) {
		word++
	}
	return word == 0 || c != '\'' || l.syntax.family == codeFamily && word < 3
}

func (l *lexer) atLineStart() bool {
	for i := l.pos - 1; i >= max(0, l.pos-longestIndent); i-- {
		switch l.src[i] {
		case ' ', '\t':
		case '\n':
			return true
		default:
			return false
		}
	}
	return l.pos < longestIndent
}

// longestIndent bounds how far a look back to the start of a line goes.
const longestIndent = 256

func hasPrefix(b []byte, s string) bool { return len(b) >= len(s) && string(b[:len(s)]) == s }

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isWord(c byte) bool { return isLetter(c) || c == '_' || c >= '0' && c <= '9' }
