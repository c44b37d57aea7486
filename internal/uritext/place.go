package uritext

import (
	"bytes"
	"strings"
)

// A place is what stands around a string.
type place struct {
	// before is the text before the string on its line, at most longestBefore
	// bytes of it, and after what follows it.
	before, after []byte
	// name is the variable, key or flag that the string is the value of, ""
	// when there is none to be seen.
	name               string
	nameStart, nameEnd int
}

const longestBefore = 256

func (r *reader) placeOf(start, end int) place {
	from := start
	for from > max(0, start-longestBefore) && r.src[from-1] != '\n' {
		from--
	}
	p := place{before: r.src[from:start], after: r.src[end:min(len(r.src), end+longestBefore)]}
	r.findName(&p, from)
	return p
}

// findName looks for what the string is assigned to. from is the offset of
// p.before.
func (r *reader) findName(p *place, from int) {
	left := trimRightOf(p.before, " \t\"'`\\(")
	assigned := false
	for _, operator := range [...]string{":=", "=>", "?=", "=", ":"} {
		if rest, ok := bytes.CutSuffix(left, []byte(operator)); ok {
			left, assigned = rest, true
			break
		}
	}
	flat := trimRightOf(left, " \t\"'`\\])")
	start := len(flat)
	for start > 0 && (isWord(flat[start-1]) || strings.IndexByte(".-/", flat[start-1]) >= 0) {
		start--
	}
	word := string(flat[start:])
	switch {
	case r.syntax.family == markupFamily:
		r.markupName(p, from)
		return
	case assigned && word == "value" && r.siblingName(p, from):
		return
	case assigned && isPreposition(word): // Connecting to: mongodb://…
		return
	case assigned && word != "":
	case strings.HasPrefix(word, "-"), isConstant(word): // --uri X, ENV X mongodb://…
	default:
		if len(bytes.TrimLeft(p.before, " \t\"'-|>")) == 0 {
			r.keyAbove(p, from)
		}
		return
	}
	lead := len(word) - len(strings.TrimLeft(word, "-./"))
	p.set(strings.TrimRight(word[lead:], "-./"), from+start+lead)
}

func (p *place) set(name string, start int) {
	p.name, p.nameStart, p.nameEnd = name, start, start+len(name)
}

// isPreposition reports whether a word before a colon is one of a sentence.
func isPreposition(word string) bool {
	switch word {
	case "to", "at", "with", "is", "or", "and", "by", "from", "using", "on", "as", "default":
		return true
	}
	return false
}

// isConstant reports whether a word is written like the name of a variable of
// an environment.
func isConstant(word string) bool {
	return len(word) > 2 && strings.ToUpper(word) == word && strings.ContainsAny(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && !strings.ContainsAny(word, ".-/")
}

// siblingName reads the name that stands beside a key called value, as in the
// environment of a container of Kubernetes: on the line before or after.
func (r *reader) siblingName(p *place, from int) bool {
	above, start := r.lineBefore(from)
	for _, key := range [...]string{"name:", "key:", "Name:", "Key:", `"name":`, `"key":`} {
		i := bytes.Index(above, []byte(key))
		if i < 0 {
			continue
		}
		at := i + len(key)
		rest := above[at:]
		name := bytes.TrimLeft(rest, " \t\"'")
		at += len(rest) - len(name)
		name = trimRightOf(name, " \t\r\"',")
		if len(name) > 0 && len(name) <= longestName {
			p.set(string(name), start+at)
			return true
		}
	}
	return false
}

const longestName = 80

// lineBefore returns the line that ends before the offset, or the end of it.
func (r *reader) lineBefore(from int) (line []byte, start int) {
	end := from - 1
	if end <= 0 || r.src[end] != '\n' {
		return nil, 0
	}
	start = end
	for start > max(0, end-longestBefore) && r.src[start-1] != '\n' {
		start--
	}
	return r.src[start:end], start
}

// keyAbove reads the key of a value that stands on a line of its own: in a
// block of YAML, or on the line after its key.
func (r *reader) keyAbove(p *place, from int) {
	above, start := r.lineBefore(from)
	above = trimRightOf(above, " \t\r|>-+(\\{[")
	rest, ok := bytes.CutSuffix(above, []byte(":"))
	if !ok {
		if rest, ok = bytes.CutSuffix(above, []byte("=")); !ok {
			return
		}
	}
	rest = trimRightOf(rest, " \t\"':")
	at := len(rest)
	for at > 0 && (isWord(rest[at-1]) || rest[at-1] == '.' || rest[at-1] == '-') {
		at--
	}
	if at < len(rest) {
		p.set(string(rest[at:]), start+at)
	}
}

// markupName reads the name of an element, or of an attribute beside that for
// the value.
func (r *reader) markupName(p *place, from int) {
	tag := bytes.LastIndexByte(p.before, '<')
	if tag < 0 {
		return
	}
	inside := p.before[tag:]
	for _, key := range [...]string{`name="`, `key="`, `id="`} {
		if i := bytes.Index(inside, []byte(key)); i >= 0 {
			at := i + len(key)
			if j := bytes.IndexByte(inside[at:], '"'); j > 0 {
				p.set(string(inside[at:at+j]), from+tag+at)
				return
			}
		}
	}
	n := 1
	for n < len(inside) && (isWord(inside[n]) || inside[n] == '.' || inside[n] == '-' || inside[n] == ':') {
		n++
	}
	if n > 1 {
		p.set(string(inside[1:n]), from+tag+1)
	}
}

func trimRightOf(b []byte, cutset string) []byte { return bytes.TrimRight(b, cutset) }
