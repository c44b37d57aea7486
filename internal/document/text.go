package document

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

const byteOrderMark = "\ufeff"

// A contents is the content of a file made readable: of the same length, with
// every byte that is no text masked.
type contents struct {
	src      []byte
	start    int   // after a byte-order mark
	masked   []int // offsets of masked bytes, ascending
	problems []schema.Problem
	refused  bool // this is no text at all
}

// readText checks that the file is text and masks what is not.
func readText(file *schema.File, format Format) contents {
	t := contents{src: file.Content}
	refuse := func(message, help string, at int) contents {
		t.problems = []schema.Problem{{Rule: "SL001", Message: message, Help: help, Span: file.In(at, min(at+1, len(t.src)))}}
		t.refused = true
		return t
	}
	switch {
	case bytes.HasPrefix(t.src, []byte("\xff\xfe")), bytes.HasPrefix(t.src, []byte("\xfe\xff")):
		return refuse("this file is UTF-16: only UTF-8 is read", "save it as UTF-8", 0)
	case bytes.HasPrefix(t.src, []byte(byteOrderMark)):
		t.start = len(byteOrderMark)
	}
	if nul := bytes.IndexByte(t.src, 0); nul >= 0 {
		if looksUTF16(t.src) {
			return refuse("this file looks like UTF-16 without a byte-order mark: only UTF-8 is read", "save it as UTF-8", 0)
		}
		return refuse("this is a binary file: it holds a NUL byte, which no text does", "", nul)
	}
	t.maskBad(file, format)
	return t
}

// looksUTF16 reports whether every second byte of the beginning is NUL.
func looksUTF16(src []byte) bool {
	n := min(len(src), 64) &^ 1
	even, odd := 0, 0
	for i := 0; i < n; i += 2 {
		if src[i] == 0 {
			even++
		}
		if src[i+1] == 0 {
			odd++
		}
	}
	return n >= 4 && (even*10 >= n*4 && odd == 0 || odd*10 >= n*4 && even == 0)
}

// maskBad masks bytes that are not UTF-8 and control characters that the format
// does not allow, and reports the first of each with their number.
func (t *contents) maskBad(file *schema.File, format Format) {
	var invalid, control []int
	for i := t.start; i < len(t.src); {
		c := t.src[i]
		if c < utf8.RuneSelf {
			if c >= ' ' && c < 0x7f {
				i++
				continue
			}
			if c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == 0x7f && format == YAML {
				control = append(control, i)
				t.masked = append(t.masked, i)
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(t.src[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			invalid = append(invalid, i)
			t.masked = append(t.masked, i)
		case format == YAML && (r >= 0x80 && r < 0xa0 && r != 0x85 || r == 0xfffe || r == 0xffff):
			control = append(control, i)
			for k := range n {
				t.masked = append(t.masked, i+k)
			}
		}
		i += n
	}
	if len(t.masked) == 0 {
		return
	}
	t.src = bytes.Clone(t.src)
	for _, i := range t.masked {
		t.src[i] = '_'
	}
	report := func(at []int, one, many, help string) {
		if len(at) == 0 {
			return
		}
		message := one
		if len(at) > 1 {
			message = fmt.Sprintf(many, len(at))
		}
		end := at[0] + 1
		for end < len(file.Content) && !utf8.RuneStart(file.Content[end]) {
			end++
		}
		t.problems = append(t.problems, schema.Problem{Rule: "SL001", Message: message, Help: help, Span: file.In(at[0], end)})
	}
	report(invalid, "this byte is not UTF-8: the value it stands in is not read",
		"%d bytes are not UTF-8, this is the first: the values they stand in are not read", "save the file as UTF-8")
	report(control, "this control character is not allowed here: the value it stands in is not read",
		"%d control characters are not allowed here, this is the first: the values they stand in are not read",
		"remove it, or write it as an escape in double quotes")
}
