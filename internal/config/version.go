package config

import (
	"fmt"
	"strconv"
	"strings"
)

// A constraint is one condition of requiredVersion. Only the numbers that are
// written are compared: "<=1.2" holds for 1.2.9.
type constraint struct {
	op      string
	numbers []int
}

// parseConstraints reads conditions such as ">=1.2", ">=1.2, <2" or "1.x".
func parseConstraints(text string) ([]constraint, error) {
	var all []constraint
	for _, term := range splitConstraints(text) {
		c := constraint{op: "="}
		for _, op := range []string{">=", "<=", "!=", "==", "=", ">", "<"} {
			if rest, ok := strings.CutPrefix(term, op); ok {
				c.op, term = op, rest
				break
			}
		}
		numbers, err := parseNumbers(term)
		if err != nil {
			return nil, err
		}
		c.numbers = numbers
		all = append(all, c)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no version is named")
	}
	return all, nil
}

// splitConstraints cuts at commas and blanks and joins an operator with the
// version after it.
func splitConstraints(text string) []string {
	var terms []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
		if n := len(terms); n > 0 && strings.Trim(terms[n-1], "<>=!") == "" {
			terms[n-1] += word
			continue
		}
		terms = append(terms, word)
	}
	return terms
}

// parseNumbers reads "1", "1.2", "v1.2.3", "1.x".
func parseNumbers(text string) ([]int, error) {
	parts := strings.Split(strings.TrimPrefix(text, "v"), ".")
	var numbers []int
	for i, p := range parts {
		if i > 0 && (p == "x" || p == "X" || p == "*") && i == len(parts)-1 {
			break
		}
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || i > 2 {
			return nil, fmt.Errorf("%q is no version such as 1.2", text)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (c constraint) holds(version []int) bool {
	cmp := 0
	for i, n := range c.numbers {
		if cmp = version[i] - n; cmp != 0 {
			break
		}
	}
	switch c.op {
	case ">=":
		return cmp >= 0
	case ">":
		return cmp > 0
	case "<=":
		return cmp <= 0
	case "<":
		return cmp < 0
	case "!=":
		return cmp != 0
	}
	return cmp == 0
}

// satisfies reports whether the version of the running program meets all
// constraints. A pre-release counts as the release it leads to. A version that
// is none, such as that of a build from a working tree or from a commit before
// the first release (v0.0.0-...), meets every constraint.
func satisfies(version string, all []constraint) bool {
	if strings.HasPrefix(version, "v0.0.0-") {
		return true
	}
	if i := strings.IndexAny(version, "-+"); i > 0 {
		version = version[:i]
	}
	numbers, err := parseNumbers(version)
	if err != nil {
		return true
	}
	for len(numbers) < 3 {
		numbers = append(numbers, 0)
	}
	for _, c := range all {
		if !c.holds(numbers) {
			return false
		}
	}
	return true
}
