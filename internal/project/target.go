package project

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/shardlint/shardlint/internal/config"
)

// maxStdinBytes bounds what standard input may take of the memory.
const maxStdinBytes = 256 << 20

// A target is one path of the command line.
type target struct {
	abs     string
	folder  bool
	stdin   bool
	content []byte // of standard input
}

// dir returns the folder to look for the project from.
func (t target) dir() string {
	if t.folder {
		return t.abs
	}
	return filepath.Dir(t.abs)
}

// targets looks the paths up. A path that is not there is an error and the
// others go on.
func (o Options) targets() (found []target, errs []error) {
	paths := o.Paths
	if len(paths) == 0 {
		paths = []string{"."}
	}
	seen := map[string]bool{}
	for _, arg := range paths {
		t, err := o.target(arg)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if t.abs == "" {
			continue
		}
		if !seen[t.abs] || t.stdin {
			found = append(found, t)
		}
		seen[t.abs] = true
	}
	return found, errs
}

func (o Options) target(arg string) (target, error) {
	if arg == "-" {
		return o.stdinTarget()
	}
	if t, ok := pastSet(o.Past).target(o.abs(arg), o.Isolated); ok {
		return t, nil
	}
	t := target{abs: o.abs(arg)}
	info, err := os.Stat(t.abs)
	if err != nil {
		return t, readError(filepath.ToSlash(arg), statCause(t.abs, err))
	}
	t.folder = info.IsDir()
	return t, nil
}

func (o Options) stdinTarget() (target, error) {
	if o.StdinName == "" {
		return target{}, errors.New("- needs --stdin-filename: the name says what the content is")
	}
	if o.Stdin == nil {
		return target{}, readError("standard input", errors.New("there is none"))
	}
	content, err := io.ReadAll(io.LimitReader(o.Stdin, maxStdinBytes))
	if err != nil {
		return target{}, readError("standard input", err)
	}
	return target{abs: o.abs(o.StdinName), stdin: true, content: content}, nil
}

func (o Options) abs(path string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(o.WorkDir, path)
	}
	return filepath.Clean(path)
}

// A place is where the project of a path was found.
type place struct {
	root   string // "": neither a config nor a repository
	config string // "": no config
	git    string // the root of the repository around root, or ""
	// misnamed are files at or above the path that look like a config but
	// are not read.
	misnamed []string
}

// A finder looks for project roots, once for each folder.
type finder struct {
	byDir map[string]place
	past  pastSet
}

func (f *finder) find(dir string) place {
	if p, ok := f.byDir[dir]; ok {
		return p
	}
	p := f.look(dir)
	f.byDir[dir] = p
	return p
}

// look finds what the folder itself says and asks its parent for the rest.
func (f *finder) look(dir string) place {
	var p place
	if parent := filepath.Dir(dir); parent != dir {
		p = f.find(parent)
	}
	if f.past.exists(filepath.Join(dir, ".git")) {
		p.git = dir
		if p.config == "" {
			p.root, p.misnamed = dir, nil
		}
	}
	if path := filepath.Join(dir, config.Name); f.past.exists(path) {
		p.root, p.config, p.misnamed = dir, path, nil
	}
	own := p.misnamed[:len(p.misnamed):len(p.misnamed)]
	for _, name := range config.Misnamed() {
		if path := filepath.Join(dir, name); f.past.exists(path) {
			own = append(own, path)
		}
	}
	p.misnamed = own
	return p
}

// commonFolder returns the working directory if it holds every target, else the
// nearest folder that does.
func commonFolder(workDir string, targets []target) string {
	folder := workDir
	if slices.ContainsFunc(targets, func(t target) bool { return !holds(folder, t) }) {
		folder = targets[0].dir()
	}
	for _, t := range targets {
		for !holds(folder, t) && folder != filepath.Dir(folder) {
			folder = filepath.Dir(folder)
		}
	}
	return folder
}

func holds(folder string, t target) bool {
	_, ok := below(folder, t.dir())
	return ok
}

// readError is the one form in which a file that cannot be read is named.
func readError(shown string, cause error) error { return fmt.Errorf("read %s: %w", shown, cause) }

// Why a path cannot be read, in words that say what to look at.
var (
	errFolder  = errors.New("it is a folder, not a file")
	errLoop    = errors.New("the symbolic link leads back to itself")
	errSpecial = errors.New("it is a pipe, socket or device, not a file")
	errMissing = errors.New("no such file or folder")
)

// statCause returns in clear words why a path cannot be looked up.
func statCause(abs string, err error) error {
	if errors.Is(err, syscall.ELOOP) {
		return errLoop
	}
	if errors.Is(err, fs.ErrNotExist) {
		if to, err := os.Readlink(abs); err == nil {
			return fmt.Errorf("broken symbolic link: there is no %s", filepath.ToSlash(to))
		}
		return errMissing
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
