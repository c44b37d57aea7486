package project

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
)

// A listing is the files of one folder and what could not be looked into.
type listing struct {
	files   []string // from the folder, with forward slashes, in no order
	folders []string // folders with names like those of YAML and JSON files
	errs    []error
	notes   []string
}

// A walker lists a tree with several goroutines that share one stack of folders
// still to read.
type walker struct {
	l      *lister
	ctx    context.Context
	top    string // absolute
	noGit  bool   // do not ask git about the top itself
	mu     sync.Mutex
	wake   *sync.Cond
	stack  []string // from the top; "." is the top
	active int      // goroutines that may still push
	out    listing
}

func (w *walker) walk() listing {
	w.wake = sync.NewCond(&w.mu)
	w.stack = []string{"."}
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(w.work)
	}
	wg.Wait()
	return w.out
}

func (w *walker) work() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for len(w.stack) == 0 && w.active > 0 {
			w.wake.Wait()
		}
		if len(w.stack) == 0 || w.ctx.Err() != nil {
			w.stack = nil
			w.wake.Broadcast()
			return
		}
		dir := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.active++
		w.mu.Unlock()
		found, folders := w.read(dir)
		w.mu.Lock()
		w.active--
		w.stack = append(w.stack, folders...)
		w.out.add(found)
		w.wake.Broadcast()
	}
}

// read lists one folder and returns the folders to go on with. A folder that is
// a repository of its own is left to git.
func (w *walker) read(dir string) (found listing, folders []string) {
	abs := filepath.Join(w.top, filepath.FromSlash(dir))
	entries, err := readDir(abs)
	if err != nil {
		found.errs = append(found.errs, readError(shown(w.l.workDir, abs), statCause(abs, err)))
		return found, nil
	}
	var files, subs []string
	for _, e := range entries {
		name := e.Name()
		switch {
		case name == ".git" && !(dir == "." && w.noGit):
			if l, ok := w.l.git(w.ctx, abs, abs); ok {
				l.prefix(dir)
				return l, nil
			}
		case e.IsDir() && skipped(name):
		case e.IsDir():
			subs = append(subs, join(dir, name))
			if isData(name) {
				found.folders = append(found.folders, join(dir, name))
			}
		default:
			files = append(files, join(dir, name))
			if isVendorList(name) && dir != "." && filepath.Base(abs) == vendorFolder {
				return listing{}, nil
			}
		}
	}
	found.files = files
	return found, subs
}

// readDir returns the entries in no order; sorting them costs more than reading.
func readDir(abs string) ([]fs.DirEntry, error) {
	f, err := os.Open(abs)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.ReadDir(-1)
}

func (l *listing) add(o listing) {
	l.files = append(l.files, o.files...)
	l.folders = append(l.folders, o.folders...)
	l.errs = append(l.errs, o.errs...)
	l.notes = append(l.notes, o.notes...)
}

// prefix makes the paths count from the folder above dir.
func (l *listing) prefix(dir string) {
	if dir == "." {
		return
	}
	for _, paths := range [][]string{l.files, l.folders} {
		for i := range paths {
			paths[i] = dir + "/" + paths[i]
		}
	}
}

func join(dir, name string) string {
	if dir == "." {
		return name
	}
	return dir + "/" + name
}
