package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func write(t testing.TB, format string, r *engine.Result, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, format, r, o); err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	return b.String()
}

// varied holds findings of every severity in every kind of place.
func varied() *engine.Result {
	f := file("db/my orders.yaml", "# 𝒳 ключ\nkey: {status: hashed}\nzones:\n  - {\n    a: 1,\n  }\n")
	other := file("ünï/#users?.yaml", "\ufeff𝒳: {b: 2} # 😀\r\nb: 2\rc: 3\n")
	empty := file("empty.env", "")
	return &engine.Result{
		Findings: []engine.Finding{
			finding(lowCardinality, rules.Error, "key {status: hashed} can take 6 values", at(f, "{status: hashed}"),
				related("values [a, b] declared here", at(other, "{b: 2}")), notes("every value lives in one chunk", "50% of it"), help("append a field:\n  {status: 1, id: 1}"), on("db.orders")),
			finding(lowCardinality, rules.Warning, "a second one on the line", at(f, "status"), on("db.orders")),
			finding(uniqueIndex, rules.Warning, "zone over lines", f.In(strings.Index(string(f.Content), "{\n"), strings.LastIndex(string(f.Content), "}")+1), on("db.orders")),
			finding(hint, rules.Info, "nothing here", empty.In(0, 0)),
			finding(hint, rules.Info, "behind a byte-order mark", at(other, "{b: 2}"), func(f *engine.Finding) {
				f.Fixes = []rules.Fix{{Title: "write 3", Safe: true, Edits: []rules.Edit{{Span: at(other, "2"), Text: "3"}}}}
				f.Fingerprint = "beef"
			}),
			finding(rules.PlaintextCredentials, rules.Info, "the whole file", other.In(0, len(other.Content)), func(f *engine.Finding) { f.Fingerprint = "abba" }),
		},
		Errors:  []error{errors.New("read a.yaml: permission denied")},
		Summary: engine.Summary{Files: 3, Specs: 2, Texts: 1, Collections: 2, Sharded: 1, Error: 1, Warning: 2, Info: 3, NotJudged: []string{"cardinality of x"}, Notes: []string{"MongoDB 9.0 is newer"}},
	}
}

// schemas are the JSON formats with what they must fit.
var schemas = map[string]string{"sarif": "sarif-2.1.0.json", "gitlab": "gitlab-code-quality.json", "rdjson": "rdjson.json"}

func fits(t testing.TB, format, output string) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", "schemas", schemas[format]))
	if err != nil {
		t.Fatal(err)
	}
	published, err := jsonschema.CompileString(schemas[format], string(content))
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal([]byte(output), &v); err != nil {
		t.Fatalf("%s: %v\n%s", format, err, output)
	}
	if err := published.Validate(v); err != nil {
		t.Errorf("%s: %#v", format, err)
	}
}

func TestJSONFormatsFitTheirSchemas(t *testing.T) {
	t.Parallel()
	for format := range schemas {
		for _, r := range []*engine.Result{varied(), sampleResult(), {}} {
			fits(t, format, write(t, format, r, Options{ToolVersion: "v1.2.3", Prefix: "sub/dir", Partial: true}))
		}
	}
}

// The same input gives the same bytes, however often it is written.
func TestFormatsAreDeterministic(t *testing.T) {
	t.Parallel()
	for _, f := range Formats() {
		o := Options{ToolVersion: "v1.2.3", Statistics: true, Verbose: true}
		first := write(t, f.Name, varied(), o)
		for range 99 {
			if again := write(t, f.Name, varied(), o); again != first {
				t.Fatalf("%s differs:\n%s\n%s", f.Name, first, again)
			}
		}
		if !strings.HasSuffix(first, "\n") {
			t.Errorf("%s does not end its last line", f.Name)
		}
	}
}

// No format passes a control character or a mark that reorders text through,
// wherever it comes from.
func TestFormatsAreSafe(t *testing.T) {
	t.Parallel()
	const hostile = "\x1b[2J\r\x00\x7f\u009b31m\u202e\U000E0041::error ::x##[error]y\u2028<script>&amp;|`*[x](y)\ufeff"
	f := file("a"+hostile+"\n.yaml", "x: 1 # "+hostile)
	r := finding(lowCardinality, rules.Error, "m"+hostile+"\nn", f.In(0, len(f.Content)), related("r"+hostile, f.In(0, 1)), notes("n"+hostile), help("h"+hostile), on("a."+hostile))
	r.Deployment = hostile
	r.Fixes = []rules.Fix{{Title: hostile, Edits: []rules.Edit{{Span: f.In(0, 1), Text: "y"}}}}
	r.Evidence = []rules.Fact{{What: hostile, Value: hostile, Basis: schema.Declared}}
	result := &engine.Result{Findings: []engine.Finding{r}, Errors: []error{errors.New(hostile)}, Summary: engine.Summary{Error: 1, Notes: []string{hostile}, NotJudged: []string{hostile}}}
	for _, format := range Formats() {
		out := write(t, format.Name, result, Options{Statistics: true, Verbose: true, Sections: []Section{{Title: hostile, Body: "x"}}})
		for _, c := range out {
			if c < 0x20 && c != '\n' || c >= 0x7f && c < 0xa0 || c == 0x202e || c == 0x2028 || c == 0xe0041 || c == 0xfeff {
				t.Errorf("%s: %U goes through: %q", format.Name, c, out)
				break
			}
		}
		for line := range strings.SplitSeq(out, "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "::") && format.Name != "github" {
				t.Errorf("%s: a line that GitHub would take for a command: %q", format.Name, line)
			}
		}
	}
}

// Whatever place and field a password stands in, no format shows it.
func TestFormatsHidePasswords(t *testing.T) {
	t.Parallel()
	sources := append(slices.Clone(withPasswords), `mongosh -u app -p S3CRET`, `mongodump --password S3CRET`, `mongodump --password=S3CRET`,
		`mongdb:\u002f\u002fapp:S3CRET\u0040h1`, `mongodb:/app:S3CRET\u0040h1`, `mongodb://app:{S3CRET}@h1`)
	for _, source := range sources {
		name := strings.NewReplacer("\n", "", `"`, "").Replace(source)
		f := file("db/a.env", source+"\nx: 1\n")
		named := file("db/"+name, "x: 1\n")
		r := finding(lowCardinality, rules.Error, "m", f.In(0, len(source)), related("here", f.In(0, len(source))))
		findings := []engine.Finding{r}
		if strings.Contains(source, "@") || strings.Contains(source, "://") || strings.Contains(source, "-p") || strings.Contains(source, "0040") {
			r = finding(lowCardinality, rules.Warning, "in "+source, f.In(0, len(source)), notes(source), help(source), related("see "+source, f.In(0, 1)))
			r.Namespace, r.Deployment = schema.Namespace(source), source
			r.Fixes = []rules.Fix{{Title: source, Edits: []rules.Edit{{Span: r.Span, Text: source}}}}
			r.Evidence = []rules.Fact{{What: source, Value: source, Basis: schema.Declared}}
			byName := finding(uniqueIndex, rules.Info, "m", named.In(0, 1), related("here", named.In(0, 1)))
			byName.Fixes = []rules.Fix{{Title: "x", Edits: []rules.Edit{{Span: named.In(0, 1), Text: "y"}}}}
			findings = append(findings, r, byName)
		}
		result := &engine.Result{Findings: findings, Errors: []error{errors.New("read " + source)}, Summary: engine.Summary{Files: 1, Error: 1, Warning: 1, Info: 1}}
		if len(findings) == 1 {
			result.Errors = nil
		}
		for _, format := range Formats() {
			if out := write(t, format.Name, result, Options{Statistics: true, Verbose: true}); strings.Contains(out, "S3CRET") {
				t.Errorf("%s shows the password of %q:\n%s", format.Name, source, out)
			}
		}
	}
}

// A report without findings is one that a reader takes.
func TestEmptyReports(t *testing.T) {
	t.Parallel()
	for format, want := range map[string]string{
		"gitlab":     "[]\n",
		"checkstyle": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"5.0\">\n</checkstyle>\n",
		"github":     "shardlint: no findings; read 0 files\n",
		"markdown":   "## shardlint\n\nno findings\n\nRead 0 files.\n",
	} {
		if got := write(t, format, &engine.Result{}, Options{}); got != want {
			t.Errorf("%s: %q, not %q", format, got, want)
		}
	}
	if got := write(t, "junit", &engine.Result{}, Options{}); !strings.Contains(got, `tests="1" failures="0"`) || !strings.Contains(got, `name="no findings"`) {
		t.Errorf("junit: %s", got)
	}
}
