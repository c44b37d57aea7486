package rules_test

import (
	"fmt"
	"path"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// The examples of a rule's page are true: the bad ones make the rule fire, and
// no other that would distract from it; the good ones make none fire.
func TestExamples(t *testing.T) {
	t.Parallel()
	for _, r := range rules.All {
		t.Run(r.ID, func(t *testing.T) {
			t.Parallel()
			for i, e := range r.Bad {
				fired := false
				for _, f := range runExample(t, r, e) {
					if f.Rule == r {
						fired = true
					} else {
						t.Errorf("bad example %d (%s): %s fires, too: %s", i+1, e.Title, f.Rule.ID, f.Message)
					}
				}
				if !fired {
					t.Errorf("bad example %d (%s): the rule is silent", i+1, e.Title)
				}
			}
			for i, e := range r.Good {
				for _, f := range runExample(t, r, e) {
					t.Errorf("good example %d (%s): %s fires: %s", i+1, e.Title, f.Rule.ID, f.Message)
				}
			}
		})
	}
}

func runExample(t *testing.T, r *rules.Rule, e rules.Example) []engine.Finding {
	t.Helper()
	if e.File == "" || path.Clean(e.File) != e.File || e.Text == "" {
		t.Errorf("example %q: no file name or no text", e.Title)
		return nil
	}
	c := &archive.Case{Name: fmt.Sprintf("example of %s", r.ID), Files: []archive.File{{Path: e.File, Content: []byte(e.Text)}}}
	if e.Spec != "" {
		c.Files = append(c.Files, archive.File{Path: "shards.yaml", Content: []byte(e.Spec)})
	}
	if e.Before != "" {
		c.Before = []archive.File{{Path: e.File, Content: []byte(e.Before)}}
	}
	if path.Dir(e.File) != "." {
		// Beside a spec a project has files of other tools.
		c.Files = append(c.Files, archive.File{Path: ".shardlint.yaml", Content: []byte("version: 1\n")})
	}
	if r.Off {
		for _, other := range rules.All {
			if other == r || !other.Off {
				c.Args.Select = append(c.Args.Select, other.ID)
			}
		}
	}
	result, err := c.Run(t.Context(), t.TempDir())
	if err != nil {
		t.Errorf("example %q: %v", e.Title, err)
	}
	if result == nil {
		return nil
	}
	return result.Findings
}
