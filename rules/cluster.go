package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A cluster is the declared topology made ready to be looked up: with many
// members and many connection strings, a look at every member for each host
// would take the product of the two.
type cluster struct {
	roles map[string]declaredRole // by address
	sets  map[string]declaredRole // by replica set name

	routers    []string // as written
	allRouters bool     // whether every router is among them
	atAddress  map[string]int
	// byLabel holds the routers by port and first label of the name: those
	// that sameHost may find alike.
	byLabel map[string][]int

	zones      map[string]map[string][]string // by zone, one of the shards in it
	zonesKnown bool
}

// A declaredRole is what the topology says of an address.
type declaredRole struct {
	role  role
	place schema.Span
	shard string
}

// cluster returns the topology of the pass, made ready the first time.
func (p *Pass) cluster() *cluster {
	if p.topology == nil {
		t := p.Model.Topology
		p.topology = &cluster{roles: map[string]declaredRole{}, sets: map[string]declaredRole{}, atAddress: map[string]int{}, byLabel: map[string][]int{}, allRouters: true}
		p.topology.addRouters(t.Mongos)
		p.topology.addRoles(t.ConfigServers, configRole, "")
		p.topology.addShards(t)
	}
	return p.topology
}

// addRoles gives the hosts a role; the first that an address gets counts.
func (c *cluster) addRoles(hosts []schema.Value[string], r role, shard string) {
	for _, h := range hosts {
		written, ok := h.Get()
		if !ok {
			continue
		}
		address := schema.Address(written)
		if _, ok := c.roles[address]; !ok {
			c.roles[address] = declaredRole{r, h.Span(), shard}
		}
	}
}

func (c *cluster) addRouters(hosts []schema.Value[string]) {
	c.addRoles(hosts, routerRole, "")
	for _, h := range hosts {
		name, ok := h.Get()
		if !ok {
			c.allRouters = false
			continue
		}
		address, i := schema.Address(name), len(c.routers)
		c.routers = append(c.routers, name)
		if _, ok := c.atAddress[address]; !ok {
			c.atAddress[address] = i
		}
		c.byLabel[hostLabel(address)] = append(c.byLabel[hostLabel(address)], i)
	}
}

func (c *cluster) addShards(t schema.Topology) {
	c.zones, c.zonesKnown = map[string]map[string][]string{}, len(t.Shards) > 0 && schema.Is(t.ShardsListed, true)
	for _, s := range t.Shards {
		name, _ := s.Name.Get()
		c.addRoles(s.Hosts, shardRole, name)
		declared := s.ReplicaSet
		if declared.IsAbsent() {
			declared = s.Name // a shard is called after its set unless told otherwise
		}
		if set, ok := declared.Get(); ok {
			if _, ok := c.sets[set]; !ok {
				c.sets[set] = declaredRole{shardRole, declared.Span(), name}
			}
		}
		c.zonesKnown = c.zonesKnown && !s.ZonesListed.IsAbsent()
		for _, z := range s.Zones {
			zone, known := z.Get()
			c.zones[zone] = map[string][]string{name: {zone}}
			c.zonesKnown = c.zonesKnown && known
		}
	}
}

// hostLabel returns what two addresses have in common that may be one host: the
// port and the name up to the first dot, of an IP address the whole.
func hostLabel(address string) string {
	i := strings.LastIndexByte(address, ':')
	if i < 0 || isAddress(address[:i]) {
		return address
	}
	label, _, _ := strings.Cut(address[:i], ".")
	return label + address[i:]
}

// router returns the position of the first router that may be at the address,
// or -1.
func (c *cluster) router(address string) int {
	at, found := c.atAddress[address]
	if !found {
		at = len(c.routers)
	}
	for _, i := range c.byLabel[hostLabel(address)] {
		if i < at && sameHost(schema.Address(c.routers[i]), address) {
			return i
		}
	}
	if found {
		return at
	}
	return -1
}

// shardsIn returns a shard that is in the zone, with that zone, if there is one; known
// is false unless every shard is declared with its zones.
func (c *cluster) shardsIn(zone string) (shards map[string][]string, known bool) {
	return c.zones[zone], c.zonesKnown
}

// maxListed is how many hosts are listed in a text. Where both routers and
// connection strings are many, a list of all with each finding would be as long
// as the product of the two.
const maxListed = 50

// some returns the names, of very many the first and how many are left out.
func some(names []string) []string {
	if len(names) <= maxListed {
		return names
	}
	return append(slices.Clip(names[:maxListed]), grouped(int64(len(names)-maxListed))+" more")
}
