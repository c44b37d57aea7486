package report

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

func TestHTML(t *testing.T) {
	t.Parallel()
	f := file("db/<a>.yaml", "key: {status: hashed} # <b>&\n")
	r := &engine.Result{Findings: []engine.Finding{
		finding(hint, rules.Info, "a <script>alert(1)</script> & \"b\"", at(f, "status")),
		finding(lowCardinality, rules.Error, "bad key", at(f, "{status: hashed}"), help("first\n  second"), on("db.<c>")),
	}, Summary: engine.Summary{Files: 1, Specs: 1, Error: 1, Info: 1, NotJudged: []string{"<x>"}}}
	out := write(t, "html", r, Options{ToolVersion: "v1.2.3"})
	for _, want := range []string{
		"<p>1 error, 1 info</p>",
		`<tr><td><a href="https://github.com/shardlint/shardlint/blob/main/docs/rules/SL901.md">SL901 few-values</a></td><td class="n">1</td><td class="n">-</td>`,
		`<tr><td>db.&lt;c&gt;</td>`,
		`<h3><span class="error">error</span> <a href="https://github.com/shardlint/shardlint/blob/main/docs/rules/SL901.md">SL901</a> bad key</h3>`,
		"  --&gt; db/&lt;a&gt;.yaml:1:6\n   |\n 1 | key: {status: hashed} # &lt;b&gt;&amp;\n   |      ^^^^^^^^^^^^^^^^\n",
		"<strong>help:</strong> first<br/>  second</p>",
		"<p>not judged: &lt;x&gt;</p>",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in:\n%s", want, out)
		}
	}
	if strings.Index(out, "bad key") > strings.Index(out, "alert(1)") {
		t.Error("the worst does not come first")
	}
	if strings.Contains(out, "<script") || strings.Contains(out, "<b>") {
		t.Error("markup of an input goes through")
	}
	// Every element is closed where it was opened.
	dec := xml.NewDecoder(strings.NewReader(out))
	for {
		if _, err := dec.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
