// Package config reads .shardlint.yaml, the one small file in the root of a
// project, together with the configs that it extends, into one effective
// config in which every entry knows where it was written.
//
// How a config and the one it extends are joined:
//
//   - requiredVersion: every one of them has to hold.
//   - specs, scripts, serverVersion, failOn, baseline: the extending config's, if it has
//     the key, else the extended one's.
//   - exclude, connections.loadBalancers, connections.admin, go.wrappers: both,
//     the extended config's first. The extending config's wrapper stands for a
//     function that both name.
//   - deployments: by name; within one name each key by itself.
//   - rules: by rule; the severity and each option by itself.
//   - overrides: both, the extended config's first; the last one that speaks of
//     a rule decides.
//
// Patterns always count from the root of the project, whichever file they
// stand in, so that a shared config can say what to leave out; so does the path of
// the baseline. The path in extends counts from the file it stands in.
//
// The package does not look for configs and does not know the list of rules;
// its callers hand both in.
package config

import (
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/shardlint/shardlint/schema"
)

// Name is the file name of a config.
const Name = ".shardlint.yaml"

// BaselineName is the usual file name of a baseline.
const BaselineName = ".shardlint-baseline.json"

// Misnamed returns the file names that people give a config by mistake.
func Misnamed() []string {
	return []string{".shardlint.yml", ".shardlint.json", ".shardlint.toml"}
}

// A Config is the effective config of one project. The zero Config is that of
// a project without a config file.
type Config struct {
	// Files are the config and those it extends, nearest first. Their paths
	// are relative to the project root.
	Files []*schema.File
	// Paths are the absolute paths of Files.
	Paths []string

	RequiredVersions []schema.Value[string] // every one has to hold
	// WrongVersion is true when the running program is not one that the
	// config asks for, so that nothing of the project can be judged.
	WrongVersion bool

	Specs   Patterns // nil: not written, the well-known names count
	Scripts Patterns // nil: not written
	Exclude Patterns

	ServerVersions []schema.Value[string] // as written; empty: not written
	Deployments    []*Deployment          // in the order written
	LoadBalancers  []schema.Value[string] // host names that stand for several mongos
	Admin          Patterns               // files that may talk to shards directly
	Wrappers       []Wrapper
	Rules          []*RuleSetting // sorted by id
	Overrides      []Override     // later ones win
	FailOn         schema.Value[Severity]
	// Baseline is the file of accepted findings, from the project root.
	Baseline schema.Value[string]
}

// A Deployment is an entry of deployments: the files that belong to it and the
// server version it runs.
type Deployment struct {
	Name           schema.Value[string]
	Paths          Patterns
	ServerVersions []schema.Value[string] // empty: not written
}

// A Wrapper is a function of the team's own that sends an operation.
type Wrapper struct {
	Func schema.Value[string] // "example.com/app/store.UpdateOne"
	Op   schema.Value[string]
	// Args gives the place of an argument, from 0, by what it holds:
	// "collection", "filter", "update", "document", "pipeline".
	Args map[string]schema.Value[int64]
	Span schema.Span
}

// A Severity is what a config makes of a rule's findings.
type Severity uint8

const (
	Unset Severity = iota // nothing is said
	On                    // as the rule says, be it off by default
	Off
	Info
	Warning
	Error
)

// String returns the severity as a config writes it.
func (s Severity) String() string {
	return [...]string{"", "on", "off", "info", "warning", "error"}[s]
}

// ParseSeverity reads "error", "warning", "info", "off", or "on" for the rule's
// own severity.
func ParseSeverity(s string) (Severity, bool) {
	for v := On; v <= Error; v++ {
		if v.String() == s {
			return v, true
		}
	}
	return Unset, false
}

// Level returns what the config makes of a finding of the rule with the id, in
// the file at the path from the project root, about the namespace ("" for a
// finding about none).
func (c *Config) Level(id, path string, namespace schema.Namespace) Severity {
	level := Unset
	if r := c.rule(id); r != nil {
		level, _ = r.Severity.Get()
	}
	for _, o := range c.Overrides {
		if s, ok := o.Rules[id]; ok && o.applies(path, namespace) {
			level, _ = s.Get()
		}
	}
	return level
}

// RuleOptions returns the options that the config sets, by rule id and name.
func (c *Config) RuleOptions() map[string]map[string]float64 {
	all := map[string]map[string]float64{}
	for _, r := range c.Rules {
		for _, o := range r.Options {
			if all[r.ID] == nil {
				all[r.ID] = map[string]float64{}
			}
			all[r.ID][o.Name] = o.Value
		}
	}
	return all
}

// FailOnOrDefault returns the severity from which findings make a run fail.
func (c *Config) FailOnOrDefault() Severity {
	if s, ok := c.FailOn.Get(); ok {
		return s
	}
	return Warning
}

// IsLoadBalancer reports whether the config says that the host name stands for
// several mongos.
func (c *Config) IsLoadBalancer(host string) bool {
	host = hostName(host)
	for _, v := range c.LoadBalancers {
		name, _ := v.Get()
		if hostMatches(hostName(name), host) {
			return true
		}
	}
	return false
}

// IsAdminPath reports whether the file at the path from the project root may
// talk to shards directly.
func (c *Config) IsAdminPath(path string) bool { return c.Admin.Match(path) }

// DeploymentFor returns the first deployment, in the order written, whose paths
// hold the file at the path from the project root, or nil.
func (c *Config) DeploymentFor(path string) *Deployment {
	for _, d := range c.Deployments {
		if d.Paths.Match(path) {
			return d
		}
	}
	return nil
}

// Deployment returns the deployment with the name, or nil.
func (c *Config) Deployment(name string) *Deployment {
	for _, d := range c.Deployments {
		if schema.Is(d.Name, name) {
			return d
		}
	}
	return nil
}

// hostName takes the port, a final dot and the letter case off a host.
func hostName(host string) string {
	host = strings.ToLower(strings.TrimSpace(host))
	if i := strings.LastIndexByte(host, ':'); i >= 0 && strings.Count(host, ":") == 1 {
		host = host[:i]
	}
	return strings.TrimSuffix(host, ".")
}

// hostMatches matches a host against a name in which '*' stands for any run of
// characters.
func hostMatches(pattern, host string) bool {
	return pattern == host || strings.Contains(pattern, "*") && doublestar.MatchUnvalidated(pattern, host)
}
