package lint

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
)

// Texts searches the files of a project that are no specs for connection strings,
// and those that are no inputs on purpose for scripts. The sources are sorted by path; the notes say what was
// passed over.
func Texts(ctx context.Context, p *project.Project) (sources []Source, notes []string, err error) {
	return texts(ctx, p, nil)
}

// texts is Texts, and shows the Go code that the search comes upon to c, which may
// be nil: each file is read once.
func texts(ctx context.Context, p *project.Project, c *code) (sources []Source, notes []string, err error) {
	sources, _, notes, err = search(ctx, p, c)
	return sources, notes, err
}

// A services holds the services of compose files by the folders of these.
type services map[string]map[string]bool

// search is texts, and returns the services that compose files name.
func search(ctx context.Context, p *project.Project, c *code) (sources []Source, services services, notes []string, err error) {
	var mu sync.Mutex
	services = map[string]map[string]bool{}
	holds := HoldsText
	if c != nil {
		holds = func(file string, content []byte) bool {
			kept := c.meet(file, content)
			return HoldsText(file, content) || kept
		}
	}
	notes, err = p.Scan(ctx, holds, func(in project.Input, content []byte) {
		if c != nil && path.Ext(in.Path) == ".go" && !HoldsText(in.Path, content) {
			c.keep(in.Path, content, nil)
			return
		}
		file := schema.NewFile(in.Path, content, in.Context)
		if c != nil {
			c.keep(in.Path, content, file)
		}
		var fragments []*schema.Fragment
		if f := uritext.Read(file); f != nil {
			fragments = append(fragments, f)
		}
		if f := foundScript(p, file); f != nil {
			if len(fragments) == 0 { // comments of the file's own language
				f.Directives = append(f.Directives, uritext.Directives(file)...)
			}
			fragments = append(fragments, f)
		}
		mu.Lock()
		defer mu.Unlock()
		if len(fragments) > 0 {
			sources = append(sources, Source{Input: in, Fragments: fragments})
		}
		if uritext.IsCompose(in.Path) {
			dir := path.Dir(in.Path)
			if services[dir] == nil {
				services[dir] = map[string]bool{}
			}
			for name := range uritext.Services(content) {
				services[dir][name] = true
			}
		}
	})
	slices.SortFunc(sources, func(a, b Source) int { return strings.Compare(a.Input.Path, b.Input.Path) })
	for _, s := range sources {
		services.mark(s)
	}
	if err != nil {
		err = fmt.Errorf("search for connection strings: %w", err)
	}
	return sources, services, notes, err
}

// HoldsText reports whether Texts reads a file with the content.
func HoldsText(file string, content []byte) bool {
	return (uritext.Wants(file, content) || IsScript(file, content)) && !ownReport(content)
}

// mark marks the hosts that are services of a compose file beside or above the
// file of the source.
func (services services) mark(s Source) {
	if len(services) == 0 {
		return
	}
	for _, c := range s.Fragments[0].Connections {
		for i := range c.Hosts {
			name, ok := c.Hosts[i].Name.Get()
			if !ok || strings.Contains(name, ".") {
				continue
			}
			for dir := path.Dir(s.Input.Path); ; dir = path.Dir(dir) {
				if services[dir][name] {
					c.Hosts[i].Service = true
				}
				if dir == "." {
					break
				}
			}
		}
	}
}
