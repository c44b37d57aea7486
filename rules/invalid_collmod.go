package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidCollmod is SL211.
var InvalidCollmod = &Rule{
	ID:       "SL211",
	Name:     "invalid-collmod",
	Summary:  "the server refuses the change of an index or of time-series options",
	Severity: Error,
	Levels:   "error; warning for what not every release is known to refuse",
	Confidence: "high; medium where a condition decides what runs, where the script catches the error, and for releases of which it is not known " +
		"whether they refuse",
	Versions: "indexes are hidden from 4.4 and made unique from 6.0; below that it is SL105",
	Inputs:   Script | GoSource,
	Since:    "0.1",
	Why: "collMod fails and the index stays as it was: duplicates go on being accepted, or an index that was to be tried without is still in use. An " +
		"index becomes unique in two steps: prepareUnique, which refuses new duplicates, then unique. On a sharded collection that needs an index " +
		"that starts with the shard key.",
	Fix: "Set prepareUnique first, remove the duplicates, then set unique. Keep an index that serves the shard key before another one is hidden.",
	NotFlagged: "An index that the script does not show, or whose options can't be read. Hiding with hideIndex the last index that serves the shard " +
		"key, which is SL205.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/collMod/",
		"https://www.mongodb.com/docs/manual/core/index-unique/convert-to-unique/",
		"src/mongo/db/catalog/coll_mod.cpp",
	},
	ServerCode: "InvalidOptions (72), BadValue (2) or IndexNotFound (27)",
	Bad: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
db.createCollection("orders")
db.orders.createIndex({buyer: 1, code: 1})
sh.shardCollection("shop.orders", {buyer: 1})
db.runCommand({collMod: "orders", index: {keyPattern: {buyer: 1, code: 1}, unique: true}})
`}},
	Good: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
db.createCollection("orders")
db.orders.createIndex({buyer: 1, code: 1})
sh.shardCollection("shop.orders", {buyer: 1})
db.runCommand({collMod: "orders", index: {keyPattern: {buyer: 1, code: 1}, prepareUnique: true}})
db.runCommand({collMod: "orders", index: {keyPattern: {buyer: 1, code: 1}, unique: true}})
`}},
	Script: checkInvalidCollmod,
}

func checkInvalidCollmod(p *Pass, script *schema.Script) {
	for i, step := range script.Steps {
		s := step.Statement
		if s.Name != "collMod" {
			continue
		}
		m, ok := p.momentOf(script, i)
		cmd, readable := collModOf(s)
		if !ok || !readable {
			continue
		}
		helper := s.Method == "hideIndex" || s.Method == "unhideIndex"
		perVersion(p, func(v mongodb.Version) []mongodb.Fault { return mongodb.CheckCollMod(cmd, m.state, v) }, func(fault mongodb.Fault, versions []mongodb.Version) {
			if needsNewer(fault) || m.assumed && fault.CodeName == "IndexNotFound" || helper && fault.Option == "hidden" && fault.Item >= 0 {
				return
			}
			p.reportCollMod(m, fault, versions)
		})
	}
}

func (p *Pass) reportCollMod(m moment, fault mongodb.Fault, versions []mongodb.Version) {
	f := p.stepFinding(m, fault, versions, "")
	change := argument(m.statement.Args, "index")
	f.Span = schemaSpan(argumentSpan(m.statement, "index"), f.Span)
	if fault.Option == "timeseries" {
		f.Span = schemaSpan(argumentSpan(m.statement, "timeseries"), f.Span)
	} else if member, ok := change.Member(fault.Option); ok && m.statement.Raw {
		f.Span = member.Span()
	}
	what := "this change of an index"
	if fault.Option == "timeseries" {
		what = "this change of the time-series options"
	}
	f.Subject = what + " " + fault.Reason
	f.Message = fmt.Sprintf("%s will refuse %s of %s: %s", theServer(p.On(versions)), what, m.Namespace, fault.Reason)
	switch {
	case fault.Ignored:
		f.Message = fmt.Sprintf("no chunk of %s can be moved%s after this change of an index: %s", m.Namespace, p.onSome(versions), fault.Reason)
	case fault.Uncertain:
		f.Message = fmt.Sprintf("some releases%s refuse %s of %s: %s", p.onSome(versions), what, m.Namespace, fault.Reason)
	}
	f.Help = collModHelp(m, fault)
	p.Report(f)
}

func collModHelp(m moment, fault mongodb.Fault) string {
	switch {
	case fault.Option == "unique" && fault.CodeName == "InvalidOptions":
		return "set prepareUnique: true with a collMod of its own first, then unique: true"
	case fault.Option == "hidden" && fault.Item >= 0:
		return fmt.Sprintf("create another index that starts with %s first", m.Key)
	case fault.Option == "prepareUnique" || fault.Option == "" && len(m.Key) > 0:
		return fmt.Sprintf("an index can become unique if it starts with shard key %s", m.Key)
	case fault.Option == "index":
		return "name an index that is there, as getIndexes shows it"
	}
	return "mend the command, or leave the option out"
}
