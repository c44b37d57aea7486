package config

import (
	"maps"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// join returns the config c that extends base, both taken together as the
// package comment says.
func join(c, base *Config) *Config {
	return &Config{
		Files:            slices.Concat(c.Files, base.Files),
		Paths:            slices.Concat(c.Paths, base.Paths),
		RequiredVersions: slices.Concat(c.RequiredVersions, base.RequiredVersions),
		Specs:            ifWritten(c.Specs, base.Specs),
		Scripts:          ifWritten(c.Scripts, base.Scripts),
		Exclude:          slices.Concat(base.Exclude, c.Exclude),
		ServerVersions:   ifWritten(c.ServerVersions, base.ServerVersions),
		Deployments:      joinDeployments(c.Deployments, base.Deployments),
		LoadBalancers:    slices.Concat(base.LoadBalancers, c.LoadBalancers),
		Admin:            slices.Concat(base.Admin, c.Admin),
		Wrappers:         joinWrappers(c.Wrappers, base.Wrappers),
		Rules:            joinRules(c.Rules, base.Rules),
		Overrides:        slices.Concat(base.Overrides, c.Overrides),
		FailOn:           stated(c.FailOn, base.FailOn),
		Baseline:         stated(c.Baseline, base.Baseline),
	}
}

func ifWritten[S ~[]E, E any](own, base S) S {
	if own != nil {
		return own
	}
	return base
}

func stated[T any](own, base schema.Value[T]) schema.Value[T] {
	if own.IsAbsent() {
		return base
	}
	return own
}

// joinDeployments puts the extending config's deployments first: the first one
// whose paths match a file is the one that counts.
func joinDeployments(own, base []*Deployment) []*Deployment {
	joined := slices.Clone(own)
	for _, b := range base {
		name, _ := b.Name.Get()
		i := slices.IndexFunc(own, func(d *Deployment) bool { return schema.Is(d.Name, name) })
		if i < 0 {
			joined = append(joined, b)
			continue
		}
		joined[i] = &Deployment{
			Name:           own[i].Name,
			Paths:          ifWritten(own[i].Paths, b.Paths),
			ServerVersions: ifWritten(own[i].ServerVersions, b.ServerVersions),
		}
	}
	return joined
}

func joinWrappers(own, base []Wrapper) []Wrapper {
	joined := slices.Clone(base)
	joined = slices.DeleteFunc(joined, func(b Wrapper) bool {
		name, _ := b.Func.Get()
		return slices.ContainsFunc(own, func(w Wrapper) bool { return schema.Is(w.Func, name) })
	})
	return append(joined, own...)
}

func joinRules(own, base []*RuleSetting) []*RuleSetting {
	byID := map[string]*RuleSetting{}
	for _, r := range base {
		byID[r.ID] = r
	}
	for _, r := range own {
		joined := *r
		if b := byID[r.ID]; b != nil {
			joined.Severity = stated(r.Severity, b.Severity)
			joined.Options = joinOptions(r.Options, b.Options)
		}
		byID[r.ID] = &joined
	}
	return slices.SortedFunc(maps.Values(byID), func(a, b *RuleSetting) int { return strings.Compare(a.ID, b.ID) })
}

func joinOptions(own, base []OptionSetting) []OptionSetting {
	joined := slices.Clone(own)
	for _, b := range base {
		if !slices.ContainsFunc(own, func(o OptionSetting) bool { return o.Name == b.Name }) {
			joined = append(joined, b)
		}
	}
	slices.SortFunc(joined, func(a, b OptionSetting) int { return strings.Compare(a.Name, b.Name) })
	return joined
}
