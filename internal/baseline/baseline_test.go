package baseline

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func finding(r *rules.Rule, ns schema.Namespace, subject, path string) engine.Finding {
	f := schema.NewFile(path, []byte("x"), schema.Production)
	return engine.Finding{Finding: rules.Finding{Rule: r, Namespace: ns, Subject: subject, Span: f.In(0, 1)}}
}

func TestOrderAndCounts(t *testing.T) {
	t.Parallel()
	b := Of([]engine.Finding{
		finding(rules.ScatterGatherQuery, "a.b", "find {x: ?}", "z"), finding(rules.LowCardinalityKey, "b.a", "k", "y"),
		finding(rules.LowCardinalityKey, "a.a", "k", "x"), finding(rules.ScatterGatherQuery, "a.b", "find  {x: ?}", "a"),
		finding(rules.PlaintextCredentials, "", "mongodb://u:hunter2@h/", "w"),
	})
	var got []string
	for _, e := range b.Entries {
		got = append(got, strings.TrimSpace(e.Rule+" "+e.Namespace))
	}
	if text := strings.Join(got, ", "); text != "SL101 a.a, SL101 b.a, SL401 a.b, SL509" || b.Entries[2].Count != 2 || b.Total() != 5 {
		t.Errorf("%s; %+v", text, b.Entries)
	}
	content, err := b.Bytes()
	if err != nil || strings.Contains(string(content), "hunter2") {
		t.Errorf("%s, %v", content, err)
	}
	if empty, err := (&Baseline{}).Bytes(); err != nil || string(empty) != "{\n  \"version\": 1,\n  \"findings\": []\n}\n" {
		t.Errorf("%q, %v", empty, err)
	}
}

func TestMatch(t *testing.T) {
	t.Parallel()
	one, two, other := finding(rules.LowCardinalityKey, "a.a", "k", "x"), finding(rules.LowCardinalityKey, "a.a", "k", "y"), finding(rules.LowCardinalityKey, "a.a", "l", "y")
	m := Of([]engine.Finding{one, other}).Match()
	if !m.Takes(&two) || m.Takes(&one) || m.Taken(&one) != 1 {
		t.Error("one of the two that are alike is accepted, wherever it stands")
	}
	stale := m.Stale()
	if len(stale) != 1 || stale[0].Subject != "l" || stale[0].Count != 1 {
		t.Errorf("stale: %+v", stale)
	}
	if rest := m.Without(); len(rest.Entries) != 1 || rest.Entries[0].Subject != "k" {
		t.Errorf("without: %+v", rest.Entries)
	}
	several := Of([]engine.Finding{one, two}).Match()
	several.Takes(&one)
	if rest := several.Without(); rest.Total() != 1 || len(several.Stale()) != 1 {
		t.Errorf("of two one is left: %+v", rest)
	}
}

func TestSchema(t *testing.T) {
	t.Parallel()
	if err := document.NewSchema(schemaID, []byte(Schema)).Compile(""); err != nil {
		t.Fatal(err)
	}
	const good = `{"version": 1, "findings": [{"rule": "SL101", "count": 1, "fingerprint": "0123456789abcdef0123456789abcdef"}]}`
	for content, want := range map[string]string{
		good: "",
		strings.Replace(good, `"count": 1`, `"count": 0`, 1):     "1:56",
		strings.Replace(good, "0123456789abcdef", "xyz", 1):      "1:74",
		strings.Replace(good, `"version": 1`, `"version": 2`, 1): "1:13",
		strings.Replace(good, `"rule": "SL101", `, "", 1):        "1:30",
		`[]`:                           "1:1",
		``:                             "1:1",
		`{"version": 1, "findings": [`: "1:28",
		"\xff":                         "1:1",
	} {
		b, problems := Parse(schema.NewFile("b.json", []byte(content), schema.Production))
		got := ""
		if len(problems) > 0 {
			at := problems[0].Span.Position()
			got = fmt.Sprintf("%d:%d", at.Line, at.Column)
		}
		if got != want || want == "" && len(b.Entries) != 1 {
			t.Errorf("%s: problem at %q, want %q: %v", content, got, want, problems)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"version": 1, "findings": [{"rule": "SL101", "count": 1, "fingerprint": "0123456789abcdef0123456789abcdef"}]}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		file := schema.NewFile("b.json", content, schema.Production)
		b, problems := Parse(file)
		for _, p := range problems {
			if p.Span.File != file || p.Span.Start < 0 || int(p.Span.End) > len(content) || p.Span.Start > p.Span.End {
				t.Errorf("%v lies outside", p.Span)
			}
		}
		if len(problems) == 0 {
			if _, err := b.Bytes(); err != nil {
				t.Error(err)
			}
		}
	})
}
