package report

import "strings"

// markdownEscapes are the characters that Markdown, or the sites that show it,
// give a meaning of their own.
var markdownEscapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"|", `\|`, "#", `\#`, "~", `\~`, "@", "&#64;", "$", `\$`,
)

// Markdown makes a text fit to stand in a line of Markdown: it is shown as it
// is, passwords masked.
func Markdown(s string) string { return markdownEscapes.Replace(Line(s)) }

// Code returns a text as Markdown code that may stand in a table.
func Code(s string) string {
	s = strings.ReplaceAll(Line(s), "|", `\|`)
	fence := "`"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return fence + s + fence
}

// MarkdownRow writes one row of a table; the cells are Markdown already.
func MarkdownRow(b *strings.Builder, cells ...string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}
