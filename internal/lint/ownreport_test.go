package lint

import (
	"bytes"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A report that a run left behind is no input of the next one, whatever its
// format and name.
func TestReportsAreNoInputs(t *testing.T) {
	t.Parallel()
	f := schema.NewFile("app.env", []byte("URI=mongodb://r1:27017/\n"), schema.Production)
	found := &engine.Result{Findings: []engine.Finding{{Finding: rules.Finding{
		Rule: rules.SingleMongos, Severity: rules.Warning, Confidence: rules.High, Message: "one mongos", Help: "mongodb://r1:27017,r2:27017/", Span: f.In(4, 24),
	}, Fingerprint: "f00d"}}, Summary: engine.Summary{Files: 1, Warning: 1}}
	if !HoldsText("app.env", f.Content) {
		t.Fatal("a connection string is not seen")
	}
	for _, format := range report.Formats() {
		var b bytes.Buffer
		if err := format.Write(&b, found, report.Options{ToolVersion: "v1"}); err != nil {
			t.Fatal(err)
		}
		if HoldsText("out.txt", b.Bytes()) {
			t.Errorf("a report in %s would be read", format.Name)
		}
	}
	for _, text := range []string{"# shardlint is run on this\nURI=mongodb://r1:27017/\n", "## How to run shardlint\nmongodb://r1:27017/\n"} {
		if !HoldsText("README.md", []byte(text)) {
			t.Errorf("%q is taken for a report", text)
		}
	}
}
