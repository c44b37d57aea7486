// Package extract reads a type-checked Go package into fragments of the model:
// the commands that its functions send to MongoDB, in order, and what goes with
// them: types of documents, directives, commands of the shell in texts.
//
// Nothing is run. Each function that speaks to a database is gone through once,
// statement by statement, with values in place of variables: constants, texts with
// gaps, documents, lists, structs, handles of databases and collections, options
// (value.go). Branches begin with the same state and what they leave is joined, so
// that a member of a document is there surely, at times or not at all (state.go,
// join.go); loops over known lists are gone through round by round, others once,
// with what they change not known (loop.go). What changes under another name, in a
// function that is kept, or from another package is not known either (alias.go,
// escape.go). What can't be told is a hole, never a guess; property_test.go runs
// random programs against what is said of them.
//
// A call is looked up in tables of methods by full name (table.go, table_mongo.go,
// table_mgo.go, table_qmgo.go, table_value.go). A row says what the call does:
// most send an operation and say which argument is what (operation.go, send.go),
// others make a handle, set an option or make a value. Functions of the package
// are gone through on behalf of their callers where the arguments add something
// (invoke.go, emit.go); functions of other packages, where facts say what they send
// and return (fact.go, shape.go). Fields and variables of the package are what all
// places that set them agree on (index.go, place.go).
//
// What is sent has the form that package mongosh gives the same command of a script,
// and package replay makes collections, indexes and queries of it, so that a rule
// need not know where a statement comes from.
//
// To add a method, add a row; to add a kind of value, add its kind in value.go and
// say how it is joined (join.go), sent (document.go) and carried in facts (shape.go).
package extract
