package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A Pass is one run of one rule over one deployment. It belongs to one goroutine.
type Pass struct {
	Model *schema.Model
	// Versions are the server versions to judge for: never empty, ascending.
	Versions []mongodb.Version
	// VersionsDeclared is false when nobody named a version and the majors
	// in support are assumed.
	VersionsDeclared bool
	// Settings is what the config says that bears on rules.
	Settings Settings
	// Unused holds the suppressions that hide nothing, for SL004 only.
	Unused []UnusedDirective
	// Before is the deployment at the revision compared with; nil for none.
	Before *schema.Model

	rule     *Rule
	report   func(Finding)
	topology *cluster // made when it is first looked at
	// statements holds the places of a script's statements, sorted, once they
	// were asked for.
	statements map[*schema.File][]schema.Span
}

// Settings is the part of the config that rules look at.
type Settings struct {
	// IsLoadBalancer reports whether a host name stands for several mongos.
	IsLoadBalancer func(host string) bool
	// IsAdminPath reports whether files at the path may talk to shards
	// directly.
	IsAdminPath func(path string) bool
	// Options holds what the config sets, by rule id and option name.
	Options map[string]map[string]float64
}

// NewPass returns a pass for the rule; findings go to report.
func NewPass(rule *Rule, m *schema.Model, versions []mongodb.Version, declared bool, s Settings, report func(Finding)) *Pass {
	return &Pass{Model: m, Versions: versions, VersionsDeclared: declared, Settings: s, rule: rule, report: report}
}

// Report reports a finding. Where it holds for some of the versions only, or
// differs between them, and nobody declared the version, it is a warning at
// most; so is whatever rests on a guess.
func (p *Pass) Report(f Finding) {
	f.Rule = p.rule
	if f.Confidence == 0 {
		f.Confidence = High
	}
	if len(f.Versions) == len(p.Versions) {
		f.Versions = nil
	}
	partial := f.Versions != nil || f.VersionDependent
	if (partial && !p.VersionsDeclared || f.Basis == schema.Guessed) && f.Severity > Warning {
		f.Severity = Warning
	}
	if f.Basis == schema.Guessed && f.Confidence == High {
		f.Confidence = Medium
	}
	p.report(f)
}

// Option returns the value of one of the rule's options.
func (p *Pass) Option(name string) float64 {
	if v, ok := p.Settings.Options[p.rule.ID][name]; ok {
		return v
	}
	for _, o := range p.rule.Options {
		if o.Name == name {
			return o.Default
		}
	}
	return 0
}

// Where returns the versions of the pass for which the condition holds.
func (p *Pass) Where(holds func(mongodb.Version) bool) []mongodb.Version {
	var vs []mongodb.Version
	for _, v := range p.Versions {
		if holds(v) {
			vs = append(vs, v)
		}
	}
	return vs
}

// Newest returns the newest version of the pass.
func (p *Pass) Newest() mongodb.Version { return p.Versions[len(p.Versions)-1] }

// Oldest returns the oldest version of the pass.
func (p *Pass) Oldest() mongodb.Version { return p.Versions[0] }

// On names the versions in words, "MongoDB 6.0 and 7.0"; it returns just
// "MongoDB" when they are all that the pass judges for.
func (p *Pass) On(versions []mongodb.Version) string {
	if len(versions) == 0 || slices.Equal(versions, p.Versions) {
		return "MongoDB"
	}
	return "MongoDB " + p.list(versions)
}

// list enumerates versions, ascending. Three or more yearly releases that follow
// one another are a range: "4.0 and 5.0 to 7.0".
func (p *Pass) list(versions []mongodb.Version) string {
	var names []string
	for i := 0; i < len(versions); i++ {
		end := i
		for end+1 < len(versions) && follows(versions[end], versions[end+1]) {
			end++
		}
		name := versions[i].String()
		if end > i+1 {
			name, i = name+" to "+versions[end].String(), end
		}
		names = append(names, name)
	}
	return Enumerate(names, "and")
}

// follows reports whether w is the yearly release after v, so that there is none
// between them of which nothing is said.
func follows(v, w mongodb.Version) bool {
	next := mongodb.Version{Major: v.Major + 1}
	if v.Major == 4 && v.Minor < 4 {
		next = mongodb.Version{Major: 4, Minor: v.Minor + 2}
	}
	return w == next && !v.HasPatch && (v.Major == 4 || v.Minor == 0)
}

// Enumerate joins words as a sentence does: "a", "a and b", "a, b and c".
func Enumerate(words []string, conjunction string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + conjunction + " " + words[len(words)-1]
}
