package report

import (
	"io"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
)

const (
	sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"
	projectURL  = "https://github.com/shardlint/shardlint"
	// sourceRoot stands for the root of the checkout.
	sourceRoot = "%SRCROOT%"
	// sarifResults is how many results GitHub takes of one run.
	sarifResults = 25000
)

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool              sarifTool               `json:"tool"`
	AutomationDetails sarifAutomation         `json:"automationDetails"`
	Invocations       []sarifInvocation       `json:"invocations"`
	URIBases          map[string]sarifURIBase `json:"originalUriBaseIds"`
	ColumnKind        string                  `json:"columnKind"`
	NewlineSequences  []string                `json:"newlineSequences"`
	// Results is present even when it is empty: without it GitHub refuses the
	// file.
	Results []sarifResult `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name            string      `json:"name"`
	InformationURI  string      `json:"informationUri"`
	Version         string      `json:"version,omitempty"`
	SemanticVersion string      `json:"semanticVersion,omitempty"`
	Rules           []sarifRule `json:"rules"`
}

type sarifAutomation struct {
	ID string `json:"id"`
}

type sarifInvocation struct {
	ExecutionSuccessful bool                `json:"executionSuccessful"`
	Notifications       []sarifNotification `json:"toolExecutionNotifications,omitempty"`
}

type sarifNotification struct {
	Level   string    `json:"level"`
	Message sarifText `json:"message"`
}

type sarifURIBase struct {
	Description sarifText `json:"description"`
}

type sarifText struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

// SARIF writes the result as SARIF 2.1.0, as GitHub's code scanning reads it.
//
// GitHub takes two results of one rule on one line for the same, so that they
// are written as one. It closes the alerts that a file does not mention: a run
// that leaves findings out goes under a category of its own.
func SARIF(w io.Writer, r *engine.Result, o Options) error {
	s := &sarifWriter{Options: o, secrets: secretFinder{}, wide: wideFinder{}, hashes: lineHashFinder{}, ruleIndex: map[string]int{}}
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name: "shardlint", InformationURI: projectURL, Version: strings.TrimPrefix(o.ToolVersion, "v"), SemanticVersion: semanticVersion(o.ToolVersion),
			Rules: s.rules(r),
		}},
		AutomationDetails: sarifAutomation{"shardlint/"},
		Invocations:       []sarifInvocation{s.invocation(r)},
		URIBases:          map[string]sarifURIBase{sourceRoot: {sarifText{Text: "The root of the checkout."}}},
		ColumnKind:        "utf16CodeUnits",
		NewlineSequences:  []string{"\r\n", "\n", "\r"},
		Results:           []sarifResult{},
	}
	if o.Partial || len(r.Errors) > 0 {
		run.AutomationDetails.ID = "shardlint-partial/"
	}
	groups := s.groups(r)
	if n := len(groups); n > sarifResults {
		groups = groups[:sarifResults]
		left := "this file holds the " + thousands(sarifResults) + " worst results of " + thousands(n) + ": GitHub takes no more of one run"
		run.Invocations[0].note("warning", left)
		o.note("sarif: %s", left)
	}
	slices.SortFunc(groups, func(a, b sarifGroup) int { return a.order - b.order })
	log := sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}}
	return encodeList(w, log, "results", len(groups), func(i int) any { return s.result(groups[i]) })
}

type sarifWriter struct {
	Options
	secrets   secretFinder
	wide      wideFinder
	hashes    lineHashFinder
	ruleIndex map[string]int
}

// invocation says how the run went.
func (s *sarifWriter) invocation(r *engine.Result) sarifInvocation {
	in := sarifInvocation{ExecutionSuccessful: len(r.Errors) == 0}
	for _, err := range r.Errors {
		in.note("error", err.Error())
	}
	if s.Partial {
		in.note("note", "this run was asked for a part of the project: findings that it does not name may still be there")
	}
	for _, n := range r.Summary.Notes {
		in.note("note", n)
	}
	for _, n := range r.Summary.NotJudged {
		in.note("note", "not judged: "+n)
	}
	return in
}

func (in *sarifInvocation) note(level, text string) {
	in.Notifications = append(in.Notifications, sarifNotification{Level: level, Message: sarifText{Text: Lines(text)}})
}

// released matches the versions that are semantic ones.
var released = lazily(`^v?((?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$`)

// semanticVersion returns the version without its "v", or "" for one that is
// not semantic.
func semanticVersion(version string) string {
	if m := released().FindStringSubmatch(version); m != nil {
		return m[1]
	}
	return ""
}

// fileURI returns a path as the relative reference of a URI.
func fileURI(path string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := 0; i < len(path); i++ {
		c := path[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-._~/", c) >= 0 {
			b.WriteByte(c)
			continue
		}
		b.WriteByte('%')
		b.WriteByte(hex[c>>4])
		b.WriteByte(hex[c&15])
	}
	return b.String()
}
