package breaking

import (
	_ "embed"
	"io"

	"github.com/shardlint/shardlint/internal/report"
)

// OutputSchema is the JSON Schema of what JSON writes.
//
//go:embed breaking.schema.json
var OutputSchema string

// schemaVersion changes when what scripts rely on does.
const schemaVersion = 1

type jsonReport struct {
	SchemaVersion int          `json:"schema_version"`
	Base          string       `json:"base"`
	Compared      int          `json:"compared"`
	Changes       []jsonChange `json:"changes"`
}

type jsonChange struct {
	Deployment string       `json:"deployment"`
	Namespace  string       `json:"namespace"`
	What       string       `json:"what"`
	Before     *string      `json:"before"`
	After      *string      `json:"after"`
	File       string       `json:"file"`
	Range      report.Range `json:"range"`
	Rule       string       `json:"rule"`
	Severity   string       `json:"severity"`
	Costs      []jsonCost   `json:"costs"`
	Routes     []jsonRoute  `json:"routes"`
}

type jsonCost struct {
	ServerVersions []string `json:"server_versions"`
	Class          Class    `json:"class"`
	Command        string   `json:"command"`
	First          []string `json:"first"`
	Steps          []string `json:"steps"`
	Notes          []string `json:"notes"`
}

type jsonRoute struct {
	Op             string       `json:"op"`
	Name           string       `json:"name"`
	File           string       `json:"file"`
	Range          report.Range `json:"range"`
	Before         string       `json:"before"`
	After          string       `json:"after"`
	Worse          bool         `json:"worse"`
	Reason         string       `json:"reason"`
	ServerVersions []string     `json:"server_versions"`
}

// JSON writes the report as one JSON object that OutputSchema describes.
func JSON(w io.Writer, r *Report, o Options) error {
	out := jsonReport{SchemaVersion: schemaVersion, Base: r.Base, Compared: r.Compared, Changes: []jsonChange{}}
	for _, c := range r.Changes {
		own := jsonChange{Deployment: c.Deployment, Namespace: report.Masked(string(c.Namespace)), What: c.What, Before: text(c.Before), After: text(c.After),
			File: o.path(c.Span.File), Range: report.RangeOf(c.Span), Costs: []jsonCost{}, Routes: []jsonRoute{}}
		if c.Finding != nil {
			own.Rule, own.Severity = c.Finding.Rule.ID, c.Finding.Severity.String()
		}
		for _, cost := range c.Costs {
			own.Costs = append(own.Costs, jsonCost{cost.Versions, cost.Class, cost.Command, texts(cost.First), texts(cost.Steps), texts(cost.Notes)})
		}
		for _, q := range c.Routes {
			for _, a := range q.Answers {
				own.Routes = append(own.Routes, jsonRoute{q.Op, report.Masked(q.Name), o.path(q.Span.File), report.RangeOf(q.Span),
					a.Before.String(), a.After.String(), a.worse(), report.Masked(a.Reason), a.Versions})
			}
		}
		out.Changes = append(out.Changes, own)
	}
	return report.EncodeJSON(w, out)
}

// text returns a text with passwords masked, nil for none.
func text(s string) *string {
	if s == "" {
		return nil
	}
	s = report.Masked(s)
	return &s
}

func texts(lines []string) []string {
	all := make([]string, len(lines))
	for i, s := range lines {
		all[i] = report.Masked(s)
	}
	return all
}
