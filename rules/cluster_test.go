package rules

import (
	"slices"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// Every way to look a router up agrees with a comparison with each.
func TestClusterFindsRouters(t *testing.T) {
	t.Parallel()
	written := []string{"m1.example.com:27017", "m1", "M2:27018", "10.0.0.1", "10.0.0.2:27017", "m1.example", "[::1]:27017", "m3.a.b"}
	var topology schema.Topology
	for _, w := range written {
		topology.Mongos = append(topology.Mongos, schema.KnownAt(w, schema.Span{}))
	}
	p := NewPass(SingleMongos, &schema.Model{Topology: topology}, nil, false, Settings{}, nil)
	for _, host := range []string{"m1", "m1.example.com", "m1.other", "m2:27018", "m2", "10.0.0.1", "10.0.0.2", "10.0.0.3", "10", "m1.example", "::1", "[::1]:27017", "m3", "m3.a", "m3.a.b.c", ""} {
		address := schema.Address(host)
		want := slices.IndexFunc(written, func(w string) bool { return sameHost(schema.Address(w), address) })
		if got := p.cluster().router(address); got != want {
			t.Errorf("%s is router %d, not %d", address, got, want)
		}
	}
}
