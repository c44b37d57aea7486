package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
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

// unknownRule names the rule that was probably meant, or those that may be.
func unknownRule(name string) error {
	var begin, hold []string
	folded := strings.ToLower(name)
	for _, r := range rules.All {
		switch {
		case strings.HasPrefix(strings.ToLower(r.ID), folded):
			begin = append(begin, r.ID)
		case strings.Contains(r.Name, folded) && len(folded) > 2:
			hold = append(hold, r.Name)
		}
	}
	err := engine.Options{Select: []string{name}}.Validate()
	switch {
	case len(begin) > 0:
		return fmt.Errorf("%q stands for %s; explain takes one", name, rules.Enumerate(begin, "and"))
	case len(hold) < 2 && err != nil && strings.Contains(err.Error(), "did you mean"):
		return fmt.Errorf("%s (`shardlint rules` lists them all)", strings.TrimPrefix(err.Error(), "select: "))
	case len(hold) > 0:
		return fmt.Errorf("no rule is called %q; did you mean %s?", name, rules.Enumerate(hold, "or"))
	}
	near := ""
	if series := seriesOf(folded); len(series) > 0 {
		near = "; nearest to it: " + rules.Enumerate(series, "and")
	}
	return fmt.Errorf("no rule is called %q%s (`shardlint rules` lists them all)", name, near)
}

// seriesOf returns the ids around one that no rule has.
func seriesOf(folded string) []string {
	number, err := strconv.Atoi(strings.TrimPrefix(folded, "sl"))
	if err != nil || !strings.HasPrefix(folded, "sl") {
		return nil
	}
	id := fmt.Sprintf("SL%03d", number)
	at, _ := slices.BinarySearchFunc(rules.All, id, func(r *rules.Rule, id string) int { return strings.Compare(r.ID, id) })
	var ids []string
	for _, r := range rules.All[max(0, at-1):min(len(rules.All), at+1)] {
		ids = append(ids, r.ID)
	}
	return ids
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
