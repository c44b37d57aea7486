package connstr

import "strings"

// badEscape reports whether a "%" is not followed by two hexadecimal digits.
func badEscape(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '%' {
			if i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2]) {
				return true
			}
			i += 2
		}
	}
	return false
}

// unescape decodes percent escapes; ok is false when one is malformed.
func unescape(s string) (decoded string, ok bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	if badEscape(s) {
		return s, false
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b.WriteByte(s[i])
			continue
		}
		b.WriteByte(unhex(s[i+1])<<4 | unhex(s[i+2]))
		i += 2
	}
	return b.String(), true
}

func unhex(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
