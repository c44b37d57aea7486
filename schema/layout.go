package schema

import (
	"bytes"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// A Layout is an object as it is written in a file, so that a part of its text
// can be changed and everything around it, comments too, stays.
type Layout struct {
	file    *File
	span    Span
	members []Span // key and value together, as far as they go in the text
	keys    []Span
	values  []Span
	form    form
	lang    language
}

// A form is how an object is written.
type form uint8

const (
	inBraces form = iota // {a: 1}
	onLines              // a YAML mapping with a line for each member
	ofMaps               // [{a: 1}, {b: 1}]
)

// A language is what decides how words are quoted.
type language uint8

const (
	inYAML language = iota + 1
	inJSON
	inScript
	inGo
)

// languageOf tells the language of a file by its name; 0 for one that texts of
// other languages may stand in, or of which nothing is known.
func languageOf(name string) language {
	switch strings.ToLower(path.Ext(name)) {
	case ".yaml", ".yml":
		return inYAML
	case ".json":
		return inJSON
	case ".js", ".mjs", ".cjs", ".mongosh", ".mongodb":
		return inScript
	case ".go":
		return inGo
	}
	return 0
}

// LayoutOf returns how an object is written; ok is false where that is not
// certain, as with an alias or an object that is put together from parts.
func LayoutOf(n *Node) (l Layout, ok bool) {
	if n == nil || n.Kind != ObjectNode {
		return l, false
	}
	keys, values := make([]Span, len(n.Members)), make([]Span, len(n.Members))
	for i, m := range n.Members {
		keys[i], values[i] = m.KeySpan, m.Value.Span
	}
	return layout(n.Span, keys, values)
}

// Layout returns how a key pattern is written; ok is false where that is not
// certain.
func (k KeyPattern) Layout() (l Layout, ok bool) {
	keys, values := make([]Span, len(k.Parts)), make([]Span, len(k.Parts))
	for i, p := range k.Parts {
		keys[i], values[i] = p.FieldSpan, p.Value.Span
	}
	return layout(k.Span, keys, values)
}

func layout(span Span, keys, values []Span) (l Layout, ok bool) {
	if span.IsZero() || len(keys) == 0 || int(span.End) > len(span.File.Content) {
		return l, false
	}
	l = Layout{file: span.File, span: span, members: make([]Span, len(keys)), keys: keys, values: values, lang: languageOf(span.File.Path)}
	at := span.Start
	for i, key := range keys {
		value := values[i]
		if key.File != l.file || value.File != l.file || key.Start < at || key.End <= key.Start || value.Start <= key.End || value.End <= value.Start || value.End > span.End {
			return l, false
		}
		l.members[i] = Span{File: l.file, Start: key.Start, End: value.End}
		at = value.End
	}
	text := l.file.Content[span.Start:span.End]
	open, shut := text[0], text[len(text)-1]
	switch {
	case l.lang == 0 || l.lang == inYAML && anchored(l.file.Content[:span.Start]):
		return l, false
	case l.lang == inGo:
		return l, l.wrapElements()
	case open == '{' && shut == '}':
		l.form = inBraces
	case open == '[' && shut == ']':
		l.form = ofMaps
		return l, l.wrapElements()
	case l.lang == inYAML && l.members[0].Start == span.Start:
		l.form = onLines
	default:
		return l, false
	}
	return l, true
}

// anchored reports whether a name for aliases stands at the end of the text: what
// follows it counts in other places, too.
func anchored(before []byte) bool {
	before = bytes.TrimRight(before, " \t\r\n")
	return len(before) > 0 && before[bytes.LastIndexAny(before, " \t\r\n")+1] == '&'
}

// wrapElements widens the members to the braces that each has of its own, as in
// [{a: 1}, {b: 1}] and bson.D{{"a", 1}}.
func (l *Layout) wrapElements() bool {
	l.form = ofMaps
	content := l.file.Content
	for i, m := range l.members {
		before := bytes.TrimRight(content[l.span.Start:m.Start], " \t\r\n")
		if l.lang == inGo {
			before = bytes.TrimRight(bytes.TrimSuffix(before, []byte("Key:")), " \t\r\n")
		}
		after := bytes.TrimLeft(content[m.End:l.span.End], " \t\r\n,")
		if len(before) == 0 || before[len(before)-1] != '{' || len(after) == 0 || after[0] != '}' {
			return false
		}
		if l.lang == inGo && !isElement(before[:len(before)-1]) {
			return false
		}
		l.members[i].Start = l.span.Start + int32(len(before)) - 1
		l.members[i].End = l.span.End - int32(len(after)) + 1
	}
	return true
}

// isElement reports whether what follows the text is an element of a list whose
// type it leaves out, as in bson.D{{"a", 1}}, and not a map or an element that
// names its type.
func isElement(before []byte) bool {
	before = bytes.TrimRight(before, " \t\r\n")
	return len(before) > 0 && (before[len(before)-1] == '{' || before[len(before)-1] == ',')
}

// bareWord matches what needs no quotes as a key.
var bareWord = map[language]*regexp.Regexp{
	inYAML:   regexp.MustCompile(`^[A-Za-z_][\w.-]*$`),
	inScript: regexp.MustCompile(`^[A-Za-z_$][\w$]*$`),
}

// quoted returns a text in the way that the object writes its keys, or in double
// quotes where it needs quotes.
func (l Layout) quoted(text string, bare bool) string {
	quote := byte('"')
	if c := l.file.Content[l.keys[0].Start]; c == '"' || c == '\'' {
		quote, bare = c, false
	}
	if word := bareWord[l.lang]; bare && word != nil && word.MatchString(text) && !reserved(text) {
		return text
	}
	if quote == '\'' && !strings.ContainsAny(text, `'\`) && strconv.CanBackquote(text) {
		return "'" + text + "'"
	}
	return strconv.Quote(text)
}

// reserved reports whether a word means something else than the text in YAML.
func reserved(word string) bool {
	switch strings.ToLower(word) {
	case "true", "false", "null", "yes", "no", "on", "off":
		return true
	}
	return false
}

// literal writes a value: text, a number, a word, or an object of these.
func (l Layout) literal(n *Node) string {
	switch n.Kind {
	case StringNode:
		return l.quoted(n.Text, l.lang == inYAML)
	case ObjectNode:
		parts := make([]string, len(n.Members))
		for i, m := range n.Members {
			parts[i] = l.quoted(m.Key, true) + ": " + l.literal(m.Value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return n.Text
}

// member writes a member as the others are written.
func (l Layout) member(key string, value *Node) string {
	switch {
	case l.lang == inGo && bytes.Contains(l.file.Content[l.members[0].Start:l.keys[0].Start], []byte("Key:")):
		return "{Key: " + strconv.Quote(key) + ", Value: " + l.literal(value) + "}"
	case l.lang == inGo:
		return "{" + strconv.Quote(key) + ", " + l.literal(value) + "}"
	case l.form == ofMaps:
		return "{" + l.quoted(key, true) + ": " + l.literal(value) + "}"
	}
	return l.quoted(key, true) + ": " + l.literal(value)
}

// Member returns the place of a member, with the braces that it has of its own.
func (l Layout) Member(i int) Span { return l.members[i] }
