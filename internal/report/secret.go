package report

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/schema"
)

// A byteRange is a part of a text, end exclusive.
type byteRange struct{ start, end int }

// covered reports whether a sorted list of ranges holds the offset.
func covered(ranges []byteRange, offset int) bool {
	_, ok := slices.BinarySearchFunc(ranges, offset, func(r byteRange, offset int) int {
		switch {
		case r.end <= offset:
			return -1
		case r.start > offset:
			return 1
		}
		return 0
	})
	return ok
}

// farthestScheme is how far in front of what is shown the scheme of a connection
// string may stand for its password to be found.
const farthestScheme = 4096

// blockBytes is the size of the parts of a file that are searched for secrets
// at a time: a file with many findings is searched once, a large one with a
// single finding only around it.
const blockBytes = 4 * farthestScheme

// A secretFinder finds what is secret in files and remembers it.
type secretFinder map[*schema.File]map[int][]byteRange // by number of the block

// within returns what is secret in the byte range of a file, seen with what
// stands around it.
func (s secretFinder) within(f *schema.File, start, end int) []byteRange {
	blocks := s[f]
	if blocks == nil {
		blocks = map[int][]byteRange{}
		s[f] = blocks
	}
	var ranges []byteRange
	first, last := start/blockBytes, max(start, end-1)/blockBytes
	for n := first; n <= last; n++ {
		found, ok := blocks[n]
		if !ok {
			found = secretsAround(f.Content, n*blockBytes, (n+1)*blockBytes)
			blocks[n] = found
		}
		if first == last {
			return found
		}
		ranges = append(ranges, found...)
	}
	return joined(ranges)
}

// secretsAround returns what is secret in the byte range and somewhat around
// it.
func secretsAround(content []byte, start, end int) []byteRange {
	from := runeStart(content, max(0, start-farthestScheme))
	ranges := secretsIn(content[from:min(len(content), end+farthestScheme)])
	for i := range ranges {
		ranges[i].start += from
		ranges[i].end += from
	}
	return ranges
}

// secretsIn returns the parts of a source text that hold a password, in order:
// in connection strings, as the value of a key that says so, and behind an
// option of a command.
func secretsIn(text []byte) []byteRange {
	ranges := append(stringSecrets(text), keySecrets(text)...)
	for _, d := range decodings(text) {
		for _, r := range keySecrets(d.text) {
			ranges = append(ranges, d.written(r))
		}
	}
	return joined(ranges)
}

// stringSecrets returns the passwords of connection strings and commands.
func stringSecrets(text []byte) []byteRange {
	ranges := plainSecrets(text)
	for _, d := range decodings(text) {
		for _, r := range plainSecrets(d.text) {
			ranges = append(ranges, d.written(r))
		}
	}
	return joined(ranges)
}

func plainSecrets(text []byte) []byteRange {
	ranges := differences(text, connstr.MaskPasswords(text))
	ranges = append(ranges, bareUserinfo(text)...)
	ranges = append(ranges, shellSecrets(text)...)
	if bytes.Contains(text, []byte("://")) {
		for _, m := range concatenated().FindAllSubmatchIndex(text, -1) {
			ranges = append(ranges, byteRange{m[2], m[3]})
		}
	}
	return ranges
}

// concatenated matches a connection string that is put together of pieces, of
// which the second, a literal, is the password.
var concatenated = lazily(`://[^\s"'\x60@/]*:["'\x60]\s*[+.]\s*["'\x60]([^"'\x60\r\n]+)["'\x60]`)

// bareUserinfo returns what stands for the password in "user:password@host"
// without a scheme, or behind one that is misspelt.
func bareUserinfo(text []byte) []byteRange {
	var ranges []byteRange
	for done := 0; ; {
		at := bytes.IndexByte(text[done:], '@')
		if at < 0 {
			return ranges
		}
		at += done
		const ends = " \t\r\n\"'`"
		start := done + bytes.LastIndexAny(text[done:at], ends) + 1
		done = len(text)
		if n := bytes.IndexAny(text[at:], ends); n >= 0 {
			done = at + n
		}
		word := text[start:done]
		if bytes.Contains(word, []byte("://")) || bytes.Contains(word, []byte(`:\/\/`)) {
			continue // a URL, of which more is known
		}
		word = word[:bytes.LastIndexByte(word, '@')]
		for colon, c := range word {
			if c == ':' && colon > 0 && colon+1 < len(word) && word[colon+1] != '/' {
				if user, password := word[:colon], word[colon+1:]; !mailAddress(user) && !filledIn(user, password) {
					ranges = append(ranges, byteRange{start + colon + 1, start + len(word)})
				}
				break
			}
		}
	}
}

// mailAddress reports whether what stands in front of a colon says that a mail
// address follows.
func mailAddress(scheme []byte) bool {
	return bytes.HasSuffix(scheme, []byte("mailto"))
}

// filledIn reports whether user and password are both left to be filled in:
// %s:%s, $USER:$pass, {}:{}.
func filledIn(user, password []byte) bool {
	return leftOpen().Match(user) && leftOpen().Match(password)
}

var leftOpen = lazily(`^(?:%[svq]|\{\}|\$\w+|\$\{\w+\})$`)

// differences returns where two texts of as many characters differ.
func differences(text, masked []byte) []byteRange {
	var ranges []byteRange
	if len(text) == 0 || len(masked) == len(text) && &masked[0] == &text[0] {
		return nil
	}
	for i, j := 0, 0; i < len(text) && j < len(masked); {
		r, size := utf8.DecodeRune(text[i:])
		m, maskedSize := utf8.DecodeRune(masked[j:])
		if r != m {
			if n := len(ranges); n > 0 && ranges[n-1].end == i {
				ranges[n-1].end = i + size
			} else {
				ranges = append(ranges, byteRange{i, i + size})
			}
		}
		i, j = i+size, j+maskedSize
	}
	return ranges
}

// masked hides passwords in a text that a rule made.
func masked(s string) string {
	if !mayHoldSecret(s) {
		return s // spares most texts the search
	}
	text := []byte(s)
	ranges := stringSecrets(text)
	if len(ranges) == 0 {
		return s
	}
	var out []byte
	done := 0
	for _, r := range ranges {
		out = append(out, text[done:r.start]...)
		out = append(out, strings.Repeat("*", utf8.RuneCount(text[r.start:r.end]))...)
		done = r.end
	}
	return string(append(out, text[done:]...))
}

// mayHoldSecret reports whether a text holds anything without which there is no
// connection string and no option of a command in it.
func mayHoldSecret(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '@', '\\', '%':
			return true
		case '/':
			if strings.HasPrefix(s[i:], "//") {
				return true
			}
		case '&':
			if strings.HasPrefix(s[i:], "&#") {
				return true
			}
		case '-':
			if strings.HasPrefix(s[i:], "-p") || strings.HasPrefix(s[i:], "--") {
				return true
			}
		}
	}
	return false
}

// joined sorts ranges and joins those that overlap.
func joined(ranges []byteRange) []byteRange {
	slices.SortFunc(ranges, func(a, b byteRange) int { return a.start - b.start })
	var out []byteRange
	for _, r := range ranges {
		if n := len(out); n > 0 && r.start <= out[n-1].end {
			out[n-1].end = max(out[n-1].end, r.end)
			continue
		}
		out = append(out, r)
	}
	return out
}
