package rules

import "github.com/shardlint/shardlint/schema"

// reportProblems reports what the readers found wrong with the inputs
// themselves under the rule's id.
func reportProblems(p *Pass) {
	for _, problem := range p.Model.Problems {
		if problem.Rule != p.rule.ID {
			continue
		}
		p.Report(Finding{
			Severity: Error, Confidence: High,
			Message: problem.Message, Help: problem.Help,
			Span: problem.Span, Related: problem.Related,
			Subject: problem.Message,
			Fixes:   fixOf(problem.Repair),
		})
	}
}

// shapes are the keys of a spec that declare a shard key or an index, or change
// what one of these means.
var shapes = wordSet("shardKey unique numInitialChunks presplitHashedZones collation defaultCollation timeseries timeField metaField enforceUniquenessCheck " +
	"implicitlyCreateIndex clusteredIndex indexes key sparse hidden prepareUnique partialFilterExpression wildcardProjection expireAfterSeconds")

// fixOf returns the fix that a reader proposes. It is never safe where it brings a
// shard key or an index into being.
func fixOf(r *schema.Repair) []Fix {
	if r == nil {
		return nil
	}
	return []Fix{{Title: r.Title, Safe: r.Safe && !shapes[r.Subject], Edits: r.Edits}}
}
