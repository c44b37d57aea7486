package schema

// A Statement is one command of a script, in the order it runs.
type Statement struct {
	// Name is the server command, in the server's spelling: "shardCollection",
	// "update". For what the shell does without a command of its own it is the
	// shell's word: "enableBalancing", "use", "show".
	Name string
	// Method is how the script sends it: "sh.shardCollection", "updateOne",
	// "runCommand", "use".
	Method string
	// Database is the one that the command is sent to.
	Database Value[string]
	// Collection is the collection that the command speaks of, without the
	// database; absent for commands that speak of none.
	Collection Value[string]
	// Namespace is known when database and collection are; absent for commands
	// that speak of no collection.
	Namespace Value[Namespace]
	// Args is the command document as the server would get it; for "use" and
	// "show" the word behind.
	Args *Node
	// OwnDatabase is true when the database is the one that the shell was started
	// with, which the script does not name.
	OwnDatabase bool
	// Raw is true when the script writes the command document itself.
	Raw bool
	// Conditional is true when the statement stands under a condition or in
	// a function, so that it may not run, or run several times.
	Conditional bool
	// Guarded is true when the script catches the error of the statement and
	// goes on.
	Guarded bool
	// Transaction is true when the statement is sent in a transaction.
	Transaction bool
	// PerhapsInTransaction is true when nobody can tell whether it is.
	PerhapsInTransaction bool
	// Use is what the script does with the result, where that matters.
	Use Use
	// Part says which of several scripts in one file the statement belongs to,
	// from 0. Each is run by a shell of its own, which may talk to another
	// server.
	Part uint16
	// Reads are the fields of the documents in the reply that the script
	// looks at, as far as it can be followed.
	Reads []Value[string]
	// Duplicate is where the code asks whether the statement failed for a
	// duplicate key; zero when it does not.
	Duplicate Span
	// Client is the one of Go code that sends the statement; nil where it is
	// not known. The same client is the same pointer.
	Client   *Client
	NameSpan Span // of the method, or of the command's name in a raw document
	Span     Span
}

// A Client is one connection of a program to a deployment.
type Client struct {
	// Connection is the string that it was made with; nil where it is not
	// known.
	Connection *Connection
}

// A Use is what a script does with the result of a statement.
type Use uint8

const (
	NotNoted  Use = iota
	Condition     // it decides what runs
	Negated       // it stands behind a "!"
	Compared      // it is compared with == or the like
)

// A Script is the ordered statements of one script or one piece of code.
type Script struct {
	File       *File
	Source     Source // a mongosh script or Go source
	Statements []Statement
	// Steps are the statements that need the state before them to be judged,
	// in order.
	Steps []Step
	// Unsure are the places of statements that may not mean what they seem to:
	// whose collection was found by its own name alone, or whose error the
	// script ignores. What is found there is a step less certain.
	Unsure []Span
	// Incomplete is true when some statements could not be read.
	Incomplete bool
	// Calls counts how much of what the code sends could be read; zero for
	// scripts of the shell.
	Calls Calls
}

// Calls counts the operations that a piece of code sends to collections.
type Calls struct {
	Total       int // operations on a collection
	Named       int // those whose collection's own name could be read
	Filters     int // operations that take a filter or a pipeline
	FiltersRead int // those in which all of it could be read but single values
}

// A Step is a statement that changes what is there, with what the script has
// shown of the collection by then.
type Step struct {
	Statement *Statement
	// Before is the collection just before the statement; nil when the script
	// has shown nothing of it.
	Before *Collection
	// Certain is true when nothing before the statement was conditional, so
	// that Before leaves nothing out that the script does.
	Certain bool
}
