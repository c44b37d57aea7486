package breaking

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// key finds out whether the shard key changed.
func (u *unit) key(before, after *rules.Collection) {
	changes := rules.KeyChanges(before, after, u.Model, u.Versions)
	if len(changes) == 0 {
		return
	}
	state := rules.ServerCollection(after, u.Model)
	state.Zones = rules.ZoneRanges(before)
	to := rules.KeyTarget(after)
	c := Change{Namespace: after.Namespace, What: "shard key", Before: keyText(before.Key), After: keyText(after.Key),
		Span: keySpan(after), Routes: u.routes(before, after)}
	u.add(c, func(v mongodb.Version) (Cost, bool) {
		i := slices.IndexFunc(changes, func(k rules.KeyChange) bool { return slices.Contains(k.Versions, v) })
		k := changes[i]
		class, ok := classOf(k.Kind, state.Data)
		cost := Cost{Class: class, Command: k.Command, First: k.First, Notes: k.Notes}
		if class != Impossible {
			cost.Steps = k.Runbook(to, state, rules.ZoneRanges(after))
			cost.prepare(k.Command, rules.ServerCollection(before, u.Before), state, to, v)
		}
		return cost, ok
	})
}

// prepare puts in front of the command the changes of indexes that it needs, where the
// indexes that are declared now are others than before: the server refuses a key
// that no index serves, and one that a unique index does not start with.
func (cost *Cost) prepare(command string, was, now mongodb.Collection, to mongodb.KeyTarget, v mongodb.Version) {
	var first, steps []string
	if command == "refineCollectionShardKey" || command == "shardCollection" && now.Data != mongodb.Empty {
		if ix, missing := newSupport(was, now, to, v); missing {
			first, steps = append(first, "create index "+indexText(ix)), append(steps, mongodb.ShellCreateIndex(to.Namespace, ix))
		}
	}
	for _, ix := range was.Indexes {
		stays := slices.ContainsFunc(now.Indexes, func(o mongodb.Index) bool { return !o.Key.Known() || o.Key.Equal(ix.Key) && !o.Unique.False() })
		if now.IndexesKnown && command != "unshardCollection" && ix.Key.Known() && ix.Unique.True() && !stays && len(mongodb.CheckUnique(to.Key, ix, v)) > 0 {
			first = append(first, "drop unique index "+ix.Key.String()+": it doesn't start with shard key "+to.Key.String())
			steps = append(steps, mongodb.ShellDropIndex(to.Namespace, ix))
		}
	}
	cost.First, cost.Steps = append(first, cost.First...), append(steps, cost.Steps...)
}

// newSupport returns the index that serves the new key, if it is declared now and none
// that was declared before does: the command needs it to be there.
func newSupport(was, now mongodb.Collection, to mongodb.KeyTarget, v mongodb.Version) (ix mongodb.Index, missing bool) {
	serving := func(c mongodb.Collection) int {
		return slices.IndexFunc(c.Indexes, func(ix mongodb.Index) bool {
			return (!to.Unique.True() || ix.Unique.True()) && mongodb.Supports(to.Key, ix, v, c.DefaultCollation).Serves()
		})
	}
	at := serving(now)
	if !was.IndexesKnown || at < 0 || serving(was) >= 0 || to.Key.Equal(mongodb.KeyPattern{{Field: "_id", Value: mongodb.Int(1)}}) {
		return mongodb.Index{}, false
	}
	return now.Indexes[at], true
}

func keyText(key mongodb.KeyPattern) string {
	if len(key) == 0 {
		return ""
	}
	return key.String()
}

// keySpan returns where the shard key stands, or else the namespace.
func keySpan(c *rules.Collection) schema.Span {
	if !c.Pattern.Span.IsZero() {
		return c.Pattern.Span
	}
	return c.NamespaceSpan
}

// routes finds the queries that go elsewhere.
func (u *unit) routes(before, after *rules.Collection) []Route {
	var all []Route
	for _, q := range rules.RouteChanges(before, after, u.Model, u.Versions) {
		own := Route{Span: q.Span}
		own.Op, _ = q.Op.Get()
		own.Name, _ = q.Name.Get()
		for _, v := range []*mongodb.Value{q.Request.Filter, q.Request.Pipeline, q.Request.Document} {
			if v != nil && v.Kind() != mongodb.Unknown {
				own.Filter = v.String()
				break
			}
		}
		for i, a := range q.Answers {
			was := q.Before[i].Route
			if was == a.Route {
				continue
			}
			at := slices.IndexFunc(own.Answers, func(have Answer) bool {
				return have.Before == was && have.After == a.Route && have.Reason == a.Reason
			})
			if at < 0 {
				at = len(own.Answers)
				own.Answers = append(own.Answers, Answer{Before: was, After: a.Route, Reason: a.Reason})
			}
			own.Answers[at].Versions = append(own.Answers[at].Versions, u.names[i])
		}
		all = append(all, own)
	}
	slices.SortStableFunc(all, func(a, b Route) int { return a.Span.Compare(b.Span) })
	return all
}

// unique finds out whether the key of a collection that keeps it is to be unique or no
// longer.
func (u *unit) unique(before, after *rules.Collection) {
	if len(after.Key) == 0 || !before.Key.Known() || !after.Key.Known() || !before.Key.Equal(after.Key) {
		return
	}
	was, ok := before.Unique.OrDefault(false)
	now, also := after.Unique.OrDefault(false)
	if !ok || !also || was == now || len(before.Conflicts)+len(after.Conflicts) > 0 {
		return
	}
	span := after.Unique.Span()
	if span.IsZero() {
		span = keySpan(after)
	}
	c := Change{Namespace: after.Namespace, What: "unique", Before: fmt.Sprint(was), After: fmt.Sprint(now), Span: span}
	u.add(c, func(mongodb.Version) (Cost, bool) {
		return costOf(mongodb.ChangeUniqueness(after.Key, now))
	})
}

// indexes finds the unique indexes that came, went or changed, and the loss of the
// last index that serves the shard key.
func (u *unit) indexes(before, after *rules.Collection) {
	was, now := rules.ServerCollection(before, u.Before), rules.ServerCollection(after, u.Model)
	if !was.IndexesKnown || !now.IndexesKnown || len(was.Indexes) != len(before.Indexes) || len(now.Indexes) != len(after.Indexes) {
		return
	}
	ns := string(after.Namespace)
	find := func(in []mongodb.Index, key mongodb.KeyPattern) int {
		return slices.IndexFunc(in, func(ix mongodb.Index) bool { return ix.Key.Known() && ix.Key.Equal(key) })
	}
	lost := map[int]bool{}
	if len(after.Key) > 0 && before.Key.Known() && before.Key.Equal(after.Key) && now.TimeSeries == nil {
		for _, v := range u.Versions {
			for _, f := range rules.LostSupport(was, now, v) {
				lost[f.Item] = true
			}
		}
	}
	for i, ix := range was.Indexes {
		at := find(now.Indexes, ix.Key)
		switch {
		case lost[i]:
			u.loses(before, after, was, now, i)
		case !ix.Unique.True() || !ix.Key.Known():
		case at < 0:
			c := Change{Namespace: after.Namespace, What: "unique index", Before: indexText(ix), Span: indexesSpan(after)}
			u.add(c, func(mongodb.Version) (Cost, bool) { return costOf(mongodb.DropUnique(ns, ix)) })
		case now.Indexes[at].Unique == mongodb.No || now.Indexes[at].Unique == mongodb.Absent:
			c := Change{Namespace: after.Namespace, What: "unique index", Before: indexText(ix), After: indexText(now.Indexes[at]), Span: after.Indexes[at].Span}
			u.add(c, func(v mongodb.Version) (Cost, bool) { return costOf(mongodb.MakePlain(ns, ix, now.Indexes[at], v)) })
		}
	}
	for i, ix := range now.Indexes {
		if !ix.Unique.True() || !ix.Key.Known() {
			continue
		}
		c := Change{Namespace: after.Namespace, What: "unique index", After: indexText(ix), Span: after.Indexes[i].Span}
		switch at := find(was.Indexes, ix.Key); {
		case at < 0:
			u.add(c, func(v mongodb.Version) (Cost, bool) { return costOf(mongodb.AddUnique(ns, ix, after.Key, v)) })
		case was.Indexes[at].Unique == mongodb.No || was.Indexes[at].Unique == mongodb.Absent:
			c.Before = indexText(was.Indexes[at])
			u.add(c, func(v mongodb.Version) (Cost, bool) {
				return costOf(mongodb.MakeUnique(ns, was.Indexes[at], ix, after.Key, v))
			})
		}
	}
}

// loses adds the loss of the last index that serves the key.
func (u *unit) loses(before, after *rules.Collection, was, now mongodb.Collection, at int) {
	ix := was.Indexes[at]
	c := Change{Namespace: after.Namespace, What: "index", Before: indexText(ix), Span: indexesSpan(after)}
	if i := slices.IndexFunc(now.Indexes, func(o mongodb.Index) bool { return o.Key.Equal(ix.Key) }); i >= 0 {
		c.Span, c.After = after.Indexes[i].Span, indexText(now.Indexes[i])
	}
	u.add(c, func(v mongodb.Version) (Cost, bool) {
		faults := rules.LostSupport(was, now, v)
		if len(faults) == 0 {
			return Cost{}, false
		}
		f := faults[0]
		cost := Cost{Class: Impossible, First: []string{"create another index that starts with " + before.Key.String()}}
		switch {
		case f.Ignored:
			cost.Class = Free
			cost.Notes = []string{f.Reason}
		case f.Uncertain:
			cost.Notes = []string{f.Reason, "some releases refuse to let it go"}
		default:
			cost.Notes = []string{fmt.Sprintf("the server refuses to let it go (%s, %d): %s", f.CodeName, f.Code, f.Reason)}
		}
		return cost, true
	})
}

func indexesSpan(c *rules.Collection) schema.Span {
	if s := c.IndexesListed.Span(); !s.IsZero() {
		return s
	}
	return keySpan(c)
}

// indexText shows an index for people.
func indexText(ix mongodb.Index) string {
	words := []string{ix.Key.String()}
	for _, option := range []struct {
		is   mongodb.Tri
		name string
	}{{ix.Unique, "unique"}, {ix.PrepareUnique, "prepareUnique"}, {ix.Sparse, "sparse"}, {ix.Hidden, "hidden"}} {
		if option.is.True() {
			words = append(words, option.name)
		}
	}
	if ix.Partial != nil {
		words = append(words, "partial")
	}
	return strings.Join(words, " ")
}

// zones finds the zone ranges that came, went or changed. Resharding is given the
// ranges with the command, so that they are no change of their own.
func (u *unit) zones(before, after *rules.Collection) {
	if len(after.Key) == 0 || !after.Key.Known() || !before.Key.Known() || !after.Key.HasPrefix(before.Key) {
		return
	}
	for _, z := range mongodb.ZoneChanges(rules.ZoneRanges(before), rules.ZoneRanges(after), after.Key) {
		c := Change{Namespace: after.Namespace, What: "zone", Span: keySpan(after)}
		if z.Before != nil {
			c.Before = zoneText(*z.Before)
		}
		if z.After != nil {
			c.After = zoneText(*z.After)
			for _, d := range after.Zones {
				if name, _ := d.Name.Get(); name == z.After.Zone && rules.Value(d.Min).String() == z.After.Min.String() {
					c.Span = d.Span
				}
			}
		}
		u.add(c, func(mongodb.Version) (Cost, bool) { return costOf(z.Cost(string(after.Namespace))) })
	}
}

func zoneText(z mongodb.ZoneRange) string { return fmt.Sprintf("%s %s to %s", z.Zone, z.Min, z.Max) }

// shards finds out whether the number of shards changed.
func (u *unit) shards() {
	was, ok := u.Before.Topology.ShardCount.Get()
	now, also := u.Model.Topology.ShardCount.Get()
	if !ok || !also || was == now {
		return
	}
	zones := slices.ContainsFunc(u.Model.Collections, func(c *schema.Collection) bool { return len(c.Zones) > 0 })
	names := shardNames(u.Model.Topology.Shards, u.Before.Topology.Shards, address)
	if now < was {
		names = shardNames(u.Before.Topology.Shards, u.Model.Topology.Shards, shardName)
	}
	c := Change{What: "shards", Before: fmt.Sprint(was), After: fmt.Sprint(now), Span: u.Model.Topology.ShardCount.Span()}
	u.add(c, func(v mongodb.Version) (Cost, bool) { return costOf(mongodb.ChangeShards(was, now, names, zones, v)) })
}

// shardNames returns those of the shards that the others lack, by name.
func shardNames(of, others []schema.Shard, show func(schema.Shard) string) []string {
	var names []string
	for _, s := range of {
		name := shardName(s)
		if name != "" && !slices.ContainsFunc(others, func(o schema.Shard) bool { return shardName(o) == name }) {
			names = append(names, show(s))
		}
	}
	return names
}

func shardName(s schema.Shard) string {
	name, _ := s.Name.Get()
	return name
}

// address returns what sh.addShard takes: the replica set and its hosts.
func address(s schema.Shard) string {
	set, ok := s.ReplicaSet.Get()
	if !ok {
		set = "<replica set>"
	}
	var hosts []string
	for _, h := range s.Hosts {
		if host, ok := h.Get(); ok {
			hosts = append(hosts, host)
		}
	}
	if len(hosts) == 0 {
		hosts = []string{"<host:port>"}
	}
	return set + "/" + strings.Join(hosts, ",")
}
