package lint

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/uritext"
	"github.com/shardlint/shardlint/schema"
)

// Texts searches the files of a project that are no inputs on purpose for
// connection strings. The sources are sorted by path; the notes say what was
// passed over.
func Texts(ctx context.Context, p *project.Project) (sources []Source, notes []string, err error) {
	var mu sync.Mutex
	notes, err = p.Scan(ctx, uritext.Holds, func(in project.Input, content []byte) {
		f := uritext.Read(schema.NewFile(in.Path, content, in.Context))
		if f == nil {
			return
		}
		mu.Lock()
		sources = append(sources, Source{Input: in, Fragments: []*schema.Fragment{f}})
		mu.Unlock()
	})
	slices.SortFunc(sources, func(a, b Source) int { return strings.Compare(a.Input.Path, b.Input.Path) })
	if err != nil {
		err = fmt.Errorf("search for connection strings: %w", err)
	}
	return sources, notes, err
}
