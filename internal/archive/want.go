package archive

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
)

// A Want is one expected finding.
type Want struct {
	Path       string
	Line       int    // from 1
	Rule       string // id
	Severity   string // "": any
	Confidence string // "": any
	Message    *regexp.Regexp
	met        bool
}

// String returns the want in the form of the want file.
func (w *Want) String() string {
	words := []string{w.Rule}
	for _, s := range []string{w.Severity, w.Confidence} {
		if s != "" {
			words = append(words, s)
		}
	}
	return fmt.Sprintf("%s:%d: %s %q", w.Path, w.Line, strings.Join(words, " "), w.Message)
}

var ruleID = regexp.MustCompile(`^SL\d{3}$`)

// parseWants reads `SL101 "regexp" SL102 error high "regexp"`. What follows the
// last one is an error, for an expectation that is not read checks nothing.
func parseWants(path string, line int, s string) ([]*Want, error) {
	var wants []*Want
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		w := &Want{Path: path, Line: line}
		for s != "" && s[0] != '"' && s[0] != '`' {
			word, rest, _ := strings.Cut(s, " ")
			s = strings.TrimSpace(rest)
			switch {
			case w.Rule == "" && ruleID.MatchString(word):
				w.Rule = word
			case w.Rule != "" && w.Severity == "" && slices.Contains([]string{"error", "warning", "info"}, word):
				w.Severity = word
			case w.Rule != "" && w.Confidence == "" && slices.Contains([]string{"high", "medium", "low"}, word):
				w.Confidence = word
			default:
				return nil, fmt.Errorf("want: %q is neither a rule id nor, after one, a severity, a confidence or a quoted regular expression", word)
			}
		}
		quoted, err := strconv.QuotedPrefix(s)
		if err != nil || w.Rule == "" {
			return nil, fmt.Errorf("want: a rule id and a quoted regular expression are due, not %q", s)
		}
		s = s[len(quoted):]
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, fmt.Errorf("want: %w", err)
		}
		if w.Message, err = regexp.Compile(text); err != nil {
			return nil, fmt.Errorf("want: %w", err)
		}
		wants = append(wants, w)
	}
	return wants, nil
}

func (w *Want) matches(f engine.Finding) bool {
	return w.Path == f.Span.Path() && w.Line == f.Span.Position().Line && w.Rule == f.Rule.ID &&
		(w.Severity == "" || w.Severity == f.Severity.String()) &&
		(w.Confidence == "" || w.Confidence == f.Confidence.String()) &&
		w.Message.MatchString(f.Message)
}

// Compare returns a complaint for each finding that no want asks for and each
// want that no finding meets.
func (c *Case) Compare(found []engine.Finding) []string {
	for _, w := range c.Wants {
		w.met = false
	}
	var complaints []string
	for _, f := range found {
		i := slices.IndexFunc(c.Wants, func(w *Want) bool { return !w.met && w.matches(f) })
		if i >= 0 {
			c.Wants[i].met = true
			continue
		}
		complaints = append(complaints, "not wanted: "+describe(f))
	}
	for _, w := range c.Wants {
		if !w.met {
			complaints = append(complaints, "not found:  "+w.String())
		}
	}
	return complaints
}

// describe returns a finding in the form of the want file.
func describe(f engine.Finding) string {
	return fmt.Sprintf("%s:%d: %s %s %s %q", f.Span.Path(), f.Span.Position().Line, f.Rule.ID, f.Severity, f.Confidence, f.Message)
}
