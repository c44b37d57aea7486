package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// RouterBehindBalancer is SL511.
var RouterBehindBalancer = &Rule{
	ID:       "SL511",
	Name:     "router-behind-balancer",
	Summary:  "several routers stand behind one name that keeps no client with one of them",
	Severity: Info,
	Confidence: "high when the manifest says that there is no client affinity; medium when it leaves the default, which is none; low for a name that the config " +
		"calls a load balancer, of which nothing says whether it keeps clients apart",
	Versions: "all",
	Inputs:   Spec | ConnString,
	Since:    "0.1",
	Why: "The driver takes the name for one router. A balancer that gives its next connection to another router breaks what belongs to one: the next batch of a " +
		"cursor fails with CursorNotFound (43), and a transaction is not known there.",
	Fix: "Give each router a name of its own and list them all, or let the balancer keep each client with one router, as sessionAffinity: ClientIP does. " +
		"loadBalanced=true is for balancers that are made for it, in front of routers that are told of them.",
	NotFlagged: "One router. A service for each replica, or a headless one. Affinity by client. A string with loadBalanced=true. Numbers that a template fills in.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharded-cluster-query-router/",
		"https://github.com/mongodb/specifications/blob/master/source/load-balancers/load-balancers.md",
		"https://kubernetes.io/docs/reference/networking/virtual-ips/#session-affinity",
	},
	Bad:        []Example{{File: "deploy/values.yaml", Text: routerValues("None")}},
	Good:       []Example{{File: "deploy/values.yaml", Text: routerValues("ClientIP")}},
	Deployment: checkRouterBehindBalancer,
}

func routerValues(affinity string) string {
	return "# values of the chart mongodb-sharded\nmongos:\n  replicaCount: 3\nservice:\n  sessionAffinity: " + affinity + "\n"
}

func checkRouterBehindBalancer(p *Pass) {
	for _, s := range p.Model.RouterServices {
		n, ok := s.Replicas.Get()
		affinity, known := s.Affinity.OrDefault("None")
		if !ok || n < 2 || !known || affinity != "None" {
			continue
		}
		f := Finding{
			Severity: Info, Confidence: High, Span: s.Span, Subject: "service",
			Message: fmt.Sprintf("%d routers stand behind one service that keeps no client with one of them: cursors and transactions break when a connection reaches another", n),
			Notes:   []string{"the next batch of a cursor then fails with CursorNotFound (43)"},
			Help:    "set sessionAffinity: ClientIP, or give each router a service of its own and list them all",
		}
		if name, ok := s.Name.Get(); ok {
			f.Subject = name
		}
		if s.Affinity.IsAbsent() {
			f.Confidence = Medium
			f.Notes = append(f.Notes, "nothing is said of sessionAffinity, and the default of "+s.Platform+" is None")
		} else {
			f.Related = []schema.Related{{Message: "number of routers", Span: s.Replicas.Span()}}
		}
		p.Report(f)
	}
	for _, c := range p.Model.Connections {
		p.balancerOf(c)
	}
}

// balancerOf looks at a string whose one host the config calls a balancer.
func (p *Pass) balancerOf(c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || p.Settings.IsLoadBalancer == nil || len(conn.members) != 1 || conn.HostsHidden || conn.isSRV() || conn.maybe("loadBalanced", "true") {
		return
	}
	name, ok := conn.members[0].Name.Get()
	if !ok || !p.Settings.IsLoadBalancer(name) {
		return
	}
	p.Report(Finding{
		Severity: Info, Confidence: Low, Span: conn.members[0].Span, Subject: name,
		Message: fmt.Sprintf("%s stands for several routers: unless it keeps each client with one of them, cursors and transactions break", name),
		Notes:   []string{"the config lists it under connections.loadBalancers; nothing says whether it keeps clients apart"},
		Help:    "let the balancer keep each client with one router, list the routers themselves, or use loadBalanced=true where both sides support it",
	})
}
