package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A KeyChange is what the change of a collection's shard key takes on the versions on
// which it takes the same.
type KeyChange struct {
	Versions []mongodb.Version
	mongodb.Rekeying
}

// KeyChanges returns what it takes to get from the collection as it was in the model
// to the shard key that it is to have, by version. It is empty if the key stays, and
// if one of the two can't be seen.
func KeyChanges(before, after *Collection, m *schema.Model, versions []mongodb.Version) []KeyChange {
	if !keySeen(before) || !keySeen(after) || before.Key.Equal(after.Key) || len(before.Key) == 0 && len(after.Key) == 0 {
		return nil
	}
	unsharding := len(after.Key) == 0
	if unsharding && !declaredWithoutKey(before, after) {
		return nil
	}
	// What the server meets has the indexes that are declared now: whoever changes
	// both makes the indexes first.
	state := ServerCollection(after, m)
	was := ServerCollection(before, m)
	state.Sharded, state.NotSharded, state.Zones = was.Sharded, was.NotSharded, was.Zones
	var all []KeyChange
	for _, v := range versions {
		var c mongodb.Rekeying
		if unsharding {
			c = mongodb.Unshard(state, v)
		} else {
			c = mongodb.ChangeKey(KeyTarget(after), state, v)
		}
		if i := slices.IndexFunc(all, func(have KeyChange) bool { return have.Same(c) }); i >= 0 {
			all[i].Versions = append(all[i].Versions, v)
			continue
		}
		all = append(all, KeyChange{[]mongodb.Version{v}, c})
	}
	return all
}

// keySeen reports whether it is known by which key the collection is sharded, if by
// any.
func keySeen(c *Collection) bool { return c.Key != nil && c.Key.Known() }

// declaredWithoutKey reports whether a spec that gave the collection a shard key is
// there and gives it none: that a script is gone says nothing, for what it did stays.
func declaredWithoutKey(before, after *Collection) bool {
	return slices.ContainsFunc(before.Declarations, isSharded) && slices.ContainsFunc(after.Declarations, func(d *schema.Collection) bool { return d.Source == schema.FromSpec })
}

func isSharded(d *schema.Collection) bool { return d.Source == schema.FromSpec && d.Sharded() }

// A RouteChange is a query that goes elsewhere under the new shard key.
type RouteChange struct {
	RoutedQuery
	// Before is where it goes under the old key, on each version.
	Before []mongodb.Answer
	// Version is the position of the first version on which it does.
	Version int
}

// RouteChanges returns the queries of the collection, as it is now, that go elsewhere
// than they would under the shard key that it had.
func RouteChanges(before, after *Collection, m *schema.Model, versions []mongodb.Version) []RouteChange {
	if !keySeen(before) || !keySeen(after) || len(after.Queries) == 0 {
		return nil
	}
	own := *after.Collection
	own.ShardKey, own.Unique = before.ShardKey, before.Unique
	old := Facts(&own, m, versions)
	var all []RouteChange
	for i, q := range after.Routed {
		r := RouteChange{q, old.Routed[i].Answers, -1}
		for v := range r.Answers {
			was, now := r.Before[v].Route, r.Answers[v].Route
			if r.Version < 0 && was != now && was != mongodb.RouteUnknown && now != mongodb.RouteUnknown {
				r.Version = v
			}
		}
		if r.Version >= 0 {
			all = append(all, r)
		}
	}
	return all
}

// Sentence says where the query goes now and went.
func (r RouteChange) Sentence() string {
	was, now := r.Before[r.Version].Route, r.Answers[r.Version].Route
	return fmt.Sprintf("under the new key this is %s, under the old one %s", routePhrase(now), routePhrase(was))
}

func routePhrase(r mongodb.Route) string {
	switch r {
	case mongodb.RouteOne:
		return "for one shard"
	case mongodb.RouteSome:
		return "for some shards"
	case mongodb.RouteAll:
		return "for all shards"
	case mongodb.RouteRefused:
		return "refused"
	}
	return "not known to go anywhere"
}
