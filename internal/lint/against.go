package lint

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/revision"
	"github.com/shardlint/shardlint/schema"
)

// An Against is the revision that a run is compared with. One serves several runs
// over the same projects, which read it once.
type Against struct {
	Ref string
	// MissingReportsAll makes a revision that is not there a remark, and the run
	// report everything, in place of an error.
	MissingReportsAll bool

	base *base
}

// A base is the projects as they were at the revision that a run is compared with.
type base struct {
	names  []string // of the commits, for people
	past   []*project.Past
	loaded []Loaded
	result *Result // what Load said of it
	found  []engine.Finding
	judged bool
	// missing says why there is nothing to compare with, "" if there is.
	missing string
	remarks []string
}

// largestChanged is the size in bytes above which a file that changed is not read as
// it was, and largestCode that for one that is no spec.
const (
	largestChanged = 64 << 20
	largestCode    = 8 << 20
)

// read reads the projects of the options as they were. The error says that the
// revision cannot be read.
func (a *Against) read(ctx context.Context, o Options, now *Result) (*base, error) {
	if a.base != nil {
		return a.base, nil
	}
	b := &base{}
	roots, outside := gitRoots(now.projects)
	if outside != "" {
		return nil, fmt.Errorf("--against compares with a revision of a git repository, and there is none around %s", showPath(o.Project.WorkDir, outside))
	}
	for _, root := range roots {
		if err := b.open(ctx, a.Ref, o.Project.Git, root); err != nil {
			var missing *revision.MissingError
			if !errors.As(err, &missing) || !a.MissingReportsAll {
				return nil, fmt.Errorf("--against: %w", err)
			}
			b.missing = missing.Error()
			a.base = b
			return b, nil
		}
	}
	past := o
	past.Project.Past, past.Project.Contents, past.Project.Stdin = b.past, nil, nil
	past.Project.Paths = slices.Clone(o.Project.Paths)
	for i, path := range past.Project.Paths {
		if path == "-" {
			past.Project.Paths[i] = o.Project.StdinName
		}
	}
	past.Deployment, past.Against = "", nil
	var err error
	if b.loaded, b.result, err = Load(ctx, past); err != nil {
		return nil, err
	}
	for i := range b.loaded {
		if o.Deployment != "" {
			b.loaded[i].Units = slices.DeleteFunc(b.loaded[i].Units, func(u engine.Unit) bool { return u.Model.Deployment != o.Deployment })
		}
	}
	for _, err := range b.result.Errors {
		b.remarks = append(b.remarks, fmt.Sprintf("at %s: %v", b, err))
	}
	if b.result.BadConfig {
		b.remarks = append(b.remarks, fmt.Sprintf("the config at %s has errors, so that what it says there may have been left out", b))
	}
	a.base = b
	return b, nil
}

// open reads one repository at the revision.
func (b *base) open(ctx context.Context, ref, git, root string) error {
	repo, err := revision.Open(ctx, git, root)
	if err != nil {
		return err
	}
	at, err := repo.Base(ctx, ref)
	if err != nil {
		return err
	}
	tree, err := repo.Tree(ctx, at.Commit, func(path string, size int64) bool {
		return size <= largestChanged && !project.HoldsNoText(path) && (size <= largestCode || isDataFile(path))
	})
	if err != nil {
		return err
	}
	b.names = append(b.names, at.String())
	if at.Remark != "" {
		b.remarks = append(b.remarks, at.Remark)
	}
	if len(tree.Moved) > 0 {
		b.remarks = append(b.remarks, fmt.Sprintf("%s stood at another commit, which this repository does not hold: what is found there counts as new",
			strings.Join(tree.Moved, ", ")))
	}
	past := &project.Past{Root: root, Contents: map[string][]byte{}}
	binary := map[string]bool{}
	for path, content := range tree.Contents {
		if bytes.IndexByte(content[:min(len(content), 8<<10)], 0) >= 0 {
			binary[path] = true
			continue
		}
		past.Contents[filepath.Join(root, filepath.FromSlash(path))] = content
	}
	past.Files = slices.DeleteFunc(tree.Files, func(path string) bool { return binary[path] })
	b.past = append(b.past, past)
	return nil
}

func isDataFile(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".yaml", ".yml", ".json", ".js", ".mongodb":
		return true
	}
	return false
}

// String names the revision for people.
func (b *base) String() string { return strings.Join(slices.Compact(slices.Clone(b.names)), ", ") }

// judge runs the rules over what there was.
func (b *base) judge(ctx context.Context, opts engine.Options) {
	if b.judged {
		return
	}
	b.judged = true
	opts.Reported = nil
	for _, l := range b.loaded {
		b.found = append(b.found, engine.Run(ctx, l.Units, opts).Findings...)
	}
}

// collection returns the collection of the deployment as it was, and the deployment;
// nil if it was not declared.
func (b *base) collection(deployment string, ns schema.Namespace) (*schema.Collection, *schema.Model) {
	var other *schema.Collection
	var of *schema.Model
	for _, l := range b.loaded {
		for _, u := range l.Units {
			for _, c := range u.Model.Collections {
				switch {
				case c.Namespace != ns:
				case u.Model.Deployment == deployment:
					return c, u.Model
				default:
					other, of = c, u.Model
				}
			}
		}
	}
	return other, of
}

// gitRoots returns the roots of the repositories around the projects, each once, and
// the root of a project that has none around it.
func gitRoots(projects []*project.Project) (roots []string, outside string) {
	for _, p := range projects {
		for dir := p.Root; ; dir = filepath.Dir(dir) {
			if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
				if !slices.Contains(roots, dir) {
					roots = append(roots, dir)
				}
				break
			}
			if dir == filepath.Dir(dir) {
				return nil, p.Root
			}
		}
	}
	return roots, ""
}
