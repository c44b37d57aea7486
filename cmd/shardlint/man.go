package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// man writes the manual pages that releases hold, one a command. It is hidden:
// whoever has the program at hand has --help. Their date is that of
// SOURCE_DATE_EPOCH where it is set, so that the same version gives the same bytes.
func (a *app) man() *cobra.Command {
	return &cobra.Command{
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
	}
}
