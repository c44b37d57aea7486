package engine

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// An ignore is one rule of one suppression: each is used or unused by itself.
type ignore struct {
	directive schema.Directive
	named     schema.DirectiveRule // zero for a directive that names no rule
	rule      *rules.Rule          // nil when the name is unknown
	all       bool                 // another tool's directive that names no rule hides them all
	problem   string               // why the directive hides nothing at all, or ""
	units     []int                // the deployments that read it
	lapsed    bool
	used      bool // it hides something, or would had it not lapsed
}

// An ignores is every suppression of a run.
type ignores struct {
	list    []*ignore               // by place
	files   map[string]*fileIgnores // by path
	rules   []*rules.Rule
	discard bool // suppressions do not count
}

// collectIgnores gathers the suppressions of all deployments; one that several
// of them read is one.
func collectIgnores(all []*rules.Rule, deployments []deployment, opts Options) *ignores {
	type key struct {
		path       string
		start, end int32
		rule       int
	}
	set := &ignores{files: map[string]*fileIgnores{}, rules: all, discard: opts.NoIgnores}
	byKey := map[key]*ignore{}
	add := func(unit, index int, d schema.Directive, named schema.DirectiveRule) {
		k := key{d.Span.Path(), d.Span.Start, d.Span.End, index}
		if have := byKey[k]; have != nil {
			have.units = append(have.units, unit)
			return
		}
		ig := &ignore{directive: d, named: named, units: []int{unit}, problem: d.Problem}
		ig.rule = findRule(all, named.Name)
		ig.all = d.Foreign && len(d.Rules) == 0
		if d.Until != "" {
			lapsed, err := hasLapsed(d.Until, opts.Today)
			if err != nil && ig.problem == "" {
				ig.problem = err.Error()
			}
			ig.lapsed = lapsed
		}
		byKey[k] = ig
		set.list = append(set.list, ig)
		set.files[k.path].add(ig)
	}
	for unit, d := range deployments {
		for _, directive := range d.Model.Directives {
			path := directive.Span.Path()
			if set.files[path] == nil {
				set.files[path] = newFileIgnores()
			}
			set.files[path].directives = append(set.files[path].directives, directive)
			for i, named := range directive.Rules {
				add(unit, i, directive, named)
			}
			if len(directive.Rules) == 0 {
				add(unit, 0, directive, schema.DirectiveRule{})
			}
		}
	}
	for _, file := range set.files {
		file.ready()
	}
	slices.SortStableFunc(set.list, func(a, b *ignore) int {
		return cmp.Or(a.directive.Span.Compare(b.directive.Span), a.named.Span.Compare(b.named.Span))
	})
	return set
}

// hasLapsed reports whether the day, on which a suppression holds for the last
// time, is over.
func hasLapsed(until string, today time.Time) (bool, error) {
	if _, err := time.Parse(time.DateOnly, until); err != nil {
		return false, fmt.Errorf("%q is not a day such as 2027-01-31", until)
	}
	return !today.IsZero() && today.Format(time.DateOnly) > until, nil
}

// speaksOf reports whether the suppression is meant for the finding.
func (s *ignores) speaksOf(ig *ignore, f *finding) bool {
	if ig.problem != "" || ig.rule != f.Rule && !ig.all {
		return false
	}
	d := ig.directive
	about := aboutIgnores(f.Rule)
	switch {
	case about && d.Span.Contains(f.Span):
		// It may say that another rule it names can be unused, but it does not
		// excuse its own missing reason nor its own uselessness.
		return f.Rule == rules.UnusedIgnore && f.Subject != ig.named.Name
	case d.Kind == schema.IgnoreFile:
		return true
	case within(d.Covers, f.Span.Start, f.Span.End):
		return true
	}
	// Of suppressions that stand one above the other all speak of the line
	// below, so that the upper one covers what the lower one covers.
	return about && slices.ContainsFunc(s.files[f.Span.Path()].around(f.Span), func(t schema.Directive) bool {
		return t.Kind != schema.IgnoreFile && within(d.Covers, t.Covers.Start, t.Covers.End)
	})
}

// within reports whether a text begins in what a suppression covers.
func within(covers schema.Span, start, end int32) bool {
	return covers.Start <= start && (start < covers.End || start == covers.End && start == end)
}

// match marks the suppressions that hide one of the findings as used.
func (s *ignores) match(found []*finding) {
	if len(s.list) == 0 {
		return
	}
	for _, f := range found {
		file := s.files[f.Span.Path()]
		if file == nil {
			continue
		}
		for _, lapsed := range []bool{false, true} {
			file.each(f, lapsed, true, func(ig *ignore) bool {
				ig.used = ig.used || s.speaksOf(ig, f)
				return true
			})
		}
	}
}

// hides reports whether a suppression hides the finding. One that has lapsed is
// named below the finding instead.
func (s *ignores) hides(f *finding) bool {
	file := s.files[f.Span.Path()]
	if s.discard || file == nil {
		return false
	}
	if s.covered(f) {
		return true
	}
	lapsed, most := "", 64 // that of some is enough to be told
	file.each(f, true, false, func(ig *ignore) bool {
		if s.speaksOf(ig, f) {
			lapsed = max(lapsed, ig.directive.Until)
			most--
		}
		return most > 0
	})
	if lapsed != "" {
		f.Notes = append(slices.Clip(f.Notes), "was suppressed until "+lapsed)
	}
	return false
}

// covered reports whether a suppression that has not lapsed speaks of the finding.
func (s *ignores) covered(f *finding) bool {
	covered := false
	if file := s.files[f.Span.Path()]; file != nil {
		file.each(f, false, false, func(ig *ignore) bool {
			covered = s.speaksOf(ig, f)
			return !covered
		})
	}
	return covered
}

// lastStage is the last stage of ignores.unused.
const lastStage = 2

// stage says when to ask whether a suppression is unused: those of SL004 itself
// after the others, those for a whole file last.
func (ig *ignore) stage() int {
	switch {
	case ig.rule != rules.UnusedIgnore && !ig.all:
		return 0
	case ig.directive.Kind != schema.IgnoreFile:
		return 1
	}
	return lastStage
}

// unused returns the suppressions of a deployment that hide nothing, as far as
// that can be said: whatever they name has to have run over the whole of every
// deployment that reads them.
func (s *ignores) unused(stage, unit int, j *judge, reported []*finding) []rules.UnusedDirective {
	var unused []rules.UnusedDirective
	below := newFindingsBelow(s, j.deployments[unit].Model, reported)
	for _, ig := range s.list {
		if ig.stage() != stage || !slices.Contains(ig.units, unit) || !s.judged(ig, j) {
			continue
		}
		u := rules.UnusedDirective{Directive: ig.directive, Named: ig.named, Rule: ig.rule, Problem: ig.problem, Lapsed: ig.lapsed}
		if ig.named.Name != "" && ig.rule == nil && ig.problem == "" {
			u.Nearest = nearestRule(s.rules, ig.named.Name)
		}
		u.Below = below.next(ig)
		unused = append(unused, u)
	}
	return unused
}

func (s *ignores) judged(ig *ignore, j *judge) bool {
	switch {
	case ig.used:
		return false
	case ig.problem != "", ig.rule == nil && !ig.all && ig.directive.Kind != schema.Scatter:
		return true // it can hide nothing, whatever there is
	case s.discard:
		return false
	}
	for _, unit := range ig.units {
		// Where an input is wrong, a rule may be silent for what it lacks.
		if d := j.deployments[unit]; d.Partial || len(d.Model.Problems) > 0 {
			return false
		}
	}
	if ig.all {
		return !slices.ContainsFunc(s.rules, func(r *rules.Rule) bool {
			return r != rules.UnusedIgnore && !j.complete(r)
		})
	}
	if ig.directive.Kind == schema.Scatter {
		return !slices.ContainsFunc(j.failures, func(e *RuleError) bool { return e.Rule == nil })
	}
	return ig.rule == rules.UnusedIgnore || j.complete(ig.rule)
}
