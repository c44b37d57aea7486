package extract

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/shardlint/shardlint/internal/replay"
	"github.com/shardlint/shardlint/schema"
)

// Read reads a package. It returns a fragment for each top-level function that
// speaks to a database, and for each file that holds something else of the
// model: connection strings, directives. Facts may be nil.
func Read(p *Package, facts Facts, o Options) []*schema.Fragment {
	r := newReader(p, facts, o)
	r.buildIndex()
	r.runAll()
	var fragments []*schema.Fragment
	for _, f := range r.ix.list {
		if fragment := r.fragment(f); fragment != nil {
			fragments = append(fragments, fragment)
		}
	}
	fragments = append(fragments, r.files()...)
	r.export()
	return fragments
}

// A reader goes through the functions of a package.
type reader struct {
	p     *Package
	facts Facts
	o     Options
	ix    *index

	activity
	steps, budget int
	epoch         int // grows with each branch
	nested        int // functions being gone through on behalf of others

	siteValues map[ast.Expr]*value
	fields     map[*types.Var]*value
	table      map[string]*row
	rows       map[*types.Func]*row
	wrappers   map[*types.Func]*Wrapper
	literals   map[*ast.FuncLit]*function
	base       map[string]measure
	stats      map[token.Pos]*sendStat
	lastFile   *token.File
	lastSource *schema.File
	sources    map[*token.File]*schema.File
	// connections are the strings that the code puts together, by their places.
	connections map[schema.Span]*schema.Connection
	connected   []schema.Span // in the order in which they came up
	shell       []ast.Expr    // texts that look like commands of the shell
	shellSeen   map[*ast.BasicLit]bool
}

// An activity is what changes while one function is gone through.
type activity struct {
	frame       *frame
	branching   int // changes are noted, to be taken back
	began       int // the epoch of the branch that is gone through
	conditional int // what is read now may not run
	guarded     int // an error in it goes unnoticed
	transaction int
	session     bool    // a transaction was begun, and what belongs to it is not known
	unsure      bool    // something that other packages may set was read
	later       *func() // takes the call that comes next, which is deferred
	dry         int     // only values are of interest
	depth       int     // calls that are being gone through
	path        []token.Pos
	sites       []siteOfCall
	active      []*function
	changes     []change
	events      []event
	current     *function
}

// Limits that keep the time in bounds, whatever a package holds.
const (
	stepsOfPackage = 400_000 // and two for each byte
	maxCalls       = 5       // functions that call each other
	maxEvents      = 4000    // operations of one function
)

func newReader(p *Package, facts Facts, o Options) *reader {
	r := &reader{
		p: p, facts: facts, o: o, budget: stepsOfPackage,
		siteValues: map[ast.Expr]*value{}, fields: map[*types.Var]*value{}, rows: map[*types.Func]*row{}, table: newTable(),
		wrappers: map[*types.Func]*Wrapper{}, literals: map[*ast.FuncLit]*function{}, base: map[string]measure{}, shellSeen: map[*ast.BasicLit]bool{},
		stats: map[token.Pos]*sendStat{}, sources: map[*token.File]*schema.File{},
		connections: map[schema.Span]*schema.Connection{},
	}
	for _, f := range p.Files {
		r.budget += 2 * len(f.Source.Content)
		if tf := p.Fset.File(f.Syntax.FileStart); tf != nil {
			r.sources[tf] = f.Source
		}
	}
	return r
}

// spent reports whether so much was gone through that the rest stays unread.
func (r *reader) spent() bool { return r.steps > r.budget }

// runAll goes through the functions that speak to a database, and through those
// that give them what they send.
func (r *reader) runAll() {
	var queue []*function
	for _, f := range r.ix.list {
		if f.speaks {
			queue = append(queue, f)
		}
	}
	queued := map[*function]bool{}
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		r.run(f)
		if !f.open {
			continue
		}
		for _, caller := range f.callers {
			if !queued[caller] && caller.state == untouched {
				queued[caller] = true
				queue = append(queue, caller)
			}
		}
	}
}

// run goes through a function with nothing known of its parameters, once.
func (r *reader) run(f *function) {
	if f.state != untouched || f.file == nil || f.body() == nil || r.nested >= maxNested || r.spent() {
		return
	}
	f.state = running
	saved := r.activity
	r.nested++
	r.activity = activity{frame: &frame{cells: map[types.Object]*cell{}, fn: f}, current: f, active: []*function{f}}
	n := 1
	r.parameters(f, func(obj types.Object, at schema.Span) *value {
		v := unknownOf(valid(obj.Type()), at)
		v.param = n
		n++
		return v
	})
	r.body(f)
	f.returns, f.events, f.unsure = r.frame.results, r.events, r.unsure
	r.activity = saved
	r.nested--
	f.state = done
}

// parameters declares the receiver and the parameters of a function, in order.
func (r *reader) parameters(f *function, give func(obj types.Object, at schema.Span) *value) {
	var lists []*ast.FieldList
	if f.decl != nil && f.decl.Recv != nil {
		lists = append(lists, f.decl.Recv)
	}
	lists = append(lists, f.signature().Params)
	for _, l := range lists {
		for _, field := range l.List {
			if len(field.Names) == 0 {
				give(types.NewParam(field.Pos(), r.p.Types, "_", types.Typ[types.Invalid]), r.spanOf(field.Type))
			}
			for _, name := range field.Names {
				obj := r.p.Info.Defs[name]
				if obj == nil {
					give(types.NewParam(name.Pos(), r.p.Types, "_", types.Typ[types.Invalid]), r.spanOf(name))
					continue
				}
				r.declare(obj, give(obj, r.spanOf(name)))
			}
		}
	}
	if results := f.signature().Results; results != nil {
		for _, field := range results.List {
			for _, name := range field.Names {
				if obj := r.p.Info.Defs[name]; obj != nil {
					c := r.newCell(r.zero(obj.Type(), r.spanOf(name)))
					r.frame.cells[obj] = c
					r.frame.named = append(r.frame.named, c)
				}
			}
		}
	}
}

// body goes through the statements of the function of the current frame.
func (r *reader) body(f *function) {
	frame := r.frame
	if frame.jumps == nil {
		frame.jumps = r.jumps(f.body())
	}
	o := r.block(f.body().List)
	if !o.ends() && len(frame.named) > 0 && frame.results == nil {
		var values []*value
		for _, c := range frame.named {
			values = append(values, c.value)
		}
		frame.results = values
	}
	before := make([]*value, len(frame.named))
	for i, c := range frame.named {
		before[i] = c.value
	}
	for i := len(frame.defers) - 1; i >= 0; i-- {
		frame.defers[i]()
	}
	for i, c := range frame.named {
		if c.value != before[i] && i < len(frame.results) {
			frame.results[i] = nothingKnown(c.value)
		}
	}
	for i := 0; i < len(frame.literals); i++ { // more may come up on the way
		if v := frame.literals[i]; !v.fn.called {
			r.loose(v)
		}
	}
}

// literalFunction returns the function of a literal, the same each time.
func (r *reader) literalFunction(e *ast.FuncLit) *function {
	f := r.literals[e]
	if f == nil {
		f = &function{lit: e, name: "func"}
		r.literals[e] = f
	}
	return f
}

// fragment makes a fragment of what a function sends; nil when it sends nothing.
func (r *reader) fragment(f *function) *schema.Fragment {
	if f.state != done || len(f.events) == 0 && len(f.sends) == 0 && len(f.uses) == 0 {
		return nil
	}
	var span schema.Span
	if f.decl != nil {
		span = r.spanOf(f.decl)
	} else {
		span = r.spanOf(f.lit)
	}
	fragment := &schema.Fragment{File: f.file.Source, Source: schema.FromGo, Span: span}
	script := &schema.Script{File: f.file.Source, Incomplete: r.spent()}
	for i := range f.events {
		script.Statements = append(script.Statements, f.events[i].statement)
	}
	for i := range f.events {
		if f.events[i].unsure && !f.file.Generated {
			script.Unsure = append(script.Unsure, f.events[i].statement.Span)
		}
	}
	r.count(f, &script.Calls)
	fragment.Script = script
	if f.file.Generated { // whoever generates it knows better; a step less certain
		for i := range script.Statements {
			script.Unsure = append(script.Unsure, script.Statements[i].Span)
		}
	}
	replay.Script(script, fragment)
	r.addFields(f, fragment)
	return fragment
}
