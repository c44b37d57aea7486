package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// anyCommandTakes are the members that any command may have.
var anyCommandTakes = wordSet("comment maxTimeMS writeConcern readConcern lsid txnNumber autocommit startTransaction stmtId stmtIds apiVersion apiStrict " +
	"apiDeprecationErrors databaseVersion shardVersion session readPreference help rawData")

// commandOptions are the options that each command has in some release.
var commandOptions = map[string]map[string]bool{
	"shardCollection":          wordSet("key unique numInitialChunks presplitHashedZones collation timeseries collectionUUID implicitlyCreateIndex enforceUniquenessCheck"),
	"reshardCollection":        wordSet("key unique numInitialChunks collation zones collectionUUID shardDistribution forceRedistribution reshardingUUID implicitlyCreateIndex performVerification relaxed"),
	"refineCollectionShardKey": wordSet("key collectionUUID enforceUniquenessCheck"),
	"enableSharding":           wordSet("primaryShard"),
	"split":                    wordSet("find middle bounds"),
	"moveChunk":                wordSet("find bounds to forceJumbo maxChunkSizeBytes secondaryThrottle waitForDelete"),
	"moveRange":                wordSet("toShard min max forceJumbo secondaryThrottle waitForDelete"),
	"mergeChunks":              wordSet("bounds epoch config"),
	"updateZoneKeyRange":       wordSet("min max zone"),
	"addShardToZone":           wordSet("zone"),
	"removeShardFromZone":      wordSet("zone"),
}

// closestOption returns the option of the command that a word is likely to stand
// for: the same but for case, or one letter off; "" for none.
func closestOption(command, word string) string {
	best := ""
	for option := range commandOptions[command] {
		if strings.EqualFold(option, word) || oneEdit(strings.ToLower(option), strings.ToLower(word)) {
			if best == "" || option < best {
				best = option
			}
		}
	}
	return best
}

// oneEdit reports whether one letter more, less or other makes one word of the
// other.
func oneEdit(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 || len(a) < 3 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i == len(a) || a[i+1:] == b[i+1:]
	}
	return a[i:] == b[i+1:]
}

// checkOptions reports options that the command does not have.
func checkOptions(s *schema.Statement, report func(Finding)) {
	for _, m := range s.Args.Members {
		if schema.IsHidden(m) || m.Key == s.Name || anyCommandTakes[m.Key] || strings.HasPrefix(m.Key, "$") || strings.HasPrefix(m.Key, "_") ||
			commandOptions[s.Name][m.Key] || m.Key == "" {
			continue
		}
		f := Finding{
			Severity: Error, Span: m.KeySpan, Subject: s.Name + " " + m.Key,
			Message: fmt.Sprintf("%s has no option %s: what it asks for does not happen", s.Name, m.Key),
			Help:    "leave it out",
		}
		switch near := closestOption(s.Name, m.Key); {
		case m.Key == "options" && m.Value.Kind == schema.ObjectNode:
			f.Message = fmt.Sprintf("nothing in these options reaches the server: %s takes its options beside the key, not in a document of their own", s.Name)
			f.Help = "write them beside the key"
		case near != "":
			f.Help = fmt.Sprintf("did you mean %s?", near)
		case s.Name == "reshardCollection":
			f.Severity, f.Message = Warning, fmt.Sprintf("reshardCollection has no documented option %s: it may do nothing", m.Key)
		}
		f.Span = schemaSpan(f.Span, m.Value.Span)
		report(f)
	}
}

// checkFirstMember reports a command document whose first member is an option of
// the command that stands behind it: the server takes the first for the name.
func checkFirstMember(s *schema.Statement, report func(Finding)) {
	if !s.Raw || s.Args == nil || s.Args.Unordered || len(s.Args.Members) < 2 {
		return
	}
	for _, m := range s.Args.Members[1:] {
		if !adminCommands[m.Key] || !commandOptions[m.Key][s.Name] {
			continue
		}
		report(Finding{
			Severity: Error, Span: m.KeySpan, Subject: m.Key + " behind " + s.Name,
			Message: fmt.Sprintf("the server will refuse this command: its first member, %s, is taken for its name, not %s", s.Name, m.Key),
			Notes:   []string{"it fails with CommandNotFound (59)"},
			Help:    fmt.Sprintf("put %s first, and send the command to the admin database", m.Key),
		})
		return
	}
}
