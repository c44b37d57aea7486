//go:build man

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Releases hold a manual page for each command, the same for the same version.
func TestManual(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "0")
	folder := filepath.Join(t.TempDir(), "pages")
	var out, errOut bytes.Buffer
	if status := run(t.Context(), []string{"man", folder}, strings.NewReader(""), &out, &errOut); status != exitOK || errOut.Len() > 0 {
		t.Fatalf("status %d, %s", status, &errOut)
	}
	for _, name := range []string{"shardlint.1", "shardlint-check.1", "shardlint-explain.1"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	page, err := os.ReadFile(filepath.Join(folder, "shardlint-check.1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"Jan 1970"`, "fail-on"} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page of check does not hold %s", want)
		}
	}
}
