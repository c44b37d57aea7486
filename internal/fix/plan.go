package fix

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A choice is a fix of a finding that is to be applied.
type choice struct {
	finding *engine.Finding
	fix     *rules.Fix
	path    string // absolute, of the one file that the fix changes
}

// An overlap is a choice that gives way to another one.
type overlap struct{ choice, with choice }

// A plan is what to do in one round.
type plan struct {
	chosen   []choice
	overlaps []overlap
	edits    map[string][]placed // by absolute path, sorted by place
}

// A placed is an edit and the choice that it belongs to.
type placed struct {
	rules.Edit
	of int // position in plan.chosen
}

// choose picks the fixes that can be applied together: of each finding the first
// that is allowed, safe ones before others, then by place. Of fixes that touch
// each other the first is taken; the others may still apply in a later round.
func choose(findings []engine.Finding, unsafe bool, home func(*schema.File) (path string, ok bool)) plan {
	var all []choice
	for i := range findings {
		f := &findings[i]
		for j := range f.Fixes {
			x := &f.Fixes[j]
			if !x.Safe && !unsafe || len(x.Edits) == 0 {
				continue
			}
			if path, ok := homeOf(x, home); ok {
				all = append(all, choice{f, x, path})
				break
			}
		}
	}
	slices.SortStableFunc(all, func(a, b choice) int {
		return cmp.Or(compareBool(b.fix.Safe, a.fix.Safe), first(a.fix).Compare(first(b.fix)))
	})
	p := plan{edits: map[string][]placed{}}
	for _, c := range all {
		with, same := p.touches(c)
		switch {
		case same: // two findings, or two deployments, ask for the same
		case with >= 0:
			p.overlaps = append(p.overlaps, overlap{c, p.chosen[with]})
			continue
		default:
			p.take(c)
		}
		p.chosen = append(p.chosen, c)
	}
	return p
}

// homeOf returns the file that a fix changes. A fix of several files, or of one
// that is not ours to change, is not applied.
func homeOf(x *rules.Fix, home func(*schema.File) (string, bool)) (string, bool) {
	path := ""
	for i, e := range x.Edits {
		if slices.ContainsFunc(x.Edits[:i], func(o rules.Edit) bool { return e.Span.Start < o.Span.End && o.Span.Start < e.Span.End }) {
			return "", false
		}
		if e.Span.IsZero() || e.Span.Start < 0 || e.Span.End < e.Span.Start || int(e.Span.End) > len(e.Span.File.Content) {
			return "", false
		}
		in, ok := home(e.Span.File)
		if !ok || path != "" && in != path {
			return "", false
		}
		path = in
	}
	return path, true
}

// first returns the place of the first edit.
func first(x *rules.Fix) schema.Span {
	at := x.Edits[0].Span
	for _, e := range x.Edits {
		if e.Span.Compare(at) < 0 {
			at = e.Span
		}
	}
	return at
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// touches returns the choice, or -1, whose edits overlap or touch those of the
// new one; same is true if the plan already does all that the new one asks for.
func (p *plan) touches(c choice) (with int, same bool) {
	with = -1
	equal := 0
	for _, e := range c.fix.Edits {
		edits := p.edits[c.path]
		// The first edit that does not end before this one starts.
		i, _ := slices.BinarySearchFunc(edits, e.Span.Start, func(have placed, start int32) int { return cmp.Compare(have.Span.End, start) })
		if i == len(edits) || edits[i].Span.Start > e.Span.End {
			continue
		}
		if have := edits[i]; have.Span.Start == e.Span.Start && have.Span.End == e.Span.End && have.Text == e.Text {
			equal++
		}
		with = edits[i].of
	}
	return with, equal == len(c.fix.Edits)
}

// take adds the edits of the choice that is next in p.chosen.
func (p *plan) take(c choice) {
	edits := p.edits[c.path]
	for _, e := range c.fix.Edits {
		i, _ := slices.BinarySearchFunc(edits, e.Span.Start, func(have placed, start int32) int { return cmp.Compare(have.Span.Start, start) })
		edits = slices.Insert(edits, i, placed{e, len(p.chosen)})
	}
	p.edits[c.path] = edits
}

// drop takes everything that the plan does to a file out.
func (p *plan) drop(path string) {
	delete(p.edits, path)
	p.chosen = slices.DeleteFunc(p.chosen, func(c choice) bool { return c.path == path })
}

// apply returns the content with the edits made.
func apply(content []byte, edits []placed) []byte {
	var out bytes.Buffer
	done := 0
	for _, e := range edits {
		out.Write(content[done:e.Span.Start])
		out.WriteString(e.Text)
		done = int(e.Span.End)
	}
	out.Write(content[done:])
	return out.Bytes()
}
