package uritext

import (
	"bytes"
	"slices"

	"github.com/shardlint/shardlint/internal/directive"
	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

var directiveMarker = []byte("shardlint")

// directives returns the comments of the file that are addressed to shardlint.
func (r *reader) directives() []schema.Directive {
	if !bytes.Contains(r.src, directiveMarker) {
		return nil
	}
	var found []schema.Directive
	l := lexer{src: r.src, syntax: r.syntax}
	for from := 0; ; {
		i := bytes.Index(r.src[from:], directiveMarker)
		if i < 0 {
			break
		}
		at := from + i
		from = at + len(directiveMarker)
		if !l.inComment(at) {
			continue
		}
		start, end := r.file.LineBounds(r.file.Line(at))
		start, end = max(start, l.start), min(end, l.until)
		d, ok := directive.Parse(string(r.src[start:end]), func(from, to int) schema.Span { return r.file.In(start+from, start+to) })
		if ok && int(d.Span.Start) <= at && at < int(d.Span.End) {
			r.cover(&d, start)
			found = append(found, d)
		}
	}
	if r.syntax == jsonSyntax {
		for _, d := range document.Parse(r.file, document.JSON) {
			found = append(found, d.Directives...)
		}
		slices.SortStableFunc(found, func(a, b schema.Directive) int { return a.Span.Compare(b.Span) })
	}
	return found
}

// cover sets what a directive in the comment at the offset speaks of: its line,
// or, when nothing else stands there, the next line that holds something else.
func (r *reader) cover(d *schema.Directive, at int) {
	line := r.file.Line(at)
	if d.Kind == schema.IgnoreFile {
		d.Covers = r.file.In(0, len(r.src))
		if d.Problem == "" && !r.opensFile(line) {
			d.Problem = "has to stand above everything else in the file"
		}
		return
	}
	start, end := r.file.LineBounds(line)
	if r.onlyComment(r.src[start:at]) {
		if line < r.coverFrom || line >= r.coverLine {
			r.coverFrom, r.coverLine = line, r.nextLine(line)
		}
		start, end = r.file.LineBounds(r.coverLine)
	}
	d.Covers = r.file.In(start, end)
}

// nextLine returns the next line that holds something but a comment, the line
// itself if there is none.
func (r *reader) nextLine(line int) int {
	for next := line + 1; next <= r.file.Lines(); next++ {
		start, end := r.file.LineBounds(next)
		if !r.onlyComment(r.src[start:end]) {
			return next
		}
	}
	return line
}

// opensFile reports whether nothing but comments stands above the line.
func (r *reader) opensFile(line int) bool {
	if r.contentLine == 0 {
		r.contentLine = r.file.Lines() + 1
		for n := 1; n < r.contentLine; n++ {
			start, end := r.file.LineBounds(n)
			text := bytes.TrimSpace(r.src[start:end])
			if !r.onlyComment(text) && !hasPrefix(text, "#!") && !hasPrefix(text, "---") && !hasPrefix(text, "<?") {
				r.contentLine = n
			}
		}
	}
	return line <= r.contentLine
}

// onlyComment reports whether a line, or the beginning of one, holds nothing
// but a comment.
func (r *reader) onlyComment(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) == 0 {
		return true
	}
	for _, mark := range r.syntax.line {
		if hasPrefix(line, mark) {
			return true
		}
	}
	for _, pair := range r.syntax.block {
		if hasPrefix(line, pair[0]) && (bytes.HasSuffix(line, []byte(pair[1])) || bytes.Equal(line, []byte(pair[0]))) {
			return true
		}
	}
	return hasPrefix(line, "*") && len(r.syntax.block) > 0 && r.syntax.block[0] == slashes[0]
}
