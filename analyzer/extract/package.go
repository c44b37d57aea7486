package extract

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/shardlint/shardlint/schema"
)

// A Package is one Go package, parsed and type-checked as far as could be.
type Package struct {
	Path  string // the import path
	Fset  *token.FileSet
	Files []File
	Types *types.Package // never nil
	// Info has Types, Defs, Uses, Selections and Implicits filled. Expressions
	// that could not be checked are missing in it.
	Info *types.Info
}

// A File is one file of a package.
type File struct {
	Syntax *ast.File
	// Source has the content and the context: what a path says of a test or an
	// example.
	Source    *schema.File
	Generated bool // marked "Code generated ... DO NOT EDIT."
	Test      bool // named *_test.go
}

// Facts carries what one package learnt to those that import it. Objects are
// package-level functions, methods, variables, and fields of structs. A nil
// Facts is allowed: then every package stands for itself.
type Facts interface {
	// Import returns what was exported of an object of another package.
	Import(obj types.Object) (*Fact, bool)
	// Export keeps what is known of an object of this package.
	Export(obj types.Object, f *Fact)
}

// A Fact is what is known of one object. It holds strings and numbers only, so
// that it can be encoded (gob, JSON) and never ties a package to the files of
// another.
type Fact struct {
	// Results are what a function returns, in the order of its results; of a
	// variable or a field there is one, its value. Leaves of kind "param"
	// stand for the arguments of the call.
	Results []Shape
	// Sends are the operations that a function sends with its parameters in
	// them, so that a call says more than the function.
	Sends []Send
}

// A Shape is a value in a form that holds no places: a tree of named kinds. The
// kinds are those of this package; who stores facts need not know them.
type Shape struct {
	Kind  string
	Text  string
	Index int
	Parts []Shape
}

// A Send is an operation that a wrapper sends: a row of the table of methods with
// the values it is given, of which some are parameters.
type Send struct {
	Method string // full name of the driver's method
	Args   []Shape
	Flags  int
}

// Options say what a team tells about its own code.
type Options struct {
	// Wrappers are the team's functions that hide an operation of the driver.
	Wrappers []Wrapper
	// SetOutside reports whether code outside of a folder sets something of the
	// name through a selector: "names.Users = x", "&s.Users". Nil where only one
	// package is seen at a time, so that what hangs on exported variables is a step
	// less certain.
	SetOutside func(name, folder string) bool
}

// A Wrapper says which arguments of a function are what.
type Wrapper struct {
	// Func is the full name of the function, with or without the marks of a
	// method: "example.com/app/store.UpdateOne", "example.com/app/store.Store.Find".
	Func string
	// Op is the operation that it sends: "find", "updateOne", "insertOne", ...
	Op string
	// Args gives the place of an argument, from 0 and without the receiver, by
	// what it holds: "database", "collection" (a name or a handle), "filter",
	// "update", "document", "pipeline", "options".
	Args map[string]int
}
