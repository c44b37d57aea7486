package config

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// ruleSettings reads the top-level rules.
func (r *reader) ruleSettings(n *schema.Node) {
	r.eachRule(n, func(rule Rule, m schema.Member) {
		s := &RuleSetting{ID: rule.ID, Name: rule.Name, Span: m.KeySpan}
		if m.Value.Kind == schema.ObjectNode {
			r.object(m.Value, map[string]func(*schema.Node){
				"severity": func(n *schema.Node) { s.Severity = r.severity(n) },
				"options":  func(n *schema.Node) { s.Options = r.options(rule, n) },
			})
		} else {
			s.Severity = r.severity(m.Value)
		}
		r.config.Rules = append(r.config.Rules, s)
	})
	slices.SortFunc(r.config.Rules, func(a, b *RuleSetting) int { return strings.Compare(a.ID, b.ID) })
}

// eachRule calls each for every member that names a rule, and reports names
// that stand for none and rules that stand there twice under two names.
func (r *reader) eachRule(n *schema.Node, each func(Rule, schema.Member)) {
	seen := map[string]schema.Member{}
	r.members(n, func(m schema.Member) {
		if m.Value == nil || m.Value.Kind == schema.HoleNode {
			return
		}
		rule, ok := findRule(r.rules, m.Key)
		if !ok {
			help := "`shardlint rules` lists them"
			if near := suggest.Nearest(m.Key, ruleNames(r.rules)); near != "" {
				help = "did you mean " + near + "?"
			}
			r.problem(m.KeySpan, "there is no rule "+strconv.Quote(m.Key), help)
			r.ruleShape(m.Value)
			return
		}
		if first, ok := seen[rule.ID]; ok {
			if first.Key != m.Key { // the same key twice is SL003
				r.problem(m.KeySpan, m.Key+" and "+first.Key+" are the same rule, so one of the two settings would be lost", "keep one of them")
				r.problems[len(r.problems)-1].Related = []schema.Related{{Message: "named here first", Span: first.KeySpan}}
			}
			return
		}
		seen[rule.ID] = m
		each(rule, m)
	})
}

// ruleShape looks at the setting of an unknown rule for its shape alone.
func (r *reader) ruleShape(n *schema.Node) {
	if n.Kind != schema.ObjectNode {
		r.severity(n)
		return
	}
	r.object(n, map[string]func(*schema.Node){
		"severity": func(n *schema.Node) { r.severity(n) },
		"options":  func(n *schema.Node) { r.members(n, func(m schema.Member) { r.is(m.Value, schema.NumberNode) }) },
	})
}

// severity reads a severity. YAML 1.1 tools write off and on as booleans.
func (r *reader) severity(n *schema.Node) schema.Value[Severity] {
	if n != nil && n.Kind == schema.BoolNode {
		if n.Text == "false" {
			return schema.KnownAt(Off, n.Span)
		}
		return schema.KnownAt(On, n.Span)
	}
	text, ok := r.text(n).Get()
	if !ok {
		return schema.Value[Severity]{}
	}
	s, ok := ParseSeverity(text)
	if !ok {
		r.misshapen = true
		return schema.Value[Severity]{}
	}
	return schema.KnownAt(s, n.Span)
}

func (r *reader) options(rule Rule, n *schema.Node) []OptionSetting {
	var options []OptionSetting
	r.members(n, func(m schema.Member) {
		number := r.is(m.Value, schema.NumberNode)
		if !slices.Contains(rule.Options, m.Key) {
			if !number { // the wrong name is enough to be told
				r.told = append(r.told, spanOf(m.Value))
			}
			help := rule.ID + " has no options"
			if len(rule.Options) > 0 {
				help = rule.ID + " has " + strings.Join(rule.Options, ", ")
			}
			if near := suggest.Nearest(m.Key, rule.Options); near != "" {
				help = "did you mean " + near + "?"
			}
			r.problem(m.KeySpan, "rule "+rule.ID+" has no option "+strconv.Quote(m.Key), help)
			return
		}
		if !number {
			return
		}
		value, err := strconv.ParseFloat(m.Value.Text, 64)
		if err != nil || value < 0 {
			r.problem(m.Value.Span, "option "+m.Key+" takes a number from 0", "")
			return
		}
		options = append(options, OptionSetting{Name: m.Key, Value: value, Text: m.Value.Text, Span: m.Value.Span})
	})
	slices.SortFunc(options, func(a, b OptionSetting) int { return strings.Compare(a.Name, b.Name) })
	return options
}

func (r *reader) override(n *schema.Node) {
	o := Override{Rules: map[string]schema.Value[Severity]{}, Span: spanOf(n)}
	before := r.misshapen
	r.misshapen = false
	defer func() { r.misshapen = r.misshapen || before }()
	r.object(n, map[string]func(*schema.Node){
		"paths":      func(n *schema.Node) { o.Paths = r.patterns(n) },
		"namespaces": func(n *schema.Node) { o.Namespaces = r.namespaces(n) },
		"rules": func(n *schema.Node) {
			r.eachRule(n, func(rule Rule, m schema.Member) {
				if s := r.severity(m.Value); !s.IsAbsent() {
					o.Rules[rule.ID] = s
				}
			})
		},
	})
	switch {
	case n == nil || n.Kind == schema.HoleNode:
		return
	case n.Kind == schema.NullNode || n.Kind == schema.ObjectNode && n.Lookup("rules") == nil:
		r.misshapen = true
		return
	case !r.misshapen && n.Kind == schema.ObjectNode && n.Lookup("paths") == nil && n.Lookup("namespaces") == nil:
		r.problem(n.Span, "the override says neither paths nor namespaces, so it applies to nothing", "name some, or move its rules to the top-level rules")
		return
	}
	r.config.Overrides = append(r.config.Overrides, o)
}

func (r *reader) namespaces(n *schema.Node) []schema.Value[schema.Namespace] {
	values := []schema.Value[schema.Namespace]{}
	for _, v := range r.texts(n) {
		text, _ := v.Get()
		if db, coll, ok := schema.Namespace(text).Split(); !ok || db == "" || coll == "" {
			r.problem(v.Span(), strconv.Quote(text)+" is no namespace, which is database.collection", "for every collection of a database write "+strings.Trim(text, ".")+".*")
			continue
		}
		values = append(values, schema.KnownAt(schema.Namespace(text), v.Span()))
	}
	return values
}

// serverVersions reads one version or a list of them.
func (r *reader) serverVersions(n *schema.Node) []schema.Value[string] {
	var read []schema.Value[string]
	if n != nil && n.Kind == schema.ArrayNode {
		if len(n.Members) == 0 {
			r.misshapen = true
		}
		r.items(n, func(n *schema.Node) { read = r.add(read, r.scalar(n)) })
	} else {
		read = r.add(read, r.scalar(n))
	}
	versions := read[:0]
	for _, v := range read {
		text, _ := v.Get()
		if _, err := mongodb.ParseVersion(text); err != nil {
			r.problem(v.Span(), err.Error(), "")
			continue
		}
		versions = append(versions, v)
	}
	return versions
}
