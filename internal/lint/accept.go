package lint

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/shardlint/shardlint/internal/baseline"
	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// largestBaseline is the size in bytes above which a baseline is not read.
const largestBaseline = 64 << 20

// usesBaseline reports whether the findings of a project are held against a
// baseline.
func (o Options) usesBaseline(loaded []Loaded) bool {
	for _, l := range loaded {
		if o.baselineOf(l) != "" {
			return true
		}
	}
	return false
}

// baselineOf returns the absolute path of the baseline of a project, "" for none.
func (o Options) baselineOf(l Loaded) string {
	switch {
	case o.NoBaseline:
		return ""
	case o.Baseline != "":
		return o.absolute(o.Baseline)
	}
	return l.baseline
}

func (o Options) absolute(path string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(o.Project.WorkDir, path)
	}
	return filepath.Clean(path)
}

// accept finds out which findings the baselines accept. Those that were there at a
// revision are taken first: what is left over is new.
func (r *Result) accept(o Options, loaded []Loaded, results []*engine.Result, verdicts [][]verdict) error {
	matches := map[string]*baseline.Match{}
	var files []string
	for _, l := range loaded {
		file := o.baselineOf(l)
		if file == "" || matches[file] != nil {
			continue
		}
		b, err := ReadBaseline(file, o.Project.WorkDir)
		if err != nil {
			return err
		}
		matches[file] = b.Match()
		files = append(files, file)
	}
	for _, old := range []bool{true, false} {
		for i, found := range results {
			match := matches[o.baselineOf(loaded[i])]
			if match == nil {
				continue
			}
			for k := range found.Findings {
				if v := &verdicts[i][k]; (v.old != nil) == old {
					v.accepted = match.Takes(&found.Findings[k])
				}
			}
		}
	}
	for i, found := range results {
		for k := range found.Findings {
			f := &found.Findings[k]
			if match := matches[o.baselineOf(loaded[i])]; match != nil && !verdicts[i][k].accepted && verdicts[i][k].old == nil {
				verdicts[i][k].alike = match.Taken(f)
			}
		}
	}
	for _, file := range files {
		if stale := matches[file].Stale(); len(stale) > 0 && o.whole() {
			n := 0
			for _, e := range stale {
				n += e.Count
			}
			r.Remarks = append(r.Remarks, fmt.Sprintf("%s accepts %s: `shardlint baseline check` lists %s, `shardlint baseline write --shrink` takes %s out",
				showPath(o.Project.WorkDir, file), count(n, "finding that is gone", "findings that are gone"), them(n), them(n)))
		}
	}
	return nil
}

// unusedBaseline notes a file with the usual name of a baseline that nothing uses,
// where there is something for it to hide.
func (r *Result) unusedBaseline(o Options, loaded []Loaded) {
	if o.NoBaseline || o.usesBaseline(loaded) || len(r.Findings) == 0 {
		return
	}
	for _, p := range r.projects {
		file := filepath.Join(p.Root, baseline.Name)
		if _, err := os.Lstat(file); err == nil {
			shown := showPath(o.Project.WorkDir, file)
			r.Remarks = append(r.Remarks, fmt.Sprintf("%s is there and not used: `--baseline %s` uses it, or `baseline: %s` in %s", shown, shown, baseline.Name, config.Name))
		}
	}
}

// whole reports whether the options leave nothing out that a baseline may speak of.
func (o Options) whole() bool {
	return len(o.Engine.Select) == 0 && len(o.Engine.Ignore) == 0 && o.Engine.MinConfidence != rules.High && o.Deployment == "" &&
		!o.Project.Isolated && len(o.Versions) == 0
}

func showPath(workDir, abs string) string {
	if rel, err := filepath.Rel(workDir, abs); err == nil {
		abs = rel
	}
	return filepath.ToSlash(abs)
}

func them(n int) string {
	if n == 1 {
		return "it"
	}
	return "them"
}

// ReadBaseline reads the file. Its errors name the file as it is seen from the
// working directory, and the place of what is wrong in it.
func ReadBaseline(abs, workDir string) (*baseline.Baseline, error) {
	shown := showPath(workDir, abs)
	info, err := os.Stat(abs)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("read baseline %s: %w; `shardlint baseline write` makes it", shown, fs.ErrNotExist)
	case err == nil && !info.Mode().IsRegular():
		return nil, fmt.Errorf("read baseline %s: it is no regular file", shown)
	case err == nil && info.Size() > largestBaseline:
		return nil, fmt.Errorf("read baseline %s: more than %d MB are no baseline", shown, largestBaseline>>20)
	}
	content, err := os.ReadFile(abs)
	if err != nil {
		var p *fs.PathError
		if errors.As(err, &p) {
			err = p.Err
		}
		return nil, fmt.Errorf("read baseline %s: %w", shown, err)
	}
	b, problems := baseline.Parse(schema.NewFile(shown, content, schema.Production))
	if len(problems) == 0 {
		return b, nil
	}
	p := problems[0]
	at := p.Span.Position()
	text := fmt.Sprintf("read baseline: %s:%d:%d: %s", shown, at.Line, at.Column, p.Message)
	if p.Help != "" {
		text += " (" + p.Help + ")"
	}
	if more := len(problems) - 1; more > 0 {
		text += fmt.Sprintf("; and %s", count(more, "more problem", "more problems"))
	}
	return nil, errors.New(text)
}

// BaselineFile returns the absolute path of the baseline that the options and the
// configs name or, if none does, of the file with the usual name in the root of the
// outermost project. used is true if check uses it without being told.
func (r *Result) BaselineFile(o Options) (abs string, used bool, err error) {
	if o.Baseline != "" {
		return o.absolute(o.Baseline), false, nil
	}
	for _, p := range r.projects {
		own := baselineOf(p)
		if abs != "" && own != abs {
			return "", false, errors.New("the configs of the projects name different baselines: name one with --baseline, or go into one of the projects")
		}
		abs = own
	}
	if abs != "" {
		return abs, true, nil
	}
	if len(r.projects) == 0 {
		return filepath.Join(o.Project.WorkDir, baseline.Name), false, nil
	}
	return filepath.Join(r.projects[0].Root, baseline.Name), false, nil
}

// baselineOf returns the absolute path of the baseline that a config names, "" for
// none.
func baselineOf(p *project.Project) string {
	file, ok := p.Config.Baseline.Get()
	if !ok {
		return ""
	}
	file = filepath.FromSlash(file)
	if !filepath.IsAbs(file) {
		file = filepath.Join(p.Root, file)
	}
	return filepath.Clean(file)
}
