package lint

import (
	"context"
	"fmt"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// read reads every input of a project, several at a time. What cannot be read
// is an error and the others go on.
func (r *Result) read(ctx context.Context, p *project.Project) ([]Source, []error) {
	fragments := make([][]*schema.Fragment, len(p.Inputs))
	failed := make([]error, len(p.Inputs))
	err := p.Each(ctx, func(i int, l project.Loaded) {
		switch {
		case l.Err != nil:
			failed[i] = l.Err
		case l.Problem != nil:
			fragments[i] = []*schema.Fragment{{
				File: l.File, Source: sourceOf(l.Input), Span: l.File.In(0, 0), Problems: []schema.Problem{*l.Problem},
			}}
		default:
			fragments[i] = Fragments(l.Input, l.File)
		}
	})
	var sources []Source
	var errs []error
	for i, in := range p.Inputs {
		if failed[i] != nil {
			errs = append(errs, failed[i])
			continue
		}
		for _, f := range fragments[i] {
			r.paths[f.File] = p.Shown(f.File.Path)
		}
		if len(fragments[i]) > 0 {
			sources = append(sources, Source{Input: in, Fragments: fragments[i]})
		}
	}
	if err != nil {
		errs = append(errs, fmt.Errorf("read the inputs: %w", err))
	}
	return sources, errs
}

// Fragments reads the file of an input. The project has already turned away what
// is too large.
func Fragments(in project.Input, file *schema.File) []*schema.Fragment {
	if in.Kind == project.Script {
		if f := scriptIn(file); f != nil {
			return []*schema.Fragment{f}
		}
		return nil
	}
	return spec.ReadUpTo(file, len(file.Content))
}

func sourceOf(in project.Input) schema.Source {
	if in.Kind == project.Script {
		return schema.FromScript
	}
	return schema.FromSpec
}
