package report

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

func TestGitLab(t *testing.T) {
	t.Parallel()
	r := varied()
	var issues []gitlabIssue
	if err := json.Unmarshal([]byte(write(t, "gitlab", r, Options{Prefix: "sub"})), &issues); err != nil {
		t.Fatal(err)
	}
	// The first three share a fingerprint, which GitLab would take for one issue.
	for i, want := range []gitlabIssue{
		{"SL901: key {status: hashed} can take 6 values", "SL901 few-values", "f00d", "critical", gitlabLocation{"sub/db/my orders.yaml", gitlabLines{2, 0}}},
		{"SL901: a second one on the line", "SL901 few-values", "f00d-2", "major", gitlabLocation{"sub/db/my orders.yaml", gitlabLines{2, 0}}},
		{"SL902: zone over lines", "SL902 not-unique", "f00d-3", "major", gitlabLocation{"sub/db/my orders.yaml", gitlabLines{5, 6}}},
		{"SL903: nothing here", "SL903 a-hint", "f00d-4", "minor", gitlabLocation{"sub/empty.env", gitlabLines{1, 0}}},
	} {
		if issues[i] != want {
			t.Errorf("%+v, not %+v", issues[i], want)
		}
	}
	seen := map[string]bool{}
	for _, issue := range issues {
		if seen[issue.Fingerprint] {
			t.Errorf("%s stands twice", issue.Fingerprint)
		}
		seen[issue.Fingerprint] = true
	}
}

func TestRDJSON(t *testing.T) {
	t.Parallel()
	var out rdReport
	if err := json.Unmarshal([]byte(write(t, "rdjson", varied(), Options{Prefix: "sub"})), &out); err != nil {
		t.Fatal(err)
	}
	if len(out.Diagnostics) != 6 || out.Source.Name != "shardlint" || out.Severity != "ERROR" {
		t.Fatalf("%+v", out)
	}
	// Columns are bytes: the mark 3, 𝒳 4, ": " 2.
	behind := out.Diagnostics[4]
	if want := (rdRange{rdPosition{1, 10}, rdPosition{1, 16}}); behind.Location.Range != want || behind.Location.Path != "ünï/#users?.yaml" {
		t.Errorf("%+v", behind.Location)
	}
	if want := (rdSuggestion{rdRange{rdPosition{1, 14}, rdPosition{1, 15}}, "3"}); len(behind.Suggestions) != 1 || behind.Suggestions[0] != want {
		t.Errorf("%+v", behind.Suggestions)
	}
	first := out.Diagnostics[0]
	const message = "key {status: hashed} can take 6 values\nevery value lives in one chunk\n50% of it\nhelp: append a field:\n  {status: 1, id: 1}"
	if first.Message != message || first.Severity != "ERROR" || first.Code.Value != "SL901" || len(first.Related) != 1 || first.Related[0].Message != "values [a, b] declared here" {
		t.Errorf("%+v", first)
	}
	if out.Diagnostics[2].Location.Range != (rdRange{rdPosition{4, 5}, rdPosition{6, 4}}) {
		t.Errorf("%+v", out.Diagnostics[2].Location)
	}
}

// elements are what an XML report may hold, as its readers document it: for each
// element the attributes it must have, those it may have, and its children.
type elements map[string]struct{ must, may, children []string }

var (
	checkstyleElements = elements{
		"checkstyle": {must: []string{"version"}, children: []string{"file"}},
		"file":       {must: []string{"name"}, children: []string{"error"}},
		"error":      {must: []string{"line", "severity", "message"}, may: []string{"column", "source"}},
	}
	junitElements = elements{
		"testsuites": {may: []string{"name", "tests", "failures", "errors", "time"}, children: []string{"testsuite"}},
		"testsuite":  {must: []string{"name", "tests", "failures", "errors", "time"}, may: []string{"skipped"}, children: []string{"testcase"}},
		"testcase":   {must: []string{"name", "classname", "time"}, may: []string{"file", "line"}, children: []string{"failure", "error", "system-out"}},
		"failure":    {must: []string{"type", "message"}},
		"error":      {must: []string{"type", "message"}},
		"system-out": {},
	}
)

// check walks a document and returns what does not fit.
func (e elements) check(document, root string) (problems []string) {
	dec := xml.NewDecoder(strings.NewReader(document))
	var open []string
	for {
		token, err := dec.Token()
		if err != nil {
			if err != io.EOF {
				problems = append(problems, err.Error())
			}
			return problems
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			allowed := []string{root}
			if len(open) > 0 {
				allowed = e[open[len(open)-1]].children
			}
			if !slices.Contains(allowed, name) {
				problems = append(problems, fmt.Sprintf("%s in %q", name, open))
			}
			var have []string
			for _, a := range token.Attr {
				have = append(have, a.Name.Local)
				if n, err := strconv.Atoi(a.Value); (a.Name.Local == "line" || a.Name.Local == "column") && (err != nil || n < 1) {
					problems = append(problems, a.Name.Local+" "+a.Value)
				}
				if a.Name.Local == "severity" && !slices.Contains([]string{"error", "warning", "info", "ignore"}, a.Value) {
					problems = append(problems, "severity "+a.Value)
				}
				if !slices.Contains(e[name].must, a.Name.Local) && !slices.Contains(e[name].may, a.Name.Local) {
					problems = append(problems, name+" has "+a.Name.Local)
				}
			}
			for _, must := range e[name].must {
				if !slices.Contains(have, must) {
					problems = append(problems, name+" lacks "+must)
				}
			}
			open = append(open, name)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

func TestXMLFormats(t *testing.T) {
	t.Parallel()
	for _, r := range []*engine.Result{varied(), sampleResult(), {}} {
		if problems := checkstyleElements.check(write(t, "checkstyle", r, Options{}), "checkstyle"); problems != nil {
			t.Errorf("checkstyle: %q", problems)
		}
		if problems := junitElements.check(write(t, "junit", r, Options{}), "testsuites"); problems != nil {
			t.Errorf("junit: %q", problems)
		}
	}
	// The checker itself finds what is wrong.
	if problems := checkstyleElements.check(`<checkstyle><file name="a"><error line="0" x="1"/><b/></file>`, "checkstyle"); len(problems) != 7 {
		t.Errorf("%d problems: %q", len(problems), problems)
	}
}

func TestCheckstyle(t *testing.T) {
	t.Parallel()
	out := write(t, "checkstyle", varied(), Options{Prefix: "sub"})
	for _, want := range []string{
		`<file name="db/my orders.yaml">`, `<file name="ünï/#users?.yaml">`,
		`<error line="2" column="6" severity="error" message="SL901: key {status: hashed} can take 6 values" source="shardlint.SL901">`,
		`severity="info" message="SL903: nothing here"`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in:\n%s", want, out)
		}
	}
}

func TestJUnit(t *testing.T) {
	t.Parallel()
	r := varied()
	r.Findings = append(r.Findings, r.Findings[0]) // tests of one name are taken for one
	type reported struct {
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	var out reported
	if err := xml.Unmarshal([]byte(write(t, "junit", r, Options{})), &out); err != nil {
		t.Fatal(err)
	}
	if out.Tests != 8 || out.Failures != 4 || out.Errors != 1 || len(out.Suites) != 4 {
		t.Fatalf("%d tests, %d failures, %d errors in %d suites", out.Tests, out.Failures, out.Errors, len(out.Suites))
	}
	names := map[string]bool{}
	for _, s := range out.Suites {
		for _, c := range s.Cases {
			if names[c.ClassName+c.Name] {
				t.Errorf("%s stands twice", c.Name)
			}
			names[c.ClassName+c.Name] = true
		}
	}
	first := out.Suites[0].Cases[0]
	const text = "error[SL901] key {status: hashed} can take 6 values\n  at db/my orders.yaml:2:6\nevery value lives in one chunk\n50% of it\nhelp: append a field:\n  {status: 1, id: 1}"
	if first.Name != "SL901 few-values: key {status: hashed} can take 6 values" || first.Line != 2 || first.Failure == nil || first.Failure.Text != text {
		t.Errorf("%+v %+v", first, first.Failure)
	}
	if info := out.Suites[1].Cases[0]; info.Failure != nil || !strings.Contains(info.Out, "info[SL903] nothing here") {
		t.Errorf("%+v", info)
	}
	if last := out.Suites[3]; last.Name != "shardlint" || last.Cases[0].Error == nil || last.Cases[0].Error.Message != "read a.yaml: permission denied" {
		t.Errorf("%+v", last)
	}
}

func TestMarkdownReport(t *testing.T) {
	t.Parallel()
	f := file("db/a|b.yaml", "x: 1\n")
	r := &engine.Result{Findings: []engine.Finding{
		finding(hint, rules.Info, "a <b> | `c` *d* [e](f)", f.In(0, 1)),
		finding(lowCardinality, rules.Error, "bad", f.In(3, 4), help("first\n  second")),
	}, Summary: engine.Summary{Files: 1, Specs: 1, Error: 1, Info: 1, NotJudged: []string{"x"}}}
	equal(t, write(t, "markdown", r, Options{
		Prefix: "sub", Sections: []Section{{Title: "Routes that changed", Body: "| a |\n|---|\n| b |\n"}},
		Link: func(path string, line int) string {
			return fmt.Sprintf("https://x.example/%s#L%d", fileURI(path), line)
		},
	}), `## shardlint

1 error, 1 info

| | rule | where | what |
|---|---|---|---|
| error | [SL901](https://github.com/shardlint/shardlint/blob/main/docs/rules/SL901.md) | [`+"`sub/db/a\\|b.yaml:1`"+`](https://x.example/sub/db/a%7Cb.yaml#L1) | bad<br>help: first<br>  second |
| info | [SL903](https://github.com/shardlint/shardlint/blob/main/docs/rules/SL903.md) | [`+"`sub/db/a\\|b.yaml:1`"+`](https://x.example/sub/db/a%7Cb.yaml#L1) | a &lt;b&gt; \| \`+"`c\\`"+` \*d\* \[e\](f) |

### Routes that changed

| a |
|---|
| b |

Read 1 spec.

Not judged: x.
`)
}

// What GitHub would refuse to show is cut, and the cut is said with its numbers.
func TestMarkdownReportFitsAStepSummary(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", strings.Repeat("x: 1\n", 20000))
	r := &engine.Result{Summary: engine.Summary{Files: 1, Specs: 1}}
	for i := range 20000 {
		r.Findings = append(r.Findings, finding(hint, rules.Info, strings.Repeat("word ", 20), f.In(5*i, 5*i+1)))
	}
	var said []string
	out := write(t, "markdown", r, Options{
		Sections: []Section{{Title: "long", Body: strings.Repeat("| row |\n", 100000)}},
		Note:     func(s string) { said = append(said, s) },
	})
	if len(out) > 1<<20 || len(out) < 800<<10 {
		t.Errorf("%d bytes", len(out))
	}
	rows := strings.Count(out, "\n| info |")
	if !strings.Contains(out, "\n"+thousands(20000-rows)+" further findings are left out here") || len(said) != 1 {
		t.Errorf("%d rows, %q", rows, said)
	}
	_, section, _ := strings.Cut(out, "### long")
	kept := strings.Count(section, "| row |")
	if !strings.Contains(section, fmt.Sprintf("(the rest is left out here: %s lines)", thousands(100000-kept))) {
		t.Errorf("%d rows kept: %s", kept, section[len(section)-200:])
	}
	if !strings.HasSuffix(out, "Read 1 spec.\n") {
		t.Error("the last line is missing")
	}
}
