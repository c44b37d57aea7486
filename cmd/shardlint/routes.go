package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/routes"
	"github.com/shardlint/shardlint/schema"
	"github.com/spf13/cobra"
)

// routesFlags are the flags of routes as they were given.
type routesFlags struct {
	inputFlags
	formats []string
	color   string
	quiet   bool
}

func (a *app) routes() *cobra.Command {
	f := &routesFlags{}
	cmd := &cobra.Command{
		Use:   "routes [PATH...]",
		Short: "for every query: one, some or all shards, and why",
		Long: `Routes shows for every declared query of PATH (default: the working directory) how many
shards it asks: one, some, all; refused by the server; or unknown, where a part that
cannot be seen decides. Answers that differ between server versions are shown for each.

Exit status: 0, or 2 if the run itself failed (bad flag or config, a file that cannot be
read).`,
		Example: `  shardlint routes
  shardlint routes db/orders.yaml --mongodb-version 5.0,7.0,8.0
  shardlint routes --format json=routes.json --format markdown`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.runRoutes(cmd, f, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveDefault
		},
	}
	s := cmd.Flags()
	s.SortFlags = false
	s.StringArrayVar(&f.formats, "format", nil, "output `FORMAT[=FILE]`, repeatable: "+strings.Join(routes.Formats(), ", ")+" (default text)")
	f.inputFlags.define(s)
	s.StringVar(&f.color, "color", "auto", "colour text output `WHEN`: auto, always or never; auto honours NO_COLOR")
	s.BoolVarP(&f.quiet, "quiet", "q", false, "print the tables only, no totals (text)")
	completeWords(cmd, map[string][]string{"format": routes.Formats(), "color": {"auto", "always", "never"}})
	f.completeDeployment(cmd)
	return cmd
}

func (a *app) runRoutes(cmd *cobra.Command, f *routesFlags, args []string) error {
	outputs, err := outputs(f.formats, routes.Formats())
	if err != nil {
		return err
	}
	colored, err := useColor(f.color, a.out)
	if err != nil {
		return err
	}
	loaded, result, err := a.load(cmd, &f.inputFlags, args)
	if err != nil {
		return err
	}
	r := routes.Collect(loaded)
	for _, out := range outputs {
		err := a.write(out, colored, func(w io.Writer, colored bool) error {
			return r.Write(w, out.format, routes.Options{Path: result.Path, Color: colored, Quiet: f.quiet})
		})
		if err != nil {
			return err
		}
	}
	a.afterLoad(loaded, result)
	return nil
}

// load reads the projects for a command that shows what is declared rather than
// what is wrong with it.
func (a *app) load(cmd *cobra.Command, f *inputFlags, paths []string) ([]lint.Loaded, *lint.Result, error) {
	o, err := f.options(paths, a.in)
	if err != nil {
		return nil, nil, err
	}
	stop := progress(a.err)
	defer stop()
	return lint.Load(cmd.Context(), o)
}

// shownProblems is how many problems of inputs are named.
const shownProblems = 5

// afterLoad says on standard error what is wrong with the inputs, and sets the
// status.
func (a *app) afterLoad(loaded []lint.Loaded, result *lint.Result) {
	a.inputRemarks(result)
	if result.BadConfig || len(result.Errors) > 0 {
		a.status = exitFailed
	}
	for _, f := range result.Findings {
		a.inputProblem(result, f.Rule.ID, f.Message, f.Span)
	}
	var problems []schema.Problem
	for _, l := range loaded {
		for _, u := range l.Units {
			problems = append(problems, u.Model.Problems...)
		}
	}
	if len(problems) == 0 {
		return
	}
	n := "1 problem"
	if len(problems) > 1 {
		n = fmt.Sprintf("%d problems", len(problems))
	}
	fmt.Fprintf(a.err, "note: %s in the inputs, so that something may be missing here; `shardlint check` shows more\n", n)
	for i, p := range problems {
		if i == shownProblems {
			fmt.Fprintf(a.err, "  and %d more\n", len(problems)-i)
			break
		}
		a.inputProblem(result, p.Rule, p.Message, p.Span)
	}
}

func (a *app) inputProblem(result *lint.Result, rule, message string, span schema.Span) {
	at := span.Position()
	fmt.Fprintf(a.err, "  %s:%d:%d: %s %s\n", printable(result.Path(span.File)), at.Line, at.Column, rule, report.Problem(rule, message, span))
}
