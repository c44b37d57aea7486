package rules

import (
	"bytes"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// BalancerStateMisread is SL604.
var BalancerStateMisread = &Rule{
	ID:         "SL604",
	Name:       "balancer-state-misread",
	Summary:    "sh.isBalancerRunning() is taken for true or false, and is a document in mongosh",
	Severity:   Warning,
	Confidence: "high; medium where only a comment says what is expected",
	Versions:   "all",
	Inputs:     Script,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "In mongosh sh.isBalancerRunning() returns the document {mode, inBalancerRound, numBalancerRounds, ...}, which counts as true whatever it says. A loop that waits for " +
		"false never ends, and a check that the balancer is stopped before a backup never passes, or is taken for passed.",
	Fix: "Ask for what is meant: sh.getBalancerState() is true or false and says whether the balancer is enabled; " +
		"sh.isBalancerRunning().inBalancerRound says whether a round is under way.",
	NotFlagged: "A field of the document. A result that is only printed. sh.getBalancerState(), which is true or false.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/method/sh.isBalancerRunning/",
		"https://www.mongodb.com/docs/manual/reference/method/sh.getBalancerState/",
		"mongodb-js/mongosh packages/shell-api/src/shard.ts",
	},
	Bad: []Example{{File: "wait.js", Text: `while (sh.isBalancerRunning()) {
  sleep(1000);
}
`}},
	Good: []Example{{File: "wait.js", Text: `while (sh.isBalancerRunning().inBalancerRound) {
  sleep(1000);
}
`}},
	Script: checkBalancerStateMisread,
}

func checkBalancerStateMisread(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		if s.Method != "sh.isBalancerRunning" {
			continue
		}
		f := Finding{
			Severity: Warning, Span: s.Span, Subject: "isBalancerRunning",
			Help: "sh.isBalancerRunning().inBalancerRound is true while a round is under way; sh.getBalancerState() is true while the balancer is enabled",
		}
		const document = "in mongosh sh.isBalancerRunning() returns a document"
		switch s.Use {
		case schema.Condition:
			f.Message = document + ", never false: the condition always holds"
		case schema.Negated:
			f.Message = document + ", never false: what is behind the ! is never so"
		case schema.Compared:
			f.Message = document + ", neither true nor false: the comparison does not tell whether the balancer runs"
		default:
			if bytes.HasPrefix(script.File.Content[s.Span.End:], []byte(".")) || !expectsTruth(script.File, s.Span) {
				continue
			}
			f.Message = document + ", neither true nor false as the comment here has it"
			f.Confidence = Medium
		}
		if strings.HasSuffix(s.Span.Text(), ")") && s.Use != schema.NotNoted {
			f.Fixes = []Fix{{Title: "Ask whether a round is under way", Edits: []Edit{{
				Span: script.File.In(int(s.Span.End), int(s.Span.End)), Text: ".inBalancerRound",
			}}}}
		}
		p.Report(f)
	}
}

var truthWord = lazily(`(?i)\b(?:true|false)\b`)

// expectsTruth reports whether a comment behind the call on its line, or alone
// on the line above, says true or false.
func expectsTruth(file *schema.File, call schema.Span) bool {
	line := file.Line(int(call.End))
	start, end := file.LineBounds(line)
	if _, comment, ok := bytes.Cut(file.Content[call.End:max(end, int(call.End))], []byte("//")); ok && saysTruth(comment) {
		return true
	}
	if file.Line(int(call.Start)) != line || line == 1 || len(bytes.TrimSpace(file.Content[start:call.Start])) > 0 {
		return false
	}
	start, end = file.LineBounds(line - 1)
	comment, ok := bytes.CutPrefix(bytes.TrimSpace(file.Content[start:end]), []byte("//"))
	return ok && saysTruth(comment)
}

// saysTruth leaves out what a comment says to shardlint itself.
func saysTruth(comment []byte) bool {
	text, _, _ := bytes.Cut(comment, []byte("shardlint:"))
	return truthWord().Match(text)
}
