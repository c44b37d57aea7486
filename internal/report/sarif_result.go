package report

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

const (
	// sarifRelated is how many related places of a result GitHub shows.
	sarifRelated = 100
	// sarifJoined is how many further findings of a line are named in full.
	sarifJoined = 20
)

type sarifResult struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      sarifText         `json:"message"`
	Locations    []sarifLocation   `json:"locations"`
	Related      []sarifLocation   `json:"relatedLocations,omitempty"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	State        string            `json:"baselineState,omitempty"`
	Fixes        []sarifFix        `json:"fixes,omitempty"`
	Properties   sarifProps        `json:"properties"`
}

type sarifLocation struct {
	ID       int           `json:"id,omitempty"`
	Physical sarifPhysical `json:"physicalLocation"`
	Message  *sarifText    `json:"message,omitempty"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifArtifact struct {
	URI    string `json:"uri"`
	BaseID string `json:"uriBaseId,omitempty"`
}

// A sarifRegion is a range; columns are in UTF-16 code units, the end exclusive.
type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

type sarifFix struct {
	Description sarifText     `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	Deleted  sarifRegion `json:"deletedRegion"`
	Inserted sarifText   `json:"insertedContent"`
}

type sarifProps struct {
	Confidence     string   `json:"confidence"`
	Deployment     string   `json:"deployment,omitempty"`
	Namespace      string   `json:"namespace,omitempty"`
	ServerVersions []string `json:"serverVersions,omitempty"`
}

// A sarifGroup is the findings of one rule on one line, which are one result.
type sarifGroup struct {
	findings []*engine.Finding // the worst first
	line     lineSpan          // of the first
	order    int               // of the result among all
}

// groups returns the results to write, the worst first.
func (s *sarifWriter) groups(r *engine.Result) []sarifGroup {
	type key struct {
		rule string
		file *schema.File
		line int
	}
	at := map[key]int{}
	order := make(map[*engine.Finding]int, len(r.Findings))
	for i := range r.Findings {
		order[&r.Findings[i]] = i
	}
	var groups []sarifGroup
	for _, f := range s.worstFirst(r) {
		line := lineOf(f.Span)
		k := key{f.Rule.ID, line.file, line.line}
		if i, ok := at[k]; ok {
			groups[i].findings = append(groups[i].findings, f)
			groups[i].order = min(groups[i].order, order[f])
			continue
		}
		at[k] = len(groups)
		groups = append(groups, sarifGroup{findings: []*engine.Finding{f}, line: line, order: order[f]})
	}
	return groups
}

func (s *sarifWriter) result(g sarifGroup) sarifResult {
	f := g.findings[0]
	out := sarifResult{
		RuleID: f.Rule.ID, RuleIndex: s.ruleIndex[f.Rule.ID], Level: sarifLevel(f.Severity),
		Locations:    []sarifLocation{{Physical: s.physical(g.line)}},
		Fingerprints: map[string]string{"shardlint/v1": f.Fingerprint},
		Properties: sarifProps{
			Confidence: f.Confidence.String(), Deployment: masked(f.Deployment), Namespace: masked(string(f.Namespace)), ServerVersions: f.Versions,
		},
	}
	if hash := s.hashes.of(g.line.file, g.line.line); hash != "" {
		out.Fingerprints["primaryLocationLineHash"] = hash
	}
	if s.State != nil {
		out.State = s.State(f)
	}
	var text strings.Builder
	for i, f := range g.findings {
		if i > sarifJoined {
			fmt.Fprintf(&text, "\n\nOn this line, too: %d more.", len(g.findings)-i)
			break
		}
		if i > 0 {
			text.WriteString("\n\nOn this line, too: ")
		}
		s.message(&text, &out, s.secrets.hide(f))
		out.Fixes = append(out.Fixes, s.fixes(f)...)
	}
	out.Message.Text = text.String()
	return out
}

// message writes what is said of a finding. Lists show the first sentence, so
// that the message stands alone there; a related place is shown only when the
// text links to it.
func (s *sarifWriter) message(text *strings.Builder, out *sarifResult, f *engine.Finding) {
	text.WriteString(unlinked(ended(Line(f.Message))))
	notes, help := details(f)
	for _, n := range notes {
		text.WriteString("\n" + unlinked(ended(n)))
	}
	see, left := "\nSee ", 0
	for _, r := range f.Related {
		if r.Span.IsZero() {
			continue
		}
		if len(out.Related) == sarifRelated {
			left++
			continue
		}
		label := Line(r.Message)
		if label == "" {
			label = "here"
		}
		id := len(out.Related) + 1
		line := lineOf(r.Span)
		out.Related = append(out.Related, sarifLocation{ID: id, Physical: s.physical(line), Message: &sarifText{Text: label}})
		fmt.Fprintf(text, "%s[%s](%d)", see, linkText.Replace(label), id)
		see = ", "
	}
	if left > 0 {
		fmt.Fprintf(text, " and %d more places", left)
	}
	if see == ", " {
		text.WriteByte('.')
	}
	if help != "" {
		text.WriteString("\nHelp: " + unlinked(ended(help)))
	}
}

// linkText makes a text fit to stand in a link.
var linkText = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

// unlinked keeps brackets in a text from being read as a link.
func unlinked(text string) string { return strings.ReplaceAll(text, "](", "] (") }

// ended gives a text a final period, unless it would seem to be part of an address.
func ended(text string) string {
	text = strings.TrimRight(text, " \n")
	if text == "" || strings.ContainsRune(".:?!", rune(text[len(text)-1])) || strings.Contains(text[strings.LastIndexByte(text, ' ')+1:], "/") {
		return text
	}
	return text + "."
}

func (s *sarifWriter) artifact(f *schema.File) sarifArtifact {
	a := sarifArtifact{URI: fileURI(s.checkoutPath(f)), BaseID: sourceRoot}
	if strings.HasPrefix(a.URI, "/") {
		a.BaseID = ""
	}
	return a
}

func (s *sarifWriter) physical(l lineSpan) sarifPhysical {
	p := sarifPhysical{Artifact: s.artifact(l.file), Region: sarifRegion{l.line, 1, l.line, 1}}
	if l.file != nil {
		p.Region.StartColumn, p.Region.EndColumn = s.wide.column(l.file, l.start), s.wide.column(l.file, l.end)
	}
	return p
}

// fixes returns the fixes that can be written down: none that would have to hold
// a password.
func (s *sarifWriter) fixes(f *engine.Finding) []sarifFix {
	var out []sarifFix
	for _, x := range f.Fixes {
		if !shownFix(x) {
			continue
		}
		fix := sarifFix{Description: sarifText{Text: Line(x.Title)}}
		if !x.Safe {
			fix.Description.Text += " (look at it before you apply it)"
		}
		at := map[*schema.File]int{}
		for _, e := range x.Edits {
			i, ok := at[e.Span.File]
			if !ok {
				i = len(fix.Changes)
				at[e.Span.File] = i
				fix.Changes = append(fix.Changes, sarifChange{Artifact: s.artifact(e.Span.File)})
			}
			start, end := e.Span.Position(), e.Span.EndPosition()
			fix.Changes[i].Replacements = append(fix.Changes[i].Replacements, sarifReplacement{
				Deleted: sarifRegion{
					start.Line, s.wide.column(e.Span.File, start.Offset), end.Line, s.wide.column(e.Span.File, end.Offset),
				},
				Inserted: sarifText{Text: e.Text},
			})
		}
		out = append(out, fix)
	}
	return out
}

// shownFix reports whether a fix can be handed to somebody who applies it: its
// texts hold no password, which would be masked, and its edits stand somewhere.
func shownFix(x rules.Fix) bool {
	if len(x.Edits) == 0 {
		return false
	}
	for _, e := range x.Edits {
		if e.Span.IsZero() || len(secretsIn([]byte(e.Text))) > 0 || masked(e.Text) != e.Text {
			return false
		}
	}
	return true
}
