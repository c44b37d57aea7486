package routes

import (
	"fmt"
	"io"
)

// Formats returns the names of the formats, in the order in which help lists
// them.
func Formats() []string { return []string{"text", "json", "markdown"} }

// Write writes the report in the format of the name.
func (r *Report) Write(w io.Writer, format string, o Options) error {
	switch format {
	case "text":
		return Text(w, r, o)
	case "json":
		return JSON(w, r, o)
	case "markdown":
		return Markdown(w, r, o)
	}
	return fmt.Errorf("no format is called %q", format)
}
