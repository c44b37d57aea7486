package fix

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

const window = "version: 1\n# 夜\nbalancer: {activeWindow: {start: \"1:00\", stop: \"05:00\"}}\n"

// in writes a file and returns the options of a run over its folder.
func in(t *testing.T, name, content string) (lint.Options, string) {
	t.Helper()
	dir := t.TempDir()
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(content), 0o640); err != nil {
		t.Fatal(err)
	}
	return lint.Options{Project: project.Options{WorkDir: dir, Isolated: true}}, path
}

// Whatever ends the lines, a byte-order mark in front, and all bytes around the
// edit stay as they are.
func TestBytesAroundStay(t *testing.T) {
	t.Parallel()
	for _, change := range []func(string) string{
		func(s string) string { return s },
		func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		func(s string) string { return strings.ReplaceAll(s, "\n", "\r") },
		func(s string) string { return "\ufeff" + s },
		func(s string) string { return strings.TrimSuffix(s, "\n") },
		func(s string) string { return s + "# \xff no UTF-8\t \n\n\n" },
	} {
		before := change(window)
		o, path := in(t, "a.shardlint.yaml", before)
		out, err := Run(t.Context(), o, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Changes) == 0 && strings.Contains(before, "\xff") {
			continue // such a file is not read at all
		}
		for _, c := range out.Changes {
			if err := Write(c); err != nil {
				t.Error(err)
			}
		}
		want := strings.Replace(before, "1:00", "01:00", 1)
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%q becomes %q (%v), want %q", before, got, err, want)
		}
		if info, err := os.Stat(path); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o640) {
			t.Errorf("the mode is %v (%v), was 0640", info.Mode(), err)
		}
	}
}

// made is a check that finds, in each file that holds the text, one finding whose
// fix replaces it.
func made(text, with string) func(context.Context, lint.Options) (*lint.Result, error) {
	return func(ctx context.Context, o lint.Options) (*lint.Result, error) {
		loaded, r, err := lint.Load(ctx, o)
		if err != nil {
			return nil, err
		}
		for _, l := range loaded {
			for _, u := range l.Units {
				for _, f := range u.Model.Files {
					if at := strings.Index(string(f.Content), text); at >= 0 {
						r.Findings = append(r.Findings, engine.Finding{Finding: rules.Finding{
							Rule: rules.All[0], Severity: rules.Warning, Span: f.In(at, at+len(text)), Message: "made up",
							Fixes: []rules.Fix{{Title: "Replace it", Safe: true, Edits: []rules.Edit{{Span: f.In(at, at+len(text)), Text: with}}}},
						}})
					}
				}
			}
		}
		return r, nil
	}
}

// A fix that breaks the syntax of its file is never written, and neither is one
// that mends nothing, so that it would be applied again and again.
func TestHarmfulFixes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, content, text, with, why string }{
		{"a.shardlint.yaml", window, "}}", "}", "would break its syntax"},
		{"a.shardlint.json", `{"version": 1}`, "1", "", "would break its syntax"},
		{"a.shardlint.yaml", window, "夜", "夜夜", "come to no end"},
	} {
		o, _ := in(t, test.name, test.content)
		out, err := Run(t.Context(), o, Options{Check: made(test.text, test.with)})
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Changes) > 0 || len(out.Applied) > 0 {
			t.Errorf("%q for %q in %s was applied: %q", test.with, test.text, test.name, out.Changes[0].After)
		}
		if len(out.Notes) != 1 || !strings.HasPrefix(out.Notes[0], test.name+" was not changed: ") || !strings.Contains(out.Notes[0], test.why) {
			t.Errorf("notes %q, want one that %s %s", out.Notes, test.name, test.why)
		}
	}
}

func TestSyntaxThatBreaks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		path, before, after string
		want                bool
	}{
		{"a.yaml", "a: {b: 1}", "a: {b: 1", true},
		{"a.yaml", "a: {b: 1", "a: {b: 1}", false},
		{"a.yaml", "a: {{ .X }}", "a: {{ .Y }}", false}, // a template was none before
		{"a.json", `{"a": 1}`, `{"a": 1,}`, true},
		{"a.js", "f();", "f(;", true},
		{"a.js", "f();", "g();", false},
		{"a.go", "package a\n", "package a\nfunc {", true},
		{"a.go", "package a\n", "package b\n", false},
		{"a.env", "A=1", "A=(", false}, // nothing is known of it
	} {
		if got := breaks(test.path, []byte(test.before), []byte(test.after)); got != test.want {
			t.Errorf("%s: from %q to %q breaks: %t, want %t", test.path, test.before, test.after, got, test.want)
		}
	}
}

// Of fixes that touch each other the first is chosen, a safe one before others; what
// two findings both ask for is done once.
func TestChoose(t *testing.T) {
	t.Parallel()
	file := schema.NewFile("a.yaml", []byte("0123456789"), schema.Production)
	other := schema.NewFile("b.yaml", []byte("0123456789"), schema.Production)
	edit := func(start, end int, text string) rules.Edit { return rules.Edit{Span: file.In(start, end), Text: text} }
	fix := func(safe bool, edits ...rules.Edit) engine.Finding {
		return engine.Finding{Finding: rules.Finding{Rule: rules.All[0], Fixes: []rules.Fix{{Title: "X", Safe: safe, Edits: edits}}}}
	}
	for _, test := range []struct {
		name     string
		findings []engine.Finding
		unsafe   bool
		want     string
		overlaps int
	}{
		{"apart", []engine.Finding{fix(true, edit(7, 8, "b")), fix(true, edit(1, 2, "a"))}, false, "0a23456b89", 0},
		{"overlapping", []engine.Finding{fix(true, edit(1, 4, "a")), fix(true, edit(3, 5, "b"))}, false, "0a456789", 1},
		{"touching", []engine.Finding{fix(true, edit(1, 4, "a")), fix(true, edit(4, 5, "b"))}, false, "0a456789", 1},
		{"two insertions at one place", []engine.Finding{fix(true, edit(4, 4, "a")), fix(true, edit(4, 4, "b"))}, false, "0123a456789", 1},
		{"the same twice", []engine.Finding{fix(true, edit(4, 4, "a")), fix(true, edit(4, 4, "a"))}, false, "0123a456789", 0},
		{"unsafe ones stay", []engine.Finding{fix(false, edit(1, 2, "a"))}, false, "0123456789", 0},
		{"safe ones first", []engine.Finding{fix(false, edit(1, 4, "a")), fix(true, edit(3, 5, "b"))}, true, "012b56789", 1},
		{"all of a fix or nothing", []engine.Finding{fix(true, edit(1, 2, "a"), edit(8, 9, "c")), fix(true, edit(4, 5, "b"), edit(8, 9, "d"))}, false, "0a234567c9", 1},
		{"within itself", []engine.Finding{fix(true, edit(1, 4, "a"), edit(3, 5, "b"))}, false, "0123456789", 0},
		{"in two files", []engine.Finding{fix(true, edit(1, 2, "a"), rules.Edit{Span: other.In(1, 2)})}, false, "0123456789", 0},
		{"outside", []engine.Finding{fix(true, edit(9, 12, "a"))}, false, "0123456789", 0},
	} {
		p := choose(test.findings, test.unsafe, func(f *schema.File) (string, bool) { return f.Path, true })
		if got := string(apply(file.Content, p.edits["a.yaml"])); got != test.want || len(p.overlaps) != test.overlaps {
			t.Errorf("%s: %q and %d overlaps, want %q and %d", test.name, got, len(p.overlaps), test.want, test.overlaps)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	t.Parallel()
	_, path := in(t, "a.yaml", "old")
	change := Change{Path: "a.yaml", Abs: path, Before: []byte("something else"), After: []byte("new")}
	if err := Write(change); err == nil || err.Error() != "fix a.yaml: it was changed in the meantime" {
		t.Errorf("a file that was changed: %v", err)
	}
	change.Before = []byte("old")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Write(change); err == nil || err.Error() != "fix a.yaml: it is read-only" {
		t.Errorf("a read-only file: %v", err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
		t.Errorf("it holds %q (%v)", got, err)
	}
	change.Abs = filepath.Join(filepath.Dir(path), "none")
	if err := Write(change); err == nil || !strings.HasPrefix(err.Error(), "fix a.yaml: ") || strings.Contains(err.Error(), change.Abs) {
		t.Errorf("a file that is gone: %v", err)
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || !slices.EqualFunc(left, []string{"a.yaml"}, func(e os.DirEntry, name string) bool { return e.Name() == name }) {
		t.Errorf("the folder holds %v (%v)", left, err)
	}
}
