package archive

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Load reads all archives of a folder, sorted by name.
func Load(t testing.TB, dir string) []*Case {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatalf("no archives in %s", dir)
	}
	var cases []*Case
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Parse(filepath.Base(path), content)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		cases = append(cases, c)
	}
	return cases
}

// Test runs the case and reports what differs from its wants.
func (c *Case) Test(t *testing.T) {
	t.Helper()
	result, err := c.Run(t.Context(), t.TempDir())
	if err != nil {
		t.Error(err)
	}
	if result == nil {
		return
	}
	if complaints := c.Compare(result.Findings); len(complaints) > 0 {
		t.Errorf("%s:\n%s", c.Name, strings.Join(complaints, "\n"))
	}
}
