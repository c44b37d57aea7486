package revision

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestChangedLines(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, after string
		touched       []int // lines of after, from 1
	}{
		"the same":            {"a b c", "a b c", nil},
		"one changed":         {"a b c", "a x c", []int{2}},
		"one added":           {"a b c", "a b x c", []int{3}},
		"added at the end":    {"a b", "a b c d", []int{3, 4}},
		"added at the start":  {"a b", "x a b", []int{1}},
		"one taken out":       {"a b c", "a c", nil},
		"all new":             {"", "a b", []int{1, 2}},
		"moved":               {"a b c d", "d a b c", []int{1}},
		"two places":          {"a b c d e", "a x c d y", []int{2, 5}},
		"repeated lines":      {"a a a a", "a a b a a", []int{3}},
		"nothing left in one": {"a b", "", nil},
	} {
		before, after := strings.Fields(c.before), strings.Fields(c.after)
		l := ChangedLines(before, after)
		var touched []int
		for i := range after {
			if l.Touches(i+1, i+1) {
				touched = append(touched, i+1)
			}
		}
		if !slices.Equal(touched, c.touched) {
			t.Errorf("%s: lines %v, want %v", name, touched, c.touched)
		}
	}
}

func TestLineTakenOutOfARange(t *testing.T) {
	t.Parallel()
	l := ChangedLines(strings.Fields("key: a: b: c: end"), strings.Fields("key: a: c: end"))
	if !l.Touches(1, 3) || l.Touches(2, 2) || l.Touches(3, 4) || !l.Touches(2, 3) {
		t.Error("what was taken out between lines 2 and 3 touches just the ranges that hold both")
	}
	if (*Lines)(nil).Touches(1, 9) || !AllLines().Touches(7, 7) {
		t.Error("nil touches nothing, AllLines everything")
	}
}

// Whatever the texts are, the lines that are not touched stand in both, in the
// same order.
func TestUntouchedLinesAreCommon(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	text := func(n int) []string {
		lines := make([]string, random.IntN(n))
		for i := range lines {
			lines[i] = string(rune('a' + random.IntN(4)))
		}
		return lines
	}
	for range 2000 {
		before, after := text(12), text(12)
		l := ChangedLines(before, after)
		rest, changed := before, 0
		for i, line := range after {
			if l.Touches(i+1, i+1) {
				changed++
				continue
			}
			at := slices.Index(rest, line)
			if at < 0 {
				t.Fatalf("%v to %v: line %d is not touched, and not of before", before, after, i+1)
			}
			rest = rest[at+1:]
		}
		if changed > len(after) || slices.Equal(before, after) && changed > 0 {
			t.Fatalf("%v to %v: %d changed", before, after, changed)
		}
	}
}

func TestManyChanges(t *testing.T) {
	t.Parallel()
	before, after := make([]string, 20_000), make([]string, 20_000)
	for i := range before {
		before[i], after[i] = "b"+string(rune(i)), "a"+string(rune(i))
	}
	after[0], before[0] = "same", "same"
	if l := ChangedLines(before, after); l.Touches(1, 1) || !l.Touches(10_000, 10_000) {
		t.Error("two texts that differ in too much differ where they differ")
	}
}
