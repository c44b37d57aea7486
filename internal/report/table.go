package report

import "strings"

// A Cell is one field of a table.
type Cell struct {
	Text  string
	Paint Paint
	Right bool // set against the right edge of its column
}

// WriteTable writes rows with their columns aligned, whatever the width of the
// characters. Texts are made fit to be shown; the last column may be of any
// length.
func WriteTable(b *strings.Builder, indent string, rows [][]Cell, color bool) {
	var widths []int
	for _, row := range rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Columns(Line(c.Text)))
		}
	}
	for _, row := range rows {
		line, gap := indent, ""
		for i, c := range row {
			text := Line(c.Text)
			pad := strings.Repeat(" ", widths[i]-Columns(text))
			text = c.Paint.On(text, color)
			if c.Right {
				text = pad + text
			} else {
				text += pad
			}
			line += gap + text
			gap = "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
