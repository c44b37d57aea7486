package docs

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/rules"
)

// terminalColumns is the width to which prose is wrapped.
const terminalColumns = 88

// Terminal returns the documentation of a rule for a terminal. heading marks up
// the headings; nil leaves them plain.
func Terminal(r *rules.Rule, heading func(string) string) string {
	if heading == nil {
		heading = func(s string) string { return s }
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", heading(r.ID+" "+r.Name))
	for _, s := range sections(r) {
		fmt.Fprintf(&b, "\n%s\n", heading(s.heading))
		for i, bl := range s.blocks {
			switch {
			case bl.example != nil:
				if i > 0 {
					b.WriteString("\n")
				}
				writeTerminalExample(&b, bl.example)
			case bl.item:
				b.WriteString(wrap("  - ", "    ", plain(bl.text)))
			default:
				if i > 0 && s.heading != "Summary" {
					b.WriteString("\n")
				}
				b.WriteString(wrap("  ", "  ", plain(bl.text)))
			}
		}
	}
	fmt.Fprintf(&b, "\nWhere it is meant, say so in a comment on the line or the line above:\n  shardlint:ignore %s -- reason\n", r.ID)
	return b.String()
}

func writeTerminalExample(b *strings.Builder, e *rules.Example) {
	title := e.File
	if e.Title != "" {
		title = strings.TrimSuffix(sentence(e.Title), ".") + " (" + e.File + ")"
	}
	b.WriteString(wrap("  ", "  ", title+":"))
	for line := range strings.SplitSeq(strings.Trim(e.Text, "\n"), "\n") {
		b.WriteString(strings.TrimRight("      "+strings.ReplaceAll(line, "\t", "    "), " ") + "\n")
	}
}

// plain takes the Markdown code marks off, which mean nothing on a terminal.
func plain(s string) string { return strings.ReplaceAll(s, "`", "") }

// wrap breaks a text at spaces; a line that the text itself indents is code or
// a list and stays as it is.
func wrap(first, rest, text string) string {
	var b strings.Builder
	prefix, line := first, ""
	flush := func() {
		if line != "" {
			b.WriteString(prefix + line + "\n")
			prefix, line = rest, ""
		}
	}
	for source := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(source, "  ") || strings.HasPrefix(source, "- ") {
			flush()
			b.WriteString(prefix + source + "\n")
			prefix = rest
			continue
		}
		for word := range strings.FieldsSeq(source) {
			if line != "" && utf8.RuneCountInString(prefix+line+" "+word) > terminalColumns {
				flush()
			}
			if line != "" {
				line += " "
			}
			line += word
		}
	}
	flush()
	return b.String()
}
