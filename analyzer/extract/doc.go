// Package extract reads a type-checked Go package into fragments of the model:
// the commands that its functions send to MongoDB, in order, and the connection
// strings and struct types that go with them.
//
// Nothing is run. Expressions are evaluated as far as the source settles them;
// what hangs on anything else is a hole, never a guess.
package extract
