package main

import (
	"errors"
	"io"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/breaking"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/rules"
	"github.com/spf13/cobra"
)

// breakingFlags are the flags of breaking as they were given.
type breakingFlags struct {
	inputFlags
	against, failOn, color string
	formats                []string
	exitZero, quiet        bool
}

func (a *app) breaking() *cobra.Command {
	f := &breakingFlags{}
	cmd := &cobra.Command{
		Use:   "breaking --against REVISION [PATH...]",
		Short: "what the changes since a git revision ask of the cluster",
		Long: `Breaking compares what the files declare with what they declared where HEAD left the
revision, such as main: shard keys, unique indexes, zones and the number of shards. Each
change is free, online, a rewrite of the collection, or impossible in place on the server
versions judged for; with it come what has to be done first, the commands, and the queries
that ask other shards than before. The revision is read from git's store: the work tree
stays as it is, and what is not committed counts as changed.

Exit status: 0 nothing at or above --fail-on, 1 a change that SL701 or SL704 reports at or
above it, 2 the run itself failed, also where the revision is not in the clone.`,
		Example: `  shardlint breaking --against main
  shardlint breaking --against origin/main --mongodb-version 7.0,8.0
  shardlint breaking --against v1.4 --format markdown --format json=changes.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.runBreaking(cmd, f, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveDefault
		},
	}
	s := cmd.Flags()
	s.SortFlags = false
	s.StringVar(&f.against, "against", "", "compare with where HEAD left `REVISION`, such as origin/main")
	s.StringArrayVar(&f.formats, "format", nil, "output `FORMAT[=FILE]`, repeatable: "+strings.Join(breaking.Formats(), ", ")+" (default text)")
	f.inputFlags.define(s)
	s.StringVar(&f.failOn, "fail-on", "", "exit 1 from this `SEVERITY` on: error, warning or info (default warning)")
	s.StringVar(&f.color, "color", "auto", "colour text output `WHEN`: auto, always or never; auto honours NO_COLOR")
	s.BoolVar(&f.exitZero, "exit-zero", false, "exit 0 whatever changed")
	s.BoolVarP(&f.quiet, "quiet", "q", false, "print the changes only, no totals (text)")
	completeWords(cmd, map[string][]string{"format": breaking.Formats(), "fail-on": {"error", "warning", "info"}, "color": {"auto", "always", "never"}})
	f.completeDeployment(cmd)
	return cmd
}

func (a *app) runBreaking(cmd *cobra.Command, f *breakingFlags, args []string) error {
	if !cmd.Flags().Changed("against") {
		return errors.New("breaking needs a revision to compare with: --against main")
	}
	outputs, err := outputs(f.formats, breaking.Formats())
	if err != nil {
		return err
	}
	colored, err := useColor(f.color, a.out)
	if err != nil {
		return err
	}
	o, err := f.options(args, a.in)
	if err != nil {
		return err
	}
	o.Against = &lint.Against{Ref: f.against}
	o.Engine = engine.Options{Today: time.Now()}
	if f.failOn != "" {
		if o.FailOn, err = pick("--fail-on", f.failOn, rules.Error, rules.Warning, rules.Info); err != nil {
			return err
		}
	}
	stop := progress(a.err)
	loaded, result, base, err := lint.LoadSince(cmd.Context(), o)
	stop()
	if err != nil {
		return err
	}
	ofConfigs := result.Findings
	result.Findings = nil
	result.JudgeChange(cmd.Context(), loaded, o)
	r := breaking.Collect(loaded, base, result.Findings)
	failing := result.Failing
	for _, out := range outputs {
		err := a.write(out, colored, func(w io.Writer, colored bool) error {
			return r.Write(w, out.format, breaking.Options{Path: result.Path, Color: colored, Quiet: f.quiet})
		})
		if err != nil {
			return err
		}
	}
	result.Findings = ofConfigs
	a.afterLoad(loaded, result)
	if a.status == exitOK && failing && !f.exitZero {
		a.status = exitFindings
	}
	return nil
}
