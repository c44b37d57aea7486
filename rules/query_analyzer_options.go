package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// QueryAnalyzerOptions is SL612.
var QueryAnalyzerOptions = &Rule{
	ID:       "SL612",
	Name:     "query-analyzer-options",
	Summary:  "analyzeShardKey or configureQueryAnalyzer is given options that the server refuses, or sampling is never switched off",
	Severity: Error,
	Levels: "error where the server refuses the command; warning for samplesPerSecond with mode off, which its manual says is ignored, for figures left out for want " +
		"of an index, and for sampling that stays on",
	Confidence: "high; medium for sampling that stays on and for samplesPerSecond with mode off",
	Versions:   "7.0 and later; earlier servers have neither command",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "A refused analyzeShardKey leaves the choice of the key to guessing, often noticed only when its result is wanted. Sampling that is switched on and forgotten goes on " +
		"copying queries into the config database.",
	Fix: "Sample at more than 0 and at most 50 queries a second, for the whole cluster. Give analyzeShardKey sampleRate or sampleSize, not both, and leave at least one of " +
		"keyCharacteristics and readWriteDistribution on. End with mode off.",
	NotFlagged: "Servers below 7.0, which have neither command. Options that cannot be seen. Sampling that the same file switches off, or a script in the folder " +
		"that is named alike.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/command/analyzeShardKey/",
		"https://www.mongodb.com/docs/manual/reference/command/configureQueryAnalyzer/",
		"src/mongo/s/analyze_shard_key_cmd.idl",
	},
	ServerCode: "InvalidOptions (72), BadValue (2)",
	Bad: []Example{{File: "analyzer.js", Text: `db.adminCommand({configureQueryAnalyzer: "shop.orders", mode: "full", samplesPerSecond: 100});
db.adminCommand({configureQueryAnalyzer: "shop.orders", mode: "off"});
`}},
	Good: []Example{{File: "analyzer.js", Text: `db.adminCommand({configureQueryAnalyzer: "shop.orders", mode: "full", samplesPerSecond: 5});
sleep(3600 * 1000);
db.adminCommand({analyzeShardKey: "shop.orders", key: {customer_id: 1}});
db.adminCommand({configureQueryAnalyzer: "shop.orders", mode: "off"});
`}},
	Script: checkQueryAnalyzerOptions,
}

func checkQueryAnalyzerOptions(p *Pass, script *schema.Script) {
	versions := p.Where(func(v mongodb.Version) bool { return v.AtLeast(7, 0) })
	if len(versions) == 0 {
		return // SL105
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		var faults []mongodb.Fault
		switch s.Name {
		case "configureQueryAnalyzer":
			faults = mongodb.CheckQueryAnalyzer(Value(s.Args))
			if len(mongodb.Refused(faults)) == 0 {
				p.leftSampling(script, i, versions)
			}
		case "analyzeShardKey":
			faults = append(analyzedKeyFaults(s), mongodb.CheckAnalyzeOptions(Value(s.Args))...)
			if len(faults) == 0 {
				p.analyzedWithoutIndex(s, versions)
			}
		}
		for _, fault := range faults {
			reportAnalyzerFault(p, s, fault, versions)
		}
	}
}

func analyzedKeyFaults(s *schema.Statement) []mongodb.Fault {
	ns, _ := s.Namespace.Get()
	key, faults := mongodb.KeyPatternOf(Value(orHole(s.Args.Lookup("key"))))
	return append(faults, mongodb.CheckAnalyzeShardKey(string(ns), key, mongodb.Newest)...)
}

func orHole(n *schema.Node) *schema.Node {
	if n == nil {
		return &schema.Node{}
	}
	return n
}

func reportAnalyzerFault(p *Pass, s *schema.Statement, fault mongodb.Fault, versions []mongodb.Version) {
	ns, _ := s.Namespace.Get()
	f := Finding{
		Severity: Error, Confidence: confidenceIf(fault.Uncertain), Versions: versions, Span: s.NameSpan, Namespace: ns, Subject: s.Name + " " + fault.Reason,
		Message: fmt.Sprintf("the server refuses this %s: %s", s.Name, fault.Reason),
		Help:    "give options that the command takes: mode full with samplesPerSecond above 0 and up to 50, mode off without it",
	}
	if s.Name == "analyzeShardKey" {
		f.Help = "give a key that a collection can be sharded on, sampleRate or sampleSize, and leave one of the two analyses on"
	}
	if m, ok := s.Args.Member(fault.Option); ok && fault.Option != "" {
		f.Span = m.Value.Span
	} else if key := s.Args.Lookup("key"); key != nil && fault.Option == "" && fault.Part != mongodb.Whole {
		f.Span = key.Span
	}
	if fault.Uncertain {
		f.Severity = Warning
	}
	if answer := answerOf(s.Name, fault); answer != "" {
		f.Notes = []string{answer}
	}
	p.Report(f)
}

// leftSampling reports sampling that the statement switches on and nothing off.
func (p *Pass) leftSampling(script *schema.Script, at int, versions []mongodb.Version) {
	s := &script.Statements[at]
	ns, _ := s.Namespace.Get()
	if mode, _ := textOf(s.Args.Lookup("mode")); mode != "full" {
		return
	}
	ends := func(other schema.Statement) bool {
		name, known := other.Namespace.Get()
		if other.Name != s.Name || known && name != ns && ns != "" {
			return false
		}
		mode, known := textOf(other.Args.Lookup("mode"))
		return !known || mode == "off"
	}
	again := func(other schema.Statement) bool {
		name, _ := other.Namespace.Get()
		mode, _ := textOf(other.Args.Lookup("mode"))
		return other.Name == s.Name && name == ns && mode == "full"
	}
	if slices.ContainsFunc(script.Statements, ends) || slices.ContainsFunc(script.Statements[at+1:], again) ||
		slices.ContainsFunc(p.Model.Scripts, func(other *schema.Script) bool {
			return other != script && (other.File == script.File || sameFolder(other.File, script.File)) && slices.ContainsFunc(other.Statements, ends)
		}) {
		return
	}
	p.Report(Finding{
		Severity: Warning, Confidence: Medium, Versions: versions, Span: s.NameSpan, Namespace: ns, Subject: "sampling left on",
		Message: "queries are sampled from here on and nothing switches it off: the samples go on being written",
		Help:    "run configureQueryAnalyzer with mode \"off\" once analyzeShardKey has been read",
	})
}
