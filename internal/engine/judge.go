package engine

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// chunk is the number of collections, connections or scripts that one goroutine
// takes at a time: enough to make taking them cheap, few enough that none waits long for
// the last.
const chunk = 64

// A judge runs rules over deployments.
type judge struct {
	deployments []deployment
	rules       []*rules.Rule // those to run, without SL004
	failures    []*RuleError
	keys        keyCounts
	routes      Routes
	fanOuts     fanOuts
}

// A RuleError is a panic of a rule, which is our mistake and not the user's.
type RuleError struct {
	Rule  *rules.Rule // nil if it happened before the rules
	Place string
	Cause any
	Stack []byte
	span  schema.Span
	more  int // further places
}

// Error names the rule and the place.
func (e *RuleError) Error() string {
	id := "preparing the rules"
	if e.Rule != nil {
		id = "rule " + e.Rule.ID
	}
	more := ""
	if e.more > 0 {
		more = fmt.Sprintf(" and %d more", e.more)
	}
	return fmt.Sprintf("internal error: %s failed at %s%s: %v", id, e.Place, more, e.Cause)
}

// A task is a part of the work that one goroutine does at a stretch: a
// deployment rule, or a run of collections, connections or scripts under every
// rule that looks at them.
type task struct {
	unit        int
	rule        *rules.Rule
	collections []*schema.Collection
	connections []*schema.Connection
	scripts     []*schema.Script
}

// tasks cuts the work up. The deployment rules come first, for the longest of
// them may take longer than a chunk.
func (j *judge) tasks() []task {
	var tasks []task
	for i := range j.deployments {
		for _, r := range j.rules {
			if r.Deployment != nil {
				tasks = append(tasks, task{unit: i, rule: r})
			}
		}
	}
	for i, d := range j.deployments {
		for cs := range slices.Chunk(d.Model.Collections, chunk) {
			tasks = append(tasks, task{unit: i, collections: cs})
		}
		for cs := range slices.Chunk(d.Model.Connections, chunk) {
			tasks = append(tasks, task{unit: i, connections: cs})
		}
		for ss := range slices.Chunk(d.Model.Scripts, chunk) {
			tasks = append(tasks, task{unit: i, scripts: ss})
		}
	}
	return tasks
}

// run runs all rules and returns what they found, in no order.
func (j *judge) run(ctx context.Context) []*finding {
	tasks := j.tasks()
	workers := make([]worker, max(1, min(runtime.GOMAXPROCS(0), len(tasks))))
	var next atomic.Int64
	var wg sync.WaitGroup
	for i := range workers {
		w := &workers[i]
		w.judge = j
		wg.Go(func() {
			for ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= len(tasks) {
					return
				}
				w.do(tasks[n])
			}
		})
	}
	wg.Wait()
	var found []*finding
	for i := range workers {
		found = append(found, workers[i].found...)
		j.failures = append(j.failures, workers[i].failures...)
		j.keys.add(workers[i].keys)
		j.routes.add(workers[i].routes)
		j.fanOuts = append(j.fanOuts, workers[i].fanOuts...)
	}
	return found
}

// A worker is one goroutine's part of a run.
type worker struct {
	judge    *judge
	found    []*finding
	failures []*RuleError
	keys     keyCounts
	routes   Routes
	passes   map[passOf]*rules.Pass // they remember what they have looked up
	fanOuts  fanOuts
}

// A passOf is what a pass is for: a deployment, by position, and a rule.
type passOf struct {
	unit int
	rule *rules.Rule
}

func (w *worker) do(t task) {
	d := w.judge.deployments[t.unit]
	if t.rule != nil {
		pass := w.pass(t.unit, t.rule)
		w.guard(t.rule, schema.Span{}, "deployment "+d.Model.Deployment, func() { t.rule.Deployment(pass) })
		return
	}
	var run []*rules.Rule
	var passes []*rules.Pass
	for _, r := range w.judge.rules {
		ofCollections := r.Collection != nil || r.Change != nil && d.Before != nil
		if len(t.collections) > 0 && ofCollections || len(t.connections) > 0 && r.Connection != nil || len(t.scripts) > 0 && r.Script != nil {
			run, passes = append(run, r), append(passes, w.pass(t.unit, r))
		}
	}
	byValues := w.pass(t.unit, rules.LowCardinalityKey)
	for _, c := range t.collections {
		var facts *rules.Collection
		w.guard(nil, c.NamespaceSpan, string(c.Namespace), func() {
			facts = rules.Facts(c, d.Model, d.Versions)
			w.keys.count(byValues, facts)
			w.routes.count(facts)
			w.fanOuts.gather(facts)
		})
		if facts == nil {
			continue
		}
		before := w.before(&d, c)
		for i, r := range run {
			w.guard(r, c.NamespaceSpan, string(c.Namespace), func() {
				if r.Collection != nil {
					r.Collection(passes[i], facts)
				}
				if r.Change != nil && before != nil {
					r.Change(passes[i], before, facts)
				}
			})
		}
	}
	for _, c := range t.connections {
		for i, r := range run {
			// The string itself stays out of the place: it may hold a password.
			w.guard(r, c.Span, "a connection string", func() { r.Connection(passes[i], c) })
		}
	}
	for _, s := range t.scripts {
		for i, r := range run {
			if s.Source == schema.FromGo && r.Inputs&rules.GoSource == 0 {
				continue // of a program the same statements do not mean the same
			}
			w.guard(r, schema.Span{File: s.File}, "a script", func() { r.Script(passes[i], s) })
		}
	}
}

// before returns the collection as it was at the revision compared with, nil if there
// is none.
func (w *worker) before(d *deployment, c *schema.Collection) (facts *rules.Collection) {
	if d.Before == nil {
		return nil
	}
	at, found := slices.BinarySearchFunc(d.Before.Collections, c.Namespace, func(was *schema.Collection, ns schema.Namespace) int {
		return cmp.Compare(was.Namespace, ns)
	})
	if found {
		w.guard(nil, c.NamespaceSpan, string(c.Namespace), func() { facts = rules.Facts(d.Before.Collections[at], d.Before, d.Versions) })
	}
	return facts
}

// pass returns a pass of the rule whose findings this worker gathers.
func (w *worker) pass(unit int, r *rules.Rule) *rules.Pass {
	if pass := w.passes[passOf{unit, r}]; pass != nil {
		return pass
	}
	d := &w.judge.deployments[unit]
	pass := rules.NewPass(r, d.Model, d.Versions, d.VersionsDeclared, d.Settings, func(f rules.Finding) {
		if f.Span.IsZero() {
			panic("a finding without a place: " + f.Message)
		}
		reported := &finding{Finding: Finding{Finding: f, Deployment: d.Model.Deployment, Versions: d.versionNames}, unit: unit}
		if f.Versions != nil {
			reported.Versions = names(f.Versions)
		}
		w.found = append(w.found, reported)
	})
	pass.Before = d.Before
	if w.passes == nil {
		w.passes = map[passOf]*rules.Pass{}
	}
	w.passes[passOf{unit, r}] = pass
	return pass
}

// guard calls f and turns its panic into a failure of the rule.
func (w *worker) guard(r *rules.Rule, span schema.Span, subject string, f func()) {
	defer func() {
		if cause := recover(); cause != nil {
			place := subject
			if !span.IsZero() {
				p := span.Position()
				place = fmt.Sprintf("%s (%s:%d:%d)", subject, span.Path(), p.Line, p.Column)
			}
			w.failures = append(w.failures, &RuleError{Rule: r, Place: place, Cause: cause, Stack: debug.Stack(), span: span})
		}
	}()
	f()
}

// unused runs SL004 over the suppressions that hid nothing. It comes in three
// stages, since its own findings can be suppressed, and a suppression that hides
// only such a finding has its use too. reported are the findings of the others.
func (j *judge) unused(ignores *ignores, reported []*finding) []*finding {
	var found []*finding
	for stage := range lastStage + 1 {
		w := worker{judge: j}
		for i, d := range j.deployments {
			pass := w.pass(i, rules.UnusedIgnore)
			pass.Unused = ignores.unused(stage, i, j, reported)
			if len(pass.Unused) > 0 {
				w.guard(rules.UnusedIgnore, schema.Span{}, "deployment "+d.Model.Deployment, func() { rules.UnusedIgnore.Deployment(pass) })
			}
		}
		ignores.match(w.found)
		found = append(found, w.found...)
		j.failures = append(j.failures, w.failures...)
	}
	return found
}

// complete reports whether the rule ran to its end wherever it was to look.
func (j *judge) complete(r *rules.Rule) bool {
	return slices.Contains(j.rules, r) && !slices.ContainsFunc(j.failures, func(e *RuleError) bool {
		return e.Rule == nil || e.Rule == r
	})
}

// errors returns what went wrong, one error for each rule, in order.
func (j *judge) errors(ctx context.Context) []error {
	id := func(e *RuleError) string {
		if e.Rule == nil {
			return ""
		}
		return e.Rule.ID
	}
	slices.SortFunc(j.failures, func(a, b *RuleError) int {
		if a.Rule != b.Rule {
			return strings.Compare(id(a), id(b))
		}
		if c := a.span.Compare(b.span); c != 0 {
			return c
		}
		return strings.Compare(a.Place, b.Place)
	})
	var errs []error
	var last *RuleError
	for _, e := range j.failures {
		if last != nil && last.Rule == e.Rule {
			last.more++
			continue
		}
		last = e
		errs = append(errs, e)
	}
	if err := ctx.Err(); err != nil {
		errs = append(errs, fmt.Errorf("stopped before the end: %w", err))
	}
	return errs
}
