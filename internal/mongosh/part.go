package mongosh

import (
	"sort"

	"github.com/shardlint/shardlint/schema"
)

// A Part is a script that stands in a file, be it the whole file or what a file
// of another language hands to the shell.
type Part struct {
	// Text is the script as the shell gets it.
	Text []byte
	// Start is the byte offset of Text in the file. It only counts when Offsets
	// is nil: then Text stands there word for word.
	Start int
	// Offsets has the offset in the file for each byte of Text and for its end.
	// They never decrease.
	Offsets []int32
	// Holes are the byte ranges of Text, in order, that stand for what only the
	// run of the other language puts there. Text holds a name in their place.
	Holes []Range
	// Database is the one that the shell is started with, where that is said.
	Database schema.Value[string]
	// Conditional is true when the other language may not run the script, or
	// may run it several times.
	Conditional bool
	// Guarded is true when the other language goes on after an error.
	Guarded bool
}

// A Range is a byte range, end exclusive.
type Range struct{ Start, End int }

// in returns the place in the file of a byte range of the text.
func (p *Part) in(file *schema.File, start, end int) schema.Span {
	return file.In(p.offset(start), p.endOffset(file, start, end))
}

// offset returns the offset in the file of one in the text.
func (p *Part) offset(at int) int {
	if p.Offsets == nil {
		return p.Start + at
	}
	return int(p.Offsets[max(0, min(at, len(p.Offsets)-1))])
}

// endOffset is where the last byte of a range ends in the file. What follows may
// stand far away, behind a quote or an indent that the shell never sees.
func (p *Part) endOffset(file *schema.File, start, end int) int {
	if p.Offsets == nil || end <= start || end > len(p.Text) {
		return p.offset(end)
	}
	last := p.offset(end - 1)
	if last < len(file.Content) && file.Content[last] == p.Text[end-1] {
		return last + 1
	}
	return p.offset(end)
}

// holed reports whether something in the range is only known to the run of the
// other language.
func (p *Part) holed(at extent) bool {
	i := sort.Search(len(p.Holes), func(i int) bool { return p.Holes[i].End > at.start })
	return i < len(p.Holes) && p.Holes[i].Start < at.end
}
