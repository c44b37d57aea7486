package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// UnboundedCardinalityCheck is SL608.
var UnboundedCardinalityCheck = &Rule{
	ID:       "SL608",
	Name:     "unbounded-cardinality-check",
	Summary:  "the values of a field are counted by grouping the whole collection in memory",
	Severity: Warning,
	Levels: "warning where the stage may not write to disk: below 6.0 without allowDiskUse, and with allowDiskUse: false; info on 7.0 and later, where " +
		"analyzeShardKey tells more for less",
	Confidence: "high",
	Versions:   "below 6.0 allowDiskUse is off by default; analyzeShardKey is there from 7.0",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "A $group stage may hold 100 MB. A field that is worth sharding on has more values than fit, so that the check fails after it has read the collection, and just for " +
		"the good candidates. Where it may write to disk it reads everything all the same.",
	Fix: "From 7.0 run analyzeShardKey, which samples and tells cardinality, frequency and monotonicity at once. Before, pass {allowDiskUse: true} and read from a " +
		"secondary.",
	NotFlagged: "A pipeline that filters, limits or samples first. allowDiskUse: true. A collection of which nothing else is known, and a field that is in no key and " +
		"not declared. From 6.0 to 6.3, where $group writes to disk by default.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/aggregation-pipeline-limits/",
		"https://www.mongodb.com/docs/manual/reference/command/analyzeShardKey/",
	},
	Bad: []Example{{File: "candidates.js", Text: `sh.shardCollection("shop.orders", {customer_id: 1, order_id: 1});
db.getSiblingDB("shop").orders.aggregate([{$group: {_id: "$customer_id"}}, {$count: "values"}]);
`}},
	Good: []Example{{File: "candidates.js", Text: `sh.shardCollection("shop.orders", {customer_id: 1, order_id: 1});
db.adminCommand({analyzeShardKey: "shop.orders", key: {customer_id: 1}, readWriteDistribution: false});
`}},
	Script: checkUnboundedCardinalityCheck,
}

func checkUnboundedCardinalityCheck(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		ns, ok := s.Namespace.Get()
		if s.Name != "aggregate" || !ok {
			continue
		}
		field, at, ok := countedField(s.Args.Lookup("pipeline"))
		c := p.otherCollection(ns)
		if !ok || c == nil || !isCandidate(c, field) {
			continue
		}
		disk, given := s.Args.Member("allowDiskUse")
		if given && !isFalse(disk.Value) || slices.ContainsFunc(s.Args.Members, schema.IsHidden) {
			continue
		}
		f := Finding{Span: at, Namespace: ns, Subject: "values of " + field}
		inMemory := p.Where(func(v mongodb.Version) bool { return given || v.Before(6, 0) })
		sampled := p.Where(func(v mongodb.Version) bool { return v.AtLeast(7, 0) })
		switch {
		case len(inMemory) > 0:
			f.Severity, f.Versions = Warning, inMemory
			f.Message = fmt.Sprintf("counting the values of %s fails%s once they take more than 100 MB: this $group may not write to disk", field, p.onSome(inMemory))
			f.Help = "pass {allowDiskUse: true} as the second argument"
			f.Fixes = allowDiskUse(s)
			if len(sampled) > 0 {
				f.Help += "; from 7.0 analyzeShardKey tells the cardinality from a sample"
			}
		case len(sampled) > 0:
			f.Severity, f.Versions = Info, sampled
			f.Message = fmt.Sprintf("counting the values of %s reads all of %s: from MongoDB 7.0 analyzeShardKey tells cardinality, frequency and monotonicity from a sample", field, ns)
			f.Help = fmt.Sprintf("db.adminCommand({analyzeShardKey: %q, key: %s}), with an index that starts with %s", ns,
				mongodb.KeyPattern{{Field: field, Value: mongodb.Int(1)}}, field)
		default:
			continue
		}
		p.Report(f)
	}
}

// countedField returns the field whose values a pipeline over a whole
// collection counts, and where it stands.
func countedField(pipeline *schema.Node) (field string, at schema.Span, ok bool) {
	stages := itemsOf(pipeline)
	for len(stages) > 0 && len(stages[0].Members) == 1 && stages[0].Members[0].Key == "$project" {
		stages = stages[1:]
	}
	if len(stages) < 2 || len(stages[0].Members) != 1 || len(stages[1].Members) != 1 {
		return "", at, false
	}
	group := stages[0].Members[0]
	id := group.Value.Lookup("_id")
	path, isText := textOf(id)
	if group.Key != "$group" || !isText || !strings.HasPrefix(path, "$") || strings.HasPrefix(path, "$$") || !countsGroups(stages[1].Members[0]) {
		return "", at, false
	}
	return path[1:], group.Span(), true
}

// isCandidate reports whether a field is one that a collection is or may be
// sharded on: part of its key, first in an index, or one that is declared.
func isCandidate(c *schema.Collection, field string) bool {
	if key, ok := c.ShardKey.Get(); ok && slices.Contains(key.Names(), field) {
		return true
	}
	return c.Field(field) != nil || slices.ContainsFunc(c.Indexes, func(ix *schema.Index) bool {
		key, ok := ix.Key.Get()
		return ok && len(key.Parts) > 0 && key.Parts[0].Field == field
	})
}

// allowDiskUse returns the fix that lets an aggregation write to disk. It is not
// safe: what failed before then loads the disks of the servers.
func allowDiskUse(s *schema.Statement) []Fix {
	title := "Let the aggregation write to disk"
	if given, ok := s.Args.Member("allowDiskUse"); ok {
		if given.Value.Span.Text() == "false" && s.Span.Contains(given.Value.Span) {
			return []Fix{{Title: title, Edits: []Edit{{Span: given.Value.Span, Text: "true"}}}}
		}
		return nil
	}
	pipeline := s.Args.Lookup("pipeline").Span
	if s.Raw || !isScriptFile(s.Span) || !s.Span.Contains(pipeline) || !strings.HasSuffix(pipeline.Text(), "]") {
		return nil
	}
	if rest := strings.TrimLeft(string(pipeline.File.Content[pipeline.End:s.Span.End]), " \t\r\n"); !strings.HasPrefix(rest, ")") {
		return nil
	}
	return []Fix{{Title: title, Edits: []Edit{{Span: pipeline.File.In(int(pipeline.End), int(pipeline.End)), Text: ", {allowDiskUse: true}"}}}}
}
