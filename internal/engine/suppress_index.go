package engine

import (
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A fileIgnores finds the suppressions of one file that may speak of a finding
// without a look at each: a file can have as many of them as it has findings.
type fileIgnores struct {
	groups map[ruleIgnores]*ignoreIndex
	// directives are all of the file, those that are no suppressions too, by
	// place; those of each are its suppressions.
	directives []schema.Directive
	of         map[schema.Span][]*ignore
}

// A ruleIgnores says which suppressions of a file belong together: those of one
// rule, nil for those that name none, that have lapsed or not.
type ruleIgnores struct {
	rule   *rules.Rule
	lapsed bool
}

// An ignoreIndex holds suppressions that belong together.
type ignoreIndex struct {
	whole   []*ignore // of the whole file
	pending []*ignore // of these, those not known to be used
	lines   []*ignore // of lines, by where what they cover starts
	// ends[i] is the greatest end of what lines[:i+1] cover.
	ends []int32
	// seen[i] is the nearest of lines[:i+1] that may not be known to be used,
	// -1 for none.
	seen []int
}

func newFileIgnores() *fileIgnores {
	return &fileIgnores{groups: map[ruleIgnores]*ignoreIndex{}, of: map[schema.Span][]*ignore{}}
}

func (x *fileIgnores) add(ig *ignore) {
	x.of[ig.directive.Span] = append(x.of[ig.directive.Span], ig)
	if ig.problem != "" || ig.rule == nil && !ig.all {
		return // it speaks of nothing
	}
	g := ruleIgnores{ig.rule, ig.lapsed}
	of := x.groups[g]
	if of == nil {
		of = &ignoreIndex{}
		x.groups[g] = of
	}
	if ig.directive.Kind == schema.IgnoreFile {
		of.whole, of.pending = append(of.whole, ig), append(of.pending, ig)
	} else {
		of.lines = append(of.lines, ig)
	}
}

// ready sorts what was added.
func (x *fileIgnores) ready() {
	slices.SortStableFunc(x.directives, func(a, b schema.Directive) int { return a.Span.Compare(b.Span) })
	for _, of := range x.groups {
		slices.SortStableFunc(of.lines, func(a, b *ignore) int { return cmp.Compare(a.directive.Covers.Start, b.directive.Covers.Start) })
		end := int32(-1)
		for i, ig := range of.lines {
			end = max(end, ig.directive.Covers.End)
			of.ends, of.seen = append(of.ends, end), append(of.seen, i)
		}
	}
}

// around returns the directives that a finding about directives lies in.
func (x *fileIgnores) around(span schema.Span) []schema.Directive {
	n, _ := slices.BinarySearchFunc(x.directives, span.Start+1, func(d schema.Directive, at int32) int { return cmp.Compare(d.Span.Start, at) })
	first := n
	for first > 0 && x.directives[first-1].Span.Contains(span) {
		first--
	}
	return x.directives[first:n]
}

// each calls visit for the suppressions, lapsed or not, that may speak of the
// finding, until it returns false. With unused set it leaves out those known to
// be used.
func (x *fileIgnores) each(f *finding, lapsed, unused bool, visit func(*ignore) bool) {
	places := []int32{f.Span.Start}
	if aboutIgnores(f.Rule) {
		for _, d := range x.around(f.Span) {
			places = append(places, d.Covers.Start)
			for _, ig := range x.of[d.Span] {
				if ig.lapsed == lapsed && !visit(ig) {
					return
				}
			}
		}
	}
	for _, rule := range []*rules.Rule{f.Rule, nil} {
		if of := x.groups[ruleIgnores{rule, lapsed}]; of != nil && !of.each(places, unused, visit) {
			return
		}
	}
}

func (x *ignoreIndex) each(places []int32, unused bool, visit func(*ignore) bool) bool {
	whole := x.whole
	if unused {
		x.pending = slices.DeleteFunc(x.pending, func(ig *ignore) bool { return ig.used })
		whole = x.pending
	}
	for _, ig := range whole {
		if !visit(ig) {
			return false
		}
	}
	for _, at := range places {
		n, _ := slices.BinarySearchFunc(x.lines, at+1, func(ig *ignore, at int32) int { return cmp.Compare(ig.directive.Covers.Start, at) })
		for i := x.next(n-1, unused); i >= 0 && x.ends[i] >= at; i = x.next(i-1, unused) {
			if x.lines[i].directive.Covers.End >= at && !visit(x.lines[i]) {
				return false
			}
		}
	}
	return true
}

// next returns the place, from i down, of the next suppression to look at, -1
// for none.
func (x *ignoreIndex) next(i int, unused bool) int {
	if !unused {
		return i
	}
	found := i
	for found >= 0 && x.lines[found].used {
		x.seen[found] = min(x.seen[found], found-1)
		found = x.seen[found]
	}
	for i > found { // so that the way is short the next time
		i, x.seen[i] = x.seen[i], found
	}
	return found
}

func aboutIgnores(r *rules.Rule) bool {
	return r == rules.UnusedIgnore || r == rules.IgnoreWithoutReason
}
