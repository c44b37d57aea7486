package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidRefine is SL702.
var InvalidRefine = &Rule{
	ID:         "SL702",
	Name:       "invalid-refine",
	Summary:    "the server refuses to refine the shard key",
	Severity:   Error,
	Levels:     "error; info for the key that the collection has already",
	Confidence: "high; medium where a condition decides what runs, where the script catches the error, and where indexes may be there that it does not show",
	Versions:   "refineCollectionShardKey needs 4.4, below that it is SL105",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "The key stays as it was, and with it the chunks that are too large to be moved. A refined key has the whole present key in front, with the " +
		"same values, and fields behind it; the server moves no data and makes no index, so an index that starts with the new key must be there " +
		"beforehand, unique if the key is.",
	Fix: "Keep the present key and append fields. Create the index first. To change a leading field or make one hashed, use reshardCollection.",
	NotFlagged: "A collection whose shard key is not known; then only what no key allows. A key that can't be read. An index that may be there, " +
		"where neither the script nor a spec shows all.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/refineCollectionShardKey/",
		"https://www.mongodb.com/docs/manual/core/sharding-refine-a-shard-key/",
		"src/mongo/db/s/shard_key_util.cpp",
	},
	ServerCode: "InvalidOptions (72), BadValue (2) or NamespaceNotSharded (118)",
	Bad: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
sh.shardCollection("shop.orders", {buyer: 1})
db.orders.createIndex({code: 1, buyer: 1})
db.adminCommand({refineCollectionShardKey: "shop.orders", key: {code: 1, buyer: 1}})
`}},
	Good: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("shop")
sh.shardCollection("shop.orders", {buyer: 1})
db.orders.createIndex({buyer: 1, code: 1})
db.adminCommand({refineCollectionShardKey: "shop.orders", key: {buyer: 1, code: 1}})
`}},
	Script: checkInvalidRefine,
}

func checkInvalidRefine(p *Pass, script *schema.Script) {
	for i, step := range script.Steps {
		s := step.Statement
		if s.Name != "refineCollectionShardKey" {
			continue
		}
		if p.reportReserved(s) {
			continue
		}
		m, ok := p.momentOf(script, i)
		if !ok {
			continue
		}
		cmd := mongodb.RefineCommand{
			Namespace: string(m.Namespace), Key: argumentKey(s.Args, "key"), EnforceUniquenessCheck: argumentTri(s.Args, "enforceUniquenessCheck"),
		}
		if hasHidden(s.Args) && cmd.EnforceUniquenessCheck == mongodb.Absent {
			cmd.EnforceUniquenessCheck = mongodb.Maybe
		}
		perVersion(p, func(v mongodb.Version) []mongodb.Fault {
			if len(mongodb.CheckShardKey(cmd.Key, v)) > 0 && p.keyOf(m.Namespace, s) {
				return nil // SL104 says it
			}
			return mongodb.CheckRefine(cmd, m.state, v)
		}, func(fault mongodb.Fault, versions []mongodb.Version) {
			if !needsNewer(fault) {
				p.reportRefine(m, cmd, fault, versions)
			}
		})
	}
}

func (p *Pass) reportRefine(m moment, cmd mongodb.RefineCommand, fault mongodb.Fault, versions []mongodb.Version) {
	if fault.Item >= 0 {
		fault.Part = mongodb.Whole
	}
	f := p.stepFinding(m, fault, versions, "")
	f.Subject = cmd.Key.String() + " " + fault.Reason
	f.Message = fmt.Sprintf("%s will refuse to refine the shard key of %s to %s: %s", theServer(p.On(versions)), m.Namespace, cmd.Key, fault.Reason)
	f.Help = "append fields to the present shard key; reshardCollection changes it altogether"
	if len(m.Key) > 0 {
		f.Help = fmt.Sprintf("keep %s in front and append fields; reshardCollection changes the key altogether", m.Key)
	}
	if cmd.Key.HasPrefix(m.Key) {
		f.Help = fmt.Sprintf("create an index on %s first; refining makes none", cmd.Key)
		if m.assumed && !fault.Ignored {
			f.Confidence = Medium
		}
	}
	if fault.Ignored {
		f.Severity, f.Help = Info, "take the command out"
		f.Message = fmt.Sprintf("refineCollectionShardKey does nothing for %s: %s", m.Namespace, fault.Reason)
	}
	p.Report(f)
}

// keyOf reports whether the key of the command is the one that the collection
// has in the model, so that rules on keys judge it.
func (p *Pass) keyOf(ns schema.Namespace, s *schema.Statement) bool {
	c, key := p.collection(ns), argument(s.Args, "key")
	return c != nil && key != nil && c.ShardKey.Span() == key.Span
}

// reportReserved reports a command on a collection that is never sharded as the
// team's own are, and reports whether it is one.
func (p *Pass) reportReserved(s *schema.Statement) bool {
	ns, ok := s.Namespace.Get()
	if _, _, dotted := ns.Split(); !ok || !dotted || ns.IsGlob() {
		return false
	}
	reserved := false
	perVersion(p, func(v mongodb.Version) []mongodb.Fault { return mongodb.CheckNamespace(string(ns), false, v) }, func(fault mongodb.Fault, versions []mongodb.Version) {
		reserved = true
		p.Report(Finding{
			Severity: Error, Confidence: confidenceIf(s.Conditional), Versions: versions, Span: schemaSpan(s.Namespace.Span(), s.NameSpan), Namespace: ns, Subject: fault.Reason,
			Message: fmt.Sprintf("%s will refuse %s of %s: %s", theServer(p.On(versions)), s.Name, ns, fault.Reason),
			Help:    "name a sharded collection of the application",
		})
	})
	return reserved
}
