package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// ConfigServerConnection is SL504.
var ConfigServerConnection = &Rule{
	ID:       "SL504",
	Name:     "config-server-connection",
	Summary:  "a connection string leads to a config server",
	Severity: Error,
	Levels:   "error when the host is a declared config server; warning when port 27019 says so",
	Confidence: "high when declared; medium for port 27019 in a deployment known to be sharded, or beside a host that calls itself mongos or router; low on a loopback " +
		"address and for backup agents and exporters",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "Config servers hold the cluster's metadata and none of the application's data: collections look empty, and what the application writes there lands " +
		"beside the routing tables that every mongos relies on.",
	Fix: "Connect to the routers. The config servers are for mongos --configdb and for backup tools.",
	NotFlagged: "Paths that the config lists under connections.admin. A host declared as router or shard member, whatever its port. Port 27019 where nothing says that " +
		"there is a sharded cluster.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-config-servers/",
		"https://www.mongodb.com/docs/manual/reference/default-mongodb-port/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, configServers: ["cfg1:27019", "cfg2:27019", "cfg3:27019"]}
connections:
  - {name: admin-ui, uri: "mongodb://ui@cfg1:27019,cfg2:27019,cfg3:27019/"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, configServers: ["cfg1:27019", "cfg2:27019", "cfg3:27019"]}
connections:
  - {name: admin-ui, uri: "mongodb://ui@mongos1:27017,mongos2:27017/"}
`}},
	Connection: checkConfigServerConnection,
}

func checkConfigServerConnection(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || p.isAdmin(conn) {
		return
	}
	configs := conn.with(configRole)
	if len(configs) == 0 {
		return
	}
	m := strongest(configs)
	f := Finding{Severity: Error, Confidence: conn.perNodeConfidence(High), Span: m.Span, Subject: m.name()}
	if m.basis == schema.Declared {
		f.Message = fmt.Sprintf("%s connects to config server %s: the application's data is not there", conn.who(), m.name())
		f.Related = placesOf([]member{m}, func(member) string { return "config server declared here" })
		f.Evidence = []Fact{{What: "role of " + m.name(), Value: "config server", Basis: schema.Declared, Span: m.place}}
	} else {
		if !conn.sharded && len(conn.with(routerRole)) == 0 {
			return
		}
		f.Severity, f.Basis, f.Confidence = Warning, schema.Guessed, conn.confidence(Medium)
		f.Message = fmt.Sprintf("%s seems to connect to a config server, where the application's data is not", conn.who())
		f.Notes = []string{"27019 is the port of config servers (guessed); declare configServers in the topology to settle it"}
	}
	f.Help = "connect through the routers"
	if routers, all := p.routers(); all && len(routers) > 0 {
		f.Help = "connect through the routers: " + uriOf(conn, routers, plainOption)
		f.Fixes = p.routerFix(conn)
	}
	p.Report(f)
}
