package main

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/spf13/cobra"
)

func (a *app) completion() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "print a completion script for bash, zsh, fish or powershell",
		Example: `  source <(shardlint completion bash)
  shardlint completion zsh > "${fpath[1]}/_shardlint"
  shardlint completion fish > ~/.config/fish/completions/shardlint.fish`,
		ValidArgs: shells,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("completion takes one shell: %s", strings.Join(shells, ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.out, true)
			case "zsh":
				return root.GenZshCompletion(a.out)
			case "fish":
				return root.GenFishCompletion(a.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.out)
			}
			if near := suggest.Nearest(args[0], shells); near != "" {
				return fmt.Errorf("unknown shell %q; did you mean %s?", args[0], near)
			}
			return fmt.Errorf("unknown shell %q; known are %s", args[0], strings.Join(shells, ", "))
		},
	}
}
