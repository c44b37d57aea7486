package project

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
)

// split takes the files below folders with a config of their own out of the
// listing and puts them into inner, by the outermost such folder.
func split(root string, all listing, inner map[string]*listing, past pastSet) listing {
	for _, f := range all.files {
		if dir := path.Dir(f); path.Base(f) == config.Name && dir != "." && past.exists(filepath.Join(root, filepath.FromSlash(f))) {
			inner[dir] = &listing{}
		}
	}
	if len(inner) == 0 {
		return all
	}
	own := listing{errs: all.errs, notes: all.notes}
	part := func(name string) (*listing, string) {
		in, rest := &own, name
		for at := path.Dir(name); at != "."; at = path.Dir(at) {
			if l := inner[at]; l != nil {
				in, rest = l, strings.TrimPrefix(name, at+"/")
			}
		}
		return in, rest
	}
	for _, name := range all.files {
		l, rest := part(name)
		l.files = append(l.files, rest)
	}
	for _, name := range all.folders {
		l, rest := part(name)
		l.folders = append(l.folders, rest)
	}
	for dir, l := range inner { // those inside another have nothing left
		if len(l.files) == 0 {
			delete(inner, dir)
		}
	}
	return own
}

// misnamed returns an error for each file that looks like the config of the
// focus but is not read as one.
func (op *opener) misnamed(p *Project, g *group, own listing) []error {
	if !g.nested {
		return nil
	}
	var found []string
	for _, t := range g.targets {
		for _, abs := range op.finder.find(t.dir()).misnamed {
			if rel, ok := below(g.root, abs); ok {
				found = append(found, rel)
			}
		}
	}
	for _, f := range own.files {
		if slices.Contains(config.Misnamed(), path.Base(f)) && p.InFocus(path.Dir(f)) && !p.Config.Exclude.Match(f) {
			found = append(found, f)
		}
	}
	slices.Sort(found)
	var errs []error
	for _, f := range slices.Compact(found) {
		errs = append(errs, fmt.Errorf("%s is not read: rename it to %s", p.Shown(f), config.Name))
	}
	return errs
}
