package config

import (
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A reader turns the tree of one config file into a Config. It takes what has
// the right shape and notes in misshapen that something has not; the JSON
// Schema then says what, so that there is one text for each fault.
type reader struct {
	rules     []Rule
	config    *Config
	extends   schema.Value[string]
	misshapen bool
	problems  []schema.Problem // what the JSON Schema cannot see
	told      []schema.Span    // values about which the schema has nothing more to say
}

func (r *reader) read(root *schema.Node) {
	c := r.config
	r.object(root, map[string]func(*schema.Node){
		"version":         r.formatVersion,
		"extends":         func(n *schema.Node) { r.extends = r.text(n) },
		"requiredVersion": func(n *schema.Node) { c.RequiredVersions = r.add(c.RequiredVersions, r.scalar(n)) },
		"specs":           func(n *schema.Node) { c.Specs = r.patterns(n) },
		"scripts":         func(n *schema.Node) { c.Scripts = r.patterns(n) },
		"exclude":         func(n *schema.Node) { c.Exclude = r.patterns(n) },
		"serverVersion":   func(n *schema.Node) { c.ServerVersions = r.serverVersions(n) },
		"deployments":     r.deployments,
		"connections": func(n *schema.Node) {
			r.object(n, map[string]func(*schema.Node){
				"loadBalancers": func(n *schema.Node) { c.LoadBalancers = r.texts(n) },
				"admin":         func(n *schema.Node) { c.Admin = r.patterns(n) },
			})
		},
		"go": func(n *schema.Node) {
			r.object(n, map[string]func(*schema.Node){
				"wrappers": func(n *schema.Node) { r.items(n, r.wrapper) },
			})
		},
		"rules":     r.ruleSettings,
		"overrides": func(n *schema.Node) { r.items(n, r.override) },
		"failOn":    r.failOn,
		"baseline":  func(n *schema.Node) { c.Baseline = r.text(n) },
	})
}

// object calls the function of each key that is written. Keys that begin with
// "x-" are the user's; null is as good as nothing written.
func (r *reader) object(n *schema.Node, keys map[string]func(*schema.Node)) {
	r.members(n, func(m schema.Member) {
		if read, ok := keys[m.Key]; ok {
			read(m.Value)
		} else if !strings.HasPrefix(m.Key, "x-") {
			r.misshapen = true
		}
	})
}

func (r *reader) members(n *schema.Node, each func(schema.Member)) {
	if r.is(n, schema.ObjectNode) {
		for _, m := range n.Members {
			each(m)
		}
	}
}

func (r *reader) items(n *schema.Node, each func(*schema.Node)) {
	if r.is(n, schema.ArrayNode) {
		for _, m := range n.Members {
			each(m.Value)
		}
	}
}

// is reports whether the node is of the kind. Nothing and what could not be
// parsed are no fault of shape.
func (r *reader) is(n *schema.Node, kind schema.NodeKind) bool {
	switch {
	case n == nil || n.Kind == schema.HoleNode:
		return false
	case n.Kind == kind:
		return true
	case n.Kind == schema.NullNode && (kind == schema.ObjectNode || kind == schema.ArrayNode):
		return false
	}
	r.misshapen = true
	return false
}

// text reads a string that is not empty; absent when it is none.
func (r *reader) text(n *schema.Node) schema.Value[string] {
	if !r.is(n, schema.StringNode) {
		return schema.Value[string]{}
	}
	if n.Text == "" {
		r.misshapen = true
		return schema.Value[string]{}
	}
	return schema.KnownAt(n.Text, n.Span)
}

// scalar reads a string or the source text of a number, so that 7.0 stays 7.0.
func (r *reader) scalar(n *schema.Node) schema.Value[string] {
	if n != nil && n.Kind == schema.NumberNode {
		return schema.KnownAt(n.Text, n.Span)
	}
	return r.text(n)
}

func (r *reader) add(values []schema.Value[string], v schema.Value[string]) []schema.Value[string] {
	if v.IsAbsent() {
		return values
	}
	return append(values, v)
}

func (r *reader) texts(n *schema.Node) []schema.Value[string] {
	var values []schema.Value[string]
	r.items(n, func(n *schema.Node) { values = r.add(values, r.text(n)) })
	return values
}

func (r *reader) patterns(n *schema.Node) Patterns {
	if !r.is(n, schema.ArrayNode) {
		return nil
	}
	ps := Patterns{}
	r.items(n, func(n *schema.Node) {
		text, ok := r.text(n).Get()
		if !ok {
			return
		}
		p := Pattern{Text: text, Span: n.Span}
		if message, help := p.fault(); message != "" {
			r.problem(n.Span, message, help)
			return
		}
		ps = append(ps, p)
	})
	return ps
}

func (r *reader) formatVersion(n *schema.Node) {
	if r.is(n, schema.NumberNode) && n.Text != "1" {
		r.misshapen = true
	}
}

func (r *reader) failOn(n *schema.Node) {
	text := r.text(n)
	if s, ok := text.Get(); ok {
		severity, ok := ParseSeverity(s)
		if !ok || severity < Info {
			r.misshapen = true
			return
		}
		r.config.FailOn = schema.KnownAt(severity, text.Span())
	}
}

func (r *reader) deployments(n *schema.Node) {
	r.members(n, func(m schema.Member) {
		d := &Deployment{Name: schema.KnownAt(m.Key, m.KeySpan)}
		if m.Key == "" {
			r.problem(m.KeySpan, "a deployment has no name", "")
			return
		}
		r.object(m.Value, map[string]func(*schema.Node){
			"paths":         func(n *schema.Node) { d.Paths = r.patterns(n) },
			"serverVersion": func(n *schema.Node) { d.ServerVersions = r.serverVersions(n) },
		})
		r.config.Deployments = append(r.config.Deployments, d)
	})
}

func (r *reader) wrapper(n *schema.Node) {
	w := Wrapper{Args: map[string]schema.Value[int64]{}, Span: spanOf(n)}
	keys := map[string]func(*schema.Node){
		"func": func(n *schema.Node) { w.Func = r.text(n) },
		"op":   func(n *schema.Node) { w.Op = r.text(n) },
	}
	for _, arg := range argumentNames() {
		keys[arg] = func(n *schema.Node) {
			if !r.is(n, schema.NumberNode) {
				return
			}
			place, err := strconv.ParseInt(n.Text, 10, 64)
			if err != nil || place < 0 {
				r.misshapen = true
				return
			}
			w.Args[arg] = schema.KnownAt(place, n.Span)
		}
	}
	r.object(n, keys)
	if n != nil && n.Kind == schema.NullNode || n.Lookup("func") == nil && n.Kind == schema.ObjectNode {
		r.misshapen = true
	}
	if !w.Func.IsAbsent() {
		r.config.Wrappers = append(r.config.Wrappers, w)
	}
}

func (r *reader) problem(span schema.Span, message, help string) {
	r.problems = append(r.problems, schema.Problem{Rule: "SL002", Message: message, Help: help, Span: span})
}

func spanOf(n *schema.Node) schema.Span {
	if n == nil {
		return schema.Span{}
	}
	return n.Span
}
