package mongosh

import (
	"slices"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// A reader goes through a script in the order in which it would run.
type reader struct {
	file    *schema.File
	part    *Part
	content []byte      // the script's text
	lines   []shellLine // not yet passed

	scope      *scope
	statements []*schema.Statement
	functions  []*function
	byLiteral  map[ast.Node]*function
	impure     map[ast.Expression]bool
	uses       map[ast.Expression]schema.Use

	conditional int // what is read now may not run
	guarded     int // an error in it is caught
	transaction int
	dry         int // only what changes is of interest
	calls       int // functions that are being gone through
	returning   []*function
	steps       int
	parts       int // of data taken over

	recording int
	changes   []change

	room            []value // for values to come
	nodes           []schema.Node
	made, madeNodes int

	body     []ast.Statement
	words    *lexicon                 // of the whole script, once something asks
	literals map[ast.Node]*[2]*effect // of functions: called by something unknown, and by the script
	passes   int
}

// Limits of what is gone through more than once, for loops and calls. The sum
// grows with the script, so that a long one without loops never meets it.
const (
	maxSteps     = 60_000 // expressions and statements
	maxCalls     = 24     // functions that call each other
	maxSent      = 10_000 // commands
	maxRounds    = 512    // of one loop
	maxAlike     = 32     // of one that only reads and writes documents
	maxCounted   = 16     // of such a one with a counter
	maxDoubtful  = 100    // of one that may have ended before
	bytesForStep = 2      // of the script, for each further step
	bytesForSent = 8      // for each further command
)

func newReader(file *schema.File, part *Part, lines []shellLine) *reader {
	return &reader{
		file: file, part: part, content: part.Text, lines: lines, scope: &scope{},
		byLiteral: map[ast.Node]*function{}, impure: map[ast.Expression]bool{}, uses: map[ast.Expression]schema.Use{},
		literals: map[ast.Node]*[2]*effect{},
	}
}

// spent reports whether so much was gone through that loops and calls are
// looked at once only from now on.
func (r *reader) spent() bool {
	return r.steps > maxSteps+len(r.content)/bytesForStep || len(r.statements) > maxSent+len(r.content)/bytesForSent
}

// finished returns the commands in the order in which they are sent.
func (r *reader) finished() []schema.Statement {
	list := make([]schema.Statement, 0, len(r.statements))
	for _, s := range r.statements {
		list = append(list, *s)
	}
	return list
}

// emit adds a command. What it returns may still be changed, by the calls
// chained to it.
func (r *reader) emit(s schema.Statement) *schema.Statement {
	s.Conditional = s.Conditional || r.conditional > 0 || r.part.Conditional
	s.Guarded = r.guarded > 0 || r.part.Guarded
	s.Transaction = r.transaction > 0
	if r.dry == 0 && len(r.statements) <= 2*maxSent+len(r.content)/bytesForSent {
		r.statements = append(r.statements, &s)
	}
	return &s
}

// A scope holds the names of a block or a function.
type scope struct {
	few    []named // looked through one by one
	many   map[string]*binding
	parent *scope
}

// fewNames is up to how many names a look at each is faster than a map.
const fewNames = 8

type named struct {
	name string
	*binding
}

// A binding is a name with what it stands for now.
type binding struct{ value *value }

func (s *scope) find(name string) *binding {
	for ; s != nil; s = s.parent {
		for i := range s.few {
			if s.few[i].name == name {
				return s.few[i].binding
			}
		}
		if b := s.many[name]; b != nil {
			return b
		}
	}
	return nil
}

func (s *scope) set(name string, b *binding) {
	for i := range s.few {
		if s.few[i].name == name {
			s.few[i].binding = b
			return
		}
	}
	switch {
	case len(s.few) < fewNames:
		s.few = append(s.few, named{name, b})
	case s.many == nil:
		s.many = map[string]*binding{name: b}
	default:
		s.many[name] = b
	}
}

func (s *scope) top() *scope {
	for s.parent != nil {
		s = s.parent
	}
	return s
}

// within runs through something in a scope of its own.
func (r *reader) within(parent *scope, do func()) {
	before := r.scope
	r.scope = &scope{parent: parent}
	do()
	r.scope = before
}

// declare makes a new name in the current scope.
func (r *reader) declare(name string, v *value) { r.scope.set(name, &binding{value: v}) }

// assign gives a name that is there, or a global one, another value.
func (r *reader) assign(name string, v *value) {
	b := r.scope.find(name)
	if b == nil {
		b = &binding{value: r.unknownAt(v.span)}
		r.scope.top().set(name, b)
		if known := r.global(name, v.span); known != nil {
			b.value = known
		}
	}
	r.changing(b, nil)
	b.value = v
}

// A change is what a name or an object was before something that may not run.
type change struct {
	binding *binding
	object  *value
	before  value
	was     *value
}

// changing notes that a name or an object is about to change.
func (r *reader) changing(b *binding, o *value) {
	if r.recording == 0 {
		return
	}
	c := change{binding: b, object: o}
	if b != nil {
		c.was = b.value
	} else {
		c.before = *o // whoever changes members makes new ones or adds to them
	}
	r.changes = append(r.changes, c)
}

// undo takes back the changes since the mark.
func (r *reader) undo(mark int) {
	for _, c := range slices.Backward(r.changes[mark:]) {
		if c.binding != nil {
			c.binding.value = c.was
		} else {
			*c.object = c.before
		}
	}
	r.changes = r.changes[:mark]
}

// recorded ends what began at the mark. The changes are kept for as long as
// something around may want to take them back.
func (r *reader) recorded(mark int) {
	if r.recording--; r.recording == 0 {
		r.changes = r.changes[:mark]
	}
}

// maybe runs through what may not run: each part starts from the same state,
// and what any of them changes is not known afterwards.
func (r *reader) maybe(parts ...func()) {
	bindings, objects := map[*binding]bool{}, map[*value]bool{}
	r.recording++
	r.conditional++
	for _, part := range parts {
		mark := len(r.changes)
		part()
		for _, c := range slices.Backward(r.changes[mark:]) {
			if c.binding != nil {
				c.binding.value = c.was
				bindings[c.binding] = true
			} else {
				*c.object = c.before
				objects[c.object] = true
			}
		}
		r.changes = r.changes[:mark]
	}
	r.conditional--
	r.recording--
	for b := range bindings {
		r.changing(b, nil)
		b.value = perhapsOther(b.value)
	}
	for o := range objects {
		r.spoil(o)
	}
}

// perhapsOther is what a name stands for that may have been given another value:
// a database is taken to stay one, though nobody knows which.
func perhapsOther(v *value) *value {
	other := unknownAt(v.span)
	if v.kind == database || v.kind == collection {
		other.kind, other.driver, other.handle = v.kind, v.driver, &handle{}
		other.database = schema.UnknownAt[string](v.span)
		if v.kind == collection {
			other.collection = schema.UnknownAt[string](v.span)
		}
	}
	return other
}

// spoil makes an object unknown for all that hold it.
func (r *reader) spoil(o *value) {
	r.changing(nil, o)
	*o = value{span: o.span}
}

// repeated runs through the body of a loop once that may run any number of
// times: what it changes is unknown from the start.
func (r *reader) repeated(e *effect, from *scope, body func()) {
	if r.dry == 0 && !r.unsettle(e, from) {
		r.dry++
		r.maybe(body)
		r.dry--
	}
	r.maybe(body)
}

// shellUpTo takes the shell lines before the offset.
func (r *reader) shellUpTo(at int) {
	for len(r.lines) > 0 && r.lines[0].start < at {
		l := r.lines[0]
		r.lines = r.lines[1:]
		argument := r.in(l.argumentAt.start, l.argumentAt.end)
		name := r.text(l.argument, argument)
		if r.part.holed(l.argumentAt) {
			name = r.unknownAt(argument)
		}
		r.emit(schema.Statement{
			Name: l.command, Method: l.command, Args: r.lower(name, argument), Span: r.in(l.start, l.end),
			NameSpan: r.in(l.start, l.start+len(l.command)),
		})
		if l.command == "use" {
			r.assign("db", &value{kind: database, handle: &handle{database: name.known(argument)}, span: argument})
		}
	}
}

// in returns the place in the file of a byte range of the script.
func (r *reader) in(start, end int) schema.Span { return r.part.in(r.file, start, end) }
