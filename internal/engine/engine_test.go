package engine

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func TestSelection(t *testing.T) {
	t.Parallel()
	off := wordRule("SL802", "off-word", "OFF", nil)
	off.Off = true
	all := []*rules.Rule{wordRule("SL801", "one-word", "ONE", nil), off, wordRule("SL901", "two-word", "TWO", nil)}
	u := unit("d", "a", "ONE\nOFF\nTWO\n")
	for name, test := range map[string]struct {
		options Options
		want    []string
	}{
		"default":               {Options{}, []string{"a:1 SL801", "a:3 SL901"}},
		"by id":                 {Options{Select: []string{"SL901"}}, []string{"a:3 SL901"}},
		"by name":               {Options{Select: []string{"two-word"}}, []string{"a:3 SL901"}},
		"by prefix, off or not": {Options{Select: []string{"SL8"}}, []string{"a:1 SL801", "a:2 SL802"}},
		"selected and ignored":  {Options{Select: []string{"SL8", "SL9"}, Ignore: []string{"SL801"}}, []string{"a:2 SL802", "a:3 SL901"}},
		"ignored":               {Options{Ignore: []string{"SL9"}}, []string{"a:1 SL801"}},
	} {
		result := run(t.Context(), all, []Unit{u}, test.options)
		t.Run(name, func(t *testing.T) { expect(t, result, test.want...) })
	}

	for name, want := range map[string]string{
		"SL7":      `no rule is called "SL7"`,
		"":         `no rule is called ""`,
		"one_word": `did you mean one-word?`,
		"sl901":    `did you mean SL901?`,
		"SL902":    `no rule is called "SL902"`, // a digit is no slip of another
	} {
		for _, o := range []Options{{Select: []string{name}}, {Ignore: []string{name}}} {
			result := run(t.Context(), all, []Unit{u}, o)
			if len(result.Errors) != 1 || !strings.Contains(result.Errors[0].Error(), want) || len(result.Findings) > 0 {
				t.Errorf("%+v: errors %v, want %q and no finding", o, result.Errors, want)
			}
			if strings.Contains(fmt.Sprint(result.Errors), "mean") != strings.Contains(want, "mean") {
				t.Errorf("%+v: errors %v, want %q", o, result.Errors, want)
			}
		}
	}
}

func TestLevels(t *testing.T) {
	t.Parallel()
	off := wordRule("SL802", "off-word", "OFF", nil)
	off.Off = true
	guess := wordRule("SL803", "guessed-word", "GUESS", func(f *rules.Finding) { f.Basis = schema.Guessed })
	all := []*rules.Rule{wordRule("SL801", "one-word", "ONE", nil), off, guess}
	u := unit("d", "a", "ONE OFF GUESS\n", "b/c", "ONE OFF GUESS\n")
	u.Levels = func(r *rules.Rule, path string, _ schema.Namespace) (rules.Severity, bool) {
		switch {
		case r.ID == "SL801" && path == "b/c":
			return 0, true
		case r.ID == "SL801":
			return rules.Info, false
		case r.ID == "SL802" && path == "b/c":
			return rules.Warning, false // turned on here
		case r.ID == "SL803":
			return rules.Error, false
		}
		return 0, false
	}
	expect(t, run(t.Context(), all, []Unit{u}, Options{}),
		"a:1 SL801 info", "a:1 SL803 warning", "b/c:1 SL802 warning", "b/c:1 SL803 warning")
}

func TestConfidence(t *testing.T) {
	t.Parallel()
	low := wordRule("SL801", "low-word", "LOW", func(f *rules.Finding) { f.Confidence = rules.Low })
	medium := wordRule("SL802", "medium-word", "MEDIUM", func(f *rules.Finding) { f.Confidence = rules.Medium })
	guess := wordRule("SL803", "guessed-word", "GUESS", func(f *rules.Finding) { f.Basis = schema.Guessed })
	certain := wordRule("SL804", "certain-word", "CERTAIN", nil)
	uri := wordRule("SL805", "uri-word", "URI", nil)
	uri.OfConnections = true
	costs := wordRule("SL806", "costly-word", "COSTS", nil)
	input := wordRule("SL002", "input-word", "INPUT", nil)
	for _, r := range []*rules.Rule{low, medium, guess, certain, uri} {
		r.ServerCode = "Refused (1)"
	}
	all := []*rules.Rule{low, medium, guess, certain, uri, costs, input}
	units := []Unit{unit("d", "app/a", "INPUT LOW MEDIUM GUESS CERTAIN URI COSTS\n", "test/a", "INPUT LOW MEDIUM GUESS CERTAIN URI COSTS\n")}
	for name, test := range map[string]struct {
		minimum rules.Confidence
		want    []string
	}{
		"default": {0, []string{
			"app/a:1 SL002 error", "app/a:1 SL802 error", "app/a:1 SL803 warning", "app/a:1 SL804 error", "app/a:1 SL805 error", "app/a:1 SL806 error",
			"test/a:1 SL002 error", "test/a:1 SL802 error", "test/a:1 SL804 error",
		}},
		"high": {rules.High, []string{"app/a:1 SL002 error", "app/a:1 SL804 error", "app/a:1 SL805 error", "app/a:1 SL806 error"}},
		"low": {rules.Low, []string{
			"app/a:1 SL002 error", "app/a:1 SL801 info", "app/a:1 SL802 error", "app/a:1 SL803 warning", "app/a:1 SL804 error", "app/a:1 SL805 error", "app/a:1 SL806 error",
			"test/a:1 SL002 error", "test/a:1 SL801 info", "test/a:1 SL802 error", "test/a:1 SL803 info", "test/a:1 SL804 error", "test/a:1 SL805 info", "test/a:1 SL806 info",
		}},
	} {
		result := run(t.Context(), all, units, Options{MinConfidence: test.minimum})
		t.Run(name, func(t *testing.T) { expect(t, result, test.want...) })
	}
}

func TestVersions(t *testing.T) {
	t.Parallel()
	before8 := &rules.Rule{ID: "SL801", Name: "old-word", Severity: rules.Error, Deployment: func(p *rules.Pass) {
		if on := p.Where(func(v mongodb.Version) bool { return v.Before(8, 0) }); len(on) > 0 {
			p.Report(rules.Finding{Severity: rules.Error, Message: "refused on " + p.On(on), Span: p.Model.Files[0].In(0, 1), Versions: on})
		}
	}}
	all := []*rules.Rule{before8}
	u := unit("d", "a", "x\n")

	result := run(t.Context(), all, []Unit{u}, Options{})
	expect(t, result, "a:1 SL801 error refused on MongoDB")
	if v := result.Findings[0].Versions; !reflect.DeepEqual(v, []string{"7.0"}) {
		t.Errorf("versions %q", v)
	}

	u.Versions = []mongodb.Version{{Major: 8}, {Major: 7}, {Major: 8}}
	result = run(t.Context(), all, []Unit{u}, Options{})
	expect(t, result, "a:1 SL801 error refused on MongoDB 7.0")

	result = run(t.Context(), wordRules(), []Unit{{Model: unit("d", "a", "BAD\n").Model, Versions: u.Versions}}, Options{})
	if v := result.Findings[0].Versions; !reflect.DeepEqual(v, []string{"7.0", "8.0"}) {
		t.Errorf("versions %q, want each once, ascending", v)
	}

	u.Versions, u.VersionsDeclared = nil, false
	result = run(t.Context(), all, []Unit{u}, Options{})
	expect(t, result, "a:1 SL801 warning refused on MongoDB 7.0")
	u.Levels = func(*rules.Rule, string, schema.Namespace) (rules.Severity, bool) { return rules.Error, false }
	expect(t, run(t.Context(), all, []Unit{u}, Options{}), "a:1 SL801 warning")
	u.Levels = nil

	u.Versions = []mongodb.Version{{Major: 9, Minor: 1}}
	result = run(t.Context(), all, []Unit{u}, Options{})
	expect(t, result)
	want := "MongoDB 9.1 is newer than any this release of shardlint knows: judged as " + mongodb.Newest.String() + ", the newest it knows"
	if n := result.Summary.Notes; len(n) != 1 || n[0] != want {
		t.Errorf("notes %q, want %q", n, want)
	}
}

func TestOneCauseOneFinding(t *testing.T) {
	t.Parallel()
	in := func(namespace schema.Namespace) func(*rules.Finding) {
		return func(f *rules.Finding) { f.Namespace = namespace }
	}
	weak, strong, strongest := wordRule("SL801", "weak", "WEAK", in("s.c")), wordRule("SL802", "strong", "STRONG", in("s.c")), wordRule("SL803", "strongest", "BEST", in("s.c"))
	other := wordRule("SL804", "other", "OTHER", in("s.d"))
	strong.Replaces, strongest.Replaces, other.Replaces = []string{"SL801"}, []string{"SL802"}, []string{"SL801"}
	all := []*rules.Rule{weak, strong, strongest, other}
	for name, test := range map[string]struct {
		text    string
		options Options
		want    []string
	}{
		"replaced":                     {"WEAK/x STRONG/x", Options{}, []string{"a:1 SL802"}},
		"replaced by one replaced":     {"WEAK/x STRONG/x BEST/x", Options{}, []string{"a:1 SL803"}},
		"another subject":              {"WEAK/x STRONG/y", Options{}, []string{"a:1 SL801", "a:1 SL802"}},
		"another namespace":            {"WEAK/x OTHER/x", Options{}, []string{"a:1 SL801", "a:1 SL804"}},
		"the better one is ignored":    {"WEAK/x STRONG/x", Options{Ignore: []string{"SL802"}}, []string{"a:1 SL801"}},
		"the better one is suppressed": {"WEAK/x\nSTRONG/x # ignore SL802 -- r", Options{}, nil},
	} {
		result := run(t.Context(), all, []Unit{unit("d", "a", test.text+"\n")}, test.options)
		t.Run(name, func(t *testing.T) { expect(t, result, test.want...) })
	}

	// What the better one leaves out for some version is still said.
	strong7 := wordRule("SL802", "strong", "STRONG", func(f *rules.Finding) {
		f.Namespace, f.Versions = "s.c", []mongodb.Version{{Major: 7}}
	})
	strong7.Replaces = []string{"SL801"}
	u := unit("d", "a", "WEAK/x STRONG/x\n")
	u.Versions = []mongodb.Version{{Major: 7}, {Major: 8}}
	expect(t, run(t.Context(), []*rules.Rule{weak, strong7}, []Unit{u}, Options{}), "a:1 SL801", "a:1 SL802")

	// Another deployment has causes of its own.
	units := []Unit{unit("d", "a", "WEAK/x\n"), unit("e", "b", "STRONG/x\n")}
	expect(t, run(t.Context(), all, units, Options{}), "a:1 SL801", "b:1 SL802")
}

func TestIdenticalFindingsAreMerged(t *testing.T) {
	t.Parallel()
	all := wordRules()
	one, two := unit("one", "a", "BAD\n", "b", "BAD\n"), unit("two", "a", "BAD\n")
	two.Versions = []mongodb.Version{{Major: 6}}
	result := run(t.Context(), all, []Unit{two, one}, Options{})
	expect(t, result, "a:1 SL901", "b:1 SL901")
	first := result.Findings[0]
	if first.Deployment != "one" || !reflect.DeepEqual(first.Versions, []string{"6.0", "7.0"}) {
		t.Errorf("deployment %q, versions %q", first.Deployment, first.Versions)
	}
	if result.Summary.Error != 2 {
		t.Errorf("%d errors counted, want 2", result.Summary.Error)
	}
}

func TestFingerprints(t *testing.T) {
	t.Parallel()
	all := wordRules()
	prints := func(path, text string) []string {
		var p []string
		for _, f := range run(t.Context(), all, []Unit{unit("d", path, text)}, Options{MinConfidence: rules.Low}).Findings {
			p = append(p, f.Fingerprint)
		}
		return p
	}
	before := prints("a", "BAD/x BAD/y\nBAD/x ODD/x\n")
	if len(before) != 4 || len(before[0]) != 32 {
		t.Fatalf("fingerprints %q, want four of 32 digits", before)
	}
	seen := map[string]bool{}
	for _, p := range before {
		if seen[p] {
			t.Errorf("two findings have the fingerprint %s", p)
		}
		seen[p] = true
	}
	if after := prints("moved/b", "\n\n# a line\n  BAD/x   BAD/y\n\nBAD/x ODD/x\n"); !reflect.DeepEqual(before, after) {
		t.Errorf("fingerprints changed with path and lines: %q, then %q", before, after)
	}
	// A file of two deployments counts once.
	var twice []string
	for _, f := range run(t.Context(), all, []Unit{unit("d", "a", "BAD/x\nBAD/x\n"), unit("e", "a", "BAD/x\nBAD/x\n")}, Options{}).Findings {
		twice = append(twice, f.Fingerprint)
	}
	if once := prints("a", "BAD/x\nBAD/x\n"); !reflect.DeepEqual(once, twice) {
		t.Errorf("fingerprints %q in one deployment, %q in two", once, twice)
	}
	// Suppressing the first does not renumber the second.
	if rest := prints("a", "BAD/x BAD/y # ignore SL901 -- r\nBAD/x ODD/x\n"); !reflect.DeepEqual(before[2:], rest) {
		t.Errorf("fingerprints changed by a suppression: %q, then %q", before[2:], rest)
	}
}

func TestReported(t *testing.T) {
	t.Parallel()
	related := wordRule("SL801", "related-word", "BAD", nil)
	inner := related.Deployment
	related.Deployment = func(p *rules.Pass) {
		inner(p)
		p.Report(rules.Finding{
			Severity: rules.Info, Message: "seen from afar", Span: p.Model.Files[0].In(0, 1),
			Related: []schema.Related{{Message: "here"}, {Message: "here", Span: p.Model.Files[1].In(0, 1)}},
		})
	}
	u := unit("d", "a", "BAD\n", "b", "BAD\n", "c", "BAD # ignore SL801 -- r\n")
	result := run(t.Context(), []*rules.Rule{related}, []Unit{u}, Options{Reported: func(path string) bool { return path == "b" }})
	expect(t, result, "a:1 SL801 info seen from afar", "b:1 SL801 error")
	if s := result.Summary; s.Error != 1 || s.Info != 1 || s.Suppressed != 0 || s.Files != 3 {
		t.Errorf("summary %+v", s)
	}
}

func TestPanicOfOneRule(t *testing.T) {
	t.Parallel()
	bad := &rules.Rule{ID: "SL801", Name: "panics", Collection: func(p *rules.Pass, c *rules.Collection) {
		p.Report(rules.Finding{Severity: rules.Info, Message: "seen", Span: c.NamespaceSpan})
		if c.Namespace != "db.two" {
			panic("no such thing")
		}
	}}
	placeless := &rules.Rule{ID: "SL802", Name: "placeless", Deployment: func(p *rules.Pass) { p.Report(rules.Finding{Message: "nowhere"}) }}
	all := append(wordRules(), bad, placeless)
	u := unit("d", "a", "collection db.one\ncollection db.two\ncollection db.three\nBAD\nx # ignore SL801 -- r\n")
	result := run(t.Context(), all, []Unit{u}, Options{})
	want := []string{
		"internal error: rule SL801 failed at db.one (a:1:12) and 1 more: no such thing",
		"internal error: rule SL802 failed at deployment d: a finding without a place: nowhere",
	}
	var got []string
	for _, err := range result.Errors {
		got = append(got, err.Error())
		var e *RuleError
		if !errors.As(err, &e) || len(e.Stack) == 0 {
			t.Errorf("%v has no stack", err)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("errors %q, want %q", got, want)
	}
	result.Errors = nil
	// The other rules went on, and SL801 did not run everywhere, so that its
	// suppression may have a use.
	expect(t, result, "a:1 SL801", "a:2 SL801", "a:3 SL801", "a:4 SL901")
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	result := run(ctx, wordRules(), []Unit{unit("d", "a", "x # ignore SL901 -- r\n")}, Options{})
	if len(result.Errors) != 1 || !errors.Is(result.Errors[0], context.Canceled) || len(result.Findings) > 0 {
		t.Errorf("errors %v, findings %q", result.Errors, lines(result))
	}
}

func TestKeysWithoutCardinality(t *testing.T) {
	t.Parallel()
	var a, b keyCounts
	a.readable, b.readable = 1, 3
	a.lacksCardinality("db.two", 1)
	b.lacksCardinality("db.three", 1)
	b.lacksCardinality("db.zero", 1)
	a.add(b)
	a.add(keyCounts{readable: 1})
	want := []string{"cardinality of 3 shard keys, the first that of db.three (declare it with `cardinality:`)"}
	if got := a.phrases(); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}

func TestSummary(t *testing.T) {
	t.Parallel()
	u := unit("d", "a", "collection db.one\n# scatter -- nightly\n", "b.go", "collection db.two\n")
	file := u.Model.Files[0]
	for _, c := range u.Model.Collections {
		c.ShardKey = schema.KnownAt(schema.KeyPattern{Parts: []schema.KeyPart{{Field: "status"}}}, file.In(0, 1))
	}
	u.Model.Collections[0].Queries = []*schema.Query{{}, {}}
	u.Model.Connections = []*schema.Connection{{}}
	only := Options{Select: []string{"SL901"}}
	s := run(t.Context(), wordRules(), []Unit{u}, only).Summary
	want := Summary{
		Files: 2, Specs: 1, GoFiles: 1, Collections: 2, Sharded: 2, CollectionsFrom: Origins{Specs: 2}, Queries: 2, Connections: 1, Scatter: 1,
		Routes:    Routes{Unknown: 2},
		NotJudged: []string{"cardinality declared for none of 2 shard keys (declare it with `cardinality:`)"},
	}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("summary %+v, want %+v", s, want)
	}

	u.Model.Collections[0].Fields = []*schema.Field{{Path: "status", Cardinality: schema.ClaimAt(int64(6), schema.Declared, file.In(0, 1))}}
	s = run(t.Context(), wordRules(), []Unit{u}, Options{}).Summary
	if !reflect.DeepEqual(s.NotJudged, []string{"cardinality of the shard key of db.two (declare it with `cardinality:`)"}) {
		t.Errorf("not judged %q", s.NotJudged)
	}
	u.Model.Collections[0].Analysis = schema.KnownAt("b.json", file.In(0, 1))
	u.Model.Collections[1].Fields = u.Model.Collections[0].Fields
	s = run(t.Context(), wordRules(), []Unit{u}, Options{}).Summary
	if !reflect.DeepEqual(s.NotJudged, []string{"evidence file b.json (this version does not read it)"}) {
		t.Errorf("not judged %q", s.NotJudged)
	}
	u.Model.Collections[1].Analysis = schema.KnownAt("a.json", file.In(0, 1))
	s = run(t.Context(), wordRules(), []Unit{u}, Options{}).Summary
	if !reflect.DeepEqual(s.NotJudged, []string{"2 evidence files, the first a.json (this version does not read them)"}) {
		t.Errorf("not judged %q", s.NotJudged)
	}
	u.Model.Collections[0].Analysis, u.Model.Collections[1].Analysis = schema.Value[string]{}, schema.Value[string]{}
	u.Model.Collections[1].ShardKey = schema.UnknownAt[schema.KeyPattern](file.In(0, 1))
	s = run(t.Context(), wordRules(), []Unit{u}, Options{}).Summary
	if !reflect.DeepEqual(s.NotJudged, []string{"1 shard key that cannot be read"}) {
		t.Errorf("not judged %q", s.NotJudged)
	}
}
