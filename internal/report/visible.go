package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// visible returns how a character is written to a terminal. Control characters,
// which could move the cursor or recolour the screen, and characters that
// reorder or hide text, are shown as what they are.
func visible(r rune) string {
	switch {
	case r == 0x7f:
		return "\u2421"
	case r < 0x20:
		return string(0x2400 + r) // the control pictures, in the order of the characters
	case hidden(r):
		return fmt.Sprintf("<U+%04X>", r)
	}
	return string(r)
}

// hidden reports whether a character above ASCII changes how a terminal shows
// its neighbours or is not seen at all.
func hidden(r rune) bool {
	switch {
	case r < 0x80:
		return false
	case r < 0xa0: // C1: some terminals read U+009B as escape
		return true
	case r == '\u00ad', r == '\u061c', r == '\u180e', r == '\ufeff':
		return true
	case r >= '\u200b' && r <= '\u200f', r >= '\u2028' && r <= '\u202e', r >= '\u2060' && r <= '\u206f':
		return true
	}
	return unicode.Is(unicode.Co, r) || r >= 0xe0000 && r <= 0xe007f
}

// safeText makes every control character of a text visible, but keeps line
// breaks.
func safeText(s string) string {
	if !needsCare(s) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if r == '\n' {
			b.WriteByte('\n')
			continue
		}
		b.WriteString(visible(r))
	}
	return b.String()
}

// safeLine is safeText for what must stay on one line.
func safeLine(s string) string {
	return strings.ReplaceAll(safeText(s), "\n", "\u240a")
}

func needsCare(s string) bool {
	for _, r := range s {
		if r < 0x20 || r == 0x7f || hidden(r) {
			return true
		}
	}
	return !utf8.ValidString(s)
}

// columns returns how many terminal columns a character takes.
func columns(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// textColumns returns how many terminal columns a text takes.
func textColumns(s string) int {
	n := 0
	for _, r := range s {
		n += columns(r)
	}
	return n
}
