package lint

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// A Loaded is one project as it was read, ready to be judged.
type Loaded struct {
	// Units are the project's deployments, sorted by name, without those that
	// the options leave out.
	Units []engine.Unit
	// Reported reports whether the command line asks about a path.
	Reported func(path string) bool

	failOn   config.Severity
	baseline string // absolute path, "" for none
}

// Load reads the projects of the options and merges what they hold into
// deployments. The result has no findings but those about configs: the rest of
// it says what could not be read and how files are shown. The error says that
// the options are wrong.
func Load(ctx context.Context, o Options) ([]Loaded, *Result, error) {
	projects, errs := Open(ctx, o.Project)
	r := &Result{Result: engine.Result{Errors: errs}, paths: map[*schema.File]string{}, projects: projects, workDir: o.Project.WorkDir}
	var all []Loaded
	known := map[string]bool{}
	for _, p := range projects {
		r.config(ctx, p)
		r.remarks(p)
		if p.Config.WrongVersion {
			continue // what it says may mean something else to the version it asks for
		}
		r.Partial = r.Partial || !slices.Contains(p.Focus, ".")
		l := r.load(ctx, p, o)
		for _, u := range l.Units {
			known[u.Model.Deployment] = true
		}
		if o.Deployment != "" {
			l.Units = slices.DeleteFunc(l.Units, func(u engine.Unit) bool { return u.Model.Deployment != o.Deployment })
		}
		all = append(all, l)
	}
	if o.Deployment != "" && !known[o.Deployment] {
		return nil, nil, unknownDeployment(o.Deployment, known)
	}
	return all, r, nil
}

// load reads one project.
func (r *Result) load(ctx context.Context, p *project.Project, o Options) Loaded {
	sources, errs := r.read(ctx, p)
	found, notes, faults := Found(ctx, p, o.Tags)
	if len(errs) == 0 || ctx.Err() == nil { // else the reading before was stopped for the same reason
		errs = append(errs, faults...)
	}
	for _, s := range found {
		for _, f := range s.Fragments {
			r.paths[f.File] = p.Shown(s.Input.Path)
		}
	}
	sources = append(sources, found...)
	r.Notes = append(r.Notes, notes...)
	r.Inputs += len(p.Inputs) + len(found)
	r.Errors = append(r.Errors, errs...)
	l := Loaded{Units: Units(p, sources, o.Versions), Reported: p.InFocus, failOn: p.Config.FailOnOrDefault(), baseline: baselineOf(p)}
	for i := range l.Units {
		l.Units[i].Partial = o.Project.Isolated || o.Deployment != "" || len(errs) > 0 || len(p.ConfigProblems) > 0
	}
	return l
}

// Found reads what a project holds beside its inputs: its Go code, as a build with
// the tags would have it, and then what its other files hold. The notes say what
// was passed over.
func Found(ctx context.Context, p *project.Project, tags []string) (sources []Source, notes []string, errs []error) {
	c := newCode(p)
	found, notes, err := texts(ctx, p, c)
	if err != nil {
		errs = append(errs, err)
	}
	sources, more, faults := c.sources(ctx, tags)
	return append(sources, withoutDoubles(found, sources)...), append(notes, more...), append(errs, faults...)
}

func unknownDeployment(name string, known map[string]bool) error {
	var names []string
	for n := range known {
		names = append(names, n)
	}
	slices.Sort(names)
	if len(names) == 0 {
		return fmt.Errorf("no deployment is called %q: none is declared", name)
	}
	return fmt.Errorf("no deployment is called %q; there are %s", name, strings.Join(names, ", "))
}
