package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// sarifOf writes a result as SARIF and reads it back.
func sarifOf(t testing.TB, r *engine.Result, o Options) sarifRun {
	t.Helper()
	var log sarifLog
	dec := json.NewDecoder(strings.NewReader(write(t, "sarif", r, o)))
	if err := dec.Decode(&log); err != nil {
		t.Fatal(err)
	}
	if len(log.Runs) != 1 {
		t.Fatalf("%d runs", len(log.Runs))
	}
	return log.Runs[0]
}

func one(f engine.Finding) *engine.Result { return &engine.Result{Findings: []engine.Finding{f}} }

func region(run sarifRun, i int) sarifRegion { return run.Results[i].Locations[0].Physical.Region }

// What code scanning refused of other tools, one test for each report.
func TestSARIFIsNotRefused(t *testing.T) {
	t.Parallel()
	twice := *lowCardinality // another value of the same id
	r := varied()
	r.Findings = append(r.Findings, finding(&twice, rules.Error, "m", r.Findings[0].Span))
	text := write(t, "sarif", r, Options{Prefix: "sub"})
	run := sarifOf(t, r, Options{Prefix: "sub"})

	t.Run("rule ids are unique", func(t *testing.T) {
		seen := map[string]bool{}
		for _, rule := range run.Tool.Driver.Rules {
			if seen[rule.ID] {
				t.Errorf("%s stands twice", rule.ID)
			}
			seen[rule.ID] = true
		}
	})
	t.Run("every rule has an address", func(t *testing.T) {
		for _, rule := range run.Tool.Driver.Rules {
			if !strings.HasPrefix(rule.HelpURI, "https://") {
				t.Errorf("%s: %q", rule.ID, rule.HelpURI)
			}
		}
	})
	t.Run("results are there when empty", func(t *testing.T) {
		if empty := write(t, "sarif", &engine.Result{}, Options{}); !strings.Contains(empty, `"results": []`) {
			t.Error("no results")
		}
	})
	t.Run("nothing stands behind the object", func(t *testing.T) {
		var v any
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			t.Error(err)
		}
	})
	t.Run("paths are those of the checkout", func(t *testing.T) {
		want := "sub/db/my%20orders.yaml"
		if got := run.Results[0].Locations[0].Physical.Artifact; got.URI != want || got.BaseID != "%SRCROOT%" {
			t.Errorf("%+v, not %s", got, want)
		}
		for _, res := range run.Results {
			uri := res.Locations[0].Physical.Artifact.URI
			if strings.HasPrefix(uri, "/") || strings.HasPrefix(uri, ".") || strings.ContainsAny(uri, `\ :`) {
				t.Errorf("%q is no relative address", uri)
			}
		}
	})
	t.Run("lines and columns start at 1", func(t *testing.T) {
		for i := range run.Results {
			if at := region(run, i); at.StartLine < 1 || at.StartColumn < 1 || at.EndLine < 1 || at.EndColumn < 1 {
				t.Errorf("%+v", at)
			}
		}
	})
	t.Run("every rule has a description", func(t *testing.T) {
		for _, rule := range run.Tool.Driver.Rules {
			if rule.ShortDescription.Text == "" || rule.FullDescription.Text == "" {
				t.Errorf("%s has none", rule.ID)
			}
		}
	})
	t.Run("every rule has help", func(t *testing.T) {
		for _, rule := range run.Tool.Driver.Rules {
			if rule.Help.Text == "" || rule.Help.Markdown == "" {
				t.Errorf("%s has none", rule.ID)
			}
		}
	})
	t.Run("the index of a rule is right", func(t *testing.T) {
		for _, res := range run.Results {
			if res.RuleIndex < 0 || res.RuleIndex >= len(run.Tool.Driver.Rules) || run.Tool.Driver.Rules[res.RuleIndex].ID != res.RuleID {
				t.Errorf("%s has index %d", res.RuleID, res.RuleIndex)
			}
		}
	})
	t.Run("fingerprints outlive a move", func(t *testing.T) {
		of := func(content string) map[string]string {
			return sarifOf(t, one(finding(lowCardinality, rules.Error, "m", at(file("a.yaml", content), "status"))), Options{}).Results[0].Fingerprints
		}
		filler := strings.Repeat("x: 1\n", 50)
		before, after := of("key: {status: 1}\n"+filler), of("# a line\n\nkey: {status: 1}\n"+filler)
		if before["primaryLocationLineHash"] == "" || before["shardlint/v1"] == "" {
			t.Errorf("fingerprints %v", before)
		}
		if before["primaryLocationLineHash"] != after["primaryLocationLineHash"] || before["shardlint/v1"] != after["shardlint/v1"] {
			t.Errorf("%v becomes %v", before, after)
		}
	})
	t.Run("a part of a scan closes no alerts of the whole", func(t *testing.T) {
		whole := sarifOf(t, &engine.Result{}, Options{}).AutomationDetails.ID
		part := sarifOf(t, &engine.Result{}, Options{Partial: true})
		broken := sarifOf(t, &engine.Result{Errors: []error{errors.New("read a: no")}}, Options{})
		if whole != "shardlint/" || part.AutomationDetails.ID == whole || broken.AutomationDetails.ID == whole {
			t.Errorf("categories %q, %q, %q", whole, part.AutomationDetails.ID, broken.AutomationDetails.ID)
		}
		if len(part.Invocations[0].Notifications) != 1 || broken.Invocations[0].ExecutionSuccessful {
			t.Error("the file does not say so")
		}
	})
}

func TestSARIFRegions(t *testing.T) {
	t.Parallel()
	run := sarifOf(t, varied(), Options{})
	// Counted by hand. Two findings of one rule on line 2 are one result.
	for i, want := range []sarifRegion{
		{2, 6, 2, 22}, // {status: hashed}
		{5, 5, 5, 10}, // of the zone the line with "a: 1,"
		{1, 1, 1, 1},  // an empty file
		{1, 5, 1, 11}, // behind a byte-order mark, which counts as nothing, and 𝒳, two units
		{1, 1, 1, 16}, // of a whole file the first line, 😀 two units
	} {
		if got := region(run, i); got != want {
			t.Errorf("result %d at %+v, not %+v", i, got, want)
		}
	}
	if run.ColumnKind != "utf16CodeUnits" || !slices.Equal(run.NewlineSequences, []string{"\r\n", "\n", "\r"}) {
		t.Errorf("units %s, lines %q", run.ColumnKind, run.NewlineSequences)
	}
	fix := run.Results[3].Fixes[0].Changes[0].Replacements[0]
	if want := (sarifRegion{1, 9, 1, 10}); fix.Deleted != want || fix.Inserted.Text != "3" {
		t.Errorf("fix %+v", fix)
	}
}

func TestSARIFMessages(t *testing.T) {
	t.Parallel()
	run := sarifOf(t, varied(), Options{})
	first := run.Results[0]
	const want = "key {status: hashed} can take 6 values.\nevery value lives in one chunk.\n50% of it.\n" +
		`See [values \[a, b\] declared here](1).` + "\nHelp: append a field:\n  {status: 1, id: 1}." +
		"\n\nOn this line, too: a second one on the line."
	if first.Message.Text != want || first.Level != "error" {
		t.Errorf("%s: %s", first.Level, first.Message.Text)
	}
	if len(first.Related) != 1 || first.Related[0].ID != 1 || first.Related[0].Physical.Region != (sarifRegion{1, 5, 1, 11}) {
		t.Errorf("related %+v", first.Related)
	}
	f := file("a.yaml", "x")
	odd := sarifOf(t, one(finding(hint, rules.Info, "[a](https://evil.example) and mongodb://h1/x", f.In(0, 1))), Options{}).Results[0]
	if got := odd.Message.Text; got != "[a] (https://evil.example) and mongodb://h1/x" || odd.Level != "note" {
		t.Errorf("%s: %s", odd.Level, got)
	}
}

var codeBlock = regexp.MustCompile("(?s)```.*?```")

// GitHub takes a result for security when its rule says so; it takes only so
// much of a rule's words.
func TestSARIFRules(t *testing.T) {
	t.Parallel()
	run := sarifOf(t, &engine.Result{}, Options{ToolVersion: "v1.2.3-rc.1"})
	if d := run.Tool.Driver; d.Name != "shardlint" || d.SemanticVersion != "1.2.3-rc.1" || len(d.Rules) != len(rules.All) {
		t.Errorf("%s %s with %d rules", d.Name, d.SemanticVersion, len(d.Rules))
	}
	if got := sarifOf(t, &engine.Result{}, Options{ToolVersion: "devel"}).Tool.Driver.SemanticVersion; got != "" {
		t.Errorf("semantic version %q", got)
	}
	for _, r := range run.Tool.Driver.Rules {
		p := r.Properties
		if secure := r.ID == "SL509"; (p.SecuritySeverity != "") != secure || slices.Contains(p.Tags, "security") != secure {
			t.Errorf("%s: security %q, tags %v", r.ID, p.SecuritySeverity, p.Tags)
		}
		if len(p.Tags) == 0 || len(p.Tags) > 20 || !slices.Contains([]string{"very-high", "high", "medium", "low"}, p.Precision) {
			t.Errorf("%s: %+v", r.ID, p)
		}
		for _, text := range []string{r.ShortDescription.Text, r.FullDescription.Text} {
			if utf8.RuneCountInString(text) > 1024 || strings.Contains(text, "\n") {
				t.Errorf("%s: description %q", r.ID, text)
			}
		}
		for _, paragraph := range strings.Split(codeBlock.ReplaceAllString(r.Help.Markdown, ""), "\n\n") {
			if !strings.ContainsAny(paragraph, "#-|") && strings.Contains(paragraph, "\n") {
				t.Errorf("%s: a paragraph that would be broken: %q", r.ID, paragraph)
			}
		}
		if strings.Contains(r.Help.Markdown, "DO NOT EDIT") || !strings.HasPrefix(r.Help.Markdown, "## Summary") {
			t.Errorf("%s: help %.60q", r.ID, r.Help.Markdown)
		}
		if !slices.Contains([]string{"error", "warning", "note"}, r.Default.Level) || !slices.Contains([]string{"error", "warning", "recommendation"}, p.ProblemSeverity) {
			t.Errorf("%s: %s, %s", r.ID, r.Default.Level, p.ProblemSeverity)
		}
	}
}

func TestShortened(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"short":                             "short",
		strings.Repeat("é", 1024):           strings.Repeat("é", 1024),
		strings.Repeat("ab ", 400):          strings.TrimSpace(strings.Repeat("ab ", 341)) + "…",
		"One. " + strings.Repeat("x", 1100): "One.",
		strings.Repeat("a", 600) + ". " + strings.Repeat("b ", 600): strings.Repeat("a", 600) + ".",
		strings.Repeat("x", 2000):                                   strings.Repeat("x", 1023) + "…",
	} {
		if got := shortened(in); got != want || utf8.RuneCountInString(got) > 1024 {
			t.Errorf("%.20s…: %d characters, %.40q", in, utf8.RuneCountInString(got), got)
		}
	}
}

// Of more results than GitHub takes the worst are kept, and the file says that
// others are missing.
func TestSARIFLimit(t *testing.T) {
	t.Parallel()
	const lines = sarifResults + 10
	f := file("a.yaml", strings.Repeat("x: 1\n", lines))
	r := &engine.Result{}
	for i := range lines {
		severity := rules.Info
		if i >= lines-5 {
			severity = rules.Error
		}
		r.Findings = append(r.Findings, finding(hint, severity, fmt.Sprint("m", i), f.In(5*i, 5*i+1)))
	}
	var said []string
	run := sarifOf(t, r, Options{Note: func(s string) { said = append(said, s) }})
	if len(run.Results) != sarifResults {
		t.Fatalf("%d results", len(run.Results))
	}
	for i, res := range run.Results[sarifResults-5:] {
		if want := fmt.Sprint("m", lines-5+i, "."); res.Message.Text != want || res.Level != "error" {
			t.Errorf("%s %s, not %s", res.Level, res.Message.Text, want)
		}
	}
	const want = "this file holds the 25,000 worst results of 25,010: GitHub takes no more of one run"
	if n := run.Invocations[0].Notifications; len(n) != 1 || n[0].Message.Text != want || n[0].Level != "warning" || len(said) != 1 || said[0] != "sarif: "+want {
		t.Errorf("notifications %+v, remarks %q", n, said)
	}
}

// Related places are linked up to as many as GitHub shows; the rest is counted.
func TestSARIFManyRelated(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", strings.Repeat("x: 1\n", 200))
	r := finding(hint, rules.Info, "m", f.In(0, 1))
	for i := range 150 {
		r.Related = append(r.Related, schema.Related{Message: "see", Span: f.In(5*i, 5*i+1)})
	}
	res := sarifOf(t, one(r), Options{}).Results[0]
	if len(res.Related) != 100 || !strings.Contains(res.Message.Text, "[see](100) and 50 more places.") {
		t.Errorf("%d related, %s", len(res.Related), res.Message.Text[len(res.Message.Text)-60:])
	}
}

// A fix whose text would have to hold a password is left out: applied, it would
// write asterisks.
func TestFixesWithPasswordsAreLeftOut(t *testing.T) {
	t.Parallel()
	f := file("a.env", "URI=x\n")
	r := finding(hint, rules.Info, "m", f.In(0, 1))
	for _, text := range []string{"mongodb://a:geheim@h1/", "password: geheim", "mongosh -p geheim", "y"} {
		r.Fixes = append(r.Fixes, rules.Fix{Title: "t", Edits: []rules.Edit{{Span: f.In(0, 1), Text: text}}})
	}
	if fixes := sarifOf(t, one(r), Options{}).Results[0].Fixes; len(fixes) != 1 || fixes[0].Changes[0].Replacements[0].Inserted.Text != "y" {
		t.Errorf("%+v", fixes)
	}
	if out := write(t, "rdjson", one(r), Options{}); strings.Contains(out, "suggestions") {
		t.Errorf("a fix that is not safe is suggested:\n%s", out)
	}
	for i := range r.Fixes {
		r.Fixes[i].Safe = true
	}
	if out := write(t, "rdjson", one(r), Options{}); strings.Count(out, `"text":`) != 1 {
		t.Error(out)
	}
}

func TestFileURI(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"db/a.yaml": "db/a.yaml", "a b#c?d%e.yaml": "a%20b%23c%3Fd%25e.yaml", "c:x/[y].js": "c%3Ax/%5By%5D.js", "ü/数.env": "%C3%BC/%E6%95%B0.env", "a~_-.1": "a~_-.1",
	} {
		if got := fileURI(path); got != want {
			t.Errorf("%s: %s, not %s", path, got, want)
		}
	}
}
