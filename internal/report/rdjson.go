package report

import (
	"io"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

type rdReport struct {
	Source      rdSource       `json:"source"`
	Severity    string         `json:"severity"`
	Diagnostics []rdDiagnostic `json:"diagnostics"`
}

type rdSource struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

type rdDiagnostic struct {
	Message     string         `json:"message"`
	Location    rdLocation     `json:"location"`
	Severity    string         `json:"severity"`
	Code        rdCode         `json:"code"`
	Suggestions []rdSuggestion `json:"suggestions,omitempty"`
	Related     []rdRelated    `json:"related_locations,omitempty"`
}

type rdCode struct {
	Value string `json:"value"`
	URL   string `json:"url"`
}

type rdLocation struct {
	Path  string  `json:"path"`
	Range rdRange `json:"range"`
}

type rdRange struct {
	Start rdPosition `json:"start"`
	End   rdPosition `json:"end"`
}

// An rdPosition is a line and a column from 1, in bytes.
type rdPosition struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

type rdSuggestion struct {
	Range rdRange `json:"range"`
	Text  string  `json:"text"`
}

type rdRelated struct {
	Message  string     `json:"message"`
	Location rdLocation `json:"location"`
}

// RDJSON writes the result in reviewdog's format for a whole run.
func RDJSON(w io.Writer, r *engine.Result, o Options) error {
	out := rdReport{Source: rdSource{Name: "shardlint", URL: projectURL}, Severity: "INFO", Diagnostics: []rdDiagnostic{}}
	for _, f := range r.Findings {
		if s := rdSeverity(f.Severity); f.Severity == rules.Error || s == "WARNING" && out.Severity == "INFO" {
			out.Severity = s
		}
	}
	secrets := secretFinder{}
	return encodeList(w, out, "diagnostics", len(r.Findings), func(i int) any { return o.rdDiagnostic(secrets.hide(&r.Findings[i])) })
}

func (o Options) rdDiagnostic(f *engine.Finding) rdDiagnostic {
	out := rdDiagnostic{
		Message: Line(f.Message), Location: o.rdLocation(f.Span), Severity: rdSeverity(f.Severity),
		Code: rdCode{Value: f.Rule.ID, URL: RuleURL(f.Rule)},
	}
	notes, help := details(f)
	for _, n := range notes {
		out.Message += "\n" + n
	}
	if help != "" {
		out.Message += "\nhelp: " + help
	}
	for _, related := range f.Related {
		if !related.Span.IsZero() {
			out.Related = append(out.Related, rdRelated{Message: Line(related.Message), Location: o.rdLocation(related.Span)})
		}
	}
	for _, x := range f.Fixes {
		// A suggestion is applied with a click; it is one edit, in the file of
		// the finding.
		if x.Safe && len(x.Edits) == 1 && shownFix(x) && x.Edits[0].Span.File == f.Span.File {
			out.Suggestions = append(out.Suggestions, rdSuggestion{Range: rdRangeOf(x.Edits[0].Span), Text: x.Edits[0].Text})
		}
	}
	return out
}

func (o Options) rdLocation(s schema.Span) rdLocation {
	return rdLocation{Path: o.path(s.File), Range: rdRangeOf(s)}
}

func rdRangeOf(s schema.Span) rdRange {
	if s.IsZero() {
		return rdRange{rdPosition{1, 1}, rdPosition{1, 1}}
	}
	position := func(offset int32) rdPosition {
		at := max(0, min(int(offset), len(s.File.Content)))
		return rdPosition{Line: s.File.Line(at), Column: byteColumn(s.File, at)}
	}
	return rdRange{position(s.Start), position(s.End)}
}

func rdSeverity(s rules.Severity) string {
	switch s {
	case rules.Error:
		return "ERROR"
	case rules.Warning:
		return "WARNING"
	}
	return "INFO"
}
