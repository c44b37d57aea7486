package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// SingleConfigServer is SL613.
var SingleConfigServer = &Rule{
	ID:         "SL613",
	Name:       "single-config-server",
	Summary:    "the config server replica set has one member",
	Severity:   Info,
	Confidence: "high: the members are declared, or are all that a router is started with",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "The config servers hold the map of all chunks. With one member, its loss stops migrations, sharding commands and every mongos that " +
		"starts afresh, and the loss of its disk loses the map. A mongos whose --configdb names one member of several can't start while that one is down.",
	Fix:        "Run a config server replica set of three members.",
	NotFlagged: "Test, example and documentation files. Several members. Config servers that are not declared.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/core/sharded-cluster-config-servers/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, configServers: ["cfg1:27019"]}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, configServers: ["cfg1:27019", "cfg2:27019", "cfg3:27019"]}
`}},
	OfConnections: true, // low in test files: a test cluster has one member on purpose
	Deployment:    checkSingleConfigServer,
}

func checkSingleConfigServer(p *Pass) {
	servers := p.Model.Topology.ConfigServers
	if len(servers) == 0 {
		p.checkConfigSeeds()
	}
	if len(servers) != 1 {
		return
	}
	host, ok := servers[0].Get()
	if !ok {
		return
	}
	p.Report(Finding{
		Severity: Info, Span: servers[0].Span(), Subject: host,
		Message: fmt.Sprintf("the config servers are one member, %s: when it stops, chunks no longer move and no mongos can start", host),
		Help:    "run a config server replica set of three members and list them here",
	})
}

// checkConfigSeeds reports routers that are started with one config server alone,
// those with the same in one finding.
func (p *Pass) checkConfigSeeds() {
	found := map[string]int{}
	var all []Finding
	for _, seed := range p.Model.Topology.ConfigSeeds {
		host, _ := seed.Get()
		if i, ok := found[host]; ok {
			all[i].Related = append(all[i].Related, schema.Related{Message: "and here", Span: seed.Span()})
			continue
		}
		found[host] = len(all)
		all = append(all, Finding{
			Severity: Info, Span: seed.Span(), Subject: host,
			Message: fmt.Sprintf("this mongos is given one config server, %s: while that is down it can't start", host),
			Help:    "run a config server replica set of three members and name them all in --configdb",
		})
	}
	for _, f := range all {
		p.Report(f)
	}
}
