// Package source reads Go code to type-checked packages without building it: it
// needs no Go toolchain, no module cache and no network, and the code need not
// compile.
//
// Of a project it parses only the packages that matter for MongoDB: those that
// import a driver or one of the team's wrappers, those that import one of
// these, and, for their constants, types and functions, those of the project
// that all of them import. In place of the drivers and of the much
// used part of the standard library stand declarations (package stub); any
// other package from outside the project is empty, and what is of its types is
// of no type. Errors of syntax and types are passed over.
//
// It does not run generators, read build output or follow code outside the
// project. Vendored packages are outside it.
package source

import (
	"context"
	"go/token"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/schema"
)

// Options say what to load.
type Options struct {
	// Files are the Go files of the project.
	Files []File
	// Modules are its go.mod and go.work files.
	Modules []Module
	// Open reads a file whose Source is nil. Several goroutines call it.
	Open func(path string) (*schema.File, error)
	// Wrappers are import paths of packages with the team's own functions
	// around the driver. They count as a driver.
	Wrappers []string
	// Tags are build tags that are set beside those of OS and Arch, which are
	// those of this program if they are "".
	Tags     []string
	OS, Arch string
	// Workers is the number of packages that are checked at a time; 0 means
	// as many as there are processors.
	Workers int
}

// A File is one Go file of a project.
type File struct {
	Path   string // from the project root, with forward slashes
	Header Header
	// Source is the content. Where it is nil, Options.Open reads the file if
	// it turns out to be needed.
	Source *schema.File
	// Named is true for a file that the user names. No build constraint leaves
	// it out.
	Named bool
}

// A Note says what was left out, of which file or folder.
type Note struct{ Path, Text string }

// Load returns the packages that matter, each after those that it imports, and
// otherwise in the order of their folders. It stops when the context ends and
// returns what there is.
func Load(ctx context.Context, o Options) ([]*extract.Package, []Note) {
	var mu sync.Mutex
	var all []*extract.Package
	at := map[*extract.Package]int{}
	notes := walk(ctx, o, true, func(p *extract.Package, i int) {
		mu.Lock()
		defer mu.Unlock()
		all = append(all, p)
		at[p] = i
	})
	slices.SortFunc(all, func(a, b *extract.Package) int { return at[a] - at[b] })
	return all, notes
}

// Walk calls visit for each package that matters, after it has returned for all
// that the package imports. Several goroutines call it. No package is kept
// after its visit, which bounds the memory by what is checked at a time; types
// and objects of packages that others import stay valid. i is the place of the
// package in the order of Load.
func Walk(ctx context.Context, o Options, visit func(p *extract.Package, i int)) []Note {
	return walk(ctx, o, false, visit)
}

func walk(ctx context.Context, o Options, keep bool, visit func(p *extract.Package, i int)) []Note {
	if o.OS == "" {
		o.OS = runtime.GOOS
	}
	if o.Arch == "" {
		o.Arch = runtime.GOARCH
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	g := newGraph(o)
	l := newLoader(o, g, token.NewFileSet(), visit)
	l.keep = keep
	l.run(ctx)
	notes := append(g.notes, l.notes...)
	slices.SortStableFunc(notes, func(a, b Note) int {
		if c := strings.Compare(a.Path, b.Path); c != 0 {
			return c
		}
		return strings.Compare(a.Text, b.Text)
	})
	return notes
}

// Ignored reports whether the go command passes a file over for the folder it
// stands in: test data, vendored code, and folders that begin with a dot or an
// underscore.
func Ignored(path string) bool {
	for rest := path; ; {
		folder, after, more := strings.Cut(rest, "/")
		switch {
		case strings.HasPrefix(folder, "_"), strings.HasPrefix(folder, ".") && folder != "." && folder != "..":
			return true
		case !more:
			return false
		case folder == "vendor" || folder == "testdata":
			return true
		}
		rest = after
	}
}
