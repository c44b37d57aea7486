package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/rules"
)

// A selection says which rules the command line wants.
type selection struct {
	selected []*rules.Rule // by --select; nil: every rule that is on by default
	ignored  []*rules.Rule
}

// Validate returns an error if the options name a rule that does not exist.
func (o Options) Validate() error {
	_, err := newSelection(rules.All, o)
	return err
}

func newSelection(all []*rules.Rule, o Options) (selection, error) {
	var s selection
	for _, name := range o.Select {
		matched, err := matchRules(all, name)
		if err != nil {
			return s, fmt.Errorf("select: %w", err)
		}
		s.selected = append(s.selected, matched...)
	}
	for _, name := range o.Ignore {
		matched, err := matchRules(all, name)
		if err != nil {
			return s, fmt.Errorf("ignore: %w", err)
		}
		s.ignored = append(s.ignored, matched...)
	}
	return s, nil
}

// wants reports whether the command line lets the rule run. Without --select a
// rule that is off by default runs as well, for the config may turn it on at
// some paths; explicit says that nothing else is needed.
func (s selection) wants(r *rules.Rule) (run, explicit bool) {
	if slices.Contains(s.ignored, r) {
		return false, false
	}
	if len(s.selected) > 0 {
		selected := slices.Contains(s.selected, r)
		return selected, selected
	}
	return true, !r.Off
}

// matchRules returns the rules that a name on the command line stands for: one
// by id, name or former name, or all whose id begins with it.
func matchRules(all []*rules.Rule, name string) ([]*rules.Rule, error) {
	if r := findRule(all, name); r != nil {
		return []*rules.Rule{r}, nil
	}
	var matched []*rules.Rule
	if strings.HasPrefix(name, "SL") {
		for _, r := range all {
			if strings.HasPrefix(r.ID, name) {
				matched = append(matched, r)
			}
		}
	}
	if len(matched) > 0 {
		return matched, nil
	}
	if near := nearestRule(all, name); near != "" {
		return nil, fmt.Errorf("no rule is called %q; did you mean %s?", name, near)
	}
	return nil, fmt.Errorf("no rule is called %q", name)
}

// findRule returns the rule with the id, name or former name, or nil.
func findRule(all []*rules.Rule, name string) *rules.Rule {
	for _, r := range all {
		if r.ID == name || r.Name == name || slices.Contains(r.Aliases, name) {
			return r
		}
	}
	return nil
}

// nearestRule returns the id or name most like one that no rule has.
func nearestRule(all []*rules.Rule, name string) string {
	var names []string
	for _, r := range all {
		names = append(names, r.Name)
		names = append(names, r.Aliases...)
	}
	if strings.HasPrefix(strings.ToUpper(name), "SL") && strings.ContainsAny(name, "0123456789") {
		// Two ids a digit apart are two rules, not a slip of the other: a
		// wrong digit is no ground for a suggestion.
		for _, r := range all {
			if suggest.Nearest(name, []string{r.ID}) == r.ID && !differsInDigit(name, r.ID) {
				return r.ID
			}
		}
		return ""
	}
	return suggest.Nearest(name, names)
}

// differsInDigit reports whether the word holds other digits than the id.
func differsInDigit(word, id string) bool {
	digits := func(s string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r == 'O' || r == 'o':
				return '0'
			case r == 'I' || r == 'l':
				return '1'
			case '0' <= r && r <= '9':
				return r
			}
			return -1
		}, s[min(2, len(s)):])
	}
	return digits(word) != digits(id)
}
