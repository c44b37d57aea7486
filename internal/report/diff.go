package report

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff returns the change of a file as a unified diff that git apply and
// patch -p1 take, with the path below a/ and b/. Hunks in which a password or a
// control character would be seen are left out, for a diff cannot mask them; hidden
// holds the first line, from 1 in the old content, that each of these changes. The patch is
// empty if nothing can be shown.
func Diff(path string, before, after []byte) (patch []byte, hidden []int) {
	text := diff.Diff("old", before, "new", after)
	var hunks bytes.Buffer
	shift := 0 // how many lines the hunks that are left out would have added
	oldLines, newLines := numberLines(before), numberLines(after)
	for _, h := range splitHunks(text) {
		if !h.showable(oldLines, newLines) {
			hidden = append(hidden, h.firstChange())
			shift += h.newCount - h.oldCount
			continue
		}
		fmt.Fprintf(&hunks, "@@ -%d,%d +%d,%d @@\n", h.oldLine, h.oldCount, h.newLine-shift, h.newCount)
		hunks.Write(h.body)
	}
	if hunks.Len() == 0 {
		return nil, hidden
	}
	name := safeLine(path)
	if strings.ContainsAny(name, " ") {
		name += "\t" // ends a name that holds blanks
	}
	return append([]byte("--- a/"+name+"\n+++ b/"+name+"\n"), hunks.Bytes()...), hidden
}

// A hunk is one part of a unified diff.
type hunk struct {
	oldLine, oldCount, newLine, newCount int // lines from 1, or from 0 where there are none
	body                                 []byte
}

// splitHunks takes a diff apart.
func splitHunks(text []byte) []hunk {
	var hunks []hunk
	for line := range bytes.Lines(text) {
		var h hunk
		if n, _ := fmt.Sscanf(string(line), "@@ -%d,%d +%d,%d @@", &h.oldLine, &h.oldCount, &h.newLine, &h.newCount); n == 4 && line[0] == '@' {
			hunks = append(hunks, h)
			continue
		}
		if n := len(hunks); n > 0 {
			hunks[n-1].body = append(hunks[n-1].body, line...)
		}
	}
	return hunks
}

// firstChange is the line of the old content, from 1, at which the change begins.
func (h hunk) firstChange() int {
	line := max(1, h.oldLine)
	for text := range bytes.Lines(h.body) {
		if text[0] != ' ' {
			break
		}
		line++
	}
	return line
}

// showable reports whether nothing in the hunk has to be kept from being seen.
func (h hunk) showable(before, after numbered) bool {
	for line := range bytes.Lines(h.body) {
		text := strings.TrimPrefix(string(bytes.TrimRight(line[1:], "\r\n")), "\ufeff") // a byte-order mark does no harm
		if needsCare(strings.ReplaceAll(text, "\t", "")) {
			return false
		}
	}
	return !before.hasSecret(h.oldLine, h.oldCount) && !after.hasSecret(h.newLine, h.newCount)
}

// A numbered is a text whose lines can be found by number. Those of a diff end with
// LF alone.
type numbered struct {
	content []byte
	starts  []int // offsets, and that of the end
}

func numberLines(content []byte) numbered {
	n := numbered{content: content}
	at := 0
	for line := range bytes.Lines(content) {
		n.starts = append(n.starts, at)
		at += len(line)
	}
	n.starts = append(n.starts, at)
	return n
}

// hasSecret reports whether a password stands in some lines, the first counted
// from 1.
func (n numbered) hasSecret(line, count int) bool {
	last := len(n.starts) - 1
	start, end := n.starts[min(max(0, line-1), last)], n.starts[min(max(0, line-1)+count, last)]
	for _, r := range secretsAround(n.content, start, end) {
		if r.start < end && start < r.end {
			return true
		}
	}
	return false
}
