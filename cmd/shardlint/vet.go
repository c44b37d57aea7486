package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/analyzer"
	"github.com/spf13/cobra"
)

func (a *app) vet() *cobra.Command {
	return &cobra.Command{
		Use:   "vet [FLAG...] [PACKAGE...]",
		Short: "check Go packages with full types, through `go vet`",
		Long: `Vet runs ` + "`go vet -vettool=shardlint`" + ` on the packages: findings in Go code, judged with the
specs, scripts and config of the project that each package belongs to. Flags and packages
are those of go vet: -json, -fix, -diff, -tags, -C and so on. The go command keeps results;
it is told to forget them once a spec, a script or a config has changed.

It needs the go command and code that builds. "shardlint check" needs neither and is much
faster; it sees the whole project, where go vet shows one package at a time.

Exit status: that of go vet, 1 with findings; 2 if it cannot be run.`,
		Example: `  shardlint vet ./...
  shardlint vet -json ./store/...
  shardlint vet -fix ./...
  shardlint vet -shardlint.min-severity=warning ./...`,
		DisableFlagsInUseLine: true,
		DisableFlagParsing:    true, // the flags are for the go command
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 && slices.Contains([]string{"-h", "-help", "--help"}, args[0]) {
				return cmd.Help()
			}
			return a.runVet(cmd.Context(), args)
		},
	}
}

func (a *app) runVet(ctx context.Context, args []string) error {
	for _, arg := range args {
		if name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "="); name == "vettool" && strings.HasPrefix(arg, "-") {
			return errors.New("vet is go vet with -vettool set to this program: leave -vettool out")
		}
	}
	program, err := exec.LookPath("go")
	if err != nil {
		return errors.New("there is no go command in PATH, which vet needs to build the packages; `shardlint check` reads Go code without it")
	}
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find this program: %w", err)
	}
	first, args := changeFolder(args)
	from, modules := moduleFolders(ctx, program, first)
	inputs, err := analyzer.Digest(append(modules, from)...)
	if err != nil {
		return err
	}
	args = inModules(args, from, modules)
	line := slices.Concat([]string{"vet"}, first, []string{"-vettool=" + self, "-shardlint.inputs=" + inputs}, args)
	cmd := exec.CommandContext(ctx, program, line...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.Stdin, cmd.Stdout, cmd.Stderr = a.in, a.out, a.err
	err = cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() >= 0:
		a.status = exit.ExitCode()
		return nil
	case err != nil:
		return fmt.Errorf("run go vet: %w", err)
	}
	return nil
}

// changeFolder takes the flag -C off the arguments, which the go command wants
// in front of all others.
func changeFolder(args []string) (first, rest []string) {
	if len(args) == 0 {
		return nil, nil
	}
	switch name, _, joined := strings.Cut(args[0], "="); {
	case name != "-C" && name != "--C":
		return nil, args
	case !joined && len(args) > 1:
		return args[:2], args[2:]
	}
	return args[:1], args[1:]
}

// moduleFolders returns the folder that the go command runs in and those of the
// modules at work, which in a workspace are several. What is wrong with them the
// go command says itself when it runs.
func moduleFolders(ctx context.Context, program string, first []string) (from string, modules []string) {
	from = "."
	if len(first) > 0 {
		_, dir, joined := strings.Cut(first[0], "=")
		if !joined && len(first) > 1 {
			dir = first[1]
		}
		from = dir
	}
	list := exec.CommandContext(ctx, program, slices.Concat([]string{"list"}, first, []string{"-m", "-f", "{{.Dir}}"})...)
	out, err := list.Output()
	if err != nil {
		return from, nil
	}
	for dir := range strings.Lines(string(out)) {
		if dir = strings.TrimSpace(dir); dir != "" {
			modules = append(modules, dir)
		}
	}
	return from, modules
}

// inModules replaces a pattern such as ./... for a folder that holds modules of a
// workspace, but is part of none, by one for each of them: the go command takes
// it for a mistake.
func inModules(args []string, from string, modules []string) []string {
	var out []string
	for _, arg := range args {
		folder, all := strings.CutSuffix(filepath.ToSlash(arg), "/...")
		if !all || folder != "." && folder != ".." && !strings.HasPrefix(folder, "./") && !strings.HasPrefix(folder, "../") {
			out = append(out, arg)
			continue
		}
		abs, err := filepath.Abs(filepath.Join(from, filepath.FromSlash(folder)))
		if real, failed := filepath.EvalSymlinks(abs); failed == nil {
			abs = real // the go command names folders so
		}
		var below []string
		for _, m := range modules {
			if err != nil || holds(m, abs) {
				below = nil
				break
			}
			if holds(abs, m) {
				below = append(below, filepath.Join(m, "..."))
			}
		}
		if below == nil {
			below = []string{arg}
		}
		out = append(out, below...)
	}
	return out
}

// holds reports whether a path is the folder or lies below it. Both are absolute.
func holds(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && (rel == "." || filepath.IsLocal(rel))
}
