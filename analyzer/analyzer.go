// Package analyzer finds sharding mistakes in Go code that speaks to MongoDB,
// as an analyzer for go vet, golangci-lint, nogo and every other driver of
// golang.org/x/tools/go/analysis.
//
// It reads the code with full types, joins what it finds with the collection
// specs, mongosh scripts and config of the project, and judges all of it as the
// command does. Only findings in the Go files at hand are reported; other
// places are related ones.
//
// A driver looks at one package at a time. What has to be known of the whole
// project before it can be said is left to the command; the package lists these
// rules with the reasons.
package analyzer

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/go/analysis"
)

// Analyzer judges Go code by the project that it stands in, as it is found on
// the disk.
var Analyzer = New(Options{Load: LoadProject})

// Options say where an analyzer learns what is no Go code.
type Options struct {
	// Load returns the project that a folder with Go files belongs to. It is
	// called once for the folders of one project, as LoadProject tells them
	// apart, and from several goroutines. Nil means that no file but those of
	// the package may be read: then only what Go code says by itself is
	// judged.
	Load func(folder string) (*Project, error)
}

// New returns an analyzer of its own, which shares nothing with another.
func New(o Options) *analysis.Analyzer {
	a := &analyzer{load: o.Load, projects: map[string]*loading{}}
	flags := flag.NewFlagSet("shardlint", flag.ContinueOnError)
	flags.StringVar(&a.minSeverity, "min-severity", "", "report findings from this severity on: error, warning or info (default: failOn of the config, else info)")
	flags.String("inputs", "", "digest of the project's config, specs and scripts: a new one makes the go command forget what it kept")
	const url = "https://github.com/shardlint/shardlint/blob/main/docs/go.md"
	reader := &analysis.Analyzer{
		Name:       "shardlintreader",
		Doc:        "read what code sends to MongoDB\n\nIt reports nothing itself: analyzer shardlint judges what it reads.",
		URL:        url,
		Run:        a.read,
		ResultType: reflect.TypeFor[*group](),
		FactTypes:  []analysis.Fact{(*objectFact)(nil), (*speaksFact)(nil)},
	}
	return &analysis.Analyzer{
		Name:     "shardlint",
		Doc:      doc,
		URL:      url,
		Flags:    *flags,
		Run:      func(pass *analysis.Pass) (any, error) { return nil, a.judge(pass, pass.ResultOf[reader].(*group)) },
		Requires: []*analysis.Analyzer{reader},
	}
}

const doc = `find sharding mistakes in code that uses MongoDB

The analyzer joins queries, indexes and commands in Go code with the shard keys
that specs (shards.yaml) and mongosh scripts of the project declare, and reports
what a sharded cluster refuses, what asks all shards and what becomes a hot spot.
Each message begins with the id of its rule.`

// An analyzer is what one analysis.Analyzer keeps.
type analyzer struct {
	load        func(folder string) (*Project, error)
	minSeverity string

	mu       sync.Mutex
	projects map[string]*loading // by the folder that tells them apart
}

// A loading is a project on its way.
type loading struct {
	once    sync.Once
	project *Project
	err     error
}

// project returns the project of a folder, which is loaded once.
func (a *analyzer) project(folder string) (*Project, error) {
	at := projectFolder(folder)
	a.mu.Lock()
	l := a.projects[at]
	if l == nil {
		l = &loading{}
		a.projects[at] = l
	}
	a.mu.Unlock()
	l.once.Do(func() {
		if l.project, l.err = a.load(folder); l.err == nil && l.project == nil {
			l.err = fmt.Errorf("no project for %s", folder)
		}
	})
	return l.project, l.err
}

// read reads one package. What fails stays with the result: drivers say of an
// analyzer that another one needs no more than that it failed.
func (a *analyzer) read(pass *analysis.Pass) (any, error) {
	g := &group{pass: pass, project: bareProject()}
	speaks := speaksToMongo(pass)
	if !speaks && (isDependency(pass) || !g.connects()) {
		return g, nil
	}
	if a.load != nil && !isDependency(pass) {
		if g.project, g.err = a.project(folderOf(pass)); g.err != nil {
			return g, nil
		}
	}
	if g.err = g.read(); g.err == nil && speaks {
		g.fragments = extract.Read(g.extractable(), facts{pass}, extract.Options{Wrappers: lint.Wrappers(g.project.project)})
	}
	return g, nil
}

// judge reports what is wrong with a package that was read.
func (a *analyzer) judge(pass *analysis.Pass, g *group) error {
	least, err := severityFrom(a.minSeverity)
	if err != nil {
		return err
	}
	if g.err != nil {
		return g.err
	}
	if isDependency(pass) {
		return nil
	}
	result, err := g.project.judge(g.own(), g.fragments)
	if err != nil || result == nil {
		return err
	}
	if least == 0 {
		least = g.project.failOn()
	}
	for _, f := range result.Findings {
		if f.Severity >= least && needsProject[f.Rule.ID] == "" {
			g.report(pass, f)
		}
	}
	return errors.Join(result.Errors...)
}

// severityFrom reads the flag; 0 means that it is not set.
func severityFrom(text string) (rules.Severity, error) {
	if text == "" {
		return 0, nil
	}
	for s := rules.Info; s <= rules.Error; s++ {
		if s.String() == text {
			return s, nil
		}
	}
	return 0, fmt.Errorf("-min-severity takes error, warning or info, not %q", text)
}

// judge judges one package with what the project holds; nil where there is
// nothing to judge.
func (p *Project) judge(files []*schema.File, fragments []*schema.Fragment) (*engine.Result, error) {
	if !lint.Concerns(files, fragments) {
		return nil, nil
	}
	beside, err := p.beside()
	if err != nil {
		return nil, err
	}
	units := beside.Units(files, fragments)
	for i := range units {
		units[i].Partial = true // other packages are not seen
	}
	reported := func(path string) bool {
		return slices.ContainsFunc(files, func(f *schema.File) bool { return f.Path == path })
	}
	return engine.Run(context.Background(), units, engine.Options{Reported: reported}), nil
}
