package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidReshard is SL703.
var InvalidReshard = &Rule{
	ID:         "SL703",
	Name:       "invalid-reshard",
	Summary:    "the server refuses to reshard the collection, or does nothing",
	Severity:   Error,
	Levels:     "error where the server refuses it; warning where it does nothing or its answer is not documented",
	Confidence: "high; medium where a condition decides what runs, where the script catches the error, and where the answer is not documented",
	Versions: "reshardCollection needs 5.0, forceRedistribution, shardDistribution and time-series collections 8.0: below that it is SL105. " +
		"The zones of the new key must be given up to 7.1",
	Inputs: Script | GoSource,
	Since:  "0.1",
	Why: "The collection keeps its old key and the hot shard it was to be freed of. Resharding never makes a key unique; zones of the old key do not " +
		"fit the new one; shardDistribution covers every key, from MinKey to MaxKey, without holes.",
	Fix: "Give the new key, without unique, and the zones of the new key where the collection has zones. To spread data anew under the same key, add " +
		"forceRedistribution: true (from 8.0).",
	NotFlagged: "A collection whose present key is not known. Options that can't be read. A unique index that does not fit the new key, which is SL201. " +
		"A key that no collection could have, which is SL104.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/reshardCollection/",
		"https://www.mongodb.com/docs/manual/core/sharding-reshard-a-collection/",
		"src/mongo/s/request_types/reshard_collection.idl",
	},
	ServerCode: "BadValue (2), InvalidOptions (72) or NamespaceNotSharded (118)",
	Bad: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {customer: 1})
sh.reshardCollection("shop.orders", {customer: 1, code: 1}, true)
`}},
	Good: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.orders", {customer: 1})
sh.reshardCollection("shop.orders", {customer: 1, code: 1})
`}},
	Script: checkInvalidReshard,
}

func checkInvalidReshard(p *Pass, script *schema.Script) {
	for i, step := range script.Steps {
		s := step.Statement
		if s.Name != "reshardCollection" || hasHidden(s.Args) || p.reportReserved(s) {
			continue
		}
		m, ok := p.momentOf(script, i)
		if !ok {
			continue
		}
		m.state.Zones = zoneRanges(m.Collection)
		cmd := reshardCommand(s, m)
		p.reportRepeatedIDs(m)
		judged := p.keyOf(m.Namespace, s)
		if judged {
			m.state.Indexes = nil // SL201 says which are in the way
		}
		perVersion(p, func(v mongodb.Version) []mongodb.Fault {
			if judged && len(mongodb.CheckShardKey(cmd.Key, v)) > 0 {
				return nil // SL104 says it
			}
			return mongodb.CheckReshard(cmd, m.state, v)
		}, func(fault mongodb.Fault, versions []mongodb.Version) {
			if !needsNewer(fault) && !(judged && fault.Option == "" && m.state.TimeSeries != nil) {
				p.reportReshard(m, cmd, fault, versions)
			}
		})
	}
}

func (p *Pass) reportReshard(m moment, cmd mongodb.ReshardCommand, fault mongodb.Fault, versions []mongodb.Version) {
	f := p.stepFinding(m, fault, versions, "")
	f.Subject = fault.Option + " " + fault.Reason
	f.Message = fmt.Sprintf("%s will refuse to reshard %s: %s", theServer(p.On(versions)), m.Namespace, fault.Reason)
	f.Help = "mend " + fault.Option + ", or leave it out"
	switch {
	case fault.Ignored && fault.Option == "":
		f.Severity = Warning
		f.Message = fmt.Sprintf("reshardCollection does nothing for %s%s: %s", m.Namespace, p.onSome(versions), fault.Reason)
		f.Help = "to spread the documents anew add forceRedistribution: true, from MongoDB 8.0; else take the command out"
	case fault.Ignored:
		f.Severity = Warning
		f.Message = fmt.Sprintf("this option of reshardCollection does nothing for %s%s: %s", m.Namespace, p.onSome(versions), fault.Reason)
	case fault.Uncertain:
		f.Severity = Warning
		f.Message = fmt.Sprintf("some releases%s refuse to reshard %s: %s", p.onSome(versions), m.Namespace, fault.Reason)
	case fault.Option == "unique":
		f.Help = "leave out unique: a new collection can have a unique key"
	case fault.Option == "":
		f.Help = "reshard a sharded collection, to a key that its fields and unique indexes allow"
	}
	p.Report(f)
}

// reshardCommand reads the options of the command. Ranges that can't be read in
// full are left out.
func reshardCommand(s *schema.Statement, m moment) mongodb.ReshardCommand {
	cmd := mongodb.ReshardCommand{
		Namespace: string(m.Namespace), Key: argumentKey(s.Args, "key"), Unique: argumentTri(s.Args, "unique"),
		NumInitialChunks: argumentValue(s.Args, "numInitialChunks"), Collation: argumentValue(s.Args, "collation"),
		ForceRedistribution: argumentTri(s.Args, "forceRedistribution"),
	}
	if list := argument(s.Args, "zones"); list != nil {
		cmd.ZonesGiven = true
		for _, item := range list.Members {
			name, _ := textOf(argument(item.Value, "zone"))
			cmd.Zones = append(cmd.Zones, mongodb.ZoneRange{Zone: name, Min: wholeValue(argument(item.Value, "min")), Max: wholeValue(argument(item.Value, "max"))})
		}
	}
	list := argument(s.Args, "shardDistribution")
	if list == nil || list.Kind != schema.ArrayNode {
		return cmd
	}
	for _, item := range list.Members {
		if hasHidden(item.Value) {
			return cmd
		}
		name, _ := textOf(argument(item.Value, "shard"))
		cmd.Distribution = append(cmd.Distribution, mongodb.ShardRange{
			Shard: name, Min: argumentValue(item.Value, "min"), Max: argumentValue(item.Value, "max"),
		})
	}
	cmd.DistributionGiven = true
	return cmd
}

// reportRepeatedIDs reports a collection of which two shards may hold documents
// with the same _id, which resharding does not survive.
func (p *Pass) reportRepeatedIDs(m moment) {
	all := p.collection(m.Namespace)
	if all == nil || !m.Key.Known() || len(m.Key) == 0 || mongodb.IDUniqueAcrossShards(m.Key) {
		return
	}
	origin, ok := idFromApplication(&Collection{Collection: all})
	if !ok {
		return
	}
	p.Report(Finding{
		Severity: Warning, Confidence: Medium, Basis: origin.Basis, Span: schemaSpan(argumentSpan(m.statement, "key"), m.statement.NameSpan),
		Namespace: m.Namespace, Subject: "repeated _id",
		Message: fmt.Sprintf("resharding %s fails if two shards hold documents with the same _id: shard key %s does not bring equal ones together", m.Namespace, m.Key),
		Notes:   []string{fmt.Sprintf("%s (%s); the index on _id is unique on each shard only", origin.words, origin.Basis)},
		Help:    "look for repeated values of _id before, with an aggregation that groups by _id",
		Related: []schema.Related{{Message: origin.words, Span: origin.span}},
	})
}
