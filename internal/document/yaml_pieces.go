package document

import (
	"bytes"

	"github.com/shardlint/shardlint/schema"
)

// A large spec is one long list under one key of the root. readPieces reads
// such a document as its head, runs of list items, and its tail, at the same
// time; ok is false when the document is small or does not look so, or any
// piece cannot be read on its own, and the document is to be read whole.
//
// This gives the same tree as reading it whole. Cuts are made only before a
// line that starts with the dash of an item at the list's own column, or with a
// key of the root. Had such a line been part of a scalar or a flow collection,
// the piece before it would end inside that scalar or collection, which is an
// error; a plain or block scalar would have to be indented deeper. An alias to
// an anchor in another piece is an error as well.
func (r *yamlReader) readPieces(c chunk) (p piece, ok bool) {
	if c.end-c.start < 2*pieceBytes {
		return p, false
	}
	l, ok := r.findList(c)
	if !ok {
		return p, false
	}
	pieces := make([]piece, len(l.chunks))
	parallel(len(pieces), func(i int) { pieces[i] = r.read(l.chunks[i]) })
	return joinPieces(c, l, pieces)
}

// A longList says where to cut a document: chunks[0] ends with the line of the
// key, the items follow in chunks[1:tail], then the keys after the list, if
// there are any.
type longList struct {
	chunks []chunk
	tail   int
}

// findList looks for "collections:" at the start of a line, followed by
// items.
func (r *yamlReader) findList(c chunk) (l longList, ok bool) {
	src := r.text.src
	column, found := -1, false
	cut := func(line int) {
		at := int(r.lines[line])
		l.chunks[len(l.chunks)-1].end = at
		l.chunks = append(l.chunks, chunk{start: at, line: line})
	}
	l.chunks = []chunk{{start: c.start, line: c.line}}
	for i := c.line; i < len(r.lines) && int(r.lines[i]) < c.end; i++ {
		line := src[r.lines[i]:c.end]
		if line[0] == '%' {
			return l, false // a %TAG line speaks of the whole document
		}
		if !hasContent(line) {
			continue
		}
		spaces := countSpaces(line)
		switch {
		case column < 0:
			if !found {
				found = bytes.HasPrefix(line, []byte("collections:")) && !hasContent(line[len("collections:"):])
				continue
			}
			if !isItem(line, spaces) {
				return l, false
			}
			column = spaces
			cut(i)
		case l.tail > 0:
			// Everything after the list is one piece.
		case isItem(line, spaces) && spaces == column:
			if int(r.lines[i])-l.chunks[len(l.chunks)-1].start >= pieceBytes {
				cut(i)
			}
		case spaces == 0:
			cut(i)
			l.tail = len(l.chunks) - 1
		}
	}
	l.chunks[len(l.chunks)-1].end = c.end
	if l.tail == 0 {
		l.tail = len(l.chunks)
	}
	return l, column >= 0 && len(l.chunks) > 1
}

func isItem(line []byte, spaces int) bool {
	return len(line) > spaces && line[spaces] == '-' &&
		(len(line) == spaces+1 || isBlankOrBreak(line[spaces+1]))
}

// joinPieces makes one document of the pieces of a long list.
func joinPieces(c chunk, l longList, pieces []piece) (whole piece, ok bool) {
	whole = piece{chunk: c}
	for i, p := range pieces {
		isList := i > 0 && i < l.tail
		switch {
		case p.err != nil, p.root == nil:
			return whole, false
		case isList && p.root.Kind != schema.ArrayNode, !isList && p.root.Kind != schema.ObjectNode:
			return whole, false
		}
		whole.problems = append(whole.problems, p.problems...)
		whole.gaps = append(whole.gaps, p.gaps...)
	}
	head := pieces[0].root
	last := head.Members[len(head.Members)-1]
	if last.Key != "collections" || last.Value.Kind != schema.NullNode {
		return whole, false
	}
	list := &schema.Node{Kind: schema.ArrayNode, Span: pieces[1].root.Span}
	n := 0
	for _, p := range pieces[1:l.tail] {
		n += len(p.root.Members)
	}
	list.Members = make([]schema.Member, 0, n)
	for _, p := range pieces[1:l.tail] {
		list.Members = append(list.Members, p.root.Members...)
		list.Span.End = p.root.Span.End
	}
	root := &schema.Node{Kind: schema.ObjectNode, Span: head.Span}
	root.Members = append(root.Members, head.Members[:len(head.Members)-1]...)
	last.Value = list
	root.Members = append(root.Members, last)
	root.Span.End = list.Span.End
	if l.tail < len(pieces) {
		tail := pieces[l.tail].root
		root.Members = append(root.Members, tail.Members...)
		root.Span.End = tail.Span.End
		// The pieces have told of duplicates within themselves.
		whole.problems = appendDuplicatesBetween(whole.problems, root, len(head.Members))
	}
	whole.root = root
	return whole, true
}

// appendDuplicatesBetween is appendDuplicates for keys of one mapping that
// stand in two pieces, the second of which starts at a member.
func appendDuplicatesBetween(problems []schema.Problem, n *schema.Node, second int) []schema.Problem {
	first := make(map[string]int, second)
	for i, m := range n.Members {
		j, ok := first[m.Key]
		switch {
		case i >= second && ok:
			problems = appendDuplicate(problems, n, i, j)
		case i < second && !ok:
			first[m.Key] = i
		}
	}
	return problems
}
