package fix

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/schema"
)

// maxRounds bounds how often fixes are applied before those of a file count as
// not settling. Two or three rounds are usual.
const maxRounds = 10

// maxStdinBytes bounds what standard input may take of the memory.
const maxStdinBytes = 256 << 20

// Options say which fixes to apply.
type Options struct {
	// Unsafe applies the fixes that are not safe, too.
	Unsafe bool
	// Check judges the projects; nil means lint.Check. Only the fixes of the
	// findings that it returns are applied.
	Check func(context.Context, lint.Options) (*lint.Result, error)
}

// A Change is a file whose content the fixes change.
type Change struct {
	Path          string // as people see it, with forward slashes
	Abs           string
	Before, After []byte
	// Stdin is true for the content of standard input, which stands in no file.
	Stdin bool
}

// An Applied is a fix that was applied to the content of a file.
type Applied struct {
	Rule  string // id
	Path  string // as people see it
	Line  int    // from 1, in the content before that round
	Title string
	Safe  bool
}

// An Outcome is what fixes make of the files, before anything is written.
type Outcome struct {
	// Before is what was found at first, After what is left.
	Before, After *lint.Result
	Changes       []Change // sorted by path
	Applied       []Applied
	// Notes say what was not applied, and why.
	Notes []string
}

// Run judges the projects of the options, applies the fixes of what it finds, and
// judges again until there is nothing left to apply. It writes nothing.
func Run(ctx context.Context, o lint.Options, opts Options) (*Outcome, error) {
	r := &run{options: o, Options: opts, originals: map[string][]byte{}, contents: map[string][]byte{}, applied: map[string][]Applied{}, refused: map[string]bool{}}
	if r.Check == nil {
		r.Check = lint.Check
	}
	if err := r.readStdin(); err != nil {
		return nil, err
	}
	before, err := r.check(ctx)
	if err != nil {
		return nil, err
	}
	r.current = before
	for round := 1; ctx.Err() == nil; round++ {
		p := choose(r.current.Findings, r.Unsafe, r.home)
		r.sayOverlaps(p)
		if len(p.edits) == 0 {
			break
		}
		if round > maxRounds {
			r.giveUp(p)
			round = 0
		} else {
			r.apply(p)
		}
		if r.current, err = r.check(ctx); err != nil {
			return nil, err
		}
	}
	return r.outcome(before), nil
}

type run struct {
	Options
	options lint.Options
	current *lint.Result
	// stdin is the absolute path that standard input stands for, "" if it is
	// not read; nothing else is changed then.
	stdin string
	// By absolute path: what a file held at first, what it holds now, what was
	// done to it, and whether it is left alone from now on.
	originals, contents map[string][]byte
	applied             map[string][]Applied
	refused             map[string]bool
	notes               []string
}

// readStdin takes what standard input holds, which is judged several times.
func (r *run) readStdin() error {
	o := &r.options.Project
	if !slices.Contains(o.Paths, "-") || o.StdinName == "" || o.Stdin == nil {
		return nil
	}
	content, err := io.ReadAll(io.LimitReader(o.Stdin, maxStdinBytes))
	if err != nil {
		return fmt.Errorf("read standard input: %w", err)
	}
	r.stdin = o.StdinName
	if !filepath.IsAbs(r.stdin) {
		r.stdin = filepath.Join(o.WorkDir, r.stdin)
	}
	r.stdin = filepath.Clean(r.stdin)
	r.contents[r.stdin], r.originals[r.stdin] = content, content
	return nil
}

// check judges the files as they would be.
func (r *run) check(ctx context.Context) (*lint.Result, error) {
	o := r.options
	if r.stdin != "" {
		o.Project.Stdin = bytes.NewReader(r.contents[r.stdin])
	} else {
		o.Project.Contents = r.contents
	}
	return r.Check(ctx, o)
}

// home returns where a file of the current findings stands, if it may be changed.
func (r *run) home(f *schema.File) (string, bool) {
	abs, root, ok := r.current.Owned(f)
	switch {
	case !ok || r.refused[abs]:
		return "", false
	case r.stdin != "":
		return abs, abs == r.stdin
	case r.originals[abs] == nil && leadsOutside(root, abs):
		r.refuse(abs, r.current.Path(f), "it is a link to a file outside the project")
		return "", false
	}
	return abs, true
}

// leadsOutside reports whether links on the way to a file end outside the folder.
func leadsOutside(root, abs string) bool {
	realRoot, err := filepath.EvalSymlinks(root)
	if err != nil {
		return true
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return true
	}
	rel, err := filepath.Rel(realRoot, real)
	return err != nil || !filepath.IsLocal(rel)
}

// refuse leaves a file alone from now on and takes back what was done to it.
func (r *run) refuse(abs, shown, why string) {
	r.refused[abs] = true
	delete(r.applied, abs)
	if original, ok := r.originals[abs]; ok && abs == r.stdin {
		r.contents[abs] = original
	} else {
		delete(r.contents, abs)
	}
	r.notes = append(r.notes, fmt.Sprintf("%s was not changed: %s", shown, why))
}

// apply makes the edits of a round.
func (r *run) apply(p plan) {
	for _, path := range slices.Sorted(maps.Keys(p.edits)) {
		file := p.edits[path][0].Span.File
		after := apply(file.Content, p.edits[path])
		if breaks(path, file.Content, after) {
			r.refuse(path, r.current.Path(file), "the fixes of "+idsOf(p, path)+" would break its syntax; please report this")
			p.drop(path)
			continue
		}
		if r.originals[path] == nil {
			r.originals[path] = file.Content
		}
		r.contents[path] = after
	}
	for _, c := range p.chosen {
		r.applied[c.path] = append(r.applied[c.path], Applied{
			Rule: c.finding.Rule.ID, Path: r.current.Path(c.finding.Span.File), Line: first(c.fix).Position().Line, Title: c.fix.Title, Safe: c.fix.Safe,
		})
	}
}

// giveUp leaves the files alone whose fixes go on and on.
func (r *run) giveUp(p plan) {
	for _, path := range slices.Sorted(maps.Keys(p.edits)) {
		file := p.edits[path][0].Span.File
		r.refuse(path, r.current.Path(file), "the fixes of "+idsOf(p, path)+" come to no end; please report this")
	}
}

// idsOf names the rules whose fixes the plan applies to a file.
func idsOf(p plan, path string) string {
	var ids []string
	for _, c := range p.chosen {
		if c.path == path && !slices.Contains(ids, c.finding.Rule.ID) {
			ids = append(ids, c.finding.Rule.ID)
		}
	}
	slices.Sort(ids)
	text := ""
	for i, id := range ids {
		if i > 0 {
			text += ", "
		}
		text += id
	}
	return text
}

// sayOverlaps notes the fixes that give way to others.
func (r *run) sayOverlaps(p plan) {
	for _, o := range p.overlaps {
		at := first(o.choice.fix)
		note := fmt.Sprintf("%s:%d: the fix of %s overlaps that of %s, which was applied first",
			r.current.Path(at.File), at.Position().Line, o.choice.finding.Rule.ID, o.with.finding.Rule.ID)
		if !slices.Contains(r.notes, note) { // it may be so in the next round, too
			r.notes = append(r.notes, note)
		}
	}
}

// outcome puts together what has become of the files.
func (r *run) outcome(before *lint.Result) *Outcome {
	out := &Outcome{Before: before, After: r.current, Notes: r.notes}
	for abs, after := range r.contents {
		if bytes.Equal(r.originals[abs], after) && abs != r.stdin {
			continue
		}
		c := Change{Path: shown(r.options.Project.WorkDir, abs), Abs: abs, Before: r.originals[abs], After: after, Stdin: abs == r.stdin}
		out.Changes = append(out.Changes, c)
		out.Applied = append(out.Applied, r.applied[abs]...)
	}
	slices.SortFunc(out.Changes, func(a, b Change) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(out.Applied, func(a, b Applied) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Rule, b.Rule))
	})
	return out
}

func shown(workDir, abs string) string {
	if rel, err := filepath.Rel(workDir, abs); err == nil {
		abs = rel
	}
	return filepath.ToSlash(abs)
}
