package lint

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/source"
	"github.com/shardlint/shardlint/analyzer/stub"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// keptCode is how many bytes of Go files are kept that import no driver: which
// of them are needed is known only after all have been seen. The others are read
// again.
const keptCode = 16 << 20

// code is the Go files of a project as the search of its texts meets them.
type code struct {
	p        *project.Project
	wrappers []string // import paths that may be those of the team's own functions

	mu       sync.Mutex
	files    []source.File
	modules  []source.Module
	contents map[string][]byte
	read     map[string]*schema.File
	room     int
	drives   bool // a file imports a driver
	set      assigned
}

func newCode(p *project.Project) *code {
	return &code{
		p: p, wrappers: wrapperPackages(Wrappers(p)), contents: map[string][]byte{}, read: map[string]*schema.File{}, room: keptCode,
	}
}

// meet looks at a file and reports whether its content is to be kept.
func (c *code) meet(file string, content []byte) bool {
	switch {
	case source.IsModule(file):
		m := source.ReadModule(file, content)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.modules = append(c.modules, m)
		return false
	case path.Ext(file) != ".go" || c.ignores(file):
		return false
	}
	h := source.Look(content)
	c.set.meet(file, content)
	drives := slices.ContainsFunc(h.Imports, func(p string) bool { return stub.IsDriver(p) || slices.Contains(c.wrappers, p) })
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files = append(c.files, source.File{Path: file, Header: h, Named: c.p.Names(file)})
	c.drives = c.drives || drives
	if !drives && len(content) > c.room {
		return false
	}
	if !drives {
		c.room -= len(content)
	}
	return true
}

// keep keeps the content of a file that was met. Where somebody else makes a
// file of it, it is the same for all: findings tell files by it.
func (c *code) keep(file string, content []byte, made *schema.File) {
	if path.Ext(file) != ".go" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if made != nil {
		c.read[file] = made
	} else {
		c.contents[file] = content
	}
}

// ignores reports whether the go command would pass the file over, and the
// command line names neither it nor a folder for which it would.
func (c *code) ignores(file string) bool {
	if !source.Ignored(file) || c.p.Names(file) {
		return false
	}
	return !slices.ContainsFunc(c.p.Focus, func(f string) bool {
		rest, inside := strings.CutPrefix(file, f+"/")
		return inside && !source.Ignored(rest)
	})
}

// open returns a file that matters.
func (c *code) open(file string) (*schema.File, error) {
	c.mu.Lock()
	made, content := c.read[file], c.contents[file]
	delete(c.contents, file) // it is opened once
	c.mu.Unlock()
	if made != nil {
		return made, nil
	}
	if content == nil {
		var err error
		if content, err = c.p.ReadText(file); err != nil {
			return nil, err
		}
	}
	return schema.NewFile(file, content, c.p.CodeInput(file).Context), nil
}

// sources reads the Go code. The notes say what was passed over, the errors what
// went wrong in this program.
func (c *code) sources(ctx context.Context, tags []string) (sources []Source, notes []string, errs []error) {
	if !c.drives {
		return nil, nil, nil
	}
	facts := &facts{}
	o := extract.Options{Wrappers: Wrappers(c.p), SetOutside: c.set.outside}
	type read struct {
		order     int
		fragments []*schema.Fragment
	}
	var mu sync.Mutex
	var all []read
	found := source.Walk(ctx, source.Options{Files: c.files, Modules: c.modules, Open: c.open, Wrappers: c.wrappers, Tags: tags},
		func(p *extract.Package, order int) {
			fragments, err := readPackage(p, facts, o)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				errs = append(errs, err)
			}
			if len(fragments) > 0 {
				all = append(all, read{order, fragments})
			}
		})
	for _, n := range found {
		notes = append(notes, c.p.Shown(n.Path)+": "+n.Text)
	}
	slices.SortFunc(all, func(a, b read) int { return a.order - b.order })
	byFile := map[*schema.File]int{}
	for _, r := range all {
		for _, f := range r.fragments {
			i, known := byFile[f.File]
			if !known {
				i = len(sources)
				byFile[f.File] = i
				sources = append(sources, Source{Input: c.p.CodeInput(f.File.Path)})
			}
			sources[i].Fragments = append(sources[i].Fragments, f)
		}
	}
	return sources, notes, errs
}

// withoutDoubles takes out of the texts what the code says itself: the reader of
// Go knows more of a connection string than its text.
func withoutDoubles(texts, code []Source) []Source {
	connects, directs := map[*schema.File][]schema.Span{}, map[*schema.File]bool{}
	for _, s := range code {
		for _, f := range s.Fragments {
			for _, c := range f.Connections {
				connects[f.File] = append(connects[f.File], c.Span)
			}
			directs[f.File] = directs[f.File] || len(f.Directives) > 0
		}
	}
	for _, s := range texts {
		for _, f := range s.Fragments {
			if better := connects[f.File]; len(better) > 0 {
				f.Connections = slices.DeleteFunc(f.Connections, func(c *schema.Connection) bool {
					return slices.ContainsFunc(better, func(at schema.Span) bool { return at.Contains(c.Span) })
				})
			}
			if directs[f.File] {
				f.Directives = nil
			}
		}
	}
	return texts
}

// readPackage reads one package. What fails here is our fault, and the other
// packages go on.
func readPackage(p *extract.Package, facts extract.Facts, o extract.Options) (fragments []*schema.Fragment, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("read Go package %s: %w: %v", p.Path, errInternal, fault)
		}
	}()
	return extract.Read(p, facts, o), nil
}

var errInternal = errors.New("internal error")

// Wrappers returns the team's own functions around the driver, as the config
// describes them.
func Wrappers(p *project.Project) []extract.Wrapper {
	var all []extract.Wrapper
	for _, w := range p.Config.Wrappers {
		name, ok := w.Func.Get()
		if !ok {
			continue
		}
		op, _ := w.Op.Get()
		out := extract.Wrapper{Func: name, Op: op, Args: map[string]int{}}
		for what, at := range w.Args {
			if n, ok := at.Get(); ok {
				out.Args[what] = int(n)
			}
		}
		all = append(all, out)
	}
	return all
}

// wrapperPackages returns the import paths that the names of functions may begin
// with: "example.com/store.v2.Find" is a function of store.v2 or a method of a
// type v2.
func wrapperPackages(wrappers []extract.Wrapper) []string {
	var paths []string
	for _, w := range wrappers {
		folder, last := path.Split(strings.NewReplacer("(", "", "*", "", ")", "").Replace(w.Func))
		for i, r := range last {
			if r == '.' && i > 0 && !slices.Contains(paths, folder+last[:i]) {
				paths = append(paths, folder+last[:i])
			}
		}
	}
	return paths
}
