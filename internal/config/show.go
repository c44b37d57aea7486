package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// Show returns the config as YAML that is itself a config with the same effect
// and no extends; a comment on each value says where it was written. What
// nobody wrote stands in comments, with the default.
func (c *Config) Show() []byte {
	w := &writer{}
	switch len(c.Files) {
	case 0:
		w.line(0, "# no "+Name, schema.Span{})
	default:
		for i, f := range c.Files {
			w.line(0, [...]string{"# ", "# extends "}[min(i, 1)]+f.Path, schema.Span{})
		}
	}
	w.line(0, "version: 1", schema.Span{})
	c.showRequired(w)
	w.patterns(0, "specs", c.Specs, "the well-known names: *.shardlint.yaml, shards.yaml, shardlint/*.yaml, with .yml and .json as far as there are any")
	w.patterns(0, "scripts", c.Scripts, "*.mongodb, *.mongodb.js, *.mongosh and JavaScript with sharding commands")
	w.patterns(0, "exclude", c.Exclude, "nothing")
	w.versions(0, c.ServerVersions)
	if len(c.ServerVersions) == 0 {
		w.unset("serverVersion", "the majors in support, "+joinVersions(mongodb.DefaultVersions()))
	}
	c.showDeployments(w)
	c.showConnections(w)
	c.showWrappers(w)
	c.showRules(w)
	if s, ok := c.FailOn.Get(); ok {
		w.line(0, "failOn: "+s.String(), c.FailOn.Span())
	} else {
		w.unset("failOn", c.FailOnOrDefault().String())
	}
	if file, ok := c.Baseline.Get(); ok {
		w.line(0, "baseline: "+quote(file), c.Baseline.Span())
	} else {
		w.unset("baseline", "none: every finding counts")
	}
	return w.Bytes()
}

func (c *Config) showRequired(w *writer) {
	var all []string
	var span schema.Span
	for _, v := range c.RequiredVersions {
		text, _ := v.Get()
		all, span = append(all, text), v.Span()
	}
	if len(all) == 0 {
		w.unset("requiredVersion", "any")
		return
	}
	if len(all) > 1 {
		w.line(0, "# every config of the chain asks for one", schema.Span{})
	}
	w.line(0, "requiredVersion: "+quote(strings.Join(all, ", ")), span)
}

func (c *Config) showDeployments(w *writer) {
	if len(c.Deployments) == 0 {
		w.unset("deployments", "all specs that name none are one deployment")
		return
	}
	w.line(0, "deployments:", schema.Span{})
	for _, d := range c.Deployments {
		name, _ := d.Name.Get()
		w.line(1, quote(name)+":", d.Name.Span())
		w.patterns(2, "paths", d.Paths, "")
		w.versions(2, d.ServerVersions)
	}
}

func (c *Config) showConnections(w *writer) {
	if len(c.LoadBalancers) == 0 && len(c.Admin) == 0 {
		w.unset("connections", "no load balancers, no admin paths")
		return
	}
	w.line(0, "connections:", schema.Span{})
	if len(c.LoadBalancers) > 0 {
		w.line(1, "loadBalancers:", schema.Span{})
	}
	for _, v := range c.LoadBalancers {
		host, _ := v.Get()
		w.line(2, "- "+quote(host), v.Span())
	}
	w.patterns(1, "admin", c.Admin, "")
}

func (c *Config) showWrappers(w *writer) {
	if len(c.Wrappers) == 0 {
		return
	}
	w.line(0, "# Go source is not read by this version yet", schema.Span{})
	w.line(0, "go:", schema.Span{})
	w.line(1, "wrappers:", schema.Span{})
	for _, f := range c.Wrappers {
		name, _ := f.Func.Get()
		w.line(2, "- func: "+quote(name), f.Func.Span())
		if op, ok := f.Op.Get(); ok {
			w.line(3, "op: "+quote(op), f.Op.Span())
		}
		for _, arg := range argumentNames() {
			if place, ok := f.Args[arg].Get(); ok {
				w.line(3, arg+": "+strconv.FormatInt(place, 10), f.Args[arg].Span())
			}
		}
	}
}

func (c *Config) showRules(w *writer) {
	if len(c.Rules) == 0 {
		w.unset("rules", "every rule as it is")
	} else {
		w.line(0, "rules:", schema.Span{})
	}
	for _, r := range c.Rules {
		w.line(1, quote(r.ID)+": # "+r.Name, schema.Span{})
		if s, ok := r.Severity.Get(); ok {
			w.line(2, "severity: "+s.String(), r.Severity.Span())
		}
		if len(r.Options) > 0 {
			w.line(2, "options:", schema.Span{})
		}
		for _, o := range r.Options {
			w.line(3, quote(o.Name)+": "+o.Text, o.Span)
		}
		if r.Severity.IsAbsent() && len(r.Options) == 0 {
			w.line(2, "options: {}", r.Span)
		}
	}
	if len(c.Overrides) == 0 {
		return
	}
	w.line(0, "overrides:", schema.Span{})
	for _, o := range c.Overrides {
		w.line(1, "-", o.Span)
		w.patterns(2, "paths", o.Paths, "")
		if o.Namespaces != nil {
			w.line(2, "namespaces:", schema.Span{})
		}
		for _, v := range o.Namespaces {
			n, _ := v.Get()
			w.line(3, "- "+quote(string(n)), v.Span())
		}
		w.line(2, "rules:", schema.Span{})
		for _, id := range sortedKeys(o.Rules) {
			s, _ := o.Rules[id].Get()
			w.line(3, quote(id)+": "+s.String(), o.Rules[id].Span())
		}
	}
}

// A writer writes YAML lines, each with the place where it comes from.
type writer struct{ bytes.Buffer }

func (w *writer) line(depth int, text string, from schema.Span) {
	line := strings.Repeat("  ", depth) + text
	if !from.IsZero() {
		line = fmt.Sprintf("%-40s # %s:%d", line, from.Path(), from.Position().Line)
	}
	w.WriteString(line + "\n")
}

func (w *writer) unset(key, def string) { w.line(0, "# "+key+": default, "+def, schema.Span{}) }

// patterns writes a list; def is said where it is not written, unless empty.
func (w *writer) patterns(depth int, key string, ps Patterns, def string) {
	switch {
	case ps == nil && def != "":
		w.unset(key, def)
	case ps != nil && len(ps) == 0:
		w.line(depth, key+": []", schema.Span{})
	case ps != nil:
		w.line(depth, key+":", schema.Span{})
	}
	for _, p := range ps {
		w.line(depth+1, "- "+quote(p.Text), p.Span)
	}
}

func (w *writer) versions(depth int, versions []schema.Value[string]) {
	if len(versions) > 0 {
		w.line(depth, "serverVersion:", schema.Span{})
	}
	for _, v := range versions {
		text, _ := v.Get()
		w.line(depth+1, "- "+strconv.Quote(text), v.Span())
	}
}

func joinVersions(versions []mongodb.Version) string {
	names := make([]string, len(versions))
	for i, v := range versions {
		names[i] = v.String()
	}
	return strings.Join(names, " and ")
}

func argumentNames() []string {
	return []string{"collection", "filter", "update", "document", "pipeline"}
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// quote returns the text as a YAML scalar: plain where that is safe in every
// YAML version, else in double quotes.
func quote(text string) string {
	if isPlain(text) {
		return text
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		return strconv.Quote(text)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// isPlain reports whether the text begins with a letter, holds nothing that
// YAML may take for syntax, and is no word for a truth value or null.
func isPlain(text string) bool {
	switch strings.ToLower(text) {
	case "y", "n", "yes", "no", "on", "off", "true", "false", "null", "":
		return false
	}
	for i, c := range text {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || !strings.ContainsRune("0123456789_./-", c)) {
			return false
		}
	}
	return true
}
