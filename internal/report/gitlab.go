package report

import (
	"io"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

type gitlabIssue struct {
	Description string         `json:"description"`
	CheckName   string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitlabLocation `json:"location"`
}

type gitlabLocation struct {
	Path  string      `json:"path"`
	Lines gitlabLines `json:"lines"`
}

type gitlabLines struct {
	Begin int `json:"begin"`
	End   int `json:"end,omitempty"`
}

// GitLab writes the result as a code quality report. The widget of a merge
// request shows the description alone, so that it begins with the rule.
func GitLab(w io.Writer, r *engine.Result, o Options) error {
	if len(r.Findings) == 0 {
		_, err := io.WriteString(w, "[]\n")
		return err
	}
	if _, err := io.WriteString(w, "["); err != nil {
		return err
	}
	secrets := secretFinder{}
	seen := map[string]int{}
	err := encodeElements(w, "  ", len(r.Findings), func(i int) any {
		f := secrets.hide(&r.Findings[i])
		line := lineOf(f.Span)
		issue := gitlabIssue{
			Description: f.Rule.ID + ": " + Line(f.Message), CheckName: f.Rule.ID + " " + f.Rule.Name,
			Severity: gitlabSeverity(f.Severity), Fingerprint: f.Fingerprint,
			Location: gitlabLocation{Path: o.checkoutPath(f.Span.File), Lines: gitlabLines{Begin: line.line}},
		}
		if line.last > line.line {
			issue.Location.Lines.End = line.last
		}
		// GitLab drops an issue whose fingerprint has occurred.
		seen[f.Fingerprint]++
		if n := seen[f.Fingerprint]; n > 1 {
			issue.Fingerprint += "-" + itoa(n)
		}
		return issue
	})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, "\n]\n")
	return err
}

func gitlabSeverity(s rules.Severity) string {
	switch s {
	case rules.Error:
		return "critical"
	case rules.Warning:
		return "major"
	}
	return "minor"
}
