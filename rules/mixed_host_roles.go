package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// MixedHostRoles is SL507.
var MixedHostRoles = &Rule{
	ID:            "SL507",
	Name:          "mixed-host-roles",
	Summary:       "a connection string lists routers and shard members together",
	Severity:      Error,
	Levels:        "error when both roles are declared; warning when one of them is guessed from a name or port",
	Confidence:    "high when both roles are declared; medium otherwise",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "The driver decides by the first answer whether it talks to a sharded cluster or a replica set, and drops all hosts of the other kind. Half the " +
		"list never serves; and when a shard member answers first, the application works on the data of one shard.",
	Fix:        "List the routers only.",
	NotFlagged: "Hosts of which only one kind is known. Names or ports filled in at run time. A host whose name says mongos is a router, whatever its port.",
	Sources:    []string{"https://github.com/mongodb/specifications/blob/master/source/server-discovery-and-monitoring/server-discovery-and-monitoring.md"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology:
  shards: [{name: shard1, hosts: ["shard1-a:27018"]}, {name: shard2, hosts: ["shard2-a:27018"]}]
  mongos: ["mongos1:27017", "mongos2:27017"]
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017,shard1-a:27018/"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology:
  shards: [{name: shard1, hosts: ["shard1-a:27018"]}, {name: shard2, hosts: ["shard2-a:27018"]}]
  mongos: ["mongos1:27017", "mongos2:27017"]
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017/"}
`}},
	Connection: checkMixedHostRoles,
}

func checkMixedHostRoles(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok {
		return
	}
	routers, shards := conn.with(routerRole), conn.with(shardRole)
	if len(routers) == 0 || len(shards) == 0 {
		return
	}
	r, s := strongest(routers), strongest(shards)
	f := Finding{
		Severity: Error, Span: s.Span, Subject: r.name() + " " + s.name(),
		Message: fmt.Sprintf("%s lists router %s and shard member %s: the driver keeps the kind that answers first and drops the other", conn.who(), r.name(), s.name()),
		Notes: []string{
			fmt.Sprintf("%s is a router (%s), %s a shard member (%s)", r.name(), basisWords(r), s.name(), basisWords(s)),
			fmt.Sprintf("if %s answers first, %s works on the data of one shard", s.name(), conn.who()),
		},
		Help:    "list the routers only",
		Related: placesOf([]member{r, s}, func(m member) string { return m.role.String()[len("a "):] + " declared here" }),
	}
	if r.basis != schema.Declared || s.basis != schema.Declared {
		f.Severity, f.Basis = Warning, schema.Guessed
	}
	if set, ok := conn.option("replicaSet"); ok {
		f.Notes[1] = fmt.Sprintf("with %s the driver drops every router, and %s works on the data of one shard", conn.written(set), conn.who())
		f.Help += ", and take " + conn.written(set) + " out"
	}
	f.Fixes = p.routerFix(conn)
	p.Report(f)
}

// basisWords says what a role rests on.
func basisWords(m member) string {
	if m.basis == schema.Declared {
		return "declared"
	}
	return "guessed " + m.why
}
