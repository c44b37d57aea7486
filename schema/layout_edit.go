package schema

import (
	"bytes"
	"strings"
)

// Prepend returns the edit that puts members in front of the others.
func (l Layout) Prepend(members ...Member) Edit {
	var b strings.Builder
	for _, m := range members {
		b.WriteString(l.member(m.Key, m.Value) + l.separator())
	}
	at := l.members[0].Start
	return Edit{Span: Span{File: l.file, Start: at, End: at}, Text: b.String()}
}

// Append returns the edit that puts members behind the others.
func (l Layout) Append(members ...Member) Edit {
	var b strings.Builder
	for _, m := range members {
		b.WriteString(l.separator() + l.member(m.Key, m.Value))
	}
	at := l.members[len(l.members)-1].End
	if l.form == onLines { // behind a comment on the line
		_, end := l.file.LineBounds(l.file.Line(int(at)))
		at = int32(end)
	}
	return Edit{Span: Span{File: l.file, Start: at, End: at}, Text: b.String()}
}

// SetValue returns the edit that gives a member another value.
func (l Layout) SetValue(i int, value *Node) Edit {
	return Edit{Span: l.values[i], Text: l.literal(value)}
}

// separator is what stands between two members.
func (l Layout) separator() string {
	if l.form != onLines {
		return ", "
	}
	start, _ := l.file.LineBounds(l.file.Line(int(l.span.Start)))
	indent := bytes.Map(func(r rune) rune { // "- a: 1" goes on below the a
		if r == '\t' {
			return r
		}
		return ' '
	}, l.file.Content[start:l.span.Start])
	return l.file.LineBreak() + string(indent)
}

// LineBreak returns what ends the lines of the file: that of the first line, LF
// for a file of one line.
func (f *File) LineBreak() string {
	i := bytes.IndexAny(f.Content, "\r\n")
	switch {
	case i < 0 || f.Content[i] == '\n':
		return "\n"
	case i+1 < len(f.Content) && f.Content[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// Without returns the edits that take a member out, with the comma, or the lines
// and the comment behind it, that go with it. ok is false where that is not
// certain.
func (l Layout) Without(i int) (edits []Edit, ok bool) {
	if len(l.members) < 2 || l.form == ofMaps {
		return nil, false
	}
	m := l.members[i]
	lines, alone := l.wholeLines(m, l.form == inBraces)
	if l.form == onLines {
		return []Edit{{Span: lines}}, alone
	}
	content := l.file.Content
	if i < len(l.members)-1 {
		between := content[m.End:l.members[i+1].Start]
		comma := bytes.IndexByte(between, ',')
		switch {
		case comma < 0 || len(bytes.TrimSpace(between[:comma])) > 0:
			return nil, false
		case alone:
			return []Edit{{Span: lines}}, true
		}
		blanks := len(between[comma+1:]) - len(bytes.TrimLeft(between[comma+1:], " \t"))
		return []Edit{{Span: Span{File: l.file, Start: m.Start, End: m.End + int32(comma+1+blanks)}}}, true
	}
	before := l.members[i-1]
	between := content[before.End:m.Start]
	comma := bytes.IndexByte(between, ',')
	if comma < 0 || len(bytes.TrimSpace(between[:comma])) > 0 {
		return nil, false
	}
	at := before.End + int32(comma)
	if alone {
		return []Edit{{Span: Span{File: l.file, Start: at, End: at + 1}}, {Span: lines}}, true
	}
	if len(bytes.TrimSpace(between[comma+1:])) > 0 {
		return nil, false // a comment
	}
	return []Edit{{Span: Span{File: l.file, Start: at, End: m.End}}}, true
}

// wholeLines returns the lines that a member takes up, with what ends them; alone
// is false if something else stands on them. A comment behind the member goes
// with it.
func (l Layout) wholeLines(m Span, comma bool) (lines Span, alone bool) {
	content := l.file.Content
	start, _ := l.file.LineBounds(l.file.Line(int(m.Start)))
	last := l.file.Line(int(m.End))
	_, end := l.file.LineBounds(last)
	if int(m.End) > end || last == l.file.Lines() {
		return lines, false
	}
	rest := bytes.TrimSpace(content[m.End:end])
	if comma {
		rest = bytes.TrimSpace(bytes.TrimPrefix(rest, []byte(",")))
	}
	if len(bytes.TrimSpace(content[start:m.Start])) > 0 || len(rest) > 0 && !l.isLineComment(rest) {
		return lines, false
	}
	next, _ := l.file.LineBounds(last + 1)
	return l.file.In(start, next), true
}

// isLineComment reports whether the text, the rest of a line, is a comment.
func (l Layout) isLineComment(text []byte) bool {
	if l.lang == inYAML {
		return text[0] == '#'
	}
	return bytes.HasPrefix(text, []byte("//"))
}
