package rules_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
)

// TestCases runs reports from the field, each with the verdict that a person
// who knows the server would give.
func TestCases(t *testing.T) {
	t.Parallel()
	for _, c := range archive.Load(t, "../testdata/cases") {
		t.Run(strings.TrimSuffix(c.Name, ".txtar"), func(t *testing.T) {
			t.Parallel()
			c.Test(t)
		})
	}
}
