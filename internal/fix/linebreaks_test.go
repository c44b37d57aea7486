package fix

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
)

// testLineBreaks shows that with lines that end in CRLF and a byte-order mark in
// front the fixes make the same of every file as without.
func testLineBreaks(t *testing.T, c mendable) {
	const mark = "\ufeff"
	plain := func(s string) string { return strings.TrimPrefix(strings.ReplaceAll(s, "\r\n", "\n"), mark) }
	want := fixed(t, c.Case, c.dir)
	other := *c.Case
	other.Files = nil
	for _, f := range c.Files {
		content := mark + strings.ReplaceAll(plain(string(f.Content)), "\n", "\r\n")
		other.Files = append(other.Files, archive.File{Path: f.Path, Content: []byte(content)})
	}
	dir := t.TempDir()
	if err := other.Write(dir); err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	got := fixed(t, &other, dir)
	for path, text := range want {
		if plain(got[path]) != plain(text) || strings.Contains(strings.ReplaceAll(got[path], "\r\n", ""), "\n") {
			t.Errorf("%s: %s becomes\n%q\nand without carriage returns\n%q", c.Name, path, got[path], text)
		}
	}
}

// fixed returns what all fixes make of the files of a case, of those that they
// change.
func fixed(t *testing.T, c *archive.Case, dir string) map[string]string {
	t.Helper()
	changed := map[string]string{}
	for _, change := range run1(t, c, dir, true).Changes {
		changed[change.Path] = string(change.After)
	}
	return changed
}
