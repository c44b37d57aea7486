package schema

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPosition(t *testing.T) {
	t.Parallel()
	f := NewFile("a", []byte("\ufeffab\r\n键: x\rlast\n"), Production)
	for _, c := range []struct {
		offset int
		want   Position
	}{
		{-5, Position{1, 1, 0}},
		{3, Position{1, 1, 3}}, // behind the byte-order mark
		{4, Position{1, 2, 4}},
		{7, Position{2, 1, 7}},
		{10, Position{2, 2, 10}}, // one character of three bytes
		{14, Position{3, 1, 14}},
		{19, Position{4, 1, 19}},
		{999, Position{4, 1, 19}},
	} {
		if got := f.Position(c.offset); got != c.want {
			t.Errorf("offset %d: %+v, want %+v", c.offset, got, c.want)
		}
	}
	for line, want := range map[int]string{0: "", 1: "\ufeffab", 2: "键: x", 3: "last", 4: "", 9: ""} {
		start, end := f.LineBounds(line)
		if got := string(f.Content[start:end]); got != want {
			t.Errorf("line %d: %q, want %q", line, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	t.Parallel()
	f, g := NewFile("a", []byte("abcdef"), Production), NewFile("b", []byte("abcdef"), Production)
	if got := f.In(1, 3).Text(); got != "bc" {
		t.Errorf("text %q", got)
	}
	if got := f.In(4, 99).Text(); got != "" {
		t.Errorf("a span past the end has text %q", got)
	}
	if !f.In(0, 6).Contains(f.In(2, 6)) || f.In(0, 6).Contains(g.In(2, 3)) || f.In(1, 3).Contains(f.In(0, 2)) {
		t.Error("Contains looks at file and both ends")
	}
	if (Span{}).Compare(f.In(0, 0)) >= 0 || f.In(5, 6).Compare(g.In(0, 1)) >= 0 || f.In(1, 2).Compare(f.In(1, 3)) >= 0 {
		t.Error("Compare goes by path, start, end")
	}
	if (Span{}).Text() != "" || (Span{}).Path() != "" || (Span{}).Position() != (Position{}) {
		t.Error("the zero span points somewhere")
	}
}

// In a long line characters are counted from a place nearby, with the same
// result as from the start of the line.
func TestPositionInLongLine(t *testing.T) {
	t.Parallel()
	piece := "{键: \"\xff\xe4\", x: 1}, "
	content := "\ufeff" + strings.Repeat(piece, 2000) + "\n" + strings.Repeat("a", 3*countBytes) + strings.Repeat("键", 3*countBytes)
	f := NewFile("a", []byte(content), Production)
	for offset := 0; offset < len(content); offset += 97 {
		start, _ := f.LineBounds(f.Line(offset))
		if start == 0 {
			start = min(3, offset)
		}
		want := utf8.RuneCountInString(content[start:offset]) + 1
		if got := f.Position(offset).Column; got != want {
			t.Fatalf("offset %d: column %d, not %d", offset, got, want)
		}
	}
	for i := 1; i < len(f.counts); i++ {
		if step := f.counts[i].offset - f.counts[i-1].offset; step < countBytes || step >= countBytes+utf8.UTFMax {
			t.Fatalf("counts are %d bytes apart", step)
		}
	}
}
