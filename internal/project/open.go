package project

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
)

// Open finds the projects of the paths, reads their configs and lists their
// inputs, the projects sorted by root. The errors are what could not be read,
// one for each; everything else goes on, and the run ends with status 2.
func Open(ctx context.Context, o Options) ([]*Project, []error) {
	targets, errs := o.targets()
	o.Contents = pastSet(o.Past).contents(o.Contents)
	op := &opener{
		Options: o,
		ctx:     ctx,
		lister:  &lister{workDir: o.WorkDir, program: cmp.Or(o.Git, "git"), past: o.Past},
		finder:  &finder{byDir: map[string]place{}, past: o.Past},
		errs:    errs,
	}
	if len(targets) > 0 {
		op.waiting = op.groups(targets)
		// Outer roots come first: they hand what they find to inner ones.
		slices.SortStableFunc(op.waiting, func(a, b *group) int { return strings.Compare(a.root, b.root) })
		for len(op.waiting) > 0 {
			g := op.waiting[0]
			op.waiting = op.waiting[1:]
			op.openGroup(g)
		}
	}
	if err := ctx.Err(); err != nil {
		op.errs = append(op.errs, fmt.Errorf("list files: %w", err))
	}
	slices.SortFunc(op.projects, func(a, b *Project) int { return strings.Compare(a.Root, b.Root) })
	return op.projects, op.errs
}

type opener struct {
	Options
	ctx      context.Context
	lister   *lister
	finder   *finder
	waiting  []*group
	projects []*Project
	errs     []error
}

// A group is the targets of one project root.
type group struct {
	root    string
	config  string // absolute path, or ""
	whole   bool   // list all of root, not the targets alone
	nested  bool   // folders with a config of their own are their own projects
	targets []target
}

// groups sorts the targets to their roots.
func (op *opener) groups(targets []target) []*group {
	switch {
	case op.ConfigFile != "":
		file := op.abs(op.ConfigFile)
		return []*group{{root: op.rootWith(filepath.Dir(file), targets), config: file, whole: !op.Isolated, targets: targets}}
	case op.Isolated:
		return []*group{{root: commonFolder(op.WorkDir, targets), targets: targets}}
	}
	var groups []*group
	var homeless []target
	for _, t := range targets {
		at := op.finder.find(t.dir())
		if at.root == "" {
			homeless = append(homeless, t)
			continue
		}
		i := slices.IndexFunc(groups, func(g *group) bool { return g.root == at.root })
		if i < 0 {
			i, groups = len(groups), append(groups, &group{root: at.root, config: at.config, whole: true, nested: true})
		}
		groups[i].targets = append(groups[i].targets, t)
	}
	if len(homeless) > 0 {
		groups = append(groups, &group{root: commonFolder(op.WorkDir, homeless), nested: true, targets: homeless})
	}
	return groups
}

// rootWith returns the root of a project whose config is named on the command
// line and stands in the folder.
func (op *opener) rootWith(folder string, targets []target) string {
	for _, root := range []string{folder, op.finder.find(op.WorkDir).git} {
		if root != "" && !slices.ContainsFunc(targets, func(t target) bool { return !holds(root, t) }) {
			return root
		}
	}
	return commonFolder(op.WorkDir, targets)
}

// openGroup lists the files of a group and makes projects of them.
func (op *opener) openGroup(g *group) {
	var all listing
	if g.whole {
		all = op.list(g.root)
	}
	for _, t := range g.targets {
		rel, ok := below(g.root, t.abs)
		switch {
		case !ok || !t.folder && !g.whole:
			// A file on its own is added where the inputs are chosen.
		case t.folder && !slices.ContainsFunc(all.files, func(f string) bool { return f != rel && within(rel, f) }):
			// Not listed, or all of it left out: it is named, so look.
			found := op.list(t.abs)
			if len(found.files) == 0 && pastSet(op.Past).of(t.abs) == nil {
				found = op.lister.walk(op.ctx, t.abs, true)
			}
			found.prefix(rel)
			all.add(found)
		}
	}
	slices.Sort(all.files)
	all.files = slices.Compact(all.files)
	op.open(g, all)
}

func (op *opener) list(folder string) listing {
	return op.lister.list(op.ctx, folder, op.finder.find(folder).git)
}

// open makes the project of the group's root and the projects inside it.
func (op *opener) open(g *group, all listing) {
	p := op.newProject(g)
	inner := map[string]*listing{}
	var own listing
	if g.nested {
		own = split(g.root, all, inner, op.Past)
	} else {
		own = all
	}
	p.Notes = all.notes
	op.errs = append(op.errs, own.errs...)
	op.errs = append(op.errs, op.misnamed(p, g, own)...)
	op.errs = append(op.errs, p.choose(g.targets, own)...)
	op.projects = append(op.projects, p)

	for _, dir := range slices.Sorted(maps.Keys(inner)) {
		if p.Config.Exclude.Match(dir) || !p.InFocus(dir) {
			continue
		}
		root := filepath.Join(g.root, filepath.FromSlash(dir))
		whole := target{abs: root, folder: true}
		if i := slices.IndexFunc(op.waiting, func(g *group) bool { return g.root == root }); i >= 0 {
			op.waiting[i].targets = append(op.waiting[i].targets, whole)
			continue
		}
		op.open(&group{
			root: root, config: filepath.Join(root, config.Name), whole: true, nested: true,
			targets: []target{whole},
		}, *inner[dir])
	}
}

// newProject reads the config and returns a project without inputs.
func (op *opener) newProject(g *group) *Project {
	p := &Project{Root: g.root, Config: &config.Config{}, workDir: op.WorkDir, forced: op.ForceExclude, contents: op.Contents}
	p.inSpecFolder = filepath.Base(g.root) == specFolder && op.finder.find(g.root).git != g.root
	if g.config != "" {
		c, problems, err := config.Load(g.config, config.Options{Root: g.root, Rules: op.Rules, Version: op.Version, Contents: op.Contents})
		if err != nil {
			op.errs = append(op.errs, readError(shown(op.WorkDir, g.config), err))
		} else {
			p.Config, p.ConfigProblems = c, problems
		}
	}
	p.limit = specLimit(p.Config)
	for _, t := range g.targets {
		if rel, ok := below(g.root, t.abs); ok {
			p.Focus = append(p.Focus, rel)
		}
	}
	return p
}
