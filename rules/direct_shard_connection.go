package rules

import (
	"cmp"
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// DirectShardConnection is SL502.
var DirectShardConnection = &Rule{
	ID:       "SL502",
	Name:     "direct-shard-connection",
	Summary:  "a connection string leads past the routers to a shard",
	Severity: Error,
	Levels:   "error when the host or the replica set is declared as a shard's; warning when port or name say so",
	Confidence: "high when declared; in a deployment known to be sharded, medium for port 27018 or a host or set name like shard1; where nothing says that there " +
		"is a sharded cluster, medium for two such signs (directConnection=true is one, too) and low for one; low on a loopback address and for backup agents and exporters",
	Versions:      "7.0 carries direct operations out and logs a warning; 8.0 refuses operations of users without the role directShardOperations, where authorization is on and there are two shards or more",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "The application sees the documents of one shard only, orphans of broken migrations among them, and what it writes there no router may ever find: " +
		"a database that seems empty after the switch to mongos, duplicate _id values, lost updates. From MongoDB 8.0 the server refuses most users' operations " +
		"of this kind where authorization is on.",
	Fix: "Connect to the routers, without replicaSet and directConnection. For tools that must reach each shard, name their paths under connections.admin in " +
		"the config, and on 8.0 grant directShardOperations for the time of the work.",
	NotFlagged: "Paths that the config lists under connections.admin. A list that holds routers, too (SL507, SL503). Hosts of Atlas, which calls the members of " +
		"every replica set shards. A host declared as router or config server, whatever its port.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/default-mongodb-port/",
		"https://www.mongodb.com/docs/manual/release-notes/8.0-compatibility/",
		"https://www.mongodb.com/docs/manual/reference/supported-shard-direct-commands/",
	},
	ServerCode: "Unauthorized (13), from 8.0",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology:
  shards: [{name: shard1, replicaSet: rs1, hosts: ["shard1-a:27018", "shard1-b:27018"]}, {name: shard2, replicaSet: rs2, hosts: ["shard2-a:27018"]}]
connections:
  - {name: reports, uri: "mongodb://reports@shard1-a:27018,shard1-b:27018/?replicaSet=rs1"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology:
  shards: [{name: shard1, replicaSet: rs1, hosts: ["shard1-a:27018", "shard1-b:27018"]}, {name: shard2, replicaSet: rs2, hosts: ["shard2-a:27018"]}]
connections:
  - {name: reports, uri: "mongodb://reports@mongos1:27017,mongos2:27017/"}
`}},
	Connection: checkDirectShardConnection,
}

func checkDirectShardConnection(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || p.isAdmin(conn) || len(conn.with(routerRole)) > 0 {
		return
	}
	f := Finding{Severity: Error, Confidence: conn.perNodeConfidence(High)}
	if !p.declaredShard(conn, &f) && !p.guessedShard(conn, &f) {
		return
	}
	f.Notes = append(f.Notes, "it sees the documents of one shard only, orphans among them, and what it writes there the routers may never find")
	p.refusalOfDirect(&f)
	f.Help = "connect through the routers, without replicaSet and directConnection"
	if routers, all := p.routers(); all && len(routers) > 0 {
		f.Help = "connect through the routers: " + uriOf(conn, routers, plainOption)
		f.Fixes = p.routerFix(conn)
	}
	p.Report(f)
}

// declaredShard fills in the finding from what the topology declares.
func (p *Pass) declaredShard(c conn, f *Finding) bool {
	for _, m := range c.with(shardRole) {
		if m.basis != schema.Declared {
			continue
		}
		f.Span, f.Subject = m.Span, m.name()
		f.Message = fmt.Sprintf("%s connects to shard %s directly: %s is a member of it", c.who(), m.shard, m.name())
		f.Evidence = []Fact{{What: "role of " + m.name(), Value: "shard member", Basis: schema.Declared, Span: m.place}}
		f.Related = placesOf([]member{m}, func(member) string { return "shard member declared here" })
		return true
	}
	set, ok := c.option("replicaSet")
	name, known := set.Value.Get()
	if !ok || !known {
		return false
	}
	declared, ok := p.cluster().sets[name]
	if !ok {
		return false
	}
	shard := cmp.Or(declared.shard, name)
	f.Span, f.Subject = set.Span, "replicaSet "+name
	f.Message = fmt.Sprintf("%s connects to shard %s directly: replicaSet=%s is its replica set", c.who(), shard, name)
	f.Evidence = []Fact{{What: "replica set of " + shard, Value: name, Basis: schema.Declared, Span: declared.place}}
	f.Related = []schema.Related{{Message: "shard declared here", Span: declared.place}}
	return true
}

// guessedShard fills in the finding from port, names and options.
func (p *Pass) guessedShard(c conn, f *Finding) bool {
	span, signs, shardLike := shardSigns(c)
	if len(signs) == 0 || c.sharded && !shardLike {
		return false
	}
	f.Severity, f.Basis, f.Span = Warning, schema.Guessed, span
	f.Confidence = c.confidence(Medium)
	if !c.sharded && len(signs) < 2 {
		f.Confidence = Low
	}
	f.Subject = c.members[0].name()
	f.Message = fmt.Sprintf("%s seems to connect to a shard directly, past the routers", c.who())
	f.Notes = append(f.Notes, Enumerate(signs, "and")+" (guessed); declare the topology to settle it")
	return true
}

// refusalOfDirect says what the servers of the pass make of it. With one shard
// there is nothing to refuse.
func (p *Pass) refusalOfDirect(f *Finding) {
	if schema.Is(p.Model.Topology.ShardCount, 1) {
		return
	}
	const conditions = "where authorization is on, there are two shards or more, and the user lacks the role directShardOperations"
	refused := p.Where(func(v mongodb.Version) bool { return v.AtLeast(8, 0) })
	logged := p.Where(func(v mongodb.Version) bool { return v.AtLeast(7, 0) && v.Before(8, 0) })
	if len(refused) > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("MongoDB %s %s its operations outside admin, config and local (Unauthorized, 13), %s",
			p.list(refused), verb("refuses", refused), conditions))
	}
	if len(logged) > 0 {
		note := fmt.Sprintf("MongoDB %s %s such operations out and logs a warning", p.list(logged), verb("carries", logged))
		if len(refused) == 0 {
			note += "; 8.0 refuses them, outside admin, config and local, " + conditions
		}
		f.Notes = append(f.Notes, note)
	}
}
