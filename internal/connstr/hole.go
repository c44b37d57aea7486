package connstr

import "strings"

// holeByte stands for every byte of a hole in the shadow of a text. It cannot
// be mistaken for a delimiter.
const holeByte = 0

// LongestHole bounds the search for the end of a hole, in bytes.
const LongestHole = 1024

// HoleLength returns the length of the hole that the text begins with, 0 when
// there is none; closed is false when the text ends before the hole does.
func HoleLength(text string) (n int, closed bool) {
	if text == "" {
		return 0, false
	}
	if n = max(0, holeEnd(text, 0)); n < len(text) {
		return n, n > 0
	}
	for open, shut := range map[string]string{"${": "}", "#{": "}", "$(": ")", `\(`: ")", "{{": "}}", "{%": "%}"} {
		if strings.HasPrefix(text, open) && (!strings.HasSuffix(text, shut) || len(text) < len(open)+len(shut)) {
			return n, false
		}
	}
	return n, true
}

// shadowOf returns the text with every byte of a hole replaced, so that
// delimiters inside holes are not seen while offsets stay the same.
func shadowOf(text string) string {
	var b []byte
	for i := 0; i < len(text); {
		end := holeEnd(text, i)
		if end <= i {
			i++
			continue
		}
		if b == nil {
			b = []byte(text)
		}
		for ; i < end; i++ {
			b[i] = holeByte
		}
	}
	if b == nil {
		return text
	}
	return string(b)
}

// holeEnd returns the end of the hole that starts at i, or a number not
// greater than i when none starts there.
func holeEnd(s string, i int) int {
	rest := s[i:min(len(s), i+LongestHole)]
	switch rest[0] {
	case holeByte:
		return i + 1
	case '$':
		return i + dollarHole(rest)
	case '#':
		if strings.HasPrefix(rest, "#{") {
			return i + 1 + bracketed(rest[1:], '{', '}')
		}
	case '\\':
		if strings.HasPrefix(rest, `\(`) {
			return i + 1 + bracketed(rest[1:], '(', ')')
		}
	case '{':
		return i + braceHole(rest)
	case '<':
		return i + angleHole(rest)
	case '_':
		return i + underscoreHole(rest)
	case '%':
		return i + percentHole(rest)
	case '.':
		// An ellipsis stands for what the author left out.
		if strings.HasPrefix(rest, "...") {
			return i + len(rest) - len(strings.TrimLeft(rest, "."))
		}
	default:
		if strings.HasPrefix(rest, "…") {
			return i + len("…")
		}
	}
	return i
}

// bracketed returns the length of a balanced group that starts with open; a
// group without an end reaches to the end of the text, as the text was cut.
func bracketed(s string, open, shut byte) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case open:
			depth++
		case shut:
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

// dollarHole knows ${X}, $(X), $X, $1 and PHP's $a->b.
func dollarHole(s string) int {
	if len(s) < 2 {
		return 0
	}
	switch c := s[1]; {
	case c == '{':
		return 1 + bracketed(s[1:], '{', '}')
	case c == '(':
		return 1 + bracketed(s[1:], '(', ')')
	case c >= '0' && c <= '9':
		return 2
	case !isWord(c):
		return 0
	}
	n := 1 + wordLength(s[1:])
	if s[1:n] == "external" {
		return 0 // "$external" is MongoDB's own name of a database
	}
	for strings.HasPrefix(s[n:], "->") && wordLength(s[n+2:]) > 0 {
		n += 2 + wordLength(s[n+2:])
	}
	return n
}

// braceHole knows {{ x }}, {% x %} and {x}.
func braceHole(s string) int {
	for _, pair := range [...][2]string{{"{{", "}}"}, {"{%", "%}"}} {
		if !strings.HasPrefix(s, pair[0]) {
			continue
		}
		if end := strings.Index(s, pair[1]); end > 0 {
			return end + len(pair[1])
		}
		return len(s)
	}
	n := bracketed(s, '{', '}')
	if s[n-1] != '}' {
		return 0 // a lone brace is not worth the rest of the text
	}
	return n
}

// angleHole knows placeholders of documentation such as <host>.
func angleHole(s string) int {
	const longest = 64
	end := strings.IndexByte(s, '>')
	if end < 2 || end > longest || strings.ContainsAny(s[1:end], "<@") {
		return 0
	}
	return end + 1
}

// underscoreHole knows __NAME__.
func underscoreHole(s string) int {
	if !strings.HasPrefix(s, "__") || len(s) < 5 || !isLetter(s[2]) {
		return 0
	}
	end := strings.Index(s[2:], "__")
	if end < 1 || wordLength(s[2:2+end]) != end {
		return 0
	}
	return end + 4
}

// percentHole knows the verbs of format strings, %(x)s, %1$s, %[1]s, %.0f and
// %NAME%. A percent sign with two hexadecimal digits is an escape, unless it
// begins %NAME%.
func percentHole(s string) int {
	if len(s) < 2 {
		return 0
	}
	if n := strings.TrimLeft(s, "%"); len(s)-len(n) <= 2 {
		lead := len(s) - len(n)
		w := wordLength(n)
		if w >= 3 && !isDigit(n[0]) && strings.ToUpper(n[:w]) == n[:w] && strings.HasPrefix(n[w:], strings.Repeat("%", lead)) {
			return lead + w + lead
		}
	}
	if len(s) >= 3 && isHex(s[1]) && isHex(s[2]) {
		return 0
	}
	verb := func(at int) int {
		if at < len(s) && strings.IndexByte("sdviuqr", s[at]) >= 0 {
			return at + 1
		}
		return 0
	}
	switch {
	case s[1] == '(':
		if end := strings.IndexByte(s, ')'); end > 0 {
			return verb(end + 1)
		}
	case s[1] == '[':
		if end := strings.IndexByte(s, ']'); end > 0 {
			return verb(end + 1)
		}
	case isDigit(s[1]):
		if len(s) > 2 && s[2] == '$' {
			return verb(3)
		}
	case s[1] == '.': // %.0f
		end := 2
		for end < len(s) && isDigit(s[end]) {
			end++
		}
		if end < len(s) && strings.IndexByte("fge", s[end]) >= 0 {
			return end + 1
		}
		return verb(end)
	}
	return verb(1)
}

func wordLength(s string) int {
	n := 0
	for n < len(s) && (isWord(s[n]) || isDigit(s[n])) {
		n++
	}
	return n
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isWord(c byte) bool { return isLetter(c) || c == '_' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
