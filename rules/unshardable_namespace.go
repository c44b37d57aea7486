package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UnshardableNamespace is SL106.
var UnshardableNamespace = &Rule{
	ID:         "SL106",
	Name:       "unshardable-namespace",
	Summary:    "the collection is one that cannot be sharded",
	Severity:   Error,
	Confidence: "high",
	Versions:   "a sharded collection's full name has 120 bytes at most up to 4.2, 235 bytes from 4.4; Queryable Encryption exists from 6.0",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "shardCollection fails, and the collection stays on its primary shard. Collections of admin, local and config (but config.system.sessions), " +
		"system collections, views, capped collections and the state collections of Queryable Encryption are never sharded; a field that is " +
		"encrypted cannot be part of a shard key.",
	Fix:        "Name the collection itself as \"database.collection\". Shard the collection beneath a view; replace a capped collection by a TTL index.",
	NotFlagged: "A collection that is not sharded, unless its name has no dot at all. config.system.sessions. Names that hold a glob, as far as the glob hides them.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/limits/#sharding-operational-restrictions",
		"src/mongo/db/s/create_collection_coordinator.cpp",
	},
	ServerCode: "InvalidNamespace (73), IllegalOperation (20), InvalidOptions (72) or CommandNotSupportedOnView (166)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.log
    capped: true
    shardKey: {device_no: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: app.log
    shardKey: {device_no: hashed}
`}},
	Collection: checkUnshardableNamespace,
	Script:     checkEnableSharding,
}

func checkUnshardableNamespace(p *Pass, c *Collection) {
	if _, _, dotted := c.Namespace.Split(); !c.Sharded() && dotted || !dotted && c.Source == schema.FromScript {
		return // SL118 says it of a script
	}
	report := func(span schema.Span, versions []mongodb.Version, fault mongodb.Fault, help string) {
		f := Finding{
			Severity: Error, Versions: versions, Span: schemaSpan(span, c.NamespaceSpan),
			Namespace: c.Namespace, Subject: fault.Option + " " + fault.CodeName,
			Message: fmt.Sprintf("%s will refuse to shard %s: %s", theServer(p.On(versions)), c.Namespace, fault.Reason),
			Help:    help,
		}
		if fault.CodeName != "" {
			f.Notes = []string{fmt.Sprintf("shardCollection fails with %s (%d), and the collection stays on one shard", fault.CodeName, fault.Code)}
		}
		if !c.Sharded() {
			f.Message = fmt.Sprintf("%s can't be a collection: %s", c.Namespace, fault.Reason)
			f.Notes = nil
		}
		p.Report(f)
	}
	timeSeries := !c.TimeSeries.IsAbsent()
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		if _, _, dotted := c.Namespace.Split(); c.Namespace.IsGlob() || !dotted && c.Source == schema.FromGo {
			return nil // the names behind it may be fine; SL118 says it of a command
		}
		return mongodb.CheckNamespace(string(c.Namespace), timeSeries, v)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		report(c.NamespaceSpan, versions, fault, "name it \"database.collection\", in a database of the application")
	})
	if schema.Is(c.Capped, true) {
		report(c.Capped.Span(), nil, mongodb.Fault{Code: 72, CodeName: "InvalidOptions", Option: "capped", Reason: "it is capped"},
			"use a collection that is not capped; a TTL index removes old documents")
	}
	if view, ok := c.ViewOn.Get(); ok {
		report(c.ViewOn.Span(), nil, mongodb.Fault{Code: 166, CodeName: "CommandNotSupportedOnView", Option: "viewOn", Reason: "it is a view on " + view},
			"shard the collection beneath the view")
	}
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		if v.Before(6, 0) {
			return nil
		}
		return mongodb.CheckEncryptedKey(c.Key, encryptedPaths(c))
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		report(c.Pattern.Parts[fault.Part].Span, versions, fault, "shard on a field that is not encrypted")
	})
}

// checkEnableSharding judges the names that a script enables sharding for.
func checkEnableSharding(p *Pass, script *schema.Script) {
	var made []string // databases that the script has made by then
	for i := range script.Statements {
		s := &script.Statements[i]
		name := argument(s.Args, "enableSharding")
		if db, ok := textOf(name); ok && s.Name == "enableSharding" {
			for _, fault := range append(mongodb.CheckEnableSharding(db), mongodb.CheckDatabaseCase(db, made)...) {
				if fault.Ignored {
					continue
				}
				f := Finding{
					Severity: Error, Confidence: confidenceIf(s.Conditional), Span: name.Span, Subject: "enableSharding " + db,
					Message: fmt.Sprintf("the server will refuse to enable sharding for %q: %s", db, fault.Reason),
					Help:    "name a database of the application, without a collection",
				}
				if answer := answerOf("enableSharding", fault); answer != "" {
					f.Notes = []string{answer}
				}
				p.Report(f)
			}
		}
		if db := madeDatabase(s); db != "" {
			made = append(made, db)
		}
	}
}

// madeDatabase returns the database that certainly is there once the statement
// has run; "" if that is not known.
func madeDatabase(s *schema.Statement) string {
	if s.Conditional || s.Guarded {
		return ""
	}
	switch s.Name {
	case "enableSharding":
		return textArgument(s, "enableSharding")
	case "create", "insert", "createIndexes", "shardCollection":
		ns, _ := s.Namespace.Get()
		db, _, _ := ns.Split()
		return db
	}
	return ""
}

func encryptedPaths(c *Collection) []string {
	n, _ := c.EncryptedFields.Get()
	var paths []string
	if fields := n.Lookup("fields"); fields != nil && fields.Kind == schema.ArrayNode {
		for _, m := range fields.Members {
			if path := m.Value.Lookup("path"); path != nil && path.Kind == schema.StringNode {
				paths = append(paths, path.Text)
			}
		}
	}
	return paths
}
