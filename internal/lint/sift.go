package lint

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/revision"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A verdict says why a finding is left out, or is not.
type verdict struct {
	old      *engine.Finding // what it was at the revision compared with; nil if it is new
	accepted bool            // by a baseline
	alike    int             // how many about the same are accepted
}

// sift leaves out of the results, one for each project, what the options ask to:
// what was there before, what a baseline accepts, and what lies elsewhere than the
// paths. Where the last is all there is to do, the engine has done it.
func (r *Result) sift(ctx context.Context, o Options, loaded []Loaded, results []*engine.Result) error {
	verdicts := make([][]verdict, len(results))
	for i, found := range results {
		verdicts[i] = make([]verdict, len(found.Findings))
	}
	var b *base
	if o.Against != nil {
		var err error
		if b, err = o.Against.read(ctx, o, r); err != nil {
			return err
		}
		b.judge(ctx, o.Engine)
		r.since(b, results, verdicts, given(o))
	}
	if err := r.accept(o, loaded, results, verdicts); err != nil {
		return err
	}
	left := 0
	for i, found := range results {
		at := -1
		found.Keep(func(f *engine.Finding) bool {
			at++
			v := verdicts[i][at]
			reported := loaded[i].Reported == nil || f.In(loaded[i].Reported)
			switch {
			case reported && v.old != nil && v.old.Severity >= f.Severity:
				left++
				return false
			case reported && v.accepted:
				found.Summary.Baselined++
				return false
			case !reported:
				return false
			}
			if v.alike > 0 {
				f.Notes = append(slices.Clip(f.Notes), fmt.Sprintf("the baseline accepts %s: here is one more than it does", count(v.alike, "finding about the same", "findings about the same")))
			}
			switch {
			case v.old != nil:
				f.Notes = append(slices.Clip(f.Notes), fmt.Sprintf("this is not new: at %s it was of severity %s", b, v.old.Severity))
			case r.touched != nil:
				r.explain(f, b, loaded[i])
			}
			return true
		})
	}
	if r.touched != nil {
		remark := fmt.Sprintf("compared with %s", b)
		if left > 0 {
			remark += ": " + count(left, "finding that stood there is left out", "findings that stood there are left out")
		}
		r.Remarks = append(r.Remarks, remark)
	}
	return nil
}

// since finds out which findings were there at the revision compared with.
func (r *Result) since(b *base, results []*engine.Result, verdicts [][]verdict, given map[string]bool) {
	r.Remarks = append(r.Remarks, b.remarks...)
	if b.missing != "" {
		r.Remarks = append(r.Remarks, b.missing+": everything is reported, old and new")
		return
	}
	r.touched = &touched{base: b, abs: r.absolute, given: given, lines: map[*schema.File]*revision.Lines{}}
	r.Partial = true
	before := newOldFindings(b.found, b.result)
	for _, exact := range []bool{true, false} {
		for i, found := range results {
			for k := range found.Findings {
				if v := &verdicts[i][k]; v.old == nil {
					v.old = before.take(&found.Findings[k], r, exact)
				}
			}
		}
	}
}

// given returns the absolute paths of the files that the options give the content
// of.
func given(o Options) map[string]bool {
	all := map[string]bool{}
	for abs := range o.Project.Contents {
		all[abs] = true
	}
	if o.Project.StdinName != "" {
		abs := o.Project.StdinName
		if !filepath.IsAbs(abs) {
			abs = filepath.Join(o.Project.WorkDir, abs)
		}
		all[filepath.Clean(abs)] = true
	}
	return all
}

// oldFindings are the findings of the revision compared with, by what they are
// about.
type oldFindings struct {
	byFault map[engine.Fault][]*oldFinding
}

type oldFinding struct {
	*engine.Finding
	line  string // where it stands: the path and the text of the line
	taken bool
}

func newOldFindings(found []engine.Finding, r *Result) *oldFindings {
	o := &oldFindings{byFault: map[engine.Fault][]*oldFinding{}}
	for i := range found {
		f := &found[i]
		o.byFault[f.Fault()] = append(o.byFault[f.Fault()], &oldFinding{Finding: f, line: r.line(f.Span)})
	}
	return o
}

// take returns the one of the findings that were there which the finding is, nil for
// a new one. exact asks for one on the same line of the same file: of findings about
// the same these are to be taken first, so that the new one is on a new line.
func (o *oldFindings) take(f *engine.Finding, r *Result, exact bool) *engine.Finding {
	line := ""
	for _, was := range o.byFault[f.Fault()] {
		if was.taken {
			continue
		}
		if exact && line == "" {
			line = r.line(f.Span)
		}
		if !exact || was.line == line {
			was.taken = true
			return was.Finding
		}
	}
	return nil
}

// line names the line that a place is on, whatever stands above it.
func (r *Result) line(s schema.Span) string {
	start, end := s.File.LineBounds(s.Position().Line)
	return r.Path(s.File) + "\x00" + strings.TrimSpace(string(s.File.Content[start:end]))
}

// unchangedLine begins the note that says why a finding on an old line is new.
const unchangedLine = "this line did not change: "

// explain adds to a new finding on a line that was there why it is new.
func (r *Result) explain(f *engine.Finding, b *base, l Loaded) {
	if r.touched.span(f.Span) {
		return
	}
	if why := r.cause(f, b, l); why != "" {
		f.Notes = append(slices.Clip(f.Notes), unchangedLine+why)
	}
}

// cause returns what changed that a finding on an old line is judged by, "" if that
// is not known.
func (r *Result) cause(f *engine.Finding, b *base, l Loaded) string {
	if f.Namespace != "" {
		if why := r.keyChange(f, b, l); why != "" {
			return why
		}
	}
	for _, related := range f.Related {
		if r.touched.span(related.Span) {
			return fmt.Sprintf("what it is judged by did, at %s (%s)", r.where(related.Span), related.Message)
		}
	}
	for _, fact := range f.Evidence {
		if r.touched.span(fact.Span) {
			return fmt.Sprintf("what it is judged by did, at %s (%s)", r.where(fact.Span), fact.What)
		}
	}
	for _, before := range b.loaded {
		for _, u := range before.Units {
			if was, now := versions(u), unitVersions(l, f.Deployment); u.Model.Deployment == f.Deployment && now != "" && was != now {
				return fmt.Sprintf("the server version did, from %s to %s", was, now)
			}
		}
	}
	for _, p := range r.projects {
		for _, file := range p.Config.Files {
			if r.touched.of(file) != nil {
				return "the config did, " + r.Path(file)
			}
		}
	}
	return "something that it is judged by did, elsewhere in the project"
}

// keyChange says how the shard key that a finding is judged by changed, "" if it did
// not.
func (r *Result) keyChange(f *engine.Finding, b *base, l Loaded) string {
	var now *schema.Collection
	for _, u := range l.Units {
		if u.Model.Deployment != f.Deployment {
			continue
		}
		for _, c := range u.Model.Collections {
			if c.Namespace == f.Namespace {
				now = c
			}
		}
	}
	was, _ := b.collection(f.Deployment, f.Namespace)
	if now == nil {
		return ""
	}
	key, known := now.ShardKey.Get()
	if !known {
		return ""
	}
	place := ""
	if !key.Span.IsZero() && key.Span != f.Span {
		place = ", at " + r.where(key.Span)
	}
	switch {
	case was == nil, was.ShardKey.IsAbsent():
		return fmt.Sprintf("%s is new as a sharded collection%s", f.Namespace, place)
	default:
		old, known := was.ShardKey.Get()
		if !known || schema.SameKey(old, key) {
			return ""
		}
		return fmt.Sprintf("the shard key that it is judged by did, from %s to %s%s", rules.Key(old), rules.Key(key), place)
	}
}

func unitVersions(l Loaded, deployment string) string {
	for _, u := range l.Units {
		if u.Model.Deployment == deployment {
			return versions(u)
		}
	}
	return ""
}

// versions names the versions that a deployment is judged for.
func versions(u engine.Unit) string {
	var names []string
	for _, v := range engine.Prepare(u).Versions {
		names = append(names, v.String())
	}
	return rules.Enumerate(names, "and")
}

func count(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + several
}
