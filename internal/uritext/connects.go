package uritext

import (
	"bytes"
	"slices"
	"strings"
)

var (
	// The grammar of connection strings rather than one.
	grammar = lazily(`(?i)\[username|\[user:|\[:port|\[/|\[,|\[\?|(?:^|[^<{$%])\bhost(?:name)?\d?:port\d?\b|:(?:db)?port\d?(?:[,/?]|$)`)
	// Regular expressions and globs.
	pattern = lazily(`\[\^|\.\*|\.\+|\\[wdsSWDb]|\(\?[:=!<P]|\)[*+?]|\[[a-zA-Z]-[a-zA-Z0-9]|\][+*]|^\*|\*\*|\^`)
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
func (r *reader) connects(p place) bool {
	text := r.text.bytes
	rest := text[min(len(text), bytes.Index(text, []byte("://"))+3):]
	if len(bytes.Trim(rest, string([]byte{holeByte, '/', ' ', '*'}))) == 0 {
		return false // a scheme to build on
	}
	near := p.before[max(0, len(p.before)-longestPhrase):]
	switch {
	case bytes.ContainsAny(rest, `*^\([`) && pattern().Match(rest):
		return false
	case (bytes.IndexByte(rest, '[') >= 0 || containsFold(rest, "port")) && grammar().Match(rest):
		return false
	case isArgumentOfTest(near), isCompared(near), isExample(near), documents(p.name):
		return false
	case hasPrefix(p.after, `".replace`), hasPrefix(p.after, `'.replace`), hasPrefix(p.after, "`.replace"):
		return false
	}
	return true
}

// longestPhrase is how much of the text before a string is looked at for what it
// says of the string, in bytes.
const longestPhrase = 80

// containsFold reports whether the text holds the word, in lower case, in any
// case.
func containsFold(text []byte, word string) bool {
	for i := 0; i+len(word) <= len(text); i++ {
		if text[i]|0x20 == word[0] && strings.EqualFold(string(text[i:i+len(word)]), word) {
			return true
		}
	}
	return false
}

const quotes = "\"'`"

// isArgumentOfTest reports whether the string is an argument of a function that
// asks about a text or cuts one up.
func isArgumentOfTest(before []byte) bool {
	before = bytes.TrimRight(before, quotes)
	if n := len(before); n > 1 && strings.IndexByte("rbRB", before[n-1]) >= 0 && !isWord(before[n-2]) {
		before = before[:n-1] // the prefix of a string of Python
	}
	before = bytes.TrimRight(before, " \t")
	i := bytes.LastIndexByte(before, '(')
	if i < 0 {
		return false
	}
	if arguments := bytes.TrimSpace(before[i+1:]); len(arguments) > 0 && arguments[len(arguments)-1] != ',' {
		return false
	}
	before = bytes.TrimRight(before[:i], " (")
	start := len(before)
	for start > 0 && isWord(before[start-1]) {
		start--
	}
	name := strings.ReplaceAll(strings.ToLower(string(before[start:])), "_", "")
	for _, test := range [...]string{
		"startswith", "startwith", "beginswith", "beginwith", "hasprefix", "trimprefix", "removeprefix", "cutprefix", "stripprefix", "delprefix",
		"indexof", "includes", "contains", "replace", "replaceall", "replacefirst", "matches", "matchstring",
	} {
		if strings.HasSuffix(name, test) {
			return true
		}
	}
	switch name {
	case "match", "test", "split", "sub", "gsub", "subn", "regex", "regexp", "compile", "mustcompile", "strpos", "strncmp", "strncasecmp", "substr", "left", "equals",
		"equal", "assertequal", "assertequals":
		return true
	}
	return strings.HasPrefix(name, "preg")
}

// isCompared reports whether another text is compared with the string.
func isCompared(before []byte) bool {
	before = bytes.TrimRight(before, quotes+" \t([")
	for _, operator := range [...]string{"==", "!=", "=~", "!~", " eq", " ne", " case", "\tcase", "-eq"} {
		if bytes.HasSuffix(before, []byte(operator)) {
			return true
		}
	}
	return string(before) == "case"
}

// isExample reports whether a sentence leads up to the string as an example.
func isExample(before []byte) bool {
	said := bytes.TrimRight(before, " \t:;,.[<(="+quotes)
	if rest := before[len(said):]; len(rest) > 0 && rest[0] == '(' {
		return false // a function called like that
	}
	last := strings.ToLower(string(said[max(0, len(said)-20):]))
	for _, phrase := range [...]string{"e.g", "eg", "i.e", "example", "examples", "such as", "for instance", "format", "look like", "looks like", "like", "syntax", "usage"} {
		if stem, ok := strings.CutSuffix(last, phrase); ok && (stem == "" || !isWord(stem[len(stem)-1])) {
			return true
		}
	}
	return false
}

// documents reports whether a key is one whose value is for people to read.
func documents(name string) bool {
	if i := strings.LastIndexAny(name, ".-_/"); i >= 0 {
		name = name[i+1:]
	}
	return slices.Contains(documentation, strings.ToLower(name))
}

var documentation = []string{
	"description", "desc", "example", "examples", "help", "usage", "placeholder", "doc", "docs", "documentation", "comment", "comments", "hint", "title",
	"summary", "message", "msg", "label", "tooltip", "note", "notes", "todo", "helptext", "longdesc", "pattern", "regex", "regexp",
}
