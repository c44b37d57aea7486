package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/rules"
	"github.com/spf13/cobra"
)

// checkFlags are the flags of check as they were given.
type checkFlags struct {
	formats                                 []string
	config, deployment                      string
	versions, selected, ignored             []string
	failOn, minConfidence, color, stdinName string
	maxPerRule                              int
	pedantic, isolated, showFiles           bool
	noIgnores, forceExclude                 bool
	exitZero, quiet, verbose                bool
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
  shardlint check --format text --format json=findings.json
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
	s.StringVar(&f.config, "config", "", "use this config `FILE` in place of any .shardlint.yaml")
	s.StringSliceVar(&f.versions, "mongodb-version", nil, "judge for these server `VERSIONS`, such as 7.0,8.0")
	s.StringVar(&f.deployment, "deployment", "", "judge only the deployment `NAME`")
	s.StringSliceVar(&f.selected, "select", nil, "run only these rules: `IDS`, names or prefixes such as SL2")
	s.StringSliceVar(&f.ignored, "ignore", nil, "leave these rules out: `IDS`, names or prefixes")
	s.StringVar(&f.failOn, "fail-on", "", "exit 1 from this `SEVERITY` on: error, warning or info (default warning)")
	s.StringVar(&f.minConfidence, "min-confidence", "medium", "report from this `CONFIDENCE` on: high, medium or low")
	s.BoolVar(&f.pedantic, "pedantic", false, "the same as --min-confidence low")
	s.IntVar(&f.maxPerRule, "max-per-rule", 10, "show `N` findings of a rule for a namespace, count the rest; 0 shows all (text)")
	s.BoolVar(&f.isolated, "isolated", false, "read only PATH, without a project and its config")
	s.BoolVar(&f.noIgnores, "no-ignores", false, "report what shardlint:ignore comments hide")
	s.BoolVar(&f.forceExclude, "force-exclude", false, "let the config's exclude hold for PATH too (for commit hooks)")
	s.StringVar(&f.stdinName, "stdin-filename", "", "read - as the content of `FILE`")
	s.BoolVar(&f.showFiles, "show-files", false, "list the files that would be read, and stop")
	s.StringVar(&f.color, "color", "auto", "colour text output `WHEN`: auto, always or never; auto honours NO_COLOR")
	s.BoolVar(&f.exitZero, "exit-zero", false, "exit 0 even with findings")
	s.BoolVarP(&f.quiet, "quiet", "q", false, "print findings only, no summary")
	s.BoolVarP(&f.verbose, "verbose", "v", false, "print every info and every related place in full")
	complete := func(words ...string) func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	}
	for name, words := range map[string][]string{
		"format": report.Names(), "fail-on": {"error", "warning", "info"}, "min-confidence": {"high", "medium", "low"}, "color": {"auto", "always", "never"},
	} {
		_ = cmd.RegisterFlagCompletionFunc(name, complete(words...)) // fails for a flag that is not there: a test completes each
	}
}

func (a *app) runCheck(cmd *cobra.Command, f *checkFlags, args []string) error {
	destinations, err := f.destinations()
	if err != nil {
		return err
	}
	o, err := f.options(args, a.in)
	if err != nil {
		return err
	}
	if f.showFiles {
		return a.showFiles(cmd.Context(), o.Project)
	}
	colored, err := useColor(f.color, a.out)
	if err != nil {
		return err
	}
	stop := progress(a.err)
	result, err := lint.Check(cmd.Context(), o)
	stop()
	if err != nil {
		return err
	}
	out := report.Options{
		ToolVersion: toolVersion(), Path: result.Path,
		Color: colored, Verbose: f.verbose, Quiet: f.quiet, MaxPerRule: f.maxPerRule,
	}
	for _, d := range destinations {
		if err := a.write(d, &result.Result, out); err != nil {
			return err
		}
	}
	a.remarks(cmd, result, f, args)
	a.status = f.status(result)
	return nil
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
	for _, err := range r.Errors {
		a.complain(err)
	}
	if len(r.Errors) > 0 && len(args) > 0 {
		if _, err := os.Lstat(args[0]); errors.Is(err, os.ErrNotExist) {
			if name := commandFor(cmd.Root(), args[0]); name != "" {
				fmt.Fprintf(a.err, "did you mean the command `shardlint %s`?\n", name)
			}
		}
	}
	for _, remark := range r.Remarks {
		fmt.Fprintf(a.err, "note: %s\n", printable(remark))
	}
	if f.verbose {
		for _, note := range r.Notes {
			fmt.Fprintf(a.err, "note: %s\n", printable(note))
		}
	}
	if r.Inputs == 0 && len(r.Errors) == 0 && !r.BadConfig {
		fmt.Fprintln(a.err, "note: no input matched. A spec is a file named shards.yaml or *.shardlint.yaml, stands in a folder named shardlint, or is matched by specs: in .shardlint.yaml")
	}
}

// write writes the result in one format.
func (a *app) write(d report.Destination, r *engine.Result, o report.Options) (err error) {
	if d.File == "" {
		w := bufio.NewWriter(a.out)
		if err := d.Format.Write(w, r, o); err != nil {
			return fmt.Errorf("write %s: %w", d.Format.Name, err)
		}
		return w.Flush()
	}
	o.Color = false
	file, err := os.Create(d.File)
	if err != nil {
		return fmt.Errorf("write %s: %w", d.Format.Name, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w := bufio.NewWriter(file)
	if err := d.Format.Write(w, r, o); err != nil {
		return fmt.Errorf("write %s: %w", d.Format.Name, err)
	}
	return w.Flush()
}

// showFiles lists what would be read.
func (a *app) showFiles(ctx context.Context, o project.Options) error {
	projects, errs := lint.Open(ctx, o)
	for _, p := range projects {
		for _, in := range p.Inputs {
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

func (f *checkFlags) destinations() ([]report.Destination, error) {
	if len(f.formats) == 0 {
		f.formats = []string{"text"}
	}
	var all []report.Destination
	toStdout := ""
	for _, s := range f.formats {
		d, err := report.ParseDestination(s)
		if err != nil {
			name, _, _ := strings.Cut(s, "=")
			if near := suggest.Nearest(name, report.Names()); near != "" && near != name {
				return nil, fmt.Errorf("%w; did you mean %s?", err, near)
			}
			return nil, err
		}
		if d.File == "" {
			if toStdout != "" {
				return nil, fmt.Errorf("--format %s and --format %s cannot both go to standard output: write one to a file, --format %s=FILE", toStdout, s, s)
			}
			toStdout = s
		}
		all = append(all, d)
	}
	return all, nil
}

func (f *checkFlags) options(args []string, in io.Reader) (lint.Options, error) {
	var o lint.Options
	dir, err := os.Getwd()
	if err != nil {
		return o, fmt.Errorf("find the working directory: %w", err)
	}
	o.Project = project.Options{WorkDir: dir, Paths: args, ConfigFile: f.config, Isolated: f.isolated, ForceExclude: f.forceExclude,
		StdinName: f.stdinName, Stdin: in, Version: toolVersion()}
	o.Engine = engine.Options{Select: f.selected, Ignore: f.ignored, NoIgnores: f.noIgnores, Today: time.Now()}
	o.Deployment = f.deployment
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
	if f.maxPerRule < 0 {
		return o, fmt.Errorf("--max-per-rule takes a number from 0, not %d", f.maxPerRule)
	}
	for _, text := range f.versions {
		v, err := mongodb.ParseVersion(text)
		if err != nil {
			return o, fmt.Errorf("--mongodb-version: %w", err)
		}
		o.Versions = append(o.Versions, v)
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
