package connstr

import (
	"strconv"
	"strings"
)

// escapeStart is what escapes of ASCII characters begin with, as encoders of
// JSON write them for "=", "&" and other characters of a URL.
const escapeStart = `\u00`

// unescaped returns the text with the escapes of ASCII characters resolved, and
// for each of its bytes, and its end, the offset in the source; nil offsets are
// the same ones.
func unescaped(source string) (text string, offsets []int) {
	if !strings.Contains(source, escapeStart) {
		return source, nil
	}
	var b []byte
	for i := 0; i < len(source); {
		c, n := source[i], 1
		if c == '\\' {
			c, n = escapeAt(source[i:])
		}
		b, offsets = append(b, c), append(offsets, i)
		i += n
	}
	return string(b), append(offsets, len(source))
}

// escapeAt returns the character that the text, which begins with a backslash,
// begins with, and its length in the text.
func escapeAt(s string) (c byte, length int) {
	const whole = len(escapeStart) + 2
	if len(s) >= whole && strings.HasPrefix(s, escapeStart) {
		if n, err := strconv.ParseUint(s[len(escapeStart):whole], 16, 8); err == nil && n >= ' ' && n < 0x7f {
			return byte(n), whole
		}
	}
	return s[0], 1
}
