package baseline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/baseline"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// Whatever a project's findings are, a baseline of them hides just these: the check
// is silent, nothing is stale, and writing it again changes nothing.
func TestBaselineOfEveryArchive(t *testing.T) {
	t.Parallel()
	cases := archive.Load(t, filepath.Join("..", "..", "testdata", "rules"))
	findings := 0
	for _, c := range cases {
		if len(c.Before) > 0 {
			continue // what compares two revisions is no debt
		}
		dir := t.TempDir()
		found, err := c.Run(t.Context(), dir)
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		findings += len(found.Findings)
		b := baseline.Of(found.Findings)
		content, err := b.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		read, problems := baseline.Parse(schema.NewFile(baseline.Name, content, schema.Production))
		if len(problems) > 0 {
			t.Errorf("%s: what was written is not read: %v\n%s", c.Name, problems, content)
			continue
		}
		if again, err := read.Bytes(); err != nil || string(again) != string(content) {
			t.Errorf("%s: written again\n%s\nbefore\n%s", c.Name, again, content)
		}
		if strings.Contains(string(content), dir) {
			t.Errorf("%s: the baseline names the folder\n%s", c.Name, content)
		}
		file := filepath.Join(dir, baseline.Name)
		if err := os.WriteFile(file, content, 0o644); err != nil {
			t.Fatal(err)
		}
		left, err := lint.Check(t.Context(), lint.Options{
			Project: project.Options{WorkDir: dir, Version: "1.0.0"}, Engine: c.Args.Options, Versions: c.Args.Versions, Baseline: file,
		})
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if len(left.Findings) > 0 || left.Summary.Baselined != len(found.Findings) || left.Failing {
			t.Errorf("%s: %d of %d are hidden; left: %v", c.Name, left.Summary.Baselined, len(found.Findings), messages(left.Findings))
		}
		for _, remark := range left.Remarks {
			if strings.Contains(remark, "gone") {
				t.Errorf("%s: %s", c.Name, remark)
			}
		}
	}
	if findings < 100 {
		t.Errorf("the archives have %d findings: the test sees next to nothing", findings)
	}
}

func messages(found []engine.Finding) []string {
	var all []string
	for _, f := range found {
		all = append(all, f.Rule.ID+" "+f.Message)
	}
	return all
}
