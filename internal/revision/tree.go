package revision

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A Tree is the files of a repository at a commit, beside those of its work tree.
type Tree struct {
	// Files are the paths of the files that there were, from the root of the
	// repository, with forward slashes, sorted. A submodule counts as a file if it
	// stands at the same commit now.
	Files []string
	// Contents holds those of Files that the work tree has not, or not as they
	// were.
	Contents map[string][]byte
	// Moved are the submodules that stood at another commit, which only their own
	// repositories know; Unread the other paths that were left out: links that
	// changed, and files that nobody wants.
	Moved, Unread []string
}

// An entry is one line of a tree.
type entry struct {
	mode, id, path string
	size           int64 // -1 if it has none
}

// Modes of entries that are no plain files.
const (
	linkMode      = "120000"
	submoduleMode = "160000"
)

// Tree returns the files at the commit. Of those that differ from the work tree the
// content is read if wanted says so. A link within the repository stands for the file
// that it led to.
func (r *Repository) Tree(ctx context.Context, commit string, wanted func(path string, size int64) bool) (*Tree, error) {
	entries, err := r.entries(ctx, commit)
	if err != nil {
		return nil, fmt.Errorf("list the files of %s: %w", short(commit), err)
	}
	differ, err := r.differing(ctx, commit)
	if err != nil {
		return nil, fmt.Errorf("compare with %s: %w", short(commit), err)
	}
	store := r.open(ctx)
	t, err := sorted(entries, differ, wanted, store)
	if closed := store.close(); err == nil {
		err = closed
	}
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("read the files of %s: %w", short(commit), err)
	}
	return t, nil
}

// sorted makes a tree of the entries.
func sorted(entries []entry, differ map[string]bool, wanted func(string, int64) bool, store *store) (*Tree, error) {
	leads, err := links(entries, store)
	if err != nil {
		return nil, err
	}
	t := &Tree{Contents: map[string][]byte{}}
	byID := map[string][]string{}
	var ids []string
	for _, e := range entries {
		differs, id, size := differ[e.path], e.id, e.size
		to, inside := leads[e.path]
		if inside {
			differs, id, size = differs || differ[to.path], to.id, to.size
		}
		switch {
		case !differs:
			t.Files = append(t.Files, e.path)
		case e.mode == submoduleMode:
			t.Moved = append(t.Moved, e.path)
		case e.mode == linkMode && !inside || !wanted(e.path, size):
			t.Unread = append(t.Unread, e.path)
		default:
			t.Files = append(t.Files, e.path)
			if byID[id] == nil {
				ids = append(ids, id)
			}
			byID[id] = append(byID[id], e.path)
		}
	}
	slices.Sort(t.Files)
	return t, store.read(ids, func(id string, content []byte) {
		for _, path := range byID[id] {
			t.Contents[path] = content
		}
	})
}

// mostLinks bounds how many links may follow one another.
const mostLinks = 10

// links finds out to which files of the tree its links led, by the path of the link.
func links(entries []entry, store *store) (map[string]entry, error) {
	byPath, targets := map[string]entry{}, map[string]string{}
	var ids []string
	for _, e := range entries {
		if e.mode == linkMode {
			ids = append(ids, e.id)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	for _, e := range entries {
		byPath[e.path] = e
	}
	slices.Sort(ids)
	if err := store.read(slices.Compact(ids), func(id string, content []byte) { targets[id] = string(content) }); err != nil {
		return nil, err
	}
	leads := map[string]entry{}
	for _, e := range entries {
		at := e
		for range mostLinks {
			if at.mode != linkMode {
				break
			}
			next, ok := byPath[path.Join(path.Dir(at.path), targets[at.id])]
			if !ok || path.IsAbs(targets[at.id]) {
				break
			}
			at = next
		}
		if e.mode == linkMode && at.mode != linkMode && at.mode != submoduleMode {
			leads[e.path] = at
		}
	}
	return leads, nil
}

// entries lists the whole tree of a commit.
func (r *Repository) entries(ctx context.Context, commit string) ([]entry, error) {
	out, err := r.run(ctx, "ls-tree", "-r", "-l", "-z", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	var all []entry
	for record := range bytes.SplitSeq(out, []byte{0}) {
		about, path, ok := strings.Cut(string(record), "\t")
		fields := strings.Fields(about)
		if !ok || len(fields) != 4 {
			continue
		}
		e := entry{mode: fields[0], id: fields[2], path: path, size: -1}
		if n, err := strconv.ParseInt(fields[3], 10, 64); err == nil {
			e.size = n
		}
		all = append(all, e)
	}
	return all, nil
}

// differing returns the paths that the commit has and the work tree has not, or not
// surely in the same way. git goes by what it remembers of the files, and reads those
// that it is not sure of, without the filters that the repository may name for them.
func (r *Repository) differing(ctx context.Context, commit string) (map[string]bool, error) {
	off, err := r.withoutFilters(ctx)
	if err != nil {
		return nil, err
	}
	out, err := r.run(ctx, append(off, "diff-index", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", commit, "--")...)
	if err != nil {
		return nil, err
	}
	paths := map[string]bool{}
	for path := range bytes.SplitSeq(out, []byte{0}) {
		if len(path) > 0 {
			paths[string(path)] = true
		}
	}
	return paths, nil
}

// withoutFilters returns the options that turn every filter off which a config names.
func (r *Repository) withoutFilters(ctx context.Context) ([]string, error) {
	out, err := r.run(ctx, "config", "--null", "--name-only", "--get-regexp", `^filter\.`)
	if err != nil && !answersNo(err) {
		return nil, err
	}
	var off []string
	seen := map[string]bool{}
	for key := range bytes.SplitSeq(out, []byte{0}) {
		dot := bytes.LastIndexByte(key, '.')
		if dot < 0 || seen[string(key[:dot])] {
			continue
		}
		name := string(key[:dot])
		if strings.Contains(name, "=") {
			return nil, fmt.Errorf("%q is configured, which cannot be turned off", name)
		}
		seen[name] = true
		off = append(off, "-c", name+".clean=", "-c", name+".process=", "-c", name+".required=false")
	}
	return off, nil
}
