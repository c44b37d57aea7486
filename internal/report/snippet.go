package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

const (
	// wholeLines is up to how many lines a span is shown in full; of a longer
	// one the first lines and the last are shown.
	wholeLines = 4
	headLines  = 2
	// nearLines is how many lines may be left out between two shown ones
	// without saying so.
	nearLines = 1
)

// An annotation is a span with what is said of it.
type annotation struct {
	span    schema.Span
	primary bool
	label   string
}

// A snippet is the annotated part of one file.
type snippet struct {
	file  *schema.File
	first annotation // the place that the arrow line names
	views []view     // by line
}

// newSnippet lays out annotations of one file.
func newSnippet(f *schema.File, notes []annotation, secrets secretFinder) snippet {
	marks := map[int][]mark{}
	for _, a := range notes {
		for line, m := range marksOf(f, a) {
			marks[line] = append(marks[line], m)
		}
	}
	s := snippet{file: f, first: notes[0]}
	lines := make([]int, 0, len(marks))
	for line := range marks {
		lines = append(lines, line)
	}
	slices.Sort(lines)
	for _, line := range lines {
		ms := marks[line]
		slices.SortStableFunc(ms, func(a, b mark) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
		s.views = append(s.views, viewsOf(f, line, ms, secrets)...)
	}
	return s
}

// marksOf splits an annotation into marks, by line. The label goes to the last.
func marksOf(f *schema.File, a annotation) map[int]mark {
	start := max(0, min(int(a.span.Start), len(f.Content)))
	end := max(start, min(int(a.span.End), len(f.Content)))
	first, last := f.Line(start), f.Line(end)
	for last > first { // a span that ends with a line break or blank lines
		lineStart, _ := f.LineBounds(last)
		if strings.TrimSpace(string(f.Content[lineStart:end])) != "" {
			break
		}
		last--
		_, end = f.LineBounds(last)
	}
	marks := map[int]mark{}
	for line := first; line <= last; line++ {
		if last-first+1 > wholeLines && line == first+headLines {
			line = last
		}
		lineStart, lineEnd := f.LineBounds(line)
		m := mark{start: lineStart, end: lineEnd, primary: a.primary}
		if line == first {
			m.start = start
		} else {
			m.start += indent(f.Content[lineStart:lineEnd])
		}
		if line == last {
			m.end, m.label = max(m.start, end), a.label
		} else if m.start >= lineEnd {
			continue // a blank line inside
		}
		marks[line] = m
	}
	return marks
}

func indent(line []byte) int {
	for i, c := range line {
		if c != ' ' && c != '\t' {
			return i
		}
	}
	return len(line)
}

// lastLine returns the greatest line number of the snippet.
func (s snippet) lastLine() int {
	return s.views[len(s.views)-1].line
}

// write prints the snippet. The arrow is "-->" or ":::"; gutter is the width of
// the line numbers.
func (s snippet) write(b *strings.Builder, arrow, path string, gutter int, st style, color string) {
	at := s.first.span.Position()
	fmt.Fprintf(b, "%s%s %s:%d:%d\n", strings.Repeat(" ", gutter), st.paint(blue, arrow), path, at.Line, at.Column)
	bar := strings.Repeat(" ", gutter) + " " + st.paint(blue, "|")
	b.WriteString(bar + "\n")
	previous := 0
	for _, v := range s.views {
		if previous > 0 && v.line-previous-1 > nearLines {
			b.WriteString(st.paint(blue, "...") + "\n")
		}
		previous = v.line
		number := st.paint(blue, fmt.Sprintf("%*d |", gutter, v.line))
		b.WriteString(strings.TrimRight(number+" "+v.source(), " ") + "\n")
		for _, row := range v.underlines(st, color) {
			b.WriteString(bar + " " + row + "\n")
		}
	}
}

// underlines returns the row of carets and dashes and the rows of labels below.
func (v view) underlines(st style, color string) []string {
	total := 0
	for _, m := range v.marks {
		column, n := v.place(m)
		total = max(total, column+n)
	}
	row := []byte(strings.Repeat(" ", total))
	draw := func(primary bool, char byte) {
		for _, m := range v.marks {
			if m.primary != primary {
				continue
			}
			column, n := v.place(m)
			for i := column; i < column+n; i++ {
				row[i] = char
			}
		}
	}
	draw(false, '-') // carets go over dashes
	draw(true, '^')

	var labelled []mark
	for _, m := range v.marks {
		if m.label != "" {
			labelled = append(labelled, m)
		}
	}
	line := paintRuns(string(row), st, color)
	if n := len(labelled); n > 0 {
		column, width := v.place(labelled[n-1])
		if column+width == total { // nothing stands to the right of the last
			line += " " + st.paint(blue, labelled[n-1].label)
			labelled = labelled[:n-1]
		}
	}
	rows := []string{line}
	for i := len(labelled) - 1; i >= 0; i-- {
		rows = append(rows, v.labelRow(labelled[:i+1], st))
	}
	return rows
}

// labelRow returns the label of the last mark below its start, and a bar below
// each mark that still waits for its label.
func (v view) labelRow(marks []mark, st style) string {
	last := marks[len(marks)-1]
	column, _ := v.place(last)
	bars := []byte(strings.Repeat(" ", column))
	for _, m := range marks[:len(marks)-1] {
		if c, _ := v.place(m); c < column {
			bars[c] = '|'
		}
	}
	return st.paint(blue, string(bars)) + st.paint(blue, last.label)
}

// paintRuns colours carets and dashes.
func paintRuns(row string, st style, color string) string {
	if !st.on {
		return row
	}
	var b strings.Builder
	for i := 0; i < len(row); {
		j := i
		for j < len(row) && row[j] == row[i] {
			j++
		}
		switch row[i] {
		case '^':
			b.WriteString(st.paint(color, row[i:j]))
		case '-':
			b.WriteString(st.paint(blue, row[i:j]))
		default:
			b.WriteString(row[i:j])
		}
		i = j
	}
	return b.String()
}
