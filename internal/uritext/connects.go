package uritext

import (
	"bytes"
	"regexp"
	"strings"
)

var (
	// What asks about a text rather than connecting with it.
	testBefore = regexp.MustCompile(`(?i)(?:starts?_?with|begins?_?with|has_?prefix|trim_?prefix|remove_?prefix|cut_?prefix|strip_?prefix|del_?prefix|index_?of|includes|contains|replace(?:_?all|_?first)?|` +
		`split|sub|gsub|match(?:es|string)?|regexp?|compile|preg_\w+|\btest|strpos|strncmp|strncasecmp|substr|left)\s*\(\s*(?:[\w.$\[\]()*&]+\s*,\s*)?[rbRB]?["'` + "`" + `]?$`)
	comparedBefore = regexp.MustCompile(`(?:[!=]==?|=~|!~|\beq\b|\bne\b|\bcase)\s*[rbRB]?["'` + "`" + `(\[]*$`)
	// What a sentence says before an example.
	exampleBefore = regexp.MustCompile(`(?i)(?:\be\.?g\.?|\bi\.e\.|\bexamples?|\bsuch as|\bfor instance|\bformat|\blooks? like|\blike|\bsyntax|\busage)[\s:;,.(\[<"'` + "`" + `=]*$`)
	// The grammar of connection strings rather than one.
	grammar = regexp.MustCompile(`(?i)\[username|\[user:|\[:port|\[/|\[,|\[\?|(?:^|[^<{$%])\bhost(?:name)?\d?:port\d?\b|:(?:db)?port\d?(?:[,/?]|$)`)
	// Regular expressions and globs.
	pattern = regexp.MustCompile(`\[\^|\.\*|\.\+|\\[wdsSWDb]|\(\?[:=!<P]|\)[*+?]|\[[a-zA-Z]-[a-zA-Z0-9]|\][+*]|://\*|\*\*|\^|\)\?`)
)

// otherScheme reports whether the word at the offset is only the end of a
// longer scheme, as in jdbc:mongodb://.
func otherScheme(src []byte, start int) bool {
	if start == 0 {
		return false
	}
	switch c := src[start-1]; {
	case isWord(c):
		// The letter of an escape, as in "a\nmongodb://".
		return start < 2 || src[start-2] != '\\' || c != 'n' && c != 'r' && c != 't'
	case c == '+' || c == '.' || c == '-' || c == '^' || c == '(' && start > 1 && src[start-2] == '^':
		return true
	case c == ':':
		return bytes.HasSuffix(bytes.ToLower(src[max(0, start-8):start]), []byte("jdbc:"))
	}
	return false
}

// connects reports whether the string is one that something may connect with:
// no prefix that is tested, no pattern, no example in a sentence.
func (r *reader) connects(p place, start, after int) bool {
	text := r.text.bytes
	rest := text[min(len(text), bytes.Index(text, []byte("://"))+3):]
	if len(bytes.Trim(rest, string([]byte{holeByte, '/', ' ', '*'}))) == 0 {
		return false // a scheme to build on
	}
	switch {
	case pattern.Match(rest), grammar.Match(rest):
		return false
	case testBefore.Match(p.before), comparedBefore.Match(p.before), exampleBefore.Match(p.before):
		return false
	case hasPrefix(p.after, `".replace`), hasPrefix(p.after, `'.replace`), hasPrefix(p.after, "`.replace"):
		return false
	case documents(p.name):
		return false
	}
	return true
}

// documents reports whether a key is one whose value is for people to read.
func documents(name string) bool {
	if i := strings.LastIndexAny(name, ".-_/"); i >= 0 {
		name = name[i+1:]
	}
	switch strings.ToLower(name) {
	case "description", "desc", "example", "examples", "help", "usage", "placeholder", "doc", "docs", "documentation", "comment", "comments", "hint", "title",
		"summary", "message", "msg", "label", "tooltip", "note", "notes", "todo", "helptext", "longdesc", "pattern", "regex", "regexp":
		return true
	}
	return false
}
