package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ShardKeyChanged is SL701.
var ShardKeyChanged = &Rule{
	ID:       "SL701",
	Name:     "shard-key-changed",
	Summary:  "the shard key of a collection is another one than at the revision compared with",
	Severity: Error,
	Levels: "error where no command makes the change in place, or the server refuses the one that does; warning where it is made online or by " +
		"writing the collection again",
	Confidence: "high",
	Versions: "refining a key needs 4.4, resharding 5.0 (8.0 for a time-series collection), unsharding 8.0; before, the collection has to be " +
		"dumped and restored",
	Inputs: Spec | Script | GoSource,
	Since:  "0.1",
	Why: "A declaration is changed in a second, the collection is not. Until a command has changed it, the cluster goes on with the old key: " +
		"queries written for the new one may ask every shard, and up to 7.0 it refuses most single writes whose filter lacks the old key. The command " +
		"itself may write every document again, which needs the space and hours; or there is none, and only a dump and restore gets there.",
	Fix: "Where the new key only adds fields behind the old ones, refine it: no document moves. Else reshard the collection, or keep the key. " +
		"`shardlint breaking` shows the commands, what has to be done before, and the queries that go elsewhere.",
	NotFlagged: "A collection that was not sharded before. A key that cannot be read on one of the two sides. A script that is gone: what it did " +
		"stays. `shardlint check`, which looks at one revision alone.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-refine-a-shard-key/",
		"https://www.mongodb.com/docs/manual/core/sharding-reshard-a-collection/",
		"https://www.mongodb.com/docs/manual/reference/command/unshardCollection/",
	},
	Replaces: []string{"SL704", "SL205"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: hashed}
`, Before: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1.0}
`, Before: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1}
`}},
	Change: checkShardKeyChanged,
}

func checkShardKeyChanged(p *Pass, before, after *Collection) {
	changes := KeyChanges(before, after, p.Model, p.Versions)
	if len(changes) == 0 || len(before.Key) == 0 {
		return
	}
	f := Finding{
		Severity: Warning, Span: schemaSpan(after.Pattern.Span, after.NamespaceSpan), Namespace: after.Namespace,
		Subject: before.Key.String() + " to " + after.Key.String(), VersionDependent: len(changes) > 1,
	}
	what := fmt.Sprintf("shard key of %s changes from %s to %s", after.Namespace, before.Key, after.Key)
	if len(after.Key) == 0 {
		what = fmt.Sprintf("%s loses its shard key %s", after.Namespace, before.Key)
	}
	var costs, help []string
	coll := ServerCollection(after, p.Model)
	coll.Zones = ZoneRanges(before)
	for _, c := range changes {
		on := ""
		if len(changes) > 1 {
			on = "on MongoDB " + p.list(c.Versions) + " "
		}
		costs = append(costs, on+costOf(c.Rekeying))
		if c.Kind == mongodb.ImpossibleChange || c.Kind == mongodb.RefusedChange {
			f.Severity = Error
		}
		for _, n := range slices.Concat(c.First, c.Notes) {
			if !slices.Contains(f.Notes, n) {
				f.Notes = append(f.Notes, n)
			}
		}
		for _, step := range c.Runbook(KeyTarget(after), coll, ZoneRanges(after)) {
			if !slices.Contains(help, step) {
				help = append(help, step)
			}
		}
	}
	f.Message = what + ": " + strings.Join(costs, "; ")
	if routes := RouteChanges(before, after, p.Model, p.Versions); len(routes) > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("%s: `shardlint breaking` shows them", sayQueries(len(routes))))
		for _, r := range routes[:min(len(routes), 5)] {
			f.Related = append(f.Related, schema.Related{Span: r.Span, Message: r.Sentence()})
		}
	}
	f.Help = strings.Join(help, "\n")
	p.Report(f)
}

// costOf says what a change takes, in a clause.
func costOf(c mongodb.Rekeying) string {
	switch c.Kind {
	case mongodb.OnlineChange:
		return c.Command + " does it, and moves no document"
	case mongodb.RewriteChange:
		return c.Command + " does it, and writes every document again"
	case mongodb.ImpossibleChange:
		return "no command does it in place"
	case mongodb.RefusedChange:
		return "the server refuses it"
	}
	return "what it takes is not known"
}

func sayQueries(n int) string {
	if n == 1 {
		return "1 query goes elsewhere"
	}
	return fmt.Sprintf("%d queries go elsewhere", n)
}
