package rules

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// UnusedIgnore is rule SL004.
var UnusedIgnore = &Rule{
	ID:         "SL004",
	Name:       "unused-ignore",
	Summary:    "suppression that hides nothing",
	Severity:   Warning,
	Confidence: "high: every rule that the suppression names ran over the whole deployment",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource | ConnString | ConfigFile,
	Since:      "0.1",
	Fixable:    SafeFix,
	Why: `A suppression that outlives its finding hides the next one at that place, which nobody has looked at yet. A suppression
with a slip in the rule's name never hid anything, though its author believes that it does.`,
	Fix: `Remove the suppression, or the one rule of several that it names for nothing. Correct the name if it is misspelt.`,
	NotFlagged: `A suppression is only called unused when every rule it names ran over the whole deployment: not with --select or
--ignore that leave the rule out, not when only a part of the deployment was read, and not while an input of the deployment has
errors (SL001, SL002, SL003), for then a rule may be silent because of what it lacks. A finding that is not reported for its low
confidence still counts as a use, and so does one that the config turns off. A suppression whose until= day is over counts as
unused only when the finding is gone, too. A shardlint:scatter comment has its use as long as it speaks of a query that may go to
several shards. SL004 beside another rule, "shardlint:ignore SL201,SL004 -- reason", says that the
suppression may be without use.`,
	Sources: []string{"https://github.com/shardlint/shardlint/blob/main/docs/suppressions.md"},
	Bad: []Example{
		{
			Title: "the index was mended, the suppression stayed",
			File:  "shards.yaml",
			Text: `version: 1
collections:
  - namespace: shop.users
    shardKey: {user_id: hashed}
    indexes:
      # shardlint:ignore SL201 -- uniqueness is checked by the sign-up service
      - {key: {user_id: 1, email: 1}, unique: true}
`,
		},
		{
			Title: "a slip in the rule's name",
			File:  "shards.yaml",
			Text: `version: 1
collections:
  - namespace: shop.users # shardlint:ignore low-cardinalty-key -- few users
    shardKey: {user_id: hashed}
`,
		},
	},
	Good: []Example{{
		Title: "the suppression hides a finding",
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
	Deployment: checkUnusedIgnore,
}

// An UnusedDirective is a suppression, of one rule, that hides nothing. The
// engine finds them, for no rule knows what the others found.
type UnusedDirective struct {
	Directive schema.Directive
	Named     schema.DirectiveRule // the rule as written
	Rule      *Rule                // nil when there is no such rule
	Nearest   string               // what an unknown name may have meant, or ""
	Problem   string               // why the directive as a whole hides nothing, or ""
	Lapsed    bool                 // its last day is over
	// Below is the next finding of the rule below the suppression, which it may
	// have been meant for; the zero Span if there is none in the collection.
	Below schema.Span
}

func checkUnusedIgnore(p *Pass) {
	var malformed schema.Span
	for _, u := range p.Unused {
		if u.Problem != "" && u.Directive.Span == malformed {
			continue // one finding, however many rules it names
		}
		f := Finding{Severity: Warning, Span: u.Directive.Span, Subject: u.Named.Name}
		if len(u.Directive.Rules) > 1 && u.Problem == "" && !u.Named.Span.IsZero() {
			f.Span = u.Named.Span
		}
		name := u.Named.Name
		switch {
		case u.Problem != "":
			malformed = u.Directive.Span
			// What is wrong comes first, then what to write instead.
			problem, instead, _ := strings.Cut(u.Problem, ": ")
			f.Message = "directive has no effect: " + problem
			f.Help = cmp.Or(instead, "write `shardlint:ignore SL201 -- reason`, with commas between several rules")
		case u.Directive.Kind == schema.Scatter:
			f.Message = "this comment calls a fan-out deliberate, but speaks of no query that goes to several shards"
			f.Help = "remove it, or put it on the line of the query that it is meant for, or the line above that"
		case name == "":
			f.Message = "suppression hides nothing: no rule finds anything here"
			f.Help = "remove it"
		case u.Rule == nil:
			f.Message = fmt.Sprintf("suppression hides nothing: there is no rule %q", name)
			if u.Nearest != "" {
				f.Message += fmt.Sprintf("; did you mean %s?", u.Nearest)
			}
			f.Help = "`shardlint rules` lists all rules"
		case u.Lapsed:
			f.Message = fmt.Sprintf("suppression of %s ended on %s and the finding is gone", label(u.Rule), u.Directive.Until)
			f.Help = "remove it"
			f.Fixes = withoutSuppression(u)
		case !u.Below.IsZero():
			line := u.Below.Position().Line
			f.Message = fmt.Sprintf("suppression of %s hides nothing: the rule's finding stands on line %d, and a comment speaks of its own line or the next", label(u.Rule), line)
			f.Help = fmt.Sprintf("move it to the end of line %d, or to the line above that", line)
			f.Related = []schema.Related{{Message: "the finding it may be meant for", Span: u.Below}}
		default:
			f.Message = fmt.Sprintf("suppression of %s hides nothing: the rule finds nothing here", label(u.Rule))
			f.Help = "remove it, so that it does not hide the next finding at this place; if it is meant for a finding below, put it on that finding's line"
			f.Fixes = withoutSuppression(u)
		}
		p.Report(f)
	}
}

// label names a rule for people who know it by either handle.
func label(r *Rule) string { return fmt.Sprintf("%s (%s)", r.ID, r.Name) }
