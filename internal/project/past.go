package project

import (
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// A Past is how the files of a git repository were at another time. It stands over
// what is below its root now.
type Past struct {
	// Root is the absolute root of the repository's work tree.
	Root string
	// Files are the paths of the files that there were, from the root, with forward
	// slashes, sorted. One that is a submodule stands for what it holds now.
	Files []string
	// Contents holds what those held that are no longer there, or not as they were,
	// by absolute path.
	Contents map[string][]byte
}

// has reports whether there was a file or a folder at the absolute path.
func (p *Past) has(abs string) (file, folder bool) {
	rel, ok := below(p.Root, abs)
	switch {
	case !ok:
		return false, false
	case rel == ".":
		return false, true
	}
	i := sort.SearchStrings(p.Files, rel)
	file = i < len(p.Files) && p.Files[i] == rel
	i = sort.SearchStrings(p.Files, rel+"/")
	return file, i < len(p.Files) && strings.HasPrefix(p.Files[i], rel+"/")
}

// below returns the files below the folder, from there.
func (p *Past) below(folder string) []string {
	rel, _ := below(p.Root, folder)
	if rel == "." {
		return slices.Clone(p.Files)
	}
	var files []string
	for i := sort.SearchStrings(p.Files, rel+"/"); i < len(p.Files) && strings.HasPrefix(p.Files[i], rel+"/"); i++ {
		files = append(files, p.Files[i][len(rel)+1:])
	}
	return files
}

// A pastSet is the past of several repositories. The zero pastSet is the present.
type pastSet []*Past

// of returns the past of the innermost repository that holds the absolute path, nil
// for a path that none holds: it is as it is now.
func (s pastSet) of(abs string) *Past {
	var inner *Past
	for _, p := range s {
		if _, ok := below(p.Root, abs); ok && (inner == nil || len(p.Root) > len(inner.Root)) {
			inner = p
		}
	}
	return inner
}

// exists reports whether there is a file, folder or link at the path. What git
// itself keeps is never part of the past.
func (s pastSet) exists(abs string) bool {
	if p := s.of(abs); p != nil && filepath.Base(abs) != ".git" {
		file, folder := p.has(abs)
		return file || folder
	}
	_, err := os.Lstat(abs)
	return err == nil
}

// target returns what the command line means by a path: one that did not exist
// stands for the nearest folder above it that did, which is in the same project,
// but for nothing where only paths are read. ok is false for a path that is as it
// is now.
func (s pastSet) target(abs string, isolated bool) (t target, ok bool) {
	p := s.of(abs)
	if p == nil {
		return target{}, false
	}
	file, folder := p.has(abs)
	for !file && !folder {
		if isolated {
			return target{}, true
		}
		abs = filepath.Dir(abs)
		_, folder = p.has(abs)
	}
	return target{abs: abs, folder: folder}, true
}

// contents joins what the files held with what Options.Contents says.
func (s pastSet) contents(given map[string][]byte) map[string][]byte {
	if len(s) == 0 {
		return given
	}
	all := map[string][]byte{}
	for _, p := range s {
		for abs, content := range p.Contents {
			all[abs] = content
		}
	}
	for abs, content := range given {
		all[abs] = content
	}
	return all
}

// HoldsNoText reports whether the name of a file alone says that nothing is ever
// read from it.
func HoldsNoText(file string) bool { return holdsNoText(file) }
