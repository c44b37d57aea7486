package shellfile

import (
	"bytes"
	"path"
	"strings"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// A yamlReader goes through a YAML file line by line: many are templates, which
// no parser of YAML takes.
type yamlReader struct {
	*finder
	src []byte
	// The list of scalars that is being read, with the column of its dashes.
	items  []*text
	column int
	key    string // before the list
	// Before this offset nothing that is open is looked for the end of: it was in
	// vain.
	endless int
}

var (
	yamlKey    = lazily(`^(?:[\w./$@-]+|"[^"\n]*"|'[^'\n]*'):(?:[ \t]+|$)`)
	yamlMarks  = lazily(`^(?:[!&][\w:.!/-]*[ \t]+)+`)
	yamlHeader = lazily(`^[|>][-+0-9]{0,2}[ \t]*(?:#.*)?$`)
)

func (f *finder) yaml() {
	y := &yamlReader{finder: f, src: f.file.Content}
	for line := 1; line <= f.file.Lines(); {
		line = y.line(line)
	}
	y.list()
}

// line reads what begins on a line and returns the line to go on with.
func (y *yamlReader) line(n int) int {
	start, end := y.file.LineBounds(n)
	at := start
	for at < end && y.src[at] == ' ' {
		at++
	}
	if at == end || y.src[at] == '#' {
		return n + 1
	}
	column := at - start // of what the value must stand deeper than
	dash := -1
	for at < end && y.src[at] == '-' && (at+1 == end || y.src[at+1] == ' ') {
		dash, column = at-start, at-start
		for at++; at < end && y.src[at] == ' '; at++ {
		}
	}
	key := ""
	if m := yamlKey().Find(y.src[at:end]); m != nil {
		if dash >= 0 {
			column = at - start
		}
		key = strings.Trim(strings.TrimRight(string(m), ": \t"), `"'`)
		at += len(m)
	}
	if dash < 0 || dash != y.column || key != "" {
		y.list()
	}
	at += len(yamlMarks().Find(y.src[at:end]))
	value, next := y.scalar(n, at, end, column)
	switch {
	case at < end && y.src[at] == '{' && value == nil:
		y.list()
		y.braces(at, end)
	case key == "" && dash >= 0:
		y.column = dash
		if value != nil {
			y.items = append(y.items, value)
		}
	case value != nil:
		y.key = key
		y.value(key, value)
	case at < end && y.src[at] == '[' && at >= y.endless:
		items, stop := flowItems(y.file, at)
		if stop < 0 {
			stop, y.endless = at+1, at+longestQuoted
		}
		y.key, y.items = key, items
		y.list()
		next = max(n+1, y.file.Line(stop))
		if next == y.file.Line(at) {
			next++
		}
	default:
		y.key = key
	}
	return next
}

// braces reads the quoted values, and lists of them, of a mapping in braces that
// stands on one line.
func (y *yamlReader) braces(at, end int) {
	for at++; at < end; at++ {
		switch c := y.src[at]; c {
		case '"', '\'':
			shut := quoteEnd(y.src, at, end)
			if shut < 0 {
				return
			}
			y.value("", unquoted(y.file, at, shut))
			at = shut
		case '[':
			items, stop := flowItems(y.file, at)
			if stop > end || stop < 0 {
				return
			}
			y.items = items
			y.list()
			at = stop - 1
		}
	}
}

// scalar reads the value at an offset; nil for none. next is the line behind it.
func (y *yamlReader) scalar(n, at, end, column int) (value *text, next int) {
	switch {
	case at >= end || bytes.IndexByte([]byte("[{#*%@`"), y.src[at]) >= 0 && !bytes.HasPrefix(y.src[at:end], []byte("{{")):
		return nil, n + 1
	case yamlHeader().Match(y.src[at:end]):
		return y.block(n+1, column, y.src[at] == '>')
	case y.src[at] == '"' || y.src[at] == '\'':
		if at < y.endless {
			return nil, n + 1
		}
		shut := quoteEnd(y.src, at, min(len(y.src), at+longestQuoted))
		if shut < 0 {
			y.endless = at + longestQuoted
			return nil, n + 1
		}
		return unquoted(y.file, at, shut), max(n+1, y.file.Line(shut)+1)
	}
	return y.plainScalar(n, at, column)
}

// plainScalar reads a text without quotes, which goes on on deeper lines.
func (y *yamlReader) plainScalar(n, at, column int) (*text, int) {
	t := &text{}
	_, end := y.file.LineBounds(n)
	for {
		stop := end
		if i := bytes.Index(y.src[at:end], []byte(" #")); i >= 0 && len(t.bytes) == 0 && quotesEven(y.src[at:at+i]) {
			stop = at + i
		}
		t.addTemplate(y.src, at, stop)
		n++
		if n > y.file.Lines() {
			break
		}
		start, lineEnd := y.file.LineBounds(n)
		at = start
		for at < lineEnd && y.src[at] == ' ' {
			at++
		}
		if at == lineEnd || at-start <= column || y.src[at] == '#' || y.src[at] == '-' && at+1 < lineEnd && y.src[at+1] == ' ' || yamlKey().Match(y.src[at:lineEnd]) {
			break
		}
		t.add(' ', int32(end))
		end = lineEnd
	}
	t.end(end)
	return t, n
}

func quotesEven(b []byte) bool {
	return bytes.Count(b, []byte(`"`))%2 == 0 && bytes.Count(b, []byte(`'`))%2 == 0
}

// block reads a block scalar whose parent stands at a column.
func (y *yamlReader) block(n, column int, folded bool) (*text, int) {
	t := &text{}
	indent, last := -1, 0
	for ; n <= y.file.Lines(); n++ {
		start, end := y.file.LineBounds(n)
		at := start
		for at < end && y.src[at] == ' ' && (indent < 0 || at-start < indent) {
			at++
		}
		if at < end && at-start < max(indent, column+1) && (indent < 0 || !bytes.HasPrefix(y.src[at:end], []byte("{{"))) {
			break
		}
		if at == end && indent < 0 {
			continue
		}
		if indent < 0 {
			indent = at - start
		}
		t.addTemplate(y.src, at, end)
		last = end
		between := byte('\n')
		if folded && at < end && y.src[at] != ' ' && y.goesOn(n+1, indent) {
			between = ' '
		}
		t.add(between, int32(end))
	}
	if indent < 0 {
		return nil, n
	}
	t.end(last)
	return t, n
}

// goesOn reports whether a folded text goes on on the line without a break.
func (y *yamlReader) goesOn(n, indent int) bool {
	start, end := y.file.LineBounds(n)
	return end-start > indent && y.src[start+indent] != ' '
}

// list ends the list of scalars that is being read: the words of a command, or a
// command each.
func (y *yamlReader) list() {
	items := y.items
	y.items, y.column = nil, -1
	if len(items) == 0 {
		return
	}
	c := &command{}
	words, evals := false, false
	for i, t := range items {
		c.words = append(c.words, &word{text: t})
		words = words || i > 0 && runsText(c.words, i)
		evals = evals || t.String() == "--eval"
	}
	switch at := c.shellAt(); {
	case evals && at < 0:
		c.words = append([]*word{{text: &text{bytes: []byte("mongosh"), offsets: make([]int32, 8)}}}, c.words...)
		y.command(c, 0, circumstances{})
	case words || at >= 0 && len(items) > 1:
		y.command(c, 0, circumstances{})
	default:
		for _, t := range items {
			y.value(y.key, t)
		}
	}
}

// value takes the scripts out of a value.
func (y *yamlReader) value(key string, t *text) {
	switch strings.ToLower(key) {
	case "description", "summary", "help", "message", "title", "note", "notes", "documentation":
		return
	case "eval": // of Ansible's mongodb_shell
		if mongosh.Holds(t.bytes) {
			y.script(t, schema.Value[string]{}, circumstances{})
		}
		return
	}
	switch path.Ext(key) {
	case ".js", ".mongodb", ".mongosh", ".mjs":
		if mongosh.Holds(t.bytes) {
			y.script(t, schema.Value[string]{}, circumstances{})
		}
		return
	case ".md", ".txt":
		return
	}
	y.commands(t, 0, circumstances{})
}
