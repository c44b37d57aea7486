package engine

import (
	"cmp"
	"context"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
)

// Run judges every deployment with every rule that the options select.
func Run(ctx context.Context, units []Unit, opts Options) *Result {
	return run(ctx, rules.All, units, opts)
}

// A deployment is a unit made ready for the rules.
type deployment struct {
	Unit
	versionNames []string
}

// A finding is a finding on its way through the engine.
type finding struct {
	Finding
	unit    int
	dropped bool
}

// run is Run with a list of rules, which tests choose.
func run(ctx context.Context, all []*rules.Rule, units []Unit, opts Options) *Result {
	if opts.MinConfidence == 0 {
		opts.MinConfidence = rules.Medium
	}
	selection, err := newSelection(all, opts)
	if err != nil {
		return &Result{Errors: []error{err}}
	}
	deployments := make([]deployment, len(units))
	for i, u := range units {
		deployments[i] = prepare(u)
	}
	j := &judge{deployments: deployments}
	compares := slices.ContainsFunc(deployments, func(d deployment) bool { return d.Before != nil })
	for _, r := range all {
		if wanted, _ := selection.wants(r); wanted && r != rules.UnusedIgnore && (compares || !r.OnlyCompares()) {
			j.rules = append(j.rules, r)
		}
	}
	found := j.run(ctx)

	ignores := collectIgnores(all, deployments, opts)
	ignores.match(found)
	ignores.matchFanOuts(j.fanOuts)
	settle := func(found []*finding) []*finding {
		order(found)
		setFingerprints(found)
		for _, f := range found {
			grade(f, deployments[f.unit], selection, opts.MinConfidence)
		}
		found = remaining(found)
		replace(found)
		return remaining(found)
	}
	found = settle(found)
	if wanted, _ := selection.wants(rules.UnusedIgnore); wanted && slices.Contains(all, rules.UnusedIgnore) && ctx.Err() == nil {
		found = append(found, settle(j.unused(ignores, found))...)
		order(found)
	}
	found = mergeIdentical(found)

	result := &Result{Summary: summarize(deployments, j.keys, j.routes), Errors: j.errors(ctx)}
	for _, f := range found {
		if opts.Reported != nil && !f.In(opts.Reported) {
			continue
		}
		if ignores.hides(f) {
			result.Summary.Suppressed++
			continue
		}
		result.Findings = append(result.Findings, f.Finding)
		switch f.Severity {
		case rules.Error:
			result.Summary.Error++
		case rules.Warning:
			result.Summary.Warning++
		case rules.Info:
			result.Summary.Info++
		}
	}
	return result
}

// Prepare returns the unit with the versions to judge for filled in: at least
// one, ascending and each once.
func Prepare(u Unit) Unit {
	if len(u.Versions) == 0 {
		u.Versions, u.VersionsDeclared = mongodb.DefaultVersions(), false
	}
	u.Versions = slices.Clone(u.Versions)
	slices.SortFunc(u.Versions, mongodb.Version.Compare)
	u.Versions = slices.Compact(u.Versions)
	return u
}

func prepare(u Unit) deployment {
	u = Prepare(u)
	return deployment{Unit: u, versionNames: names(u.Versions)}
}

func names(versions []mongodb.Version) []string {
	names := make([]string, len(versions))
	for i, v := range versions {
		names[i] = v.String()
	}
	return names
}

// remaining returns the findings that were not dropped.
func remaining(found []*finding) []*finding {
	return slices.DeleteFunc(found, func(f *finding) bool { return f.dropped })
}

// order puts findings into their one order, whatever the timing was.
func order(found []*finding) {
	slices.SortStableFunc(found, func(a, b *finding) int {
		return cmp.Or(
			a.Span.Compare(b.Span),
			cmp.Compare(a.Rule.ID, b.Rule.ID),
			cmp.Compare(a.Message, b.Message),
			cmp.Compare(a.Namespace, b.Namespace),
			cmp.Compare(a.Subject, b.Subject),
			cmp.Compare(a.Deployment, b.Deployment),
			cmp.Compare(a.unit, b.unit),
		)
	})
}
