package source

import (
	"cmp"
	"iter"
	"path"
	"slices"
	"strings"
)

// A tree knows which folder holds the package of an import path.
type tree struct {
	packages map[string]bool // folders with Go files
	byDir    map[string]*Module
	byPath   map[string][]*Module
	works    []*Module
	replaced []root // folders that stand for modules
	guessed  []root
}

// A root is a folder below which the import path goes on as the folders do.
type root struct{ dir, path string }

func newTree(modules []Module, packages map[string]bool) *tree {
	t := &tree{packages: packages, byDir: map[string]*Module{}, byPath: map[string][]*Module{}}
	modules = slices.Clone(modules)
	slices.SortStableFunc(modules, func(a, b Module) int { return strings.Compare(a.Dir, b.Dir) })
	for i := range modules {
		if m := &modules[i]; m.Path != "" {
			t.byDir[m.Dir] = m
			t.byPath[m.Path] = append(t.byPath[m.Path], m)
		} else {
			t.works = append(t.works, m)
		}
		for modulePath, dir := range modules[i].Replace {
			t.replaced = append(t.replaced, root{dir, modulePath})
		}
	}
	slices.SortFunc(t.replaced, func(a, b root) int { return cmp.Or(strings.Compare(a.dir, b.dir), strings.Compare(a.path, b.path)) })
	return t
}

// moduleOf returns the module that a folder belongs to, or nil.
func (t *tree) moduleOf(dir string) *Module {
	for {
		if m := t.byDir[dir]; m != nil {
			return m
		}
		if dir == "." {
			return nil
		}
		dir = path.Dir(dir)
	}
}

// pathOf returns the import path of the package in a folder. One that nobody can
// import is called by its folder.
func (t *tree) pathOf(dir string) string {
	if m := t.moduleOf(dir); m != nil {
		return path.Join(m.Path, relative(m.Dir, dir))
	}
	for _, r := range slices.Concat(t.replaced, t.guessed) {
		if below(r.dir, dir) {
			return path.Join(r.path, relative(r.dir, dir))
		}
	}
	if dir == "." {
		return "command-line-arguments"
	}
	return dir
}

// dirOf returns the folder with the package that a package in the folder from
// means by an import path.
func (t *tree) dirOf(from, importPath string) (string, bool) {
	own := t.moduleOf(from)
	if own != nil {
		if dir, ok := t.standIn(own, importPath); ok {
			return dir, true
		}
	}
	for _, w := range t.works {
		if dir, ok := t.standIn(w, importPath); ok && below(w.Dir, from) {
			return dir, true
		}
	}
	if own != nil {
		if dir, ok := t.in(own.Dir, own.Path, importPath); ok {
			return dir, true
		}
	} else {
		for _, r := range slices.Concat(t.replaced, t.guessed) {
			if dir, ok := t.in(r.dir, r.path, importPath); ok && below(r.dir, from) {
				return dir, true
			}
		}
	}
	for prefix := range prefixes(importPath) {
		for _, m := range t.byPath[prefix] {
			if dir, ok := t.in(m.Dir, m.Path, importPath); ok {
				return dir, true
			}
		}
	}
	return "", false
}

// standIn looks the import path up among the folders that a module names for
// others, the longest path first.
func (t *tree) standIn(m *Module, importPath string) (string, bool) {
	if len(m.Replace) == 0 {
		return "", false
	}
	for prefix := range prefixes(importPath) {
		if to, ok := m.Replace[prefix]; ok {
			return t.in(to, prefix, importPath)
		}
	}
	return "", false
}

// prefixes yields an import path and those above it, the longest first.
func prefixes(importPath string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for p := importPath; yield(p); {
			i := strings.LastIndexByte(p, '/')
			if i < 0 {
				return
			}
			p = p[:i]
		}
	}
}

// in returns the folder of the import path where the folder dir has the path
// prefix, and whether a package is there.
func (t *tree) in(dir, prefix, importPath string) (string, bool) {
	rest, ok := strings.CutPrefix(importPath, prefix)
	if !ok || prefix != "" && rest != "" && rest[0] != '/' {
		return "", false
	}
	found := path.Join(dir, rest)
	return found, t.packages[found]
}

// guess finds out the import paths of folders that no module holds, as trees of
// the time before modules have them: what is imported ends as folders do. An
// import path "example.com/shop/store/orders" and a folder "store/orders" say
// that the folder above is "example.com/shop". imports are those of the folders.
func (t *tree) guess(imports map[string]bool) {
	byBase := map[string][]string{}
	for dir := range t.packages {
		if dir != "." && t.moduleOf(dir) == nil {
			byBase[path.Base(dir)] = append(byBase[path.Base(dir)], dir)
		}
	}
	votes := map[root]int{}
	for p := range imports {
		longest := 0
		var best []root
		for _, dir := range byBase[path.Base(p)] {
			r, common := split(dir, p)
			switch host, _, _ := strings.Cut(r.path, "/"); {
			case r.path != "" && !strings.Contains(host, "."):
			case common > longest:
				longest, best = common, []root{r}
			case common == longest:
				best = append(best, r)
			}
		}
		for _, r := range best {
			votes[r]++
		}
	}
	for r := range votes {
		t.guessed = append(t.guessed, r)
	}
	slices.SortFunc(t.guessed, func(a, b root) int {
		return cmp.Or(votes[b]-votes[a], strings.Compare(a.path, b.path), strings.Compare(a.dir, b.dir))
	})
	// The root with most votes excludes those within and around it: a folder has
	// one path, and a name that two folders share by chance has few votes.
	var kept []root
	for _, r := range t.guessed {
		if !slices.ContainsFunc(kept, func(k root) bool { return below(k.dir, r.dir) || below(r.dir, k.dir) }) {
			kept = append(kept, r)
		}
	}
	t.guessed = kept
}

// split takes off what a folder and an import path have in common at their ends,
// and returns the number of elements that this is.
func split(dir, importPath string) (root, int) {
	dirs, paths := strings.Split(dir, "/"), strings.Split(importPath, "/")
	n := 0
	for n < len(dirs) && n < len(paths) && dirs[len(dirs)-1-n] == paths[len(paths)-1-n] {
		n++
	}
	return root{dir: path.Join(append([]string{"."}, dirs[:len(dirs)-n]...)...), path: strings.Join(paths[:len(paths)-n], "/")}, n
}

// below reports whether the folder is dir or stands below it.
func below(dir, folder string) bool {
	return dir == "." || folder == dir || strings.HasPrefix(folder, dir+"/")
}

// relative returns the path of a folder from one above it.
func relative(dir, folder string) string {
	if dir == "." {
		return folder
	}
	return strings.TrimPrefix(strings.TrimPrefix(folder, dir), "/")
}
