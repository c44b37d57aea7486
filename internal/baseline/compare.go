package baseline

import "github.com/shardlint/shardlint/internal/engine"

// A Match tells findings that are accepted from others.
type Match struct {
	entries []Entry
	left    map[string]int // by fingerprint: how many are still accepted
	taken   map[string]int
}

// Match returns what takes findings from the baseline.
func (b *Baseline) Match() *Match {
	m := &Match{entries: b.Entries, left: map[string]int{}, taken: map[string]int{}}
	for _, e := range b.Entries {
		m.left[e.Fingerprint] += e.Count
	}
	return m
}

// Takes reports whether one more finding like this is accepted.
func (m *Match) Takes(f *engine.Finding) bool {
	fingerprint := f.Fault().Fingerprint(0)
	if m.left[fingerprint] == 0 {
		return false
	}
	m.left[fingerprint]--
	m.taken[fingerprint]++
	return true
}

// Taken returns how many findings about the same were accepted.
func (m *Match) Taken(f *engine.Finding) int { return m.taken[f.Fault().Fingerprint(0)] }

// Stale returns the entries that accept more than was found, with the number that is
// too much, in the order of the file.
func (m *Match) Stale() []Entry {
	var stale []Entry
	for _, e := range m.entries {
		if n := m.left[e.Fingerprint]; n > 0 {
			e.Count = n
			stale = append(stale, e)
		}
	}
	return stale
}

// Without returns the baseline without the stale entries: it accepts nothing that it
// did not.
func (m *Match) Without() *Baseline {
	b := &Baseline{}
	for _, e := range m.entries {
		if e.Count -= m.left[e.Fingerprint]; e.Count > 0 {
			b.Entries = append(b.Entries, e)
		}
	}
	return b
}
