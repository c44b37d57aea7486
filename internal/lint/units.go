package lint

import (
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Source is what a reader made of one input.
type Source struct {
	Input     project.Input
	Fragments []*schema.Fragment
}

// Units merges the sources of one project by deployment and says how each is to
// be judged, sorted by name. versions are those that the command line asks for;
// without any each deployment's own count.
func Units(p *project.Project, sources []Source, versions []mongodb.Version) []engine.Unit {
	type parts struct {
		declared  bool
		fragments []*schema.Fragment
	}
	byName := map[string]*parts{}
	only := onlyDeployment(p, sources)
	for _, s := range sources {
		for _, f := range s.Fragments {
			name, declared := p.Deployment(s.Input, f.Deployment)
			if only != "" && s.Input.Kind != project.Spec && name == project.DefaultDeployment {
				name = only
			}
			if byName[name] == nil {
				byName[name] = &parts{}
			}
			byName[name].declared = byName[name].declared || declared
			byName[name].fragments = append(byName[name].fragments, f)
		}
	}
	settings := rules.Settings{IsLoadBalancer: p.Config.IsLoadBalancer, IsAdminPath: p.Config.IsAdminPath, Options: p.Config.RuleOptions()}
	var units []engine.Unit
	for name, part := range byName {
		u := engine.Unit{Model: schema.Merge(name, part.declared, matchNames(part.fragments)), Settings: settings, Levels: levels(p.Config)}
		named, origin := p.Versions(versions, name, u.Model.ServerVersions)
		u.Versions, u.VersionsDeclared = named, origin.Declared()
		units = append(units, u)
	}
	slices.SortFunc(units, func(a, b engine.Unit) int { return cmp.Compare(a.Model.Deployment, b.Model.Deployment) })
	return units
}

// onlyDeployment returns the deployment that all specs of a project name where
// the config names none, and "" otherwise. What nobody mapped to another belongs
// to it.
func onlyDeployment(p *project.Project, sources []Source) string {
	if len(p.Config.Deployments) > 0 {
		return ""
	}
	only := ""
	for _, s := range sources {
		if s.Input.Kind != project.Spec {
			continue
		}
		for _, f := range s.Fragments {
			name, _ := p.Deployment(s.Input, f.Deployment)
			if only != "" && name != only {
				return ""
			}
			only = name
		}
	}
	return only
}

// levels turns the config's severities into those of the rules.
func levels(c *config.Config) func(*rules.Rule, string, schema.Namespace) (rules.Severity, bool) {
	return func(r *rules.Rule, path string, ns schema.Namespace) (rules.Severity, bool) {
		switch level := c.Level(r.ID, path, ns); {
		case level == config.On && r.Off:
			return r.Severity, false // a severity is what turns it on
		default:
			return severity(level), level == config.Off
		}
	}
}

func severity(s config.Severity) rules.Severity {
	switch s {
	case config.Info:
		return rules.Info
	case config.Warning:
		return rules.Warning
	case config.Error:
		return rules.Error
	}
	return 0
}
