package engine

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// wordRules are two rules that look for words, and the two about suppressions.
func wordRules() []*rules.Rule {
	first := wordRule("SL901", "bad-word", "BAD", nil)
	first.Aliases = []string{"ugly-word"}
	return []*rules.Rule{rules.UnusedIgnore, rules.IgnoreWithoutReason, first, wordRule("SL902", "odd-word", "ODD", nil)}
}

func TestSuppressions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		text       string
		options    Options
		want       []string
		suppressed int
	}{
		"on the line":            {"BAD # ignore SL901 -- r\nBAD\n", Options{}, []string{"a:2 SL901"}, 1},
		"on the line above":      {"# ignore SL901 -- r\nBAD\nBAD\n", Options{}, []string{"a:3 SL901"}, 1},
		"by name":                {"BAD # ignore bad-word -- r\n", Options{}, nil, 1},
		"by former name":         {"BAD # ignore ugly-word -- r\n", Options{}, nil, 1},
		"for the file":           {"# ignore-file SL901 -- r\nODD\n\nBAD\nBAD\n", Options{}, []string{"a:2 SL902"}, 2},
		"several rules":          {"BAD ODD # ignore SL901,SL902 -- r\n", Options{}, nil, 2},
		"only the rule it names": {"BAD ODD # ignore SL902 -- r\n", Options{}, []string{"a:1 SL901"}, 1},
		"without a reason":       {"BAD # ignore SL901\n", Options{}, []string{"a:1 SL005 warning suppression of SL901 gives no reason"}, 1},
		"another tool's":         {"BAD ODD # nolint\n", Options{}, nil, 2},
		"not counting":           {"BAD # ignore SL901 -- r\n", Options{NoIgnores: true}, []string{"a:1 SL901"}, 0},
		"not counting, unused":   {"x # ignore SL901 -- r\n", Options{NoIgnores: true}, nil, 0},

		"scatter without a reason, by no query": {"# scatter\nx\n", Options{}, []string{"a:1 SL004", "a:1 SL005 warning this fan-out"}, 0},
		"scatter by no query":                   {"# scatter -- once a night\nx\n", Options{}, []string{"a:1 SL004 warning this comment calls a fan-out deliberate, but"}, 0},
		"scatter by no query, not counting":     {"# scatter -- once a night\nx\n", Options{NoIgnores: true}, nil, 0},
		"scatter by no query, SL004 ignored":    {"# scatter -- once a night\nx\n", Options{Ignore: []string{"SL004"}}, nil, 0},
		"scatter by no query, suppressed":       {"# ignore SL004 -- later\nx # scatter -- once a night\n", Options{}, nil, 1},

		"unused":                       {"x # ignore SL901 -- r\n", Options{}, []string{"a:1 SL004 warning suppression of SL901 (bad-word) hides nothing"}, 0},
		"one of two unused":            {"BAD # ignore SL901,SL902 -- r\n", Options{}, []string{"a:1 SL004 warning suppression of SL902"}, 1},
		"unused for the file":          {"# ignore-file SL901 -- r\nx\n", Options{}, []string{"a:1 SL004"}, 0},
		"unused, another tool's":       {"x # nolint\n", Options{}, []string{"a:1 SL004 warning suppression hides nothing: no rule"}, 0},
		"unused, and its reason, too":  {"x # ignore SL901\n", Options{}, []string{"a:1 SL004", "a:1 SL005"}, 0},
		"unknown rule":                 {"BAD # ignore SL9O1 -- r\n", Options{}, []string{"a:1 SL901", `a:1 SL004 warning suppression hides nothing: there is no rule "SL9O1"; did you mean SL901?`}, 0},
		"unknown rule, nothing near":   {"x # ignore SL777 -- r\n", Options{}, []string{`a:1 SL004 warning suppression hides nothing: there is no rule "SL777"`}, 0},
		"unknown rule, not counting":   {"x # ignore SL777 -- r\n", Options{NoIgnores: true}, []string{"a:1 SL004"}, 0},
		"its rule is not selected":     {"x # ignore SL901 -- r\n", Options{Select: []string{"SL902", "SL004"}}, nil, 0},
		"its rule is ignored":          {"x # ignore SL901 -- r\n", Options{Ignore: []string{"SL901"}}, nil, 0},
		"SL004 is ignored":             {"x # ignore SL901 -- r\n", Options{Ignore: []string{"unused-ignore"}}, nil, 0},
		"one of all rules ignored":     {"x # nolint\n", Options{Ignore: []string{"SL902"}}, nil, 0},
		"unused, its rule is selected": {"x # ignore SL901 -- r\n", Options{Select: []string{"SL901", "SL004"}}, []string{"a:1 SL004"}, 0},

		"until today":                 {"BAD # ignore SL901 until=2026.03.01 -- r\n", Options{Today: day("2026-03-01")}, nil, 1},
		"until yesterday":             {"BAD # ignore SL901 until=2026.02.28 -- r\n", Options{Today: day("2026-03-01")}, []string{"a:1 SL901"}, 0},
		"until yesterday, and unused": {"x # ignore SL901 until=2026.02.28 -- r\n", Options{Today: day("2026-03-01")}, []string{"a:1 SL004 warning suppression of SL901 (bad-word) ended on 2026-02-28 and the finding is gone"}, 0},
		"until no day":                {"BAD # ignore SL901 until=soon -- r\n", Options{Today: day("2026-03-01")}, []string{"a:1 SL901", `a:1 SL004 warning directive has no effect: "soon" is not a day`}, 0},

		"of an unused one":                       {"# ignore SL004 -- kept for later\nx # ignore SL901 -- r\n", Options{}, nil, 1},
		"of an unused one, in the same comment":  {"x # ignore SL901,SL004 -- r\n", Options{}, nil, 1},
		"of SL004 for one that is used":          {"BAD # ignore SL901,SL004 -- r\n", Options{}, []string{"a:1 SL004 warning suppression of SL004"}, 1},
		"of a missing reason":                    {"# ignore SL005 -- all alike\nBAD # ignore SL901\n", Options{}, nil, 2},
		"of its own missing reason":              {"BAD # ignore SL901,SL005\n", Options{}, []string{"a:1 SL005", "a:1 SL004 warning suppression of SL005"}, 1},
		"of SL004, itself unused":                {"x # ignore SL004 -- r\n", Options{}, []string{"a:1 SL004 warning suppression of SL004"}, 0},
		"of SL004 for the file, unused":          {"# ignore-file SL004 -- r\nx\n", Options{}, []string{"a:1 SL004 warning suppression of SL004"}, 0},
		"of SL004 for a line, not for the file":  {"# ignore SL004 -- r\nx\n# ignore-file SL901 -- r\n", Options{}, []string{"a:1 SL004 warning suppression of SL004", "a:3 SL004 warning suppression of SL901"}, 0},
		"of SL004 for the file, used":            {"# ignore-file SL004 -- r\nx # ignore SL901 -- r\n", Options{}, nil, 1},
		"of SL004, unused and hidden by another": {"# ignore-file SL004 -- r\n\nx # ignore SL004 -- r\n", Options{}, nil, 1},
	} {
		result := run(t.Context(), wordRules(), []Unit{unit("d", "a", test.text)}, test.options)
		t.Run(name, func(t *testing.T) {
			expect(t, result, test.want...)
			if result.Summary.Suppressed != test.suppressed {
				t.Errorf("suppressed %d, want %d", result.Summary.Suppressed, test.suppressed)
			}
		})
	}
}

func TestUnusedOnlyOverTheWhole(t *testing.T) {
	t.Parallel()
	text := "x # ignore SL901 -- r\n"
	partial := unit("d", "a", text)
	partial.Partial = true
	expect(t, run(t.Context(), wordRules(), []Unit{partial}, Options{}))

	broken := unit("d", "a", text)
	broken.Model.Problems = []schema.Problem{{Rule: "SL001", Message: "cannot be parsed", Span: broken.Model.Files[0].In(0, 1)}}
	expect(t, run(t.Context(), wordRules(), []Unit{broken}, Options{}))

	// Where one of two deployments with the file was not read in full, the other
	// does not judge it alone.
	expect(t, run(t.Context(), wordRules(), []Unit{unit("c", "a", text), partial}, Options{}))

	meant := unit("d", "a", "x # scatter -- r\n")
	meant.Partial = true
	expect(t, run(t.Context(), wordRules(), []Unit{meant}, Options{}))

	unknown := unit("d", "a", "x # ignore SL777 -- r\n")
	unknown.Partial = true
	expect(t, run(t.Context(), wordRules(), []Unit{unknown}, Options{}), "a:1 SL004")
}

// A file of two deployments is read twice; a suppression that one of them needs
// is used, and what both of them say is said once.
func TestOneFileInTwoDeployments(t *testing.T) {
	t.Parallel()
	only := &rules.Rule{ID: "SL903", Name: "in-one-only", Severity: rules.Error, Deployment: func(p *rules.Pass) {
		if p.Model.Deployment == "one" {
			p.Report(rules.Finding{Severity: rules.Error, Message: "only here", Span: p.Model.Files[0].In(0, 3)})
		}
	}}
	all := append(wordRules(), only)
	text := "BAD # ignore SL903 -- r\nx # ignore SL902 -- r\n"
	result := run(t.Context(), all, []Unit{unit("one", "a", text), unit("two", "a", text)}, Options{})
	expect(t, result, "a:1 SL901", "a:2 SL004 warning suppression of SL902")
	if result.Summary.Suppressed != 1 {
		t.Errorf("suppressed %d, want 1", result.Summary.Suppressed)
	}
	if d := result.Findings[0].Deployment; d != "one" {
		t.Errorf("deployment %q, want the first", d)
	}
}

// A finding about something missing has no width; it may stand at the end of a
// line.
func TestSuppressionCoversTheEndOfItsLine(t *testing.T) {
	t.Parallel()
	for column, want := range map[int][]string{21: nil, 22: {"a:1 SL904"}} {
		missing := &rules.Rule{ID: "SL904", Name: "missing-word", Severity: rules.Error, Deployment: func(p *rules.Pass) {
			file := p.Model.Files[0]
			p.Report(rules.Finding{Severity: rules.Error, Message: "a word is missing", Span: file.In(21, column)})
		}}
		u := unit("d", "a", "x # ignore SL904 -- r\nx\n")
		if want != nil { // it has a width: it is the line break
			u.Model.Directives[0].Covers.End = 21
		}
		expect(t, run(t.Context(), []*rules.Rule{missing}, []Unit{u}, Options{}), want...)
	}
}

func TestLapsedSuppressionIsNamed(t *testing.T) {
	t.Parallel()
	text := "# ignore SL901 until=2026.02.28 -- r\nBAD # ignore SL901 until=2026.02.27 -- r\n"
	result := run(t.Context(), wordRules(), []Unit{unit("d", "a", text)}, Options{Today: day("2026-03-01")})
	if notes := result.Findings[0].Notes; len(notes) != 1 || notes[0] != "was suppressed until 2026-02-28" {
		t.Errorf("notes %q", notes)
	}
}

// The index of suppressions finds those that a look at each one finds.
func TestIgnoreIndexFindsAll(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	file := schema.NewFile("a", make([]byte, 1000), schema.Production)
	named := []*rules.Rule{rules.LowCardinalityKey, rules.UnusedIgnore, rules.IgnoreWithoutReason}
	hidden := 0
	for range 300 {
		var directives []schema.Directive
		for i := range 12 {
			d := schema.Directive{Kind: schema.IgnoreLine, Span: file.In(20*i, 20*i+15), Reason: "x"}
			start := random.IntN(300)
			d.Covers = file.In(start, start+random.IntN(80))
			for range random.IntN(3) {
				d.Rules = append(d.Rules, schema.DirectiveRule{Name: named[random.IntN(len(named))].ID, Span: d.Span})
			}
			switch random.IntN(8) {
			case 0:
				d.Kind = schema.IgnoreFile
			case 1:
				d.Until = "2020-01-01"
			case 2:
				d.Rules, d.Foreign = nil, true
			case 3:
				d.Problem = "bad"
			case 4:
				d.Kind = schema.Scatter
			}
			directives = append(directives, d)
		}
		random.Shuffle(len(directives), func(i, j int) { directives[i], directives[j] = directives[j], directives[i] })
		model := &schema.Model{Directives: directives}
		opts := Options{Today: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
		set := collectIgnores(rules.All, []deployment{{Unit: Unit{Model: model}}}, opts)
		var found []*finding
		for range 6 {
			r := named[random.IntN(len(named))]
			start := random.IntN(320)
			found = append(found, &finding{Finding: Finding{Finding: rules.Finding{Rule: r, Span: file.In(start, start+random.IntN(3)), Subject: named[random.IntN(len(named))].ID}}})
		}
		used := map[*ignore]bool{}
		for _, f := range found {
			hides, until := false, ""
			for _, ig := range set.list {
				if !set.speaksOf(ig, f) {
					continue
				}
				used[ig] = true
				if ig.lapsed {
					until = ig.directive.Until
				} else {
					hides = true
				}
			}
			if got := set.hides(f); got != hides {
				t.Fatalf("finding of %s at %d is hidden: %v, not %v", f.Rule.ID, f.Span.Start, got, hides)
			}
			if (len(f.Notes) > 0) != (!hides && until != "") {
				t.Fatalf("notes %q, lapsed %q", f.Notes, until)
			}
			if hides {
				hidden++
			}
		}
		for round := range 2 {
			set.match(found)
			for _, ig := range set.list {
				if ig.used != used[ig] {
					t.Fatalf("round %d: suppression at %d is used: %v, not %v", round, ig.directive.Span.Start, ig.used, used[ig])
				}
			}
		}
	}
	if hidden < 100 {
		t.Errorf("%d findings are hidden", hidden)
	}
}
