package analyzer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/go/analysis"
)

// A Project is what a project holds beside its Go code: a config, collection
// specs, scripts and manifests. Several goroutines may use it.
type Project struct {
	project *project.Project
	// bare is true for code of which nothing is known but the code itself.
	bare bool

	once sync.Once
	read *lint.Beside
	err  error
}

// LoadProject returns the project that a folder with Go files belongs to: that
// of the nearest .shardlint.yaml at or above it, else the git repository, else
// the module. The error says that a config is wrong or that a file cannot be
// read. Specs and scripts are read once they are needed.
func LoadProject(folder string) (*Project, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, fmt.Errorf("find the project: %w", err)
	}
	projects, errs := open(context.Background(), moduleOf(folder))
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	var innermost *project.Project
	for _, p := range projects {
		if within(p.Root, folder) && (innermost == nil || len(p.Root) > len(innermost.Root)) {
			innermost = p
		}
	}
	if innermost == nil {
		return nil, fmt.Errorf("no project holds %s", folder)
	}
	return &Project{project: innermost}, faultOf(innermost)
}

// projectFolder returns the same for all folders of one project: the nearest
// folder with a config at or above one, else the repository, else the module.
func projectFolder(folder string) string {
	if abs, err := filepath.Abs(folder); err == nil {
		folder = abs
	}
	return cmp.Or(upward(folder, config.Name), upward(folder, ".git"), moduleOf(folder))
}

// open opens the project of a folder and those below it.
func open(ctx context.Context, folder string) ([]*project.Project, []error) {
	return lint.Open(ctx, project.Options{WorkDir: folder, Version: version()})
}

// faultOf returns what makes every answer about a project doubtful: faults of
// its config.
func faultOf(p *project.Project) error {
	if len(p.ConfigProblems) == 0 {
		return nil
	}
	first := p.ConfigProblems[0]
	at := first.Span.Position()
	more := ""
	if n := len(p.ConfigProblems) - 1; n > 0 {
		more = fmt.Sprintf(" (and %d more)", n)
	}
	return fmt.Errorf("%s:%d:%d: %s%s", filepath.Join(p.Root, filepath.FromSlash(first.Span.Path())), at.Line, at.Column, first.Message, more)
}

// bareProject is the project of code of which nothing else may be read.
func bareProject() *Project {
	return &Project{project: &project.Project{Config: &config.Config{}}, bare: true}
}

// path returns the path of a Go file from the root of the project, and whether
// it is one that the command would judge.
func (p *Project) path(name string, pass *analysis.Pass) (rel string, own bool) {
	if p.bare {
		return inModule(name, pass), true
	}
	abs, err := filepath.Abs(name) // some drivers name files from the working directory
	root := p.project.Root
	if err == nil && root == "" {
		root, err = os.Getwd()
	}
	if err != nil || !within(root, abs) {
		return filepath.ToSlash(name), false
	}
	if rel, err = filepath.Rel(root, abs); err != nil {
		return filepath.ToSlash(name), false
	}
	rel = filepath.ToSlash(rel)
	return rel, !p.project.Config.Exclude.Match(rel)
}

func (p *Project) context(name string) schema.Context { return p.project.CodeInput(name).Context }

// failOn is the severity from which the config has findings count. What an
// analyzer reports makes its driver fail, whatever its weight.
func (p *Project) failOn() rules.Severity {
	severity, _ := p.project.Config.FailOn.Get()
	switch severity {
	case config.Error:
		return rules.Error
	case config.Warning:
		return rules.Warning
	}
	return rules.Info
}

// beside reads what the project holds beside its Go code, once.
func (p *Project) beside() (*lint.Beside, error) {
	p.once.Do(func() {
		if p.bare {
			p.read = lint.NothingBeside(p.project)
			return
		}
		p.read, p.err = lint.ReadBeside(context.Background(), withoutCode(p.project))
	})
	return p.read, p.err
}

// version returns the version of shardlint that is built into the program, ""
// where that is not known.
func version() string {
	const module = "github.com/shardlint/shardlint"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	if info.Main.Path == module {
		return info.Main.Version
	}
	for _, m := range info.Deps {
		if m.Path == module {
			return m.Version
		}
	}
	return ""
}

// within reports whether a path is the folder or lies below it. Both are
// absolute.
func within(folder, abs string) bool {
	rel, err := filepath.Rel(folder, abs)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
