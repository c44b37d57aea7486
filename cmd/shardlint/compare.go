package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/compare"
	"github.com/spf13/cobra"
)

// compareFlags are the flags of compare as they were given.
type compareFlags struct {
	inputFlags
	keys, formats []string
	color         string
}

func (a *app) compare() *cobra.Command {
	f := &compareFlags{}
	cmd := &cobra.Command{
		Use:   "compare NAMESPACE --key '{...}' [--key '{...}']",
		Short: "candidate shard keys of a collection side by side",
		Long: `Compare sets shard keys of one declared collection side by side, the present one first:
how much of the query weight asks one, some or all shards, how many values the key can
take and how common the largest is, whether it grows with time, what the rules say of it,
and what the change from the present key takes on the server versions judged for.

Exit status: 0, or 2 if the run itself failed (bad flag or config, a file that cannot be
read).`,
		Example: `  shardlint compare shop.orders --key '{customer_id: 1, order_no: 1}' --key '{order_no: hashed}'
  shardlint compare shop.orders --key '{customer_id: 1}' --mongodb-version 4.4,8.0 --format markdown`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("compare takes one namespace, such as shop.orders")
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.runCompare(cmd, f, args[0])
		},
	}
	s := cmd.Flags()
	s.SortFlags = false
	s.StringArrayVar(&f.keys, "key", nil, "a candidate `KEY`, repeatable: {a: 1, b: hashed}")
	s.StringArrayVar(&f.formats, "format", nil, "output `FORMAT[=FILE]`, repeatable: "+strings.Join(compare.Formats(), ", ")+" (default text)")
	f.defineProject(s)
	s.StringVar(&f.color, "color", "auto", "colour text output `WHEN`: auto, always or never; auto honours NO_COLOR")
	completeWords(cmd, map[string][]string{"format": compare.Formats(), "color": {"auto", "always", "never"}})
	f.completeDeployment(cmd)
	return cmd
}

func (a *app) runCompare(cmd *cobra.Command, f *compareFlags, namespace string) error {
	if len(f.keys) == 0 {
		return fmt.Errorf("compare needs a key to compare with: --key '{field: 1, other: hashed}'")
	}
	outputs, err := outputs(f.formats, compare.Formats())
	if err != nil {
		return err
	}
	colored, err := useColor(f.color, a.out)
	if err != nil {
		return err
	}
	loaded, result, err := a.load(cmd, &f.inputFlags, nil)
	if err != nil {
		return err
	}
	unit, collection, err := compare.Find(loaded, namespace)
	if err != nil {
		a.afterLoad(loaded, result)
		return err
	}
	keys, err := compare.Keys(f.keys, collection)
	if err != nil {
		return err
	}
	r, errs := compare.Run(cmd.Context(), unit, collection, keys)
	for _, out := range outputs {
		err := a.write(out, colored, func(w io.Writer, colored bool) error {
			return r.Write(w, out.format, compare.Options{Color: colored})
		})
		if err != nil {
			return err
		}
	}
	result.Errors = append(result.Errors, errs...)
	a.afterLoad(loaded, result)
	return nil
}
