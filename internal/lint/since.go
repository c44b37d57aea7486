package lint

import (
	"context"
	"errors"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// LoadSince reads the projects of the options as Load does, and as they were at the
// revision of Against: each deployment has what it was beside it. base names the
// revision for people.
func LoadSince(ctx context.Context, o Options) (loaded []Loaded, r *Result, base string, err error) {
	if o.Against == nil {
		return nil, nil, "", errors.New("no revision to compare with")
	}
	if loaded, r, err = Load(ctx, o); err != nil {
		return nil, nil, "", err
	}
	b, err := o.Against.read(ctx, o, r)
	if err != nil {
		return nil, nil, "", err
	}
	r.Remarks = append(r.Remarks, b.remarks...)
	Pair(loaded, b.loaded)
	return loaded, r, b.String(), nil
}

// Pair gives each deployment what it was: the one of the same name or, where there is
// one alone now and before, that one.
func Pair(now, before []Loaded) {
	var all []engine.Unit
	total := 0
	for _, l := range before {
		all = append(all, l.Units...)
	}
	for _, l := range now {
		total += len(l.Units)
	}
	for i := range now {
		for j := range now[i].Units {
			u := &now[i].Units[j]
			for _, was := range all {
				if was.Model.Deployment == u.Model.Deployment && (u.Before == nil || len(was.Model.Collections) > len(u.Before.Collections)) {
					u.Before = was.Model
				}
			}
			if u.Before == nil && total == 1 && len(all) == 1 {
				u.Before = all[0].Model
			}
		}
	}
}

// JudgeChange runs the rules that compare over deployments that Pair has put beside
// what they were.
func (r *Result) JudgeChange(ctx context.Context, loaded []Loaded, o Options) {
	opts := o.Engine
	opts.Select = nil
	for _, rule := range rules.All {
		if rule.OnlyCompares() {
			opts.Select = append(opts.Select, rule.ID)
		}
	}
	for _, l := range loaded {
		opts.Reported = l.Reported
		failOn := o.FailOn
		if failOn == 0 {
			failOn = severity(l.failOn)
		}
		r.add(engine.Run(ctx, l.Units, opts), failOn)
	}
}
