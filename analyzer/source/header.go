package source

import (
	"bytes"
	"go/build/constraint"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Header is what the beginning of a Go file says: all that decides whether
// the rest of it is needed.
type Header struct {
	// Package is the name in the package clause, "" where there is none.
	Package string
	// Imports are the import paths, each once, in order.
	Imports []string
	// Generated is true for a file marked "Code generated ... DO NOT EDIT.".
	Generated bool

	constraints []constraint.Expr // all of them must hold
}

// Look reads the beginning of a Go file up to its last import and keeps nothing
// of the content. It makes do with what it finds: the file may be of any kind.
func Look(content []byte) Header {
	l := looker{rest: bytes.TrimPrefix(content, []byte("\ufeff"))}
	l.comments()
	l.header.constraints = l.conditions()
	if l.word() != "package" {
		return l.header
	}
	l.comments()
	l.header.Package = l.word()
	for l.end(); l.word() == "import"; l.end() {
		l.importDecl()
	}
	return l.header
}

// A looker moves through the tokens of a header.
type looker struct {
	rest   []byte
	header Header

	build string   // the first line that begins with go:build
	plus  []string // lines of the old form that a blank line follows
	block []string // those that none follows yet
}

// comments skips white space and comments, and keeps those that say something.
func (l *looker) comments() {
	for len(l.rest) > 0 {
		switch c := l.rest[0]; {
		case c == '\n':
			l.rest = l.rest[1:]
			if blank := bytes.TrimLeft(l.rest, " \t\r"); len(blank) > 0 && blank[0] == '\n' {
				l.plus, l.block = append(l.plus, l.block...), nil
			}
		case c == ' ' || c == '\t' || c == '\r':
			l.rest = l.rest[1:]
		case bytes.HasPrefix(l.rest, []byte("//")):
			end := bytes.IndexByte(l.rest, '\n')
			if end < 0 {
				end = len(l.rest)
			}
			l.line(bytes.TrimRight(l.rest[:end], "\r"))
			l.rest = l.rest[end:]
		case bytes.HasPrefix(l.rest, []byte("/*")):
			end := bytes.Index(l.rest[2:], []byte("*/"))
			if end < 0 {
				l.rest = nil
				return
			}
			l.rest = l.rest[end+4:]
		default:
			return
		}
	}
}

// line looks at a comment that ends with its line.
func (l *looker) line(text []byte) {
	switch {
	case bytes.HasPrefix(text, []byte("// Code generated ")) && bytes.HasSuffix(text, []byte(" DO NOT EDIT.")):
		l.header.Generated = true
	case l.header.Package != "": // what follows holds only before the package clause
	case bytes.HasPrefix(text, []byte("//go:build")) && l.build == "" && constraint.IsGoBuild(string(text)):
		l.build = string(text)
	case bytes.Contains(text, []byte("+build")) && constraint.IsPlusBuild(string(text)):
		l.block = append(l.block, string(text))
	}
}

// conditions returns the build constraints. Old ones count where there is no new
// one; one that makes no sense is none.
func (l *looker) conditions() []constraint.Expr {
	lines := l.plus
	if l.build != "" {
		lines = []string{l.build}
	}
	var all []constraint.Expr
	for _, line := range lines {
		if x, err := constraint.Parse(line); err == nil {
			all = append(all, x)
		}
	}
	return all
}

// take skips the byte if it is next.
func (l *looker) take(c byte) bool {
	if len(l.rest) == 0 || l.rest[0] != c {
		return false
	}
	l.rest = l.rest[1:]
	return true
}

// end skips the semicolon that may stand behind a clause or an import.
func (l *looker) end() {
	l.comments()
	if l.take(';') {
		l.comments()
	}
}

// word returns the next name or keyword, and "" before anything else.
func (l *looker) word() string {
	n := 0
	for n < len(l.rest) {
		r, size := utf8.DecodeRune(l.rest[n:])
		if r != '_' && !unicode.IsLetter(r) && (n == 0 || !unicode.IsDigit(r)) {
			break
		}
		n += size
	}
	word := string(l.rest[:n])
	l.rest = l.rest[n:]
	return word
}

// importDecl reads what follows the word import.
func (l *looker) importDecl() {
	l.comments()
	if !l.take('(') {
		l.importSpec()
		return
	}
	for l.comments(); !l.take(')') && l.importSpec(); l.end() {
	}
}

// importSpec reads one import and reports whether there is one.
func (l *looker) importSpec() bool {
	if !l.take('.') {
		l.word()
	}
	l.comments()
	if len(l.rest) == 0 {
		return false
	}
	quote := l.rest[0]
	if quote != '"' && quote != '`' {
		return false
	}
	end := bytes.IndexByte(l.rest[1:], quote)
	if end < 0 {
		return false
	}
	text := string(l.rest[:end+2])
	l.rest = l.rest[end+2:]
	path, err := strconv.Unquote(text)
	if err != nil {
		return true // of no use, but the next may be
	}
	if path != "" && !slices.Contains(l.header.Imports, path) {
		l.header.Imports = append(l.header.Imports, strings.Clone(path))
	}
	return true
}
