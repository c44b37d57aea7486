package mongosh

import (
	"bytes"
	"slices"
)

// Limits beyond which a script is not read. The parser and the reader call
// themselves for what is nested, so that a file made for it could exhaust the
// stack; no script that people write comes near these.
const (
	maxBrackets  = 800   // brackets in brackets
	maxOperators = 4000  // operators and dots in one expression
	maxNested    = 500   // if (a) if (b) if (c) ..., without braces
	maxElses     = 10000 // else if ..., in one file
	maxArrows    = 5     // arrow functions in the parameters of arrow functions
)

// A look is what can be seen in a script without parsing it: enough to find
// comments and shell lines, and to tell whether parsing is safe.
type look struct {
	// source is what the parser gets: the file with blanks of the same
	// length in place of what is not JavaScript.
	source   []byte
	comments []extent
	lines    []shellLine
	tooDeep  bool
	deepAt   int
	module   bool // a statement imports or exports
	handles  bool // a name under which scripts come to a server is there
}

// An extent is a byte range in the file.
type extent struct{ start, end int }

// A shellLine is a line that the shell takes as a command of its own, such as
// "use shop".
type shellLine struct {
	extent
	command, argument string
	argumentAt        extent
}

// A bracket is an open one, with what was counted when it was opened.
type bracket struct {
	kind      byte // '(', '[', '{' or '`' for "${" in a template
	operators int
	arrows    int  // the deepest arrow function in parameters inside it
	condition bool // of an if, while, for or with: an operand may follow
}

type looker struct {
	look
	src  []byte
	pos  int
	open []bracket

	operand    bool   // the token before ends an operand, so that "/" divides
	closed     int    // arrows inside the parenthesis just closed, or -1
	keyword    bool   // the token before is if, while, for or with
	word       []byte // the token before, if it is a word
	operators  int
	statements int
	elses      int
}

// lookAt looks at a script.
func lookAt(text []byte) look {
	text = withoutMark(text)
	l := &looker{src: text, closed: -1}
	l.source = clean(text)
	for l.pos < len(l.src) && !l.tooDeep {
		if len(l.open) == 0 && (l.pos == 0 || l.src[l.pos-1] == '\n' || l.src[l.pos-1] == '\r') {
			if l.line(); l.pos == len(l.src) {
				break
			}
		}
		l.token()
	}
	return l.look
}

// clean copies the script with blanks in place of what no script may hold.
func clean(text []byte) []byte {
	source := slices.Clone(text)
	blankBadUTF8(source)
	if bytes.HasPrefix(source, []byte("#!")) {
		for i := 0; i < len(source) && source[i] != '\n'; i++ {
			source[i] = ' '
		}
	}
	return source
}

func (l *looker) token() {
	c := l.src[l.pos]
	switch {
	case isBlank(c):
		l.pos++
		for len(l.open) > 0 && l.pos < len(l.src) && isBlank(l.src[l.pos]) {
			l.pos++
		}
	case isNameByte(c):
		l.name()
	case c == '"' || c == '\'':
		start := l.pos + 1
		l.quoted(c)
		l.note(l.src[start:max(start, l.pos-1)]) // client["db"]
		l.ended()
	case c == '`':
		l.pos++
		if l.operand {
			l.count() // a tag
		}
		l.template()
	case c == '/':
		l.slash()
	case c == '(' || c == '[' || c == '{':
		l.opening(c)
	case c == ')' || c == ']' || c == '}':
		l.closing(c)
	case c == ';' || c == ',':
		l.pos++
		l.operators = 0
		if c == ';' {
			l.statements = 0
		}
		l.operator()
	case c == '=' && l.peek(1) == '>':
		l.pos += 2
		l.arrow()
	case (c == '+' || c == '-') && l.peek(1) == c:
		l.pos += 2 // before or after an operand, which stays one
		l.count()
	default:
		l.pos++
		l.count()
		l.operator()
	}
}

func (l *looker) peek(n int) byte {
	if l.pos+n < len(l.src) {
		return l.src[l.pos+n]
	}
	return 0
}

func (l *looker) operator() { l.operand, l.closed, l.keyword, l.word = false, -1, false, nil }

// ended notes that an operand has ended. Two operands side by side are the
// end of one statement and the beginning of the next.
func (l *looker) ended() {
	if l.operand {
		l.operators = 0
	}
	l.operand, l.closed, l.keyword, l.word = true, -1, false, nil
}

func (l *looker) count() {
	if l.operators++; l.operators > maxOperators {
		l.deep()
	}
}

func (l *looker) deep() {
	if !l.tooDeep {
		l.tooDeep, l.deepAt = true, min(l.pos, len(l.src))
	}
}

func isNameByte(c byte) bool { return nameBytes[c] }

var nameBytes = func() (is [256]bool) {
	for c := range is {
		is[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '\\' || c >= 0x80
	}
	return is
}()

func (l *looker) name() {
	start, end := l.pos, l.pos
	for end < len(l.src) && isNameByte(l.src[end]) {
		end++
	}
	l.pos = end
	l.note(l.src[start:end])
	if start > 0 && l.src[start-1] == '.' {
		l.ended()
		l.endProperty(start)
		return
	}
	word := l.src[start:l.pos]
	if l.repair(start, word) {
		return
	}
	switch string(word) {
	case "if", "for", "while", "with":
		l.begin()
		l.keyword = true
	case "else":
		l.begin()
		if l.elses++; l.elses > maxElses {
			l.deep()
		}
	case "do", "try", "finally":
		l.begin()
	case "return", "throw", "case":
		l.operators = 0
		l.operator()
	case "typeof", "void", "delete", "new", "await", "yield", "in", "of", "instanceof":
		l.count()
		l.operator()
	default:
		l.ended()
	}
	l.word = word
}

// note looks for the names under which a script comes to a server.
func (l *looker) note(word []byte) {
	if !l.handles && (handles[string(word)] || bytes.IndexByte(word, '\\') >= 0) {
		l.handles = true
	}
}

// begin notes a word that begins a statement.
func (l *looker) begin() {
	l.operators = 0
	l.operator()
	if l.statements++; l.statements > maxNested {
		l.deep()
	}
}

func (l *looker) opening(c byte) {
	if l.operand {
		l.count() // a call or a member
	}
	l.push(c)
	l.pos++
}

func (l *looker) push(kind byte) {
	if len(l.open) >= maxBrackets {
		l.deep()
	}
	l.open = append(l.open, bracket{kind: kind, operators: l.operators, condition: kind == '(' && l.keyword})
	l.operators = 0
	if kind == '{' {
		l.statements = 0
	}
	l.operator()
}

func (l *looker) closing(c byte) {
	l.pos++
	if c == '}' {
		l.statements = 0
	}
	if len(l.open) == 0 {
		l.operand = c != '}'
		return
	}
	b := l.open[len(l.open)-1]
	l.open = l.open[:len(l.open)-1]
	l.operators = b.operators
	if n := len(l.open); n > 0 {
		l.open[n-1].arrows = max(l.open[n-1].arrows, b.arrows)
	}
	switch {
	case c == '}' && b.kind == '`':
		l.template()
	case c == '}':
		// A block or an object: a "/" behind a block begins a pattern, and
		// one behind an object literal is rare.
		l.operator()
	default:
		l.operand, l.keyword, l.closed, l.word = !b.condition, false, -1, nil
		if c == ')' {
			l.closed = b.arrows
		}
	}
}

// arrow notes "=>". An arrow function in the parameters of another one makes
// the parser read those twice, and so on inward.
func (l *looker) arrow() {
	level := l.closed + 1 // 0 for a parameter without parentheses
	if l.closed < 0 {
		level = 1
	}
	if n := len(l.open); n > 0 {
		l.open[n-1].arrows = max(l.open[n-1].arrows, level)
	}
	if level > maxArrows {
		l.deep()
	}
	l.count()
	l.operator()
}

func (l *looker) quoted(quote byte) {
	for l.pos++; l.pos < len(l.src); l.pos++ {
		switch l.src[l.pos] {
		case quote:
			l.pos++
			return
		case '\\':
			l.pos++
		case '\n':
			return // not closed
		}
	}
	l.pos = min(l.pos, len(l.src))
}

// template reads on in a template, to its end or to the next "${".
func (l *looker) template() {
	for ; l.pos < len(l.src); l.pos++ {
		switch c := l.src[l.pos]; {
		case c == '`':
			l.pos++
			l.ended()
			return
		case c == '\\':
			l.pos++
		case c == '$' && l.peek(1) == '{':
			l.pos += 2
			l.push('`')
			return
		}
	}
	l.pos = min(l.pos, len(l.src))
}

// slash reads a comment, a pattern or a division.
func (l *looker) slash() {
	start := l.pos
	switch l.peek(1) {
	case '/':
		if i := bytes.IndexByte(l.src[l.pos:], '\n'); i >= 0 {
			l.pos += i
		} else {
			l.pos = len(l.src)
		}
		l.comments = append(l.comments, extent{start, l.pos})
		return
	case '*':
		if i := bytes.Index(l.src[l.pos+2:], []byte("*/")); i >= 0 {
			l.pos += i + 4
		} else {
			l.pos = len(l.src)
		}
		l.comments = append(l.comments, extent{start, l.pos})
		return
	}
	if !l.operand {
		if end := patternEnd(l.src, l.pos); end > 0 {
			l.pos = end
			l.ended()
			return
		}
	}
	l.pos++
	l.count()
	l.operator()
}

// patternEnd returns where the regular expression at the offset ends, without
// its flags; 0 when the line ends before.
func patternEnd(src []byte, at int) int {
	class := false
	for i := at + 1; i < len(src); i++ {
		switch c := src[i]; {
		case c == '\n' || c == '\r':
			return 0
		case c == '\\':
			i++
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			return i + 1
		}
	}
	return 0
}
