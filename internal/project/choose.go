package project

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/shardlint/shardlint/internal/config"
)

var errLinkToFolder = errors.New("the symbolic link leads to a folder")

// choose sets the project's files and inputs from its listing and the paths
// that were named. It returns what cannot be read.
func (p *Project) choose(targets []target, own listing) []error {
	named, folders := p.named(targets)
	files := own.files
	for rel := range named {
		files = append(files, rel)
	}
	slices.Sort(files)
	files = slices.Compact(files)

	var errs []error
	matched, matchedScripts := make([]bool, len(p.Config.Specs)), make([]bool, len(p.Config.Scripts))
	links := linkSet{root: p.Root, given: p.contents}
	for _, file := range files {
		t, isNamed := named[file]
		if p.excluded(file, folders) && (!isNamed || p.forced) {
			continue
		}
		p.Files = append(p.Files, file)
		for i, s := range p.Config.Specs {
			matched[i] = matched[i] || s.Match(file)
		}
		for i, s := range p.Config.Scripts {
			matchedScripts[i] = matchedScripts[i] || s.Match(file)
		}
		kind := p.kindOf(file)
		if kind == 0 && isNamed && !p.forced && isData(file) && !p.isConfig(file) {
			kind = Spec
		}
		if kind == 0 && p.isScript(file, isNamed && !p.forced) {
			kind = Script
		}
		if kind != Spec {
			p.addText(file, t)
		}
		if kind == 0 {
			continue
		}
		in := p.input(file, kind)
		in.Named, in.stdin, in.content = isNamed, t.stdin, t.content
		if !t.stdin {
			gone, err := links.look(in)
			if err != nil {
				errs = append(errs, readError(p.Shown(file), err))
			}
			if gone || err != nil {
				continue
			}
		}
		p.Inputs = append(p.Inputs, in)
	}
	p.dropDoubles(links)
	for _, dir := range own.folders {
		if p.takesName(dir) && !p.excluded(dir, folders) {
			errs = append(errs, readError(p.Shown(dir), errFolder))
		}
	}
	for i, ok := range matched {
		if !ok {
			p.Unmatched = append(p.Unmatched, p.Config.Specs[i])
		}
	}
	for i, ok := range matchedScripts {
		if !ok {
			p.UnmatchedScripts = append(p.UnmatchedScripts, p.Config.Scripts[i])
		}
	}
	if p.Config.WrongVersion {
		p.Inputs, p.Texts = nil, nil
	}
	return errs
}

// named returns the files and the folders that the command line names, from the
// root. Content from standard input stands over the file of the same name.
func (p *Project) named(targets []target) (files map[string]target, folders []string) {
	files = map[string]target{}
	for _, t := range targets {
		rel, ok := below(p.Root, t.abs)
		switch {
		case !ok:
		case t.folder:
			folders = append(folders, rel)
		case !files[rel].stdin:
			files[rel] = t
		}
	}
	return files, folders
}

// excluded reports whether the config leaves the file out. A folder that is
// named although a pattern leaves it out makes that pattern void below it.
func (p *Project) excluded(file string, folders []string) bool {
	return slices.ContainsFunc(p.Config.Exclude, func(e config.Pattern) bool {
		return e.Match(file) && (p.forced || !slices.ContainsFunc(folders, func(dir string) bool {
			return dir != "." && within(dir, file) && e.Match(dir)
		}))
	})
}

// takesName reports whether a file with the name would be a spec on purpose.
func (p *Project) takesName(dir string) bool {
	if p.Config.Specs == nil {
		return p.kindOf(dir) == Spec
	}
	return slices.ContainsFunc(p.Config.Specs, func(s config.Pattern) bool { return s.NamesExtension() && s.Match(dir) })
}

// CodeInput returns what the path of a Go file, from the project root, makes of
// it: its context and its deployment. Nothing is read.
func (p *Project) CodeInput(file string) Input { return p.input(file, Code) }

func (p *Project) input(file string, kind Kind) Input {
	in := Input{
		Path: file, Abs: filepath.Join(p.Root, filepath.FromSlash(file)), Kind: kind,
		Context: contextOf(file), Deployment: DefaultDeployment,
	}
	switch d := p.Config.DeploymentFor(file); {
	case d != nil:
		in.Deployment, in.Declared = nameOf(d), true
	case kind == Code:
		in.Deployment = deploymentOfCode(file)
	case kind != Spec:
		in.Deployment = deploymentOf(file)
	}
	return in
}

// addText adds a file that is no spec to those that are searched for connection
// strings.
func (p *Project) addText(file string, t target) {
	if holdsNoText(file) || p.isConfig(file) {
		return
	}
	p.Texts = append(p.Texts, file)
	if t.stdin {
		if p.given == nil {
			p.given = map[string][]byte{}
		}
		p.given[file] = t.content
	}
}

func nameOf(d *config.Deployment) string {
	name, _ := d.Name.Get()
	return name
}

// A linkSet remembers which inputs are links, and to what.
type linkSet struct {
	root  string
	given map[string][]byte // Options.Contents
	to    map[string]string // by input path: the file behind the link
}

// look says whether the input has gone from the disk, and why it cannot be
// read. A file that git tracks and somebody deleted is no error.
func (l *linkSet) look(in Input) (gone bool, err error) {
	if _, ok := l.given[in.Abs]; ok {
		if info, err := os.Lstat(in.Abs); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			_ = l.follow(in) // what it held is given, wherever it leads now
		}
		return false, nil
	}
	info, err := os.Lstat(in.Abs)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		return true, nil
	case err != nil:
		return false, statCause(in.Abs, err)
	case info.Mode()&fs.ModeSymlink == 0:
		return false, modeFault(info.Mode(), errFolder)
	}
	if info, err = os.Stat(in.Abs); err != nil {
		return false, statCause(in.Abs, err)
	}
	if err := modeFault(info.Mode(), errLinkToFolder); err != nil {
		return false, err
	}
	if err := l.follow(in); err != nil {
		return false, statCause(in.Abs, err)
	}
	return false, nil
}

// follow remembers the file behind a link.
func (l *linkSet) follow(in Input) error {
	real, err := filepath.EvalSymlinks(in.Abs)
	if err != nil {
		return err
	}
	if l.to == nil {
		l.to = map[string]string{}
	}
	l.to[in.Path] = real
	return nil
}

// modeFault returns why a file of the mode cannot be read, or nil.
func modeFault(mode fs.FileMode, folder error) error {
	switch {
	case mode.IsDir():
		return folder
	case !mode.IsRegular():
		return errSpecial
	}
	return nil
}

// dropDoubles takes out links to files that are inputs themselves, and all but
// the first of several links to one file. Who names such a link is shown what
// is found in the file behind it.
func (p *Project) dropDoubles(links linkSet) {
	if links.to == nil {
		return
	}
	root := links.root
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	kept := map[string]string{} // by the file itself: the path of its input
	for _, in := range p.Inputs {
		if links.to[in.Path] == "" {
			kept[filepath.Join(root, filepath.FromSlash(in.Path))] = in.Path
		}
	}
	p.Inputs = slices.DeleteFunc(p.Inputs, func(in Input) bool {
		to := links.to[in.Path]
		if to == "" || in.stdin {
			return false
		}
		first, double := kept[to]
		if !double {
			kept[to] = in.Path
			return false
		}
		if in.Named && !slices.Contains(p.Focus, first) {
			p.Focus = append(p.Focus, first)
		}
		return true
	})
}

// NothingFound says, for a project without inputs, what was looked for and
// where, in one or more sentences.
func (p *Project) NothingFound() string {
	var b strings.Builder
	b.WriteString("no spec and no script in " + p.Shown(".") + ": ")
	if p.Config.Specs != nil {
		b.WriteString("no file matches specs of " + config.Name)
	} else {
		b.WriteString("none of its files is named *.shardlint.yaml (.yml, .json), shards.yaml or shards.json, or stands in a folder named shardlint")
	}
	var near []string
	for _, f := range p.Files {
		if p.Config.Specs == nil && isNearMiss(filepath.Base(f)) && len(near) < 3 {
			near = append(near, p.Shown(f))
		}
	}
	if len(near) > 0 {
		b.WriteString("; rename " + strings.Join(near, ", ") + ", or list it under specs in " + config.Name)
	}
	return b.String()
}
