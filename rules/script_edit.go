package rules

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// byteOrderMark may stand before the first line of a file.
const byteOrderMark = "\ufeff"

// isScriptFile reports whether the place lies in a file of JavaScript, where no
// other language has its own quotes and escapes around the script.
func isScriptFile(at schema.Span) bool {
	switch strings.ToLower(path.Ext(at.Path())) {
	case ".js", ".mjs", ".cjs", ".mongosh", ".mongodb":
		return true
	}
	return false
}

// isGoFile reports whether the place lies in Go source.
func isGoFile(at schema.Span) bool { return path.Ext(at.Path()) == ".go" }

// missingSemicolon returns the semicolon that a statement needs when it takes the
// place of a line of the shell: without one the next line might go on with it.
func missingSemicolon(at schema.Span) string {
	content := at.File.Content[at.End:]
	if rest := bytes.TrimLeft(content, " \t"); len(rest) > 0 && rest[0] == ';' {
		return ""
	}
	return ";"
}

// ownLines returns the lines that a statement takes up, with what ends them; ok is
// false where something else stands on them, or where the statement may belong to
// what stands in front, such as an if without braces.
func ownLines(s *schema.Statement) (lines schema.Span, ok bool) {
	f := s.Span.File
	if s.Conditional || !isScriptFile(s.Span) {
		return lines, false
	}
	start := lineStart(f, int(s.Span.Start))
	last := f.Line(int(s.Span.End))
	_, end := f.LineBounds(last)
	before := bytes.TrimSpace(f.Content[start:s.Span.Start])
	behind := bytes.TrimSpace(bytes.TrimPrefix(bytes.TrimSpace(f.Content[s.Span.End:end]), []byte(";")))
	if len(before) > 0 || len(behind) > 0 && !bytes.HasPrefix(behind, []byte("//")) || !endsStatement(f, start) {
		return lines, false
	}
	next := end
	if last < f.Lines() {
		next, _ = f.LineBounds(last + 1)
	}
	return f.In(start, next), !goesOn(f.Content[next:])
}

// goesOn reports whether the code could be taken for the rest of the line in front
// of it, were it not for what stands between.
func goesOn(code []byte) bool {
	code = bytes.TrimLeft(code, " \t\r\n")
	if bytes.HasPrefix(code, []byte("//")) || bytes.HasPrefix(code, []byte("/*")) {
		return false
	}
	return len(code) > 0 && bytes.IndexByte([]byte("([`/+-*.,?:&|=<>%"), code[0]) >= 0
}

// lineStart is where the line with the offset starts, behind a byte-order mark.
func lineStart(f *schema.File, at int) int {
	start, _ := f.LineBounds(f.Line(at))
	if start == 0 && bytes.HasPrefix(f.Content, []byte(byteOrderMark)) {
		return len(byteOrderMark)
	}
	return start
}

// endsStatement reports whether a new statement starts at the offset, the start of
// a line, as far as the last line of code in front of it tells.
func endsStatement(f *schema.File, at int) bool {
	for line := f.Line(at) - 1; line > 0; line-- {
		start, end := f.LineBounds(line)
		text := bytes.TrimSpace(f.Content[lineStart(f, start):end])
		if len(text) == 0 || bytes.HasPrefix(text, []byte("//")) {
			continue
		}
		if i := bytes.LastIndex(text, []byte(" //")); i >= 0 {
			text = bytes.TrimSpace(text[:i])
		}
		last := text[len(text)-1]
		// Where a line ends with a bracket, the next word begins a statement.
		return last == ';' || last == '}' || last == '{' || last == ')' || bytes.HasSuffix(text, []byte("*/"))
	}
	return true
}

// lineBefore returns the edit that puts a statement on a line of its own in front
// of another one, with the same indent; ok is false where that is not certain.
func lineBefore(s *schema.Statement, text string) (e Edit, ok bool) {
	lines, ok := ownLines(s)
	if !ok {
		return e, false
	}
	f := s.Span.File
	indent := string(f.Content[lines.Start:s.Span.Start])
	return Edit{Span: f.In(int(lines.Start), int(lines.Start)), Text: indent + text + f.LineBreak()}, true
}

// inStatement reports whether the place lies within a statement of a script, and
// not where a constant or a caller gives its value, which may count elsewhere, too.
func (p *Pass) inStatement(at schema.Span) bool {
	spans, ok := p.statements[at.File]
	if !ok {
		for _, script := range p.Model.Scripts {
			if script.File == at.File {
				for i := range script.Statements {
					spans = append(spans, script.Statements[i].Span)
				}
			}
		}
		slices.SortFunc(spans, schema.Span.Compare)
		if p.statements == nil {
			p.statements = map[*schema.File][]schema.Span{}
		}
		p.statements[at.File] = spans
	}
	// Statements hardly ever stand within each other: the nearest ones will do.
	const nearest = 4
	n, _ := slices.BinarySearchFunc(spans, at.Start+1, func(s schema.Span, start int32) int { return cmp.Compare(s.Start, start) })
	return slices.ContainsFunc(spans[max(0, n-nearest):n], func(s schema.Span) bool { return s.Contains(at) })
}
