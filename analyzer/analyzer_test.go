package analyzer

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
)

// Each archive says in comments of its Go files what is found there, whatever
// stands beside them.
func TestArchives(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the standard library from source")
	}
	t.Parallel()
	dir := t.TempDir()
	writeDrivers(t, dir)
	var patterns []string
	for _, a := range archives(t, "testdata/*.txtar") {
		a.write(t, filepath.Join(dir, "src", a.name))
		for _, folder := range a.packages() {
			patterns = append(patterns, a.name+"/"+folder)
		}
	}
	analysistest.Run(t, dir, New(Options{Load: LoadProject}), patterns...)
}
