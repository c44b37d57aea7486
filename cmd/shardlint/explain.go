package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/docs"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/spf13/cobra"
)

func (a *app) explain() *cobra.Command {
	color := "auto"
	cmd := &cobra.Command{
		Use:   "explain RULE",
		Short: "everything about a rule: why, examples, how to fix",
		Example: `  shardlint explain SL201
  shardlint explain unique-index-without-shard-key-prefix`,
		ValidArgsFunction: completeRules,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("explain takes one rule, by id or name; `shardlint rules` lists them")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			r := rules.Find(args[0])
			if r == nil {
				r = rules.Find(strings.ToUpper(args[0]))
			}
			if r == nil {
				return unknownRule(args[0])
			}
			colored, err := useColor(color, a.out)
			if err != nil {
				return err
			}
			heading := func(s string) string { return s }
			if colored {
				heading = func(s string) string { return "\x1b[1m" + s + "\x1b[0m" }
			}
			_, err = io.WriteString(a.out, docs.Terminal(r, heading))
			return err
		},
	}
	cmd.Flags().StringVar(&color, "color", color, "colour the output `WHEN`: auto, always or never")
	return cmd
}

// unknownRule names the rule that was probably meant, in the words in which
// --select does.
func unknownRule(name string) error {
	err := engine.Options{Select: []string{name}}.Validate()
	if err == nil { // a prefix, such as SL2
		return fmt.Errorf("%q stands for several rules; explain takes one", name)
	}
	return fmt.Errorf("%s (`shardlint rules` lists them all)", strings.TrimPrefix(err.Error(), "select: "))
}

func completeRules(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var out []string
	for _, r := range rules.All {
		out = append(out, r.ID+"\t"+r.Summary)
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}
