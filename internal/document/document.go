// Package document reads YAML and JSON files onto one tree of schema.Node in
// which every key and value knows its exact bytes, and checks such a tree
// against a JSON Schema.
//
// It knows nothing of the formats that are built on it, the collection spec and
// the config, and nothing of MongoDB but for the Extended JSON wrappers that
// stand for values JSON cannot write (.inf, .nan, !!binary).
package document

import (
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A Format is a file format that Parse reads.
type Format uint8

const (
	YAML Format = iota
	JSON
)

// FormatOf returns the format that a file name stands for: JSON for ".json" in
// any case, else YAML.
func FormatOf(name string) Format {
	if strings.EqualFold(path.Ext(name), ".json") {
		return JSON
	}
	return YAML
}

// A Document is one YAML document of a file, or the value of a JSON file.
type Document struct {
	// Root is the value. It is nil when the document holds nothing, be it
	// that nothing was written or that nothing could be read. Where a part
	// could not be read a HoleNode stands in its place.
	Root *schema.Node
	// Span is the part of the file that the document takes up.
	Span schema.Span
	// Problems holds what is wrong with the text itself, in order of place:
	// SL001 for what cannot be parsed, SL003 for a key that stands twice.
	Problems []schema.Problem
	// Directives holds the comments addressed to shardlint, and the "//" and
	// "x-shardlint-ignore" members, in order of place.
	Directives []schema.Directive
}

// Parse reads every document of the file. It returns at least one document,
// if only to hold the problems, and never panics on any input. The nodes may
// be shared between places (YAML aliases) and must not be changed.
func Parse(file *schema.File, format Format) []*Document {
	txt := readText(file, format)
	whole := &Document{Span: file.In(0, len(file.Content))}
	if txt.refused {
		whole.Problems = txt.problems
		return []*Document{whole}
	}
	var docs []*Document
	if format == JSON {
		docs = parseJSON(file, txt)
	} else {
		docs = parseYAML(file, txt)
	}
	if len(docs) == 0 {
		docs = []*Document{whole}
	}
	addProblems(docs, txt.problems)
	return docs
}

// addProblems adds problems of the whole file to the documents they lie in.
func addProblems(docs []*Document, problems []schema.Problem) {
	for _, p := range problems {
		d := docs[0]
		for _, other := range docs[1:] {
			if other.Span.Start <= p.Span.Start {
				d = other
			}
		}
		d.Problems = append(d.Problems, p)
	}
	for _, d := range docs {
		slices.SortStableFunc(d.Problems, func(a, b schema.Problem) int { return a.Span.Compare(b.Span) })
	}
}

// TextSpans returns a function that maps byte offsets in the decoded text of a
// string node to places in the file: exact where the source holds the text as
// it is, the whole value where escapes or folded lines stand between.
func TextSpans(n *schema.Node) func(start, end int) schema.Span {
	source, offset := n.Span.Text(), -1
	switch {
	case source == n.Text:
		offset = 0
	case len(source) == len(n.Text)+2 && source[1:len(source)-1] == n.Text:
		offset = 1
	case strings.HasPrefix(source, "|"), strings.HasPrefix(source, ">"):
		// The one line of a block scalar; the span ends before its line break.
		if line := strings.TrimSuffix(n.Text, "\n"); line != "" && strings.HasSuffix(source, line) && !strings.Contains(line, "\n") {
			offset = len(source) - len(line)
		}
	}
	return func(start, end int) schema.Span {
		if offset < 0 || start < 0 || start > end || end > len(n.Text) {
			return n.Span
		}
		return n.Span.File.In(int(n.Span.Start)+offset+start, min(int(n.Span.Start)+offset+end, int(n.Span.End)))
	}
}
