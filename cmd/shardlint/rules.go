package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/spf13/cobra"
)

// A ruleEntry is a rule as `shardlint rules --json` prints it.
type ruleEntry struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Aliases  []string      `json:"aliases"`
	Summary  string        `json:"summary"`
	Severity string        `json:"severity"` // the highest that it reports
	Default  bool          `json:"default"`  // runs unless it is turned off
	Fixable  string        `json:"fixable"`  // "safe", "unsafe", "sometimes" or "" for no fixes
	Since    string        `json:"since"`
	Options  []optionEntry `json:"options"`
	URL      string        `json:"url"`
}

type optionEntry struct {
	Name    string  `json:"name"`
	Default float64 `json:"default"`
	Doc     string  `json:"doc"`
}

func (a *app) rules() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "list all rules",
		Long: `Rules prints a line for each rule: its id, the highest severity, whether its findings come
with fixes (safe: --fix applies them; unsafe: with --unsafe-fixes; sometimes: it depends on
the finding), its name and what is wrong.`,
		Args: cobra.NoArgs,
		Example: `  shardlint rules
  shardlint rules --json`,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return writeRulesJSON(a.out)
			}
			return writeRules(a.out)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	return cmd
}

func writeRules(w io.Writer) error {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, r := range rules.All {
		severity := r.Severity.String()
		if r.Off {
			severity = "off"
		}
		fix := "-"
		if r.Fixable != rules.NoFix {
			fix = r.Fixable.String()
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", r.ID, severity, fix, r.Name, r.Summary)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeRulesJSON(w io.Writer) error {
	entries := []ruleEntry{}
	for _, r := range rules.All {
		e := ruleEntry{ID: r.ID, Name: r.Name, Aliases: append([]string{}, r.Aliases...), Summary: r.Summary, Severity: r.Severity.String(),
			Default: !r.Off, Fixable: r.Fixable.String(), Since: r.Since, Options: []optionEntry{}, URL: report.RuleURL(r)}
		for _, o := range r.Options {
			e.Options = append(e.Options, optionEntry{Name: o.Name, Default: o.Default, Doc: o.Doc})
		}
		entries = append(entries, e)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(entries)
}
