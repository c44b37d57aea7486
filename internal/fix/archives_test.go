package fix

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// cases are all projects that the tests of rules have: the archives and the
// examples of each rule's page.
func cases(t *testing.T) []*archive.Case {
	t.Helper()
	all := slices.Concat(archive.Load(t, "../../testdata/rules"), archive.Load(t, "../../testdata/cases"))
	for _, r := range rules.All {
		for i, e := range r.Bad {
			c := &archive.Case{Name: fmt.Sprintf("example-%d-of-%s", i+1, r.ID), Files: []archive.File{{Path: e.File, Content: []byte(e.Text)}}}
			if e.Spec != "" {
				c.Files = append(c.Files, archive.File{Path: "shards.yaml", Content: []byte(e.Spec)})
			}
			if strings.Contains(e.File, "/") {
				c.Files = append(c.Files, archive.File{Path: ".shardlint.yaml", Content: []byte("version: 1\n")})
			}
			all = append(all, c)
		}
	}
	return all
}

// options are those of a run over a case that lies in the folder. Every rule runs
// that the case does not leave out, whatever the confidence.
func options(c *archive.Case, dir string) lint.Options {
	o := lint.Options{Project: project.Options{WorkDir: dir, Version: "1.0.0"}, Engine: c.Args.Options, Versions: c.Args.Versions}
	o.Engine.MinConfidence = rules.Low
	return o
}

// identity is what tells a finding from others but for its place.
func identity(f engine.Finding) string {
	return fmt.Sprintf("%s %s %s %q", f.Rule.ID, f.Deployment, f.Namespace, f.Subject)
}

func counts(found []engine.Finding) map[string]int {
	n := map[string]int{}
	for _, f := range found {
		n[identity(f)]++
	}
	return n
}

func countsOfRules(found []engine.Finding) map[string]int {
	n := map[string]int{}
	for _, f := range found {
		n[f.Rule.ID+" "+string(f.Namespace)]++
	}
	return n
}

// reads are the rules about the reading of inputs: once a text is mended, what
// stands there is judged for the first time.
func reads(id string) bool { return id == "SL001" || id == "SL002" || id == "SL003" }

// A mendable is a case in which something comes with a fix.
type mendable struct {
	*archive.Case
	dir    string
	before *lint.Result
}

// The fixes of all archives, each by itself and all of them together.
func TestArchives(t *testing.T) {
	t.Parallel()
	var mendables []mendable
	for _, c := range cases(t) {
		dir := t.TempDir()
		if err := c.Write(dir); err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		before, err := lint.Check(t.Context(), options(c, dir))
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if slices.ContainsFunc(before.Findings, func(f engine.Finding) bool { return len(f.Fixes) > 0 }) {
			mendables = append(mendables, mendable{c, dir, before})
		}
	}
	t.Run("each", func(t *testing.T) {
		t.Parallel()
		testEach(t, mendables)
	})
	t.Run("all", func(t *testing.T) {
		t.Parallel()
		for _, c := range mendables {
			testAll(t, c.Case)
		}
	})
	t.Run("line breaks", func(t *testing.T) {
		t.Parallel()
		for _, c := range mendables {
			testLineBreaks(t, c)
		}
	})
}

// testEach shows that each fix of every finding mends what it says it mends, breaks
// nothing, and if it is safe brings no new warning about.
func testEach(t *testing.T, all []mendable) {
	offered := map[string]int{}
	for _, c := range all {
		for i, f := range c.before.Findings {
			for j := range f.Fixes {
				offered[f.Rule.ID]++
				tryFix(t, c.Case, c.dir, c.before, i, j)
			}
		}
	}
	for _, r := range rules.All {
		if (r.Fixable != rules.NoFix) != (offered[r.ID] > 0) {
			t.Errorf("%s: Fixable is %v, and the archives show %d fixes", r.ID, r.Fixable, offered[r.ID])
		}
	}
}

// tryFix applies one fix in memory and judges again.
func tryFix(t *testing.T, c *archive.Case, dir string, before *lint.Result, i, j int) {
	t.Helper()
	f := before.Findings[i]
	x := f.Fixes[j]
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s: %s:%d: fix of %s (%s): %s", c.Name, f.Span.Path(), f.Span.Position().Line, f.Rule.ID, x.Title, fmt.Sprintf(format, args...))
	}
	switch {
	case x.Title == "" || strings.ToUpper(x.Title[:1]) != x.Title[:1] || strings.HasSuffix(x.Title, "."):
		fail("the title begins with no capital letter, or ends with a period")
	case x.Safe && f.Rule.Fixable == rules.UnsafeFix, !x.Safe && f.Rule.Fixable == rules.SafeFix:
		fail("safe is %t, and the rule is fixable %s", x.Safe, f.Rule.Fixable)
	}
	found := slices.Clone(before.Findings[i : i+1])
	found[0].Fixes = []rules.Fix{x}
	p := choose(found, true, func(f *schema.File) (string, bool) {
		abs, _, ok := before.Owned(f)
		return abs, ok
	})
	if len(p.edits) != 1 {
		fail("it cannot be applied: %+v", x.Edits)
		return
	}
	contents := map[string][]byte{}
	for path, edits := range p.edits {
		old := edits[0].Span.File.Content
		contents[path] = apply(old, edits)
		if breaks(path, old, contents[path]) {
			fail("it breaks the file:\n%s", contents[path])
			return
		}
	}
	o := options(c, dir)
	o.Project.Contents = contents
	after, err := lint.Check(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	was, is := counts(before.Findings), counts(after.Findings)
	if is[identity(f)] >= was[identity(f)] {
		fail("the finding is still there:\n%s", firstContent(contents))
	}
	if !x.Safe || reads(f.Rule.ID) {
		return
	}
	was, is = countsOfRules(before.Findings), countsOfRules(after.Findings)
	for _, g := range after.Findings {
		if g.Severity >= rules.Warning && is[g.Rule.ID+" "+string(g.Namespace)] > was[g.Rule.ID+" "+string(g.Namespace)] {
			fail("it brings about %s: %s\n%s", g.Rule.ID, g.Message, firstContent(contents))
		}
	}
}

func firstContent(contents map[string][]byte) []byte {
	for _, content := range contents {
		return content
	}
	return nil
}

// testAll shows that all fixes of a case together come to an end, break nothing and
// are all there is to do: a second run changes nothing. Where the archive says what
// is to come of a file, in want/ and the file's path, that comes of it.
func testAll(t *testing.T, c *archive.Case) {
	for _, unsafe := range []bool{false, true} {
		dir := t.TempDir()
		if err := c.Write(dir); err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		out := run1(t, c, dir, unsafe)
		for _, change := range out.Changes {
			if err := Write(change); err != nil {
				t.Errorf("%s: %v", c.Name, err)
			}
		}
		for _, note := range out.Notes {
			if !strings.Contains(note, "overlaps") {
				t.Errorf("%s: %s", c.Name, note)
			}
		}
		for _, change := range run1(t, c, dir, unsafe).Changes {
			t.Errorf("%s: a second run with unsafe=%t changes %s:\n%s", c.Name, unsafe, change.Path, change.After)
		}
		want := c.Fixed
		if unsafe {
			want = c.FixedUnsafe
		}
		for path, want := range want {
			got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
			if err != nil || string(got) != string(want) {
				t.Errorf("%s: with unsafe=%t %s is (%v)\n%s\nwant\n%s", c.Name, unsafe, path, err, got, want)
			}
		}
	}
}

func run1(t *testing.T, c *archive.Case, dir string, unsafe bool) *Outcome {
	t.Helper()
	out, err := Run(t.Context(), options(c, dir), Options{Unsafe: unsafe})
	if err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	return out
}
