package directive_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/directive"
	"github.com/shardlint/shardlint/schema"
)

func TestParse(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text    string
		ok      bool
		kind    schema.DirectiveKind
		rules   string // separated by blanks
		reason  string
		until   string
		problem string // a part of it
	}{
		{text: "shardlint:ignore SL201 -- a reason", ok: true, rules: "SL201", reason: "a reason"},
		{text: "# shardlint:ignore SL201,SL401 -- a reason", ok: true, rules: "SL201 SL401", reason: "a reason"},
		{text: "// shardlint: ignore SL201, SL401 — a reason", ok: true, rules: "SL201 SL401", reason: "a reason"},
		{text: "//shardlint:ignore SL201: a reason", ok: true, rules: "SL201", reason: "a reason"},
		{text: "/* shardlint:ignore: SL201 – a reason */", ok: true, rules: "SL201", reason: "a reason"},
		{text: "shardlint:ignore sl201 - a reason", ok: true, rules: "sl201", reason: "a reason"},
		{text: "shardlint:ignore SL201 because we know", ok: true, rules: "SL201", reason: "because we know"},
		{text: "shardlint:ignore single-mongos -- test", ok: true, rules: "single-mongos", reason: "test"},
		{text: "shardlint:ignore SL201 single-mongos --test", ok: true, rules: "SL201 single-mongos", reason: "test"},
		{text: "shardlint:ignore SL201", ok: true, rules: "SL201"},
		{text: "shardlint:ignore SL201,SL2O1 -- a reason", ok: true, rules: "SL201 SL2O1", reason: "a reason"},
		{text: "shardlint:ignore SL2O1 -- a reason", ok: true, rules: "SL2O1", reason: "a reason"},
		{text: "shardlint:ignore SL2O1 SL20I because we know", ok: true, rules: "SL2O1 SL20I", reason: "because we know"},
		{text: "shardlint:ignore SL201, singlemongos -- a reason", ok: true, rules: "SL201 singlemongos", reason: "a reason"},
		{text: "shardlint:ignore SL201, singlemongos, SL401", ok: true, rules: "SL201 singlemongos SL401"},
		{text: "shardlint:ignore SL201, mongos until=2027-01-31 — x", ok: true, rules: "SL201 mongos", reason: "x", until: "2027-01-31"},
		{text: "shardlint:ignore SL201, SLOOI: a reason", ok: true, rules: "SL201 SLOOI", reason: "a reason"},
		{text: "shardlint:ignore SL201, the index goes soon", ok: true, rules: "SL201", reason: "the index goes soon"},
		{text: "shardlint:ignore SL201 SLA allows it", ok: true, rules: "SL201", reason: "SLA allows it"},
		{text: "shardlint:ignore SL201 slot3 is gone", ok: true, rules: "SL201", reason: "slot3 is gone"},
		{text: "shardlint:ignore SL201 slow, but rare", ok: true, rules: "SL201", reason: "slow, but rare"},
		{text: "shardlint:ignore SL201 temporary", ok: true, rules: "SL201", reason: "temporary"},
		{text: "shardlint:scatter -- SL2O1, once a night", ok: true, kind: schema.Scatter, reason: "SL2O1, once a night"},
		{text: "shardlint:ignore SL201 --", ok: true, rules: "SL201"},
		{text: "shardlint:ignore SL201 until=2027-01-31 -- a reason", ok: true, rules: "SL201", reason: "a reason", until: "2027-01-31"},
		{text: "shardlint:ignore SL201 -- a reason (until=2027-01-31)", ok: true, rules: "SL201", reason: "a reason", until: "2027-01-31"},
		{text: "shardlint:ignore SL201 -- a reason, until=2027-01-31", ok: true, rules: "SL201", reason: "a reason", until: "2027-01-31"},
		{text: "shardlint:ignore SL201 until=tomorrow -- x", ok: true, rules: "SL201", reason: "x", until: "tomorrow", problem: "no day"},
		{text: "shardlint:ignore SL201 until=2027-02-30 -- x", ok: true, rules: "SL201", reason: "x", until: "2027-02-30", problem: "no day"},
		{text: "shardlint:ignore-file SL201 -- generated", ok: true, kind: schema.IgnoreFile, rules: "SL201", reason: "generated"},
		{text: "shardlint:scatter -- report, once a night", ok: true, kind: schema.Scatter, reason: "report, once a night"},
		{text: "shardlint:scatter once a night", ok: true, kind: schema.Scatter, reason: "once a night"},
		{text: "shardlint:scatter", ok: true, kind: schema.Scatter},
		{text: "shardlint:scatter -- ad-hoc report", ok: true, kind: schema.Scatter, reason: "ad-hoc report"},
		{text: "shardlint:scatter ad-hoc report", ok: true, kind: schema.Scatter, reason: "ad-hoc report"},
		{text: "shardlint:ignore", ok: true, problem: "names no rule"},
		{text: "shardlint:ignore -- because", ok: true, reason: "because", problem: "names no rule"},
		{text: "shardlint:disable SL201 -- x", ok: true, rules: "SL201", reason: "x", problem: "write shardlint:ignore"},
		{text: "shardlint:ignroe SL201 -- x", ok: true, rules: "SL201", reason: "x", problem: "write shardlint:ignore"},
		{text: "shardlint:frobnicate SL201 -- x", ok: true, rules: "SL201", reason: "x", problem: "is no directive: there are"},
		{text: "nolint:shardlint // it is fine", ok: true, reason: "it is fine"},
		{text: "nolint:errcheck,shardlint", ok: true},
		{text: "nolint:errcheck"},
		{text: "shardlint: a linter for sharded clusters"},
		{text: "shardlint is a linter"},
		{text: "see shardlint:ignore SL201"},
		{text: "shardlint:"},
		{text: ""},
		{text: "#"},
	}
	for _, tt := range tests {
		file := schema.NewFile("f", []byte(tt.text), schema.Production)
		d, ok := directive.Parse(tt.text, file.In)
		if ok != tt.ok {
			t.Errorf("%q: is a directive: %v, want %v", tt.text, ok, tt.ok)
			continue
		}
		if !ok {
			continue
		}
		var names []string
		for _, r := range d.Rules {
			names = append(names, r.Name)
			if r.Span.Text() != r.Name {
				t.Errorf("%q: rule %s has the span of %q", tt.text, r.Name, r.Span.Text())
			}
		}
		if got := strings.Join(names, " "); got != tt.rules || d.Kind != tt.kind || d.Reason != tt.reason || d.Until != tt.until {
			t.Errorf("%q: rules %q, kind %d, reason %q, until %q", tt.text, got, d.Kind, d.Reason, d.Until)
		}
		if (tt.problem == "") != (d.Problem == "") || !strings.Contains(d.Problem, tt.problem) {
			t.Errorf("%q: problem %q, want %q", tt.text, d.Problem, tt.problem)
		}
		if got := d.Span.Text(); strings.HasPrefix(got, "#") || strings.HasSuffix(got, "*/") || got == "" {
			t.Errorf("%q: span is %q", tt.text, got)
		}
	}
}

func TestBare(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text           string
		bare           bool
		rules, problem string
	}{
		{"SL201 -- reason", true, "SL201", ""},
		{"SL201, SL401 -- reason", true, "SL201 SL401", ""},
		{"shardlint:ignore SL201 -- reason", false, "SL201", ""},
		{"SL201", true, "SL201", ""},
		{"SL201 is not a problem here", false, "SL201", ""},
		{"SL2O1, SL401 -- reason", false, "SL2O1 SL401", ""},
		{"the orders of a customer", false, "", "names no rule"},
		{"", false, "", "names no rule"},
	}
	for _, tt := range tests {
		file := schema.NewFile("f", []byte(tt.text), schema.Production)
		if got := directive.IsBare(tt.text); got != tt.bare && !strings.HasPrefix(tt.text, "shardlint") {
			t.Errorf("%q: bare %v, want %v", tt.text, got, tt.bare)
		}
		d := directive.ParseBare(tt.text, file.In)
		var names []string
		for _, r := range d.Rules {
			names = append(names, r.Name)
		}
		if got := strings.Join(names, " "); got != tt.rules || !strings.Contains(d.Problem, tt.problem) || (d.Problem == "") != (tt.problem == "") {
			t.Errorf("%q: rules %q, problem %q", tt.text, got, d.Problem)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"# shardlint:ignore SL201,SL401 until=2027-01-31 -- reason", "nolint:shardlint // x", "shardlint:scatter—x", "/* shardlint: ignore SL1 */"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := schema.NewFile("f", []byte(text), schema.Production)
		whole := file.In(0, len(text))
		check := func(d schema.Directive) {
			spans := []schema.Span{d.Span}
			for _, r := range d.Rules {
				spans = append(spans, r.Span)
			}
			for _, s := range spans {
				if !whole.Contains(s) || s.Start > s.End {
					t.Fatalf("span %d..%d outside %q", s.Start, s.End, text)
				}
			}
		}
		if d, ok := directive.Parse(text, file.In); ok {
			check(d)
		}
		check(directive.ParseBare(text, file.In))
	})
}
