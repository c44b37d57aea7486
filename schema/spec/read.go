// Package spec reads collection specs, the YAML or JSON files in which a team
// declares its sharded collections, onto the model.
//
// A value that cannot be read becomes unknown and a problem of the fragment;
// everything around it is still read. The package does not judge what the
// server makes of a declaration: a shard key of {a: 5} or an empty one reaches
// the model as written.
package spec

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// MaxBytes is the size in bytes above which a spec is not read.
const MaxBytes = 32 << 20

// Read reads a spec: a fragment for each YAML document, one for a JSON file.
// It never fails. What is wrong with the file stands in Problems, of rules
// SL001 (it cannot be read), SL002 (it breaks the schema) and SL003 (a key
// stands twice).
func Read(file *schema.File) []*schema.Fragment { return ReadUpTo(file, MaxBytes) }

// ReadUpTo is Read for files of up to maxBytes bytes.
func ReadUpTo(file *schema.File, maxBytes int) []*schema.Fragment {
	if len(file.Content) > maxBytes {
		return []*schema.Fragment{{
			File: file, Source: schema.FromSpec, Span: file.In(0, 0),
			Problems: []schema.Problem{tooLarge(file, int64(len(file.Content)), int64(maxBytes))},
		}}
	}
	docs := document.Parse(file, document.FormatOf(file.Path))
	fragments := make([]*schema.Fragment, 0, len(docs))
	for _, d := range docs {
		fragments = append(fragments, readDocument(file, d))
	}
	if len(docs) == 1 && docs[0].Root == nil && len(docs[0].Problems) == 0 {
		fragments[0].Problems = []schema.Problem{{
			Rule: "SL001", Message: "the file is empty: it declares nothing",
			Help: "declare collections, or remove the file", Span: file.In(0, 0),
		}}
	}
	return fragments
}

// tooLarge returns the problem of a file of size bytes that is not read
// because it is larger than maxBytes.
func tooLarge(file *schema.File, size, maxBytes int64) schema.Problem {
	return schema.Problem{
		Rule:    "SL001",
		Message: fmt.Sprintf("the file is %s, specs are read up to %s: nothing in it is checked", megabytes(size), megabytes(maxBytes)),
		Help:    "split it into several files, or raise the option maxMegabytes of SL001",
		Span:    file.In(0, 0),
	}
}

func megabytes(n int64) string { return fmt.Sprintf("%.4g MB", float64(n)/(1<<20)) }

func readDocument(file *schema.File, d *document.Document) *schema.Fragment {
	f := &schema.Fragment{
		File: file, Source: schema.FromSpec, Span: d.Span,
		Problems: d.Problems, Directives: d.Directives,
	}
	if d.Root == nil {
		return f
	}
	r := &reader{fragment: f, repeats: hasRepeats(d.Problems)}
	r.root(d.Root)
	if found := r.violations(d.Root); len(found) > 0 {
		f.Problems = append(f.Problems, found...)
		slices.SortStableFunc(f.Problems, func(a, b schema.Problem) int { return a.Span.Compare(b.Span) })
	}
	return f
}

func hasRepeats(problems []schema.Problem) bool {
	return slices.ContainsFunc(problems, func(p schema.Problem) bool { return p.Rule == "SL003" })
}
