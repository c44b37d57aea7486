package rules

import (
	"bytes"
	"path"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// withoutMember returns the edits that take a key and its value, of which only the
// value's place is known, out of the mapping that they stand in. ok is false where
// that is not certain.
func withoutMember(key string, value schema.Span) (edits []Edit, ok bool) {
	if value.IsZero() || value.Start == value.End || !(isScriptFile(value) || isSpecFile(value)) {
		return nil, false
	}
	f := value.File
	start, ok := keyStart(f.Content[:value.Start], key)
	if !ok {
		return nil, false
	}
	rest := f.Content[value.End:]
	if lines, comma, alone := memberLines(f, start, int(value.End)); alone {
		front := bytes.TrimRight(f.Content[:lines.Start], " \t\r\n")
		switch {
		case comma || isYAMLFile(value) && !bytes.HasSuffix(front, []byte("{")) && !bytes.HasSuffix(front, []byte(",")):
			return []Edit{{Span: lines}}, true
		case bytes.HasSuffix(front, []byte(",")):
			return []Edit{{Span: f.In(len(front)-1, len(front))}, {Span: lines}}, true
		}
		return nil, false
	}
	front := bytes.TrimRight(f.Content[:start], " \t")
	blanks := len(rest) - len(bytes.TrimLeft(rest, " \t"))
	switch {
	case bytes.HasSuffix(front, []byte(",")):
		return []Edit{{Span: f.In(len(front)-1, int(value.End))}}, true
	case bytes.HasSuffix(front, []byte("{")) && blanks < len(rest) && rest[blanks] == ',':
		end := int(value.End) + blanks + 1
		end += len(f.Content[end:]) - len(bytes.TrimLeft(f.Content[end:], " \t"))
		return []Edit{{Span: f.In(start, end)}}, true
	}
	return nil, false
}

// keyStart is where the key starts that stands, with its colon, at the end of the
// text.
func keyStart(text []byte, key string) (start int, ok bool) {
	text, ok = bytes.CutSuffix(bytes.TrimRight(text, " \t"), []byte(":"))
	if !ok {
		return 0, false
	}
	text = bytes.TrimRight(text, " \t")
	for _, quote := range []string{`"`, "'", ""} {
		if before, ok := bytes.CutSuffix(text, []byte(quote+key+quote)); ok {
			return len(before), true
		}
	}
	return 0, false
}

// memberLines returns the lines that a member takes up, with what ends them, and
// whether a comma stands behind it; alone is false if anything else does but a
// comment.
func memberLines(f *schema.File, start, end int) (lines schema.Span, comma, alone bool) {
	from := lineStart(f, start)
	last := f.Line(end)
	_, to := f.LineBounds(last)
	behind := bytes.TrimSpace(f.Content[end:to])
	behind, comma = bytes.CutPrefix(behind, []byte(","))
	behind = bytes.TrimSpace(behind)
	isComment := len(behind) == 0 || behind[0] == '#' || bytes.HasPrefix(behind, []byte("//"))
	if last == f.Lines() || len(bytes.TrimSpace(f.Content[from:start])) > 0 || !isComment {
		return lines, comma, false
	}
	next, _ := f.LineBounds(last + 1)
	return f.In(from, next), comma, true
}

func isYAMLFile(at schema.Span) bool {
	ext := strings.ToLower(path.Ext(at.Path()))
	return ext == ".yaml" || ext == ".yml"
}

// isSpecFile reports whether the place lies in a file of YAML or JSON.
func isSpecFile(at schema.Span) bool {
	return isYAMLFile(at) || strings.EqualFold(path.Ext(at.Path()), ".json")
}

// falseFor returns the fix that writes false in place of true.
func falseFor(value schema.Span, title string) []Fix {
	if value.Text() != "true" {
		return nil
	}
	return []Fix{{Title: title, Edits: []Edit{{Span: value, Text: "false"}}}}
}
