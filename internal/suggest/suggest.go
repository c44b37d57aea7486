// Package suggest finds the word that somebody probably meant.
package suggest

import "strings"

// Nearest returns the candidate most like the word, for "did you mean", or ""
// when none is close enough to be more than a guess. Of equally close ones the
// first wins. A word of several letters that only one candidate begins with
// stands for that one.
func Nearest(word string, candidates []string) string {
	// The distance is allowed to grow with the word: three letters of twenty
	// are slips, three of four are another word.
	best, bestDistance := "", 1+max(len(word), 3)/4
	folded := fold(word)
	for _, c := range candidates {
		if fold(c) == folded {
			return c
		}
		if d := distance(strings.ToLower(word), strings.ToLower(c), bestDistance); d < bestDistance {
			best, bestDistance = c, d
		}
	}
	if best == "" {
		return beginning(folded, candidates)
	}
	return best
}

// Sure reports whether the word can hardly stand for anything but the candidate,
// which Nearest returned: they differ in case and in the characters between parts
// alone, or in one slip, and no other candidate is as near. A wrong word for the
// same thing is not sure: whoever wrote it may mean something else.
func Sure(word, candidate string, candidates []string) bool {
	const most = 3 // distances are told apart below it
	letters := func(s string) string { return strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(s)) }
	slips := distance(letters(word), letters(candidate), most)
	if slips > 1 || slips > 0 && len(word) < 5 {
		return false
	}
	for _, c := range candidates {
		if c != candidate && distance(letters(word), letters(c), most) <= slips+1 {
			return false
		}
	}
	return true
}

// beginning returns the only candidate that begins with the folded word.
func beginning(folded string, candidates []string) string {
	only := ""
	if len(folded) < 4 {
		return ""
	}
	for _, c := range candidates {
		if strings.HasPrefix(fold(c), folded) {
			if only != "" && only != c {
				return ""
			}
			only = c
		}
	}
	return only
}

// fold makes words equal that differ in case, in the characters between their
// parts or in letters that look like digits.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == 'O' || r == 'o':
			return '0'
		case r == 'I' || r == 'i' || r == 'l' || r == 'L':
			return '1'
		case r == '-' || r == '_' || r == '.' || r == ' ':
			return -1
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// distance returns the number of letters to insert, delete, replace or swap
// with their neighbour to get from a to b, or limit if it is not below it.
func distance(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) >= limit || len(y)-len(x) >= limit {
		return limit
	}
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return min(last[len(y)], limit)
}
