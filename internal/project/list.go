package project

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/revision"
)

// Copies of packages that others wrote stand in a folder with this name that
// holds a list of them.
const vendorFolder = "vendor"

// isVendorList reports whether a tool keeps its list of copies in a file with the
// name: Go, govendor, and Composer of PHP.
func isVendorList(name string) bool {
	return name == "modules.txt" || name == "vendor.json" || name == "autoload.php"
}

// skipped reports whether a folder holds what is not the team's own, whatever
// the config says.
func skipped(folder string) bool {
	switch folder {
	case ".git", ".hg", ".svn", ".jj", "node_modules":
		return true
	}
	return false
}

// A lister lists the files of folders.
type lister struct {
	workDir string
	program string // git
	past    pastSet
}

// list lists the folder, from git if the folder is in the repository with the
// root top ("" for none).
func (l *lister) list(ctx context.Context, folder, top string) listing {
	if top == "" {
		return l.walk(ctx, folder, false)
	}
	if past := l.past.of(folder); past != nil && past.Root == top {
		return l.sort(ctx, folder, top, past.below(folder))
	}
	if found, ok := l.git(ctx, folder, top); ok {
		return found
	}
	found := l.walk(ctx, folder, true)
	found.notes = append(found.notes, "git could not list "+shown(l.workDir, folder)+": files that it ignores are read too")
	return found
}

func (l *lister) walk(ctx context.Context, folder string, noGit bool) listing {
	return (&walker{l: l, ctx: ctx, top: folder, noGit: noGit}).walk()
}

// git asks git for the files below the folder: those it tracks and those it
// neither tracks nor ignores. It says nothing of why git cannot answer: git may
// be missing, or not trust the repository.
func (l *lister) git(ctx context.Context, folder, top string) (listing, bool) {
	// A repository may name a program that watches its files, which git would
	// start: looking at files must never run anything of theirs.
	cmd := exec.CommandContext(ctx, l.program, "-c", "core.fsmonitor=false", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = folder
	cmd.Env = revision.Environment(os.Environ())
	out, err := cmd.Output()
	if err != nil {
		return listing{}, false
	}
	var names []string
	for name := range bytes.SplitSeq(out, []byte{0}) {
		names = append(names, string(name))
	}
	return l.sort(ctx, folder, top, names), true
}

// sort makes a listing of the names that git has for what is below the folder.
func (l *lister) sort(ctx context.Context, folder, top string, names []string) listing {
	var found listing
	submodules := submodulesOf(folder, top)
	for _, file := range names {
		switch {
		case file == "" || strings.HasSuffix(file, "/"): // "x/" is a repository that this one knows nothing of
		case slices.Contains(submodules, file):
			sub := l.walk(ctx, filepath.Join(folder, filepath.FromSlash(file)), false)
			sub.prefix(file)
			found.add(sub)
		default:
			found.files = append(found.files, file)
		}
	}
	found.sieve()
	return found
}

// sieve takes out what a walk would not have gone into, and notes folders with
// the names of YAML and JSON files.
func (l *listing) sieve() {
	vendored := map[string]bool{}
	for _, f := range l.files {
		if isVendorList(path.Base(f)) && path.Base(path.Dir(f)) == vendorFolder {
			vendored[path.Dir(f)] = true
		}
	}
	seen := map[string]bool{} // by folder: whether to leave it out
	var out func(dir string) bool
	out = func(dir string) bool {
		if dir == "." {
			return false
		}
		if no, ok := seen[dir]; ok {
			return no
		}
		no := out(path.Dir(dir)) || skipped(path.Base(dir)) || vendored[dir]
		if !no && isData(dir) {
			l.folders = append(l.folders, dir)
		}
		seen[dir] = no
		return no
	}
	l.files = slices.DeleteFunc(l.files, func(f string) bool { return out(path.Dir(f)) })
}

// submodulesOf returns the checked-out submodules below the folder, from there,
// of the repository with the root top.
func submodulesOf(folder, top string) []string {
	content, err := os.ReadFile(filepath.Join(top, ".gitmodules"))
	if err != nil {
		return nil
	}
	var subs []string
	for line := range strings.Lines(string(content)) {
		key, value, ok := strings.Cut(line, "=")
		if !ok || strings.TrimSpace(key) != "path" {
			continue
		}
		abs := filepath.Join(top, filepath.FromSlash(strings.Trim(strings.TrimSpace(value), `"`)))
		if rel, ok := below(folder, abs); ok && rel != "." {
			subs = append(subs, rel)
		}
	}
	return subs
}
