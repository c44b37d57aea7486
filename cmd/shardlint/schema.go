package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/baseline"
	"github.com/shardlint/shardlint/internal/breaking"
	"github.com/shardlint/shardlint/internal/compare"
	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/routes"
	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema/spec"
	"github.com/spf13/cobra"
)

func (a *app) schema() *cobra.Command {
	names := []string{"spec", "config", "output", "routes", "compare", "breaking", "baseline"}
	return &cobra.Command{
		Use:   "schema [spec|config|output|routes|compare|breaking|baseline]",
		Short: "print the JSON Schema of specs, of the config, or of what --format json writes",
		Example: `  shardlint schema > shardlint.schema.json
  shardlint schema output`,
		ValidArgs: names,
		Args:      cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			name := "spec"
			if len(args) > 0 {
				name = args[0]
			}
			var text string
			switch name {
			case "spec":
				text = string(spec.SchemaJSON())
			case "config":
				text = string(config.Schema())
			case "output":
				text = report.OutputSchema
			case "routes":
				text = routes.OutputSchema
			case "compare":
				text = compare.OutputSchema
			case "breaking":
				text = breaking.OutputSchema
			case "baseline":
				text = baseline.Schema
			default:
				if near := suggest.Nearest(name, names); near != "" {
					return fmt.Errorf("unknown schema %q; did you mean %s?", name, near)
				}
				return fmt.Errorf("unknown schema %q; there are %s", name, strings.Join(names, ", "))
			}
			_, err := io.WriteString(a.out, text)
			return err
		},
	}
}
