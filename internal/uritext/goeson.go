package uritext

import (
	"bytes"
	"strings"
)

// goesOn reports whether more belongs to the string than what stands before its
// end: an operator joins something to it, the next line continues it, or it
// stops where no connection string does.
func (e *extent) goesOn(end int) bool {
	switch e.text.last() {
	case ',', '@', '&', ':', '/':
		if e.text.last() != '/' || bytes.HasSuffix(e.text.bytes, []byte("//")) {
			return !e.separates(end)
		}
	}
	at := end
	if e.escaped && at < len(e.src) && e.src[at] == '\\' {
		return false // the language of the inner string is not known
	}
	if at >= len(e.src) || strings.IndexByte("\"'`", e.src[at]) < 0 {
		return false
	}
	at++
	if at >= len(e.src) {
		return false
	}
	switch e.syntax.family {
	case shellFamily, plainText:
		// A word goes on behind a closing quote: "mongodb://"$HOST.
		return strings.IndexByte("$\"'`{", e.src[at]) >= 0 || isWord(e.src[at])
	case codeFamily, documentFamily, markupFamily:
		return joins(e.src[at:])
	case jsonFamily, yamlFamily, propertiesFamily, dataFamily:
		return e.src[at] == '$' || e.src[at] == '+'
	}
	return false
}

// separates reports whether the comma at which an unquoted string seems to go
// on separates it from what follows, as in a flow mapping of YAML.
func (e *extent) separates(end int) bool {
	if e.quote != 0 || e.syntax.family != yamlFamily || e.text.last() != ',' || end >= len(e.src) || e.src[end] != ' ' {
		return false
	}
	rest := bytes.TrimLeft(e.src[end:min(len(e.src), end+80)], " ")
	key, _, ok := bytes.Cut(rest, []byte(":"))
	return ok && len(key) > 0 && bytes.IndexFunc(key, func(r rune) bool {
		return r >= 0x80 || !isWord(byte(r)) && strings.IndexByte("\"'.-", byte(r)) < 0
	}) < 0
}

// joins reports whether what follows a string literal of a programming language
// joins more to it.
func joins(rest []byte) bool {
	newline := false
	i := 0
	for ; i < min(len(rest), 200) && (isBlank(rest[i]) || rest[i] == '\\'); i++ {
		newline = newline || rest[i] == '\n'
	}
	if i == min(len(rest), 200) {
		return false
	}
	after := rest[i:]
	second := byte(0)
	if len(after) > 1 {
		second = after[1]
	}
	switch after[0] {
	case '+', '~', '%', '$':
		return true
	case '"', '\'', '`':
		return true // literals side by side are one, as in C and Python
	case '.':
		return second == '.' || second == '$' || second == '"' || second == '\'' || isBlank(second) || second == '('
	case '|':
		return second == '|' && !newline && bytes.HasPrefix(bytes.TrimLeft(after[2:], " "), []byte("'")) // SQL
	case '<':
		return second == '>'
	case '&':
		return second == ' ' // Visual Basic
	}
	return isLetter(after[0]) && i == 0 && !newline
}
