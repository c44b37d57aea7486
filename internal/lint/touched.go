package lint

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/revision"
	"github.com/shardlint/shardlint/schema"
)

// A touched says which lines of files are not as they were. It compares a file when
// it is first asked about it.
type touched struct {
	base  *base
	abs   func(*schema.File) string
	given map[string]bool // absolute paths of files that are not read from the disk

	mu    sync.Mutex
	lines map[*schema.File]*revision.Lines
}

// span reports whether the change is within the lines of the place.
func (t *touched) span(s schema.Span) bool {
	if s.IsZero() {
		return false
	}
	last := s.EndPosition().Line
	if s.End > s.Start && s.EndPosition().Column == 1 {
		last-- // it ends with a line break
	}
	return t.of(s.File).Touches(s.Position().Line, last)
}

// of returns the lines of a file, nil if it is as it was.
func (t *touched) of(f *schema.File) *revision.Lines {
	t.mu.Lock()
	defer t.mu.Unlock()
	l, known := t.lines[f]
	if !known {
		l = t.compare(f)
		t.lines[f] = l
	}
	return l
}

func (t *touched) compare(f *schema.File) *revision.Lines {
	abs := t.abs(f)
	for _, p := range t.base.past {
		rel, err := filepath.Rel(p.Root, abs)
		if err != nil || !filepath.IsLocal(rel) {
			continue
		}
		rel = filepath.ToSlash(rel)
		before, differs := p.Contents[abs]
		i := sort.SearchStrings(p.Files, rel)
		switch had := i < len(p.Files) && p.Files[i] == rel; {
		case !had:
			if before = renamed(p, rel, f.Content); before == nil {
				return revision.AllLines()
			}
		case !differs && t.given[abs]:
			if before, err = os.ReadFile(abs); err != nil {
				return revision.AllLines()
			}
		case !differs:
			return nil
		}
		if bytes.Equal(before, f.Content) {
			return nil
		}
		return revision.ChangedLines(linesOf(schema.NewFile(rel, before, f.Context)), linesOf(f))
	}
	return nil
}

func linesOf(f *schema.File) []string {
	lines := make([]string, f.Lines())
	for i := range lines {
		start, end := f.LineBounds(i + 1)
		lines[i] = string(f.Content[start:end])
	}
	return lines
}

// renamed returns what the file held under another name: that of a file which is
// gone and held the very same, or is called the same in another folder. Nil if there
// is none.
func renamed(p *project.Past, rel string, content []byte) []byte {
	var alike []byte
	for abs, before := range p.Contents {
		if _, err := os.Lstat(abs); err == nil {
			continue
		}
		if bytes.Equal(before, content) {
			return before
		}
		if filepath.Base(abs) == path.Base(rel) && (alike == nil || bytes.Compare(before, alike) < 0) {
			alike = before
		}
	}
	return alike
}

// Changed reports whether a place is part of the change since the revision that the
// run was compared with. It is nil if there was none.
func (r *Result) Changed() func(schema.Span) bool {
	if r.touched == nil {
		return nil
	}
	return r.touched.span
}

// Placed returns the result for formats that show findings beside a change: a finding
// whose own place is not part of it stands at the first related place that is. It
// returns the result itself if nothing is compared.
func (r *Result) Placed() *engine.Result {
	if r.touched == nil {
		return &r.Result
	}
	placed := r.Result
	placed.Findings = make([]engine.Finding, len(r.Findings))
	for i, f := range r.Findings {
		if !r.touched.span(f.Span) {
			for j, related := range f.Related {
				if r.touched.span(related.Span) {
					f = atRelated(f, j)
					break
				}
			}
		}
		placed.Findings[i] = f
	}
	return &placed
}

// atRelated returns the finding with its place and a related one changed over.
func atRelated(f engine.Finding, j int) engine.Finding {
	related := make([]schema.Related, 0, len(f.Related))
	related = append(related, schema.Related{Message: "this is about what stands here, which did not change", Span: f.Span})
	for i, other := range f.Related {
		if i != j {
			related = append(related, other)
		}
	}
	notes := slices.Clone(f.Notes)
	for i, n := range notes {
		if why, ok := strings.CutPrefix(n, unchangedLine); ok {
			notes[i] = "the line that it is about did not change: " + why
		}
	}
	f.Span, f.Related, f.Notes = f.Related[j].Span, related, notes
	return f
}

// absolute returns where a file of the result stands.
func (r *Result) absolute(f *schema.File) string {
	abs := filepath.FromSlash(r.Path(f))
	if !filepath.IsAbs(abs) {
		abs = filepath.Join(r.workDir, abs)
	}
	return filepath.Clean(abs)
}

// where names a place for people.
func (r *Result) where(s schema.Span) string {
	at := s.Position()
	return fmt.Sprintf("%s:%d", r.Path(s.File), at.Line)
}
