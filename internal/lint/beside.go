package lint

import (
	"context"
	"errors"
	"slices"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
)

// A Beside is what a project holds beside its Go code, for somebody who is shown
// that code one package at a time. It does not change once it is read.
type Beside struct {
	p        *project.Project
	sources  []Source
	services services
}

// ReadBeside reads the inputs and the texts of a project. The error says what
// cannot be read.
func ReadBeside(ctx context.Context, p *project.Project) (*Beside, error) {
	r := &Result{paths: map[*schema.File]string{}}
	sources, errs := r.read(ctx, p)
	texts, services, _, err := search(ctx, p, nil)
	if err != nil {
		errs = append(errs, err)
	}
	return &Beside{p: p, sources: append(sources, texts...), services: services}, errors.Join(errs...)
}

// NothingBeside is a project without anything but Go code.
func NothingBeside(p *project.Project) *Beside { return &Beside{p: p} }

// Concerns reports whether a package holds anything to be judged: what was read
// from it, or connection strings.
func Concerns(files []*schema.File, fragments []*schema.Fragment) bool {
	return slices.ContainsFunc(files, func(f *schema.File) bool {
		return uritext.Wants(f.Path, f.Content) || slices.ContainsFunc(fragments, func(of *schema.Fragment) bool { return of.File == f })
	})
}

// Units joins one package with the rest. files are its files, fragments what was
// read from it; others than of these files do not count.
func (b *Beside) Units(files []*schema.File, fragments []*schema.Fragment) []engine.Unit {
	var texts, code []Source
	for _, f := range files {
		in := b.p.CodeInput(f.Path)
		if uritext.Wants(f.Path, f.Content) {
			if text := uritext.Read(f); text != nil {
				s := Source{Input: in, Fragments: []*schema.Fragment{text}}
				b.services.mark(s)
				texts = append(texts, s)
			}
		}
		s := Source{Input: in}
		for _, fragment := range fragments {
			if fragment.File == f {
				s.Fragments = append(s.Fragments, fragment)
			}
		}
		if len(s.Fragments) > 0 {
			code = append(code, s)
		}
	}
	all := append(b.sources[:len(b.sources):len(b.sources)], withoutDoubles(texts, code)...)
	return Units(b.p, append(all, code...), nil)
}
