package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// maxRepairs is how many faults of a JSON file are mended to read on.
const maxRepairs = 50

// parseJSON reads the value of a JSON file. Faults with a plain cause, such as
// a comment or a comma too many, are reported, blanked out and read over.
func parseJSON(file *schema.File, txt contents) []*Document {
	d := &Document{Span: file.In(0, len(file.Content))}
	f := jsonFaults{file: file, src: txt.src, start: txt.start}
	for range maxRepairs {
		t := newJSONTree(file, f.src, txt.start, txt.masked)
		root, err := t.root()
		d.Root, d.Problems = root, t.problems
		if errors.Is(err, io.EOF) && len(bytes.TrimSpace(f.src[txt.start:])) == 0 {
			d.Root = nil
			break
		}
		if err == nil || !f.report(t, err) {
			break
		}
	}
	d.Problems = append(d.Problems, f.problems...)
	if d.Root != nil && hasDirectiveKey(txt.src) {
		d.Directives = memberDirectives(file, d.Root)
		sortDirectives(d.Directives)
	}
	return []*Document{d}
}

// A jsonFaults collects what is wrong with the syntax of a JSON file.
type jsonFaults struct {
	file     *schema.File
	src      []byte // a copy once something has been mended
	start    int
	mended   bool
	problems []schema.Problem
}

func (f *jsonFaults) add(message, help string, from, to int) {
	f.problems = append(f.problems, schema.Problem{
		Rule: "SL001", Message: message, Help: help, Span: f.file.In(min(from, len(f.src)), min(to, len(f.src))),
	})
}

// put overwrites a byte of the copy.
func (f *jsonFaults) put(at int, c byte) {
	if !f.mended {
		f.src, f.mended = bytes.Clone(f.src), true
	}
	f.src[at] = c
}

// report reports the fault that the tree stopped at and reports whether it
// could be mended.
func (f *jsonFaults) report(t *jsonTree, err error) bool {
	at := t.start()
	if errors.Is(err, errTrailing) {
		at = t.end
	}
	if at >= len(f.src) {
		f.unclosed()
		return false
	}
	c, before := f.src[at], f.before(at)
	rest := f.src[at:]
	switch {
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("/*")), c == '#':
		return f.comments(at)
	case errors.Is(err, errTrailing):
		f.add("a second value starts here: a JSON file holds one", "put it in a file of its own, or the values in one list", at, at+1)
		return false
	case (c == ']' || c == '}') && before >= 0 && f.src[before] == ',':
		return f.trailingCommas(before)
	case c == '\'':
		return f.singleQuotes(at)
	case c == '{' && before == at-1 && before >= 0 && f.src[before] == '{':
		f.add("a template placeholder is no JSON as it stands", "check the file that the template makes, or put the placeholder in quotes", before, at+1)
		return false
	case f.missingComma(at, before):
		return f.comma(at, before)
	case c == '"':
		f.badString(at)
		return false
	case c == '+' || c == '-' || c == '.' || c >= '0' && c <= '9':
		f.add("this is no number that JSON has", "write it in decimal digits, without a leading +, point or zero", at, at+wordLength(rest))
		return false
	case wordLength(rest) > 0:
		return f.word(at, string(rest[:wordLength(rest)]))
	}
	f.add(fmt.Sprintf("%s cannot stand here", quoteShort(string(firstRune(rest)))), "", at, at+len(firstRune(rest)))
	return false
}

func firstRune(b []byte) []byte {
	for i := range string(b) {
		if i > 0 {
			return b[:i]
		}
	}
	return b
}

// before returns the offset of the last byte before at that is no white space.
func (f *jsonFaults) before(at int) int {
	for i := at - 1; i >= f.start; i-- {
		if !isBlankOrBreak(f.src[i]) {
			return i
		}
	}
	return -1
}

// unclosed reports the innermost bracket, or the quote, that the file does not
// close.
func (f *jsonFaults) unclosed() {
	var open []int
	f.outsideStrings(func(i int) int {
		switch f.src[i] {
		case '{', '[':
			open = append(open, i)
		case '}', ']':
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		}
		return i + 1
	})
	if len(open) == 0 {
		f.add("the file ends too early", "", len(f.src), len(f.src))
		return
	}
	at := open[len(open)-1]
	f.add(fmt.Sprintf("%q is never closed: the file ends before", f.src[at:at+1]), "", at, at+1)
}

// outsideStrings calls visit for each byte that stands outside strings; visit
// returns where to go on.
func (f *jsonFaults) outsideStrings(visit func(i int) int) {
	for i := f.start; i < len(f.src); {
		if f.src[i] != '"' {
			i = visit(i)
			continue
		}
		for i++; i < len(f.src) && f.src[i] != '"'; i++ {
			if f.src[i] == '\\' {
				i++
			}
		}
		i++
	}
}

// comments blanks out all comments of the file, the first of which is
// reported.
func (f *jsonFaults) comments(at int) bool {
	first, last, count := at, at, 0
	f.outsideStrings(func(i int) int {
		end := i
		switch {
		case bytes.HasPrefix(f.src[i:], []byte("//")), f.src[i] == '#':
			for end < len(f.src) && f.src[end] != '\n' && f.src[end] != '\r' {
				end++
			}
		case bytes.HasPrefix(f.src[i:], []byte("/*")):
			end = len(f.src)
			if n := bytes.Index(f.src[i+2:], []byte("*/")); n >= 0 {
				end = i + 2 + n + 2
			}
		default:
			return i + 1
		}
		if count == 0 {
			first, last = i, end
		}
		count++
		for k := i; k < end; k++ {
			if !isBlankOrBreak(f.src[k]) {
				f.put(k, ' ')
			}
		}
		return end
	})
	message := "JSON has no comments"
	if count > 1 {
		message = fmt.Sprintf("JSON has no comments: this is the first of %d", count)
	}
	f.add(message, `write a member "//": "text", or use YAML`, first, last)
	return count > 0
}

// trailingCommas blanks out every comma before a closing bracket, and reports
// each.
func (f *jsonFaults) trailingCommas(at int) bool {
	count := 0
	f.outsideStrings(func(i int) int {
		if f.src[i] != ',' {
			return i + 1
		}
		next := i + 1
		for next < len(f.src) && isBlankOrBreak(f.src[next]) {
			next++
		}
		if next < len(f.src) && (f.src[next] == ']' || f.src[next] == '}') {
			if count++; count <= maxRepairs {
				f.add("a comma stands before the closing bracket, where JSON has none", "remove it", i, i+1)
				f.mend("Remove the comma", f.edit(i, i+1, ""))
			}
			f.put(i, ' ')
		}
		return next
	})
	if count == 0 {
		f.add("a comma stands before the closing bracket, where JSON has none", "remove it", at, at+1)
	}
	return count > 0
}

func (f *jsonFaults) singleQuotes(at int) bool {
	end := at + 1
	for end < len(f.src) && f.src[end] != '\'' && f.src[end] != '\n' && f.src[end] != '"' && f.src[end] != '\\' {
		end++
	}
	whole := end < len(f.src) && f.src[end] == '\''
	if !whole {
		f.add("JSON takes double quotes only", `write "text"`, at, at+1)
		return false
	}
	f.add("JSON takes double quotes only", `write "text"`, at, end+1)
	f.mend("Write double quotes", f.edit(at, at+1, `"`), f.edit(end, end+1, `"`))
	f.put(at, '"')
	f.put(end, '"')
	return true
}

// missingComma reports whether a value starts at the offset right after
// another.
func (f *jsonFaults) missingComma(at, before int) bool {
	if before < 0 || strings.IndexByte(`{[,:`, f.src[before]) >= 0 {
		return false
	}
	return strings.IndexByte(`"{[`, f.src[at]) >= 0 || f.src[at] >= '0' && f.src[at] <= '9'
}

func (f *jsonFaults) comma(at, before int) bool {
	switch digit := f.src[before] >= '0' && f.src[before] <= '9'; {
	case f.keyBefore(before):
		f.add("a colon is missing before this", "", at, at+1)
		return false
	case digit && at == before+1:
		f.add("this is no number that JSON has", "write it in decimal digits, without a leading zero", before, at+1)
		return false
	}
	f.add("a comma is missing before this", "", at, at+1)
	if at == before+1 {
		return false
	}
	f.mend("Put a comma in between", f.edit(before+1, before+1, ","))
	f.problems[len(f.problems)-1].Repair.Safe = false // a quote that is not escaped looks alike
	f.put(before+1, ',')
	return true
}

// keyBefore reports whether the string that ends at the offset is a key, so
// that a colon is missing rather than a comma.
func (f *jsonFaults) keyBefore(before int) bool {
	if f.src[before] != '"' {
		return false
	}
	start := bytes.LastIndexByte(f.src[:before], '"')
	if start < 0 {
		return false
	}
	p := f.before(start)
	return p >= 0 && f.src[p] == '{'
}

// badString reports what is wrong within a string.
func (f *jsonFaults) badString(at int) {
	for i := at + 1; i < len(f.src); i++ {
		switch c := f.src[i]; {
		case c == '"':
			f.add("this cannot stand here", "", at, i+1)
			return
		case c == '\n' || c == '\r':
			f.add("this string is not closed on its line", `close it with ", or write \n for a line break`, at, i)
			return
		case c < ' ':
			f.add("a tab or control character stands in a string", `write it as an escape such as \t`, i, i+1)
			return
		case c == '\\' && i+1 < len(f.src):
			if !json.Valid(append(append([]byte(`"`), escapeAt(f.src[i:])...), '"')) {
				f.add("this is no escape that JSON has", `write \\ for a backslash`, i, i+2)
				return
			}
			i++
		}
	}
	f.add("this string is never closed", "", at, at+1)
}

// escapeAt returns the escape that the bytes start with, as long as it is by
// its letter.
func escapeAt(b []byte) []byte {
	if b[1] == 'u' {
		return b[:min(6, len(b))]
	}
	return b[:2]
}

func wordLength(b []byte) int {
	n := 0
	for n < len(b) && (isWordByte(b[n]) || b[n] == '+' || b[n] == '-' || b[n] == '.' || b[n] == '$') {
		n++
	}
	return n
}

func isWordByte(c byte) bool { return isAnchorByte(c) && c != '-' || c >= 0x80 }

// word reports a word without quotes.
func (f *jsonFaults) word(at int, word string) bool {
	end := at + len(word)
	mended := map[string]string{"True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null", "Null": "null", "NULL": "null"}[word]
	next := end
	for next < len(f.src) && isBlankOrBreak(f.src[next]) {
		next++
	}
	switch {
	case next < len(f.src) && f.src[next] == ':':
		f.add("a key needs double quotes", fmt.Sprintf("write \"%s\"", shorten(word)), at, end)
		return false
	case mended != "":
		f.add(fmt.Sprintf("JSON writes this as %s", mended), "", at, end)
		f.mend("Write "+mended, f.edit(at, end, mended))
		for i := range len(mended) {
			f.put(at+i, mended[i])
		}
		return true
	case word == "NaN" || strings.HasSuffix(word, "Infinity"):
		f.add("JSON has no "+word, fmt.Sprintf("write {\"$numberDouble\": \"%s\"}", word), at, end)
		return false
	}
	f.add("text needs double quotes", fmt.Sprintf("write \"%s\"", shorten(word)), at, end)
	return false
}
