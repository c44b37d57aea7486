package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// ReplicaSetOptionOnMongos is SL503.
var ReplicaSetOptionOnMongos = &Rule{
	ID:            "SL503",
	Name:          "replica-set-option-on-mongos",
	Summary:       "a connection string to routers names a replica set",
	Severity:      Error,
	Levels:        "error when the host is a declared router; warning when only its name says so",
	Confidence:    "high when the host is a declared router; medium when only its name says mongos or router",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       SomeSafe,
	OfConnections: true,
	Why: "With replicaSet the driver looks for members of that replica set and drops every mongos that it finds, so that no server is left. Operations wait for " +
		"the server selection timeout, 30 seconds by default, and fail with an error that speaks of timeouts and not of the cause.",
	Fix: "Take replicaSet out. A mongos belongs to no replica set.",
	NotFlagged: "Hosts of which nothing says that they are routers: a replica set beside the cluster is no fault. A list that holds shard members as well, of which " +
		"SL507 speaks. A value that is filled in at run time or empty.",
	Sources: []string{"https://github.com/mongodb/specifications/blob/master/source/server-discovery-and-monitoring/server-discovery-and-monitoring.md"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://app@mongos1:27017,mongos2:27017/admin?replicaSet=rs0"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://app@mongos1:27017,mongos2:27017/admin"}
`}},
	Connection: checkReplicaSetOptionOnMongos,
}

func checkReplicaSetOptionOnMongos(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok {
		return
	}
	set, ok := conn.option("replicaSet")
	routers := conn.with(routerRole)
	if _, known := set.Value.Get(); !ok || !known || len(routers) == 0 || len(conn.with(shardRole)) > 0 {
		return
	}
	m := strongest(routers)
	f := Finding{
		Severity: Error, Span: set.Span, Subject: m.name(),
		Message: fmt.Sprintf("replicaSet on a connection to %s, a router: the driver drops every mongos, and %s finds no server", m.name(), conn.who()),
		Help:    "take " + conn.written(set) + " out: a mongos belongs to no replica set",
	}
	if m.basis == schema.Declared {
		f.Related = placesOf([]member{m}, func(member) string { return "router declared here" })
		f.Evidence = []Fact{{What: "role of " + m.name(), Value: "router", Basis: schema.Declared, Span: m.place}}
	} else {
		f.Severity, f.Basis = Warning, schema.Guessed
		f.Notes = []string{fmt.Sprintf("%s calls itself a router (guessed from the name)", m.name())}
	}
	if _, direct := conn.direct(); direct {
		f.Message = fmt.Sprintf("replicaSet on a connection to %s, a router: the driver takes members of that set only, and %s finds no server", m.name(), conn.who())
	}
	if edit, ok := withoutOption(conn, set); ok {
		f.Fixes = []Fix{{Title: "Remove the replicaSet option", Safe: declaredRouters(conn), Edits: []Edit{edit}}}
	}
	p.Report(f)
}

// declaredRouters reports whether every host is a router that the topology
// declares, so that with the option the driver finds nothing at all.
func declaredRouters(c conn) bool {
	return !c.HostsHidden && !slices.ContainsFunc(c.members, func(m member) bool { return m.role != routerRole || m.basis != schema.Declared })
}

// strongest returns the first of the members whose role is best known.
func strongest(members []member) member {
	best := members[0]
	for _, m := range members[1:] {
		if m.basis > best.basis {
			best = m
		}
	}
	return best
}
