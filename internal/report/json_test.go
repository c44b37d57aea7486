package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func sampleResult() *engine.Result {
	f, other := file("db/orders.yaml", "a: 1\nключ: {x: 1}\n"), file("db/users.yaml", "b: 2\n")
	r := finding(lowCardinality, rules.Error, "key <x> & more", at(f, "{x: 1}"), related("here", at(other, "2")), help("do"), on("a.b"))
	r.Evidence = []rules.Fact{{What: "cardinality of x", Value: 6, Basis: schema.Declared, Span: at(f, "1")}, {What: "shards", Value: 8, Basis: schema.Measured}}
	r.Fixes = []rules.Fix{{Title: "change it", Edits: []rules.Edit{{Span: at(f, "1"), Text: "2"}}}}
	return &engine.Result{Findings: []engine.Finding{r, finding(hint, rules.Info, "m", other.In(5, 5))},
		Summary: engine.Summary{Files: 2, Collections: 1, Queries: 3, Connections: 4, Error: 1, Info: 1, Suppressed: 5, Baselined: 6}}
}

func writeJSON(t *testing.T, r *engine.Result) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := JSON(&b, r, Options{ToolVersion: "v1.2.3"}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestJSON(t *testing.T) {
	t.Parallel()
	// Written by hand from the contract; "ключ: " is 6 characters and 10 bytes.
	const want = `{"schema_version": 1, "tool": {"name": "shardlint", "version": "v1.2.3"},
	"findings": [
	 {"rule": "SL901", "name": "few-values", "severity": "error", "confidence": "high", "message": "key <x> & more", "help": "do",
	  "file": "db/orders.yaml", "range": {"start": {"line": 2, "column": 7, "offset": 15}, "end": {"line": 2, "column": 13, "offset": 21}},
	  "deployment": "default", "namespace": "a.b", "server_versions": ["7.0"],
	  "evidence": [
	   {"what": "cardinality of x", "value": 6, "basis": "declared", "file": "db/orders.yaml",
	    "range": {"start": {"line": 1, "column": 4, "offset": 3}, "end": {"line": 1, "column": 5, "offset": 4}}},
	   {"what": "shards", "value": 8, "basis": "measured"}],
	  "related": [{"message": "here", "file": "db/users.yaml",
	    "range": {"start": {"line": 1, "column": 4, "offset": 3}, "end": {"line": 1, "column": 5, "offset": 4}}}],
	  "fixes": [{"title": "change it", "safe": false, "edits": [{"file": "db/orders.yaml", "text": "2",
	    "range": {"start": {"line": 1, "column": 4, "offset": 3}, "end": {"line": 1, "column": 5, "offset": 4}}}]}],
	  "fingerprint": "f00d", "url": "https://github.com/shardlint/shardlint/blob/main/docs/rules/SL901.md"},
	 {"rule": "SL903", "name": "a-hint", "severity": "info", "confidence": "high", "message": "m", "help": "",
	  "file": "db/users.yaml", "range": {"start": {"line": 2, "column": 1, "offset": 5}, "end": {"line": 2, "column": 1, "offset": 5}},
	  "deployment": "default", "namespace": "", "server_versions": ["7.0"], "evidence": [], "related": [], "fixes": [],
	  "fingerprint": "f00d", "url": "https://github.com/shardlint/shardlint/blob/main/docs/rules/SL903.md"}],
	"summary": {"files": 2, "collections": 1, "queries": 3, "connections": 4, "error": 1, "warning": 0, "info": 1, "suppressed": 5, "baselined": 6}}`
	var got, wanted any
	if err := json.Unmarshal(writeJSON(t, sampleResult()), &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(want), &wanted); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, wanted) {
		t.Errorf("got:\n%s", writeJSON(t, sampleResult()))
	}
}

func TestJSONFitsItsSchema(t *testing.T) {
	t.Parallel()
	published, err := jsonschema.CompileString("output.schema.json", OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*engine.Result{sampleResult(), {}} {
		var v any
		if err := json.Unmarshal(writeJSON(t, r), &v); err != nil {
			t.Fatal(err)
		}
		if err := published.Validate(v); err != nil {
			t.Errorf("%#v", err)
		}
	}
	// The schema asks for everything that the contract promises: whichever
	// member of a finding is missing, it says so.
	var v map[string]any
	if err := json.Unmarshal(writeJSON(t, sampleResult()), &v); err != nil {
		t.Fatal(err)
	}
	first := v["findings"].([]any)[0].(map[string]any)
	for key, value := range first {
		delete(first, key)
		if published.Validate(v) == nil {
			t.Errorf("the schema does not ask for %s", key)
		}
		first[key] = value
	}
}

func TestJSONIsStableAndSafe(t *testing.T) {
	t.Parallel()
	a, b := writeJSON(t, sampleResult()), writeJSON(t, sampleResult())
	if !bytes.Equal(a, b) {
		t.Error("two runs differ")
	}
	f := file("a.yaml", "x")
	const hostile = "\x1b[2J \u009b31m \u202e \U000E0041 <&>"
	out := writeJSON(t, &engine.Result{Findings: []engine.Finding{finding(hint, rules.Info, hostile, f.In(0, 1))}})
	for _, r := range string(out) {
		if r < 0x20 && r != '\n' || r >= 0x7f && r < 0xa0 || r == 0x202e || r == 0xe0041 {
			t.Errorf("%U goes through: %q", r, out)
		}
	}
	var back struct{ Findings []struct{ Message string } }
	if err := json.Unmarshal(out, &back); err != nil {
		t.Fatal(err)
	}
	if got := back.Findings[0].Message; got != hostile {
		t.Errorf("the message comes back as %q", got)
	}
	if !strings.Contains(string(out), "<&>") {
		t.Error("harmless characters are escaped")
	}
}

func TestParseDestination(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, format, file, err string }{
		{"json", "json", "", ""},
		{"text=out/a=b.txt", "text", "out/a=b.txt", ""},
		{"yaml", "", "", `unknown format "yaml": known are text, json, sarif, github, gitlab, rdjson, junit, checkstyle, markdown, html`},
		{"json=", "", "", `format "json=" names no file after '='`},
	} {
		d, err := ParseDestination(c.in)
		if message := ""; err != nil {
			message = err.Error()
			if message != c.err {
				t.Errorf("%s: %s", c.in, message)
			}
			continue
		}
		if c.err != "" || d.Format.Name != c.format || d.File != c.file {
			t.Errorf("%s: %s to %q", c.in, d.Format.Name, d.File)
		}
	}
	if !slices.Equal(Names(), []string{"text", "json", "sarif", "github", "gitlab", "rdjson", "junit", "checkstyle", "markdown", "html"}) {
		t.Errorf("formats %v", Names())
	}
}
