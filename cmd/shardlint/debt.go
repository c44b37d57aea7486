package main

import (
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// debtFlags are the flags of check that leave out what is not new.
type debtFlags struct {
	againstFlags
	baseline string
}

func (f *debtFlags) define(cmd *cobra.Command) {
	s := cmd.Flags()
	s.StringVar(&f.baseline, "baseline", "", "leave out the findings that `FILE` accepts (default: what baseline: in the config names)")
	f.againstFlags.define(cmd)
}

func (f *debtFlags) apply(o *lint.Options) error {
	o.Baseline = f.baseline
	return f.againstFlags.apply(o)
}

// againstFlags are the flags that name the revision to compare with.
type againstFlags struct {
	against, missing string
	flags            *pflag.FlagSet
}

func (f *againstFlags) define(cmd *cobra.Command) {
	f.flags = cmd.Flags()
	f.flags.StringVar(&f.against, "against", "", "report only what is new since HEAD left `REVISION`, such as origin/main")
	f.flags.StringVar(&f.missing, "against-missing", "fail", "where that revision is not in the clone: `WHAT` to do, fail (status 2) or report all")
	completeWords(cmd, map[string][]string{"against-missing": {"fail", "all"}})
}

// A choice is one of the words that a flag takes.
type choice string

// String returns the word.
func (c choice) String() string { return string(c) }

func (f *againstFlags) apply(o *lint.Options) error {
	missing, err := pick[choice]("--against-missing", f.missing, "fail", "all")
	if err != nil {
		return err
	}
	if f.flags.Changed("against") {
		o.Against = &lint.Against{Ref: f.against, MissingReportsAll: missing == "all"}
	}
	return nil
}
