// Package engine runs the rules over the merged model of each deployment and
// decides what is reported: selection, severity, confidence, suppressions, one
// finding for one cause, order and fingerprints.
//
// It reads no files and prints nothing.
package engine

import (
	"slices"
	"time"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Unit is one deployment to judge, with what the config says of it.
type Unit struct {
	Model *schema.Model
	// Versions are the server versions and whether anybody declared them.
	// Empty means the majors in support.
	Versions         []mongodb.Version
	VersionsDeclared bool
	Settings         rules.Settings
	// Before is the deployment as it was at the revision compared with; nil if
	// nothing is compared.
	Before *schema.Model
	// Levels decides, for a rule and the finding's path and namespace,
	// whether the config turns it off or gives it another severity (0: as
	// the rule says). A severity turns a rule on that is off by default. Nil
	// means that the config is silent. It is never called concurrently.
	Levels func(rule *rules.Rule, path string, namespace schema.Namespace) (severity rules.Severity, off bool)
	// Partial is true when not all of the deployment was read (arguments
	// only, an unreadable file), so that a suppression may have its use in
	// what is missing.
	Partial bool
}

// Options are what the command line asks for.
type Options struct {
	Select, Ignore []string         // rule ids, names or id prefixes such as "SL5"
	MinConfidence  rules.Confidence // 0 means medium
	NoIgnores      bool             // suppressions do not count
	// Reported reports whether a finding at the path is wanted; nil: all are.
	// A finding is kept if its own or a related place is wanted.
	Reported func(path string) bool
	// Today decides which suppressions have lapsed; the zero Time: none.
	Today time.Time
}

// A Finding is a rule's finding as it is reported.
type Finding struct {
	rules.Finding
	Deployment  string
	Versions    []string // all that were judged for, or those it holds for
	Fingerprint string   // of rule, namespace, subject and a counter; no path, no line
}

// A Result is everything that one run found.
type Result struct {
	Findings []Finding // in their one order
	Summary  Summary
	// Errors are what the program could not do, such as a rule that
	// panicked: its id is named and the others went on.
	Errors []error
}

// A Summary counts what was read and what could not be judged.
type Summary struct {
	// Files is the number of files that something was read from. Each counts
	// as one kind: Go source, a script (or a file that holds one), other text
	// that was read for its connection strings, or else a spec.
	Files, Specs, Scripts, GoFiles, Texts int
	Collections, Sharded                  int
	CollectionsFrom                       Origins
	Queries, Connections                  int
	Routes                                Routes
	Names, Filters                        Share
	Error, Warning, Info                  int
	Suppressed, Baselined                 int
	// Scatter is the number of comments that call a fan-out deliberate.
	Scatter int
	// NotJudged are phrases about what is missing to judge more, such as
	// "cardinality of the shard key of db.one (declare it with `cardinality:`)".
	NotJudged []string
	// Notes are further remarks, such as a server version newer than we know.
	Notes []string
}

// Add adds the counts of another run, and what it could not judge and remarked
// that is new.
func (s *Summary) Add(more Summary) {
	s.Files += more.Files
	s.Specs += more.Specs
	s.Scripts += more.Scripts
	s.GoFiles += more.GoFiles
	s.Texts += more.Texts
	s.Collections += more.Collections
	s.Sharded += more.Sharded
	s.CollectionsFrom.add(more.CollectionsFrom)
	s.Queries += more.Queries
	s.Connections += more.Connections
	s.Routes.add(more.Routes)
	s.Names.add(more.Names)
	s.Filters.add(more.Filters)
	s.Error += more.Error
	s.Warning += more.Warning
	s.Info += more.Info
	s.Suppressed += more.Suppressed
	s.Baselined += more.Baselined
	s.Scatter += more.Scatter
	s.NotJudged = appendNew(s.NotJudged, more.NotJudged)
	s.Notes = appendNew(s.Notes, more.Notes)
}

func appendNew(to, from []string) []string {
	for _, s := range from {
		if !slices.Contains(to, s) {
			to = append(to, s)
		}
	}
	return to
}
