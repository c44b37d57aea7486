package source

import (
	"context"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"path"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/stub"
)

// A loader checks the units of a graph, each after those that it imports.
type loader struct {
	o     Options
	g     *graph
	fset  *token.FileSet
	stubs *stub.Loader
	visit func(p *extract.Package, i int)
	keep  bool // packages are kept: nothing may be taken out of them

	mu      sync.Mutex
	ready   *sync.Cond
	queue   []*unit
	left    int // units that nobody has finished
	stopped bool
	notes   []Note
	types   map[*unit]*types.Package
}

func newLoader(o Options, g *graph, fset *token.FileSet, visit func(p *extract.Package, i int)) *loader {
	l := &loader{o: o, g: g, fset: fset, stubs: stub.NewLoader(fset), visit: visit, left: len(g.units), types: map[*unit]*types.Package{}}
	l.ready = sync.NewCond(&l.mu)
	for _, u := range g.units {
		if u.waits == 0 {
			l.queue = append(l.queue, u)
		}
	}
	return l
}

func (l *loader) run(ctx context.Context) {
	stop := context.AfterFunc(ctx, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.stopped = true
		l.ready.Broadcast()
	})
	defer stop()
	var wg sync.WaitGroup
	for range min(l.o.Workers, len(l.g.units)) {
		wg.Go(func() { l.work(ctx) })
	}
	wg.Wait()
}

// work takes units until none is left. The first that is ready goes first: it
// stands early in the order, and others may wait for it.
func (l *loader) work(ctx context.Context) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for {
		for len(l.queue) == 0 && l.left > 0 && !l.stopped {
			l.ready.Wait()
		}
		if l.left == 0 || l.stopped {
			return
		}
		u := l.queue[0]
		l.queue = l.queue[1:]
		l.mu.Unlock()
		pkg := l.load(ctx, u)
		l.mu.Lock()
		l.types[u] = pkg
		l.left--
		l.forget(u)
		for _, next := range u.importers {
			if next.waits--; next.waits == 0 {
				l.queue = append(l.queue, next)
			}
		}
		l.ready.Broadcast()
	}
}

// forget drops the types that nobody will import any more, now that the unit is
// done: they hold on to every function of their package.
func (l *loader) forget(done *unit) {
	seen := map[*unit]bool{}
	for _, to := range done.imports {
		if !seen[to] {
			seen[to] = true
			to.users--
		}
		if to.users == 0 {
			delete(l.types, to)
		}
	}
	if done.users == 0 {
		delete(l.types, done)
	}
}

func (l *loader) note(path, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.notes = append(l.notes, Note{path, text})
}

// load parses, checks and shows one unit. It returns nil where it failed.
func (l *loader) load(ctx context.Context, u *unit) *types.Package {
	p, added := l.parse(u)
	if len(p.Files) == 0 {
		return nil
	}
	if !l.check(ctx, u, p, added) {
		return nil
	}
	l.visit(p, u.order)
	return p.Types
}

// errOutside marks a package as one of which nothing is known, so that the
// checker does not complain of every name that is not in it.
var errOutside = errors.New("outside the project")

// An importer gives one unit what it imports.
type importer struct {
	l     *loader
	u     *unit
	empty map[string]*types.Package
}

func (i *importer) Import(importPath string) (*types.Package, error) {
	if importPath == "unsafe" {
		return types.Unsafe, nil
	}
	if to := i.u.imports[importPath]; to != nil {
		i.l.mu.Lock()
		pkg := i.l.types[to]
		i.l.mu.Unlock()
		if pkg != nil {
			return pkg, nil
		}
	} else if pkg, err := i.l.stubs.Import(importPath); err != nil {
		i.l.note(i.u.dir, fmt.Sprintf("the declarations of a driver are wrong: %v", err))
	} else if pkg != nil {
		return pkg, nil
	}
	pkg := i.empty[importPath]
	if pkg == nil {
		pkg = types.NewPackage(importPath, guessName(importPath))
		i.empty[importPath] = pkg
	}
	return pkg, errOutside
}

// guessName returns the name that a package with the import path most likely
// has.
func guessName(importPath string) string {
	name := path.Base(importPath)
	if isVersion(name) && strings.Contains(importPath, "/") {
		name = path.Base(path.Dir(importPath))
	}
	if stem, version, ok := strings.Cut(name, ".v"); ok && isVersion("v"+version) { // gopkg.in/yaml.v3
		name = stem
	}
	for _, mark := range []string{"go-", "golang-", "go."} {
		name = strings.TrimPrefix(name, mark)
	}
	for _, mark := range []string{"-go", ".go", "-golang"} {
		name = strings.TrimSuffix(name, mark)
	}
	name = strings.ReplaceAll(name, "-", "")
	if i := strings.IndexFunc(name, func(r rune) bool { return !isNameRune(r) }); i >= 0 {
		name = name[:i]
	}
	if !token.IsIdentifier(name) {
		return "unnamed"
	}
	return name
}

func isNameRune(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 127
}

// isVersion reports whether an element of an import path is one like "v2".
func isVersion(element string) bool {
	digits, ok := strings.CutPrefix(element, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}
