package rules

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A role is what a host of a connection string is in a cluster.
type role uint8

const (
	unknownRole role = iota
	routerRole
	shardRole
	configRole
)

// String returns the role with its article.
func (r role) String() string {
	return [...]string{"a host", "a router", "a shard member", "a config server"}[r]
}

// A member is a host of a connection string with the role it has.
type member struct {
	schema.Host
	role  role
	basis schema.Basis // Declared or Guessed; 0 for an unknown role
	// why says what the role rests on: "declared", "by its name", "by port
	// 27018".
	why string
	// place is where the role is declared; zero for a guess.
	place schema.Span
	shard string // name of the shard that the host is declared a member of
}

// name returns the host as people call it: without the default port.
func (m member) name() string {
	name, ok := m.Name.Get()
	if !ok {
		return "a host"
	}
	if port, known := m.Port.Get(); known && port != schema.DefaultPort {
		return schema.JoinHostPort(name, port)
	}
	return name
}

// A conn is a connection string with the roles of its hosts.
type conn struct {
	*schema.Connection
	members []member
	// sharded is true when the deployment is known to be a sharded cluster.
	sharded bool
}

// The ports that mongod takes by its role when none is configured.
const (
	shardPort  = 27018
	configPort = 27019
)

var (
	// The first label alone names a host; what follows names its network.
	routerLabel = lazily(`^(?:[a-z0-9]+[-_])*(?:mongos|(?:mongo)?router)s?(?:[-_]?\d+[a-z]?)?(?:[-_][a-z0-9]+)*$`)
	shardLabel  = lazily(`(?i)(?:^|[-_.])(?:sh|shard)[-_]?\d+`)
	shardSet    = lazily(`(?i)(?:(?:^|[-_.])sh[-_]?\d+|shard(?:[-_]?[a-z]?\d|[-_]?[a-z]$|$))`)
	balancerish = lazily(`(?:^|[-_])(?:lb|nlb|elb|slb|vip|haproxy|loadbalancer|balancer)\d*(?:[-_]|$)`)
)

// connection works out the roles of the hosts; ok is false for a string that no
// rule about connections looks at, because its hosts are another service's.
func (p *Pass) connection(c *schema.Connection) (conn, bool) {
	out := conn{Connection: c, sharded: p.Model.Sharded()}
	for _, h := range c.Hosts {
		if name, ok := h.Name.Get(); ok && isOtherService(name) {
			return conn{}, false
		}
		out.members = append(out.members, p.member(h))
	}
	return out, true
}

func (p *Pass) member(h schema.Host) member {
	m := member{Host: h}
	name, ok := h.Name.Get()
	if !ok || h.Socket {
		return m
	}
	if address, ok := h.Address(); ok {
		if p.declared(&m, address) {
			return m
		}
	}
	port, _ := h.Port.OrDefault(schema.DefaultPort)
	m.basis = schema.Guessed
	switch {
	case isAtlas(name):
		// Atlas calls the members of any replica set shards, and gives
		// routers the same names under another port.
		m.basis = 0
	case namesRouter(name):
		m.role, m.why = routerRole, "by its name"
	case port == configPort:
		m.role, m.why = configRole, "by port 27019"
	case port == shardPort:
		m.role, m.why = shardRole, "by port 27018"
	case shardLabel().MatchString(name) && !isAddress(name):
		m.role, m.why = shardRole, "by its name"
	default:
		m.basis = 0
	}
	return m
}

// declared fills in the role that the topology gives the address.
func (p *Pass) declared(m *member, address string) bool {
	d, ok := p.cluster().roles[address]
	if ok {
		m.role, m.basis, m.why, m.place, m.shard = d.role, schema.Declared, "declared", d.place, d.shard
	}
	return ok
}

func namesRouter(name string) bool {
	label, _, _ := strings.Cut(name, ".")
	return routerLabel().MatchString(label)
}

// isOtherService reports whether a host belongs to a service that speaks
// MongoDB's protocol and is not MongoDB.
func isOtherService(name string) bool {
	for _, suffix := range []string{
		".docdb.amazonaws.com", ".docdb.amazonaws.com.cn", ".docdb-elastic.amazonaws.com", ".cosmos.azure.com", ".cosmos.azure.cn", ".cosmos.azure.us",
		".documents.azure.com", ".documents.azure.cn", ".documents.azure.us", ".oraclecloudapps.com", ".firestore.goog",
	} {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	return false
}

func isAtlas(name string) bool {
	for _, suffix := range []string{".mongodb.net", ".mongodb-dev.net", ".mongodbgov.net", ".mmscloudteam.com"} {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	return false
}

func isAddress(name string) bool {
	_, err := netip.ParseAddr(name)
	return err == nil
}

func isLoopback(name string) bool {
	if name == "localhost" || strings.HasSuffix(name, ".localhost") || name == "host.docker.internal" {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && (a.IsLoopback() || a.IsUnspecified())
}

// isClusterService reports whether a name is that of a Kubernetes service,
// which stands for as many pods as run.
func isClusterService(name string) bool {
	return slices.Contains(strings.Split(name, ".")[1:], "svc")
}

// looksLikeBalancer reports whether a name may well stand for several routers.
func looksLikeBalancer(name string) bool {
	label, _, _ := strings.Cut(name, ".")
	return balancerish().MatchString(label) || strings.HasSuffix(name, ".elb.amazonaws.com")
}

// sameHost reports whether two addresses have one port and one name, the one
// short and the other with its domain.
func sameHost(a, b string) bool {
	if a == b {
		return true
	}
	i, j := strings.LastIndexByte(a, ':'), strings.LastIndexByte(b, ':')
	if i < 0 || j < 0 || a[i:] != b[j:] || isAddress(a[:i]) || isAddress(b[:j]) {
		return false
	}
	return strings.HasPrefix(a[:i], b[:j]+".") || strings.HasPrefix(b[:j], a[:i]+".")
}
