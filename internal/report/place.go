package report

import (
	"sort"
	"unicode"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

// tellingLines is how many lines of a span are searched for one that tells what
// it is about.
const tellingLines = 20

// A lineSpan is the part of one line that stands for a span.
type lineSpan struct {
	file       *schema.File
	line       int // from 1
	start, end int // byte offsets in the file, end exclusive
	// last is the line in which the span itself ends.
	last int
}

// whole reports whether the line holds all of the span.
func (l lineSpan) whole() bool { return l.last == l.line }

// lineOf returns the line that stands for a span where only one can be shown:
// its first with a letter or digit under the span, for a bracket alone tells
// nothing.
func lineOf(s schema.Span) lineSpan {
	f := s.File
	if f == nil {
		return lineSpan{line: 1, last: 1}
	}
	start := max(0, min(int(s.Start), len(f.Content)))
	end := max(start, min(int(s.End), len(f.Content)))
	for end > start && blank(f.Content[end-1]) {
		end--
	}
	first, last := f.Line(start), f.Line(end)
	_, lineEnd := f.LineBounds(first)
	found := lineSpan{file: f, line: first, start: start, end: min(end, max(start, lineEnd)), last: last}
	for line := first; line <= last && line < first+tellingLines; line++ {
		lineStart, lineEnd := f.LineBounds(line)
		from, to := max(start, lineStart), min(end, lineEnd)
		for from < to && blank(f.Content[from]) {
			from++
		}
		for to > from && blank(f.Content[to-1]) {
			to--
		}
		if from < to && tells(f.Content[from:to]) {
			found.line, found.start, found.end = line, from, to
			break
		}
	}
	return found
}

func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// tells reports whether a text holds a letter or a digit.
func tells(text []byte) bool {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return true
		}
		i += size
	}
	return false
}

// byteColumn returns the column of a byte offset in its line, from 1, in bytes.
func byteColumn(f *schema.File, offset int) int {
	start, _ := f.LineBounds(f.Line(offset))
	return offset - start + 1
}

// A wideFinder remembers, for each file, the offsets of the characters that take
// two UTF-16 code units, so that a column does not cost a walk over its line.
type wideFinder map[*schema.File][]int

// column returns the column of a byte offset in its line, from 1, in UTF-16 code
// units.
func (w wideFinder) column(f *schema.File, offset int) int {
	wide, known := w[f]
	if !known {
		for i, c := range f.Content {
			if c >= 0xf0 {
				if r, _ := utf8.DecodeRune(f.Content[i:]); r > 0xffff {
					wide = append(wide, i)
				}
			}
		}
		w[f] = wide
	}
	at := f.Position(offset)
	start, _ := f.LineBounds(at.Line)
	return at.Column + sort.SearchInts(wide, at.Offset) - sort.SearchInts(wide, start)
}
