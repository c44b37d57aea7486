package report

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// The hashes are those that GitHub's upload action computes: its published
// values for these texts.
func TestLineHashes(t *testing.T) {
	t.Parallel()
	greeting := []string{"e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1"}
	for _, c := range []struct {
		content string
		want    []string
	}{
		{"", []string{"c129715d7a2bc9a3:1"}},
		{" a\nb\n  \t\tc\n d", []string{"271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"}},
		{" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End", []string{"8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1", "b86d3392aea1be30:1", "e6ceba753e1a442:1"}},
		{" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", greeting},
		{" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", greeting},
		{" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", greeting},
		{" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", greeting},
		{strings.Repeat("Lorem ipsum dolor sit amet.\n", 10), []string{
			"a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4", "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6",
			"a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
		}},
	} {
		got := hashLines([]byte(c.content))
		if len(got) != len(c.want) {
			t.Errorf("%q has %d lines, not %d", c.content, len(got), len(c.want))
		}
		for i, want := range c.want {
			if h := got.of(i + 1); h != want {
				t.Errorf("%q, line %d: %s, not %s", c.content, i+1, h, want)
			}
		}
	}
}

// A line's hash is a polynomial over the 100 units from its start; worked out
// term by term it must be what the rolling sum gives.
func TestLineHashesTermByTerm(t *testing.T) {
	t.Parallel()
	content := "поле: 𝒳𝒴 " + strings.Repeat("длинная строка ", 20) + "\r\nb: 😀\n\n x"
	units := utf16Units(strings.NewReplacer(" ", "", "\t", "", "\r\n", "\n").Replace(content))
	units = append(units, 0xffff)
	got := hashLines([]byte(content))
	line, start := 1, true
	for i := range units {
		if start {
			var want uint64
			for j := range 100 {
				want *= 37
				if i+j < len(units) {
					want += uint64(units[i+j])
				}
			}
			if got[line-1].hash != want {
				t.Errorf("line %d: %x, not %x", line, got[line-1].hash, want)
			}
			line++
		}
		start = units[i] == '\n'
	}
	if line-1 != len(got) || len(got) != 4 {
		t.Errorf("%d lines hashed, %d begun", len(got), line-1)
	}
}

// Every line that a finding can stand on has a hash: files count lines alike.
func TestEveryLineHasAHash(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"", "\n", "\r\n\r\n", "a\r\r\nb", "\ufeffa: 1\n", "a\r \nb\r\t", strings.Repeat("x", 1000) + "\n" + strings.Repeat("\n", 300)} {
		f := file("a", content)
		if hashes := hashLines(f.Content); len(hashes) != f.Lines() {
			t.Errorf("%q: %d hashes for %d lines", content, len(hashes), f.Lines())
		}
	}
	if hashLines([]byte("a\xff\n")).of(1) != "" {
		t.Error("a file that is no UTF-8 has hashes, which differ between readers")
	}
}

func utf16Units(s string) []uint16 { return utf16.Encode([]rune(s)) }
