package fix

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
)

// With lines that end in CRLF and a byte-order mark in front, the fixes make the same
// of every file of the archives as without.
func TestFixesAndLineBreaks(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t) {
		plain := *c
		dir := t.TempDir()
		if _, err := plain.Run(t.Context(), dir); err != nil && strings.HasPrefix(c.Name, "SL") {
			t.Fatalf("%s: %v", c.Name, err)
		}
		want := fixed(t, c, dir)
		if len(want) == 0 {
			continue
		}
		other := *c
		other.Files = nil
		for _, f := range c.Files {
			content := "\ufeff" + strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(string(f.Content), "\ufeff"), "\r\n", "\n"), "\n", "\r\n")
			other.Files = append(other.Files, archive.File{Path: f.Path, Content: []byte(content)})
		}
		dir = t.TempDir()
		if _, err := other.Run(t.Context(), dir); err != nil {
			continue // the mark makes another file of it
		}
		got := fixed(t, &other, dir)
		for path, text := range want {
			if strings.HasPrefix(path, "before/") {
				continue // of another revision, which the case writes by itself
			}
			if plain := strings.TrimPrefix(strings.ReplaceAll(got[path], "\r\n", "\n"), "\ufeff"); plain != strings.TrimPrefix(text, "\ufeff") || strings.Contains(strings.ReplaceAll(got[path], "\r\n", ""), "\n") {
				t.Errorf("%s: %s becomes\n%q\nand without carriage returns\n%q", c.Name, path, got[path], text)
			}
		}
	}
}

// fixed returns what all fixes make of the files of a case, of those that they
// change.
func fixed(t *testing.T, c *archive.Case, dir string) map[string]string {
	t.Helper()
	before, err := lint.Check(t.Context(), options(c, dir))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(before.Findings, func(f engine.Finding) bool { return len(f.Fixes) > 0 }) {
		return nil
	}
	changed := map[string]string{}
	for _, change := range run1(t, c, dir, true).Changes {
		changed[change.Path] = string(change.After)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) == 0 {
		t.Fatal(filepath.Base(dir), err)
	}
	return changed
}
