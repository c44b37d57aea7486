package analyzer

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/shardlint/shardlint/internal/config"
)

// LoadFS returns a function for Options.Load that knows one project: its config,
// specs and scripts are the files of fsys, and every Go file belongs to it. It is
// for drivers that show an analyzer nothing but Go code, as nogo does: there a
// package of the project's own embeds the files.
//
// Paths in the config are those in fsys; Go files count from the working
// directory.
func LoadFS(fsys fs.FS) func(folder string) (*Project, error) {
	load := sync.OnceValues(func() (*Project, error) { return loadFS(fsys) })
	return func(string) (*Project, error) { return load() }
}

// loadFS reads the project from a copy of its files, which is gone afterwards:
// what reads projects reads folders.
func loadFS(fsys fs.FS) (p *Project, err error) {
	dir, err := os.MkdirTemp("", "shardlint")
	if err != nil {
		return nil, fmt.Errorf("unpack the project: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := os.CopyFS(dir, fsys); err != nil {
		return nil, fmt.Errorf("unpack the project: %w", err)
	}
	if _, err := fs.Stat(fsys, config.Name); errors.Is(err, fs.ErrNotExist) {
		// The project ends here, whatever lies above the folder.
		if err := os.WriteFile(filepath.Join(dir, config.Name), []byte("version: 1\n"), 0o600); err != nil {
			return nil, fmt.Errorf("unpack the project: %w", err)
		}
	}
	projects, errs := open(context.Background(), dir)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	if len(projects) != 1 {
		return nil, fmt.Errorf("the files hold %d projects: a folder among them has a %s of its own", len(projects), config.Name)
	}
	p = &Project{project: projects[0]}
	if _, err := p.beside(); err != nil {
		return nil, err
	}
	p.project.Root = "" // there is no such folder any more
	return p, faultOf(p.project)
}
