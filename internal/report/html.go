package report

import (
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
)

// htmlHead begins the page. Nothing in it is loaded from elsewhere, and nothing
// is run.
const htmlHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>shardlint</title>
<style>
:root { color-scheme: light dark; --line: #8884; --error: #c62828; --warning: #a15c00; --info: #00698f; }
@media (prefers-color-scheme: dark) { :root { --error: #ff8a80; --warning: #ffc46b; --info: #7fd3f7; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .8rem; border-bottom: 1px solid var(--line); text-align: left; }
td.n, th.n { text-align: right; }
section { border-top: 1px solid var(--line); padding: .5rem 0; }
h3 { font-size: 1rem; margin: .5rem 0; }
pre { overflow-x: auto; font: 13px/1.45 ui-monospace, monospace; border-left: 3px solid var(--line); padding: .2rem .8rem; margin: .5rem 0; }
.error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
</style>
</head>
<body>
`

// HTML writes the result as one page for people: counts, tables by rule and by
// collection, and every finding with its source, the worst first.
func HTML(w io.Writer, r *engine.Result, o Options) error {
	h := &htmlWriter{textWriter{Options: o, secrets: secretFinder{}}}
	h.MaxPerRule, h.Verbose, h.Color = 0, true, false
	if err := h.flush(w, h.opening(r)); err != nil {
		return err
	}
	for _, f := range h.worstFirst(r) {
		if err := h.flush(w, h.finding(h.secrets.hide(f))); err != nil {
			return err
		}
	}
	return h.flush(w, h.closing(r))
}

type htmlWriter struct{ textWriter }

func (h *htmlWriter) flush(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}

func (h *htmlWriter) opening(r *engine.Result) string {
	var b strings.Builder
	b.WriteString(htmlHead + "<h1>shardlint</h1>\n<p>" + html.EscapeString(countLine(&r.Summary)) + "</p>\n")
	for _, err := range r.Errors {
		b.WriteString(`<p class="error">` + html.EscapeString(Lines(err.Error())) + "</p>\n")
	}
	if len(r.Findings) == 0 {
		return b.String()
	}
	s := statisticsOf(r)
	table := func(title string, n int, row func(i int) (name, link string, c severityCount)) {
		b.WriteString("<table>\n<tr><th>" + title + `</th><th class="n">errors</th><th class="n">warnings</th><th class="n">infos</th></tr>` + "\n")
		for i := range n {
			name, link, c := row(i)
			name = html.EscapeString(Line(name))
			if link != "" {
				name = `<a href="` + html.EscapeString(link) + `">` + name + "</a>"
			}
			fmt.Fprintf(&b, `<tr><td>%s</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td></tr>`+"\n", name, dash(c.Error), dash(c.Warning), dash(c.Info))
		}
		b.WriteString("</table>\n")
	}
	table("rule", len(s.Rules), func(i int) (string, string, severityCount) {
		c := s.Rules[i]
		return c.Rule + " " + c.Name, rulesURL + c.Rule + ".md", c.severityCount
	})
	table("collection", len(s.Namespaces), func(i int) (string, string, severityCount) {
		c := s.Namespaces[i]
		if c.Namespace == "" {
			c.Namespace = "(no collection)"
		}
		return c.Namespace, "", c.severityCount
	})
	return b.String()
}

// finding returns one finding, its source as text shows it.
func (h *htmlWriter) finding(f *engine.Finding) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<section>`+"\n"+`<h3><span class="%s">%s</span> <a href="%s">%s</a> %s</h3>`+"\n",
		f.Severity, f.Severity, html.EscapeString(RuleURL(f.Rule)), html.EscapeString(f.Rule.ID), html.EscapeString(h.clean(f.Message)))
	snippets, _ := h.snippets(f)
	gutter := minGutter
	for _, s := range snippets {
		gutter = max(gutter, len(strconv.Itoa(s.lastLine())))
	}
	var source strings.Builder
	arrow := "-->"
	for _, s := range snippets {
		s.write(&source, arrow, h.shownPath(s.file), gutter, style{}, "")
		arrow = ":::"
	}
	b.WriteString("<pre>" + html.EscapeString(source.String()) + "</pre>\n")
	notes, help := details(f)
	for _, n := range notes {
		b.WriteString("<p>" + lines(n) + "</p>\n")
	}
	if help != "" {
		b.WriteString("<p><strong>help:</strong> " + lines(help) + "</p>\n")
	}
	b.WriteString("</section>\n")
	return b.String()
}

// lines keeps the line breaks of a text.
func lines(text string) string {
	return strings.ReplaceAll(html.EscapeString(strings.TrimRight(text, "\n")), "\n", "<br/>")
}

func (h *htmlWriter) closing(r *engine.Result) string {
	var b strings.Builder
	b.WriteString("<section>\n")
	for _, n := range r.Summary.Notes {
		b.WriteString("<p>note: " + html.EscapeString(h.clean(n)) + "</p>\n")
	}
	b.WriteString("<p>read " + html.EscapeString(readLine(&r.Summary)) + "</p>\n")
	if len(r.Summary.NotJudged) > 0 {
		b.WriteString("<p>not judged: " + html.EscapeString(h.clean(strings.Join(r.Summary.NotJudged, "; "))) + "</p>\n")
	}
	if h.ToolVersion != "" {
		b.WriteString("<p>shardlint " + html.EscapeString(h.ToolVersion) + "</p>\n")
	}
	b.WriteString("</section>\n</body>\n</html>\n")
	return b.String()
}
