package document

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/schema"
)

// pieceBytes is the size of the pieces that a large document is read in, on
// several goroutines. Smaller documents are read whole.
const pieceBytes = 64 << 10

// A yamlReader reads the documents of one file.
type yamlReader struct {
	file       *schema.File
	text       contents
	lines      lineList
	keepGaps   bool // the file may hold directives in comments
	hasMembers bool // it may hold some as members

	contentFrom int // offset of the first line that holds content
	searched    int // bytes parsed again to find the places of faults

	// coverLine is the line that comments alone on a line from coverFrom on
	// and before coverLine speak of.
	coverFrom, coverLine int
}

func parseYAML(file *schema.File, txt contents) []*Document {
	r := &yamlReader{file: file, text: txt, lines: yamlLines(txt.src, txt.start)}
	r.keepGaps, r.hasMembers = hasDirective(txt.src), hasDirectiveKey(txt.src)
	if r.keepGaps {
		r.contentFrom = r.firstContent()
	}
	var docs []*Document
	for _, c := range r.documents() {
		docs = append(docs, r.document(c))
	}
	if len(docs) == 0 && r.keepGaps {
		whole := gap{txt.start, len(txt.src)}
		docs = append(docs, &Document{Span: file.In(whole.start, whole.end), Directives: r.comments([]gap{whole})})
	}
	return docs
}

// A chunk is a run of whole lines of the file.
type chunk struct {
	start, end int // byte offsets
	line       int // line that start is on, from 0
}

// documents cuts the file at the document markers "---" and "...", which YAML
// recognises at the start of any line, whatever stands around them. Documents
// that hold nothing but comments are left out.
func (r *yamlReader) documents() []chunk {
	var chunks []chunk
	src := r.text.src
	current, explicit, content := chunk{start: int(r.lines[0])}, false, false
	finish := func(end int) {
		if content || explicit {
			current.end = end
			chunks = append(chunks, current)
		}
	}
	for i, start := range r.lines {
		s := int(start)
		switch {
		case isMarker(src[s:], '-'):
			if content || explicit {
				finish(s)
				current = chunk{start: s, line: i}
			}
			explicit, content = true, false
		case isMarker(src[s:], '.'):
			next := len(src)
			if i+1 < len(r.lines) {
				next = int(r.lines[i+1])
			}
			finish(next)
			current, explicit, content = chunk{start: next, line: i + 1}, false, false
		case !content:
			content = hasContent(src[s:]) && (explicit || src[s] != '%')
		}
	}
	finish(len(src))
	return chunks
}

// isMarker reports whether a line is a document marker of three c.
func isMarker(line []byte, c byte) bool {
	return len(line) >= 3 && line[0] == c && line[1] == c && line[2] == c &&
		(len(line) == 3 || isBlankOrBreak(line[3]) || breakAt(line, 3) > 0)
}

// hasContent reports whether the line holds something but white space and a
// comment.
func hasContent(line []byte) bool {
	for i, c := range line {
		switch {
		case c == ' ' || c == '\t':
		case c == '#':
			return false
		default:
			return breakAt(line, i) == 0
		}
	}
	return false
}

func (r *yamlReader) document(c chunk) *Document {
	d := &Document{Span: r.file.In(c.start, c.end)}
	p, ok := r.readPieces(c)
	if !ok {
		p = r.read(c)
		if p.err != nil {
			p = r.recover(c, p)
		}
	}
	d.Root, d.Problems = p.root, p.problems
	if r.keepGaps {
		d.Directives = r.comments(p.gaps)
	}
	if d.Root != nil && r.hasMembers {
		d.Directives = append(d.Directives, memberDirectives(r.file, d.Root)...)
		sortDirectives(d.Directives)
	}
	return d
}

// A piece is what was read of a chunk.
type piece struct {
	chunk
	root     *schema.Node // nil: nothing there, or err is set
	problems []schema.Problem
	gaps     []gap
	err      error // yaml.v3's
}

// read reads a chunk as one YAML document.
func (r *yamlReader) read(c chunk) piece {
	p := piece{chunk: c}
	y, err := decodeYAML(r.text.src[c.start:c.end])
	if err != nil {
		p.err = err
		p.gaps = []gap{{c.start, c.end}}
		return p
	}
	t := &yamlTree{
		file: r.file, src: r.text.src, lines: r.lines, first: c.line, limit: c.end, pos: c.start,
		masked: r.text.masked, keepGaps: r.keepGaps,
	}
	if y != nil && !isEmpty(y) {
		p.root = t.value(y, -1, 0)
	}
	t.advance(c.end, c.end)
	p.problems, p.gaps = t.problems, t.gaps
	return p
}

// decodeYAML returns the root node of the only document in src, nil if there
// is none.
func decodeYAML(src []byte) (root *yaml.Node, err error) {
	defer func() {
		if p := recover(); p != nil {
			root, err = nil, fmt.Errorf("yaml: %v", p)
		}
	}()
	d := yaml.NewDecoder(bytes.NewReader(src))
	var doc yaml.Node
	switch err := d.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, err
	}
	// What is wrong after the end of the value only shows in the next call.
	var rest yaml.Node
	if err := d.Decode(&rest); err == nil {
		return nil, errors.New("yaml: did not find expected <document start>")
	} else if !errors.Is(err, io.EOF) {
		return nil, err
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) == 0 {
		return nil, nil
	}
	return doc.Content[0], nil
}

// parallel calls work for 0..n-1 on as many goroutines as there are
// processors.
func parallel(n int, work func(i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}
