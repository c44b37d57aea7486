package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// checkZoneCommands judges the commands of a script on zones that are not among
// the ranges of a collection in the end: ranges taken away, shards taken out of a
// zone, and ranges of a zone that no shard is put in.
func checkZoneCommands(p *Pass, script *schema.Script) {
	members := shardsInZones{}
	if declared, ok := namedShardZones(p.Model.Topology); ok {
		members.all, members.zones = true, declared
	} else {
		members.zones = map[string][]string{}
	}
	steps := map[*schema.Statement]int{}
	for i := range script.Steps {
		steps[script.Steps[i].Statement] = i
	}
	var ranges []zoneCommand
	for i := range script.Statements {
		s := &script.Statements[i]
		switch s.Name {
		case "addShardToZone":
			members.add(s)
		case "removeShardFromZone":
			p.checkRemoveShard(s, &members, ranges)
		case "drop", "dropDatabase", "renameCollection":
			ranges = nil // ranges may go with their collection
		case "updateZoneKeyRange":
			r := zoneCommand{statement: s, ZoneRange: mongodb.ZoneRange{
				Zone: textArgument(s, "zone"), Min: wholeValue(argument(s.Args, "min")), Max: wholeValue(argument(s.Args, "max")),
			}}
			if r.ns, _ = s.Namespace.Get(); r.Zone != "" {
				ranges = append(ranges, r)
				continue
			}
			ranges = slices.DeleteFunc(ranges, func(have zoneCommand) bool { return have.ns == r.ns || r.ns == "" })
			if at, ok := steps[s]; ok {
				p.checkRemovedRange(script, at, r)
			}
		}
	}
	p.checkZonesOfNoShard(script)
}

// A zoneCommand is a range that a script gives a zone.
type zoneCommand struct {
	mongodb.ZoneRange
	ns        schema.Namespace
	statement *schema.Statement
}

// shardsInZones is what is known of the zones of the shards, by shard.
type shardsInZones struct {
	zones map[string][]string
	all   bool // all shards are declared with their zones
	blind bool // a command can't be read, or may not run
}

func (z *shardsInZones) add(s *schema.Statement) {
	shard, zone := textArgument(s, "addShardToZone"), textArgument(s, "zone")
	if shard == "" || zone == "" || s.Conditional {
		z.blind = true
		return
	}
	if !slices.Contains(z.zones[shard], zone) {
		z.zones[shard] = append(slices.Clip(z.zones[shard]), zone)
	}
}

// checkRemoveShard reports a shard that is taken out of a zone as its last while
// a range has the zone.
func (p *Pass) checkRemoveShard(s *schema.Statement, members *shardsInZones, ranges []zoneCommand) {
	shard, zone := textArgument(s, "removeShardFromZone"), textArgument(s, "zone")
	if shard == "" || zone == "" || s.Conditional {
		members.blind = true
		return
	}
	if _, known := members.zones[shard]; !known && !members.all || members.blind {
		return
	}
	plain := make([]mongodb.ZoneRange, len(ranges))
	for i, r := range ranges {
		plain[i] = r.ZoneRange
	}
	for _, fault := range mongodb.CheckRemoveShardFromZone(shard, zone, members.zones, plain) {
		f := Finding{
			Severity: Error, Confidence: confidenceIf(!members.all), Span: schemaSpan(argumentSpan(s, "zone"), s.NameSpan), Subject: shard + " " + zone,
			Message: fmt.Sprintf("the server will refuse to take shard %q out of zone %q: %s", shard, zone, fault.Reason),
			Help:    "take the ranges away first, or put another shard into the zone",
		}
		if answer := answerOf("removeShardFromZone", fault); answer != "" {
			f.Notes = []string{answer}
		}
		if fault.Item >= 0 {
			r := ranges[fault.Item]
			f.Namespace = r.ns
			f.Related = []schema.Related{{Message: fmt.Sprintf("range of zone %q", zone), Span: r.statement.Span}}
		}
		p.Report(f)
	}
	members.zones[shard] = slices.DeleteFunc(slices.Clone(members.zones[shard]), func(z string) bool { return z == zone })
}

// checkRemovedRange reports bounds that can't be those of a range.
func (p *Pass) checkRemovedRange(script *schema.Script, at int, r zoneCommand) {
	m, ok := p.momentOf(script, at)
	zone := argument(r.statement.Args, "zone")
	if !ok || zone != nil && zone.Kind != schema.NullNode || hasHidden(r.statement.Args) {
		return
	}
	r.Removes = true
	key := m.Key
	if len(key) == 0 {
		return // nobody says by which key it is sharded
	}
	for _, fault := range mongodb.CheckZoneRange(r.ZoneRange, key, nil) {
		f := p.stepFinding(m, fault, nil, "to take away this zone range")
		f.Help = fmt.Sprintf("write the bounds of a range that is there, with the first fields of shard key %s", m.Key)
		p.Report(f)
	}
}

// checkZonesOfNoShard reports ranges of a zone that no shard is in as far as the
// deployment shows: its scripts put shards into zones, and none into this one.
func (p *Pass) checkZonesOfNoShard(script *schema.Script) {
	var assigns *schema.Statement
	for i := range script.Statements {
		if s := &script.Statements[i]; s.Name == "addShardToZone" {
			assigns = s
		}
	}
	if assigns == nil {
		return
	}
	told := map[string]bool{}
	for i := range script.Statements {
		s := &script.Statements[i]
		zone := textArgument(s, "zone")
		if s.Name != "updateZoneKeyRange" || zone == "" || told[zone] || p.assignsZone(zone) || p.declaresZone(zone) {
			continue
		}
		told[zone] = true
		ns, _ := s.Namespace.Get()
		p.Report(Finding{
			Severity: Warning, Confidence: Medium, Span: argumentSpan(s, "zone"), Namespace: ns, Subject: zone + " on no shard",
			Message: fmt.Sprintf("no script puts a shard into zone %q: the server will refuse its range for %s unless one is in it already", zone, ns),
			Notes:   []string{"a zone has a range only once a shard is in it (ZoneNotFound, 177)"},
			Help:    fmt.Sprintf("run sh.addShardToZone with %q first, or mend the name", zone),
			Related: []schema.Related{{Message: "shards are put into zones here", Span: assigns.NameSpan}},
		})
	}
}

// assignsZone reports whether a script of the deployment puts a shard into the
// zone, or may do so.
func (p *Pass) assignsZone(zone string) bool {
	return slices.ContainsFunc(p.Model.Scripts, func(script *schema.Script) bool {
		return script.Incomplete || slices.ContainsFunc(script.Statements, func(s schema.Statement) bool {
			name := argument(s.Args, "zone")
			return s.Name == "addShardToZone" && (name == nil || name.Kind != schema.StringNode || name.Text == zone)
		})
	})
}

// declaresZone reports whether a declared shard is in the zone, or may be.
func (p *Pass) declaresZone(zone string) bool {
	return slices.ContainsFunc(p.Model.Topology.Shards, func(s schema.Shard) bool {
		return slices.ContainsFunc(s.Zones, func(z schema.Value[string]) bool {
			name, ok := z.Get()
			return !ok || name == zone
		})
	})
}

// namedShardZones returns the zones of all shards by name; ok is false unless
// every shard is declared with its name and its zones.
func namedShardZones(t schema.Topology) (zones map[string][]string, ok bool) {
	if len(t.Shards) == 0 || !schema.Is(t.ShardsListed, true) {
		return nil, false
	}
	zones = map[string][]string{}
	for _, s := range t.Shards {
		name, ok := s.Name.Get()
		if !ok || s.ZonesListed.IsAbsent() {
			return nil, false
		}
		zones[name] = []string{}
		for _, z := range s.Zones {
			text, ok := z.Get()
			if !ok {
				return nil, false
			}
			zones[name] = append(zones[name], text)
		}
	}
	return zones, true
}
