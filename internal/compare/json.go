package compare

import (
	_ "embed"
	"fmt"
	"io"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/routes"
)

// OutputSchema is the JSON Schema of what JSON writes.
//
//go:embed compare.schema.json
var OutputSchema string

// schemaVersion changes when what scripts rely on does.
const schemaVersion = 1

type jsonComparison struct {
	SchemaVersion  int             `json:"schema_version"`
	Namespace      string          `json:"namespace"`
	Deployment     string          `json:"deployment"`
	ServerVersions []string        `json:"server_versions"`
	Queries        int             `json:"queries"`
	Weighed        bool            `json:"weighed"`
	Candidates     []jsonCandidate `json:"candidates"`
	Findings       []jsonFinding   `json:"findings"` // those that every key has
}

type jsonCandidate struct {
	ShardKey     [][2]any      `json:"shard_key"`
	Present      bool          `json:"present"`
	Invalid      *string       `json:"invalid"` // why
	Routes       []jsonShares  `json:"routes"`
	Values       jsonValues    `json:"values"`
	LargestValue jsonShare     `json:"largest_value"`
	Growth       jsonGrowth    `json:"growth"`
	Findings     []jsonFinding `json:"findings"`
	Change       []jsonChange  `json:"change"`
}

type jsonShares struct {
	ServerVersions []string `json:"server_versions"`
	One            float64  `json:"one"`
	Some           float64  `json:"some"`
	All            float64  `json:"all"`
	Refused        float64  `json:"refused"`
	Unknown        float64  `json:"unknown"`
}

type jsonValues struct {
	Most        *int64 `json:"most"`
	PerDocument bool   `json:"per_document"`
	Reason      string `json:"reason"`
}

type jsonShare struct {
	Share  *float64 `json:"share"`
	AtMost bool     `json:"at_most"`
	Reason string   `json:"reason"`
}

type jsonGrowth struct {
	Grows  *bool  `json:"grows"`
	Reason string `json:"reason"`
}

type jsonFinding struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Message  string `json:"message"`
}

type jsonChange struct {
	ServerVersions []string `json:"server_versions"`
	Kind           string   `json:"kind"`
	Command        string   `json:"command"`
	First          []string `json:"first"`
	Notes          []string `json:"notes"`
}

// JSON writes the comparison as one JSON object that OutputSchema describes.
func JSON(w io.Writer, r *Comparison, _ Options) error {
	out := jsonComparison{SchemaVersion: schemaVersion, Namespace: report.Masked(string(r.Namespace)), Deployment: r.Deployment,
		ServerVersions: r.Versions, Queries: r.Queries, Weighed: r.Weighed, Candidates: []jsonCandidate{}, Findings: jsonFindings(r.Whatever)}
	for i := range r.Candidates {
		out.Candidates = append(out.Candidates, jsonOf(&r.Candidates[i]))
	}
	return report.EncodeJSON(w, out)
}

func jsonOf(c *Candidate) jsonCandidate {
	k := c.Profile
	own := jsonCandidate{ShardKey: routes.KeyPairs(c.Key), Present: c.Current, Routes: []jsonShares{}, Change: []jsonChange{},
		Values:       jsonValues{PerDocument: k.PerDocument, Reason: report.Masked(k.ValuesWhy)},
		LargestValue: jsonShare{AtMost: k.TopShareAtMost, Reason: report.Masked(k.TopShareWhy)}, Growth: jsonGrowth{Reason: report.Masked(k.GrowsWhy)},
		Findings: jsonFindings(c.Findings)}
	if c.Invalid != "" {
		own.Invalid = &c.Invalid
	}
	if k.Values > 0 {
		own.Values.Most = &k.Values
	}
	if k.TopShareKnown && k.TopShare > 0 {
		own.LargestValue.Share = &k.TopShare
	}
	if k.Grows == mongodb.Yes || k.Grows == mongodb.No {
		grows := k.Grows == mongodb.Yes
		own.Growth.Grows = &grows
	}
	for _, s := range c.Shares {
		own.Routes = append(own.Routes, jsonShares{ServerVersions: s.Versions, One: s.Of[mongodb.RouteOne], Some: s.Of[mongodb.RouteSome],
			All: s.Of[mongodb.RouteAll], Refused: s.Of[mongodb.RouteRefused], Unknown: s.Of[mongodb.RouteUnknown]})
	}
	for _, ch := range c.Changes {
		own.Change = append(own.Change, jsonChange{ServerVersions: ch.Versions, Kind: string(ch.Kind), Command: ch.Command,
			First: append([]string{}, ch.First...), Notes: append([]string{}, ch.Notes...)})
	}
	return own
}

func jsonFindings(found []Finding) []jsonFinding {
	out := []jsonFinding{}
	for _, f := range found {
		out = append(out, jsonFinding{Rule: f.Rule, Severity: f.Severity.String(), Message: report.Masked(f.Message)})
	}
	return out
}

// Formats returns the names of the formats, in the order in which help lists
// them.
func Formats() []string { return []string{"text", "json", "markdown"} }

// Write writes the comparison in the format of the name.
func (r *Comparison) Write(w io.Writer, format string, o Options) error {
	switch format {
	case "text":
		return Text(w, r, o)
	case "json":
		return JSON(w, r, o)
	case "markdown":
		return Markdown(w, r, o)
	}
	return fmt.Errorf("no format is called %q", format)
}
