package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/baseline"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// baselineFlags are the flags of baseline as they were given.
type baselineFlags struct {
	inputFlags
	file             string
	pedantic, shrink bool
}

func (f *baselineFlags) define(s *pflag.FlagSet) {
	s.SortFlags = false
	s.StringVar(&f.file, "baseline", "", "the `FILE` (default: what baseline: in the config names, else "+baseline.Name+" in the project's root)")
	f.defineProject(s)
	s.StringVar(&f.tags, "tags", "", "read Go files as a build with these `TAGS` would")
	s.BoolVar(&f.pedantic, "pedantic", false, "with findings of low confidence, too, as check --pedantic has them")
}

func (a *app) baseline() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "baseline write|check",
		Short: "accept today's findings, so that only new ones count",
		Long: `A baseline is a file of the findings that a team accepts for now. It goes by what each
is about (rule, collection, key or query) and not by its line, so that moved lines and
renamed files do not change it. check never writes it.

It is used where somebody says so: baseline: ` + baseline.Name + ` in .shardlint.yaml, or
check --baseline ` + baseline.Name + `.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("baseline takes write or check, not %q", args[0])
			}
			return cmd.Help()
		},
	}
	write, check := &baselineFlags{}, &baselineFlags{}
	writeCmd := &cobra.Command{
		Use:   "write",
		Short: "write the baseline: every finding there is, and nothing else",
		Long: `Write accepts every finding that the project has now. Review what it adds: an accepted
finding is not seen again. With --shrink nothing is added, and what is gone is taken out.

Exit status: 0, or 2 if the run itself failed.`,
		Example: `  shardlint baseline write
  shardlint baseline write --shrink`,
		Args: noArguments("baseline write"),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.writeBaseline(cmd, write) },
	}
	write.define(writeCmd.Flags())
	writeCmd.Flags().BoolVar(&write.shrink, "shrink", false, "only take out what is gone, accept nothing more")
	checkCmd := &cobra.Command{
		Use:   "check",
		Short: "say what the baseline accepts that is gone, and what is new",
		Long: `Check holds the findings of the project against the baseline, whole: what it accepts and
is gone, what is new.

Exit status: 0 both are the same, 1 they differ, 2 the run itself failed.`,
		Example: "  shardlint baseline check",
		Args:    noArguments("baseline check"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return a.checkBaseline(cmd, check) },
	}
	check.define(checkCmd.Flags())
	for _, sub := range []*cobra.Command{writeCmd, checkCmd} {
		sub.ValidArgsFunction = cobra.NoFileCompletions
	}
	write.completeDeployment(writeCmd)
	check.completeDeployment(checkCmd)
	cmd.AddCommand(writeCmd, checkCmd)
	return cmd
}

func noArguments(name string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("%s takes no path: a baseline is of the whole project", name)
		}
		return nil
	}
}

// findings judges the whole project without a baseline, and returns where its
// baseline is.
func (a *app) findings(cmd *cobra.Command, f *baselineFlags) (result *lint.Result, o lint.Options, file string, used bool, err error) {
	if o, err = f.options(nil, a.in); err != nil {
		return nil, o, "", false, err
	}
	o.NoBaseline, o.WholeProjects = true, true
	o.Engine = engine.Options{MinConfidence: rules.Medium, Today: time.Now()}
	if f.pedantic {
		o.Engine.MinConfidence = rules.Low
	}
	stop := progress(a.err)
	result, err = lint.Check(cmd.Context(), o)
	stop()
	if err != nil {
		return nil, o, "", false, err
	}
	a.inputRemarks(result)
	switch {
	case result.BadConfig:
		return nil, o, "", false, errors.New("the config has errors, which make every finding doubtful: `shardlint config verify` shows them")
	case len(result.Errors) > 0:
		return nil, o, "", false, errors.New("not all could be read, so that findings may be missing: no baseline is written or checked")
	}
	o.Baseline = f.file
	file, used, err = result.BaselineFile(o)
	return result, o, file, used, err
}

func (a *app) writeBaseline(cmd *cobra.Command, f *baselineFlags) error {
	result, o, file, used, err := a.findings(cmd, f)
	if err != nil {
		return err
	}
	now := baseline.Of(result.Findings)
	old, err := lint.ReadBaseline(file, o.Project.WorkDir)
	exists := err == nil
	switch {
	case errors.Is(err, fs.ErrNotExist) && !f.shrink:
		old = &baseline.Baseline{}
	case err != nil:
		return err
	}
	match := old.Match()
	added := 0
	for i := range result.Findings {
		if !match.Takes(&result.Findings[i]) {
			added++
		}
	}
	gone := old.Total() - (len(result.Findings) - added)
	if f.shrink {
		now, added = match.Without(), 0
	}
	content, err := now.Bytes()
	if err != nil {
		return err
	}
	shown := printable(shownFrom(o.Project.WorkDir, file))
	if before, err := os.ReadFile(file); err == nil && bytes.Equal(before, content) {
		fmt.Fprintf(a.out, "%s stays as it is: it accepts %s\n", shown, counted(now.Total(), "finding"))
		return nil
	}
	if err := os.WriteFile(file, content, 0o644); err != nil {
		return fmt.Errorf("write baseline: %w", err)
	}
	fmt.Fprintf(a.out, "%s accepts %s", shown, counted(now.Total(), "finding"))
	if exists {
		fmt.Fprintf(a.out, ": %d more than before, %d gone", added, gone)
	}
	fmt.Fprintln(a.out)
	if !used && !exists {
		fmt.Fprintf(a.err, "note: check uses it with --baseline %s, or with baseline: %s in .shardlint.yaml\n", shown, filepath.Base(file))
	}
	return nil
}

func (a *app) checkBaseline(cmd *cobra.Command, f *baselineFlags) error {
	result, o, file, _, err := a.findings(cmd, f)
	if err != nil {
		return err
	}
	accepted, err := lint.ReadBaseline(file, o.Project.WorkDir)
	if err != nil {
		return err
	}
	match := accepted.Match()
	var added []engine.Finding
	for i := range result.Findings {
		if !match.Takes(&result.Findings[i]) {
			added = append(added, result.Findings[i])
		}
	}
	stale := match.Stale()
	for _, e := range stale {
		fmt.Fprintf(a.out, "gone: %s\n", entryLine(e))
	}
	for _, e := range baseline.Of(added).Entries {
		fmt.Fprintf(a.out, "new:  %s\n", entryLine(e))
	}
	shown := printable(shownFrom(o.Project.WorkDir, file))
	if len(stale)+len(added) == 0 {
		fmt.Fprintf(a.out, "%s is what there is: %s\n", shown, counted(accepted.Total(), "finding"))
		return nil
	}
	a.status = exitFindings
	if len(stale) > 0 {
		fmt.Fprintln(a.err, "note: `shardlint baseline write --shrink` takes out what is gone")
	}
	if len(added) > 0 {
		fmt.Fprintf(a.err, "note: `shardlint check --baseline %s` shows what is new, `shardlint baseline write` accepts it\n", shown)
	}
	return nil
}

// entryLine shows an entry for people.
func entryLine(e baseline.Entry) string {
	words := []string{e.Rule, e.Name, e.Namespace, e.Subject}
	var shown []string
	for _, w := range words {
		if w != "" {
			shown = append(shown, report.Line(w))
		}
	}
	if e.Count > 1 {
		shown = append(shown, fmt.Sprintf("(%d times)", e.Count))
	}
	return strings.Join(shown, " ")
}

// shownFrom returns the path as people see it from the working directory.
func shownFrom(workDir, abs string) string {
	if rel, err := filepath.Rel(workDir, abs); err == nil {
		abs = rel
	}
	return filepath.ToSlash(abs)
}
