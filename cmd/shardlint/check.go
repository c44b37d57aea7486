package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"github.com/spf13/cobra"
)

// checkFlags are the flags of check as they were given.
type checkFlags struct {
	inputFlags
	fixFlags
	debtFlags
	formats                        []string
	selected, ignored              []string
	failOn, minConfidence, color   string
	maxPerRule                     int
	pedantic, showFiles, noIgnores bool
	statistics                     bool
	exitZero, quiet, verbose       bool
}

func (a *app) check() *cobra.Command {
	f := &checkFlags{}
	cmd := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "check the project; \"shardlint PATH\" does the same",
		Long: `Check reads the project, the folder of the nearest .shardlint.yaml at or above PATH, else
the git repository, and reports what concerns PATH (default: the working directory).

Exit status: 0 nothing at or above --fail-on, 1 findings at or above it, 2 the run itself
failed (bad flag or config, a file that cannot be read).`,
		Example: `  shardlint check
  shardlint check db/orders.yaml --mongodb-version 7.0,8.0
  shardlint check --format text --format sarif=shardlint.sarif
  git show HEAD:shards.yaml | shardlint check - --stdin-filename shards.yaml`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.runCheck(cmd, f, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveDefault
		},
	}
	f.define(cmd)
	return cmd
}

func (f *checkFlags) define(cmd *cobra.Command) {
	s := cmd.Flags()
	s.SortFlags = false
	s.StringArrayVar(&f.formats, "format", nil, "output `FORMAT[=FILE]`, repeatable: "+strings.Join(report.Names(), ", ")+" (default text)")
	f.inputFlags.define(s)
	s.StringSliceVar(&f.selected, "select", nil, "run only these rules: `IDS`, names or prefixes such as SL2")
	s.StringSliceVar(&f.ignored, "ignore", nil, "leave these rules out: `IDS`, names or prefixes")
	s.StringVar(&f.failOn, "fail-on", "", "exit 1 from this `SEVERITY` on: error, warning or info (default warning)")
	s.StringVar(&f.minConfidence, "min-confidence", "medium", "report from this `CONFIDENCE` on: high, medium or low")
	s.BoolVar(&f.pedantic, "pedantic", false, "the same as --min-confidence low")
	s.IntVar(&f.maxPerRule, "max-per-rule", 10, "show `N` findings of a rule for a namespace, count the rest; 0 shows all (text)")
	s.BoolVar(&f.statistics, "statistics", false, "add counts by rule and by collection, and how much of the code was understood (text, json)")
	s.BoolVar(&f.noIgnores, "no-ignores", false, "report what shardlint:ignore comments hide")
	s.BoolVar(&f.showFiles, "show-files", false, "list the files that would be read, and stop")
	s.StringVar(&f.color, "color", "auto", "colour text output `WHEN`: auto, always or never; auto honours NO_COLOR")
	s.BoolVar(&f.exitZero, "exit-zero", false, "exit 0 even with findings")
	s.BoolVarP(&f.quiet, "quiet", "q", false, "print findings only, no summary")
	s.BoolVarP(&f.verbose, "verbose", "v", false, "print every info and every related place in full")
	f.fixFlags.define(s)
	f.debtFlags.define(cmd)
	completeWords(cmd, map[string][]string{
		"format": report.Names(), "fail-on": {"error", "warning", "info"}, "min-confidence": {"high", "medium", "low"}, "color": {"auto", "always", "never"},
	})
	f.completeDeployment(cmd)
}

// completeWords sets what the shell completes for the values of flags.
func completeWords(cmd *cobra.Command, flags map[string][]string) {
	for name, words := range flags {
		// This fails for a flag that is not there: a test completes each.
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	}
}

func (a *app) runCheck(cmd *cobra.Command, f *checkFlags, args []string) error {
	destinations, err := outputs(f.formats, report.Names())
	if err == nil {
		destinations, err = f.destinations(f.formats, destinations)
	}
	if err != nil {
		return err
	}
	o, err := f.options(args, a.in)
	if err != nil {
		return err
	}
	if f.showFiles {
		return a.showFiles(cmd.Context(), o)
	}
	colored, err := useColor(f.color, a.out)
	if err != nil {
		return err
	}
	stop := progress(a.err)
	result, err := a.judge(cmd.Context(), f, o)
	stop()
	if err != nil {
		return err
	}
	root := findCheckout(o.Project.WorkDir, os.Getenv)
	out := report.Options{
		ToolVersion: toolVersion(), Path: result.Path, Prefix: root.prefix, Link: root.link,
		Partial: result.Partial || f.partial(),
		Note:    func(remark string) { fmt.Fprintf(a.err, "note: %s\n", printable(remark)) },
		Changed: result.Changed(), Verbose: f.verbose, Quiet: f.quiet, MaxPerRule: f.maxPerRule, Statistics: f.statistics,
	}
	if f.against != "" {
		out.State = func(*engine.Finding) string { return "new" }
	}
	if result.Changed() != nil {
		out.State = func(*engine.Finding) string { return "new" }
	}
	for _, d := range destinations {
		err := a.write(d, colored, func(w io.Writer, colored bool) error {
			out.Color = colored
			return report.Write(w, d.format, shown(result, d.format), out)
		})
		if err != nil {
			return err
		}
	}
	a.remarks(cmd, result, f, args)
	a.status = f.status(result)
	return nil
}

// shown returns what a format shows: those that stand beside a change show each
// finding on the side that the change touched.
func shown(r *lint.Result, format string) *engine.Result {
	switch format {
	case "github", "sarif", "gitlab", "rdjson":
		return r.Placed()
	}
	return &r.Result
}

// partial reports whether the flags leave out findings that the project has.
func (f *checkFlags) partial() bool {
	return f.against != "" || len(f.selected) > 0 || len(f.ignored) > 0 || f.isolated || f.stdinName != "" || f.deployment != "" ||
		!f.pedantic && f.minConfidence == rules.High.String()
}

// status returns what the run ends with.
func (f *checkFlags) status(r *lint.Result) int {
	switch {
	case r.BadConfig || len(r.Errors) > 0:
		return exitFailed
	case r.Failing && !f.exitZero:
		return exitFindings
	}
	return exitOK
}

// remarks writes to standard error what is no finding.
func (a *app) remarks(cmd *cobra.Command, r *lint.Result, f *checkFlags, args []string) {
	a.inputRemarks(r)
	if r.BadConfig {
		fmt.Fprintln(a.err, "note: the config has errors, which stand last: whatever is wrong in it was left out, so the other findings may change once it is mended")
	}
	if len(r.Errors) > 0 && len(args) > 0 {
		if _, err := os.Lstat(args[0]); errors.Is(err, os.ErrNotExist) {
			if name := commandFor(cmd.Root(), args[0]); name != "" {
				fmt.Fprintf(a.err, "did you mean the command `shardlint %s`?\n", name)
			}
		}
	}
	if f.verbose {
		for _, note := range r.Notes {
			fmt.Fprintf(a.err, "note: %s\n", printable(note))
		}
	}
}

// showFiles lists what would be read: the inputs, and the files in which a
// script or a connection string was found.
func (a *app) showFiles(ctx context.Context, o lint.Options) error {
	projects, errs := lint.Open(ctx, o.Project)
	for _, p := range projects {
		found, _, faults := lint.Found(ctx, p, o.Tags)
		errs = append(errs, faults...)
		inputs := slices.Clone(p.Inputs)
		for _, s := range found {
			in := s.Input
			if slices.ContainsFunc(s.Fragments, func(f *schema.Fragment) bool { return f.Source == schema.FromScript }) {
				in.Kind = project.Script
			}
			inputs = append(inputs, in)
		}
		slices.SortStableFunc(inputs, func(a, b project.Input) int { return strings.Compare(a.Path, b.Path) })
		for i, in := range inputs {
			if i > 0 && in.Path == inputs[i-1].Path {
				continue // an input that holds a connection string, too
			}
			if _, err := fmt.Fprintf(a.out, "%s %s\n", in.Kind, printable(p.Shown(in.Path))); err != nil {
				return err
			}
		}
	}
	for _, err := range errs {
		a.complain(err)
		a.status = exitFailed
	}
	return nil
}

func (f *checkFlags) options(args []string, in io.Reader) (lint.Options, error) {
	o, err := f.inputFlags.options(args, in)
	if err != nil {
		return o, err
	}
	o.Engine = engine.Options{Select: f.selected, Ignore: f.ignored, NoIgnores: f.noIgnores, Today: time.Now()}
	if f.pedantic {
		f.minConfidence = rules.Low.String()
	}
	if o.Engine.MinConfidence, err = pick("--min-confidence", f.minConfidence, rules.High, rules.Medium, rules.Low); err != nil {
		return o, err
	}
	if f.failOn != "" {
		if o.FailOn, err = pick("--fail-on", f.failOn, rules.Error, rules.Warning, rules.Info); err != nil {
			return o, err
		}
	}
	if err := f.debtFlags.apply(&o); err != nil {
		return o, err
	}
	if f.maxPerRule < 0 {
		return o, fmt.Errorf("--max-per-rule takes a number from 0, not %d", f.maxPerRule)
	}
	return o, nil
}

// pick returns the one of the values that the text names.
func pick[T fmt.Stringer](flag, text string, values ...T) (T, error) {
	var names []string
	for _, v := range values {
		if v.String() == text {
			return v, nil
		}
		names = append(names, v.String())
	}
	var zero T
	return zero, fmt.Errorf("%s takes %s, not %q", flag, rules.Enumerate(names, "or"), text)
}
