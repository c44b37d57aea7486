package rules

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// checkNodeCommand reports a statement about one node that is sent to a router.
func (p *Pass) checkNodeCommand(s *schema.Statement, routed partsForRouters) {
	db, _ := s.Database.Get()
	if s.Guarded || db != "local" && !strings.HasPrefix(s.Name, "replSet") {
		return
	}
	f := Finding{
		Severity: Error, Confidence: Medium, Span: s.NameSpan, Subject: s.Name + " " + db,
		Help: "connect to a member of the shard or of the config servers for it",
	}
	through := "the router that this script talks to refuses it"
	switch {
	case isGoFile(s.Span):
		if !p.leadsToRouters(s.Client, &f) && !routed.clients[s.Client] {
			return
		}
		through = "the router that this client talks to refuses it"
	case !routed.parts[s.Part] || s.Conditional:
		return
	default:
		f.Help += ", in a script of its own"
	}
	what := "the database local"
	if db != "local" {
		what = s.Name
	}
	f.Message = fmt.Sprintf("%s is a matter of each replica set: %s", what, through)
	p.Report(f)
}

// leadsToRouters reports whether the connection string of a client lists routers and
// nothing else, and says in the finding what tells so.
func (p *Pass) leadsToRouters(client *schema.Client, f *Finding) bool {
	if client == nil || client.Connection == nil || client.Connection.HostsHidden {
		return false
	}
	c, ok := p.connection(client.Connection)
	if !ok || len(c.members) == 0 || slices.ContainsFunc(c.members, func(m member) bool { return m.role != routerRole }) {
		return false
	}
	if slices.ContainsFunc(c.members, func(m member) bool { return m.basis != schema.Declared }) {
		f.Severity, f.Basis = Warning, schema.Guessed
		f.Notes = append(f.Notes, c.members[0].name()+" is a router by its name (guessed); declare the topology to settle it")
	}
	f.Related = append(f.Related, schema.Related{Message: "the client connects to routers here", Span: c.Span})
	return true
}

// partsForRouters is what surely talks to a router: parts of a script, clients of Go
// code.
type partsForRouters struct {
	parts   map[uint16]bool
	clients map[*schema.Client]bool
}

// routedParts returns the parts of a script that surely talk to a router, to it
// alone: they send a command that only a router takes, and nothing opens another
// connection. Go code says itself which client sends what.
func routedParts(script *schema.Script) partsForRouters {
	routed := partsForRouters{parts: map[uint16]bool{}, clients: map[*schema.Client]bool{}}
	if script.Source != schema.FromGo && !isGoFile(schema.Span{File: script.File}) {
		for _, opens := range []string{"connect(", "Mongo(", "MongoClient", ".getDB("} {
			if bytes.Contains(script.File.Content, []byte(opens)) {
				return routed
			}
		}
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		switch s.Name {
		case "shardCollection", "enableSharding", "addShard", "moveChunk":
			sure := !s.Conditional && !s.Guarded
			routed.parts[s.Part] = routed.parts[s.Part] || sure
			if s.Client != nil {
				routed.clients[s.Client] = routed.clients[s.Client] || sure
			}
		}
	}
	return routed
}
