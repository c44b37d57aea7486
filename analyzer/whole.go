package analyzer

// needsProject holds the rules that say that something is nowhere in the
// project, each with what a single package cannot tell. The command judges by
// them.
var needsProject = map[string]string{
	"SL113": "another package may split the collection or declare zones",
	"SL115": "the queries of other packages count, too",
	"SL203": "another package may create the index",
	"SL204": "another package may create an index that serves",
	"SL206": "another package may create the unique index",
	"SL609": "another package may enable sharding",
}
