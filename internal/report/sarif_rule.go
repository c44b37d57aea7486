package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/docs"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// longestDescription is how many characters GitHub takes of a description.
const longestDescription = 1024

type sarifRule struct {
	ID               string         `json:"id"`
	Name             string         `json:"name"`
	ShortDescription sarifText      `json:"shortDescription"`
	FullDescription  sarifText      `json:"fullDescription"`
	Help             sarifText      `json:"help"`
	HelpURI          string         `json:"helpUri"`
	Default          sarifDefault   `json:"defaultConfiguration"`
	Properties       sarifRuleProps `json:"properties"`
}

type sarifDefault struct {
	Enabled bool   `json:"enabled"`
	Level   string `json:"level"`
}

type sarifRuleProps struct {
	Precision        string   `json:"precision"`
	ProblemSeverity  string   `json:"problem.severity"`
	SecuritySeverity string   `json:"security-severity,omitempty"`
	Tags             []string `json:"tags"`
}

// rules describes every rule, those of this version and any other that the
// result names, and notes the index of each.
func (s *sarifWriter) rules(r *engine.Result) []sarifRule {
	all := slices.Clone(rules.All)
	known := map[string]bool{}
	for _, rule := range all {
		known[rule.ID] = true
	}
	for _, f := range r.Findings {
		if !known[f.Rule.ID] {
			known[f.Rule.ID] = true
			all = append(all, f.Rule)
		}
	}
	out := make([]sarifRule, 0, len(all))
	for _, rule := range all {
		if _, twice := s.ruleIndex[rule.ID]; twice {
			continue
		}
		s.ruleIndex[rule.ID] = len(out)
		out = append(out, describe(rule))
	}
	return out
}

func describe(r *rules.Rule) sarifRule {
	summary := docs.Sentence(r.Summary)
	why, _, _ := strings.Cut(strings.TrimSpace(r.Why), "\n\n")
	full := summary
	if why = strings.Join(strings.Fields(why), " "); why != "" {
		full += " " + docs.Sentence(why)
	}
	return sarifRule{
		ID: r.ID, Name: r.Name,
		ShortDescription: sarifText{Text: shortened(summary)},
		FullDescription:  sarifText{Text: shortened(full)},
		Help:             sarifText{Text: docs.Terminal(r, nil), Markdown: docs.Help(r)},
		HelpURI:          RuleURL(r),
		Default:          sarifDefault{Enabled: !r.Off, Level: sarifLevel(r.Severity)},
		Properties: sarifRuleProps{
			Precision: precision(r), ProblemSeverity: problemSeverity(r.Severity), SecuritySeverity: securitySeverity(r), Tags: tags(r),
		},
	}
}

// shortened cuts a text behind its last whole sentence or word that fits.
func shortened(text string) string {
	if utf8.RuneCountInString(text) <= longestDescription {
		return text
	}
	head := string([]rune(text)[:longestDescription-1])
	if i := strings.LastIndex(head, ". "); i > 0 {
		return head[:i+1]
	}
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i]
	}
	return head + "…"
}

func sarifLevel(s rules.Severity) string {
	if s == rules.Info {
		return "note"
	}
	return s.String()
}

func problemSeverity(s rules.Severity) string {
	if s == rules.Info {
		return "recommendation"
	}
	return s.String()
}

// precision says how many of the rule's findings are true. The rule says so
// itself, its usual confidence in the first word.
func precision(r *rules.Rule) string {
	switch word, _, _ := strings.Cut(strings.TrimLeft(r.Confidence, " "), " "); strings.TrimRight(word, ":;,") {
	case "high":
		return "high"
	case "low":
		return "low"
	}
	return "medium"
}

// securitySeverity is set for rules about security alone: GitHub shows whatever
// has one as a vulnerability.
func securitySeverity(r *rules.Rule) string {
	if r == rules.PlaintextCredentials {
		return "7.5" // high: whoever reads the file can log in
	}
	return ""
}

// tags returns what the rule can be filtered by, no more than GitHub shows.
func tags(r *rules.Rule) []string {
	tags := []string{"mongodb", "sharding"}
	if len(r.ID) > 2 {
		switch r.ID[2] {
		case '0':
			tags = append(tags, "input")
		case '1':
			tags = append(tags, "shard-key")
		case '2':
			tags = append(tags, "index")
		case '3':
			tags = append(tags, "chunks-and-zones")
		case '4':
			tags = append(tags, "query")
		case '5':
			tags = append(tags, "connection")
		case '6':
			tags = append(tags, "operation")
		case '7':
			tags = append(tags, "change")
		}
	}
	if securitySeverity(r) != "" {
		tags = append(tags, "security")
	}
	return tags
}
