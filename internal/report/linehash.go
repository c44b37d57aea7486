package report

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

const (
	// hashedUnits is how many UTF-16 code units, from the start of a line on,
	// its hash is made of; hashBase is the base of the polynomial.
	hashedUnits = 100
	hashBase    = 37
	// endUnit is what stands behind the last character of a file.
	endUnit = 0xffff
)

// lineHashes are the hashes of the lines of a file, the first line's first.
type lineHashes []struct {
	hash  uint64
	count int32 // how many lines so far have the hash, from 1
}

// of returns the hash of a line, from 1, as GitHub's own upload writes it, or ""
// when there is none.
func (h lineHashes) of(line int) string {
	if line < 1 || line > len(h) {
		return ""
	}
	l := h[line-1]
	return strconv.FormatUint(l.hash, 16) + ":" + strconv.Itoa(int(l.count))
}

// hashLines returns the hashes that identify the lines of a file for code
// scanning: of a line's own characters and those after it, without blanks and
// tabs, any line break taken as LF, zeros behind the end of the file. A file
// that is not UTF-8 has none: it is read differently everywhere.
func hashLines(content []byte) lineHashes {
	if !utf8.Valid(content) {
		return nil
	}
	h := &lineHasher{seen: map[uint64]int32{}, gone: 1}
	for range hashedUnits {
		h.gone *= hashBase
	}
	for i := range h.starts {
		h.starts[i] = -1
	}
	h.atStart = true
	for i := 0; i < len(content); {
		r, size := utf8.DecodeRune(content[i:])
		i += size
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			h.read(uint16(high))
			h.read(uint16(low))
			continue
		}
		h.read(uint16(r))
	}
	h.read(endUnit)
	for range hashedUnits {
		h.finish()
		h.push(0)
	}
	return h.lines
}

// A lineHasher rolls a hash over the code units of a file.
type lineHasher struct {
	lines   lineHashes
	seen    map[uint64]int32
	window  [hashedUnits]uint16
	starts  [hashedUnits]int // the line that starts at a unit of the window, else -1
	at      int              // the next place in the window
	hash    uint64
	gone    uint64 // what the unit that leaves the window was multiplied with
	line    int    // lines begun
	atStart bool
	afterCR bool
}

// read takes the next code unit of the file.
func (h *lineHasher) read(unit uint16) {
	if unit == ' ' || unit == '\t' || h.afterCR && unit == '\n' {
		h.afterCR = false
		return
	}
	h.afterCR = unit == '\r'
	if h.afterCR {
		unit = '\n'
	}
	h.finish()
	if h.atStart {
		h.starts[h.at] = h.line
		h.line++
	}
	h.atStart = unit == '\n'
	h.push(unit)
}

// finish notes the hash of the line that starts with the unit about to leave
// the window.
func (h *lineHasher) finish() {
	line := h.starts[h.at]
	if line < 0 {
		return
	}
	h.starts[h.at] = -1
	h.seen[h.hash]++
	for len(h.lines) <= line {
		h.lines = append(h.lines, struct {
			hash  uint64
			count int32
		}{})
	}
	h.lines[line].hash, h.lines[line].count = h.hash, h.seen[h.hash]
}

func (h *lineHasher) push(unit uint16) {
	h.hash = h.hash*hashBase + uint64(unit) - h.gone*uint64(h.window[h.at])
	h.window[h.at] = unit
	h.at = (h.at + 1) % hashedUnits
}

// A lineHashFinder remembers the hashes of files.
type lineHashFinder map[*schema.File]lineHashes

func (l lineHashFinder) of(f *schema.File, line int) string {
	if f == nil {
		return ""
	}
	hashes, known := l[f]
	if !known {
		hashes = hashLines(f.Content)
		l[f] = hashes
	}
	return hashes.of(line)
}
