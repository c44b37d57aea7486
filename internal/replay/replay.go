// Package replay folds the commands of one script, in their order, into what
// they leave behind: collections with shard keys, indexes, zones and queries,
// and the settings of the balancer.
//
// What was created and dropped is gone; what may not run leaves a doubt, not a
// fact. Nothing is judged here: a command whose outcome hangs on what is there
// becomes a step with the state before it, for rules to judge.
package replay

import (
	"strings"

	"github.com/shardlint/shardlint/internal/validator"
	"github.com/shardlint/shardlint/schema"
)

// Script adds to the fragment what the script declares, and to the script the
// steps that need the state before them.
func Script(s *schema.Script, f *schema.Fragment) {
	s.Source = f.Source
	p := &player{script: s, fragment: f, byNamespace: map[schema.Namespace]*state{}}
	byOwnName(s)
	for i := range s.Statements {
		if s.Statements[i].Guarded {
			s.Unsure = append(s.Unsure, s.Statements[i].Span)
		}
	}
	p.all()
}

// all plays every command of the script.
func (p *player) all() {
	for i := range p.script.Statements {
		p.play(&p.script.Statements[i])
	}
	p.finish()
}

type player struct {
	script      *schema.Script
	fragment    *schema.Fragment
	states      []*state // in the order in which they came up
	byNamespace map[schema.Namespace]*state
	globs       map[schema.Namespace]bool // that the deployment declares
}

// A state is what the script has shown of one collection so far.
type state struct {
	declared *schema.Collection
	data     schema.Value[bool] // documents are there; false: known to be empty
	created  schema.Span        // where this script made it, if it did
	doubt    bool               // something before may or may not have run
	lost     []*schema.Collection

	validator validator.Validator
}

// play goes on by one command.
func (p *player) play(s *schema.Statement) {
	switch s.Name {
	case "shardCollection":
		p.shard(s)
	case "refineCollectionShardKey", "reshardCollection":
		p.rekey(s)
	case "unshardCollection":
		p.unshard(s)
	case "create":
		p.create(s)
	case "drop":
		p.drop(s)
	case "dropDatabase":
		p.dropDatabase(s)
	case "renameCollection":
		p.rename(s)
	case "convertToCapped":
		p.step(s)
	case "createIndexes":
		p.createIndexes(s)
	case "dropIndexes":
		p.dropIndexes(s)
	case "collMod":
		p.collMod(s)
	case "updateZoneKeyRange":
		p.zone(s)
	case "split":
		p.split(s)
	case "moveChunk", "moveRange", "mergeChunks":
		p.step(s)
	case "addShard", "removeShard":
		p.member(s)
	case "balancerStart", "balancerStop":
		p.balancer(s)
	default:
		if p.setting(s) {
			return
		}
		p.query(s)
	}
}

// of returns the state of a namespace; nil when it is not known which, or when
// it is one of the server's own.
func (p *player) of(s *schema.Statement) *state {
	ns, ok := s.Namespace.Get()
	if !ok || !p.declarable(ns) && s.Name != "shardCollection" {
		return nil
	}
	st := p.byNamespace[ns]
	if st == nil {
		st = &state{declared: &schema.Collection{Namespace: ns, NamespaceSpan: s.Namespace.Span(), Span: s.Span, Source: p.fragment.Source}}
		p.byNamespace[ns] = st
		p.states = append(p.states, st)
	}
	return st
}

// declarable reports whether a script can say something of the namespace that
// holds of a collection of the team's own. Code in Go often names the collection
// alone, or a part of it; a glob stands for the rest then.
func (p *player) declarable(ns schema.Namespace) bool {
	db, name, ok := ns.Split()
	return ok && db != "config" && (!ns.IsGlob() || p.globs[ns] || p.fragment.Source == schema.FromGo && strings.Trim(name, "*") != "")
}

// step notes the command with the state before it.
func (p *player) step(s *schema.Statement) *state {
	step := schema.Step{Statement: s}
	st := p.of(s)
	if st != nil {
		step.Before, step.Certain = st.snapshot(), !st.doubt
	}
	p.script.Steps = append(p.script.Steps, step)
	return st
}

// snapshot copies what is known by now. Lists only ever grow or are replaced,
// so that they can be shared.
func (st *state) snapshot() *schema.Collection {
	c := *st.declared
	c.Indexes = c.Indexes[:len(c.Indexes):len(c.Indexes)]
	c.Zones = c.Zones[:len(c.Zones):len(c.Zones)]
	c.Splits = c.Splits[:len(c.Splits):len(c.Splits)]
	c.Queries = c.Queries[:len(c.Queries):len(c.Queries)]
	c.Documents = st.documents()
	return &c
}

// documents says in the snapshot of a collection whether it has any.
func (st *state) documents() schema.Value[int64] {
	if has, ok := st.data.Get(); ok && !has {
		return schema.KnownAt(int64(0), st.data.Span())
	}
	return schema.Value[int64]{}
}

// finish adds the collections to the fragment, those that lost behind the ones
// that hold.
func (p *player) finish() {
	for _, st := range p.states {
		if empty(st.declared) && len(st.lost) == 0 {
			continue
		}
		p.fragment.Collections = append(p.fragment.Collections, st.declared)
		p.fragment.Collections = append(p.fragment.Collections, st.lost...)
	}
}

// empty reports whether nothing is left to say of a collection.
func empty(c *schema.Collection) bool {
	return c.ShardKey.IsAbsent() && len(c.Indexes) == 0 && len(c.Queries) == 0 && len(c.Zones) == 0 && len(c.Splits) == 0 &&
		c.TimeSeries.IsAbsent() && c.Capped.IsAbsent() && c.DefaultCollation.IsAbsent() && c.ViewOn.IsAbsent() &&
		c.ClusteredIndex.IsAbsent() && c.EncryptedFields.IsAbsent() && len(c.Fields) == 0
}
