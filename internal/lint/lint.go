// Package lint is one run of shardlint: it opens the projects of a command
// line, has their inputs read, merges what was read into deployments and judges
// them.
//
// It prints nothing and decides nothing about findings itself.
package lint

import (
	"context"
	"fmt"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Options are what the command line asks for.
type Options struct {
	// Project says what to open; Check fills in its Rules.
	Project project.Options
	// Engine says what to report; Check sets its Reported.
	Engine engine.Options
	// Versions are the server versions to judge for; none means those that
	// the project declares.
	Versions []mongodb.Version
	// Tags are the build tags of Go code, beside those of this system.
	Tags []string
	// Deployment is the one deployment to judge; "" means all.
	Deployment string
	// FailOn is the severity from which findings make the run fail; 0 means
	// as the config says.
	FailOn rules.Severity
	// Against is a revision whose findings are not reported; nil: none.
	Against *Against
	// Baseline is the file of findings that are accepted, "" for those that the
	// configs name; NoBaseline uses neither.
	Baseline   string
	NoBaseline bool
	// WholeProjects reports whatever is found in the projects, wherever in them
	// the paths lie.
	WholeProjects bool
}

// A Result is what a run found, in all projects.
type Result struct {
	engine.Result // Errors hold what could not be read, too
	// Failing is true when a finding is at or above the severity that makes
	// its project fail.
	Failing bool
	// BadConfig is true when a config has findings of its own.
	BadConfig bool
	// Partial is true when the paths leave out findings of a project.
	Partial bool
	// Inputs is the number of files that were chosen to be read.
	Inputs int
	// Remarks are worth saying whatever was found, Notes only to whoever
	// asks for more.
	Remarks, Notes []string

	paths    map[*schema.File]string
	projects []*project.Project
	workDir  string
	touched  *touched // nil if nothing is compared
}

// Path returns the path of a file as people see it: from the working directory,
// with forward slashes.
func (r *Result) Path(f *schema.File) string {
	if path, ok := r.paths[f]; ok {
		return path
	}
	return f.Path
}

// Check runs the rules over the projects of the options. The error says that
// the options are wrong; whatever goes wrong later is in the result.
func Check(ctx context.Context, o Options) (*Result, error) {
	if err := o.Engine.Validate(); err != nil {
		return nil, err
	}
	loaded, r, err := Load(ctx, o)
	if err != nil {
		return nil, err
	}
	// What is wrong with a config stands last, where the eye falls: it may be why
	// the others are as they are.
	ofConfigs := r.Findings
	r.Findings = nil
	results := make([]*engine.Result, len(loaded))
	sifts := o.Against != nil || o.usesBaseline(loaded)
	for i, l := range loaded {
		opts := o.Engine
		if !sifts && !o.WholeProjects {
			opts.Reported = l.Reported
		}
		results[i] = engine.Run(ctx, l.Units, opts)
	}
	if sifts {
		if err := r.sift(ctx, o, loaded, results); err != nil {
			return nil, err
		}
	}
	for i, l := range loaded {
		failOn := o.FailOn
		if failOn == 0 {
			failOn = severity(l.failOn)
		}
		r.add(results[i], failOn)
	}
	r.unusedBaseline(o, loaded)
	r.Findings = append(r.Findings, ofConfigs...)
	return r, nil
}

// Open opens the projects and tells them which rules there are.
func Open(ctx context.Context, o project.Options) ([]*project.Project, []error) {
	for _, r := range rules.All {
		known := config.Rule{ID: r.ID, Name: r.Name, Aliases: r.Aliases}
		for _, option := range r.Options {
			known.Options = append(known.Options, option.Name)
		}
		o.Rules = append(o.Rules, known)
	}
	return project.Open(ctx, o)
}

// Config returns what is wrong with the config of a project.
func Config(ctx context.Context, p *project.Project) *Result {
	r := &Result{paths: map[*schema.File]string{}}
	r.config(ctx, p)
	return r
}

// config has the engine word what is wrong with a config. It is reported
// whatever is selected: a config that is not understood makes every other
// answer doubtful.
func (r *Result) config(ctx context.Context, p *project.Project) {
	for _, f := range p.Config.Files {
		r.paths[f] = p.Shown(f.Path)
	}
	if len(p.ConfigProblems) == 0 {
		return
	}
	r.BadConfig = true
	fragment := &schema.Fragment{Problems: p.ConfigProblems}
	unit := engine.Unit{Model: schema.Merge(project.DefaultDeployment, false, []*schema.Fragment{fragment}), Partial: true}
	found := engine.Run(ctx, []engine.Unit{unit}, engine.Options{})
	found.Summary.NotJudged, found.Summary.Notes = nil, nil
	r.add(found, rules.Error)
}

// add joins the result of a project, or of its config, with those before.
func (r *Result) add(more *engine.Result, failOn rules.Severity) {
	r.Findings = append(r.Findings, more.Findings...)
	r.Errors = append(r.Errors, more.Errors...)
	for _, f := range more.Findings {
		r.Failing = r.Failing || f.Severity >= failOn
	}
	r.Summary.Add(more.Summary)
}

func (r *Result) remarks(p *project.Project) {
	for _, pattern := range p.Unmatched {
		r.Remarks = append(r.Remarks, fmt.Sprintf("%s:%d: specs pattern %q matches no file",
			r.Path(pattern.Span.File), pattern.Span.Position().Line, pattern.Text))
	}
	for _, pattern := range p.UnmatchedScripts {
		r.Remarks = append(r.Remarks, fmt.Sprintf("%s:%d: scripts pattern %q matches no file",
			r.Path(pattern.Span.File), pattern.Span.Position().Line, pattern.Text))
	}
	r.Notes = append(r.Notes, p.Notes...)
}
