package rules

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// PlaintextCredentials is SL509.
var PlaintextCredentials = &Rule{
	ID:            "SL509",
	Name:          "plaintext-credentials",
	Summary:       "a connection string holds a password in plain text",
	Severity:      Info,
	Confidence:    "high",
	Versions:      "all",
	Inputs:        Spec | GoSource | ConnString,
	Since:         "0.1",
	Off:           true,
	OfConnections: true,
	Why: "Whoever can read the repository can log in to the cluster, and a password stays in the history after it has been taken out of the file. There are " +
		"better tools that look for secrets; this rule is for teams that have none.",
	Fix:        "Fill the password in at run time, mongodb://app:${MONGO_PASSWORD}@mongos1/, or use X.509, and change the password that was written down.",
	NotFlagged: "A password that is empty or comes from a variable or a template.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/reference/connection-string/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
connections:
  - {name: orders-api, uri: "mongodb://app:swordfish@a.shop.lan,b.shop.lan/"}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
connections:
  - {name: orders-api, uri: "mongodb://app:${MONGO_PASSWORD}@a.shop.lan,b.shop.lan/"}
`}},
	Connection: checkPlaintextCredentials,
}

func checkPlaintextCredentials(p *Pass, c *schema.Connection) {
	conn, ok := p.connection(c)
	password := c.Password.Text()
	// A dollar sign, brace, bracket or format verb may begin something that is
	// filled in; stars stand for a password that somebody took out.
	if !ok || strings.Trim(password, "*") == "" || strings.ContainsAny(password, "${}<>") || strings.Contains(password, "%s") || strings.Contains(password, "__") {
		return
	}
	p.Report(Finding{
		Severity: Info, Span: c.Userinfo, Subject: "password",
		Message: "the connection string" + ofConnection(conn) + " holds a password in plain text: whoever reads this file can log in",
		Help:    "fill it in at run time, as in mongodb://app:${MONGO_PASSWORD}@mongos1/, and change the password",
	})
}
