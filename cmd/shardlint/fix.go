package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/fix"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/spf13/pflag"
)

// fixFlags are the flags of check that change files, or say how they would be
// changed.
type fixFlags struct {
	fix, unsafeFixes, diff bool
}

func (f *fixFlags) define(s *pflag.FlagSet) {
	s.BoolVar(&f.fix, "fix", false, "apply the fixes that are safe, and report what is left; with - print the fixed text")
	s.BoolVar(&f.unsafeFixes, "unsafe-fixes", false, "with --fix or --diff: also those that change a shard key, an index or what an application does")
	s.BoolVar(&f.diff, "diff", false, "print what --fix would change as a unified diff, and change nothing")
}

// asked reports whether fixes are to be worked out.
func (f *fixFlags) asked() bool { return f.fix || f.diff }

// destinations checks the flags and returns where findings go: a diff takes the
// place of what would go to standard output.
func (f *fixFlags) destinations(formats []string, all []output) ([]output, error) {
	switch {
	case f.unsafeFixes && !f.asked():
		return nil, errors.New("--unsafe-fixes needs --fix, which applies them, or --diff, which shows them")
	case !f.diff:
		return all, nil
	}
	toFile := slices.DeleteFunc(slices.Clone(all), func(o output) bool { return o.file == "" })
	if len(formats) > 0 && len(toFile) < len(all) {
		return nil, errors.New("--diff prints the diff in place of the findings: write them to a file, such as --format json=findings.json")
	}
	return toFile, nil
}

// judge checks the projects, with what fixes are asked for, and returns what is
// to be reported: what was found or, after --fix, what is left.
func (a *app) judge(ctx context.Context, f *checkFlags, o lint.Options) (*lint.Result, error) {
	if !f.asked() {
		return lint.Check(ctx, o)
	}
	outcome, err := fix.Run(ctx, o, fix.Options{Unsafe: f.unsafeFixes})
	if err != nil {
		return nil, err
	}
	for _, note := range outcome.Notes {
		fmt.Fprintf(a.err, "note: %s\n", printable(note))
	}
	if f.diff {
		return outcome.Before, a.showDiff(outcome)
	}
	return a.applyFixes(ctx, f, o, outcome)
}

// showDiff prints what the fixes would change.
func (a *app) showDiff(outcome *fix.Outcome) error {
	for _, c := range outcome.Changes {
		patch, hidden := report.Diff(c.Path, c.Before, c.After)
		if _, err := a.out.Write(patch); err != nil {
			return err
		}
		for _, line := range hidden {
			fmt.Fprintf(a.err, "note: %s:%d: the change here is left out of the diff: a password or a control character would be seen\n", printable(c.Path), line)
		}
	}
	a.sayFixed("would fix", outcome.Applied)
	return nil
}

// applyFixes writes what the fixes changed, the text of standard input to
// standard output.
func (a *app) applyFixes(ctx context.Context, f *checkFlags, o lint.Options, outcome *fix.Outcome) (*lint.Result, error) {
	var failed []error
	applied := outcome.Applied
	for _, c := range outcome.Changes {
		if c.Stdin {
			if _, err := a.out.Write(c.After); err != nil {
				return nil, err
			}
			a.out = a.err // where the findings go now
			continue
		}
		if err := fix.Write(c); err != nil {
			failed = append(failed, err)
			applied = slices.DeleteFunc(applied, func(x fix.Applied) bool { return x.Path == c.Path })
		}
	}
	if !f.quiet {
		a.sayFixed("fixed", applied)
	}
	if f.verbose {
		for _, x := range applied {
			fmt.Fprintf(a.err, "fixed %s:%d: %s: %s\n", printable(x.Path), x.Line, x.Rule, printable(x.Title))
		}
	}
	if len(failed) == 0 {
		return outcome.After, nil
	}
	// What was to be written is not there: look at what is.
	result, err := lint.Check(ctx, o)
	if err == nil {
		result.Errors = append(result.Errors, failed...)
	}
	return result, err
}

// sayFixed says how many findings the fixes mend, and of which rules.
func (a *app) sayFixed(verb string, applied []fix.Applied) {
	var ids, files []string
	for _, x := range applied {
		if !slices.Contains(ids, x.Rule) {
			ids = append(ids, x.Rule)
		}
		if !slices.Contains(files, x.Path) {
			files = append(files, x.Path)
		}
	}
	if len(applied) == 0 {
		fmt.Fprintln(a.err, "nothing to fix")
		return
	}
	slices.Sort(ids)
	fmt.Fprintf(a.err, "%s %s in %s (%s)\n", verb, counted(len(applied), "finding"), counted(len(files), "file"), strings.Join(ids, ", "))
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
