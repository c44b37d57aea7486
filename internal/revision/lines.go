package revision

// maxEdits is how many lines two versions of a file may differ by before the part
// in which they do counts as changed as a whole.
const maxEdits = 1000

// Lines says which lines of a file are not as they were.
type Lines struct {
	all     bool
	changed []bool // by line from 0: it is new or was changed
	cut     []bool // by line from 0: something was taken out just before it
}

// AllLines are the lines of a file that was not there.
func AllLines() *Lines { return &Lines{all: true} }

// ChangedLines compares the lines of a file with what they were.
func ChangedLines(before, after []string) *Lines {
	l := &Lines{changed: make([]bool, len(after)), cut: make([]bool, len(after)+1)}
	start := 0
	for start < len(before) && start < len(after) && before[start] == after[start] {
		start++
	}
	endBefore, endAfter := len(before), len(after)
	for endBefore > start && endAfter > start && before[endBefore-1] == after[endAfter-1] {
		endBefore--
		endAfter--
	}
	if !l.compare(before[start:endBefore], after[start:endAfter], start) {
		for i := start; i < endAfter; i++ {
			l.changed[i] = true
		}
		l.cut[start] = true
	}
	return l
}

// Touches reports whether the change is within the lines, counted from 1, both
// included: one of them is new or changed, or something between two of them was
// taken out. A nil Lines touches nothing.
func (l *Lines) Touches(first, last int) bool {
	switch {
	case l == nil:
		return false
	case l.all:
		return true
	}
	for i := max(first, 1) - 1; i < min(last, len(l.changed)); i++ {
		if l.changed[i] || i >= first && l.cut[i] {
			return true
		}
	}
	return false
}

// compare finds a shortest way from one list of lines to the other, both without
// the lines they begin and end with alike, and notes it. offset is the place of the
// first line. ok is false if there are too many differences. It is the greedy
// algorithm of Myers, "An O(ND) difference algorithm and its variations", 1986.
func (l *Lines) compare(before, after []string, offset int) (ok bool) {
	n, m := len(before), len(after)
	limit := min(n+m, maxEdits)
	// furthest[k] is how far in before the paths on diagonal k come: x - y = k.
	furthest := make([]int, 2*limit+3)
	at := func(k int) int { return k + limit + 1 }
	var history [][]int
	for d := 0; d <= limit; d++ {
		history = append(history, append([]int(nil), furthest[at(-d)-1:at(d)+2]...))
		for k := -d; k <= d; k += 2 {
			x := furthest[at(k-1)] + 1
			if k == -d || k != d && furthest[at(k-1)] < furthest[at(k+1)] {
				x = furthest[at(k+1)]
			}
			y := x - k
			for x < n && y < m && before[x] == after[y] {
				x++
				y++
			}
			furthest[at(k)] = x
			if x >= n && y >= m {
				l.note(history, n, m, offset)
				return true
			}
		}
	}
	return false
}

// note goes the way back and notes every step that is no common line.
func (l *Lines) note(history [][]int, x, y, offset int) {
	for d := len(history) - 1; d > 0; d-- {
		was := func(k int) int { return history[d][k+d+1] }
		k := x - y
		down := k == -d || k != d && was(k-1) < was(k+1)
		if down {
			x = was(k + 1)
			y = x - (k + 1)
			l.changed[offset+y] = true
		} else {
			x = was(k - 1)
			y = x - (k - 1)
			l.cut[offset+y] = true
		}
	}
}
