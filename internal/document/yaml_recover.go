package document

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

// recover reads what can be read of a document with a syntax error: each key of
// the root, and each item of a list directly under such a key, by itself. Those
// that cannot be read are reported and become holes.
func (r *yamlReader) recover(c chunk, whole piece) piece {
	p := piece{chunk: c, root: &schema.Node{Kind: schema.ObjectNode, Span: r.file.In(c.start, c.end)}}
	sections := r.sections(c)
	if len(sections) == 1 && sections[0].items == nil {
		sections = nil // no smaller parts to read
	}
	for i, s := range sections {
		if i == 0 {
			p.gaps = append(p.gaps, gap{c.start, s.start})
		}
		r.recoverSection(&p, c, s)
	}
	if most := len(p.problems) - maxFaults; most > 0 {
		p.problems = p.problems[:maxFaults]
		p.problems[maxFaults-1].Help = strings.TrimPrefix(p.problems[maxFaults-1].Help+fmt.Sprintf("; there are %d more such faults", most), "; ")
	}
	if len(p.problems) == 0 {
		// The parts are well-formed, or there are none: the fault lies in
		// how they stand together, and what they say is not certain.
		p = piece{chunk: c, gaps: whole.gaps, problems: []schema.Problem{r.fault(c, whole.err)}}
	}
	return p
}

// maxFaults is how many problems of a document with syntax errors are
// reported.
const maxFaults = 100

// A section is a key of the root with what belongs to it. When that is a list
// in block style, items are its items and chunk ends before the first.
type section struct {
	chunk
	items []chunk
}

// sections cuts a document into the keys of its root, by the look of lines.
func (r *yamlReader) sections(c chunk) []section {
	var all []section
	src := r.text.src
	inList, column := false, 0
	for i := c.line; i < len(r.lines) && int(r.lines[i]) < c.end; i++ {
		start := int(r.lines[i])
		line := src[start:c.end]
		if line[0] == '%' || isMarker(line, '-') || isMarker(line, '.') || !hasContent(line) {
			continue
		}
		if _, ok := r.separatorBefore(start, c.start); ok {
			continue // whoever wrote it saw one line
		}
		spaces := countSpaces(line)
		if key := keyLength(line); spaces == 0 && key > 0 {
			all = append(all, section{chunk: chunk{start: start, end: c.end, line: i}})
			if len(all) > 1 {
				all[len(all)-2].finish(start)
			}
			inList, column = !hasContent(line[key:]), -1
			continue
		}
		if len(all) == 0 {
			return nil // the root is no block mapping
		}
		if !inList {
			continue
		}
		last := &all[len(all)-1]
		switch item := isItem(line, spaces); {
		case column < 0 && !item:
			inList = false
		case column < 0:
			column = spaces
			last.end = start
			last.items = []chunk{{start: start, end: c.end, line: i}}
		case item && spaces <= column:
			last.items[len(last.items)-1].end = start
			last.items = append(last.items, chunk{start: start, end: c.end, line: i})
		}
	}
	return all
}

// finish ends a section where the next one starts.
func (s *section) finish(end int) {
	if s.items == nil {
		s.end = end
		return
	}
	s.items[len(s.items)-1].end = end
}

func countSpaces(line []byte) int {
	n := 0
	for n < len(line) && line[n] == ' ' {
		n++
	}
	return n
}

// keyLength returns the length of a key and its colon at the start of a line,
// 0 when there is none.
func keyLength(line []byte) int {
	if c := line[0]; c == '-' || c == ' ' || c == '\t' || c == '#' || c == '{' || c == '[' || c == '}' || c == ']' || c == ',' {
		return 0
	}
	for i := range line {
		if breakAt(line, i) > 0 {
			return 0
		}
		if line[i] == ':' && (i+1 == len(line) || isBlankOrBreak(line[i+1])) {
			return i + 1
		}
	}
	return 0
}

func (r *yamlReader) recoverSection(into *piece, c chunk, s section) {
	p := r.read(s.chunk)
	into.gaps = append(into.gaps, p.gaps...)
	if p.err != nil || p.root == nil || p.root.Kind != schema.ObjectNode || len(p.root.Members) == 0 {
		into.problems = append(into.problems, r.partFault(c, p)...)
		key := bytes.TrimRight(r.text.src[s.start:s.start+keyLength(r.text.src[s.start:s.end])], ":")
		into.root.Members = append(into.root.Members, schema.Member{
			Key: strings.Trim(string(key), `"' `), KeySpan: r.file.In(s.start, s.start+len(key)),
			Value: &schema.Node{Span: r.file.In(s.start+len(key), s.end)},
		})
		return
	}
	into.problems = append(into.problems, p.problems...)
	if s.items == nil {
		into.root.Members = append(into.root.Members, p.root.Members...)
		return
	}
	list := &schema.Node{Kind: schema.ArrayNode, Span: r.file.In(s.items[0].start, s.items[len(s.items)-1].end)}
	for _, item := range s.items {
		p := r.read(item)
		into.gaps = append(into.gaps, p.gaps...)
		if p.err != nil || p.root == nil || p.root.Kind != schema.ArrayNode {
			into.problems = append(into.problems, r.partFault(c, p)...)
			list.Members = append(list.Members, schema.Member{Value: &schema.Node{Span: r.file.In(item.start, item.end)}})
			continue
		}
		into.problems = append(into.problems, p.problems...)
		list.Members = append(list.Members, p.root.Members...)
	}
	last := p.root.Members[len(p.root.Members)-1]
	last.Value = list
	into.root.Members = append(into.root.Members, p.root.Members[:len(p.root.Members)-1]...)
	into.root.Members = append(into.root.Members, last)
}

// partFault reports what is wrong with a part that cannot be read, nothing when
// it merely uses an anchor of another part.
func (r *yamlReader) partFault(c chunk, p piece) []schema.Problem {
	if p.err == nil {
		return []schema.Problem{{Rule: "SL001", Message: "this does not fit what stands around it", Span: r.lineSpan(p.line, p.end)}}
	}
	if name, ok := unknownAnchor(p.err); ok && bytes.Contains(r.text.src[c.start:c.end], []byte("&"+name)) {
		return nil
	}
	return []schema.Problem{r.fault(p.chunk, p.err)}
}

// unknownAnchor returns the name of the anchor that an alias looked for in vain.
func unknownAnchor(err error) (string, bool) {
	_, after, ok := strings.Cut(err.Error(), "unknown anchor '")
	name, _, _ := strings.Cut(after, "'")
	return name, ok
}

// lineSpan returns the text of a line, from 0, of the piece that ends at end.
func (r *yamlReader) lineSpan(line, end int) schema.Span {
	if line >= len(r.lines) {
		return r.file.In(end, end)
	}
	from := min(int(r.lines[line]), end)
	to := from
	for to < end && breakAt(r.text.src, to) == 0 {
		to++
	}
	for from < to && isBlankOrBreak(r.text.src[from]) {
		from++
	}
	for to > from && isBlankOrBreak(r.text.src[to-1]) {
		to--
	}
	return r.file.In(from, to)
}

// fault says what is wrong with a piece that cannot be parsed, and where: at
// the likely place in the line behind the longest beginning that can.
func (r *yamlReader) fault(c chunk, err error) schema.Problem {
	p := schema.Problem{Rule: "SL001"}
	if name, ok := unknownAnchor(err); ok {
		p.Message = fmt.Sprintf("alias *%s stands for nothing: no &%s is written before it", name, name)
		p.Help = "text that begins with * needs quotes"
		p.Span = r.lineSpan(c.line, c.end)
		if i := bytes.Index(r.text.src[c.start:c.end], []byte("*"+name)); i >= 0 {
			p.Span = r.file.In(c.start+i, c.start+i+1+len(name))
		}
		return p
	}
	line := r.faultyLine(c)
	if at, ok := r.separatorAround(line, c); ok {
		p.Message = "a line separator such as U+2028 ends the line here, though few editors show it: what follows does not fit"
		p.Help = `take it out, or write it as \u2028 in double quotes`
		p.Span = at
		return p
	}
	f := lineFault{src: r.text.src, span: r.lineSpan(line, c.end), end: c.end, message: plainMessage(err)}
	p.Message, p.Help, p.Span = f.explain()
	return p
}

// separatorAround returns the line break before or behind a line, from 0, if it
// is one that YAML alone takes for a break.
func (r *yamlReader) separatorAround(line int, c chunk) (schema.Span, bool) {
	src := r.text.src
	from := max(int(r.lines[line]), c.start)
	if at, ok := r.separatorBefore(from, c.start); ok {
		return r.file.In(at, from), true
	}
	for i := from; i < c.end; i++ {
		if n := breakAt(src, i); n > 0 {
			return r.file.In(i, i+n), src[i] >= utf8.RuneSelf
		}
	}
	return schema.Span{}, false
}

// separatorBefore returns where such a break stands right before the offset, not
// in front of start.
func (r *yamlReader) separatorBefore(offset, start int) (at int, ok bool) {
	for _, width := range [...]int{len("\u2028"), len("\u0085")} {
		if at := offset - width; at >= start && r.text.src[at] >= utf8.RuneSelf && breakAt(r.text.src, at) == width {
			return at, true
		}
	}
	return 0, false
}

// maxSearched is how many bytes of a file are parsed again to find the places
// of faults; beyond it, a fault is reported at the start of its part.
const maxSearched = 8 << 20

// faultyLine returns the line, from 0, behind the longest beginning of the piece
// that is YAML.
func (r *yamlReader) faultyLine(c chunk) int {
	last := c.line
	for last+1 < len(r.lines) && int(r.lines[last+1]) < c.end {
		last++
	}
	good := func(lines int) bool { // whether the first lines are YAML
		end := c.end
		if c.line+lines < len(r.lines) {
			end = min(end, int(r.lines[c.line+lines]))
		}
		if r.searched += end - c.start; r.searched > maxSearched {
			return false
		}
		_, err := decodeYAML(r.text.src[c.start:end])
		return err == nil
	}
	n := last - c.line + 1
	low := 0
	for {
		// A beginning that ends within brackets or quotes fails though a
		// longer one does not, so what follows a failure is tried as well.
		high := n
		for low+1 < high {
			if mid := (low + high) / 2; good(mid) {
				low = mid
			} else {
				high = mid
			}
		}
		again := false
		for k := min(n-1, low+40); k > low && r.searched <= maxSearched; k-- {
			if good(k) {
				low, again = k, true
				break
			}
		}
		if !again {
			return c.line + low
		}
	}
}
