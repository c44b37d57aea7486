package report

import (
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

const (
	// tabColumns is what a tab is expanded to, whatever column it stands in.
	tabColumns = 4
	// maxColumns is the most that is shown of one source line.
	maxColumns = 120
	// contextColumns is what is kept in front of a mark when a line is cut.
	contextColumns = 24
	// maxCells bounds the work for one line of a minified file.
	maxCells = 4 * maxColumns
)

// A cell is one character of a source line as it is shown.
type cell struct {
	start, end int // byte range in the file
	text       string
	columns    int // terminal columns
}

// cellsOf returns the characters of the byte range of a file as they are shown,
// no more than maxCells.
func cellsOf(f *schema.File, start, end int, s secretFinder) []cell {
	end = min(end, start+utf8.UTFMax*maxCells)
	secrets := s.within(f, start, end)
	cells := make([]cell, 0, min(end-start, maxCells))
	for i := start; i < end && len(cells) < maxCells; {
		r, size := utf8.DecodeRune(f.Content[i:end])
		c := cell{start: i, end: i + size}
		switch {
		case covered(secrets, i):
			c.text, c.columns = "*", 1
		case r == '\t':
			c.text, c.columns = strings.Repeat(" ", tabColumns), tabColumns
		default:
			c.text = visible(r)
			c.columns = textColumns(c.text)
		}
		i += size
		if r == '\ufeff' && c.start == 0 {
			continue // the byte-order mark belongs to no line
		}
		cells = append(cells, c)
	}
	return cells
}

// A mark is the part of one line that is underlined.
type mark struct {
	start, end int // byte range in the file, within one line
	primary    bool
	label      string
}

// A view is a part of a source line with the marks that fall into it.
type view struct {
	line     int // from 1
	cells    []cell
	cutLeft  bool
	cutRight bool
	marks    []mark // sorted by start
}

// viewsOf splits a line into as many views as are needed to show every mark:
// one, unless the line is too long.
func viewsOf(f *schema.File, line int, marks []mark, s secretFinder) []view {
	start, end := f.LineBounds(line)
	if end-start <= maxCells {
		cells := cellsOf(f, start, end, s)
		if sumColumns(cells) <= maxColumns {
			return []view{{line: line, cells: cells, marks: marks}}
		}
	}
	var views []view
	for len(marks) > 0 {
		from := start
		if marks[0].end-start > maxColumns*3/4 {
			from = runeStart(f.Content, max(start, marks[0].start-contextColumns))
		}
		cells := cellsOf(f, from, end, s)
		n := 0
		for total := 0; n < len(cells) && total+cells[n].columns <= maxColumns; n++ {
			total += cells[n].columns
		}
		v := view{line: line, cells: cells[:n], cutLeft: from > start}
		shownEnd := end
		if n > 0 && cells[n-1].end < end {
			shownEnd, v.cutRight = cells[n-1].end, true
		}
		inside := 1
		for inside < len(marks) && marks[inside].end <= shownEnd {
			inside++
		}
		v.marks, marks = marks[:inside], marks[inside:]
		views = append(views, v)
	}
	return views
}

// runeStart moves an offset back to where its character starts.
func runeStart(b []byte, i int) int {
	for n := 0; n < utf8.UTFMax && i > 0 && i < len(b) && !utf8.RuneStart(b[i]); n++ {
		i--
	}
	return i
}

func sumColumns(cells []cell) int {
	n := 0
	for _, c := range cells {
		n += c.columns
	}
	return n
}

// source returns the text of the view, with marks of where it is cut.
func (v view) source() string {
	var b strings.Builder
	if v.cutLeft {
		b.WriteString("…")
	}
	for _, c := range v.cells {
		b.WriteString(c.text)
	}
	if v.cutRight {
		b.WriteString("…")
	}
	return b.String()
}

// place returns the column, from 0, at which a mark starts in the view and how
// many columns it takes there: one at least, so that an empty span is seen.
func (v view) place(m mark) (column, n int) {
	if v.cutLeft {
		column++
	}
	for _, c := range v.cells {
		switch {
		case c.end <= m.start:
			column += c.columns
		case c.start < m.end:
			n += c.columns
		}
	}
	return column, max(n, 1)
}
