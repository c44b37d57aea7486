package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidMoveOrMerge is SL306.
var InvalidMoveOrMerge = &Rule{
	ID:         "SL306",
	Name:       "invalid-move-or-merge",
	Summary:    "the server refuses to move or merge chunks",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning for a hashed field given as a value",
	Confidence: "high; medium where a condition decides what runs, where the script catches the error, and for values of hashed fields",
	Versions:   "moveRange needs 6.0, below that it is SL105",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "The chunk stays where it is, so one shard keeps the load that was to be taken from it, and a script that goes on without looking leaves " +
		"the data placed otherwise than planned. A chunk is named by a value of every field of the shard key.",
	Fix: "Give bounds, min and max every field of the shard key, MinKey() where a field does not matter. Name the chunk of a hashed key by its " +
		"bounds, as config.chunks shows them.",
	NotFlagged: "A collection whose shard key is not known. A value that can't be read. Bounds that are those of no chunk, unless the script makes " +
		"all chunks that there are. A shard that is not declared, where not all shards are.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/moveChunk/",
		"https://www.mongodb.com/docs/manual/reference/command/moveRange/",
		"https://www.mongodb.com/docs/manual/reference/command/mergeChunks/",
		"src/mongo/s/commands/cluster_move_chunk_cmd.cpp",
	},
	ServerCode: "BadValue (2), InvalidOptions (72), ShardNotFound (70) or NamespaceNotSharded (118)",
	Bad: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {customer: 1, code: 1})
sh.moveChunk("shop.orders", {customer: 1000}, "shard02")
`}},
	Good: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {customer: 1, code: 1})
sh.moveChunk("shop.orders", {customer: 1000, code: MinKey()}, "shard02")
`}},
	Script: checkInvalidMoveOrMerge,
}

func checkInvalidMoveOrMerge(p *Pass, script *schema.Script) {
	shards := p.shardNames()
	for i, step := range script.Steps {
		s := step.Statement
		if s.Name != "moveChunk" && s.Name != "moveRange" && s.Name != "mergeChunks" || hasHidden(s.Args) {
			continue
		}
		m, ok := p.momentOf(script, i)
		if !ok {
			continue
		}
		var chunks []mongodb.Chunk
		if s.Name != "moveRange" {
			chunks = p.chunksOf(m, script, i)
		}
		perVersion(p, func(v mongodb.Version) []mongodb.Fault {
			switch s.Name {
			case "moveChunk":
				return mongodb.CheckMoveChunk(chunkTarget(s), textArgument(s, "to"), m.state, chunks, shards)
			case "moveRange":
				return mongodb.CheckMoveRange(argumentValue(s.Args, "min"), argumentValue(s.Args, "max"), textArgument(s, "toShard"), m.state, shards, v)
			}
			return mongodb.CheckMergeChunks(argumentValue(s.Args, "bounds"), m.state, chunks)
		}, func(fault mongodb.Fault, versions []mongodb.Version) {
			if !needsNewer(fault) {
				p.Report(p.moveFinding(m, fault, versions))
			}
		})
	}
}

func (p *Pass) moveFinding(m moment, fault mongodb.Fault, versions []mongodb.Version) Finding {
	if fault.Option == "to" && m.statement.Name == "moveRange" {
		fault.Option = "toShard"
	}
	f := p.stepFinding(m, fault, versions, "this "+m.statement.Name)
	switch {
	case fault.Ignored:
		f.Confidence = Medium
		f.Message = fmt.Sprintf("this %s of %s may take another chunk than the one that is meant: %s", m.statement.Name, m.Namespace, fault.Reason)
		f.Help = "name the chunk by its bounds, as config.chunks shows them"
	case fault.CodeName == "ShardNotFound":
		f.Help = "name a shard of `topology:`, or declare this one there"
		f.Related = nil
	case len(m.Key) > 0:
		f.Help = fmt.Sprintf("give a value for every field of shard key %s; MinKey() where it does not matter", m.Key)
	default:
		f.Help = "shard the collection first"
	}
	return f
}
