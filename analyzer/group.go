package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
	"golang.org/x/tools/go/analysis"
)

// A group is the files of one pass and the project that they belong to.
type group struct {
	pass    *analysis.Pass
	project *Project
	files   []goFile
	// fragments are what was read from the files.
	fragments []*schema.Fragment
	// places are the files that positions can lie in, by what spans name.
	places map[*schema.File]*token.File
	err    error // why the package could not be read
}

// A goFile is one Go file of the pass.
type goFile struct {
	syntax *ast.File
	source *schema.File
	// own is true for a file of the project that its config does not exclude.
	own bool
}

// read reads the files of the pass.
func (g *group) read() error {
	g.places = map[*schema.File]*token.File{}
	for _, syntax := range g.pass.Files {
		content, err := g.content(syntax)
		if err != nil {
			return err
		}
		tf := g.pass.Fset.File(syntax.FileStart)
		if len(content) != tf.Size() {
			return fmt.Errorf("%s changed while it was looked at", tf.Name())
		}
		name, own := g.project.path(writtenAs(g.pass, syntax), g.pass)
		f := goFile{syntax: syntax, own: own, source: schema.NewFile(name, content, g.project.context(name))}
		g.places[f.source] = tf
		g.files = append(g.files, f)
	}
	return nil
}

// content reads a file through the driver: an editor may hold another one than
// the disk.
func (g *group) content(syntax *ast.File) ([]byte, error) {
	read := g.pass.ReadFile
	if read == nil { // older drivers do not set it
		read = os.ReadFile
	}
	content, err := read(g.pass.Fset.File(syntax.FileStart).Name())
	if err != nil {
		return nil, fmt.Errorf("read a Go file: %w", err)
	}
	return content, nil
}

// connects reports whether a file of the pass holds something like a connection
// string.
func (g *group) connects() bool {
	return slices.ContainsFunc(g.pass.Files, func(syntax *ast.File) bool {
		content, err := g.content(syntax)
		return err == nil && uritext.Holds(content)
	})
}

// writtenAs returns the name of the file as somebody wrote it: cgo puts its own
// in the place of files that import "C".
func writtenAs(pass *analysis.Pass, syntax *ast.File) string {
	name := pass.Fset.File(syntax.FileStart).Name()
	if !strings.HasSuffix(name, ".cgo1.go") {
		return name
	}
	written := pass.Fset.Position(syntax.Package).Filename
	if !filepath.IsAbs(written) {
		return name
	}
	return written
}

// folderOf returns the folder of the package: that of a file that somebody wrote.
func folderOf(pass *analysis.Pass) string {
	for _, syntax := range pass.Files {
		if name := writtenAs(pass, syntax); filepath.Base(name) != "_cgo_gotypes.go" {
			return filepath.Dir(name)
		}
	}
	return "."
}

// packagePath returns the import path of a package. The go command adds to that
// of a package what test it is built for.
func packagePath(pkg *types.Package) string {
	p, _, _ := strings.Cut(pkg.Path(), " ")
	return p
}

// isDependency reports whether the package is part of a module that others
// write: what is wrong there is for them to hear.
func isDependency(pass *analysis.Pass) bool {
	return pass.Module != nil && pass.Module.Version != ""
}

// extractable returns the package as extract reads it.
func (g *group) extractable() *extract.Package {
	p := &extract.Package{Path: packagePath(g.pass.Pkg), Fset: g.pass.Fset, Types: g.pass.Pkg, Info: g.pass.TypesInfo}
	for _, f := range g.files {
		p.Files = append(p.Files, extract.File{
			Syntax: f.syntax, Source: f.source, Generated: ast.IsGenerated(f.syntax),
			Test: strings.HasSuffix(f.source.Path, "_test.go"),
		})
	}
	return p
}

// own returns the files that the command would judge.
func (g *group) own() []*schema.File {
	var own []*schema.File
	for _, f := range g.files {
		if f.own {
			own = append(own, f.source)
		}
	}
	return own
}

// inModule returns the path of a file from the root of its module, as far as
// that can be told without looking at the disk.
func inModule(name string, pass *analysis.Pass) string {
	folder := packagePath(pass.Pkg)
	if pass.Module != nil {
		folder = strings.TrimPrefix(strings.TrimPrefix(folder, pass.Module.Path), "/")
	}
	return path.Join(folder, filepath.Base(name))
}
