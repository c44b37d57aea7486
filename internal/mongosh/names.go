package mongosh

import "strings"

// A Target says what the first member of a command names.
type Target uint8

const (
	OtherTarget      Target = iota // nothing, or a command that is not known here
	CollectionTarget               // a collection of the database that it is sent to
	NamespaceTarget                // a whole namespace
)

// Command returns the name of a server command in the server's spelling, which
// takes it in any, and what its first member names.
func Command(name string) (string, Target) {
	name, _ = spelling(name)
	switch lower := strings.ToLower(name); {
	case namespaceCommands[lower] != "":
		return name, NamespaceTarget
	case collectionCommands[lower] != "":
		return name, CollectionTarget
	}
	return name, OtherTarget
}
