package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// SingleMongos is SL501.
var SingleMongos = &Rule{
	ID:       "SL501",
	Name:     "single-mongos",
	Summary:  "a connection string of a sharded cluster lists one router",
	Severity: Warning,
	Confidence: "high when the host is a declared router; medium for another host of a sharded deployment, or when only the host's name says mongos or router; " +
		"low for a name that looks like a load balancer, and for a service of the same compose file or of a Kubernetes manifest",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "The application stops when that one mongos stops, is restarted or patched, although the shards behind it are well. A driver fails over " +
		"between the routers that it knows, and it knows those in the connection string. A DNS name with several addresses does not help: the driver " +
		"takes it for one router, and cursors and transactions break when a new connection reaches another one.",
	Fix: "List every mongos, or use a mongodb+srv name whose record lists them. If the name stands for a load balancer that supports it, say " +
		"loadBalanced=true; if it stands for several routers in another way, name it under connections.loadBalancers in the config.",
	NotFlagged: "mongodb+srv, unless srvMaxHosts=1; loadBalanced=true; a Unix domain socket; a loopback address, where a mongos beside the application " +
		"is usual; a name that the config calls a load balancer; a Kubernetes service; a host that is or looks like a shard member or config server, of " +
		"which SL502 and SL504 speak; hosts or options filled in at run time.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/",
		"https://github.com/mongodb/specifications/blob/master/source/server-selection/server-selection.md",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017", "mongos3:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://app@mongos1:27017/admin"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017", "mongos3:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://app@mongos1:27017,mongos2:27017,mongos3:27017/admin"}
`}},
	Connection: checkSingleMongos,
}

func checkSingleMongos(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || len(conn.members) != 1 || conn.HostsHidden || conn.OptionsHidden || conn.Scheme.State() != schema.Known ||
		conn.maybe("loadBalanced", "true") {
		return
	}
	m := conn.members[0]
	name, ok := m.Name.Get()
	if !ok || m.Socket || isLoopback(name) || m.role == shardRole || m.role == configRole || !conn.sharded && m.role != routerRole {
		return
	}
	if conn.isSRV() {
		reportOneOfSRV(p, conn, name)
		return
	}
	if isClusterService(name) || p.Settings.IsLoadBalancer != nil && p.Settings.IsLoadBalancer(name) {
		return
	}
	f := Finding{
		Severity: Warning, Confidence: Medium,
		Span: m.Span, Subject: m.name(),
		Message: fmt.Sprintf("one mongos in the connection string: when %s stops, %s stops", m.name(), conn.who()),
	}
	switch {
	case m.Service:
		f.Confidence = Low
	case m.basis == schema.Declared:
		f.Confidence = High
	case looksLikeBalancer(name):
		f.Confidence = Low
	case !conn.sharded:
		f.Basis = schema.Guessed
		f.Notes = append(f.Notes, fmt.Sprintf("%s calls itself a router (guessed from the name)", name))
	}
	if m.basis != schema.Declared && !isAddress(name) {
		f.Notes = append(f.Notes, "a DNS name with several addresses does not replace a list: the driver takes it for one router, and cursors and transactions are bound to one")
	}
	if _, ok := conn.direct(); ok {
		f.Notes = append(f.Notes, "the string asks for a direct connection, which never fails over")
	}
	listOfRouters(p, conn, &f)
	p.Report(f)
}

func reportOneOfSRV(p *Pass, c conn, name string) {
	o, ok := c.Option("srvMaxHosts")
	if !ok || !schema.Is(o.Value, "1") {
		return
	}
	f := Finding{
		Severity: Warning, Confidence: High,
		Span: o.Span, Subject: name,
		Message: fmt.Sprintf("srvMaxHosts=1 makes the driver use one mongos of %s: when that one stops, %s stops", name, c.who()),
		Help:    "take srvMaxHosts out, or let it be 2 or more",
	}
	if edit, ok := withoutOption(c, o); ok {
		f.Fixes = []Fix{{Title: "Remove srvMaxHosts", Edits: []Edit{edit}}}
	}
	p.Report(f)
}

// listOfRouters adds what is known of the other routers and how to list them.
func listOfRouters(p *Pass, c conn, f *Finding) {
	routers, all := p.routers()
	if len(routers) < 2 || !all {
		f.Help = "list every mongos: mongodb://mongos1:27017,mongos2:27017,mongos3:27017/"
		if len(routers) == 1 {
			f.Notes = append(f.Notes, "the topology declares one router: run a second mongos, and list both")
			f.Help = ""
		}
		return
	}
	f.Notes = append(f.Notes, fmt.Sprintf("the cluster has %d routers: %s (declared)", len(routers), strings.Join(short(some(routers)), ", ")))
	f.Related = append(f.Related, schema.Related{Message: "routers declared here", Span: p.Model.Topology.Mongos[0].Span()})
	f.Help = uriOf(c, routers, plainOption)
	if _, direct := c.direct(); direct {
		f.Help += "\nand take the option of the direct connection out, which takes one host only"
		return
	}
	f.Fixes = p.routerFix(c)
}
