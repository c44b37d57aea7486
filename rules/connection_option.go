package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// ConnectionOption is SL506.
var ConnectionOption = &Rule{
	ID:            "SL506",
	Name:          "connection-option",
	Summary:       "an option of a connection string that drivers ignore",
	Severity:      Warning,
	Confidence:    "high",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Fixable:       SomeSafe,
	OfConnections: true,
	Why: "The application runs with a default instead, such as no timeout, no TLS or another read preference: by the specifications a driver drops a key that " +
		"it does not know, a value that does not fit and a repeated key, and says so in a log line at most. Some drivers, as those for Node.js, C# and Go, " +
		"refuse the string for some of these faults, and the application does not start.",
	Fix: "Mend the key or the value, or take the option out.",
	NotFlagged: "Options that any official driver knows, of earlier generations too. Values filled in at run time. Deployments not known to be sharded clusters. Hosts " +
		"of other services that speak the protocol.",
	Sources: []string{
		"https://github.com/mongodb/specifications/blob/master/source/uri-options/uri-options.md",
		"https://github.com/mongodb/specifications/blob/master/source/connection-string/connection-string-spec.md",
		"https://www.mongodb.com/docs/manual/reference/connection-string-options/",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3}
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017/?maxPoolsSize=200"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3}
connections:
  - {name: orders-api, uri: "mongodb://mongos1:27017,mongos2:27017/?maxPoolSize=200"}
`}},
	Connection: checkConnectionOption,
}

func checkConnectionOption(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || !conn.sharded {
		return
	}
	for _, fault := range c.Faults {
		if fault.Level != schema.Ignored {
			continue
		}
		f := Finding{
			Severity: Warning, Span: fault.Span, Subject: fault.Subject,
			Message: fmt.Sprintf("connection string%s: %s", ofConnection(conn), fault.Message),
			Help:    fault.Help,
		}
		if conn.exact() {
			f.Fixes = fixOf(fault.Repair)
		}
		p.Report(f)
	}
}
