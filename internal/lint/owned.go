package lint

import (
	"path/filepath"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// Owned returns the absolute path of a file that belongs to one of the projects
// and that the command line asks about. ok is false for any other, such as a
// config outside the project that its own extends: such a file is not ours to
// change. root is the root of the project.
func (r *Result) Owned(f *schema.File) (abs, root string, ok bool) {
	shown, ok := r.paths[f]
	if !ok {
		return "", "", false
	}
	abs = filepath.FromSlash(shown)
	if !filepath.IsAbs(abs) {
		abs = filepath.Join(r.workDir, abs)
	}
	var owner *project.Project
	path := ""
	for _, p := range r.projects {
		rel, err := filepath.Rel(p.Root, abs)
		if err != nil || !filepath.IsLocal(rel) || owner != nil && len(owner.Root) >= len(p.Root) {
			continue // the innermost project is the one that reads the file
		}
		owner, path = p, filepath.ToSlash(rel)
	}
	if owner == nil || !owner.InFocus(path) {
		return abs, "", false
	}
	return abs, owner.Root, true
}
