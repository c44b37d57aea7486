package shellfile

import (
	"bytes"
	"slices"
	"sort"
)

// A command is one simple command of a shell file.
type command struct {
	words  []*word
	stdin  *text    // the last here-document or here-string
	input  *command // whose output it reads
	piped  bool     // another command reads its output
	target string   // the file that its output goes to
	// function is the one in whose body it stands.
	function    string
	conditional bool
	guarded     bool
}

// A word is one of a command, with its quotes taken off.
type word struct {
	*text
	plain bool // nothing in it was quoted or filled in
}

// A block is a compound command that is open.
type block struct {
	kind     string // its first word
	body     bool   // not in its condition any more
	pattern  bool   // of case: a pattern is to come
	function string // whose body it is
}

// maxDepth bounds how deep substitutions nest.
const maxDepth = 40

// A parser goes through a shell text once. What it does not understand it passes
// over.
type parser struct {
	in  *text
	src []byte
	pos int
	end int // of what is being read

	commands []*command
	current  *command
	blocks   []block
	naming   string      // the function whose body is to come
	named    bool        // a function's name is to come
	maybe    bool        // what follows hangs on the command before
	pending  []*document // whose bodies stand behind this line
	quoted   bool        // in backquotes
	depth    int
}

// A document is a here-document.
type document struct {
	of        *command
	delimiter string
	literal   bool
	tabs      bool // leading tabs do not count
}

// parse returns the simple commands of a shell text in the order in which they
// stand.
func parse(in *text) []*command {
	p := &parser{in: in, src: in.bytes, end: len(in.bytes)}
	p.current = p.fresh()
	for p.pos < p.end {
		p.list(0)
	}
	p.finish("")
	return p.commands
}

func (p *parser) fresh() *command {
	c := &command{conditional: p.maybe}
	for _, b := range p.blocks {
		switch b.kind {
		case "if", "case", "while", "until":
			c.conditional = c.conditional || b.body
		}
		if b.function != "" {
			c.function = b.function
		}
	}
	return c
}

// finish ends the current command with an operator.
func (p *parser) finish(operator string) {
	c := p.current
	if len(c.words) == 0 {
		if operator != "" {
			p.current = p.fresh()
		}
		return // the line may break behind an operator
	}
	p.commands = append(p.commands, c)
	first := c.words[0].String()
	switch operator {
	case "&&":
		p.maybe = p.maybe || first == "[" || first == "[[" || first == "test"
	case "||":
		p.maybe = true
	case "|", "|&":
	default:
		p.maybe = false
	}
	p.current = p.fresh()
	switch operator {
	case "|", "|&":
		p.current.input, c.piped = c, true
	case "||":
		rest := bytes.TrimLeft(p.src[p.pos:min(p.end, p.pos+20)], " \t\\\n")
		c.guarded = bytes.HasPrefix(rest, []byte("true")) || bytes.HasPrefix(rest, []byte(":")) || bytes.HasPrefix(rest, []byte("echo "))
	}
}

func (p *parser) peek(n int) byte {
	if p.pos+n < p.end {
		return p.src[p.pos+n]
	}
	return 0
}

// list reads commands up to the byte that closes the list, 0 for none.
func (p *parser) list(closer byte) {
	base := len(p.blocks)
	for p.pos < p.end {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\r':
			p.pos++
		case c == '\\' && p.peek(1) == '\n':
			p.pos += 2
		case c == '\n':
			p.finish("")
			p.pos++
			p.bodies()
		case c == '#':
			p.pos = p.lineEnd()
		case c == ')' && p.inPattern():
			p.blocks[len(p.blocks)-1].pattern = false
			p.pos++
			p.current = p.fresh()
		case c == closer && closer != 0:
			p.pos++
			p.finish("")
			p.blocks = p.blocks[:min(base, len(p.blocks))]
			return
		case c == ')':
			p.pos++
			p.finish("")
		default:
			p.item(c)
		}
	}
}

// inPattern reports whether a pattern of case is being read.
func (p *parser) inPattern() bool {
	n := len(p.blocks)
	return n > 0 && p.blocks[n-1].kind == "case" && p.blocks[n-1].pattern
}

// item reads an operator, a redirection or a word.
func (p *parser) item(c byte) {
	switch {
	case c == ';':
		p.pos++
		p.finish("")
		if n := len(p.blocks); p.peek(0) == ';' && n > 0 && p.blocks[n-1].kind == "case" {
			p.pos++
			p.blocks[n-1].pattern = true
			p.current = p.fresh()
		}
	case c == '&' && p.peek(1) == '>':
		p.redirect()
	case c == '&' || c == '|':
		operator := string(c)
		p.pos++
		if next := p.peek(0); next == c || c == '|' && next == '&' {
			operator += string(next)
			p.pos++
		}
		p.finish(operator)
	case c == '<' || c == '>':
		p.redirect()
	case c == '(':
		p.parenthesis()
	default:
		p.wordOrKeyword()
	}
}

// parenthesis reads a subshell, an arithmetic command, an array, or what makes a
// function of the word before.
func (p *parser) parenthesis() {
	p.pos++
	if len(p.current.words) == 1 && !bytes.Contains(p.current.words[0].bytes, []byte("=")) {
		rest := p.pos
		for rest < p.end && (p.src[rest] == ' ' || p.src[rest] == '\t') {
			rest++
		}
		if rest < p.end && p.src[rest] == ')' {
			p.pos = rest + 1
			p.naming = p.current.words[0].String()
			p.current = p.fresh()
			return
		}
	}
	if len(p.current.words) == 0 && p.peek(0) == '(' {
		p.pos++
		p.arithmetic()
		return
	}
	p.substitution(')')
}

// substitution reads a list of commands of its own.
func (p *parser) substitution(closer byte) {
	if p.depth >= maxDepth {
		p.pos = p.end
		return
	}
	outer, maybe, quoted := p.current, p.maybe, p.quoted
	p.quoted = closer == '`'
	p.depth++
	p.current = p.fresh()
	p.list(closer)
	if p.pos >= p.end { // not closed
		p.finish("")
	}
	p.depth--
	p.current, p.maybe, p.quoted = outer, maybe, quoted
}

// arithmetic passes over what stands between "((" and "))".
func (p *parser) arithmetic() {
	for open := 2; p.pos < p.end && open > 0; p.pos++ {
		switch p.src[p.pos] {
		case '(':
			open++
		case ')':
			open--
		}
	}
}

func (p *parser) lineEnd() int {
	if i := bytes.IndexByte(p.src[p.pos:p.end], '\n'); i >= 0 {
		return p.pos + i
	}
	return p.end
}

// redirect reads a redirection.
func (p *parser) redirect() {
	start := p.pos
	for p.pos < p.end && bytes.IndexByte([]byte("<>&|"), p.src[p.pos]) >= 0 && p.pos-start < 3 {
		p.pos++
	}
	operator := string(p.src[start:p.pos])
	if operator == "<" && p.peek(0) == '(' || operator == ">" && p.peek(0) == '(' {
		p.pos++
		p.substitution(')')
		return
	}
	tabs := operator == "<<" && p.peek(0) == '-'
	if tabs {
		p.pos++
	}
	for p.pos < p.end && (p.src[p.pos] == ' ' || p.src[p.pos] == '\t') {
		p.pos++
	}
	w := p.word()
	switch {
	case w == nil:
	case operator == "<<":
		p.pending = append(p.pending, &document{of: p.current, delimiter: w.String(), literal: !w.plain, tabs: tabs})
	case operator == "<<<":
		p.current.stdin = w.text
	case operator[0] != '<' && operator != ">&":
		p.current.target = w.String()
	}
}

// wordOrKeyword reads a word, which may begin or end a compound command.
func (p *parser) wordOrKeyword() {
	w := p.word()
	if w == nil {
		p.pos++
		return
	}
	if p.named {
		p.named, p.naming = false, w.String()
		return
	}
	if next := p.peek(0); w.plain && (next == '<' || next == '>') && digits(w.bytes) {
		return // 2>
	}
	if n := len(p.blocks); w.plain && n > 0 && p.blocks[n-1].kind == "case" && !p.blocks[n-1].body && w.String() == "in" {
		p.blocks[n-1].body, p.blocks[n-1].pattern = true, true
		p.current = p.fresh()
		return
	}
	if w.plain && len(p.current.words) == 0 && p.keyword(w.String()) {
		return
	}
	p.current.words = append(p.current.words, w)
}

func digits(b []byte) bool {
	return len(b) > 0 && !slices.ContainsFunc(b, func(c byte) bool { return c < '0' || c > '9' })
}

// keyword takes the words of compound commands and reports whether it is one.
func (p *parser) keyword(w string) bool {
	top := len(p.blocks) - 1
	pop := func(kinds ...string) {
		if top >= 0 && slices.Contains(kinds, p.blocks[top].kind) {
			p.blocks = p.blocks[:top]
		}
	}
	switch w {
	case "if", "while", "until", "for", "select", "case":
		p.blocks = append(p.blocks, block{kind: w})
	case "then", "else", "elif", "do":
		if top >= 0 {
			p.blocks[top].body = true
		}
	case "fi":
		pop("if")
	case "done":
		pop("while", "until", "for", "select")
	case "esac":
		pop("case")
	case "{":
		p.blocks = append(p.blocks, block{kind: w, function: p.naming})
		p.naming = ""
	case "}":
		pop("{")
	case "function":
		p.named = true
	case "!", "time":
	default:
		return false
	}
	if len(p.blocks) > 4*maxDepth {
		p.blocks = p.blocks[:0]
	}
	p.current = p.fresh()
	return true
}

// holeAt returns where the hole that begins at the offset ends, 0 for none.
func (p *parser) holeAt(at int) int {
	holes := p.in.holes
	if len(holes) == 0 || p.src[at] != placeholder[0] {
		return 0
	}
	i := sort.Search(len(holes), func(i int) bool { return holes[i].Start >= at })
	if i < len(holes) && holes[i].Start == at {
		return holes[i].End
	}
	return 0
}
