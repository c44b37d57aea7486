package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "shardlint [PATH...]",
		Short: "find sharding mistakes before they reach a MongoDB cluster",
		Long: `shardlint reads the collection specs, mongosh scripts and connection strings of a
repository and says what a sharded MongoDB cluster will refuse, what will become a hot
spot and what will be slow. It needs no database, no network and no login.

A path without a command is checked: "shardlint db" is "shardlint check db".`,
		Example: `  shardlint                      check the project of the working directory
  shardlint db/orders.yaml       report what concerns one file
  shardlint explain SL201        everything about a rule
  shardlint rules                all rules`,
		SilenceErrors: true,
		SilenceUsage:  true,
		// Without a command the arguments are those of check, so this never
		// runs: it has the usage line say so.
		Run:                   func(*cobra.Command, []string) {},
		DisableFlagsInUseLine: true,
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(help())
	root.CompletionOptions.HiddenDefaultCmd = true // ours has better help
	root.AddCommand(a.check(), a.baseline(), a.breaking(), a.vet(), a.routes(), a.compare(), a.explain(), a.rules(), a.config(), a.schema(), a.version(), a.completion())
	root.AddCommand(a.manual()...)
	return root
}

// help replaces the library's help command, whose words are its own.
func help() *cobra.Command {
	return &cobra.Command{
		Use:                   "help [COMMAND]",
		Short:                 "print the help of a command",
		DisableFlagsInUseLine: true,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			of, _, err := cmd.Root().Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []string
			for _, c := range of.Commands() {
				if c.IsAvailableCommand() {
					names = append(names, c.Name()+"\t"+c.Short)
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			of, rest, err := cmd.Root().Find(args)
			if err != nil || of == cmd.Root() && len(rest) > 0 {
				if near := commandFor(cmd.Root(), args[0]); near != "" {
					return fmt.Errorf("unknown command %s; did you mean %s?", args[0], near)
				}
				return fmt.Errorf("unknown command %s; see shardlint --help", args[0])
			}
			of.InitDefaultHelpFlag()
			return of.Help()
		},
	}
}

// commandFirst puts the command in front of its flags and arguments, and
// "check" where there is none, so that "shardlint PATH" and
// "shardlint --format json check PATH" do what they say.
func commandFirst(root *cobra.Command, args []string) []string {
	if len(args) > 0 && (isCommand(root, args[0]) || args[0] == "-h" || args[0] == "--help") {
		return args
	}
	if len(args) == 1 && args[0] == "--version" {
		return []string{"version"}
	}
	check, _, _ := root.Find([]string{"check"})
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			break
		}
		if !strings.HasPrefix(arg, "-") || arg == "-" {
			if isCommand(root, arg) {
				rest := slices.Delete(slices.Clone(args), i, i+1)
				return append([]string{arg}, rest...)
			}
			break
		}
		if takesNextArgument(check.Flags(), arg) {
			i++
		}
	}
	return append([]string{"check"}, args...)
}

func isCommand(root *cobra.Command, name string) bool {
	switch name {
	case "help", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd:
		return true
	}
	return slices.ContainsFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == name })
}

// takesNextArgument reports whether a flag is followed by its value.
func takesNextArgument(flags *pflag.FlagSet, arg string) bool {
	if strings.Contains(arg, "=") {
		return false
	}
	name, long := strings.CutPrefix(arg, "--")
	f := flags.Lookup(name)
	if !long && len(arg) == 2 {
		f = flags.ShorthandLookup(arg[1:])
	}
	return f != nil && f.NoOptDefVal == ""
}

// flagError adds the flag that was probably meant.
func flagError(c *cobra.Command, err error) error {
	message := err.Error()
	if name, ok := strings.CutPrefix(message, "unknown flag: --"); ok {
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := suggest.Nearest(name, names); near != "" {
			return fmt.Errorf("unknown flag --%s; did you mean --%s?", name, near)
		}
		return fmt.Errorf("unknown flag --%s; see %s --help", name, c.CommandPath())
	}
	return fmt.Errorf("%s; see %s --help", strings.TrimSuffix(message, "."), c.CommandPath())
}

// commandFor returns the command below a command that somebody may have meant by
// a word that is no path, or "".
func commandFor(parent *cobra.Command, word string) string {
	if strings.ContainsAny(word, "/\\.") {
		return ""
	}
	var names []string
	for _, c := range parent.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return suggest.Nearest(word, names)
}

// printable makes control characters in a message visible, so that a file name
// cannot act on the terminal, and hides passwords.
func printable(s string) string { return report.Lines(s) }
