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
	members := shardsInZones{shards: p.shardNames()}
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
			p.checkShardOfZone(s, textArgument(s, "addShardToZone"), members.shards)
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
	for at, step := range script.Steps {
		if step.Statement.Name == "shardCollection" && step.Before != nil && len(step.Before.Zones) > 0 && step.Before.ShardKey.IsAbsent() {
			p.checkZonesBeforeKey(script, at)
		}
	}
}

// checkZonesBeforeKey reports ranges that were set before the collection is
// sharded and do not name all fields of its key. Afterwards they would do.
func (p *Pass) checkZonesBeforeKey(script *schema.Script, at int) {
	s := script.Steps[at].Statement
	zones := script.Steps[at].Before.Zones
	m, ok := p.momentOf(script, at)
	key := argumentKey(s.Args, "key")
	if !ok || len(key) == 0 || len(m.Key) > 0 || argumentTri(s.Args, "presplitHashedZones") != mongodb.Absent {
		return // SL309 says it where zones are to be split
	}
	ranges := make([]mongodb.ZoneRange, len(zones))
	for i, z := range zones {
		ranges[i] = zoneRange(z)
	}
	for _, fault := range mongodb.CheckZonesFitKey(key, ranges) {
		z := zones[fault.Item]
		if len(mongodb.CheckZoneRange(ranges[fault.Item], key, nil)) > 0 {
			continue // wrong afterwards, too: told of the range
		}
		f := p.stepFinding(m, fault, nil, "")
		f.Span = schemaSpan(argumentSpan(s, "key"), s.NameSpan)
		f.Subject = fault.Reason
		f.Message = fmt.Sprintf("the server will refuse to shard %s: %s", m.Namespace, fault.Reason)
		f.Notes = []string{answerOf("shardCollection", fault)}
		f.Help = "write every field of the key in both bounds, or set the range after the collection is sharded"
		f.Related = []schema.Related{{Message: "this range is set first", Span: zoneSpan(z, fault.Option)}}
		p.Report(f)
	}
}

// A zoneCommand is a range that a script gives a zone.
type zoneCommand struct {
	mongodb.ZoneRange
	ns        schema.Namespace
	statement *schema.Statement
}

// shardsInZones is what is known of the zones of the shards, by shard.
type shardsInZones struct {
	zones  map[string][]string
	shards []string // the names of all, nil if not known
	all    bool     // all shards are declared with their zones
	blind  bool     // a command can't be read, or may not run
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
	if p.checkShardOfZone(s, shard, members.shards) || members.zones[shard] == nil || members.blind {
		return
	}
	var held []mongodb.ZoneRange
	at := slices.IndexFunc(ranges, func(r zoneCommand) bool { return r.Zone == zone })
	if at >= 0 {
		held = []mongodb.ZoneRange{ranges[at].ZoneRange}
	}
	for _, fault := range mongodb.CheckRemoveShardFromZone(shard, zone, members.zones, held) {
		f := Finding{
			Severity: Error, Confidence: confidenceIf(!members.all), Span: schemaSpan(argumentSpan(s, "zone"), s.NameSpan), Subject: shard + " " + zone,
			Message: fmt.Sprintf("the server will refuse to take shard %q out of zone %q: %s", shard, zone, fault.Reason),
			Help:    "take the ranges away first, or put another shard into the zone",
		}
		if answer := answerOf("removeShardFromZone", fault); answer != "" {
			f.Notes = []string{answer}
		}
		if fault.Item >= 0 {
			r := ranges[at]
			f.Namespace = r.ns
			f.Related = []schema.Related{{Message: fmt.Sprintf("range of zone %q", zone), Span: r.statement.Span}}
		}
		p.Report(f)
	}
	members.zones[shard] = slices.DeleteFunc(slices.Clone(members.zones[shard]), func(z string) bool { return z == zone })
}

// checkShardOfZone reports a shard that is not among those declared, and reports
// whether it did.
func (p *Pass) checkShardOfZone(s *schema.Statement, shard string, names []string) bool {
	if names == nil || shard == "" || slices.Contains(names, shard) {
		return false
	}
	p.Report(Finding{
		Severity: Error, Confidence: confidenceIf(s.Conditional), Span: schemaSpan(argumentSpan(s, s.Name), s.NameSpan), Subject: s.Name + " " + shard,
		Message: fmt.Sprintf("the server will refuse this %s: no shard is named %q", s.Name, shard),
		Notes:   []string{s.Name + " fails with ShardNotFound (70)"},
		Help:    "name a shard of `topology:`, or declare this one there",
	})
	return true
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
	assigned, unread := p.assignedZones()
	if unread || !p.addDeclaredZones(assigned) {
		return
	}
	told := map[string]bool{}
	for i := range script.Statements {
		s := &script.Statements[i]
		zone := textArgument(s, "zone")
		if s.Name != "updateZoneKeyRange" || zone == "" || told[zone] || assigned[zone] {
			continue
		}
		told[zone] = true
		ns, _ := s.Namespace.Get()
		p.Report(Finding{
			Severity: Warning, Confidence: Medium, Span: argumentSpan(s, "zone"), Namespace: ns, Subject: zone + " on no shard",
			Message: fmt.Sprintf("nothing here puts a shard into zone %q: the server will refuse its range for %s unless one is in it already", zone, ns),
			Notes:   []string{"a zone has a range only once a shard is in it (ZoneNotFound, 177)"},
			Help:    fmt.Sprintf("put a shard into %q with addShardToZone first, or mend the name", zone),
			Related: []schema.Related{{Message: "shards are put into zones here", Span: assigns.NameSpan}},
		})
	}
}

// assignedZones returns the zones that scripts of the deployment put shards into;
// unread is true when one can't be read.
func (p *Pass) assignedZones() (zones map[string]bool, unread bool) {
	zones = map[string]bool{}
	for _, script := range p.Model.Scripts {
		unread = unread || script.Incomplete
		for i := range script.Statements {
			if s := &script.Statements[i]; s.Name == "addShardToZone" {
				name := textArgument(s, "zone")
				zones[name] = true
				unread = unread || name == ""
			}
		}
	}
	return zones, unread
}

// addDeclaredZones adds the zones of the declared shards; false means that one
// can't be read.
func (p *Pass) addDeclaredZones(zones map[string]bool) bool {
	for _, s := range p.Model.Topology.Shards {
		for _, z := range s.Zones {
			name, ok := z.Get()
			if !ok {
				return false
			}
			zones[name] = true
		}
	}
	return true
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
