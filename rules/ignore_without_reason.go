package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// IgnoreWithoutReason is rule SL005.
var IgnoreWithoutReason = &Rule{
	ID:         "SL005",
	Name:       "ignore-without-reason",
	Summary:    "suppression that gives no reason",
	Severity:   Warning,
	Confidence: "high: certain from the text",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource | ConnString | ConfigFile,
	Since:      "0.1",
	Why: `Without a reason nobody can tell later whether the suppression still holds: it is either kept for good, hiding faults that
have become real, or removed by somebody who does not know what it was for.`,
	Fix: "Add two hyphens and the reason: `shardlint:ignore SL201 -- uniqueness is checked by the sign-up service`.",
	NotFlagged: `Directives in another tool's syntax, such as nolint in Go code, owe us no reason. The suppression works all the
same: a missing reason does not bring the finding back.`,
	Sources: []string{"https://github.com/shardlint/shardlint/blob/main/docs/suppressions.md"},
	Bad: []Example{{
		Title: "nobody will know why",
		File:  "shards.yaml",
		Text: `version: 1
collections:
  - namespace: shop.users
    shardKey: {user_id: hashed}
    indexes:
      # shardlint:ignore SL201
      - {key: {email: 1}, unique: true}
`,
	}},
	Good: []Example{{
		Title: "the reason says when it can go",
		File:  "shards.yaml",
		Text: `version: 1
collections:
  - namespace: shop.users
    shardKey: {user_id: hashed}
    indexes:
      # shardlint:ignore SL201 -- the index goes with the next release
      - {key: {email: 1}, unique: true}
`,
	}},
	Deployment: checkIgnoreWithoutReason,
}

func checkIgnoreWithoutReason(p *Pass) {
	for _, d := range p.Model.Directives {
		if d.Foreign || d.Reason != "" || d.Problem != "" {
			continue // a malformed directive hides nothing: SL004
		}
		f := Finding{Severity: Warning, Span: d.Span}
		switch {
		case d.Kind == schema.Scatter:
			f.Message = "this fan-out is called deliberate without a reason: nobody can tell later whether it still is"
			f.Help = "add two hyphens and the reason: `shardlint:scatter -- runs once a night`"
		case len(d.Rules) > 0:
			var names []string
			for _, r := range d.Rules {
				names = append(names, r.Name)
			}
			f.Subject = Enumerate(names, "and")
			f.Message = fmt.Sprintf("suppression of %s gives no reason: nobody can tell later whether it still holds", f.Subject)
			f.Help = fmt.Sprintf("add two hyphens and the reason: `%s -- the index goes with the next release`", d.Rules[len(d.Rules)-1].Name)
		default:
			continue
		}
		p.Report(f)
	}
}
