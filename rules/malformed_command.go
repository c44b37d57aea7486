package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// MalformedCommand is SL118.
var MalformedCommand = &Rule{
	ID:         "SL118",
	Name:       "malformed-command",
	Summary:    "a sharding command is not put together as the server takes it",
	Severity:   Error,
	Levels:     "error; warning for an option of reshardCollection that is not documented",
	Confidence: "high; medium where a condition decides what runs and where the script catches the error",
	Versions:   "all",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "What the command is to do does not happen, and often nothing says so: the server passes over options that it does not look for in that " +
		"place, so a key that was to be unique is not. Other faults make the command, or the whole script, fail.",
	Fix: "Write options beside the key, not in a document of their own, and send the command to the admin database: sh.shardCollection and " +
		"db.adminCommand do. Name the collection as \"database.collection\" and write \"hashed\" in quotes.",
	NotFlagged: "Options that any command takes (comment, maxTimeMS, writeConcern and such), and names that begin with $ or _. A database, namespace or " +
		"key that can't be read. A word hashed that the script gives a value.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/shardCollection/",
		"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/",
		"src/mongo/s/commands/shard_collection.idl",
		"src/mongo/s/request_types/reshard_collection.idl",
	},
	ServerCode: "Unauthorized (13) away from admin, InvalidNamespace (73), TypeMismatch (14)",
	Bad: []Example{{File: "setup.js", Text: `db.adminCommand({shardCollection: "shop.orders", key: {order_no: 1}, options: {unique: true}})
`}},
	Good: []Example{{File: "setup.js", Text: `db.adminCommand({shardCollection: "shop.orders", key: {order_no: 1}, unique: true})
`}},
	Script: checkMalformedCommand,
}

func checkMalformedCommand(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		report := func(f Finding) {
			f.Confidence = confidenceIf(s.Conditional)
			f.Namespace, _ = s.Namespace.Get()
			p.Report(f)
		}
		if !adminCommands[s.Name] {
			checkFirstMember(s, report)
			continue
		}
		if db, ok := s.Database.Get(); ok && s.Raw && db != "" {
			for _, fault := range mongodb.CheckAdminCommand(db) {
				report(Finding{
					Severity: Error, Span: s.NameSpan, Subject: s.Name + " on " + db,
					Message: fmt.Sprintf("the server will refuse this %s: %s", s.Name, fault.Reason),
					Notes:   []string{answerOf(s.Name, fault)},
					Help:    "send it with db.adminCommand",
					Fixes:   sendToAdmin(s),
				})
			}
		}
		checkNamespaceArgument(s, report)
		checkKeyArgument(s, report)
		checkOptions(s, report)
	}
}

// adminCommands are the commands that the server takes on admin only.
var adminCommands = wordSet("shardCollection reshardCollection refineCollectionShardKey enableSharding split moveChunk moveRange mergeChunks " +
	"updateZoneKeyRange addShardToZone removeShardFromZone")

// checkNamespaceArgument reports a namespace without a dot.
func checkNamespaceArgument(s *schema.Statement, report func(Finding)) {
	ns, ok := s.Namespace.Get()
	if _, _, dotted := ns.Split(); !ok || dotted {
		return
	}
	report(Finding{
		Severity: Error, Span: s.Namespace.Span(), Subject: "namespace " + string(ns),
		Message: fmt.Sprintf("the server will refuse this %s: %q names no collection, a namespace is \"database.collection\"", s.Name, string(ns)),
		Notes:   []string{s.Name + " fails with InvalidNamespace (73)"},
		Help:    "put the database and a dot in front",
	})
}

// assignsHashed finds a script in which the word hashed may have a value.
var assignsHashed = lazily(`\bhashed\s*=[^=]|\b(const|let|var|function|import|catch)\b[^;\n]*\bhashed\b|\bhashed\b[^;\n]*=>|\bhashed\b[^;\n(]*\)\s*\{`)

// checkKeyArgument reports a key that is no document, and an unquoted hashed in
// one.
func checkKeyArgument(s *schema.Statement, report func(Finding)) {
	switch s.Name {
	case "shardCollection", "reshardCollection", "refineCollectionShardKey":
	default:
		return
	}
	key := argument(s.Args, "key")
	switch {
	case key == nil:
		if !hasHidden(s.Args) {
			report(Finding{
				Severity: Error, Span: s.NameSpan, Subject: s.Name + " without key",
				Message: fmt.Sprintf("this %s has no key: it fails", s.Name),
				Help:    "give the shard key as a document, {customer_id: 1}",
			})
		}
		return
	case key.Kind == schema.StringNode, key.Kind == schema.ArrayNode, key.Kind == schema.NumberNode, key.Kind == schema.BoolNode:
		report(Finding{
			Severity: Error, Span: key.Span, Subject: s.Name + " key " + key.Text,
			Message: fmt.Sprintf("the server will refuse this %s: its key is no document", s.Name),
			Notes:   []string{s.Name + " fails with TypeMismatch (14)"},
			Help:    "write the key as a document of fields with 1 or \"hashed\"",
		})
		return
	}
	for _, m := range key.Members {
		if m.Value.Kind == schema.HoleNode && m.Value.Span.Text() == "hashed" && !assignsHashed().Match(m.Value.Span.File.Content) {
			report(Finding{
				Severity: Error, Span: m.Value.Span, Subject: "unquoted hashed " + m.Key,
				Message: "the script stops here: hashed without quotes is a name that nothing gives a value",
				Help:    "write \"hashed\" in quotes",
				Fixes:   quoteHashed(m.Value.Span),
			})
		}
	}
}
