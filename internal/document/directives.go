package document

import (
	"bytes"
	"slices"

	"github.com/shardlint/shardlint/internal/directive"
	"github.com/shardlint/shardlint/schema"
)

// ignoreKey is the key whose value is a directive, or a list of them.
const ignoreKey = "x-shardlint-ignore"

// hasDirective reports whether the file may hold a directive in a comment.
func hasDirective(src []byte) bool {
	return bytes.Contains(src, []byte("shardlint:")) || bytes.Contains(src, []byte("shardlint :"))
}

// hasDirectiveKey reports whether the file may hold a directive as a member.
func hasDirectiveKey(src []byte) bool {
	return bytes.Contains(src, []byte(ignoreKey)) || bytes.Contains(src, []byte("//"))
}

// comments returns the directives in the YAML comments that stand in the gaps.
func (r *yamlReader) comments(gaps []gap) []schema.Directive {
	var found []schema.Directive
	src := r.text.src
	for _, g := range gaps {
		for i := g.start; i < g.end; i++ {
			if src[i] != '#' || i > r.text.start && !isBlankOrBreak(src[i-1]) {
				continue
			}
			end := i
			for end < len(src) && breakAt(src, end) == 0 {
				end++
			}
			d, ok := directive.Parse(string(src[i:end]), func(from, to int) schema.Span { return r.file.In(i+from, i+to) })
			if ok {
				r.cover(&d, i)
				found = append(found, d)
			}
			i = end - 1
		}
	}
	return found
}

// cover sets what a directive in a comment at the offset speaks of: its line,
// or, when it stands alone there, the next line that holds something else.
func (r *yamlReader) cover(d *schema.Directive, at int) {
	if d.Kind == schema.IgnoreFile {
		coverFile(d, r.file)
		if d.Problem == "" && at > r.contentFrom {
			d.Problem = "has to stand above everything else in the file"
		}
		return
	}
	line := r.file.Line(at)
	start, end := r.file.LineBounds(line)
	if blank := len(bytes.TrimSpace(r.text.src[max(start, r.text.start):at])) == 0; blank {
		if line < r.coverFrom || line >= r.coverLine {
			r.coverFrom, r.coverLine = line, r.nextLine(line)
		}
		start, end = r.file.LineBounds(r.coverLine)
	}
	d.Covers = r.file.In(start, end)
}

// nextLine returns the next line that holds something but a comment or the
// start of a document, the line itself if there is none.
func (r *yamlReader) nextLine(line int) int {
	for next := line + 1; next <= r.file.Lines(); next++ {
		from, to := r.file.LineBounds(next)
		if text := bytes.TrimSpace(r.text.src[from:to]); len(text) > 0 && text[0] != '#' && string(text) != "---" {
			return next
		}
	}
	return line
}

// firstContent returns the offset of the first line that is neither a comment
// nor the start of a document.
func (r *yamlReader) firstContent() int {
	for _, start := range r.lines {
		line := r.text.src[start:]
		if hasContent(line) && line[0] != '%' && !isMarker(line, '-') {
			return int(start)
		}
	}
	return len(r.text.src)
}

func coverFile(d *schema.Directive, file *schema.File) { d.Covers = file.In(0, len(file.Content)) }

// members returns the directives that are members of objects in the tree: what
// they speak of is the object that holds them.
func memberDirectives(file *schema.File, root *schema.Node) []schema.Directive {
	w := memberWalk{file: file, root: root}
	w.walk(root)
	return w.found
}

type memberWalk struct {
	file  *schema.File
	root  *schema.Node
	found []schema.Directive
}

func (w *memberWalk) walk(n *schema.Node) {
	for _, m := range n.Members {
		if n.Kind == schema.ObjectNode && (m.Key == "//" || m.Key == ignoreKey) {
			w.texts(n, m.Key, m.Value)
			continue
		}
		// An alias stands outside what it stands for, which has been seen.
		if len(m.Value.Members) > 0 && m.Value.Span.Contains(m.Value.Members[0].Span()) {
			w.walk(m.Value)
		}
	}
}

// texts reads the value of a directive member: text, or a list of it.
func (w *memberWalk) texts(holder *schema.Node, key string, value *schema.Node) {
	switch {
	case value.Kind == schema.ArrayNode:
		for _, m := range value.Members {
			w.texts(holder, key, m.Value)
		}
		return
	case value.Kind != schema.StringNode:
		if key == ignoreKey && value.Kind != schema.HoleNode {
			w.found = append(w.found, schema.Directive{
				Span: value.Span, Covers: holder.Span, Problem: `takes text such as "SL201 -- reason", or a list of it`,
			})
		}
		return
	}
	at := TextSpans(value)
	d, ok := directive.Parse(value.Text, at)
	if !ok {
		if key == "//" && !directive.IsBare(value.Text) {
			return // a plain comment
		}
		d = directive.ParseBare(value.Text, at)
	}
	d.Covers = holder.Span
	if d.Kind == schema.IgnoreFile {
		coverFile(&d, w.file)
		if holder != w.root && d.Problem == "" {
			d.Problem = "has to be a member of the outermost object"
		}
	}
	w.found = append(w.found, d)
}

// sortDirectives puts directives in order of place.
func sortDirectives(found []schema.Directive) {
	slices.SortStableFunc(found, func(a, b schema.Directive) int { return a.Span.Compare(b.Span) })
}
