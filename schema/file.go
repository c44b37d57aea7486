package schema

import (
	"bytes"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// A File is one input as it was read. It is shared by all spans that point
// into it and never changes.
type File struct {
	// Path is relative to the project root, with forward slashes.
	Path string
	// Content is the file as it stands on disk, byte-order mark included.
	Content []byte
	// Context says what the path alone tells about the file.
	Context Context

	lines []int // byte offset at which each line starts

	// Characters are counted from the beginning once a line turns out to be
	// long, so that many places in a minified file do not cost a scan each.
	countOnce sync.Once
	counts    []runeCount
}

// A runeCount says how many characters stand before a byte offset.
type runeCount struct{ offset, runes int }

// countBytes is about how far apart counts are, and from which length on a line
// is long.
const countBytes = 4096

// A Context is what a path says about the purpose of a file.
type Context uint8

const (
	// Production is every file that nothing marks as something else.
	Production Context = iota
	// NonProduction is a test, example, documentation or fixture file.
	NonProduction
)

// NewFile returns a file with its line table. Lines end at LF, CRLF or a lone
// CR, as editors count them.
func NewFile(path string, content []byte, context Context) *File {
	f := &File{Path: path, Content: content, Context: context}
	f.lines = make([]int, 1, bytes.Count(content, []byte{'\n'})+1)
	for i, c := range content {
		switch {
		case c == '\n':
			f.lines = append(f.lines, i+1)
		case c == '\r' && (i+1 == len(content) || content[i+1] != '\n'):
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Line returns the line, from 1, that holds the byte offset.
func (f *File) Line(offset int) int {
	return sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
}

// Lines returns the number of lines; an empty file has one.
func (f *File) Lines() int { return len(f.lines) }

// LineBounds returns the byte range of a line, from 1, without its line break.
// A line outside the file gives an empty range at its nearer end.
func (f *File) LineBounds(line int) (start, end int) {
	if line < 1 {
		return 0, 0
	}
	if line > len(f.lines) {
		return len(f.Content), len(f.Content)
	}
	start, end = f.lines[line-1], len(f.Content)
	if line < len(f.lines) {
		end = f.lines[line]
	}
	for end > start && (f.Content[end-1] == '\n' || f.Content[end-1] == '\r') {
		end--
	}
	return start, end
}

// A Position is a place for people and for output formats.
type Position struct {
	Line   int // from 1
	Column int // from 1, in characters (Unicode code points; a bad byte counts as one)
	Offset int // bytes from 0
}

// Position returns the place of a byte offset, moved into the file when it
// lies outside.
func (f *File) Position(offset int) Position {
	offset = max(0, min(offset, len(f.Content)))
	line := f.Line(offset)
	start := f.lines[line-1]
	if line == 1 && strings.HasPrefix(string(f.Content[:min(3, len(f.Content))]), "\ufeff") && offset >= 3 {
		start = 3 // a byte-order mark is no character of the first line
	}
	start = min(start, offset)
	column := 0
	if offset-start < 2*countBytes {
		column = utf8.RuneCount(f.Content[start:offset])
	} else {
		column = f.runesBefore(offset) - f.runesBefore(start)
	}
	return Position{Line: line, Column: column + 1, Offset: offset}
}

// runesBefore returns the number of characters before the byte offset.
func (f *File) runesBefore(offset int) int {
	f.countOnce.Do(func() {
		f.counts = append(f.counts, runeCount{})
		for at, runes := 0, 0; at < len(f.Content); runes++ {
			_, size := utf8.DecodeRune(f.Content[at:])
			at += size
			if at-f.counts[len(f.counts)-1].offset >= countBytes {
				f.counts = append(f.counts, runeCount{at, runes + 1})
			}
		}
	})
	i := sort.Search(len(f.counts), func(i int) bool { return f.counts[i].offset > offset }) - 1
	return f.counts[i].runes + utf8.RuneCount(f.Content[f.counts[i].offset:offset])
}

// A Span is a byte range in a file, end exclusive. The zero Span points
// nowhere.
type Span struct {
	File       *File
	Start, End int32 // byte offsets from 0; inputs over 2 GiB are refused before
}

// In returns the span of the byte range in the file.
func (f *File) In(start, end int) Span { return Span{File: f, Start: int32(start), End: int32(end)} }

// IsZero reports whether the span points nowhere.
func (s Span) IsZero() bool { return s.File == nil }

// Text returns the source text under the span.
func (s Span) Text() string {
	if s.File == nil || s.Start < 0 || s.Start > s.End || int(s.End) > len(s.File.Content) {
		return ""
	}
	return string(s.File.Content[s.Start:s.End])
}

// Path returns the path of the span's file, or "" for the zero Span.
func (s Span) Path() string {
	if s.File == nil {
		return ""
	}
	return s.File.Path
}

// Position returns the place at which the span starts.
func (s Span) Position() Position {
	if s.File == nil {
		return Position{}
	}
	return s.File.Position(int(s.Start))
}

// EndPosition returns the place just after the span.
func (s Span) EndPosition() Position {
	if s.File == nil {
		return Position{}
	}
	return s.File.Position(int(s.End))
}

// Contains reports whether the other span lies within this one, in the same
// file.
func (s Span) Contains(o Span) bool {
	return s.File != nil && s.File == o.File && s.Start <= o.Start && o.End <= s.End
}

// Compare orders spans by path, start and end; the zero Span comes first.
func (s Span) Compare(o Span) int {
	if c := strings.Compare(s.Path(), o.Path()); c != 0 {
		return c
	}
	if c := int(s.Start) - int(o.Start); c != 0 {
		return c
	}
	return int(s.End) - int(o.End)
}
