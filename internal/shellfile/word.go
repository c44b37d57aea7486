package shellfile

import "bytes"

// word reads a word; nil when none begins here.
func (p *parser) word() *word {
	w := &word{text: &text{}, plain: true}
	start := p.pos
	for p.pos < p.end {
		c := p.src[p.pos]
		switch {
		case c == '\'':
			w.plain = false
			p.pos++
			p.single(w.text)
		case c == '"':
			w.plain = false
			p.pos++
			p.double(w.text)
		case c == '\\':
			w.plain = false
			p.escaped(w.text)
		case c == '`' && p.quoted:
			return p.ended(w, start)
		case c == '$' && p.peek(1) == '\'':
			w.plain = false
			p.pos += 2
			p.ansi(w.text)
		case c == '$' && p.peek(1) == '"':
			p.pos++
		case c == '$' || c == '`':
			w.plain = false
			p.expansion(w.text, false)
		case bytes.IndexByte([]byte(" \t\r\n;|&<>()"), c) >= 0:
			return p.ended(w, start)
		default:
			w.add(c, p.in.offsets[p.pos])
			p.pos++
		}
	}
	return p.ended(w, start)
}

func (p *parser) ended(w *word, start int) *word {
	if p.pos == start {
		return nil
	}
	w.end(int(p.in.offsets[p.pos]))
	return w
}

// copied takes over the byte at hand, or the hole.
func (p *parser) copied(into *text) {
	if end := p.holeAt(p.pos); end > 0 {
		into.hole(int(p.in.offsets[p.pos]))
		p.pos = min(end, p.end)
		return
	}
	into.add(p.src[p.pos], p.in.offsets[p.pos])
	p.pos++
}

// single reads on to the end of a text in single quotes.
func (p *parser) single(into *text) {
	for p.pos < p.end {
		if p.src[p.pos] == '\'' {
			p.pos++
			return
		}
		p.copied(into)
	}
}

// double reads on to the end of a text in double quotes.
func (p *parser) double(into *text) {
	for p.pos < p.end {
		switch c := p.src[p.pos]; {
		case c == '"':
			p.pos++
			return
		case c == '\\' && bytes.IndexByte([]byte("$`\"\\\n"), p.peek(1)) >= 0 && p.pos+1 < p.end:
			p.escaped(into)
		case c == '$' || c == '`':
			p.expansion(into, true)
		default:
			p.copied(into)
		}
	}
}

// escaped takes over the byte behind a backslash; a line break there is none.
func (p *parser) escaped(into *text) {
	if p.pos+1 >= p.end {
		p.pos = p.end
		return
	}
	if c := p.src[p.pos+1]; c != '\n' {
		into.add(c, p.in.offsets[p.pos])
	}
	p.pos += 2
}

// ansi reads on to the end of a text in $'...'.
func (p *parser) ansi(into *text) {
	for p.pos < p.end {
		switch c := p.src[p.pos]; {
		case c == '\'':
			p.pos++
			return
		case c == '\\' && p.pos+1 < p.end:
			p.backslash(into)
		default:
			p.copied(into)
		}
	}
}

// backslash takes over what a backslash and a letter stand for.
func (p *parser) backslash(into *text) {
	at := p.in.offsets[p.pos]
	c := p.src[p.pos+1]
	p.pos += 2
	switch c {
	case 'n':
		into.add('\n', at)
	case 't':
		into.add('\t', at)
	case 'r':
		into.add('\r', at)
	case '\\', '\'', '"':
		into.add(c, at)
	default:
		into.hole(int(at))
	}
}

// expansion reads what the shell fills in, which is a hole. quoted says that it
// stands in double quotes, where a single quote is none.
func (p *parser) expansion(into *text, quoted bool) {
	start := p.pos
	if end := p.holeAt(start); end > 0 {
		p.copied(into)
		return
	}
	at := int(p.in.offsets[start])
	c := p.peek(1)
	switch {
	case p.src[start] == '`':
		p.pos++
		if p.quoted { // the end of the backquotes around
			return
		}
		p.substitution('`')
	case c == '(' && p.peek(2) == '(':
		p.pos += 3
		p.arithmetic()
	case c == '(':
		p.pos += 2
		p.substitution(')')
	case c == '{':
		p.braces(quoted)
	case isName(c):
		for p.pos++; p.pos < p.end && isName(p.src[p.pos]) && (p.pos == start+1 || c < '0' || c > '9'); p.pos++ {
		}
	case c != 0 && bytes.IndexByte([]byte("@*#?-$!"), c) >= 0:
		p.pos += 2
	default:
		into.add('$', p.in.offsets[start])
		p.pos++
		return
	}
	into.hole(at)
}

func isName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// braces passes over ${...}.
func (p *parser) braces(quoted bool) {
	open := 0
	for ; p.pos < p.end; p.pos++ {
		switch c := p.src[p.pos]; c {
		case '\'':
			if i := bytes.IndexByte(p.src[p.pos+1:p.end], c); i >= 0 && !quoted {
				p.pos += i + 1
			}
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				p.pos++
				return
			}
		case '\\':
			p.pos++
		}
	}
	p.pos = min(p.pos, p.end)
}

// bodies reads the here-documents that begin on the line before.
func (p *parser) bodies() {
	pending := p.pending
	p.pending = nil
	for _, d := range pending {
		start := p.pos
		bodyEnd, next := p.bodyEnd(d)
		body := &text{}
		end := p.end
		p.end = bodyEnd
		for p.pos < p.end {
			switch c := p.src[p.pos]; {
			case d.literal:
				p.copied(body)
			case c == '\\' && p.pos+1 < p.end && bytes.IndexByte([]byte("$`\\\n"), p.peek(1)) >= 0:
				p.escaped(body)
			case c == '$' || c == '`':
				p.expansion(body, true)
			default:
				p.copied(body)
			}
		}
		p.end = end
		p.pos = max(next, start)
		body.end(int(p.in.offsets[bodyEnd]))
		d.of.stdin = body
	}
}

// bodyEnd returns where the body of a here-document ends, and where the line
// behind it begins.
func (p *parser) bodyEnd(d *document) (end, next int) {
	for at := p.pos; at < p.end; {
		lineEnd := p.end
		if i := bytes.IndexByte(p.src[at:p.end], '\n'); i >= 0 {
			lineEnd = at + i
		}
		line := bytes.TrimSuffix(p.src[at:lineEnd], []byte("\r"))
		if d.tabs {
			line = bytes.TrimLeft(line, "\t")
		}
		if string(line) == d.delimiter {
			return at, min(lineEnd+1, p.end)
		}
		at = lineEnd + 1
	}
	return p.end, p.end
}
