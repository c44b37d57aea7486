package mongosh

import (
	"bytes"
	"errors"
	"strings"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/file"
	"github.com/grafana/sobek/parser"
)

// maxFaults is after how many faulty statements the rest of a script is given
// up, and rereads how often, at most, its bytes are parsed in all.
const (
	maxFaults = 40
	rereads   = 8
)

// A fault is a place where the script is not JavaScript.
type fault struct {
	at       int // byte offset
	reason   string
	harmless bool // all statements around it were read
}

// parse returns the statements of the source in order. A statement with a fault
// is left out, and reading goes on behind it. The source is changed: what was
// read or left out becomes blank.
func parse(source []byte, module bool) (body []ast.Statement, faults []fault) {
	budget := rereads * (len(source) + 1)
	for from := 0; ; {
		p, err := parseOnce(source, module)
		budget -= len(source) - from
		if err != nil {
			faults = append(faults, *err)
		}
		if err == nil || err.harmless {
			if p != nil {
				body = append(body, p.Body...)
			}
			return body, faults
		}
		good, start := split(p, err.at, from)
		body = append(body, good...)
		next := resume(source, start)
		if next < 0 || len(faults) >= maxFaults || budget < 0 {
			return body, faults
		}
		blank(source[:next])
		from = next
	}
}

// blank overwrites with blanks, and keeps lines so that the parser counts them.
func blank(b []byte) {
	for i := range b {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
}

// parseOnce reads the source as a script or, where that fails, as a module; the
// other way round where it looks like one.
func parseOnce(source []byte, module bool) (*ast.Program, *fault) {
	first, second := []parser.Option{parser.WithDisableSourceMaps}, []parser.Option{parser.WithDisableSourceMaps, parser.IsModule}
	if module {
		first, second = second, first
	}
	p, err := run(source, first...)
	if err == nil || err.harmless {
		return p, err
	}
	other, otherErr := run(source, second...)
	if otherErr == nil || otherErr.at > err.at {
		return other, otherErr
	}
	return p, err
}

// run calls the parser, which panics on some inputs.
func run(source []byte, options ...parser.Option) (p *ast.Program, f *fault) {
	defer func() {
		if recover() != nil {
			p, f = nil, &fault{at: firstText(source), reason: "it can't be read as JavaScript"}
		}
	}()
	p, err := parser.ParseFile(nil, "", source, parser.IgnoreRegExpErrors, options...)
	if err == nil {
		return p, nil
	}
	var list parser.ErrorList
	if !errors.As(err, &list) || len(list) == 0 {
		return p, &fault{at: firstText(source), reason: "it can't be read as JavaScript"}
	}
	first, harmless := list[0], true
	for _, e := range list {
		if e.Position.Line < first.Position.Line || e.Position.Line == first.Position.Line && e.Position.Column < first.Position.Column {
			first = e
		}
		harmless = harmless && e.Message == illegalReturn
	}
	return p, &fault{at: offset(source, first.Position), reason: reason(first.Message), harmless: harmless && p != nil}
}

// illegalReturn is what the parser says of a return outside functions, which the
// Node.js module system takes.
const illegalReturn = "Illegal return statement"

// offset returns the place of a position, which has a line and a column.
func offset(source []byte, p file.Position) int {
	at := 0
	for line := 1; line < p.Line; line++ {
		i := lineEnd(source[at:])
		if i < 0 {
			return len(source)
		}
		at += i
	}
	return min(at+max(p.Column-1, 0), len(source))
}

// lineEnd returns the length of the first line with its end; -1 when no line
// follows.
func lineEnd(b []byte) int {
	for i, c := range b {
		switch {
		case c == '\n', c == '\r' && (i+1 == len(b) || b[i+1] != '\n'):
			return i + 1
		case c == 0xe2 && i+2 < len(b) && b[i+1] == 0x80 && b[i+2]&^1 == 0xa8: // U+2028, U+2029
			return i + 3
		}
	}
	return -1
}

func firstText(source []byte) int {
	return len(source) - len(bytes.TrimLeft(source, " \t\r\n"))
}

// reason puts the parser's message in our words.
func reason(message string) string {
	switch {
	case strings.Contains(message, "end of input"):
		return "the script ends within a statement"
	case strings.HasPrefix(message, "Unexpected token "):
		word := strings.TrimPrefix(message, "Unexpected token ")
		if word == "ILLEGAL" {
			return "a character that JavaScript does not have here"
		}
		return "unexpected " + word
	case message == "":
		return "it can't be read as JavaScript"
	}
	return strings.ToLower(message[:1]) + message[1:]
}

// split returns the statements before the one with the fault, and where that
// one starts, at or after from.
func split(p *ast.Program, at, from int) (good []ast.Statement, start int) {
	start = from
	if p == nil {
		return nil, start
	}
	for i, s := range p.Body {
		first, ok := startOf(s)
		if !ok || first >= at && i > 0 {
			break
		}
		good, start = p.Body[:i], max(first, from)
	}
	return good, start
}

// startOf returns where a statement starts. A tree with a fault in it may lack
// parts, which makes the parser's own answer panic.
func startOf(s ast.Statement) (at int, ok bool) {
	defer func() {
		if recover() != nil {
			at, ok = 0, false
		}
	}()
	if s == nil {
		return 0, false
	}
	return int(s.Idx0()) - 1, true
}

// resume returns where to read on behind the statement that starts at the
// offset: at the next line that is not indented and starts with a word. -1
// means that none follows.
func resume(source []byte, at int) int {
	for {
		i := bytes.IndexByte(source[min(at, len(source)):], '\n')
		if i < 0 {
			return -1
		}
		at += i + 1
		if at < len(source) && (isNameByte(source[at]) && source[at] != '\\' || source[at] == '(') {
			word := source[at:]
			if !bytes.HasPrefix(word, []byte("else")) && !bytes.HasPrefix(word, []byte("catch")) && !bytes.HasPrefix(word, []byte("finally")) {
				return at
			}
		}
	}
}
