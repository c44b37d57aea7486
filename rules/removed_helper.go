package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// RemovedHelper is SL607.
var RemovedHelper = &Rule{
	ID:         "SL607",
	Name:       "removed-helper",
	Summary:    "a helper or command that does nothing, or is on its way out, on this server version",
	Severity:   Warning,
	Levels:     "warning for the switch of auto-splitting, which has no effect; info for cleanupOrphaned, which is deprecated",
	Confidence: "high; medium for 6.0 without a patch level",
	Versions:   "6.0.3 and later have no auto-splitting; 8.0 deprecates cleanupOrphaned",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Fixable:    SomeSafe,
	Why: "From 6.0.3 chunks are split when the balancer moves them and not before, so that there is nothing to turn on or off. A script that calls the switch " +
		"reports success, and whoever reads it believes that splitting is under control.",
	Fix: "Take the call out. To keep chunks where they are stop the balancer or sh.disableBalancing(...); orphans are deleted by each shard " +
		"by itself.",
	NotFlagged: "Servers up to 6.0.2, where auto-splitting exists, and cleanupOrphaned below 8.0.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-data-partitioning/",
		"https://www.mongodb.com/docs/manual/reference/command/cleanupOrphaned/",
		"mongodb-js/mongosh packages/shell-api/src/shard.ts",
	},
	Bad: []Example{{File: "setup.js", Text: `sh.disableAutoSplit();
`}},
	Good: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {customer_id: 1, order_id: 1});
`}},
	Script: checkRemovedHelper,
}

func checkRemovedHelper(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		switch s.Name {
		case "enableAutoSplit", "disableAutoSplit":
			p.reportAutoSplit(s, s.Method+"()")
		case "cleanupOrphaned":
			if late := p.Where(func(v mongodb.Version) bool { return v.AtLeast(8, 0) }); len(late) > 0 {
				p.Report(Finding{
					Severity: Info, Versions: late, Span: s.NameSpan, Subject: s.Name,
					Message: fmt.Sprintf("cleanupOrphaned is deprecated%s: each shard deletes its orphans by itself", p.onSome(late)),
					Help:    "take it out; orphans wait for orphanCleanupDelaySecs before they are deleted",
				})
			}
		}
		for _, w := range settingWrites(s) {
			if w.id == "autosplit" {
				p.reportAutoSplit(s, "this write of the autosplit setting")
			}
		}
	}
}

func (p *Pass) reportAutoSplit(s *schema.Statement, what string) {
	gone := p.Where(func(v mongodb.Version) bool { return mongodb.Has(mongodb.FeatureAutoSplit, v) != mongodb.Yes })
	if len(gone) == 0 {
		return
	}
	f := Finding{
		Severity: Warning, Versions: gone, Span: s.Span, Subject: s.Name,
		Message: fmt.Sprintf("%s has no effect%s: since 6.0.3 chunks are not split automatically, but by the balancer as it moves them", what, p.onSome(gone)),
		Help:    "take it out; to keep chunks where they are, stop the balancer or call sh.disableBalancing for the collection",
	}
	if mongodb.Has(mongodb.FeatureAutoSplit, gone[len(gone)-1]) == mongodb.Maybe {
		f.Confidence = Medium
	}
	if lines, ok := ownLines(s); ok {
		f.Fixes = []Fix{{Title: "Remove it", Safe: f.Confidence == 0 && p.VersionsDeclared && len(gone) == len(p.Versions), Edits: []Edit{{Span: lines}}}}
	}
	p.Report(f)
}
