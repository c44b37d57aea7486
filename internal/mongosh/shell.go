package mongosh

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// line takes a line that is a command of the shell, not JavaScript, out of the
// source. The position is at the start of a line, outside brackets; in JavaScript
// it would be a syntax error.
func (l *looker) line() {
	start := l.pos
	for start < len(l.src) && (l.src[start] == ' ' || l.src[start] == '\t') {
		start++
	}
	rest := l.src[start:]
	var command string
	for _, c := range []string{"use", "show"} {
		if len(rest) > len(c) && string(rest[:len(c)]) == c && (rest[len(c)] == ' ' || rest[len(c)] == '\t') {
			command = c
		}
	}
	if command == "" {
		return
	}
	end := start + len(rest)
	if i := bytes.IndexAny(rest, "\r\n"); i >= 0 {
		end = start + i
	}
	argument := argumentOf(l.src, extent{start + len(command), end})
	text := l.src[argument.start:argument.end]
	if len(text) == 0 || bytes.ContainsAny(text, "=(){}[],;+*&|?:`\"'") || command == "use" && bytes.ContainsAny(text, " \t.") || text[0] == '.' {
		return
	}
	if command == "show" && !showable(string(text)) {
		return
	}
	l.lines = append(l.lines, shellLine{extent: extent{start, argument.end}, command: command, argument: string(text), argumentAt: argument})
	for i := start; i < end; i++ {
		l.source[i] = ' '
	}
	if i := bytes.Index(l.src[argument.end:end], []byte("//")); i >= 0 {
		l.comments = append(l.comments, extent{argument.end + i, end})
	}
	l.pos = end
	l.operators, l.statements = 0, 0
	l.operator()
}

// argumentOf returns what stands on the line behind the command, without
// semicolon and comment.
func argumentOf(src []byte, at extent) extent {
	if i := bytes.Index(src[at.start:at.end], []byte("//")); i >= 0 {
		at.end = at.start + i
	}
	for at.start < at.end && isBlank(src[at.start]) {
		at.start++
	}
	for at.end > at.start && (isBlank(src[at.end-1]) || src[at.end-1] == ';') {
		at.end--
	}
	return at
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// showable reports whether the shell's show command knows the word.
func showable(argument string) bool {
	word, _, _ := bytes.Cut([]byte(argument), []byte(" "))
	switch string(word) {
	case "dbs", "databases", "collections", "tables", "users", "roles", "profile", "log", "logs", "startupWarnings",
		"automationNotices", "nonGenuineMongoDBCheck", "indexes", "sharding":
		return true
	}
	return false
}

// blankBadUTF8 puts a blank in place of each byte that is not UTF-8, and of
// NUL: a script in an old encoding has them in comments and texts.
func blankBadUTF8(b []byte) {
	for i := bytes.IndexByte(b, 0); i >= 0; {
		b[i] = ' '
		next := bytes.IndexByte(b[i+1:], 0)
		if next < 0 {
			break
		}
		i += next + 1
	}
	if utf8.Valid(b) {
		return
	}
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && size == 1 {
			b[i] = '?'
		}
		i += size
	}
}

// withoutMark puts blanks in place of a byte-order mark, which the parser takes for
// a part of the first name.
func withoutMark(text []byte) []byte {
	const mark = "\ufeff"
	if !bytes.HasPrefix(text, []byte(mark)) {
		return text
	}
	text = slices.Clone(text)
	copy(text, "   ")
	return text
}
