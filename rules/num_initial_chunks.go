package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// NumInitialChunks is SL301.
var NumInitialChunks = &Rule{
	ID:       "SL301",
	Name:     "num-initial-chunks",
	Summary:  "numInitialChunks is refused or has no effect",
	Severity: Error,
	Levels: "error up to 7.1 without a hashed field, on a collection with documents or out of range; warning where the option has no effect: " +
		"from 7.2, and for a hashed field that is not first",
	Confidence: "high",
	Versions:   "the option works up to 7.1 and has no effect from 7.2",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    SomeSafe,
	Why: "Up to 7.1 the server refuses the option unless the collection is empty and the key has a hashed field. From 7.2 it accepts the option " +
		"and does nothing with it. At no version does it help a key whose first field is not hashed: without zones the collection begins as one " +
		"chunk, and who counts on pre-split chunks loads all data into one shard first.",
	Fix:        "Leave the option out. To begin with many chunks under a ranged key, split before loading (sh.splitAt) or define zones.",
	NotFlagged: "0, which means the default. numInitialChunks of reshardCollection, where it still works.",
	Sources: []string{
		"https://www.mongodb.com/docs/v7.0/reference/command/shardCollection/",
		"src/mongo/s/commands/shard_collection.idl",
	},
	ServerCode: "InvalidOptions (72)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "8.0"
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
    numInitialChunks: 64
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "8.0"
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Collection: checkNumInitialChunks,
}

func checkNumInitialChunks(p *Pass, c *Collection) {
	n, ok := c.NumInitialChunks.Get()
	if !ok || n == 0 || !c.Sharded() {
		return
	}
	shards, _ := p.Model.Topology.ShardCount.Get()
	useless := false
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		faults := mongodb.CheckNumInitialChunks(mongodb.Int(n), c.Key, c.dataAtSharding(), int(shards), v)
		if slices.ContainsFunc(faults, func(f mongodb.Fault) bool { return !f.Ignored }) {
			// What is refused has no effect that is worth a word.
			faults = slices.DeleteFunc(faults, func(f mongodb.Fault) bool { return f.Ignored })
		}
		return faults
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		f := Finding{
			Severity: Error, Versions: versions, Span: c.NumInitialChunks.Span(),
			Namespace: c.Namespace, Subject: fault.Reason,
			Message: fmt.Sprintf("%s will refuse to shard %s with numInitialChunks: %d: %s", theServer(p.On(versions)), c.Namespace, n, fault.Reason),
			Help:    "leave numInitialChunks out; to begin with many chunks, split the empty collection with sh.splitAt or define zones",
		}
		if fault.Ignored {
			if useless {
				return // one finding says it for all versions
			}
			on := p.onSome(versions)
			if at, ok := c.Key.HashedField(); ok && at > 0 {
				useless, on, f.Versions = true, "", nil
			}
			f.Severity = Warning
			f.Message = fmt.Sprintf("numInitialChunks: %d does nothing for %s%s: %s", n, c.Namespace, on, fault.Reason)
			if fault.Needs != "" { // else the reason says it
				f.Notes = startingChunks(c)
			}
		}
		if edits, ok := withoutMember("numInitialChunks", f.Span); ok {
			// Where it does nothing on any version there is, nothing changes.
			f.Fixes = []Fix{{Title: "Remove numInitialChunks", Safe: fault.Ignored && p.VersionsDeclared && len(f.Versions) == len(p.Versions), Edits: edits}}
		}
		p.Report(f)
	})
}

// startingChunks says with which chunks the empty collection begins. Zones
// make chunks of their own.
func startingChunks(c *Collection) []string {
	at, ok := c.Key.HashedField()
	switch {
	case len(c.Zones) > 0:
		return nil
	case ok && at == 0:
		return []string{"an empty collection whose first key field is hashed begins with chunks on every shard as it is"}
	}
	return []string{"the empty collection begins as one chunk on one shard"}
}

// dataOf says whether the collection is declared to hold documents.
func dataOf(c *Collection) mongodb.Data {
	switch n, ok := c.Documents.Get(); {
	case !ok:
		return mongodb.DataUnknown
	case n > 0:
		return mongodb.NonEmpty
	}
	return mongodb.Empty
}
