package mongosh

import "bytes"

// What the parser does not take, though it is JavaScript, is put into other
// words of the same length in the source that it gets.

// repair mends what the parser does not take around the word that stands at the
// offset and ends at the position. It reports whether the word is gone with that.
func (l *looker) repair(start int, word []byte) bool {
	switch {
	case len(word) < 4 || len(word) > 6:
	case l.keyword && string(word) == "await": // for await (const x of y)
		blank(l.source[start:l.pos])
		return true
	case string(word) == "async" && string(l.word) == "import": // the name of a package, to the parser the beginning of a function
		copy(l.source[start:], "Async")
	case len(l.open) > 0:
	case string(word) == "import" || string(word) == "export":
		l.module = true
	case string(word) == "with":
		return l.attributes(start)
	}
	return false
}

// attributes takes those of an import out, such as with {type: "json"}.
func (l *looker) attributes(start int) bool {
	before := bytes.TrimRight(l.src[:start], " \t\r\n")
	if n := len(before); n == 0 || before[n-1] != '"' && before[n-1] != '\'' {
		return false
	}
	rest := bytes.TrimLeft(l.src[l.pos:], " \t\r\n")
	if len(rest) == 0 || rest[0] != '{' {
		return false
	}
	end := bytes.IndexByte(rest, '}')
	if end < 0 {
		return false
	}
	l.pos = len(l.src) - len(rest) + end + 1
	blank(l.source[start:l.pos])
	return true
}

// endProperty ends the statement behind a property that is called like a word
// of the language, where the line ends it: the parser does not see that.
func (l *looker) endProperty(start int) {
	if l.pos >= len(l.src) || !isBlank(l.src[l.pos]) || !isReserved(string(l.src[start:l.pos])) {
		return
	}
	rest := bytes.TrimLeft(l.src[l.pos:], " \t\r\n")
	blanks := l.src[l.pos : len(l.src)-len(rest)]
	if len(rest) == 0 || bytes.IndexByte(blanks, '\n') < 0 {
		return
	}
	if c := rest[0]; !isNameByte(c) && c != '"' && c != '\'' {
		return
	}
	next := 0
	for next < len(rest) && isNameByte(rest[next]) {
		next++
	}
	switch string(rest[:next]) {
	case "in", "instanceof", "of", "as", "from":
		return
	}
	l.source[l.pos] = ';'
}

func isReserved(word string) bool {
	switch word {
	case "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum", "export", "extends",
		"finally", "for", "function", "if", "import", "in", "instanceof", "let", "new", "return", "super", "switch", "throw", "try", "typeof",
		"var", "void", "while", "with", "yield", "await", "async", "static", "null", "true", "false", "this":
		return true
	}
	return false
}
