package shellfile

import (
	"bytes"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// A text is a part of a file as it is once a quoting is taken off, with the
// place in the file of each byte.
type text struct {
	bytes   []byte
	offsets []int32 // for each byte, and for the end once it is finished
	holes   []mongosh.Range
}

// placeholder stands in a text for what only the run gives. It is a name to the
// shell and to JavaScript alike.
const placeholder = "$_"

// fileText is a range of a file as it stands there, but for the holes of
// templates.
func fileText(file *schema.File, start, end int) *text {
	t := &text{}
	t.addTemplate(file.Content, start, end)
	t.end(end)
	return t
}

// longestHole bounds the length of a hole in double braces.
const longestHole = 1 << 10

// addTemplate adds a range of the file word for word, with holes for what stands
// in double braces.
func (t *text) addTemplate(content []byte, start, end int) {
	for start < end {
		i := bytes.Index(content[start:end], []byte("{{"))
		if i < 0 {
			break
		}
		t.addRange(content, start, start+i)
		start += i
		line, _, _ := bytes.Cut(content[start:min(end, start+longestHole)], []byte("\n"))
		shut := bytes.Index(line, []byte("}}"))
		if shut < 0 {
			t.addRange(content, start, start+2)
			start += 2
			continue
		}
		t.hole(start)
		start += shut + 2
	}
	t.addRange(content, start, end)
}

func (t *text) addRange(content []byte, start, end int) {
	for i := start; i < end; i++ {
		t.add(content[i], int32(i))
	}
}

func (t *text) add(c byte, at int32) {
	t.bytes = append(t.bytes, c)
	t.offsets = append(t.offsets, at)
}

// hole adds a placeholder for what stands at the offset in the file.
func (t *text) hole(at int) {
	n := len(t.bytes)
	t.holes = append(t.holes, mongosh.Range{Start: n, End: n + len(placeholder)})
	for i := range len(placeholder) {
		t.add(placeholder[i], int32(at))
	}
}

// end finishes the text at the offset in the file.
func (t *text) end(at int) { t.offsets = append(t.offsets, int32(at)) }

// join adds another text, which is finished, behind a byte. The one joined to
// must not be finished.
func (t *text) join(between byte, other *text) {
	if len(t.bytes) > 0 {
		t.add(between, other.offsets[0])
	}
	n := len(t.bytes)
	t.bytes = append(t.bytes, other.bytes...)
	t.offsets = append(t.offsets, other.offsets[:len(other.bytes)]...)
	for _, h := range other.holes {
		t.holes = append(t.holes, mongosh.Range{Start: n + h.Start, End: n + h.End})
	}
}

func (t *text) String() string { return string(t.bytes) }

// open reports whether a part of the text is only known to the run.
func (t *text) open() bool { return len(t.holes) > 0 }

// part is the text as a script.
func (t *text) part() mongosh.Part {
	return mongosh.Part{Text: t.bytes, Offsets: t.offsets, Holes: t.holes}
}
