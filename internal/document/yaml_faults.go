package document

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/schema"
)

// A lineFault looks for what is wrong with the line that YAML stumbles over.
type lineFault struct {
	src     []byte
	span    schema.Span // of the line, white space around it aside
	end     int         // of the piece
	message string      // yaml.v3's
}

// explain returns the likely fault and its place. The checks go from what is
// certain to what is merely likely.
func (f lineFault) explain() (message, help string, at schema.Span) {
	for _, check := range []func() (string, string, int, int){
		f.tab, f.template, f.escape, f.quote, f.reserved, f.bracket, f.colonInText, f.afterQuote, f.missingBlank, f.item,
	} {
		if message, help, from, to := check(); message != "" {
			return message, help, f.span.File.In(from, to)
		}
	}
	switch {
	case strings.Contains(f.message, "max depth"):
		return "nested too deep to be read", "", f.span
	case strings.Contains(f.message, "could not find expected ':'"):
		return "this line is no key with a value", "write key: value", f.span
	case strings.Contains(f.message, "did not find expected key"),
		strings.Contains(f.message, "did not find expected '-' indicator"),
		strings.Contains(f.message, "mapping values are not allowed"),
		strings.Contains(f.message, "did not find expected <document start>"):
		return "this line does not fit the lines above it", "compare its indentation with theirs; the keys of one mapping stand below each other", f.span
	}
	return "this is not YAML: " + f.message, "", f.span
}

// lazily returns the expression, compiled when it is first asked for: most runs
// meet no fault.
func lazily(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

var linePrefix = lazily(`^yaml: (line \d+: )?`)

// plainMessage returns yaml.v3's words without the line, which is that of the
// context at best.
func plainMessage(err error) string {
	return strings.TrimPrefix(linePrefix().ReplaceAllString(err.Error(), ""), "yaml: ")
}

func (f lineFault) line() []byte { return f.src[f.span.Start:f.span.End] }

func (f lineFault) tab() (message, help string, from, to int) {
	start := int(f.span.Start)
	for start > 0 && (f.src[start-1] == ' ' || f.src[start-1] == '\t') {
		start--
	}
	i := bytes.IndexByte(f.src[start:f.span.Start], '\t')
	if i < 0 {
		return "", "", 0, 0
	}
	from, to = start+i, start+i
	for to < int(f.span.Start) && f.src[to] == '\t' {
		to++
	}
	return "a tab stands in the indentation, where YAML takes spaces only", "replace the tab by spaces", from, to
}

func (f lineFault) template() (message, help string, from, to int) {
	i := bytes.Index(f.line(), []byte("{{"))
	if i < 0 || i > 0 && f.line()[i-1] == '"' {
		return "", "", 0, 0
	}
	from = int(f.span.Start) + i
	to = int(f.span.End)
	if j := bytes.Index(f.src[from:to], []byte("}}")); j >= 0 {
		to = from + j + 2
	}
	return "a template placeholder is no YAML as it stands", "check the file that the template makes, or put the placeholder in quotes", from, to
}

func (f lineFault) escape() (message, help string, from, to int) {
	if !strings.Contains(f.message, "escape") && !strings.Contains(f.message, "hexdecimal") {
		return "", "", 0, 0
	}
	for i := int(f.span.Start); i+1 < f.end; i++ {
		if f.src[i] != '\\' {
			continue
		}
		if c := f.src[i+1]; !bytes.ContainsRune([]byte("0abtnvfre \"/\\N_LPxuU\n\r\t"), rune(c)) || strings.Contains(f.message, "hexdecimal") {
			return "this is no escape that YAML has", `write \\ for a backslash, or use single quotes`, i, i + 2
		}
		i++
	}
	return "", "", 0, 0
}

// quote finds a quote that the piece does not close.
func (f lineFault) quote() (message, help string, from, to int) {
	w := f.walk()
	if w.openQuote < 0 {
		return "", "", 0, 0
	}
	return "this quote is never closed", "close it, or double it if it belongs to the text", w.openQuote, w.openQuote + 1
}

// bracket finds a bracket that the piece does not close, or closes with
// another kind.
func (f lineFault) bracket() (message, help string, from, to int) {
	w := f.walk()
	switch {
	case w.mismatch >= 0:
		open := w.open[len(w.open)-1]
		return "\"" + string(f.src[open]) + "\" is not closed before this", "", w.mismatch, w.mismatch + 1
	case w.extra >= 0:
		return "this bracket closes nothing", "remove it", w.extra, w.extra + 1
	case len(w.open) > 0:
		at := w.open[len(w.open)-1]
		return "\"" + string(f.src[at]) + "\" is never closed", "", at, at + 1
	}
	return "", "", 0, 0
}

// A walked is what a rough reading of the faulty line and what follows finds.
type walked struct {
	openQuote int   // of a quote never closed, -1
	mismatch  int   // of a closing bracket of the wrong kind, -1
	open      []int // brackets still open
	extra     int   // of a closing bracket that closes nothing, -1
	closed    int   // just after the first closing quote, -1
}

// walk reads quotes and brackets from the faulty line on, until all brackets
// are closed at the end of a line.
func (f lineFault) walk() walked {
	w := walked{openQuote: -1, mismatch: -1, extra: -1, closed: -1}
	brackets := false
	for i := int(f.span.Start); i < f.end; i++ {
		c := f.src[i]
		starts := i == int(f.span.Start) || isBlankOrBreak(f.src[i-1]) || strings.IndexByte("[{,:", f.src[i-1]) >= 0
		switch {
		case breakAt(f.src, i) > 0:
			if len(w.open) == 0 {
				return w
			}
		case c == '#' && i > 0 && isBlankOrBreak(f.src[i-1]):
			for i+1 < f.end && breakAt(f.src, i+1) == 0 {
				i++
			}
		case (c == '"' || c == '\'') && starts:
			end := closingQuote(f.src[:f.end], i)
			if end < 0 {
				w.openQuote = i
				return w
			}
			i = end
			if w.closed < 0 {
				w.closed = end + 1
			}
		case (c == '[' || c == '{') && (starts || len(w.open) > 0):
			w.open = append(w.open, i)
			brackets = true
		case (c == ']' || c == '}') && len(w.open) > 0:
			if f.src[w.open[len(w.open)-1]] != c-2 {
				w.mismatch = i
				return w
			}
			w.open = w.open[:len(w.open)-1]
		case (c == ']' || c == '}') && brackets && w.extra < 0:
			w.extra = i
		}
	}
	return w
}

// closingQuote returns the offset of the quote that closes the one at i, -1 if
// none does before a line that looks like the next key.
func closingQuote(src []byte, i int) int {
	quote := src[i]
	for j := i + 1; j < len(src); j++ {
		switch {
		case src[j] == '\\' && quote == '"':
			j++
		case src[j] == quote && quote == '\'' && j+1 < len(src) && src[j+1] == '\'':
			j++
		case src[j] == quote:
			return j
		case src[j] == '\n' && nextKey().Match(src[j+1:]):
			return -1
		}
	}
	return -1
}

var nextKey = lazily(`^\s*(- )?[A-Za-z_$][\w.$]*:(\s|$)`)

// value returns the offset at which the value of the line starts: after the
// dashes and the key.
func (f lineFault) value() int {
	i, end := int(f.span.Start), int(f.span.End)
	for i+1 < end && f.src[i] == '-' && f.src[i+1] == ' ' {
		for i++; i < end && f.src[i] == ' '; {
			i++
		}
	}
	if m := keyStart().FindIndex(f.src[i:end]); m != nil {
		return i + m[1]
	}
	return i
}

var keyStart = lazily(`^("[^"]*"|'[^']*'|[^\s"'\[{#][^:#]*)\s*:\s+`)

func (f lineFault) reserved() (message, help string, from, to int) {
	for i := f.value(); i < int(f.span.End); i++ {
		if i > int(f.span.Start) && !isBlankOrBreak(f.src[i-1]) && strings.IndexByte("[{,:", f.src[i-1]) < 0 {
			continue
		}
		c, next := f.src[i], byte(' ')
		if i+1 < int(f.span.End) {
			next = f.src[i+1]
		}
		switch {
		case c == '@' || c == '`' || c == '%' && i == f.value():
			return "text that begins with " + string(c) + " needs quotes", "", i, i + 1
		case c == '*' && !isAnchorByte(next), c == '&' && !isAnchorByte(next), c == '!' && strings.Contains(f.message, "tag"):
			return "text that begins with " + string(c) + " needs quotes", "", i, i + 1
		case c == '?' && (next == '}' || next == ']' || next == ',' || next == ' '):
			return "a question mark that stands for some value needs quotes", `write "?"`, i, i + 1
		}
	}
	return "", "", 0, 0
}

func (f lineFault) colonInText() (message, help string, from, to int) {
	value := f.value()
	if value >= int(f.span.End) || strings.IndexByte("[{\"'|>", f.src[value]) >= 0 {
		return "", "", 0, 0
	}
	text := f.src[value:f.span.End]
	i := bytes.Index(text, []byte(": "))
	if i < 0 && bytes.HasSuffix(text, []byte(":")) {
		i = len(text) - 1
	}
	if i < 0 || value == int(f.span.Start) {
		return "", "", 0, 0
	}
	return "a colon in plain text starts a mapping, which cannot stand here", "put the value in quotes, or the mapping on its own line", value + i, value + i + 1
}

func (f lineFault) afterQuote() (message, help string, from, to int) {
	w := f.walk()
	i := w.closed
	for i >= 0 && i < int(f.span.End) && isBlankOrBreak(f.src[i]) {
		i++
	}
	if i < 0 || i >= int(f.span.End) || strings.IndexByte("#,:]}", f.src[i]) >= 0 {
		return "", "", 0, 0
	}
	return "text goes on after the closing quote", "put all of it in quotes, or double a quote that belongs to it", i, int(f.span.End)
}

var glued = lazily(`^(- )*[A-Za-z_$][\w$]*:[^\s/]`)

func (f lineFault) missingBlank() (message, help string, from, to int) {
	// Without the blank the line is plain text, so that YAML stumbles over it
	// or over the line below it.
	start := int(f.span.Start)
	above := bytes.TrimRight(f.src[:start], " \t\r\n")
	at := bytes.LastIndexAny(above, "\r\n") + 1
	at += countSpaces(above[at:])
	for _, l := range []struct {
		line []byte
		at   int
	}{{f.line(), start}, {above[at:], at}} {
		if m := glued().FindIndex(l.line); m != nil {
			return "a blank is missing after the colon", "", l.at + m[1] - 2, l.at + m[1] - 1
		}
	}
	return "", "", 0, 0
}

func (f lineFault) item() (message, help string, from, to int) {
	value := f.value()
	if value == int(f.span.Start) || !isItem(f.src[value:f.span.End], 0) {
		return "", "", 0, 0
	}
	return "a list cannot start on the line of its key", "put each item on a line of its own, or write [a, b]", value, value + 1
}
