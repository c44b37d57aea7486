package connstr

import (
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// checkTogether judges what no part shows alone.
func (p *parser) checkTogether() {
	p.checkRenamed()
	p.checkDirect()
	p.checkLoadBalanced()
	p.checkSRVOptions()
	p.checkTLS()
	p.checkConcerns()
	p.checkPool()
	p.checkProxy()
	p.checkAuth()
}

// checkRenamed finds old names beside the ones that replaced them.
func (p *parser) checkRenamed() {
	for _, o := range p.c.Options {
		def, ok := lookup(o.Key)
		if !ok || def.renamed == "" || o.Repeated {
			continue
		}
		if _, ok := p.get(def.renamed); ok {
			p.ignore(def.name, o.Span, o.Key+" is ignored: it is the old name of "+def.renamed+", which is given too", "take it out")
		}
	}
}

func (p *parser) checkDirect() {
	direct, isDirect := p.is("directConnection", "true")
	written := "directConnection=true"
	if connect, ok := p.get("connect"); ok {
		value, _ := connect.Value.Get()
		switch _, off := p.is("directConnection", "false"); {
		case strings.EqualFold(value, "direct") && off:
			p.refuse("connect", connect.Span, "connect=direct contradicts directConnection=false", "keep directConnection alone")
		case strings.EqualFold(value, "automatic") && isDirect:
			p.refuse("connect", connect.Span, "connect=automatic contradicts directConnection=true", "keep directConnection alone")
		case strings.EqualFold(value, "direct") && !isDirect:
			direct, isDirect, written = connect, true, "connect=direct"
		}
	}
	if !isDirect {
		return
	}
	if n := len(p.c.Hosts); n > 1 {
		p.refuse("directConnection", direct.Span, written+" takes exactly one host, and the string lists "+strconv.Itoa(n), "take "+written+" out, so that the driver uses all the hosts")
	}
	if schema.Is(p.c.Scheme, SRV) {
		p.refuse("directConnection", direct.Span, written+" does not go with mongodb+srv, whose DNS record may list several hosts", "take "+written+" out, or write one host after mongodb://")
	}
	if _, ok := p.is("loadBalanced", "true"); ok {
		p.refuse("directConnection", direct.Span, written+" does not go with loadBalanced=true", "take "+written+" out: behind a balancer the driver connects to that alone")
	}
}

func (p *parser) checkLoadBalanced() {
	o, ok := p.is("loadBalanced", "true")
	if !ok {
		return
	}
	if n := len(p.c.Hosts); n > 1 {
		p.refuse("loadBalanced", o.Span, "loadBalanced=true takes one host, the balancer, and the string lists "+strconv.Itoa(n), "name the balancer alone; or list the routers and take loadBalanced=true out")
	}
	if set, ok := p.get("replicaSet"); ok && !schema.Is(set.Value, "") {
		p.refuse("loadBalanced", set.Span, "replicaSet does not go with loadBalanced=true", "take replicaSet out")
	}
}

func (p *parser) checkSRVOptions() {
	if schema.Is(p.c.Scheme, Standard) {
		for _, name := range []string{"srvMaxHosts", "srvServiceName"} {
			if o, ok := p.get(name); ok {
				p.refuse(name, o.Span, name+" goes with mongodb+srv only", "take "+name+" out, or write mongodb+srv:// and the name of the DNS record")
			}
		}
		return
	}
	if o, ok := p.get("srvServiceName"); ok {
		if v, isKnown := o.Value.Get(); isKnown && !isServiceName(v) {
			p.ignore("srvServiceName", o.Span, "drivers ignore srvServiceName or refuse the string: it is no service name of letters, digits and single hyphens", "")
		}
	}
	o, ok := p.get("srvMaxHosts")
	v, _ := o.Value.Get()
	if n, err := strconv.ParseInt(v, 10, 64); !ok || err != nil || n <= 0 {
		return
	}
	if set, ok := p.get("replicaSet"); ok && !schema.Is(set.Value, "") {
		p.refuse("srvMaxHosts", o.Span, "srvMaxHosts does not go with replicaSet", "take replicaSet out for a sharded cluster; take srvMaxHosts out for a replica set")
	}
	if _, ok := p.is("loadBalanced", "true"); ok {
		p.refuse("srvMaxHosts", o.Span, "srvMaxHosts does not go with loadBalanced=true", "take srvMaxHosts out: behind a balancer there is one host")
	}
}

func isServiceName(s string) bool {
	const longest = 62 // with the underscore in front it is one label of a DNS name
	letters := 0
	for i := 0; i < len(s); i++ {
		switch {
		case isLetter(s[i]):
			letters++
		case s[i] != '-' && !isDigit(s[i]):
			return false
		}
	}
	return letters > 0 && len(s) <= longest && s[0] != '-' && s[len(s)-1] != '-' && !strings.Contains(s, "--")
}

// checkTLS finds pairs of which the URI options specification demands an
// error, as each weakens what the other says.
func (p *parser) checkTLS() {
	for _, pair := range [...][2]string{
		{"tlsInsecure", "tlsAllowInvalidCertificates"},
		{"tlsInsecure", "tlsAllowInvalidHostnames"},
		{"tlsInsecure", "tlsDisableOCSPEndpointCheck"},
		{"tlsInsecure", "tlsDisableCertificateRevocationCheck"},
		{"tlsAllowInvalidCertificates", "tlsDisableOCSPEndpointCheck"},
		{"tlsAllowInvalidCertificates", "tlsDisableCertificateRevocationCheck"},
		{"tlsDisableOCSPEndpointCheck", "tlsDisableCertificateRevocationCheck"},
	} {
		first, ok1 := p.get(pair[0])
		second, ok2 := p.get(pair[1])
		if !ok1 || !ok2 {
			continue
		}
		if second.Span.Start < first.Span.Start {
			second = first
		}
		p.refuse(pair[0], second.Span, pair[0]+" and "+pair[1]+" exclude each other, whatever their values", "keep one of them")
	}
	first := ""
	check := func(o schema.ConnectionOption) {
		v, ok := o.Value.Get()
		if !ok || v != "true" && v != "false" {
			return
		}
		if first == "" {
			first = v
		} else if first != v {
			p.refuse("tls", o.Span, "tls and ssl are one option, and the string gives it both values", "keep tls")
		}
	}
	for _, o := range p.c.Options {
		if strings.EqualFold(o.Key, "tls") || strings.EqualFold(o.Key, "ssl") {
			check(o)
		}
	}
}

func (p *parser) checkConcerns() {
	if w, ok := p.is("w", "0"); ok {
		for _, name := range []string{"journal", "j"} {
			if j, ok := p.is(name, "true"); ok {
				p.refuse("journal", j.Span, "w=0 asks for no answer and "+j.Key+"=true for an answer after the journal",
					"take "+w.Key+"=0 out")
				break
			}
		}
	}
	p.checkReadPreference()
}

func (p *parser) checkReadPreference() {
	var limits []schema.ConnectionOption
	p.all("readPreferenceTags", func(o schema.ConnectionOption) {
		if v, ok := o.Value.Get(); ok && v != "" && isPairs(v) {
			limits = append(limits, o)
		}
	})
	if o, ok := p.get("maxStalenessSeconds"); ok {
		v, _ := o.Value.Get()
		if n, err := strconv.ParseInt(v, 10, 64); err == nil && n >= 90 {
			limits = append(limits, o)
			p.checkHeartbeat(o, n)
		}
	}
	if len(limits) == 0 {
		return
	}
	def, _ := lookup(limits[0].Key)
	if mode, ok := p.get("readPreference"); ok {
		if schema.Is(mode.Value, "primary") {
			p.refuse(def.name, limits[0].Span, def.name+" does not go with readPreference=primary, as there is one primary to choose from", "take it out, or choose another readPreference, such as secondaryPreferred")
		}
	} else if !p.c.OptionsHidden {
		p.ignore(def.name, limits[0].Span, def.name+" goes with a readPreference other than primary, and primary is the default", "add readPreference=secondaryPreferred, or another mode")
	}
}

// checkHeartbeat: staleness is measured once per heartbeat and the server
// writes at least every ten seconds, so a smaller limit can't be told.
func (p *parser) checkHeartbeat(o schema.ConnectionOption, seconds int64) {
	h, ok := p.get("heartbeatFrequencyMS")
	v, _ := h.Value.Get()
	if ms, err := strconv.ParseInt(v, 10, 32); ok && err == nil && seconds*1000 < ms+10_000 {
		p.ignore("maxStalenessSeconds", o.Span, "maxStalenessSeconds is too small: it must reach heartbeatFrequencyMS and 10 seconds more", "")
	}
}

func (p *parser) checkPool() {
	least, ok1 := p.get("minPoolSize")
	most, ok2 := p.get("maxPoolSize")
	if !ok1 || !ok2 {
		return
	}
	a, _ := least.Value.Get()
	b, _ := most.Value.Get()
	low, err1 := strconv.ParseInt(a, 10, 32)
	high, err2 := strconv.ParseInt(b, 10, 32)
	if err1 == nil && err2 == nil && high > 0 && low > high {
		p.refuse("minPoolSize", least.Span, "minPoolSize="+strconv.FormatInt(low, 10)+" is above maxPoolSize="+strconv.FormatInt(high, 10), "lower minPoolSize, or raise maxPoolSize")
	}
}

func (p *parser) checkProxy() {
	if p.c.OptionsHidden {
		return
	}
	needs := func(name, other string) bool {
		o, ok := p.get(name)
		if !ok || schema.Is(o.Value, "") {
			return false
		}
		if _, ok := p.get(other); !ok {
			p.refuse(name, o.KeySpan, name+" goes with "+other+" only", "add "+other+", or take "+name+" out")
			return true
		}
		return false
	}
	for _, name := range []string{"proxyPort", "proxyUsername", "proxyPassword"} {
		if needs(name, "proxyHost") {
			return
		}
	}
	needs("proxyUsername", "proxyPassword")
	needs("proxyPassword", "proxyUsername")
}
