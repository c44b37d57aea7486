package report

import (
	_ "embed"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// OutputSchema is the JSON Schema of what JSON writes.
//
//go:embed output.schema.json
var OutputSchema string

// schemaVersion changes when what scripts rely on does.
const schemaVersion = 1

type jsonReport struct {
	SchemaVersion int           `json:"schema_version"`
	Tool          jsonTool      `json:"tool"`
	Findings      []jsonFinding `json:"findings"`
	Summary       jsonSummary   `json:"summary"`
	Statistics    *statistics   `json:"statistics,omitempty"`
}

type jsonTool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

type jsonFinding struct {
	Rule           string         `json:"rule"`
	Name           string         `json:"name"`
	Severity       string         `json:"severity"`
	Confidence     string         `json:"confidence"`
	Message        string         `json:"message"`
	Help           string         `json:"help"`
	File           string         `json:"file"`
	Range          jsonRange      `json:"range"`
	Deployment     string         `json:"deployment"`
	Namespace      string         `json:"namespace"`
	ServerVersions []string       `json:"server_versions"`
	Evidence       []jsonEvidence `json:"evidence"`
	Related        []jsonRelated  `json:"related"`
	Fixes          []jsonFix      `json:"fixes"`
	Fingerprint    string         `json:"fingerprint"`
	URL            string         `json:"url"`
}

type jsonRange struct {
	Start jsonPosition `json:"start"`
	End   jsonPosition `json:"end"`
}

type jsonPosition struct {
	Line   int `json:"line"`   // from 1
	Column int `json:"column"` // from 1, in characters
	Offset int `json:"offset"` // from 0, in bytes
}

type jsonEvidence struct {
	What  string     `json:"what"`
	Value any        `json:"value"`
	Basis string     `json:"basis"`
	File  string     `json:"file,omitempty"`
	Range *jsonRange `json:"range,omitempty"`
}

type jsonRelated struct {
	Message string    `json:"message"`
	File    string    `json:"file"`
	Range   jsonRange `json:"range"`
}

type jsonFix struct {
	Title string     `json:"title"`
	Safe  bool       `json:"safe"`
	Edits []jsonEdit `json:"edits"`
}

type jsonEdit struct {
	File  string    `json:"file"`
	Range jsonRange `json:"range"`
	Text  string    `json:"text"`
}

type jsonSummary struct {
	Files       int `json:"files"`
	Collections int `json:"collections"`
	Queries     int `json:"queries"`
	Connections int `json:"connections"`
	Error       int `json:"error"`
	Warning     int `json:"warning"`
	Info        int `json:"info"`
	Suppressed  int `json:"suppressed"`
	Baselined   int `json:"baselined"`
}

// JSON writes the result as one JSON object that OutputSchema describes.
func JSON(w io.Writer, r *engine.Result, o Options) error {
	s := r.Summary
	out := jsonReport{
		SchemaVersion: schemaVersion,
		Tool:          jsonTool{Name: "shardlint", Version: o.ToolVersion},
		Findings:      []jsonFinding{},
		Summary: jsonSummary{Files: s.Files, Collections: s.Collections, Queries: s.Queries, Connections: s.Connections,
			Error: s.Error, Warning: s.Warning, Info: s.Info, Suppressed: s.Suppressed, Baselined: s.Baselined},
	}
	if o.Statistics {
		out.Statistics = statisticsOf(r)
	}
	secrets := secretFinder{}
	return encodeList(w, out, "findings", len(r.Findings), func(i int) any { return o.jsonFinding(secrets.hide(&r.Findings[i])) })
}

func (o Options) jsonFinding(f *engine.Finding) jsonFinding {
	out := jsonFinding{
		Rule: f.Rule.ID, Name: f.Rule.Name, Severity: f.Severity.String(), Confidence: f.Confidence.String(),
		Message: masked(f.Message), Help: masked(f.Help), File: o.path(f.Span.File), Range: rangeOf(f.Span),
		Deployment: masked(f.Deployment), Namespace: masked(string(f.Namespace)), ServerVersions: append([]string{}, f.Versions...),
		Evidence: []jsonEvidence{}, Related: []jsonRelated{}, Fixes: []jsonFix{},
		Fingerprint: f.Fingerprint, URL: RuleURL(f.Rule),
	}
	for _, e := range f.Evidence {
		ev := jsonEvidence{What: masked(e.What), Value: e.Value, Basis: e.Basis.String()}
		if s, ok := e.Value.(string); ok {
			ev.Value = masked(s)
		}
		if !e.Span.IsZero() {
			rng := rangeOf(e.Span)
			ev.File, ev.Range = o.path(e.Span.File), &rng
		}
		out.Evidence = append(out.Evidence, ev)
	}
	for _, r := range f.Related {
		if r.Span.IsZero() {
			continue // it stands nowhere
		}
		out.Related = append(out.Related, jsonRelated{Message: masked(r.Message), File: o.path(r.Span.File), Range: rangeOf(r.Span)})
	}
	for _, x := range f.Fixes {
		fix := jsonFix{Title: masked(x.Title), Safe: x.Safe, Edits: []jsonEdit{}}
		for _, e := range x.Edits {
			fix.Edits = append(fix.Edits, jsonEdit{File: o.path(e.Span.File), Range: rangeOf(e.Span), Text: masked(e.Text)})
		}
		out.Fixes = append(out.Fixes, fix)
	}
	return out
}

func rangeOf(s schema.Span) jsonRange {
	position := func(p schema.Position) jsonPosition {
		return jsonPosition{Line: p.Line, Column: p.Column, Offset: p.Offset}
	}
	return jsonRange{Start: position(s.Position()), End: position(s.EndPosition())}
}

// rulesURL is the address that the pages of rules are below.
const rulesURL = "https://github.com/shardlint/shardlint/blob/main/docs/rules/"

// RuleURL returns where the documentation of a rule stands.
func RuleURL(r *rules.Rule) string { return rulesURL + r.ID + ".md" }

// escapeHidden escapes the characters that JSON may hold as they are but that
// a terminal acts on.
func escapeHidden(b []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(b); {
		r, size := utf8.DecodeRune(b[i:])
		if hidden(r) || r == 0x7f {
			out = append(out, b[done:i]...)
			if r > 0xffff {
				r -= 0x10000
				out = fmt.Appendf(out, `\u%04x\u%04x`, 0xd800+(r>>10), 0xdc00+(r&0x3ff))
			} else {
				out = fmt.Appendf(out, `\u%04x`, r)
			}
			done = i + size
		}
		i += size
	}
	if done == 0 {
		return b
	}
	return append(out, b[done:]...)
}
