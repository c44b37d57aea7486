package mongosh

import (
	"unicode/utf8"

	"github.com/grafana/sobek/ast"
)

// A lexicon is the names that functions and loops mention.
type lexicon struct {
	of   map[string]*word
	next int32 // number of the effects to look for next
}

// A word is a name with what is noted of it.
type word struct {
	name            string // as scopes have it
	reaches, alters bool
	seen            int32 // the last effects that mention it
	local, owner    int32 // where it stands among the locals of which effects, from 1

	into       []int32 // definitions of the flow that mention it
	parameters []*word // of the functions of that name
}

func (l *lexicon) get(name string) *word {
	found := l.of[name]
	if found == nil {
		found = &word{name: name}
		l.of[name] = found
	}
	return found
}

// identifier returns the word of a variable.
func (l *lexicon) identifier(id *ast.Identifier) *word {
	w := l.get(string(id.Name))
	if len(w.name) > 1 && w.name[0] >= utf8.RuneSelf { // the parser keeps it in another encoding
		w.name = id.Name.String()
	}
	return w
}

func (l *lexicon) number() int32 {
	l.next++
	return l.next
}
