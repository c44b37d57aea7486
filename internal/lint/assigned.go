package lint

import (
	"bytes"
	"path"
	"sync"
)

// assigned tells of the names that Go code sets through a selector, as in
// "names.Users = x" or "&names.Users", in which folders that is. It goes by the
// text, and rather takes a name for one that is set.
type assigned struct {
	mu      sync.Mutex
	folders map[string]string // "*" for several
}

// outside reports whether code of another folder sets something of the name.
func (a *assigned) outside(name, folder string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	in, ok := a.folders[name]
	return ok && in != folder
}

// meet notes what a file sets.
func (a *assigned) meet(file string, content []byte) {
	var names []string
	for rest := content; ; {
		i := bytes.IndexByte(rest, '.')
		if i < 0 || i+1 >= len(rest) {
			break
		}
		before, after := rest[:i], rest[i+1:]
		rest = after
		if after[0] < 'A' || after[0] > 'Z' {
			continue
		}
		n := 1
		for n < len(after) && isWordByte(after[n]) {
			n++
		}
		if setsBehind(after[n:]) || takesAddressBefore(before) {
			names = append(names, string(after[:n]))
		}
		rest = after[n:]
	}
	if len(names) == 0 {
		return
	}
	folder := path.Dir(file)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.folders == nil {
		a.folders = map[string]string{}
	}
	for _, name := range names {
		if in, ok := a.folders[name]; ok && in != folder {
			a.folders[name] = "*"
		} else {
			a.folders[name] = folder
		}
	}
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// setsBehind reports whether a name is followed by an assignment, by itself, with
// others, or of an item of it.
func setsBehind(s []byte) bool {
	depth := 0
	for i, c := range s {
		switch {
		case c == '[':
			depth++
		case c == ']':
			if depth == 0 {
				return false // it is the index
			}
			depth--
		case c == '\n' && depth == 0, c == '\n' && i > 200:
			return false
		case depth > 0:
		case c == '=':
			return i == 0 || (i+1 >= len(s) || s[i+1] != '=') && s[i-1] != '!' && s[i-1] != '<' && s[i-1] != '>' && s[i-1] != ':'
		case c == '+' || c == '-':
			if i+1 < len(s) && (s[i+1] == c || s[i+1] == '=') {
				return true
			}
			return false
		case c == ' ' || c == '\t' || c == ',' || c == '.' || c == '*' || isWordByte(c):
		default:
			return false
		}
	}
	return false
}

// takesAddressBefore reports whether "&x." stands before a name.
func takesAddressBefore(s []byte) bool {
	i := len(s)
	for i > 0 && (isWordByte(s[i-1]) || s[i-1] == '.') {
		i--
	}
	return i > 0 && i < len(s) && s[i-1] == '&' && (i == 1 || s[i-2] != '&')
}
