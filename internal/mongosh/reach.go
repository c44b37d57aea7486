package mongosh

import "github.com/grafana/sobek/ast"

// A reach is the set of names, of variables and of properties alike, through
// which a script may get hold of something. It is generous: a name that stands
// for it in one place of the script counts in all.
type reach map[string]bool

// Names under which a script comes to a server, and those of the methods that
// change more there than documents.
var (
	handles = set("db", "sh", "rs", "Mongo", "MongoClient", "connect", "getDB", "getSiblingDB", "getSisterDB", "getDatabase", "getMongo", "collection",
		"getCollection", "admin", "adminCommand", "runCommand", "runReadCommand", "command", "withTransaction", "initializeOrderedBulkOp", "initializeUnorderedBulkOp")
	schemaChanges = set("sh", "rs", "adminCommand", "runCommand", "command", "createCollection", "createView", "dropDatabase", "dropCollection", "renameCollection",
		"rename", "convertToCapped", "drop", "createIndex", "createIndexes", "ensureIndex", "dropIndex", "dropIndexes", "hideIndex", "unhideIndex", "reIndex",
		"analyzeShardKey", "configureQueryAnalyzer")
)

func set(names ...string) reach {
	m := make(reach, len(names))
	for _, n := range names {
		m[n] = true
	}
	return m
}

// A flow says into which definitions each name goes.
type flow struct {
	*lexicon
	defs []definition
	open []int32 // definitions that are being looked at, innermost last
}

// A definition gives names a value, or the parameters of a function.
type definition struct {
	names  []*word
	callee *word
	around int32 // the definition in which it stands, or -1
}

// flowOf looks through a script.
func flowOf(body []ast.Statement) *flow {
	f := &flow{lexicon: &lexicon{of: map[string]*word{}}}
	visitAll(body, f.look)
	return f
}

// from calls do for all words that something behind one of the names may come
// to.
func (f *flow) from(names reach, do func(*word)) {
	found := make(map[*word]bool, 2*len(names))
	todo := make([]*word, 0, len(names))
	add := func(list []*word) {
		for _, w := range list {
			if !found[w] {
				found[w] = true
				todo = append(todo, w)
				do(w)
			}
		}
	}
	for n := range names {
		if w := f.of[n]; w != nil {
			add([]*word{w})
		}
	}
	seen := make([]bool, len(f.defs))
	for len(todo) > 0 {
		w := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, d := range w.into {
			for ; d >= 0 && !seen[d]; d = f.defs[d].around {
				seen[d] = true
				add(f.defs[d].names)
				if callee := f.defs[d].callee; callee != nil {
					add(callee.parameters)
				}
			}
		}
	}
}

func (f *flow) mention(name string) {
	w := f.get(name)
	if len(f.open) == 0 {
		return
	}
	d := f.open[len(f.open)-1]
	if n := len(w.into); n == 0 || w.into[n-1] != d {
		w.into = append(w.into, d)
	}
}

func (f *flow) all(names []string) []*word {
	list := make([]*word, len(names))
	for i, n := range names {
		list[i] = f.get(n)
	}
	return list
}

// begin begins the definition of what is looked at next, until end.
func (f *flow) begin(d definition) {
	d.around = -1
	if n := len(f.open); n > 0 {
		d.around = f.open[n-1]
	}
	f.defs = append(f.defs, d)
	f.open = append(f.open, int32(len(f.defs)-1))
}

func (f *flow) end() { f.open = f.open[:len(f.open)-1] }

// define looks at what gives the names their value. It returns false: nothing is
// left to be looked at.
func (f *flow) define(names []*word, value, target ast.Node) bool {
	if p := parametersOf(value); p != nil {
		parameters := f.all(namesOf(p))
		for _, w := range names {
			w.parameters = append(w.parameters, parameters...)
		}
	}
	f.begin(definition{names: names})
	visit(value, f.look)
	visit(target, f.look)
	f.end()
	return false
}

func (f *flow) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Identifier:
		f.mention(string(n.Name))
	case *ast.DotExpression:
		f.mention(string(n.Identifier.Name))
	case *ast.BracketExpression:
		if s, ok := n.Member.(*ast.StringLiteral); ok {
			f.mention(string(s.Value))
		}
	case *ast.PropertyShort:
		f.mention(string(n.Name.Name))
	case *ast.ObjectPattern: // const {db: x} = client
		for _, p := range n.Properties {
			if k, ok := p.(*ast.PropertyKeyed); ok {
				if s, ok := k.Key.(*ast.StringLiteral); ok {
					f.mention(string(s.Value))
				}
			}
		}
	case *ast.Binding:
		if n.Initializer != nil {
			return f.define(f.all(targets(nil, n.Target)), n.Initializer, n.Target)
		}
	case *ast.AssignExpression:
		return f.define(f.all(targets(nil, n.Left)), n.Right, n.Left)
	case *ast.ForOfStatement:
		f.define(f.all(targets(nil, n.Into)), n.Source, nil)
		visit(n.Body, f.look)
		return false
	case *ast.CallExpression:
		f.call(n)
		return false
	case *ast.FunctionLiteral:
		if n.Name != nil {
			return f.function(n)
		}
	case *ast.PropertyKeyed:
		return f.member(n.Key, n.Value)
	case *ast.MethodDefinition:
		if n.Body != nil {
			return f.member(n.Key, n.Body)
		}
	}
	return true
}

// member looks at a member of an object or a method of a class. What is data
// leads to nothing.
func (f *flow) member(key ast.Expression, value ast.Expression) bool {
	s, ok := key.(*ast.StringLiteral)
	if !ok {
		return true
	}
	switch value.(type) {
	case *ast.StringLiteral, *ast.NumberLiteral, *ast.BooleanLiteral, *ast.NullLiteral:
		return false
	}
	return f.define([]*word{f.get(string(s.Value))}, value, nil)
}

func (f *flow) function(n *ast.FunctionLiteral) bool {
	w := f.get(string(n.Name.Name))
	w.parameters = append(w.parameters, f.all(namesOf(n.ParameterList))...)
	f.begin(definition{names: []*word{w}})
	visitParameters(n.ParameterList, f.look)
	visitBlock(n.Body, f.look)
	f.end()
	return false
}

// call looks at a call: what a method works on goes to the functions that it is
// given, and arguments go to the parameters of functions of that name.
func (f *flow) call(n *ast.CallExpression) {
	var names []string
	for _, a := range n.ArgumentList {
		if p := parametersOf(a); p != nil {
			names = append(names, namesOf(p)...)
		}
	}
	if names != nil {
		f.define(f.all(names), n.Callee, nil)
	} else {
		visit(n.Callee, f.look)
	}
	d := definition{}
	switch callee := n.Callee.(type) {
	case *ast.Identifier:
		d.callee = f.get(string(callee.Name))
	case *ast.DotExpression:
		d.callee = f.get(string(callee.Identifier.Name))
	}
	if d.callee == nil || len(n.ArgumentList) == 0 {
		visitAll(n.ArgumentList, f.look)
		return
	}
	f.begin(d)
	visitAll(n.ArgumentList, f.look)
	f.end()
}

func parametersOf(n ast.Node) *ast.ParameterList {
	switch n := n.(type) {
	case *ast.FunctionLiteral:
		return n.ParameterList
	case *ast.ArrowFunctionLiteral:
		return n.ParameterList
	}
	return nil
}

func namesOf(p *ast.ParameterList) (names []string) {
	if p != nil {
		for _, b := range p.List {
			names = targets(names, b.Target)
		}
		if p.Rest != nil {
			names = targets(names, p.Rest)
		}
	}
	return names
}

// targets adds the names that a pattern, a variable or a member stands for.
func targets(names []string, n ast.Node) []string {
	switch n := n.(type) {
	case *ast.Identifier:
		return append(names, string(n.Name))
	case *ast.DotExpression:
		return append(names, string(n.Identifier.Name))
	case *ast.BracketExpression:
		return targets(names, n.Left)
	case *ast.AssignExpression:
		return targets(names, n.Left)
	case *ast.ForIntoVar:
		return targets(names, n.Binding.Target)
	case *ast.ForDeclaration:
		return targets(names, n.Target)
	case *ast.ForIntoExpression:
		return targets(names, n.Expression)
	case *ast.ObjectPattern:
		for _, p := range n.Properties {
			switch p := p.(type) {
			case *ast.PropertyShort:
				names = append(names, string(p.Name.Name))
			case *ast.PropertyKeyed:
				names = targets(names, p.Value)
			}
		}
		if n.Rest != nil {
			names = targets(names, n.Rest)
		}
	case *ast.ArrayPattern:
		for _, e := range n.Elements {
			if e != nil {
				names = targets(names, e)
			}
		}
		if n.Rest != nil {
			names = targets(names, n.Rest)
		}
	}
	return names
}
