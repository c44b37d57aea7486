package config

import (
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestPatternMatch(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"db/**/*.yaml", "db/a.yaml", true},
		{"db/**/*.yaml", "db/x/y/a.yaml", true},
		{"db/**/*.yaml", "db/a.json", false},
		{"db/*.yaml", "db/x/a.yaml", false},
		{"**/vendor/**", "vendor/a", true},
		{"**/vendor/**", "x/vendor/y/a", true},
		{"**/vendor/**", "x/vendored/a", false},
		{"legacy", "legacy/x/a.yaml", true},
		{"legacy/", "legacy/a.yaml", true},
		{"./legacy", "legacy/a.yaml", true},
		{"legacy", "new/legacy/a.yaml", false},
		{"legacy", "legacy2/a.yaml", false},
		{".", "any/a.yaml", true},
		{"a.{yaml,json}", "a.json", true},
		{"*.yaml", "a.yaml", true},
		{"*.yaml", "b/a.yaml", false},
		{"数据库/**", "数据库/订单.yaml", true},
		{"a b/*.yaml", "a b/c d.yaml", true},
	} {
		if got := (Patterns{{Text: c.pattern}}).Match(c.path); got != c.want {
			t.Errorf("%q on %q = %v", c.pattern, c.path, got)
		}
	}
}

func TestPatternNamesExtension(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string]bool{"db/*.yaml": true, "db/*.spec": true, "db/a.{yml,json}": true, "db/**": false, "db": false, "db/*": false, "db/*.*": false, "v1.0/*": false} {
		if got := (Pattern{Text: pattern}).NamesExtension(); got != want {
			t.Errorf("%q = %v", pattern, got)
		}
	}
}

func TestSatisfies(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		constraints, version string
		want                 bool
	}{
		{">=1.2", "v1.2.0", true}, {">=1.2", "v1.1.9", false}, {">=1.2", "v2.0.0", true}, {">=1.2", "1.10.0", true},
		{">1.2", "v1.2.9", false}, {">1.2", "v1.3.0", true}, {"<=1.2", "v1.2.9", true}, {"<2", "v1.9.9", true}, {"<2", "v2.0.0", false},
		{">=1.2, <2", "v1.5.0", true}, {">=1.2 <2", "v2.1.0", false}, {">= 1.2", "v1.2.0", true},
		{"1.x", "v1.9.0", true}, {"1.x", "v2.0.0", false}, {"1.2", "v1.2.7", true}, {"=1.2.3", "v1.2.4", false}, {"!=1.2.3", "v1.2.3", false}, {"v1.2.3", "1.2.3", true},
		{">=1.2", "v1.2.0-rc1", true}, {">=9", "(devel)", true}, {">=9", "dev", true}, {">=9", "", true},
		{">=9", "v0.0.0-20260301101010-abcdefabcdef", true},
		{"1.2", "v1", false}, {"1.0", "v1", true},
	} {
		all, err := parseConstraints(c.constraints)
		if err != nil {
			t.Errorf("%q: %v", c.constraints, err)
			continue
		}
		if got := satisfies(c.version, all); got != c.want {
			t.Errorf("%q against %q = %v", c.version, c.constraints, got)
		}
	}
	for _, bad := range []string{"", " ", ">=", "one", "1.2.3.4", "x", "1.x.3", "^1.2", "~1.2", "1.2 || 2", "-1"} {
		if all, err := parseConstraints(bad); err == nil {
			t.Errorf("%q is accepted as %v", bad, all)
		}
	}
}

func TestIsLoadBalancer(t *testing.T) {
	t.Parallel()
	c := &Config{LoadBalancers: []schema.Value[string]{
		schema.KnownAt("mongos-lb.Internal:27017", schema.Span{}), schema.KnownAt("*.lb.example", schema.Span{}), schema.KnownAt("::1", schema.Span{}),
	}}
	for host, want := range map[string]bool{
		"mongos-lb.internal": true, "MONGOS-LB.internal.": true, "mongos-lb.internal:27018": true, "a.lb.example": true, "::1": true,
		"mongos1.internal": false, "lb.example": false, "xmongos-lb.internal": false, "": false,
	} {
		if got := c.IsLoadBalancer(host); got != want {
			t.Errorf("%q = %v", host, got)
		}
	}
}

func TestOverrideNeedsBoth(t *testing.T) {
	t.Parallel()
	c, problems := load(t, map[string]string{Name: `overrides:
  - {paths: [old], namespaces: ["audit.*"], rules: {SL101: off}}
  - {paths: [new], rules: {SL101: {}}}
`})
	if got := c.Level("SL101", "old/a", "audit.x"); got != Off {
		t.Errorf("path and namespace: %v", got)
	}
	if got := c.Level("SL101", "old/a", "shop.x"); got != Unset {
		t.Errorf("path alone: %v", got)
	}
	if got := c.Level("SL101", "b/a", "audit.x"); got != Unset {
		t.Errorf("namespace alone: %v", got)
	}
	if len(problems) != 1 {
		t.Errorf("a map is no severity of an override:\n%s", lines(problems))
	}
}
