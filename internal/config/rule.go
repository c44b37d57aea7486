package config

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A Rule is what a config may say of a rule; the caller takes it from the list
// of rules.
type Rule struct {
	ID, Name string
	Aliases  []string // former names
	Options  []string // names of its options
}

// A RuleSetting is what the config says of one rule.
type RuleSetting struct {
	ID, Name string // of the rule
	// Severity is absent when only options are set.
	Severity schema.Value[Severity]
	Options  []OptionSetting // sorted by name
	Span     schema.Span     // the rule's name as written
}

// An OptionSetting is one option of a rule.
type OptionSetting struct {
	Name  string
	Value float64
	Text  string // the number as written
	Span  schema.Span
}

// An Override gives rules another severity for some files or namespaces.
type Override struct {
	Paths      Patterns // nil: any file
	Namespaces []schema.Value[schema.Namespace]
	Rules      map[string]schema.Value[Severity] // by rule id
	Span       schema.Span
}

// applies reports whether the override speaks of the file and the namespace:
// of both where it names both.
func (o Override) applies(path string, namespace schema.Namespace) bool {
	if o.Paths != nil && !o.Paths.Match(path) {
		return false
	}
	if o.Namespaces == nil {
		return o.Paths != nil
	}
	return namespace != "" && slices.ContainsFunc(o.Namespaces, func(v schema.Value[schema.Namespace]) bool {
		n, _ := v.Get()
		return n.Matches(namespace)
	})
}

func (c *Config) rule(id string) *RuleSetting {
	i, ok := slices.BinarySearchFunc(c.Rules, id, func(r *RuleSetting, id string) int { return strings.Compare(r.ID, id) })
	if !ok {
		return nil
	}
	return c.Rules[i]
}

// findRule returns the rule with the id, name or former name, whatever the
// letter case.
func findRule(rules []Rule, name string) (Rule, bool) {
	i := slices.IndexFunc(rules, func(r Rule) bool {
		return strings.EqualFold(r.ID, name) || strings.EqualFold(r.Name, name) ||
			slices.ContainsFunc(r.Aliases, func(a string) bool { return strings.EqualFold(a, name) })
	})
	if i < 0 {
		return Rule{}, false
	}
	return rules[i], true
}

// ruleNames returns everything that a rule may be called, for suggestions.
func ruleNames(rules []Rule) []string {
	var names []string
	for _, r := range rules {
		names = append(names, r.ID, r.Name)
	}
	return names
}
