package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// InvalidConnectionString is SL505.
var InvalidConnectionString = &Rule{
	ID:            "SL505",
	Name:          "invalid-connection-string",
	Summary:       "a connection string that drivers refuse",
	Severity:      Error,
	Confidence:    "high",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	OfConnections: true,
	Why: "The application does not start: a driver that follows the specifications refuses the string before it asks any server. Older drivers take some " +
		"of these strings, and then connect to something else than was meant.",
	Fix: "Mend the string as the message says; percent-encode user name and password.",
	NotFlagged: "Whatever depends on a part that is filled in at run time. What only a look-up in DNS can tell. Hosts of other services that speak the protocol, " +
		"such as DocumentDB and Cosmos DB, which have their own rules.",
	Sources: []string{
		"https://github.com/mongodb/specifications/blob/master/source/connection-string/connection-string-spec.md",
		"https://github.com/mongodb/specifications/blob/master/source/uri-options/uri-options.md",
		"https://github.com/mongodb/specifications/blob/master/source/initial-dns-seedlist-discovery/initial-dns-seedlist-discovery.md",
		"https://github.com/mongodb/specifications/blob/master/source/load-balancers/load-balancers.md",
		"https://github.com/mongodb/specifications/blob/master/source/auth/auth.md",
	},
	Bad: []Example{
		{Title: "several hosts and a direct connection", File: "shards.yaml", Text: `version: 1
connections:
  - {name: orders-api, uri: "mongodb://a.shop.lan,b.shop.lan/?directConnection=true"}
`},
		{Title: "a port with mongodb+srv", File: "shards.yaml", Text: `version: 1
connections:
  - {name: orders-api, uri: "mongodb+srv://cluster.shop.lan:27017/"}
`},
	},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
connections:
  - {name: orders-api, uri: "mongodb://a.shop.lan,b.shop.lan/"}
  - {name: reports, uri: "mongodb+srv://cluster.shop.lan/"}
`}},
	Connection: checkInvalidConnectionString,
}

// mostFaults bounds what is said about one string: after that many faults it
// is no connection string.
const mostFaults = 5

func checkInvalidConnectionString(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	if !ok || c.Source != schema.FromSpec && isBareScheme(c) {
		return
	}
	var found []Finding
	for _, fault := range c.Faults {
		if fault.Level != schema.Refused {
			continue
		}
		message := fmt.Sprintf("drivers refuse the connection string%s: %s", ofConnection(conn), fault.Message)
		at := slices.IndexFunc(found, func(f Finding) bool { return f.Subject == fault.Subject && f.Message == message })
		switch {
		case at >= 0: // of another host: one fault with several places
			if len(found[at].Related) < mostFaults {
				found[at].Related = append(found[at].Related, schema.Related{Message: "here, too", Span: fault.Span})
			}
		case len(found) < mostFaults:
			found = append(found, Finding{Severity: Error, Span: fault.Span, Subject: fault.Subject, Message: message, Help: fault.Help})
		}
	}
	for _, f := range found {
		p.Report(f)
	}
}

// isBareScheme reports whether the text is a scheme and no more: in code and
// scripts that is a prefix to test or to build on, not a connection string.
func isBareScheme(c *schema.Connection) bool {
	return c.Scheme.State() == schema.Known && len(c.Hosts) == 0 && c.Userinfo.IsZero() && len(c.Options) == 0 && c.Database.IsAbsent()
}

func ofConnection(c conn) string {
	if name, ok := c.Name.Get(); ok && name != "" {
		return " of " + name
	}
	return ""
}
