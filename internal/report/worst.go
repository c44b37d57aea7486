package report

import (
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// worstFirst returns the findings as they are shown where not all can be: the
// severe ones first, among these what the change under review touches, then what
// is sure. It leaves r as it is; what is equal keeps its order.
func (o Options) worstFirst(r *engine.Result) []*engine.Finding {
	all := make([]*engine.Finding, len(r.Findings))
	changed := map[*engine.Finding]int{}
	for i := range r.Findings {
		all[i] = &r.Findings[i]
		if o.changed(all[i]) {
			changed[all[i]] = 1
		}
	}
	slices.SortStableFunc(all, func(a, b *engine.Finding) int {
		return cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(changed[b], changed[a]), cmp.Compare(b.Confidence, a.Confidence))
	})
	return all
}

// details returns what stands below the message of a finding: its notes and the
// way out, fit to be shown.
func details(f *engine.Finding) (notes []string, help string) {
	for _, n := range f.Notes {
		if !labelled(f, n) {
			notes = append(notes, Lines(n))
		}
	}
	return notes, Lines(f.Help)
}

// place returns where a finding stands, "path:line:column".
func (o Options) place(path string, f *engine.Finding) string {
	at := f.Span.Position()
	return safeLine(path) + ":" + itoa(at.Line) + ":" + itoa(at.Column)
}

// severities are all severities, the worst first.
func severities() []rules.Severity { return []rules.Severity{rules.Error, rules.Warning, rules.Info} }
