// Package compare sets candidate shard keys of one declared collection side by
// side: where the declared queries go, what is known of the key's values, what
// the rules say, and what the change to it costs.
//
// What the server does is decided by package mongodb, what is wrong with a key
// by the rules; this package gathers and shows the answers.
package compare

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Comparison is what is known of several shard keys of one collection.
type Comparison struct {
	Namespace  schema.Namespace
	Deployment string
	Declared   bool     // an input or the config names the deployment
	Versions   []string // judged for, ascending
	// Sharded is false for a collection that is not sharded yet.
	Sharded bool
	// Queries is the number of queries that count, Uncounted of those without
	// a weight where others have one; Weighed says whether any has.
	Queries, Uncounted int
	Weighed            bool
	Candidates         []Candidate
	// Whatever are the findings that every key has alike.
	Whatever []Finding
}

// A Candidate is one shard key.
type Candidate struct {
	Key     mongodb.KeyPattern
	Current bool
	// Invalid says why no server of the versions takes the key, "" if one does.
	Invalid  string
	Shares   []Shares
	Profile  rules.KeyProfile
	Findings []Finding
	Changes  []Change
}

// Shares says how the query weight is spread over the routes, for the versions
// on which it is the same. The shares add up to 1, or are all 0 without queries.
type Shares struct {
	Versions []string
	Of       [mongodb.RouteRefused + 1]float64
}

// A Finding is what a rule says of a key, as an error or a warning.
type Finding struct {
	Rule, Message string
	Severity      rules.Severity
}

// Find returns the project and the deployment that declare the collection. The
// error names what was probably meant.
func Find(loaded []lint.Loaded, namespace string) (engine.Unit, *schema.Collection, error) {
	type place struct {
		unit engine.Unit
		c    *schema.Collection
	}
	var found []place
	var names, deployments []string
	for _, l := range loaded {
		for _, u := range l.Units {
			for _, c := range u.Model.Collections {
				names = append(names, string(c.Namespace))
				if string(c.Namespace) == namespace {
					found = append(found, place{u, c})
					deployments = append(deployments, u.Model.Deployment)
				}
			}
		}
	}
	switch {
	case len(found) == 1:
		return found[0].unit, found[0].c, nil
	case len(found) > 1:
		return engine.Unit{}, nil, fmt.Errorf("%s is declared in %s: choose one with --deployment", namespace, rules.Enumerate(deployments, "and"))
	}
	if near := suggest.Nearest(namespace, names); near != "" {
		return engine.Unit{}, nil, fmt.Errorf("no collection %s is declared; did you mean %s?", namespace, near)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	switch {
	case len(names) == 0:
		return engine.Unit{}, nil, fmt.Errorf("no collection %s is declared: there is none at all", namespace)
	case len(names) > 10:
		names = append(names[:10], "others")
	}
	return engine.Unit{}, nil, fmt.Errorf("no collection %s is declared; there are %s", namespace, strings.Join(names, ", "))
}

// Keys reads the candidate keys of a command line. Their places look like ones
// in the file that declares the collection, so that its settings hold for them.
func Keys(texts []string, c *schema.Collection) ([]schema.KeyPattern, error) {
	keys := make([]schema.KeyPattern, len(texts))
	for i, text := range texts {
		context := schema.Production
		if f := c.NamespaceSpan.File; f != nil {
			context = f.Context
		}
		var err error
		if keys[i], err = ParseKey(schema.NewFile(c.NamespaceSpan.Path(), []byte(text), context)); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

// Run compares the collection's present key, if it has one, and the keys.
func Run(ctx context.Context, u engine.Unit, c *schema.Collection, keys []schema.KeyPattern) (*Comparison, []error) {
	u = engine.Prepare(u)
	r := &Comparison{Namespace: c.Namespace, Deployment: u.Model.Deployment, Declared: u.Model.Declared, Sharded: c.Sharded()}
	for _, v := range u.Versions {
		r.Versions = append(r.Versions, v.String())
	}
	weights, unweighed := r.weigh(c)
	r.Uncounted = unweighed
	present := rules.Facts(c, u.Model, u.Versions)

	var errs []error
	add := func(own *schema.Collection, current bool) {
		facts := rules.Facts(own, u.Model, u.Versions)
		cand := Candidate{Key: facts.Key, Current: current, Invalid: invalid(facts.Key, u.Versions)}
		var found []Finding
		if cand.Invalid == "" {
			cand.Profile = facts.Profile()
			cand.Shares = shares(facts, r.Versions, weights)
			cand.Changes = changes(present, facts, u)
		}
		found, failed := findings(ctx, u, c, own)
		cand.Findings = found
		errs = append(errs, failed...)
		r.Candidates = append(r.Candidates, cand)
	}
	if c.Sharded() {
		add(c, true)
	}
	for _, k := range keys {
		if len(present.Key) > 0 && rules.Key(k).Equal(present.Key) {
			continue // it stands there already
		}
		add(with(c, k, present), false)
	}
	r.separate()
	return r, errs
}

// weigh returns what each query counts: its weight, or 1 if none has one.
func (r *Comparison) weigh(c *schema.Collection) (weights []float64, without int) {
	for _, q := range c.Queries {
		w, ok := q.Weight.Get()
		if !ok {
			without++
		}
		weights = append(weights, w)
		r.Weighed = r.Weighed || w > 0
	}
	if r.Weighed {
		r.Queries = len(weights) - without
		return weights, without
	}
	for i := range weights {
		weights[i] = 1
	}
	r.Queries = len(weights)
	return weights, 0
}

// with returns the collection with the key in place of its own. What was
// declared for the old key alone falls away: where its chunks were cut, and,
// unless the key is only refined, its zones and its being unique.
func with(c *schema.Collection, key schema.KeyPattern, present *rules.Collection) *schema.Collection {
	own := *c
	own.ShardKey = schema.KnownAt(key, key.Span)
	own.Conflicts, own.Splits = nil, nil
	own.NumInitialChunks, own.PresplitHashedZones = schema.Value[int64]{}, schema.Value[bool]{}
	if len(present.Key) > 0 && !rules.Key(key).HasPrefix(present.Key) {
		own.Unique, own.Zones = schema.Value[bool]{}, nil
	}
	return &own
}

// invalid says why none of the versions takes the key.
func invalid(key mongodb.KeyPattern, versions []mongodb.Version) string {
	if key == nil {
		return "the key cannot be read"
	}
	why := ""
	for _, v := range versions {
		faults := mongodb.Refused(append(mongodb.CheckShardKey(key, v), mongodb.CheckShardKeyLimits(key)...))
		if len(faults) == 0 {
			return ""
		}
		why = faults[0].Reason
	}
	return why
}

func shares(c *rules.Collection, versions []string, weights []float64) []Shares {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	var all []Shares
	for i, v := range versions {
		var own Shares
		for j, q := range c.Routed {
			if total > 0 {
				own.Of[q.Answers[i].Route] += weights[j] / total
			}
		}
		if k := slices.IndexFunc(all, func(s Shares) bool { return s.Of == own.Of }); k >= 0 {
			all[k].Versions = append(all[k].Versions, v)
			continue
		}
		own.Versions = []string{v}
		all = append(all, own)
	}
	return all
}

// findings runs the rules over the deployment with the collection in place of
// the declared one, and returns what they say of it.
func findings(ctx context.Context, u engine.Unit, c, own *schema.Collection) ([]Finding, []error) {
	// These say what shardCollection asks of the indexes. What the change to a
	// candidate asks of them, each command in its own way, is part of the change.
	beneath := []*rules.Rule{rules.MissingShardKeyIndex, rules.UnusableShardKeyIndex, rules.UniqueKeyNeedsOwnIndex}
	m := *u.Model
	m.Collections = slices.Clone(m.Collections)
	m.Collections[slices.Index(m.Collections, c)] = own
	u.Model, u.Partial = &m, true
	result := engine.Run(ctx, []engine.Unit{u}, engine.Options{NoIgnores: true})
	var found []Finding
	for _, f := range result.Findings {
		one := Finding{Rule: f.Rule.ID, Message: f.Message, Severity: f.Severity}
		switch {
		case f.Namespace != c.Namespace || f.Severity < rules.Warning || slices.Contains(found, one):
		case own != c && slices.Contains(beneath, f.Rule):
		default:
			found = append(found, one)
		}
	}
	slices.SortStableFunc(found, func(a, b Finding) int {
		if a.Severity != b.Severity {
			return int(b.Severity) - int(a.Severity)
		}
		return strings.Compare(a.Rule, b.Rule)
	})
	return found, result.Errors
}

// separate takes what every key has alike out of the candidates.
func (r *Comparison) separate() {
	if len(r.Candidates) < 2 {
		return
	}
	for _, f := range slices.Clone(r.Candidates[0].Findings) {
		everywhere := !slices.ContainsFunc(r.Candidates, func(c Candidate) bool { return !slices.Contains(c.Findings, f) })
		if !everywhere {
			continue
		}
		r.Whatever = append(r.Whatever, f)
		for i := range r.Candidates {
			r.Candidates[i].Findings = slices.DeleteFunc(r.Candidates[i].Findings, func(g Finding) bool { return g == f })
		}
	}
}
