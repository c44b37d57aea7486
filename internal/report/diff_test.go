package report

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestDiff(t *testing.T) {
	t.Parallel()
	lines := func(n int) string { return strings.Repeat("same\n", n) }
	tests := []struct {
		name, before, after, want string
		hidden                    []int
	}{
		{name: "nothing", before: "a\n", after: "a\n"},
		{name: "one line", before: "a\nb\nc\n", after: "a\nB\nc\n", want: "--- a/x y.js\t\n+++ b/x y.js\t\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{name: "no line break at the end", before: "a", after: "b", want: "--- a/x y.js\t\n+++ b/x y.js\t\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"},
		{name: "carriage returns stay", before: "a\r\nb\r\n", after: "a\r\nB\r\n", want: "--- a/x y.js\t\n+++ b/x y.js\t\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+B\r\n"},
		{
			name:   "a password in the changed line",
			before: "mongodb://u:hunter2@h1/\n", after: "mongodb://u:hunter2@h1,h2/\n", hidden: []int{1},
		},
		{
			name:   "a password in a line beside it",
			before: "password: hunter2\nb\n", after: "password: hunter2\nc\n", hidden: []int{2},
		},
		{
			name:   "a password further off",
			before: "password: hunter2\n" + lines(9) + "b\n", after: "password: hunter2\n" + lines(9) + "c\n",
			want: "--- a/x y.js\t\n+++ b/x y.js\t\n@@ -8,4 +8,4 @@\n same\n same\n same\n-b\n+c\n",
		},
		{
			name:   "lines behind what is left out",
			before: "password: hunter2\n" + lines(9) + "b\n", after: "more\npassword: hunter2\n" + lines(9) + "c\n", hidden: []int{1},
			want: "--- a/x y.js\t\n+++ b/x y.js\t\n@@ -8,4 +8,4 @@\n same\n same\n same\n-b\n+c\n",
		},
		{name: "an escape sequence", before: "\x1b[2Ja\nb\n", after: "\x1b[2Ja\nc\n", hidden: []int{2}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			patch, hidden := Diff("x y.js", []byte(test.before), []byte(test.after))
			if string(patch) != test.want || !slices.Equal(hidden, test.hidden) {
				t.Errorf("the patch is\n%q and hides %v, want\n%q and %v", patch, hidden, test.want, test.hidden)
			}
		})
	}
}

// What Diff writes, git applies.
func TestDiffApplies(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	long := strings.Repeat("line\n", 30)
	for _, name := range []string{"plain.yaml", "with blanks.yaml", "größe.yaml"} {
		for _, change := range [][2]string{
			{"a\nb\n", "a\nc\n"}, {"a\r\nb\r\n", "a\r\nc\r\n"}, {"a\nb", "a\nc"}, {"\ufeff" + "a\nb\nc\nd\n", "\ufeff" + "a\nb\nc\nD\n"},
			{"a: 1\n" + long + "b: 1\n", "a: 1\nx: 2\n" + long + "b: 3\n"}, {"a\n", ""},
		} {
			dir := t.TempDir()
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, []byte(change[0]), 0o644); err != nil {
				t.Fatal(err)
			}
			patch, hidden := Diff(name, []byte(change[0]), []byte(change[1]))
			cmd := exec.Command("git", "apply", "--whitespace=nowarn", "-")
			cmd.Dir, cmd.Stdin = dir, bytes.NewReader(patch)
			cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir))
			if out, err := cmd.CombinedOutput(); err != nil || len(hidden) > 0 {
				t.Errorf("%s: git apply: %v\n%s\n%s", name, err, out, patch)
				continue
			}
			if got, err := os.ReadFile(file); err != nil || string(got) != change[1] {
				t.Errorf("%s: %q (%v), want %q", name, got, err, change[1])
			}
		}
	}
}
