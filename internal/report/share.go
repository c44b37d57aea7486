package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/shardlint/shardlint/schema"
)

// A Range is a place in JSON output.
type Range = jsonRange

// RangeOf returns the range of a span.
func RangeOf(s schema.Span) Range { return rangeOf(s) }

// EncodeJSON writes a value as indented JSON that is safe to print on a
// terminal.
func EncodeJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // "<" and "&" are common in messages and harmless here
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return fmt.Errorf("encode the output: %w", err)
	}
	_, err := w.Write(escapeHidden(b.Bytes()))
	return err
}

// Masked hides passwords in a text.
func Masked(s string) string { return masked(s) }

// Line makes a text fit to be shown on one line: passwords masked, control
// characters visible.
func Line(s string) string { return safeLine(masked(s)) }

// Lines is Line for a text that may have several lines.
func Lines(s string) string { return safeText(masked(s)) }

// Columns returns how many terminal columns a text takes.
func Columns(s string) int { return textColumns(s) }

// A Paint is a colour of the text formats.
type Paint string

// The paints of tables: Plain leaves a text as it is.
const (
	Plain    Paint = ""
	Strong   Paint = bold
	Refusal  Paint = red
	Costly   Paint = yellow
	Headline Paint = cyan
)

// On returns the text in the paint, or as it is without colour.
func (p Paint) On(text string, color bool) string {
	if p == Plain {
		return text
	}
	return style{color}.paint(string(p), text)
}
