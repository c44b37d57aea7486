package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// EnableShardingMissing is SL609.
var EnableShardingMissing = &Rule{
	ID:         "SL609",
	Name:       "enable-sharding-missing",
	Summary:    "a script shards a collection of a database that no script enables sharding for, on a server below 6.0",
	Severity:   Warning,
	Confidence: "medium: it may have been enabled by hand",
	Versions:   "up to 5.x; from 6.0 enableSharding is not needed",
	Inputs:     Script,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "Up to 5.x shardCollection fails on a database that sharding was never enabled for, and every collection of the script stays on one shard. " +
		"From 6.0 the server does it itself.",
	Fix:        "Put sh.enableSharding with the name of the database in front of the first sh.shardCollection.",
	NotFlagged: "MongoDB 6.0 and later. A database that any script of the deployment enables, or may enable because the name can't be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/enableSharding/",
		"https://www.mongodb.com/docs/manual/release-notes/6.0/",
	},
	ServerCode: "IllegalOperation (20)",
	Bad: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {order_no: "hashed"})
`, Spec: `version: 1
serverVersion: "5.0"
`}},
	Good: []Example{{File: "setup.js", Text: `sh.enableSharding("shop")
sh.shardCollection("shop.orders", {order_no: "hashed"})
`, Spec: `version: 1
serverVersion: "5.0"
`}},
	Script: checkEnableShardingMissing,
}

func checkEnableShardingMissing(p *Pass, script *schema.Script) {
	refusing := p.Where(mongodb.EnableShardingNeeded)
	if len(refusing) == 0 {
		return
	}
	enabled, all := enabledDatabases(p.Model)
	if all {
		return
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		ns, ok := s.Namespace.Get()
		db, _, dotted := ns.Split()
		if s.Name != "shardCollection" || !ok || !dotted || db == "config" || enabled[db] {
			continue
		}
		enabled[db] = true // one finding for each database
		var fixes []Fix
		if e, ok := lineBefore(s, fmt.Sprintf("sh.enableSharding(%q);", db)); ok && s.Method == "sh.shardCollection" {
			fixes = []Fix{{Title: "Enable sharding for " + db + " first", Edits: []Edit{e}}}
		}
		p.Report(Finding{
			Severity: Warning, Confidence: Medium, Versions: refusing, Fixes: fixes, Span: s.Namespace.Span(), Namespace: ns, Subject: "enableSharding " + db,
			Message: fmt.Sprintf("%s will refuse to shard %s unless sharding is enabled for %s before, and no script does that", theServer(p.On(refusing)), ns, db),
			Notes:   []string{"shardCollection fails with IllegalOperation (20), and the collection stays on one shard"},
			Help:    fmt.Sprintf("run sh.enableSharding(%q) first", db),
		})
	}
}

// enabledDatabases returns the databases that scripts enable sharding for; all
// is true when one of the names can't be read.
func enabledDatabases(m *schema.Model) (enabled map[string]bool, all bool) {
	enabled = map[string]bool{}
	for _, script := range m.Scripts {
		all = all || script.Incomplete
		for i := range script.Statements {
			s := &script.Statements[i]
			if s.Name != "enableSharding" {
				continue
			}
			name, ok := textOf(argument(s.Args, "enableSharding"))
			all = all || !ok
			enabled[name] = true
		}
	}
	return enabled, all
}
