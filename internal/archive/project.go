package archive

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/uritext"
)

// Run lays the files of the case out in the folder, which is empty, and checks
// it as the command does.
func (c *Case) Run(ctx context.Context, dir string) (*lint.Result, error) {
	if len(c.Before) > 0 {
		return c.compare(ctx, dir)
	}
	if err := c.Write(dir); err != nil {
		return nil, err
	}
	if _, err := c.project(ctx, dir); err != nil {
		return nil, err
	}
	result, err := lint.Check(ctx, lint.Options{Project: options(dir), Engine: c.Args.Options, Versions: c.Args.Versions})
	if err != nil {
		return nil, err
	}
	return result, errors.Join(result.Errors...)
}

// compare lays out both sides and judges what changed.
func (c *Case) compare(ctx context.Context, dir string) (*lint.Result, error) {
	was := &Case{Files: c.Before}
	sides := map[string]*Case{"before": was, "now": c}
	loaded := map[string][]lint.Loaded{}
	var result *lint.Result
	o := lint.Options{Engine: c.Args.Options, Versions: c.Args.Versions}
	for _, name := range []string{"before", "now"} {
		root := filepath.Join(dir, name)
		if err := sides[name].Write(root); err != nil {
			return nil, err
		}
		o.Project = options(root)
		all, r, err := lint.Load(ctx, o)
		if err != nil {
			return nil, err
		}
		loaded[name], result = all, r
	}
	lint.Pair(loaded["now"], loaded["before"])
	result.JudgeChange(ctx, loaded["now"], o)
	return result, errors.Join(result.Errors...)
}

// Sources lays the files of the case out in the folder, which is empty, and
// reads them.
func (c *Case) Sources(ctx context.Context, dir string) (*project.Project, []lint.Source, error) {
	if err := c.Write(dir); err != nil {
		return nil, nil, err
	}
	p, err := c.project(ctx, dir)
	if err != nil {
		return nil, nil, err
	}
	var sources []lint.Source
	for _, in := range p.Inputs {
		file, problem, err := p.Load(in)
		if err != nil {
			return nil, nil, err
		}
		if problem != nil {
			return nil, nil, errors.New(problem.Message)
		}
		sources = append(sources, lint.Source{Input: in, Fragments: lint.Fragments(in, file)})
	}
	texts, _, err := lint.Texts(ctx, p)
	return p, append(sources, texts...), err
}

// Units lays the files of the case out in the folder, which is empty, and reads
// them into the deployments they describe.
func (c *Case) Units(ctx context.Context, dir string) ([]engine.Unit, error) {
	p, sources, err := c.Sources(ctx, dir)
	if err != nil {
		return nil, err
	}
	return lint.Units(p, sources, c.Args.Versions), nil
}

func options(dir string) project.Options {
	return project.Options{WorkDir: dir, Version: "1.0.0"}
}

// ownConfig is the config of a case that brings none: whatever it holds is a
// spec or a script, and the project ends at its folder, wherever that may lie.
const ownConfig = "version: 1\nspecs: [\"**/*.yaml\", \"**/*.yml\", \"**/*.json\"]\nscripts: [\"**/*.js\"]\n"

// Write writes the files of the case into a folder that is empty.
func (c *Case) Write(dir string) error {
	files := c.Files
	if !slices.ContainsFunc(files, func(f File) bool { return f.Path == config.Name }) {
		files = append(slices.Clip(files), File{Path: config.Name, Content: []byte(ownConfig)})
	}
	for _, f := range files {
		if !filepath.IsLocal(f.Path) {
			return fmt.Errorf("%s: not a path below the folder of the case", f.Path)
		}
		name := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.Content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// project opens the folder and makes sure that every file of the case is read:
// a case whose config leaves out the spec would be silent whatever the spec says.
func (c *Case) project(ctx context.Context, dir string) (*project.Project, error) {
	projects, errs := lint.Open(ctx, options(dir))
	if len(projects) != 1 || len(errs) > 0 {
		return nil, fmt.Errorf("%d projects, want one: %w", len(projects), errors.Join(errs...))
	}
	p := projects[0]
	for _, f := range c.Files {
		if name := path.Base(f.Path); name == "go.mod" || name == "go.work" {
			continue // they say how the Go files beside them are read
		}
		read := slices.ContainsFunc(p.Inputs, func(in project.Input) bool { return in.Path == f.Path }) ||
			slices.ContainsFunc(p.Config.Paths, func(abs string) bool { return abs == filepath.Join(dir, filepath.FromSlash(f.Path)) }) ||
			slices.Contains(p.Texts, f.Path) && (path.Ext(f.Path) == ".go" || uritext.Wants(f.Path, f.Content) || lint.IsScript(f.Path, f.Content))
		if read == slices.Contains(c.Unread, f.Path) {
			if read {
				return nil, fmt.Errorf("%s is read, though the comment says that it is not", f.Path)
			}
			return nil, fmt.Errorf("%s is not read: list it in the specs or scripts of the .shardlint.yaml (or, if that is the point, add the line \"unread: %s\" to the comment)", f.Path, f.Path)
		}
	}
	return p, nil
}
