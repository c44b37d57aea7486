package connstr

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// external is the database of users that are kept outside MongoDB.
const external = "$external"

// checkAuth judges the credentials by the authentication specification.
func (p *parser) checkAuth() {
	if o, ok := p.is("authSource", ""); ok {
		p.refuse("authSource", o.Span, "authSource has no value", "name the database that holds the user, as authSource=admin, or take authSource out")
	}
	o, ok := p.get("authMechanism")
	if !ok {
		if p.user == empty && !p.c.OptionsHidden {
			p.emptyUser()
		}
		return
	}
	v, ok := o.Value.Get()
	if !ok {
		return
	}
	switch strings.ToUpper(v) {
	case "SCRAM-SHA-1", "SCRAM-SHA-256", "PLAIN", "GSSAPI":
		p.needUser(o, strings.ToUpper(v))
	case "MONGODB-AWS":
		if p.user == written && (p.password == missing || p.password == empty) {
			p.refuse("authMechanism", o.Span, "MONGODB-AWS takes no user name without a password", "leave out the user name, and the driver takes both from the environment; or write the secret access key as the password")
		}
		names, _, props, _ := p.properties()
		if p.user == missing && slices.Contains(names, "AWS_SESSION_TOKEN") {
			p.refuse("authMechanismProperties", props.KeySpan, "AWS_SESSION_TOKEN goes with a user name and password only", "take AWS_SESSION_TOKEN out: without a user name the driver takes all three from the environment")
		}
	case "MONGODB-X509":
		p.noPassword(o, "MONGODB-X509")
	case "MONGODB-OIDC":
		p.noPassword(o, "MONGODB-OIDC")
		p.checkOIDC(o)
	case "MONGODB-CR", "DEFAULT":
		return // gone from the server; what is left of it differs by driver
	default:
		names := []string{"SCRAM-SHA-1", "SCRAM-SHA-256", "MONGODB-X509", "MONGODB-AWS", "MONGODB-OIDC", "GSSAPI", "PLAIN"}
		help := "the mechanisms are " + strings.Join(names, ", ")
		if near := suggest.Nearest(v, names); near != "" {
			help = "did you mean " + near + "?"
		}
		p.refuse("authMechanism", o.Span, "authMechanism names no mechanism that drivers know", help)
		return
	}
	p.checkSource(strings.ToUpper(v))
	p.checkProperties(strings.ToUpper(v))
}

func (p *parser) emptyUser() {
	p.refuse("userinfo", p.c.Userinfo, `the user name before "@" is empty`, `take the "@" out to connect without credentials`)
}

func (p *parser) needUser(o schema.ConnectionOption, mechanism string) {
	switch p.user {
	case missing:
		p.refuse("authMechanism", o.Span, "authMechanism="+mechanism+" needs a user name, and the string holds none",
			"write it before the hosts: mongodb://user@host/; some drivers take it from the application instead")
	case empty:
		p.emptyUser()
	}
}

func (p *parser) noPassword(o schema.ConnectionOption, mechanism string) {
	if p.password == written {
		p.refuse("authMechanism", o.Span, mechanism+" takes no password", "take the password and the colon before it out")
	}
}

func (p *parser) checkSource(mechanism string) {
	switch mechanism {
	case "GSSAPI", "MONGODB-X509", "MONGODB-AWS", "MONGODB-OIDC":
	default:
		return
	}
	o, ok := p.get("authSource")
	if v, isKnown := o.Value.Get(); ok && isKnown && v != external && v != "" {
		p.refuse("authSource", o.Span, mechanism+" authenticates against $external, and takes no other authSource", "take authSource out")
	}
}

// properties returns the authMechanismProperties; ok is false when they can't
// be read.
func (p *parser) properties() (names, values []string, o schema.ConnectionOption, ok bool) {
	o, ok = p.get("authMechanismProperties")
	if !ok {
		return nil, nil, o, !p.c.OptionsHidden
	}
	v, isKnown := o.Value.Get()
	if !isKnown || v != "" && !isPairs(v) {
		return nil, nil, o, false
	}
	for pair := range strings.SplitSeq(v, ",") {
		name, value, _ := strings.Cut(pair, ":")
		if name != "" {
			names, values = append(names, strings.ToUpper(name)), append(values, value)
		}
	}
	return names, values, o, true
}

func (p *parser) checkProperties(mechanism string) {
	names, values, o, ok := p.properties()
	if !ok || len(names) == 0 {
		return
	}
	var allowed []string
	switch mechanism {
	case "GSSAPI":
		allowed = []string{"SERVICE_NAME", "CANONICALIZE_HOST_NAME", "SERVICE_REALM", "SERVICE_HOST"}
	case "MONGODB-AWS":
		allowed = []string{"AWS_SESSION_TOKEN"}
	case "MONGODB-OIDC":
		return // by checkOIDC
	}
	for i, name := range names {
		if name == "CANONICALIZE_HOST_NAME" && !slices.Contains([]string{"none", "forward", "forwardAndReverse", "true", "false"}, values[i]) {
			p.refuse("authMechanismProperties", o.Span, "CANONICALIZE_HOST_NAME is none, forward or forwardAndReverse", "write one of these, or take it out for none")
		}
		if !slices.Contains(allowed, name) {
			p.ignore("authMechanismProperties", o.KeySpan, "authMechanismProperties holds what "+mechanism+" does not take: drivers ignore or refuse it", "")
			return
		}
	}
}

// checkOIDC: a callback of the application may stand in for ENVIRONMENT, so
// its absence says nothing.
func (p *parser) checkOIDC(o schema.ConnectionOption) {
	names, values, props, ok := p.properties()
	if !ok {
		return
	}
	environment, resource := "", false
	for i, name := range names {
		switch name {
		case "ENVIRONMENT":
			environment = values[i]
		case "TOKEN_RESOURCE":
			resource = true
		default:
			p.refuse("authMechanismProperties", props.KeySpan, "authMechanismProperties holds what MONGODB-OIDC does not take in a connection string", "the properties are ENVIRONMENT and TOKEN_RESOURCE")
			return
		}
	}
	switch environment {
	case "":
	case "test":
		if p.user == written {
			p.refuse("authMechanism", o.Span, "MONGODB-OIDC takes no user name with ENVIRONMENT:test", "take the user name out")
		}
	case "azure", "gcp":
		if !resource {
			p.refuse("authMechanismProperties", props.Span, "ENVIRONMENT:"+environment+" needs a TOKEN_RESOURCE", "add the audience that the cluster expects: ENVIRONMENT:"+environment+",TOKEN_RESOURCE:...")
		}
	case "k8s":
	default:
		p.refuse("authMechanismProperties", props.Span, "ENVIRONMENT is test, azure, gcp or k8s", "write one of these; elsewhere the application gives the driver a callback that fetches the token")
	}
}
