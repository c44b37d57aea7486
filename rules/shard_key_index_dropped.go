package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ShardKeyIndexDropped is SL205.
var ShardKeyIndexDropped = &Rule{
	ID:       "SL205",
	Name:     "shard-key-index-dropped",
	Summary:  "the last index that serves the shard key is dropped or hidden",
	Severity: Error,
	Levels:   "error where the server refuses it; warning where it lets the index go",
	Confidence: "high; medium where a condition decides what runs, where the script catches the error, and for releases of which it is not known " +
		"whether they refuse",
	Versions: "up to 5.0 a server lets the index of a ranged key go; from 6.0 it refuses. The index of a key with a hashed field may be dropped " +
		"from 5.0.22, 6.0.12 and 7.0.3",
	Inputs: Script | GoSource,
	Since:  "0.1",
	Why: "Without an index that starts with the shard key no chunk can be moved: the balancer stops for this collection, and orphaned documents " +
		"stay where they are. From 6.0 the server refuses to drop the last index of a ranged key.",
	Fix: "Create the index that takes its place first. It starts with all fields of the shard key, with the same values, and is neither sparse, " +
		"partial nor hidden.",
	NotFlagged: "An index beside another one that serves the key. A drop that a supporting index follows in the same script. A collection of which " +
		"neither the script nor a spec shows all indexes. The key {_id: 1}, whose index can't be dropped.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-shard-key-indexes/",
		"https://www.mongodb.com/docs/manual/tutorial/drop-a-hashed-shard-key-index/",
		"src/mongo/db/catalog/drop_indexes.cpp",
	},
	ServerCode: "CannotDropShardKeyIndex (370) from dropIndexes; InvalidOptions (72) from collMod",
	Bad: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
db.orders.createIndex({buyer: 1})
sh.shardCollection("shop.orders", {buyer: 1})
db.orders.dropIndex({buyer: 1})
`}},
	Good: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
db.orders.createIndex({buyer: 1})
sh.shardCollection("shop.orders", {buyer: 1})
db.orders.createIndex({buyer: 1, created: -1})
db.orders.dropIndex({buyer: 1})
`}},
	Script: checkShardKeyIndexDropped,
}

func checkShardKeyIndexDropped(p *Pass, script *schema.Script) {
	for i, step := range script.Steps {
		s := step.Statement
		hides := s.Name == "collMod" && !s.Raw && s.Method == "hideIndex"
		if s.Name != "dropIndexes" && !hides {
			continue
		}
		m, ok := p.momentOf(script, i)
		if !ok || len(m.Key) == 0 {
			continue
		}
		report := func(fault mongodb.Fault, versions []mongodb.Version, verb string) {
			if !m.servedLater(p, script, s) {
				p.reportLostIndex(m, fault, versions, verb)
			}
		}
		if hides {
			cmd, known := collModOf(s)
			if known {
				perVersion(p, func(v mongodb.Version) []mongodb.Fault { return lastSupport(mongodb.CheckCollMod(cmd, m.state, v)) },
					func(fault mongodb.Fault, versions []mongodb.Version) { report(fault, versions, "hide") })
			}
			continue
		}
		for _, t := range dropTargets(s) {
			perVersion(p, func(v mongodb.Version) []mongodb.Fault {
				if !t.All && (t.Name == "_id_" || t.Key.IsID()) {
					return nil // always refused: no harm to the key
				}
				return lastSupport(mongodb.CheckDropIndex(t, m.state, v))
			}, func(fault mongodb.Fault, versions []mongodb.Version) { report(fault, versions, "drop") })
			m.state.Indexes = slices.DeleteFunc(slices.Clone(m.state.Indexes), func(ix mongodb.Index) bool { return isAmong([]mongodb.DropTarget{t}, ix) })
		}
	}
}

// lastSupport returns the faults that are about the last index of the key.
func lastSupport(faults []mongodb.Fault) []mongodb.Fault {
	var lost []mongodb.Fault
	for _, f := range faults {
		if f.Item >= 0 && f.CodeName != "IndexNotFound" {
			lost = append(lost, f)
		}
	}
	return lost
}

// servedLater reports whether the script goes on to create an index for the key
// or to unhide one.
func (m moment) servedLater(p *Pass, script *schema.Script, dropped *schema.Statement) bool {
	behind := false
	for i := range script.Statements {
		s := &script.Statements[i]
		switch {
		case s == dropped:
			behind = true
		case !behind || !schema.Is(s.Namespace, m.Namespace):
		case s.Name == "drop", s.Method == "unhideIndex":
			return true
		case s.Name == "createIndexes":
			for _, ix := range indexesOf(s) {
				if ix.Key == nil || mongodb.Supports(m.Key, ix, p.Newest(), m.DefaultCollation).Serves() {
					return true
				}
			}
		}
	}
	return false
}

func (p *Pass) reportLostIndex(m moment, fault mongodb.Fault, versions []mongodb.Version, verb string) {
	key := m.Key.String()
	if fault.Item < len(m.state.Indexes) {
		key = m.state.Indexes[fault.Item].Key.String()
	}
	f := p.stepFinding(m, fault, versions, "")
	f.Span = schemaSpan(argumentSpan(m.statement, "index"), m.statement.NameSpan)
	f.Subject = verb + " " + key
	f.Message = fmt.Sprintf("%s will refuse to %s index %s of %s: it is the last one that serves shard key %s", theServer(p.On(versions)), verb, key, m.Namespace, m.Key)
	f.Help = fmt.Sprintf("create another index that starts with %s first", m.Key)
	switch {
	case fault.Ignored:
		f.Severity = Warning
		f.Message = fmt.Sprintf("no chunk of %s can be moved%s once index %s is gone: it is the last one that serves shard key %s", m.Namespace, p.onSome(versions), key, m.Key)
		f.Notes = []string{"the balancer stops for the collection, and orphaned documents stay until such an index is there again"}
	case fault.Uncertain:
		f.Message = fmt.Sprintf("index %s of %s is the last one that serves shard key %s: without it no chunk can be moved, and some releases%s refuse to %s it",
			key, m.Namespace, m.Key, p.onSome(versions), verb)
	}
	p.Report(f)
}
