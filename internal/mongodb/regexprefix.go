package mongodb

import (
	"strings"
	"unicode/utf8"
)

// regexPrefix returns the text every match of the pattern starts with, as far
// as the server looks for one: the pattern is anchored with ^ or \A, holds no
// alternative and is not case-insensitive. "" if there is none. See
// IndexBoundsBuilder::simpleRegex, src/mongo/db/query/index_bounds_builder.cpp.
func regexPrefix(pattern, options string) string {
	body, anchored := strings.CutPrefix(pattern, "^")
	everyLine := !anchored
	if !anchored {
		if body, anchored = strings.CutPrefix(pattern, `\A`); !anchored {
			return ""
		}
	}
	if strings.ContainsRune(body, '|') {
		return ""
	}
	extended := false
	for _, o := range options {
		switch {
		case o == 's' || o == 'm' && everyLine:
		case o == 'x':
			extended = true
		default:
			return ""
		}
	}
	return literalStart(body, extended)
}

// literalStart returns the plain text a pattern starts with.
func literalStart(body string, extended bool) string {
	prefix := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		c := body[i]
		switch {
		case c == '*' || c == '?' || c == '{':
			// What stands before may occur no times at all.
			_, size := utf8.DecodeLastRune(prefix)
			return string(prefix[:len(prefix)-size])
		case c == '\\':
			i++
			switch {
			case i == len(body):
				return string(prefix)
			case body[i] == 'Q':
				quoted, rest, closed := strings.Cut(body[i+1:], `\E`)
				prefix = append(prefix, quoted...)
				if !closed {
					return string(prefix)
				}
				i = len(body) - len(rest) - 1
			case isAlphanumeric(body[i]):
				return string(prefix)
			default:
				prefix = append(prefix, body[i])
			}
		case strings.IndexByte("^$.[()+", c) >= 0:
			return string(prefix)
		case extended && c == '#':
			return string(prefix)
		case extended && (c == ' ' || '\t' <= c && c <= '\r'):
		default:
			prefix = append(prefix, c)
		}
	}
	return string(prefix)
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
