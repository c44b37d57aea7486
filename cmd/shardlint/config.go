package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/spf13/cobra"
)

func (a *app) config() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "check or show the config in effect",
		Example: `  shardlint config verify
  shardlint config show services/orders`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			if near := commandFor(cmd, args[0]); near != "" {
				return fmt.Errorf("unknown command config %s; did you mean config %s?", args[0], near)
			}
			return fmt.Errorf("unknown command config %s; see shardlint config --help", args[0])
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.configVerify(), a.configShow())
	return cmd
}

func (a *app) configVerify() *cobra.Command {
	file, color := "", "auto"
	cmd := &cobra.Command{
		Use:   "verify [PATH]",
		Short: "check the config of PATH (default: the working directory); exit 2 if it is wrong",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			colored, err := useColor(color, a.out)
			if err != nil {
				return err
			}
			projects, err := a.openConfigs(cmd, file, args)
			if err != nil {
				return err
			}
			for _, p := range projects {
				if len(p.ConfigProblems) == 0 {
					if err := a.sayGood(p); err != nil {
						return err
					}
					continue
				}
				a.status = exitFailed
				result := lint.Config(cmd.Context(), p)
				out := report.Options{Path: result.Path, Color: colored, Quiet: true}
				if err := report.Text(a.out, &result.Result, out); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&file, "config", "", "check this config `FILE`")
	cmd.Flags().StringVar(&color, "color", color, "colour the output `WHEN`: auto, always or never")
	return cmd
}

func (a *app) sayGood(p *project.Project) error {
	if len(p.Config.Files) == 0 {
		_, err := fmt.Fprintf(a.out, "no .shardlint.yaml for %s: every setting has its default\n", printable(p.Shown(".")))
		return err
	}
	_, err := fmt.Fprintf(a.out, "%s is valid\n", printable(p.Shown(p.Config.Files[0].Path)))
	return err
}

func (a *app) configShow() *cobra.Command {
	file := ""
	cmd := &cobra.Command{
		Use:   "show [PATH]",
		Short: "print the config in effect for PATH, with where each value comes from",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			projects, err := a.openConfigs(cmd, file, args)
			if err != nil {
				return err
			}
			for _, p := range projects {
				if _, err := io.WriteString(a.out, printable(string(p.Config.Show()))); err != nil {
					return err
				}
				if len(p.ConfigProblems) > 0 {
					a.complain(errors.New("the config has errors: see shardlint config verify"))
					a.status = exitFailed
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&file, "config", "", "show this config `FILE`")
	return cmd
}

// openConfigs opens the project of a path for its config alone: the projects
// inside it are not asked about. The list is empty when there is none.
func (a *app) openConfigs(cmd *cobra.Command, file string, args []string) ([]*project.Project, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, fmt.Errorf("find the working directory: %w", err)
	}
	projects, errs := lint.Open(cmd.Context(), project.Options{WorkDir: dir, Paths: args, ConfigFile: file, Version: toolVersion()})
	for _, err := range errs {
		a.complain(err)
		a.status = exitFailed
	}
	slices.SortStableFunc(projects, func(p, q *project.Project) int { return len(p.Root) - len(q.Root) })
	return projects[:min(1, len(projects))], nil
}
