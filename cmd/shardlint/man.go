//go:build man

package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manual is the command that writes the manual pages which releases hold, one a
// command. It is built with the tag man only: the library that writes them costs
// every start of the program half a millisecond. The pages' date is that of
// SOURCE_DATE_EPOCH where it is set, so that the same version gives the same bytes.
func (a *app) manual() []*cobra.Command {
	return []*cobra.Command{{
		Use:    "man FOLDER",
		Short:  "write the manual pages into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("write the manual: %w", err)
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			header := doc.GenManHeader{Section: "1", Source: "shardlint " + toolVersion(), Manual: "shardlint"}
			if err := doc.GenManTree(root, &header, args[0]); err != nil {
				return fmt.Errorf("write the manual: %w", err)
			}
			return nil
		},
	}}
}
