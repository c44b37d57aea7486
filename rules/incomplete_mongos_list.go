package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// IncompleteMongosList is SL510.
var IncompleteMongosList = &Rule{
	ID:            "SL510",
	Name:          "incomplete-mongos-list",
	Summary:       "the routers of a connection string are not those that the topology declares",
	Severity:      Warning,
	Levels:        "info for a declared router that a list of several leaves out; warning for a listed host that is no declared router",
	Confidence:    "high when the list holds declared routers; medium when it holds none of them",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       UnsafeFix,
	OfConnections: true,
	Why: "A driver spreads its work over the routers that are listed and fails over between them alone: one that is left out idles and helps nobody. A listed " +
		"host that is none may be a retired machine, which costs a connection timeout, or a router that nobody declared.",
	Fix: "List every router, or declare the ones that are missing in the topology.",
	NotFlagged: "mongodb+srv, whose record lists the routers. A single host, of which SL501 speaks. A name that the config calls a load balancer. A name that is a " +
		"declared one with or without its domain. A list with shard members, of which SL507 speaks. A string with replicaSet or with hosts filled in at run time. Loopback addresses, behind which ports may be forwarded.",
	Sources: []string{"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017", "mongos3:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017/"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, mongos: ["mongos1:27017", "mongos2:27017", "mongos3:27017"]}
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017,mongos3:27017/"}
`}},
	Connection: checkIncompleteMongosList,
}

func checkIncompleteMongosList(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	routers, all := p.routers()
	if !ok || len(routers) == 0 || len(conn.members) < 2 || conn.HostsHidden || !schema.Is(c.Scheme, "mongodb") || conn.loopback() {
		return
	}
	if _, replicaSet := conn.option("replicaSet"); replicaSet {
		return
	}
	used := map[int]bool{}
	var strangers []member
	for _, m := range conn.members {
		address, ok := m.Address()
		if !ok || m.Socket {
			return // it may be any of them
		}
		i := p.cluster().router(address)
		name, _ := m.Name.Get()
		switch {
		case i >= 0:
			used[i] = true
		case all && m.role != shardRole && m.role != configRole && (p.Settings.IsLoadBalancer == nil || !p.Settings.IsLoadBalancer(name)):
			strangers = append(strangers, m)
		}
	}
	declared := schema.Related{Message: "routers declared here", Span: p.Model.Topology.Mongos[0].Span()}
	confidence := High
	if len(used) == 0 {
		confidence = Medium
	}
	for i, m := range strangers {
		f := Finding{
			Severity: Warning, Confidence: confidence, Span: m.Span, Subject: m.name(),
			Message: fmt.Sprintf("%s lists %s, which is none of the declared routers", conn.who(), m.name()),
			Notes:   []string{"a retired machine costs a connection timeout; a new router is missing in the topology"},
			Help:    "take it out, or add it to mongos in the topology",
			Related: []schema.Related{declared},
		}
		if confidence == Medium {
			if i > 0 {
				break // the first speaks for all
			}
			f.Message = fmt.Sprintf("%s lists %s: none of the hosts is a declared router", conn.who(), Enumerate(namesOf(strangers), "and"))
			f.Notes = []string{"they may be routers that the topology lacks, or another cluster's"}
			f.Help = "add them to mongos in the topology; if this is another cluster, give its spec a `deployment:` of its own"
		}
		p.Report(f)
	}
	missing := len(routers) - len(used)
	if missing == 0 || missing == len(routers) || len(conn.with(shardRole)) > 0 {
		return // a mixed list is SL507, which says to list the routers
	}
	var names []string
	for i := 0; i < len(routers) && len(names) < maxListed; i++ {
		if !used[i] {
			names = append(names, routers[i])
		}
	}
	names = short(names)
	if missing > len(names) {
		names = append(names, grouped(int64(missing-len(names)))+" more")
	}
	fixes := p.routerFix(conn)
	if len(strangers) > 0 {
		fixes = nil // which may be routers that nobody declared
	}
	p.Report(Finding{
		Severity: Info, Span: conn.HostsSpan, Subject: "missing", Fixes: fixes,
		Message: fmt.Sprintf("%s lists %d of %d declared routers: %s left out", conn.who(), len(used), len(routers), areWords(names)),
		Help:    uriOf(conn, routers, plainOption),
		Related: []schema.Related{declared},
	})
}

func namesOf(members []member) []string {
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = m.name()
	}
	return names
}

func areWords(names []string) string {
	if len(names) == 1 {
		return names[0] + " is"
	}
	return Enumerate(names, "and") + " are"
}
