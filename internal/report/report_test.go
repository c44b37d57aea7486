package report

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// The rules here are made for these tests: what a format shows does not depend
// on which rules there are.
var (
	lowCardinality = &rules.Rule{ID: "SL901", Name: "few-values", Summary: "the key has few values", Severity: rules.Error}
	uniqueIndex    = &rules.Rule{ID: "SL902", Name: "not-unique", Summary: "the index cannot be unique", Severity: rules.Error}
	hint           = &rules.Rule{ID: "SL903", Name: "a-hint", Summary: "the key may grow", Severity: rules.Info}
)

func file(path, content string) *schema.File {
	return schema.NewFile(path, []byte(content), schema.Production)
}

// at returns the span of the first occurrence of the text in the file.
func at(f *schema.File, text string) schema.Span {
	i := strings.Index(string(f.Content), text)
	if i < 0 {
		panic("no " + text + " in " + f.Path)
	}
	return f.In(i, i+len(text))
}

func finding(r *rules.Rule, s rules.Severity, message string, span schema.Span, more ...func(*engine.Finding)) engine.Finding {
	f := engine.Finding{Finding: rules.Finding{Rule: r, Severity: s, Confidence: rules.High, Message: message, Span: span},
		Fingerprint: "f00d", Versions: []string{"7.0"}, Deployment: "default"}
	for _, m := range more {
		m(&f)
	}
	return f
}

func related(message string, span schema.Span) func(*engine.Finding) {
	return func(f *engine.Finding) { f.Related = append(f.Related, schema.Related{Message: message, Span: span}) }
}

func notes(lines ...string) func(*engine.Finding) {
	return func(f *engine.Finding) { f.Notes = lines }
}

func help(text string) func(*engine.Finding) {
	return func(f *engine.Finding) { f.Help = text }
}

func on(namespace string) func(*engine.Finding) {
	return func(f *engine.Finding) { f.Namespace = schema.Namespace(namespace) }
}

// text writes findings alone, without the summary.
func text(t *testing.T, o Options, findings ...engine.Finding) string {
	t.Helper()
	o.Quiet = true
	return full(t, o, &engine.Result{Findings: findings})
}

func full(t *testing.T, o Options, r *engine.Result) string {
	t.Helper()
	var b strings.Builder
	if err := Text(&b, r, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func equal(t *testing.T, got, want string) {
	t.Helper()
	want = strings.TrimPrefix(want, "\n")
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s\ngot quoted: %q", got, want, got)
	}
}
