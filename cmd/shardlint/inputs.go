package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// inputFlags are the flags that say what is read, which several commands share.
type inputFlags struct {
	config, deployment, stdinName string
	tags                          string
	versions                      []string
	isolated, forceExclude        bool
}

func (f *inputFlags) define(s *pflag.FlagSet) {
	f.defineProject(s)
	s.BoolVar(&f.isolated, "isolated", false, "read only PATH, without a project and its config")
	s.BoolVar(&f.forceExclude, "force-exclude", false, "let the config's exclude hold for PATH too (for commit hooks)")
	s.StringVar(&f.stdinName, "stdin-filename", "", "read - as the content of `FILE`")
	s.StringVar(&f.tags, "tags", "", "read Go files as a build with these `TAGS` would, such as integration,mysql; -tags is the same")
}

// longTags writes -tags, as the go command has it, with two dashes: to other flags
// one dash says that letters follow.
func longTags(args []string) []string {
	args = slices.Clone(args)
	for i, arg := range args {
		switch {
		case arg == "--" || i == 0 && arg == "vet": // which hands its flags to the go command
			return args
		case arg == "-tags" || strings.HasPrefix(arg, "-tags="):
			args[i] = "-" + arg
		}
	}
	return args
}

// defineProject defines those that make sense without paths.
func (f *inputFlags) defineProject(s *pflag.FlagSet) {
	s.StringVar(&f.config, "config", "", "use this config `FILE` in place of any .shardlint.yaml")
	s.StringSliceVar(&f.versions, "mongodb-version", nil, "judge for these server `VERSIONS`, such as 7.0,8.0")
	s.StringVar(&f.deployment, "deployment", "", "judge only the deployment `NAME`")
}

// completeDeployment completes --deployment with those of the project.
func (f *inputFlags) completeDeployment(cmd *cobra.Command) {
	complete := func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		all := *f
		all.deployment = ""
		o, err := all.options(args, strings.NewReader(""))
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		loaded, _, err := lint.Load(cmd.Context(), o)
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var names []string
		for _, l := range loaded {
			for _, u := range l.Units {
				names = append(names, u.Model.Deployment)
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	_ = cmd.RegisterFlagCompletionFunc("deployment", complete) // fails only where there is no such flag
}

// options returns what to read for the paths of the command line.
func (f *inputFlags) options(paths []string, in io.Reader) (lint.Options, error) {
	o := lint.Options{Deployment: f.deployment, Tags: strings.FieldsFunc(f.tags, func(r rune) bool { return r == ',' || r == ' ' })}
	dir, err := os.Getwd()
	if err != nil {
		return o, fmt.Errorf("find the working directory: %w", err)
	}
	o.Project = project.Options{WorkDir: dir, Paths: paths, ConfigFile: f.config, Isolated: f.isolated, ForceExclude: f.forceExclude,
		StdinName: f.stdinName, Stdin: in, Version: toolVersion()}
	for _, text := range f.versions {
		v, err := mongodb.ParseVersion(text)
		if err != nil {
			return o, fmt.Errorf("--mongodb-version: %w", err)
		}
		o.Versions = append(o.Versions, v)
	}
	return o, nil
}

// inputRemarks writes to standard error what is to be said of what was read:
// first what went wrong.
func (a *app) inputRemarks(r *lint.Result) {
	for _, err := range r.Errors {
		a.complain(err)
	}
	for _, remark := range r.Remarks {
		fmt.Fprintf(a.err, "note: %s\n", printable(remark))
	}
	if r.Inputs == 0 && len(r.Errors) == 0 && !r.BadConfig {
		fmt.Fprintln(a.err, "note: no input matched. A spec is a file named shards.yaml or *.shardlint.yaml, stands in a folder named shardlint, or is matched by specs: in .shardlint.yaml")
	}
}
